"""One's own mistakes: noted from reviews, asked again until they are solved."""

import asyncio
import json
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from quai.bots.review import Decision, Point, Review
from quai.bots.review.report import FORMAT
from quai.core.record import Record
from quai.room.database import Session
from quai.room.live_table import LiveTable
from quai.room.mistakes import COMES_BACK_MS, MAX_PER_SEAT, note_review
from quai.room.model import RoomError
from quai.room.node import RoomNode
from quai.room.times import now
from tests.room.helpers import newcomer, opened
from tests.room.test_reviews import finished

pytestmark = pytest.mark.anyio


def choices(record: Record, seat: int) -> list[int]:
    """The steps at which a seat had a choice."""
    steps = enumerate(record.steps, 1)
    return [n for n, step in steps if step.seat == seat and len(record.at(n - 1).legal()) > 2]


def point(record: Record, step: int, cost: float) -> Point:
    """A step that a review calls a mistake: the last legal action was better."""
    state = record.at(step - 1)
    played = record.steps[step - 1].action
    other, better = [each for each in state.legal() if each != played][-2:]
    decision = Decision(
        "mistake", cost, 0.4, record.game.write(better), 0.4 + cost, [], [record.game.write(other)]
    )
    even = [1 / record.seats] * record.seats
    named = record.game.write(played)
    seat = record.steps[step - 1].seat
    return Point(step, seat, named, even, even, drawn=False, decision=decision, skipped=False)


def planted(record: Record, seat: int, count: int = 1) -> Review:
    """A review that finds mistakes of a seat, the first ones the most costly."""
    points = [
        point(record, step, 0.11 - 0.005 * number)
        for number, step in enumerate(choices(record, seat)[:count])
    ]
    none: list[Any] = [0.0] * record.seats
    return Review(
        format=FORMAT,
        game=record.game.key,
        sides=[[each] for each in range(record.seats)],
        scores=[0] * record.seats,
        result=none,
        luck=[0.25, -0.25],
        adjusted=none,
        accuracy=[81.5, None],
        ungraded=0,
        points=points,
    )


def store_review(table: str, text: str, db: Session) -> None:
    """Store a review that is not noted yet."""
    db.change(
        "INSERT INTO reviews (table_id, asked, done, steps, tries, leased, review) "
        "VALUES (:table, 1, 1, 1, 1, 0, :text)",
        table=table,
        text=text,
    )


async def note(room: RoomNode, table: LiveTable, review: Review | None) -> None:
    await room.store.database.do(partial(note_review, table.card.id, review, now()))


async def test_a_mistake_comes_back_until_it_is_solved_at_the_first_try(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        anna, bela = await newcomer(room, "Anna"), await newcomer(room, "Bela")
        table = await finished(room, anna)
        assert table.record is not None
        await note(room, table, planted(table.record, 0))
        (mistake,) = await room.mistakes.waiting(anna.id)
        assert mistake.step == choices(table.record, 0)[0]
        assert mistake.right == (mistake.decision.better, *mistake.decision.fine)
        assert mistake.due <= now()
        assert await room.mistakes.waiting(bela.id) == []
        with pytest.raises(RoomError):
            await room.mistakes.get(bela.id, mistake.table, mistake.step)

        moment = now()
        await room.mistakes.note_try(mistake, moment, right=False)
        failed = await room.mistakes.get(anna.id, mistake.table, mistake.step)
        assert (failed.fails, failed.due, failed.solved) == (1, moment + COMES_BACK_MS, 0)
        for right in (True, False):
            await room.mistakes.note_try(failed, moment + 1, right=right)
        assert await room.mistakes.waiting(anna.id) == [failed], "practice does not count"

        await room.mistakes.note_try(failed, failed.due, right=True)
        assert await room.mistakes.waiting(anna.id) == []
        assert await room.mistakes.solved(anna.id) == 1


async def test_the_most_costly_mistakes_of_a_game_are_asked(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        anna = await newcomer(room, "Anna")
        table = await finished(room, anna)
        assert table.record is not None
        steps = choices(table.record, 0)
        assert len(steps) > MAX_PER_SEAT
        await note(room, table, planted(table.record, 0, MAX_PER_SEAT + 1))
        asked = [each.step for each in await room.mistakes.waiting(anna.id)]
        assert asked == steps[:MAX_PER_SEAT]


async def test_reviews_are_noted_in_the_background_also_earlier_ones(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        anna = await newcomer(room, "Anna")
        table, other = await finished(room, anna), await finished(room, anna, 2)
        assert table.record is not None
        stored = msgspec.json.encode(planted(table.record, 0)).decode()
        # as a version before wrote it, which knew nothing of actions nearly as good
        for point_ in (before := json.loads(stored))["points"]:
            del point_["decision"]["fine"]
        for at, text in ((table, json.dumps(before)), (other, '{"format": 0}')):
            await room.store.database.do(partial(store_review, at.card.id, text))
        room.reviews._asked.set()

        async with asyncio.timeout(20):
            while await room.store.database.ask("SELECT 1 FROM reviews WHERE noted = 0"):
                await asyncio.sleep(0.005)
        (mistake,) = await room.mistakes.waiting(anna.id)
        assert mistake.table == table.card.id


async def test_the_history_of_a_player(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        anna = await newcomer(room, "Anna")
        table = await finished(room, anna)
        assert table.record is not None
        review = planted(table.record, 0, 2)
        await note(room, table, review)
        (found,) = await room.mistakes.history(anna.id)
        assert (found.game, found.accuracy, found.luck) == (table.game.key, 81.5, 0.25)
        assert (found.slips, found.mistakes, found.blunders) == (0, 2, 0)
        better = [each.decision.better for each in review.points if each.decision]
        assert sum(found.kinds.values()) == 2
        assert set(found.kinds) == {each["do"] for each in better if each}
        await note(room, table, None)
        assert await room.mistakes.history(anna.id) == [], "a review that cannot be read"


async def test_whoever_deletes_their_account_leaves_no_mistakes(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        anna = await newcomer(room, "Anna")
        table = await finished(room, anna)
        assert table.record is not None
        await note(room, table, planted(table.record, 0))
        await room.puzzles.note_try(anna.id, "2026-01-01", 5)
        await room.visitors.people.delete(anna.id)
        assert await room.mistakes.waiting(anna.id) == []
        assert await room.mistakes.history(anna.id) == []
        assert (await room.puzzles.tried(anna.id, "2026-01-01")).tries == 0


async def test_a_puzzle_is_solved_once(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        day = "2026-01-01"
        for solved in (0, 7, 0, 9):
            found = await room.puzzles.note_try("anna", day, solved)
        assert (found.tries, found.solved) == (2, 7)
        assert await room.puzzles.counts("anna", day) == (1, 1)
        assert await room.puzzles.counts("bela", day) == (1, 0)
