"""What cards, icons, objectives and contracts are worth to a player of Aiguillage.

Everything is counted in points at the end of the game. A wagon is worth what it brings nearer: the
visible objectives, with their icons for the contract, and a little for those still to come.
"""

from typing import Final

from mypy_extensions import i64

from quai.core.numbers import Numbers, Reals, vec
from quai.core.state import NOBODY
from quai.games.aiguillage.box import icons_at, kinds_at
from quai.games.aiguillage.cards import (
    COLOUR_COUNT,
    DIRECTOR,
    EMPTY,
    FOUR,
    INVESTOR,
    LAST_OBJECTIVE,
    LINES,
    LOCOMOTIVE,
    MIXED,
    NONE,
    NOTE,
    PAIRS,
    PICKPOCKET,
    PLACES,
    PRICES,
    STOCK,
    TRIOS,
    VISIBLE,
    YARD,
)
from quai.games.aiguillage.players import contract_of, notes_of, won_by
from quai.games.aiguillage.scoring import contract_worth
from quai.games.aiguillage.state import AiguillageState
from quai.games.aiguillage.table import (
    SHOWN,
    TOKENS_LEFT,
    YARD_PLACE,
    claimed_of,
    icons_of,
    wagons_of,
)

NEAR: Final[Reals] = vec[float]([1.0, 0.62, 0.38, 0.22, 0.13, 0.07, 0.03])
"""The share of an objective's points that counts, by the number of wagons missing."""
TO_COME: Final = 0.3
"""The share of a wagon's average use that counts for objectives not yet seen."""
SPENDING: Final = 0.25
"""The value of a banknote beside its point, as long as there is something to buy."""
STEPS_OF_FOUR: Final[Reals] = vec[float]([0.0, 0.15, 0.35, 0.65, 1.0, 1.0])
"""The share of the contract "four different colours" that counts, by the number of colours."""
STEPS_OF_TWO_PAIRS: Final[Reals] = vec[float]([0.0, 0.12, 0.3, 0.6, 1.0])
"""The share of the contract "two pairs" that counts, by the icons in the two best colours."""
STEPS_OF_TRIO: Final[Reals] = vec[float]([0.0, 0.2, 0.5])
"""The share of one more trio that counts, by the icons left over in the best colour."""


def hope(contract: i64, points: i64, table: Numbers, icons: i64) -> float:
    """What a contract is worth, counting what is half done.

    The icons are counted by colour on the table, from the place `icons` on.
    """
    worth = float(contract_worth(contract, points, table, icons))
    if contract < PAIRS:
        return worth
    whole: i64 = 0
    singles: i64 = 0
    colours: i64 = 0
    best: i64 = 0
    second: i64 = 0
    rest: i64 = 0
    colour: i64
    for colour in range(COLOUR_COUNT):
        count = table[icons + colour]
        whole += count
        if count > 0:
            colours += 1
            singles += count % 2
            if count % 3 > rest:
                rest = count % 3
            if count >= best:
                second = best
                best = count
            elif count > second:
                second = count
    part = 0.0
    if contract == PAIRS:
        part = 0.35 * float(singles)
    elif contract == TRIOS:
        part = STEPS_OF_TRIO[rest]
    elif contract == FOUR:
        part = STEPS_OF_FOUR[colours]
        worth = 0.0
    elif contract == MIXED:
        over = whole - 3 * contract_worth(contract, 1, table, icons)
        part = 0.3 * float(min(over, colours, 2))
    else:
        part = STEPS_OF_TWO_PAIRS[min(best, 2) + min(second, 2)]
        worth = 0.0
    return worth + float(points) * part


def icon_worth(state: AiguillageState, seat: i64, colour: i64, before: float) -> float:
    """What one more icon of a colour brings to a player's contract."""
    table, icons = state.table, icons_of(seat)
    table[icons + colour] += 1
    after = kept_hope(state, seat)
    table[icons + colour] -= 1
    return after - before


def hope_now(state: AiguillageState, seat: i64) -> float:
    """What a player's contract is worth, counting what is half done; 0 before one is kept."""
    return 0.0 if contract_of(state.table, seat) == NONE else kept_hope(state, seat)


def kept_hope(state: AiguillageState, seat: i64) -> float:
    """What the contract that a player keeps is worth, counting what is half done."""
    contract = contract_of(state.table, seat)
    return hope(contract, state.box.contracts[contract], state.table, icons_of(seat))


def objective_worth(state: AiguillageState, seat: i64, objective: i64, before: float) -> float:
    """Points of an objective, and what its icons bring."""
    table, box, icons = state.table, state.box, icons_of(seat)
    points = float(box.points[objective])
    added: i64 = icons_at(objective)
    at: i64
    for at in range(added + 1, added + 1 + box.icons[added]):
        table[icons + box.icons[at]] += 1
    after = kept_hope(state, seat)
    for at in range(added + 1, added + 1 + box.icons[added]):
        table[icons + box.icons[at]] -= 1
    return points + (after - before)


