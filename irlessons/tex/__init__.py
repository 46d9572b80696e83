"""Formulas in LaTeX, read and written as MathML."""
