"""Every measure: the one list of them, in the order in which pages show them. A new measure is a line here.

Each is imported as itself, which tells an editor that it is public; what else has to list them reads this module.
"""

# ruff: noqa: I001 (the order is ours)

from irlessons.measures.p import P as P
from irlessons.measures.r import R as R
from irlessons.measures.f1 import F1 as F1
from irlessons.measures.ap import AP as AP
from irlessons.measures.context_precision import ContextPrecision as ContextPrecision
from irlessons.measures.rr import RR as RR
from irlessons.measures.cg import CG as CG
from irlessons.measures.dcg import DCG as DCG
from irlessons.measures.ndcg import nDCG as nDCG
from irlessons.measures.err import ERR as ERR
from irlessons.measures.rbp import RBP as RBP
from irlessons.measures.rprec import Rprec as Rprec
from irlessons.measures.success import Success as Success
from irlessons.measures.iprec import IPrec as IPrec
from irlessons.measures.search_length import SearchLength as SearchLength
from irlessons.measures.lrap import LRAP as LRAP
from irlessons.measures.auc import AUC as AUC
from irlessons.measures.bpref import Bpref as Bpref
from irlessons.measures.judged import Judged as Judged
