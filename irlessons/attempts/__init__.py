"""A learner's own function, tried out on many small rankings: which measure does it compute, where does it part, and
how is it kept for the next lesson?
"""

from irlessons.attempts.keep import keep
from irlessons.attempts.kept import kept
from irlessons.attempts.try_out import try_out

__all__ = ["keep", "kept", "try_out"]
