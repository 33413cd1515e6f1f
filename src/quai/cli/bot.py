"""`quai bot`: a bot of quai as a program that reads and writes JSON lines."""

import argparse
import sys
from typing import Any

import quai
from quai.bots import make
from quai.bots.external import serve


def add_to(commands: Any) -> None:
    """Add the command."""
    command = commands.add_parser(
        "bot", help="play a seat over JSON lines on standard input and output"
    )
    command.add_argument("game", help="key of the game, as `quai games` lists them")
    command.add_argument(
        "--bot", default="greedy", help="name or level of the bot (default: %(default)s)"
    )
    command.add_argument("--seed", type=int, default=0, help="default: %(default)s")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Make decisions until `bye` or the end of input."""
    player = make(arguments.bot, quai.game(arguments.game), arguments.seed)
    serve(player, sys.stdin, sys.stdout)
    return 0
