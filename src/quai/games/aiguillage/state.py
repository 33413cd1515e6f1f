"""A position of Aiguillage: yard, objectives, what each player has, and what has left the game."""

from typing import Any

from mypy_extensions import i64

from quai.core.found import Found
from quai.core.journal import Journal, Viewer
from quai.core.listed import ListedState
from quai.core.numbers import Numbers
from quai.core.rng import Rng
from quai.core.state import NOBODY, Outcome, View
from quai.core.zones import listed
from quai.games.aiguillage import legal, refusals, rules, scoring, view
from quai.games.aiguillage.box import Box
from quai.games.aiguillage.cards import (
    CHOOSING,
    COLOUR_COUNT,
    COLOURS,
    CONTRACT_NAMES,
    CONTRACTS,
    EMPTY,
    FACES,
    LINES,
    NAMES,
    NONE,
    NOTE,
    STOCK,
    VISIBLE,
    YARD,
)
from quai.games.aiguillage.players import Player, shown
from quai.games.aiguillage.table import (
    GONE,
    MET,
    OBJECTIVE_PILE,
    PAID,
    SHOWN,
    TOKENS_LEFT,
    YARD_PLACE,
    numbers_from,
    pile_of,
    set_up,
)


class AiguillageState(ListedState):
    """A position of Aiguillage.

    All that lies somewhere lies on the `table` (`table.py`), which the rules read and write; the
    properties show it as lists.

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
        "paying",
        "phase",
        "seats",
        "table",
        "under",
    )

    def __init__(self, box: Box, seats: i64, rng: Rng, table: Numbers) -> None:
        super().__init__(rng)
        self.box: Box = box
        self.seats: i64 = seats
        self.table: Numbers = table
        self.under: i64 = 0
        self.phase: i64 = CHOOSING
        self.paying: i64 = NONE
        self.giving: i64 = NONE
        self.first: i64 = 0
        self.ending: i64 = NOBODY

    def copy(self) -> "AiguillageState":
        """An equal position that goes on by itself."""
        twin = AiguillageState(self.box, self.seats, self.rng.copy(), self.table[:])
        twin.seat = self.seat
        twin.revealed = self.revealed
        twin.under = self.under
        twin.phase = self.phase
        twin.paying = self.paying
        twin.giving = self.giving
        twin.first = self.first
        twin.ending = self.ending
        return twin

    def find_legal(self, actions: Found) -> None:
        """Add every legal action."""
        legal.find_legal(self, actions)

    def check(self, action: Any) -> None:
        """Raise RuleBroken if the action is not legal."""
        refusals.check(self, action)

    def act(self, action: i64, journal: Journal | None) -> None:
        """Play a legal action."""
        rules.apply(self, action, journal)

    def view(self, viewer: Viewer) -> View:
        """What a viewer may know."""
        return view.build_view(self, viewer)

    def scores(self) -> list[int]:
        """The points of each player so far, contracts included."""
        return [scoring.total(self, seat) for seat in range(self.seats)]

    def outcome(self) -> Outcome | None:
        """Who won and why, once the game is over."""
        return rules.outcome(self)

    @property
    def players(self) -> list[Player]:
        """What each player has."""
        return [shown(self.table, seat) for seat in range(self.seats)]

    @property
    def yard(self) -> list[int]:
        """The nine places of the yard, line by line."""
        return numbers_from(self.table, YARD_PLACE, YARD)

    @property
    def piles(self) -> list[list[int]]:
        """The pile of each line, its top last."""
        return [listed(self.table, pile_of(line)) for line in range(LINES)]

    @property
    def objectives(self) -> list[int]:
        """The three places of the visible objectives."""
        return numbers_from(self.table, SHOWN, VISIBLE)

    @property
    def objective_pile(self) -> list[int]:
        """The pile of objectives, its top last."""
        return listed(self.table, OBJECTIVE_PILE)

    @property
    def tokens(self) -> list[int]:
        """The company tokens left, by colour."""
        return numbers_from(self.table, TOKENS_LEFT, COLOUR_COUNT)

    @property
    def gone(self) -> list[int]:
        """How many of each small card have left the game, face up."""
        return numbers_from(self.table, GONE, FACES)

    @property
    def met(self) -> list[int]:
        """By event: the line whose pile it was shuffled back into at the set-up."""
        return numbers_from(self.table, MET, 2)

    @property
    def paid(self) -> list[int]:
        """What was handed in so far for the objective being claimed."""
        return listed(self.table, PAID)

    def dump(self) -> dict[str, Any]:
        """The whole truth as JSON data."""
        return {
            "seat": self.seat,
            "revealed": self.revealed,
            "rng": self.rng.dump(),
            "cards": self.box.name or self.box.file,
            "players": [list(player) for player in self.players],
            "yard": self.yard,
            "piles": self.piles,
            "objectives": self.objectives,
            "objective_pile": self.objective_pile,
            "under": self.under,
            "tokens": self.tokens,
            "gone": self.gone,
            "met": self.met,
            "phase": self.phase,
            "paying": self.paying,
            "paid": self.paid,
            "giving": self.giving,
            "first": self.first,
            "ending": self.ending,
        }

    def holdings(self) -> list[str]:
        """All 82 small cards, 20 objectives, 10 contracts and 20 tokens, wherever they are."""
        counts = self.gone
        for pile in [*self.piles, self.yard]:
            for card in pile:
                if card != EMPTY:
                    counts[card] += 1
        objectives = [number for number in self.objectives if number != EMPTY]
        objectives += self.objective_pile
        tokens = self.tokens
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


def dealt(box: Box, seats: i64, first: i64, rng: Rng) -> AiguillageState:
    """AI-05: a game just dealt; who begins is drawn if it is NOBODY."""
    state = AiguillageState(box, seats, rng, set_up(box.tokens))
    rules.deal(state, rng.below(seats) if first == NOBODY else first)
    return state
