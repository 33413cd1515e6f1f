"""How a view of Shunting becomes a vector."""

from typing import Any

from quai.core.tensor import Both, Counts, Each, Number, Part, Size, around, seated
from quai_shunting.cards import HAND, NAMES, TRACKS, WAGONS


def observation(seats: int, _options: dict[str, Any]) -> Part:
    """What lies where, as far as it is known."""
    return seated(
        seats,
        hands=around(seats, Both(size=Size(HAND + 1), cards=Counts(NAMES, 1))),
        tracks=Each(TRACKS, Both(size=Size(8), cards=Counts(NAMES, 1))),
        pile=Size(WAGONS),
        scrapped=Counts(NAMES, 1),
        sent=Counts(NAMES, 1),
        points=around(seats, Number(40)),
        acted=Number(1),
        draws=Number(1),
    )
