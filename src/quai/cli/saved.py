"""The game that was left in the terminal, kept until it is continued."""

import json
import os
from pathlib import Path
from typing import Any, NamedTuple

import quai
from quai.cli.files import write_whole
from quai.core import log
from quai.core.reading import from_json
from quai.core.record import Record, replay

FORMAT = 1


class SavedGame(NamedTuple):
    """A game with the player of each seat, as `--players` names them."""

    record: Record
    kinds: list[str]


def saved_game_file() -> Path:
    """Return the file of the game that was left: in the user's data folder."""
    base = os.environ.get("XDG_DATA_HOME")
    folder = Path(base) if base else Path.home() / ".local" / "share"
    return folder / "quai" / "left-game.json"


def keep(record: Record, kinds: list[str]) -> None:
    """Save a game, in place of the one that was left before."""
    data = {"quai play": FORMAT, "players": kinds, "log": record.write()}
    write_whole(saved_game_file(), json.dumps(data))


def forget() -> None:
    """Delete the saved game."""
    saved_game_file().unlink(missing_ok=True)


def left_game() -> SavedGame | None:
    """Return the game that was left; None if there is none."""
    path = saved_game_file()
    if not path.exists():
        return None
    try:
        data: dict[str, Any] = from_json(path.read_text(encoding="utf-8"))
        lines = log.read(data["log"])
        kinds = [str(kind) for kind in data["players"]]
        record = replay(quai.game(lines[0]["game"]), lines)
    except (OSError, ValueError, KeyError, TypeError, quai.QuaiError) as error:
        raise quai.BadInput(f"{path} is not a saved game: {error}") from error
    if len(kinds) != record.seats:
        raise quai.BadInput(f"{path} is not a saved game: it has {len(kinds)} players")
    return SavedGame(record, kinds)
