"""What bots think of Shunting."""

from typing import Any

from quai.core.heuristics import Heuristics
from quai.core.state import State
from quai_shunting.cards import ACTIONS, COUPLE, SCRAP, SEND, value_of
from quai_shunting.rules import worth


class ShuntingHeuristics(Heuristics):
    """Long trains first; a wagon that leaves no gap; a send before another player does."""

    def rate(self, state: State, actions: list[Any]) -> list[float]:
        """How good each action looks, in points."""
        return [self._rate(state, action) for action in actions]

    def _rate(self, state: Any, action: int) -> float:
        kind, first = ACTIONS.kind_of[action], ACTIONS.first[action]
        if kind == SEND:
            return worth(state.tracks[first]) - 2.0
        if kind == SCRAP:
            return -1.0 - 0.1 * (8 - value_of(first))
        if kind == COUPLE:
            track = state.tracks[ACTIONS.second[action]]
            last = value_of(track[-1]) if track else 0
            gain = worth([*track, first]) - worth(track)
            return 0.3 * gain - 0.2 * (value_of(first) - last)
        return 0.0

    def prospects(self, state: State) -> list[float]:
        """A share of the win by points."""
        if state.seat < 0:
            return super().prospects(state)
        powers = [1.25**points for points in state.scores()]
        return [power / sum(powers) for power in powers]
