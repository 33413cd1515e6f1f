"""Positions to learn from: what a seat saw in a game, and how the game ended for each seat.

Careless games cost little: their bots play the game's rollout policy, with a random action now and
then. Games of search are better, and a thousand times as dear.
"""

from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from quai.bots.bot import CANDIDATES
from quai.bots.names import make
from quai.bots.net_file import whole_pen
from quai.core.game import FIRST, Game
from quai.core.listed import ListedState
from quai.core.net import ONE
from quai.core.pen import MINUS
from quai.core.rng import Rng
from quai.core.state import State
from quai.games import game as find_game

PER_GAME = 8
"""Positions taken from a careless game, on average."""
PER_SEARCHED_GAME = 20
"""Positions taken from a game of search, which is dear, if it has as many."""
ODD = 0.2
"""How often a random action is played between two positions of a careless game."""
STRAY = 0.1
"""How often steps are played as in rollouts before a position of a game of search is noted."""
TRIALS = 20
"""Games that tell how long a game of careless bots is."""
Floats = NDArray[np.float32]


class Setup(NamedTuple):
    """What one net is for: a game, its seats, and the options on which its views depend."""

    game: str
    seats: int
    layout: dict[str, Any]

    @property
    def name(self) -> str:
        """What it is called in reports."""
        return " ".join([f"{self.seats} seats", *map(str, self.layout.values())])

    def options(self, rng: Rng) -> dict[str, Any]:
        """Return options, drawn at random as far as the layout leaves them open."""
        chosen = {
            option.name: option.values[rng.below(len(option.values))]
            for option in find_game(self.game).meta.options
            if option.name != FIRST
        }
        return {**chosen, **self.layout}

    def deal(self, rng: Rng) -> State:
        """Deal a game."""
        return find_game(self.game).new(self.seats, self.options(rng), rng.next64())


class Task(NamedTuple):
    """Games to be played in one process, by a bot or, without a name, by careless ones."""

    setup: Setup
    games: int
    seed: int
    bot: str = ""
    steps: int = 0
    """Steps that a search plays on before it judges a position."""


class Positions(NamedTuple):
    """Positions, one behind the other.

    `places` and `values` are the inputs that are not 0, of which each position has `counts`.
    `results` has for each position what each seat got in the end, `prospects` what the heuristics
    expected; in both the seat to decide comes first. `games` numbers the games.
    """

    counts: NDArray[np.int64]
    places: NDArray[np.int32]
    values: Floats
    results: Floats
    prospects: Floats
    games: NDArray[np.int64]


def joined(parts: list[Positions]) -> Positions:
    """Return all positions; games of different parts keep different numbers."""
    first, games = 0, []
    for part in parts:
        games.append(part.games + first)
        first += int(part.games.max(initial=-1)) + 1
    return Positions(
        np.concatenate([part.counts for part in parts]),
        np.concatenate([part.places for part in parts]),
        np.concatenate([part.values for part in parts]),
        np.concatenate([part.results for part in parts]),
        np.concatenate([part.prospects for part in parts]),
        np.concatenate(games),
    )


def setups_of(game: Game, seats: tuple[int, ...] | None = None) -> list[Setup]:
    """Return the set-ups that need a net each: all seat counts, each with all its layouts."""
    found: list[Setup] = []
    rng = Rng(1)
    for count in seats or game.meta.seats:
        for _ in range(8 * max(1, len(game.meta.options))):
            state = Setup(game.key, count, {}).deal(rng)
            layout = game.layout(state.view(frozenset({int(state.seat)})))
            if layout is not None and Setup(game.key, count, layout) not in found:
                found.append(Setup(game.key, count, layout))
    return sorted(found, key=lambda each: (each.seats, str(each.layout)))


