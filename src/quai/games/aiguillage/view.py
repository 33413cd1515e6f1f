"""What a viewer of Aiguillage may know, and full positions imagined from it."""

from typing import Any, Final

from mypy_extensions import i64

from quai.core.journal import Viewer
from quai.core.rng import Rng
from quai.core.state import View, copied
from quai.games.aiguillage.cards import (
    COLOURS,
    CONTRACT_NAMES,
    CONTRACTS,
    DERAILMENT,
    EMPTY,
    EVENTS,
    FACES,
    LAST_OBJECTIVE,
    LINES,
    NAMES,
    NOTE,
    NUMBER,
    OBJECTIVES,
    PLACES,
    PRICES,
    STOCK,
    contract_worth,
)
from quai.games.aiguillage.state import NOBODY, NONE, PHASES, Player, Table

CONTRACT_NUMBER: Final = {name: number for number, name in enumerate(CONTRACT_NAMES)}


def build_view(table: Table, viewer: Viewer) -> View:
    """Public: all that lies face up, and what left the game so. Own: both contracts dealt.

    Also public, as memory: an event shuffled back at the set-up, and the objectives that a
    derailment put under their pile.
    """
    seats = len(table.players)
    return {
        "game": "aiguillage",
        "cards": "standard" if table.box.standard else copied(table.box.file),
        "viewer": sorted(viewer),
        "seats": seats,
        "first": table.first,
        "actor": table.actor,
        "phase": PHASES[table.phase],
        "prices": PRICES[:],
        "lines": [_show_line(table, line) for line in range(LINES)],
        "objectives": [_show_objective(table, number) for number in table.objectives],
        "objective_pile": {
            "count": len(table.objective_pile),
            "under": [
                table.box.objective(number)
                for number in reversed(table.objective_pile[: table.under])
            ],
        },
        "tokens": _by_name(COLOURS, table.tokens),
        "gone": _named(table.gone),
        "players": [_show_player(table, viewer, seat) for seat in range(seats)],
        "paying": None if table.paying == NONE else table.paying + 1,
        "paid": [NAMES[kind] for kind in table.paid],
        "giving": None if table.giving == NONE else NAMES[table.giving],
        "goal": LAST_OBJECTIVE,
        "ending": None if table.ending == NOBODY else table.ending,
    }


def _named(counts: list[i64]) -> dict[str, int]:
    """How many there are of each small card, those that there are."""
    return {NAMES[card]: counts[card] for card in range(len(counts)) if counts[card]}


def _by_name(names: tuple[str, ...], counts: list[i64]) -> dict[str, int]:
    return {names[place]: counts[place] for place in range(len(names))}


def _show_line(table: Table, line: int) -> dict[str, Any]:
    cards = table.yard[line * PLACES : (line + 1) * PLACES]
    return {
        "cards": [None if card == EMPTY else NAMES[card] for card in cards],
        "pile": len(table.piles[line]),
        "holds": [EVENTS[event] for event in range(2) if table.met[event] == line],
    }


def _show_objective(table: Table, number: int) -> dict[str, Any] | None:
    """An objective, with the wagons that each seat lacks, locomotives left aside."""
    if number == EMPTY:
        return None
    missing: list[list[str]] = []
    for player in table.players:
        have = player.wagons[:]
        lacking: list[str] = []
        for kind in table.box.needs[number]:
            have[kind] -= 1
            if have[kind] < 0:
                lacking.append(NAMES[kind])
        missing.append(lacking)
    shown = table.box.objective(number)
    shown["missing"] = missing
    return shown


def _show_player(table: Table, viewer: Viewer, seat: int) -> dict[str, Any]:
    player = table.players[seat]
    own = seat in viewer
    known = own or (table.seat < 0 and player.contract != NONE)
    worth = table.worth(seat) if known else 0
    return {
        "wagons": _named(player.wagons),
        "notes": player.notes,
        "tokens": _by_name(COLOURS, player.tokens),
        "icons": _by_name(COLOURS, player.icons),
        "objectives": [table.box.objective(number) for number in player.objectives],
        "won": player.won,
        "points": player.won + player.notes + worth,
        "chosen": player.contract != NONE,
        "dealt": [CONTRACT_NAMES[contract] for contract in player.dealt] if own else None,
        "contract": _show_contract(table, seat) if known and player.contract != NONE else None,
    }


def _show_contract(table: Table, seat: int) -> dict[str, Any]:
    """A contract, what it is worth now, and with one more icon of each colour."""
    player = table.players[seat]
    points = table.box.contracts[player.contract]
    more = {}
    for colour in range(len(COLOURS)):
        icons = player.icons[:]
        icons[colour] += 1
        more[COLOURS[colour]] = contract_worth(player.contract, points, icons)
    return {
        "name": CONTRACT_NAMES[player.contract],
        "each": points,
        "worth": table.worth(seat),
        "with": more,
    }


