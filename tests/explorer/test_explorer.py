"""The explorer: what its page is told, what it says of a topic, and what a reader does with it."""

import json
import re

import pandas as pd
import pytest
from browser.axe import axe
from browser.contrast import pale
from browser.looking import drawn, out_of_scale, resize
from browser.on_page.board import board_on
from browser.on_page.explorer import explorer_on
from browser.on_page.names import EXPLORER
from browser.on_page.today import only_held_in, read_in
from browser.standing_out import standing_out
from browser.watching import watched, watched_page
from playwright.sync_api import expect

import irlessons as ir
from irlessons.explorer import explorer
from irlessons.explorer.moved import moved

# As many topics as are listed at once (explorer.js).
LISTED = 100
QRELS = {"1": {"a": 2, "b": 1, "c": 0}, "2": {"a": 1}, "3": {"z": 1}}
HERE = {"1": ["c", "x", "b", "a"], "2": ["a"]}
THERE = {"1": ["a", "b", "c"], "2": ["y", "a"]}


def run(found):
    return ir.runs.read(found, QRELS, strict=False, titles={"a": "An A", "x": "</script>"})


@pytest.fixture
def explore():
    return ir.explore(run(THERE), run(HERE), ["AP", "P@2"], topics={"1": "first letters"})


def test_topics_may_be_a_column_of_a_table(explore):
    column = pd.Series({"1": "first letters"})
    assert ir.explore(run(THERE), run(HERE), ["AP", "P@2"], topics=column).page == explore.page


def test_the_page_is_told_the_values_and_the_comparison(explore):
    page = explore.page
    assert page["measures"] == ["AP", "P@2"]
    assert "; ".join(page["says"][0]) == run(THERE).against(run(HERE), "AP").sentence
    assert page["better"] == [[1, 1], [1, 0]]
    first, second, third = page["topics"]
    assert (first["topic"], first["query"]) == ("1", "first letters")
    assert first["values"][0] == pytest.approx([1, (1 / 3 + 2 / 4) / 2])
    assert first["printed"][0] == ["1.0000", "0.4167", "−0.5833"]
    assert second["printed"][0] == ["0.5000", "1.0000", "+0.5000"]
    assert third["printed"][0] == ["0.0000", "0.0000", "0.0000"]
    assert "An A" not in json.dumps(page) and "0.4167" in explore._still()


def test_boards_come_when_they_are_asked_for(explore):
    assert explore.boards == {}
    explore.wanted = "1"
    given = explore.boards["1"]
    assert [each["list"]["retrieved"] for each in given["boards"]] == [3, 4]
    # Its query is told once, with the topic.
    assert "first letters" not in json.dumps(given)
    assert given["says"] == "“An A” went from 1 to 4; “b” went from 2 to 3; 1 unjudged document entered the first 2."
    explore.wanted = "no topic"
    assert [*explore.boards] == ["1"]


def test_texts_stand_beside_titles():
    texts = {"a": "A text\nof words. " * 30, "x": "short", "unknown": "never asked for"}
    other = ir.runs.read(HERE, QRELS, strict=False, titles={"a": "An A"}, texts=texts)
    explore = ir.explore(other)
    explore.wanted = "1"
    told = explore.boards["1"]
    assert told["names"] == ["c", "x", "b", "An A"]
    (x, short), (a, beside) = told["beside"]
    assert (x, short, a) == (1, "short", 3) and beside.startswith("a · A text of words. A") and len(beside) < 100
    assert beside.endswith(" …")


def test_one_run_alone():
    explore = ir.explore(run(HERE), measures="AP")
    assert explore.page["says"] == [["The mean AP over 3 topics is 0.4722.", ""]]
    assert explore.page["topics"][0]["printed"] == [["0.4167"]]
    explore.wanted = "2"
    assert explore.boards["2"]["says"] == ""


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ([1, 0, 2], [1, 0, 2], "No relevant result moved."),
        ([0, 0], [0, 0], "Nothing relevant is among the first 2 results."),
        ([1], [], "One of the two found nothing."),
        ([], [], "Neither found anything."),
    ],
)
def test_what_moved_where_little_did(before, after, says):
    assert moved(ir.Ranking.from_grades(before), ir.Ranking.from_grades(after), 2) == says


def test_what_moved_in_and_out():
    known = {"a": 3, "b": 1}
    before, after = (ir.Ranking(documents, known) for documents in (["a", "c"], ["b", "c"]))
    assert moved(before, after, 2) == "“a” went from rank 1 out of the list; “b” went into the list, to rank 1."


