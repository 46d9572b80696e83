"""The tables of our own words: each text that the code asks for, with its values; and tables of one's own."""

import ast
import json
import re
from functools import cache
from pathlib import Path

import pytest
from cases import every
from languages.said import NO_WORD, said_by

import irlessons as ir
from irlessons import widgets
from irlessons.board import script
from irlessons.exercises.exam.what_tools_do import _TOOLS
from irlessons.exercises.exercise import WORDS
from irlessons.exercises.record import CHANGES, exercise_of
from irlessons.exercises.sheets.cell import OWN
from irlessons.exercises.sheets.rules import _COLUMNS, columns_of
from irlessons.exercises.slips_told import slips_of_mean, slips_of_one
from irlessons.files import toml
from irlessons.languages import our as chosen
from irlessons.languages.decimals import has_comma
from irlessons.languages.language import _NAMES, speaking
from irlessons.languages.our import our, our_list, ours
from irlessons.measures import MEASURES
from irlessons.measures.mean_slips import MEAN_SLIPS
from irlessons.measures.more_slips.of_parameters import OF_PARAMETERS
from irlessons.measures.result import NOTHING_TO_FIND
from irlessons.own_functions.candidates import slips_of
from irlessons.own_functions.drafts import SLIPS
from irlessons.phrases import NUMBERS

HOUSE = Path(ir.__file__).parent
TABLES = {code: toml("irlessons.languages", f"{code}.toml") for code in _NAMES if code != "en"}
# Where other mistakes are made than without them.
ODD = {"gain": "exponential", "discount": "log(i)"}
# What stands between the brackets of a call: a text, one of two, or two for a number.
TEXT = r'"((?:[^"\\]|\\.)*)"'
OUR = re.compile(rf'\bour\((?:[^"`]*? \? )?{TEXT}(?:\s+: {TEXT})?')
OURS = re.compile(rf"\bours\([^\"`]*?, {TEXT}, {TEXT}")
COMPARED = re.compile(r' === "\w+"')
CALLED = re.compile(r"\bours?\(")
PLACE = re.compile(r"\{\w*\}")


@pytest.fixture(autouse=True)
def english():
    with speaking("en"):
        yield


def asked_in_python() -> set[str]:
    found: set[str] = set()

    def texts(node):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.add(node.value)
        elif isinstance(node, ast.IfExp):
            texts(node.body)
            texts(node.orelse)

    for path in HOUSE.rglob("*.py"):
        code = path.read_text(encoding="utf-8")
        # One file of eight asks for any, and to read a file as Python takes long.
        for node in ast.walk(ast.parse(code)) if CALLED.search(code) else ():
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in ("our", "ours", "told")
            ):
                for each in node.args[1:3] if node.func.id == "ours" else node.args[:1]:
                    texts(each)
    return found


def asked_in_a_page() -> set[str]:
    code = "".join(path.read_text(encoding="utf-8") for path in HOUSE.rglob("*.js") if path.name != "our.js")
    code = COMPARED.sub(" ", code)
    return {json.loads(f'"{text}"') for call in (OUR, OURS) for pair in call.findall(code) for text in pair if text}


def said_by_measures() -> set[str]:
    found = {*NOTHING_TO_FIND.values()}
    return found.union(*map(said_by, MEASURES.values()))


def asked_as_rules() -> set[str]:
    """The rules of a worksheet of one's own, and how its cells are found."""
    rules = toml("irlessons.exercises.sheets", "rules.toml")
    found = {
        text for name in _COLUMNS for each in columns_of(ir.measure(name)) for text in (each.rule, each.missed)
    } - {""}
    for name, (question, *choices) in [
        *rules["measures"].items(),
        *((each, rules["others"][each]) for each in ("mean", "tie")),
    ]:
        slips = ir.measure(name).slips if name in MEASURES else {}
        found |= {question, *(choice for choice, _ in choices), *(reply for _, reply in choices if reply not in slips)}
    return {text for text in found if not NO_WORD.fullmatch(text)}


def hinted_at() -> set[str]:
    """The hints of an exam's questions on a list."""
    kinds = toml("irlessons.exercises.exam", "kinds.toml")
    return {record["clue"] for topic in kinds.values() for record in topic.values() if "clue" in record}


