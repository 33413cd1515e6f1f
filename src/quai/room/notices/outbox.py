"""What is to be told, as it is stored: each turn of a correspondence game once, whoever tells it.

A table notes the line of its log with which the present turn began (`turn`) and the last turn that
was told (`told`). Whichever node moves `told` up to `turn` writes, in the same transaction, one
delivery for each way in which the person wants to be told. A delivery is lent to the node that
takes it; it is gone when it is done, and lent again, some time later, when it failed or when its
node was killed.
"""

from dataclasses import dataclass
from typing import Any, Literal

from quai.room.database import Database, Session

Channel = Literal["push", "webhook"]
A_LOOK = 100
"""So many turns are looked at in one go."""
MOST_TRIES = 8
"""A delivery that was taken so often has ended its nodes rather than its work, and is given up."""
KEY = "table_id = :table AND turn = :turn AND channel = :channel AND target = :target"
TO_MOVE = (
    "FROM tables JOIN seats ON seats.table_id = tables.id AND seats.seat = tables.actor "
    "WHERE due IS NOT NULL AND over = 0 AND clock LIKE 'days %' AND seats.kind = 'person'"
)
"""Tables of correspondence where a person's time runs."""
TO_BROWSERS = (
    "INSERT INTO deliveries SELECT :id, :turn, 'push', subscriptions.id, 0, :now "
    "FROM subscriptions JOIN sessions ON hash = session WHERE player = :player"
)
TO_PROGRAMS = (
    "INSERT INTO deliveries SELECT :id, :turn, 'webhook', player, 0, :now "
    "FROM webhooks WHERE player = :player"
)


@dataclass(frozen=True, slots=True)
class Waiting:
    """A game that waits for a person."""

    table: str
    number: int
    game: str
    since: int
    due: int


@dataclass(frozen=True, slots=True)
class Delivery:
    """A turn to tell in one way."""

    waiting: Waiting
    turn: int
    channel: Channel
    target: str
    """A subscription, or the person whose webhook it is."""
    tries: int
    """This one included."""

    @property
    def key(self) -> dict[str, Any]:
        """What names it in the store."""
        table = self.waiting.table
        return {"table": table, "turn": self.turn, "channel": self.channel, "target": self.target}


class Outbox:
    """Deliveries, and the turns that they tell."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def fill(self, before: int, now: int) -> int:
        """Write deliveries for turns that began before then; how many turns there were."""
        sql = (
            f"SELECT id, turn, player {TO_MOVE} AND told < turn AND since <= :before "
            f"ORDER BY since LIMIT {A_LOOK}"
        )
        found = await self._database.do(lambda db: db.rows(sql, before=before))
        for table, turn, player in found:
            await self._tell(table, turn, player, now)
        return len(found)

    async def _tell(self, table: str, turn: int, player: str, now: int) -> None:
        def work(db: Session) -> None:
            sql = "UPDATE tables SET told = :turn WHERE id = :id AND turn = :turn AND told < :turn"
            if not db.change(sql, id=table, turn=turn):
                return  # another node tells it
            for sql in (TO_BROWSERS, TO_PROGRAMS):
                db.change(sql, id=table, turn=turn, now=now, player=player)

        await self._database.do(work)

    async def take(self, now: int, until: int, most: int) -> list[Delivery]:
        """Borrow deliveries until then; those that tell nothing new any more are forgotten."""
        sql = (
            "SELECT table_id, deliveries.turn, channel, target, tries, next, number, game, since, "
            "tables.due, tables.turn, over FROM deliveries JOIN tables ON id = table_id "
            "WHERE next <= :now ORDER BY next, table_id, channel, target LIMIT :most"
        )

        def work(db: Session) -> list[Delivery]:
            taken = []
            for row in db.rows(sql, now=now, most=most):
                table, turn, channel, target, tries, seen, number, game, since, due, last, over = (
                    row
                )
                waiting = Waiting(table, number, game, since, due)
                each = Delivery(waiting, turn, channel, target, tries + 1)
                if last != turn or over or due is None or tries >= MOST_TRIES:
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
        """Nothing more is to be done about this."""
        sql = f"DELETE FROM deliveries WHERE {KEY}"  # noqa: S608
        await self._database.do(lambda db: db.change(sql, **delivery.key))

    async def again(self, delivery: Delivery, then: int) -> None:
        """Try once more, then."""
        sql = f"UPDATE deliveries SET next = :then WHERE {KEY}"  # noqa: S608
        await self._database.do(lambda db: db.change(sql, then=then, **delivery.key))
