"""Wrong answers that nobody here thought of: how many are told their reason.

`worksheets_wrong.py` beside this was written from the tables alone, by somebody who had not read what is known of
mistakes. What a tag counts as its reason stands here: a sentence of that procedure, or of the same arithmetic in other
words. A sentence that only happens to give the number is none.
"""

import re
from fractions import Fraction

import pytest
from outsiders.worksheets_wrong import WRONG

from irlessons.exercises import worksheet, WORKSHEETS
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
# Of all entries, at least so many are told their reason.
TOLD = 0.85


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
                # As somebody types it who has worked it out: with two digits more than are asked for.
                is_whole = not digits and Fraction(number).denominator == 1
                typed = rounded(number, digits + 2 if digits else 0 if is_whole else 3)
                yield name, key, tag, asked.check(typed)


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
