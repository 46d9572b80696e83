"""What is said of a wrong number is what was done: each sentence is worked out again, by arithmetic of its own.

Nothing here asks the package for a number. A question is read as it is written, a sentence has a procedure in a table,
and a sentence without one fails as one does whose procedure gives another number.
"""

import itertools
import re
from functools import partial
from itertools import accumulate, pairwise, permutations, product
from math import ceil, comb, floor, hypot, isfinite, log, log2, log10, sqrt
from random import Random
from statistics import median
from types import SimpleNamespace

import effort
import pytest
from cases import every
from compare.test_world import by_calculation
from measures.plain import GAINS, Plain, value_name

import irlessons as ir
from irlessons.exercises import EXERCISES
from irlessons.exercises.exam.drawing import draw_question, TOPICS
from irlessons.exercises.lessons import LESSONS as BY_LESSON
from irlessons.files import toml

DRAWS = effort.many(80)
LESSON_FILES = "irlessons.exercises.lessons"


# Plain arithmetic


def mean(numbers):
    numbers = list(numbers)
    return sum(numbers) / len(numbers)


def scatter(numbers):
    """The standard deviation, by n − 1."""
    return sqrt(sum((each - mean(numbers)) ** 2 for each in numbers) / (len(numbers) - 1))


def precisions(flags):
    """The precision at each relevant result."""
    return [sum(flags[:rank]) / rank for rank, flag in enumerate(flags, 1) if flag]


def ap(flags, missed=0):
    return sum(precisions(flags)) / (sum(flags) + missed)


def every_rank(flags):
    return mean(sum(flags[:rank]) / rank for rank in range(1, len(flags) + 1))


def ranks_of(flags):
    return [rank for rank, flag in enumerate(flags, 1) if flag]


def turned(ranks):
    return [1 / rank for rank in ranks]


def rr(flags):
    return max(turned(ranks_of(flags)), default=0)


def exponential(grade):
    return 2**grade - 1


def next_log(rank):
    return log2(rank + 1)


def own_log(rank):
    return 1 if rank == 1 else log2(rank)


def dcg(gains, by=next_log):
    return sum(gain / by(rank) for rank, gain in enumerate(gains, 1))


def best(grades, k=None):
    return sorted(grades, reverse=True)[:k]


def ndcg(listed, ideal, by=next_log, gain=float):
    return dcg(map(gain, listed), by) / dcg(map(gain, ideal), by)


def to(digits, number):
    """Half up."""
    return floor(number * 10**digits + 0.5 + 1e-9) / 10**digits


def upside_down(gains, by=next_log):
    return sum(by(rank) / gain for rank, gain in enumerate(gains, 1) if gain)


def err(grades, top=3, chance=None, by=float, on=lambda satisfied: 1 - satisfied):
    total, left = 0, 1
    for rank, grade in enumerate(grades, 1):
        satisfied = (chance or (lambda grade: exponential(grade) / 2**top))(grade)
        total, left = total + left * satisfied / by(rank), left * on(satisfied)
    return total


def stopped(grades):
    left = 1
    for grade in grades:
        left *= 1 - exponential(grade) / 8
    return 1 - left


def rbp(flags, p):
    return sum((1 - p) * p ** (rank - 1) for rank in ranks_of(flags))


def f1(p, r):
    return 2 * p * r / (p + r)


# Reading a question


def numbers(text):
    return [int(each) for each in text.split()]


def counted(word):
    words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
    return int(word) if word.isdigit() else words.index(word.lower()) + 1


# What AP is divided by where that is not R.
DIVIDED = {"found": "documents found|ContextPrecision", "min(k,R)": "the smaller of k and R"}


def listed(question):
    """The list of a question, with what was missed and the cutoff, and what is asked of it."""
    grades = numbers(re.search(r"(?:relevant or not:|grades) ((?:\d ?)+)", question)[1])
    scores = re.search(r"Their scores are (.+?)\.", question)
    more = re.search(r"(One|Two|Three) more (?:relevant|documents?, of (?:the )?grades? ([\d ]+))", question)
    cutoff, p = re.search(r"@(\d+)", question), re.search(r"p = (0\.\d)", question)
    least = re.search(r"at least (\d)", question)
    missed = [1] * counted(more[1]) if more else []
    return Plain(
        listed=tuple(
            zip(
                itertools.count(), grades, numbers(re.sub(r"\D+", " ", scores[1])) if scores else itertools.repeat(None)
            )
        ),
        missed=tuple(numbers(more[2]) if more and more[2] else missed),
        k=int(cutoff[1]) if cutoff else None,
        p=float(p[1]) if p else 0.8,
        rel=int(least[1]) if least else 1,
        max_grade=3,
        discount=lambda rank: 1 / (own_log if "1/log₂ i," in question else next_log)(rank),
        gain=GAINS["exponential" if "2^grade" in question else "linear"],
        divide_by=next((by for by, words in DIVIDED.items() if re.search(words, question)), "R"),
        ties="average" if "mean over all orders" in question else "given order",
    )


def of_list(question):
    """What a question on a list asks for, by hand."""
    return getattr(listed(question), value_name(re.search(r"What is (\w+)", question)[1]))


def of_counts(question):
    returned, hits, missed = map(counted, re.search(r"(\w+) documents, and (\w+) .*? (\w+) more", question).groups())
    both = {"precision": (hits, returned), "recall": (hits, hits + missed), "F1": (2 * hits, returned + hits + missed)}
    above, below = both[question.rstrip("?").split()[-1]]
    return above / below


def of_answers(question):
    ranks = re.findall(r"at rank (\d+)|(not retrieved)", question)
    return mean(1 / int(rank) if rank else 0 for rank, _ in ranks)


def of_two_lists(question):
    return mean(of_list(f"{each} What is AP?") for each in question.split(" What")[0].split("Query 2: "))


def scored(question):
    """Documents with scores, in the order in which they are named; and AP or RR of an order."""
    pairs = re.findall(r"([a-h]) (\d)(?=[,.])", question)
    relevant = set(re.search(r"Relevant: ([a-h](?: and [a-h])*)\.", question)[1].split(" and "))
    asked = re.search(r"(AP|RR)(?:, as the mean|\?)", question)[1]
    names = [name for name, _ in pairs]
    scores = dict(pairs)
    falling = sorted(names, key=lambda name: -int(scores[name]))
    orders = [
        order for order in permutations(names) if all(int(scores[a]) >= int(scores[b]) for a, b in pairwise(order))
    ]

    def value(order, of=asked):
        flags = [name in relevant for name in order]
        return ap(flags) if of == "AP" else rr(flags)

    def last():
        """Each relevant document among all that score at least as much."""
        above = [[each for each in names if int(scores[each]) >= int(scores[of])] for of in names if of in relevant]
        return mean(len(relevant & set(each)) / len(each) for each in above)

    return SimpleNamespace(
        value=value,
        last=last,
        orders=orders,
        given=falling,
        descending=sorted(sorted(names, reverse=True), key=lambda name: -int(scores[name])),
        ascending=sorted(sorted(names), key=lambda name: -int(scores[name])),
        other="RR" if asked == "AP" else "AP",
    )


def differing(question):
    return changing([float(each.replace("−", "-")) for each in re.findall(r"[+−]0\.\d+", question)])


