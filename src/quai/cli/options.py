"""The option `--option NAME=VALUE`, which several commands have."""

import argparse
from pathlib import Path
from typing import Any

import quai
from quai.core.game import STANDARD
from quai.core.reading import content_of, from_json


def add_option(command: argparse.ArgumentParser) -> None:
    """Add `--option` to a command."""
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, as `quai games --json` lists them; may be repeated",
    )


def read_options(game: quai.Game, written: list[str]) -> dict[str, Any]:
    """Return the options given as NAME=VALUE, with the types that the game declares."""
    options: dict[str, Any] = {}
    for each in written:
        name, equals, value = each.partition("=")
        if not equals:
            raise quai.BadInput(f"an option is written NAME=VALUE, not {each!r}")
        if name == "cards" and game.meta.own_cards and value != STANDARD:
            options[name] = read_json(Path(value))
            continue
        known = {option.name: option.values for option in game.meta.options}
        matching = [one for one in known.get(name, ()) if str(one).lower() == value.lower()]
        options[name] = matching[0] if matching else value
    return game.settle(options)


def read_json(path: Path) -> Any:
    """Return the content of a JSON file."""
    try:
        return from_json(content_of(path))
    except (OSError, ValueError) as error:
        raise quai.BadInput(f"{path} cannot be read as JSON: {error}") from error
