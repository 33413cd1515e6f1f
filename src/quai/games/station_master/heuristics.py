"""What a sensible station master looks at: for greedy bots, and to guide search.

Everything is counted in points, and uses only what the actor may know: their own tokens by their
value, those of others as average ones.
"""

from math import exp
from typing import Any, Final

from mypy_extensions import i64

from quai.core.found import Found
from quai.core.heuristics import Heuristics
from quai.core.listed import ListedState
from quai.core.numbers import Reals, vec
from quai.core.state import State
from quai.core.zones import listed
from quai.games.station_master.cards import (
    ACTIONS,
    CABOOSE,
    CARRIAGES,
    COUPLE,
    DONE,
    DOUBLED,
    MAX_MOVED_TOKENS,
    PICK,
    PICKING,
    PLACE,
    PLAY,
    REASSIGN,
    REPAIR,
    ROYAL,
    SEND,
    STANDING,
    TRANSFER,
    TURN,
    UNCOUPLE1,
)
from quai.games.station_master.legal import within_reach
from quai.games.station_master.outlook import AVERAGE, STAY, Outlook, outlook
from quai.games.station_master.state import StationMasterState
from quai.games.station_master.table import (
    LOCOMOTIVES,
    PICKS,
    TRACKS,
    reserve_of,
    train_at,
)
from quai.games.station_master.trains import (
    cars_of,
    kind_of,
    number_of,
    owner_of,
    room,
    royals_of,
    tokens_of,
    value_of,
    worth_of,
)

KEEP: Final[Reals] = vec[float]([0.0] * 14 + [6.0, 4.0, 3.0, 3.0, 5.0, 3.0, 3.0, 2.0, 3.0, 0.0])
"""What a card is worth in the hand."""
SPREAD: Final = 14.0
"""At the end, a lead of this many points makes a player e times more likely to win."""


def rate_place(look: Outlook, value: i64, track: i64) -> float:
    """Passengers hope for the worth of their train; the token could also wait for another."""
    riders = look.riders[track]
    if look.mine[track] == 0.0:
        riders += 1
    foreseen = look.foresee(train_at(track), look.worth[track], riders)
    gain = float(value) * (foreseen - look.board)
    return gain + look.net[track] * (foreseen - look.expected[track])


def added(look: Outlook, card: i64, track: i64) -> float:
    """How a carriage changes the worth of a train."""
    table, train, values = look.table, train_at(track), look.state.deck.values
    first: i64 = kind_of(table, train) * CARRIAGES
    royals = royals_of(table, train)
    change: i64 = values[first + card] * DOUBLED[royals]
    cars = cars_of(train)
    if royals > 0 and table[cars] >= 2:
        passed: i64 = values[first + table[cars + table[cars] - 1]]
        change -= passed * (DOUBLED[royals] - 1)
    return float(change)


def rate_couple(look: Outlook, card: i64, track: i64) -> float:
    """A carriage counts for one's own passengers and against those of others."""
    change = added(look, card, track)
    if look.left(train_at(track)) == 1:
        return look.net[track] * (look.worth[track] + change - look.expected[track])
    return STAY * look.net[track] * change


def taken(look: Outlook, count: i64, track: i64) -> float:
    """How the loss of its last carriages changes the worth of a train."""
    train = train_at(track)
    length: i64 = max(0, look.table[cars_of(train)] - count)
    return float(worth_of(look.table, train, length, look.state.deck.values)) - look.worth[track]


def rate_caboose(look: Outlook, track: i64) -> float:
    """A train that leaves now is worth what it is worth now."""
    return look.net[track] * (look.worth[track] - look.expected[track])


def rate_royal(look: Outlook, track: i64) -> float:
    """The last two carriages double, if they stay the last two."""
    table, train, values = look.table, train_at(track), look.state.deck.values
    first: i64 = kind_of(table, train) * CARRIAGES
    last: i64 = 0
    for card in listed(table, cars_of(train))[-2:]:
        last += values[first + card]
    left = float(look.left(train))
    sure = 1.0 / (1.0 + left)
    drift = (look.expected[track] - look.worth[track]) / (left + 1.0)
    more = float(DOUBLED[royals_of(table, train)])
    return look.net[track] * more * (sure * float(last) + (1.0 - sure) * 2.0 * drift)


def rate_standing(look: Outlook, track: i64) -> float:
    """Room for one more, and a token at once."""
    reserve = reserve_of(look.state.seat)
    best = 0.0
    value: i64 = 1
    while value <= 3:
        if look.table[reserve + value] > 0:
            best = max(best, rate_place(look, value, track))
        value += 1
    return best + 1.0


def rate_reassign(look: Outlook, track: i64) -> float:
    """The last carriage of this train, where it does most good."""
    table, cars = look.table, cars_of(train_at(track))
    card: i64 = table[cars + table[cars]]
    best = -1000.0
    other: i64
    for other in range(table[TRACKS]):
        if other != track and number_of(table, train_at(other)) > 0:
            best = max(best, rate_couple(look, card, other))
    return best + STAY * look.net[track] * taken(look, 1, track)


def stake(look: Outlook, token: i64) -> float:
    """What a passenger of this token counts: one's own for, another's against."""
    if owner_of(token) == look.state.seat:
        return float(value_of(token))
    return -AVERAGE / look.rivals


def rate_moved(look: Outlook, stakes: float, source: i64, target: i64) -> float:
    """Tokens moved gain the difference between the trains."""
    return stakes * (look.expected[target] - look.expected[source])