class Notebook:
    """Notes positions of games until it is known how they end."""

    def __init__(self, setup: Setup) -> None:
        self._game = game = find_game(setup.game)
        self._part = game.observation(setup.seats, game.settle(setup.layout))
        self._pen = whole_pen(self._part) if game.sight else None
        self._counts: list[int] = []
        self._places: list[NDArray[np.int32]] = []
        self._values: list[Floats] = []
        self._results: list[list[float]] = []
        self._prospects: list[list[float]] = []
        self._games: list[int] = []
        self._seats: list[int] = []
        self._game_number = 0

    def note(self, state: State) -> None:
        """Note what the seat to decide sees."""
        own = int(state.seat)
        vector = self._vector(state, own)
        places = np.flatnonzero(vector)
        self._counts.append(len(places))
        self._places.append(places.astype(np.int32))
        self._values.append(vector[places].astype(np.float32))
        self._prospects.append(_from(own, self._game.prospects(state)))
        self._seats.append(own)
        self._games.append(self._game_number)

    def _vector(self, state: State, own: int) -> NDArray[Any]:
        """Return what a seat sees."""
        if self._pen is None or self._game.sight is None or not isinstance(state, ListedState):
            return np.frombuffer(self._part.encode(state.view(frozenset({own}))), np.float32)
        self._game.sight.write(state, own, self._pen, 0)
        numbers = np.frombuffer(memoryview(self._pen.cells), np.int32).astype(np.int64)
        return np.where(numbers < 0, MINUS - numbers, numbers) / ONE

    def end_game(self, state: State) -> None:
        """Note how the game of the last positions has ended."""
        result = self._game.prospects(state)
        self._results += [_from(own, result) for own in self._seats]
        self._seats.clear()
        self._game_number += 1

    def positions(self) -> Positions:
        """Return what was noted."""
        return Positions(
            np.array(self._counts, np.int64),
            np.concatenate([*self._places, np.zeros(0, np.int32)]),
            np.concatenate([*self._values, np.zeros(0, np.float32)]),
            np.array(self._results, np.float32),
            np.array(self._prospects, np.float32),
            np.array(self._games, np.int64),
        )


def _from(own: int, by_seat: list[float]) -> list[float]:
    """Return numbers of the seats, beginning with one's own."""
    return by_seat[own:] + by_seat[:own]


@cache
def length_of(setup: tuple[str, int]) -> float:
    """Return how many stretches of one step a careless game has, on average."""
    key, seats = setup
    game, rng, stretches = find_game(key), Rng(1), 0
    for _ in range(TRIALS):
        state = Setup(key, seats, {}).deal(rng)
        while state.seat >= 0:
            game.rollout(state, rng, 1)
            stretches += 1
    return stretches / TRIALS


def careless(task: Task) -> Positions:
    """Play games of careless bots."""
    setup, rng = task.setup, Rng(task.seed)
    game, notebook = find_game(setup.game), Notebook(setup)
    gap = max(1, round(2 * length_of((setup.game, setup.seats)) / PER_GAME))
    for _ in range(task.games):
        state = setup.deal(rng)
        while state.seat >= 0:
            game.rollout(state, rng, 1 + rng.below(gap))
            if state.seat >= 0 and rng.unit() < ODD:
                state.apply(state.random_action(rng))
                if state.seat >= 0:
                    game.rollout(state, rng, 0)
            if state.seat >= 0:
                notebook.note(state)
        notebook.end_game(state)
    return notebook.positions()


def searched(task: Task) -> Positions:
    """Play games of a searching bot, and note positions of them.

    Now and then some steps are played like rollouts instead: a search is to judge positions after
    such steps, too, and those after bad actions.
    """
    setup, rng = task.setup, Rng(task.seed)
    game, notebook = find_game(setup.game), Notebook(setup)
    share = min(1.0, PER_SEARCHED_GAME / length_of((setup.game, setup.seats)))
    for _ in range(task.games):
        state = setup.deal(rng)
        bot = make(task.bot, game, rng.next64())
        while state.actor is not None:
            if rng.unit() < share:
                if rng.unit() < STRAY:
                    game.rollout(state, rng, 1 + rng.below(task.steps + 1))
                if state.seat < 0:
                    break
                notebook.note(state)
            view = state.view(frozenset({state.actor}))
            state.apply(bot.choose(view, state.sample(rng, CANDIDATES)))
        notebook.end_game(state)
        bot.close()
    return notebook.positions()


def played(task: Task) -> Positions:
    """Play the games of a task."""
    return searched(task) if task.bot else careless(task)
