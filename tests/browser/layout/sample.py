"""A sample of all layouts that changes with the commit: in time every layout is looked at."""

import random
from dataclasses import dataclass

from quai.core.game import LANGUAGES
from quai.games import game, own_keys
from tests.browser.layout.looking import DESK_SIZES, TOUCH_SIZES, Size
from tests.browser.layout.positions import SEED, Played, Position, lineups, play


@dataclass(frozen=True, slots=True)
class Sample:
    """What is looked at of one game."""

    played: Played
    position: Position
    sizes: tuple[Size, ...]
    language: str
    end: bool


def sample_of(key: str, digest: str) -> Sample:
    """The sample of a game for a state of the source; the end of the game is in one of them."""
    chance = random.Random(f"{key} {digest}")  # noqa: S311 -- a sample, not a secret
    seats, options = chance.choice(lineups(game(key)))
    played = play(game(key), seats, SEED, options)
    sizes = (chance.choice(TOUCH_SIZES), chance.choice(DESK_SIZES))
    ends = random.Random(digest).choice(own_keys())  # noqa: S311 -- a sample, not a secret
    position = chance.choice(played.positions)
    return Sample(played, position, sizes, chance.choice(LANGUAGES), key == ends)