def changing(d):
    """Differences, and the sums that their changes of signs give; float dust aside."""
    sums = [abs(sum(sign * each for sign, each in zip(signs, d))) for signs in product((1, -1), repeat=len(d))]
    reach = abs(sum(d))
    return SimpleNamespace(
        d=d,
        n=len(d),
        all=len(sums),
        far=sum(each >= reach - 1e-9 for each in sums),
        larger=sum(each > reach + 1e-9 for each in sums),
        won=sum(each > 0 for each in d),
        lost=sum(each < 0 for each in d),
    )


def three_tests(question):
    p = [float(each) for each in re.findall(r"0\.\d+", question)]
    place = 1 if "the second" in question else 2
    return SimpleNamespace(p=p, at=place, alone=p[place])


def won_and_lost(question):
    found = re.search(
        r"on (\d+) queries, by ([\d.]+) on each; below it on (\d+), by ([\d.]+) on each; and equal on (\d+)", question
    )
    wins, up, losses, down, ties = map(float, found.groups())
    d = [up] * int(wins) + [-down] * int(losses) + [0] * int(ties)
    return SimpleNamespace(d=d, up=up, down=down, won=int(wins), lost=int(losses))


def two_systems(question):
    a, b = (
        [float(each) for each in re.findall(r"\d\.\d+", part)]
        for part in re.search("the AP (.*?), and B has (.*?) What", question).groups()
    )
    return SimpleNamespace(a=a, b=b, d=[other - one for one, other in zip(a, b)], n=len(a))


def to_be_found(question):
    s, by = re.search(r"deviation ([\d.]+)\. A mean difference of ([\d.]+) should", question).groups()
    return SimpleNamespace(s=float(s), by=float(by))


def moved_up(question):
    n, rank, up = map(int, re.search(r"of (\d+) queries .* rank (\d+) to rank (\d+)", question).groups())
    return SimpleNamespace(n=n, rank=rank, up=up, old=1 / log2(rank + 1), new=1 / log2(up + 1))


def occurring(question):
    tf, k1 = re.search(r"term (\d+) times.*k1 = ([\d.]+) and", question).groups()
    return saturating(int(tf), float(k1))


def saturating(tf, k1, b=0, length=1):
    """A weight of BM25, in a document that is so many times as long as the average."""
    brackets = 1 - b + b * length
    return SimpleNamespace(
        **{"tf": tf, "k1": k1, "b": b, "length": length, "brackets": brackets},
        **{"above": tf * (k1 + 1), "below": tf + k1 * brackets},
    )


def held(question):
    df, documents = map(int, re.search(r"(\d+) (?:of|out of) (\d+) documents", question).groups())
    tf = re.search(r"term (\d+) times", question)
    return weighed(df, documents, int(tf[1]) if tf else 1)


def weighed(df, documents, tf=1):
    return SimpleNamespace(df=df, N=documents, tf=tf, idf=log2(documents / df), form=log_of_more, other=log_and_one)


def log_of_more(tf, by=log2):
    return by(1 + tf)


def log_and_one(tf, by=log2):
    return 1 + by(tf)


def empty(question):
    first, second = map(float, re.findall(r"0\.\d{4}|1\.0000", question)[:2])
    habit = re.search(r"the tool (.+?)\.", question)[1]
    return SimpleNamespace(a=first, b=second, habit=habit)


def two_who_say_yes(question):
    n, both, neither, one, other = map(int, re.findall(r"\d+", question))
    first, second = [1] * (both + one) + [0] * (n - both - one), [1] * both + [0] * one + [1] * other + [0] * neither
    return raters(first, second)


def two_who_grade(question):
    grades = numbers(re.search(r"grades ([\d ]+) and ([\d ]+)\.", question)[1])
    others = numbers(re.search(r"grades ([\d ]+) and ([\d ]+)\.", question)[2])
    return raters(grades, others, re.search("linear|quadratic", question)[0])


def raters(first, second, weights=""):
    return SimpleNamespace(a=first, b=second, n=len(first), by=weights, agreed=mean(map(int.__eq__, first, second)))


def apart(pairs, by=""):
    """What the differences of pairs count, on average."""
    counts = {"": lambda far: far > 0, "linear": lambda far: far, "quadratic": lambda far: far**2}[by]
    return mean(counts(abs(one - other)) for one, other in pairs)


def seen(q, by=None):
    return apart(zip(q.a, q.b), q.by if by is None else by)


def by_chance(q, by=None):
    return apart(product(q.a, q.b), q.by if by is None else by)


def cohen(q, by=""):
    return 1 - seen(q, by) / by_chance(q, by)


def two_orders(question):
    truth, other = (each.split() for each in re.findall(r"((?:S\d ){4}S\d)", question))
    pairs = [(truth.index(a), truth.index(b)) for at, a in enumerate(other) for b in other[at + 1 :]]
    same = sum(a < b for a, b in pairs)
    return SimpleNamespace(
        truth=truth, other=other, same=same, turned=len(pairs) - same, pairs=len(pairs), ap="τ_AP" in question
    )


def shares(truth, other):
    """Of those above each rank from the second on, the share that stands above it in the truth, too."""
    return [mean(truth.index(above) < truth.index(each) for above in other[:at]) for at, each in enumerate(other) if at]


def spearman(q):
    moved = [q.truth.index(each) - at for at, each in enumerate(q.other)]
    return 1 - 6 * sum(each**2 for each in moved) / (5 * 24)


def of_runs(question):
    runs = [each.split() for each in re.findall(r"[Rr]un [ABC](?: finds)? ((?:\S+ ){4}[^\s,.]+)", question)]
    depth = int(re.search(r"(?:of depth|The first) (\d)", question)[1])
    return SimpleNamespace(runs=runs, depth=depth)


def brought(q, depth, upto=None):
    return {each for found in q.runs[:upto] for each in found[:depth]}


def clicked(question):
    shown, rank, clicks, top, bottom = re.search(
        r"shown (\d+) times, and its (\w+) result was clicked (\d+) times\. (\d)/(\d) of", question
    ).groups()
    look, rank = int(top) / int(bottom), {"second": 2, "fourth": 4, "sixth": 6}[rank]
    return SimpleNamespace(shown=int(shown), rank=rank, clicks=int(clicks), look=look, rate=int(clicks) / int(shown))


def sessions(question):
    n, wins, losses, ties = map(int, re.search(r"Of (\d+) .* won (\d+), A won (\d+), and (\d+)", question).groups())
    return SimpleNamespace(n=n, wins=wins, losses=losses, ties=ties)


def what_is_read(question):
    names, vital = (
        re.findall(r"\b[a-f]\b", part) for part in re.search(r"nuggets (.+); (.+) are vital", question).groups()
    )
    said = re.findall(r"\d\. ([a-f ]+|nothing)", question)
    said = [[] if each == "nothing" else each.split() for each in said]
    is_vital = "What is vital" in question
    asked = vital if is_vital else names
    read = {name for each in said for name in each}
    return SimpleNamespace(
        names=names,
        vital=vital,
        asked=asked,
        said=said,
        read=read,
        counted=sum(name in read for name in asked),
    )


# The sentences, by the kind of question that has them: words of the sentence -> what it says was done

