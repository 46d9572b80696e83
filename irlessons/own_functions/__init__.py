"""A learner's own function, tried out on many small rankings: which measure does it compute, where does it part, and
how is it kept for the next lesson?
"""
