"""A learner's own function, tried out on many small rankings: which measure does it compute, where does it part, and
how is it kept for the next lesson?
"""

from irlessons.own_functions.keep import keep
from irlessons.own_functions.kept import kept
from irlessons.own_functions.try_out import try_out

__all__ = ["keep", "kept", "try_out"]
