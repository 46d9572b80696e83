"""How long a run takes from its files to the values of each topic, beside pytrec_eval, ir_measures and DuckDB; what a
table costs beside a file; and how long it takes to explain a mean.

Ratios of one machine in one go, by the clock, for several processors may work at once: the seconds themselves say more
of the machine. Somebody else on it makes the ratios worse.
"""

import math
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

import ir_measures
import pandas
import pytrec_eval
from their_measure import their_measure

import irlessons as ir

NAMES = {"P_10": "P@10", "recall_100": "R@100", "map": "AP", "recip_rank": "RR", "ndcg_cut_10": "nDCG@10"}
# Topics, results of each, and judgments of each: as in TREC; as in MS MARCO, with more topics and with more results.
AS_TREC, AS_MARCO = (50, 1_000, 300), (6_980, 1_000, 1)
SIZES = [AS_TREC, (500, 1_000, 1), (2_000, 1_000, 1), AS_MARCO, (700, 100, 1), (700, 300, 1), (700, 1_000, 1)]
# At most so much of pytrec_eval's time, with like="trec_eval" as well, of that of ir_measures with its own reader, and
# so many gigabytes of memory.
GOALS = {AS_TREC: (1.0, math.inf, math.inf, math.inf), AS_MARCO: (0.3, 0.4, 0.25, 0.3)}
AS_FRAMES, TO_EXPLAIN = (2_000, 1_000, 1), (500, 1_000, 75)
# Seconds for a mean that nothing explains, which is looked for the longest.
EXPLAINED = 3
# The same values by SQL alone: results in the order of their scores, the measures of those that are judged.
SQL = """
    WITH run AS (
        FROM read_csv('{run}', delim = ' ', header = false, quote = '', columns = {{topic: 'VARCHAR', q0: 'VARCHAR',
            document: 'VARCHAR', rank: 'INTEGER', score: 'DOUBLE', tag: 'VARCHAR'}})
    ), qrels AS (
        FROM read_csv('{qrels}', delim = ' ', header = false, quote = '', columns = {{topic: 'VARCHAR', zero: 'VARCHAR',
            document: 'VARCHAR', grade: 'INTEGER'}})
    ), placed AS (
        SELECT topic, document, row_number() OVER (PARTITION BY topic ORDER BY score DESC, rank) AS place FROM run
    ), hits AS (
        SELECT topic, place, grade, row_number() OVER (PARTITION BY topic ORDER BY place) AS hits
        FROM placed JOIN qrels USING (topic, document) WHERE grade > 0
    ), pool AS (
        SELECT topic, grade, row_number() OVER (PARTITION BY topic ORDER BY grade DESC) AS place
        FROM qrels WHERE grade > 0
    ), ideal AS (
        SELECT topic, count(*) AS r, sum(CASE WHEN place <= 10 THEN grade / log2(place + 1) END) AS best
        FROM pool GROUP BY topic
    ), sums AS (
        SELECT topic, count(*) FILTER (place <= 10) AS ten, count(*) FILTER (place <= 100) AS hundred,
            sum(hits / place) AS precisions, max(1 / place) AS rr,
            sum(CASE WHEN place <= 10 THEN grade / log2(place + 1) END) AS dcg
        FROM hits GROUP BY topic
    )
    SELECT topic, coalesce(ten, 0) / 10, coalesce(hundred / r, 0), coalesce(precisions / r, 0), coalesce(rr, 0),
        coalesce(dcg / best, 0)
    FROM (SELECT DISTINCT topic FROM qrels) LEFT JOIN ideal USING (topic) LEFT JOIN sums USING (topic)
"""


