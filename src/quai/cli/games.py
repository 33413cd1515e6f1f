"""`quai games`: the list of games."""

import argparse
import json
from typing import Any

from rich.table import Table

import quai
from quai.cli.console import console


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
    table = Table("key", "game", "by", "players", "minutes", "options", box=None)
    for game in quai.games():
        meta = game.meta
        options = ", ".join(f"{option.name}={option.values[0]}" for option in meta.options)
        players = "-".join(map(str, dict.fromkeys((meta.seats[0], meta.seats[-1]))))
        table.add_row(meta.key, meta.title, meta.designer, players, str(meta.minutes), options)
    console.print(table)
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
    }
