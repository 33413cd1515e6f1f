"""Asking the table to take back what cannot be taken back alone."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from quai.core import log
from quai.core.record import Record, replay
from quai.room.bus import LocalBus
from quai.room.live_table import LiveTable
from quai.room.model import Player, RoomError
from quai.room.node import RoomNode
from quai.room.seats import bot, person
from quai.room.sqlite import SqliteDatabase
from quai.room.store import Store
from quai.room.takeback_requests import FIRST_WAIT_STEPS, wait_after
from quai.room.thinking import Question
from quai.room.turns import Claimant
from tests.games.sample import SHORT
from tests.room.conftest import Opening
from tests.room.helpers import (
    HereThinkers,
    follow,
    legal,
    newcomer,
    open_table,
    opened,
    play_on,
    until,
)

pytestmark = pytest.mark.anyio


def record_of(table: LiveTable) -> Record:
    assert table.record is not None
    return table.record


async def two_who_play(room: RoomNode) -> tuple[LiveTable, Player, Player]:
    """A table where Anna's first turn is over."""
    anna, bela = await newcomer(room, "Anna"), await newcomer(room, "Béla")
    table = await open_table(room, anna, [person(anna), person(bela)])
    await pass_turn(table, [anna, bela])
    return table, anna, bela


async def pass_turn(table: LiveTable, players: list[Player]) -> None:
    """Play until it is another's turn."""
    seat = record_of(table).state.actor
    while record_of(table).state.actor == seat:
        await play_on(table, players, 1)


async def refused(player: Player, table: LiveTable, count: int = 1) -> str:
    """The code with which a request is refused."""
    with pytest.raises(RoomError) as error:
        await table.takebacks.ask(player, count)
    return error.value.code


async def say(player: Player, table: LiveTable, *, yes: bool) -> None:
    asked = table.card.asked
    assert asked is not None
    await table.takebacks.answer(player, asked.seat, asked.keep, yes=yes)


