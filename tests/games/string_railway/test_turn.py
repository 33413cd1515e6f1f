"""The turn, rule by rule (SR-10 to SR-24)."""

import pytest

from quai.core.rng import Rng
from quai.games.string_railway.cards import (
    COUNTRY,
    DECK,
    MORE_PHASE,
    STATIONS,
    TILE_PHASE,
    TRACK_PHASE,
)
from quai.games.string_railway.geometry import length
from quai.games.string_railway.meta import GAME
from quai.games.string_railway.state import StringRailwayState, points_of
from tests.games.string_railway.helpers import board, dealt, play, refused, score, track, walked

LOCAL = ("local", 2000, 700)
"""A station 130 mm to the right of the red main station at (700, 700)."""


def with_pile(*stations: str, first: bool = False, seats: int = 4) -> StringRailwayState:
    """The position at the start of a turn, with these on top of the pile, the first drawn first."""
    position = board(LOCAL, seats=seats)
    top = [STATIONS.index(name) for name in reversed(stations)]
    position.pile = [each for each in DECK if each not in (COUNTRY,)][:20] + top
    if not first:
        position.turn = len(position.order) - 1
        position.seat = position.seat_of(position.company())
        position.left[position.company()] = [3, 1]
        position.add_tile(board(("local", 2000, 7800)).tiles[-1])
        position.play(track((700, 7800), (2000, 7800)))
    return position


# Drawing


@pytest.mark.rule("SR-10")
def test_a_turn_begins_with_one_tile_and_the_very_first_with_two() -> None:
    position = walked(dealt(3, scenery="random", order="seats"), TILE_PHASE)
    assert len(position.drawn) >= 2
    for seed in range(6):
        position = dealt(4, seed, scenery="random", order="seats")
        while not position.drawn:
            position.apply(position.sample(Rng(seed), 1)[0])
        assert len(position.drawn) == 2
        position = walked(position, TRACK_PHASE)
        position.play(position.sample(Rng(seed), 1)[0])
        assert len(position.drawn) == 1


@pytest.mark.rule("SR-10")
def test_a_country_station_lets_one_draw_one_more_before_tiles_are_placed() -> None:
    position = with_pile("country", "city")
    assert position.phase == MORE_PHASE
    assert refused(position, ("tile", 0, 4000, 4000, 0)) == [("SR-10", "not_now")]
    stay = position.copy()
    play(stay, ("enough",))
    assert [STATIONS[each] for each in stay.drawn] == ["country"]
    play(position, ("more",))
    assert [STATIONS[each] for each in position.drawn] == ["country", "city"]
    assert position.phase == TILE_PHASE


@pytest.mark.rule("SR-10")
def test_one_draws_one_more_only_once_a_turn() -> None:
    position = with_pile("country", "country", "city")
    play(position, ("more",))
    assert [STATIONS[each] for each in position.drawn] == ["country", "country"]
    assert position.phase == TILE_PHASE
    assert refused(position, ("more",)) == [("SR-11", "not_now")]


@pytest.mark.rule("SR-10")
def test_without_a_country_station_nothing_is_asked() -> None:
    assert with_pile("local").phase == TILE_PHASE


# Placing


@pytest.mark.rule("SR-11")
def test_every_drawn_tile_is_placed_before_the_track() -> None:
    position = board(LOCAL, drawn="city suburb")
    assert refused(position, track((700, 700), (2000, 700))) == [("SR-11", "not_now")]
    assert refused(position, ("tile", 2, 4000, 4000, 0)) == [("SR-11", "no_tile")]
    play(position, ("tile", 1, 4000, 4000, 33))
    assert STATIONS[position.tiles[-1].station] == "suburb"
    assert position.tiles[-1].square.angle == 33
    play(position, ("tile", 0, 5000, 4000, 0))
    assert position.phase == TRACK_PHASE


