"""Blocks: people who are blocked cannot be heard, and cannot sit at the tables of their blocker."""

import hashlib
import hmac
from dataclasses import dataclass

from quai.room.database import Database, Session
from quai.room.model import RoomError

MAX_LISTED = 500
"""Blocked people shown in the list."""


@dataclass(frozen=True, slots=True)
class Blocked:
    """A blocked person, under a handle that only their blocker can use."""

    who: str
    name: str


class Blocks:
    """Who blocks whom; `Chat.block` adds entries."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, player: str) -> list[Blocked]:
        """The people whom a person has blocked, ordered by name."""
        found = await self._others(player)
        return [Blocked(_handle(player, other), name) for other, name in found]

    async def lift(self, player: str, who: str) -> None:
        """Unblock somebody."""
        wanted = who.encode()
        for other, _ in await self._others(player):
            if hmac.compare_digest(_handle(player, other).encode(), wanted):
                await self._remove(player, other)
                return
        raise RoomError("not_found", "you have not blocked this person")

    async def between(self, players: list[str]) -> frozenset[tuple[str, str]]:
        """The pairs (blocker, blocked) among these people."""
        values = {f"p{number}": player for number, player in enumerate(dict.fromkeys(players))}
        places = ", ".join(f":{name}" for name in values)
        sql = (
            "SELECT player, other FROM blocks "  # noqa: S608 -- names of parameters only
            f"WHERE player IN ({places}) AND other IN ({places})"
        )
        found = await self._database.do(lambda db: db.rows(sql, **values)) if values else []
        return frozenset((player, other) for player, other in found)

    async def _others(self, player: str) -> list[tuple[str, str]]:
        sql = (
            "SELECT other, name FROM blocks JOIN players ON players.id = other "
            "WHERE player = :player ORDER BY name, other LIMIT :most"
        )
        found = await self._database.do(lambda db: db.rows(sql, player=player, most=MAX_LISTED))
        return [(other, name) for other, name in found]

    async def _remove(self, player: str, other: str) -> None:
        sql = "DELETE FROM blocks WHERE player = :player AND other = :other"
        await self._database.do(lambda db: db.change(sql, player=player, other=other))


def move(db: Session, guest: str, player: str) -> None:
    """Move the blocks by and against a guest to the account they logged in to."""
    both = {"guest": guest, "player": player}
    for mine, theirs in (("player", "other"), ("other", "player")):
        db.change(
            f"DELETE FROM blocks WHERE {mine} = :guest AND ({theirs} = :player OR "  # noqa: S608
            f"{theirs} IN (SELECT {theirs} FROM blocks WHERE {mine} = :player))",
            **both,
        )
        db.change(f"UPDATE blocks SET {mine} = :player WHERE {mine} = :guest", **both)  # noqa: S608


def _handle(player: str, other: str) -> str:
    """A handle for a blocked person that does not reveal their id."""
    return hashlib.sha256(f"{player} {other}".encode()).hexdigest()[:24]
