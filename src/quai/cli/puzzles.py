"""`quai puzzles`: positions of bots' games in which one action is clearly best."""

import argparse
from typing import Any

import quai
from quai.bots.puzzles import find
from quai.cli.console import console, errors
from quai.cli.files import check_writable, file_path, write_whole
from quai.core.puzzles import Puzzle, write

MAX_COUNT = 10_000


def add_to(commands: Any) -> None:
    """Add the command."""
    command = commands.add_parser(
        "puzzles", help="find positions in games of bots where one action is clearly best"
    )
    command.add_argument("game", help="key of the game, as `quai games` lists them")
    command.add_argument("--count", type=int, default=20, metavar="N", help="puzzles to find")
    command.add_argument("--seed", type=int, default=1, help="seed of the first game")
    command.add_argument(
        "--out", type=file_path, metavar="FILE", help="write them here (default: print them)"
    )
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Search game after game, at most one puzzle from each, until there are enough."""
    if not 1 <= arguments.count <= MAX_COUNT:
        raise quai.BadInput(f"--count is a number from 1 to {MAX_COUNT}")
    game = quai.game(arguments.game)
    if arguments.out is not None:
        check_writable(arguments.out)
    found: list[Puzzle] = []
    seed = arguments.seed
    while len(found) < arguments.count:
        puzzle = find(game, seed)
        if puzzle is not None:
            found.append(puzzle)
            errors.print(f"{len(found)}: game {seed}, step {len(puzzle.actions) + 1}")
            if arguments.out is not None:
                write_whole(arguments.out, write(found))
        seed += 1
    if arguments.out is None:
        console.print(write(found), end="")
    return 0
