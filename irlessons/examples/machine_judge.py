"""What lesson 13 is about, which no source prints: ten documents, graded by two, and what five systems found."""

DOCUMENTS = "abcdefghij"
# By whoever searched, and by a machine.
BY_ME, BY_MACHINE = (
    dict(zip(DOCUMENTS, grades)) for grades in ((3, 2, 2, 1, 1, 0, 0, 0, 0, 0), (3, 3, 2, 2, 1, 2, 1, 1, 0, 0))
)
# The first five of each; a letter a document.
SYSTEMS = {"S1": "acbed", "S2": "abgcd", "S3": "bafhc", "S4": "dcagi", "S5": "ifjab"}