@pytest.mark.rule("SR-11")
def test_a_tile_touches_nothing_and_lies_inside() -> None:
    position = board(
        LOCAL,
        tracks=(("blue", [(5000, 1000), (6000, 1000)]),),
        river=[(1000, 3000), (7000, 3000)],
        mountain=[(3000, 5000), (5000, 5000), (5000, 7000), (3000, 7000)],
        drawn="city",
    )
    assert refused(position, ("tile", 0, 700, 3500, 0)) == [("SR-11", "tile_field")]
    assert refused(position, ("tile", 0, 200, 3500, 0)) == [("SR-11", "tile_field")]
    assert refused(position, ("tile", 0, 2400, 900, 0)) == [("SR-11", "tile_tile")]
    assert refused(position, ("tile", 0, 5500, 1200, 0)) == [("SR-11", "tile_track")]
    assert refused(position, ("tile", 0, 4000, 2800, 0)) == [("SR-11", "tile_river")]
    assert refused(position, ("tile", 0, 3100, 6000, 45)) == [("SR-11", "tile_mountain")]
    play(position.copy(), ("tile", 0, 4000, 6000, 45))
    play(position.copy(), ("tile", 0, 5500, 1201, 0))


@pytest.mark.rule("SR-12")
def test_a_tile_goes_under_the_pile_only_when_the_search_finds_no_place() -> None:
    position = board(LOCAL, drawn="city suburb")
    assert refused(position, ("under", 0)) == [("SR-12", "place_exists")]
    details = GAME.judge(position, ("under", 0))[0]["details"]
    position.copy().play(("tile", 0, *details["at"], details["angle"]))
    for x in range(700, 8000, 401):
        for y in range(700, 8000, 401):
            if not refused_place(position, x, y):
                position.add_tile(board(("central", x, y)).tiles[-1])
    assert position.sample(Rng(1), 5) == [("under", 0), ("under", 1)]
    count = len(position.pile)
    play(position, ("under", 1))
    assert [STATIONS[each] for each in position.drawn] == ["city"]
    assert [STATIONS[each] for each in position.under] == ["suburb"]
    assert len(position.pile) == count
    assert position.view(frozenset())["pile"] == count + 1
    assert position.view(frozenset())["under"] == ["suburb"]


def refused_place(position: StringRailwayState, x: int, y: int) -> bool:
    return bool(GAME.judge(position, ("tile", 0, x, y, 0)))


# Tracks


@pytest.mark.rule("SR-13")
def test_any_string_left_may_be_laid_and_no_other() -> None:
    position = board(LOCAL)
    position.left[0] = [0, 1]
    way = ((700, 700), (2000, 700))
    assert refused(position, track(*way)) == [("SR-13", "no_string")]
    play(position, track(*way, string="long"))
    assert position.left[0] == [0, 0]
    assert [each.string for each in position.tracks] == [1]


@pytest.mark.rule("SR-14", "SR-53")
def test_a_track_stays_inside_off_the_fields_string() -> None:
    position = board(LOCAL)
    out = track((700, 700), (1300, 400), (2000, 700))
    assert refused(position, out) == [("SR-14", "out")]
    on = track((700, 700), (1300, 500), (2000, 700))
    assert refused(position, on) == [("SR-14", "out")]
    play(position, track((700, 700), (1300, 501), (2000, 700)))
    faults = GAME.judge(board(LOCAL), out)
    assert faults[0]["details"] == {"at": [1300, 400], "point": 1}


@pytest.mark.rule("SR-15")
def test_a_track_does_not_cross_itself() -> None:
    position = board(LOCAL)
    loop = track(
        *((700, 700), (1500, 1020), (1500, 1300), (1050, 1300), (1200, 700), (2000, 700)),
        string="long",
    )
    assert refused(position, loop) == [("SR-15", "self")]
    assert GAME.judge(position, loop)[0]["details"] == {"at": [1155, 882], "segments": [0, 3]}


@pytest.mark.rule("SR-16")
def test_both_ends_lie_on_two_different_tiles() -> None:
    position = board(LOCAL)
    assert refused(position, track((700, 700), (1500, 700))) == [("SR-16", "end_off")]
    assert refused(position, track((1500, 700), (1600, 900))) == [("SR-16", "end_off")] * 2
    assert refused(position, track((600, 700), (800, 800))) == [("SR-16", "same_tile")]
    play(position, track((700, 700), (1800, 700)))


