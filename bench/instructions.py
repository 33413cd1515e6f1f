"""Counts the instructions of fixed playouts, which a busy machine does not change.

python -m bench.instructions check     fails if a game needs a fifth more than recorded
python -m bench.instructions record    writes tests/games/KEY/instructions.json
python -m bench.instructions record KEY --games 20      the same for one game

Valgrind's callgrind counts what runs inside the compiled playout, and nothing around it. A record
says how many games are counted; lower that number where a game is long.
"""

import argparse
import gc
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

from bench.game_files import instructions_path, read_json
from bench.workloads import ROOT, Unmeasured

MAX_LOSS = 0.20
DEFAULT_GAMES = 20
"""Number of games counted of a game that has no record yet."""
SYMBOL = "CPyPy_playout___playout"
"""The C function by which Python enters the compiled playout; those inside may be inlined."""
Count = dict[str, int]
"""The `games` played, their `decisions`, and the `instructions` they took."""


def play(key: str, games: int) -> None:
    """Be the process that is counted: play fixed games and print the number of decisions.

    Python's collector then leaves alone what was there before: a full collection of everything
    that is imported costs as much as half a game, and whether one falls into the count is chance.
    """
    import quai
    from bench.ours import check_build
    from quai.core.playout import playout

    check_build("compiled")
    game = quai.game(key)
    rng = quai.Rng(1)
    states = [game.new(min(game.meta.seats), seed=seed) for seed in range(games)]
    gc.collect()
    gc.freeze()
    print(sum(playout(state, rng) for state in states))


def count(key: str, games: int, compiled: str | None) -> Count:
    """Count the instructions of a game's playouts, and the decisions in them."""
    valgrind = which("valgrind")
    if valgrind is None:
        raise Unmeasured("valgrind is not installed: run scripts/system.sh, or install it yourself")
    with tempfile.TemporaryDirectory() as folder:
        written = Path(folder) / "callgrind.out"
        command = [
            *(valgrind, "--tool=callgrind", f"--toggle-collect={SYMBOL}"),
            *("--collect-atstart=no", f"--callgrind-out-file={written}"),
            *(sys.executable, "-m", "bench.instructions", "play", key, "--games", str(games)),
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
    return {"games": games, "decisions": int(done.stdout), "instructions": instructions}


def count_all(
    compiled: str | None, only: str | None = None, games: int | None = None
) -> dict[str, Count]:
    """Count every game of this repository, or only one, and print the counts."""
    from quai.games import own_keys

    counts = {}
    for key in own_keys() if only is None else [only]:
        recorded = read_json(instructions_path(key)).get("games", DEFAULT_GAMES)
        counts[key] = count(key, recorded if games is None else games, compiled)
        each = counts[key]["instructions"] / counts[key]["decisions"]
        print(f"{key:16} {counts[key]['instructions']:15,} {each:12,.0f} per decision")
    return counts


def verdict(key: str, recorded: dict[str, Any], counted: Count) -> str | None:
    """Return what is wrong with a count in one sentence; None if nothing is."""
    if not recorded:
        return f"{key} has no recorded count: run make bench-record."
    if recorded["decisions"] != counted["decisions"]:
        return (
            f"{key} plays other games than were recorded ({counted['decisions']} decisions, not "
            f"{recorded['decisions']}): if its rules were changed, run make bench-record."
        )
    loss = counted["instructions"] / recorded["instructions"] - 1
    if loss > MAX_LOSS:
        return (
            f"{key} needs {loss:.0%} more instructions than recorded "
            f"({counted['instructions']:,}, not {recorded['instructions']:,})."
        )
    return None


def machine() -> dict[str, str]:
    """Return what the counts depend on besides our code."""
    return {"python": platform.python_version(), "compiler": platform.python_compiler()}


def check(counts: dict[str, Count]) -> int:
    """Compare the counts with those recorded; return the exit status."""
    wrong = []
    for key, counted in counts.items():
        recorded = read_json(instructions_path(key))
        if recorded and recorded["machine"] != machine():
            print(
                f"{key} was recorded with {recorded['machine']}, and counted with {machine()}.",
                file=sys.stderr,
            )
        sentence = verdict(key, recorded, counted)
        if sentence is not None:
            wrong.append(sentence)
    print(*wrong or ["No game has lost more than a fifth."], sep="\n")
    return 1 if wrong else 0


def record(counts: dict[str, Count]) -> None:
    """Write the counts, one file per game."""
    for key, counted in counts.items():
        written = json.dumps({"machine": machine(), **counted}, indent=1)
        path = instructions_path(key)
        path.parent.mkdir(exist_ok=True)
        path.write_text(written + "\n", encoding="utf-8")


def main(arguments: list[str] | None = None) -> int:
    """Count, then compare or record."""
    parser = argparse.ArgumentParser(prog="python -m bench.instructions", description=__doc__)
    parser.add_argument("task", choices=["check", "record", "play"])
    parser.add_argument("game", nargs="?", help="only this game")
    parser.add_argument("--games", type=int, help="number of games counted, if not as recorded")
    parser.add_argument("--compiled", metavar="PATH", help="folder of the compiled quai")
    given = parser.parse_args(arguments)
    if given.task == "play":
        play(given.game, given.games or DEFAULT_GAMES)
        return 0
    try:
        counts = count_all(given.compiled, given.game, given.games)
    except Unmeasured as why:
        print(why, file=sys.stderr)
        return 2
    if given.task == "check":
        return check(counts)
    record(counts)
    return 0


if __name__ == "__main__":
    sys.exit(main())
