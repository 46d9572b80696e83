"""Two systems over many queries: is the difference more than chance, how large may it be, and how many were tried?

A system is a run, a list of rankings, or a mapping query -> Ranking; or its scores alone: a list of numbers, or a
mapping query -> number. A difference is always b − a, the second less the first, as in `ir.why(measure, before, after)`
and `before.against(after)`: a plus sign means that b is better; for SearchLength, where less is better, it is the minus
sign. The words name which is ahead. How far apart two are, whatever the unjudged would get, is `unjudged`.

And two of a kind: two raters of the same documents (`kappa`, and `kappa_interval`, how far luck takes it), two orders
of the same things (`kendall`, `tau_ap`), two lists that need not have the same things (`rbo`). Of readers who chose
between two there are counts alone: how far they prefer one of them (`preference`), whether that is more than luck
(`sign_test`), and how many readers that takes (`sign_test_power`).
"""

from irlessons.compare.bootstrap import bootstrap
from irlessons.compare.differences import differences
from irlessons.compare.holm_bonferroni import bonferroni, holm
from irlessons.compare.kappa import kappa
from irlessons.compare.kappa_interval import kappa_interval
from irlessons.compare.kendall import kendall, tau_ap
from irlessons.compare.preference import preference
from irlessons.compare.randomization import randomization
from irlessons.compare.rbo import rbo
from irlessons.compare.sign_test import sign_test
from irlessons.compare.sign_test_power import sign_test_power
from irlessons.compare.systems import systems
from irlessons.compare.t_test import t_test
from irlessons.compare.t_test_power import t_test_power
from irlessons.compare.unjudged import unjudged
from irlessons.compare.world import power, world

__all__ = [
    "bonferroni",
    "bootstrap",
    "differences",
    "holm",
    "kappa",
    "kappa_interval",
    "kendall",
    "power",
    "preference",
    "randomization",
    "rbo",
    "sign_test",
    "sign_test_power",
    "systems",
    "t_test",
    "t_test_power",
    "tau_ap",
    "unjudged",
    "world",
]


def __dir__() -> list[str]:
    return __all__
