"""What else goes wrong, by measure: each has these among its slips, behind the likeliest, which are its own."""
