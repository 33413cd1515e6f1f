"""Results: each finished game is recorded once, with its change of ratings."""

import asyncio
from dataclasses import asdict, replace
from itertools import combinations, pairwise
from typing import Any

import pytest

from quai.core.log import canonical
from quai.core.record import Record
from quai.games import game
from quai.room.database import Session
from quai.room.history import History
from quai.room.model import Player, Seat, TableCard
from quai.room.people import GONE, People
from quai.room.profiles import Profiles
from quai.room.ratings import MAX_UNPROVED, NEW, Rating, certainty
from quai.room.results import Ending, Results, SeatStanding, _ranks, ending
from quai.room.store import LogRow, Store, Turn, stand_in
from tests.games.sample import SAMPLE, SHORT
from tests.room.test_store import card

pytestmark = pytest.mark.anyio
ANNA, BELA, CARL = (Player(name.lower(), name) for name in ("Anna", "Bela", "Carl"))
OVER = Turn(None, over=True)
SETTLED = Rating(25.0, 4.0)


def seat(player: Player) -> Seat:
    return Seat("person", player.name, player.id)


def bot(level: int = 3) -> Seat:
    return Seat("bot", f"Bot {level}", level=level)


def alone(count: int) -> tuple[tuple[int, ...], ...]:
    return tuple((number,) for number in range(count))


def end(table: str, *seats: Seat, ended: int = 100, lent: tuple[int, ...] = ()) -> Ending:
    """A game in which the seats came out in their order."""
    standings = tuple(
        SeatStanding(each, number + 1, 30 - number, number in lent)
        for number, each in enumerate(seats)
    )
    return Ending(table, SAMPLE, ended, True, standings, alone(len(seats)))


async def add(store: Store, table: str, *seats: Seat) -> None:
    await store.add_table(replace(card(table, *seats), by_hand=False))
    await store.append(table, LogRow(0, "start", "{}"), OVER)


async def mean(store: Store, player: Player) -> float:
    found = await rating(store, player)
    assert found is not None
    return found.mu


async def rating(store: Store, player: Player) -> Rating | None:
    found = (await Profiles(store.database).profile(player)).ratings
    return found[0].rating if found else None


async def settle(store: Store, *players: Player, game: str = SAMPLE) -> None:
    """Have people played before, so that their ratings are certain."""
    sql = "INSERT INTO ratings VALUES (:id, :game, :mu, :sigma, :floor, 20, 10)"
    rating = {**asdict(SETTLED), "floor": SETTLED.floor, "game": game}

    def work(db: Session) -> None:
        for player in players:
            db.change(sql, id=player.id, **rating)

    await store.database.do(work)


async def play(
    store: Store, table: str, *seats: Seat, ended: int = 100, early: bool = False, **first: Any
) -> None:
    """Play and record a game in which the seats came out in their order."""
    await add(store, table, *seats)
    game_over = end(table, *seats, ended=ended)
    winner, *others = game_over.standings
    standings = (replace(winner, **first), *others)
    await Results(store.database).write(replace(game_over, standings=standings, early=early))


async def test_a_game_is_recorded_once(store: Store) -> None:
    results, history = Results(store.database), History(store.database)
    await settle(store, ANNA, BELA)
    await add(store, "one", seat(ANNA), seat(BELA))
    assert await results.unrecorded() == ["one"]
    game_over = end("one", seat(ANNA), seat(BELA))
    await asyncio.gather(*(results.write(game_over) for _ in range(4)))
    assert await results.unrecorded() == []
    assert await results.is_recorded("one")
    profile = await Profiles(store.database).profile(ANNA)
    assert [(each.games, each.wins) for each in profile.ratings] == [(21, 11)]
    past, count = await history.finished("bela", 1)
    assert count == 1
    assert [(line.name, line.rank, line.score, line.mine) for line in past[0].lines] == [
        ("Anna", 1, 30, False),
        ("Bela", 2, 29, True),
    ]
    assert past[0].rated
    assert past[0].gain is not None
    assert past[0].gain < 0
    await store.close()


async def test_games_that_end_together_lose_no_rating(store: Store) -> None:
    results = Results(store.database)
    names = [f"g{number}" for number in range(6)]
    for name in names:
        await add(store, name, seat(ANNA), seat(BELA))
    games = [
        end(name, *((seat(ANNA), seat(BELA)) if number % 2 else (seat(BELA), seat(ANNA))))
        for number, name in enumerate(names)
    ]
    # The seats of the standings need not be those of the table here: only people count.
    await asyncio.gather(*(results.write(each) for each in games))
    for player in (ANNA, BELA):
        profile = await Profiles(store.database).profile(player)
        assert (profile.ratings[0].games, profile.ratings[0].wins) == (6, 3)
    await store.close()


