"""`quai bot`: a bot of ours as a program that speaks JSON lines."""

import argparse
import sys
from typing import Any

import quai
from quai.bots import make
from quai.bots.outside import serve


def add_to(commands: Any) -> None:
    """Add the command."""
    command = commands.add_parser(
        "bot", help="play a seat over JSON lines on standard input and output"
    )
    command.add_argument("game")
    command.add_argument("--bot", default="greedy", help="which one (default: %(default)s)")
    command.add_argument("--seed", type=int, default=0)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Answer until goodbye."""
    player = make(arguments.bot, quai.game(arguments.game), arguments.seed)
    serve(player, sys.stdin, sys.stdout)
    return 0
