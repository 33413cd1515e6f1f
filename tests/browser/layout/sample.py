"""A sample of all layouts that changes with the commit: in time every layout is looked at."""

import hashlib
import random
import subprocess
from dataclasses import dataclass

from quai.core.game import LANGUAGES
from quai.games import game
from tests.browser.fixtures import ROOT
from tests.browser.layout.looking import DESK_SIZES, TOUCH_SIZES, Size
from tests.browser.layout.positions import Played, Position, other_options, play

POSITIONS = 2
TOUCHES = 2
"""How many of the sizes for a finger a sample has."""


def source_digest() -> str:
    """The commit; without git, a digest of the page and the games."""
    try:
        command = ["git", "rev-parse", "HEAD"]
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        paths = sorted((ROOT / "src").rglob("*.*s*"))
        return hashlib.sha256(b"".join(path.read_bytes() for path in paths)).hexdigest()


@dataclass(frozen=True, slots=True)
class Sample:
    """What is looked at of one game."""

    played: Played
    positions: tuple[Position, ...]
    sizes: tuple[Size, ...]
    language: str
    end: bool


def sample_of(key: str, digest: str) -> Sample:
    """The sample of a game for a state of the source."""
    chance = random.Random(f"{key} {digest}")  # noqa: S311 -- a sample, not a secret
    seats = chance.choice(game(key).meta.seats)
    options = chance.choice([{}, other_options(game(key))])
    played = play(game(key), seats, chance.randrange(1_000), options)
    return Sample(
        played,
        tuple(chance.sample(played.positions, POSITIONS)),
        (*chance.sample(TOUCH_SIZES, TOUCHES), chance.choice(DESK_SIZES)),
        chance.choice(LANGUAGES),
        chance.random() < 0.5,
    )
