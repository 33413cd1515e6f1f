"""How the numbers of learners become actions: from the game's table, from candidates, or drawn."""

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


class Illegal(QuaiError):
    """A learner's number stands for no legal action."""


Offer = list[Any]
"""The actions that a learner may choose from in a position; none while others decide."""


class Choices:
    """How the numbers of learners become the actions of a game."""

    size: int
    """How many numbers there are; 0 where an action is a vector."""
    features: Part = Fields()
    """How the actions offered are described in an observation."""
    by_state: bool = False
    """Whether the actions are found without a view: then none need be made for them."""

    def offer(self, state: State, view: View, salt: int) -> Offer:
        """What may be chosen in a position, known from the view alone."""
        raise NotImplementedError

    def numbers(self, offer: Offer) -> list[int]:
        """The number of each action offered: its place, if nothing else is said."""
        return list(range(len(offer)))

    def mask(self, offer: Offer) -> NDArray[np.int8]:
        """1 for each number that may be chosen."""
        return np.frombuffer(mask(self.size, self.numbers(offer)), INT8)

    def describe(self, offer: Offer, out: Any, at: int, own: int) -> None:
        """Write the features of what is offered."""

    def action(self, choice: Any, offer: Offer, state: State, view: View) -> Any:
        """The action that a learner's choice means; Illegal if there is none."""
        raise NotImplementedError


class Listed(Choices):
    """Every action of the game has its number in the game's table."""

    by_state = True

    def __init__(self, game: Game) -> None:
        self.size = game.actions.size

    def offer(self, state: State, view: View, salt: int) -> Offer:
        """All legal actions."""
        return state.legal()

    def numbers(self, offer: Offer) -> list[int]:
        """The actions are their numbers."""
        return offer

    def mask(self, offer: Offer) -> NDArray[np.int8]:
        """1 for each legal action."""
        return np.frombuffer(mask(self.size, offer), INT8)

    def action(self, choice: Any, offer: Offer, state: State, view: View) -> Any:
        """The number itself."""
        action = int(choice)
        if action not in offer:
            raise Illegal(f"action {action} is not legal here")
        return action


class Sampled(Choices):
    """Some legal candidates, numbered as they come; what they are stands in the observation.

    They are found in a position imagined from the view, by a stream of chance that follows from the
    view and a salt: so they tell no more than the view does.
    """

    def __init__(self, game: Game, features: Part, candidates: int) -> None:
        if candidates < 1:
            raise BadInput(f"there must be at least one candidate, not {candidates}")
        self.game = game
        self.size = candidates
        self.features = Each(candidates, features)

    def offer(self, state: State, view: View, salt: int) -> Offer:
        """Candidates for this view."""
        digest = blake2b(canonical(view).encode(), digest_size=8, key=salt.to_bytes(8, "big"))
        rng = Rng(int.from_bytes(digest.digest(), "big"))
        return self.game.imagine(view, rng).sample(rng, self.size)

    def describe(self, offer: Offer, out: Any, at: int, own: int) -> None:
        """Each candidate in its named form."""
        self.features.write([self.game.write(action) for action in offer], out, at, own)

    def action(self, choice: Any, offer: Offer, state: State, view: View) -> Any:
        """The candidate with this number."""
        if not 0 <= choice < len(offer):
            raise Illegal(f"there is no candidate {choice!r} here")
        return offer[choice]


class Drawn(Choices):
    """A vector of numbers from -1 to 1, from which the game draws an action."""

    size = 0

    def __init__(self, game: Game) -> None:
        if not game.box:
            raise BadInput(f"in {game.meta.title} actions are chosen from a list, not drawn")
        self.game = game

    def offer(self, state: State, view: View, salt: int) -> Offer:
        """Nothing is offered."""
        return []

    def action(self, choice: Any, offer: Offer, state: State, view: View) -> Any:
        """What the numbers mean, if it is legal."""
        numbers = np.asarray(choice, np.float64)
        if numbers.shape != (self.game.box,) or not np.isfinite(numbers).all():
            raise Illegal(f"an action is {self.game.box} numbers")
        try:
            action = self.game.read(self.game.drawn(view, numbers.tolist()))
            state.check(action)
        except QuaiError as error:
            raise Illegal(str(error)) from error
        return action
