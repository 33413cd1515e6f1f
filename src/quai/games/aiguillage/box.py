"""The box: the cards and tokens that a table plays with, standard or from its own card file."""

from typing import Any, Final

from mypy_extensions import i64

from quai.games.aiguillage.cards import (
    COLOURS,
    CONTRACT_NAMES,
    FACES,
    LOCOMOTIVE,
    NAMES,
    NUMBER,
    OBJECTIVES,
    STANDARD_FILE,
    STOCK,
)


class Box:
    """The components of a card file, as tables by number.

    file        the card file itself
    standard    whether it is the standard one
    copies      how many there are of each small card
    deck        the small cards, one by one
    tokens      how many company tokens there are of each colour
    contracts   the points of each contract
    ids         the name of each objective, such as "red-1"; `number` finds it again
    colour      the colour of each objective
    points      the points of each objective
    needs       the wagons that each objective asks for, in order
    kinds       the same as pairs of numbers: kind, count, kind, count...
    use         the points of objectives that a wagon of each kind brings, on average
    """

    __slots__ = (
        "colour",
        "contracts",
        "copies",
        "deck",
        "file",
        "ids",
        "kinds",
        "needs",
        "number",
        "points",
        "standard",
        "tokens",
        "use",
    )

    def __init__(self, file: dict[str, Any]) -> None:
        self.file: dict[str, Any] = file
        self.standard: bool = file is STANDARD_FILE
        counts = {**file["wagons"], **file["characters"], **file["events"]}
        counts["note"] = file["banknotes"]
        self.copies: list[i64] = [counts.get(name, 0) for name in NAMES]
        self.deck: list[i64] = [card for card in range(FACES) for _ in range(self.copies[card])]
        self.tokens: list[i64] = [file["tokens"][colour] for colour in COLOURS]
        self.contracts: list[i64] = [file["contracts"][name] for name in CONTRACT_NAMES]
        self.colour: list[i64] = []
        self.points: list[i64] = []
        self.needs: list[list[i64]] = []
        self.kinds: list[list[i64]] = []
        self.ids: list[str] = []
        of_colour: dict[str, int] = dict.fromkeys(COLOURS, 0)
        for objective in file["objectives"]:
            colour = objective["colour"]
            of_colour[colour] += 1
            self.ids.append(f"{colour}-{of_colour[colour]}")
            self.colour.append(COLOURS.index(colour))
            self.points.append(objective["points"])
            needs: list[i64] = sorted([NUMBER[name] for name in objective["needs"]])
            self.needs.append(needs)
            self.kinds.append(_counted(needs))
        self.number: dict[str, int] = {name: place for place, name in enumerate(self.ids)}
        self.use: list[float] = self._uses()

    def _uses(self) -> list[float]:
        """The average share of an objective's points per wagon of each kind."""
        total = [0.0] * STOCK
        times = [0.0] * STOCK
        for number in range(OBJECTIVES):
            share = float(self.points[number]) / len(self.needs[number])
            for kind in self.needs[number]:
                total[kind] += share
                times[kind] += 1.0
        use = [total[kind] / max(1.0, times[kind]) for kind in range(STOCK)]
        use[LOCOMOTIVE] = max(use)
        return use

    def lacking(self, objective: i64, wagons: list[i64]) -> i64:
        """How many wagons of an objective are missing among these, without locomotives."""
        kinds = self.kinds[objective]
        size: i64 = len(kinds)
        place: i64 = 0
        lacking: i64 = 0
        while place < size:
            short: i64 = kinds[place + 1] - wagons[kinds[place]]
            if short > 0:
                lacking += short
            place += 2
        return lacking

    def payable(self, objective: i64, wagons: list[i64]) -> bool:
        """Whether these wagons pay for an objective; each locomotive stands for any one wagon."""
        kinds = self.kinds[objective]
        size: i64 = len(kinds)
        locomotives: i64 = wagons[LOCOMOTIVE]
        place: i64 = 0
        while place < size:
            short: i64 = kinds[place + 1] - wagons[kinds[place]]
            if short > 0:
                locomotives -= short
                if locomotives < 0:
                    return False
            place += 2
        return True

    def objective(self, number: int) -> dict[str, Any]:
        """An objective as JSON data."""
        return {
            "id": self.ids[number],
            "colour": COLOURS[self.colour[number]],
            "points": self.points[number],
            "needs": [NAMES[card] for card in self.needs[number]],
        }


def _counted(needs: list[i64]) -> list[i64]:
    """The kinds of a sorted list with their counts: kind, count, kind, count..."""
    kinds: list[i64] = []
    for need in needs:
        if not kinds or kinds[-2] != need:
            kinds += [need, 0]
        kinds[-1] += 1
    return kinds


STANDARD_BOX: Final = Box(STANDARD_FILE)
