"""The form of an action: its kind, and fields of the right type and size.

The rules compute with machine integers once they are compiled. An action of any other form is bad
input, compiled or not, and a refusal never repeats a value: it may be huge.
"""

from collections.abc import Callable
from typing import Any, Final

from quai.core.refusals import BadInput
from quai.games.string_railway.cards import ACTION_FIELDS, COLOURS, SPAN, STATIONS, STRINGS, TURNS

MAX_POINTS_READ: Final = 1000
"""Longer lists of points are not even read."""


def check_form(action: object) -> None:
    """Raise BadInput unless this is an action as the rules expect it, legal or not."""
    if not isinstance(action, tuple) or not action:
        raise BadInput("an action is a kind and its fields")
    kind = action[0]
    if not isinstance(kind, str) or kind not in ACTION_FIELDS:
        raise BadInput(f"an action is one of {', '.join(ACTION_FIELDS)}")
    fields = ACTION_FIELDS[kind]
    if len(action) != 1 + len(fields):
        raise BadInput(f"{kind!r} has the fields {', '.join(('do', *fields))}")
    for field, value in zip(fields, action[1:], strict=True):
        CHECKS[field](value)


def whole(value: object, least: int, most: int, what: str) -> int:
    """A whole number from `least` to `most`."""
    if type(value) is not int or not least <= value <= most:
        raise BadInput(f"{what!r} is a whole number from {least} to {most}")
    return value


def _x(value: object) -> None:
    whole(value, 0, SPAN, "x")


def _y(value: object) -> None:
    whole(value, 0, SPAN, "y")


def _angle(value: object) -> None:
    whole(value, 0, TURNS - 1, "angle")


def _tile(value: object) -> None:
    whole(value, 0, len(STATIONS) - 1, "tile")


def _corner(value: object) -> None:
    whole(value, 0, len(COLOURS) - 1, "corner")


def _string(value: object) -> None:
    if not isinstance(value, str) or value not in STRINGS:
        raise BadInput(f"'string' is one of {', '.join(STRINGS)}")


def _points(value: object) -> None:
    if not isinstance(value, tuple) or len(value) > 2 * MAX_POINTS_READ or len(value) % 2:
        raise BadInput(f"'points' is a list of at most {MAX_POINTS_READ} points [x, y]")
    for number in value:
        whole(number, 0, SPAN, "points")


def _places(value: object) -> None:
    if not isinstance(value, tuple) or len(value) > len(COLOURS):
        raise BadInput("'places' is a list of at most five places with x, y and angle")
    for place in value:
        if not isinstance(place, tuple) or len(place) != 3:
            raise BadInput("a place has x, y and angle, and nothing else")
        _x(place[0])
        _y(place[1])
        _angle(place[2])


CHECKS: Final[dict[str, Callable[[Any], None]]] = {
    "x": _x,
    "y": _y,
    "angle": _angle,
    "tile": _tile,
    "corner": _corner,
    "string": _string,
    "points": _points,
    "places": _places,
}
"""What each field must be."""
