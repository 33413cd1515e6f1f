"""The games: one folder each, and those that other packages bring. A game never imports another.

Games are found by entry points of the group `quai.games`, each of which names a `Game`. Those of
quai itself are the folders beside this file, so that they are also found in a plain source tree.
"""

import copyreg
import logging
from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from quai.core.game import Game
from quai.core.refusals import BadInput

GROUP = "quai.games"
logger = logging.getLogger(GROUP)
_registered: dict[str, Game] = {}
_broken: set[str] = set()
"""The games that could not be loaded: each is logged once."""


def register(game: Game) -> None:
    """Add a game that is not installed as a package; everything in quai then works on it.

    A game is pickled and deep-copied as its key: there is one of each in a program.
    """
    _registered[game.key] = game
    copyreg.pickle(type(game), _by_key)


def _by_key(one: Game) -> tuple[Callable[[str], Game], tuple[str]]:
    return game, (one.key,)


def own_keys() -> list[str]:
    """The keys of the games in this package, in the order of the alphabet."""
    found = Path(__file__).parent.glob("*/meta.py*")  # or .pyc, where there are no sources
    return sorted({path.parent.name for path in found})


@cache
def _found() -> dict[str, EntryPoint]:
    """The entry points of all installed games by key, those of quai first."""
    own = {key: EntryPoint(key, f"quai.games.{key}.meta:GAME", GROUP) for key in own_keys()}
    others: dict[str, EntryPoint] = {}
    for point in entry_points(group=GROUP):
        key, taken = point.name, {**own, **others}.get(point.name)
        if taken is None:
            others[key] = point
        elif point.value != taken.value or key in others:
            message = "two packages have a game %r: that of %s is used, not that of %s"
            logger.warning(message, key, _package(taken), _package(point))
    return own | dict(sorted(others.items()))


def _package(point: EntryPoint) -> str:
    """The distribution that an entry point comes from, with its version."""
    return f"{point.dist.name} {point.dist.version}" if point.dist else "quai"


def origin(key: str) -> str:
    """The distribution that a game comes from, with its version."""
    point = _found().get(key)
    return "this program" if point is None else _package(point)


def game(key: str) -> Game:
    """The game with this key."""
    if key not in _registered:
        point = _found().get(key)
        if point is None:
            known = ", ".join(dict.fromkeys([*_found(), *_registered]))
            raise BadInput(f"there is no game {key!r}; there are: {known}")
        register(_load(point))
    return _registered[key]


def _load(point: EntryPoint) -> Game:
    try:
        loaded = point.load()
    except Exception as error:
        raise BadInput(
            f"the game {point.name!r} ({point.value}) cannot be loaded: {error}"
        ) from error
    if not isinstance(loaded, Game) or loaded.key != point.name:
        raise BadInput(f"the entry point {point.name!r} ({point.value}) does not name that game")
    return loaded


def games() -> list[Game]:
    """All games that can be played, those of quai first; one that cannot be loaded is logged."""
    playable: list[Game] = []
    for key in dict.fromkeys([*_found(), *_registered]):
        if key in _broken:
            continue
        try:
            playable.append(game(key))
        except BadInput as error:
            _broken.add(key)
            logger.warning("%s", error)
    return playable