async def test_what_the_other_agrees_to_is_taken_back(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        table, anna, bela = await two_who_play(room)
        record = record_of(table)
        last, length = record.steps[-1], len(record.steps)
        after = log.canonical(record.state.dump())
        before = log.canonical(record.at(length - 1).dump())
        await table.takebacks.ask(anna, 1)
        assert table.card.unanswered == [1]
        assert len(record.steps) == length
        await say(bela, table, yes=True)
        assert table.card.asked is None
        assert log.canonical(record_of(table).state.dump()) == before
        await table.play(anna, "again", length - 1, table.game.write(last.action))
        assert log.canonical(record_of(table).state.dump()) == after, "the same card comes again"
        assert table.card.rated
        rows = await room.store.rows(table.card.id)
        stored = replay(table.game, log.read("".join(f"{row.line}\n" for row in rows)))
        assert stored.lines == record_of(table).lines
        assert sum("takeback" in line for line in stored.lines) == 1


async def test_a_refusal_makes_the_next_request_wait_longer_each_time(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        table, anna, bela = await two_who_play(room)
        for refusals in range(2):
            await table.takebacks.ask(anna, 1)
            asked_at = table.length_for(record_of(table), anna)
            await say(bela, table, yes=False)
            assert table.card.asked is None
            first = table.card.seats[0].ask_from
            assert (
                first
                == asked_at + wait_after(refusals)
                == asked_at + FIRST_WAIT_STEPS * 2**refusals
            )
            while table.length_for(record_of(table), anna) < first:
                assert await refused(anna, table) in ("wait", "undo")
                await play_on(table, [anna, bela], 1)
            while record_of(table).state.actor == 0:
                await play_on(table, [anna, bela], 1)
        await table.takebacks.ask(anna, 1)
        assert table.card.asked is not None, "the wait is over"


async def test_a_new_action_ends_a_request(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        table, anna, bela = await two_who_play(room)
        await table.takebacks.ask(anna, 1)
        asked = table.card.asked
        assert asked is not None
        listener = await follow(table, bela)
        listener.wants_table = False
        await play_on(table, [anna, bela], 1)
        assert table.card.asked is None
        assert listener.wants_table, "the page is told"
        stored = await room.store.table(table.card.id)
        assert stored is not None
        assert stored.asked is None
        with pytest.raises(RoomError) as error:
            await table.takebacks.answer(bela, asked.seat, asked.keep, yes=True)
        assert error.value.code == "no_request"


async def test_all_must_agree_and_one_can_refuse(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        people = [await newcomer(room, name) for name in ("Anna", "Béla", "Cleo")]
        seats = [person(each) for each in people]
        table = await room.new_tables.create(people[0], SHORT, seats, {}, 1)
        await pass_turn(table, people)
        asker = record_of(table).steps[-1].seat
        others = [seat for seat in range(3) if seat != asker]
        length = len(record_of(table).steps)
        await table.takebacks.ask(people[asker], 1)
        await say(people[others[0]], table, yes=True)
        assert table.card.unanswered == [others[1]]
        assert len(record_of(table).steps) == length
        await say(people[others[1]], table, yes=False)
        assert table.card.asked is None
        assert len(record_of(table).steps) == length


async def test_a_request_can_be_withdrawn_but_not_repeated(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        table, anna, bela = await two_who_play(room)
        await table.takebacks.ask(anna, 1)
        with pytest.raises(RoomError, match="no longer open"):
            await say(anna, table, yes=True)
        await say(anna, table, yes=False)
        assert table.card.asked is None
        assert table.card.seats[0].ask_from == 0, "nobody has refused"
        assert await refused(anna, table) == "asked"
        assert await refused(bela, table) == "undo", "he has not played yet"


async def test_no_request_for_what_a_player_can_take_back_alone(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        anna, bela = await newcomer(room, "Anna"), await newcomer(room, "Béla")
        table = await open_table(room, anna, [person(anna), person(bela)])
        assert await refused(anna, table) == "undo"
        await table.play(anna, "a", 0, legal(table)[0])
        assert record_of(table).undoable(0) == 1
        assert await refused(anna, table) == "undo"
        assert await refused(await newcomer(room, "Cleo"), table) == "seat"


async def test_against_bots_alone_it_is_granted_and_the_game_no_longer_counts(
    tmp_path: Path,
) -> None:
    async with opened(tmp_path) as room:
        anna = await newcomer(room, "Anna")
        table = await open_table(room, anna, [person(anna), bot(1)])
        await pass_turn(table, [anna])
        await until(lambda: record_of(table).state.actor == 0)
        mine = [number for number, step in enumerate(record_of(table).steps) if step.seat == 0]
        await table.takebacks.ask(anna, 1)
        assert len(record_of(table).steps) == mine[-1]
        assert record_of(table).state.actor == 0
        assert not table.card.rated
        stored = await room.store.table(table.card.id)
        assert stored is not None
        assert not stored.rated
        await pass_turn(table, [anna])
        await until(lambda: record_of(table).state.actor == 0)
        stored = await room.store.table(table.card.id)
        assert stored is not None
        assert not stored.rated, "and never again"


class SlowThinkers(HereThinkers):
    """Bots that think until they may move."""

    def __init__(self) -> None:
        super().__init__()
        self.may_move = asyncio.Event()

    async def ask(self, question: Question, share: Claimant, pace: float = 0.0) -> dict[str, Any]:
        answer = await super().ask(question, share, pace)
        await self.may_move.wait()
        return answer


async def test_a_bot_waits_while_a_request_is_open(tmp_path: Path) -> None:
    thinkers = SlowThinkers()
    room = RoomNode(Store(SqliteDatabase(tmp_path)), thinkers, 0.0)
    await room.open()
    people = [await newcomer(room, "Anna"), await newcomer(room, "Béla")]
    seats = [person(people[0]), person(people[1]), bot(1)]
    table = await room.new_tables.create(people[0], SHORT, seats, {}, 0)
    while record_of(table).state.actor != 2:
        await play_on(table, people, 1)
    await until(lambda: len(thinkers.asked) == 1)
    asker = record_of(table).steps[-1].seat
    length = len(record_of(table).steps)
    await table.takebacks.ask(people[asker], 1)
    thinkers.may_move.set()
    await until(lambda: table.bots.resting)
    assert len(record_of(table).steps) == length
    await say(people[1 - asker], table, yes=False)
    await until(lambda: len(record_of(table).steps) > length)
    await room.close()


async def test_a_player_who_leaves_need_not_agree(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        table, anna, bela = await two_who_play(room)
        length = len(record_of(table).steps)
        await table.takebacks.ask(anna, 1)
        await table.seating.leave(bela, 1)
        assert len(record_of(table).steps) == length - 1
        assert not table.card.rated, "nobody was left to agree"


async def test_a_request_is_found_again(store_again: Opening) -> None:
    store: Store = store_again()
    room = RoomNode(store, HereThinkers(), 0.0)
    await room.open()
    table, anna, bela = await two_who_play(room)
    await table.takebacks.ask(anna, 1)
    name, asked = table.card.id, table.card.asked
    await room.close()
    room = RoomNode(store_again(), HereThinkers(), 0.0)
    await room.open()
    table = await room.tables.get(name)
    assert table.card.asked == asked is not None
    length = len(record_of(table).steps)
    await say(bela, table, yes=True)
    assert len(record_of(table).steps) == length - 1
    assert record_of(table).state.actor == 0
    await room.close()


async def test_another_node_follows_a_takeback(tmp_path: Path) -> None:
    bus = LocalBus()
    async with opened(tmp_path, bus) as here, opened(tmp_path, bus) as there:
        table, anna, bela = await two_who_play(here)
        twin = await there.tables.get(table.card.id)
        watching = await follow(twin, bela)
        told = json.loads(await twin.audience.news_for(watching) or b"{}")
        length = told["step"]
        await table.takebacks.ask(anna, 1)
        await until(lambda: twin.card.asked is not None)
        await say(bela, twin, yes=True)
        await until(lambda: record_of(table).lines == record_of(twin).lines)
        await until(lambda: len(record_of(table).steps) == length - 1)
        told = json.loads(await twin.audience.news_for(watching) or b"{}")
        assert told["since"] <= told["step"] == record_of(twin).shown < length
        assert told["step"] == len(record_of(twin).steps) - record_of(twin).undoable(0)