async def test_what_is_not_fair_is_not_rated(store: Store) -> None:
    results, history = Results(store.database), History(store.database)
    await add(store, "unfair", seat(ANNA), seat(BELA))
    await results.write(replace(end("unfair", seat(ANNA), seat(BELA)), fair=False))
    await add(store, "marked", seat(ANNA), seat(BELA))
    await store.database.do(lambda db: db.change("UPDATE tables SET rated = 0"))
    await results.write(end("marked", seat(ANNA), seat(BELA)))
    past, _ = await history.finished("anna", 1)
    assert [each.rated for each in past] == [False, False]
    assert await rating(store, ANNA) is None
    await store.close()


async def test_a_player_helped_by_a_bot_can_lose_rating_but_not_gain(store: Store) -> None:
    results = Results(store.database)
    await settle(store, ANNA, BELA)
    await add(store, "won", seat(ANNA), seat(BELA))
    await results.write(end("won", seat(ANNA), seat(BELA), lent=(0,)))
    assert await rating(store, ANNA) == SETTLED
    assert (await mean(store, BELA)) < SETTLED.mu
    await add(store, "lost", seat(BELA), seat(ANNA))
    await results.write(end("lost", seat(BELA), seat(ANNA), lent=(1,)))
    assert (await mean(store, ANNA)) < SETTLED.mu
    await store.close()


async def test_bots_hold_the_scale_and_get_no_rating(store: Store) -> None:
    results = Results(store.database)
    for number in range(12):
        await add(store, f"g{number}", seat(ANNA), bot(1))
        await results.write(end(f"g{number}", seat(ANNA), bot(1)))
    assert await rating(store, ANNA) == NEW
    await add(store, "last", seat(ANNA), bot(5))
    await results.write(end("last", seat(ANNA), bot(5)))
    found = await rating(store, ANNA)
    assert found is not None
    assert found.mu > NEW.mu
    count = await store.database.do(lambda db: db.rows("SELECT COUNT(*) FROM ratings"))
    assert count == [(1,)]
    await store.close()


async def test_winning_against_new_accounts_gains_nothing(store: Store) -> None:
    """However many accounts somebody makes to lose against."""
    await settle(store, ANNA)
    for number in range(12):
        puppet = seat(Player(f"puppet {number}", "P"))
        await play(store, f"one {number}", seat(ANNA), puppet)
        await play(store, f"two {number}", seat(BELA), seat(Player(f"other {number}", "P")))
    assert (await mean(store, ANNA)) == SETTLED.mu
    found = await rating(store, BELA)
    assert found is not None
    assert found.mu == NEW.mu
    assert found.floor < 13.0, "nor does it make somebody new certain"
    await store.close()


async def test_accounts_that_are_made_certain_lift_nobody_far(store: Store) -> None:
    """They play each other, or lose to bots, before they lose to somebody."""
    puppets = [seat(Player(f"puppet {number}", "P")) for number in range(6)]
    pairs = list(combinations(puppets, 2)) * 3
    for number, (winner, loser) in enumerate(pairs):
        await play(store, f"pool {number}", winner, loser)
    assert (await certain(store, puppets)) == 6, "they are, so results against them count"
    for number, puppet in enumerate(puppets * 3):
        await play(store, f"win {number}", seat(ANNA), puppet)
    assert NEW.mu < (await mean(store, ANNA)) <= MAX_UNPROVED
    losers = [seat(Player(f"loser {number}", "L")) for number in range(6)]
    for number, loser in enumerate(losers * 8):
        await play(store, f"lost {number}", bot(3), loser)
    assert (await certain(store, losers)) >= 3
    for number, loser in enumerate(losers * 3):
        await play(store, f"gift {number}", seat(BELA), loser)
    assert (await mean(store, BELA)) <= NEW.mu
    await store.close()


async def test_games_that_end_early_make_nobody_certain(store: Store) -> None:
    puppets = [seat(Player(f"puppet {number}", "P")) for number in range(4)]
    for number, (winner, loser) in enumerate(list(combinations(puppets, 2)) * 3):
        await play(store, f"pool {number}", winner, loser, early=True)
    assert (await certain(store, puppets)) == 0
    for number, puppet in enumerate(puppets * 3):
        await play(store, f"win {number}", seat(ANNA), puppet, early=True)
    assert (await mean(store, ANNA)) == NEW.mu
    await store.close()


