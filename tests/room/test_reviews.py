"""Reviews in the room: who may ask, the queue, progress, and what a restart leaves to do."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from quai.bots.review import Review
from quai.games import game
from quai.room import reviews as reviews_module
from quai.room.live_table import LiveTable
from quai.room.model import Player, RoomError
from quai.room.node import RoomNode
from quai.room.reviews import MAX_TRIES, ReviewPart, ReviewStatus
from quai.room.seats import bot, person
from quai.room.times import now, today
from quai.room.workers import WorkerPool
from tests.games.sample import SHORT
from tests.room.helpers import newcomer, opened, until

pytestmark = pytest.mark.anyio
QUICK_S = 1e-9
"""No time: decisions are not graded, so that a review is quick."""


class HerePool(WorkerPool):
    """Works in this very process, and waits before each part until it may go on."""

    def __init__(self) -> None:
        self.may_go_on = asyncio.Event()
        self.may_go_on.set()
        self.parts: list[ReviewPart] = []

    async def run(self, function, argument):  # type: ignore[no-untyped-def]  # as WorkerPool's
        await self.may_go_on.wait()
        if isinstance(argument, ReviewPart):
            self.parts.append(argument)
        return function(argument)

    def close(self) -> None:
        pass


def here(room: RoomNode) -> HerePool:
    """Have a room make its reviews in this process."""
    pool = HerePool()
    room.reviews.close()
    room.reviews._pool = pool
    room.reviews.seconds = QUICK_S
    return pool


async def finished(room: RoomNode, player: Player, seed: int = 1) -> LiveTable:
    """A game that bots have finished, opened by this player."""
    seats = [person(player), bot(1)]
    table = await room.new_tables.create(player, SHORT, seats, {}, seed)
    while table.record is not None and table.record.state.actor is not None:
        if table.record.state.actor == 0:
            lines = len(table.record.lines)
            action = table.game.write(table.record.state.legal()[0])
            await table.play(player, f"r{lines}", len(table.record.steps), action)
        else:
            await asyncio.sleep(0.001)
    return table


async def done(room: RoomNode, table: LiveTable) -> ReviewStatus:
    async with asyncio.timeout(60):
        while (found := await room.reviews.status(table)).state not in ("done", "failed"):
            await asyncio.sleep(0.01)
    return found


async def test_a_review_is_made_in_parts_and_kept(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        pool = here(room)
        anna = await newcomer(room, "Anna")
        table = await finished(room, anna)
        assert (await room.reviews.status(table)).state == "none"
        pool.may_go_on.clear()
        asked = await room.reviews.ask(anna, table)
        assert asked.state in ("waiting", "running")
        pool.may_go_on.set()
        found = await done(room, table)
        assert found.state == "done"
        assert isinstance(found.review, Review)
        assert table.record is not None
        assert len(found.review.points) == len(table.record.steps) + 1
        assert len(pool.parts) > 5, "play goes on between the parts"
        made = len(pool.parts)
        assert (await room.reviews.ask(anna, table)).state == "done"
        assert len(pool.parts) == made, "it is not made twice"


async def test_one_review_of_a_person_at_a_time(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        pool = here(room)
        anna, bela = await newcomer(room, "Anna"), await newcomer(room, "Bela")
        first, second = await finished(room, anna), await finished(room, anna, 2)
        third = await finished(room, bela, 3)
        pool.may_go_on.clear()
        await room.reviews.ask(anna, first)
        with pytest.raises(RoomError) as refused:
            await room.reviews.ask(anna, second)
        assert refused.value.code == "busy"
        waits = await room.reviews.ask(bela, third)
        assert (waits.state, waits.ahead) == ("waiting", 1)
        pool.may_go_on.set()
        for table in (first, third):
            assert (await done(room, table)).state == "done"
        await room.reviews.ask(anna, second)
        assert (await done(room, second)).state == "done"


async def test_a_review_survives_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(tmp_path) as room:
        pool = here(room)
        anna = await newcomer(room, "Anna")
        table = await finished(room, anna)
        pool.may_go_on.clear()
        await room.reviews.ask(anna, table)
        name = table.card.id
        while (await room.reviews.status(table)).state != "running":
            await asyncio.sleep(0.005)
    later = now() + reviews_module.LEASE_MS + 1
    monkeypatch.setattr(reviews_module, "now", lambda: later)
    async with opened(tmp_path) as room:
        here(room)
        table = await room.tables.get(name)
        assert (await done(room, table)).state == "done", "nobody had to ask again"


async def test_a_review_that_fails_again_and_again_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: object) -> bytes:
        raise RuntimeError("a worker was killed")

    moments = iter(range(10**6))
    monkeypatch.setattr(reviews_module, "review_part", fail)
    start = now()
    monkeypatch.setattr(
        reviews_module, "now", lambda: start + next(moments) * reviews_module.LEASE_MS
    )
    async with opened(tmp_path) as room:
        here(room)
        anna = await newcomer(room, "Anna")
        table = await finished(room, anna)
        await room.reviews.ask(anna, table)
        found = await done(room, table)
        assert found.state == "failed"
        await until(lambda: room.background.failures["reviews"] == MAX_TRIES)
        monkeypatch.undo()
        assert (await room.reviews.ask(anna, table)).state in ("waiting", "running")
        assert (await done(room, table)).state == "done", "it may be asked for again"


async def test_who_may_not_see_the_log_sees_no_review(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        here(room)
        anna = await newcomer(room, "Anna")
        seats = [person(anna), bot(1)]
        running = await room.new_tables.create(anna, SHORT, seats, {}, 1)
        for request in (room.reviews.status(running), room.reviews.ask(anna, running)):
            with pytest.raises(RoomError) as refused:
                await request
            assert refused.value.code == "running"
        table = await finished(room, anna, 2)
        table.card = replace(table.card, day=today(now()))
        for request in (room.reviews.status(table), room.reviews.ask(anna, table)):
            with pytest.raises(RoomError) as refused:
                await request
            assert refused.value.code == "sealed"
        table.card = replace(table.card, day="2020-01-01")
        assert (await room.reviews.ask(anna, table)).state in ("waiting", "running", "done")


async def test_a_real_worker_reviews(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        room.reviews.seconds = QUICK_S
        anna = await newcomer(room, "Anna")
        table = await finished(room, anna)
        await room.reviews.ask(anna, table)
        found = await done(room, table)
        assert found.state == "done"
        assert found.review is not None
        assert found.review.game == game(SHORT).key
