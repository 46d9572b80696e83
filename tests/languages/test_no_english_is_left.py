"""Boards, forms and worksheets in German and Chinese, played with from end to end: whatever was ever written, shown or
spoken in the page is kept, and no English may be among it. Nor among the questions of an exam, of whatever kind."""

import re
from html import unescape
from random import Random
from xml.etree import ElementTree

import pytest
from browser.on_page.against import TwoOrders
from browser.on_page.every_part import answer_form, choose_each, fill_sheet, play_board, vote_for_both
from browser.watching import watched
from cases import every
from effort import many

import irlessons as ir
from irlessons.commands import main
from irlessons.commands.sheets import mistakes
from irlessons.exercises.exam import TOPICS
from irlessons.exercises.exam.drawing import draw_question
from irlessons.exercises.form import Form
from irlessons.exercises.practice import PRACTICE
from irlessons.exercises.sheets.rules import _COLUMNS
from irlessons.languages.language import speaking
from irlessons.measures import MEASURES
from irlessons.pages.slides.vote import vote_of
from irlessons.pages.uses import on_a_slide, on_paper
from irlessons.working import Working

TITLES = {
    "de": ["Stadtpark: Anfahrt", "Parkordnung", "Parkhaus Nord", "Konzert im Stadtpark", "Parkplätze am Südtor"],
    "zh": ["龙井茶的冲泡方法", "西湖一日游", "绿茶的水温", "茶叶价格", "茶道入门"],
}
# Names of the field, of keys, and of formats.
KEYS = r"MAP|Python|MyST|JSON|TREC|Run|All|Cells|Esc|Alt|Shift|log2|log10|log|ln|min|Monkeys"
NAMES = f"{'|'.join(MEASURES)}|{KEYS}"
CHINESE = re.compile(rf"(?<![A-Za-z])(?!(?:{NAMES})(?![A-Za-z]))[A-Za-z]{{2,}}")
# None of these is a word of German, too.
WORDS = """the of and is are with without grade grades rank ranks result results retrieved measure measures value values
    change show hide undo redo order orders list row rows you your this that it its from how which first next back each
    other others more up down higher lower same right wrong yes hint check answer number numbers filled move moves
    exchange goal reached vote not nothing they them has have were does do there here put lifted graded term document
    hits worst shuffle help leave again fill try working average judged unjudged"""
GERMAN = re.compile(rf"(?<![\w-])(?:{'|'.join(WORDS.split())})(?![\w-])", re.IGNORECASE)
ENGLISH = {"de": GERMAN, "zh": CHINESE}
QUESTIONS = """
number = "AP | 0 1 1 0 | 1"
[way]
ask = "nDCG@2 | 2 0 1"
change = "swap 2 3"
says = {higher = "1", lower = "2", same = "3"}
"""
# Keeps each text and each spoken attribute from the first moment on.
LISTEN = """
(() => {
  const names = ['aria-label', 'title', 'aria-valuetext', 'placeholder'];
  window.everSaid = new Set();
  const keep = (text) => { if (text && text.trim()) window.everSaid.add(text.trim()); };
  const look = (node) => {
    if (node instanceof Text) {
      // Where scripts run, what is for those without them is the text of its HTML.
      const isHtml = node.parentElement?.closest('noscript');
      if (!node.parentElement?.closest('script, style')) keep(isHtml ? node.data.replace(/<[^>]*>/g, ' ') : node.data);
      return;
    }
    if (!(node instanceof Element)) return;
    for (const name of names) keep(node.getAttribute(name));
    node.childNodes.forEach(look);
  };
  const heard = ({ type, target, attributeName, addedNodes }) => {
    if (type === 'attributes') keep(target.getAttribute(attributeName));
    else if (type === 'characterData') look(target);
    else addedNodes.forEach(look);
  };
  const all = { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: names };
  new MutationObserver((changes) => changes.forEach(heard)).observe(document, all);
})()"""


def ranking(code: str) -> ir.Ranking:
    return ir.Ranking.from_grades([2, 0, 1, 0], not_retrieved=[1], titles=TITLES[code], query=TITLES[code][0])


# What a tool is called, a value as code has it, and a line of code.
OTHERS = re.compile(
    r"\([\w-]+ [^()]*\d[^()]*(?:; |, read, not run|\))[^()]*\)?|^[\w ,(+)]+: |[\w.]+\([^)]*[…\"][^)]*\)|&quot;"
    r"|Järvelin & Kekäläinen|Järvelin|Kekäläinen"
)


def _ours(text: str) -> str:
    return OTHERS.sub(" ", text)


@pytest.fixture(params=ENGLISH)
def speaks(request):
    with speaking(request.param):
        yield request.param


