"""A learner's own function, tried out on many small rankings: which measure does it compute, and where does it part?"""

from irlessons.attempts.try_out import try_out

__all__ = ["try_out"]
