"""What all learning environments share: a game as observations, action numbers and rewards."""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

import quai
from quai.core.game import Game
from quai.core.listed import ListedState
from quai.core.pen import Pen, Sight
from quai.core.plan import Plan
from quai.core.refusals import BadInput
from quai.core.rng import Rng
from quai.core.state import State, View
from quai.core.tensor import Part, Row, table
from quai.lab.env_actions import (
    ActionMapping,
    ListedActions,
    Offer,
    SampledActions,
    VectorActions,
)

Vector = NDArray[np.float32]
Mask = NDArray[np.int8]
FLOAT32 = np.dtype(np.float32)


def win(state: State) -> list[float]:
    """Return the rewards of a finished game by its winners; they sum to 0.

    A win is worth 1 if at most half of the seats share it, else less; a loss is worth -1 to 0.
    """
    outcome = state.outcome()
    assert outcome is not None
    seats = len(state.scores())
    won = len(outcome.winners)
    lost = seats - won
    scale = max(won, lost)
    return [lost / scale if seat in outcome.winners else -won / scale for seat in range(seats)]


def score(state: State) -> list[float]:
    """Return for each seat its points minus the mean of the other seats; they sum to 0."""
    points = state.scores()
    others = len(points) - 1
    return [each - (sum(points) - each) / others for each in points]


REWARDS: dict[str, Callable[[State], list[float]]] = {"win": win, "score": score}
ILLEGAL = ("lose", "replace")


def forfeit(seat: int, seats: int) -> list[float]:
    """Return the rewards when a seat ends the game by an illegal action."""
    return [-1.0 if each == seat else 1 / (seats - 1) for each in range(seats)]


class EnvSetup(NamedTuple):
    """A game with its seats and options, and how it is presented to learners."""

    game: Game
    seats: int
    options: dict[str, Any]
    part: Part
    """How a view becomes a vector."""
    mapping: ActionMapping
    reward: Callable[[State], list[float]]
    replaces: bool
    """Whether an illegal action is replaced by a random one, rather than ending the game."""
    candidate_size: int
    """Length of the features of candidates, which follow the view in an observation."""

    @classmethod
    def of(
        cls,
        game: str | Game,
        seats: int | None,
        options: dict[str, Any] | None,
        actions: str,
        candidates: int,
        reward: str,
        illegal: str,
    ) -> "EnvSetup":
        """Return the set-up for these arguments; raise BadInput if one of them is wrong."""
        if isinstance(game, str):
            game = quai.game(game)
        seats = min(game.meta.seats) if seats is None else seats
        settled = game.settle(options or {})
        game.new(seats, options)  # refuses what the game does not offer
        _one_of("reward", reward, REWARDS)
        _one_of("illegal", illegal, ILLEGAL)
        _one_of("actions", actions, ("discrete", "box"))
        mapping: ActionMapping
        if actions == "box":
            mapping = VectorActions(game)
        elif game.meta.listable:
            mapping = ListedActions(game)
        else:
            mapping = SampledActions(game, game.features(seats), candidates)
        part = game.observation(seats, settled)
        replaces, candidate_size = illegal == "replace", int(mapping.features.size)
        return cls(game, seats, settled, part, mapping, REWARDS[reward], replaces, candidate_size)

    def __reduce__(self) -> tuple[Any, ...]:
        """Return how it is pickled: by the arguments it was made from."""
        actions = "discrete" if self.mapping.size else "box"
        candidates = 0 if self.game.meta.listable else self.mapping.size
        reward = next(name for name, each in REWARDS.items() if each is self.reward)
        illegal = ILLEGAL[self.replaces]
        arguments = (self.game, self.seats, self.options, actions, candidates, reward, illegal)
        return EnvSetup.of, arguments

    @property
    def size(self) -> int:
        """Length of an observation."""
        return self.part.size + self.candidate_size

    def rows(self) -> list[Row]:
        """Return the meaning of each position of an observation."""
        return [
            *self.part.rows("", 0),
            *self.mapping.features.rows("candidates", int(self.part.size)),
        ]

    def index_text(self) -> str:
        """Return the rows as a table in words."""
        return table(self.rows())

    def new(self, seed: int) -> State:
        """Deal a new game; its seats and options have been checked."""
        return self.game.deal(self.seats, self.options, Rng(seed))

    @property
    def sight(self) -> Sight | None:
        """The game's sight, which tells an observation without a view; None if views are needed."""
        return self.game.sight if isinstance(self.mapping, ListedActions) else None

    def vector(self, view: View, offer: Offer | None = None) -> Vector:
        """Return a player's view as a vector, followed by the features of the candidates if any."""
        out = self.part.encode(view, self.candidate_size)
        if self.candidate_size and offer:
            self.mapping.describe(offer, out, int(self.part.size), view["viewer"][0])
        return np.frombuffer(out, FLOAT32)


class SightReader:
    """Writes what a seat sees without a view: the same vector, in a fifth of the time."""

    def __init__(self, setup: EnvSetup, sight: Sight) -> None:
        self._arguments = setup, sight
        plan = Plan(setup.part)
        self._pen = Pen(plan.stops, plan.bits, plan.size, 1)
        self._row = np.frombuffer(memoryview(self._pen.cells), np.float32)
        self._sight = sight

    def __reduce__(self) -> tuple[Any, ...]:
        """Return how it is pickled: by what it was made of."""
        return SightReader, self._arguments

    def vector(self, state: State, seat: int) -> Vector:
        """Return what a seat sees as a vector."""
        assert isinstance(state, ListedState)
        self._sight.write(state, seat, self._pen, 0)
        return self._row.copy()


def _one_of(name: str, value: str, known: Any) -> None:
    if value not in known:
        raise BadInput(f"{name!r} must be one of {', '.join(known)}, not {value!r}")
