"""The map in characters, and what the terminal says of a choice."""

import re

import pytest

from quai.core.game import LANGUAGES
from quai.core.rng import Rng
from quai.core.state import View
from quai.games.string_railway.chart import LETTERS
from quai.games.string_railway.meta import GAME
from quai.games.string_railway.state import StringRailwayState

PLAYERS = ["Ada", "Bob", "Cleo", "Dan", "Eve"]


def played(seats: int, steps: int) -> StringRailwayState:
    """A position after some random steps."""
    state, rng = GAME.new(seats, seed=3), Rng(3)
    for _ in range(steps):
        if state.actor is not None:
            state.apply(state.random_action(rng))
    assert isinstance(state, StringRailwayState)
    return state


def map_of(view: View, language: str, width: int, height: int) -> list[str]:
    """The rows of the map, without colours."""
    drawn = GAME.picture(view, PLAYERS, language, width, height)
    return ["".join(text for text, _ in row) for row in drawn]


@pytest.mark.parametrize(("width", "height"), [(80, 13), (80, 19), (120, 29)])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", GAME.meta.seats)
def test_every_station_is_on_the_map_and_in_the_legend(
    seats: int, language: str, width: int, height: int
) -> None:
    state = played(seats, 40)
    view = state.view(frozenset({state.actor or 0}))
    rows = map_of(view, language, width, height)
    assert len(rows) == height
    assert max(map(len, rows)) <= width
    half = min(2 * height, width)
    drawn = [re.sub(r"[^A-Za-z]", "", row[:half]) for row in rows]
    letters = LETTERS[: len(view["tiles"])]
    for letter in letters:
        assert any(letter in row for row in drawn), letter
    legend = "\n".join(rows)
    for company in view["companies"]:
        assert PLAYERS[company["seat"]] in legend
    dots = [text for row in rows for text in row if 0x2800 < ord(text) < 0x2900]
    assert len(dots) > 50, "strings are drawn"


def test_the_legend_numbers_tiles_as_events_do_where_there_is_room() -> None:
    state = played(2, 12)
    view = state.view(frozenset({0}))
    text = "\n".join(map_of(view, "en", 120, 29))
    for number, tile in enumerate(view["tiles"]):
        station = GAME.texts("en")[f"name.{tile['station']}"]
        assert re.search(rf"{LETTERS[number]} {number + 1}(·[A-Z]+)? {station}", text)


def test_a_track_is_told_by_the_stations_it_meets_what_it_scores_and_crosses() -> None:
    told = 0
    state, rng = played(2, 4), Rng(5)
    while state.actor is not None and told < 40:
        seat = state.actor
        view = state.view(frozenset({seat}))
        for action in state.sample(rng, 4):
            named = GAME.write(action)
            if named["do"] != "track":
                continue
            said = GAME.effect(view, named, "en")
            stations, points, crossings, _ = said.split(", ", 3)
            after = state.copy()
            after.apply(action)
            track = after.view(frozenset({seat}))["tracks"][-1]
            assert points.split()[0] == f"{track['total']}".replace("-", "\N{MINUS SIGN}"), said
            entered = {each["tile"] for each in track["items"] if each["item"] == "enter"}
            assert set(stations.split("\N{EN DASH}")) >= {LETTERS[tile] for tile in entered}, said
            count = sum(each["item"] == "cross" for each in track["items"])
            assert crossings.split()[0] == (str(count) if count else "no"), said
            told += 1
        state.apply(state.random_action(rng))
    assert told
