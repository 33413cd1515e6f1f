"""Compare the speed of quai with similar libraries: `python -m bench`, in the repository's root."""

import argparse
import json
import sys
from pathlib import Path
from statistics import mean, median
from typing import Any

from bench.report import BenchFigures, Rates, report, targets
from bench.workloads import Unmeasured, Workload, ours, peers

ROUNDS, ROUND_S = 5, 0.6
QUICK_ROUNDS, QUICK_ROUND_S = 1, 0.05
"""Number of rounds, and seconds per workload and round."""

OURS = ("ours/", "environments/", "batches/", "searches/")
Rounds = dict[str, list[dict[str, Any]]]
"""The figures of the workers, by workload and round."""


def arguments() -> argparse.Namespace:
    """Return the parsed command line."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--compiled", metavar="PATH", help="folder of the compiled quai")
    parser.add_argument(
        "--before",
        metavar="PATH",
        help="folder of an earlier compiled quai, whose search to compare",
    )
    parser.add_argument("--json", metavar="FILE", type=Path, help="write the figures to this file")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="number of rounds")
    parser.add_argument("--quick", action="store_true", help="one short round, to try it out")
    parser.add_argument("--strict", action="store_true", help="fail if a target is not met")
    return parser.parse_args()


def alternate(first: list[Workload], second: list[Workload]) -> list[Workload]:
    """Return ours and theirs in turns, so that a slow minute of the machine affects both."""
    longest = max(len(first), len(second))
    pairs = [each for place in range(longest) for each in (first[place:][:1], second[place:][:1])]
    return [workload for pair in pairs for workload in pair]


def measure(workloads: list[Workload], rounds: int, seconds: float) -> Rounds:
    """Measure all rounds of all workloads."""
    found: Rounds = {}
    for number in range(rounds):
        print(f"round {number + 1} of {rounds}", file=sys.stderr)
        for workload in workloads:
            figures = workload.measure(seconds, seed=number * 1_000_000)
            if "cpp" in figures:
                for loop in ("python", "cpp"):
                    found.setdefault(f"{workload.label}/{loop}", []).append(figures[loop])
            else:
                found.setdefault(workload.label, []).append(figures)
    return dict(sorted(found.items(), key=lambda item: not item[0].startswith(OURS)))


def rates(rounds: list[dict[str, Any]]) -> Rates:
    """Return the best round, as other work on the machine can only make a round slower."""
    speeds = [figures["decisions_per_second"] for figures in rounds]
    length = mean(figures["decisions_per_game"] for figures in rounds)
    best = max(speeds)
    return Rates(best, best / length, length, 1 - median(speeds) / best)


def calls(found: Rounds) -> dict[str, dict[str, float]]:
    """Return the best time of each call in microseconds, by game and call, then by build."""
    best: dict[str, dict[str, float]] = {}
    for label, rounds in found.items():
        if label.startswith("ours/"):
            _, key, build = label.split("/")
            for call in rounds[0]["calls"]:
                fastest = min(figures["calls"][call] for figures in rounds)
                best.setdefault(f"{key} {call}", {})[build] = fastest
    return best


def check_alike(found: Rounds) -> None:
    """Raise Unmeasured if plain and compiled rules play different games: the build is outdated."""
    for label, rounds in found.items():
        if label.endswith("/compiled"):
            plain = found[label.replace("/compiled", "/plain")]
            if rounds[0]["proof"] != plain[0]["proof"]:
                raise Unmeasured(
                    f"{label} plays other games than the source tree: run make install"
                )


def main() -> int:
    """Measure, and print the figures and whether the targets are met."""
    given = arguments()
    try:
        theirs = peers()
    except Unmeasured as why:
        print(why, file=sys.stderr)
        theirs = []
    rounds, seconds = (QUICK_ROUNDS, QUICK_ROUND_S) if given.quick else (given.rounds, ROUND_S)
    try:
        found = measure(alternate(ours(given.compiled, given.before), theirs), rounds, seconds)
        check_alike(found)
    except Unmeasured as why:
        print(why, file=sys.stderr)
        return 1
    figures = BenchFigures({label: rates(each) for label, each in found.items()}, calls(found))
    goals = targets(figures)
    print(*report(figures), "", *goals, sep="\n")
    if given.json:
        written = {
            "playouts": {label: each._asdict() for label, each in figures.playouts.items()},
            "calls": figures.calls,
            "targets": [{**goal._asdict(), "met": goal.met} for goal in goals],
            "rounds": found,
        }
        given.json.write_text(json.dumps(written, indent=1) + "\n", encoding="utf-8")
    return 1 if given.strict and not all(goal.met for goal in goals) else 0


if __name__ == "__main__":
    sys.exit(main())
