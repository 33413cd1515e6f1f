"""A bot of your own that learns during a run.

    quai sim GAME --players "mine=examples.learner:Learner,greedy" --games 50

It plays what the game's heuristics rate best, and remembers how often it has played each action: of
two equally good ones it prefers the one it knows less.
"""

from collections import Counter
from typing import Any

from quai.bots import Bot
from quai.core.game import Game
from quai.core.state import View


class Learner(Bot):
    """Looks one step ahead, and explores where that does not decide."""

    def __init__(self, game: Game, seed: int = 0) -> None:
        super().__init__(game, seed)
        self.games = 0
        self.played: Counter[str] = Counter()

    def new_game(self, seed: int) -> None:
        """Count the games, which it lives through one after the other."""
        super().new_game(seed)
        self.games += 1

    def think(self, view: View, actions: list[Any]) -> Any:
        """Choose the best-rated action, and among equals the one played least often."""
        ratings = self.game.rate(self.game.imagine(view, self.rng), actions)

        def worth(place: int) -> tuple[float, int]:
            return ratings[place], -self.played[repr(actions[place])]

        chosen = actions[max(range(len(actions)), key=worth)]
        self.played[repr(chosen)] += 1
        return chosen
