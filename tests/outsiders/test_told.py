"""Wrong answers that nobody here thought of: how many are told their reason.

`worksheets_wrong.py` beside this was written from the tables alone, by somebody who had not read what is known of
mistakes. What a tag counts as its reason stands here: a sentence of that procedure, or of the same arithmetic in other
words. A sentence that only happens to give the number is none.
"""

import re
from fractions import Fraction

import pytest
from outsiders import questions_wrong
from outsiders.worksheets_wrong import WRONG

from irlessons.exercises import exercise, EXERCISES, worksheet, WORKSHEETS
from irlessons.exercises.exercise import WORDS
from irlessons.rounding import rounded

BEHIND = "behind the list"
HITS = "counts a row|counts all the results|hit of this row|without the hits above|counts the rows"
REASONS = {
    "-1 misplaced": "2\\^3 − 1",
    "0 where not relevant": "is 0 because",
    "1 added": "adds 1|1 \\+ tf|log₂\\(1 \\+ tf\\)",
    "2^g - 1 for gain": "2\\^grade − 1|That is the gain\\.",
    "2^g for gain": "forgets the −1",
    "a factor from another row": "of the row (above|below)|log₂ i",
    "absolute values": "leaves out the signs",
    "added 1 forgotten": "forgets the 1",
    "another denominator": "divides|divided",
    "another formula's weight": "weight of",
    "another function of the grade": "squares|2 times",
    "another mean": "mean|median",
    "another operation": "adds|divides|\\(rank − 1\\) × p|over the ideal CG|squares the number|two for each",
    "another parameter": "1\\.2 for k1|F2|F0\\.5",
    "another test": "sign test",
    "another measure of the table": "accuracy",
    "brackets forgotten": "alone, and adds",
    "complement": "1 minus|1 − |missed|smaller|others",
    "complement forgotten": "who stopped above",
    "counted from the end": "the last",
    "decimal logarithm": "base 10",
    "discount upside down": "multiplies by|upside down",
    "discounted": "term of this row|DCG@|with a discount",
    "divided by R too early": "by R already",
    "divided by k": "number of (rows|results)|mean|divides DCG",
    "divided by the rank": "by (the|its|their) ranks?",
    "divided by the relevant retrieved": "documents found|hits of the whole|with a grade above|by the relevant",
    "divided by the results": "number of results|results\\.|mean of the (rows|precision)|which counts every relevant",
    "each grade once": "once",
    "each hit counted as the first": "one over (the|a) rank",
    "every rank's precision": "precision at every rank",
    "exponent one too high": "begins with p",
    "factor left out": "factor",
    "first in place of all": "That is RR|that is RR",
    "first or last left out": "leaves out (the (first|last) row|rank 1)",
    "grade for gain": "grade itself|by the grade|grade / 3",
    "ideal alone": "ideal DCG|best order",
    "ideal by another formula": "ideal CG",
    "ideal from the retrieved alone": "retrieved alone|in this order",
    "ideal in the given order": "in this order|That is DCG@",
    "ideal not cut": "not cut",
    "k1 + 1 misplaced": "above the fraction|below the fraction",
    "limit for weight": "k1 \\+ 1 itself",
    "logarithm of the rank": "as DCG does",
    "mean for sum": "mean of the rows",
    "mean rank inverted": "one over the mean rank",
    "micro mean": "all queries together",
    "missed put behind the list": BEHIND,
    "missed at the last rank": "last rank",
    "n off by one": "one too|query too|doubles it",
    "natural logarithm": "natural logarithm",
    "negative left out": "difference below 0",
    "no discount": "discount|(gain|grade) alone|stops here of this row|chance to stop",
    "no logarithm": "logarithm|1 \\+ tf",
    "non-relevant counted as relevant": HITS,
    "non-relevant keeps its value": "(precision|weight) alone",
    "normalised": "divided by the DCG|sum of the weights",
    "numerator alone": "hits of this row|divide it|above the fraction|Divide it",
    "observed left out": "real signs",
    "one added outside the logarithm": "adds 1 to the logarithm",
    "one factor alone": "alone|1 for a relevant|of this row|readers who are left|every reader|log₂ df|up the column",
    "one missed left out": "one document that was missed|lacks one of those",
    "one part alone": "of (one row|.+) alone\\. Take|of one row alone|mean of [AB]",
    "one-sided for two-sided": "one side",
    "own row counted among those above": "who stop here among",
    "p and 1 - p exchanged": "exchanged",
    "permutations for sign changes": "orders of the queries",
    "plain precision": "hat is (the )?precision|P@1",
    "precision and recall exchanged": "That is (precision|recall)|divides by R|precision of this row|number of results",
    "query without answer left out": "found nothing",
    "rank + 1 for rank": "i\\+1|rank \\+ 1|rank too many|log₂ 3",
    "rank 1 lost": "rank 1",
    "rank for rank + 1": "log₂ i",
    "rank not inverted": "rank itself|mean rank",
    "ranks from 0": "rank − 1|from 0|in front",
    "relative difference": "divides|over the mean of A",
    "residual added": "adds the residual",
    "rounded to 1 decimal": "rounds to 1",
    "rounded to 2 decimals": "rounds to 2",
    "running sum": "numbers above it|row above|adds up the column",
    "satisfied for stops here": "lets every reader",
    "sign turned round": "A − B|a minus",
    "smoothed idf": "adds 1",
    "some rows above left out": "row above alone|of this row alone|lets every reader",
    "strictly larger": "larger sums",
    "sum not divided": "divide it",
    "tf itself": "tf itself|of this row",
    "the neighbour's column": "of this row|That is \\w+ ?\\w*\\.",
    "the row above": "row above",
    "the row below": "row below",
    "this hit not counted": "hit of this row",
    "this row without those above": "this row alone|one row alone",
    "threshold too high": "higher grade",
    "tie resolved one way": "one order alone",
    "top grade everywhere": "best grade",
    "two-sided twice": "doubles it",
    "upside down": "upside down|df / N",
    "worst first": "worst",
    "yes or no for grade": "grade above 0",
}
# The same of questions, whose outsider has tags of his own.
OF_QUESTIONS = {
    "1 added inside the log": "1 added inside",
    "1/rank in place of precision": "one over (the|each) rank",
    "2^g for 2^g − 1": "forgets the −1",
    "2^g − 1 for the grade": "gain 2\\^grade − 1",
    "2^top − 1 below": "− 1, as if",
    "Bonferroni for Holm": "Bonferroni",
    "N for N − df": "leaves out the − df",
    "above the threshold only": "higher grade",
    "all in place of the first relevant": "every relevant result|all relevant results",
    "all tied taken in": "one rank too far|whole list",
    "another usual parameter": "That has p =|3 for the top",
    "arithmetic mean for harmonic": "usual mean",
    "average precision for the measure": "That is AP",
    "binary gain": "grade above 0",
    "complement": "1 −|1 minus|1 less|not relevant|missed|chance to stop",
    "cutoff for precision only": "recall of the whole list",
    "cutoff forgotten": "whole list|all the grades|too far",
    "cutoff in the divisor only": "whole list by|whole list, divided",
    "cutoff one too short": "too early",
    "decimal logarithm": "base 10",
    "discount multiplied": "multiplies by",
    "discounted though not asked": "That is DCG",
    "divided by all above grade 0": "grade above 0",
    "divided by rank": "by its rank",
    "divided by the cutoff": "by k|mean grade|divides by 5",
    "divided by the missed alone": "not retrieved",
    "divided by the number of results": "number of results|all \\d results|five results",
    "divided by the relevant documents": "by R",
    "divided by the relevant retrieved": "found|relevant results of the whole list|of the list|That is (the )?recall",
    "earlier results forgotten": "lets every reader",
    "empty ranks counted": "leaves out what is not",
    "every missed document counted": "whatever its grade",
    "every rank averaged": "precision at every rank",
    "every result counted": "counts all",
    "factor forgotten": "factor",
    "first in place of all relevant": "That is RR|that is RR|rise in RR",
    "first power is p": "begins with p",
    "first result only": "rank 1 adds",
    "fraction upside down": "upside down|rank itself|turns p over|divides the ideal",
    "geometric mean for harmonic": "geometric",
    "given value left out": "all twelve over",
    "grade for 2^g − 1": "grade itself",
    "grade over top grade": "That takes grade /",
    "grades summed, not counted": "adds up the grades|sum of the grades",
    "halves forgotten": "both 0\\.5",
    "ideal from the retrieved alone": "retrieved alone",
    "ideal not cut": "not cut",
    "ideal of the top grade everywhere": "best grade at every rank",
    "k1 + 1 below as well": "k1 \\+ 1 below",
    "k1 for k1 + 1": "multiplies by k1",
    "last relevant only": "last relevant result\\. RR",
    "left unchanged": "over all topics",
    "log discount for the rank": "as DCG does",
    "log of N/df": "log₂\\(N/df\\)",
    "log of rank": "log₂ i",
    "log of rank + 2": "one rank too many",
    "log tf for BM25": "TF-IDF",
    "mean divided once more": "divides the mean",
    "mean of all 1/rank": "mean of the reciprocal",
    "mean of best and worst": "best order and the worst",
    "mean over all orders": "mean over all orders",
    "mean rank given": "rank itself|mean rank of what",
    "mean rank inverted": "one over the mean rank|harmonic",
    "micro for macro mean": "all queries together",
    "missed counted as found": "counts all",
    "missed documents left out": "of the list|not retrieved|were missed|documents found",
    "missed put behind the list": "behind the list|at rank \\d|question rank",
    "n − 1 for n": "49 others|for [46] queries|takes 11 topics",
    "natural logarithm": "natural",
    "new value for the rise": "new AP",
    "no discount": "without any discount|without a discount|leaves out the discount|chance to stop",
    "normalized though not asked": "That is nDCG|sum of the weights",
    "not raised to the one before": "never below",
    "numerator alone": "That is DCG|mean DCG",
    "off by one in the factor": "multiplies by 2",
    "one rank too far down": "one rank too many|rank \\+ 1|too far",
    "one-sided for two-sided": "share of one sign change",
    "precision for the measure": "precision|P@5",
    "product for mean": "precision times recall",
    "query without answer counted 1": "counts 1|counts the topic with 1",
    "query without answer left out": "found nothing|second query out",
    "ranks counted from 0": "from 0|in front",
    "recall for the measure": "recall",
    "relevant after the cutoff left out": "of the list|were missed",
    "rounded on the way": "rounded",
    "scale one too high": "one more than it is",
    "share at rank 1": "P@1",
    "share of the queries": "2 in \\d × 2",
    "sign turned round": "minus too few|away from the old",
    "squares for powers": "2 in (\\d) × \\1",
    "stopping and going on swapped": "satisfied\\. The others",
    "sum not divided": "divide it|Divide it|adds up|Recall divides it|sum of precision|what the one query gains",
    "sum within the query not divided": "sum of the precisions|adds the two precisions",
    "tf without saturation": "tf itself",
    "the ideal's own value": "best order|ideal DCG|best grades",
    "threshold too low": "every grade from 1 up",
    "ties in the order given": "the one given",
    "ties worst": "by document id",
    "too much added below": "adds the relevant|added up",
    "unjudged counted as not relevant": "counts what is unjudged as not",
    "without the log": "logarithm is still",
    "zeros not counted as ranks": "leaves out what is not",
    "ideal in the order given": "this order over itself",
    "observed order added": "adds the real signs",
    "orders for sign changes": "orders of the queries",
    "unpaired for paired": "share out all values",
    "relative for absolute rise": "share of the old",
    "divided in place of multiplied": "divides by the number of tests",
    "n + 1 for n": "takes 13 topics",
    "value at the mean rank": "3 at rank 2",
}
# Of all entries, at least so many are told their reason.
TOLD = 0.85


