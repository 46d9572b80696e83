"""A list of the reader's own: grades, lines, cells of a spreadsheet, and errors that name the line."""

import json

import effort
import pytest
from cases import every
from hypothesis import given, HealthCheck, settings
from hypothesis import strategies as st

from irlessons import widgets


@pytest.fixture
def read(node):
    def read(text: str, grades=None) -> dict:
        return node.call(widgets.bundle("board/state/readlist.js"), "readList", text, grades)

    return read


@every(
    ("text", "titles", "grades", "retrieved"),
    [
        ("3 2 0 1", ["D1", "D2", "D3", "D4"], [3, 2, 0, 1], 4),
        ("3, 2,0\n1", ["D1", "D2", "D3", "D4"], [3, 2, 0, 1], 4),
        ("1 - ? 0.5 -1", ["D1", "D2", "D3", "D4", "D5"], [1, None, None, 0.5, -1], 5),
        ("sun 2\nmoon - \n\nstars at night\t3", ["sun", "moon", "stars at night"], [2, None, 3], 3),
        ('title,grade\nsun,2\n"moon, ""full""",unjudged', ["sun", 'moon, "full"'], [2, None], 2),
        ("rank;title;grade\r\n1;sun;2\r\n2;moon;0,5", ["sun", "moon"], [2, 0.5], 2),
        # Ranks are no part of a title, and say where it stands.
        ('title,rank,grade\nmoon,2,0\n"sun, red",1,3', ["sun, red", "moon"], [3, 0], 2),
        ("rank,title,grade\n1,sun,3", ["sun"], [3], 1),
        # A quotation mark within a cell is a letter of it.
        ('rank\ttitle\tgrade\n2\tsay "x"\t1\n1\tsun\t3', ["sun", 'say "x"'], [3, 1], 2),
        ("rank,grade\n1,3\n2,-\n3,0", ["D1", "D2", "D3"], [3, None, 0], 3),
        ("grade\ttitle\t#\n3\tsun\t1\n0\tmoon\t2\n---\n1\train\t3", ["sun", "moon", "rain"], [3, 0, 1], 2),
        ("1\tsun\t2\n2\tmoon\t0", ["sun", "moon"], [2, 0], 2),
        ("1,sun,2\n2,moon,0\n3,12 Monkeys,1", ["sun", "moon", "12 Monkeys"], [2, 0, 1], 3),
        # A year that happens to stand there is one.
        ("1984\tOrwell\t2\n2001\tClarke\t0", ["1984, Orwell", "2001, Clarke"], [2, 0], 2),
        ("1,2,0\n2,0,1", ["D1", "D2", "D3", "D4", "D5", "D6"], [1, 2, 0, 2, 0, 1], 6),
        ("[3,2,0]", ["D1", "D2", "D3"], [3, 2, 0], 3),
        ("[3, None, 0.5,\n 1]\n", ["D1", "D2", "D3", "D4"], [3, None, 0.5, 1], 4),
        ("(1, 0)", ["D1", "D2"], [1, 0], 2),
        ("2\tsun\n\tmoon\n0\tstars", ["sun", "moon", "stars"], [2, None, 0], 3),
        ("grade\n2\n1", ["D1", "D2"], [2, 1], 2),
        ("sun 2\n---\nrain 1\nsnow 3", ["sun", "rain", "snow"], [2, 1, 3], 1),
        ("---\nrain 1", ["rain"], [1], 0),
        ("太陽\t3\nשמש\t1", ["太陽", "שמש"], [3, 1], 2),
        ("3 2 1 Contact 2\n12 Monkeys 3", ["3 2 1 Contact", "12 Monkeys"], [2, 3], 2),
        ("8 1 2 3", ["D1", "D2", "D3", "D4"], [8, 1, 2, 3], 4),
        ("Apollo 13 2", ["Apollo 13"], [2], 1),
        ('"12 Monkeys", 3', ["12 Monkeys"], [3], 1),
        ("1\tsun\t2", ["1, sun"], [2], 1),
        ("<b>bold</b> 1", ["<b>bold</b>"], [1], 1),
        # As code and data write a list.
        ("[[3,2,0]]", ["D1", "D2", "D3"], [3, 2, 0], 3),
        ("grades = [3,2,0]  # mine", ["D1", "D2", "D3"], [3, 2, 0], 3),
        ("[3,2,0],", ["D1", "D2", "D3"], [3, 2, 0], 3),
        ("rel <- c(3,2,0);", ["D1", "D2", "D3"], [3, 2, 0], 3),
        ("y = np.array([[3., 2., .5]], dtype=float)", ["D1", "D2", "D3"], [3, 2, 0.5], 3),
        ("[[3],\n [2]]", ["D1", "D2"], [3, 2], 2),
        ("[True, False]", ["D1", "D2"], [1, 0], 2),
        ("[3,2,0", ["D1", "D2", "D3"], [3, 2, 0], 3),
        ('{"q": {"sun": 3, "moon, red": 0}}', ["sun", "moon, red"], [3, 0], 2),
        ('{"titles": ["sun", "moon"], "grades": [3, null]}', ["sun", "moon"], [3, None], 2),
        ('{"id": 7, "text": "sun", "rel": 3}', ["sun"], [3], 1),
        ('[{"rank": 2, "doc": "moon"}, {"rank": 1, "doc": "sun", "rel": 3}]', ["sun", "moon"], [3, None], 2),
        ("ir.Ranking.from_grades([3, 0], not_retrieved=[2], query='q')", ["D1", "D2", "D3"], [3, 0, 2], 2),
        ("ir.Ranking(['b', 'a'], {'a': 1, 'b': 0, 'c': 2})", ["b", "a", "c"], [0, 1, 2], 2),
        ("const g = [3, 2, 0];", ["D1", "D2", "D3"], [3, 2, 0], 3),
        ("$g = array(3, 2);", ["D1", "D2"], [3, 2], 2),
        ("let g: number[] = [3,NaN];", ["D1", "D2"], [3, None], 2),
        ("c(3L, 2L, NA)", ["D1", "D2", "D3"], [3, 2, None], 3),
        ('{" ": 3, "b": 2}', ["D1", "b"], [3, 2], 2),
        # As tools print it.
        ("[1] 3 2 0", ["D1", "D2", "D3"], [3, 2, 0], 3),
        (" [1] 3 2\n [3] NA 1\n", ["D1", "D2", "D3", "D4"], [3, 2, None, 1], 4),
        ("[2] sun 3\n[1] moon 0", ["moon", "sun"], [0, 3], 2),
        ("7 Q0 d9 2\n7 0 d4 0", ["d9", "d4"], [2, 0], 2),
        ("1048585\t0\t7187158\t1", ["7187158"], [1], 1),
        ("0    3\n1    2\nName: grade, dtype: int64", ["D1", "D2"], [3, 2], 2),
        ("   title  grade\n0  the sun      3\n1  moon      0", ["the sun", "moon"], [3, 0], 2),
        ("   rank title  grade\n0     2 a sun      3\n1     1  moon      0", ["moon", "a sun"], [0, 3], 2),
        ("   rel doc  score\n0    3  d1   12.5\n1    0        11", ["d1", "D2"], [3, 0], 2),
        ("doc,score,rel\nd1,12.5,3\nd2,11,0", ["d1", "d2"], [3, 0], 2),
        ("score\trel\n12.5\t3\n11\t0", ["D1", "D2"], [3, 0], 2),
        # As people write it.
        ("order,title,grade\n2,sun,3\n1,moon,nan", ["moon", "sun"], [None, 3], 2),
        ("③ ② ⓪", ["D1", "D2", "D3"], [3, 2, 0], 3),
        (",3\nb,2", ["D1", "b"], [3, 2], 2),
        (",3\n1,2", ["D1", "D2", "D3", "D4"], [None, 3, 1, 2], 4),
        ("1.5,2.125,3", ["D1", "D2", "D3"], [1.5, 2.125, 3], 3),
        ("doc 1, 3", ["doc 1"], [3], 1),
        ("9/11 2", ["9/11"], [2], 1),
        ("sun; 3,5\nmoon; 2", ["sun", "moon"], [3.5, 2], 2),
        ("Rang;Titel;Note\n2;Mond;0\n1;Sonne;0,5", ["Sonne", "Mond"], [0.5, 0], 2),
        ("0,5;1", ["D1", "D2"], [0.5, 1], 2),
        ("3,,0,", ["D1", "D2", "D3"], [3, None, 0], 3),
        ("3\t\t0", ["D1", "D2", "D3"], [3, None, 0], 3),
        ("3，2、−1", ["D1", "D2", "D3"], [3, 2, -1], 3),
        ("my grades: 3 2 0", ["D1", "D2", "D3"], [3, 2, 0], 3),
        ("grades:\n- 3\n- 2", ["D1", "D2"], [3, 2], 2),
        ("sun: 3\n12 Monkeys = 2\nup -> 0", ["sun", "12 Monkeys", "up"], [3, 2, 0], 3),
        ('"12 Monkeys" 3', ["12 Monkeys"], [3], 1),
        ("1 sun 3\n2 12th moon 0", ["sun", "12th moon"], [3, 0], 2),
        ("1. sun 3\n---\n2. 12 Monkeys 1", ["sun", "12 Monkeys"], [3, 1], 1),
        # As programs write it: a title of two lines, an index without a name, nothing behind the last comma.
        ('rank,title,grade\n2,"a book\nin two",3\n1,moon,0', ["moon", "a book in two"], [0, 3], 2),
        (",title,grade\n1,moon,0.0\n0,sun,\n", ["moon", "sun"], [0, None], 2),
        ("0,sun,3\n2,moon,0\n1,stars,1", ["sun", "moon", "stars"], [3, 0, 1], 3),
        ("rank,title,grade,,\n2,sun,3,,\n1,moon,0,,\n---,,,,\n3,rain,1,,", ["moon", "sun", "rain"], [0, 3, 1], 2),
        ('"sun": 3,\n"moon": 0', ["sun", "moon"], [3, 0], 2),
        ("sun,\nmoon,", ["sun", "moon"], [None, None], 2),
        ("sep=;\ntitle;grade\nsun, red;0,5", ["sun, red"], [0.5], 1),
        ("rank,url,title,grade\n2,a;b,sun, red,3\n1,c,moon,0", ["moon", "sun, red"], [0, 3], 2),
        ("title,grade,why\nsun,3,far, hot\nmoon,0,", ["sun", "moon"], [3, 0], 2),
        # Ranks as people write them; what has none was not retrieved.
        ("rank,title,grade\n#2,sun,3\n1.,moon,0", ["moon", "sun"], [0, 3], 2),
        ("3)\tsun\t3\n1st\tmoon\t0\n2\tstars\t1", ["moon", "stars", "sun"], [0, 1, 3], 3),
        ("#2 sun 3\n#1 moon 0\n---\n#3 rain 1", ["moon", "sun", "rain"], [0, 3, 1], 2),
        ("rank,title,grade\n,sun,3\n1.0,moon,0", ["moon", "sun"], [0, 3], 1),
        ("place,title,grade\nBerlin,sun,3\nBonn,moon,0", ["sun", "moon"], [3, 0], 2),
        # In other digits and other words.
        ("٣، ٢، ٠", ["D1", "D2", "D3"], [3, 2, 0], 3),
        ("title؛grade\nشمس؛٢٫٥\nماه؛\u200f۰", ["شمس", "ماه"], [2.5, 0], 2),
        ("０，５；1\n2，5", ["D1", "D2", "D3"], [0.5, 1, 2.5], 3),
        ("太阳：３\n月亮　０（差）", ["太阳", "月亮"], [3, 0], 2),
        ("排名,标题,相关性\n2,太阳,3\n1,月亮,0", ["月亮", "太阳"], [0, 3], 2),
        ("文档编号\t評分\nd2\t3\nd1\t0", ["d2", "d1"], [3, 0], 2),
        ("Platz;Treffer;Stufe\n2;Sonne;3\n1;Mond;0", ["Mond", "Sonne"], [0, 3], 2),
        ("sun 2 (good)\nAlien (1979) 0 (bad)", ["sun", "Alien (1979)"], [2, 0], 2),
        ("query,title,grade\nsky,sun,3\nsky,moon,0", ["sun", "moon"], [3, 0], 2),
        ('{"title":{"0":"sun","1":"moon"},"grade":{"1":0,"0":3}}', ["moon", "sun"], [0, 3], 2),
        # What looks like it, and is a title.
        ("doc 1,2\ndoc 2,0", ["doc 1", "doc 2"], [2, 0], 2),
        ("2. Bundesliga 3\n3. Liga 1", ["2. Bundesliga", "3. Liga"], [3, 1], 2),
        (
            "[REC] 2\nAlien (1979) 1\n(500) Days of Summer 0",
            ["[REC]", "Alien (1979)", "(500) Days of Summer"],
            [2, 1, 0],
            3,
        ),
        ("1 0 0 1", ["D1", "D2", "D3", "D4"], [1, 0, 0, 1], 4),
        ("News | BBC 2\nup 1", ["News | BBC", "up"], [2, 1], 2),
    ],
)
def test_what_is_read(read, text, titles, grades, retrieved):
    found = read(text)["list"]
    assert [title for title, _ in found["titles"]] == titles
    assert found["grades"] == grades and found["retrieved"] == retrieved
    assert found["pool"] == [place for place, grade in enumerate(grades) if grade is not None]


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", "There is nothing here yet"),
        (" \n\n", "There is nothing here yet"),
        ("sun 2\nmoon\nstars 3", "Line 2: “moon” is no grade"),
        ("\n\nsun two", "Line 3: “two” is no grade"),
        ("sun 1e5", "Line 1: “1e5” is no grade"),
        ("sun 2\n---\nrain -", "Line 3: a document that was not retrieved needs a grade"),
        ("1\n---\n2\n---\n3", "Line 4: “---” stands here a second time"),
        ("3 2 O 0 1", "I read “O” as no grade: write a number"),
        ("3, 2, x, 9, 1", "I read “x” as no grade"),
        ("3 2 O 0\n1 2\n---\n3", "I read “O” as no grade"),
        ("title,grade", "There is a heading, but no grade below it."),
        ("[]", "There is nothing here yet"),
        ("[3, 2, x]", "Result 3: “x” is no grade"),
        ("[[3, 2], [0, 1]]", "More than one list stands here"),
        ("y_true = [3, 2]\ny_score = [.9, .8]", "More than one list stands here"),
        ('["sun", "moon"]', "I find no grades in this"),
        ("1\t3\n2\t2\n3\t0", "Which column has the grades?"),
        ("1\t3\t0\n2\t-\t1", "Which column has the grades?"),
        ("1;0,5\n2;2", "Which column has the grades?"),
        ("A 2\nB 3,5", "“3,5” is one grade or two: write 3.5, or 3 5."),
        ("1.000,5\n2", "I read “1.000,5” as no grade: write a number"),
        ("sun 1,000.5\nmoon 2", "I read “1,000.5” as no grade"),
        ("1/2 1 0", "I read “1/2” as no grade"),
        ("½ 1 0", "I read “1⁄2” as no grade"),
        ("My grades are 3, 2 and 0", "I read “My” as no grade"),
        ("sun 3, moon 2, stars 0", "I read “sun” as no grade"),
        ('sun,3\n"moon,2\nstars,1', 'Line 2: the second " is missing.'),
        ("③②⓪", "Line 1: “③②⓪” is no grade"),
        ("3²", "Line 1: “3²” is no grade"),
        ("SELECT *\nFROM t;", "Line 1: “*” is no grade"),
        ("SELECT * FROM t;", "I find no grades in this"),
        ("Hello, world;", "I find no grades in this"),
        ("1 Q0 d7 1 12.5 tag", "This is a run: it has ranks and scores, and no grades"),
        ("query,doc,rel\nsky,a,3\nsea,b,0", "These are judgments of 2 topics"),
        ("q1,a,3\nq1,b,0\nq2,c,1", "These are judgments of 2 topics"),
        ('"a\nb",3\nsun,x', "Line 3: “x” is no grade"),
        ("rank,title,grade\n1,sun,3\nlast,moon,0", "Line 3: “last” is no rank; write a number"),
        ("title,rank\nsun,2\nmoon,1", "I find no grades in this"),
        ("rank,doc,rel\n1,a,3\n2,b,0\n1,c,1\n2,d,2", "More than one list stands here"),
        ("sun 1,5\nmoon 0,5", "“1,5” is one grade or two: write 1.5, or 1 5."),
        ("0,5\n1", "“0,5” is one grade or two: write 0.5, or 0 5."),
        ("1 0 a 1\n2 0 b 0", "These are judgments of 2 topics: paste those of one"),
    ],
)
def test_an_error_names_the_line(read, text, error):
    assert read(text)["error"].startswith(error)


