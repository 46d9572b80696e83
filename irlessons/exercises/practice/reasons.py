"""Why a measure is as it is, and which one fits a task: for each measure two questions that a choice answers."""

from collections.abc import Callable, Mapping
from functools import partial

from irlessons.exercises.answered_by import word
from irlessons.exercises.exercise import Exercise
from irlessons.exercises.sheets.asked_rules import Asked

_WHY = "Take two short lists that differ in this alone, and compare."
_WHICH = "What does the reader of this task look at, and what costs them most?"


WHY: Mapping[str, Asked] = {
    "p": Asked(
        "Two lists have one P@10, 3/10. One has its relevant results at ranks 1 to 3, the other at ranks 8 to "
        "10. Why is P@10 the same?",
        "it counts, and asks for no order",
        "Precision divides a count by 10. Where the three stand inside the ten plays no part.",
        {
            "it divides by the relevant documents": "That is recall. Precision divides by the results looked at.",
            "it stops at the first relevant result": "That is RR, and it would tell the two lists apart.",
        },
    ),
    "r": Asked(
        "A query has 50 relevant documents. Why can no list reach a recall@10 above 0.2?",
        "ten results can hold ten of the fifty at most",
        "Recall divides by all relevant documents, so the cutoff is a ceiling: 10/50.",
        {
            "the further ones are judged more strictly": "Nothing is judged anew. The cutoff alone is the ceiling.",
            "results below rank 10 count for less": "They count for nothing here, and those above count the same each.",
        },
    ),
    "f1": Asked(
        "Precision is 1 and recall is 0.02. Why is F1 not near 0.5?",
        "the harmonic mean stays near the smaller of the two",
        "2 × 1 × 0.02 / 1.02 is 0.04. A search that finds almost nothing is not saved by being exact.",
        {
            "the two are multiplied": "Their product is only a part of it; alone it would be 0.02.",
            "precision counts for less than recall": "In F1 both count the same.",
        },
    ),
    "ap": Asked(
        "Why is AP divided by R, and not by the relevant documents found?",
        "else a list that misses most of them could have an AP of 1",
        "One relevant result at rank 1, and nothing else found: divided by the found, that is perfect.",
        {
            "else it would be larger than 1": "It would not: a mean of precisions is at most 1.",
            "else the order would not count": "The order counts in the precisions either way.",
        },
    ),
    "rr": Asked(
        "A list gains a second relevant result at rank 3; the first stays at rank 2. Why does RR stay?",
        "its reader stops at the first relevant result",
        "Who wants one answer has it at rank 2, and never sees rank 3.",
        {
            "the mean of 1/2 and 1/3 is 1/2": "That mean is 5/12. RR takes the first alone.",
            "rank 3 is below the cutoff": "RR has no cutoff here.",
        },
    ),
    "cg": Asked(
        "Why does CG@10 not tell a list from its reverse?",
        "each gain counts the same at every rank",
        "A sum does not depend on the order of what is added.",
        {
            "it only counts the relevant results": "It adds up their grades, so a 3 counts for more than a 1.",
            "it is divided by the ideal": "That is a normalised measure, as nDCG. CG divides by nothing.",
        },
    ),
    "dcg": Asked(
        "Why is a gain divided by the logarithm of its rank, and not by the rank itself?",
        "a reader who goes on loses interest more slowly than 1/rank",
        "At rank 10 a gain keeps 29 % of its worth with the logarithm, and 10 % with the rank.",
        {
            "else rank 1 would be divided by 0": "1/1 is 1. It is log₂ 1 that is 0, hence the rank + 1.",
            "else grades of 0 would count": "A gain of 0 stays 0, whatever it is divided by.",
        },
    ),
    "ndcg": Asked(
        "Why is DCG divided by that of the ideal order before it is averaged over queries?",
        "else queries with many relevant documents would decide the mean",
        "A query with thirty good documents may have a DCG of 20, one with a single good document 3 at most.",
        {
            "else the order would not count": "The discount sees to that already.",
            "else it could be negative": "No gain is negative here, so no DCG is.",
        },
    ),
    "err": Asked(
        "A perfect result stands at rank 1. Why does a second perfect one at rank 2 hardly raise ERR?",
        "most readers are satisfied at rank 1 and never see rank 2",
        "What stands above decides who is left. DCG gives rank 2 its 63 % whatever stands above it.",
        {
            "rank 2 is discounted by one half": "It is; but with a bad result at rank 1, rank 2 would count for "
            "much more.",
            "only the first relevant result counts": "That is RR. In ERR the readers who are left still count.",
        },
    ),
    "rbp": Asked(
        "Why does RBP need no recall base, no count of all relevant documents?",
        "its reader’s patience does not depend on what there is to find",
        "p alone says how far a reader goes. So what lies below can only add, and by no more than p^n.",
        {
            "it divides by the relevant results found": "It divides by nothing but 1/(1 − p), the expected "
            "number seen.",
            "it takes every document to be judged": "It takes the unjudged for not relevant, as other measures do.",
        },
    ),
    "rprec": Asked(
        "Why is R-precision cut at R, and not at 10 for every query?",
        "a perfect list can reach 1 for every query",
        "With three relevant documents P@10 is 0.3 at best, and with 50 recall@10 is 0.2 at best.",
        {
            "it takes less time": "It takes as long. What changes is what can be reached.",
            "the first results count for more": "Up to rank R all count the same.",
        },
    ),
    "success": Asked(
        "Why do two systems with very different lists often have one Success@10?",
        "it is 1 or 0, and one relevant result is enough",
        "A single relevant result at rank 10 gives as much as ten of them.",
        {
            "it is divided by R": "It is not divided at all.",
            "it looks at rank 1 alone": "It looks at the first ten, and asks for one.",
        },
    ),
    "iprec": Asked(
        "Why does interpolated precision take the best precision further down?",
        "a reader would go on as long as the share of good results rises",
        "So the curve never rises from left to right, and curves of several queries can be averaged.",
        {
            "further down there are more relevant documents": "There may be; but it is their share that is taken.",
            "else it would be above 1": "No precision is above 1.",
        },
    ),
    "searchlength": Asked(
        "Why is the mean of search lengths risky over many queries?",
        "one query whose answer stands at rank 1,000 outweighs all others",
        "A rank has no upper bound. One over it, as RR has it, is between 0 and 1.",
        {
            "it is never a whole number": "A mean need not be one.",
            "queries without an answer have 0": "They have none at all, and are left out; that is a trouble of "
            "its own.",
        },
    ),
    "lrap": Asked(
        "Why does LRAP give a relevant result of a tie the tie’s last rank?",
        "all that scores as much could stand above it",
        "It counts what scores at least as much, so the whole tie, and no order of it has to be chosen.",
        {
            "the last rank of a tie is the likeliest": "Every order is as likely.",
            "ties are sorted by name": "That is trec_eval’s way, with the document’s id.",
        },
    ),
    "auc": Asked(
        "Why can a system with a good AUC have a poor first page?",
        "a pair far down counts as much as a pair at the top",
        "With a thousand results the first ten are in few of the pairs.",
        {
            "it looks at the relevant results alone": "It compares each of them with each that is not.",
            "it is cut at rank 10": "It has no cutoff, and that is the trouble.",
        },
    ),
    "bpref": Asked(
        "Why does a new system that finds unjudged documents lose nothing in bpref for them?",
        "it counts judged documents alone",
        "Unjudged ones above a relevant one are passed over; in AP they push it down like non-relevant ones.",
        {
            "unjudged documents count as relevant": "They count as nothing at all.",
            "it divides by what was judged": "It divides by R, the relevant ones.",
        },
    ),
    "judged": Asked(
        "P@10 of a new system is 0.4 and Judged@10 is 0.5. Why is that no reason to call it bad?",
        "half of its results were never looked at",
        "Of those that were judged, four of five are relevant. The others count as bad because nobody has read them.",
        {
            "half of its results are not relevant": "Nobody knows. One of ten was judged so.",
            "judged@10 is always 0.5": "For a system that was in the pool it is near 1.",
        },
    ),
}

