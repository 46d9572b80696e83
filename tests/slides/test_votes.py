"""Hands on a slide: counted by keys and clicks, kept for the lecture, and printed."""

import pytest
from browser.on_page.deck import Deck, READY
from browser.waiting import holds

pytestmark = pytest.mark.browser


@pytest.fixture
def vote(few, offline):
    """The short deck at its vote with a right answer; nothing is counted."""
    deck = Deck(offline, few, "#/1")
    assert deck.answers.count() == 3 and deck.hands() == ["", "", ""]
    return deck


def test_hands_are_typed_and_bars_grow_and_both_slides_are_printed(vote):
    place = vote.place
    vote.keys("1", "2", "b", "4", "8", "Enter", "7")
    assert vote.hands() == ["18 % · 12 hands", "72 % · 48 hands", "10 % · 7 hands"]
    assert vote.bars() == [f"{100 * each / 67:.4f}%" for each in (12, 48, 7)]
    # A number that is chosen anew is typed anew, and can be taken back digit by digit.
    vote.keys("b", "5", "1", "Backspace", "a", "Backspace")
    assert vote.hands() == ["8 % · 1 hand", "38 % · 5 hands", "54 % · 7 hands"]
    # D is no answer here, and no slide was turned, nor was the screen black.
    vote.keys("d")
    assert vote.hands() == ["8 % · 1 hand", "38 % · 5 hands", "54 % · 7 hands"]
    assert vote.place == place and not vote.page.evaluate("Reveal.isPaused()")
    # B is the answer B wherever there is one, and nothing else; the full stop makes the screen black.
    vote.keys("PageDown", "PageDown", "b")
    assert not vote.page.evaluate("Reveal.isPaused()")
    vote.keys(".")
    assert vote.page.evaluate("Reveal.isPaused()")
    total = vote.total
    vote.show("?paper")
    pages = vote.page.locator(".slide")
    assert pages.count() == total
    counted = pages.filter(has_text="5 hands")
    assert counted.count() == 2
    assert counted.first.locator("button.answer").count() == 3 and counted.last.locator(".result .right").count() == 1


def test_hands_are_clicked_and_stay_on_the_result_until_the_next_day(vote):
    for answer in (1, 1, 0):
        vote.answers.nth(answer).click()
    assert vote.hands() == ["33 % · 1 hand", "67 % · 2 hands", "0 % · 0 hands"]
    assert "right" not in vote.slide.inner_text()
    vote.keys("PageDown", "PageDown")
    assert vote.hands() == ["33 % · 1 hand", "67 % · 2 hands", "0 % · 0 hands"]
    assert vote.slide.locator(".answer.right").inner_text().split("\n")[:2] == ["C", "same"]
    assert vote.slide.locator(".answer", has_text="✓ right").count() == 1
    holds(vote.page, "location.hash === '#/1/2'")
    vote.reload()
    assert vote.hands() == ["33 % · 1 hand", "67 % · 2 hands", "0 % · 0 hands"]
    # Those of yesterday are forgotten.
    vote.page.evaluate("""() => {
      const [key, kept] = Object.entries(localStorage)[0];
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(kept), at: Date.now() - 13 * 3600 * 1000 }));
    }""")
    vote.reload()
    assert vote.hands() == ["", "", ""]
    # And what is no count of ours is left alone.
    vote.page.evaluate("localStorage.setItem(Object.keys(localStorage)[0], 'words')")
    vote.reload()
    assert vote.hands() == ["", "", ""]


def test_notes_are_the_speaker_s(vote):
    assert not vote.page.locator("aside.notes:visible").count()
    with vote.page.expect_popup() as opened:
        vote.keys("s")
    speaker = opened.value
    # It loads the deck twice more.
    speaker.set_default_timeout(120_000)
    speaker.locator("text=what precision sees").wait_for()
    # What is typed there is counted here, from when its own deck hears keys.
    speaker.frame_locator("#current-slide iframe").locator(READY).wait_for(state="attached")
    for key in ("b", "4", "2"):
        speaker.keyboard.press(key)
    vote.slide.locator("text=42 hands").wait_for()
    speaker.close()


WHERE = """() => {
  const all = [...document.querySelectorAll('section :is(.slide, .line, .body > *, .notes)')];
  const shown = all.filter((each) => each.clientHeight);
  return shown.map((node) => {
    const [box, sheet] = [node, node.closest('section')].map((each) => each.getBoundingClientRect());
    return [box.left - sheet.left, box.top - sheet.top, box.width, box.height].map(Math.round).join(' ');
  });
}"""


def sheets(page, paper):
    """How many it is printed on."""
    return page.pdf(format=paper, prefer_css_page_size=False).count(b"/Type /Page\n")


def plain_paper(handout, total):
    notes, told = handout.page.locator("aside.notes:visible"), handout.page.locator(TOLD)
    assert notes.count() == 0 and told.count() > 20
    for paper in ("A4", "Letter"):
        assert sheets(handout.page, paper) == -(-total // 2), paper


def blanks(handout, _):
    assert handout.page.locator(TOLD).count() == 0
    # What was asked stands above the lines.
    assert handout.page.locator(".told .asked p:visible").count() > 0
    assert handout.page.locator("button.answer:visible").count() > 40
    # What stands behind a blank is on no board either.
    assert handout.values.count() == 0
    asked_for = handout.page.locator(".asked-for").all_text_contents()
    assert asked_for and not "".join(asked_for).strip()
    # A line to write on strikes through nothing.
    assert handout.page.evaluate(STRUCK) == 0 and handout.page.locator(".slide .line").count() > 50


def with_notes(handout, _):
    assert handout.page.locator("aside.notes:visible").filter(has_text="Ask:").count() >= 15


# Another window than that of a slide.
PHONE = {"width": 390, "height": 844}
# Each form of the handout, and what else is seen of it there.
FORMS = {"?paper": plain_paper, "?paper&blank": blanks, "?paper&plain": None, "?paper&notes": with_notes}
TOLD = ".told .text:not(.asked) p:visible, .verdict:visible, .told .output:visible"
STRUCK = """() => [...document.querySelectorAll('.slide .line')].filter((line) => {
  const at = line.getBoundingClientRect();
  const body = line.parentElement;
  return [...body.querySelectorAll('.answer')].some((each) => each.getBoundingClientRect().bottom > at.top + 1)
    || at.bottom > body.getBoundingClientRect().bottom + 1;
}).length"""


@pytest.mark.parametrize("form", FORMS)
def test_paper_is_the_same_from_any_window_and_has_what_was_asked_for(lecture_at, seen, form):
    handout = lecture_at(form)
    first = handout.page.evaluate(WHERE)
    assert len(first) > 100
    handout.page.set_viewport_size(PHONE)
    assert handout.page.evaluate(WHERE) == first
    if form == "?paper&blank":
        # All that is measured at the start is measured for this form.
        handout.show(form)
        assert handout.page.evaluate(WHERE) == first
    lines = handout.page.locator(".line").count()
    assert (lines > 0) == (form in ("?paper", "?paper&blank"))
    if look := FORMS[form]:
        look(handout, seen.total)
