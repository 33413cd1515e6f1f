"""Full positions of Aiguillage that a view cannot tell from the truth."""

from typing import Any

from mypy_extensions import i64

from quai.core.numbers import Numbers
from quai.core.rng import Rng
from quai.core.sampler import Sampler
from quai.core.state import NOBODY, View
from quai.core.zones import as_row, lay, listed
from quai.games.aiguillage.box import Box
from quai.games.aiguillage.cards import (
    COLOURS,
    CONTRACT_NUMBER,
    CONTRACTS,
    DERAILMENT,
    EMPTY,
    FACES,
    NONE,
    NOTE,
    NUMBER,
    PHASES,
    STOCK,
)
from quai.games.aiguillage.players import contract_of, deal_contracts, deal_two, keep, notes_of
from quai.games.aiguillage.state import AiguillageState
from quai.games.aiguillage.table import (
    GONE,
    MET,
    NOTES,
    OBJECTIVE_PILE,
    PAID,
    SHOWN,
    TOKENS_HELD,
    TOKENS_LEFT,
    WON,
    YARD_PLACE,
    claimed_of,
    icons_of,
    pile_of,
    player_at,
    set_numbers,
    set_up,
    wagons_of,
)


class AiguillageSampler(Sampler):
    """Positions that a view cannot tell from the truth, each being equally likely.

    The small cards not seen are dealt to the piles, except an event known to lie in one; the
    objectives not seen lie over those known to be under the pile; each other player was dealt two
    of the contracts not seen, and kept either.
    """

    __slots__ = ("contracts", "events", "known", "pool", "sizes", "unchosen", "unknown")

    def __init__(self, box: Box, view: View) -> None:
        table = set_up(box.tokens)
        self.known = AiguillageState(box, view["seats"], Rng(0), table)
        _lay_public(self.known, view)
        self.pool: Numbers = as_row(_unseen(self.known, view))
        """The small cards not seen, without the events known to lie in a pile."""
        self.sizes: Numbers = as_row(
            [shown["pile"] - len(shown["holds"]) for shown in view["lines"]]
        )
        """How many of them lie in each pile."""
        self.events: list[Numbers] = []
        """The events known to lie in each pile."""
        for line, shown in enumerate(view["lines"]):
            events = [NUMBER[name] for name in shown["holds"]]
            self.events.append(as_row(events))
            for event in events:
                table[MET + event - DERAILMENT] = line
        _lay_objectives(self.known, view)
        self.contracts: Numbers = as_row(_lay_contracts(table, view))
        """Those not seen."""
        players = view["players"]
        seats = range(self.known.seats)
        self.unknown: list[int] = [seat for seat in seats if players[seat]["dealt"] is None]
        """The seats whose dealt contracts are not known."""
        self.unchosen: list[bool] = [not players[seat]["chosen"] for seat in seats]

    def world(self, rng: Rng) -> AiguillageState:
        """A position that the view cannot tell from the truth."""
        state = self.known.copy()
        state.rng.restart(rng)
        table = state.table
        self._deal_piles(table, rng)
        pile: i64 = table[OBJECTIVE_PILE]
        under: i64 = state.under
        rng.shuffle_row(table, OBJECTIVE_PILE + 1 + under, pile - under)
        self._deal_contracts(table, rng)
        return state

    def _deal_piles(self, table: Numbers, rng: Rng) -> None:
        """The small cards not seen, in any order; a known event anywhere in its pile."""
        pool = self.pool[:]
        rng.shuffle_row(pool, 0, len(pool))
        start: i64 = 0
        line: i64
        at: i64
        for line in range(len(self.sizes)):
            zone: i64 = pile_of(line)
            size: i64 = self.sizes[line]
            for at in range(size):
                table[zone + 1 + at] = pool[start + at]
            start += size
            events = self.events[line]
            for at in range(len(events)):
                place: i64 = zone + 1 + rng.below(size + 1)
                size += 1
                higher: i64 = zone + size
                while higher > place:
                    table[higher] = table[higher - 1]
                    higher -= 1
                table[place] = events[at]
            table[zone] = size

    def _deal_contracts(self, table: Numbers, rng: Rng) -> None:
        """The players whose contracts are not known have any of those not seen."""
        pool = self.contracts[:]
        left: i64 = len(pool)
        rng.shuffle_row(pool, 0, left)
        seat: i64
        for seat in self.unknown:
            contract: i64 = contract_of(table, seat)
            if contract == NONE:
                left -= 1
                contract = pool[left]
            left -= 1
            deal_two(table, seat, contract, pool[left])
            if not self.unchosen[seat]:
                keep(table, seat, contract)


