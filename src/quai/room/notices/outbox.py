"""The outbox: stored notices, one per turn and way of sending.

Turns of correspondence games are told in every way. At other tables a browser is told that wants to
be (`subscriptions.kinds`), if the player is away and does not play against bots alone.

The player who opened a table gets a notice, too, when somebody sits down there, and so does a
friend for whom a seat is kept; such deliveries have a negative turn, from which the seat follows.

A table's row has the line of the log with which the current turn began (`turn`) and the last turn
that notices were made for (`told`). The node that moves `told` up to `turn` adds, in the same
transaction, one delivery for each way in which the person wants to be notified. A node borrows
deliveries for a while; a delivery is deleted when it is done, and borrowed again later if it failed
or its node was killed.
"""

from dataclasses import dataclass
from typing import Any, Literal

from quai.room.database import Database, Session
from quai.room.model import TableCard

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
AWAY = (
    "NOT EXISTS (SELECT 1 FROM presence WHERE presence.table_id = tables.id "
    "AND presence.player = seats.player)"
)
OTHER_TO_MOVE = (
    "FROM tables JOIN seats ON seats.table_id = tables.id AND seats.seat = tables.actor "  # noqa: S608
    f"WHERE over = 0 AND clock NOT LIKE 'days %' AND seats.kind = 'person' AND {AWAY} "
    "AND EXISTS (SELECT 1 FROM seats other WHERE other.table_id = tables.id "
    "AND other.kind = 'person' AND other.player <> seats.player) "
    "AND NOT EXISTS (SELECT 1 FROM pauses WHERE pauses.table_id = tables.id AND stop IS NULL) "
    "AND EXISTS (SELECT 1 FROM subscriptions JOIN sessions ON hash = session "
    "WHERE sessions.player = seats.player)"
)
"""Other games where a person is away who may want to be told."""
ADD_PUSH = (
    "INSERT INTO deliveries SELECT :id, :turn, 'push', subscriptions.id, 0, :now "
    "FROM subscriptions JOIN sessions ON hash = session WHERE player = :player AND kinds LIKE :kind"
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
        told = {**values, "now": now + SIT_GRACE_MS, "player": creator}
        db.change(ADD_PUSH, **told, kind="%")
        db.change(ADD_WEBHOOK, **told)


INVITATION = -1000
"""Deliveries with a turn below this are about a seat that is kept for the person."""
KNOWN = (
    "EXISTS (SELECT 1 FROM friends WHERE state = 1 AND ((asker = :creator AND asked = :player) "
    "OR (asker = :player AND asked = :creator))) OR EXISTS (SELECT 1 FROM group_members mine "
    "JOIN group_members theirs ON theirs.group_id = mine.group_id "
    "WHERE mine.player = :player AND theirs.player = :creator)"
)
"""Whether two people are friends, or members of the same group."""


def add_notices_of_invitation(db: Session, card: TableCard, seat: int, player: str) -> None:
    """Add deliveries for a person for whom a friend or a member of their group keeps a seat."""
    if db.rows(f"SELECT 1 WHERE {KNOWN}", creator=card.creator, player=player):
        told = {"id": card.id, "turn": INVITATION + turn_of_sitting(seat), "player": player}
        told["now"] = card.created + SIT_GRACE_MS
        db.change(ADD_PUSH, **told, kind="%")
        db.change(ADD_WEBHOOK, **told)


@dataclass(frozen=True, slots=True)
class Waiting:
    """A game in which it is a person's turn, or at whose table somebody sat down, or invites."""

    table: str
    number: int
    game: str
    since: int
    due: int
    sitter: str | None = None
    """The name of the person who sat down; None if the notice is about something else."""
    inviter: str | None = None
    """The name of the person who opened a table and keeps a seat for the recipient."""

    @property
    def kind(self) -> Literal["turn", "sat_down", "invited"]:
        """What the notice is about."""
        if self.inviter is not None:
            return "invited"
        return "turn" if self.sitter is None else "sat_down"


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
        new = f"AND told < turn AND since <= :before ORDER BY since LIMIT {BATCH_SIZE}"
        found = [
            row
            for which in (TO_MOVE, OTHER_TO_MOVE)
            for row in await self._database.ask(
                f"SELECT id, turn, seats.player, clock {which} {new}", before=before
            )
        ]
        for table, turn, player, clock in found:
            await self._add(table, turn, player, clock.split()[0], now)
        return len(found)

    async def _add(self, table: str, turn: int, player: str, kind: str, now: int) -> None:
        def work(db: Session) -> None:
            sql = "UPDATE tables SET told = :turn WHERE id = :id AND turn = :turn AND told < :turn"
            if not db.change(sql, id=table, turn=turn):
                return  # another node has added them
            told = {"id": table, "turn": turn, "now": now, "player": player}
            db.change(ADD_PUSH, **told, kind=f"%{kind}%")
            if kind == "days":
                db.change(ADD_WEBHOOK, **told)

        await self._database.do(work)

    async def take(self, now: int, until: int, most: int) -> list[Delivery]:
        """Borrow deliveries until then; those that are out of date are deleted."""
        sql = (
            "SELECT table_id, deliveries.turn, channel, target, tries, next, number, game, since, "  # noqa: S608
            "tables.due, tables.turn, over, (SELECT name FROM seats WHERE kind = 'person' "
            "AND seats.table_id = tables.id AND seat = -1 - deliveries.turn), "
            "(SELECT players.name FROM seats JOIN players ON players.id = tables.creator "
            "WHERE seats.table_id = tables.id AND invited IS NOT NULL "
            f"AND seat = {INVITATION - 1} - deliveries.turn), "
            "CASE WHEN clock LIKE 'days %' THEN due IS NOT NULL ELSE EXISTS (SELECT 1 FROM seats "
            "WHERE seats.table_id = tables.id AND seat = actor AND kind = 'person' "
            f"AND {AWAY}) END "
            "FROM deliveries JOIN tables ON id = table_id "
            "WHERE next <= :now ORDER BY next, table_id, channel, target LIMIT :most"
        )

        def work(db: Session) -> list[Delivery]:
            taken = []
            for row in db.rows(sql, now=now, most=most):
                table, turn, channel, target, tries, seen, number, game, since, due = row[:10]
                last, over, sitter, inviter, waits = row[10:]
                waiting = Waiting(table, number, game, since, due or 0, sitter, inviter)
                each = Delivery(waiting, turn, channel, target, tries + 1)
                stale = last != turn or not waits
                if turn < 0:
                    stale = waiting.kind == "turn"
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