async def test_people_who_have_beaten_bots_can_lift_each_other(store: Store) -> None:
    await settle(store, ANNA, BELA, CARL)
    for player in (BELA, CARL):
        await play(store, f"proof {player.id}", seat(player), bot(4))
    for number in range(6):
        await play(store, f"game {number}", seat(ANNA), seat((BELA, CARL)[number % 2]))
    assert (await mean(store, ANNA)) > MAX_UNPROVED
    await store.close()


async def certain(store: Store, seats: list[Seat]) -> int:
    """How many of these people count at least half as opponents."""
    found = [await rating(store, Player(str(each.player), each.name)) for each in seats]
    return sum(each is not None and certainty(each.sigma) >= 0.5 for each in found)


async def test_adding_a_new_account_does_not_lift_the_ceiling_of_bots(store: Store) -> None:
    for number in range(12):
        puppet = seat(Player(f"puppet {number}", "P"))
        await play(store, f"game {number}", seat(ANNA), puppet, bot(1))
    assert (await mean(store, ANNA)) == NEW.mu
    await store.close()


async def test_the_same_two_gain_less_and_less_from_each_other(store: Store) -> None:
    await settle(store, ANNA, BELA)
    await play(store, "proof", seat(BELA), bot(5))
    means = [SETTLED.mu]
    for number in range(8):
        await play(store, f"game {number}", seat(ANNA), seat(BELA))
        means.append(await mean(store, ANNA))
    gains = [after - before for before, after in pairwise(means)]
    assert gains[7] < gains[2] / 4
    month = 31 * 24 * 3600 * 1000
    await play(store, "later", seat(ANNA), seat(BELA), ended=100 + month)
    assert (await mean(store, ANNA)) - means[-1] > 2 * gains[7]
    await store.close()


async def test_who_took_a_step_back_is_not_rated_and_the_others_are(store: Store) -> None:
    await settle(store, ANNA, BELA)
    await play(store, "one", seat(ANNA), seat(BELA), took_back=True)
    assert await rating(store, ANNA) == SETTLED
    assert (await mean(store, BELA)) < SETTLED.mu
    (past,), _ = await History(store.database).finished("anna", 1)
    assert (past.mu, past.gain) == (None, None)
    await store.close()


async def test_leaving_a_game_to_a_bot_is_a_loss_even_if_the_bot_wins(store: Store) -> None:
    await settle(store, ANNA, BELA)
    await play(store, "one", seat(ANNA), seat(BELA), left=True, lent=True)
    assert (await mean(store, ANNA)) < SETTLED.mu < (await mean(store, BELA))
    profile = await Profiles(store.database).profile(ANNA)
    assert profile.ratings[0].wins == 10
    await store.close()


async def test_if_everybody_left_nobody_gains(store: Store) -> None:
    await settle(store, ANNA, BELA)
    await add(store, "one", seat(ANNA), seat(BELA))
    over = end("one", seat(ANNA), seat(BELA))
    left = tuple(replace(each, left=True) for each in over.standings)
    await Results(store.database).write(replace(over, standings=left))
    assert await rating(store, ANNA) == SETTLED
    assert (await mean(store, BELA)) < SETTLED.mu
    await store.close()


async def test_who_logs_in_during_a_game_can_lose_by_it_but_not_gain(store: Store) -> None:
    people = People(store.database)
    for number, player in enumerate((ANNA, BELA, CARL)):
        await people.add(player, bytes([number]), 1)
    await people.add_account(ANNA, "anna", "x", None, 1)
    for table in ("alone", "both"):
        seats = (seat(BELA), seat(CARL)) if table == "alone" else (seat(ANNA), seat(BELA))
        await store.add_table(replace(card(table, *seats), by_hand=False))
        await store.append(table, LogRow(0, "start", "{}"), Turn(0, over=False, begun=5))
    await people.let_in(replace(ANNA, account=True), b"new", "bela", 2)
    alone, both = await store.table("alone"), await store.table("both")
    assert alone is not None
    assert both is not None
    brought = [(each.player, each.brought) for each in alone.seats]
    assert brought == [("anna", True), ("carl", False)]
    assert [each.player for each in both.seats] == ["anna", None], "the game is rated still"
    await settle(store, ANNA, CARL)
    await play(store, "won", alone.seats[0], seat(CARL))
    assert await rating(store, ANNA) == SETTLED
    await play(store, "lost", seat(CARL), alone.seats[0])
    assert (await mean(store, ANNA)) < SETTLED.mu
    await store.close()


