"""What lies before a player of Aiguillage."""

from typing import Any

from mypy_extensions import i64

from quai.games.aiguillage.cards import COLOURS, NONE, STOCK


class Player:
    """What a player has.

    wagons      how many of each kind, the locomotive last
    notes       how many banknotes
    tokens      how many company tokens of each colour
    icons       how many icons of each colour, on objectives and tokens alike
    objectives  those claimed, in order
    won         the points of these objectives
    dealt       the two contracts, in order; `contract` is the one kept, `returned` the other
    """

    __slots__ = (
        "contract",
        "dealt",
        "icons",
        "notes",
        "objectives",
        "returned",
        "tokens",
        "wagons",
        "won",
    )

    def __init__(self) -> None:
        self.wagons: list[i64] = [0] * STOCK
        self.notes: i64 = 0
        self.tokens: list[i64] = [0] * len(COLOURS)
        self.icons: list[i64] = [0] * len(COLOURS)
        self.objectives: list[i64] = []
        self.won: i64 = 0
        self.dealt: list[i64] = []
        self.contract: i64 = NONE
        self.returned: i64 = NONE

    def copy(self) -> "Player":
        """An equal player."""
        twin = Player()
        twin.wagons = self.wagons[:]
        twin.notes = self.notes
        twin.tokens = self.tokens[:]
        twin.icons = self.icons[:]
        twin.objectives = self.objectives[:]
        twin.won = self.won
        twin.dealt = self.dealt
        twin.contract = self.contract
        twin.returned = self.returned
        return twin

    def has_wagon(self) -> bool:
        """Whether the player has a wagon or a locomotive."""
        return any(count > 0 for count in self.wagons)

    def keep(self, contract: i64) -> None:
        """AI-01: keep one of the two contracts dealt, and return the other."""
        self.contract = contract
        self.returned = self.dealt[0] + self.dealt[1] - contract

    def dump(self) -> list[Any]:
        """The player as JSON data."""
        return [
            *(self.wagons[:], self.notes, self.tokens[:], self.icons[:], self.objectives[:]),
            *(self.won, self.dealt[:], self.contract, self.returned),
        ]
