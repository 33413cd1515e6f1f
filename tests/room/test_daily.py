"""The daily deal: the same for all, one try each, and no way to see it before."""

from dataclasses import replace
from datetime import date

import pytest

from quai.games import game, games
from quai.room import daily as daily_module
from quai.room.daily import Daily, day_before, game_of, seats_of
from quai.room.model import Player, Seat
from quai.room.people import People
from quai.room.results import Ending, Results, SeatStanding
from quai.room.store import LogRow, Store, Turn
from quai.room.times import today
from tests.games.sample import SAMPLE, SHORT
from tests.room.conftest import Opening
from tests.room.test_store import card

pytestmark = pytest.mark.anyio
DAY, NOON, HOUR = "2026-03-01", 1_772_366_400_000, 3_600_000
BOT = Seat("bot", "Bot 3", level=3)


def test_a_day_is_one_everywhere() -> None:
    assert today(NOON) == DAY
    assert today(NOON + 12 * HOUR - 1) == DAY
    assert today(NOON + 12 * HOUR) == "2026-03-02"
    assert day_before(DAY) == "2026-02-28"


def test_each_game_has_its_turn() -> None:
    offered = games()
    first = date(2026, 3, 1).toordinal()
    days = [date.fromordinal(first + number).isoformat() for number in range(len(offered))]
    assert {game_of(day, offered).key for day in days} == {each.key for each in offered}
    assert (seats_of(game(SAMPLE)), seats_of(game(SHORT))) == (2, 3)


async def test_the_seed_is_the_sites_own_and_stays(store_again: Opening) -> None:
    store = store_again()
    # Two nodes that have not yet made a secret.
    here, there = Daily(store.database), Daily(store.database)
    seed = await here.seed(DAY, SAMPLE)
    assert await there.seed(DAY, SAMPLE) == seed
    others = [await here.seed(*each) for each in ((DAY, SHORT), ("2026-03-02", SAMPLE))]
    assert len({seed, *others}) == 3
    assert all(2**64 < each < 2**128 for each in (seed, *others)), "all 128 bits are used"
    await store.close()
    store = store_again()
    assert await Daily(store.database).seed(DAY, SAMPLE) == seed
    await store.close()


async def test_another_site_has_other_deals(store: Store) -> None:
    daily = Daily(store.database)
    seed = await daily.seed(DAY, SAMPLE)
    await store.database.do(lambda db: db.change("DELETE FROM site_keys"))
    assert await Daily(store.database).seed(DAY, SAMPLE) != seed
    await store.close()


async def test_there_is_one_try_per_day(store: Store) -> None:
    daily = Daily(store.database)
    assert await daily.tried(DAY, "anna") is None
    assert await daily.claim(DAY, "anna", "one") == "one"
    assert await daily.claim(DAY, "anna", "two") == "one"
    assert await daily.claim(DAY, "bela", "two") == "two"
    assert await daily.claim("2026-03-02", "anna", "three") == "three"
    assert await daily.day_of("three") == "2026-03-02"
    assert await daily.day_of("four") is None
    await store.close()


async def finish(
    store: Store,
    name: str,
    rank: int,
    score: int,
    *,
    lent: bool = False,
    over: bool = True,
    ended: int = NOON,
) -> None:
    """Have somebody play the deal of the day."""
    player = Player(name.lower(), name)
    await People(store.database).add(player, name.encode(), 1)
    table, me = f"of {name}", Seat("person", name, player.id)
    await Daily(store.database).claim(DAY, player.id, table)
    await store.add_table(replace(card(table, me, BOT), by_hand=False))
    await store.append(table, LogRow(0, "start", "{}"), Turn(None, over=over))
    standings = (SeatStanding(me, rank, score, lent), SeatStanding(BOT, 3 - rank, 20, False))
    if over:
        ending = Ending(table, SAMPLE, ended, True, standings, ((0,), (1,)))
        await Results(store.database).write(ending)


