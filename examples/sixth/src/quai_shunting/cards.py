"""The wagons of Shunting, and the table of its actions.

A wagon is a small int: colour * 8 + value - 1.
"""

from typing import Final

from quai.core.actions import Actions, Field, Kind

COLOURS: Final = ("red", "green", "blue")
VALUES: Final = 8
WAGONS: Final = len(COLOURS) * VALUES
NAMES: Final = [f"{colour}-{value}" for colour in COLOURS for value in range(1, VALUES + 1)]
NUMBER: Final = {name: wagon for wagon, name in enumerate(NAMES)}
HAND: Final = 5
TRACKS: Final = 3
MIN_TRAIN: Final = 2

_WAGON = Field("wagon", NAMES)
_TRACK = Field("track", range(1, TRACKS + 1))
ACTIONS: Final = Actions(
    Kind("couple", _WAGON, _TRACK), Kind("scrap", _WAGON), Kind("send", _TRACK), Kind("end")
)
COUPLE: Final = 0
SCRAP: Final = 1
SEND: Final = 2
END: Final = 3
assert ACTIONS.names == ("couple", "scrap", "send", "end")


def colour_of(wagon: int) -> int:
    """The place of a wagon's colour among the colours."""
    return wagon // VALUES


def value_of(wagon: int) -> int:
    """The value on a wagon."""
    return wagon % VALUES + 1
