"""The cards of Aiguillage, as tables, and the table of its actions.

A small card is a small int: wagons first, then the locomotive, the banknote, the characters and the
events. Copies of a card are the same card. The faces of the printed cards are lost: what is marked
as reconstructed here can be replaced by a table's own card file (`cardfile.py`).
"""

from typing import Any, Final

from mypy_extensions import i64

from quai.core.actions import Actions, Field, Kind

COLOURS: Final = ("red", "blue", "green", "yellow", "violet")
WAGONS: Final = (
    *("passenger", "box", "coal", "tank", "mail", "dining"),
    *("livestock", "flat", "sleeping"),
)
"""The kinds of wagons. The last three are for card files of printed games that have more kinds."""
CHARACTERS: Final = ("director", "investor", "pickpocket", "switchman")
EVENTS: Final = ("derailment", "fire")

# The standard box. Wagons, the split of the characters, objectives and tokens are reconstructed.
WAGON_COPIES: Final = {"passenger": 12, "box": 10, "coal": 9, "tank": 8, "mail": 6, "dining": 5}
LOCOMOTIVES: Final = 8
BANKNOTES: Final = 12
CHARACTER_COPIES: Final = {"director": 3, "investor": 3, "pickpocket": 2, "switchman": 2}
TOKENS_OF_COLOUR: Final = 4
STANDARD_OBJECTIVES: Final = (
    ("red", "passenger passenger", 2),
    ("red", "mail mail", 6),
    ("red", "passenger tank mail", 7),
    ("red", "passenger box coal coal", 6),
    ("blue", "box box", 2),
    ("blue", "box tank", 3),
    ("blue", "coal mail mail", 8),
    ("blue", "passenger passenger coal dining", 8),
    ("green", "coal tank", 3),
    ("green", "tank dining", 5),
    ("green", "passenger box tank", 5),
    ("green", "passenger box coal tank", 7),
    ("yellow", "coal coal", 2),
    ("yellow", "tank tank", 4),
    ("yellow", "passenger box coal", 4),
    ("yellow", "box coal mail dining", 10),
    ("violet", "passenger box", 2),
    ("violet", "box dining", 4),
    ("violet", "passenger box mail", 6),
    ("violet", "passenger passenger tank dining", 9),
)
CONTRACT_POINTS: Final = {
    "icons-red": 2,
    "icons-blue": 2,
    "icons-green": 2,
    "icons-yellow": 2,
    "icons-violet": 2,
    "pairs": 3,
    "trios": 7,
    "mixed": 5,
    "four": 6,
    "two_pairs": 7,
}
STANDARD_FILE: Final[dict[str, Any]] = {
    "wagons": {**WAGON_COPIES, "locomotive": LOCOMOTIVES},
    "banknotes": BANKNOTES,
    "characters": CHARACTER_COPIES,
    "events": {"derailment": 1, "fire": 1},
    "objectives": [
        {"colour": colour, "needs": needs.split(), "points": points}
        for colour, needs, points in STANDARD_OBJECTIVES
    ],
    "contracts": CONTRACT_POINTS,
    "tokens": dict.fromkeys(COLOURS, TOKENS_OF_COLOUR),
}

# What every box holds.
WAGON_CARDS: Final = 58
CHARACTER_CARDS: Final = 10
SMALL_CARDS: Final = 82
OBJECTIVES: Final = 20
CONTRACTS: Final = 10
TOKENS: Final = 20
MOST_SEATS: Final = 5
MOST_NEEDS: Final = 6

NAMES: Final = [*WAGONS, "locomotive", "note", *CHARACTERS, *EVENTS]
NUMBER: Final = {name: card for card, name in enumerate(NAMES)}
LOCOMOTIVE: Final = 9
NOTE: Final = 10
DIRECTOR: Final = 11
INVESTOR: Final = 12
PICKPOCKET: Final = 13
SWITCHMAN: Final = 14
DERAILMENT: Final = 15
FIRE: Final = 16
FACES: Final = 17
STOCK: Final = 10
"""Wagons and locomotives are the cards below this number."""
EMPTY: Final = -1
assert [NAMES[card] for card in (LOCOMOTIVE, NOTE, DIRECTOR, SWITCHMAN, DERAILMENT, FIRE)] == [
    *("locomotive", "note", "director", "switchman", "derailment", "fire"),
]

