"""Tables that wait for players: left, changed, filled with bots, cancelled, swept away."""

import pytest

from quai.room import clock
from quai.room.live_table import LiveTable
from quai.room.model import Player, RoomError, Terms
from quai.room.node import RoomNode
from quai.room.seats import OPEN, person
from quai.room.store import Store
from quai.room.times import now
from quai.room.waiting import MAX_EMPTY_MS, MAX_WAIT_MS
from tests.games.sample import SAMPLE, SHORT
from tests.room.helpers import HereThinkers, follow, newcomer

pytestmark = pytest.mark.anyio


async def waiting(store: Store) -> tuple[RoomNode, LiveTable, Player, Player]:
    """Anna's table, where Béla sits and a third seat is open."""
    room = RoomNode(store, HereThinkers(), 0.0)
    anna, bela = await newcomer(room, "Anna"), await newcomer(room, "Béla")
    table = await room.new_tables.create(anna, SHORT, [person(anna), OPEN, OPEN], {}, None)
    await table.seating.sit(bela, 1)
    return room, table, anna, bela


async def test_a_table_is_cancelled_by_who_opened_it(store: Store) -> None:
    room, table, anna, bela = await waiting(store)
    listener = await follow(table, bela)
    with pytest.raises(RoomError, match="only the player who opened"):
        await table.seating.cancel(bela)
    await table.chat.say(bela, "hello", emote=False)
    await table.seating.cancel(anna)
    assert listener.ending == "gone"
    assert table.card.id not in room.tables.in_memory
    with pytest.raises(RoomError, match="no such table"):
        await room.tables.get(table.card.id)
    assert await store.listing(anna.id) == ([], None)
    await room.close()


async def test_who_opened_a_table_fills_it_with_bots(store: Store) -> None:
    room, table, anna, bela = await waiting(store)
    with pytest.raises(RoomError, match="only the player who opened"):
        await table.seating.fill(bela, None, 2)
    await table.seating.fill(anna, 2, 1)
    assert [seat.kind for seat in table.card.seats] == ["person", "person", "bot"]
    assert table.card.seats[2].persona is not None
    assert table.record is not None, "the game has begun"
    with pytest.raises(RoomError, match="has begun"):
        await table.seating.cancel(anna)
    await room.close()


async def test_who_opened_a_table_changes_its_terms(store: Store) -> None:
    room, table, anna, bela = await waiting(store)
    terms = Terms("private", clock.live(60, 5), 2, rated=False)
    with pytest.raises(RoomError, match="only the player who opened"):
        await table.seating.change(bela, terms, None)
    await table.seating.change(anna, terms, None)
    card = table.card
    found = (card.access, card.clock, card.stand_in, card.rated)
    assert found == (terms.access, terms.clock, terms.stand_in, False)
    other = await room.new_tables.create(anna, SAMPLE, [person(anna), OPEN], {"first": 0}, None)
    await other.seating.change(anna, terms, {"first": 1})
    assert other.card.options == {"first": 1}
    await room.close()


async def test_a_table_that_everybody_has_left_is_gone(store: Store) -> None:
    room, table, anna, bela = await waiting(store)
    await table.seating.leave(anna, 3)
    assert table.card.creator == bela.id, "who stays takes over"
    await table.seating.leave(bela, 3)
    assert await store.table(table.card.id) is None
    await room.close()


async def test_tables_at_which_nobody_waits_are_swept_away(store: Store) -> None:
    room, table, anna, _ = await waiting(store)
    empty = await room.new_tables.create(anna, SHORT, [OPEN, OPEN], {}, None)
    assert await room.tables.waiting.sweep(now()) == []
    assert await room.tables.waiting.sweep(now() + MAX_EMPTY_MS + 1000) == [empty.card.id]
    assert await room.tables.waiting.sweep(now() + MAX_WAIT_MS + 1000) == [table.card.id]
    await room.close()
