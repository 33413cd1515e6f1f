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
    1: "a beginner: one move in three is anything at all",
    2: "looks one step ahead",
    3: "searches a little",
    4: "searches several times as much",
    5: "searches several times as much again",
}
SEARCHING = ("3", "4", "5")
_SEARCH = re.compile(r"search(?::(\d+(?:\.\d+)?)(i?))?")


class BeginnerBot(GreedyBot):
    """Looks one step ahead, and often does something else."""

    def think(self, view: View, actions: list[Any]) -> Any:
        """Choose the best rated action two times in three."""
        if self.rng.below(3) == 0:
            return actions[self.rng.below(len(actions))]
        return super().think(view, actions)


def make(name: str, game: Game, seed: int = 0) -> Bot:
    """The bot with this name; BadInput if there is none."""
    if name in ("random", "greedy", "1", "2"):
        bots = {"random": RandomBot, "greedy": GreedyBot, "1": BeginnerBot, "2": GreedyBot}
        return bots[name](game, seed)
    if name in SEARCHING:
        iterations = game.levels[SEARCHING.index(name)]
        return SearchBot(game, Budget(iterations=iterations), seed)
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
