"""What goes wrong less often, by measure: each has these among its slips, behind its own."""
