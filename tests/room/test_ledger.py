"""The books of a room: results appear by themselves, and what was missed is found."""

import asyncio
from pathlib import Path

import pytest

from quai.core.record import Record
from quai.games import game
from quai.room.live_table import LiveTable
from quai.room.model import Player
from quai.room.node import RoomNode
from quai.room.results import UNREADABLE
from quai.room.seats import OPEN, person
from quai.room.times import now, today
from tests.games.sample import SAMPLE, SHORT
from tests.room.helpers import newcomer, opened, play_on

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def table_of_two(room: RoomNode, anna: Player, bela: Player) -> LiveTable:
    table = await room.new_tables.create(anna, SHORT, [person(anna), OPEN], {}, None)
    await table.seating.sit(bela, 1)
    return table


async def played(room: RoomNode, anna: Player, bela: Player) -> str:
    table = await table_of_two(room, anna, bela)
    await play_on(table, [anna, bela], 500)
    assert table.card.over
    return table.card.id


async def test_a_finished_game_is_in_the_ledger(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        anna, bela = await newcomer(room, "Anna"), await newcomer(room, "Béla")
        name = await played(room, anna, bela)
        history = room.ledger.history
        async with asyncio.timeout(5):
            while not await room.ledger.results.is_recorded(name):
                await asyncio.sleep(0.01)
        result = await history.result(anna.id, name)
        assert result is not None
        assert result.rated
        assert sorted(line.rank for line in result.lines) == [1, 2]
        record = (await room.tables.get(name)).record
        assert isinstance(record, Record)
        assert [line.score for line in result.lines] == record.state.scores()
        assert result.ended == record.lines[-1]["time"]


async def test_a_result_that_a_killed_node_did_not_record_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as room:
        anna, bela = await newcomer(room, "Anna"), await newcomer(room, "Béla")
        monkeypatch.setattr(room.ledger, "record", forgetful)
        names = [await played(room, anna, bela) for _ in range(2)]
        assert await room.ledger.results.unrecorded() == names
    async with opened(tmp_path) as room:
        while await room.ledger.results.unrecorded():
            await room.ledger.catch_up()
        past, count = await room.ledger.history.finished(bela.id, 1)
        assert (count, {each.table for each in past}) == (2, set(names))


async def forgetful(_: str) -> None:
    """As if the node were killed at this moment."""


async def test_a_result_with_a_log_of_other_rules_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as room:
        anna, bela = await newcomer(room, "Anna"), await newcomer(room, "Béla")
        monkeypatch.setattr(room.ledger, "record", forgetful)
        name = await played(room, anna, bela)
        sql = "UPDATE log SET line = REPLACE(line, '\"rules\":', '\"rules\":77')"
        await room.store.database.do(lambda db: db.change(sql))
    async with opened(tmp_path) as room:
        await room.ledger.catch_up()
        assert await room.ledger.results.unrecorded() == []
        sql = "SELECT recorded FROM tables WHERE id = :id"
        assert await room.store.database.do(lambda db: db.rows(sql, id=name)) == [(UNREADABLE,)]


async def test_the_daily_deal_is_the_same_for_all(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        anna, bela = await newcomer(room, "Anna"), await newcomer(room, "Béla")
        mine, again = await room.new_tables.play_daily(anna), await room.new_tables.play_daily(anna)
        other = await room.new_tables.play_daily(bela)
        assert mine.card.id == again.card.id != other.card.id
        assert mine.card.seed == other.card.seed
        assert (mine.card.access, mine.card.by_hand) == ("private", False)
        assert [seat.level for seat in mine.card.seats][1:] == [3] * (len(mine.card.seats) - 1)
        assert mine.card.game == room.new_tables.daily_game(today(now())).key
        assert not await room.ledger.admits(other.card, anna.id)
        assert await room.ledger.admits(mine.card, anna.id)


async def test_a_try_without_a_table_gets_its_table(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        anna = await newcomer(room, "Anna")
        await room.ledger.daily.claim(today(now()), anna.id, "made-before")
        assert (await room.new_tables.play_daily(anna)).card.id == "made-before"


async def test_a_site_may_choose_the_game(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        room.new_tables.daily_games = [game(SAMPLE)]
        anna = await newcomer(room, "Anna")
        table = await room.new_tables.play_daily(anna)
        assert (table.card.game, len(table.card.seats)) == (SAMPLE, 2)
        assert [seat.level for seat in table.card.seats] == [None, 3]