def gains_of(state: AiguillageState, seat: i64) -> Reals:
    """What one more wagon of each kind is worth to a seat."""
    table, box, wagons = state.table, state.box, wagons_of(seat)
    jokers: i64 = table[wagons + LOCOMOTIVE]
    more = state.ending == NOBODY
    gains: Reals = vec[float]([0.0] * STOCK)
    kind: i64
    if more:
        share = TO_COME * float(LAST_OBJECTIVE - table[claimed_of(seat)]) / 3.0
        for kind in range(STOCK):
            gains[kind] = share * box.use[kind] / (1.0 + float(table[wagons + kind]))
    before = hope_now(state, seat)
    place: i64
    for place in range(VISIBLE):
        objective: i64 = table[SHOWN + place]
        if objective == EMPTY:
            continue
        lacking: i64 = box.lacking(objective, table, wagons)
        if lacking == 0:
            continue
        missing: i64 = lacking - jokers
        if missing > 1 and not more:
            continue
        if missing > 0:
            step = NEAR[missing - 1] - NEAR[missing] if more else 1.0
            step *= objective_worth(state, seat, objective, before)
            gains[LOCOMOTIVE] += step
        else:
            step = 0.7 * gains[LOCOMOTIVE]
        kinds, zone = box.kinds, kinds_at(objective)
        at: i64
        for at in range(zone + 1, zone + 1 + kinds[zone], 2):
            if table[wagons + kinds[at]] < kinds[at + 1]:
                gains[kinds[at]] += step
    return gains


def best_token(state: AiguillageState, seat: i64) -> float:
    """What the best company token would bring."""
    before = hope_now(state, seat)
    best = 0.0
    colour: i64
    for colour in range(COLOUR_COUNT):
        if state.table[TOKENS_LEFT + colour] > 0:
            best = max(best, icon_worth(state, seat, colour, before))
    return best


def richest(state: AiguillageState, seat: i64) -> i64:
    """The most banknotes that another player has."""
    most: i64 = 0
    other: i64
    for other in range(state.seats):
        if other != seat:
            most = max(most, notes_of(state.table, other))
    return most


def best_swap(state: AiguillageState, seat: i64, gains: Reals) -> float:
    """What the best exchange would bring."""
    table = state.table
    low = 99.0
    high = 0.0
    kind: i64
    for kind in range(STOCK):
        if table[wagons_of(seat) + kind] > 0:
            low = min(low, keeping(state, seat, kind))
    other: i64
    for other in range(state.seats):
        if other != seat:
            for kind in range(STOCK):
                if table[wagons_of(other) + kind] > 0:
                    high = max(high, gains[kind])
    return max(0.0, high - low)


def keeping(state: AiguillageState, seat: i64, kind: i64) -> float:
    """What a wagon of a seat is worth: what the seat would gain by getting it back."""
    table, wagons = state.table, wagons_of(seat)
    table[wagons + kind] -= 1
    gain = gains_of(state, seat)[kind]
    table[wagons + kind] += 1
    return gain


def card_worth(state: AiguillageState, seat: i64, card: i64, gains: Reals) -> float:
    """What a small card is worth to a seat, without its price."""
    if card < STOCK:
        return gains[card]
    if card == NOTE:
        return 1.0 + (SPENDING if state.ending == NOBODY else 0.0)
    if card == DIRECTOR:
        return best_token(state, seat)
    if card == PICKPOCKET:
        return float(richest(state, seat)) * (1.0 + 1.0 / float(state.seats - 1))
    if card == INVESTOR:
        return 0.0
    return best_swap(state, seat, gains)


def yard_worths(state: AiguillageState, seat: i64, gains: Reals) -> Reals:
    """What each card of the yard is worth to a seat; an investor is worth the best other card."""
    worths: Reals = vec[float]([0.0] * YARD)
    best = 0.0
    investors = False
    place: i64
    for place in range(YARD):
        card: i64 = state.table[YARD_PLACE + place]
        if card == EMPTY:
            continue
        if card == INVESTOR:
            investors = True
            continue
        worths[place] = card_worth(state, seat, card, gains)
        best = max(best, worths[place])
    if investors:
        for place in range(YARD):
            if state.table[YARD_PLACE + place] == INVESTOR:
                worths[place] = best
    return worths


def price_of(state: AiguillageState, place: i64) -> float:
    """What the banknotes for a place of a line are worth."""
    price = float(PRICES[place])
    return price * (1.0 + SPENDING) if state.ending == NOBODY else price


def best_left(state: AiguillageState, seat: i64, taken: i64, worths: Reals) -> float:
    """The best that a seat finds once a card is taken and its line has moved forward."""
    notes = notes_of(state.table, seat)
    best = 0.0
    number: i64 = 0
    place: i64
    for _ in range(LINES):
        forward: i64 = 0
        for place in range(PLACES):
            if number == taken:
                forward = 1
            elif state.table[YARD_PLACE + number] != EMPTY and PRICES[place - forward] <= notes:
                best = max(best, worths[number] - price_of(state, place - forward))
            number += 1
    return best


def standing(state: AiguillageState, seat: i64) -> float:
    """The points a seat may end with if the game goes on for a turn or so."""
    table, wagons = state.table, wagons_of(seat)
    jokers: i64 = table[wagons + LOCOMOTIVE]
    before = hope_now(state, seat)
    best = 0.0
    if table[claimed_of(seat)] < LAST_OBJECTIVE:
        place: i64
        for place in range(VISIBLE):
            objective: i64 = table[SHOWN + place]
            if objective != EMPTY:
                missing: i64 = state.box.lacking(objective, table, wagons) - jokers
                if missing < 3:
                    near = NEAR[missing] if missing > 0 else 1.0
                    worth = objective_worth(state, seat, objective, before)
                    best = max(best, near * worth)
    return float(won_by(table, seat)) + before + float(notes_of(table, seat)) + best
