"""Blocks: a player neither hears those they block nor sits at a table with them.

A block keeps both apart, whoever of them made it, and holds among all who sit at a table or opened
it. The check and what depends on it are one transaction (`Store.sit`), so that two people who block
each other cannot take two of its seats at the same moment.
"""

import hashlib
import hmac
from dataclasses import dataclass

from quai.room.database import Database, Session
from quai.room.model import RoomError, Seat, TableCard
from quai.room.seats import OPEN

MAX_LISTED = 500
"""Blocked people shown in the list."""


@dataclass(frozen=True, slots=True)
class Blocked:
    """A blocked person, under a handle that only their blocker can use."""

    who: str
    name: str
    guest: bool


class Blocks:
    """Who blocks whom; `Chat.block` adds entries."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, player: str) -> list[Blocked]:
        """The people whom a person has blocked, ordered by name."""
        found = await self._others(player)
        return [Blocked(_handle(player, other), name, guest) for other, name, guest in found]

    async def lift(self, player: str, who: str) -> None:
        """Unblock somebody."""
        wanted = who.encode()
        for other, *_ in await self._others(player):
            if hmac.compare_digest(_handle(player, other).encode(), wanted):
                await self._remove(player, other)
                return
        raise RoomError("not_found", "you have not blocked this person")

    async def _others(self, player: str) -> list[tuple[str, str, bool]]:
        sql = (
            "SELECT other, name, accounts.player IS NULL FROM blocks "
            "JOIN players ON players.id = other LEFT JOIN accounts ON accounts.player = other "
            "WHERE blocks.player = :player ORDER BY name, other LIMIT :most"
        )
        found = await self._database.do(lambda db: db.rows(sql, player=player, most=MAX_LISTED))
        return [(other, name, bool(guest)) for other, name, guest in found]

    async def _remove(self, player: str, other: str) -> None:
        sql = "DELETE FROM blocks WHERE player = :player AND other = :other"
        await self._database.do(lambda db: db.change(sql, player=player, other=other))


def check_seat(db: Session, table: str, player: str) -> None:
    """Raise RoomError if a person and somebody at a table, or who opened it, are kept apart."""
    sql = (
        "SELECT player FROM seats WHERE table_id = :id AND player IS NOT NULL "
        "UNION SELECT creator FROM tables WHERE id = :id"
    )
    others = [other for (other,) in db.rows(sql, id=table) if other != player]
    pairs = {pair for pair in between(db, [player, *others]) if player in pair}
    if any(blocker != player for blocker, _ in pairs):
        raise RoomError("kept", "this seat is kept for somebody else; there are other tables")
    if pairs:
        raise RoomError("blocked", "you have blocked somebody at this table; unblock them first")


def seats_apart(db: Session, card: TableCard) -> tuple[Seat, ...]:
    """The seats of a new table, open where a person is kept apart from one who goes before.

    Whoever opens the table goes before all others, and these go in the order of their seats.
    """
    people = [who for seat in card.seats if (who := seat.player or seat.invited) is not None]
    pairs = between(db, [card.creator, *people])
    staying = [card.creator]
    for person in people:
        if not any((person, one) in pairs or (one, person) in pairs for one in staying):
            staying.append(person)
    return tuple(
        seat if (who := seat.player or seat.invited) is None or who in staying else OPEN
        for seat in card.seats
    )


def between(db: Session, players: list[str]) -> frozenset[tuple[str, str]]:
    """The pairs (blocker, blocked) among these people."""
    values = {f"p{number}": player for number, player in enumerate(dict.fromkeys(players))}
    places = ", ".join(f":{name}" for name in values)
    sql = (
        "SELECT player, other FROM blocks "  # noqa: S608 -- names of parameters only
        f"WHERE player IN ({places}) AND other IN ({places})"
    )
    return frozenset((player, other) for player, other in db.rows(sql, **values))


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
