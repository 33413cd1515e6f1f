"""`quai rules`: the rules of a game."""

import argparse
import re
from typing import Any

from rich.markdown import Markdown

import quai
from quai.cli.console import add_language, console

_PICTURE = re.compile(r"^!\[([^\]]*)\]\(picture:[^)]*\)$", re.MULTILINE)


def add_to(commands: Any) -> None:
    """Add the command."""
    command = commands.add_parser("rules", help="read the rules of a game")
    command.add_argument("game", help="key of the game, as `quai games` lists them")
    add_language(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the rules."""
    show_rules(quai.game(arguments.game), arguments.lang)
    return 0


def show_rules(game: quai.Game, language: str) -> None:
    """Print the rules of a game, without their pictures."""
    console.print(Markdown(_PICTURE.sub("", game.help(language))), soft_wrap=False)
