"""A table's own card file, for owners of the printed cards and for designers: a JSON object.

    {
      "wagons": {"passenger": 12, "box": 10, ..., "locomotive": 8},        30 to 80 cards
      "characters": {"director": 3, "investor": 3, "pickpocket": 2, "switchman": 2},  to 16
      "objectives": [{"colour": "red", "needs": ["mail", "mail"], "points": 6}, ...], 8 to 30
      "tokens": {"red": 4, "blue": 4, "green": 4, "yellow": 4, "violet": 4},          to 40
      "contracts": {"icons-red": 2, ..., "pairs": 3, "trios": 7, "mixed": 5, ...},        10
      "banknotes": 12,                                                            to 20
      "events": {"derailment": 1, "fire": 1}
    }

The kinds of wagons are those of `cards.WAGONS`, and the locomotive; a kind or character left out
has no card. An objective asks for one to six wagons, in any order, without locomotives, and gives
points. It has one icon, of its colour, unless "icons" lists one to three: ["red", "blue"].
Contracts are the ten of the rulebook, with their points. `tokens`, `contracts`, `banknotes` and
`events` may be left out, and are then those of the standard box; the events cannot be changed.
Fewer cards than in the printed box make a shorter game, more a longer one.
"""

from typing import Any

from quai.core.game import STANDARD
from quai.core.refusals import BadInput, brief
from quai.games.aiguillage.box import FORMER, FORMER_BOX, STANDARD_BOX, Box
from quai.games.aiguillage.cards import (
    BANKNOTES,
    CHARACTERS,
    COLOURS,
    CONTRACT_NAMES,
    MAX_BANKNOTES,
    MAX_CHARACTER_CARDS,
    MAX_ICONS,
    MAX_NEEDS,
    MAX_OBJECTIVES,
    MAX_TOKENS,
    MAX_WAGON_CARDS,
    STANDARD_FILE,
    WAGONS,
)

MAX_POINTS = 99
MIN_WAGONS = 30
"""Ten for each track: seven remain in a pile once its line is laid."""
MIN_OBJECTIVES = 8
"""Two players can claim four each."""
_WANTED = ("wagons", "characters", "objectives")
_FIXED = ("events",)


def read_cards(cards: object) -> dict[str, Any]:
    """A card file in full and in order; BadInput says what is wrong with it."""
    file = _object(cards, "a card file", (*_WANTED, "tokens", "contracts", "banknotes", *_FIXED))
    for name in _WANTED:
        if name not in file:
            raise BadInput(f"the card file has no {name!r}")
    for name in _FIXED:
        if file.get(name, STANDARD_FILE[name]) != STANDARD_FILE[name]:
            raise BadInput(f"{name!r} must be {STANDARD_FILE[name]}, not {brief(file[name])}")
    tokens = file.get("tokens", STANDARD_FILE["tokens"])
    wagons = _counts("wagons", file["wagons"], (*WAGONS, "locomotive"), MIN_WAGONS, MAX_WAGON_CARDS)
    notes = file.get("banknotes", BANKNOTES)
    return {
        "wagons": wagons,
        "banknotes": _whole(notes, 0, MAX_BANKNOTES, "'banknotes'"),
        "characters": _counts("characters", file["characters"], CHARACTERS, 0, MAX_CHARACTER_CARDS),
        "events": dict(STANDARD_FILE["events"]),
        "objectives": _objectives(file["objectives"], wagons),
        "contracts": _contracts(file.get("contracts", STANDARD_FILE["contracts"])),
        "tokens": _counts("tokens", tokens, COLOURS, 0, MAX_TOKENS),
    }


def _object(data: object, what: str, fields: tuple[str, ...]) -> dict[str, Any]:
    """A JSON object with no other fields than these."""
    if not isinstance(data, dict):
        raise BadInput(f"{what} must be a JSON object, not {brief(data)}")
    for name in data:
        if name not in fields:
            raise BadInput(f"{what} has no field {brief(name)}; it may have {', '.join(fields)}")
    return data


