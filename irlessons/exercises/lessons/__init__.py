"""The exercises of each lesson, in a file that has the lesson's name. To add one, add an entry to its `EXERCISES`."""

from __future__ import annotations

from irlessons.exercises.lessons import (
    average_precision,
    comparing_systems,
    cumulative_gain,
    expected_reciprocal_rank,
    ndcg,
    one_name_many_numbers,
    precision_and_recall,
    reciprocal_rank,
    start_here,
    toyota,
    where_rankings_come_from,
)

# In the order of the course.
LESSONS = (
    *(start_here, precision_and_recall, average_precision, reciprocal_rank, cumulative_gain, ndcg, toyota),
    *(expected_reciprocal_rank, one_name_many_numbers, comparing_systems, where_rankings_come_from),
)
