"""Set-up, rule by rule (SR-01 to SR-09)."""

from collections import Counter
from math import hypot

import pytest

from quai.core.refusals import BadInput
from quai.core.rng import Rng
from quai.core.state import NOBODY
from quai.games.string_railway.cards import (
    COPIES,
    CORNER_PHASE,
    DECK,
    FIELD_CORNERS,
    FIELD_PHASE,
    LIMIT,
    MAIN_PLACES,
    MOUNTAIN_PHASE,
    NO_LIMIT,
    OWNABLE,
    OWNER_EFFECT,
    OWNER_POINTS,
    POINTS,
    RIVER_PHASE,
    STATIONS,
    TRACK_PHASE,
)
from quai.games.string_railway.geometry import BORDER, INSIDE, locate
from quai.games.string_railway.lines import Line
from quai.games.string_railway.meta import GAME
from quai.games.string_railway.squares import square, tile_contact
from quai.games.string_railway.state import StringRailwayState
from tests.games.string_railway.helpers import Points, dealt, flat, play, refused, walked

SQUARE = [(500, 500), (8000, 500), (8000, 8000), (500, 8000)]


@pytest.mark.rule("SR-30")
def test_the_station_table_adds_up() -> None:
    table = {
        name: (COPIES[k], OWNER_POINTS[k], POINTS[k], LIMIT[k], OWNABLE[k], OWNER_EFFECT[k])
        for k, name in enumerate(STATIONS)
    }
    assert table == {
        "main": (0, 3, 2, NO_LIMIT, False, -1),
        "city": (2, 3, 1, NO_LIMIT, True, -1),
        "central": (4, 3, 3, NO_LIMIT, False, 0),
        "transfer": (2, 0, 2, NO_LIMIT, True, 1),
        "local": (6, 2, 2, 3, False, 0),
        "junction": (3, 1, 1, 3, False, 0),
        "suburb": (6, 2, 2, 2, False, 0),
        "terminus": (2, 3, 3, NO_LIMIT, False, 0),
        "country": (8, 1, 1, 1, False, 0),
        "scenic": (2, 1, 1, 2, False, 0),
    }
    assert len(DECK) == 35


@pytest.mark.rule("SR-01")
def test_two_to_five_play_and_two_have_two_companies_each() -> None:
    for seats in (1, 6):
        with pytest.raises(BadInput):
            GAME.new(seats)
    assert [len(dealt(seats).order) for seats in (2, 3, 4, 5)] == [4, 3, 4, 5]
    two = dealt(2, order="seats")
    assert [two.seat_of(company) for company in two.order] == [0, 1, 0, 1]


@pytest.mark.rule("SR-02")
def test_fields_are_regular_with_sides_of_750_750_and_600_mm() -> None:
    for companies, side in ((3, 7500), (4, 7500), (5, 6000)):
        corners = FIELD_CORNERS[companies]
        points = list(zip(corners[::2], corners[1::2], strict=True))
        assert len(points) == companies
        for (x0, y0), (x1, y1) in zip(points, points[1:] + points[:1], strict=True):
            assert abs(hypot(x1 - x0, y1 - y0) - side) < 1
        field = dealt(2 if companies == 4 else companies).field
        assert field is not None
        assert field.points == corners


@pytest.mark.rule("SR-07")
def test_main_stations_lie_inside_on_the_bisector_with_a_corner_on_the_mark() -> None:
    for companies in (3, 4, 5):
        field = Line([*FIELD_CORNERS[companies]], True)
        middle = (
            sum(FIELD_CORNERS[companies][::2]) / companies,
            sum(FIELD_CORNERS[companies][1::2]) / companies,
        )
        marks = list(
            zip(FIELD_CORNERS[companies][::2], FIELD_CORNERS[companies][1::2], strict=True)
        )
        for mark, (x, y, angle) in zip(marks, MAIN_PLACES[companies], strict=True):
            tile = square(x, y, angle).corners()
            corners = list(zip(tile[::2], tile[1::2], strict=True))
            where = [locate(field, *corner) for corner in corners]
            assert set(where) <= {INSIDE, BORDER}
            off = (x - mark[0]) * (middle[1] - mark[1]) - (y - mark[1]) * (middle[0] - mark[0])
            assert abs(off / hypot(middle[0] - mark[0], middle[1] - mark[1])) < 3
            if companies == 3:
                assert 546 < hypot(x - mark[0], y - mark[1]) < 548
            else:
                assert mark in corners


