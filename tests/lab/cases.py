"""The set-ups that the learning environments are tested with: every game at every seat count."""

from typing import Any

import pytest

from quai.contract.toy import Toy
from quai.core.game import Game
from quai.core.tensor import Chain, Counts, Each, Fields, Number, Part, There, around, seated
from tests.games.properties import OWN

FEW = 4
"""Number of candidates in tests, where actions cannot be listed."""

TABLES = [
    pytest.param(game.key, seats, id=f"{game.key}-{seats}")
    for game in OWN
    for seats in game.meta.seats
]
SMALLEST = [pytest.param(game.key, min(game.meta.seats), id=game.key) for game in OWN]


class Tiny(Toy):
    """The toy game with observation vectors, small enough to be solved."""

    meta = Toy.meta._replace(key="tiny", title="Tiny")

    def observation(self, seats: int, options: dict[str, Any]) -> Part:
        """The player's own hand, and the points."""
        return seated(
            seats,
            hands=around(seats, Counts(range(12), 1)),
            played=Counts(range(12), 1, key=1),
            points=around(seats, Number(3)),
        )


TINY: Game = Tiny()


def fields_of(part: Part) -> list[Fields]:
    """All parts that name the fields of an object, in a tree of parts."""
    below = [link.part for link in part.links()] if isinstance(part, Chain) else []
    below += [part.part] if isinstance(part, Each | There) else []
    own = [part] if isinstance(part, Fields) else []
    return own + [found for each in below for found in fields_of(each)]
