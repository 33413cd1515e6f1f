"""`quai cards`: a card file to begin one's own with."""

import argparse
import json
from typing import Any

import quai


def add_to(commands: Any) -> None:
    """Add the command."""
    command = commands.add_parser("cards", help="print the cards of a game as a card file")
    command.add_argument("game", help="key of a game that may be played with cards of one's own")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the standard cards; docs/cards.md says what the fields mean."""
    cards = quai.game(arguments.game).standard_cards()
    print(json.dumps(cards, indent=2, ensure_ascii=False))  # noqa: T201 -- to be written to a file
    return 0
