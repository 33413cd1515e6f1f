"""Counts the instructions of fixed playouts, which a busy machine does not change.

python -m bench.instructions check     fails if a game needs a fifth more than is recorded
python -m bench.instructions record    writes bench/instructions.json

Valgrind's callgrind counts what runs inside the compiled playout, and nothing around it.
"""

import argparse
import json
import os
import platform
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from shutil import which
from typing import Any

from bench.workloads import ROOT, Unmeasured

RECORD = ROOT / "bench" / "instructions.json"
MOST_LOSS = 0.20
GAMES = {"express": 2, "string_railway": 1}
USUAL_GAMES = 20
"""How many games are played of each game; fewer of those whose games are long."""
SYMBOL = "CPyPy_playout___playout"
"""The door by which Python enters the compiled playout; what is behind it may be inlined."""
Counts = dict[str, dict[str, int]]


def play(key: str) -> None:
    """Be the process that is counted: play fixed games, and say how many decisions they had."""
    import quai
    from bench.ours import check_build
    from quai.core.playout import playout

    check_build("compiled")
    game = quai.game(key)
    rng = quai.Rng(1)
    states = [game.new(min(game.meta.seats), seed=seed) for seed in range(games_of(key))]
    print(sum(playout(state, rng) for state in states))


def games_of(key: str) -> int:
    """How many games are counted."""
    return GAMES.get(key, USUAL_GAMES)


def count(key: str, compiled: str | None) -> dict[str, int]:
    """The instructions of a game's playouts, and the decisions in them."""
    valgrind = which("valgrind")
    if valgrind is None:
        raise Unmeasured("valgrind is not installed: scripts/system.sh does it, or your system")
    with tempfile.TemporaryDirectory() as folder:
        written = Path(folder) / "callgrind.out"
        command = [
            *(valgrind, "--tool=callgrind", f"--toggle-collect={SYMBOL}"),
            *("--collect-atstart=no", f"--callgrind-out-file={written}"),
            *(sys.executable, "-m", "bench.instructions", "play", key),
        ]
        path = str(ROOT) if compiled is None else f"{compiled}{os.pathsep}{ROOT}"
        env = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": path}
        done = subprocess.run(  # noqa: S603 the command is ours
            command, cwd=ROOT, env=env, capture_output=True, text=True, check=False
        )
        if done.returncode:
            reason = done.stderr.strip().splitlines() or ["no reason given"]
            raise Unmeasured(f"{key}: {reason[-1]}")
        found = re.search(r"^(?:summary|totals): (\d+)", written.read_text(), re.MULTILINE)
    instructions = int(found[1]) if found else 0
    if not instructions:
        raise Unmeasured(f"{key}: callgrind saw no {SYMBOL}; is the package compiled?")
    return {"decisions": int(done.stdout), "instructions": instructions}


def count_all(compiled: str | None) -> Counts:
    """The counts of every registered game."""
    import quai

    counts = {}
    for game in quai.games():
        counts[game.key] = count(game.key, compiled)
        each = counts[game.key]["instructions"] / counts[game.key]["decisions"]
        print(f"{game.key:16} {counts[game.key]['instructions']:15,} {each:12,.0f} a decision")
    return counts


def verdicts(recorded: Counts, counted: Counts) -> list[str]:
    """What is wrong, a sentence each; none if all is well."""
    wrong = []
    for key, now in counted.items():
        before = recorded.get(key)
        if before is None:
            wrong.append(f"{key} has no recorded count: run make bench-record.")
        elif before["decisions"] != now["decisions"]:
            wrong.append(
                f"{key} plays other games than were recorded ({now['decisions']} decisions, not "
                f"{before['decisions']}): if its rules were changed, run make bench-record."
            )
        else:
            loss = now["instructions"] / before["instructions"] - 1
            if loss > MOST_LOSS:
                wrong.append(
                    f"{key} needs {loss:.0%} more instructions than recorded "
                    f"({now['instructions']:,}, not {before['instructions']:,})."
                )
    return wrong


def machine() -> dict[str, str]:
    """What the counts depend on besides our code."""
    return {"python": platform.python_version(), "compiler": platform.python_compiler()}


def check(counted: Counts) -> int:
    """Compare with what is recorded, and say so."""
    record: dict[str, Any] = json.loads(RECORD.read_text(encoding="utf-8"))
    if record["machine"] != machine():
        print(f"Recorded with {record['machine']}, counted with {machine()}.", file=sys.stderr)
    wrong = verdicts(record["counts"], counted)
    print(*wrong or ["No game has lost more than a fifth."], sep="\n")
    return 1 if wrong else 0


def main(arguments: list[str] | None = None) -> int:
    """Count, then compare or record."""
    parser = argparse.ArgumentParser(prog="python -m bench.instructions", description=__doc__)
    parser.add_argument("task", choices=["check", "record", "play"])
    parser.add_argument("game", nargs="?", help="the game to play, for the process counted")
    parser.add_argument("--compiled", metavar="PATH", help="where the compiled quai is")
    told = parser.parse_args(arguments)
    if told.task == "play":
        play(told.game)
        return 0
    try:
        counted = count_all(told.compiled)
    except Unmeasured as why:
        print(why, file=sys.stderr)
        return 2
    if told.task == "check":
        return check(counted)
    written = {"machine": machine(), "counts": counted}
    RECORD.write_text(json.dumps(written, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
