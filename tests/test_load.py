"""`ir.load`: rankings, questions, worksheets and kinds of somebody’s own; the file is that of FOR_LECTURERS."""

import random
import re
from pathlib import Path

import pytest
from cases import every
from refusals import refusals

import irlessons as ir
from irlessons.exercises.asked import Asked
from irlessons.exercises.exam import exam, papers
from irlessons.exercises.exam.drawing import draw_question
from irlessons.exercises.exam.kind import kind_of
from irlessons.exercises.form import Form
from irlessons.exercises.load import OwnExamples
from irlessons.files import toml
from irlessons.measures import nDCG
from irlessons.pages.uses import asked_on_paper, on_a_slide, on_paper
from irlessons.rounding import rounded

LECTURERS = Path(__file__).parent.parent / "notebooks" / "FOR_LECTURERS.md"
OWN = re.search(r"^```toml\n(.*?)^```", LECTURERS.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)[1]


@pytest.fixture
def mine(tmp_path) -> OwnExamples:
    file = tmp_path / "my_examples.toml"
    file.write_text(OWN, encoding="utf-8")
    return ir.load(file)


def test_what_lecturers_are_shown_has_one_of_each(mine):
    assert [*mine.examples] == ["park", "tea"] and mine.worksheets == ("park-sheet",)
    assert [*mine.exercises] == ["park-ndcg", "tea-ap", "park-swap", "tea-why"]
    assert [kind.name for kind in mine.kinds] == ["park-drawn", "short-ap"]
    assert [*mine] == [*mine.examples, *mine.exercises, *mine.worksheets] and len(mine) == 7 and "tea" in mine
    text, html = repr(mine), mine._repr_html_()
    assert all(name in text and name in html for name in (*mine, "park-drawn", "short-ap"))


def test_a_ranking_has_its_titles_grades_and_words(mine):
    park = mine["park"].ranking
    assert park.grades == (3, 0, 2, 0) and park.scale[3] == "genau das" and park.query == "Parkplatz am Stadtpark"
    assert park.title(park.not_retrieved[0]) == "Parkplätze am Südtor"
    assert "西湖一日游" in ir.Board(mine["tea"].ranking, ["AP"]).as_html()


def test_answers_mistakes_and_replies_follow(mine):
    park, asked = mine["park"].ranking, mine["park-ndcg"]
    assert asked.number == park.work("nDCG@3").number and all(title in asked.question for title in park.titles.values())
    known = {rounded(mistake.number, 2): mistake.says for mistake in asked.mistakes}
    for name, slip in (nDCG @ 3).slips.items():
        found = slip.made(nDCG @ 3, park)
        if found and rounded(found.number, 2) != rounded(asked.number, 2):
            assert known[rounded(found.number, 2)] in asked.check(rounded(found.number, 2)).message, name
    assert len(known) > 6
    assert mine["tea-ap"].check("3").message == "That takes the ranks for the precisions."
    assert mine["tea-ap"].check("1/2").right and "AP 是 0.5000" in mine["tea-why"].because()
    assert mine["park-swap"].answer() == "higher" and "0.7602" in mine["park-swap"].check("higher").message
    sheet = mine["park-sheet"]
    assert sheet is not mine["park-sheet"] and sheet.check({"nDCG@3": "0.76"})["nDCG@3"]
    # No call of ours knows it by its name.
    assert "ir.exercise" not in asked.still() and "ir.exercise" in ir.exercise("ap-four").still()


def test_it_stands_on_slides_and_on_paper(mine):
    for name in (*mine.exercises, *mine.worksheets):
        record = Form(mine[name])._record()
        blank, answers = on_paper(record)
        assert on_a_slide(record) and blank and blank != answers
        if name in ("park-ndcg", "tea-ap"):
            assert {mine[name].number.__class__(each) for each in asked_on_paper(record)} == {mine[name].number}
            assert [each["answer"] for each in record["vote"] if each["right"]]
    assert "龙井茶的冲泡方法" in on_paper(Form(mine["tea-ap"])._record())[0]


