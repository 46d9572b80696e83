"""Texts and tables for LaTeX and Markdown keep every letter what it is."""

import re

import pytest

import irlessons as ir
from irlessons.examples import names
from irlessons.exercises import EXERCISES
from irlessons.measures import MEASURES
from irlessons.typeset import latex, latex_table, markdown, markdown_table

NASTY = r"100% of $5 & {a_b} # ~ ^ \x <i> *b* [c](d) `e` | “q”"


def test_latex_escapes_each_letter_of_its_own():
    assert latex(NASTY) == (
        r"100\% of \$5 \& \{a\_b\} \# \textasciitilde{} \textasciicircum{} \textbackslash{}x "
        r"\textless{}i\textgreater{} *b* [c](d) `e` \textbar{} ``q''"
    )
    assert latex('say "ah"') == r"say {\ttfamily\char34}ah{\ttfamily\char34}"  # \textquotedbl would ask for a package
    assert latex("DCG = Σ gain × 1/log₂(i+1), 2^grade − 1 ≥ 0") == (
        r"DCG = $\Sigma$ gain $\times$ 1/log$_{2}$(i+1), 2\textasciicircum{}grade $-$ 1 $\ge$ 0"
    )


def test_every_letter_of_the_course_is_one_that_pdflatex_knows():
    ranking = ir.example("ndcg-six").ranking
    texts = [each.question + each.clue for each in EXERCISES.values()]
    texts += [str(ranking.work(measure)) for measure in MEASURES.values() if not measure.needs_scores]
    texts += [ir.example(name).title + ir.example(name).note for name in names()]
    known = "éèäöüßøåæçñÀÉÜ’‘©§°"
    assert sorted({letter for letter in latex("".join(texts)) if ord(letter) > 126 and letter not in known}) == []


def test_markdown_escapes_each_letter_of_its_own():
    assert markdown(NASTY) == (r"100% of $5 & \{a\_b\} \# ~ ^ \\x \<i\> \*b\* \[c\](d) \`e\` \| “q”")


@pytest.mark.parametrize("number", [0, 1, 3])
def test_tables_have_a_line_a_row(number):
    rows = [["1", "a & b | c"]] * number
    tex, md = (make(["rank", "title"], rows, [True, False]) for make in (latex_table, markdown_table))
    assert tex.startswith("\\begin{tabular}{rl}\n\\hline\nrank & title \\\\\n\\hline")
    assert tex.count(r"1 & a \& b \textbar{} c \\") == number
    assert md.split("\n") == ["| rank | title |", "| ---: | --- |", *[r"| 1 | a & b \| c |"] * number]


def test_a_working_says_the_same_in_every_form():
    working = ir.example("ndcg-six").ranking.work("nDCG@6")
    forms = [str(working), re.sub(r"[$]\\times[$]", "×", working.to_latex()), working.to_markdown()]
    for said in (*working.formula.split("\n"), working.sentence, "ideal ranking", "6.3928"):
        assert all(said in form for form in forms), said