SIGNS = {
    "^That counts one side": lambda q: q.far / q.all / 2,
    "leaves the real signs out\\.": lambda q: (q.far - 1) / q.all,
    "leaves the real signs out, above and below": lambda q: (q.far - 1) / (q.all - 1),
    "leaves the real signs out, below": lambda q: q.far / (q.all - 1),
    "two changes for each query": lambda q: q.far / (2 * q.n),
    "one change of the signs": lambda q: 1 / q.all,
    "all signs plus, and its mirror": lambda q: 2 / q.all,
    "sign test": lambda q: (
        sum(
            comb(q.won + q.lost, k)
            for k in range(q.won + q.lost + 1)
            if not min(q.won, q.lost) < k < max(q.won, q.lost)
        )
        / 2 ** (q.won + q.lost)
    ),
    "how many changes lie as far": lambda q: q.far,
    "nearer to 0": lambda q: (q.all - q.far) / q.all,
    "are larger\\. One": lambda q: q.larger / q.all,
    "are larger, and on one side": lambda q: q.larger / q.all / 2,
    "adds 1 to both": lambda q: (q.far + 1) / (q.all + 1),
    "doubles it": lambda q: 2 * q.far / q.all,
}
MEANS = {
    "^That leaves the equal queries out": lambda q: sum(q.d) / (q.won + q.lost),
    "^That is the sum": lambda q: sum(q.d),
    "adds the losses instead": lambda q: mean(map(abs, q.d)),
    "mean over the queries where B": lambda q: mean(each for each in q.d if each > 0),
    "leaves the losses out of the sum": lambda q: mean(max(each, 0) for each in q.d),
    "by the queries where B": lambda q: sum(q.d) / q.won,
    "A less B": lambda q: -mean(q.d),
    "wins less the losses": lambda q: (q.won - q.lost) / len(q.d),
    "adds the losses, and leaves": lambda q: sum(map(abs, q.d)) / (q.won + q.lost),
    "the median": lambda q: median(q.d),
}
HOLM = {
    "Bonferroni": lambda q: 3 * q.alone,
    "^That is (0\\.\\d+) × (\\d)": lambda q, p, times: p * times,
    "the p as it was": lambda q: q.alone,
    "smallest adjusted p": lambda q: 3 * q.p[0],
    "divides by the number of tests": lambda q: q.alone / 3,
    "adds the three adjusted": lambda q: sum(accumulate((3 * q.p[0], 2 * q.p[1], q.p[2]), max)),
    "adds the first p": lambda q: q.p[0] + q.alone,
    "multiplies by 3/2": lambda q: q.alone * 1.5,
    "multiplies by 1": lambda q: q.alone,
    "multiplies by 2\\. The largest": lambda q: q.alone * 2,
}
EXAM = {
    "nugget-recall": (
        what_is_read,
        {
            "each time that it is read": lambda q: (
                sum(name in each for each in q.said for name in q.asked) / len(q.asked)
            ),
            "share of the passages": lambda q: mean(any(name in each for name in q.asked) for each in q.said),
            "divides by the passages": lambda q: q.counted / len(q.said),
            "how many are read": lambda q: q.counted,
            "share that is not read": lambda q: 1 - q.counted / len(q.asked),
            "That is a hit": lambda q: 1,
            "Leave out those that are okay": lambda q: len(q.read) / len(q.names),
            "vital ones by all nuggets": lambda q: q.counted / len(q.names),
            "of the vital nuggets alone": lambda q: mean(name in q.read for name in q.vital),
            "okay nugget half": lambda q: (
                sum((1 if name in q.vital else 1 / 2) for name in q.read)
                / sum((1 if name in q.vital else 1 / 2) for name in q.names)
            ),
        },
    ),
    "ties-by-id": (
        scored,
        {
            "in which the documents are named": lambda q: q.value(q.given),
            "mean over the orders": lambda q: mean(map(q.value, q.orders)),
            "from a to z": lambda q: q.value(q.ascending),
            "the best order of": lambda q: max(map(q.value, q.orders)),
            "the worst order of": lambda q: min(map(q.value, q.orders)),
            "^That is (AP|RR), in": lambda q: q.value(q.descending, q.other),
        },
    ),
    "nothing-to-find": (
        empty,
        {
            "if the tool counts it as 0": lambda q: (q.a + q.b) / 3,
            "if the tool leaves it out": lambda q: (q.a + q.b) / 2,
            "if the tool counts it as 1": lambda q: (q.a + q.b + 1) / 3,
            "^That is the sum": lambda q: q.a + q.b + (q.habit == "counts it as 1"),
        },
    ),
    "sign-changes": (differing, SIGNS),
    "holm": (three_tests, HOLM),
    "mean-difference": (
        won_and_lost,
        {
            **MEANS,
            "mean of the two sizes": lambda q: (q.up - q.down) / 2,
            "mean of three sizes": lambda q: (q.up - q.down) / 3,
            "difference of the two sizes": lambda q: q.up - q.down,
        },
    ),
}
WEIGHT = {
    "without the factor": lambda q: q.tf / q.below,
    "adds the factor": lambda q: q.tf / q.below + q.k1 + 1,
    "multiplies by k1": lambda q: q.tf * q.k1 / q.below,
    "tf by k1 alone": lambda q: (q.tf * q.k1 + 1) / q.below,
    "leaves out tf above": lambda q: (q.k1 + 1) / q.below,
    "k1 above the fraction": lambda q: q.k1 / q.below,
    "k1 \\+ 1 below": lambda q: q.above / (q.tf + (q.k1 + 1) * q.brackets),
    "what stands above": lambda q: q.above,
    "what stands below the fraction\\.": lambda q: q.below,
    "divides by tf alone": lambda q: q.above / q.tf + q.k1 * q.brackets,
    "fraction upside down": lambda q: q.below / q.above,
    "bound k1": lambda q: q.k1 + 1,
    "tf itself": lambda q: q.tf,
    "^That is log₂\\(1\\+tf\\)": lambda q: log2(1 + q.tf),
    "^That is 1 \\+ log₂ tf": lambda q: 1 + log2(q.tf),
    "1\\.2 for k1": lambda q: q.tf * 2.2 / (q.tf + 1.2 * q.brackets),
}
# In a document of another length, whose brackets are 1 − b + b × length.
LENGTH = {
    "leaves the length out": lambda q: q.above / (q.tf + q.k1),
    "in full": lambda q: q.above / (q.tf + q.k1 * q.length),
    "short documents pay": lambda q: q.above / (q.tf + q.k1 * (1 - q.b + q.b / q.length)),
    "in each other's place": lambda q: q.above / (q.tf + q.k1 * (q.b + (1 - q.b) * q.length)),
    "length/average alone": lambda q: q.above / (q.tf + q.k1 * q.b * q.length),
    "1 − b alone": lambda q: q.above / (q.tf + q.k1 * (1 - q.b)),
    "takes no b off": lambda q: q.above / (q.tf + q.k1 * (1 + q.b * q.length)),
    "adds b to 1": lambda q: q.above / (q.tf + q.k1 * (1 + q.b + q.b * q.length)),
    "without k1 before": lambda q: q.above / (q.tf + q.brackets),
    "k1 by 1 alone": lambda q: q.above / (q.tf + q.k1 * 1 - q.b + q.b * q.length),
    "divides the weight of an average": lambda q: q.above / (q.tf + q.k1) / q.length,
    "divides tf by the length": lambda q: q.above / q.length / (q.tf / q.length + q.k1),
    "number in the brackets": lambda q: q.brackets,
    "k1 × the brackets\\. Add": lambda q: q.k1 * q.brackets,
}
# What is taken for the weight of a tf in TF-IDF, which has two forms: `form` is asked for.
TF = {
    "takes (?:log₂\\(1\\+tf\\)|1 \\+ log₂ tf) for": lambda q: q.other(q.tf),
    "takes log₂ tf for": lambda q: log2(q.tf),
    "takes 1 \\+ tf for": lambda q: 1 + q.tf,
    "takes tf itself for its weight\\. Here": lambda q: q.tf,
    "natural logarithm; here the": lambda q: q.form(q.tf, log),
    "weight of tf with base 10": lambda q: q.form(q.tf, log10),
}
IDF = {
    "^That is N/df": lambda q: q.N / q.df,
    "upside down": lambda q: log2(q.df / q.N),
    "^That is the natural logarithm": lambda q: log(q.N / q.df),
    "base 10": lambda q: log10(q.N / q.df),
    "original idf": lambda q: log2((q.N - q.df + 0.5) / (q.df + 0.5)),
    "Lucene.* natural": lambda q: log(1 + (q.N - q.df + 0.5) / (q.df + 0.5)),
    "Lucene.* base 2": lambda q: log2(1 + (q.N - q.df + 0.5) / (q.df + 0.5)),
    "scikit-learn's default": lambda q: log((1 + q.N) / (1 + q.df)) + 1,
    "without smoothing": lambda q: log(q.N / q.df) + 1,
    "takes \\(N − df\\)/df": lambda q: log2((q.N - q.df) / q.df),
    "adds 1 inside": lambda q: log2(1 + q.N / q.df),
    "adds 1 to the log": lambda q: 1 + q.idf,
    "divides two logarithms": lambda q: log2(q.N) / log2(q.df),
    "logarithm of N\\.": lambda q: log2(q.N),
    "logarithm of df\\.": lambda q: log2(q.df),
    "adds 1 to df": lambda q: log2(q.N / (q.df + 1)),
    "square root": lambda q: sqrt(q.N / q.df),
    "share df/N": lambda q: q.df / q.N,
}
EXAM |= {
    "bm25-tf": (occurring, WEIGHT),
    "idf": (held, IDF),
    "tfidf": (
        held,
        {
            **{words: lambda q, of=of: of(q) * q.idf for words, of in TF.items()},
            "adds the two": lambda q: log2(1 + q.tf) + q.idf,
            "weight of tf alone": lambda q: log2(1 + q.tf),
            "N/df itself": lambda q: log2(1 + q.tf) * q.N / q.df,
            "both logarithms to base 10": lambda q: log10(1 + q.tf) * log10(q.N / q.df),
            "both logarithms to base e": lambda q: log(1 + q.tf) * log(q.N / q.df),
            "idf alone": lambda q: q.idf,
            "df/N in the logarithm": lambda q: log2(1 + q.tf) * log2(q.df / q.N),
            "idf to base 10": lambda q: log2(1 + q.tf) * log10(q.N / q.df),
            "idf to base e": lambda q: log2(1 + q.tf) * log(q.N / q.df),
            "tf × N/df, without": lambda q: q.tf * q.N / q.df,
            "rounded to one decimal": lambda q: to(1, log2(1 + q.tf)) * to(1, q.idf),
            "logarithm of tf × N/df": lambda q: log2(q.tf * q.N / q.df),
        },
    ),
}
CLICKS = {
    "the rate as it was counted": lambda q: q.rate,
    "^That multiplies by the share": lambda q: q.rate * q.look,
    "how many clicks there would be": lambda q: q.clicks / q.look,
    "share who do not look\\.$": lambda q: q.rate / (1 - q.look),
    "multiplies by the rank": lambda q: q.rate * q.rank,
    "divides by the rank": lambda q: q.rate / q.rank,
    "look and do not click": lambda q: 1 - q.rate / q.look,
    "as if all of them clicked": lambda q: q.rate + 1 - q.look,
    "upside down": lambda q: q.look / q.rate,
    "divides by 1/(\\d)\\.": lambda q, parts: q.rate * parts,
}
PREFERENCE = {
    "^That leaves out the ties": lambda q: q.wins / (q.wins + q.losses) - 1 / 2,
    "share of the sessions\\. Take": lambda q: (q.wins + q.ties / 2) / q.n,
    "a tie as a loss": lambda q: q.wins / q.n - 1 / 2,
    "a tie as a win": lambda q: (q.wins + q.ties) / q.n - 1 / 2,
    "2 Δ": lambda q: (q.wins - q.losses) / q.n,
    "wins less losses, and leaves": lambda q: (q.wins - q.losses) / (q.wins + q.losses),
    "wins alone": lambda q: q.wins / q.n,
    "wins without the ties": lambda q: q.wins / (q.wins + q.losses),
    "Δ of A": lambda q: (q.losses - q.wins) / q.n / 2,
    "that A has": lambda q: (q.losses + q.ties / 2) / q.n,
    "share of the ties": lambda q: q.ties / q.n,
}
# Of sessions of which A has won one.
SIGN_TEST = {
    "^That counts one side\\.": lambda q: (1 + q.wins + 1) / 2 ** (q.wins + 1),
    "^That leaves out the patterns": lambda q: 2 * (q.wins + 1) / 2 ** (q.wins + 1),
    "only that one side": lambda q: 2 / 2 ** (q.wins + 1),
    "ties as sessions": lambda q: 2 * (1 + q.wins + 1 + q.ties) / 2 ** (q.wins + 1 + q.ties),
    "one side, and leaves out": lambda q: (q.wins + 1) / 2 ** (q.wins + 1),
    "one pattern": lambda q: 1 / 2 ** (q.wins + 1),
    "two for each session": lambda q: 2 * (1 + q.wins + 1) / (2 * (q.wins + 1)),
    "how many patterns": lambda q: 2 * (1 + q.wins + 1),
    "number of all patterns": lambda q: 2 ** (q.wins + 1),
    "1 − p": lambda q: 1 - 2 * (1 + q.wins + 1) / 2 ** (q.wins + 1),
    "that A has of the sessions without": lambda q: 1 / (q.wins + 1),
}
EXAM |= {"corrected-clicks": (clicked, CLICKS), "preference": (sessions, PREFERENCE)}
STRAYS = {
    "takes the two systems apart": lambda q: sqrt(scatter(q.a) ** 2 / q.n + scatter(q.b) ** 2 / q.n),
    "is the standard deviation of": lambda q: scatter(q.d),
    "divides by \\d\\. A mean": lambda q: scatter(q.d) / q.n,
    "squares by \\d in s": lambda q: sqrt(sum((each - mean(q.d)) ** 2 for each in q.d) / q.n) / sqrt(q.n),
    "deviation by √(\\d)\\. Divide": lambda q, by: scatter(q.d) / sqrt(by),
    "its square": lambda q: scatter(q.d) ** 2 / q.n,
    "is the variance": lambda q: scatter(q.d) ** 2,
    "is the mean difference": lambda q: mean(q.d),
    "effect size": lambda q: mean(q.d) / scatter(q.d),
    "^That is t,": lambda q: mean(q.d) / (scatter(q.d) / sqrt(q.n)),
    "squares by \\d, and leaves": lambda q: sqrt(sum((each - mean(q.d)) ** 2 for each in q.d) / q.n),
    "error of A alone": lambda q: scatter(q.a) / sqrt(q.n),
    "error of B alone": lambda q: scatter(q.b) / sqrt(q.n),
    "differences themselves": lambda q: sqrt(sum(each**2 for each in q.d) / (q.n - 1) / q.n),
}
NEEDED = {
    "is 2.8 · s/δ": lambda q: 2.8 * q.s / q.by,
    "leaves out the 2.8": lambda q: (q.s / q.by) ** 2,
    "squares s/δ alone": lambda q: 2.8 * (q.s / q.by) ** 2,
    "nothing squared": lambda q: q.s / q.by,
    "1.96 · s/δ": lambda q: 1.96 * q.s / q.by,
    "half of them": lambda q: (2.8 * q.s / q.by) ** 2 / 2,
    "half the difference": lambda q: (2.8 * q.s / (q.by / 2)) ** 2,
    "twice the difference": lambda q: (2.8 * q.s / (q.by * 2)) ** 2,
    "takes 1.96 in": lambda q: (1.96 * q.s / q.by) ** 2,
    "two sets of queries": lambda q: 2 * (2.8 * q.s / q.by) ** 2,
    "upside down": lambda q: (2.8 * q.by / q.s) ** 2,
    "by t, as under": lambda q: next(n for n in itertools.count(2) if by_calculation(n, q.by, q.s) >= 0.8),
    "more digits": lambda q: ceil(((1.959964 + 0.841621) * q.s / q.by) ** 2),
}
EXAM |= {
    "standard-error": (two_systems, STRAYS),
    "queries-needed": (to_be_found, NEEDED),
    "one-query-moves": (
        moved_up,
        {
            "what the one query gains": lambda q: q.new - q.old,
            "among the other (\\d+)": lambda q, others: (q.new - q.old) / others,
            "rise of the mean RR": lambda q: (1 / q.up - 1 / q.rank) / q.n,
            "is the new nDCG": lambda q: q.new / q.n,
            "is the old nDCG": lambda q: q.old / q.n,
            "how many ranks": lambda q: (q.rank - q.up) / q.n,
            "gain over 0\\.01": lambda q: (q.new - q.old) / 0.01,
            "takes the new nDCG from": lambda q: (q.old - q.new) / q.n,
        },
    ),
}
# What a kind of exam has as well; not every number of it leaves room for each.
SHARED = {*WEIGHT, *CLICKS, *PREFERENCE, *HOLM, *SIGNS}


