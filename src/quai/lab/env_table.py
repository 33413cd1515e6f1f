"""What all learning environments share: a table of a game as vectors, numbers and rewards."""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

import quai
from quai.core.game import Game
from quai.core.refusals import BadInput
from quai.core.state import State, View
from quai.core.tensor import Part, Row, table
from quai.lab.env_actions import Choices, Drawn, Listed, Offer, Sampled

Vector = NDArray[np.float32]
Mask = NDArray[np.int8]
FLOAT32 = np.dtype(np.float32)


def win(state: State) -> list[float]:
    """1 for winning alone or together with at most half of the table; all sum to 0."""
    outcome = state.outcome()
    assert outcome is not None
    seats = len(state.scores())
    won = len(outcome.winners)
    lost = seats - won
    most = max(won, lost)
    return [lost / most if seat in outcome.winners else -won / most for seat in range(seats)]


def score(state: State) -> list[float]:
    """The points that each seat has more than the others on average; all sum to 0."""
    points = state.scores()
    others = len(points) - 1
    return [each - (sum(points) - each) / others for each in points]


REWARDS: dict[str, Callable[[State], list[float]]] = {"win": win, "score": score}
ILLEGAL = ("lose", "replace")


def forfeit(seat: int, seats: int) -> list[float]:
    """The rewards when a seat has made an illegal action and the game ends."""
    return [-1.0 if each == seat else 1 / (seats - 1) for each in range(seats)]


class Table(NamedTuple):
    """A game with its set-up, and how it looks to learners."""

    game: Game
    seats: int
    options: dict[str, Any]
    part: Part
    choices: Choices
    reward: Callable[[State], list[float]]
    replaces: bool
    """Whether an illegal action is replaced by a random one, rather than ending the game."""
    more: int
    """How many positions follow those of the view: the features of candidates."""

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
    ) -> "Table":
        """The table that these words describe; BadInput says what is wrong with them."""
        if isinstance(game, str):
            game = quai.game(game)
        seats = min(game.meta.seats) if seats is None else seats
        settled = game.settle(options or {})
        game.new(seats, options)  # refuses what the game does not offer
        _one_of("reward", reward, REWARDS)
        _one_of("illegal", illegal, ILLEGAL)
        _one_of("actions", actions, ("discrete", "box"))
        choices: Choices
        if actions == "box":
            choices = Drawn(game)
        elif game.meta.listable:
            choices = Listed(game)
        else:
            choices = Sampled(game, game.features(seats), candidates)
        part = game.observation(seats, settled)
        replaces, more = illegal == "replace", int(choices.features.size)
        return cls(game, seats, settled, part, choices, REWARDS[reward], replaces, more)

    @property
    def size(self) -> int:
        """How long an observation is."""
        return self.part.size + self.more

    def rows(self) -> list[Row]:
        """Which positions of an observation mean what."""
        return [
            *self.part.rows("", 0),
            *self.choices.features.rows("candidates", int(self.part.size)),
        ]

    def words(self) -> str:
        """The rows as a table in words."""
        return table(self.rows())

    def new(self, seed: int) -> State:
        """Deal."""
        return self.game.new(self.seats, self.options, seed)

    def vector(self, view: View, offer: Offer | None = None) -> Vector:
        """A player's view as a vector, with the candidates if some are offered."""
        out = self.part.encode(view, self.more)
        if self.more and offer:
            self.choices.describe(offer, out, int(self.part.size), view["viewer"][0])
        return np.frombuffer(out, FLOAT32)


def _one_of(name: str, value: str, known: Any) -> None:
    if value not in known:
        raise BadInput(f"{name!r} is one of {', '.join(known)}, not {value!r}")