def rate_transfer(look: Outlook, track: i64) -> float:
    """The best three tokens to move from this train, to the best train for that."""
    table = look.table
    best = 0.0
    other: i64
    for other in range(table[TRACKS]):
        free = room(table, train_at(other))
        if other != track and free > 0:
            gains = [
                rate_moved(look, stake(look, token), track, other)
                for token in listed(table, tokens_of(train_at(track)))
            ]
            gains.sort(reverse=True)
            total = 0.0
            for gain in gains[: min(MAX_MOVED_TOKENS, int(free))]:
                if gain > 0.0:
                    total += gain
            best = max(best, total)
    return best


def rate_send(look: Outlook, track: i64, extra: float) -> float:
    """Another train, for the carriage or for the tokens taken, and one more token if any."""
    state, table = look.state, look.table
    source = train_at(state.track)
    if state.phase != PICKING:
        cars = cars_of(source)
        return rate_couple(look, table[cars + table[cars]], track)
    stakes = extra
    for place in listed(table, PICKS):
        stakes += stake(look, table[tokens_of(source) + 1 + place])
    return rate_moved(look, stakes, state.track, track)


def rate_pick(look: Outlook, place: i64) -> float:
    """One more token to move, to the train that is best for all."""
    source, table = look.state.track, look.table
    extra = stake(look, table[tokens_of(train_at(source)) + 1 + place])
    needed: i64 = table[PICKS] + 1
    best = -1000.0
    other: i64
    for other in range(table[TRACKS]):
        if other != source and room(table, train_at(other)) >= needed:
            best = max(best, rate_send(look, other, extra))
    return best


def rate_repair(look: Outlook, card: i64) -> float:
    """The best carriage that the discard gives back."""
    table = look.table
    best = 0.0
    for carriage in within_reach(table, card):
        track: i64
        for track in range(table[TRACKS]):
            if number_of(table, train_at(track)) > 0:
                best = max(best, rate_couple(look, carriage, track))
    return best


def rate_special(look: Outlook, card: i64, track: i64) -> float:
    """A special card on a train."""
    if card == CABOOSE:
        return rate_caboose(look, track)
    if card == ROYAL:
        return rate_royal(look, track)
    if card == STANDING:
        return rate_standing(look, track)
    if card == REASSIGN:
        return rate_reassign(look, track)
    if card == TRANSFER:
        return rate_transfer(look, track)
    return STAY * look.net[track] * taken(look, card - UNCOUPLE1 + 1, track)


def rate_action(look: Outlook, action: i64) -> float:
    """How good an action looks to the actor."""
    kind: i64 = ACTIONS.kind_of[action]
    first: i64 = ACTIONS.first[action]
    second: i64 = ACTIONS.second[action]
    if kind == COUPLE:
        return rate_couple(look, first, second)
    if kind == PLACE:
        return rate_place(look, first, second)
    if kind == PLAY:
        return rate_special(look, first, second) - KEEP[first]
    if kind == SEND:
        return rate_send(look, first, 0.0)
    if kind == PICK:
        return rate_pick(look, first)
    if kind == REPAIR:
        return rate_repair(look, first) - KEEP[first]
    return 0.0 if kind == DONE else -KEEP[first]


def promise(state: StationMasterState) -> list[float]:
    """The points of each player, with what the trains in the station promise."""
    totals = [float(points) for points in state.points]
    table, look = state.table, outlook(state, 0)
    track: i64
    for track in range(table[TRACKS]):
        tokens = tokens_of(train_at(track))
        at: i64
        for at in range(tokens + 1, tokens + 1 + table[tokens]):
            token: i64 = table[at]
            totals[owner_of(token)] += float(value_of(token)) * look.expected[track]
    return totals


class StationMasterHeuristics(Heuristics):
    """The judgement of Station Master."""

    slip: float = 0.05

    def rate(self, state: State, actions: list[Any]) -> list[float]:
        """How good each action looks to the actor, in points."""
        assert isinstance(state, StationMasterState)
        look = outlook(state, state.seat)
        return [rate_action(look, action) for action in actions]

    def best_found(self, state: ListedState, actions: Found) -> i64:
        """The action that looks best at once."""
        assert isinstance(state, StationMasterState)
        look = outlook(state, state.seat)
        best: i64 = actions.numbers[0]
        best_rating = rate_action(look, best)
        place: i64
        for place in range(1, actions.count):
            rating = rate_action(look, actions.numbers[place])
            if rating > best_rating:
                best, best_rating = actions.numbers[place], rating
        return best

    def settled(self, state: State) -> bool:
        """Whether the turn is over: the choices of a special card are played to their end."""
        assert isinstance(state, StationMasterState)
        return state.phase == TURN

    def prospects(self, state: State) -> list[float]:
        """From 0 (lost) to 1 (won): the score, and until the end what the trains promise."""
        assert isinstance(state, StationMasterState)
        seats = state.seats
        over = state.seat < 0
        totals = [float(points) for points in state.points] if over else promise(state)
        top = max(totals)
        left = 0.0 if over else float(state.table[LOCOMOTIVES] + state.table[TRACKS])
        weights = [exp((total - top) / (SPREAD + 2.0 * left)) for total in totals]
        total = sum(weights)
        shares = [weight / total for weight in weights]
        if not over:
            return shares
        outcome = state.outcome()
        assert outcome is not None
        won = 1.0 / len(outcome.winners)
        return [
            0.85 * (won if seat in outcome.winners else 0.0) + 0.15 * shares[seat]
            for seat in range(seats)
        ]