RATERS = {
    "share on which they agree": lambda q: q.agreed,
    "Scott": lambda q: 1 - seen(q) / apart(product(q.a + q.b, q.a + q.b), q.by),
}
AGREEMENT = RATERS | {
    "what chance would agree on": lambda q: 1 - by_chance(q),
    "^That is p_o − p_e": lambda q: q.agreed - (1 - by_chance(q)),
    "divides by p_o": lambda q: (q.agreed - (1 - by_chance(q))) / q.agreed,
    "divides by 1 − p_o": lambda q: (q.agreed - (1 - by_chance(q))) / (1 - q.agreed),
    "divides by p_e": lambda q: (q.agreed - (1 - by_chance(q))) / (1 - by_chance(q)),
    "^That is p_o over p_e": lambda q: q.agreed / (1 - by_chance(q)),
    "^That is p_o over 1 − p_e": lambda q: q.agreed / by_chance(q),
    "^That is p_e − p_o": lambda q: (1 - by_chance(q) - q.agreed) / by_chance(q),
    "equally likely": lambda q: (q.agreed - 1 / len({*q.a, *q.b})) / (1 - 1 / len({*q.a, *q.b})),
}
POOL = {
    "for each run": lambda q: q.depth * len(q.runs),
    "all that the runs have found": lambda q: len(brought(q, 5)),
    "what all runs have brought": lambda q: len(set.intersection(*(set(each[: q.depth]) for each in q.runs))),
    "one rank too deep": lambda q: len(brought(q, q.depth + 1)),
    "leaves out the last run": lambda q: len(brought(q, q.depth, -1)),
    "number of runs": lambda q: len(q.runs),
}
WEIGHTED = {
    "κ without weights": lambda q: cohen(q),
    "κ with linear weights": lambda q: cohen(q, "linear"),
    "κ with quadratic weights": lambda q: cohen(q, "quadratic"),
    "seen over what chance has": lambda q: seen(q) / by_chance(q),
    "^That has the fraction upside down": lambda q: 1 - by_chance(q) / seen(q),
    "what is seen, on average": seen,
    "what chance has, on average": by_chance,
    "is what is seen, added up": lambda q: seen(q) * q.n,
    "of as many documents, added up": lambda q: by_chance(q) * q.n,
    "less what is seen": lambda q: (by_chance(q) - seen(q)) * q.n,
    "takes the average difference from 1": lambda q: 1 - seen(q),
    "against the sum over all pairs": lambda q: 1 - (seen(q) * q.n) / (by_chance(q) * q.n**2),
}
TAU_AP = {
    "^That is τ, to which": lambda q: (q.same - q.turned) / q.pairs,
    "^That is the mean share": lambda q: mean(shares(q.truth, q.other)),
    "twice the mean share": lambda q: 2 * mean(shares(q.truth, q.other)),
    "takes the other order for the truth": lambda q: 2 * mean(shares(q.other, q.truth)) - 1,
    "divides by 5 ranks": lambda q: 2 * sum(shares(q.truth, q.other)) / 5 - 1,
    "sum of the shares": lambda q: sum(shares(q.truth, q.other)),
    "leaves out the last system": lambda q: 2 * mean(shares(q.truth, q.other)[:-1]) - 1,
    "first three systems alone": lambda q: 2 * mean(shares(q.truth, q.other)[:2]) - 1,
    "at their own place. Each has": lambda q: (
        2
        * mean(share for share, *both in zip(shares(q.truth, q.other), q.truth[1:], q.other[1:]) if both[0] != both[1])
        - 1
    ),
}
EXAM |= {
    "pool": (of_runs, POOL),
    "kappa": (
        two_who_say_yes,
        {
            **AGREEMENT,
            "leaves out that both may say no": lambda q: (
                (q.agreed - mean(q.a) * mean(q.b)) / (1 - mean(q.a) * mean(q.b))
            ),
            "the overlap": lambda q: sum(map(min, q.a, q.b)) / sum(map(max, q.a, q.b)),
        },
    ),
    "kappa-weighted": (two_who_grade, RATERS | WEIGHTED),
    "tau": (
        two_orders,
        {
            "pairs in one order. Take off": lambda q: q.same / q.pairs,
            "pairs that are turned round": lambda q: q.turned / q.pairs,
            "^That is τ_AP\\.": lambda q: 2 * mean(shares(q.truth, q.other)) - 1,
            "at their own place, over all": lambda q: mean(map(str.__eq__, q.truth, q.other)),
            "Spearman": spearman,
            "divides by the systems": lambda q: (q.same - q.turned) / 5,
            "how many pairs more": lambda q: q.same - q.turned,
            **TAU_AP,
        },
    ),
}


