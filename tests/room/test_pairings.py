"""Pairings for any number of entrants at tables of any size, as properties."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from quai.room.events.arrange import arrange
from quai.room.events.matching import largest_matching
from quai.room.events.pairings import System, next_round, rounds_needed
from quai.room.events.rounds import Meetings, PlayedTable, Table, byes, meetings, times_met
from quai.room.events.sizes import table_sizes
from quai.room.events.standings import UNIT, standings, table_points

SEATS = st.integers(2, 6)
UNTIMED = settings(deadline=None, max_examples=40, suppress_health_check=[HealthCheck.too_slow])


def played(tables: Sequence[Table], chance: random.Random) -> list[PlayedTable]:
    """A round played to its end by chance, with ties."""
    return [
        PlayedTable(table, tuple(chance.randint(1, len(table)) for _ in table)) for table in tables
    ]


def repeats(tables: Sequence[Table], met: Meetings) -> tuple[int, int]:
    """How many pairs meet again, and how often they have met."""
    times = [times_met(met, *pair) for table in tables for pair in combinations(table, 2)]
    return sum(map(bool, times)), sum(times)


def check_round(tables: list[Table], active: list[int], allowed: range, full: int) -> None:
    """Everybody has one place, at a table of a size that the game allows."""
    assert sorted(who for table in tables for who in table) == sorted(active)
    assert all(len(table) == 1 or len(table) in allowed for table in tables)
    assert all(len(table) <= full for table in tables)


@UNTIMED
@given(players=st.integers(2, 200), full=SEATS, rounds=st.integers(1, 5), seed=st.integers(0, 999))
def test_a_swiss_event_seats_everybody_once_and_repeats_nothing_avoidable(
    players: int, full: int, rounds: int, seed: int
) -> None:
    chance = random.Random(seed)  # noqa: S311
    history: list[list[PlayedTable]] = []
    active = list(range(players))
    for number in range(rounds):
        tables = next_round("swiss", active, history, range(2, 7), full, seed)
        check_round(tables, active, range(2, 7), full)
        # With more tables than anybody has met opponents, nobody need meet again (Hajnal and
        # Szemerédi), if all tables have the same size.
        if len(active) % full == 0 and len(active) // full > number * (full - 1):
            assert repeats(tables, meetings(history)) == (0, 0)
        history.append(played(tables, chance))
        had = byes(history)
        staying = [who for who in active if who < players]
        assert max(had[who] for who in staying) - min(had[who] for who in staying) <= 1
        if number == 1 and players > 4:  # one withdraws, another comes late
            active = [*active[1:], players]


def most_strangers(playing: Sequence[int], met: Meetings) -> int:
    """How many pairs who have not met can sit at tables of two at once."""
    strangers = [
        [
            place
            for place, other in enumerate(playing)
            if other != who and not times_met(met, who, other)
        ]
        for who in playing
    ]
    return sum(other >= 0 for other in largest_matching(strangers)) // 2


@pytest.mark.parametrize("comings_and_goings", [False, True])
@pytest.mark.parametrize("players", [2, 3, 5, 8, 9, 15, 40])
def test_two_meet_again_only_when_it_cannot_be_avoided(
    players: int, comings_and_goings: bool
) -> None:
    """At tables of two: whoever of those with the fewest byes rests, no more strangers can meet."""
    chance = random.Random(players)  # noqa: S311
    history: list[list[PlayedTable]] = []
    active = list(range(players))
    newcomers = iter(range(players, 1000))
    for _ in range(3 * players if players < 10 else players + 2):
        tables = next_round("swiss", active, history, [2], 2)
        check_round(tables, active, range(2, 3), 2)
        met, had = meetings(history), byes(history)
        fewest = min(had[who] for who in active)
        resting = [table[0] for table in tables if len(table) == 1]
        assert all(had[who] == fewest for who in resting)
        ways = [{who} for who in active if had[who] == fewest] if resting else [set[int]()]
        fresh = sum(times_met(met, *table) == 0 for table in tables if len(table) == 2)
        possible = (most_strangers([who for who in active if who not in way], met) for way in ways)
        assert fresh == max(possible)
        history.append(played(tables, chance))
        if comings_and_goings and chance.random() < 0.3 and len(active) > 3:
            active.remove(chance.choice(active))
        elif comings_and_goings and chance.random() < 0.4:
            active.append(next(newcomers))


@pytest.mark.sample(20)
@pytest.mark.parametrize("players", range(2, 201))
def test_any_number_of_players_is_seated(players: int) -> None:
    """At full tables of 2 to 6: one place each, fair byes, also while people come and go."""
    for full in range(2, 7):
        chance = random.Random(players * full)  # noqa: S311
        history: list[list[PlayedTable]] = []
        active, newcomers = list(range(players)), iter(range(players, 1000))
        for number in range(3):
            tables = next_round("swiss", active, history, range(2, 7), full)
            check_round(tables, active, range(2, 7), full)
            resting = [table for table in tables if len(table) == 1]
            assert len(resting) == (len(active) % 2 if full == 2 else 0)
            # At tables of one size, with more of them than anybody has met opponents, nobody need
            # meet again (Hajnal and Szemerédi).
            if len(active) % full == 0 and len(tables) > number * (full - 1):
                assert repeats(tables, meetings(history)) == (0, 0)
            history.append(played(tables, chance))
            had = byes(history)
            stayed = [who for who in active if who < players]
            assert max(had[who] for who in stayed) - min(had[who] for who in stayed) <= 1
            if len(active) > 3:
                active.remove(chance.choice(active))
            active.append(next(newcomers))


@pytest.mark.sample(3)
@pytest.mark.parametrize("seats", [{2}, {3}, {4}, {5}, {6}, {2, 4}, {3, 5}, {4, 6}])
def test_byes_are_fair_where_tables_have_few_sizes(seats: set[int]) -> None:
    """Several rest at once; nobody does twice before all have done so once."""
    full = max(seats)
    for players in (full + 1, 2 * full - 1, 17, 23, 38):
        chance = random.Random(players)  # noqa: S311
        history: list[list[PlayedTable]] = []
        fewest = players - sum(table_sizes(players, seats, full))
        for _ in range(5):
            tables = next_round("swiss", range(players), history, seats, full)
            assert sorted(who for table in tables for who in table) == list(range(players))
            assert {len(table) for table in tables} <= seats | {1}
            assert sum(len(table) == 1 for table in tables) == fewest
            history.append(played(tables, chance))
            had = byes(history)
            assert max(had[who] for who in range(players)) - min(
                had[who] for who in range(players)
            ) <= bool(fewest)


def can_all_be_new(waiting: tuple[int, ...], sizes: tuple[int, ...], met: Meetings) -> bool:
    """Whether some way to seat these has no repeat: all ways are tried, in the plainest order."""
    if not waiting:
        return True
    first, others = (
        waiting[0],
        [each for each in waiting[1:] if not times_met(met, waiting[0], each)],
    )
    for size in sorted(set(sizes)):
        rest = list(sizes)
        rest.remove(size)
        for more in strangers(others, size - 1, met):
            left = tuple(each for each in waiting if each != first and each not in more)
            if can_all_be_new(left, tuple(rest), met):
                return True
    return False


def strangers(among: Sequence[int], count: int, met: Meetings) -> Iterator[tuple[int, ...]]:
    """All groups of this size of whom no two have met."""
    if not count:
        yield ()
        return
    for place, first in enumerate(among):
        fitting = [each for each in among[place + 1 :] if not times_met(met, first, each)]
        for more in strangers(fitting, count - 1, met):
            yield (first, *more)


@pytest.mark.parametrize("full", [3, 4, 5, 6])
@pytest.mark.parametrize("players", [*range(10, 19), 20, 24])
def test_nobody_meets_again_at_larger_tables_while_that_can_be_avoided(
    players: int, full: int
) -> None:
    """Round after round, until another search shows that it cannot be avoided any more."""
    for seed in range(2):
        chance = random.Random(1000 * seed + players)  # noqa: S311
        history: list[list[PlayedTable]] = []
        active = list(range(players))
        while True:
            met = meetings(history)
            tables = next_round("swiss", active, history, range(2, 7), full)
            if repeats(tables, met) != (0, 0):
                sizes = tuple(len(table) for table in tables)
                assert not can_all_be_new(tuple(active), sizes, met), len(history) + 1
                break
            history.append(played(tables, chance))


def partitions(players: tuple[int, ...], sizes: tuple[int, ...]) -> Iterator[list[Table]]:
    """Every way to seat these players at tables of these sizes."""
    if not players:
        yield []
        return
    for size in sorted(set(sizes)):
        rest = list(sizes)
        rest.remove(size)
        for others in combinations(players[1:], size - 1):
            left = tuple(each for each in players[1:] if each not in others)
            for more in partitions(left, tuple(rest)):
                yield [(players[0], *others), *more]


@UNTIMED
@given(players=st.integers(4, 9), full=SEATS, rounds=st.integers(1, 4), seed=st.integers(0, 10**6))
def test_few_entrants_are_seated_as_well_as_can_be(
    players: int, full: int, rounds: int, seed: int
) -> None:
    """Compared with every way to seat them, after rounds drawn by lot."""
    chance = random.Random(seed)  # noqa: S311
    sizes = table_sizes(players, range(2, 7), full)
    history = []
    for _ in range(rounds):
        drawn = chance.sample(range(players), players)
        tables = [tuple(drawn.pop() for _ in range(size)) for size in sizes]
        history.append([PlayedTable(table, None) for table in tables])
    met = meetings(history)
    order = chance.sample(range(players), sum(sizes))
    found = arrange(order, sizes, met, seed)
    assert sorted(len(table) for table in found) == sorted(sizes)
    fewest = min(repeats(way, met) for way in partitions(tuple(order), tuple(sizes)))
    assert repeats(found, met) == fewest


@pytest.mark.parametrize("players", range(2, 22))
def test_a_round_robin_of_two_has_every_pairing_once(players: int) -> None:
    history: list[list[PlayedTable]] = []
    chance = random.Random(players)  # noqa: S311
    while tables := next_round("robin", range(players), history, [2], 2):
        check_round(tables, list(range(players)), range(2, 3), 2)
        history.append(played(tables, chance))
    assert len(history) == rounds_needed("robin", players, 2)
    met = meetings(history)
    assert set(met) == set(combinations(range(players), 2))
    assert set(met.values()) == {1}
    assert set(byes(history).values()) <= {1}


@pytest.mark.parametrize(("players", "full"), [(7, 3), (9, 3), (10, 4), (16, 4), (13, 5), (18, 6)])
def test_everybody_meets_everybody_at_larger_tables(players: int, full: int) -> None:
    history: list[list[PlayedTable]] = []
    chance = random.Random(players)  # noqa: S311
    active = list(range(players))
    while tables := next_round("robin", active, history, range(2, 7), full):
        check_round(tables, active, range(2, 7), full)
        history.append(played(tables, chance))
        if len(history) == 2:  # one withdraws, another comes late
            active = [*active[1:], players]
        assert len(history) < 3 * players
    met = meetings(history)
    assert all(times_met(met, *pair) for pair in combinations(active, 2))


@UNTIMED
@given(players=st.integers(2, 200), seed=st.integers(0, 999), leavers=st.integers(0, 3))
def test_a_knock_out_leaves_one(players: int, seed: int, leavers: int) -> None:
    chance = random.Random(seed)  # noqa: S311
    history: list[list[PlayedTable]] = []
    active = list(range(players))
    while tables := next_round("knockout", active, history, [2], 2):
        still = [who for table in tables for who in table]
        assert len(still) == len(set(still))
        assert set(still) <= set(active)
        if history:
            assert sum(len(table) == 1 for table in tables) <= 1
        else:
            assert still.count(0) == 1
            resting = [table[0] for table in tables if len(table) == 1]
            assert sorted(resting) == list(range(len(resting))), "the best seeds rest"
        history.append(played(tables, chance))
        for _ in range(leavers):
            if len(active) > 2:
                active.remove(chance.choice(active))
        assert len(history) <= 8
    if not leavers:
        assert len(history) == rounds_needed("knockout", players, 2)


def test_a_bye_goes_to_the_last_who_has_had_none() -> None:
    first = [PlayedTable((0, 1), (1, 2)), PlayedTable((2, 3), (1, 2)), PlayedTable((4,), (1,))]
    tables = next_round("swiss", range(5), [first], [2], 2)
    (resting,) = [table[0] for table in tables if len(table) == 1]
    assert resting in (1, 3), "one of those without a point"


def test_tables_are_as_near_to_full_as_possible() -> None:
    assert table_sizes(24, range(2, 7), 4) == [4] * 6
    assert table_sizes(9, range(2, 7), 4) == [3, 3, 3]
    assert table_sizes(7, range(2, 7), 4) == [4, 3]
    assert table_sizes(5, (4,), 4) == [4], "one has a bye"
    assert table_sizes(3, (4, 5), 4) == []


def test_points_are_shared_and_stretched() -> None:
    assert table_points(PlayedTable((5, 6, 7, 8), (1, 2, 3, 4)), 4) == {
        5: 3 * UNIT,
        6: 2 * UNIT,
        7: UNIT,
        8: 0,
    }
    assert table_points(PlayedTable((5, 6, 7), (1, 2, 3)), 4) == {
        5: 3 * UNIT,
        6: 3 * UNIT // 2,
        7: 0,
    }
    assert table_points(PlayedTable((5, 6, 7, 8), (1, 1, 3, 4)), 4) == {
        5: 5 * UNIT // 2,
        6: 5 * UNIT // 2,
        7: UNIT,
        8: 0,
    }
    assert table_points(PlayedTable((5,), (1,)), 2) == {5: UNIT}
    assert table_points(PlayedTable((5,), (1,)), 4) == {5: 3 * UNIT // 2}


def test_equal_points_are_decided_by_the_opponents_then_by_wins() -> None:
    rounds = [
        [PlayedTable((0, 1), (1, 2)), PlayedTable((2, 3), (1, 2))],
        [PlayedTable((0, 2), (1, 2)), PlayedTable((1, 3), (1, 2))],
    ]
    lines = standings(range(4), rounds, 2)
    found = [
        (line.entrant, line.points // UNIT, line.opponents // UNIT, line.place) for line in lines
    ]
    assert found == [(0, 2, 2, 1), (1, 1, 2, 2), (2, 1, 2, 2), (3, 0, 2, 4)]
    more = [*rounds, [PlayedTable((0, 1), (2, 1)), PlayedTable((2, 3), (1, 2))]]
    lines = standings(range(4), more, 2)
    found = [
        (line.entrant, line.points // UNIT, line.opponents // UNIT, line.place) for line in lines
    ]
    assert found == [(0, 2, 6, 1), (1, 2, 4, 2), (2, 2, 2, 3), (3, 0, 6, 4)]


@pytest.mark.parametrize("system", ["swiss", "robin"])
def test_nobody_moves_first_all_the_time(system: System) -> None:
    history: list[list[PlayedTable]] = []
    chance = random.Random(3)  # noqa: S311
    for _ in range(6):
        tables = next_round(system, range(12), history, [2], 2)
        history.append(played(tables, chance))
    first = Counter(table.table[0] for each in history for table in each)
    assert all(2 <= first[who] <= 4 for who in range(12))
