"""The measures, how they are written, their means, and why a value changed."""

from irlessons.measures.base import Measure as Measure
from irlessons.measures.every_measure import *  # noqa: F403 (the one list of them)
from irlessons.measures.mean import mean as mean
from irlessons.measures.mean import mean_work as mean_work
from irlessons.measures.measure import measure as measure
from irlessons.measures.measure import MEASURES as MEASURES
from irlessons.measures.why import why as why