# Those of a list tell slips alone, which measures/test_true_slips.py works out again.
OF_LISTS = {name for topic in toml("irlessons.exercises.exam", "kinds.toml").values() for name in topic}
ALL = {kind.name: kind for kinds in TOPICS.values() for kind in kinds if not kind.draw(Random(0)).choices}
LISTED = [name for name in ALL if name in OF_LISTS]
KINDS = {name: kind for name, kind in ALL.items() if name not in OF_LISTS}


# What is asked for, by hand: of a question as it was read, or, of a list, of its text.
RIGHT = {
    "nugget-recall": lambda q: q.counted / len(q.asked),
    "ties-by-id": lambda q: q.value(q.descending),
    "nothing-to-find": lambda q: (q.a + q.b + (q.habit == "counts it as 1")) / (2 if q.habit == "leaves it out" else 3),
    "sign-changes": lambda q: q.far / q.all,
    "holm": lambda q: min(1, max((3 - place) * each for place, each in enumerate(q.p[: q.at + 1]))),
    "mean-difference": lambda q: mean(q.d),
    "bm25-tf": lambda q: q.above / q.below,
    "idf": lambda q: q.idf,
    "tfidf": lambda q: log2(1 + q.tf) * q.idf,
    "corrected-clicks": lambda q: q.rate / q.look,
    "preference": lambda q: (q.wins + q.ties / 2) / q.n - 1 / 2,
    "standard-error": lambda q: scatter(q.d) / sqrt(q.n),
    "queries-needed": lambda q: (2.8 * q.s / q.by) ** 2,
    "one-query-moves": lambda q: (q.new - q.old) / q.n,
    "pool": lambda q: len(brought(q, q.depth)),
    "kappa": cohen,
    "kappa-weighted": lambda q: cohen(q, q.by),
    "tau": lambda q: 2 * mean(shares(q.truth, q.other)) - 1 if q.ap else (q.same - q.turned) / q.pairs,
}
RIGHT_OF_TEXT = {"counts": of_counts, "map": of_two_lists, "mrr": of_answers}