@pytest.fixture
def shown(browser, speaks, tmp_path):
    """Shows what a page of its own holds; at its end nothing of it was English."""
    page = browser.new_page(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    page.add_init_script(LISTEN)
    said: set[str] = set()

    def show(thing):
        said.update(page.evaluate("() => [...window.everSaid ?? []]"))
        page.goto(thing.to_html(tmp_path / "page.html").as_uri())
        root = page.locator("[lang]").nth(1)
        root.wait_for()
        assert root.get_attribute("lang") == page.locator("html").get_attribute("lang") == speaks
        return root

    with watched(page):
        yield show
        said.update(page.evaluate("() => [...window.everSaid]"))
    page.close()
    left = {text: found[0] for text in said if (found := ENGLISH[speaks].search(_ours(text)))}
    assert left == {} and len(said) > 60


def test_a_board(shown, speaks):
    goal = "raise nDCG@3 in one move"
    play_board(shown(ir.Board(ranking(speaks), ["P@3", "AP", "nDCG@3"], goal=goal, open="nDCG@3")))


def test_two_orders(shown, speaks):
    root = shown(ir.Board(ranking(speaks), ["P@3", "nDCG@3"], against=ranking(speaks).ideal()))
    vote_for_both(root)
    between, ends = {"de": (", ", "."), "zh": ("、", "。")}[speaks]
    says = TwoOrders(root).verdict_says()
    assert says.endswith(ends) and f"P@3{between}nDCG@3" in says
    shown(ir.Board(ranking(speaks), ["P@3", "RR", "AP", "CG@2", "DCG@3", "ERR", "RBP", "F1@3", "R@2"]))


def test_forms_and_worksheets(shown, speaks, tmp_path):
    (tmp_path / "q.toml").write_text(QUESTIONS, encoding="utf-8")
    mine = ir.load(tmp_path / "q.toml")
    answer_form(shown(mine["number"]), ("", "?", "0.9 = 0.8", "1/log(3)", "0.123", "7", "9" * 500, "0.3", "7/18"))
    choose_each(shown(mine["way"]))
    # What is said of the others' cells and rules is looked at below.
    for measure in ("nDCG@3", "AP"):
        fill_sheet(shown(ir.worksheet(ranking(speaks), measure)), ("0.111", "x", "0.222"))


@every("name", sorted(_COLUMNS))
def test_what_is_told_of_a_cell(speaks, name):
    """Of every cell, line and round of a measure's worksheet, whatever was done instead; and of its rule."""
    lists = [[2, 0, 1, 0, 3, 0], [0, None, 1, 0, 3, 2, 1]]
    sheets = [ir.worksheet(ir.Ranking.from_grades(each, not_retrieved=[1, 2]), name) for each in lists]
    said = {each.says for sheet in sheets for cell in sheet.cells.values() for each in cell.asked.mistakes}
    for rule in (sheet.rule for sheet in sheets):
        said |= {rule.question, *rule.choices, rule.solution().message, *(each.says for each in rule.mistakes)}
    assert [text for text in said if ENGLISH[speaks].search(TOOLS.sub(" ", _ours(text)))] == [] and len(said) > 8
    assert odd_blanks(said) == []


# A measure as it is written, with its parameters.
MEASURE = re.compile(r"\w+\([a-z_]+='[^)]*\)")


@pytest.mark.slow
def test_slides_and_paper(speaks, tmp_path):
    (tmp_path / "q.toml").write_text('q = "AP | 0 1 1 0 | 1"', encoding="utf-8")
    board, asked = ir.Board(ranking(speaks), ["P@3"], goal="raise P@3"), ir.load(tmp_path / "q.toml")["q"]
    vote = vote_of(Form(asked)._record())
    html = (
        vote.asked(1)
        + vote.result(1)
        + "".join(
            on_a_slide(each._record()).partition("<script")[0] + "".join(on_paper(each._record()))
            for each in (Form(asked), Form(ir.worksheet(ranking(speaks), "AP")), board)
        )
    )
    # So is the working of a mean.
    html += ir.mean_work("AP", [ranking(speaks)] * 2).sentence
    text = re.sub(r"<[^>]*>", " ", html)
    assert ENGLISH[speaks].search(_ours(text)) is None and ("✓ richtig" in text or "✓ 正确" in text)


# What tools and methods are called, and a word of both languages.
TOOLS = re.compile(
    r"trec\\?_eval|scikit-learn|gdeval|quepid|[Tt]eam [Dd]raft|TF-IDF|BM25|R-Precision|context precision"
    r"|Holm|Bonferroni|Scott|Spearman|Robertson|Lucene|ID|MRR|idf|df|tf\b|τ_AP|k1|Term"
)


BY_WORD = [kind for some in TOPICS.values() for kind in some if kind.draw(Random(0)).choices]


@every("kind", BY_WORD, ids=lambda kind: kind.name)
def test_why_a_word_is_right_or_wrong_is_said_in_the_language(speaks, kind):
    """In a key and on a platform, and why another is wrong, with each reason there."""
    for seed in range(12):
        asked = kind.draw(Random(seed))
        said = [asked.because(), asked.solution().message, *asked.reasons, *asked.reasons.values()]
        said += [each.says for each in asked.mistakes]
        assert [text for text in said if ENGLISH[speaks].search(TOOLS.sub(" ", MEASURE.sub(" ", text)))] == []


@pytest.mark.slow
def test_an_exam_s_sheets_and_what_a_platform_offers(speaks, tmp_path):
    number = sum(map(len, TOPICS.values()))
    given = ["--language", speaks, "--points", str(number), "--minutes", "90", "--moodle", "--out", str(tmp_path)]
    assert main(["exam", "--seed", "7", "--questions", str(number), *given]) == 0
    sheet = (tmp_path / "exam.md").read_text(encoding="utf-8")
    page, key = ((tmp_path / name).read_text(encoding="utf-8") for name in ("exam.html", "key.md"))
    moodle = ElementTree.parse(tmp_path / "moodle.xml")
    # A learning platform offers a word with its reasons.
    offered = [each.text or "" for each in moodle.iterfind("question[@type='multichoice']/answer/text")]
    said = [
        *sheet.split("\n"),
        *unescape(re.sub(r"<style.*?</style>|<[^>]*>", " ", page, flags=re.S)).split("\n"),
        *offered,
    ]
    said += re.findall(r"^(?:#|\*\*).*$", key, re.MULTILINE)
    left = {text: found[0] for text in said if (found := ENGLISH[speaks].search(TOOLS.sub(" ", text)))}
    assert left == {} and len(offered) > 30 and f'lang="{speaks}"' in page


def test_a_reply_of_a_lesson_is_english_as_a_whole(speaks):
    """So is what is said of its answer."""
    asked = ir.exercise("p-exchange")
    for says in (asked.solution().message, asked.check("higher").message, asked.check("same").message):
        assert says and not OWN[speaks].search(says)


def test_what_is_joined_in_chinese_has_its_stops():
    with speaking("zh"):
        asked = [ir.exercise(name) for name in PRACTICE]
        said = [text for each in asked for text in (each.question, each.hint().message)]
        said += [table.heading for table in ir.worksheet("ndcg-six").tables]
    assert OWN["zh"].search(said[0]) and [text for text in said if re.search(r"[\u4e00-\u9fff][.,;:] ", text)] == []


# What is German or Chinese beyond doubt; "die", "in" and "so" are words of two languages.
OWN = {
    "de": re.compile(r"(?i)\b(?:das|der|den|des|ist|und|oder|ein|eine|durch|nicht|mit|von|wird|zu|jeder?|anfragen?)\b"),
    "zh": re.compile(r"[\u4e00-\u9fff]"),
}
KINDS = [kind for some in TOPICS.values() for kind in some]


@every("kind", KINDS, ids=lambda kind: kind.name)
def test_no_reply_and_no_line_of_a_key_is_in_two_languages(speaks, kind):
    """What has no translation is English as a whole, and so is what is joined to it."""
    mixed = []
    # What is not translated is so in each language, and each draws numbers of its own.
    for seed in range(many(6)):
        asked = draw_question(kind, Random(f"{speaks} {seed}"))
        known = mistakes(asked)
        said = [asked.right, *(says for _, says in known), *(asked.check(value).message for value, _ in known[:3])]
        worked = asked.solution()
        said += worked.to_markdown().split("\n") if isinstance(worked, Working) else [worked.message]
        mixed += [text for text in said if OWN[speaks].search(text) and ENGLISH[speaks].search(_without_names(text))]
        # What is asked, what a hint says, and each sentence of what was done instead has a translation.
        ours = [asked.question, asked.hint().message, *(each.says for each in asked.mistakes)]
        mixed += [text for text in ours if ENGLISH[speaks].search(_without_names(text))]
        mixed += odd_blanks([*said, *ours])
    assert mixed == []


HAN = "[\u4e00-\u9fff]"
# Between two characters, behind a stop, and none beside a letter or a digit.
ODD_BLANK = re.compile(rf"{HAN} {HAN}|[。？！] |{HAN}[A-Za-z0-9]|[A-Za-z0-9]{HAN}")


def odd_blanks(said) -> list[str]:
    """Texts with a blank where Chinese has none, or without one where it has one; cells of a table are filled up."""
    return [text for text in said if not text.startswith("|") and ODD_BLANK.search(text)]


def _without_names(text: str) -> str:
    return TOOLS.sub(" ", MEASURE.sub(" ", text.replace("\\_", "_")))