# What stands in a question of one's own, and what it is asked with; none where the text says its list whole.
@pytest.mark.parametrize(
    ("table", "before"),
    [
        ('ask = "AP | 0 1 1 | 1"\nquestion = "Well?"', ["0 1 1", "One more"]),
        ('ask = "AP | 0 1 1 | 1"\nquestion = "P@3 of 0, 1, 1 without 1?"', []),
        ('ask = "AP | 0 1 1 | 1"\nquestion = "{list} Well?"', []),
        ('ask = "DCG | 3 – 2"\nquestion = "Grades 3 – 2: what is DCG?"', []),
        ('ask = "DCG | 3 0 2"\nquestion = "At rank 3: what is DCG of 0 3 0 21?"', ["3 0 2"]),
        ('ask = ["AP | 0 1 1", "AP | 1 0 0"]\nquestion = "Of 0 1 1, and?"', ["Query 1", "Query 2"]),
        ('ask = "P@2 | 0 1 1"\nchange = "swap 1 2"\nquestion = "Changed?"', ["0 1 1"]),
        ('ask = "P@2 | 0 1 1"\nchange = "P@2 | 1 1 0"\nquestion = "Changed?"', ["0 1 1", "Then: ", "1 1 0"]),
        ('ask = "P@2 | 0 1 1"\nchange = "R@2 | 0 1 1"\nquestion = "Which?"', ["0 1 1"]),
        ('ask = "AP | 0 1 1"\nquestion = "Why?"\nchoices = [["a", "b"], ["c", "d"]]', ["0 1 1"]),
        ('ask = "AP | 0 1 1"\nquestion = "{list} Why?"\nchoices = [["a", "b"], ["c", "d"]]', []),
        ('question = "Why?"\nchoices = [["a", "b"], ["c", "d"]]', []),
    ],
)
def test_a_question_is_asked_with_its_list(table, before, tmp_path):
    says = 'says = {higher = "a", lower = "b", same = "c"}\n' if "change" in table else ""
    (tmp_path / "q.toml").write_text(f"[q]\n{table}\n{says}", encoding="utf-8")
    question, own = ir.load(tmp_path / "q.toml")["q"].question, re.search('question = "(.*)"', table)[1]
    assert [part for part in before if part not in question] == []
    assert question.endswith(own.replace("{list} ", ""))
    assert (question == own) == (not before and "{" not in own)


def test_a_change_to_a_page_is_asked_with_the_page_wherever_it_stands(mine, tmp_path):
    park, asked = mine["park"].ranking, mine["park-swap"]
    assert all(title in asked.question for title in park.titles.values()) and "(grade 3)" in asked.question
    kind = {"ask": ["DCG@k"], "k": "3", "question": "Of {k}, well?", "list": {"length": "4", "top": 3}}
    assert re.search(
        r"\d \d \d \d.* Of 3, well\?", draw_question(kind_of("x", kind, "", mine.named), random.Random(1)).question
    )


def test_a_mean_is_called_by_its_own_name_where_it_has_one():
    called = {
        "AP": "MAP",
        "P@2": "the mean P@2",
        "R": "the mean recall",
        "P(rel=2)": "the mean precision, where a grade of at least 2 is relevant",
        "DCG@2": "the mean DCG@2, with the grade as gain and the discount 1/log₂(i+1)",
    }
    for measure, name in called.items():
        assert Asked.read([f"{measure} | 1 0", f"{measure} | 0 1"]).measured == name
        one = re.sub("the mean (?=[A-Z])", "", name.replace("MAP", "AP")).replace("the mean", "the")
        assert Asked.read(f"{measure} | 1 0").measured == one