@pytest.mark.rule("SR-04")
@pytest.mark.parametrize(("seats", "field", "river"), [(2, 1, 0), (3, 0, 1), (4, 1, 2), (5, 2, 3)])
def test_each_part_of_the_board_is_laid_by_its_seat(seats: int, field: int, river: int) -> None:
    position = dealt(seats, field="free", order="seats")
    assert (position.phase, position.actor) == (FIELD_PHASE, field)
    rng = Rng(1)
    position.play(position.sample(rng, 1)[0])
    assert (position.phase, position.actor) == (RIVER_PHASE, river)
    position.play(position.sample(rng, 1)[0])
    mountain = 1 if seats == 2 else river + 1
    assert (position.phase, position.actor) == (MOUNTAIN_PHASE, mountain)
    position.play(position.sample(rng, 1)[0])
    assert (position.phase, position.actor) == (CORNER_PHASE, 0)


@pytest.mark.rule("SR-04")
def test_scenery_can_be_drawn_at_random() -> None:
    positions = [dealt(3, seed, scenery="random") for seed in range(4)]
    assert all(position.phase == CORNER_PHASE for position in positions)
    rivers = set()
    for position in positions:
        assert position.river is not None
        assert position.mountain is not None
        rivers.add(tuple(position.river.points))
    assert len(rivers) == 4


@pytest.mark.rule("SR-04")
def test_tiles_are_shuffled() -> None:
    assert sorted(dealt(4, 1).pile) == sorted(DECK)
    assert dealt(4, 1).pile != dealt(4, 2).pile


@pytest.mark.rule("SR-04")
def test_what_is_not_due_is_refused() -> None:
    position = dealt(4)
    assert refused(position, ("corner", 0)) == [("SR-04", "not_now")]
    assert refused(walked(dealt(4), CORNER_PHASE), ("more",)) == [("SR-07", "not_now")]
    assert refused(walked(dealt(4), TRACK_PHASE), ("enough",)) == [("SR-13", "not_now")]


# SR-03: fields of any shape


def free() -> StringRailwayState:
    return dealt(4, field="free")


def laid(points: Points, places: list[tuple[int, int, int]] | None = None) -> tuple[object, ...]:
    if places is None:
        places = [(1000, 1000, 0), (7000, 1000, 0), (7000, 7000, 0), (1000, 7000, 45)]
    return ("field", tuple(flat(points)), tuple(places))


@pytest.mark.rule("SR-03")
def test_a_field_of_any_shape_sets_the_places_too() -> None:
    position = free()
    play(position, laid([*SQUARE, (400, 4000)]))
    assert position.field is not None
    assert len(position.field.segments) == 5
    assert [place.angle for place in position.places] == [0, 0, 0, 45]
    assert position.phase == RIVER_PHASE


@pytest.mark.rule("SR-03")
def test_a_field_that_cannot_be_played_on_is_refused() -> None:
    bow_tie = [SQUARE[0], SQUARE[2], SQUARE[1], SQUARE[3]]
    assert refused(free(), laid(bow_tie))[0] == ("SR-03", "field_self")
    assert refused(free(), laid([(200, 500), *SQUARE[1:]]))[0] == ("SR-03", "field_margin")
    assert refused(free(), laid([(500, 500), (11800, 500), (500, 8000)]))[0][1] == "field_margin"
    small = [(500, 500), (4300, 500), (4300, 4400), (500, 4400)]
    assert refused(free(), laid(small))[0] == ("SR-03", "field_small")
    assert refused(free(), laid(SQUARE, [(1000, 1000, 0)])) == [("SR-03", "field_places")]
    out = [(700, 700, 0), (7000, 1000, 0), (7000, 7000, 0), (1000, 7000, 45)]
    assert refused(free(), laid(SQUARE, out)) == [("SR-03", "place_out")]
    meet = [(1000, 1000, 0), (1400, 1000, 0), (7000, 7000, 0), (1000, 7000, 45)]
    assert refused(free(), laid(SQUARE, meet)) == [("SR-03", "places_meet")]
    assert refused(free(), laid(SQUARE[:2])) == [("SR-03", "points_count")]
    assert refused(free(), laid([*SQUARE, SQUARE[0]])) == [("SR-03", "repeated_point")]
    many = [(500 + 30 * k, 500) for k in range(199)] + SQUARE[2:]
    assert refused(free(), laid(many)) == [("SR-03", "points_count")]


