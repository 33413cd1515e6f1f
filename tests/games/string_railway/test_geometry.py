"""Geometry against independent oracles: Shapely away from degenerate cases, fractions at them."""

from math import isqrt

import pytest

from quai.core.rng import Rng
from quai.games.string_railway.cards import DIAGONALS, HALF_A, HALF_B, SPAN
from quai.games.string_railway.crossings import crossings
from quai.games.string_railway.geometry import (
    APART,
    BORDER,
    CROSS,
    INSIDE,
    TOUCH,
    contact_pairs,
    doubled_area,
    first_contact,
    length,
    locate,
    meet,
    segment_length,
    self_contacts,
)
from quai.games.string_railway.lines import Line, Segment
from quai.games.string_railway.squares import (
    holds,
    inside_field,
    square,
    stretches,
    tile_contact,
    tiles_meet,
    touches,
)
from tests.games.string_railway import oracle
from tests.games.string_railway.vectors import number, simple, tile, walk

CLEAR = 0.01
"""Shapely is asked only where a hundredth of a unit does not matter."""


def pairs(flat: list[int]) -> list[tuple[int, int]]:
    return list(zip(flat[::2], flat[1::2], strict=True))


def flat(*points: tuple[int, int]) -> list[int]:
    return [each for point in points for each in point]


def crossed(track: list[int], other: list[int], closed: bool = False) -> int:
    return len(crossings(Line(track, False), Line(other, closed), []))


@pytest.mark.rule("SR-50")
def test_every_whole_degree_has_a_half_diagonal_and_sides_near_40_mm() -> None:
    assert len(HALF_A) == len(HALF_B) == 360
    for a, b in zip(HALF_A, HALF_B, strict=True):
        side_squared = 2 * (a * a + b * b)
        assert 399**2 <= side_squared <= 401**2
        assert tuple(square(0, 0, 0).corners()) == (200, 200, -200, 200, -200, -200, 200, -200)
    assert len(set(DIAGONALS)) == 90
    for angle in range(270):
        assert (HALF_A[angle + 90], HALF_B[angle + 90]) == (-HALF_B[angle], HALF_A[angle])


@pytest.mark.rule("SR-22")
def test_a_segment_is_measured_in_thousandths_rounded_down() -> None:
    rng = Rng(1)
    for _ in range(20_000):
        s = Segment(*[number(rng) for _ in range(4)])
        assert segment_length(s) == isqrt(10**6 * ((s.x1 - s.x0) ** 2 + (s.y1 - s.y0) ** 2))
    for root in range(1, SPAN * 1414, 997):
        assert segment_length(Segment(0, 0, 3 * (root % 3000), 4 * (root % 3000))) == 5000 * (
            root % 3000
        )
    assert length(Line([0, 0, 300, 400, 300, 0], False)) == 900_000


def test_segments_meet_as_shapely_says() -> None:
    rng = Rng(2)
    kinds = set()
    for _ in range(6000):
        s = [number(rng) for _ in range(4)]
        t = [number(rng) for _ in range(4)]
        if s[:2] == s[2:] or t[:2] == t[2:]:
            continue
        one, two = oracle.string(pairs(s)), oracle.string(pairs(t))
        said = meet(Segment(*s), Segment(*t))
        assert (said != APART) == one.intersects(two)
        kinds.add(said)
        if said == CROSS:
            assert one.crosses(two)
    assert {APART, CROSS} <= kinds


def test_touching_segments_are_told_from_crossing_ones() -> None:
    assert meet(Segment(0, 0, 10, 10), Segment(0, 10, 10, 0)) == CROSS
    assert meet(Segment(0, 0, 10, 10), Segment(10, 10, 20, 0)) == TOUCH
    assert meet(Segment(0, 0, 10, 0), Segment(5, 0, 5, 9)) == TOUCH
    assert meet(Segment(0, 0, 10, 0), Segment(2, 0, 8, 0)) == TOUCH
    assert meet(Segment(0, 0, 10, 0), Segment(11, 0, 18, 0)) == APART
    assert meet(Segment(0, 0, 12000, 1), Segment(0, 1, 12000, 2)) == APART
    assert meet(Segment(0, 0, 12000, 1), Segment(0, 1, 12000, 1)) == TOUCH


