"""The score of a track and the end of the game (SR-30 to SR-41)."""

import pytest

from quai.games.string_railway.state import StringRailwayState
from tests.games.string_railway.helpers import Points, board, play, points_of, score, track

WAY = track((700, 700), (2000, 700))
RING: Points = [(1200, 550), (1600, 550), (1600, 900), (1200, 900)]


@pytest.mark.rule("SR-30")
@pytest.mark.parametrize(
    ("station", "points"),
    [("central", 3), ("local", 2), ("suburb", 2), ("terminus", 3), ("country", 1), ("junction", 1)],
)
def test_a_station_newly_entered_gives_its_points_once(station: str, points: int) -> None:
    position = board((station, 2000, 700))
    assert score(position, WAY) == [("enter", "red", points)]
    again = board((station, 2000, 700, "red"))
    assert [item for item in score(again, WAY) if item[0] == "enter"] == []


@pytest.mark.rule("SR-30")
@pytest.mark.parametrize(("station", "first", "later"), [("city", 3, 1), ("transfer", 0, 2)])
def test_an_ownable_station_pays_owner_and_others(station: str, first: int, later: int) -> None:
    assert score(board((station, 2000, 700)), WAY) == [("enter", "red", first)]
    assert score(board((station, 2000, 700, "blue")), WAY)[0] == ("enter", "red", later)
    assert score(board((station, 2000, 700, "red")), WAY) == []


@pytest.mark.rule("SR-30")
def test_a_scenic_station_gives_3_in_the_mountain_and_1_outside() -> None:
    high: Points = [(1500, 550), (2800, 550), (2800, 1500), (1500, 1500)]
    inside = board(("scenic", 2000, 800), mountain=high)
    climb = track((700, 700), (2000, 800))
    assert score(inside, climb) == [("enter", "red", 3), ("cross", "red", -1)]
    assert score(board(("scenic", 2000, 800)), climb) == [("enter", "red", 1)]


@pytest.mark.rule("SR-30")
def test_the_own_main_station_gives_nothing_more_and_anothers_gives_2() -> None:
    position = board(("local", 5500, 700, "red"))
    to_blue = track((5500, 700), (7800, 700))
    assert score(position, to_blue) == [("enter", "red", 2), ("owner", "blue", -1)]
    home = board(("local", 2000, 700, "red"))
    assert score(home, WAY) == []


@pytest.mark.rule("SR-31")
def test_each_crossing_costs_a_point_own_tracks_river_and_mountain_too() -> None:
    lines: tuple[tuple[str, Points], ...] = (
        ("red", [(1000, 600), (1000, 800)]),
        ("blue", [(1100, 600), (1100, 800)]),
    )
    position = board(
        ("local", 2000, 700), tracks=lines, river=[(1700, 600), (1700, 3000)], mountain=RING
    )
    assert score(position, WAY).count(("cross", "red", -1)) == 5
    play(position, WAY)
    assert points_of(position)["red"] == 3 + 2 - 5


@pytest.mark.rule("SR-31")
def test_touching_without_crossing_is_free() -> None:
    touching: tuple[tuple[str, Points], ...] = (("blue", [(1000, 600), (1100, 700), (1200, 600)]),)
    assert score(board(("local", 2000, 700), tracks=touching), WAY) == [("enter", "red", 2)]
    ending: tuple[tuple[str, Points], ...] = (("blue", [(1000, 600), (1100, 700)]),)
    assert score(board(("local", 2000, 700), tracks=ending), WAY) == [("enter", "red", 2)]


@pytest.mark.rule("SR-32")
def test_a_crossing_on_a_tile_is_free() -> None:
    for x, cost in ((800, 0), (900, 0), (901, -1), (1799, -1), (1800, 0), (1900, 0)):
        lines: tuple[tuple[str, Points], ...] = (("blue", [(x, 600), (x, 800)]),)
        items = score(board(("local", 2000, 700), tracks=lines), WAY)
        assert items[1] == (("cross" if cost else "free"), "red", cost), x


@pytest.mark.rule("SR-33")
def test_owners_gain_or_lose_by_each_new_company() -> None:
    assert score(board(("city", 2000, 700, "blue")), WAY)[1] == ("owner", "blue", -1)
    assert score(board(("transfer", 2000, 700, "blue", "green")), WAY)[1] == ("owner", "blue", 1)
    position = board(("transfer", 2000, 700, "blue"))
    play(position, WAY)
    assert points_of(position) == {"red": 5, "blue": 4, "yellow": 3, "green": 3}