WHICH: Mapping[str, Asked] = {
    "p": Asked(
        "Somebody reads the first five results, all of them, in any order. Which measure tells how much of that "
        "time is well spent?",
        "P@5",
        "It is the share of the five that is relevant, and no order is asked for.",
        {
            "R@5": "That tells how much of what there is they see. They asked for their time.",
            "RR": "That stops at the first good result; this reader reads all five.",
        },
    ),
    "r": Asked(
        "A lawyer must miss no document that matters, and reads a thousand. Which measure?",
        "R@1000",
        "What was missed is what costs, and recall alone counts it.",
        {
            "P@10": "The first ten say nothing of what was missed.",
            "RR": "One document is not enough here.",
        },
    ),
    "f1": Asked(
        "A filter puts mails into a folder, without an order. Both a wrong one in it and a missed one cost. "
        "Which measure?",
        "F1",
        "There is no ranking, and both kinds of error count.",
        {"nDCG": "It needs an order, and a folder has none.", "RR": "It needs an order, and a folder has none."},
    ),
    "ap": Asked(
        "Results are relevant or not, all of them matter, and early ones matter more. Which measure?",
        "AP",
        "It reads the precision at each relevant result, and divides by all that there are.",
        {
            "RR": "That looks at the first alone.",
            "P@10": "That has no order, and nothing below rank 10.",
        },
    ),
    "rr": Asked(
        "A question has one right answer, and the reader stops there. Which measure?",
        "RR",
        "One over the rank of the answer is all that this reader knows.",
        {
            "R@10": "That only says whether the answer is there.",
            "nDCG@10": "It works, but with one grade and one answer it is no more than a discount of the rank.",
        },
    ),
    "cg": Asked(
        "Ten products are shown side by side, and all are seen at once. Grades go from 0 to 3. Which measure?",
        "CG@10",
        "The grades count, and no place is better than another.",
        {
            "DCG@10": "A discount says that the tenth place is seen less. Here it is not.",
            "P@10": "That would lose the grades.",
        },
    ),
    "dcg": Asked(
        "One query, two orders of the same ten graded results. Which measure tells the gain that each collects, "
        "earlier ones counting for more?",
        "DCG@10",
        "One query needs no ideal: the DCG of both can be compared as it is.",
        {
            "CG@10": "It is the same for both orders.",
            "RR": "That looks at one result, and at no grade.",
        },
    ),
    "ndcg": Asked(
        "Web search: grades from 0 to 4, a hundred queries, some with many good pages and some with few. Which "
        "measure?",
        "nDCG@10",
        "Grades, an order, and each query on its own scale from 0 to 1.",
        {
            "DCG@10": "Queries with many good pages would decide its mean.",
            "AP": "That has no grades.",
        },
    ),
    "err": Asked(
        "Grades from 0 to 4, and a reader who stops once satisfied. Which measure?",
        "ERR",
        "What stands above a result decides how many readers get to it.",
        {
            "nDCG@10": "Its discount depends on the rank alone, not on what stands above.",
            "P@10": "It has neither grades nor a reader who stops.",
        },
    ),
    "rbp": Asked(
        "It is known from logs that readers go on to the next result in 8 of 10 cases. R is not known. Which measure?",
        "RBP",
        "p = 0.8 is its one parameter, and it needs no count of the relevant documents.",
        {
            "AP": "It is divided by R, which nobody knows here.",
            "nDCG@10": "Its discount is fixed, and its ideal needs all judged documents.",
        },
    ),
    "rprec": Asked(
        "Queries have from 3 to 80 relevant documents. One number is wanted that a perfect list makes 1 for "
        "each, without grades. Which measure?",
        "Rprec",
        "Its cutoff is each query’s own R.",
        {
            "P@10": "With 3 relevant documents it is 0.3 at best.",
            "R@10": "With 80 relevant documents it is 1/8 at best.",
        },
    ),
    "success": Asked(
        "A help page shows three answers. What share of the users find at least one that helps? Which measure, "
        "as a mean over users?",
        "Success@3",
        "Each user counts 1 or 0.",
        {
            "P@3": "That asks how many of the three help.",
            "RR": "That asks where the first one stands.",
        },
    ),
    "iprec": Asked(
        "How exact is a list at the depth where half of all relevant documents are found? Which measure?",
        "IPrec(recall=0.5)",
        "It is the precision at that recall, or a better one below.",
        {
            "P@10": "Rank 10 is no fixed share of what is relevant.",
            "AP": "That is a mean over all depths.",
        },
    ),
    "searchlength": Asked(
        "How many results does somebody look at until the one they know is there? Which measure?",
        "SearchLength",
        "It is that count, the known item with it.",
        {"RR": "That is one over it, a share and no count.", "R@10": "That only says whether it is in the first ten."},
    ),
    "lrap": Asked(
        "A program gives each label of a picture a score, many of them equal. Which measure reads scores and not "
        "an order?",
        "LRAP",
        "For each right label it counts what scores at least as much.",
        {"AP": "It needs an order, and equal scores give none.", "P@1": "It needs to know which one stands first."},
    ),
    "auc": Asked(
        "How likely does a relevant document, drawn by chance, stand above one that is not? Which measure?",
        "AUC",
        "That is the share of pairs in the right order.",
        {"AP": "That depends on the rank; this question does not.", "P@10": "That looks at ten results alone."},
    ),
    "bpref": Asked(
        "Only a tenth of the documents that new systems find was judged. Which measure suffers least?",
        "Bpref",
        "It compares judged documents with each other.",
        {
            "AP": "It takes each unjudged result for a bad one.",
            "P@10": "It takes each unjudged result for a bad one.",
        },
    ),
    "judged": Asked(
        "Before anybody compares two systems by P@10: can the judgments tell at all? Which measure?",
        "Judged@10",
        "It is the share of the ten that somebody has looked at.",
        {"P@10": "That is what it is about.", "R@10": "That tells what was found of what is known to be relevant."},
    ),
}


def _exercise(name: str, asked: Asked, clue: str) -> Exercise:
    return word(name, asked.question, asked.right, asked.because, asked.wrong, clue)


# Name -> what makes it.
EXERCISES: Mapping[str, Callable[[], Exercise]] = {
    (label := f"{name}-{kind}"): partial(_exercise, label, asked, clue)
    for kind, clue, each in (("why", _WHY, WHY), ("which", _WHICH, WHICH))
    for name, asked in each.items()
}