def told_of_tools() -> set[str]:
    """Why each of the tools that an exam asks for prints its number."""
    return {line.why for line in _TOOLS.values()}


def told_of_mistakes() -> set[str]:
    """The sentence of every slip of every measure, and of a mean."""
    found = {each.says for each in MEAN_SLIPS.values()}
    for one in MEASURES.values():
        measure = ir.measure("IPrec(recall=0.5)") if one.name == "IPrec" else one
        other = {name: value for name, value in ODD.items() if name in measure.takes}
        cut = [measure @ 3] if measure.takes_cutoff else []
        for each in (measure, measure(**other), *cut):
            found |= {text for slip in slips_of(each) for text in (slip.says, slip.part)}
    return {*found, *SLIPS, *(slip.says for slips in OF_PARAMETERS.values() for slip in slips.values())} - {""}


@cache
def asked_anywhere() -> set[str]:
    asked = asked_in_python() | asked_in_a_page() | said_by_measures() | told_of_mistakes()
    asked |= (
        asked_as_rules()
        | hinted_at()
        | told_of_tools()
        | {*WORDS.values(), *OWN.values(), *(says for _, says in CHANGES.values())}
    )
    return asked | {each.capitalize() for each in NUMBERS} | {widgets.RUN, widgets.SCRIPTS}


@pytest.mark.parametrize("code", TABLES)
def test_a_table_has_every_text_that_is_asked_for(code):
    asked = asked_anywhere()
    assert len(asked) > 500 and "Reset" in asked and "✓ right" in asked and "Hide the working" in asked
    assert sorted(asked - TABLES[code].keys()) == []


def test_all_tables_have_the_same_texts_in_the_same_order():
    assert all([*TABLES["de"]] == [*table] for table in TABLES.values())


@pytest.mark.parametrize("code", TABLES)
def test_each_text_says_its_values(code):
    for text, own in TABLES[code].items():
        assert {*PLACE.findall(own)} == {*PLACE.findall(text)}, text
        assert own.strip() and (own[-1] in ".?:。？：" or text[-1] not in ".?:"), text


@pytest.mark.slow
def test_a_table_has_no_text_that_nobody_asks_for():
    code = "".join(path.read_text(encoding="utf-8") for path in (*HOUSE.rglob("*.js"), *HOUSE.rglob("*.py")))
    # Strings of Python may go on in the next line.
    code = (
        re.sub(r'"\n\s+"', "", code)
        + "".join(said_by_measures())
        + repr(toml("irlessons.exercises.sheets", "rules.toml"))
    )
    code += "".join(asked_as_rules() | hinted_at() | told_of_tools() | told_of_mistakes())
    counts = {each.capitalize() for each in NUMBERS}
    names = {column for column in TABLES["de"] if re.fullmatch(r"(ideal )?[a-z]+ ?[a-z]*|grade of [ab]", column)}
    for text in TABLES["de"].keys() - counts - names:
        written = text, json.dumps(text, ensure_ascii=False)[1:-1], text.replace(" ", "_")
        assert any(each in code for each in written), text


def test_what_is_chosen_is_spoken_and_values_are_filled_in():
    assert our_list("a") == "a" and our_list("ab") == "a and b" and our_list("abc") == "a, b, and c"
    assert our("rank {0} of {1}", 2, 5) == "rank 2 of 5" and ours(1, "{0} move", "{0} moves") == "1 move"
    assert repr(ir.language("de")).startswith("Deutsch") and ir.language("de").missing == ()
    assert our_list("ab") == "a und b" and our_list("abc") == "a, b und c"
    assert our("rank {0} of {1}", 2, 5) == "Rang 2 von 5" and ours(3, "{0} move", "{0} moves") == "3 Zügen"
    ir.language("zh")
    # Another order than in English.
    assert our_list("ab") == "a 和 b" and our_list("abc") == "a、b 和 c" and our_list("甲乙") == "甲和乙"
    assert our("rank {0} of {1}", 2, 5) == "共 5 位中的第 2 位" and our("nobody says this") == "nobody says this"
    assert ir.Ranking.from_grades([1, 0, 1]).work("P@2").sentence == "前 2 个结果中相关的有 1 个；除以 2。"
    assert ir.exercise("ap-four").check("5/12").mark in ("✓ 正确。", "✗ 还不对。")


