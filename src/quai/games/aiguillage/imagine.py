"""Full positions of Aiguillage that a view cannot tell from the truth."""

from typing import Any

from mypy_extensions import i64

from quai.core.rng import Rng
from quai.core.state import NOBODY, View
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
from quai.games.aiguillage.players import Player
from quai.games.aiguillage.state import AiguillageState


def imagine(box: Box, view: View, rng: Rng) -> AiguillageState:
    """A position that the view cannot tell from the truth, each being equally likely.

    The small cards not seen are dealt to the piles, except an event known to lie in one; the
    objectives not seen lie over those known to be under the pile; each other player was dealt two
    of the contracts not seen, and kept either.
    """
    state = AiguillageState(box, view["seats"], Rng(rng.next64()))
    actor = view["actor"]
    state.seat = NOBODY if actor is None else actor
    state.first = view["first"]
    state.phase = PHASES.index(view["phase"])
    state.paying = NONE if view["paying"] is None else view["paying"] - 1
    state.paid = [NUMBER[name] for name in view["paid"]]
    state.giving = NONE if view["giving"] is None else NUMBER[view["giving"]]
    state.ending = NOBODY if view["ending"] is None else view["ending"]
    state.tokens = [view["tokens"][colour] for colour in COLOURS]
    state.gone = _counts(view["gone"], FACES)
    for seat in range(len(state.players)):
        _lay_player(state.players[seat], view["players"][seat], box)
    _imagine_piles(state, view, rng)
    _imagine_objectives(state, view, rng)
    _imagine_contracts(state, view, rng)
    return state


def _counts(shown: dict[str, int], size: int) -> list[i64]:
    """The counts by card, of those named."""
    counts: list[i64] = [0] * size
    for name, count in shown.items():
        counts[NUMBER[name]] = count
    return counts


def _lay_player(player: Player, shown: dict[str, Any], box: Box) -> None:
    """What lies face up before a player."""
    player.wagons = _counts(shown["wagons"], STOCK)
    player.notes = shown["notes"]
    player.tokens = [shown["tokens"][colour] for colour in COLOURS]
    player.icons = [shown["icons"][colour] for colour in COLOURS]
    player.objectives = [box.number[each["id"]] for each in shown["objectives"]]
    player.won = shown["won"]


def _unseen(state: AiguillageState, view: View) -> list[i64]:
    """The small cards not seen, without the events known to lie in a pile."""
    left = state.box.copies[:]
    for card in range(FACES):
        left[card] -= state.gone[card]
    for player in state.players:
        for kind in range(STOCK):
            left[kind] -= player.wagons[kind]
        left[NOTE] -= player.notes
    for card in state.yard:
        if card != EMPTY:
            left[card] -= 1
    for shown in view["lines"]:
        for name in shown["holds"]:
            left[NUMBER[name]] -= 1
    return [card for card in range(FACES) for _ in range(left[card])]


def _imagine_piles(state: AiguillageState, view: View, rng: Rng) -> None:
    """The small cards not seen, in any order; a known event anywhere in its pile."""
    state.yard = [
        EMPTY if name is None else NUMBER[name]
        for shown in view["lines"]
        for name in shown["cards"]
    ]
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
            state.met[event - DERAILMENT] = line
            pile.insert(rng.below(len(pile) + 1), event)
        state.piles.append(pile)
        line += 1


def _imagine_objectives(state: AiguillageState, view: View, rng: Rng) -> None:
    """The objectives not seen, in any order, over those known to be under the pile."""
    number = state.box.number
    left = [True] * OBJECTIVES
    state.objectives = [
        EMPTY if shown is None else number[shown["id"]] for shown in view["objectives"]
    ]
    under: list[i64] = [number[shown["id"]] for shown in view["objective_pile"]["under"]]
    under.reverse()
    for objective in [*state.objectives, *under]:
        if objective != EMPTY:
            left[objective] = False
    for player in state.players:
        for objective in player.objectives:
            left[objective] = False
    pile: list[i64] = [objective for objective in range(OBJECTIVES) if left[objective]]
    rng.shuffle(pile)
    state.under = len(under)
    state.objective_pile = under + pile


def _imagine_contracts(state: AiguillageState, view: View, rng: Rng) -> None:
    """Own and revealed contracts as they are; the other players have any of the rest."""
    left = [True] * CONTRACTS
    for shown in view["players"]:
        known = shown["dealt"] or []
        if shown["contract"] is not None:
            known = [*known, shown["contract"]["name"]]
        for name in known:
            left[CONTRACT_NUMBER[name]] = False
    pool: list[i64] = [contract for contract in range(CONTRACTS) if left[contract]]
    rng.shuffle(pool)
    for seat in range(len(state.players)):
        player = state.players[seat]
        shown = view["players"][seat]
        contract: i64 = NONE
        if shown["contract"] is not None:
            contract = CONTRACT_NUMBER[shown["contract"]["name"]]
        elif shown["chosen"]:
            contract = pool.pop()
        if shown["dealt"] is not None:
            player.dealt = [CONTRACT_NUMBER[name] for name in shown["dealt"]]
        elif shown["chosen"]:
            player.dealt = sorted([contract, pool.pop()])
        else:
            player.dealt = sorted([pool.pop(), pool.pop()])
        if contract != NONE:
            player.keep(contract)
