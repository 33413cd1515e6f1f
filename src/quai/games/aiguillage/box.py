"""The box: the cards and tokens that a table plays with, standard or from its own card file."""

from typing import Any, Final

from mypy_extensions import i64

from quai.core.game import STANDARD
from quai.core.numbers import Numbers, vec
from quai.core.zones import lay, listed, new_table
from quai.games.aiguillage.cards import (
    COLOURS,
    CONTRACT_NAMES,
    FACES,
    FORMER_FILE,
    LOCOMOTIVE,
    MAX_ICONS,
    MAX_NEEDS,
    MAX_OBJECTIVES,
    NAMES,
    NUMBER,
    STANDARD_FILE,
    STOCK,
)

FORMER: Final = "version-1"
"""Names the cards of version 1 of the rules, where views say "standard"."""

ICONS_ROOM: Final = 4
NEEDS_ROOM: Final = 7
KINDS_ROOM: Final = 13
assert (ICONS_ROOM, NEEDS_ROOM, KINDS_ROOM) == (MAX_ICONS + 1, MAX_NEEDS + 1, 2 * MAX_NEEDS + 1)


def icons_at(objective: i64) -> i64:
    """The zone of an objective in `Box.icons`."""
    return objective * ICONS_ROOM


def needs_at(objective: i64) -> i64:
    """The zone of an objective in `Box.needs`."""
    return objective * NEEDS_ROOM


def kinds_at(objective: i64) -> i64:
    """The zone of an objective in `Box.kinds`."""
    return objective * KINDS_ROOM


class Box:
    """The components of a card file, as tables by number.

    file        the card file itself
    name        "standard", or "version-1" for the cards of that version; "" for a table's own
    copies      how many there are of each small card
    deck, row   the small cards, one by one, as a list and as a row
    tokens      how many company tokens there are of each colour
    contracts   the points of each contract
    ids         the name of each objective, such as "red-1"; `number` finds it again
    colour      the colour of each objective
    icons       the colours of its icons: a zone (`quai.core.zones`) for each objective
    points      the points of each objective
    needs       the wagons that each objective asks for, in order: a zone each
    kinds       the same as pairs of numbers: kind, count, kind, count... a zone each
    use         the points of objectives that a wagon of each kind brings, on average
    """

    __slots__ = (
        "colour",
        "contracts",
        "copies",
        "deck",
        "file",
        "icons",
        "ids",
        "kinds",
        "name",
        "needs",
        "number",
        "points",
        "row",
        "tokens",
        "use",
    )

    def __init__(self, file: dict[str, Any], name: str = "") -> None:
        self.file: dict[str, Any] = file
        self.name: str = name
        counts = {**file["wagons"], **file["characters"], **file["events"]}
        counts["note"] = file["banknotes"]
        self.copies: Numbers = vec[i64]([counts.get(name, 0) for name in NAMES])
        self.deck: list[int] = [card for card in range(FACES) for _ in range(self.copies[card])]
        self.row: Numbers = vec[i64](self.deck)
        self.tokens: Numbers = vec[i64]([file["tokens"][colour] for colour in COLOURS])
        self.contracts: Numbers = vec[i64]([file["contracts"][name] for name in CONTRACT_NAMES])
        self.colour: list[int] = []
        self.icons: Numbers = new_table(MAX_OBJECTIVES * ICONS_ROOM)
        points: list[int] = []
        self.needs: Numbers = new_table(MAX_OBJECTIVES * NEEDS_ROOM)
        self.kinds: Numbers = new_table(MAX_OBJECTIVES * KINDS_ROOM)
        self.ids: list[str] = []
        of_colour: dict[str, int] = dict.fromkeys(COLOURS, 0)
        for number, objective in enumerate(file["objectives"]):
            colour = objective["colour"]
            of_colour[colour] += 1
            self.ids.append(f"{colour}-{of_colour[colour]}")
            self.colour.append(COLOURS.index(colour))
            icons = objective.get("icons", [colour])
            lay(self.icons, icons_at(number), [COLOURS.index(icon) for icon in icons])
            points.append(objective["points"])
            needs = sorted([NUMBER[name] for name in objective["needs"]])
            lay(self.needs, needs_at(number), needs)
            lay(self.kinds, kinds_at(number), _counted(needs))
        self.points: Numbers = vec[i64](points)
        self.number: dict[str, int] = {name: place for place, name in enumerate(self.ids)}
        self.use: list[float] = self._uses()

    def _uses(self) -> list[float]:
        """The average share of an objective's points per wagon of each kind."""
        total = [0.0] * STOCK
        times = [0.0] * STOCK
        for number in range(len(self.ids)):
            needs = listed(self.needs, needs_at(number))
            share = float(self.points[number]) / float(len(needs))
            for kind in needs:
                total[kind] += share
                times[kind] += 1.0
        use = [total[kind] / max(1.0, times[kind]) for kind in range(STOCK)]
        use[LOCOMOTIVE] = max(use)
        return use

    def lacking(self, objective: i64, table: Numbers, wagons: i64) -> i64:
        """How many wagons of an objective are missing, without locomotives.

        The wagons one has are counted by kind on the table, from the place `wagons` on.
        """
        kinds = self.kinds
        zone: i64 = kinds_at(objective)
        lacking: i64 = 0
        at: i64
        for at in range(zone + 1, zone + 1 + kinds[zone], 2):
            short: i64 = kinds[at + 1] - table[wagons + kinds[at]]
            if short > 0:
                lacking += short
        return lacking

    def payable(self, objective: i64, table: Numbers, wagons: i64) -> bool:
        """Whether these wagons pay for an objective; each locomotive stands for any one wagon."""
        kinds = self.kinds
        zone: i64 = kinds_at(objective)
        locomotives: i64 = table[wagons + LOCOMOTIVE]
        at: i64
        for at in range(zone + 1, zone + 1 + kinds[zone], 2):
            short: i64 = kinds[at + 1] - table[wagons + kinds[at]]
            if short > 0:
                locomotives -= short
                if locomotives < 0:
                    return False
        return True

    def objective(self, number: int) -> dict[str, Any]:
        """An objective as JSON data."""
        return {
            "id": self.ids[number],
            "colour": COLOURS[self.colour[number]],
            "icons": [COLOURS[icon] for icon in listed(self.icons, icons_at(number))],
            "points": self.points[number],
            "needs": [NAMES[card] for card in listed(self.needs, needs_at(number))],
        }


def _counted(needs: list[int]) -> list[int]:
    """The kinds of a sorted list with their counts: kind, count, kind, count..."""
    kinds: list[int] = []
    for need in needs:
        if not kinds or kinds[-2] != need:
            kinds += [need, 0]
        kinds[-1] += 1
    return kinds


STANDARD_BOX: Final = Box(STANDARD_FILE, STANDARD)
FORMER_BOX: Final = Box(FORMER_FILE, FORMER)
