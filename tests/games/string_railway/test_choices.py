"""What a choice is called in the terminal: where it goes, what it scores, what it crosses."""

import re
from collections import Counter
from typing import Any

import pytest

from quai.bots import make
from quai.bots.bot import offered_actions
from quai.cli.narrator import Narrator
from quai.core.rng import Rng
from quai.games.string_railway.meta import GAME
from quai.games.string_railway.state import StringRailwayState
from tests.games.string_railway.helpers import board, track

MIN_SHARE = 0.9
"""Minimum share of the offered tracks with a label of their own; the others differ by a few mm."""


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("scenery", ["players", "random"])
def test_choices_are_told_apart(language: str, scenery: str) -> None:
    state, bot = GAME.new(2, {"scenery": scenery}, seed=7), make("greedy", GAME, 1)
    offered: Counter[str] = Counter()
    called: Counter[str] = Counter()
    while state.actor is not None:
        actions = offered_actions(state, Rng(1))
        view = state.view(frozenset({state.actor}))
        narrator = Narrator(GAME, language, ["Anna", "Bruno"], frozenset({state.actor}), view)
        labels = [narrator.label(action, view) for action in actions]
        kind = GAME.write(actions[0])["do"]
        assert all(re.search(r"[→↘↓↙←↖↑↗]|\d", label) for label in labels) or kind == "more"
        offered[kind] += len(labels)
        called[kind] += len(set(labels))
        state.play(bot.choose(view, actions))
    for kind, count in offered.items():
        assert called[kind] >= MIN_SHARE * count, kind
        assert kind == "track" or called[kind] == count, kind


def as_good(position: StringRailwayState, action: Any, right: Any) -> bool:
    """Whether an action would do in an exercise in which another one is right."""
    view = position.view(frozenset({position.seat}))
    for each in (action, right):
        position.check(each)
    return GAME.as_good(view, GAME.write(action), GAME.write(right))


def test_a_track_is_as_good_as_one_that_enters_the_same_for_no_more() -> None:
    stations = (("local", 3000, 700), ("central", 700, 3000))
    position = board(*stations, river=[(1800, 400), (1800, 1000)])
    across = track((700, 700), (3000, 700))
    around = track((700, 700), (1800, 1300), (3000, 700))
    elsewhere = track((700, 700), (700, 3000))
    long_one = track((700, 700), (1800, 1300), (3000, 700), string="long")
    assert as_good(position, across, across)
    assert as_good(position, around, across), "no crossing: a point more"
    assert not as_good(position, across, around)
    assert not as_good(position, elsewhere, across), "more points, but another station"
    assert not as_good(position, long_one, across), "the long string could be kept"


def test_a_tile_is_as_good_a_little_beside() -> None:
    position = board(("local", 3000, 700), drawn="city suburb")
    right = ("tile", 0, 3000, 3000, 0)
    assert as_good(position, ("tile", 0, 3200, 3100, 45), right)
    assert not as_good(position, ("tile", 0, 6000, 6000, 0), right)
    assert not as_good(position, ("tile", 1, 3200, 3100, 45), right), "the other tile"