@every("name", [*KINDS, *LISTED])
def test_the_answer_belongs_to_the_question_as_it_is_written(name):
    for seed in range(effort.many(20)):
        asked = draw_question(ALL[name], Random(f"{name} {seed}"))
        if name in RIGHT:
            by_hand = RIGHT[name](EXAM[name][0](asked.question))
        else:
            by_hand = RIGHT_OF_TEXT.get(name, of_list)(asked.question)
        assert asked.answer().value == pytest.approx(by_hand), asked.question


@every("seed", range(effort.many(150)))
def test_nuggets_counted_otherwise_are_another_number(seed):
    """Vital ones for all, or all for vital ones: whoever takes one for the other is never right by chance."""
    asked = KINDS["nugget-recall"].draw(Random(seed))
    q = what_is_read(asked.question)
    every, vital = mean(name in q.read for name in q.names), mean(name in q.read for name in q.vital)
    assert every != vital, asked.question
    assert asked.check(str(vital if q.asked is q.names else every)).right is False


def test_no_nugget_question_of_the_lesson_takes_all_for_vital():
    cells = ir.worksheet("passages-nuggets").cells
    assert cells["vital recall"].number != cells["nugget recall"].number
    asked = ir.exercise("answer-nuggets")
    [other] = [each for each in asked.mistakes if "score of all nuggets" in each.says]
    assert other.number != asked.number


def worked_out(says, procedures, asked):
    """What the sentence says was done, done; a number in it that a procedure asks for is handed over."""
    found = [(match, each) for words, each in procedures.items() if (match := re.search(words, says))]
    assert found, f"no procedure for: {says}"
    assert len(found) == 1, f"{len(found)} procedures for: {says}"
    match, procedure = found[0]
    given = [float(each) if "." in each else int(each) for each in match.groups() if each and each[0].isdigit()]
    return procedure(asked, *given)


def disagreeing(exercise, procedures, asked):
    """The sentences of a question whose procedures give another number than they stand for."""
    for mistake in exercise.mistakes:
        value = float(mistake.value())
        assert isfinite(value)
        again = worked_out(mistake.says, procedures, asked)
        if abs(value - again) > 1e-9:
            yield exercise.question, mistake.says, value, again


def unused(procedures, said):
    """The words that no sentence has, but for those that several questions share."""
    return [words for words in procedures if words not in SHARED and not any(re.search(words, each) for each in said)]


def test_each_kind_that_a_number_answers_is_asked():
    assert set(KINDS) == set(EXAM)


@every("name", KINDS)
def test_a_sentence_of_an_exam_gives_its_number(name):
    read, procedures = EXAM[name]
    wrong, said = [], set()
    for seed in range(DRAWS):
        exercise = draw_question(KINDS[name], Random(f"{name} {seed}"))
        wrong += disagreeing(exercise, procedures, read(exercise.question))
        said |= {mistake.says for mistake in exercise.mistakes}
    assert wrong == []
    if not effort.quick:
        assert unused(procedures, said) == []


# Lessons


def at(g, k=None, lacked=()):
    """A list, by hand, as `listed` would read it."""
    g, lacked = list(g), list(lacked)
    top = g[:k]
    return SimpleNamespace(
        g=g,
        k=k or len(g),
        n=len(g),
        m=len(lacked),
        top=top,
        lacked=lacked,
        hits=sum(top),
        every=sum(g),
        R=sum(g) + len(lacked),
        p=None,
    )


