"""Seats are taken and left at the same moment: one transaction decides, on both databases."""

import asyncio
import threading
from collections.abc import Callable
from typing import Any, TypeVar

import pytest

from quai.room import clock
from quai.room.database import Database, Session
from quai.room.model import RoomError, Terms
from quai.room.node import RoomNode
from quai.room.seats import OPEN, person
from quai.room.store import LogRow, Store, Taken, Turn, stand_in
from quai.room.table_clock import MAX_ABSENCE_MS
from quai.room.waiting import MAX_WAIT_MS
from tests.games.sample import SHORT
from tests.room.conftest import Opening
from tests.room.helpers import HereThinkers, newcomer, open_table, until

pytestmark = pytest.mark.anyio
T = TypeVar("T")


class SlowDatabase(Database):
    """Another node's way to the database: it has done its work, and takes its time to commit."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.done, self.may_commit = threading.Event(), threading.Event()

    async def do(self, work: Callable[[Session], T]) -> T:
        def slowly(db: Session) -> T:
            result = work(db)
            self.done.set()
            assert self.may_commit.wait(20)
            return result

        return await self._database.do(slowly)

    async def ask(self, sql: str, **values: Any) -> list[tuple[Any, ...]]:
        return await self._database.ask(sql, **values)

    async def close(self) -> None:
        await self._database.close()


@pytest.mark.parametrize("who_is_first", ["sit", "leave"])
async def test_a_seat_never_opens_in_a_dealt_game(store_again: Opening, who_is_first: str) -> None:
    room = RoomNode(store_again(), HereThinkers(), 0.0)
    anna, bela = await newcomer(room, "Anna"), await newcomer(room, "Béla")
    seats = [person(anna), OPEN, person(await newcomer(room, "Carl"))]
    table = await room.new_tables.create(anna, SHORT, seats, {}, 1)
    slow = SlowDatabase(room.store.database)
    store = Store(slow)
    first: asyncio.Task[Any]
    if who_is_first == "sit":
        first = asyncio.create_task(store.sit(table.card.id, 1, bela))
    else:
        first = asyncio.create_task(store.leave(table.card.id, anna.id, 3))
    await until(slow.done.is_set)
    if who_is_first == "sit":
        second = asyncio.create_task(table.seating.leave(anna, 3))
    else:
        second = asyncio.create_task(table.seating.sit(bela, 1))
    await asyncio.sleep(0.05)  # it has come as far as it can
    slow.may_commit.set()
    await asyncio.gather(first, second)
    await table.refresh()
    kinds = [seat.kind for seat in table.card.seats]
    first_kind = "bot" if who_is_first == "sit" else "open"
    assert kinds == [first_kind, "person", "person"]
    assert (table.record is None) == (who_is_first == "leave")
    await room.close()


async def test_a_table_is_not_swept_away_while_somebody_sits_down(store_again: Opening) -> None:
    room = RoomNode(store_again(), HereThinkers(), 0.0)
    anna, bela = await newcomer(room, "Anna"), await newcomer(room, "Béla")
    table = await room.new_tables.create(anna, SHORT, [person(anna), OPEN], {}, 1)
    slow = SlowDatabase(room.store.database)
    sitting = asyncio.create_task(Store(slow).sit(table.card.id, 1, bela))
    await until(slow.done.is_set)
    late = table.card.created + MAX_WAIT_MS + 600_000
    sweeping = asyncio.create_task(room.tables.waiting.sweep(late))
    await asyncio.sleep(0.05)  # it has come as far as it can
    slow.may_commit.set()
    await sitting
    assert await sweeping == []
    await table.refresh()
    assert [seat.kind for seat in table.card.seats] == ["person", "person"]
    assert table.record is not None
    other = await room.new_tables.create(anna, SHORT, [person(anna), OPEN], {}, 1)
    assert await room.tables.waiting.sweep(late) == [other.card.id]
    await room.close()


async def test_a_move_made_in_time_keeps_the_seat_though_another_node_did_not_hear_of_it(
    store_again: Opening,
) -> None:
    room = RoomNode(store_again(), HereThinkers(), 0.0)
    anna, bela = await newcomer(room, "Anna"), await newcomer(room, "Béla")
    table = await room.new_tables.create(anna, SHORT, [person(anna), person(bela)], {}, 1)
    actor, length = table.card.actor, table.length
    assert actor is not None
    slow = SlowDatabase(room.store.database)
    row = LogRow(length, "a move", "{}")
    moving = asyncio.create_task(Store(slow).append(table.card.id, row, Turn(1 - actor, False)))
    await until(slow.done.is_set)
    note = LogRow(length, "a note", "{}")
    late = room.store.append(
        table.card.id,
        note,
        Turn(actor, False),
        also=lambda db: stand_in(db, table.card.id, actor, 3),
    )
    ending = asyncio.create_task(late)
    await asyncio.sleep(0.05)  # it has come as far as it can
    slow.may_commit.set()
    await moving
    with pytest.raises(Taken):
        await ending
    card = await room.store.table(table.card.id)
    assert card is not None
    assert [seat.kind for seat in card.seats] == ["person", "person"]
    await room.close()


async def test_who_does_not_sit_at_a_running_game_cannot_leave_it(store: Store) -> None:
    room = RoomNode(store, HereThinkers(), 0.0)
    anna, bela = await newcomer(room, "Anna"), await newcomer(room, "Béla")
    table = await open_table(room, anna, [person(anna), person(anna)])
    with pytest.raises(RoomError, match="you do not sit"):
        await table.seating.leave(bela, 3)
    await room.close()


async def test_the_clock_of_the_seat_to_move_runs_on_when_another_leaves(store: Store) -> None:
    room = RoomNode(store, HereThinkers(), 0.0)
    anna, bela, cleo = [await newcomer(room, name) for name in ("Anna", "Béla", "Cléo")]
    terms = Terms(clock=clock.live(10, 0))
    seats = [person(anna), person(bela), person(cleo)]
    table = await room.new_tables.create(anna, SHORT, seats, {}, 1, terms)
    actor = table.card.actor
    assert actor is not None
    later = table.card.created + MAX_ABSENCE_MS + 60_000  # nobody has made a move yet
    assert await store.overdue(later) == [table.card.id]
    other = (anna, bela, cleo)[actor - 1]
    await store.leave(table.card.id, other.id, 3)
    assert await store.overdue(later) == [table.card.id]
    await store.leave(table.card.id, (anna, bela, cleo)[actor].id, 3)
    assert await store.overdue(later) == []
    await room.close()