@pytest.mark.rule("SR-17")
def test_one_end_is_on_the_own_main_station_or_where_the_company_is() -> None:
    position = board(LOCAL, ("suburb", 3000, 700), ("suburb", 4000, 700))
    far = track((3000, 700), (4000, 700))
    assert refused(position, far) == [("SR-17", "not_connected")]
    theirs = board(LOCAL, ("local", 7000, 1500))
    assert refused(theirs, track((7700, 700), (7000, 1500))) == [("SR-17", "not_connected")]
    play(board(LOCAL, ("suburb", 3000, 700, "red"), ("suburb", 4000, 700)), far)
    play(position, track((2000, 700), (700, 700)))


@pytest.mark.rule("SR-18")
def test_passing_over_a_tile_is_entering_it_and_strings_may_be_passed_over() -> None:
    position = board(LOCAL, ("suburb", 3000, 700), tracks=(("blue", [(2500, 600), (2500, 2000)]),))
    way = track((700, 700), (3000, 700))
    assert score(position, way) == [("enter", "red", 2), ("enter", "red", 2), ("cross", "red", -1)]
    play(position, way)
    assert [tile.companies() for tile in position.tiles[4:6]] == [[0], [0]]


@pytest.mark.rule("SR-19")
def test_a_full_tile_may_not_even_be_touched_by_a_new_company() -> None:
    full = ("suburb", 2000, 700, "blue", "green")
    position = board(full, ("local", 3000, 700))
    assert refused(position, track((700, 700), (2000, 700))) == [("SR-19", "full")]
    touching = track((700, 700), (1600, 900), (2400, 900), (3000, 700))
    assert refused(position, touching) == [("SR-19", "full")]
    play(position, track((700, 700), (1600, 901), (2400, 901), (3000, 700)))
    inside = board(("suburb", 2000, 700, "blue", "red"), ("local", 3000, 700))
    play(inside, track((700, 700), (3000, 700)))


@pytest.mark.rule("SR-19")
@pytest.mark.parametrize(
    ("station", "limit"),
    [("country", 1), ("suburb", 2), ("scenic", 2), ("local", 3), ("junction", 3)],
)
def test_limits_count_companies(station: str, limit: int) -> None:
    others = ("blue", "yellow", "green")
    way = track((700, 700), (2000, 700))
    play(board((station, 2000, 700, *others[: limit - 1])), way)
    assert refused(board((station, 2000, 700, *others[:limit])), way) == [("SR-19", "full")]


@pytest.mark.rule("SR-20")
def test_a_track_enters_a_tile_at_most_once() -> None:
    position = board(LOCAL, ("suburb", 3000, 700))
    twice = track((700, 700), (2300, 800), (2300, 600), (2100, 600), (2100, 560), (3000, 560))
    assert refused(position, twice) == [("SR-20", "twice")]


@pytest.mark.rule("SR-21")
def test_a_track_that_touches_a_terminus_ends_there() -> None:
    position = board(("terminus", 2000, 700), ("suburb", 3000, 700))
    assert refused(position, track((700, 700), (3000, 700))) == [("SR-21", "terminus")]
    play(position.copy(), track((700, 700), (2000, 700)))
    play(position, track((2000, 700), (700, 700)))


@pytest.mark.rule("SR-22")
def test_a_track_has_98_to_100_percent_of_its_length() -> None:
    position = board(("local", 3600, 700), loose=False)
    play(position.copy(), track((700, 700), (3700, 700)))
    play(position.copy(), track((700, 700), (3640, 700)))
    assert refused(position, track((700, 700), (3639, 700))) == [("SR-22", "too_short")]
    assert refused(position, track((700, 700), (3701, 700))) == [("SR-22", "too_long")]
    long = track((700, 700), (3640, 700), string="long")
    assert refused(position, long) == [("SR-22", "too_short")]


@pytest.mark.rule("SR-22")
def test_loose_strings_may_be_any_shorter() -> None:
    position = board(LOCAL, ("local", 3601, 700))
    play(position.copy(), track((700, 700), (2000, 700)))
    assert refused(position, track((700, 700), (3701, 700))) == [("SR-22", "too_long")]