def _whole(value: object, low: int, high: int, what: str) -> int:
    """A whole number in a range."""
    if type(value) is not int or not low <= value <= high:
        raise BadInput(f"{what} must be a whole number from {low} to {high}, not {brief(value)}")
    return value


def _counts(
    what: str, data: object, names: tuple[str, ...], least: int, most: int
) -> dict[str, int]:
    """How many there are of each name; what they add up to has bounds."""
    given = _object(data, repr(what), names)
    counts = {
        name: _whole(given.get(name, 0), 0, most, f"the number of {name!r} in {what!r}")
        for name in names
    }
    total = sum(counts.values())
    if not least <= total <= most:
        raise BadInput(f"{what!r} must add up to {least} to {most}, not {total}")
    return counts


def _objectives(data: object, wagons: dict[str, int]) -> list[dict[str, Any]]:
    """The objectives, up to thirty."""
    if not isinstance(data, list) or not MIN_OBJECTIVES <= len(data) <= MAX_OBJECTIVES:
        found = f"{len(data)}" if isinstance(data, list) else f"{brief(data)}"
        bounds = f"{MIN_OBJECTIVES} to {MAX_OBJECTIVES}"
        raise BadInput(f"'objectives' must be a list of {bounds} objectives, not {found}")
    return [_objective(each, f"objective {n}", wagons) for n, each in enumerate(data, 1)]


def _objective(data: object, what: str, wagons: dict[str, int]) -> dict[str, Any]:
    """An objective, its wagons in order."""
    given = _object(data, what, ("colour", "icons", "needs", "points"))
    if given.get("colour") not in COLOURS:
        colours = ", ".join(COLOURS)
        raise BadInput(
            f"the colour of {what} must be one of {colours}, not {given.get('colour')!r:.60}"
        )
    needs = given.get("needs")
    if not isinstance(needs, list) or not 1 <= len(needs) <= MAX_NEEDS:
        raise BadInput(f"{what} must need 1 to {MAX_NEEDS} wagons, in a list, not {brief(needs)}")
    for name in needs:
        if name not in WAGONS or wagons[name] == 0:
            raise BadInput(f"{what} needs {brief(name)}, of which there is no wagon")
    points = _whole(given.get("points"), 0, MAX_POINTS, f"the worth of {what}")
    read = {
        "colour": given["colour"],
        "needs": sorted(needs, key=WAGONS.index),
        "points": points,
    }
    icons = _icons(given.get("icons", [given["colour"]]), what)
    return read if icons == [given["colour"]] else {**read, "icons": icons}


def _icons(data: object, what: str) -> list[str]:
    """The colours of an objective's icons, in the order of the colours."""
    if not isinstance(data, list) or not 1 <= len(data) <= MAX_ICONS:
        raise BadInput(f"{what} must have 1 to {MAX_ICONS} icons, in a list, not {brief(data)}")
    for icon in data:
        if icon not in COLOURS:
            colours = ", ".join(COLOURS)
            raise BadInput(f"an icon of {what} must be one of {colours}, not {brief(icon)}")
    return sorted(data, key=COLOURS.index)


def _contracts(data: object) -> dict[str, int]:
    """The points of all ten contracts."""
    given = _object(data, "'contracts'", tuple(CONTRACT_NAMES))
    missing = [name for name in CONTRACT_NAMES if name not in given]
    if missing:
        raise BadInput(f"'contracts' must name all ten; missing: {', '.join(missing)}")
    return {
        name: _whole(given[name], 0, MAX_POINTS, f"the worth of contract {name!r}")
        for name in CONTRACT_NAMES
    }


_opened: list[Box] = []


def box_of(cards: Any) -> Box:
    """The box of a settled option `cards`; the last one is kept, so that it is read once."""
    if cards == STANDARD:
        return STANDARD_BOX
    if cards == FORMER:
        return FORMER_BOX
    for box in _opened:
        if box.file == cards:
            return box
    box = Box(read_cards(cards))
    _opened[:] = [box]
    return box
