"""What students hand in: the file of *Save my answers*, or a notebook; who did what, and which mistakes were made.

What stands in a file is believed as little as possible: each answer that it holds is checked again, here.
"""

from irlessons.exercises.handed_in.homework import Homework, homework, Student
from irlessons.exercises.handed_in.standing import Answered, WrongAnswer

__all__ = ["Homework", "Answered", "Student", "WrongAnswer", "homework"]
