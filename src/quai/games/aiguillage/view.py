"""What a viewer of Aiguillage may know."""

from typing import TYPE_CHECKING, Any

from quai.core.journal import Viewer
from quai.core.state import NOBODY, View, copied
from quai.core.zones import listed
from quai.games.aiguillage.box import needs_at
from quai.games.aiguillage.cards import (
    COLOURS,
    CONTRACT_NAMES,
    EMPTY,
    EVENTS,
    LAST_OBJECTIVE,
    LINES,
    NAMES,
    NONE,
    PHASES,
    PLACES,
    PRICES,
)
from quai.games.aiguillage.players import Player, shown
from quai.games.aiguillage.scoring import contract_worth, kept_worth
from quai.games.aiguillage.table import (
    MET,
    OBJECTIVE_PILE,
    YARD_PLACE,
    icons_of,
    numbers_from,
    pile_of,
)

if TYPE_CHECKING:
    from quai.games.aiguillage.state import AiguillageState


def build_view(state: "AiguillageState", viewer: Viewer) -> View:
    """What a viewer may know, memory included.

    Public: all that lies face up or left the game face up, an event shuffled back at the set-up,
    and the objectives that a derailment put under their pile. Own: both contracts dealt.
    """
    seats = state.seats
    players = [shown(state.table, seat) for seat in range(seats)]
    return {
        "game": "aiguillage",
        "cards": state.box.name or copied(state.box.file),
        "viewer": sorted(viewer),
        "seats": seats,
        "first": state.first,
        "actor": state.actor,
        "phase": PHASES[state.phase],
        "prices": list(PRICES),
        "lines": [_show_line(state, line) for line in range(LINES)],
        "objectives": [_show_objective(state, players, number) for number in state.objectives],
        "objective_pile": {
            "count": state.table[OBJECTIVE_PILE],
            "under": [
                state.box.objective(number)
                for number in reversed(state.objective_pile[: state.under])
            ],
        },
        "tokens": _by_name(COLOURS, state.tokens),
        "gone": _named(state.gone),
        "players": [_show_player(state, viewer, seat, players[seat]) for seat in range(seats)],
        "paying": None if state.paying == NONE else state.paying + 1,
        "paid": [NAMES[kind] for kind in state.paid],
        "giving": None if state.giving == NONE else NAMES[state.giving],
        "goal": LAST_OBJECTIVE,
        "ending": None if state.ending == NOBODY else state.ending,
    }


def _named(counts: list[int]) -> dict[str, int]:
    """The small cards of which there are any, with their counts."""
    return {NAMES[card]: counts[card] for card in range(len(counts)) if counts[card]}


def _by_name(names: tuple[str, ...], counts: list[int]) -> dict[str, int]:
    """All names with their counts."""
    return {names[place]: counts[place] for place in range(len(names))}


def _show_line(state: "AiguillageState", line: int) -> dict[str, Any]:
    """A line, the size of its pile, and the events known to be in it."""
    table = state.table
    cards = numbers_from(table, YARD_PLACE + line * PLACES, PLACES)
    return {
        "cards": [None if card == EMPTY else NAMES[card] for card in cards],
        "pile": table[pile_of(line)],
        "holds": [EVENTS[event] for event in range(2) if table[MET + event] == line],
    }


def _show_objective(
    state: "AiguillageState", players: list[Player], number: int
) -> dict[str, Any] | None:
    """An objective, with the wagons that each seat is missing, without locomotives."""
    if number == EMPTY:
        return None
    missing: list[list[str]] = []
    for player in players:
        have = player.wagons[:]
        lacking: list[str] = []
        for kind in listed(state.box.needs, needs_at(number)):
            have[kind] -= 1
            if have[kind] < 0:
                lacking.append(NAMES[kind])
        missing.append(lacking)
    objective = state.box.objective(number)
    objective["missing"] = missing
    return objective


def _show_player(
    state: "AiguillageState", viewer: Viewer, seat: int, player: Player
) -> dict[str, Any]:
    """What a player has; the contracts only if the viewer may know them."""
    own = seat in viewer
    known = own or (state.seat < 0 and player.contract != NONE)
    worth = kept_worth(state, seat) if known else 0
    return {
        "wagons": _named(player.wagons),
        "notes": player.notes,
        "tokens": _by_name(COLOURS, player.tokens),
        "icons": _by_name(COLOURS, player.icons),
        "objectives": [state.box.objective(number) for number in player.objectives],
        "won": player.won,
        "points": player.won + player.notes + worth,
        "chosen": player.contract != NONE,
        "dealt": [CONTRACT_NAMES[contract] for contract in player.dealt] if own else None,
        "contract": _show_contract(state, seat, player.contract)
        if known and player.contract != NONE
        else None,
    }


def _show_contract(state: "AiguillageState", seat: int, contract: int) -> dict[str, Any]:
    """A contract: its points now, and with one more icon of each colour."""
    table, icons = state.table, icons_of(seat)
    points = state.box.contracts[contract]
    more = {}
    for colour in range(len(COLOURS)):
        table[icons + colour] += 1
        more[COLOURS[colour]] = contract_worth(contract, points, table, icons)
        table[icons + colour] -= 1
    return {
        "name": CONTRACT_NAMES[contract],
        "each": points,
        "worth": kept_worth(state, seat),
        "with": more,
    }