@pytest.mark.rule("SR-51")
def test_tiles_hold_points_and_touch_segments_as_shapely_says() -> None:
    rng = Rng(3)
    for _ in range(4000):
        place = tile(rng)
        shape = oracle.polygon((place[0], place[1], place[2]))
        x, y = number(rng, place[0], 350), number(rng, place[1], 350)
        assert holds(square(*place), x, y) == shape.intersects(oracle.point(x, y))
        s = [x, y, number(rng, place[0], 900), number(rng, place[1], 900)]
        if s[:2] != s[2:]:
            assert touches(square(*place), Segment(*s)) == shape.intersects(oracle.string(pairs(s)))


@pytest.mark.rule("SR-51")
def test_a_tile_includes_its_edge_to_the_last_tenth() -> None:
    place = square(1000, 1000, 0)
    assert holds(place, 800, 1000)
    assert not holds(place, 799, 1000)
    assert touches(place, Segment(0, 800, 2000, 800))
    assert not touches(place, Segment(0, 799, 2000, 799))
    assert touches(place, Segment(600, 1000, 1000, 600)), "through the corner"
    assert not touches(place, Segment(599, 1000, 1000, 599))


@pytest.mark.rule("SR-53")
def test_tiles_meet_as_shapely_says() -> None:
    rng = Rng(4)
    for _ in range(4000):
        one = tile(rng)
        two = [number(rng, one[0]), number(rng, one[1]), int(rng.below(360))]
        shapes = [oracle.polygon((each[0], each[1], each[2])) for each in (one, two)]
        assert tiles_meet(square(*one), square(*two)) == shapes[0].intersects(shapes[1])
    assert tiles_meet(square(1000, 1000, 0), square(1400, 1000, 0))
    assert not tiles_meet(square(1000, 1000, 0), square(1401, 1000, 0))


def test_a_track_on_a_tile_is_in_as_many_stretches_as_shapely_finds() -> None:
    rng = Rng(5)
    several = 0
    for _ in range(3000):
        place = tile(rng)
        points: list[int] = []
        for _ in range(5):
            points += [number(rng, place[0], 500), number(rng, place[1], 500)]
        line = Line(points, False)
        if self_contacts(line, 1):
            continue
        shape = oracle.polygon((place[0], place[1], place[2]))
        common = shape.intersection(oracle.string(pairs(points)))
        parts = list(getattr(common, "geoms", [common])) if not common.is_empty else []
        if any(part.length < CLEAR for part in parts):
            continue
        found = stretches(square(*place), line)
        assert len(found) == len(parts)
        assert (tile_contact(square(*place), line) >= 0) == bool(parts)
        several += len(parts) > 1
    assert several > 20


@pytest.mark.rule("SR-20")
def test_a_stretch_goes_on_over_a_vertex_on_the_edge() -> None:
    place = square(1000, 1000, 0)
    assert len(stretches(place, Line(flat((0, 800), (1000, 800), (2000, 800)), False))) == 1
    assert len(stretches(place, Line(flat((500, 500), (800, 800), (500, 900)), False))) == 1
    out_and_in = flat((1000, 1000), (1201, 1000), (1201, 1100), (1100, 1100))
    assert len(stretches(place, Line(out_and_in, False))) == 2
    along = flat((1000, 1000), (1200, 1000), (1200, 1100), (1100, 1100))
    assert len(stretches(place, Line(along, False))) == 1


