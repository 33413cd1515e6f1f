"""Mapping the numbers that learners choose to the actions of a game."""

from hashlib import blake2b
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quai.core.game import Game
from quai.core.log import canonical
from quai.core.refusals import BadInput, QuaiError
from quai.core.rng import Rng
from quai.core.state import State, View
from quai.core.tensor import Each, Fields, Part, mask

INT8 = np.dtype(np.int8)


class IllegalAction(QuaiError):
    """A learner has chosen something that is not a legal action."""


Offer = list[Any]
"""The actions that a learner may choose from; empty while other players decide."""


class ActionMapping:
    """Maps the numbers that learners choose to the actions of a game."""

    size: int
    """Number of discrete choices; 0 where an action is a vector."""
    features: Part = Fields()
    """How the offered actions are encoded in an observation."""
    needs_view: bool = True
    """Whether `offer` uses the view, which then has to be built."""

    def offer(self, state: State, view: View, salt: int) -> Offer:
        """Return the actions to choose from, which depend on the view alone."""
        raise NotImplementedError

    def numbers(self, offer: Offer) -> list[int]:
        """Return the number of each offered action; by default, its index."""
        return list(range(len(offer)))

    def mask(self, offer: Offer) -> NDArray[np.int8]:
        """Return a vector with 1 for each number that may be chosen."""
        return np.frombuffer(mask(self.size, self.numbers(offer)), INT8)

    def describe(self, offer: Offer, out: Any, at: int, own: int) -> None:
        """Write the features of the offered actions into an observation."""

    def action(self, choice: Any, offer: Offer, state: State, view: View) -> Any:
        """Return the action that a learner has chosen; raise IllegalAction if there is none."""
        raise NotImplementedError


class ListedActions(ActionMapping):
    """Every action has a fixed number: its number in the game's table of actions."""

    needs_view = False

    def __init__(self, game: Game) -> None:
        self.size = game.actions.size

    def offer(self, state: State, view: View, salt: int) -> Offer:
        """Return all legal actions."""
        return state.legal()

    def numbers(self, offer: Offer) -> list[int]:
        """Return the actions, which are their own numbers."""
        return offer

    def mask(self, offer: Offer) -> NDArray[np.int8]:
        """Return a vector with 1 for each legal action."""
        return np.frombuffer(mask(self.size, offer), INT8)

    def action(self, choice: Any, offer: Offer, state: State, view: View) -> Any:
        """Return the number itself, if it is legal."""
        action = int(choice)
        if action not in offer:
            raise IllegalAction(f"action {action} is not legal here")
        return action


class SampledActions(ActionMapping):
    """Some legal candidates, numbered in order; the observation describes them.

    They are sampled in a position imagined from the view, with a seed derived from the view and a
    salt: so they reveal no more than the view does.
    """

    def __init__(self, game: Game, features: Part, candidates: int) -> None:
        if candidates < 1:
            raise BadInput(f"there must be at least one candidate, not {candidates}")
        self.game = game
        self.size = candidates
        self.features = Each(candidates, features)

    def offer(self, state: State, view: View, salt: int) -> Offer:
        """Return candidates for this view."""
        digest = blake2b(canonical(view).encode(), digest_size=8, key=salt.to_bytes(8, "big"))
        rng = Rng(int.from_bytes(digest.digest(), "big"))
        return self.game.imagine(view, rng).sample(rng, self.size)

    def describe(self, offer: Offer, out: Any, at: int, own: int) -> None:
        """Write the features of each candidate."""
        self.features.write([self.game.write(action) for action in offer], out, at, own)

    def action(self, choice: Any, offer: Offer, state: State, view: View) -> Any:
        """Return the candidate with this number."""
        if not 0 <= choice < len(offer):
            raise IllegalAction(f"there is no candidate {choice!r} here")
        return offer[choice]


class VectorActions(ActionMapping):
    """A vector of numbers from -1 to 1, which the game turns into an action."""

    size = 0

    def __init__(self, game: Game) -> None:
        if not game.box:
            raise BadInput(f"in {game.meta.title} actions are chosen from a list, not drawn")
        self.game = game

    def offer(self, state: State, view: View, salt: int) -> Offer:
        """Return nothing: all vectors may be tried."""
        return []

    def action(self, choice: Any, offer: Offer, state: State, view: View) -> Any:
        """Return the action that the vector means, if it is legal."""
        numbers = np.asarray(choice, np.float64)
        if numbers.shape != (self.game.box,) or not np.isfinite(numbers).all():
            raise IllegalAction(f"an action must be {self.game.box} finite numbers")
        try:
            action = self.game.read(self.game.drawn(view, numbers.tolist()))
            state.check(action)
        except QuaiError as error:
            raise IllegalAction(str(error)) from error
        return action