CONTRACT_NAMES: Final = list(CONTRACT_POINTS)
PAIRS: Final = 5
TRIOS: Final = 6
MIXED: Final = 7
FOUR: Final = 8
TWO_PAIRS: Final = 9
assert CONTRACT_NAMES[:5] == [f"icons-{colour}" for colour in COLOURS]
assert CONTRACT_NAMES[PAIRS:] == ["pairs", "trios", "mixed", "four", "two_pairs"]

LINES: Final = 3
PLACES: Final = 3
YARD: Final = 9
"""A place of the yard is line * 3 + place."""
PILE_SIZES: Final = (28, 27, 27)
PRICES: Final = [0, 1, 2]
SHOWN: Final = 3
LAST_OBJECTIVE: Final = 4
BANKNOTE_POINTS: Final = 1


class Box:
    """The cards and tokens that a table plays with."""

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
        """The share of an objective's points that a wagon of each kind stands for, on average."""
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
        """How many wagons of an objective these do not have, locomotives left aside."""
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

    def objective(self, number: int) -> dict[str, Any]:
        """An objective as JSON data."""
        return {
            "id": self.ids[number],
            "colour": COLOURS[self.colour[number]],
            "points": self.points[number],
            "needs": [NAMES[card] for card in self.needs[number]],
        }


def _counted(needs: list[i64]) -> list[i64]:
    """Kinds and their counts, one after the other."""
    kinds: list[i64] = []
    for need in needs:
        if not kinds or kinds[-2] != need:
            kinds += [need, 0]
        kinds[-1] += 1
    return kinds


STANDARD_BOX: Final = Box(STANDARD_FILE)


def contract_worth(contract: i64, points: i64, icons: list[i64]) -> i64:
    """AI-33: what a contract gives for so many icons of each colour, each serving once."""
    if contract < PAIRS:
        return points * icons[contract]
    whole: i64 = 0
    colours: i64 = 0
    pairs: i64 = 0
    trios: i64 = 0
    doubles: i64 = 0
    count: i64
    for count in icons:
        whole += count
        if count > 0:
            colours += 1
        if count > 1:
            doubles += 1
            pairs += count // 2
            trios += count // 3
    if contract == PAIRS:
        return points * pairs
    if contract == TRIOS:
        return points * trios
    if contract == FOUR:
        return points if colours >= 4 else 0
    if contract == TWO_PAIRS:
        return points if doubles >= 2 else 0
    return points * _mixed_trios(whole // 3, icons)


def _mixed_trios(most: i64, icons: list[i64]) -> i64:
    """The most trios of three different colours: each colour serves each trio at most once."""
    while most > 0:
        useful: i64 = 0
        count: i64
        for count in icons:
            useful += count if count < most else most
        if useful >= 3 * most:
            return most
        most -= 1
    return 0


_LINE = Field("line", range(1, LINES + 1))
_PLACE = Field("place", range(1, PLACES + 1))
_WAGON = Field("wagon", NAMES[:STOCK])
_SEAT = Field("seat", range(MOST_SEATS))
ACTIONS: Final = Actions(
    Kind("take", _LINE, _PLACE),
    Kind("pass"),
    Kind("claim", _PLACE),
    Kind("pay", _WAGON),
    Kind("token", Field("colour", COLOURS)),
    Kind("rob", _SEAT),
    Kind("give", _WAGON),
    Kind("swap", _SEAT, _WAGON),
    Kind("keep", Field("contract", CONTRACT_NAMES)),
)

# The number of the first action of each kind, written out so that it compiles to a constant.
TAKE: Final = 0
PASS: Final = 9
CLAIM: Final = 10
PAY: Final = 13
TOKEN: Final = 23
ROB: Final = 28
GIVE: Final = 33
SWAP: Final = 43
KEEP: Final = 93
assert [kind.base for kind in ACTIONS.kinds] == [
    *(TAKE, PASS, CLAIM, PAY, TOKEN, ROB, GIVE, SWAP, KEEP),
]