@pytest.mark.rule("SR-15", "SR-53")
def test_a_string_that_meets_itself_is_what_shapely_calls_not_simple() -> None:
    rng = Rng(6)
    found = 0
    for _ in range(3000):
        points = walk(rng, 3 + int(rng.below(6)), 7, 100)
        line = Line(points, False)
        shape = oracle.string(pairs(points))
        closed = points[:2] == points[-2:]
        if not closed:
            assert bool(self_contacts(line, 1)) == (not shape.is_simple)
        else:
            assert self_contacts(line, 1), "an end on the other end is a contact"
        found += bool(self_contacts(line, 1))
    assert 300 < found < 2900


@pytest.mark.rule("SR-53")
def test_a_string_may_not_fold_back_on_itself_nor_touch_itself_with_a_vertex() -> None:
    assert self_contacts(Line(flat((0, 0), (100, 0), (50, 0)), False), 9) == [(0, 1)]
    assert self_contacts(Line(flat((0, 0), (50, 0), (100, 0)), False), 9) == []
    touching = flat((0, 0), (100, 0), (100, 100), (50, 0))
    assert self_contacts(Line(touching, False), 9) == [(0, 2)]
    assert self_contacts(Line(flat((0, 0), (100, 0), (100, 100)), True), 9) == []
    assert self_contacts(Line(flat((0, 0), (100, 0), (50, 0)), True), 9) != []


def test_points_are_inside_rings_as_shapely_says() -> None:
    rng = Rng(7)
    for _ in range(1500):
        ring = simple(rng, 4 + int(rng.below(5)), 7, 100, True)
        shape = oracle.polygon_of(pairs(ring))
        x, y = int(rng.below(650)), int(rng.below(650))
        said = locate(Line(ring, True), x, y)
        assert (said == INSIDE) == shape.contains(oracle.point(x, y))
        assert (said == BORDER) == shape.boundary.intersects(oracle.point(x, y))
        assert doubled_area(Line(ring, True)) == round(2 * shape.area)


@pytest.mark.rule("SR-31")
def test_tracks_cross_as_often_as_shapely_counts() -> None:
    rng = Rng(8)
    total = 0
    for _ in range(4000):
        track = [number(rng, 6000, 3000) for _ in range(2 * (2 + int(rng.below(4))))]
        other = [number(rng, 6000, 3000) for _ in range(2 * (2 + int(rng.below(4))))]
        if self_contacts(Line(track, False), 1) or self_contacts(Line(other, False), 1):
            continue
        common = oracle.string(pairs(track)).intersection(oracle.string(pairs(other)))
        points = list(getattr(common, "geoms", [common])) if not common.is_empty else []
        vertices = [oracle.point(*each) for each in pairs(track) + pairs(other)]
        if any(point.distance(vertex) < CLEAR for point in points for vertex in vertices):
            continue
        near = round(points[0].x) if points else 6000, round(points[0].y) if points else 6000
        places = [[number(rng, near[0], 300), number(rng, near[1], 300), int(rng.below(90))]]
        found = crossings(Line(track, False), Line(other, False), [square(*places[0])])
        assert len(found) == len(points)
        assert (first_contact(Line(track, False), Line(other, False)) >= 0) == bool(points)
        pairs_found = contact_pairs(Line(track, False), Line(other, False))
        assert len(pairs_found) == len(points)
        shape = oracle.polygon((places[0][0], places[0][1], places[0][2]))
        if all(shape.boundary.distance(point) > CLEAR for point in points):
            free = sum(shape.contains(point) for point in points)
            assert sum(each.free for each in found) == free
        total += len(points)
    assert total > 300


def test_at_vertices_and_overlaps_a_ring_is_crossed_as_often_as_the_track_changes_sides() -> None:
    rng = Rng(9)
    most = 0
    for _ in range(4000):
        ring = simple(rng, 4 + int(rng.below(8)), 6, 10, True)
        track = simple(rng, 2 + int(rng.below(9)), 6, 10, False)
        ends = [locate(Line(ring, True), *end) for end in (track[:2], track[-2:])]
        if BORDER in ends:
            continue
        expected = oracle.changes(pairs(track), pairs(ring))
        assert crossed(track, ring, True) == expected
        most = max(most, expected)
    assert most >= 3