def test_a_page_that_would_be_too_large_leaves_boards_out(explore, tmp_path, monkeypatch):
    def boards():
        return [*only_held_in(explore.to_html(tmp_path / "report.html").read_text(encoding="utf-8"))["boards"]]

    # What differs most comes first.
    assert boards() == ["1", "2", "3"]
    size = (tmp_path / "report.html").stat().st_size
    # One byte less than all of them have, and the last is left out.
    monkeypatch.setattr(explorer, "LARGEST_PAGE", size - 1)
    assert boards() == ["1", "2"] and (tmp_path / "report.html").stat().st_size < size


@pytest.mark.slow
def test_a_report_of_five_hundred_topics_stays_below_three_megabytes(tmp_path):
    long = "a-name-as-those-of-web-pages-are-with-some-path-and-a-number"
    names = [f"{long}-{number}" for number in range(60)]
    qrels = {str(topic): dict.fromkeys(names[:30:3], 1) for topic in range(500)}
    found = [{topic: dict(zip(each, range(60, 0, -1))) for topic in qrels} for each in (names, names[::-1])]
    runs = [ir.runs.read(each, qrels) for each in found]
    shown = ir.explore(
        *runs,
        ["nDCG@10", "AP", "RR", "P@10", "R@100", "nDCG@20"],
        topics=dict.fromkeys(qrels, "some words of it " * 11),
    )
    assert 2_900_000 < shown.to_html(tmp_path / "report.html").stat().st_size < 3_000_000


def test_a_report_begins_with_its_runs(tmp_path):
    before, after, topics = ir.runs.example()
    text = ir.explore(before, after, topics=topics).to_html(tmp_path / "report.html").read_text(encoding="utf-8")
    rows = [re.findall(r"<td[^>]*>(.*?)</td>", row) for row in re.findall(r"<tr><td.*?</tr>", read_in(text))]
    assert "<h1>before.txt and after.txt</h1>" in text
    # The verdict comes first, and what is the same of both is said once.
    verdict, *more = re.findall(r"<p[^>]*>(.*?)</p>", text.partition("</h1>")[2].partition("<table")[0])
    found = before.against(after, "nDCG@10").test
    assert verdict == f"{found.numbers['lead']}, by nDCG@10." and found.numbers["times"] in more[0]
    assert more[0].endswith("In both, topic 12 has no results and counts 0.") and len(more) == 1
    for run, row in zip((before, after), rows):
        grades = [grade for ranking in run.values() for grade in ranking.grades[:10]]
        unjudged = grades.count(None) / len(grades)
        means = [f"{run.evaluate(of).mean[of]:.4f}" for of in ("nDCG@10", "AP")]
        assert row == [run.name.rpartition("/")[2], *means, "1", f"{100 * unjudged:.1f} %"]
    tested = [before.against(after, of).test for of in ("nDCG@10", "AP")]
    assert rows[2:4] == [
        ["after.txt − before.txt", *(f"+{float(each.numbers['mean']):.4f}" for each in tested), "", ""],
        ["p, randomization test", *(each.printed() for each in tested), "", ""],
    ]


def test_with_more_measures_what_is_counted_stands_below(explore, tmp_path):
    two = run(THERE), run(HERE)
    text = ir.explore(*two, ["AP", "P@2", "RR"]).to_html(tmp_path / "report.html").read_text(encoding="utf-8")
    assert re.findall(r"<th [^>]*>(.*?)</th>", text.partition("</table>")[0]) == ["run", "AP", "P@2", "RR"]
    assert "Topics without results: 1. Unjudged in the first 2: 25.0 % (a), 33.3 % (b).</p>" in text


def test_a_report_says_whose_numbers_it_has(tmp_path):
    """trec_eval leaves out the topic that nothing was found for, and has equal scores in an order of its own."""
    before, after, topics = ir.runs.example()
    measures = ["nDCG@10", "AP"]
    shown = ir.explore(before, after, measures, topics=topics, like="trec_eval")
    text = read_in(shown.to_html(tmp_path / "report.html").read_text(encoding="utf-8"))
    of_both = [
        ir.compare.randomization(of, *(each.evaluate(of, like="trec_eval")[of] for each in (before, after)))
        for of in measures
    ]
    lead = of_both[0].numbers["lead"].replace("b is", "after.txt is")
    assert f"As trec_eval counts, {lead}, by nDCG@10." in text and "topic 12 has no results and is left out." in text
    assert "Means over the topics that count for both, 11 of 12" in text
    for run, side in ((before, "mean_a"), (after, "mean_b")):
        means = [f"{run.evaluate(of, like='trec_eval').mean[of]:.4f}" for of in measures]
        assert means == [f"{float(each.numbers[side]):.4f}" for each in of_both]
        assert "".join(f">{mean}</td>" for mean in means) in re.sub(r"<td[^>]*>", ">", text)
    # What a board has otherwise is said with that topic, and nothing of the others.
    for topic in after:
        shown.wanted = topic
        told = shown.boards[topic]["says"]
        values = [run.evaluate("AP", like="trec_eval")["AP"][topic] for run in (before, after)]
        differs = any(abs(value - run[topic].value("AP")) > 1e-9 for value, run in zip(values, (before, after)))
        assert ("As trec_eval counts, " in told) == ("; a board has each measure as it is written." in told)
        assert ("AP is {:.4f} and {:.4f}; a board has".format(*values) in told) == differs
        assert ("trec_eval leaves this topic out of nDCG@10 and AP." in told) == (topic == "12")


