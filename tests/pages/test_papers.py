"""Papers of the exam that travel with the site, and what is said of how they stand."""

import re

import pytest
from browser.on_page.site import Site
from playwright.sync_api import expect

from irlessons.exercises.exam import final
from irlessons.pages.site.papers import PAPERS


@pytest.mark.slow
def test_a_paper_is_the_exam_and_eight_more_and_no_two_are_alike():
    papers = [final(seed) for seed in range(1, PAPERS + 1)]
    assert {len(paper) for paper in papers} == {18} and PAPERS >= 20
    assert len({tuple(asked.question for asked in paper) for paper in papers}) == PAPERS
    lessons, taught = {asked.lesson for paper in papers for asked in paper}, {f"{number:02}" for number in range(1, 16)}
    # One kind alone goes back to lesson 06, and twenty papers may do without it.
    assert taught - {"06"} <= lessons - {""} <= taught
    # Part two of the course is asked of in each.
    assert all({"13", "14", "15"} <= {asked.lesson for asked in paper} for paper in papers)


def test_each_paper_is_a_file_that_only_its_reader_fetches(site):
    files = sorted((site / "papers").glob("*.js"))
    assert len(files) == PAPERS and max(file.stat().st_size for file in files) < 16_000
    assert "papers/1.js" not in (site / "papers.html").read_text("utf-8")


def give(card, asked, hint=False, wrong=False):
    """Answer a question rightly, after a hint or a wrong answer."""
    form = card.form
    if hint:
        form.button("Hint").click()
    right = asked.answer()
    for text in ["0.001"] * wrong + [right if asked.choices else str(float(right.number))]:
        if asked.choices:
            card.root.get_by_text(text, exact=True).click()
            form.button("Check").click()
        else:
            form.type(text)


@pytest.mark.browser
def test_a_paper_counts_and_another_one_comes(opened):
    page = opened("papers#7")
    paper, site = final(7), Site(page)
    expect(site.score).to_have_text("18 questions")
    assert [site.card(at).form.question.inner_text() for at in range(len(paper))] == [each.question for each in paper]
    numbers = [at for at, each in enumerate(paper) if not each.choices]
    site.card(numbers[1]).form.button("Hint").click()
    expect(site.card(numbers[1]).done).to_have_text("begun")
    give(site.card(numbers[0]), paper[numbers[0]])
    give(site.card(numbers[1]), paper[numbers[1]], hint=True)
    give(site.card(numbers[2]), paper[numbers[2]], wrong=True)
    lost = sorted({paper[at].lesson for at in numbers[1:3]} - {""})
    again = f"look again at lesson{'s' * (len(lost) > 1)} {', '.join(lost)}"
    says = f"1 of 18 at the first try, 1 with a hint, 1 right later, 15 open · {again}"
    expect(site.score).to_have_text(says)
    # A card has the head that it has in a lesson.
    expect(site.card(numbers[1]).head).to_have_text(f"{numbers[1] + 1} · Answer✓ with a hint")
    page.get_by_role("button", name="Another paper").click()
    expect(site.score).to_have_text("18 questions")
    expect(site.card().form.question).to_have_text(final(8)[0].question)
    assert re.search("#8$", page.url) and page.get_by_label("Paper").input_value() == "8"
    # What was answered stands on its paper.
    page.go_back()
    expect(site.score).to_have_text(says)
    expect(site.card(numbers[0]).form.verdict).to_have_text(re.compile("^✓"))
    page.goto(page.url.replace("#7", "#99"))
    expect(page.get_by_label("Paper")).to_have_value("20")
