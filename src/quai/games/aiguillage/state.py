"""What lies on a table of Aiguillage: yard, objectives, what each player has, what is gone."""

from typing import Any, Final

from mypy_extensions import i64

from quai.core.rng import Rng
from quai.core.state import State
from quai.games.aiguillage.cards import (
    BANKNOTE_POINTS,
    COLOURS,
    CONTRACT_NAMES,
    CONTRACTS,
    EMPTY,
    FACES,
    LINES,
    NAMES,
    NOTE,
    SHOWN,
    STOCK,
    YARD,
    Box,
    contract_worth,
)

CHOOSING: Final = 0
TAKING: Final = 1
DIRECTING: Final = 2
INVESTING: Final = 3
ROBBING: Final = 4
GIVING: Final = 5
SWAPPING: Final = 6
CLAIMING: Final = 7
PAYING: Final = 8
PHASES: Final = (
    *("contract", "take"),
    *("director", "investor", "pickpocket", "switchman", "exchange"),
    *("claim", "pay"),
)
NOBODY: Final = -1
NONE: Final = -1


class Player:
    """What lies before a player.

    wagons      how many of each kind, the locomotive last
    icons       how many of each colour, on objectives and tokens alike
    won         the points of the objectives
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
        self.tokens: list[i64] = [0, 0, 0, 0, 0]
        self.icons: list[i64] = [0, 0, 0, 0, 0]
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
        """Whether a wagon, or a locomotive, lies before the player."""
        return any(count > 0 for count in self.wagons)

    def dump(self) -> list[Any]:
        """The player as JSON data."""
        return [
            *(self.wagons[:], self.notes, self.tokens[:], self.icons[:], self.objectives[:]),
            *(self.won, self.dealt[:], self.contract, self.returned),
        ]


class Table(State):
    """The table, without the rules.

    box             the cards played with
    players         what lies before each
    yard            nine places, line by line; EMPTY where a card is missing
    piles           the pile of each line, its top last
    objectives      the three places of the visible objectives
    objective_pile  its top last; the lowest `under` were seen to go under it
    tokens          the company tokens left, by colour
    gone            how many of each small card have left the game, face up
    met             by event: the line whose pile it was shuffled back into at the set-up
    paying, paid    the place of the objective being claimed, and what was handed in so far
    giving          the wagon offered by the switchman
    ending          who claimed a fourth objective first
    """

    __slots__ = (
        "box",
        "ending",
        "first",
        "giving",
        "gone",
        "met",
        "objective_pile",
        "objectives",
        "paid",
        "paying",
        "phase",
        "piles",
        "players",
        "tokens",
        "under",
        "yard",
    )

    def __init__(self, box: Box, seats: int, rng: Rng) -> None:
        super().__init__(rng)
        self.box: Box = box
        self.players: list[Player] = [Player() for _ in range(seats)]
        self.yard: list[i64] = [EMPTY] * YARD
        self.piles: list[list[i64]] = []
        self.objectives: list[i64] = [EMPTY] * SHOWN
        self.objective_pile: list[i64] = []
        self.under: i64 = 0
        self.tokens: list[i64] = box.tokens[:]
        self.gone: list[i64] = [0] * FACES
        self.met: list[i64] = [NONE, NONE]
        self.phase: i64 = CHOOSING
        self.paying: i64 = NONE
        self.paid: list[i64] = []
        self.giving: i64 = NONE
        self.first: i64 = 0
        self.ending: i64 = NOBODY

    def copy_to(self, twin: "Table") -> None:
        """Make another table equal to this one."""
        twin.seat = self.seat
        twin.revealed = self.revealed
        twin.players = [player.copy() for player in self.players]
        twin.yard = self.yard[:]
        twin.piles = [pile[:] for pile in self.piles]
        twin.objectives = self.objectives[:]
        twin.objective_pile = self.objective_pile[:]
        twin.under = self.under
        twin.tokens = self.tokens[:]
        twin.gone = self.gone[:]
        twin.met = self.met[:]
        twin.phase = self.phase
        twin.paying = self.paying
        twin.paid = self.paid[:]
        twin.giving = self.giving
        twin.first = self.first
        twin.ending = self.ending

    # Points

    def worth(self, seat: i64) -> i64:
        """AI-33: what the contract of a seat gives now; nothing before one is kept."""
        player = self.players[seat]
        if player.contract == NONE:
            return 0
        points: i64 = self.box.contracts[player.contract]
        return contract_worth(player.contract, points, player.icons)

    def total(self, seat: i64) -> i64:
        """AI-32: objectives, contract, banknotes."""
        player = self.players[seat]
        return player.won + self.worth(seat) + BANKNOTE_POINTS * player.notes

    def scores(self) -> list[int]:
        """The points of each player so far, contracts included."""
        return [self.total(seat) for seat in range(len(self.players))]

    # The rest of the contract

    def dump(self) -> dict[str, Any]:
        """The whole truth."""
        return {
            "seat": self.seat,
            "revealed": self.revealed,
            "rng": self.rng.dump(),
            "cards": "standard" if self.box.standard else self.box.file,
            "players": [player.dump() for player in self.players],
            "yard": self.yard[:],
            "piles": [pile[:] for pile in self.piles],
            "objectives": self.objectives[:],
            "objective_pile": self.objective_pile[:],
            "under": self.under,
            "tokens": self.tokens[:],
            "gone": self.gone[:],
            "met": self.met[:],
            "phase": self.phase,
            "paying": self.paying,
            "paid": self.paid[:],
            "giving": self.giving,
            "first": self.first,
            "ending": self.ending,
        }

    def holdings(self) -> list[str]:
        """All 82 small cards, 20 objectives, 10 contracts and 20 tokens, wherever they are."""
        counts = self.gone[:]
        for pile in [*self.piles, self.yard]:
            for card in pile:
                if card != EMPTY:
                    counts[card] += 1
        objectives = [number for number in self.objectives if number != EMPTY]
        objectives += self.objective_pile
        tokens = self.tokens[:]
        contracts = list(range(CONTRACTS))
        for player in self.players:
            for kind in range(STOCK):
                counts[kind] += player.wagons[kind]
            counts[NOTE] += player.notes
            objectives += player.objectives
            for colour in range(len(COLOURS)):
                tokens[colour] += player.tokens[colour]
            for contract in player.dealt:
                contracts.remove(contract)
            if player.contract != NONE:
                contracts += [player.contract, player.returned]
            else:
                contracts += player.dealt
        return (
            [NAMES[card] for card in range(FACES) for _ in range(counts[card])]
            + sorted([self.box.ids[number] for number in objectives])
            + [CONTRACT_NAMES[contract] for contract in sorted(contracts)]
            + [COLOURS[colour] for colour in range(len(COLOURS)) for _ in range(tokens[colour])]
        )


assert LINES * 3 == YARD
