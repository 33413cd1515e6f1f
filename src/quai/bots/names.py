"""The names of bots, and the five levels."""

import re
from typing import Any

from quai.bots.advice import AdvisedBot
from quai.bots.bot import Bot, GreedyBot, RandomBot
from quai.bots.external import ExternalBot
from quai.bots.own import SAVED, is_own, load, own_bot, without_label
from quai.bots.parallel import ParallelSearchBot
from quai.bots.search import Budget, SearchBot
from quai.core.game import Game
from quai.core.refusals import BadInput
from quai.core.state import View

LEVELS = {
    1: "plays a random action two times in three",
    2: "a beginner: plays a random action one time in three",
    3: "plays a random action one time in six",
    4: "looks one step ahead",
    5: "searches",
}
CARELESSNESS = {"1": (2, 3), "2": (1, 3), "3": (1, 6)}
"""How often a level plays a random action: N times in M, as (N, M)."""
DEFAULT_SEARCH_S = 0.1
"""Seconds per decision of the bot `search`."""
MIN_SEARCH_S = 1e-6
MAX_PROCESSES = 64
_SEARCH = re.compile(r"search(?::(\d+(?:\.\d+)?)(i?)(?:x(\d+))?)?")


class CarelessBot(GreedyBot):
    """Looks one step ahead, but plays a random action N times in M (`carelessness`)."""

    def __init__(self, game: Game, seed: int, carelessness: tuple[int, int]) -> None:
        super().__init__(game, seed)
        self.carelessness = carelessness

    def think(self, view: View, actions: list[Any]) -> Any:
        """Choose the action with the best rating, or a random one."""
        times, of = self.carelessness
        if self.rng.below(of) < times:
            actions = self.game.sensible(view, actions)
            return actions[self.rng.below(len(actions))]
        return super().think(view, actions)


def starts_processes(name: str) -> bool:
    """Return whether the bot with this name starts processes of its own."""
    found = _SEARCH.fullmatch(name)
    return name.startswith("run:") or bool(found and int(found[3] or 1) > 1)


def make(name: str, game: Game, seed: int = 0) -> Bot:
    """Return the bot with this name; raise BadInput if there is none.

    `label=NAME` is the bot NAME, which reports call `label`.
    """
    name = without_label(name)
    if name == "random":
        return RandomBot(game, seed)
    if name in CARELESSNESS:
        return CarelessBot(game, seed, CARELESSNESS[name])
    if name in ("greedy", "4"):
        return GreedyBot(game, seed)
    if name == "5":
        return SearchBot(game, Budget(iterations=game.effort), seed)
    if name == "advice":
        return AdvisedBot(game, seed)
    if name.startswith("run:"):
        return ExternalBot(game, name.removeprefix("run:"))
    if name.startswith(SAVED):
        return load(name.removeprefix(SAVED), game)
    if is_own(name):
        return own_bot(name, game, seed)
    found = _SEARCH.fullmatch(name)
    if not found:
        raise BadInput(
            f"there is no bot {name!r}: use random, greedy, search, search:SECONDS, "
            "search:NUMBERi (iterations), search:0.5x2 (in two processes), a level from 1 to 5, "
            "advice, MODULE:CLASS, saved:FILE, or run:COMMAND"
        )
    processes = int(found[3] or 1)
    if not 1 <= processes <= MAX_PROCESSES:
        raise BadInput(f"the bot {name!r} searches in 1 to {MAX_PROCESSES} processes")
    search = SearchBot(game, _budget(name, float(found[1] or DEFAULT_SEARCH_S), found[2]), seed)
    return search if processes == 1 else ParallelSearchBot(search, processes)


def _budget(name: str, amount: float, unit: str | None) -> Budget:
    """Return what a search may use: seconds, or iterations where the unit says so."""
    if unit:
        if amount < 1:
            raise BadInput(f"the bot {name!r} needs at least 1 iteration per decision")
        return Budget(iterations=int(amount))
    if amount < MIN_SEARCH_S:
        raise BadInput(f"the bot {name!r} needs more than 0 seconds per decision")
    return Budget(seconds=amount)
