"""How a view of Aiguillage becomes a vector."""

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
    There,
    around,
    seat,
    seated,
)
from quai.games.aiguillage.cards import (
    BANKNOTES,
    COLOURS,
    CONTRACT_NAMES,
    EVENTS,
    LAST_OBJECTIVE,
    LINES,
    MAX_ICONS,
    MAX_NEEDS,
    NAMES,
    OBJECTIVES,
    PHASES,
    PILE_SIZES,
    PLACES,
    STOCK,
    TOKENS_OF_COLOUR,
    VISIBLE,
)

_WAGONS = NAMES[:STOCK]
_CONTRACT = Fields(name=Choice(CONTRACT_NAMES), each=Number(10), worth=Number(20))
_PLAYER = Fields(
    wagons=Counts(_WAGONS, 6),
    notes=Number(BANKNOTES),
    tokens=Counts(COLOURS, TOKENS_OF_COLOUR),
    icons=Counts(COLOURS, 8),
    objectives=Both(size=Size(LAST_OBJECTIVE), colours=Counts(COLOURS, 4, key="colour")),
    won=Number(40),
    points=Number(60),
    chosen=Number(),
    dealt=Counts(CONTRACT_NAMES, 1),
    contract=There(_CONTRACT),
)


def observation(seats: int, _options: dict[str, Any]) -> Part:
    """All that is seen, and the events and objectives that memory can place."""
    objective = Fields(
        colour=Choice(COLOURS),
        icons=Counts(COLOURS, MAX_ICONS),
        points=Number(12),
        needs=Counts(_WAGONS, MAX_NEEDS),
        missing=around(seats, Both(size=Size(MAX_NEEDS), wagons=Counts(_WAGONS, MAX_NEEDS))),
    )
    line = Fields(
        cards=Each(PLACES, Choice(NAMES)), pile=Size(PILE_SIZES[0]), holds=Counts(EVENTS, 1)
    )
    return seated(
        seats,
        phase=Choice(PHASES),
        first=seat(seats),
        lines=Each(LINES, line),
        objectives=Each(VISIBLE, There(objective)),
        objective_pile=Fields(
            count=Size(OBJECTIVES),
            under=Both(size=Size(6), colours=Counts(COLOURS, 4, key="colour")),
        ),
        tokens=Counts(COLOURS, TOKENS_OF_COLOUR),
        gone=Counts(NAMES, 12),
        players=around(seats, _PLAYER),
        paying=Choice(range(1, VISIBLE + 1)),
        paid=Counts(_WAGONS, MAX_NEEDS),
        giving=Choice(_WAGONS),
        ending=seat(seats),
    )