async def test_partners_are_rated_together(store: Store) -> None:
    results = Results(store.database)
    seats = (seat(ANNA), bot(), seat(BELA), seat(CARL))
    await settle(store, ANNA, BELA, CARL, game=SHORT)
    await add(store, "four", *seats)
    standings = tuple(SeatStanding(each, 1 + n % 2, 9, False) for n, each in enumerate(seats))
    await results.write(Ending("four", SHORT, 5, True, standings, ((0, 2), (1, 3))))
    anna, bela, carl = [await rating(store, each) for each in (ANNA, BELA, CARL)]
    assert anna == bela
    assert anna is not None
    assert carl is not None
    assert anna.mu > SETTLED.mu > carl.mu
    await store.close()


async def test_results_stay_when_an_account_is_deleted(store: Store) -> None:
    results, people = Results(store.database), People(store.database)
    for number, player in enumerate((ANNA, BELA)):
        await people.add(player, bytes([number]), 1)
        await people.add_account(player, player.id, "x", None, 1)
    await add(store, "one", seat(ANNA), seat(BELA))
    await results.write(end("one", seat(ANNA), seat(BELA)))
    profiles = Profiles(store.database)
    assert len((await profiles.leaderboard(SAMPLE, 1))[0]) == 2
    public = await profiles.public("anna")
    await people.delete("anna")
    (place,), count = await profiles.leaderboard(SAMPLE, 1)
    assert (place.name, count) == ("Bela", 1)
    assert await profiles.of(public) is None
    (past,), _ = await History(store.database).finished("bela", 1)
    assert [(line.name, line.gone) for line in past.lines] == [(GONE, True), ("Bela", False)]
    left = await store.database.do(
        lambda db: db.rows("SELECT mu, sigma, gain FROM standings WHERE seat = 0")
    )
    assert left == [(None, None, None)]
    await store.close()


async def test_a_guest_brings_games_but_no_rating_to_an_account(store: Store) -> None:
    results, people = Results(store.database), People(store.database)
    for number, player in enumerate((ANNA, BELA)):
        await people.add(player, bytes([number]), 1)
    await people.add_account(ANNA, "anna", "x", None, 1)
    await add(store, "one", seat(BELA), bot(4))
    await results.write(end("one", seat(BELA), bot(4)))
    await people.let_in(replace(ANNA, account=True), b"new", "bela", 2)
    profile = await Profiles(store.database).profile(ANNA)
    assert profile.ratings == ()
    assert [(each.rank, each.mu) for each in profile.played] == [(1, None)]
    await store.close()


async def give_rating(store: Store, player: Player, floor: float) -> None:
    sql = "INSERT INTO ratings VALUES (:id, :game, 25, 5, :floor, 9, 3)"
    await store.database.do(lambda db: db.change(sql, id=player.id, game=SAMPLE, floor=floor))


async def test_a_leaderboard_lists_accounts_page_by_page(store: Store) -> None:
    people, profiles = People(store.database), Profiles(store.database)
    for number in range(25):
        player = Player(f"p{number}", f"P{number}")
        await people.add(player, bytes([number]), 1)
        if number:
            await people.add_account(player, player.id, "x", None, 1)
        await give_rating(store, player, float(number))
    first, count = await profiles.leaderboard(SAMPLE, 1)
    second, _ = await profiles.leaderboard(SAMPLE, 2)
    assert count == 24
    assert [each.name for each in first] == [f"P{number}" for number in range(24, 4, -1)]
    assert [each.name for each in second] == [f"P{number}" for number in range(4, 0, -1)]
    assert len({each.public for each in first + second}) == 24
    assert not {each.public for each in first} & {each.player for each in first}
    assert await profiles.leaderboard(SHORT, 1) == ([], 0)
    await store.close()


async def test_the_next_game_that_waits_goes_round(store: Store) -> None:
    history = History(store.database)
    for number in range(4):
        await store.add_table(card(f"t{number}", seat(ANNA), seat(BELA)))
        turn = Turn(int(number == 1), over=False)
        await store.append(f"t{number}", LogRow(0, "start", "{}"), turn)
    assert await history.next("anna", "") == ("t0", 3)
    assert await history.next("anna", "t0") == ("t2", 2)
    assert await history.next("anna", "t3") == ("t0", 2)
    assert await history.next("bela", "t1") == (None, 0)
    assert [each.id for each in await history.unfinished("anna")] == ["t0", "t2", "t3", "t1"]
    await store.database.do(lambda db: stand_in(db, "t2", 0, 3))
    assert await history.next("anna", "t0") == ("t3", 1)
    await store.close()