def _lay_public(state: AiguillageState, view: View) -> None:
    """Lay what every viewer sees."""
    table, box, actor = state.table, state.box, view["actor"]
    state.seat = NOBODY if actor is None else actor
    state.first = view["first"]
    state.phase = PHASES.index(view["phase"])
    state.paying = NONE if view["paying"] is None else view["paying"] - 1
    lay(table, PAID, [NUMBER[name] for name in view["paid"]])
    state.giving = NONE if view["giving"] is None else NUMBER[view["giving"]]
    state.ending = NOBODY if view["ending"] is None else view["ending"]
    set_numbers(table, TOKENS_LEFT, [view["tokens"][colour] for colour in COLOURS])
    _set_counts(table, GONE, view["gone"])
    for seat in range(state.seats):
        _lay_player(table, seat, view["players"][seat], box)
    yard = [name for shown in view["lines"] for name in shown["cards"]]
    set_numbers(table, YARD_PLACE, [EMPTY if name is None else NUMBER[name] for name in yard])


def _set_counts(table: Numbers, place: i64, shown: dict[str, int]) -> None:
    """Write the counts by card of those named, from a place on."""
    for name, count in shown.items():
        table[place + NUMBER[name]] = count


def _lay_player(table: Numbers, seat: i64, shown: dict[str, Any], box: Box) -> None:
    """What lies face up before a player."""
    player = player_at(seat)
    _set_counts(table, wagons_of(seat), shown["wagons"])
    table[player + NOTES] = shown["notes"]
    set_numbers(table, player + TOKENS_HELD, [shown["tokens"][colour] for colour in COLOURS])
    set_numbers(table, icons_of(seat), [shown["icons"][colour] for colour in COLOURS])
    lay(table, claimed_of(seat), [box.number[each["id"]] for each in shown["objectives"]])
    table[player + WON] = shown["won"]


def _unseen(state: AiguillageState, view: View) -> list[int]:
    """The small cards not seen, without the events known to lie in a pile."""
    table = state.table
    left = list(state.box.copies)
    for card in range(FACES):
        left[card] -= table[GONE + card]
    for seat in range(state.seats):
        for kind in range(STOCK):
            left[kind] -= table[wagons_of(seat) + kind]
        left[NOTE] -= notes_of(table, seat)
    for card in state.yard:
        if card != EMPTY:
            left[card] -= 1
    for shown in view["lines"]:
        for name in shown["holds"]:
            left[NUMBER[name]] -= 1
    return [card for card in range(FACES) for _ in range(left[card])]


def _lay_objectives(state: AiguillageState, view: View) -> None:
    """Those visible, and over those known to be under the pile the ones not seen."""
    table, number = state.table, state.box.number
    left = [True] * len(number)
    visible = [EMPTY if shown is None else number[shown["id"]] for shown in view["objectives"]]
    set_numbers(table, SHOWN, visible)
    under: list[int] = [number[shown["id"]] for shown in view["objective_pile"]["under"]]
    under.reverse()
    for objective in [*visible, *under]:
        if objective != EMPTY:
            left[objective] = False
    for seat in range(state.seats):
        for objective in listed(table, claimed_of(seat)):
            left[objective] = False
    pile: list[int] = [objective for objective in range(len(left)) if left[objective]]
    state.under = len(under)
    lay(table, OBJECTIVE_PILE, under + pile)


def _lay_contracts(table: Numbers, view: View) -> list[int]:
    """Own and revealed contracts as they are; return those not seen."""
    left = [True] * CONTRACTS
    for seat, shown in enumerate(view["players"]):
        kept = None if shown["contract"] is None else CONTRACT_NUMBER[shown["contract"]["name"]]
        if shown["dealt"] is not None:
            dealt = [CONTRACT_NUMBER[name] for name in shown["dealt"]]
            deal_contracts(table, seat, dealt)
            for contract in dealt:
                left[contract] = False
        if kept is not None:
            keep(table, seat, kept)
            left[kept] = False
    return [contract for contract in range(CONTRACTS) if left[contract]]