def imagine_into(table: Table, view: View, rng: Rng) -> None:
    """Lay on an empty table a position that the view cannot tell from the truth.

    All fillings are equally likely: the small cards not seen are dealt to the piles, except an
    event known to lie in one; the objectives not seen lie over those known to be under the pile;
    each other player was dealt two of the contracts not seen, and kept either.
    """
    actor = view["actor"]
    table.seat = NOBODY if actor is None else actor
    table.first = view["first"]
    table.phase = PHASES.index(view["phase"])
    table.paying = NONE if view["paying"] is None else view["paying"] - 1
    table.paid = [NUMBER[name] for name in view["paid"]]
    table.giving = NONE if view["giving"] is None else NUMBER[view["giving"]]
    table.ending = NOBODY if view["ending"] is None else view["ending"]
    table.tokens = [view["tokens"][colour] for colour in COLOURS]
    table.gone = _counts(view["gone"], FACES)
    for seat in range(len(table.players)):
        _lay_player(table.players[seat], view["players"][seat], table)
    _imagine_piles(table, view, rng)
    _imagine_objectives(table, view, rng)
    _imagine_contracts(table, view, rng)


def _counts(shown: dict[str, int], size: int) -> list[i64]:
    counts: list[i64] = [0] * size
    for name, count in shown.items():
        counts[NUMBER[name]] = count
    return counts


def _lay_player(player: Player, shown: dict[str, Any], table: Table) -> None:
    player.wagons = _counts(shown["wagons"], STOCK)
    player.notes = shown["notes"]
    player.tokens = [shown["tokens"][colour] for colour in COLOURS]
    player.icons = [shown["icons"][colour] for colour in COLOURS]
    player.objectives = [table.box.number[each["id"]] for each in shown["objectives"]]
    player.won = shown["won"]


def _imagine_piles(table: Table, view: View, rng: Rng) -> None:
    """The small cards not seen, in any order; a known event anywhere in its pile."""
    left = table.box.copies[:]
    for card in range(FACES):
        left[card] -= table.gone[card]
    for player in table.players:
        for kind in range(STOCK):
            left[kind] -= player.wagons[kind]
        left[NOTE] -= player.notes
    yard: list[i64] = []
    for shown in view["lines"]:
        for name in shown["cards"]:
            card = EMPTY if name is None else NUMBER[name]
            yard.append(card)
            if card != EMPTY:
                left[card] -= 1
        for name in shown["holds"]:
            left[NUMBER[name]] -= 1
    table.yard = yard
    pool: list[i64] = []
    for card in range(FACES):
        pool += [card] * left[card]
    rng.shuffle(pool)
    start = 0
    line = 0
    for shown in view["lines"]:
        end = start + shown["pile"] - len(shown["holds"])
        pile = pool[start:end]
        start = end
        for name in shown["holds"]:
            event = NUMBER[name]
            table.met[event - DERAILMENT] = line
            pile.insert(rng.below(len(pile) + 1), event)
        table.piles.append(pile)
        line += 1


def _imagine_objectives(table: Table, view: View, rng: Rng) -> None:
    number = table.box.number
    left = [True] * OBJECTIVES
    table.objectives = [
        EMPTY if shown is None else number[shown["id"]] for shown in view["objectives"]
    ]
    under: list[i64] = [number[shown["id"]] for shown in view["objective_pile"]["under"]]
    under.reverse()
    for objective in [*table.objectives, *under]:
        if objective != EMPTY:
            left[objective] = False
    for player in table.players:
        for objective in player.objectives:
            left[objective] = False
    pile: list[i64] = [objective for objective in range(OBJECTIVES) if left[objective]]
    rng.shuffle(pile)
    table.under = len(under)
    table.objective_pile = under + pile


def _imagine_contracts(table: Table, view: View, rng: Rng) -> None:
    """Own and revealed contracts as they are; the others' are any of the rest."""
    left = [True] * CONTRACTS
    for shown in view["players"]:
        known = shown["dealt"] or []
        if shown["contract"] is not None:
            known = [*known, shown["contract"]["name"]]
        for name in known:
            left[CONTRACT_NUMBER[name]] = False
    pool: list[i64] = [contract for contract in range(CONTRACTS) if left[contract]]
    rng.shuffle(pool)
    for seat in range(len(table.players)):
        player = table.players[seat]
        shown = view["players"][seat]
        if shown["contract"] is not None:
            player.contract = CONTRACT_NUMBER[shown["contract"]["name"]]
        elif shown["chosen"]:
            player.contract = pool.pop()
        if shown["dealt"] is not None:
            player.dealt = [CONTRACT_NUMBER[name] for name in shown["dealt"]]
        elif shown["chosen"]:
            player.dealt = sorted([player.contract, pool.pop()])
        else:
            player.dealt = sorted([pool.pop(), pool.pop()])
        if player.contract != NONE:
            player.returned = player.dealt[0] + player.dealt[1] - player.contract