# Questions that are not of one list: what a procedure is given, and the sentences.
LESSONS = {
    "tau-ap-top": (
        two_orders(EXERCISES["tau-ap-top"].question),
        {
            **TAU_AP,
        },
    ),
    "passages-found": (
        None,
        {
            "divides passages by documents": 4 / 3,
            "precision of the six": 4 / 6,
            "recall of documents": 3 / 3,
            "divides documents by passages": 3 / 5,
            "all the passages that there are": 4 / 7,
            "share that was missed": 1 / 5,
            "how many are read": 4,
        },
    ),
    "answer-nuggets": (
        # What is said of the two that are vital, and of the two others.
        SimpleNamespace(vital=[1, 1 / 2], okay=[1, 0]),
        {
            "strict score": lambda q: q.vital.count(1) / 2,
            "score of all nuggets": lambda q: mean(q.vital + q.okay),
            "as said in full": lambda q: mean(each > 0 for each in q.vital),
            "divides by all nuggets": lambda q: sum(q.vital) / 4,
            "the sum; divide": lambda q: sum(q.vital),
        },
    ),
    "rbp-patience": (
        None,
        {
            "chance to stop": 1 / 4,
            "sees 5 results": 1 - 1 / 5,
            "p of two results": 1 - 1 / 2,
            "1/\\(4 − 1\\)": 1 / 3,
            "turns p over": 1 / (1 - 1 / 4),
            "one result less": 3,
            "number of results itself": 4,
        },
    ),
    "bm25-weight": (saturating(3, 2), WEIGHT),
    "bm25-length": (saturating(3, 2, 0.75, 2), WEIGHT | LENGTH),
    "idf-common": (
        None,
        {
            "never below 0": log2(5 / 4),
            "Lucene": log2(1 + 1.5 / 4.5),
            "upside down": log2(4.5 / 1.5),
            "rounded twice": -1.59,
            "natural": log(1.5 / 4.5),
            "base 10": log10(1.5 / 4.5),
            "both 0.5": log2(1 / 4),
            "lower 0.5": log2(1.5 / 4),
            "upper 0.5": log2(1 / 4.5),
            "fraction itself": 1.5 / 4.5,
            "− df above": log2(5.5 / 4.5),
            "log₂\\(df/N\\)": log2(4 / 5),
            "by df alone": log2(1.5 / 4 + 0.5),
        },
    ),
    "run-divided-by": (
        None,
        {
            "over all topics": 0.6491,
            "upside down": 0.6491 * 11 / 12,
            "sum of the values\\. Divide it": 0.6491 * 12,
            "divides the mean by 11": 0.6491 / 11,
            "counts the topic": (0.6491 * 12 + 1) / 12,
            "divides by 10": 0.6491 * 12 / 10,
            "takes 13 topics": 0.6491 * 13 / 12,
            "takes 11 topics": 0.6491 * 11 / 10,
        },
    ),
    "rate-fourth": (SimpleNamespace(shown=200, rank=4, clicks=18, look=2 / 5, rate=18 / 200), CLICKS),
    "delta-twenty": (SimpleNamespace(n=20, wins=12, losses=4, ties=4), PREFERENCE),
    "balanced-flaw": (
        None,
        {
            "would be fair": 8 / 2,
            "one page\\.": 3,
            "how many A wins": 2,
            "all of them": 2 * 4,
            "too many": 6 + 1,
            "too few": 6 - 1,
        },
    ),
    "sign-test-eight": (
        SimpleNamespace(wins=7, losses=1, ties=2),
        {**SIGN_TEST, "one of the ties": 2 * (1 + 10 + 45) / 2**10},
    ),
    "delta-pays": (
        None,
        {
            "not Δ": 3 / 20,
            "multiplies by 2": 6 / 20,
            "over what B costs": 20 / 3,
            "stands above": 20 / 6,
            "^That is what B costs": 3 / 100,
            "one off the other": 17 / 100,
            "cost by the worth": 3 / 100 * 20 / 100,
            "half the cost": 3 / 200,
        },
    ),
    "five-wins": (
        changing([0.02, 0.03, 0.05, 0.07, 0.11]),
        {
            **SIGNS,
            "never 0": 0,
            "2 in 5 × 5": 2 / 25,
            "for 4 queries": 2 / 2**4,
            "for 3 queries": 2 / 2**3,
            "orders of the queries": 2 / (1 * 2 * 3 * 4 * 5),
            "ways to share out": 2 / comb(10, 5),
        },
    ),
    "seven-wins": (
        changing([0.01, 0.02, 0.03, 0.05, 0.07, 0.11, 0.13]),
        {
            **SIGNS,
            "never 0": 0,
            "2 in 7 × 7": 2 / 49,
            "for 5 queries": 2 / 2**5,
            "for 6 queries": 2 / 2**6,
            "orders of the queries": 2 / (1 * 2 * 3 * 4 * 5 * 6 * 7),
            "ways to share out": 2 / comb(14, 7),
        },
    ),
    "one-query-mean": (
        None,
        {
            "what the one query gains": (1 + 2 / 3) / 2 - 0.325,
            "by the 49 others": ((1 + 2 / 3) / 2 - 0.325) / 49,
            "new AP of": (1 + 2 / 3) / 2 / 50,
            "rise in RR": (1 - 1 / 4) / 50,
            "adds the two precisions": (1 + 2 / 3 - 0.65) / 50,
            "rise in P@5": 0,
            "away from the old": (0.325 - (1 + 2 / 3) / 2) / 50,
            "share of the old": ((1 + 2 / 3) / 2 / 0.325 - 1) / 50,
            "by the five results": (1 + 2 / 3 - 0.65) / 5 / 50,
            "1 over each rank": ((1 + 1 / 3) / 2 - (1 / 4 + 1 / 5) / 2) / 50,
        },
    ),
    "standard-error": (
        SimpleNamespace(a=[0.5, 0.3, 0.8, 0.2, 0.6], b=[0.6, 0.25, 1.0, 0.2, 0.65], d=[0.1, -0.05, 0.2, 0, 0.05], n=5),
        STRAYS,
    ),
    "rates-apart": (
        SimpleNamespace(a=0.03, b=0.04, by=0.38 - 0.30),
        {
            "adds the two errors": lambda q: q.by / (q.a + q.b),
            "error of A alone": lambda q: q.by / q.a,
            "error of B alone": lambda q: q.by / q.b,
            "mean of both errors": lambda q: q.by / mean([q.a, q.b]),
            "leaves out the root": lambda q: q.by / (q.a**2 + q.b**2),
            "one square off the other": lambda q: q.by / sqrt(q.b**2 - q.a**2),
            "is the error of the difference": lambda q: hypot(q.a, q.b),
            "is the difference\\.": lambda q: q.by,
            "error over the difference": lambda q: hypot(q.a, q.b) / q.by,
        },
    ),
    "what-pays": (
        SimpleNamespace(price=900, searches=10_000, spared=0.02, answer=3),
        {
            "steps of 0\\.01": 900 / 600,
            "other way round": 600 / 900 * 0.01,
            "what 0\\.01 brings a year": lambda q: q.searches * q.spared * q.answer,
            "questions that are spared": lambda q: q.price / (q.searches * q.spared) * 0.01,
            "every search": lambda q: q.price / (q.searches * q.answer) * 0.01,
            "spares 1 of 100": lambda q: q.price / (q.searches * 0.01 * q.answer) * 0.01,
            "price less": 900 - 600,
        },
    ),
    "queries-needed": (SimpleNamespace(s=0.1, by=0.02), NEEDED),
    "sampled-order": (
        # How many of 45 draws of two leave the one above rank 2 out, and the two above rank 3.
        SimpleNamespace(second=comb(9, 2) / 45, third=comb(8, 2) / 45),
        {
            "among all eleven": 0,
            "with rank 2 alone": lambda q: q.second,
            "with rank 3 alone": lambda q: q.third,
            "adds the two up": lambda q: q.second + q.third,
            "draws one other": mean([9 / 10, 8 / 10]),
            "one item twice": mean([(9 / 10) ** 2, (8 / 10) ** 2]),
            "HR@1 is the rest": lambda q: 1 - mean([q.second, q.third]),
            "from eleven": mean([comb(10, 2) / comb(11, 2), comb(9, 2) / comb(11, 2)]),
            "on average": mean([1 / 10, 2 / 10]),
        },
    ),
    "holm-third": (three_tests(EXERCISES["holm-third"].question), HOLM),
}
# What is said of one list alone, beside the slips of its measure.
ALSO = {
    "start-p4": {"mean grade of all five": (2 + 0 + 1 + 3 + 1) / 5},
    "p-short-list": {"counts the result": 1 / 10, "share of the four": 1 / 4},
    "recall-ceiling": {"how many are relevant": 20, "one document of twenty": 1 / 20, "divides one by ten": 1 / 10},
    "p-from-recall": {
        "takes half of the eight results": 4 / 8,
        "takes all eight": 8 / 12,
        "all twelve over eight": 12 / 8,
        "takes half of the eight, and": 4 / 12,
        "how many are relevant": 12,
        "That is half of the eight": 8 / 2,
        "divides the recall by eight": 1 / 2 / 8,
        "eight and the twelve": 6 / (8 + 12),
    },
    "pool-new-run": {
        "^That is the truth": (1 + 1 + 3 / 4 + 4 / 5) / 4,
        "divides by four": (1 / 2 + 2 / 4 + 3 / 5) / 4,
        "d9 and d10 out": (1 + 1 + 1) / 3,
    },
    "ap-denominator": {"divides by four": (1 + 2 / 3 + 3 / 5) / 4},
    "mrr-never-found": {"question rank 3": mean([1 / 2, 1 / 3, 1]), "question rank 4": mean([1 / 2, 1 / 4, 1])},
    "cg-binary": {"are not relevant": 3},
    "dcg-cut": {"all four results, without": 3 + 7, "grade for the gain, and": 2 / log2(3) + 3 / log2(5)},
    "ndcg-query-a": {"8.26 by 8.52 and cuts": floor(8.26 / 8.52 * 10_000) / 10_000},
    "passage-threshold": {"divides by the four": 3 / 4},
    "ndcg-as-trec-eval": {"3 and 1": dcg([1, 2]) / dcg([3, 1])},
    "trec-eval-ties": {"into the middle": 1 / 2, "No order": 0},
    "tie-of-gains": {
        "3 at rank 2": 3 / log2(3),
        "adds up the three": 3 + 3 / log2(3),
        "by the cutoff": (3 + 3 / log2(3)) / 2,
        "leaves out the orders": (3 + 3 + 3 / log2(3) + 3 / log2(3)) / 4,
    },
    "tie-of-three": {
        "adds up": 1 + 1 / 2 + 1 / 3,
    },
    "nothing-to-find": {
        "second query out": ndcg([1, 0, 3], [3, 1, 0]),
        "counts 1": (ndcg([1, 0, 3], [3, 1, 0]) + 1) / 2,
        "gain 2\\^grade": ndcg([1, 0, 3], [3, 1, 0], gain=exponential) / 2,
        "discount 1/log₂ i,": ndcg([1, 0, 3], [3, 1, 0], own_log) / 2,
        "leaves out the discount": 4 / 4 / 2,
        "mean DCG": dcg([1, 0, 3]) / 2,
        "ideal DCG of the first": dcg([3, 1, 0]),
        "^That is the DCG of the first": dcg([1, 0, 3]),
        "divides the ideal by": dcg([3, 1, 0]) / dcg([1, 0, 3]) / 2,
        "by its rank": ndcg([1, 0, 3], [3, 1, 0], float) / 2,
        "divides by three": ndcg([1, 0, 3], [3, 1, 0]) / 3,
    },
}
RECORDS = {name: record for lesson in BY_LESSON for name, record in toml(LESSON_FILES, f"{lesson}.toml").items()}