def test_an_exam_draws_it(mine):
    asked = exam(7, 6, [], mine.questions)
    assert {each.kind for each in asked} == {*mine.exercises, "park-drawn", "short-ap"}
    # What is drawn comes before what is the same for a whole class.
    assert {each.kind for each in exam(7, 4, ["rr"], mine.questions) if each.is_own} == {"park-drawn", "short-ap"}
    (kind,) = (kind for kind in mine.kinds if kind.name == "park-drawn")
    orders = set()
    for seed in range(20):
        question = draw_question(kind, random.Random(seed)).question
        assert all(title in question for title in mine["park"].ranking.titles.values())
        orders.add(re.sub(r"\(.*", "", question.partition(": ")[2]))
    assert len(orders) > 2
    of_a_class = papers(7, 4, 6, [], mine.questions).papers
    texts = [{each.kind: each.question for each in paper.asked} for paper in of_a_class]
    assert len({text["park-drawn"] for text in texts}) > 1 and len({text["park-ndcg"] for text in texts}) == 1


def test_our_own_examples_may_be_asked_about(tmp_path):
    file = tmp_path / "a.toml"
    file.write_text('p = "P@3 | toyota"\n[sheet]\nof = "toyota"\nby = "nDCG@3"', encoding="utf-8-sig")
    own = ir.load(file)
    assert own["p"].number == ir.example("toyota").ranking.work("P@3").number and own["sheet"].title


@pytest.mark.parametrize("room", ["irlessons.exercises.lessons", "irlessons.examples"])
def test_our_own_files_are_of_this_format(room, tmp_path):
    """What our own tables say, somebody else's may say, too: one reader reads both."""
    names = ("reciprocal_rank", "toyota") if room.endswith("lessons") else ("huang", "zh")
    for name in names:
        known = {*toml(room, f"{name}.toml")} - {"source"}
        text = (Path(ir.__file__).parent.parent / room.replace(".", "/") / f"{name}.toml").read_text(encoding="utf-8")
        file = tmp_path / f"{name}.toml"
        file.write_text(re.sub(r"^also = \[.*\]\n", "", text, flags=re.MULTILINE) if name in ("huang", "zh") else text)
        read = ir.load(file)
        assert known <= {*read}
        for key in known:
            ours = ir.example(key) if key in read.examples else ir.exercise(key)
            theirs = read[key]
            if key in read.examples:
                assert theirs.rankings == ours.rankings and theirs.printed == ours.printed
            else:
                # In a lesson the list stands above; what it is asked with alone is no other question.
                asked, known_one = theirs.to_page(), ours.to_page()
                assert asked.pop("question").endswith(known_one.pop("question"))
                assert {**asked, "version": ""} == {**known_one, "version": ""}


