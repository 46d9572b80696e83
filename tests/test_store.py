"""What a reader has answered stays in the browser: kept, asked again where the question changed, taken elsewhere."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import irlessons as ir
from irlessons import widgets

# A browser's storage, or one that throws, as that of some private windows.
SOURCE = (
    widgets.bundle("widgets/answered.js", "widgets/bringing.js", "widgets/saved.js")
    + """
const own = { recalled, record, wentWrong, answered, exported, brought, forget, isLarge, setLarge };
Object.assign(own, { draftOf, keepDraft, isNewerThere });
export async function played(held, steps) {
  const stored = new Map(held === null ? [] : [["irlessons", held]]);
  const refuse = () => { throw new Error("no storage here"); };
  globalThis.irlAnswers = undefined;
  const get = (key) => stored.get(key) ?? null;
  globalThis.localStorage = held === "none" ? { getItem: refuse, setItem: refuse, removeItem: refuse }
    : held === "full" ? { getItem: get, setItem: refuse, removeItem: refuse } : {
    getItem: get,
    setItem: (key, text) => { stored.set(key, text); },
    removeItem: (key) => { stored.delete(key); },
  };
  // Another tab, which writes before this one has.
  own.elsewhere = (text) => { stored.set("irlessons", text); };
  const page = globalThis.document = new EventTarget();
  let told = 0;
  page.addEventListener("irlessons-answered", () => { told += 1; });
  const said = steps.map(([name, ...given]) => own[name](...given) ?? null);
  await new Promise((stored) => setTimeout(stored));
  return { said, told, stored: stored.get("irlessons") ?? null };
}
"""
)
RIGHT = {"answer": "1/2", "right": True, "tries": 2}
WRONG = {"answer": "3", "right": False, "tries": 3}


@pytest.fixture
def played(node):
    def play(*steps, held=None):
        return node.call(SOURCE, "played", held, steps)

    return play


def kept(version="v1", answer="1/2", right=True, at="2026-01-01T00:00:00.000Z") -> dict:
    return {"version": version, "answer": answer, "right": right, "tries": 1, "at": at}


def file(of=2, **answers) -> str:
    return json.dumps({"format": of, "answers": answers})


def test_an_answer_is_there_again_and_a_page_hears_of_it(played):
    found = played(["record", "q", "v1", RIGHT], ["recalled", "q", "v1"])
    assert found["told"] == 1
    again = found["said"][1]
    assert again["at"].endswith("Z") and again == {"version": "v1", **RIGHT, "at": again["at"]}
    assert json.loads(found["stored"]) == {"format": 2, "answers": {"q": again}}


def test_a_changed_question_is_asked_again(played):
    steps = [["recalled", "q", "v2"], ["record", "q", "v2", WRONG], ["recalled", "q", "v2"]]
    before, _, after = played(*steps, held=file(q=kept()))["said"]
    assert before is None and {name: after[name] for name in WRONG} == WRONG


def test_what_was_right_stays_right_and_so_does_how_often_it_was_tried_until_then(played):
    steps = [["record", "q", "v1", WRONG], ["recalled", "q", "v1"], ["wentWrong", kept()]]
    steps += [["record", "q", "v1", {**RIGHT, "answer": "2/4", "tries": 4}], ["recalled", "q", "v1"]]
    _, again, went, _, last = played(*steps, held=file(q=kept()))["said"]
    assert (again["answer"], again["right"], again["tries"]) == ("1/2", True, 1)
    assert (last["answer"], last["right"], last["tries"]) == ("2/4", True, 1) and not went


def test_what_went_wrong_at_first(played):
    asked = [None, kept(), kept(right=False), {**kept(), "tries": 2}]
    assert played(*(["wentWrong", each] for each in asked))["said"] == [False, False, True, True]


@pytest.mark.parametrize("held", ["none", "full"])
def test_without_storage_it_is_kept_as_long_as_the_page_stands(played, held):
    steps = [
        ["record", "q", "v1", RIGHT],
        ["recalled", "q", "v1"],
        ["answered"],
        ["brought", file(q=kept())],
        ["forget"],
    ]
    _, again, _, _, _, last = played(*steps, ["answered"], held=held)["said"]
    assert (again["answer"], last) == ("1/2", {})
    assert "q" not in played(["answered"], held="none")["said"][0]


@pytest.mark.parametrize("held", ["", "no JSON", "null", "[]", '{"format": 3, "answers": {}}', '{"format": 2}'])
def test_what_is_no_storage_of_ours_is_none(played, held):
    assert played(["answered"], ["recalled", "q", "v1"], held=held)["said"] == [{}, None]
    assert played(["brought", held], held=file(q=kept()))["said"] == [None]


def test_an_entry_that_is_none_is_left_out(played):
    held = file(a=kept(), b=None, c={**kept(), "right": "yes"}, d="1/2")
    assert list(played(["answered"], held=held)["said"][0]) == ["a"]


def test_answers_are_taken_to_another_browser(played):
    ours = file(q=kept(), only_here=kept())
    text = played(["exported"], held=ours)["said"][0]
    assert {key: value for key, value in json.loads(text).items() if key != "sum"} == json.loads(ours)
    found = played(["brought", text], ["answered"], held=file(other=kept()))
    assert found["said"] == [{"answers": 2, "drafts": 0}, {"other": kept(), "q": kept(), "only_here": kept()}]
    assert found["told"] == 1


@pytest.mark.parametrize(
    ("own", "theirs", "stays"),
    [
        pytest.param(kept(right=True), kept(right=False, at="2026-02-01"), "own", id="right before later"),
        pytest.param(kept(right=False, at="2026-02-01"), kept(right=True), "theirs", id="right before wrong"),
        pytest.param(kept(), kept(answer="2/4", at="2026-02-01"), "theirs", id="the later of two right ones"),
        pytest.param(kept("v2", at="2026-02-01", right=False), kept("v1"), "own", id="the later version"),
    ],
)
def test_of_two_answers_one_stays(played, own, theirs, stays):
    found = played(["brought", file(q=theirs)], ["answered"], held=file(q=own))
    assert found["said"][1]["q"] == {"own": own, "theirs": theirs}[stays]


def test_what_an_older_page_has_kept_is_read_and_kept_as_it_is_kept_now(played):
    old = file(of=1, q=kept(), r={**kept(right=False), "help": "hint"})
    found = played(["answered"], ["record", "q", "v1", WRONG], held=old)
    assert found["said"][0] == json.loads(old)["answers"]
    assert json.loads(found["stored"]) == {"format": 2, "answers": json.loads(old)["answers"] | {"q": found["said"][1]}}


def test_the_wrong_answers_stay_until_one_is_right_each_once(played):
    given = [("1/3", False), ("2", False), ("1/3", False), ("1/2", True), ("5", False)]
    steps = [
        ["record", "q", "v1", {"answer": text, "right": right, "tries": at} | ({} if right else {"wrong": [text]})]
        for at, (text, right) in enumerate(given, 1)
    ]
    last = played(*steps)["said"][-1]
    assert (last["wrong"], last["right"], last["answer"], last["tries"]) == (["1/3", "2"], True, "1/2", 4)
    many = [["record", "q", "v1", {**WRONG, "wrong": [f"{number:02}"]}] for number in range(30)]
    assert len(played(*many)["said"][-1]["wrong"]) == 20


@pytest.mark.parametrize(
    ("steps", "there"),
    [
        ([["record", "q", "v1", RIGHT]], {"a", "b", "q"}),
        ([["record", "a", "v1", WRONG], ["record", "q", "v1", RIGHT]], {"a", "b", "q"}),
        ([["setLarge", True]], {"a", "b"}),
        ([["forget"]], set()),
    ],
)
@pytest.mark.parametrize("held", [None, file(a=kept())])
def test_what_another_tab_writes_before_this_one_has_stays(played, steps, there, held):
    theirs = file(a=kept(), b=kept("v2", "3", right=False))
    if held is None and steps == [["forget"]]:
        # There is nothing to begin afresh from.
        there = {"a", "b"}
    found = played(*steps, ["elsewhere", theirs], held=held)
    stored = json.loads(found["stored"] or '{"answers": {}}')
    assert set(stored["answers"]) == there and stored.get("large", False) is (steps[0][0] == "setLarge")
    # What was right stays so, whichever of the two had it.
    assert all(stored["answers"][id]["right"] for id in there & {"a", "q"})
    if there:
        assert stored["answers"]["b"] == kept("v2", "3", right=False)


def test_another_reader_begins_afresh(played):
    found = played(["forget"], ["answered"], held=file(q=kept()))
    assert (found["said"], found["told"], found["stored"]) == ([None, {}], 1, None)


def test_large_type_stays_beside_the_answers_and_does_not_travel_with_them(played):
    steps = [["isLarge"], ["setLarge", True], ["brought", file(r=kept())], ["exported"], ["isLarge"]]
    found = played(*steps, held=file(q=kept()))
    assert (found["said"][0], found["said"][-1], found["told"]) == (False, True, 2)
    stored = json.loads(found["stored"])
    assert json.loads(found["said"][3])["answers"] == stored["answers"] and "large" not in found["said"][3]
    assert stored == {"format": 2, "large": True, "answers": {"q": kept(), "r": kept()}}
    # It is no answer; and where nothing is left to keep, nothing is kept.
    assert played(["forget"], ["isLarge"], held=found["stored"])["said"][1] is True
    assert played(["setLarge", False], held='{"format": 1, "large": true, "answers": {}}')["stored"] is None


NEWER = json.dumps({"format": 3, "answers": {"q": "in another way"}, "more": []})


ELSEWHERE = ["elsewhere", NEWER]


@pytest.mark.parametrize(("held", "steps"), [(NEWER, []), (None, [ELSEWHERE]), (file(r=kept()), [ELSEWHERE])])
def test_what_a_newer_page_has_kept_is_left_alone_and_this_one_goes_on_by_itself(played, held, steps):
    mine = [["record", "s", "v1", RIGHT], ["setLarge", True], ["brought", file(t=kept())]]
    found = played(*steps, ["isNewerThere"], *mine, ["answered"], held=held)
    assert found["stored"] == NEWER and found["said"][len(steps)] is True
    assert {"s", "t"} <= found["said"][-1].keys() and "q" not in found["said"][-1]
    # Whoever wants to be forgotten is.
    after = played(*steps, ["forget"], ["isNewerThere"], held=held)
    assert (after["said"][-1], after["told"], after["stored"]) == (False, 1, None)


def test_what_is_not_checked_counts_for_nothing_and_travels_until_it_is(played):
    at = {"key": "b", "text": "1/"}
    steps = [["keepDraft", "q", "v1", "0."], ["keepDraft", "q", "v1", "0.5"], ["keepDraft", "s", "v1", at]]
    emptied = [["keepDraft", "t", "v1", "7"], ["keepDraft", "t", "v1", ""]]
    text = played(*steps, *emptied, ["exported"], held=file(q=kept()))["said"][-1]
    assert json.loads(text)["answers"].keys() == {"q", "q~draft", "s~draft"}
    asked = [["draftOf", *each] for each in (("q", "v1"), ("s", "v1"), ("t", "v1"), ("q", "v2"))]
    taken = played(["brought", text], *asked, ["recalled", "q", "v1"])
    assert taken["said"] == [{"answers": 1, "drafts": 2}, "0.5", at, "", "", kept()]
    # Nothing new is nothing to be kept.
    assert played(["keepDraft", "q", "v1", ""], held=file(q=kept()))["told"] == 0


def test_an_exercise_has_another_version_where_its_question_or_answer_has_changed():
    asked = ir.exercise("mrr-plurals")
    changes = ({"question": "What is MRR?"}, {"answer": ir.exercise("ap-four").answer}, {"clue": "Begin at the top."})
    told, *changed = (each.to_page() for each in (asked, *(replace(asked, **change) for change in changes)))
    assert {each["id"] for each in (told, *changed)} == {"mrr-plurals"}
    assert [each["version"] == told["version"] for each in changed] == [False, False, True]


MERGED = widgets.bundle("widgets/answered.js") + "export const together = merged, stands = standingOf;"


def cell(key: str, text: str, at: str, begun="") -> dict:
    """What one tab has of a worksheet."""
    return {"cells": {key: text} if text else {}, "when": {key: at}, "tries": {key: 1}, "begun": begun}


def sheet(answer: dict, at: str, **more) -> dict:
    return {"version": "v1", "answer": answer, "right": False, "tries": 1, "at": at, **more}


@pytest.mark.parametrize("turned", [False, True])
def test_a_worksheet_of_two_tabs_has_the_cells_of_both(node, turned):
    one, other = sheet(cell("a", "1", "T1"), "T1"), sheet(cell("b", "2", "T2"), "T2")
    found = node.call(MERGED, "together", *((other, one) if turned else (one, other)))
    assert found["answer"]["cells"] == {"a": "1", "b": "2"} and found["answer"]["tries"] == {"a": 1, "b": 1}
    # The cell that was left last; an empty one is a change, too.
    for text in ("3", ""):
        later = sheet(cell("a", text, "T3"), "T3")
        found = node.call(MERGED, "together", *((later, one) if turned else (one, later)))
        assert found["answer"]["cells"] == ({"a": text} if text else {})
    # Whoever began again keeps nothing of what was before, but what was wrong.
    anew = sheet({"cells": {}, "when": {}, "begun": "T4", "wrong": {"b": ["4", "5"]}}, "T4")
    other["answer"]["wrong"] = {"a": ["7"], "b": ["4"]}
    found = node.call(MERGED, "together", *((anew, other) if turned else (other, anew)))
    assert found["answer"]["cells"] == {} and found["answer"]["wrong"] == {"a": ["7"], "b": ["4", "5"]}


@pytest.mark.parametrize(
    ("entry", "stands"),
    [
        (None, "open"),
        ({"right": False, "tries": 2}, "tried"),
        ({"right": True, "tries": 1}, "first"),
        ({"right": True, "tries": 3}, "later"),
        ({"right": True, "tries": 0}, "vote"),
        ({"right": True, "tries": 9, "answer": {"cells": {}, "tries": {"a": 1, "b": 1}, "wrong": {"a": []}}}, "first"),
        ({"right": True, "tries": 9, "answer": {"cells": {}, "tries": {"a": 2}}}, "later"),
        ({"right": True, "tries": 1, "answer": {"cells": {}, "told": ["a"]}}, "later"),
        ({"right": False, "tries": 0, "help": "hint"}, "tried"),
        ({"right": True, "tries": 1, "help": "hint"}, "hint"),
        ({"right": False, "tries": 0, "help": "shown"}, "shown"),
        ({"right": True, "tries": 1, "help": "shown"}, "shown"),
    ],
)
def test_how_a_question_stands(node, entry, stands):
    assert node.call(MERGED, "stands", entry) == stands


@given(st.lists(st.tuples(st.booleans(), st.sampled_from([None, "hint", "shown"])), min_size=1, max_size=6))
def test_help_counts_until_the_answer_is_right_and_never_after(node, acts):
    """Drawn: whether each answer is right, and what help was taken before it."""
    kept = None
    for at, (right, help_) in enumerate(acts):
        entry = {"version": "v1", "answer": str(at), "right": right, "tries": at + 1, "at": f"T{at}"}
        entry |= {"help": help_} if help_ else {}
        kept = node.call(MERGED, "together", kept, entry) if kept else entry
    until = next((at for at, (right, _) in enumerate(acts) if right), len(acts) - 1)
    helps = {help_ for _, help_ in acts[: until + 1]}
    worst = next((each for each in ("shown", "hint") if each in helps), None)
    assert kept.get("help") == worst and kept["right"] == any(right for right, _ in acts)
    assert kept["tries"] == until + 1 or not kept["right"]


def code(text: str, at="2026-01-01T00:00:00.000Z", brought=False) -> dict:
    held = {"code": text} | ({"brought": True} if brought else {})
    return {"version": "code", "answer": held, "right": False, "tries": 0, "at": at}


OLD, NEW = "2026-01-01T00:00:00.000Z", "2026-02-01T00:00:00.000Z"


@pytest.mark.parametrize(
    ("here", "sent", "then"),
    [
        pytest.param(None, code("a"), {"code": "a", "brought": True}, id="what comes is to be read"),
        pytest.param(code("a"), code("a", NEW), {"code": "a"}, id="what is known needs no reading"),
        pytest.param(code("a", brought=True), code("a"), {"code": "a", "brought": True}, id="unread stays unread"),
        pytest.param(code("a", OLD), code("b", NEW), {"code": "b", "brought": True}, id="the newer one"),
        pytest.param(code("a", NEW), code("b", OLD), {"code": "a"}, id="an older one changes nothing"),
    ],
)
def test_code_from_a_file_is_marked_as_unread(played, here, sent, then):
    before = file(**({"x#mine": here} if here else {}))
    found = played(["brought", file(**{"x#mine": sent})], ["answered"], held=before)
    assert found["said"][1]["x#mine"]["answer"] == then


def test_code_that_was_right_and_runs_wrong_now_is_not_right(played):
    right = {"answer": {"code": "good"}, "right": True, "tries": 1}
    found = played(
        ["record", "x#mine", "code", right],
        ["record", "x#mine", "code", {**right, "answer": {"code": "worse"}, "right": False}],
        ["answered"],
    )
    entry = found["said"][2]["x#mine"]
    assert (entry["answer"], entry["right"]) == ({"code": "worse"}, False)


@given(st.lists(st.sampled_from("abcde"), unique=True), st.lists(st.sampled_from("abcde"), unique=True), st.booleans())
def test_of_two_files_of_functions_no_function_is_lost_and_the_newer_counts(node, ours, theirs, again):
    here = "\n\n\n".join(f"def {name}():\n    return 'ours'" for name in ours) + "\n"
    there = "\n\n\n".join(f"def {name}():\n    return 'theirs'" for name in theirs) + "\n"
    steps = [["brought", file(**{"my_measures.py": code(there)})]] * (1 + again) + [["answered"]]
    found = node.call(SOURCE, "played", file(**{"my_measures.py": code(here)}), steps)
    text = found["said"][-1]["my_measures.py"]["answer"]["code"]
    names: dict = {}
    exec(text, names)
    for name in {*ours, *theirs}:
        assert names[name]() == ("theirs" if name in theirs else "ours")
    assert text.count("def ") == len(ours) + len(theirs) or not theirs or set(here) >= set(there)


@pytest.mark.parametrize(
    ("here", "was"),
    [
        pytest.param(None, None, id="nothing was kept"),
        pytest.param(code("mine"), "mine", id="what was kept"),
        pytest.param(code("", brought=False), None, id="nothing any more"),
        pytest.param({**code("other", brought=True)}, None, id="what nobody has read is not one's own"),
    ],
)
def test_functions_that_come_leave_word_of_what_was_there(played, here, was):
    before = file(**({"my_measures.py": here} if here else {}))
    found = played(["brought", file(**{"my_measures.py": code("theirs")})], ["answered"], held=before)
    answer = found["said"][1]["my_measures.py"]["answer"]
    assert (answer["brought"], answer.get("was")) == (True, was) and answer["code"].endswith("theirs")
