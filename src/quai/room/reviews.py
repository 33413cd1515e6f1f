"""Reviews of finished games: asked for by people, made in the background, kept with the table.

A review is a row that waits for its turn. A node takes it for some seconds at a time, has it made
part by part in a process of its own, and notes how far it has come; so play goes on meanwhile, and
a review that a killed node has left is made anew by whichever node finds it. One review of a person
waits or is made at a time.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Literal

import msgspec

from quai.bots.review import Effort, Point, Review, Reviewer, slices
from quai.bots.review.report import FORMAT
from quai.core import log
from quai.core.record import Record, replay
from quai.core.refusals import QuaiError
from quai.games import game
from quai.room.database import Clash, Database, Session
from quai.room.live_table import LiveTable
from quai.room.mistakes import note_review
from quai.room.model import Player, RoomError
from quai.room.times import now
from quai.room.workers import Pools, WorkerPool

SECONDS = 4.0
"""Approximate processor time for a review."""
LEASE_MS = 30_000
"""How long a node has a review to itself, from each part on."""
LOOK_INTERVAL_S = 5.0
"""Interval between checks for reviews that another node has left."""
MAX_TRIES = 3
"""A review that has been begun this often without an end is given up."""
MAX_WAITING = 200
"""Reviews of all people that wait."""
logger = logging.getLogger("quai.room")
ReviewState = Literal["none", "waiting", "running", "done", "failed"]


@dataclass(frozen=True, slots=True)
class ReviewStatus:
    """How far the review of a table has come."""

    state: ReviewState
    done: int = 0
    """Steps reviewed so far."""
    steps: int = 0
    ahead: int = 0
    """Reviews that come before it."""
    review: Review | None = None


@dataclass(frozen=True, slots=True)
class ReviewPart:
    """A part of a game to be reviewed in a worker."""

    text: str
    """The log."""
    first: int
    last: int
    seconds: float


@lru_cache(maxsize=2)
def _reviewer(text: str) -> Reviewer:
    """The game of a log; its parts come one after the other."""
    return Reviewer(_record(text), Effort().precision)


def _record(text: str) -> Record:
    lines = log.read(text)
    return replay(game(lines[0]["game"]), lines)


def review_part(part: ReviewPart) -> bytes:
    """Review a part of a game."""
    found = _reviewer(part.text).points(part.first, part.last, Effort(seconds=part.seconds))
    return msgspec.json.encode(found)


def conclude(argument: tuple[str, list[bytes]]) -> bytes:
    """Put the parts of a review together."""
    text, parts = argument
    points = [point for part in parts for point in msgspec.json.decode(part, type=list[Point])]
    return msgspec.json.encode(_reviewer(text).conclude(points))


class Reviews:
    """The reviews of all tables, as one node sees them."""

    def __init__(
        self,
        database: Database,
        table: Callable[[str], Awaitable[LiveTable]],
        pools: Pools = WorkerPool,
    ) -> None:
        self._database = database
        self._table = table
        self.seconds = SECONDS
        """Approximate processor time for a review."""
        self._pool = pools(1)
        self._asked = asyncio.Event()

    async def ask(self, player: Player, table: LiveTable) -> ReviewStatus:
        """Have a finished game reviewed, unless it is or waits already; return how far it is."""
        await _text_of(table)
        found = await self.status(table)
        if found.state in ("waiting", "running", "done"):
            return found
        asked = {"table": table.card.id, "player": player.id, "now": now()}

        def work(db: Session) -> None:
            waiting = db.rows("SELECT player FROM reviews WHERE player IS NOT NULL")
            if (player.id,) in waiting:
                raise RoomError("busy", "another review of yours is being made; wait for its end")
            if len(waiting) >= MAX_WAITING:
                raise RoomError("busy", "too many reviews wait; try again later")
            db.change("DELETE FROM reviews WHERE table_id = :table", table=table.card.id)
            db.change(
                "INSERT INTO reviews (table_id, player, asked, done, steps, tries, leased) "
                "VALUES (:table, :player, :now, 0, 0, 0, 0)",
                **asked,
            )

        try:
            await self._database.do(work)
        except Clash:
            logger.info("the review of table %s was asked for twice", table.card.id)
        self._asked.set()
        return await self.status(table)

    async def status(self, table: LiveTable) -> ReviewStatus:
        """How far the review of a finished game has come, for those who may see its log."""
        await _text_of(table)
        rows = await self._database.ask(
            "SELECT player, done, steps, leased, review, asked FROM reviews WHERE table_id = :id",
            id=table.card.id,
        )
        if not rows:
            return ReviewStatus("none")
        player, done, steps, leased, stored, asked = rows[0]
        if stored is not None:
            kept = _stored(stored)
            return ReviewStatus("done", steps, steps, review=kept) if kept else ReviewStatus("none")
        if player is None:
            return ReviewStatus("failed")
        ((ahead,),) = await self._database.ask(
            "SELECT COUNT(*) FROM reviews WHERE player IS NOT NULL AND asked < :asked", asked=asked
        )
        state: ReviewState = "running" if leased > now() else "waiting"
        return ReviewStatus(state, done, steps, ahead)

    async def work(self) -> None:
        """Make the reviews that wait; then wait until one is asked for, or for a while."""
        self._asked.clear()
        await self._note_down()
        while (table := await self._take()) is not None:
            await self._make(table)
            await self._note_down()
        try:
            async with asyncio.timeout(LOOK_INTERVAL_S):
                await self._asked.wait()
        except TimeoutError:
            return

    async def _take(self) -> str | None:
        """The table of the next review that no node is making; it is this node's for some time."""
        moment = now()

        def work(db: Session) -> str | None:
            db.change(
                "UPDATE reviews SET player = NULL "
                "WHERE player IS NOT NULL AND tries >= :most AND leased < :now",
                most=MAX_TRIES,
                now=moment,
            )
            found = db.rows(
                "SELECT table_id FROM reviews WHERE player IS NOT NULL AND leased < :now "
                "ORDER BY asked, table_id LIMIT 1",
                now=moment,
            )
            if not found:
                return None
            taken = db.change(
                "UPDATE reviews SET leased = :until, tries = tries + 1, done = 0 "
                "WHERE table_id = :table AND player IS NOT NULL AND leased < :now",
                until=moment + LEASE_MS,
                table=found[0][0],
                now=moment,
            )
            return str(found[0][0]) if taken else None

        return await self._database.do(work)

    async def _make(self, table: str) -> None:
        """Make a review part by part, and store it; one that cannot be made is given up.

        After any other trouble it is taken up again when its lease ends.
        """
        try:
            text = await _text_of(await self._table(table))
            steps = await self._count(table, text)
            parts: list[bytes] = []
            for first, size in slices(steps):
                share = self.seconds * size / (steps + 1)
                part = ReviewPart(text, first, first + size - 1, share)
                parts.append(await self._pool.run(review_part, part))
                await self._note(table, first + size - 1, steps)
            review = await self._pool.run(conclude, (text, parts))
        except QuaiError as error:
            logger.warning("table %s cannot be reviewed: %s", table, error)
            await self._change("UPDATE reviews SET player = NULL WHERE table_id = :table", table)
            return
        await self._change(
            "UPDATE reviews SET player = NULL, review = :review, leased = 0 "
            "WHERE table_id = :table",
            table,
            review=review.decode(),
        )

    async def _note_down(self) -> None:
        """Note what finished reviews say of each seat, also those that an earlier version made."""
        while True:
            rows = await self._database.ask(
                "SELECT table_id, review FROM reviews WHERE noted = 0 AND review IS NOT NULL "
                "ORDER BY asked LIMIT 1"
            )
            if not rows:
                return
            table, stored = rows[0]
            found, moment = _stored(stored), now()
            try:
                await self._database.do(partial(note_review, table, found, moment))
            except Clash:
                logger.info("the review of table %s was noted twice", table)

    async def _count(self, table: str, text: str) -> int:
        """The number of steps of the game."""
        steps: int = await self._pool.run(count_steps, text)
        await self._note(table, 0, steps)
        return steps

    async def _note(self, table: str, done: int, steps: int) -> None:
        await self._change(
            "UPDATE reviews SET done = :done, steps = :steps, leased = :until "
            "WHERE table_id = :table",
            table,
            done=done,
            steps=steps,
            until=now() + LEASE_MS,
        )

    async def _change(self, sql: str, table: str, **values: int | str) -> None:
        await self._database.do(lambda db: db.change(sql, table=table, **values))

    def close(self) -> None:
        """Stop the process."""
        self._pool.close()


def count_steps(text: str) -> int:
    """The number of steps of a game."""
    return _reviewer(text).steps


def _stored(text: str) -> Review | None:
    """A stored review; None if it was made by another version."""
    try:
        found = msgspec.json.decode(text, type=Review)
    except msgspec.MsgspecError:
        return None
    return found if found.format == FORMAT else None


async def _text_of(table: LiveTable) -> str:
    """The log of a game that may be reviewed: it is over, and no longer sealed."""
    text = await table.log_text()
    async with table.current() as record:
        if not record.over:
            raise RoomError("running", "only a finished game can be reviewed")
    return text