def test_a_question_of_one_s_own_speaks_it(tmp_path):
    (tmp_path / "a.toml").write_text(
        '[q]\nask = "P@2 | 1 0 1"\n[s]\nask="P@2 | 1 0 1"\nchange = "swap 2 3"\n'
        'says = {higher = "1", lower = "2", same = "3"}',
        encoding="utf-8",
    )
    ir.language("de")
    mine = ir.load(tmp_path / "a.toml")
    assert mine["q"].question == "Drei Ergebnisse, relevant oder nicht: 1 0 1. Was ist P@2?"
    assert mine["s"].answer() == "höher" and mine["s"].check("höher").message == "1 P@2 geht von 0.5000 auf 1.0000."
    assert ir.exercise("cg-swap").question.startswith("Grades 3 2 3")


@pytest.mark.parametrize("names", [["board/board.js"], ["exercises/page/exercise.js"], ["pages/slides/deck.js"]])
def test_a_page_has_as_much_of_a_table_as_it_asks_for(names):
    english = widgets.bundle(*names)
    assert "const TABLE = {};" in english and 'const LANGUAGE = "en";' in english
    ir.language("de")
    code = widgets.bundle(*names)
    table = json.loads(re.search(r"const TABLE = (\{.*?\});\n", code)[1])
    assert 'const LANGUAGE = "de";' in code and table
    assert table.items() <= TABLES["de"].items() and len(table) < len(TABLES["de"])
    # Nothing else differs.
    assert len(code) - len(english) == len(json.dumps(table, ensure_ascii=False, separators=(",", ":"))) - len("{}")


def test_pages_and_records_say_their_language(tmp_path):
    board = ir.Board(ir.Ranking.from_grades([1, 0]), ["P@1"])
    assert '<html lang="en">' in board.to_html(tmp_path / "b.html").read_text() and "language" not in board._record()
    # What asks for scripts is for those who have none, in every language.
    asks = "<noscript><p[^>]*>{}"
    assert re.search(asks.format(widgets.SCRIPTS), board._record()["still"])
    ir.language("zh")
    text = board.to_html(tmp_path / "b.html").read_text(encoding="utf-8")
    assert '<html lang="zh">' in text and "不再固定" in text and board._record()["language"] == ["zh", "zh"]
    assert re.search(asks.format(our(widgets.SCRIPTS)), board._record()["still"])
    # Those that were made before speak as they did: what was sent to a page is not changed.
    assert board.page["measures"][0]["meaning"].startswith("The share")
    assert ir.Board(ir.Ranking.from_grades([1, 0]), ["P@1"]).page["measures"][0]["meaning"].startswith("前 k 个")


def own(tmp_path, text: str) -> Path:
    (tmp_path / "fr.toml").write_text(text, encoding="utf-8")
    return tmp_path / "fr.toml"


def test_a_table_of_one_s_own(tmp_path):
    said = ir.language(own(tmp_path, 'language = "fr"\n[words]\n"Reset" = "Réinitialiser"\n"rank {0}" = "rang {0}"'))
    assert our("rank {0}", 4) == "rang 4" and our("Undo") == "Undo"
    assert len(said.missing) == len(TABLES["de"]) - 2 and f"{len(said.missing)} of {len(TABLES['de'])} texts" in repr(
        said
    )
    assert '"Reset":"Réinitialiser"' in script.board_code() and 'LANGUAGE = "fr"' in script.board_code()
    # Another process reads the same.
    assert chosen.now().given == str((tmp_path / "fr.toml").resolve())
    # One that begins with ours says only what differs.
    assert ir.language(own(tmp_path, 'language = "de"\n[words]\n"Undo" = "Zurück"')).missing == ()
    assert our("Undo") == "Zurück" and our("Redo") == "Wiederholen"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", r"has no language; write language = \"fr\", its code, above \[words\]"),
        ('language = "Französisch"', "language is 'Französisch'"),
        ('language = "fr"', r"has no table \[words\]"),
        ('langage = "fr"', "unknown key in .*'langage'; did you mean 'language'"),
        ('language = "fr"\n[words]\n"Reste" = "x"', "'Reste' is none of our texts; did you mean 'Reset'"),
        ('language = "fr"\n[words]\n"Reset" = 3', "'Reset' is 3; give a text"),
        (
            'language = "fr"\n[words]\n"rank {0}" = "rang"',
            r"'rang' has other values than 'rank \{0\}'; it has to have \{0\}",
        ),
        (
            'language = "fr"\n[words]\n"Reset" = "x {0}"',
            r"'x \{0\}' has other values than 'Reset'; it has to have no value",
        ),
        ('language = "fr"\n[words]\n"{0} moves" = {one = "{0} x"}', "one for each form of a number"),
        ("language =", "is no TOML"),
    ],
)
def test_what_is_wrong_with_a_table_is_named(text, says, tmp_path):
    with pytest.raises(ValueError, match=says) as refused:
        ir.language(own(tmp_path, text))
    assert "fr.toml" in str(refused.value) and our("Reset") == "Reset"


