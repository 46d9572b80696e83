"""Cells of a lesson that a reader runs in its page, where Python runs beside the page and no notebook is at hand."""
