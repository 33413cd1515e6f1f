"""How a view of Station Master becomes a vector."""

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
from quai.games.station_master.cards import (
    CARRIAGES,
    ENGINES,
    HAND_SIZE,
    MAX_MOVED_TOKENS,
    MAX_TRACKS,
    NAMES,
    PHASES,
    TOKENS_PER_PLAYER,
    TOTAL_CARDS,
    TOTAL_LOCOMOTIVES,
    TRAIN_KINDS,
)
from quai.games.station_master.trains import engine_name

SHOWN_TOKENS = 11
"""The tokens of a full train of eight with three Standing Rooms."""
MAX_POINTS = 300


def _train(seats: int) -> Part:
    return There(
        Fields(
            kind=Choice(TRAIN_KINDS),
            number=Number(8),
            limit=Number(11),
            royals=Number(3),
            standing=Number(3),
            carriages=Both(size=Size(8), cards=Counts(NAMES[:CARRIAGES], 4, key="card")),
            worth=Number(40),
            tokens=Each(SHOWN_TOKENS, Fields(owner=seat(seats), value=Number(3))),
        )
    )


def observation(seats: int, _options: dict[str, Any]) -> Part:
    """All that is seen; of the stories of tokens only what lies on the trains."""
    return seated(
        seats,
        phase=Choice(PHASES),
        pending=There(
            Fields(
                card=Choice(NAMES),
                track=Choice(range(1, MAX_TRACKS + 1)),
                tokens=Both(
                    size=Size(MAX_MOVED_TOKENS), places=Counts(range(1, SHOWN_TOKENS + 1), 1)
                ),
                carriages=Counts(NAMES[:CARRIAGES], 1),
            )
        ),
        values=Fields(first=Each(2, Number(10)), executive=Each(2, Number(10))),
        trains=Each(seats + 1, _train(seats)),
        hands=around(seats, Both(size=Size(HAND_SIZE), cards=Counts(NAMES, HAND_SIZE))),
        reserves=around(seats, Both(size=Size(TOKENS_PER_PLAYER), values=Counts((1, 2, 3), 3))),
        pile=Size(TOTAL_CARDS),
        discard=Both(size=Size(TOTAL_CARDS), cards=Counts(NAMES, 7)),
        locomotives=Size(TOTAL_LOCOMOTIVES),
        gone=Counts([engine_name(engine) for engine in range(ENGINES)], 3),
        points=around(seats, Number(MAX_POINTS)),
        best=around(seats, Number(MAX_POINTS)),
    )
