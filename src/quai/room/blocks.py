"""Whom people do not want to meet: they are not heard, and do not sit where they are not wanted."""

import hashlib
import hmac
from dataclasses import dataclass

from quai.room.database import Database, Session
from quai.room.model import RoomError

MOST = 500
"""So many are listed."""


@dataclass(frozen=True, slots=True)
class Blocked:
    """Somebody one does not want to meet, under a name that means nothing to anybody else."""

    who: str
    name: str


class Blocks:
    """Who blocks whom; `Chat.block` adds to it."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, player: str) -> list[Blocked]:
        """Whom a person has blocked, by name."""
        found = await self._others(player)
        return [Blocked(_handle(player, other), name) for other, name in found]

    async def lift(self, player: str, who: str) -> None:
        """Forgive somebody."""
        wanted = who.encode()
        for other, _ in await self._others(player):
            if hmac.compare_digest(_handle(player, other).encode(), wanted):
                await self._remove(player, other)
                return
        raise RoomError("not_found", "you have blocked nobody of this name")

    async def between(self, players: list[str]) -> frozenset[tuple[str, str]]:
        """Who blocks whom among these people."""
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
        found = await self._database.do(lambda db: db.rows(sql, player=player, most=MOST))
        return [(other, name) for other, name in found]

    async def _remove(self, player: str, other: str) -> None:
        sql = "DELETE FROM blocks WHERE player = :player AND other = :other"
        await self._database.do(lambda db: db.change(sql, player=player, other=other))


def move(db: Session, guest: str, player: str) -> None:
    """Whom a guest blocked, and who blocked it, once it has become an account's owner."""
    both = {"guest": guest, "player": player}
    for mine, theirs in (("player", "other"), ("other", "player")):
        db.change(
            f"DELETE FROM blocks WHERE {mine} = :guest AND ({theirs} = :player OR "  # noqa: S608
            f"{theirs} IN (SELECT {theirs} FROM blocks WHERE {mine} = :player))",
            **both,
        )
        db.change(f"UPDATE blocks SET {mine} = :player WHERE {mine} = :guest", **both)  # noqa: S608


def _handle(player: str, other: str) -> str:
    """What one person calls another it has blocked: the other's id is nobody's business."""
    return hashlib.sha256(f"{player} {other}".encode()).hexdigest()[:24]