def test_a_table_in_other_letters_than_those_of_unicode_is_named(tmp_path):
    (tmp_path / "fr.toml").write_bytes('language = "fr"\n[words]\n"Reset" = "Réinitialiser"'.encode("latin-1"))
    with pytest.raises(ValueError, match=r"fr\.toml is not written in UTF-8; save it so"):
        ir.language(tmp_path / "fr.toml")


def test_a_language_that_does_not_come_along_is_named():
    with pytest.raises(ValueError, match=r"unknown language 'dee'; did you mean 'de'\?.* or the path of a table"):
        ir.language("dee")
    with pytest.raises(OSError, match=r"none\.toml"):
        ir.language("none.toml")


def test_the_page_takes_the_form_of_a_number(node, tmp_path):
    forms = '{one = "{0} ход", few = "{0} хода", other = "{0} ходов"}'
    ir.language(own(tmp_path, f'language = "ru"\n[words]\n"{{0}} moves" = {forms}\n"{{0}} move" = {forms}'))
    code = widgets.bundle("widgets/our.js").replace("const TABLE = {}", 'const TABLE = {"{0} moves":0}')
    table = json.dumps({text: each for text, each in chosen.now().words.items()}, ensure_ascii=False)
    code = re.sub(r"const TABLE = .*;", f"const TABLE = {table};", code)
    code += '\nexport const all = (counts) => counts.map((each) => ours(each, "{0} move", "{0} moves"));'
    assert node.call(code, "all", [1, 3, 5, 21]) == ["1 ход", "3 хода", "5 ходов", "21 ход"]


# Words, the values of their places, and what is said: by Python and in the page.
FILLED = [
    ("除以 {0}。", ["3"], "除以 3。"),
    ("除以 {0}。", ["全部"], "除以全部。"),
    ("除以{0}的和", ["R"], "除以 R 的和"),
    ("{0}个，{1}个", ["四", "16"], "四个，16 个"),
    ("取{0}和{1}", ["p = 0.8", "增益"], "取 p = 0.8 和增益"),
    ("第 {0} {1} 位", ["2", "三"], "第 2 三位"),
    # A stop, a bracket and nothing at all are no letters; what a value has in itself is its own.
    ("求 {0} （{1}）", ["√2", ""], "求 √2 （）"),
    ("查询 {0} 中", ["5G手机"], "查询 5G手机中"),
    ("rank {0}of {1}", ["3", "公园"], "rank 3of 公园"),
    # What a working fills in later has a name, with a digit in it or not.
    ("除以 {p1}，{0}", ["3"], "除以 {p1}，3"),
]


def test_a_value_has_blanks_beside_it_where_its_language_has_them(node):
    code = widgets.bundle("widgets/our.js") + "\nexport const all = (rows) => rows.map(([words, values]) => "
    code += "our(words, ...values));"
    assert [our(words, *values) for words, values, _ in FILLED] == [says for *_, says in FILLED]
    assert node.call(code, "all", [row[:2] for row in FILLED]) == [says for *_, says in FILLED]


