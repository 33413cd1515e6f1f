"""What a sensible player of Aiguillage looks at: for greedy bots, and to guide search.

Everything is counted in points at the end of the game. A wagon is worth what it brings nearer: the
visible objectives, with their icons for the contract, and a little for those still to come.
"""

from math import exp
from typing import Final

from mypy_extensions import i64

from quai.core.rng import Rng
from quai.games.aiguillage.cards import (
    CLAIM,
    DIRECTOR,
    EMPTY,
    FOUR,
    GIVE,
    INVESTOR,
    KEEP,
    LAST_OBJECTIVE,
    LOCOMOTIVE,
    MIXED,
    NOTE,
    PAIRS,
    PASS,
    PAY,
    PICKPOCKET,
    PLACES,
    PRICES,
    ROB,
    SHOWN,
    STOCK,
    SWAP,
    TOKEN,
    TRIOS,
    YARD,
    contract_worth,
)
from quai.games.aiguillage.rules import Position
from quai.games.aiguillage.state import NOBODY, NONE, Player, Table

NEAR: Final = [1.0, 0.62, 0.38, 0.22, 0.13, 0.07, 0.03]
"""What an objective is worth, for each point, when so many wagons are missing."""
TO_COME: Final = 0.3
"""What the average use of a wagon is worth for objectives not yet seen."""
SPENDING: Final = 0.25
"""What a banknote is worth beside its point, as long as there is something to buy."""
SLOT: Final = 2.0
"""What one of the four objectives is worth by being still free for a better one."""
DENY: Final = 0.35
"""How much of the next player's gain counts as one's own loss."""
MARGIN: Final = 6.0
"""A lead of so many points makes the win likely."""
SLIP: Final = 0.03
"""How often a wandering player does anything at all."""
TIMES: Final = [1.7, 1.7, 1.7, 1.7, 1.7, 1.5, 0.5, 1.1, 0.65, 0.45]
"""How often a player fills each contract who looks after it a little."""
STEPS_OF_FOUR: Final = [0.0, 0.15, 0.35, 0.65, 1.0, 1.0]
STEPS_OF_TWO_PAIRS: Final = [0.0, 0.12, 0.3, 0.6, 1.0]
STEPS_OF_TRIO: Final = [0.0, 0.2, 0.5]


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


def icon_worth(state: Table, player: Player, colour: i64, before: float) -> float:
    """What one more icon of a colour brings to a player's contract."""
    icons = player.icons
    icons[colour] += 1
    after = hope(player.contract, state.box.contracts[player.contract], icons)
    icons[colour] -= 1
    return after - before


def hope_now(state: Table, player: Player) -> float:
    """What a player's contract is worth, counting what is half done."""
    if player.contract == NONE:
        return 0.0
    return hope(player.contract, state.box.contracts[player.contract], player.icons)


def objective_worth(state: Table, player: Player, objective: i64, before: float) -> float:
    """Points of an objective, and what its icon brings."""
    points = float(state.box.points[objective])
    return points + icon_worth(state, player, state.box.colour[objective], before)


def gains_of(state: Table, seat: i64) -> list[float]:
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
    for place in range(SHOWN):
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


def best_token(state: Table, player: Player) -> float:
    """What the best company token would bring."""
    before = hope_now(state, player)
    best = 0.0
    colour: i64
    for colour in range(5):
        if state.tokens[colour] > 0:
            best = max(best, icon_worth(state, player, colour, before))
    return best


def richest(state: Table, seat: i64) -> i64:
    """The most banknotes that another player has."""
    most: i64 = 0
    other: i64 = 0
    for player in state.players:
        if other != seat and player.notes > most:
            most = player.notes
        other += 1
    return most


def best_swap(state: Table, seat: i64, gains: list[float]) -> float:
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


def keeping(state: Table, seat: i64, kind: i64) -> float:
    """What a wagon that one has is worth: what one would give to have it back."""
    wagons = state.players[seat].wagons
    wagons[kind] -= 1
    gain = gains_of(state, seat)[kind]
    wagons[kind] += 1
    return gain


def card_worth(state: Table, seat: i64, card: i64, gains: list[float]) -> float:
    """What a small card is worth to a seat, its price left aside."""
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


def yard_worths(state: Table, seat: i64, gains: list[float]) -> list[float]:
    """What each card of the yard is worth to a seat; an investor, the best of the others."""
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


def price_of(state: Table, number: i64) -> float:
    """What the banknotes for a place are worth."""
    price = float(PRICES[number % PLACES])
    return price * (1.0 + SPENDING) if state.ending == NOBODY else price


def left_for_next(state: Table, seat: i64, taken: i64, worths: list[float]) -> float:
    """The best that the next player finds once a card is taken and its line moved forward."""
    notes = state.players[seat].notes
    best = 0.0
    place: i64
    for place in range(YARD):
        if place == taken or state.yard[place] == EMPTY:
            continue
        now = place
        if taken >= 0 and place // PLACES == taken // PLACES and place > taken:
            now -= 1
        if PRICES[now % PLACES] <= notes:
            best = max(best, worths[place] - price_of(state, now))
    return best


