"""Tables that wait for players: their opener changes, fills or cancels them.

Each of these is one transaction that holds the table's row, so that none of them can come between
the last player who sits down and the deal.
"""

import json
from typing import Any

from quai.room.clock import DAY
from quai.room.database import Database, Session
from quai.room.model import RoomError, Terms

MAX_WAIT_MS, MAX_EMPTY_MS = 30 * DAY, DAY // 24
"""A table that has waited for this long is deleted; sooner if nobody sits there."""
BATCH_SIZE = 100
"""Tables that are deleted per round."""
WAITS = (
    "over = 0 AND origin <> 'import' "
    "AND EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND kind = 'open')"
)
EMPTY = "NOT EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND kind = 'person')"
PARTS = ("deliveries", "chat", "pauses", "log", "seats", "seen", "presence")


def lock(db: Session, table: str) -> None:
    """Let nobody else change who sits at a table until this transaction ends."""
    db.change("UPDATE tables SET id = id WHERE id = :id", id=table)


def delete(db: Session, table: str) -> None:
    """Delete a table that never began."""
    for part in PARTS:
        db.change(f"DELETE FROM {part} WHERE table_id = :id", id=table)  # noqa: S608
    db.change("DELETE FROM tables WHERE id = :id", id=table)


def give_up_seats(db: Session, table: str, player: str) -> None:
    """Open the seats of a person at a waiting table again; delete it if it is then empty.

    If they opened the table, the next person who sits there takes over from them.
    """
    db.change(
        "UPDATE seats SET kind = 'open', name = '', player = NULL "
        "WHERE table_id = :id AND player = :player AND kind = 'person'",
        id=table,
        player=player,
    )
    left = db.rows(
        "SELECT player FROM seats WHERE table_id = :id AND kind = 'person' ORDER BY seat", id=table
    )
    if not left:
        delete(db, table)
        return
    db.change(
        "UPDATE tables SET creator = :next WHERE id = :id AND creator = :player",
        next=left[0][0],
        id=table,
        player=player,
    )


class WaitingTables:
    """What the person who opened a table can do while it waits."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def decline(self, table: str, player: str) -> bool:
        """Open the seats that are kept for a person to everybody; False if there are none."""
        sql = (
            "UPDATE seats SET invited = NULL, name = '' "
            "WHERE table_id = :id AND invited = :player AND kind = 'open'"
        )
        return bool(await self._database.do(lambda db: db.change(sql, id=table, player=player)))

    async def cancel(self, table: str, player: str) -> None:
        """Delete a table before its game begins."""

        def work(db: Session) -> None:
            _hold(db, table, player)
            delete(db, table)

        await self._database.do(work)

    async def fill(self, table: str, player: str, seat: int | None, level: int) -> None:
        """Give an open seat, or all of them, to bots."""
        one = "" if seat is None else "AND seat = :seat"
        sql = (
            "UPDATE seats SET kind = 'bot', name = '', level = :level, invited = NULL "  # noqa: S608
            f"WHERE table_id = :id AND kind = 'open' {one}"
        )
        values = {} if seat is None else {"seat": seat}

        def work(db: Session) -> None:
            _hold(db, table, player)
            if not db.change(sql, id=table, level=level, **values):
                raise RoomError("taken", "this seat is taken")

        await self._database.do(work)

    async def change(
        self, table: str, player: str, terms: Terms, options: dict[str, Any] | None
    ) -> None:
        """Change the terms of a table, and its options if they are given."""

        def work(db: Session) -> None:
            _hold(db, table, player)
            db.change(
                "UPDATE tables SET access = :access, clock = :clock, stand_in = :stand_in, "
                "rated = :rated, options = COALESCE(:options, options) WHERE id = :id",
                access=terms.access,
                clock=terms.clock.written(),
                stand_in=terms.stand_in,
                rated=int(terms.rated is not False),
                options=None if options is None else json.dumps(options),
                id=table,
            )

        await self._database.do(work)

    async def sweep(self, now: int) -> list[str]:
        """Delete tables at which nobody waits any more; return their ids."""
        which = f"{WAITS} AND (created < :old OR (created < :empty AND {EMPTY}))"
        times = {"old": now - MAX_WAIT_MS, "empty": now - MAX_EMPTY_MS}
        some = f"SELECT id FROM tables WHERE {which} ORDER BY number LIMIT {BATCH_SIZE}"  # noqa: S608
        this = f"SELECT id FROM tables WHERE {which} AND id = :id"  # noqa: S608

        def work(db: Session) -> list[str]:
            gone = []
            for (table,) in db.rows(some, **times):
                lock(db, table)
                if db.rows(this, id=table, **times):  # nobody has just sat down
                    delete(db, table)
                    gone.append(table)
            return gone

        return await self._database.do(work)


def _hold(db: Session, table: str, player: str) -> None:
    """Keep a table as it is until the transaction ends; RoomError if it is not this person's."""
    lock(db, table)
    found = db.rows(f"SELECT creator FROM tables WHERE id = :id AND {WAITS}", id=table)  # noqa: S608
    if not found:
        raise RoomError("begun", "this game has begun")
    if found[0][0] != player:
        raise RoomError("opener", "only the player who opened a table can do this")
