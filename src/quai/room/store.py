"""What a store of the room can do; SQLite does it on one machine (`sqlite.py`).

The log is append-only. `(table, seq)` and `(table, action id)` are unique: they are the only
referees between nodes, and between an action and its repetition. A promise is kept: when one of
these methods returns, what it wrote is on the disk.
"""

from dataclasses import dataclass
from typing import NamedTuple, Protocol

from quai.room.model import Player, TableCard


class Taken(Exception):
    """Another node, or an earlier message, has already written this line or taken this seat."""


class LogRow(NamedTuple):
    """A line of a log as it is stored: its number, who asked for it, and its very bytes."""

    seq: int
    action_id: str
    line: str


@dataclass(frozen=True, slots=True)
class Turn:
    """What a table's card notes with each line: whose turn it then is."""

    actor: int | None
    over: bool


class Store(Protocol):
    """People, tables and logs, safe against a kill at any moment."""

    async def add_player(self, player: Player, token_hash: bytes, now: int) -> None:
        """Remember a new person and the session it came with."""

    async def player_of(self, token_hash: bytes) -> Player | None:
        """Whose session this is."""

    async def rename(self, player: str, name: str) -> list[str]:
        """Give a person a new name, at its unfinished tables too; their ids are returned."""

    async def add_table(self, card: TableCard) -> TableCard:
        """Remember a new table, and number it; Taken if it is a second rematch of the same."""

    async def table(self, table: str) -> TableCard | None:
        """The card of a table."""

    async def listing(self, player: str) -> list[TableCard]:
        """Tables newest first: the player's, then open ones, then running ones."""

    async def unattended(self) -> list[str]:
        """Tables of people where a bot is to move, or that should have begun."""

    async def sit(self, table: str, seat: int, player: Player) -> None:
        """Take an open seat; Taken if it is not open any more."""

    async def append(self, table: str, row: LogRow, turn: Turn) -> None:
        """Add a line to a log; Taken if its number or its action id is there already."""

    async def rows(self, table: str, start: int = 0) -> list[LogRow]:
        """The lines of a log from this number on."""

    async def close(self) -> None:
        """Write what is waiting, and end."""
