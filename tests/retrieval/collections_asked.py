"""The small collections of which these tests ask."""

from irlessons.retrieval import Collection, example

TEXTS = Collection({"a": "To be, or not to be", "b": "Be quick!", "c": ""}, titles={"a": "Hamlet"})
GIVEN = Collection({"a": ["Brutus", "Caesar"]})
COLLECTION = Collection(
    {"d1": "machine learning for search", "d2": "learning to rank, learning to learn", "d3": "a cooking machine"},
    titles={"d2": "Learning to rank"},
)
PETS = example("lsa").collection
# "automobile" and "car" never stand in one document, but both stand with "engine".
CARS = Collection(
    {
        "a": "car engine wheel",
        "b": "automobile engine wheel",
        "c": "car engine",
        "d": "apple pie",
        "e": "apple cake pie",
    }
)
