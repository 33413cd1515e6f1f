"""Bots have names of railway people, decided by the room and the same wherever they are shown."""

from pathlib import Path

import pytest

from quai.bots.crew import CREW
from quai.room.listener import Listener
from quai.room.seats import OPEN, bot, person
from tests.room.helpers import newcomer, open_table, opened, play_on, until

pytestmark = pytest.mark.anyio


async def test_a_bot_has_one_name_at_its_table_in_its_log_and_in_the_results(
    tmp_path: Path,
) -> None:
    async with opened(tmp_path) as room:
        anna = await newcomer(room, "Anna")
        table = await open_table(room, anna, [bot(1), bot(2)])
        await open_table(room, anna, [person(anna), bot(1)])
        names = table.card.names
        assert len(set(names)) == 2
        assert set(names) <= set(CREW)
        assert [seat.persona for seat in table.card.seats] == [name.lower() for name in names]
        stored = await room.store.table(table.card.id)
        assert stored is not None
        assert stored.names == names
        table.audience.join(Listener(anna))
        table.wake()
        await until(lambda: table.card.over)
        assert f'"players":["{names[0]}","{names[1]}"]' in (await table.log_text()).splitlines()[0]
        await room.ledger.record(table.card.id)
        result = await room.ledger.history.result(anna.id, table.card.id)
        assert result is not None
        assert [line.name for line in result.lines] == names
        assert [line.persona for line in result.lines] == [name.lower() for name in names]


async def test_a_table_of_an_older_version_gets_names_too(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        anna = await newcomer(room, "Anna")
        table = await open_table(room, anna, [person(anna), bot(3)])
        sql = "UPDATE seats SET name = 'Bot 3' WHERE kind = 'bot'"
        await room.store.database.do(lambda db: db.change(sql))
        first, second = [await room.store.table(table.card.id) for _ in range(2)]
        assert first is not None
        assert first == second
        assert first.names[0] == "Anna"
        assert first.names[1] in CREW


async def test_a_bot_that_plays_for_somebody_has_their_name_and_no_portrait(
    tmp_path: Path,
) -> None:
    async with opened(tmp_path) as room:
        anna, bela = await newcomer(room, "Anna"), await newcomer(room, "Béla")
        table = await open_table(room, anna, [person(anna), OPEN])
        await table.seating.sit(bela, 1)
        await table.seating.leave(bela, 2)
        assert table.card.names == ["Anna", "Béla"]
        assert [seat.persona for seat in table.card.seats] == [None, None]
        assert table.card.seats[1].away
        await play_on(table, [anna, bela], 1)


async def test_a_rematch_is_against_the_same_opponents(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        anna = await newcomer(room, "Anna")
        table = await open_table(room, anna, [person(anna), bot(1)])
        await table.seating.leave(anna, 1)
        table.audience.join(Listener(anna))
        table.wake()
        await until(lambda: table.card.over)
        again = await room.new_tables.rematch(anna, table.card.id)
        assert again.card.names == table.card.names