@pytest.mark.rule("SR-03")
def test_a_field_without_room_for_scenery_is_refused() -> None:
    strip = [(500, 500), (11500, 500), (11500, 1910), (500, 1910)]
    places = [(1000, 1000, 0), (4000, 1000, 0), (7000, 1000, 0), (10000, 1000, 0)]
    assert refused(free(), laid(strip, places)) == [("SR-03", "field_scenery")]


# SR-05 and SR-06: river and mountain


def river(*points: tuple[int, int]) -> tuple[object, ...]:
    return ("river", tuple(flat(list(points))))


def mountain(*points: tuple[int, int]) -> tuple[object, ...]:
    return ("mountain", tuple(flat(list(points))))


@pytest.mark.rule("SR-05")
def test_one_end_of_the_river_may_stick_out_by_30_mm() -> None:
    play(dealt(4), river((4000, 600), (4000, 7990)))
    play(dealt(4), river((4000, 200), (4000, 7690)))
    play(dealt(4), river((4000, 7690), (4000, 200)))
    play(dealt(4), river((4000, 500), (4000, 7990)))
    too_far = river((4000, 199), (4000, 7690))
    assert refused(dealt(4), too_far) == [("SR-05", "river_end_out")]
    back = river((4000, 7690), (4000, 199))
    assert refused(dealt(4), back) == [("SR-05", "river_end_out")]
    bent = river((3900, 380), (4000, 380), (4000, 7750))
    play(dealt(4), bent)
    assert refused(dealt(4), river((3800, 300), (4000, 300), (4000, 7550)))[0][1] == "river_end_out"


@pytest.mark.rule("SR-05")
def test_the_end_of_the_river_may_lie_along_the_fields_string() -> None:
    play(dealt(4), river((4300, 500), (4000, 500), (4000, 7600)))
    play(dealt(4), river((4000, 7600), (4000, 500), (3700, 500)))
    too_far = river((4301, 500), (4000, 500), (4000, 7600))
    assert refused(dealt(4), too_far) == [("SR-05", "river_end_out")]
    out_and_along = river((4000, 7650), (4000, 450), (4050, 500), (4200, 500))
    play(dealt(4), out_and_along)
    along_and_out = river((4000, 7650), (4000, 500), (4100, 500), (4200, 400))
    play(dealt(4), along_and_out)
    along_a_corner = river((7990, 7200), (8000, 7000), (8000, 7020), (7990, 7000), (7990, 100))
    assert ("SR-05", "river_out") in refused(dealt(4), along_a_corner)
    back = river((4000, 7700), (4000, 500), (4100, 500), (4150, 550))
    assert refused(dealt(4), back) == [("SR-05", "river_out")]
    out_and_back = river((4000, 7600), (4000, 450), (4100, 500), (4120, 550), (4140, 450))
    assert refused(dealt(4), out_and_back) == [("SR-05", "river_out")]
    touched_before = river((4000, 600), (5000, 500), (5000, 1500), (4000, 1500), (600, 1500))
    assert ("SR-05", "river_out") in refused(dealt(4), touched_before)


@pytest.mark.rule("SR-05")
def test_the_river_has_its_length_and_stays_inside_and_off_itself() -> None:
    assert refused(dealt(4), river((4000, 1000), (4000, 7000))) == [("SR-05", "river_length")]
    both = river((600, 490), (4000, 700), (7500, 490))
    assert ("SR-05", "river_both_ends") in refused(dealt(4), both)
    along = river((600, 500), (4000, 500), (4100, 700), (7900, 700))
    assert ("SR-05", "river_end_out") in refused(dealt(4), along)
    twice = river((1000, 1500), (4000, 400), (7000, 1600), (7000, 2600))
    assert ("SR-05", "river_out") in refused(dealt(4), twice)
    loop = river((2000, 4000), (6000, 4000), (6000, 5000), (4500, 3500), (4500, 3000))
    assert ("SR-05", "river_self") in refused(dealt(4), loop)
    corner = river((600, 850), (7990, 1000))
    assert refused(dealt(4), corner) == [("SR-05", "river_on_place")]
    assert refused(dealt(4), river((4000, 600))) == [("SR-05", "points_count")]