# What is wrong, by what is written; each error names the file, and the table where there is one.
PARK = "[park]\n[[park.rankings]]\ngrades = [2, 0, 1]\n"
WRONG = {
    "[größe]\nask = 'AP | 0 1'": "is no TOML: .*write a name with other letters or signs in quotation marks",
    "größe = 'AP | 0 1'": "is no TOML: .*write a name with other letters",
    "[[park seite.rankings]]\ngrades = [1]": "is no TOML: .*write a name with other letters or signs in",
    "[q]\nask = „AP | 0 1“": "is no TOML: .*write a text in straight quotation marks",
    "[[park.rankings]]\ngrades = [1, nan]": r"\[park.rankings\] 1: grades has nan; write a number, or .*dash",
    "[[park.rankings]]\ngrades = [1]\nnot_retrieved = [nan]": r"\[park.rankings\] 1: not_retrieved has nan",
    "[[park.rankings]]\ngrades = [3, 0]\nscale = ['no', 'yes']": "1: scale has 2 words, and a grade is 3",
    "[[park.rankings]]\ngrades = [3, 0]\nnot_retrieved = [4]\nscale = ['no']": "1: scale has 1 word, and a grade is 4",
    "[[park.rankings]]\ngrades = [3, 0]\ntitles = ['a', 'a']": r"\[park.rankings\] 1: titles has 'a' twice",
    "[[ranking]]\ngrades = [1, 0]\ntitles = ['a', 'a']\nask = ['AP']": r"\[\[ranking\]\] 1: titles has 'a' twice",
    "[q]\nask = 'AP | 1 0'\ntitles = ['a', 'a']": r"\[q\]: titles has 'a' twice",
    "[q]\nask = 'AP | 0 1'\nalso = {x = '0.5'}": r"\[q\]: also has '0.5', and that is the right answer",
    "[q]\nask = 'AP | 0 1'\nalso = {x = '1', y = 'P@2'}": r"\[q\]: also has 'P@2', and that is the right answer",
    "[q]\nask = ['nDCG@3', 'AP']": r"\[q\]: 'nDCG@3' asks for nothing; .*for more measures write a table each",
    "[q]\nask = ['P@1 | 1', 'AP | 1']": r"\[q\]: a mean is of one measure.*for more measures write a table each",
    "[q]\nask = ['AP | toyota', 'AP | 1']": r"\[q\]: 'AP \| toyota' names an example in a mean",
    '[mine]\nquestion = "Is $\\\\frac{1}{$?"\nchoices = [["a", "b"], ["c", "d"]]': r"\] question: the formula .*frac",
    '[mine]\nquestion = "What?"\nchoices = [["a", "b"], ["c", "$x_{1$"]]': r"\] choices: the formula .*x_",
    "": "has no question, no ranking and no worksheet; write a table",
    "[park": "is no TOML",
    "[exam.公园]\nask = ['AP']": "is no TOML: .*write a name with other letters or signs in quotation marks",
    "park = 3": r"park is 3; write a table, as in \[park\]",
    "[park]\nrankings = 3": r"\[park\]: rankings is 3; write \[\[park\.rankings\]\]",
    "[park]\nrankings = []": r"\[park\] has no rankings",
    "[park]\ntitel = ''\n[[park.rankings]]\ngrades = [1]": r"unknown key in .*\[park\] 'titel'; did you mean 'title'",
    "[[park.rankings]]\ngrade = [1]": r"unknown key in .*\[park.rankings\] 1 'grade'; did you mean 'grades'",
    "[[park.rankings]]\nquery = 'x'": r"\[park.rankings\] 1 has no grades",
    "[[park.rankings]]\ngrades = [1, 'x']": "1: the grade of 'D2' is 'x'",
    "[[park.rankings]]\ngrades = 'abc'": "1: grades is the text 'abc'; give a list",
    "[[park.rankings]]\ngrades = [1]\ntitles = ['a', 'b']": "titles has 2 texts for 1",
    "[[park.rankings]]\ngrades = [1]\nscale = [1]": "the word for grade 0 is 1",
    "[[park.rankings]]\ndocuments = ['a']": "documents and no judgments",
    PARK + "printed = {AP = '1'}": r"unknown key in .*\[park.rankings\] 1 'printed'",
    PARK + "[park.printed]\nAPP = '1'": r"\[park\]: 'APP' of printed is the label of no number",
    PARK + "[park.printed]\nAP = 1": r"\[park\]: printed is .*write \[park.printed\]",
    PARK + "[q]\nask = 'AP | prak'": r"\[q\]: unknown example 'prak'; did you mean 'park'",
    PARK + "[q]\nask = 'AP | park'\ntitles = ['a']": r"\[q\]: 'AP \| park' names an example, which has its own titles",
    "[q]\nask = 7": r"\[q\]: ask is 7; write it as in ask = \"AP \| 0 1 1 0 \| 1\"",
    "[q]\nask = 'AP | 1 x'": r"\[q\]: 'x' is no grade",
    "[q]\nask = 'AB | 1'": r"\[q\]: unknown measure 'AB'",
    "[q]\nasks = 'AP | 1'": r"unknown key in .*\[q\] 'asks'; did you mean 'ask'",
    "[q]\nask = 'AP | 1 0'\ndigits = 'two'": r"\[q\]: digits is 'two'",
    "[q]\nask = 'AP | 1 0'\nalso = ['x']": r"\[q\]: also is \['x'\]",
    "[q]\nask = 'AP | 1 0'\nslips = ['x']": r"\[q\]: unknown slip of AP 'x'",
    "[q]\nask = 'AP | 1 0'\nchange = 'swap 1'\nsays = {higher = '', lower = '', same = ''}": "as in 'swap 1 2'",
    "[q]\nask = 'AP | 1 0'\nchange = 'swap 1 9'\nsays = {higher = '', lower = '', same = ''}": r"\[q\]: .*9",
    "[q]\nask = 'AP | 1 0'\nchange = 'swap 1 2'": r"\[q\] has no says",
    "[q]\nask = ['AP | 1', 'AP | 0']\nchange = 'swap 1 2'\nsays = {higher = '', lower = '', same = ''}": "over several",
    "[q]\nquestion = 'x'\nchoices = [['a', 'b']]": r"\[q\]: choices is",
    "[q]\nquestion = 'x'\nchoices = [['a'], ['b', 'c']]": r"\[q\]: choices is",
    "[q]\nquestion = '{AP | 1 x}'\nchoices = [['a', 'b'], ['c', 'd']]": r"\[q\]: 'x' is no grade",
    "[q]\nchoices = [['a', 'b'], ['c', 'd']]": r"\[q\] has no question",
    "[q]\nquestion = 'x'\nchoices = [['a', 'b'], ['c', 'd']]\ndigits = 3": r"\[q\]: digits is not read beside choices",
    "[q]\nquestion = 'x'\nchoices = [['a', 'b'], ['c', 'd']]\ntop = 3": r"\[q\]: top is not read without ask",
    "[q]\nask = 'AP | 1 0'\nsays = {higher = '', lower = '', same = ''}": r"\[q\]: says is not read without change",
    "[q]\nask = 'AP | 1'\nchange = 'swap 1 2'\nslips = []": r"\[q\]: slips is not read beside change",
    PARK + "[s]\nof = 'park'\nby = 'AB'": r"\[s\]: unknown measure 'AB'",
    PARK + "[s]\nof = 'park'\nby = 'AP'\ntitle = '$x$'": r"\[s\] title: '\$x\$' has the formula",
    PARK + "[s]\nby = 'AP'": r"\[s\] has no of; say of which ranking",
    PARK + "[s]\nof = 'park'\nby = 'AP'\nmean = true\nquery = 'x'": r"\[s\]: mean = true takes all rankings of 'park'",
    PARK + "[s]\nof = 'park'\nby = 'AP'\nprinted = {x = 'AP'}": "unknown label of the example 'AP'; there are none",
    PARK + "[s]\nof = 'park'\nby = 3": r"\[s\]: by is 3; give a text",
    PARK + "[s]\nof = 'prak'\nby = 'AP'": r"\[s\]: unknown example 'prak'",
    PARK + "[s]\nof = 'park'\nby = 'AP'\nblanks = ['trem']": r"\[s\]: unknown column of AP 'trem'; did you mean 'term'",
    PARK + "[s]\nof = 'park'\nby = 'AP'\ngiven = -1": r"\[s\]: given is -1",
    PARK + "[s]\nof = 'park'\nby = 'AP'\ngiven = true": r"\[s\]: given is True; give a whole number",
    PARK + "[s]\nof = 'park'\nby = 'AP'\nrow = 1": r"unknown key in .*\[s\] 'row'",
    PARK + "[s]\nof = 'park'\nby = 'AP'\nrule = 'x'": r"\[s\]: .*'x'",
    "exam = 3": "exam is 3",
    "exam.x = 3": "exam.x is 3",
    "[exam.x]\nask = 'AP'\nlist = {length = '5', hits = '2'}": r"\[exam.x\]: ask is 'AP'; write measures",
    "[exam.x]\nask = ['P@k']\nlist = {length = '5', hits = '2'}": r'\[exam.x\]: "@k" in ask',
    "[exam.x]\nask = ['AP']": r"\[exam.x\] has no list",
    "[exam.x]\nask = ['AP']\nlist = {length = 5, hits = '2'}": "length is 5; give a text",
    "[exam.x]\nask = ['AP']\nlist = {length = '6-5', hits = '2'}": "length is '6-5'",
    "[exam.x]\nask = ['AP']\nlist = {size = '5'}": r"\[exam.x\] list is .*it may have: hits, length, missed",
    "[exam.x]\nask = ['AP']\nlist = {length = '3', hits = '7'}": r"\[exam.x\]: ",
    "[exam.x]\nask = ['AP']\nlist = {length = '5', hits = '5'}": "of 500 draws none is worth asking",
    "[exam.x]\nask = ['AP']\nlist = {shuffled = 'prak'}": r"\[x\]|\[exam.x\].*unknown example 'prak'",
    "[exam.x]\nask = ['AB']\nlist = {length = '5', hits = '2'}": "unknown measure 'AB'",
    "[exam.x]\nask = ['AP']\nlists2 = {}": r"unknown key in .*\[exam.x\] 'lists2'; did you mean 'lists'",
    "[[park.rankings]]\ngrades = [1]\nquery = 5": "1: query is 5; write query",
    "[[park.rankings]]\ngrades = []": "1: grades is empty",
    "[[park.rankings]]\ngrades = [1]\ntitles = ['$\\foo$']": r"\[park.rankings\] 1 titles: .*has the formula .*foo",
    "[[ranking]]\ngrades = [1]\nask = ['AP']\ntitles = ['Of $\\frac{1}{2}$']": r"\] 1 titles: 'Of .*has the formula",
    "[[ranking]]\ngrades = ['1']\nask = ['AP']": r"\[\[ranking\]\] 1: grades has '1'; write numbers",
    "[[ranking]]\ngrades = []\nask = ['AP']": "1: grades is empty",
    "[[ranking]]\ngrades = [1]\nask = []": "1: ask is empty",
    "[[ranking]]\ngrades = [1]\nask = ['AP', 'AP']": "1: ask has 'AP' twice",
    "[[ranking]]\ngrades = [1]\nask = ['AP']\nquery = '$\\foo$'": "1 query: the formula .*foo",
    "[q]\nquestion = 'x'\nchoices = [['a', 'b'], ['A ', 'd']]": r"\[q\]: choices has 'a' twice",
    "[q]\nquestion = 'x'\nchoices = [['', 'b'], ['a', 'd']]": r"\[q\]: choices is",
    "[q]\nask = 'AP | 1 0'\nalso = {x = 'foo'}": r"\[q\]: also has 'foo', and .*; write a number",
    "[q]\nquestion = 'x'": r'\[q\] has no ask; write it as in ask = "AP',
    "[[q]]\nask = 'AP | 1'": r"\[q\] has two brackets, .*write \[q\]",
    PARK + "[s]\nof = 'park'\nby = 'AP'\nblanks = [3]": r"\[s\]: blanks is \[3\]; give the names",
    PARK + "[s]\nof = 'park'\nby = 'AP'\nquery = 'x'": r"\[s\]: query is 'x', and no ranking",
    "[exam.x]\nlist = {length = '5', hits = '2'}": r"\[exam.x\]: ask is \[\]; write measures",
    "[[exam.x]]\nask = ['AP']": r"\[exam.x\] has two brackets",
    "[exam.x]\nask = ['AP']\nquestion = '$\\foo$'\nlist = {length = '5', hits = '2'}": "question: the formula .*foo",
    "[exam.x]\nask = ['P@k']\nk = '0'\nlist = {length = '5', hits = '2'}": r"\[exam.x\]: the cutoff of P@0",
    "[source]\nbook = 'x'": r"unknown key in .*\[source\] 'book'",
    "[source]\ntitle = 3": r"\[source\]: title is 3",
}