def test_a_report_says_once_what_topics_without_results_count(explore, tmp_path):
    text = explore.to_html(tmp_path / "report.html").read_text(encoding="utf-8")
    told = "In both, topic 3 has no results and counts 0."
    assert text.partition("</table>")[0].count(told) == 1 == explore.page["says"][0][1].count(told)
    today = only_held_in(text)["page"]
    # By the first measure all is said above.
    first, (_, second) = today["says"]
    assert not any(first) and told not in second and "p = " in second
    assert re.search(r"95% of the mean differences lie from −?\d\.\d{4} to \d", text.partition("</table>")[0])


@pytest.mark.slow
def test_paper_has_every_topic_and_all_of_the_dots(browser, tmp_path):
    number = LISTED + 7
    qrels = {str(topic): {"a": 1} for topic in range(number)}
    found = [{topic: names[: 1 + int(topic) % 3] for topic in qrels} for names in ("abc", "cba")]
    shown = ir.explore(
        *(ir.runs.read({t: [*n] for t, n in each.items()}, qrels) for each in found), measures=["AP", "RR"]
    )
    with watched_page(browser, 1366, 768) as page:
        page.goto(shown.to_html(tmp_path / "report.html").as_uri())
        seen = explorer_on(page)
        expect(seen.topics).to_have_count(LISTED)
        # The list goes on below its edge, and says how far; a row with the focus stands above where it fades.
        said = re.fullmatch(rf"1 to (\d+) of {number} topics", seen.in_sight.inner_text())
        assert 5 < int(said[1]) < LISTED and seen.goes_on.count() == 1
        seen.topics.nth(int(said[1]) + 3).focus()
        edge = seen.topic_list.evaluate("(list) => list.getBoundingClientRect().bottom")
        assert seen.topics.nth(int(said[1]) + 3).evaluate("(one) => one.getBoundingClientRect().bottom") < edge - 30
        seen.topic_list.evaluate("(list) => list.scrollTo(0, list.scrollHeight)")
        expect(seen.in_sight).to_have_text(re.compile(rf"^\d+ to {LISTED} of {number} topics$"))
        expect(seen.goes_on).to_have_count(0)
        page.evaluate(
            "addEventListener('beforeprint', () => { onPaper = document.querySelectorAll('tbody button').length; })"
        )
        page.pdf(format="A4")
        assert page.evaluate("onPaper") == number and seen.topics.count() == LISTED
        # What is as wide as a sheet of paper shows the dots to the last one; what was chosen is said.
        page.emulate_media(media="print")
        resize(page, 700, 900)
        page.evaluate("dispatchEvent(new Event('beforeprint'))")
        # The dots are drawn anew as the window is.
        drawn(page)
        last = seen.dots.locator("text").last
        expect(last).to_contain_text("better on")
        assert last.evaluate("(text) => text.getBoundingClientRect().right") <= 700
        assert page.get_by_role("button", name="AP", exact=True).is_visible()
        assert not page.get_by_role("button", name="RR", exact=True).is_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= 700


