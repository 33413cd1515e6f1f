"""The components of Aiguillage as tables, its phases, and the table of its actions.

A small card is a small int: wagons first, then the locomotive, the banknote, the characters and the
events. Copies of a card have the same number. The faces of the printed cards are lost: what is
marked as reconstructed here can be replaced by a table's own card file (`cardfile.py`).
"""

from typing import Any, Final

from mypy_extensions import i64

from quai.core.actions import Actions, Field, Kind
from quai.core.numbers import Numbers, vec

COLOURS: Final = ("red", "blue", "green", "yellow", "violet")
COLOUR_COUNT: Final = 5

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
CHARACTER_COPIES: Final = {"director": 4, "investor": 2, "pickpocket": 2, "switchman": 2}
TOKENS_OF_COLOUR: Final = 4
STANDARD_OBJECTIVES: Final = (
    ("red", "passenger passenger", 2),
    ("red", "mail mail", 6),
    ("red", "passenger tank", 3),
    ("red", "box coal coal", 4),
    ("blue", "box box", 2),
    ("blue", "box tank", 3),
    ("blue", "coal mail", 4),
    ("blue", "passenger coal dining", 6),
    ("green", "coal tank", 3),
    ("green", "tank dining", 5),
    ("green", "coal dining", 4),
    ("green", "passenger box coal", 4),
    ("yellow", "coal coal", 2),
    ("yellow", "tank tank", 4),
    ("yellow", "passenger coal", 2),
    ("yellow", "coal mail dining", 8),
    ("violet", "passenger box", 2),
    ("violet", "box dining", 4),
    ("violet", "passenger mail", 4),
    ("violet", "passenger tank dining", 7),
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

# The reconstruction of version 1 of the rules, for logs of that version.
FORMER_CHARACTERS: Final = {"director": 3, "investor": 3, "pickpocket": 2, "switchman": 2}
FORMER_OBJECTIVES: Final = (
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
FORMER_FILE: Final[dict[str, Any]] = {
    **STANDARD_FILE,
    "characters": FORMER_CHARACTERS,
    "objectives": [
        {"colour": colour, "needs": needs.split(), "points": points}
        for colour, needs, points in FORMER_OBJECTIVES
    ],
}

# What the printed box holds.
WAGON_CARDS: Final = 58
CHARACTER_CARDS: Final = 10
SMALL_CARDS: Final = 82
OBJECTIVES: Final = 20
CONTRACTS: Final = 10
TOKENS: Final = 20

# The most that any box holds: the table has room for this much.
MAX_WAGON_CARDS: Final = 80
MAX_CHARACTER_CARDS: Final = 16
MAX_BANKNOTES: Final = 20
MAX_OBJECTIVES: Final = 30
MAX_TOKENS: Final = 40
MAX_TAKEN: Final = MAX_WAGON_CARDS + MAX_CHARACTER_CARDS + MAX_BANKNOTES
"""The cards that players can take: all but the two events."""
MAX_STEPS: Final = 5 + MAX_TAKEN + 2 * MAX_CHARACTER_CARDS + MAX_TAKEN + MAX_WAGON_CARDS
"""Five contracts, all cards taken one by one, two more steps for each character, an objective or
none after each card, all wagons handed in."""
MAX_SEATS: Final = 5
MAX_NEEDS: Final = 6
"""An objective asks for at most this many wagons."""
MAX_ICONS: Final = 3
"""An objective has at most this many icons."""

NAMES: Final = [*WAGONS, "locomotive", "note", *CHARACTERS, *EVENTS]
"""The small cards, each at the place of its number."""
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
"""How many different small cards there are."""
STOCK: Final = 10
"""Wagons and locomotives are the cards below this number."""
EMPTY: Final = -1
"""A place without a card."""
NONE: Final = -1
"""Nothing chosen, where a number would say what."""
assert NAMES[LOCOMOTIVE:] == ["locomotive", "note", *CHARACTERS, *EVENTS]
assert [NUMBER[name] for name in CHARACTERS] == [DIRECTOR, INVESTOR, PICKPOCKET, SWITCHMAN]
assert [NUMBER[name] for name in EVENTS] == [DERAILMENT, FIRE]
assert len(NAMES) == FACES

CONTRACT_NAMES: Final = list(CONTRACT_POINTS)
"""The contracts, each at the place of its number; the first five are those of the colours."""
ALL_CONTRACTS: Final[Numbers] = vec[i64](list(range(CONTRACTS)))
CONTRACT_NUMBER: Final = {name: number for number, name in enumerate(CONTRACT_NAMES)}
PAIRS: Final = 5
TRIOS: Final = 6
MIXED: Final = 7
FOUR: Final = 8
TWO_PAIRS: Final = 9
assert CONTRACT_NAMES[:PAIRS] == [f"icons-{colour}" for colour in COLOURS]
assert CONTRACT_NAMES[PAIRS:] == ["pairs", "trios", "mixed", "four", "two_pairs"]

LINES: Final = 3
PLACES: Final = 3
"""The places of each line."""
YARD: Final = 9
"""The places of all lines: the number of a place is line * PLACES + place."""
PILE_SIZES: Final = (28, 27, 27)
PRICES: Final[Numbers] = vec[i64]([0, 1, 2])
"""The price in banknotes of each place of a line."""
VISIBLE: Final = 3
"""How many objectives lie face up."""
LAST_OBJECTIVE: Final = 4
"""The first player to claim this many objectives starts the last round."""
BANKNOTE_POINTS: Final = 1
assert LINES * PLACES == YARD

CHOOSING: Final = 0
TAKING: Final = 1
DIRECTING: Final = 2
INVESTING: Final = 3
ROBBING: Final = 4
GIVING: Final = 5
SWAPPING: Final = 6
CLAIMING: Final = 7
PAYING: Final = 8
PHASES: Final = ("contract", "take", *CHARACTERS, "exchange", "claim", "pay")
assert PHASES[PAYING] == "pay"

_LINE = Field("line", range(1, LINES + 1))
_PLACE = Field("place", range(1, PLACES + 1))
_WAGON = Field("wagon", NAMES[:STOCK])
_SEAT = Field("seat", range(MAX_SEATS))
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
TAKE: Final = 0
PASS: Final = 1
CLAIM: Final = 2
PAY: Final = 3
TOKEN: Final = 4
ROB: Final = 5
GIVE: Final = 6
SWAP: Final = 7
KEEP: Final = 8
assert ACTIONS.names == (*("take", "pass", "claim", "pay", "token", "rob", "give", "swap", "keep"),)