# What is said of an answer, as it is put together; of the German the word before its noun is of the right case.
_CHANGED = {"ask": "CG@2 | 3 2 3", "change": "swap 2 3", "says": dict.fromkeys(("higher", "lower", "same"), "…")}
RECORDS = {"number": {"ask": "AP | 0 1"}, "whole": {"ask": "CG | 2 1", "digits": 0}, "word": _CHANGED}
SAID = {
    "de": {
        ("number", ...): 'Noch keine Antwort. Zwischen die Klammern gehört ein Bruch, wie "2/3", oder eine Zahl mit '
        "mindestens 2 Nachkommastellen.",
        ("number", "x"): "„x“ kann ich nicht als Zahl lesen; gefragt ist ein Bruch, …",
        ("number", "9" * 500): "„9…“ ist zu lang oder zu groß zum Ausrechnen; gefragt ist ein Bruch, …",
        ("number", "0.5049"): "Nahe genug für 2 Nachkommastellen; …",
        ("whole", ...): "Noch keine Antwort. Zwischen die Klammern gehört eine ganze Zahl.",
        ("word", "x"): '„x“ ist keine der Antworten; gefragt ist eines von "höher", "niedriger", "gleich".',
    },
    "zh": {
        ("number", ...): '还没有答案。括号里应写分数（如 "2/3"）或至少有 2 位小数的数。',
        ("word", "x"): '“x” 不在选项中；请写"升高"、"降低"、"不变" 之一。',
    },
}
ASKED = {
    "de": {"number": "Als Antwort gilt ein Bruch, …", "word": "… Was macht CG@2, mit der Bewertung als Gain?…"},
    "zh": {"word": "…第 2 位和第 3 位交换位置。以下指标怎样变化：CG@2，取等级为增益？…"},
}


def _fits(expected: str, said: str) -> bool:
    return bool(re.fullmatch(".*".join(map(re.escape, expected.split("…"))), said, re.DOTALL))


@pytest.mark.parametrize("code", SAID)
def test_what_is_put_together_is_a_sentence(code):
    with speaking(code):
        made = {name: exercise_of(name, record) for name, record in RECORDS.items()}
        assert [
            made[name].check(typed).message
            for (name, typed), says in SAID[code].items()
            if not _fits(says, made[name].check(typed).message)
        ] == []
        assert [
            repr(made[name])
            for name, says in ASKED[code].items()
            if not _fits(says, repr(made[name]) if name == "word" else made[name]._answer_with)
        ] == []
        sheet = ir.worksheet(ir.Ranking.from_grades([2, 1]), ir.DCG @ 2)
        said = sheet.check({"discount": {2: "1"}, "term": {2: "1.00"}})["term"][2].message
        assert (
            said
            == {
                "de": "Richtig mit deiner 1 in dieser Zeile, die aber nicht stimmt.",
                "zh": "用本行你的 1 算是对的，但那个数不对。",
            }[code]
        )


@pytest.mark.parametrize(
    ("code", "comma"),
    [("en", False), ("de", True), ("de-AT", True), ("de-CH", False), ("es", True), ("es-AR", True), ("es-MX", False),
     ("es-US", False), ("it-CH", False), ("fr-CH", True), ("zh", False), ("ja", False)],
)  # fmt: skip
def test_a_country_may_write_decimals_otherwise_than_its_language(code, comma):
    assert has_comma(code) is comma


LISTS = (
    ir.Ranking.from_grades([3, 0, 2, 0, 1, None], not_retrieved=[2, 1]),
    ir.Ranking.from_scores({"a": 3, "b": 2, "c": 2, "d": 1}, {"a": 0, "b": 1, "c": 0, "d": 2}),
)


@pytest.mark.parametrize("code", TABLES)
@every("name", [*(each for each in MEASURES if each != "IPrec"), "IPrec(recall=0.5)"])
def test_what_is_told_of_a_mistake_is_in_the_language(code, name):
    measure = ir.measure(name)
    lists = [each for each in LISTS if each.scores or not measure.needs_scores]
    with speaking(code):
        cut = [measure @ 3] if measure.takes_cutoff else []
        told = [each.says for of in (measure, *cut) for one in lists for each in slips_of_one(of, one)]
        told += [each.says for each in slips_of_mean(measure, [LISTS[1], LISTS[1]])]
    assert len(told) > 5
    assert [each for each in told if re.search(r"\b(?:That|that|the|is|of|Here|grade)\b|[{}]", each)] == []