def run_lines() -> Iterator[str]:
    """A line for each size, as soon as it is known."""
    for size in SIZES:
        topics, results, judged = size
        times = 3 if topics > 1_000 else 5
        with TemporaryDirectory() as folder:
            run, qrels = _written(Path(folder), *size)
            sql = [_duckdb] * bool(find_spec("duckdb"))
            timed = _timed([_ours, _like, _trec, _ir_measures, *sql], run, qrels, times)
            (ours, values), (like, alike), (trec, same), (slow, _), *of_sql = timed
            known = [
                values,
                alike,
                *({each: column for each, column in zip(NAMES.values(), rows)} for _, rows in of_sql),
            ]
            for topic, expected in same.items():
                for name, column in NAMES.items():
                    for each in known:
                        assert abs(each[column][topic] - expected[name]) < 1e-9, (topic, name)
            assert len(same) == topics
            found = ours / trec, like / trec, ours / slow, _peak(run, qrels)
        which = f"{topics:,} topics × {results:,} from files, {judged} judged"
        says = "{:.2f} of pytrec_eval, {:.2f} with like='trec_eval', {:.2f} of ir_measures, {:.2f} GB".format(*found)
        says += "".join(f", {ours / took:.2f} of DuckDB's SQL" for took, _ in of_sql)
        yield f"{which:58} {ours:9.2f} s; {1e3 * ours / topics:.2f} ms a topic; {says}{_goal(found, size)}"
    yield from _frame_lines()
    yield from _explain_lines()


def _frame_lines() -> Iterator[str]:
    """What two tables cost beside the two files, by the clock and in seconds of the processors: `read` uses several."""
    topics, results, _ = AS_FRAMES
    names = {"query": "topic", "document": "document", "score": "score", "grade": "grade"}
    with TemporaryDirectory() as folder:
        run, qrels = _written(Path(folder), *AS_FRAMES)
        # As pandas reads them: texts made one after the other lie beside each other, and are read faster.
        frames = [
            _frame(run, ("topic", "", "document", "", "score", "")),
            _frame(qrels, ("topic", "", "document", "grade")),
        ]
        busy, clock = _least(lambda: ir.runs.read(run, qrels))
        for library, made in (("pandas", None), ("polars", "DataFrame"), ("pyarrow", "table")):
            if not find_spec(library):
                yield f"  from_frame of {library}: not installed"
                continue
            tables = frames
            if made:
                as_columns = [{name: each[name].to_list() for name in each} for each in frames]
                tables = [getattr(import_module(library), made)(each) for each in as_columns]
            own_busy, own_clock = _least(lambda tables=tables: ir.runs.from_frame(*tables, **names))
            says = f"{own_busy / busy:.2f} of read's seconds of the processors, {own_clock / clock:.2f} by the clock"
            yield f"  from_frame, two tables of {library}, {topics:,} topics × {results:,}: {says}"


def _frame(path: Path, names: Sequence[str]) -> pandas.DataFrame:
    kept = [place for place, name in enumerate(names) if name]
    table = pandas.read_csv(path, sep=" ", header=None, usecols=kept, dtype={0: str, 2: str})
    return table.set_axis([names[place] for place in kept], axis=1)


def _least(call: Callable[[], object]) -> tuple[float, float]:
    """Seconds of this processor and of those of other Pythons, and by the clock: the least of five times."""
    took = []
    for _ in range(5):
        others, busy, start = _others(), process_time(), perf_counter()
        call()
        took.append((process_time() - busy + _others() - others, perf_counter() - start))
    return min(each for each, _ in took), min(each for _, each in took)


def _others() -> float:
    times = os.times()
    return times.children_user + times.children_system


def _explain_lines() -> Iterator[str]:
    """Seconds until a mean that no convention gives is explained, of a run with many equal scores and of one with none;
    and as a command, which loads what it needs and reads the files.
    """
    topics, results, judged = TO_EXPLAIN
    for digits, scores in ((1, "equal scores"), (6, "none equal")):
        with TemporaryDirectory() as folder:
            files = _written(Path(folder), *TO_EXPLAIN, digits=digits, best=8)
            run = ir.runs.read(*files)
            for name in ("nDCG", "AP", "nDCG@10", "P", "IPrec", "SearchLength", "LRAP", "RR", "ERR@20", "Bpref"):
                took, busy = perf_counter(), process_time()
                assert not run.explain(name, "0.98765432").found
                took, busy = perf_counter() - took, process_time() - busy
                goal = "reached" if took < EXPLAINED else "NOT reached"
                which = f"  explain a mean {name}, {topics:,} topics × {results:,}, {judged} judged, {scores}"
                yield f"{which:58} {took:9.2f} s; {busy:.2f} s of the processor; goal {EXPLAINED}: {goal}"
            for name in ("nDCG@10", "AP", "P@10", "R@100", "RR", "ERR@20", "Bpref"):
                told = ["-m", name, "0.98765432", "--run", str(files[0]), "--qrels", str(files[1])]
                took, busy = perf_counter(), _others()
                subprocess.run([sys.executable, "-m", "irlessons", "explain", *told], capture_output=True, check=True)
                took, busy = perf_counter() - took, _others() - busy
                goal = "reached" if took < EXPLAINED else "NOT reached"
                which = f"  the command, from files, for {name}, {scores}"
                yield f"{which:58} {took:9.2f} s; {busy:.2f} s of the processor; goal {EXPLAINED}: {goal}"


