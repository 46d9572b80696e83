"""Several systems and several measures against one baseline, as one family of tests."""

import math
from collections.abc import Callable, Iterable, Mapping

from irlessons.checks import known_name, listed, mapped
from irlessons.compare.holm_bonferroni import bonferroni, holm
from irlessons.compare.pairs import Given, is_column, is_run, NamedSystem, read_system
from irlessons.compare.randomization import randomization
from irlessons.compare.t_test import t_test
from irlessons.compare.wording import Test
from irlessons.measures import Measure
from irlessons.ranking import Ranking
from irlessons.working import Row

_TESTS: Mapping[str, Callable[..., Test]] = {"randomization": randomization, "t-test": t_test}
_CORRECTIONS = {"holm": holm, "bonferroni": bonferroni}


def systems(
    measures: Measure | str | Iterable[Measure | str],
    systems: Mapping[str, Given],
    *,
    baseline: str,
    test: str = "randomization",
    correction: str = "holm",
    seed: int = 0,
    missing: str = "error",
) -> Test:
    """Every system against the baseline under every measure: a row a comparison.

    measures: one or several.  systems: name -> a run or rankings, as in `differences`; scores alone do for one measure
        only.
    baseline: the name of the system that all others are compared with.
    test: "randomization" or "t-test".  correction: "holm" or "bonferroni".  seed: of the randomization test.
    Rows: measure, system, mean, baseline (its mean), difference (system − baseline), ahead (the name of the better one,
    None where they are level), wins, ties, losses, p, adjusted. The means are over the queries that count for both. The
    adjusted p-values are those of one family: all rows together.
    The value is the smallest adjusted p. A p that is undefined stays NaN and is no member of the family.

    Raises ValueError for an unknown baseline, test or correction, where there is nothing to compare, and as
    `differences` does.
    Sources: Holm 1979; Sakai 2018, chapter 4; how such tables are printed: Raiber and Kurland 2019, table 4.

    >>> import irlessons as ir
    >>> tested = ir.compare.systems("AP", {"old": [0.1, 0.4], "new": [0.2, 0.5]}, baseline="old")
    >>> len(tested.rows)
    1
    """
    given = mapped("systems", systems, "{'BM25': [0.2, 0.5], 'mine': [0.3, 0.4]}")
    known_name("baseline", baseline, given)
    known_name("test", test, _TESTS)
    known_name("correction", correction, _CORRECTIONS)
    measures = [measures] if isinstance(measures, (str, Measure)) else listed("measures", measures, "[AP, 'nDCG@6']")
    options = {"missing": missing} | ({"seed": seed} if test == "randomization" else {})
    # A run is asked under each measure.
    known = {name: each if is_run(each) or is_column(each) else read_system(name, each) for name, each in given.items()}
    entries = [each.values() if isinstance(each, Mapping) else each for each in known.values() if not is_run(each)]
    if len(measures) > 1 and not all(isinstance(each, Ranking) for those in entries for each in those):
        raise ValueError("scores are those of one measure; give rankings to compare under several")
    rows: list[Row] = []
    notes = ""
    for of in measures:
        for name, system in known.items():
            if name == baseline:
                continue
            tested = _TESTS[test](of, NamedSystem(baseline, known[baseline]), NamedSystem(name, system), **options)
            numbers = tested.numbers
            row = {"measure": str(of), "system": name, "mean": numbers["mean_b"], "baseline": numbers["mean_a"]}
            row |= {
                "difference": numbers["mean"],
                "ahead": None if (leader := numbers["leader"]) is None else (baseline, name)[leader],
            }
            row |= {each: numbers[each] for each in ("wins", "ties", "losses")}
            rows.append(row | {"p": tested.value, "adjusted": math.nan})
            if numbers["notes"]:
                notes += f" {of} of {baseline} and {name}:{numbers['notes']}"
    if not rows:
        raise ValueError("there is nothing to compare; give one measure at least, and a system beside the baseline")
    family = {number: row["p"] for number, row in enumerate(rows) if not math.isnan(row["p"])}
    if family:
        for number, adjusted in zip(family, _CORRECTIONS[correction](family).rows):
            rows[number]["adjusted"] = adjusted["adjusted"]
    return Test(
        name="smallest adjusted p",
        number=min((rows[number]["adjusted"] for number in family), default=math.nan),
        numbers={
            "tests": len(family),
            "baseline": baseline,
            "test": f"{test} test".replace("t-test test", "t-test"),
            "whose": correction.capitalize(),
            "notes": notes,
        },
        exact_rows=tuple(rows),
        formula_template="p of the {test}, two-sided, of each system against {baseline}; {whose} over {tests} tests",
        sentence_template="An adjusted p that is small speaks against equal systems, and one that is large does not "
        "speak for them; two rows must not be compared by their p.{notes}",
    )
