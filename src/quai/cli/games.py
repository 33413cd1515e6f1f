"""`quai games`: the list of games."""

import argparse
import json
from typing import Any

from rich.table import Column, Table

import quai
from quai.cli.console import console
from quai.games import origin


def add_to(commands: Any) -> None:
    """Add the command."""
    command = commands.add_parser("games", help="list the games")
    command.add_argument(
        "--json", action="store_true", help="print the list as JSON, with all options"
    )
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """List the games."""
    if arguments.json:
        console.print_json(json.dumps([describe(game) for game in quai.games()]))
        return 0
    key, players, minutes = (Column(name, no_wrap=True) for name in ("key", "players", "minutes"))
    table = Table(key, "game", "by", players, minutes, "from", box=None)
    for game in quai.games():
        meta = game.meta
        seats = "-".join(map(str, dict.fromkeys((meta.seats[0], meta.seats[-1]))))
        row = (meta.key, meta.title, meta.designer, seats, str(meta.minutes), origin(meta.key))
        table.add_row(*row)
    console.print(table)
    console.print("options of the games: quai games --json")
    return 0


def describe(game: quai.Game) -> dict[str, Any]:
    """Return what is known about a game as JSON data."""
    meta = game.meta
    return {
        "key": meta.key,
        "title": meta.title,
        "designer": meta.designer,
        "seats": list(meta.seats),
        "minutes": meta.minutes,
        "version": meta.version,
        "options": {option.name: list(option.values) for option in meta.options},
        "from": origin(meta.key),
    }