@pytest.mark.browser
def test_a_reader_opens_topics_offline(browser, explore, tmp_path):
    path = explore.to_html(tmp_path / "report.html")
    page = browser.new_page(viewport={"width": 1366, "height": 768})
    page.context.set_offline(True)
    with watched(page):
        page.goto(path.as_uri())
        seen = explorer_on(page)
        topics = seen.topics
        assert topics.all_inner_texts() == ["1", "3", "2"]
        page.get_by_role("button", name="topic", exact=True).click()
        assert topics.all_inner_texts() == ["1", "2", "3"]
        page.get_by_role("button", name="where the measures disagree").click()
        page.get_by_role("button", name="P@2").click()
        page.get_by_role("button", name="difference").click()
        assert "▼ b worse on 1" in seen.dots.text_content()
        # With the keyboard: down to the next topic, and its board; the other run's is a press away.
        topics.first.focus()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowUp")
        page.keyboard.press("Enter")
        board = seen.board()
        assert "went from 1 to 4" in seen.moved()
        assert board.root.get_by_role("button", expanded=True).inner_text().startswith("P@2")
        assert board.handles.count() == 4 and page.locator("script", has_text="evil").count() == 0
        page.get_by_role("group", name="Its ranking in").get_by_role("button").first.click()
        assert board.handles.count() == 3
        page.get_by_role("button", name="AP", exact=True).first.click()
        # A press anywhere on a row opens its topic, and brings it into sight.
        page.evaluate("scrollTo(0, 0)")
        page.get_by_role("cell", name="+0.5000").click()
        assert seen.title() == "Topic 2"
        expect(seen.titled).to_be_in_viewport()
        page.evaluate("scrollTo(0, 0)")
        # With the mouse: the dot at the right is the topic that gains most.
        dots = seen.dots.bounding_box()
        page.mouse.click(dots["x"] + dots["width"] - 14, dots["y"] + 60)
        assert seen.title() == "Topic 2"
        # One run against the other: topic 1 is worse, and stands lowest at the right.
        pairs = seen.pairs.bounding_box()
        page.mouse.click(pairs["x"] + pairs["width"] - 12, pairs["y"] + pairs["height"] - 40)
        assert seen.title() == "Topic 1: first letters"
        says = seen.pairs.get_attribute("aria-label")
        assert says.startswith("AP of b upward against that of a to the right, a topic each: b is better on 1,")
        page.evaluate("scrollTo(0, 0)")
        dots.update(seen.dots.bounding_box())
        page.mouse.click(dots["x"] + dots["width"] - 14, dots["y"] + 60)
        # A part of a name, or of a query, finds a topic; what is chosen stays marked.
        search = page.get_by_role("searchbox", name="Find a topic")
        search.fill("2")
        assert topics.all_inner_texts() == ["2"] and page.get_by_text("1 of 3", exact=True).is_visible()
        assert seen.chosen.count() == 1
        search.fill("nowhere")
        assert topics.count() == 0
        search.fill("")
        assert topics.count() == 3
        assert axe(page)["violations"] == [] and out_of_scale(page) == []
        assert seen.beyond() == []
        found = standing_out(page)
        assert found["wrong"] == [] and found["chosen"]
        # And so does the topic that is open.
        grounds = seen.topic_list.locator("tbody tr").evaluate_all(
            "(all) => all.map((each) => getComputedStyle(each).backgroundColor)"
        )
        assert sorted(map(grounds.count, {*grounds})) == [1, 2]
        # In colours of the reader's own, too, what is chosen is told from the others.
        page.emulate_media(forced_colors="active")
        edge = "(all) => all.map((one) => getComputedStyle(one).borderBottomColor)"
        chosen, others = (
            page.locator(f"{EXPLORER} [aria-pressed={each}]").evaluate_all(edge) for each in ("true", "false")
        )
        assert chosen and others and not {*chosen} & {*others}
        page.emulate_media(forced_colors="none")
        # The dark changes nothing but colours.
        page.emulate_media(color_scheme="dark")
        assert pale(page)["pale"] == []
        resize(page, 390, 800)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390 and out_of_scale(page) == []
        # Nothing of its tables is out of sight there.
        assert page.get_by_role("region", name="The runs").evaluate("(one) => one.scrollWidth <= one.clientWidth")
        assert seen.beyond() == []
    page.close()


def test_its_boards_say_scores_and_ties_as_boards_do(browser, tmp_path):
    scored = {"d1": 3.5, "d2": 2.25, "d3": 2.25, "d4": 1.0}
    run = ir.runs.read({"1": scored}, {"1": {"d1": 1, "d3": 1}})
    alone = ir.Board(run["1"], ["AP"])
    with watched_page(browser, 1366, 768) as page:
        page.goto(ir.explore(run, measures=["AP"]).to_html(tmp_path / "report.html").as_uri())
        seen = explorer_on(page)
        assert seen.topic_list.get_by_role("columnheader").all_inner_texts() == ["topic", "the run"]
        seen.topics.click()
        inside = seen.board()
        shown = inside.scores.all_inner_texts(), inside.tied()
        said = inside.handle(2).get_attribute("aria-label")
        page.goto(alone.to_html(tmp_path / "board.html").as_uri())
        own = board_on(page)
        own.root.wait_for()
        assert shown == (own.scores.all_inner_texts(), own.tied()) and shown[0] == ["3.50", "2.25", "2.25", "1.00"]
        assert said == own.handle(2).get_attribute("aria-label") and "score 2.25, as the one above" in said
