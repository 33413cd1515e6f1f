"""Stored requests to take back what a player cannot take back alone.

A table has one request at a time, and at most one for each point of the game. It is kept in the
table's row and the answers in the rows of the seats, so that every node and every page that comes
back sees them. A new line of the log ends the request.
"""

from quai.room.database import Database, Session
from quai.room.model import TakebackRequest

FIRST_WAIT_STEPS = 4
"""Steps before a refused player may ask again; they double with each further refusal."""
MAX_DOUBLINGS = 10

THIS = "id = :id AND undo_seat = :seat AND undo_keep = :keep AND undo_line = :line"


def wait_after(refusals: int) -> int:
    """Steps between a refusal and the next request, given the number of earlier refusals."""
    return int(FIRST_WAIT_STEPS * 2 ** min(refusals, MAX_DOUBLINGS))


class TakebackRequests:
    """Requests to take back, and the answers of the others."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def ask(self, table: str, asked: TakebackRequest) -> bool:
        """Store a request; False if the table was already asked at this point, or has moved on."""
        new = "undo_seat = :seat, undo_keep = :keep, undo_line = :line"
        here = "id = :id AND over = 0 AND undo_line < :line"
        now = "(SELECT COUNT(*) FROM log WHERE table_id = :id) = :line"

        def work(db: Session) -> bool:
            sql = f"UPDATE tables SET {new} WHERE {here} AND {now}"  # noqa: S608
            if not db.change(sql, **_values(table, asked)):
                return False
            db.change("UPDATE seats SET agrees = 0 WHERE table_id = :id", id=table)
            return True

        return await self._database.do(work)

    async def agree(self, table: str, asked: TakebackRequest, player: str) -> bool:
        """Store that a person agrees; False if the request has ended."""

        def work(db: Session) -> bool:
            # This changes nothing, and keeps the request as it is until the answer is written.
            hold = f"UPDATE tables SET undo_seat = undo_seat WHERE {THIS}"  # noqa: S608
            if not db.change(hold, **_values(table, asked)):
                return False
            db.change(
                "UPDATE seats SET agrees = 1 "
                "WHERE table_id = :id AND player = :player AND kind = 'person'",
                id=table,
                player=player,
            )
            return True

        return await self._database.do(work)

    async def refuse(self, table: str, asked: TakebackRequest, step: int) -> bool:
        """End a request with a refusal, after which the asker must wait; False if it had ended."""

        def work(db: Session) -> bool:
            if not _end(db, table, asked):
                return False
            (player, refusals), *_ = db.rows(
                "SELECT player, refusals FROM seats WHERE table_id = :id AND seat = :seat",
                id=table,
                seat=asked.seat,
            )
            db.change(
                "UPDATE seats SET refusals = refusals + 1, ask_from = :ask_from "
                "WHERE table_id = :id AND player = :player",
                ask_from=step + wait_after(refusals),
                id=table,
                player=player,
            )
            return True

        return await self._database.do(work)

    async def withdraw(self, table: str, asked: TakebackRequest) -> bool:
        """End a request without a refusal; False if it had ended."""
        return await self._database.do(lambda db: _end(db, table, asked))


def _end(db: Session, table: str, asked: TakebackRequest) -> bool:
    sql = f"UPDATE tables SET undo_seat = NULL WHERE {THIS}"  # noqa: S608
    return db.change(sql, **_values(table, asked)) == 1


def _values(table: str, asked: TakebackRequest) -> dict[str, str | int]:
    return {"id": table, "seat": asked.seat, "keep": asked.keep, "line": asked.line}