async def test_a_comparison_lists_who_has_finished(store: Store) -> None:
    daily = Daily(store.database)
    await finish(store, "Anna", 2, 30)
    await finish(store, "Bela", 1, 25)
    await finish(store, "Carl", 1, 28)
    await finish(store, "Dora", 1, 25)
    await finish(store, "Emil", 1, 99, lent=True)
    await finish(store, "Fred", 1, 99, over=False)
    lines, count = await daily.comparison(DAY, "anna")
    assert count == 4
    assert [(line.place, line.name, line.rank, line.score) for line in lines] == [
        (1, "Carl", 1, 28),
        (2, "Bela", 1, 25),
        (2, "Dora", 1, 25),
        (4, "Anna", 2, 30),
    ]
    assert (await daily.comparison("2026-03-02", "anna")) == ([], 0)
    assert await daily.game_played(DAY) == SAMPLE
    assert await daily.game_played("2026-03-02") is None
    ratings = await store.database.do(lambda db: db.rows("SELECT COUNT(*) FROM ratings"))
    assert ratings == [(0,)]
    await People(store.database).delete("carl")
    assert (await daily.comparison(DAY, "anna"))[0][0].name is None
    await store.close()


async def test_who_could_have_seen_the_deal_meanwhile_is_not_compared(store: Store) -> None:
    daily = Daily(store.database)
    last = NOON + 14 * HOUR - 1
    await finish(store, "Anna", 1, 30, ended=last)
    await finish(store, "Bela", 1, 40, ended=last + 1)
    lines, count = await daily.comparison(DAY, "bela")
    assert ([line.name for line in lines], count) == (["Anna"], 1)
    assert not await daily.may_look(DAY, "carl", last), "nobody sees it before the last has ended"
    assert await daily.may_look(DAY, "carl", last + 1)
    sealed = replace(card("t", BOT, BOT), day=DAY)
    assert sealed.sealed(last)
    assert not sealed.sealed(last + 1)
    await store.close()


async def test_a_long_comparison_has_the_best_and_oneself(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(daily_module, "MAX_LISTED", 1)
    for number, name in enumerate(("Anna", "Bela", "Carl")):
        await finish(store, name, 1, 30 - number)
    daily = Daily(store.database)
    for who, names in (("anna", ["Anna"]), ("carl", ["Anna", "Carl"])):
        lines, count = await daily.comparison(DAY, who)
        assert ([line.name for line in lines], count) == (names, 3)
    await store.close()


async def test_a_deal_that_was_taken_back_is_not_compared(store: Store) -> None:
    await finish(store, "Anna", 1, 30)
    await store.database.do(lambda db: db.change("UPDATE tables SET rated = 0"))
    assert await Daily(store.database).comparison(DAY, "anna") == ([], 0)
    await store.close()


async def test_one_may_look_after_the_day_and_ones_own_game(store: Store) -> None:
    daily = Daily(store.database)
    await finish(store, "Anna", 1, 30)
    await finish(store, "Bela", 1, 30, over=False)
    tomorrow = NOON + 24 * HOUR
    assert not await daily.may_look(DAY, "anna", NOON)
    assert not await daily.may_look(DAY, "anna", NOON + 14 * HOUR - 1)
    assert await daily.may_look(DAY, "anna", NOON + 14 * HOUR)
    assert await daily.may_look(DAY, "anna", tomorrow)
    assert not await daily.may_look(DAY, "bela", NOON)
    assert not await daily.may_look(DAY, "carl", NOON)
    assert await daily.may_look(DAY, "carl", tomorrow)
    assert not await daily.may_look(DAY, "bela", tomorrow)
    await store.close()


async def test_a_guest_with_an_account_has_one_try_still(store: Store) -> None:
    daily, people = Daily(store.database), People(store.database)
    await finish(store, "Anna", 1, 30)
    await finish(store, "Bela", 1, 40)
    await people.add_account(Player("anna", "Anna"), "anna", "x", None, 1)
    await people.let_in(Player("anna", "Anna", account=True), b"again", "bela", 2)
    found = await daily.tried(DAY, "anna")
    assert found is not None
    assert found.table == "of Anna"
    lines, count = await daily.comparison(DAY, "anna")
    assert ([line.name for line in lines], count) == (["Anna"], 1)
    assert await daily.day_of("of Bela") == DAY
    await store.close()
