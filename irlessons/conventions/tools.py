"""How a tool reads a ranking, whatever the measure: its ties, what it is handed, and what it refuses."""

from __future__ import annotations

from irlessons.conventions import inputs, refusals

# trec_eval to version 9 and pytrec_eval, and what ir_measures makes of them.
TREC = {"ties": "docno", "hands_over": inputs.in_single_precision, "refuses": refusals.TREC}
IR_MEASURES = {**TREC, "refuses": (refusals.not_judged, refusals.not_whole)}

# A line of its own only where it differs from version 9.
TREC_10 = {"ties": "docno", "refuses": refusals.TREC, "when": inputs.merges_in_single_precision}
TREC_10_SAYS = "Version 10 reads scores as 64-bit floats, and keeps apart what 32 bits make equal."

RANX = {"hands_over": inputs.whole_grades, "refuses": refusals.RANX}

# What gdeval refuses.
GDEVAL = (refusals.not_judged, refusals.left_out_when_empty, refusals.not_whole, refusals.above_four)
