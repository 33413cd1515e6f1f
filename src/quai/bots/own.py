"""Bots of one's own: classes given as `module:Class`, bots saved in files, and names for them."""

import pickle
import re
import sys
from importlib import import_module
from pathlib import Path

from quai.bots.bot import Bot
from quai.core.game import Game
from quai.core.reading import content_of
from quai.core.refusals import BadInput

_NAMED = re.compile(r"([^=:,\s]+)=(.+)", re.DOTALL)
_CLASS = re.compile(r"([^\W\d]\w*(?:\.\w+)*):([^\W\d]\w*)")
QUAIS_OWN = ("search:", "master:", "net:")
"""What looks like a module, but begins names of bots of quai."""
SAVED = "saved:"
"""Begins the name of a bot that was saved in a file."""


def label_of(name: str) -> str:
    """Return what a bot is called in reports: the part before `=`, or its whole name."""
    found = _NAMED.fullmatch(name)
    return found[1] if found else name


def without_label(name: str) -> str:
    """Return which bot a name means: the part after `=`, or the whole name."""
    found = _NAMED.fullmatch(name)
    return found[2] if found else name


def is_own(name: str) -> bool:
    """Return whether a name means a class of one's own."""
    return not name.startswith(QUAIS_OWN) and _CLASS.fullmatch(name) is not None


def own_bot(name: str, game: Game, seed: int) -> Bot:
    """Return a bot of the class `module:Class`; modules of the current folder are found, too."""
    found = _CLASS.fullmatch(name)
    assert found
    if str(Path.cwd()) not in sys.path:
        sys.path.insert(0, str(Path.cwd()))
    try:
        kind = getattr(import_module(found[1]), found[2])
    except Exception as error:
        raise BadInput(f"the bot {name!r} cannot be loaded: {error}") from error
    if not (isinstance(kind, type) and issubclass(kind, Bot)):
        raise BadInput(f"{name!r} is not a subclass of quai.bots.Bot")
    try:
        return kind(game, seed=seed)
    except Exception as error:
        raise BadInput(f"the bot {name!r} cannot be made: {error!r}") from error


def save(bot: Bot, path: Path | str) -> None:
    """Save a bot with all it has learnt; `load` or the name `saved:FILE` bring it back."""
    Path(path).write_bytes(pickle.dumps(bot))


def load(path: Path | str, game: Game | None = None) -> Bot:
    """Return the bot that was saved in a file. Open only files that you trust: it runs their code.

    With `game`, raise BadInput if it is a bot for another game.
    """
    if str(Path.cwd()) not in sys.path:
        sys.path.insert(0, str(Path.cwd()))
    try:
        bot = pickle.loads(content_of(Path(path)))  # noqa: S301 -- said above
    except Exception as error:
        raise BadInput(f"there is no bot in {str(path)!r}: {error}") from error
    if not isinstance(bot, Bot):
        raise BadInput(f"there is no bot in {str(path)!r}, but a {type(bot).__name__}")
    if game is not None and bot.game is not game:
        raise BadInput(f"the bot in {str(path)!r} plays {bot.game.meta.title}")
    return bot