def typed(number, digits):
    """As somebody types it who has worked it out: with two digits more than are asked for."""
    is_whole = not digits and Fraction(number).denominator == 1
    return rounded(number, digits + 2 if digits else 0 if is_whole else 3)


def replies():
    """(worksheet, cell, tag, what is said) of each entry that is wrong at the digits asked."""
    for name, cells in WRONG.items():
        sheet = worksheet(name)
        for key, entries in cells.items():
            asked = sheet.cells[key].asked
            for tag, number in entries:
                right, digits = asked.answer().number, asked.digits
                if rounded(right, digits) == rounded(number, digits):
                    continue
                yield name, key, tag, asked.check(typed(number, digits))


@pytest.fixture(scope="module")
def heard():
    return list(replies())


def test_every_worksheet_is_asked_about():
    assert WRONG.keys() == WORKSHEETS.keys()


def test_no_wrong_number_is_right(heard):
    """But for those that lie within half a unit of the digits asked for."""
    right = [each[:3] for each in heard if each[3].right]
    assert len(right) < len(heard) / 20, right


def test_most_are_told_their_reason(heard):
    # What lies within half a unit is right, and a reply that knows no mistake tells no reason, whatever else it says.
    heard = [each for each in heard if not each[3].right]
    unknown = WORDS["unknown"].partition(".")[0]
    told = [
        not reply.message.startswith(unknown) and bool(re.search(REASONS.get(tag, "(?!)"), reply.message))
        for *_, tag, reply in heard
    ]
    missing = {}
    for (name, key, tag, _), is_told in zip(heard, told):
        if not is_told:
            missing.setdefault(tag, []).append(f"{name} {key}")
    share = sum(told) / len(told)
    assert share >= TOLD, f"{share:.1%} of {len(told)}; not told: {missing}"


def test_most_wrong_answers_to_questions_are_told_their_reason():
    told, missing = [], {}
    for name, entries in questions_wrong.WRONG.items():
        asked = exercise(name)
        for tag, number in entries:
            reply = asked.check(typed(number, asked.digits))
            assert not reply.right, (name, tag, number)
            told.append(bool(re.search(OF_QUESTIONS.get(tag, "(?!)"), reply.message)))
            if not told[-1]:
                missing.setdefault(tag, []).append(name)
    share = sum(told) / len(told)
    assert len(told) > 500 and share >= TOLD, f"{share:.1%} of {len(told)}; not told: {missing}"


def test_every_numeric_question_of_a_lesson_is_asked_about():
    numeric = {name for name, each in EXERCISES.items() if not each.choices}
    assert numeric <= questions_wrong.WRONG.keys()
