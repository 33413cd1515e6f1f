"""A table's own card file, for owners of the printed cards and for designers.

    {"locomotives": [{"kind": "standard", "number": 5, "count": 2, "green_band": false}, ...],
     "carriages":   [{"value": -3, "count": 6}, ...,
                     {"class": "first", "green": 3, "red": -3, "count": 6},
                     {"class": "executive", "green": 6, "red": -6, "count": 4}],
     "specials":    [{"special": "caboose", "count": 4}, ...]}

Locomotives are standard, executive or freight, numbered 3 to 8; a row may leave `green_band` out,
which means yes for an 8 and no for all others. Carriages are worth -6 to 6, but not 0. Each card
has one row; a card without a row is not in the game. In all there are at most 20 locomotives, of
which at least 6 without a green band, and 30 to 130 station master cards: at most 10 of a special
card, and at most one Rush Hour.
"""

from typing import Any

from quai.core.refusals import BadInput, brief
from quai.games.station_master.cards import (
    CARD_STEPS,
    CARRIAGES,
    COUNTS,
    ENGINE_COUNTS,
    ENGINE_KIND,
    ENGINE_NUMBER,
    FIRST_CLASS,
    GREEN_AND_RED,
    GREEN_BAND,
    MAX_CARDS,
    MAX_LOCOMOTIVES,
    MAX_STEPS,
    NAMES,
    TRAIN_KINDS,
    TRAIN_NUMBERS,
)

MAX_COPIES_OF_SPECIAL = 10
MIN_BANDLESS = 6
"""One per player, whoever is left out."""
MIN_CARDS = 30
"""Three cards per player, one for a Rush Hour, and some to draw."""
MAX_VALUE = 6
MAX_NUMBER = TRAIN_NUMBERS[-1]
"""A locomotive of this number has the green band: with four players it alone is left out."""

Row = dict[str, Any]


def read_cards(cards: object) -> dict[str, Any]:
    """Check a card file; its rows come back in the order of our own tables."""
    if not isinstance(cards, dict) or set(cards) != {"locomotives", "carriages", "specials"}:
        raise BadInput(
            "a card file must be an object with the lists 'locomotives', 'carriages' and 'specials'"
        )
    locomotives = _rows(cards["locomotives"], "locomotives", _locomotive)
    carriages = _rows(cards["carriages"], "carriages", _carriage)
    specials = _rows(cards["specials"], "specials", _special)
    _check_totals(locomotives, carriages, specials)
    return {"locomotives": locomotives, "carriages": carriages, "specials": specials}


def standard_cards() -> dict[str, Any]:
    """The standard box as a card file."""
    locomotives = [
        {"kind": TRAIN_KINDS[ENGINE_KIND[engine]], "number": ENGINE_NUMBER[engine], "count": count}
        | {"green_band": engine in GREEN_BAND}
        for engine, count in enumerate(ENGINE_COUNTS)
    ]
    carriages: list[Row] = [
        {"value": int(NAMES[card]), "count": COUNTS[card]} for card in range(FIRST_CLASS)
    ]
    carriages += [
        {"class": name, "green": green, "red": red, "count": COUNTS[NAMES.index(name)]}
        for name, (green, red) in GREEN_AND_RED.items()
    ]
    specials = [
        {"special": NAMES[card], "count": COUNTS[card]} for card in range(CARRIAGES, len(NAMES))
    ]
    file = {"locomotives": locomotives, "carriages": carriages, "specials": specials}
    return read_cards(file)


def _rows(rows: object, name: str, read: Any) -> list[Row]:
    """The rows of a list, each card once, in order; rows with a count of 0 are left out."""
    if not isinstance(rows, list):
        raise BadInput(f"'{name}' of a card file must be a list")
    found: dict[Any, Row] = {}
    for row in rows:
        if not isinstance(row, dict):
            raise BadInput(f"each row of '{name}' must be an object, not {brief(row)}")
        place, made = read(row)
        if place in found:
            raise BadInput(f"'{name}' has two rows for the same card: {brief(row)}")
        found[place] = made
    return [found[place] for place in sorted(found) if found[place]["count"] > 0]


def _fields(row: Row, *names: str) -> None:
    if set(row) != set(names):
        wanted = ", ".join(map(repr, names))
        raise BadInput(f"this row must have exactly the fields {wanted}: {brief(row)}")