def _goal(found: Sequence[float], size: tuple[int, int, int]) -> str:
    if size not in GOALS:
        return ""
    named = ", ".join(f"{most:g}" for most in GOALS[size] if most < math.inf)
    reached = all(each <= most for each, most in zip(found, GOALS[size]))
    return f"; goal {named}: {'reached' if reached else 'NOT reached'}"


def _written(
    folder: Path, topics: int, results: int, judged: int, digits: int = 6, best: float = 100
) -> tuple[Path, Path]:
    """A run and its qrels. digits: of the scores; where they are few, many scores are equal.  best: the highest."""
    drawn = random.Random(topics)
    run, qrels = folder / "run.txt", folder / "qrels.txt"
    with run.open("w") as of_run, qrels.open("w") as of_qrels:
        for topic in range(1_000, 1_000 + topics):
            documents = drawn.sample(range(8_800_000), results + judged)
            score = best
            for rank, document in enumerate(documents[:results], 1):
                # Steps that stay apart in 32 bits: equal scores are ordered by each tool in its way.
                score -= 0.001 + drawn.random() / 50
                of_run.write(f"{topic} Q0 {document} {rank} {score:.{digits}f} mine\n")
            for document in drawn.sample(documents, judged):
                of_qrels.write(f"{topic} 0 {document} {drawn.choice((0, 0, 1, 2)) if judged > 1 else 1}\n")
    return run, qrels


def _timed(calls: list[Callable], run: Path, qrels: Path, times: int) -> list[tuple[float, object]]:
    """Seconds by the clock, of the fastest of so many times in turn, and what came out."""
    took, found = [[] for _ in calls], [None for _ in calls]
    for _ in range(times):
        for number, call in enumerate(calls):
            found[number] = None
            start = perf_counter()
            found[number] = call(run, qrels)
            took[number].append(perf_counter() - start)
    return list(zip(map(min, took), found))


def _peak(run: Path, qrels: Path) -> float:
    """The most memory that a Python of its own took for ours, and the largest of those that helped it, in gigabytes."""
    # What `resource` says of it begins with the memory of this process.
    code = (
        f"import irlessons as ir; ir.runs.read({str(run)!r}, {str(qrels)!r}).evaluate({[*NAMES.values()]});"
        "print(*[line.split()[1] for line in open('/proc/self/status') if line.startswith('VmHWM')]);"
        "import resource; print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    )
    kilobytes = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    return sum(map(int, kilobytes.split())) / 1e6


def _ours(run: Path, qrels: Path):
    return ir.runs.read(run, qrels).evaluate(list(NAMES.values()))


def _like(run: Path, qrels: Path):
    return ir.runs.read(run, qrels).evaluate(list(NAMES.values()), like="trec_eval")


def _duckdb(run: Path, qrels: Path):
    rows = import_module("duckdb").connect().sql(SQL.format(run=run, qrels=qrels)).fetchall()
    topics, *columns = zip(*rows)
    return [dict(zip(topics, column)) for column in columns]


def _trec(run: Path, qrels: Path):
    with qrels.open() as of_qrels, run.open() as of_run:
        judged, found = pytrec_eval.parse_qrel(of_qrels), pytrec_eval.parse_run(of_run)
    return pytrec_eval.RelevanceEvaluator(judged, {"P.10", "recall.100", "map", "recip_rank", "ndcg_cut.10"}).evaluate(
        found
    )


def _ir_measures(run: Path, qrels: Path):
    measures = [their_measure(name) for name in NAMES.values()]
    judged, found = ir_measures.read_trec_qrels(str(qrels)), ir_measures.read_trec_run(str(run))
    return list(ir_measures.iter_calc(measures, judged, found))


if __name__ == "__main__":
    for line in run_lines():
        print(line, flush=True)
