"""What a choice is called in the terminal: where it goes, what it scores, what it crosses."""

import re
from collections import Counter

import pytest

from quai.bots import make
from quai.bots.bot import offered_actions
from quai.cli.narrator import Narrator
from quai.core.rng import Rng
from quai.games.string_railway.meta import GAME

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
