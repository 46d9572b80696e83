"""The texts of topics, from a file."""

import json

import pytest

from irlessons.runs.queries import queries

# U+0085 stands in real queries, and ends no line.
TEXTS = {"301": "international\x85 crime", "7": "a tab, no more"}


@pytest.mark.parametrize(
    "text",
    [
        "".join(f"{topic}\t{words}\n" for topic, words in TEXTS.items()),
        "\ufeff\n" + "".join(f"{topic}\t{words}\r\n" for topic, words in TEXTS.items()),
        "".join(json.dumps({"_id": topic, "text": words, "metadata": {}}) + "\n" for topic, words in TEXTS.items()),
        json.dumps(TEXTS),
        json.dumps(TEXTS, indent=1),
        "".join(json.dumps({"_id": topic, "text": words}, ensure_ascii=False) + "\n" for topic, words in TEXTS.items()),
    ],
)
def test_every_form(tmp_path, text):
    (tmp_path / "topics").write_text(text, encoding="utf-8")
    assert queries(tmp_path / "topics") == TEXTS


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("301\tone\n302 two\n", "topics, line 2: it reads '302 two'; write a topic, a tab and its text a line"),
        ('{"_id": "1"}\n', "topics: its topics cannot be read; write a topic, a tab"),
        ("7\tGröße\n", "topics is not written in UTF-8; save it so"),
        ('{"301": \n', "topics: its topics cannot be read; write a topic, a tab"),
    ],
)
def test_what_cannot_be_read(tmp_path, text, says):
    (tmp_path / "topics").write_text(text, encoding="latin-1")
    with pytest.raises(ValueError, match=says):
        queries(tmp_path / "topics")
