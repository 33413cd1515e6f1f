"""A position of Aiguillage: yard, objectives, what each player has, and what has left the game."""

from typing import TYPE_CHECKING, Any

from quai.core.journal import Journal, Viewer
from quai.core.rng import Rng
from quai.core.state import NOBODY, Outcome, State, View
from quai.games.aiguillage import legal, refusals, rules, scoring, view
from quai.games.aiguillage.box import Box
from quai.games.aiguillage.cards import (
    CHOOSING,
    COLOURS,
    CONTRACT_NAMES,
    CONTRACTS,
    EMPTY,
    FACES,
    NAMES,
    NONE,
    NOTE,
    STOCK,
    VISIBLE,
    YARD,
)
from quai.games.aiguillage.players import Player

if TYPE_CHECKING:
    from mypy_extensions import i64


class AiguillageState(State):
    """A position of Aiguillage.

    box             the cards played with
    players         what each player has
    yard            nine places, line by line; EMPTY where a card is missing
    piles           the pile of each line, its top last
    objectives      the three places of the visible objectives
    objective_pile  its top last; the lowest `under` were seen to go under it
    tokens          the company tokens left, by colour
    gone            how many of each small card have left the game, face up
    met             by event: the line whose pile it was shuffled back into at the set-up
    phase           what the actor has to do
    paying, paid    the place of the objective being claimed, and what was handed in so far
    giving          the wagon offered by the switchman
    first           the first player
    ending          the first player to claim a fourth objective
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
        self.objectives: list[i64] = [EMPTY] * VISIBLE
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

    def copy(self) -> "AiguillageState":
        """An equal position that goes on by itself."""
        twin = AiguillageState(self.box, 0, self.rng.copy())
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
        return twin

    def legal(self) -> list[int]:
        """Every legal action."""
        return legal.legal(self)

    def check(self, action: int) -> None:
        """Raise RuleBroken if the action is not legal."""
        refusals.check(self, action)

    def apply(self, action: int, journal: Journal | None = None) -> None:
        """Play a legal action."""
        rules.apply(self, action, journal)

    def view(self, viewer: Viewer) -> View:
        """What a viewer may know."""
        return view.build_view(self, viewer)

    def scores(self) -> list[int]:
        """The points of each player so far, contracts included."""
        return [scoring.total(self, seat) for seat in range(len(self.players))]

    def outcome(self) -> Outcome | None:
        """Who won and why, once the game is over."""
        return rules.outcome(self)

    def dump(self) -> dict[str, Any]:
        """The whole truth as JSON data."""
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
