"""What a test asks of the Python that runs it."""

import sys

import pytest

# pytrec_eval 0.5.11 ends the process there where a grade is no whole number; elsewhere it raises a TypeError.
PYTREC_EVAL_ENDS = pytest.mark.skipif(sys.version_info >= (3, 14), reason="pytrec_eval 0.5.11 crashes Python 3.14")
# ir_measures 0.4.3 reads a name with `ast.Num`, which is gone.
NO_LINE_OF_IR_MEASURES = pytest.mark.skipif(
    sys.version_info >= (3, 14), reason="ir_measures 0.4.3 reads no name of a measure in Python 3.14"
)
