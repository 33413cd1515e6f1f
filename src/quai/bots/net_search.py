"""Search with a net, which corrects what the game's heuristics think of positions."""

from typing import Any

from mypy_extensions import mypyc_attr

from quai.bots.search import Budget, SearchBot
from quai.core.game import Game
from quai.core.net import corrected
from quai.core.state import State, View


@mypyc_attr(allow_interpreted_subclasses=True)
class NetSearchBot(SearchBot):
    """Searches in imagined positions, and has a net judge them by what the seat to decide sees.

    `nets` are the `Nets` of a file. Where it has no net for a view, the search does without.
    """

    def __init__(self, game: Game, budget: Budget, nets: Any, seed: int = 0) -> None:
        super().__init__(game, budget, seed)
        self.nets = nets
        self.net: Any = None
        """The `NetJudge` of the position that is thought about; None if there is none."""

    def compare(self, view: View, actions: list[Any]) -> Any:
        """Search among exactly these actions, two or more, and return the one visited most."""
        self.net = self.nets.judge_for(view)
        return super().compare(view, actions)

    def value(self, state: State) -> list[float]:
        """Return the chance of each seat to win: the game's prospects, corrected by the net."""
        net = self.net
        if net is None:
            return super().value(state)
        trust: float = net.trust
        self.game.rollout(state, self.rng, net.steps)
        prospects: list[float] = self._result(state)
        if state.seat < 0:
            return prospects
        corrections: list[float] = net.corrections(state)
        chances: list[float] = []
        for prospect, correction in zip(prospects, corrections, strict=True):
            chances.append(corrected(prospect, trust, correction))
        return chances
