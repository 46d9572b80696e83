"""What stands on a floor above and is asked for all the same. The front door, which knows every room, hands it over
here before any room is loaded; what it hands over loads its room when it is first called.
"""

# As typing has it, which takes longer to load than the front door with all that is in it.
TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable

    from irlessons.figures.figure import LessonFigure
    from irlessons.measures.base import Measure
    from irlessons.working import Working

# A ranking reads the names of measures, and these are made of rankings.
measure_of: "Callable[[str | Measure], Measure]"
# A working shows itself as a picture, too; with answers or without.
figure_of: "Callable[[Working, bool], LessonFigure]"