def test_an_open_string_is_crossed_like_the_ring_it_is_a_part_of() -> None:
    rng = Rng(10)
    seen = 0
    for _ in range(3000):
        middle = [each + 100 for each in simple(rng, 2 + int(rng.below(9)), 6, 10, False)]
        other = [0, middle[1], *middle, 300, middle[-1]]
        if middle[:1] == [0] or self_contacts(Line(other, False), 1):
            continue
        ring = [*other, 300, 500, 0, 500]
        if self_contacts(Line(ring, True), 1):
            continue
        track = [each + 100 for each in simple(rng, 2 + int(rng.below(9)), 6, 10, False)]
        if BORDER in [locate(Line(ring, True), *end) for end in (track[:2], track[-2:])]:
            continue
        assert crossed(track, other) == oracle.changes(pairs(track), pairs(ring))
        seen += 1
    assert seen > 300


@pytest.mark.rule("SR-52")
def test_a_contact_at_a_vertex_is_one_crossing_or_none() -> None:
    wall = flat((0, 0), (50, 0), (100, 0))
    assert crossed(flat((50, 40), (50, 0), (60, 90)), flat((0, 20), (100, 20))) == 0 + 2
    up = [each + 100 for each in flat((50, -40), (50, 0), (60, 40))]
    wall = [each + 100 for each in wall]
    assert crossed(up, wall) == 1
    back = [each + 100 for each in flat((50, -40), (50, 0), (60, -40))]
    assert crossed(back, wall) == 0


@pytest.mark.rule("SR-52")
def test_an_overlap_is_one_crossing_if_the_other_string_leaves_on_the_other_side() -> None:
    track = flat((0, 100), (100, 100), (200, 100), (300, 100))
    assert crossed(track, flat((50, 0), (80, 100), (150, 100), (220, 200))) == 1
    assert crossed(track, flat((50, 0), (80, 100), (150, 100), (220, 0))) == 0
    assert crossed(track, flat((220, 200), (150, 100), (80, 100), (50, 0))) == 1
    round_corner = flat((0, 100), (100, 100), (100, 200))
    assert crossed(round_corner, flat((50, 0), (50, 100), (100, 100), (100, 150), (0, 150))) == 1
    assert crossed(round_corner, flat((50, 0), (50, 100), (100, 100), (100, 150), (200, 150))) == 0


@pytest.mark.rule("SR-52")
def test_a_contact_that_holds_an_end_of_either_string_is_no_crossing() -> None:
    assert crossed(flat((100, 100), (100, 0)), flat((0, 0), (200, 0))) == 0
    assert crossed(flat((100, 100), (100, 0), (100, 200)), flat((100, 0), (200, 50))) == 0
    assert crossed(flat((0, 50), (200, 50)), flat((100, 50), (100, 200))) == 0
    overlap = flat((50, 0), (80, 50), (150, 50))
    assert crossed(flat((0, 50), (200, 50)), overlap) == 0


@pytest.mark.rule("SR-52")
def test_a_contact_is_free_if_any_of_its_points_is_on_a_tile() -> None:
    track = Line(flat((0, 1000), (4000, 1000)), False)
    other = Line(flat((500, 0), (800, 1000), (2200, 1000), (2500, 2000)), False)
    assert [each.free for each in crossings(track, other, [square(2000, 1200, 0)])] == [True]
    assert [each.free for each in crossings(track, other, [square(2000, 1201, 0)])] == [False]
    assert [each.free for each in crossings(track, other, [square(600, 1000, 0)])] == [True]
    assert [each.free for each in crossings(track, other, [square(599, 1000, 0)])] == [False]


@pytest.mark.rule("SR-11")
def test_a_tile_is_inside_a_field_only_off_its_string() -> None:
    field = Line(flat((500, 500), (8000, 500), (8000, 8000), (500, 8000)), True)
    assert inside_field(square(701, 701, 0), field)
    assert not inside_field(square(700, 701, 0), field)
    assert not inside_field(square(200, 200, 0), field)
