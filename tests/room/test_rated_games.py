"""Which games count for ratings: one against bots alone only if its player asked for that."""

from pathlib import Path

import pytest

from quai.room.model import Seat, Terms
from quai.room.seats import OPEN, bot, person
from tests.games.sample import SHORT
from tests.room.helpers import newcomer, opened, until

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("asked", "counts"), [(None, False), (False, False), (True, True)], ids=str
)
async def test_a_game_against_bots_counts_if_that_was_asked_for(
    tmp_path: Path, asked: bool | None, counts: bool
) -> None:
    async with opened(tmp_path) as room:
        anna = await newcomer(room, "Anna")
        seats = [person(anna), bot(1)]
        table = await room.new_tables.create(anna, SHORT, seats, {}, None, Terms(rated=asked))
        assert table.card.rated == counts
        while not table.card.over:
            await until(lambda: table.card.over or table.card.actor == 0)
            if not table.card.over:
                record = table.record
                assert record is not None
                action = table.game.write(record.state.legal()[0])
                await table.play(anna, f"a{len(record.lines)}", len(record.steps), action)
        await room.ledger.record(table.card.id)
        result = await room.ledger.history.result(anna.id, table.card.id)
        assert result is not None
        assert result.rated == counts
        assert (result.gain is not None) == counts
        assert bool((await room.ledger.profiles.profile(anna)).ratings) == counts
        again = await room.new_tables.rematch(anna, table.card.id)
        assert again.card.rated == counts, "a rematch is played on the same terms"


async def test_a_game_between_people_counts_unless_they_chose_otherwise(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        anna = await newcomer(room, "Anna")

        async def rated(seats: list[Seat], asked: bool | None) -> bool:
            table = await room.new_tables.create(anna, SHORT, seats, {}, None, Terms(rated=asked))
            return table.card.rated

        assert await rated([person(anna), OPEN], None)
        assert await rated([person(anna), OPEN, bot(2)], None)
        assert not await rated([person(anna), OPEN], False)
        assert not await rated([person(anna), person(anna)], None), "one person on both seats"


async def test_a_rematch_of_a_daily_deal_is_not_rated(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        anna = await newcomer(room, "Anna")
        table = await room.new_tables.play_daily(anna)
        await table.close()  # its bots move no more
        await room.store.database.do(lambda db: db.change("UPDATE tables SET over = 1"))
        again = await room.new_tables.rematch(anna, table.card.id)
        assert (table.card.rated, again.card.rated) == (True, False)
        assert again.card.seed != table.card.seed
