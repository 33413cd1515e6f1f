"""Measure quai beside its peers: `python -m bench`, from the repository's root."""

import argparse
import json
import sys
from pathlib import Path
from statistics import mean, median
from typing import Any

from bench.report import Figures, Rates, table, targets
from bench.workloads import Unmeasured, Workload, ours, peers

ROUNDS, SECONDS = 7, 0.6
QUICK_ROUNDS, QUICK_SECONDS = 1, 0.05

OURS = ("ours/", "environments/")
Rounds = dict[str, list[dict[str, Any]]]
"""The figures that the workers gave, by workload, one a round."""


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--compiled", metavar="PATH", help="where the compiled quai is")
    parser.add_argument("--json", metavar="FILE", type=Path, help="write the figures")
    parser.add_argument("--quick", action="store_true", help="one short round, to try it")
    parser.add_argument("--strict", action="store_true", help="fail if a target is not met")
    return parser.parse_args()


def alternate(first: list[Workload], second: list[Workload]) -> list[Workload]:
    """Ours and theirs by turns, so that a slow minute of the machine falls on both."""
    longest = max(len(first), len(second))
    pairs = [each for place in range(longest) for each in (first[place:][:1], second[place:][:1])]
    return [workload for pair in pairs for workload in pair]


def measure(workloads: list[Workload], rounds: int, seconds: float) -> Rounds:
    """All rounds of all workloads."""
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
    """The best round: what else the machine does can only make a round slower."""
    speeds = [figures["decisions_per_second"] for figures in rounds]
    length = mean(figures["decisions_per_game"] for figures in rounds)
    best = max(speeds)
    return Rates(best, best / length, length, 1 - median(speeds) / best)


def calls(found: Rounds) -> dict[str, dict[str, float]]:
    """The best microseconds of each call, by game and call, then by build."""
    best: dict[str, dict[str, float]] = {}
    for label, rounds in found.items():
        if label.startswith("ours/"):
            _, key, build = label.split("/")
            for call in rounds[0]["calls"]:
                least = min(figures["calls"][call] for figures in rounds)
                best.setdefault(f"{key} {call}", {})[build] = least
    return best


def check_alike(found: Rounds) -> None:
    """Plain and compiled rules must play the same seeded games, or the build is an old one."""
    for label, rounds in found.items():
        if label.endswith("/compiled"):
            plain = found[label.replace("/compiled", "/plain")]
            if rounds[0]["proof"] != plain[0]["proof"]:
                raise Unmeasured(f"{label} plays other games than the source tree: build it again")


def main() -> int:
    """Measure, print, judge."""
    told = arguments()
    try:
        theirs = peers()
    except Unmeasured as why:
        print(why, file=sys.stderr)
        theirs = []
    rounds, seconds = (QUICK_ROUNDS, QUICK_SECONDS) if told.quick else (ROUNDS, SECONDS)
    try:
        found = measure(alternate(ours(told.compiled), theirs), rounds, seconds)
        check_alike(found)
    except Unmeasured as why:
        print(why, file=sys.stderr)
        return 1
    figures = Figures({label: rates(each) for label, each in found.items()}, calls(found))
    goals = targets(figures)
    print(*table(figures), "", *goals, sep="\n")
    if told.json:
        written = {
            "playouts": {label: each._asdict() for label, each in figures.playouts.items()},
            "calls": figures.calls,
            "targets": [{**goal._asdict(), "met": goal.met} for goal in goals],
            "rounds": found,
        }
        told.json.write_text(json.dumps(written, indent=1) + "\n", encoding="utf-8")
    return 1 if told.strict and not all(goal.met for goal in goals) else 0


if __name__ == "__main__":
    sys.exit(main())