@every(("written", "says"), WRONG.items())
def test_what_is_wrong_is_named(written, says, tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(written, encoding="utf-8")
    with pytest.raises(ValueError, match=says) as refused:
        ir.load(file)
    assert "mine.toml" in str(refused.value) and "None" not in str(refused.value)


def test_nothing_of_a_file_is_run(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    code = "__import__('pathlib').Path('run').touch()"
    for at, line in enumerate(
        (f'ask = "P(rel={code})@3 | 1 0"', f'ask = "AP | {code}"', f'ask = "AP | 1 0"\nchange = "{code}"')
    ):
        file = tmp_path / f"{at}.toml"
        file.write_text(f"[q]\n{line}\nsays = {{higher = '', lower = '', same = ''}}", encoding="utf-8")
        with pytest.raises(ValueError, match=r"\[q\]"):
            ir.load(file)
    (tmp_path / "own.py").write_text(code)
    with pytest.raises(ValueError, match=r"own\.py has another ending; .*a file of TOML"):
        ir.load("own.py")
    (tmp_path / "q.toml").write_text(f'[q]\nquestion = "{{{code}}} <b>"\nchoices = [["a", "{code}"], ["b", ""]]')
    assert code in ir.load("q.toml")["q"].question and not (tmp_path / "run").exists()


test_what_cannot_be_read = refusals(OSError, [(lambda: ir.load("there_is_none.toml"), "there_is_none")])


def test_a_name_that_is_not_there_is_named(mine):
    with pytest.raises(ValueError, match=r"unknown name in .*'parc'; did you mean 'park'"):
        mine["parc"]


def test_other_letters_than_those_of_unicode_are_named(tmp_path):
    (tmp_path / "a.toml").write_bytes('[q]\nask = "Parkplätze"'.encode("latin-1"))
    with pytest.raises(ValueError, match=r"a\.toml is not written in UTF-8; save it so"):
        ir.load(tmp_path / "a.toml")
    (tmp_path / "b.toml").mkdir()
    with pytest.raises(OSError, match=r"b\.toml cannot be read: .*; give a file that can$"):
        ir.load(tmp_path / "b.toml")


@pytest.mark.parametrize(
    ("table", "says"),
    [
        ("[[park.rankings]]\ngrades = [-1, 2, -1]", r"\[park.rankings\] 1: grades has -1; a grade below 0"),
        ("[[park.rankings]]\ngrades = [1]\nnot_retrieved = [20000]", "not_retrieved has 20000; .*is it meant"),
        ("[[ranking]]\ngrades = [-2, 1]\nask = ['AP']", r"\[\[ranking\]\] 1: grades has -2"),
    ],
)
def test_grades_that_are_none_on_most_scales_are_told(table, says, tmp_path):
    file = tmp_path / "a.toml"
    file.write_text(table)
    with pytest.warns(UserWarning, match=f"a.toml {says}" if says.startswith(r"\[") else says):
        ir.load(file)


def test_yes_and_no_are_grades_and_a_file_that_is_missing_is_named(tmp_path, recwarn):
    (tmp_path / "a.toml").write_text("[[park.rankings]]\ngrades = [true, false]\nnot_retrieved = [100]")
    assert ir.load(tmp_path / "a.toml")["park"].ranking.grades == (1, 0) and not recwarn.list
    for call in (ir.load, ir.language):
        with pytest.raises(FileNotFoundError, match=r"^there is no file .*b\.toml; give its path"):
            call(tmp_path / "b.toml")
    (tmp_path / "b.toml").write_text("")
    with pytest.raises(ValueError, match=r"b\.toml has no language; write language"):
        ir.language(tmp_path / "b.toml")


@pytest.mark.parametrize(
    ("asked", "says_it"),
    [("Of 1 0", True), ("Of 1, 0", True), ("Of 1-0", True), ("Of (1 0)", True), ("Of version 2.1 0", False),
     ("Of 1 0.5", False), ("Of P@1 0", False), ("Of 11 0", False), ("Of 1 and 0", False)],
)  # fmt: skip
def test_a_list_is_said_before_a_question_that_does_not_say_it(asked, says_it, tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(f'[q]\nask = "RR | 1 0"\ndigits = 1\nalso = {{"No." = "0.3"}}\nquestion = "{asked}: what is RR?"')
    assert ir.load(file)["q"].question.startswith(asked) is says_it
