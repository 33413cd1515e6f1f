"""The outbox: stored notices, one per turn of a correspondence game and way of sending.

Who opened a table gets a notice, too, when somebody sits down there; such a delivery has a negative
turn, from which the seat follows (`turn_of_sitting`).

A table's row has the line of the log with which the current turn began (`turn`) and the last turn
that notices were made for (`told`). The node that moves `told` up to `turn` adds, in the same
transaction, one delivery for each way in which the person wants to be notified. A node borrows
deliveries for a while; a delivery is deleted when it is done, and borrowed again later if it failed
or its node was killed.
"""

from dataclasses import dataclass
from typing import Any, Literal

from quai.room.database import Database, Session

Channel = Literal["push", "webhook"]
BATCH_SIZE = 100
"""Turns per round."""
MAX_BORROWED = 8
"""A delivery that was borrowed this often has killed its nodes, and is given up."""
KEY = "table_id = :table AND turn = :turn AND channel = :channel AND target = :target"
TO_MOVE = (
    "FROM tables JOIN seats ON seats.table_id = tables.id AND seats.seat = tables.actor "
    "WHERE due IS NOT NULL AND over = 0 AND clock LIKE 'days %' AND seats.kind = 'person'"
)
"""Correspondence games where a person's time runs."""
ADD_PUSH = (
    "INSERT INTO deliveries SELECT :id, :turn, 'push', subscriptions.id, 0, :now "
    "FROM subscriptions JOIN sessions ON hash = session WHERE player = :player"
)
ADD_WEBHOOK = (
    "INSERT INTO deliveries SELECT :id, :turn, 'webhook', player, 0, :now "
    "FROM webhooks WHERE player = :player"
)


SIT_GRACE_MS = 10_000
"""Delay of a notice that somebody sat down: a player who is at the table needs none."""


def turn_of_sitting(seat: int) -> int:
    """The turn of a delivery about somebody who took this seat; the function is its own inverse."""
    return -1 - seat


def add_notices_of_sitting(db: Session, table: str, seat: int, sitter: str, now: int) -> None:
    """Add deliveries for the person who opened a table, unless they sit down there themselves."""
    values = {"id": table, "turn": turn_of_sitting(seat)}
    db.change("DELETE FROM deliveries WHERE table_id = :id AND turn = :turn", **values)
    (creator,) = db.rows("SELECT creator FROM tables WHERE id = :id", id=table)[0]
    if creator != sitter:
        for sql in (ADD_PUSH, ADD_WEBHOOK):
            db.change(sql, **values, now=now + SIT_GRACE_MS, player=creator)


@dataclass(frozen=True, slots=True)
class Waiting:
    """A game in which it is a person's turn, or at whose table somebody sat down."""

    table: str
    number: int
    game: str
    since: int
    due: int
    sitter: str | None = None
    """The name of the person who sat down; None if the notice is about a turn."""


@dataclass(frozen=True, slots=True)
class Delivery:
    """A notice of a turn, to be sent in one way."""

    waiting: Waiting
    turn: int
    channel: Channel
    target: str
    """The id of the subscription, or of the person whose webhook it is."""
    tries: int
    """Number of tries, including this one."""

    @property
    def key(self) -> dict[str, Any]:
        """The key of the delivery in the store."""
        table = self.waiting.table
        return {"table": table, "turn": self.turn, "channel": self.channel, "target": self.target}


class Outbox:
    """Deliveries, and the turns they are about."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def fill(self, before: int, now: int) -> int:
        """Add deliveries for turns that began before then; return the number of turns."""
        sql = (
            f"SELECT id, turn, player {TO_MOVE} AND told < turn AND since <= :before "
            f"ORDER BY since LIMIT {BATCH_SIZE}"
        )
        found = await self._database.do(lambda db: db.rows(sql, before=before))
        for table, turn, player in found:
            await self._add(table, turn, player, now)
        return len(found)

    async def _add(self, table: str, turn: int, player: str, now: int) -> None:
        def work(db: Session) -> None:
            sql = "UPDATE tables SET told = :turn WHERE id = :id AND turn = :turn AND told < :turn"
            if not db.change(sql, id=table, turn=turn):
                return  # another node has added them
            for sql in (ADD_PUSH, ADD_WEBHOOK):
                db.change(sql, id=table, turn=turn, now=now, player=player)

        await self._database.do(work)

    async def take(self, now: int, until: int, most: int) -> list[Delivery]:
        """Borrow deliveries until then; those that are out of date are deleted."""
        sql = (
            "SELECT table_id, deliveries.turn, channel, target, tries, next, number, game, since, "
            "tables.due, tables.turn, over, (SELECT name FROM seats WHERE kind = 'person' "
            "AND seats.table_id = tables.id AND seat = -1 - deliveries.turn) "
            "FROM deliveries JOIN tables ON id = table_id "
            "WHERE next <= :now ORDER BY next, table_id, channel, target LIMIT :most"
        )

        def work(db: Session) -> list[Delivery]:
            taken = []
            for row in db.rows(sql, now=now, most=most):
                table, turn, channel, target, tries, seen, number, game, since, due = row[:10]
                last, over, sitter = row[10:]
                waiting = Waiting(table, number, game, since, due, sitter)
                each = Delivery(waiting, turn, channel, target, tries + 1)
                stale = sitter is None if turn < 0 else last != turn or due is None
                if stale or over or tries >= MAX_BORROWED:
                    db.change(f"DELETE FROM deliveries WHERE {KEY}", **each.key)  # noqa: S608
                elif db.change(
                    f"UPDATE deliveries SET next = :until, tries = tries + 1 "  # noqa: S608
                    f"WHERE {KEY} AND next = :seen",
                    until=until,
                    seen=seen,
                    **each.key,
                ):
                    taken.append(each)
            return taken

        return await self._database.do(work)

    async def done(self, delivery: Delivery) -> None:
        """Delete a delivery that was sent or given up."""
        sql = f"DELETE FROM deliveries WHERE {KEY}"  # noqa: S608
        await self._database.do(lambda db: db.change(sql, **delivery.key))

    async def again(self, delivery: Delivery, then: int) -> None:
        """Try a delivery again at this time."""
        sql = f"UPDATE deliveries SET next = :then WHERE {KEY}"  # noqa: S608
        await self._database.do(lambda db: db.change(sql, then=then, **delivery.key))
