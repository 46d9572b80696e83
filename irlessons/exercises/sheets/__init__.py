"""Worksheets: their tables, the cells that a reader fills in, and how each is checked."""