@pytest.mark.rule("SR-34")
def test_a_junction_pays_for_every_string_that_touches_it() -> None:
    position = board(("junction", 2000, 700), ("local", 3000, 700))
    assert score(position, WAY) == [("enter", "red", 1)]
    known = board(("junction", 2000, 700, "red"), ("local", 3000, 700, "red"))
    assert score(known, WAY) == [("again", "red", 1)]
    assert score(known, track((700, 700), (3000, 700))) == [("again", "red", 1)]


@pytest.mark.rule("SR-35")
def test_scores_may_fall_below_zero() -> None:
    bars = tuple(("blue", [(x, 600), (x, 800)]) for x in range(1000, 1700, 100))
    lines: tuple[tuple[str, Points], ...] = tuple((colour, [*way]) for colour, way in bars)
    position = board(("country", 2000, 700), tracks=lines)
    play(position, WAY)
    assert points_of(position)["red"] == 3 + 1 - 7


@pytest.mark.rule("SR-36")
def test_experts_lose_2_for_each_crossing_with_another_companys_track() -> None:
    lines: tuple[tuple[str, Points], ...] = (
        ("red", [(1000, 600), (1000, 800)]),
        ("blue", [(1100, 600), (1100, 800)]),
    )
    position = board(
        ("local", 2000, 700),
        tracks=lines,
        river=[(1700, 600), (1700, 3000)],
        mountain=RING,
        expert=True,
    )
    costs = [points for item, _, points in score(position, WAY) if item == "cross"]
    assert costs == [-1, -2, -1, -1, -1]


@pytest.mark.rule("SR-37")
def test_one_players_two_companies_are_strangers_to_each_other() -> None:
    lines: tuple[tuple[str, Points], ...] = (("yellow", [(1100, 600), (1100, 800)]),)
    city = ("city", 2000, 700, "yellow")
    position = board(city, tracks=lines, seats=2, expert=True)
    assert score(position, WAY) == [
        ("enter", "red", 1),
        ("owner", "yellow", -1),
        ("cross", "red", -2),
    ]


# The end


def ended(*points: int, seats: int = 4) -> StringRailwayState:
    position = board(seats=seats)
    position.points = list(points)
    position.seat = -1
    return position


@pytest.mark.rule("SR-40")
def test_the_game_ends_when_every_company_has_laid_all_its_tracks() -> None:
    position = board(("local", 2000, 7800), turn=3)
    position.left = [[0, 0], [0, 0], [0, 0], [1, 0]]
    told = play(position, track((700, 7800), (2000, 7800)))
    assert position.actor is None
    assert told[-1] == {
        "event": "over",
        "winners": [3],
        "reason": "points",
        "points": [3, 3, 3, 5],
    }
    assert position.sample(position.rng, 3) == []


@pytest.mark.rule("SR-40")
def test_a_track_given_up_counts_as_used() -> None:
    position = board(turn=3)
    position.left = [[0, 0], [0, 0], [0, 0], [1, 0]]
    play(position, ("give_up", "short"))
    assert position.actor is None


@pytest.mark.rule("SR-40")
def test_most_points_win_and_a_tie_stays_a_tie() -> None:
    assert ended(3, 9, 4, 8).outcome() == ((1,), "points")
    assert ended(9, 3, 9, 8).outcome() == ((0, 2), "tie")
    assert board().outcome() is None


@pytest.mark.rule("SR-41")
def test_with_two_players_the_lower_companies_decide_then_the_others() -> None:
    assert ended(20, 6, 5, 7, seats=2).outcome() == ((1,), "lower")
    assert ended(8, 6, 7, 30, seats=2).outcome() == ((0,), "lower")
    assert ended(20, 5, 5, 7, seats=2).outcome() == ((0,), "higher")
    assert ended(5, 5, 9, 10, seats=2).outcome() == ((1,), "higher")
    assert ended(5, 9, 9, 5, seats=2).outcome() == ((0, 1), "tie")
    assert ended(20, 6, 5, 7, seats=2).scores() == [5, 6]
