"""The names of bots, and the six levels."""

import os
import re
from pathlib import Path

from quai.bots.advice import AdvisedBot
from quai.bots.bot import Bot, GreedyBot, RandomBot
from quai.bots.external import ExternalBot
from quai.bots.net_file import Nets, nets_of, read
from quai.bots.net_search import NetSearchBot
from quai.bots.novice import Attention, NoviceBot
from quai.bots.own import SAVED, is_own, load, own_bot, without_label
from quai.bots.parallel import ParallelSearchBot
from quai.bots.search import Budget, SearchBot
from quai.core.game import Game
from quai.core.refusals import BadInput

LEVELS = {
    1: "a beginner: sees two actions in five, three at most, and plays the best of them",
    2: "sees three actions in five, five at most",
    3: "sees four actions in five, ten at most",
    4: "sees all actions, and looks one step ahead",
    5: "searches",
    6: "searches longer, with a net that has learnt the game",
}
ATTENTION = {"1": Attention(2, 3), "2": Attention(3, 5), "3": Attention(4, 10)}
"""What the lower levels see."""
SAME = {"4": "greedy", "6": "master"}
"""Levels that are other bots by another name."""
DEFAULT_SEARCH_S = 0.1
"""Seconds per decision of the bot `search`."""
MASTER_EFFORT = 8
"""Iterations of level 6 per iteration of level 5, unless its net says otherwise."""
MASTER_LIMIT_S = 0.9
"""Maximum processor time in seconds of a decision of level 6."""
NETS = "QUAI_NETS"
"""The environment variable that names files of nets for level 6, other than those of the games."""
MIN_SEARCH_S = 1e-6
MAX_PROCESSES = 64
_BUDGET = r"(?::(\d+(?:\.\d+)?)(i?)(?:x(\d+))?)?"
_SEARCH = re.compile(f"(search|master|net:.+?){_BUDGET}", re.DOTALL)


def starts_processes(name: str) -> bool:
    """Return whether the bot with this name starts processes of its own."""
    found = _SEARCH.fullmatch(name)
    return name.startswith("run:") or bool(found and int(found[4] or 1) > 1)


def make(name: str, game: Game, seed: int = 0) -> Bot:
    """Return the bot with this name; raise BadInput if there is none.

    `label=NAME` is the bot NAME, which reports call `label`.
    """
    name = without_label(name)
    name = SAME.get(name, name)
    if name == "random":
        return RandomBot(game, seed)
    if name in ATTENTION:
        return NoviceBot(game, seed, ATTENTION[name])
    if name == "greedy":
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
            "search:NUMBERi (iterations), search:0.5x2 (in two processes), a level from 1 to 6, "
            "master, net:FILE, advice, MODULE:CLASS, saved:FILE, or run:COMMAND"
        )
    processes = int(found[4] or 1)
    if not 1 <= processes <= MAX_PROCESSES:
        raise BadInput(f"the bot {name!r} searches in 1 to {MAX_PROCESSES} processes")
    search = _search(found[1], game, seed)
    if found[2] or found[1] == "search":
        search.budget = _budget(name, float(found[2] or DEFAULT_SEARCH_S), found[3])
    return search if processes == 1 else ParallelSearchBot(search, processes)


def _search(kind: str, game: Game, seed: int) -> SearchBot:
    """Return a search: a plain one, with the net of the game, or with that of a file."""
    if kind == "search":
        return SearchBot(game, Budget(), seed)
    if kind == "master":
        return _master(game, seed)
    return _with_nets(game, nets_of(game, Path(kind.removeprefix("net:"))), seed)


def _master(game: Game, seed: int) -> SearchBot:
    """Return the bot of level 6."""
    for path in filter(None, os.environ.get(NETS, "").split(os.pathsep)):
        if read(Path(path)).game == game.key:
            return _with_nets(game, nets_of(game, Path(path)), seed)
    own = game.master_file()
    if own is None:
        budget = Budget(iterations=MASTER_EFFORT * game.effort, most_s=MASTER_LIMIT_S)
        return SearchBot(game, budget, seed)
    return _with_nets(game, nets_of(game, own), seed)


def _with_nets(game: Game, nets: Nets, seed: int) -> SearchBot:
    """Return a search with nets, which takes the iterations that their file says."""
    budget = Budget(iterations=nets.file.iterations, most_s=MASTER_LIMIT_S)
    return NetSearchBot(game, budget, nets, seed)


def _budget(name: str, amount: float, unit: str | None) -> Budget:
    """Return what a search may use: seconds, or iterations where the unit says so."""
    if unit:
        if amount < 1:
            raise BadInput(f"the bot {name!r} needs at least 1 iteration per decision")
        return Budget(iterations=int(amount))
    if amount < MIN_SEARCH_S:
        raise BadInput(f"the bot {name!r} needs more than 0 seconds per decision")
    return Budget(seconds=amount)
