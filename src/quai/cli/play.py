"""`quai play`: a game in the terminal, against bots or several people at one keyboard."""

import argparse
from pathlib import Path
from typing import Any

from quai.cli.console import add_language, console
from quai.cli.files import make_folder, write_whole
from quai.cli.options import add_option
from quai.cli.terminal import LeftGame, Terminal


def add_to(commands: Any) -> None:
    """Add the command."""
    command = commands.add_parser("play", help="play in the terminal")
    command.add_argument(
        "game", nargs="?", help="key of the game (default: the first that `quai games` lists)"
    )
    command.add_argument(
        "--players",
        help="one per seat, separated by commas: me, a bot, or a level from 1 to 5 (default: me "
        "against level 3; me,me shares the keyboard)",
    )
    command.add_argument("--seed", type=int, help="number of the deal, to play it again")
    add_option(command)
    command.add_argument("--save", type=Path, metavar="FILE", help="where to write the log")
    add_language(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play a game, and save its log if asked."""
    terminal = Terminal(
        arguments.game, arguments.players, arguments.seed, arguments.option, arguments.lang
    )
    if arguments.save is not None:
        make_folder(arguments.save.parent)
    finished = False
    try:
        terminal.play()
        finished = True
    except LeftGame:
        pass
    finally:
        terminal.close()
        if arguments.save is not None:
            write_whole(arguments.save, terminal.record.write())
            message = "saved" if finished else "left"
            console.print(terminal.words(message, file=[str(arguments.save)]), markup=False)
    return 0
