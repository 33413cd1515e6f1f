"""What cards, icons, objectives and contracts are worth to a player of Aiguillage.

Everything is counted in points at the end of the game. A wagon is worth what it brings nearer: the
visible objectives, with their icons for the contract, and a little for those still to come.
"""

from typing import Final

from mypy_extensions import i64

from quai.core.state import NOBODY
from quai.games.aiguillage.cards import (
    COLOURS,
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
from quai.games.aiguillage.players import Player
from quai.games.aiguillage.scoring import contract_worth
from quai.games.aiguillage.state import AiguillageState

NEAR: Final = [1.0, 0.62, 0.38, 0.22, 0.13, 0.07, 0.03]
"""The share of an objective's points that counts, by the number of wagons missing."""
TO_COME: Final = 0.3
"""The share of a wagon's average use that counts for objectives not yet seen."""
SPENDING: Final = 0.25
"""The value of a banknote beside its point, as long as there is something to buy."""
STEPS_OF_FOUR: Final = [0.0, 0.15, 0.35, 0.65, 1.0, 1.0]
"""The share of the contract "four different colours" that counts, by the number of colours."""
STEPS_OF_TWO_PAIRS: Final = [0.0, 0.12, 0.3, 0.6, 1.0]
"""The share of the contract "two pairs" that counts, by the icons in the two best colours."""
STEPS_OF_TRIO: Final = [0.0, 0.2, 0.5]
"""The share of one more trio that counts, by the icons left over in the best colour."""


def hope(contract: i64, points: i64, icons: list[i64]) -> float:
    """What a contract is worth, counting what is half done."""
    worth = float(contract_worth(contract, points, icons))
    if contract < PAIRS:
        return worth
    singles: i64 = 0
    colours: i64 = 0
    best: i64 = 0
    second: i64 = 0
    rest: i64 = 0
    count: i64
    for count in icons:
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
        whole = icons[0] + icons[1] + icons[2] + icons[3] + icons[4]
        over = whole - 3 * contract_worth(contract, 1, icons)
        part = 0.3 * float(min(over, colours, 2))
    else:
        part = STEPS_OF_TWO_PAIRS[min(best, 2) + min(second, 2)]
        worth = 0.0
    return worth + float(points) * part


def icon_worth(state: AiguillageState, player: Player, colour: i64, before: float) -> float:
    """What one more icon of a colour brings to a player's contract."""
    icons = player.icons
    icons[colour] += 1
    after = hope(player.contract, state.box.contracts[player.contract], icons)
    icons[colour] -= 1
    return after - before


def hope_now(state: AiguillageState, player: Player) -> float:
    """What a player's contract is worth, counting what is half done."""
    if player.contract == NONE:
        return 0.0
    return hope(player.contract, state.box.contracts[player.contract], player.icons)


def objective_worth(state: AiguillageState, player: Player, objective: i64, before: float) -> float:
    """Points of an objective, and what its icon brings."""
    points = float(state.box.points[objective])
    return points + icon_worth(state, player, state.box.colour[objective], before)


def gains_of(state: AiguillageState, seat: i64) -> list[float]:
    """What one more wagon of each kind is worth to a seat."""
    player = state.players[seat]
    wagons = player.wagons
    box = state.box
    jokers: i64 = wagons[LOCOMOTIVE]
    more = state.ending == NOBODY
    gains: list[float] = [0.0] * STOCK
    kind: i64
    if more:
        share = TO_COME * (LAST_OBJECTIVE - len(player.objectives)) / 3.0
        for kind in range(STOCK):
            gains[kind] = share * box.use[kind] / (1.0 + float(wagons[kind]))
    before = hope_now(state, player)
    place: i64
    for place in range(VISIBLE):
        objective: i64 = state.objectives[place]
        if objective == EMPTY:
            continue
        lacking: i64 = box.lacking(objective, wagons)
        if lacking == 0:
            continue
        missing: i64 = lacking - jokers
        if missing > 1 and not more:
            continue
        if missing > 0:
            step = NEAR[missing - 1] - NEAR[missing] if more else 1.0
            step *= objective_worth(state, player, objective, before)
            gains[LOCOMOTIVE] += step
        else:
            step = 0.7 * gains[LOCOMOTIVE]
        kinds = box.kinds[objective]
        each: i64 = 0
        while each < len(kinds):
            if wagons[kinds[each]] < kinds[each + 1]:
                gains[kinds[each]] += step
            each += 2
    return gains


def best_token(state: AiguillageState, player: Player) -> float:
    """What the best company token would bring."""
    before = hope_now(state, player)
    best = 0.0
    colour: i64
    for colour in range(len(COLOURS)):
        if state.tokens[colour] > 0:
            best = max(best, icon_worth(state, player, colour, before))
    return best


def richest(state: AiguillageState, seat: i64) -> i64:
    """The most banknotes that another player has."""
    most: i64 = 0
    other: i64 = 0
    for player in state.players:
        if other != seat and player.notes > most:
            most = player.notes
        other += 1
    return most


def best_swap(state: AiguillageState, seat: i64, gains: list[float]) -> float:
    """What the best exchange would bring."""
    mine = state.players[seat].wagons
    low = 99.0
    high = 0.0
    kind: i64
    for kind in range(STOCK):
        if mine[kind] > 0:
            low = min(low, keeping(state, seat, kind))
    other: i64 = 0
    for player in state.players:
        if other != seat:
            for kind in range(STOCK):
                if player.wagons[kind] > 0:
                    high = max(high, gains[kind])
        other += 1
    return max(0.0, high - low)


def keeping(state: AiguillageState, seat: i64, kind: i64) -> float:
    """What a wagon of a seat is worth: what the seat would gain by getting it back."""
    wagons = state.players[seat].wagons
    wagons[kind] -= 1
    gain = gains_of(state, seat)[kind]
    wagons[kind] += 1
    return gain


def card_worth(state: AiguillageState, seat: i64, card: i64, gains: list[float]) -> float:
    """What a small card is worth to a seat, without its price."""
    if card < STOCK:
        return gains[card]
    if card == NOTE:
        return 1.0 + (SPENDING if state.ending == NOBODY else 0.0)
    if card == DIRECTOR:
        return best_token(state, state.players[seat])
    if card == PICKPOCKET:
        return float(richest(state, seat)) * (1.0 + 1.0 / (len(state.players) - 1))
    if card == INVESTOR:
        return 0.0
    return best_swap(state, seat, gains)


def yard_worths(state: AiguillageState, seat: i64, gains: list[float]) -> list[float]:
    """What each card of the yard is worth to a seat; an investor is worth the best other card."""
    worths: list[float] = [0.0] * YARD
    best = 0.0
    investors = False
    place: i64
    for place in range(YARD):
        card: i64 = state.yard[place]
        if card == EMPTY:
            continue
        if card == INVESTOR:
            investors = True
            continue
        worths[place] = card_worth(state, seat, card, gains)
        best = max(best, worths[place])
    if investors:
        for place in range(YARD):
            if state.yard[place] == INVESTOR:
                worths[place] = best
    return worths


def price_of(state: AiguillageState, place: i64) -> float:
    """What the banknotes for a place of a line are worth."""
    price = float(PRICES[place])
    return price * (1.0 + SPENDING) if state.ending == NOBODY else price


def best_left(state: AiguillageState, seat: i64, taken: i64, worths: list[float]) -> float:
    """The best that a seat finds once a card is taken and its line has moved forward."""
    notes = state.players[seat].notes
    best = 0.0
    number: i64 = 0
    place: i64
    for _ in range(LINES):
        forward: i64 = 0
        for place in range(PLACES):
            if number == taken:
                forward = 1
            elif state.yard[number] != EMPTY and PRICES[place - forward] <= notes:
                best = max(best, worths[number] - price_of(state, place - forward))
            number += 1
    return best


def standing(state: AiguillageState, seat: i64) -> float:
    """The points a seat may end with if the game goes on for a turn or so."""
    player = state.players[seat]
    wagons = player.wagons
    jokers: i64 = wagons[LOCOMOTIVE]
    before = hope_now(state, player)
    best = 0.0
    if len(player.objectives) < LAST_OBJECTIVE:
        place: i64
        for place in range(VISIBLE):
            objective: i64 = state.objectives[place]
            if objective != EMPTY:
                missing: i64 = state.box.lacking(objective, wagons) - jokers
                if missing < 3:
                    near = NEAR[missing] if missing > 0 else 1.0
                    worth = objective_worth(state, player, objective, before)
                    best = max(best, near * worth)
    return float(player.won) + before + float(player.notes) + best
