"""What a game's bots think of its positions and actions; searching is written once, in `bots`."""

from typing import Any

from mypy_extensions import i64, mypyc_attr

from quai.core.rng import Rng
from quai.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristics:
    """The judgement of a game: ratings of actions, a quick policy, and chances to win.

    A game says what it knows in a subclass; whatever it leaves out works on any game.
    """

    slip: float = 0.1
    """How often the quick policy plays any legal action instead of the best one."""

    def rate(self, state: State, actions: list[Any]) -> list[float]:
        """How good each action looks to the actor, in points, from what the actor may know."""
        return [0.0 for _ in actions]

    def best(self, state: State, actions: list[Any]) -> Any:
        """The action that looks best at once."""
        ratings = self.rate(state, actions)
        best: i64 = 0
        place: i64
        for place in range(1, len(ratings)):
            if ratings[place] > ratings[best]:
                best = place
        return actions[best]

    def wander(self, state: State, rng: Rng) -> Any:
        """A quick, sensible action: the policy of rollouts."""
        actions = state.legal()
        if len(actions) == 1:
            return actions[0]
        if rng.unit() < self.slip:
            return actions[rng.below(len(actions))]
        return self.best(state, actions)

    def settled(self, state: State) -> bool:
        """Whether a rollout may stop here; a game may want turns to be played to their end."""
        return True

    def rollout(self, state: State, rng: Rng, steps: int) -> None:
        """Play on with `wander` for N steps and until the position is settled, or to the end."""
        while state.seat >= 0 and (steps > 0 or not self.settled(state)):
            state.apply(self.wander(state, rng))
            steps -= 1

    def prospects(self, state: State) -> list[float]:
        """The chance of each seat to win, from 0 (lost) to 1 (won), at any moment of a game."""
        outcome = state.outcome()
        seats = len(state.scores())
        if outcome is None:
            return [1.0 / seats] * seats
        share = 1.0 / len(outcome.winners)
        return [share if seat in outcome.winners else 0.0 for seat in range(seats)]
