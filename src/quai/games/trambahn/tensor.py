"""How a view of Trambahn becomes a vector."""

from typing import Any

from quai.core.tensor import (
    Both,
    Choice,
    Counts,
    Each,
    Fields,
    Number,
    Part,
    Size,
    Worth,
    around,
    seated,
)
from quai.games.trambahn.cards import HAND, LINES, NAMES, PHASES, POINTS, SCORINGS, TRAMS, VALUE

SHOWN_COLUMNS = 12
"""More columns than anybody has at a time; later ones only count among all."""

_POINTS = dict(zip(NAMES, POINTS, strict=True))
_VALUES = dict(zip(NAMES, VALUE, strict=True))
_COLUMN = Fields(
    line=Choice(range(len(LINES))),
    cards=Both(size=Size(10), top=Worth(_VALUES, 10, highest=True), points=Worth(_POINTS, 15)),
    tram=Choice(TRAMS),
)


def observation(seats: int, _options: dict[str, Any]) -> Part:
    """What lies where, as far as it is known; not what could be worked out from reshuffles."""
    return seated(
        seats,
        phase=Choice(PHASES),
        placed=Number(HAND),
        hands=around(seats, Both(size=Size(HAND), cards=Counts(NAMES, 3))),
        money=around(seats, Fields(count=Size(30), cards=Counts(NAMES, 3))),
        rows=Each(len(LINES), Both(size=Size(4), cards=Counts(NAMES, 3))),
        columns=around(seats, Both(count=Size(16), each=Each(SHOWN_COLUMNS, _COLUMN))),
        market=Counts(TRAMS, 3),
        stack=Counts(TRAMS, 7),
        pile=Size(120),
        discard=Both(size=Size(120), cards=Counts(NAMES, 3, key=1)),
        points=around(seats, Number(200)),
        scorings=Number(SCORINGS),
        reshuffles=Number(4),
    )
