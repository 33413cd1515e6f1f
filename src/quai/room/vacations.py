"""Vacations: days off, on which the clocks of a person's games by days stand still.

A person has a number of days in any year. A vacation begins at once and can end early; what was
not used is given back. The table's row says when the seat to move runs out of time, so that time
is moved with the vacation.
"""

from dataclasses import dataclass

from quai.room.clock import DAY, Pause
from quai.room.database import Database, Session
from quai.room.model import RoomError

MAX_DAYS_A_YEAR = 28
YEAR = 365 * DAY
MOVE = (
    "UPDATE tables SET due = due + :by WHERE over = 0 AND due IS NOT NULL "
    "AND clock LIKE 'days %' AND id IN (SELECT table_id FROM seats "
    "WHERE seats.player = :player AND seats.kind = 'person' AND seats.seat = tables.actor)"
)


@dataclass(frozen=True, slots=True)
class Vacation:
    """Until when a person is on vacation, if they are, and how many whole days they have left."""

    until: int | None
    days: int


class Vacations:
    """The vacations of all people."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, player: str, now: int) -> Vacation:
        """A person's vacation at this moment."""
        return await self._database.do(lambda db: _vacation(db, player, now))

    async def take(self, player: str, days: int, now: int) -> Vacation:
        """Begin a vacation; RoomError if there is one already, or too few days are left."""

        def work(db: Session) -> Vacation:
            # The person's row first: of two requests at once the second sees the first.
            db.change("UPDATE players SET name = name WHERE id = :id", id=player)
            present = _vacation(db, player, now)
            if present.until is not None:
                raise RoomError("on_vacation", "you are on vacation already")
            if not 1 <= days <= present.days:
                raise RoomError("no_days", f"you have {present.days} days of vacation left")
            stop = now + days * DAY
            db.change(
                "INSERT INTO vacations VALUES (:player, :now, :stop)",
                player=player,
                now=now,
                stop=stop,
            )
            db.change(MOVE, player=player, by=stop - now)
            return _vacation(db, player, now)

        return await self._database.do(work)

    async def end(self, player: str, now: int) -> Vacation:
        """End a vacation before its time, if there is one."""

        def work(db: Session) -> Vacation:
            db.change("UPDATE players SET name = name WHERE id = :id", id=player)
            present = _vacation(db, player, now)
            if present.until is not None:
                db.change(
                    "UPDATE vacations SET stop = :now WHERE player = :player AND stop = :stop",
                    player=player,
                    now=now,
                    stop=present.until,
                )
                db.change(MOVE, player=player, by=now - present.until)
            return _vacation(db, player, now)

        return await self._database.do(work)


def vacations_at(db: Session, table: str) -> dict[str, tuple[Pause, ...]]:
    """The vacations of the people at a table."""
    found: dict[str, tuple[Pause, ...]] = {}
    sql = (
        "SELECT player, start, stop FROM vacations WHERE player IN "
        "(SELECT player FROM seats WHERE table_id = :id) ORDER BY start"
    )
    for player, start, stop in db.rows(sql, id=table):
        found[player] = (*found.get(player, ()), (start, stop))
    return found


def _vacation(db: Session, player: str, now: int) -> Vacation:
    sql = "SELECT start, stop FROM vacations WHERE player = :player AND stop > :since"
    found = db.rows(sql, player=player, since=now - YEAR)
    used = sum(-((max(start, now - YEAR) - stop) // DAY) for start, stop in found if stop > start)
    until = max((stop for _, stop in found if stop > now), default=None)
    return Vacation(until, max(0, MAX_DAYS_A_YEAR - used))