def test_each_question_of_a_lesson_is_asked():
    by_number = {name for name, each in EXERCISES.items() if not each.choices and not each.command}
    made = {name for name, record in RECORDS.items() if {"function", "kind"} & {*record} and name in by_number}
    assert made == LESSONS.keys()
    assert {name for name, record in RECORDS.items() if "also" in record} == ALSO.keys()


@every("name", LESSONS)
def test_a_sentence_of_a_lesson_gives_its_number(name):
    asked, told = LESSONS[name]
    procedures = {
        words: each if callable(each) else partial(lambda number, q: number, each) for words, each in told.items()
    }
    assert list(disagreeing(EXERCISES[name], procedures, asked)) == []
    assert unused(told, [mistake.says for mistake in EXERCISES[name].mistakes]) == []


@every("name", ALSO)
def test_what_is_said_of_one_list_alone_gives_its_number(name):
    numbers = {mistake.says: float(mistake.value()) for mistake in EXERCISES[name].mistakes}
    for says in RECORDS[name]["also"]:
        (by_hand,) = (number for words, number in ALSO[name].items() if re.search(words, says))
        # What gives the right number is not told.
        assert says not in numbers or numbers[says] == pytest.approx(by_hand, abs=1e-9), says
    assert numbers.keys() & RECORDS[name]["also"].keys()


# Words


def exchanged(question):
    """The grades before and after, the two ranks, the measure without its cutoff, and that."""
    grades = [grade for _, grade, _ in listed(question).listed]
    upper, lower = map(int, re.search(r"ranks (\d) and (\d)", question).groups())
    after = list(grades)
    after[upper - 1], after[lower - 1] = grades[lower - 1], grades[upper - 1]
    name, k = re.search(r"What does (\w+?)(?:@(\d))?[, ]", question).groups()
    return SimpleNamespace(
        before=grades,
        after=after,
        upper=upper,
        lower=lower,
        name=name,
        k=int(k or 6),
        two=(grades[upper - 1], grades[lower - 1]),
    )


def first_at(grades):
    return next((rank for rank, grade in enumerate(grades, 1) if grade), None)


def hits(grades):
    return sum(grade > 0 for grade in grades)


def crosses(q):
    return q.upper <= q.k < q.lower


def reads_alone(q):
    """Whether the measure looks at the list and at nothing else."""
    return q.name in ("P", "DCG", "RR")


def known(question):
    return SimpleNamespace(name=re.search(r"What does (\w+)", question)[1])


WORDS = {
    "exchange": (
        exchanged,
        {
            "stand as many relevant results": lambda q: hits(q.before[: q.k]) == hits(q.after[: q.k]),
            "grades down to rank \\d add up to the same sum": lambda q: sum(q.before[: q.k]) == sum(q.after[: q.k]),
            "first relevant result stands where it stood": lambda q: first_at(q.before) == first_at(q.after),
            "Both are relevant or neither is": lambda q: hits(q.two) != 1,
            "Both stand below rank": lambda q: q.k < q.upper,
            "^A relevant result crosses the line": lambda q: crosses(q) and hits(q.two) == 1,
            "^A grade crosses the line": crosses,
            "first relevant result changes its rank": lambda q: first_at(q.before) != first_at(q.after),
            "^A relevant result changes its rank": lambda q: hits(q.two) == 1,
            "different discounts": lambda q: q.upper <= q.k,
            "moves up": lambda q: q.two[1] > q.two[0],
            "moves down": lambda q: q.two[1] < q.two[0],
        },
    ),
    "one-more-judged": (
        known,
        {
            "what the measure divides by grows": lambda q: not reads_alone(q),
            "That would be a measure that knows": reads_alone,
            "Nothing in the list became better": lambda q: True,
            "R grows by one": lambda q: q.name in ("AP", "R"),
            "its ideal now begins with a 3": lambda q: q.name == "nDCG",
            "reads the list alone": reads_alone,
        },
    ),
    "longer-scale": (
        known,
        {
            "ERR does ask": lambda q: q.name == "ERR",
            "That would be ERR": lambda q: q.name != "ERR",
            "^No grade has changed": lambda q: q.name != "ERR",
            "asks for the grades and their ranks": lambda q: q.name != "ERR",
            "and that has grown": lambda q: q.name == "ERR",
        },
    ),
    "base": (
        known,
        {
            "That would be DCG": lambda q: q.name == "nDCG",
            "That would be nDCG": lambda q: q.name == "DCG",
            "dividing by less gives no less": lambda q: True,
            "which cancels against the ideal": lambda q: q.name == "nDCG",
            "the grades are divided by them": lambda q: q.name == "DCG",
        },
    ),
}


@every("name", WORDS)
def test_a_reply_to_a_word_is_so(name):
    [kind] = [kind for kinds in TOPICS.values() for kind in kinds if kind.name == name]
    read, so = WORDS[name]
    for seed in range(DRAWS):
        exercise = draw_question(kind, Random(f"{name} {seed}"))
        asked = read(exercise.question)
        for says in (exercise.because(), *(mistake.says for mistake in exercise.mistakes)):
            found = [words for words in so if re.search(words, says)]
            assert found and all(so[words](asked) for words in found), (exercise.question, says)
