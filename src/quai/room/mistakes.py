"""What reviews say of each player: figures over time, and mistakes that come back as exercises.

A mistake waits until its player finds a right action at the first try. After a wrong try it comes
back a day later; a right one before that is practice, and does not count.
"""

import json
from collections import Counter
from dataclasses import dataclass
from typing import Any

import msgspec

from quai.bots.review import Decision, Review
from quai.bots.review.report import POOR
from quai.room.database import Database, Session
from quai.room.model import RoomError

COMES_BACK_MS = 20 * 3_600_000
"""When a position comes back after a wrong try: tomorrow at about the same time."""
MAX_PER_SEAT = 5
"""Positions of one game that a player is asked again, the most costly ones."""
MAX_LISTED = 100
MAX_CHART_GAMES = 200
REVIEW_TABLES = ("mistakes", "review_seats", "reviews")
"""What is stored with a table once its game is reviewed."""
OF_PLAYER = (
    "FROM {rows} JOIN seats ON seats.table_id = {rows}.table_id AND seats.seat = {rows}.seat "
    "JOIN tables ON tables.id = {rows}.table_id "
    "LEFT JOIN results ON results.table_id = {rows}.table_id "
    "LEFT JOIN standings ON standings.table_id = {rows}.table_id "
    "AND standings.seat = {rows}.seat "
    "WHERE seats.player = :player AND COALESCE(standings.lent, 0) = 0"
)
"""Rows about seats of a person, without games in which a bot played for them."""
MISTAKES, SEATS = OF_PLAYER.format(rows="mistakes"), OF_PLAYER.format(rows="review_seats")
COLUMNS = (
    "mistakes.table_id, game, mistakes.seat, step, played, decision, fails, mistakes.due, solved"
)


@dataclass(frozen=True, slots=True)
class Mistake:
    """A position in which a player has made a mistake."""

    table: str
    game: str
    seat: int
    step: int
    """The step that was the mistake; the position is the one before it."""
    played: dict[str, Any]
    decision: Decision
    fails: int
    """How often it has come back."""
    due: int
    solved: int
    """When it was solved, in milliseconds; 0 if it is not."""

    @property
    def right(self) -> tuple[dict[str, Any], ...]:
        """The best action, then those that are nearly as good."""
        assert self.decision.better is not None
        return (self.decision.better, *self.decision.fine)


@dataclass(frozen=True, slots=True)
class Reviewed:
    """What the review of one game says of a player."""

    game: str
    ended: int
    accuracy: float | None
    luck: float
    slips: int
    mistakes: int
    blunders: int
    kinds: dict[str, int]
    """How often each kind of action would have been better, by the names of the game."""


def note_review(table: str, review: Review | None, moment: int, db: Session) -> None:
    """Note what a review says of each seat; nothing if it cannot be read."""
    for part in ("mistakes", "review_seats"):
        db.change(f"DELETE FROM {part} WHERE table_id = :table", table=table)  # noqa: S608
    for seat in range(len(review.scores) if review else 0):
        assert review is not None
        _note_seat(db, table, review, seat, moment)
    db.change("UPDATE reviews SET noted = 1 WHERE table_id = :table", table=table)


def _note_seat(db: Session, table: str, review: Review, seat: int, moment: int) -> None:
    made = [
        (point, point.decision)
        for point in review.points
        if point.seat == seat and point.decision is not None
    ]
    grades = Counter(decision.grade for _, decision in made)
    kinds = Counter(
        str(decision.better.get("do")) for _, decision in made if decision.better is not None
    )
    db.change(
        "INSERT INTO review_seats "
        "(table_id, seat, accuracy, luck, slips, mistakes, blunders, kinds) "
        "VALUES (:table, :seat, :accuracy, :luck, :slips, :mistakes, :blunders, :kinds)",
        table=table,
        seat=seat,
        accuracy=review.accuracy[seat],
        luck=review.luck[seat],
        slips=grades["slip"],
        mistakes=grades["mistake"],
        blunders=grades["blunder"],
        kinds=json.dumps(kinds),
    )
    poor = [each for each in made if each[1].grade in POOR and each[1].better is not None]
    for point, decision in sorted(poor, key=lambda each: -each[1].cost)[:MAX_PER_SEAT]:
        db.change(
            "INSERT INTO mistakes (table_id, seat, step, played, decision, fails, due, solved) "
            "VALUES (:table, :seat, :step, :played, :decision, 0, :due, 0)",
            table=table,
            seat=seat,
            step=point.step,
            played=json.dumps(point.action),
            decision=msgspec.json.encode(decision).decode(),
            due=moment,
        )


class Mistakes:
    """The mistakes of all players."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def waiting(self, player: str) -> list[Mistake]:
        """The positions that a player has not solved, those that are due first in front."""
        rows = await self._database.ask(
            f"SELECT {COLUMNS} {MISTAKES} AND solved = 0 "
            "ORDER BY mistakes.due, mistakes.table_id, step LIMIT :most",
            player=player,
            most=MAX_LISTED,
        )
        return [_mistake(row) for row in rows]

    async def solved(self, player: str) -> int:
        """How many positions a player has solved."""
        ((count,),) = await self._database.ask(
            f"SELECT COUNT(*) {MISTAKES} AND solved > 0", player=player
        )
        return int(count)

    async def get(self, player: str, table: str, step: int) -> Mistake:
        """A position of a player; RoomError if it is not one of theirs."""
        rows = await self._database.ask(
            f"SELECT {COLUMNS} {MISTAKES} AND mistakes.table_id = :table AND step = :step",
            player=player,
            table=table,
            step=step,
        )
        if not rows:
            raise RoomError("not_found", "there is no such exercise of yours")
        return _mistake(rows[0])

    async def note_try(self, mistake: Mistake, moment: int, *, right: bool) -> None:
        """Note a try at a position: solved, or wrong, so that it comes back."""
        if mistake.solved or mistake.due > moment:
            return
        change = "solved = :now" if right else "fails = fails + 1, due = :later"
        values = {"now": moment} if right else {"later": moment + COMES_BACK_MS}
        await self._database.do(
            lambda db: db.change(
                f"UPDATE mistakes SET {change} WHERE table_id = :table AND step = :step",  # noqa: S608
                table=mistake.table,
                step=mistake.step,
                **values,
            )
        )

    async def history(self, player: str) -> list[Reviewed]:
        """What the reviews of a player's games say of them, oldest first."""
        rows = await self._database.ask(
            "SELECT game, COALESCE(ended, created), accuracy, luck, slips, review_seats.mistakes, "
            "blunders, kinds "
            f"{SEATS} ORDER BY 2 DESC, number DESC LIMIT :most",
            player=player,
            most=MAX_CHART_GAMES,
        )
        return [
            Reviewed(game, ended, accuracy, luck, slips, mistakes, blunders, json.loads(kinds))
            for game, ended, accuracy, luck, slips, mistakes, blunders, kinds in reversed(rows)
        ]


def _mistake(row: tuple[Any, ...]) -> Mistake:
    table, game, seat, step, played, decision, fails, due, solved = row
    read = msgspec.json.decode(decision, type=Decision)
    return Mistake(table, game, seat, step, json.loads(played), read, fails, due, solved)