def test_only_known_grades_where_a_measure_knows_no_others(read):
    assert read("0 1", [0, 1])["list"]["grades"] == [0, 1]
    assert read("1\n5 0", [0, 1])["error"] == "Line 2: the grade 5 has no place here; give one of 0, 1."


TITLES = ("apple", "12 Monkeys", "a, b", "a; b", 'the "x"', "Catch-22", "東京", "one\ntwo")


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@settings(
    max_examples=effort.many(40),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
@given(data=st.data())
def test_a_table_is_read_in_the_order_of_its_ranks_whatever_its_titles_hold(read, separator, data):
    titles = data.draw(st.lists(st.sampled_from(TITLES), min_size=2, unique=True))
    grades = data.draw(st.lists(st.sampled_from([0, 1, 2, 3]), min_size=len(titles), max_size=len(titles)))
    end = data.draw(st.sampled_from(["\n", "\r\n", "\r"]))
    columns = data.draw(st.permutations(["rank", "title", "grade"]))
    table = [dict(zip(["rank", "title", "grade"], row)) for row in zip(range(1, len(titles) + 1), titles, grades)]
    rows = [[f'"{str(row[name]).replace(chr(34), 2 * chr(34))}"' for name in columns] for row in table]
    lines = [columns, *data.draw(st.permutations(rows))]
    found = read(end.join(separator.join(line) for line in lines))["list"]
    assert [title for title, _ in found["titles"]] == [title.replace("\n", " ") for title in titles]
    assert found["grades"] == grades


def _tabled(rows, before="", between=" | ", after="") -> str:
    return "\n".join(f"{before}{between.join(map(str, row))}{after}" for row in rows)


def _named(rows) -> list[dict]:
    return [{"rank": at, "title": title, "grade": grade} for at, (title, grade) in enumerate(rows, 1)]


# How somebody else has written the list: titles, each with its grade.
FORMS = {
    "dict": lambda rows: repr(dict(rows)),
    "pairs": lambda rows: f"judged = {rows!r}",
    "json": lambda rows: json.dumps(_named(rows), indent=2),
    "json lines": lambda rows: "\n".join(json.dumps(each, ensure_ascii=False) for each in reversed(_named(rows))),
    "topic": lambda rows: json.dumps({"7": dict(rows)}),
    "columns": lambda rows: json.dumps({"docs": [row[0] for row in rows], "rel": [row[1] for row in rows]}),
    "markdown": lambda rows: _tabled([("Title", "Grade"), (":--", "--:"), *rows], "| ", after=" |"),
    "numbered": lambda rows: _tabled([(f"{at}.", *row) for at, row in enumerate(rows, 1)], between=" "),
    "ranks": lambda rows: _tabled([(f"#{at}", *row) for at, row in enumerate(rows, 1)][::-1], between="\t"),
    "index": lambda rows: _tabled(
        [("", "title", "grade"), *((9 - at, *row) for at, row in enumerate(rows))], between="\t"
    ),
    "bullets": lambda rows: _tabled(rows, "- ", ": "),
    "spreadsheet": lambda rows: _tabled([("Grade", "Document"), *(row[::-1] for row in rows)], between="\t"),
}


@pytest.mark.parametrize("form", FORMS)
@settings(max_examples=8, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_what_others_write_is_read_as_they_meant_it(read, form, data):
    titles = data.draw(
        st.lists(st.sampled_from(["apple", "12 Monkeys", "a, b", "Up", "Catch-22", "東京"]), min_size=2, unique=True)
    )
    rows = [(title, data.draw(st.sampled_from([0, 1, 2, 3]))) for title in titles]
    found = read(FORMS[form](rows))["list"]
    assert [(title, grade) for (title, _), grade in zip(found["titles"], found["grades"])] == rows
    assert found["retrieved"] == len(rows)
