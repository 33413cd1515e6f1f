"""Full positions of Aiguillage that a view cannot tell from the truth."""

from typing import Any

from mypy_extensions import i64

from quai.core.numbers import Numbers
from quai.core.rng import Rng
from quai.core.state import NOBODY, View
from quai.core.zones import lay, listed
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
    OBJECTIVES,
    PHASES,
    STOCK,
)
from quai.games.aiguillage.players import deal_contracts, keep, notes_of
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


def imagine(box: Box, view: View, rng: Rng) -> AiguillageState:
    """A position that the view cannot tell from the truth, each being equally likely.

    The small cards not seen are dealt to the piles, except an event known to lie in one; the
    objectives not seen lie over those known to be under the pile; each other player was dealt two
    of the contracts not seen, and kept either.
    """
    table = set_up(box.tokens)
    state = AiguillageState(box, view["seats"], Rng(rng.next64()), table)
    actor = view["actor"]
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
    _imagine_piles(state, view, rng)
    _imagine_objectives(state, view, rng)
    _imagine_contracts(state, view, rng)
    return state


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


def _imagine_piles(state: AiguillageState, view: View, rng: Rng) -> None:
    """The small cards not seen, in any order; a known event anywhere in its pile."""
    table = state.table
    yard = [name for shown in view["lines"] for name in shown["cards"]]
    set_numbers(table, YARD_PLACE, [EMPTY if name is None else NUMBER[name] for name in yard])
    pool = _unseen(state, view)
    rng.shuffle(pool)
    start = 0
    line = 0
    for shown in view["lines"]:
        end = start + shown["pile"] - len(shown["holds"])
        pile = pool[start:end]
        start = end
        for name in shown["holds"]:
            event = NUMBER[name]
            table[MET + event - DERAILMENT] = line
            pile.insert(rng.below(len(pile) + 1), event)
        lay(table, pile_of(line), pile)
        line += 1


def _imagine_objectives(state: AiguillageState, view: View, rng: Rng) -> None:
    """The objectives not seen, in any order, over those known to be under the pile."""
    table, number = state.table, state.box.number
    left = [True] * OBJECTIVES
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
    pile: list[int] = [objective for objective in range(OBJECTIVES) if left[objective]]
    rng.shuffle(pile)
    state.under = len(under)
    lay(table, OBJECTIVE_PILE, under + pile)


def _imagine_contracts(state: AiguillageState, view: View, rng: Rng) -> None:
    """Own and revealed contracts as they are; the other players have any of the rest."""
    left = [True] * CONTRACTS
    for shown in view["players"]:
        known = shown["dealt"] or []
        if shown["contract"] is not None:
            known = [*known, shown["contract"]["name"]]
        for name in known:
            left[CONTRACT_NUMBER[name]] = False
    pool: list[int] = [contract for contract in range(CONTRACTS) if left[contract]]
    rng.shuffle(pool)
    table = state.table
    for seat in range(state.seats):
        shown = view["players"][seat]
        contract: i64 = NONE
        if shown["contract"] is not None:
            contract = CONTRACT_NUMBER[shown["contract"]["name"]]
        elif shown["chosen"]:
            contract = pool.pop()
        if shown["dealt"] is not None:
            dealt = [CONTRACT_NUMBER[name] for name in shown["dealt"]]
        elif shown["chosen"]:
            dealt = [contract, pool.pop()]
        else:
            dealt = [pool.pop(), pool.pop()]
        deal_contracts(table, seat, dealt)
        if contract != NONE:
            keep(table, seat, contract)
