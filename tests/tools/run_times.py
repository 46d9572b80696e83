"""How long a run takes from its files to the values of each topic, beside pytrec_eval and ir_measures.

Ratios of one machine in one go: the seconds themselves say more of the machine.
"""

import math
import random
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

import ir_measures
import pytrec_eval

import irlessons as ir

NAMES = {"P_10": "P@10", "recall_100": "R@100", "map": "AP", "recip_rank": "RR", "ndcg_cut_10": "nDCG@10"}
# Topics, results of each, and judgments of each: as in TREC; as in MS MARCO, with more topics and with more results.
AS_TREC, AS_MARCO = (50, 1_000, 300), (6_980, 1_000, 1)
SIZES = [AS_TREC, (500, 1_000, 1), (2_000, 1_000, 1), AS_MARCO, (700, 100, 1), (700, 300, 1), (700, 1_000, 1)]
# At most so much of pytrec_eval's time and of that of ir_measures with its own reader, and so many gigabytes.
GOALS = {AS_TREC: (1.0, math.inf, math.inf), AS_MARCO: (0.7, 0.25, 1.1)}


def run_lines() -> Iterator[str]:
    """A line for each size, as soon as it is known."""
    for size in SIZES:
        topics, results, judged = size
        times = 2 if topics > 1_000 else 5
        with TemporaryDirectory() as folder:
            run, qrels = _written(Path(folder), *size)
            (ours, values), (trec, same), (slow, _) = _timed([_ours, _trec, _ir_measures], run, qrels, times)
            for topic, each in same.items():
                for name, column in NAMES.items():
                    assert abs(values[column][topic] - each[name]) < 1e-9, (topic, name)
            found = ours / trec, ours / slow, _peak(run, qrels)
        which = f"{topics:,} topics × {results:,} from files, {judged} judged"
        says = "{:.2f} of pytrec_eval, {:.2f} of ir_measures, {:.2f} GB".format(*found)
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
    """Seconds of this processor, of the fastest of so many times in turn, and what came out."""
    took, found = [[] for _ in calls], [None for _ in calls]
    for _ in range(times):
        for number, call in enumerate(calls):
            found[number] = None
            start = process_time()
            found[number] = call(run, qrels)
            took[number].append(process_time() - start)
    return list(zip(map(min, took), found))


def _peak(run: Path, qrels: Path) -> float:
    """The most memory that a Python of its own took for ours, in gigabytes."""
    # What `resource` says of it begins with the memory of this process.
    code = (
        f"import irlessons as ir; ir.runs.read({str(run)!r}, {str(qrels)!r}).evaluate({[*NAMES.values()]});"
        "print(*[line.split()[1] for line in open('/proc/self/status') if line.startswith('VmHWM')])"
    )
    kilobytes = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    return int(kilobytes) / 1e6


def _ours(run: Path, qrels: Path):
    return ir.runs.read(run, qrels).evaluate(list(NAMES.values()))


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