async def test_what_a_person_has_seen_is_kept(store: Store) -> None:
    history = History(store.database)
    assert await history.seen("anna", "one") is None
    for step in (3, 9, 7):
        await history.saw("anna", "one", step)
    assert await history.seen("anna", "one") == 7
    assert await history.seen("bela", "one") is None
    await store.close()


def test_ranks_follow_winners_then_points() -> None:
    each = [[0], [1], [2], [3]]
    assert _ranks(each, [5, 9, 9, 1], (1,)) == [3, 1, 2, 4]
    assert _ranks(each, [5, 9, 9, 1], (1, 2)) == [3, 1, 1, 4]
    assert _ranks(each, [5, 5, 9, 5], (2,)) == [2, 2, 1, 2]
    assert _ranks([[0, 2], [1, 3]], [7, 4, 7, 4], (0, 2)) == [1, 2, 1, 2]


def played_out(seats: tuple[Seat, ...], by_hand: bool = False) -> tuple[TableCard, Record]:
    record = Record(game(SHORT), len(seats), {}, 7)
    while record.state.actor is not None:
        action = record.state.legal()[0]
        record.play(record.state.actor, record.game.write(action), 5)
    told = replace(card("t", *seats), game=SHORT, options={}, by_hand=by_hand)
    return told, record


def rows_of(record: Record, bots: tuple[int, ...] = ()) -> list[LogRow]:
    return [
        LogRow(number, f"{'bot' if line.get('seat') in bots else 'anna'}:{number}", canonical(line))
        for number, line in enumerate(record.lines)
    ]


def test_only_people_on_their_own_seats_make_a_game_fair() -> None:
    table, record = played_out((seat(ANNA), bot(1)))
    plain = ending(table, record, rows_of(record, (1,)))
    assert plain.fair
    assert [each.lent for each in plain.standings] == [False, False]
    assert sorted(each.rank for each in plain.standings) == [1, 2]
    assert [each.score for each in plain.standings] == record.state.scores()
    lent = ending(table, record, rows_of(record, (0, 1)))
    assert [each.lent for each in lent.standings] == [True, False]
    shared = replace(table, seats=(seat(ANNA), seat(ANNA)))
    assert not ending(shared, record, rows_of(record)).fair
    assert not ending(replace(table, by_hand=True), record, rows_of(record)).fair
    assert not ending(replace(table, seats=(bot(), bot())), record, rows_of(record)).fair
    away = replace(table, seats=(replace(bot(1), player="anna"), bot(1)))
    assert [each.left for each in ending(away, record, rows_of(record)).standings] == [True, False]
    asked = LogRow(9, "takeback:9", '{"seat":0,"takeback":1,"time":5}')
    told = ending(table, record, [*rows_of(record), asked])
    assert [each.took_back for each in told.standings] == [True, False]
    own_cards = replace(table, options={"cards": {"any": "thing"}})
    assert not ending(own_cards, record, rows_of(record)).fair


def test_a_game_counts_for_those_who_have_moved() -> None:
    """Else a third, who never moves, could spare a friend every loss, and come back for a win."""
    away = replace(bot(1), player=CARL.id)
    table, record = played_out((seat(ANNA), seat(BELA), away))
    told = ending(table, record, rows_of(record, (2,)))
    assert told.fair
    assert [each.silent for each in told.standings] == [False, False, True]
    for silent in ((1, 2), (0, 1, 2)):
        assert not ending(table, record, rows_of(record, silent)).fair
    played = ending(table, record, rows_of(record)).standings
    assert [each.silent for each in played] == [False, False, False]


async def test_who_never_moved_is_not_rated_and_counts_as_a_bot(store: Store) -> None:
    await settle(store, ANNA, BELA)
    away = replace(bot(1), player=CARL.id)
    for table, third, silent in (("silent", away, True), ("bot", bot(1), False)):
        await add(store, table, seat(ANNA), seat(BELA), third)
        standings = list(end(table, seat(ANNA), seat(BELA), third).standings)
        standings[2] = replace(standings[2], silent=silent)
        told = replace(end(table, seat(ANNA), seat(BELA), third), standings=tuple(standings))
        await Results(store.database).write(replace(told, ended=100))
    assert await rating(store, CARL) is None
    sql = "SELECT table_id, seat, gain FROM standings WHERE gain IS NOT NULL"
    gains = {(table, place) for table, place, _ in await store.database.ask(sql)}
    assert gains == {(table, place) for table in ("silent", "bot") for place in (0, 1)}
    await store.close()
