"""Bots by name, and the five levels."""

import re
from typing import Any

from quai.bots.bot import Bot, GreedyBot, RandomBot
from quai.bots.outside import OutsideBot
from quai.bots.search import Budget, SearchBot
from quai.core.game import Game
from quai.core.refusals import BadInput
from quai.core.state import View

LEVELS = {
    1: "does anything at all, two times in three",
    2: "a beginner: does anything at all, one time in three",
    3: "does anything at all, one time in six",
    4: "looks one step ahead",
    5: "searches",
}
CARELESS = {"1": (2, 3), "2": (1, 3), "3": (1, 6)}
"""So many times in so many a level does anything at all."""
_SEARCH = re.compile(r"search(?::(\d+(?:\.\d+)?)(i?))?")


class CarelessBot(GreedyBot):
    """Looks one step ahead, and so many times in so many does something else."""

    def __init__(self, game: Game, seed: int, careless: tuple[int, int]) -> None:
        super().__init__(game, seed)
        self.careless = careless

    def think(self, view: View, actions: list[Any]) -> Any:
        """Choose the best rated action, or any."""
        times, of = self.careless
        if self.rng.below(of) < times:
            return actions[self.rng.below(len(actions))]
        return super().think(view, actions)


def make(name: str, game: Game, seed: int = 0) -> Bot:
    """The bot with this name; BadInput if there is none."""
    if name == "random":
        return RandomBot(game, seed)
    if name in CARELESS:
        return CarelessBot(game, seed, CARELESS[name])
    if name in ("greedy", "4"):
        return GreedyBot(game, seed)
    if name == "5":
        return SearchBot(game, Budget(iterations=game.effort), seed)
    if name.startswith("run:"):
        return OutsideBot(game, name.removeprefix("run:"))
    found = _SEARCH.fullmatch(name)
    if not found:
        raise BadInput(
            f"there is no bot {name!r}: use random, greedy, search, search:SECONDS, "
            "search:NUMBERi (iterations), a level from 1 to 5, or run:COMMAND"
        )
    amount = found[1] or "0.1"
    if found[2]:
        return SearchBot(game, Budget(iterations=max(1, int(float(amount)))), seed)
    return SearchBot(game, Budget(seconds=float(amount)), seed)