def _whole(row: Row, name: str, least: int, most: int) -> int:
    value = row[name]
    if type(value) is not int or not least <= value <= most:
        raise BadInput(
            f"{name!r} must be a whole number from {least} to {most}, not {brief(value)}"
        )
    return value


def _one_of(row: Row, name: str, names: list[str]) -> str:
    value = row[name]
    if not isinstance(value, str) or value not in names:
        raise BadInput(f"{name!r} must be one of {', '.join(names)}, not {brief(value)}")
    return value


def _locomotive(row: Row) -> tuple[Any, Row]:
    """SM-01: a kind, a number, and whether it has the green band."""
    full = {"green_band": row.get("number") == MAX_NUMBER, **row}
    _fields(full, "kind", "number", "count", "green_band")
    kind = _one_of(full, "kind", list(TRAIN_KINDS))
    number = _whole(full, "number", TRAIN_NUMBERS[0], TRAIN_NUMBERS[-1])
    count = _whole(full, "count", 0, MAX_LOCOMOTIVES)
    band = full["green_band"]
    if type(band) is not bool:
        raise BadInput(f"'green_band' must be true or false, not {brief(band)}")
    made = {"kind": kind, "number": number, "count": count, "green_band": band}
    return (TRAIN_KINDS.index(kind), number), made


def _carriage(row: Row) -> tuple[Any, Row]:
    """An ordinary carriage with its value, or one with a green and a red value."""
    if "class" not in row:
        _fields(row, "value", "count")
        value = _whole(row, "value", -MAX_VALUE, MAX_VALUE)
        if value == 0:
            raise BadInput("a carriage cannot be worth 0")
        return NAMES.index(f"{value:+d}"), {
            "value": value,
            "count": _whole(row, "count", 0, MAX_CARDS),
        }
    _fields(row, "class", "green", "red", "count")
    name = _one_of(row, "class", NAMES[FIRST_CLASS:CARRIAGES])
    made = {
        "class": name,
        "green": _whole(row, "green", 1, MAX_VALUE),
        "red": _whole(row, "red", -MAX_VALUE, -1),
        "count": _whole(row, "count", 0, MAX_CARDS),
    }
    return NAMES.index(name), made


def _special(row: Row) -> tuple[Any, Row]:
    """SM-20 to SM-27: a special card; there is at most one Rush Hour."""
    _fields(row, "special", "count")
    name = _one_of(row, "special", NAMES[CARRIAGES:])
    count = _whole(row, "count", 0, 1 if name == "rush" else MAX_COPIES_OF_SPECIAL)
    return NAMES.index(name), {"special": name, "count": count}


def _check_totals(locomotives: list[Row], carriages: list[Row], specials: list[Row]) -> None:
    """Check the bounds of the totals, and that a game takes at most MAX_STEPS steps."""
    engines = sum(row["count"] for row in locomotives)
    if engines > MAX_LOCOMOTIVES:
        raise BadInput(f"there must be at most {MAX_LOCOMOTIVES} locomotives, not {engines}")
    free = sum(row["count"] for row in locomotives if not row["green_band"])
    if free < MIN_BANDLESS:
        raise BadInput(f"at least {MIN_BANDLESS} locomotives must have no green band, not {free}")
    cards = sum(row["count"] for row in carriages + specials)
    if not MIN_CARDS <= cards <= MAX_CARDS:
        raise BadInput(
            f"there must be {MIN_CARDS} to {MAX_CARDS} station master cards, not {cards}"
        )
    longest = longest_game(locomotives, carriages, specials)
    if longest > MAX_STEPS:
        raise BadInput(
            f"a game with these cards could take {longest} steps, more than {MAX_STEPS}: use fewer "
            "Transfer cards, or locomotives with smaller numbers"
        )


def longest_game(locomotives: list[Row], carriages: list[Row], specials: list[Row]) -> int:
    """The most steps a game can take: a step for each place on a train, and those of each card."""
    places = sum(row["number"] * row["count"] for row in locomotives)
    steps = sum(row["count"] for row in carriages)
    for row in specials:
        each = CARD_STEPS[NAMES.index(row["special"])]
        if row["special"] == "standing":
            each += 1
        steps += each * row["count"]
    return int(places + steps)
