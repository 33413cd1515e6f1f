"""Background tasks go on after any failure: clocks run out again after the database was away."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from itertools import pairwise
from pathlib import Path

import pytest

from quai.room import background as background_module
from quai.room import clock
from quai.room.background import Background
from quai.room.live_table import LiveTable
from quai.room.model import Terms
from quai.room.node import RoomNode
from quai.room.postgres import PostgresDatabase
from quai.room.seats import person
from quai.room.store import Store
from tests.games.sample import SAMPLE
from tests.room.helpers import HereThinkers, newcomer, opened, until
from tests.servers import Postgres

pytestmark = pytest.mark.anyio


@pytest.fixture
async def background(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Background]:
    monkeypatch.setattr(background_module, "FIRST_RETRY_S", 0.01)
    supervisor = Background()
    yield supervisor
    await supervisor.stop()


async def test_a_round_that_fails_is_logged_counted_and_tried_again(
    background: Background, caplog: pytest.LogCaptureFixture
) -> None:
    rounds = 0

    async def work() -> None:
        nonlocal rounds
        rounds += 1
        if rounds in (2, 3):
            raise OSError("connection refused")

    background.repeat("work", work, 0.001)
    await until(lambda: rounds == 2)
    assert background.not_running() == ["work"]
    await until(lambda: rounds > 5)
    assert background.not_running() == []
    assert background.failures == {"work": 2}
    assert "'work' failed: connection refused" in caplog.text


async def test_the_pauses_after_failures_grow(
    background: Background, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background_module, "MAX_RETRY_S", 0.04)
    times: list[float] = []

    async def work() -> None:
        times.append(asyncio.get_running_loop().time())
        raise OSError

    background.repeat("work", work, 0.001)
    await until(lambda: len(times) == 5)
    pauses = [after - before for before, after in pairwise(times)]
    assert all(
        pause >= least for pause, least in zip(pauses, (0.01, 0.02, 0.04, 0.04), strict=True)
    )


async def test_a_round_whose_helper_was_cancelled_is_tried_again(background: Background) -> None:
    rounds = 0

    async def work() -> None:
        nonlocal rounds
        rounds += 1
        helper = asyncio.create_task(asyncio.sleep(10))
        helper.cancel()
        await helper

    background.repeat("work", work, 0.001)
    await until(lambda: rounds == 3)
    assert background.failures["work"] >= 2


async def test_a_task_that_is_stuck_is_not_running(background: Background) -> None:
    background.repeat("stuck", lambda: asyncio.sleep(10), 0.001, max_round_s=0.0)
    background.repeat("listens", lambda: asyncio.sleep(10), 0.001, max_round_s=None)
    await asyncio.sleep(0.01)
    assert background.not_running() == ["stuck"]


async def test_work_that_is_to_succeed_once_is_done_then(background: Background) -> None:
    rounds = 0

    async def work() -> None:
        nonlocal rounds
        rounds += 1
        if rounds == 1:
            raise OSError

    background.retry("work", work)
    await until(lambda: rounds == 2)
    await asyncio.sleep(0.02)
    assert rounds == 2
    assert background.not_running() == []


async def test_a_single_failure_is_counted(background: Background) -> None:
    async def work() -> None:
        raise OSError

    background.start("work", work)
    await until(lambda: background.failures["work"] == 1)


async def timed_table(room: RoomNode) -> LiveTable:
    anna = await newcomer(room, "Anna")
    terms = Terms(clock=clock.live(60, 0))
    return await room.new_tables.create(
        anna, SAMPLE, [person(anna), person(anna)], {"first": 0}, 1, terms
    )


async def let_run_out(room: RoomNode, table: LiveTable) -> None:
    """Have the time of the seat to move be over."""
    await room.store.database.do(
        lambda db: db.change(
            "UPDATE tables SET due = 1, begun = 1 WHERE id = :id", id=table.card.id
        )
    )
    await table.refresh()


async def test_clocks_run_out_again_after_the_store_has_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    failing = True
    healthy = Store.overdue

    async def overdue(store: Store, now: int) -> list[str]:
        if failing:
            raise OSError("disk full")
        return await healthy(store, now)

    monkeypatch.setattr(Store, "overdue", overdue)
    async with opened(tmp_path) as room:
        table = await timed_table(room)
        await let_run_out(room, table)
        await until(lambda: room.background.failures["clocks"] >= 2)
        assert await room.check_ready() == ["the background task 'clocks' fails"]
        assert table.card.seats[0].kind == "person"
        failing = False
        await until(lambda: table.card.seats[0].kind == "bot", 15)
        await until(lambda: room.background.not_running() == [])
        assert await room.check_ready() == []


async def test_a_table_that_cannot_be_read_does_not_stop_the_clocks_of_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as room:
        broken, table = await timed_table(room), await timed_table(room)

        async def fails() -> None:
            raise AssertionError("the log of this table was written by other rules")

        monkeypatch.setattr(broken.clock, "time_out", fails)
        await let_run_out(room, broken)
        await let_run_out(room, table)
        await until(lambda: table.card.seats[0].kind == "bot", 15)
        assert room.background.failures["clocks"] >= 1


async def test_clocks_run_out_again_after_postgresql_was_away() -> None:
    postgres = Postgres()
    room = RoomNode(Store(PostgresDatabase(postgres.new())), HereThinkers(), 0.0)
    await room.open()
    try:
        table = await timed_table(room)
        await asyncio.to_thread(postgres.stop)
        await until(lambda: room.background.failures["clocks"] >= 2, 15)
        assert (await room.check_ready())[0] == "the store cannot write"
        await asyncio.to_thread(postgres.start_again)
        await until(lambda: room.background.not_running() == [], 30)
        await let_run_out(room, table)
        await until(lambda: table.card.seats[0].kind == "bot", 15)
        await until(lambda: room.background.not_running() == [])
        assert await room.check_ready() == []
    finally:
        await room.close()
        postgres.remove()


async def test_no_request_fails_after_postgresql_is_back() -> None:
    postgres = Postgres()
    store = Store(PostgresDatabase(postgres.new()))
    try:
        await asyncio.gather(*(store.check_write(1) for _ in range(40)))
        await asyncio.to_thread(postgres.stop)
        await asyncio.to_thread(postgres.start_again)
        await asyncio.gather(*(store.check_write(2) for _ in range(40)))
        await asyncio.gather(*(store.rows("none") for _ in range(40)))
    finally:
        await store.close()
        postgres.remove()


async def test_a_full_disk_is_reported_and_survived(tmp_path: Path) -> None:
    """A limit on the pages of the file stands for a disk that is full."""
    async with opened(tmp_path) as room:
        table = await timed_table(room)
        database = room.store.database
        await database.do(lambda db: db.rows("PRAGMA max_page_count = 1"))
        sql, long = "INSERT INTO site_keys VALUES ('long', :long)", "x" * 100_000
        with pytest.raises(sqlite3.OperationalError, match="full"):
            await database.do(lambda db: db.change(sql, long=long))
        await database.do(lambda db: db.rows("PRAGMA max_page_count = 1000000"))
        await let_run_out(room, table)
        await until(lambda: table.card.seats[0].kind == "bot", 15)


async def test_a_table_that_is_being_read_does_not_outlive_its_node(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reading = asyncio.Event()

    async def slowly(*_: object) -> None:
        reading.set()
        await asyncio.sleep(3600)

    async with opened(tmp_path) as room:
        monkeypatch.setattr(room.store, "table", slowly)
        asked = asyncio.create_task(room.tables.get("slow"))
        await reading.wait()
    with pytest.raises(asyncio.CancelledError):
        await asked
    assert room.tables._loading == {}
