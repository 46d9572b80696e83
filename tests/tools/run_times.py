"""How long a run takes from its files to the values of each topic, beside pytrec_eval, ir_measures and DuckDB.

Ratios of one machine in one go, by the clock, for several processors may work at once: the seconds themselves say more
of the machine. Somebody else on it makes the ratios worse.
"""

import math
import random
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

import duckdb
import ir_measures
import pytrec_eval

import irlessons as ir

NAMES = {"P_10": "P@10", "recall_100": "R@100", "map": "AP", "recip_rank": "RR", "ndcg_cut_10": "nDCG@10"}
# Topics, results of each, and judgments of each: as in TREC; as in MS MARCO, with more topics and with more results.
AS_TREC, AS_MARCO = (50, 1_000, 300), (6_980, 1_000, 1)
SIZES = [AS_TREC, (500, 1_000, 1), (2_000, 1_000, 1), AS_MARCO, (700, 100, 1), (700, 300, 1), (700, 1_000, 1)]
# At most so much of pytrec_eval's time, with like="trec_eval" as well, of that of ir_measures with its own reader, and
# so many gigabytes of memory.
GOALS = {AS_TREC: (1.0, math.inf, math.inf, math.inf), AS_MARCO: (0.3, 0.4, 0.25, 0.3)}
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
            timed = _timed([_ours, _like, _trec, _ir_measures, _duckdb], run, qrels, times)
            (ours, values), (like, alike), (trec, same), (slow, _), (sql, rows) = timed
            for topic, *of_sql in rows:
                for (name, column), value in zip(NAMES.items(), of_sql):
                    expected = same[topic][name]
                    assert abs(values[column][topic] - expected) < 1e-9, (topic, name)
                    assert abs(alike[column][topic] - expected) < 1e-9, (topic, name)
                    assert abs(value - expected) < 1e-9, (topic, name)
            assert len(rows) == len(same) == topics
            found = ours / trec, like / trec, ours / slow, _peak(run, qrels)
        which = f"{topics:,} topics × {results:,} from files, {judged} judged"
        says = "{:.2f} of pytrec_eval, {:.2f} with like='trec_eval', {:.2f} of ir_measures, {:.2f} GB".format(*found)
        says += f", {ours / sql:.2f} of DuckDB's SQL"
        yield f"{which:58} {ours:9.2f} s; {1e3 * ours / topics:.2f} ms a topic; {says}{_goal(found, size)}"


def _goal(found: Sequence[float], size: tuple[int, int, int]) -> str:
    if size not in GOALS:
        return ""
    named = ", ".join(f"{most:g}" for most in GOALS[size] if most < math.inf)
    reached = all(each <= most for each, most in zip(found, GOALS[size]))
    return f"; goal {named}: {'reached' if reached else 'NOT reached'}"


def _written(folder: Path, topics: int, results: int, judged: int) -> tuple[Path, Path]:
    drawn = random.Random(topics)
    run, qrels = folder / "run.txt", folder / "qrels.txt"
    with run.open("w") as of_run, qrels.open("w") as of_qrels:
        for topic in range(1_000, 1_000 + topics):
            documents = drawn.sample(range(8_800_000), results + judged)
            score = 100.0
            for rank, document in enumerate(documents[:results], 1):
                # Steps that stay apart in 32 bits: equal scores are ordered by each tool in its way.
                score -= 0.001 + drawn.random() / 50
                of_run.write(f"{topic} Q0 {document} {rank} {score:.6f} mine\n")
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
    return duckdb.connect().sql(SQL.format(run=run, qrels=qrels)).fetchall()


def _trec(run: Path, qrels: Path):
    with qrels.open() as of_qrels, run.open() as of_run:
        judged, found = pytrec_eval.parse_qrel(of_qrels), pytrec_eval.parse_run(of_run)
    return pytrec_eval.RelevanceEvaluator(judged, {"P.10", "recall.100", "map", "recip_rank", "ndcg_cut.10"}).evaluate(
        found
    )


def _ir_measures(run: Path, qrels: Path):
    measures = [ir_measures.parse_measure(name) for name in NAMES.values()]
    judged, found = ir_measures.read_trec_qrels(str(qrels)), ir_measures.read_trec_run(str(run))
    return list(ir_measures.iter_calc(measures, judged, found))


if __name__ == "__main__":
    for line in run_lines():
        print(line, flush=True)
