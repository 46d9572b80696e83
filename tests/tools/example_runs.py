"""Write the two runs, the qrels and the titles of `ir.runs.example()`: a small library and two ways to search it.

    PYTHONPATH=tests python tests/tools/example_runs.py

The world: eleven subjects of a town library. For most of them the books that help are short and say little else; thick
almanacs name every subject here and there. For bees it is the other way round: the almanacs have whole chapters on
them, and short books only mention one. Nobody writes “ukulele”: the books call it a small guitar. The first system
adds up TF-IDF weights, in which long texts collect many; the second is BM25, which takes lengths into account.
"""

import json
import random
from pathlib import Path

import irlessons as ir
from irlessons.files import write

FOLDER = Path(ir.__file__).parent / "runs" / "library"
SEED, DEPTH, JUDGED = 11, 20, 0.85
LONG_ARE_RIGHT, NEVER_WRITTEN = "bees", "ukulele"
SUBJECTS = {
    "bread": "dough oven flour yeast crust",
    "glaciers": "ice valley moraine snow melt",
    "chess": "king opening endgame board pawn",
    "bees": "hive honey queen swarm wax",
    "volcanoes": "lava ash crater eruption magma",
    "bicycles": "wheel chain brake saddle frame",
    "owls": "night feather nest hunt wing",
    "bridges": "arch span river cable stone",
    "tea": "leaf cup water kettle garden",
    "comets": "tail orbit sun dust telescope",
    "lighthouses": "lamp coast keeper ship storm",
    "ukulele": "guitar string song small hawaii",
}
# A book: what is behind the subject's name in its title, how often its words come in a hundred, words, its grade.
SHORT = {
    "for beginners": (9, 60, 3),
    "in a hundred pictures": (7, 50, 2),
    "questions and answers": (6, 80, 2),
    "a short history": (4, 120, 1),
    "a children's story": (5, 90, 0),
    "and other poems": (6, 70, 0),
}
# A short book also names a few other subjects, so often at most.
BESIDE, MENTIONS = 2, 4
ALMANACS = ("The almanac of the year", "Everything explained", "A hundred days out of doors", "The long winter reader")
OTHERS = "day house road light year people work time hand town letter morning table book"


def main() -> None:
    """Write the files."""
    for name, text in made().items():
        write(FOLDER / name, text)


def made() -> dict[str, str]:
    """File -> what stands in it."""
    texts, titles, grades = _books(random.Random(SEED))
    collection = ir.retrieval.Collection(texts)
    systems = {"before.txt": ir.retrieval.tfidf, "after.txt": ir.retrieval.bm25}
    files, found = {}, {topic: set() for topic in SUBJECTS}
    for name, system in systems.items():
        lines = []
        for topic, query in enumerate(SUBJECTS, 1):
            # A query of which no book holds a word has no results.
            scored = () if query == NEVER_WRITTEN else system(collection, query).top(DEPTH)
            for rank, (book, score) in enumerate(scored, 1):
                lines.append(f"{topic} Q0 {book} {rank} {score:.2f} {name.removesuffix('.txt')}\n")
            found[query] |= {book for book, _ in scored}
        files[name] = "".join(lines)
    drawn = random.Random(SEED)
    judged = [
        f"{topic} 0 {book} {grade}\n"
        for topic, query in enumerate(SUBJECTS, 1)
        for book, grade in grades[query].items()
        if grade or (book in found[query] and drawn.random() < JUDGED)
    ]
    topics = {str(topic): query for topic, query in enumerate(SUBJECTS, 1)}
    told = json.dumps({"topics": topics, "titles": titles}, indent=1, ensure_ascii=False) + "\n"
    return {**files, "qrels.txt": "".join(judged), "titles.json": told}


def _books(drawn: random.Random):
    """The terms of each book, its title, and subject -> book -> grade."""
    books, others = [], OTHERS.split()
    for subject, words in SUBJECTS.items():
        for behind, (share, length, grade) in SHORT.items():
            name = "Small guitars" if subject == NEVER_WRITTEN else subject.capitalize()
            only_named = subject == LONG_ARE_RIGHT
            own = drawn.randint(3, 5) if only_named else max(1, share * length // 100 + drawn.randint(-1, 1))
            terms = [subject] * own if subject != NEVER_WRITTEN else []
            for other in drawn.sample([each for each in SUBJECTS if each not in (subject, NEVER_WRITTEN)], BESIDE):
                terms += [other] * drawn.randint(1, MENTIONS)
            terms += drawn.choices(words.split(), k=length // 4)
            terms += drawn.choices(others, k=length - len(terms))
            books.append((f"{name}: {behind}", terms, {subject: int(grade == 3) if only_named else grade}))
    for title in ALMANACS:
        for volume in ("spring", "autumn"):
            terms = drawn.choices(others, k=500)
            named = {subject: drawn.randint(1, 5) for subject in SUBJECTS if subject != NEVER_WRITTEN}
            named[LONG_ARE_RIGHT] = drawn.randint(10, 14)
            for subject, times in named.items():
                terms += [subject] * times
            about = {**dict.fromkeys(named, 0), LONG_ARE_RIGHT: 2 + (volume == "spring")}
            books.append((f"{title}, {volume}", terms, about))
    # In any order: where scores are equal, none is better than another.
    drawn.shuffle(books)
    named = {f"b{number:03}": book for number, book in enumerate(books, 1)}
    texts, titles = ({name: book[part] for name, book in named.items()} for part in (1, 0))
    grades = {each: {name: book[2][each] for name, book in named.items() if each in book[2]} for each in SUBJECTS}
    return texts, titles, grades


if __name__ == "__main__":
    main()