@pytest.mark.rule("SR-23")
def test_a_track_is_given_up_only_when_the_search_finds_none_and_what_it_found_is_shown() -> None:
    position = board(LOCAL, loose=False)
    assert refused(position, ("give_up", "short")) == [("SR-23", "track_exists")]
    shown = GAME.judge(position, ("give_up", "short"))[0]["details"]
    position.copy().play(GAME.read({"do": "track", **shown}))
    alone = board(("local", 7000, 5500))
    assert alone.sample(Rng(1), 9) == [("give_up", "short"), ("give_up", "long")]
    play(alone, ("give_up", "long"))
    assert alone.left[0] == [4, 0]
    assert alone.spent == [[0, 1]]
    assert alone.points == [3, 3, 3, 3]
    alone.turn, alone.phase, alone.drawn = 0, TRACK_PHASE, []
    assert refused(alone, ("give_up", "long")) == [("SR-13", "no_string")]


@pytest.mark.rule("SR-24")
def test_the_first_company_to_enter_owns_a_city_or_transfer_and_scores_as_owner() -> None:
    for station, points in (("city", 3), ("transfer", 0)):
        position = board((station, 2000, 700))
        way = track((700, 700), (2000, 700))
        assert score(position, way) == [("enter", "red", points)]
        play(position, way)
        assert position.tiles[4].owner == 0
    local = board(LOCAL)
    play(local, track((700, 700), (2000, 700)))
    assert local.tiles[4].owner == -1


@pytest.mark.rule("SR-54")
def test_a_track_has_2_to_200_points_and_no_two_neighbours_equal() -> None:
    position = board(LOCAL)
    assert refused(position, track((700, 700))) == [("SR-54", "points_count")]
    many = [(700 + 6 * k, 700) for k in range(201)]
    assert refused(position, track(*many, (2000, 700))) == [("SR-54", "points_count")]
    again = track((700, 700), (1500, 700), (1500, 700), (2000, 700))
    assert refused(position, again) == [("SR-54", "repeated_point")]
    play(position, track(*many[:199], (2000, 700)))


@pytest.mark.rule("SR-55")
def test_every_broken_rule_is_named_with_its_place() -> None:
    position = board(
        ("terminus", 2000, 700), ("suburb", 3000, 700, "blue", "green"), ("local", 4000, 700)
    )
    wrong = track(
        (4000, 700), (3000, 700), (2000, 700), (1500, 400), (1500, 900), (1700, 900), (1400, 700)
    )
    faults = GAME.judge(position, wrong)
    broken = {"SR-14", "SR-15", "SR-16", "SR-19", "SR-21", "SR-22"}
    assert {fault["rule"] for fault in faults} == broken
    assert all("at" in fault["details"] for fault in faults)
    assert GAME.judge(position, track((700, 700), (2000, 700))) == []


@pytest.mark.rule("SR-55")
def test_a_preview_tells_the_score_item_by_item_before_and_the_same_is_scored_after() -> None:
    rng = Rng(4)
    for seats in (2, 3, 5):
        position = dealt(seats, scenery="random")
        while position.actor is not None:
            actions = position.sample(rng, 6)
            action = actions[rng.below(len(actions))]
            said = GAME.preview(position, action)
            company = position.company()
            before = position.points[:]
            kind = action[0]
            position.apply(action)
            if kind == "track":
                view = position.view(frozenset())["tracks"][-1]
                assert (view["total"], view["items"]) == (said["total"], said["items"])
                assert position.points[company] - before[company] == said["total"]
            else:
                assert said == {"total": 0, "items": []}
                assert position.points == before


@pytest.mark.rule("SR-22", "SR-30")
def test_every_track_of_a_game_has_its_length_and_scores_add_up() -> None:
    rng = Rng(6)
    position = dealt(4)
    while position.actor is not None:
        actions = position.sample(rng, 8)
        position.apply(actions[rng.below(len(actions))])
    for each in position.tracks:
        nominal = (3_000_000, 6_000_000)[each.string]
        assert 98 * nominal <= 100 * length(each.line) <= 100 * nominal
    totals = [3] * 4
    for each in position.tracks:
        for item in each.items:
            totals[item.company] += item.points
    assert totals == position.points
    assert points_of(None) == []


def test_a_track_can_be_laid_by_choosing_stations() -> None:
    position = board(LOCAL, ("suburb", 2600, 1200), loose=False)
    found = GAME.route(position, "short", [0, 4, 5])
    assert found is not None
    position.check(found)
    assert score(position, found) == [("enter", "red", 2), ("enter", "red", 2)]
    assert GAME.route(position, "short", [0, 2]) is None
