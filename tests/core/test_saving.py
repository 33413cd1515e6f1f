"""Positions, bots and environments can be saved, pickled and copied, compiled and plain alike."""

import copy
import json
import pickle
from collections.abc import Callable
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest
from mypy_extensions import i64

import quai
from quai.bots import Bot, make
from quai.bots.bot import offered_actions
from quai.core import state as state_module
from quai.core.rng import Rng
from quai.core.saving import _Restorer, save
from quai.core.state import State
from tests.games.properties import OWN, UNLISTABLE


def pickled(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))  # noqa: S301 -- our own bytes


def saved(value: State) -> State:
    return State.load(json.loads(json.dumps(value.save())))


IS_PLAIN = str(state_module.__file__).endswith(".py")
WAYS = [pickled, copy.deepcopy, saved]


def middle_of(game: quai.Game, seed: int, steps: int = 30) -> State:
    """A position after some random steps."""
    state, rng = game.new(game.meta.seats[-1], seed=seed), Rng(seed)
    for _ in range(steps):
        if state.actor is not None:
            state.apply(state.random_action(rng))
    return state


@pytest.mark.parametrize("game", OWN, ids=lambda game: game.key)
@pytest.mark.parametrize("way", WAYS)
def test_a_position_goes_on_the_same(game: quai.Game, way: Callable[[State], State]) -> None:
    state = middle_of(game, 3)
    before = state.dump()
    twin = way(state)
    assert type(twin) is type(state)
    assert twin.dump() == before
    rng, other = Rng(9), Rng(9)
    for _ in range(10):
        if state.actor is not None:
            state.apply(state.random_action(rng))
            assert state.dump() != before
            twin.apply(twin.random_action(other))
    assert twin.dump() == state.dump()
    assert twin.holdings() == state.holdings()


def by_other_rules(data: Any) -> Any:
    """What plain rules would have saved, if these are compiled, or the other way round."""
    if isinstance(data, dict):
        if data.get("!") == "row":
            return data["items"]
        return {name: by_other_rules(value) for name, value in data.items()}
    if isinstance(data, list):
        if IS_PLAIN and data and all(type(each) is int for each in data):
            return {"!": "row", "items": data}
        return [by_other_rules(each) for each in data]
    return data


@pytest.mark.parametrize("game", OWN, ids=lambda game: game.key)
@pytest.mark.parametrize("steps", [30, 300])
def test_what_compiled_rules_save_is_restored_by_plain_ones_and_the_reverse(
    game: quai.Game, steps: int
) -> None:
    state = middle_of(game, 3, steps)
    data = json.loads(json.dumps(state.save()))
    other = by_other_rules(data)
    assert other != data or game.key in UNLISTABLE, "no row is there to be restored"
    twin = State.load(other)
    assert json.loads(json.dumps(twin.save())) == data
    assert twin.dump() == state.dump()
    rng, again = Rng(9), Rng(9)
    for _ in range(40):
        if state.actor is not None:
            state.apply(state.random_action(rng))
            twin.apply(twin.random_action(again))
    assert twin.dump() == state.dump()


@pytest.mark.parametrize(
    "name",
    [
        *("random", "greedy", "search:5i", "search:6ix2", "master:5i", "advice"),
        *("1", "2", "3", "4", "5", "6", "examples.learner:Learner"),
    ],
)
@pytest.mark.parametrize("way", WAYS[:2])
def test_a_bot_goes_on_the_same(name: str, way: Callable[[Any], Any]) -> None:
    game = OWN[0]
    state = middle_of(game, 1)
    bot = make(name, game, 7)
    actions = offered_actions(state, Rng(1))
    assert state.actor is not None
    view = state.view(frozenset({state.actor}))
    bot.choose(view, actions)
    twin = way(bot)
    assert isinstance(twin, Bot)
    assert twin.game is game
    times = 1 if name in ("5", "6", "advice") else 5
    assert [twin.choose(view, actions) for _ in range(times)] == [
        bot.choose(view, actions) for _ in range(times)
    ]
    twin.close()
    bot.close()


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"!": "tuple", "items": []},
        {"!": "os:system", "number": 0, "fields": {}},
        {"!": "quai.core.rng:Rng", "number": 0, "fields": {}},
        {"!": "quai.core.rng:splitmix64", "number": 0, "fields": {}},
        {"!": "quai.core.nowhere:State", "number": 0, "fields": {}},
        [1],
    ],
)
def test_what_is_not_a_position_is_not_loaded(data: Any) -> None:
    with pytest.raises(quai.BadInput):
        State.load(data)


def test_a_dump_is_refused_with_the_name_of_what_can_be_loaded() -> None:
    with pytest.raises(quai.BadInput, match="`save` returned; `dump` is only for people"):
        State.load(OWN[0].new(2, seed=1).dump())


def test_a_row_of_machine_integers_is_saved_and_restored() -> None:
    row = import_module("librt.vecs").vec[i64]([3, 1, 2])  # as compiled rules have it
    box = SimpleNamespace(row=row)
    data = save(box)["fields"]
    assert json.loads(json.dumps(data)) == data
    assert list(_Restorer(set()).value(data["row"])) == [3, 1, 2]
    assert type(_Restorer(set()).value(data["row"])) is type(row)