@pytest.mark.rule("SR-06")
def test_the_mountain_is_a_simple_ring_of_its_length_inside_the_field() -> None:
    def after_river() -> StringRailwayState:
        position = dealt(4)
        play(position, river((4000, 600), (4000, 7990)))
        return position

    ring = ((3000, 3000), (5000, 3000), (5000, 4990), (3000, 4990))
    position = after_river()
    play(position, mountain(*ring))
    assert position.phase == CORNER_PHASE
    small = mountain((3000, 3000), (4000, 3000), (4000, 4000))
    assert refused(after_river(), small) == [("SR-06", "mountain_length")]
    crossed = mountain((3000, 3000), (5300, 3000), (3000, 4700), (5300, 4700))
    assert ("SR-06", "mountain_self") in refused(after_river(), crossed)
    out = mountain((3000, 400), (5000, 400), (5000, 2390), (3000, 2390))
    assert refused(after_river(), out) == [("SR-06", "mountain_out")]
    beyond = mountain((8100, 3000), (10100, 3000), (10100, 4990), (8100, 4990))
    assert refused(after_river(), beyond) == [("SR-06", "mountain_out")]
    corner = mountain((800, 800), (2800, 800), (2800, 2790), (800, 2790))
    assert refused(after_river(), corner) == [("SR-06", "mountain_on_place")]
    assert refused(after_river(), mountain((1, 1), (2, 2))) == [("SR-06", "points_count")]


@pytest.mark.rule("SR-05", "SR-06")
def test_random_scenery_keeps_its_rules_everywhere() -> None:
    for seats in (3, 4, 5):
        for seed in range(8):
            position = dealt(seats, seed)
            rng = Rng(seed)
            for _ in range(2):
                for action in position.sample(rng, 3):
                    position.check(action)
                position.play(position.sample(rng, 1)[0])
            for place in position.places:
                for line in (position.river, position.mountain):
                    assert line is not None
                    assert tile_contact(place, line) < 0


# SR-07 to SR-09


@pytest.mark.rule("SR-07")
def test_companies_choose_free_corners_in_turn_and_start_with_3_points() -> None:
    position = walked(dealt(4, order="seats"), CORNER_PHASE)
    play(position, ("corner", 2))
    assert refused(position, ("corner", 2)) == [("SR-07", "corner_taken")]
    assert refused(position, ("corner", 4)) == [("SR-07", "no_corner")]
    play(position, ("corner", 0), ("corner", 1), ("corner", 3))
    assert position.corners == [1, 2, 0, 3]
    assert position.points == [3, 3, 3, 3]
    assert [tile.owner for tile in position.tiles[:4]] == [0, 1, 2, 3]


@pytest.mark.rule("SR-07")
def test_with_two_players_each_has_opposite_corners() -> None:
    position = walked(dealt(2, order="seats"), CORNER_PHASE)
    play(position, ("corner", 1))
    assert refused(position, ("corner", 3)) == [("SR-07", "corner_opposite")]
    told = play(position, ("corner", 2))
    assert position.corners == [3, 0, 1, 2]
    assert [event["number"] for event in told if event["event"] == "corner"] == [3, 4, 1]
    assert NOBODY not in position.corners


@pytest.mark.rule("SR-08")
def test_five_tracks_a_company_and_four_with_five_players() -> None:
    for seats in (2, 3, 4):
        assert all(left == [4, 1] for left in dealt(seats).left)
    assert dealt(5).left == [[3, 1]] * 5
    for seats, tracks in ((2, 20), (3, 15), (4, 20), (5, 20)):
        position, rng = dealt(seats), Rng(1)
        while position.actor is not None:
            position.apply(position.sample(rng, 2)[0])
        assert len(position.tracks) + len(position.spent) == tracks


@pytest.mark.rule("SR-09")
def test_a_random_company_begins_then_clockwise_unless_the_table_says_otherwise() -> None:
    orders = [dealt(4, seed).order for seed in range(30)]
    assert {order[0] for order in orders} == {0, 1, 2, 3}
    assert all(order == [(order[0] + k) % 4 for k in range(4)] for order in orders)
    assert all(dealt(4, seed, order="seats").order == [0, 1, 2, 3] for seed in range(9))
    assert len({tuple(dealt(4, seed, order="shuffled").order) for seed in range(60)}) > 12
    assert {tuple(dealt(2, seed).order) for seed in range(20)} == {(0, 1, 2, 3), (1, 0, 3, 2)}


def test_all_tiles_and_strings_are_somewhere() -> None:
    counts = Counter(dealt(5).holdings())
    assert counts["country"] == 8
    assert counts["red short"] == 3
    assert sum(counts.values()) == 35 + 20
