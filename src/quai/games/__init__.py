"""The games: one folder each; a game never imports another."""

from importlib import import_module

from quai.core.game import Game
from quai.core.refusals import BadInput

BUILT_IN = ("trambahn", "station_master", "aiguillage", "express", "string_railway")
_registered: dict[str, Game] = {}


def register(game: Game) -> None:
    """Add a game from elsewhere; everything in quai then works on it."""
    _registered[game.key] = game


def game(key: str) -> Game:
    """The game with this key."""
    if key not in _registered:
        if key not in BUILT_IN:
            known = ", ".join(sorted({*BUILT_IN, *_registered}))
            raise BadInput(f"there is no game {key!r}; there are: {known}")
        register(import_module(f"quai.games.{key}.meta").GAME)
    return _registered[key]


def games() -> list[Game]:
    """All games, those of quai first."""
    return [game(key) for key in dict.fromkeys([*BUILT_IN, *_registered])]