def standing(state: Table, seat: i64) -> float:
    """What a seat may end with if the game goes on for a turn or so."""
    player = state.players[seat]
    wagons = player.wagons
    jokers: i64 = wagons[LOCOMOTIVE]
    before = hope_now(state, player)
    best = 0.0
    if len(player.objectives) < LAST_OBJECTIVE:
        place: i64
        for place in range(SHOWN):
            objective: i64 = state.objectives[place]
            if objective != EMPTY:
                missing: i64 = state.box.lacking(objective, wagons) - jokers
                if missing < 3:
                    near = NEAR[missing] if missing > 0 else 1.0
                    worth = objective_worth(state, player, objective, before)
                    best = max(best, near * worth)
    return float(player.won) + before + float(player.notes) + best


def rate_claim(state: Table, place: i64) -> float:
    """An objective brings its points, and costs its wagons and one of four places."""
    seat = state.seat
    player = state.players[seat]
    objective: i64 = state.objectives[place]
    worth = objective_worth(state, player, objective, hope_now(state, player))
    if state.ending != NOBODY:
        return 10.0 + worth
    if len(player.objectives) == LAST_OBJECTIVE - 1:
        total = float(player.won + state.box.points[objective] + player.notes)
        total += worth - float(state.box.points[objective]) + hope_now(state, player)
        best = 0.0
        other: i64
        for other in range(len(state.players)):
            if other != seat:
                best = max(best, standing(state, other))
        return total - best
    jokers = state.box.lacking(objective, player.wagons)
    return worth - SLOT - 0.5 * float(jokers) * state.box.use[LOCOMOTIVE]


def rate_keep(state: Table, contract: i64) -> float:
    """How often a contract may be filled, and what it gives a time."""
    return TIMES[contract] * float(state.box.contracts[contract])


def rate_rob(state: Table, seat: i64) -> float:
    """Banknotes gained, and lost to another."""
    return 0.1 + float(state.players[seat].notes)


def rate_swap(state: Table, number: i64, gains: list[float]) -> float:
    """A wagon gained, and lost to another."""
    kind = number % STOCK
    return gains[kind] + 0.2 * keeping(state, number // STOCK, kind)


def rate_other(state: Table, action: i64, gains: list[float]) -> float:
    """How good an action looks that takes no card."""
    if action == PASS:
        return 0.0
    if action < PAY:
        return rate_claim(state, action - CLAIM)
    if action < TOKEN:
        return -keeping(state, state.seat, action - PAY)
    player = state.players[state.seat]
    if action < ROB:
        return 0.05 + icon_worth(state, player, action - TOKEN, hope_now(state, player))
    if action < GIVE:
        return rate_rob(state, action - ROB)
    if action < SWAP:
        lost = keeping(state, state.seat, action - GIVE)
        return best_swap(state, state.seat, gains) + 0.01 - lost
    if action < KEEP:
        return rate_swap(state, action - SWAP, gains)
    return rate_keep(state, action - KEEP)


def rate_all(state: Position, actions: list[int], deny: float) -> list[float]:
    """How good each action looks to the actor; `deny` weighs what is left to the next player."""
    seat = state.seat
    gains = gains_of(state, seat)
    if actions[0] >= PASS:
        return [rate_other(state, action, gains) for action in actions]
    worths = yard_worths(state, seat, gains)
    following = seat + 1 if seat + 1 < len(state.players) else 0
    theirs: list[float] = []
    if deny > 0.0 and following != state.ending:
        theirs = yard_worths(state, following, gains_of(state, following))
    ratings: list[float] = []
    number: i64
    for action in actions:
        if action == PASS:
            ratings.append(0.0)
            continue
        number = action
        rating = worths[number] - price_of(state, number)
        if theirs:
            rating -= deny * left_for_next(state, following, number, theirs)
        ratings.append(rating)
    return ratings


def rate(state: Position, actions: list[int]) -> list[float]:
    """Ratings of all actions."""
    return rate_all(state, actions, DENY)


def wander(state: Position, rng: Rng) -> int:
    """A quick action for rollouts: mostly what looks best at once."""
    actions = state.legal()
    if len(actions) == 1:
        return actions[0]
    if rng.unit() < SLIP:
        return actions[rng.below(len(actions))]
    ratings = rate_all(state, actions, 0.0)
    best: i64 = 0
    place: i64
    for place in range(1, len(ratings)):
        if ratings[place] > ratings[best]:
            best = place
    return actions[best]


def rollout(state: Position, rng: Rng, steps: int) -> None:
    """Wander for so many steps, or to the end of the game."""
    while steps > 0 and state.seat >= 0:
        state.apply(wander(state, rng))
        steps -= 1


def prospects(state: Position) -> list[float]:
    """From 0 (lost) to 1 (won): at the end mostly the result, a little the margin."""
    seats: i64 = len(state.players)
    outcome = state.outcome()
    if outcome is None:
        return shares([standing(state, seat) for seat in range(seats)], MARGIN)
    chances = shares([float(points) for points in state.scores()], MARGIN)
    win = 0.9 / len(outcome.winners)
    return [
        0.1 * chances[seat] + (win if seat in outcome.winners else 0.0) for seat in range(seats)
    ]


def shares(points: list[float], margin: float) -> list[float]:
    """The chance that each of these points wins, if all may still change by about a margin."""
    top = max(points)
    weights = [exp((each - top) / margin * 2.0) for each in points]
    whole = sum(weights)
    return [weight / whole for weight in weights]
