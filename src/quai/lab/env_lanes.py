"""The lanes of a batch: games side by side, and what is seen in each, as arrays.

`FastLanes` is written by compiled code, from positions; `SeenLanes` works with any game, and
encodes a view before each decision. Both give the same numbers.
"""

from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from quai.core.lanes import Lanes
from quai.core.listed import ListedState
from quai.core.pen import Pen
from quai.core.plan import Plan
from quai.core.rng import Rng
from quai.core.state import State, View
from quai.lab.env_actions import IllegalAction, Offer
from quai.lab.env_setup import EnvSetup


class GameLanes(Protocol):
    """Games side by side, before each decision.

    observations  what the player sees who is to decide
    masks         1 for each legal action
    actors        the seat to decide
    """

    observations: NDArray[np.float32]
    masks: NDArray[np.int8]
    actors: NDArray[np.int32]

    def state(self, lane: int) -> State:
        """The position of a lane."""

    def show(self, lane: int, state: State, salt: int | None = None) -> None:
        """Put a position into a lane; with a new game comes the salt of its candidates."""

    def step(self, actions: list[int]) -> tuple[list[int], list[int]]:
        """Play an action in each lane; say which games are over, and which actions were illegal.

        In those lanes nothing is written: they wait for `show`.
        """

    def draw(self, chances: list[Rng]) -> list[int]:
        """A legal action for each lane."""


def lanes_for(setup: EnvSetup, count: int) -> GameLanes:
    """Lanes without games: compiled ones if the game tells what is seen in a position."""
    if setup.sight is not None:
        return FastLanes(setup, count)
    return SeenLanes(setup, count)


class FastLanes:
    """Lanes whose arrays are the memory that compiled code writes to; NumPy only reads it."""

    def __init__(self, setup: EnvSetup, count: int) -> None:
        assert setup.sight is not None
        plan, size = Plan(setup.part), setup.mapping.size
        pen = Pen(plan.stops, plan.bits, plan.size, count)
        empty: list[Any] = [setup.new(0)] * count
        self._lanes = Lanes(setup.sight, pen, size, empty)
        self.state = self._lanes.state
        self.step = self._lanes.step
        self.draw = self._lanes.draw
        self.observations = np.frombuffer(memoryview(pen.cells), np.float32).reshape(
            count, plan.size
        )
        self.masks = np.frombuffer(memoryview(self._lanes.masks), np.int8).reshape(count, size)
        self.actors = np.frombuffer(memoryview(self._lanes.actors), np.int32)

    def show(self, lane: int, state: State, salt: int | None = None) -> None:
        """Put a position into a lane."""
        assert isinstance(state, ListedState)
        self._lanes.show(lane, state)


class SeenLanes:
    """Lanes of any game: the view is made and encoded before each decision."""

    def __init__(self, setup: EnvSetup, count: int) -> None:
        self._setup = setup
        self._states: list[State] = [setup.new(0)] * count
        self._salts = [0] * count
        self._offers: list[Offer] = [[]] * count
        self._views: list[View] = [{}] * count
        self.observations = np.zeros((count, setup.size), np.float32)
        self.masks = np.zeros((count, setup.mapping.size), np.int8)
        self.actors = np.zeros(count, np.int32)

    def state(self, lane: int) -> State:
        """The position of a lane."""
        return self._states[lane]

    def show(self, lane: int, state: State, salt: int | None = None) -> None:
        """Put a position into a lane."""
        self._states[lane] = state
        if salt is not None:
            self._salts[lane] = salt
        mapping = self._setup.mapping
        view = state.view(frozenset({int(state.seat)}))
        offer = mapping.offer(state, view, self._salts[lane])
        self._views[lane], self._offers[lane] = view, offer
        self.observations[lane] = self._setup.vector(view, offer)
        self.masks[lane] = mapping.mask(offer)
        self.actors[lane] = state.seat

    def step(self, actions: list[int]) -> tuple[list[int], list[int]]:
        """Play an action in each lane."""
        over, illegal = [], []
        for lane, number in enumerate(actions):
            state = self._states[lane]
            offer, view = self._offers[lane], self._views[lane]
            try:
                action = self._setup.mapping.action(number, offer, state, view)
            except IllegalAction:
                illegal.append(lane)
                continue
            state.apply(action)
            if state.seat < 0:
                over.append(lane)
            else:
                self.show(lane, state)
        return over, illegal

    def draw(self, chances: list[Rng]) -> list[int]:
        """A legal action for each lane, all of them being equally likely."""
        numbers = map(self._setup.mapping.numbers, self._offers)
        return [each[chances[lane].below(len(each))] for lane, each in enumerate(numbers)]
