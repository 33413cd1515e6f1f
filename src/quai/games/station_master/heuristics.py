"""What a sensible station master looks at: for greedy bots, and to guide search.

Everything is counted in points, and uses only what the actor may know: his own tokens by their
value, those of others as average ones.
"""

from math import exp
from typing import Final

from mypy_extensions import i64

from quai.core.rng import Rng
from quai.games.station_master.cards import (
    CABOOSE,
    CARRIAGES,
    COUPLE,
    DONE,
    DOUBLED,
    MOST_TRACKS,
    PICK,
    PLAY,
    REACH,
    REASSIGN,
    REPAIR,
    REPAIR3,
    ROYAL,
    SEND,
    SPEND,
    STANDING,
    TRANSFER,
    UNCOUPLE1,
)
from quai.games.station_master.rules import Position
from quai.games.station_master.state import OWNER, PICKING, TURN, VALUE, Train

AVERAGE: Final = 10.0 / 6.0
"""The passengers of a token not seen."""
HELP: Final = 2.2
"""What a player with passengers on a train adds to it with a carriage."""
HARM: Final = 3.5
"""What others take from it, divided by the square of the players: of many, few care."""
STAY: Final = 0.8
"""How much of a train's worth will still be there when it leaves."""
BOARD: Final = 5.0
"""What a passenger may hope for elsewhere, divided by the players: a token can wait for that."""
KEEP: Final = [0.0] * 14 + [6.0, 4.0, 3.0, 3.0, 5.0, 3.0, 3.0, 2.0, 3.0, 0.0]
"""What a card is worth in the hand."""
SPREAD: Final = 14.0
"""A lead of so many points makes a player e times more likely to win."""
SLIP: Final = 0.05
"""How often a wandering player does anything at all."""


class Outlook:
    """How the trains look to one player: his passengers, those of others, and the worths."""

    __slots__ = (
        "board",
        "expected",
        "harm",
        "mine",
        "net",
        "position",
        "riders",
        "rivals",
        "worth",
    )

    def __init__(self, position: Position, seat: i64) -> None:
        self.position = position
        seats = float(position.seats)
        self.rivals: float = seats - 1.0
        self.harm: float = HARM / (seats * seats)
        self.board: float = BOARD / seats
        self.mine: list[float] = []
        self.net: list[float] = []
        self.riders: list[i64] = []
        self.worth: list[float] = []
        self.expected: list[float] = []
        for train in position.trains:
            self._look_at(train, seat)

    def _look_at(self, train: Train, seat: i64) -> None:
        mine: i64 = 0
        others: i64 = 0
        eyes: i64 = 0
        riders: i64 = 0
        token: i64
        for token in train.tokens:
            owner: i64 = token % OWNER
            if owner == seat:
                mine += token % VALUE // OWNER
            else:
                others += 1
            if eyes & EYES[owner] == 0:
                eyes += EYES[owner]
                riders += 1
        worth = float(train.worth(self.position.deck.values))
        self.mine.append(float(mine))
        self.net.append(float(mine) - AVERAGE * float(others) / self.rivals)
        self.riders.append(riders)
        self.worth.append(worth)
        self.expected.append(self.foresee(train, worth, riders))

    def foresee(self, train: Train, worth: float, riders: i64) -> float:
        """What a train will be worth when it leaves, as far as its riders have their way."""
        left: i64 = train.number - len(train.cars)
        share = float(riders) / float(self.position.seats)
        return STAY * worth + float(left) * (HELP * share - self.harm * (1.0 - share))


EYES: Final = [1, 2, 4, 8, 16, 32]


def rate_place(look: Outlook, value: i64, track: i64) -> float:
    """Passengers hope for the worth of their train; the token could also wait for another."""
    train = look.position.trains[track]
    riders = look.riders[track]
    if look.mine[track] == 0.0:
        riders += 1
    worth = look.foresee(train, look.worth[track], riders)
    gain = float(value) * (worth - look.board)
    return gain + look.net[track] * (worth - look.expected[track])


def added(look: Outlook, card: i64, track: i64) -> float:
    """How a carriage changes the worth of a train."""
    train = look.position.trains[track]
    values = look.position.deck.values
    first: i64 = train.kind * CARRIAGES
    change: i64 = values[first + card] * DOUBLED[train.royals]
    if train.royals > 0 and len(train.cars) >= 2:
        passed: i64 = values[first + train.cars[len(train.cars) - 2]]
        change -= passed * (DOUBLED[train.royals] - 1)
    return float(change)


def rate_couple(look: Outlook, card: i64, track: i64) -> float:
    """A carriage counts for one's own passengers and against those of others."""
    train = look.position.trains[track]
    change = added(look, card, track)
    if len(train.cars) + 1 == train.number:
        return look.net[track] * (look.worth[track] + change - look.expected[track])
    return STAY * look.net[track] * change


def taken(look: Outlook, count: i64, track: i64) -> float:
    """How the loss of its last carriages changes the worth of a train."""
    train = look.position.trains[track]
    twin = Train(train.engine)
    twin.royals = train.royals
    length: i64 = len(train.cars)
    twin.cars = train.cars[: length - count if length > count else 0]
    return float(twin.worth(look.position.deck.values)) - look.worth[track]


def rate_caboose(look: Outlook, track: i64) -> float:
    """A train that leaves now is worth what it is worth now."""
    return look.net[track] * (look.worth[track] - look.expected[track])


def rate_royal(look: Outlook, track: i64) -> float:
    """The last two carriages double, if they stay the last two."""
    train = look.position.trains[track]
    values = look.position.deck.values
    first: i64 = train.kind * CARRIAGES
    last: i64 = 0
    for card in train.cars[-2:]:
        last += values[first + card]
    left = float(train.number - len(train.cars))
    sure = 1.0 / (1.0 + left)
    drift = (look.expected[track] - look.worth[track]) / (left + 1.0)
    more = float(DOUBLED[train.royals])
    return look.net[track] * more * (sure * float(last) + (1.0 - sure) * 2.0 * drift)


def rate_standing(look: Outlook, track: i64) -> float:
    """Room for one more, and a token at once."""
    reserve = look.position.reserves[look.position.seat]
    best = 0.0
    value: i64 = 1
    while value <= 3:
        if reserve[value] > 0:
            best = max(best, rate_place(look, value, track))
        value += 1
    return best + 1.0


def rate_reassign(look: Outlook, track: i64) -> float:
    """The last carriage of this train, where it does most good."""
    train = look.position.trains[track]
    card = train.cars[-1]
    best = -1000.0
    other: i64 = 0
    for target in look.position.trains:
        if other != track and target.number > 0:
            best = max(best, rate_couple(look, card, other))
        other += 1
    return best + STAY * look.net[track] * taken(look, 1, track)


def stake(look: Outlook, token: i64) -> float:
    """What a passenger of this token counts: one's own for, another's against."""
    if token % OWNER == look.position.seat:
        return float(token % VALUE // OWNER)
    return -AVERAGE / look.rivals


def rate_moved(look: Outlook, stakes: float, source: i64, target: i64) -> float:
    """Tokens moved gain the difference between the trains."""
    return stakes * (look.expected[target] - look.expected[source])


def rate_transfer(look: Outlook, track: i64) -> float:
    """The best three tokens to move from this train, to the best train for that."""
    position = look.position
    best = 0.0
    other: i64 = 0
    for train in position.trains:
        if other != track and train.number > 0 and train.room() > 0:
            gains = [
                rate_moved(look, stake(look, token), track, other)
                for token in position.trains[track].tokens
            ]
            gains.sort(reverse=True)
            total = 0.0
            for gain in gains[: 3 if train.room() > 3 else int(train.room())]:
                if gain > 0.0:
                    total += gain
            best = max(best, total)
        other += 1
    return best


def rate_send(look: Outlook, track: i64, extra: float) -> float:
    """Another train, for the carriage or for the tokens taken, and one more token if any."""
    position = look.position
    if position.phase != PICKING:
        return rate_couple(look, position.trains[position.track].cars[-1], track)
    stakes = extra
    tokens = position.trains[position.track].tokens
    for place in position.picks:
        stakes += stake(look, tokens[place])
    return rate_moved(look, stakes, position.track, track)


def rate_pick(look: Outlook, place: i64) -> float:
    """One more token to move, to the train that is best for all."""
    position = look.position
    extra = stake(look, position.trains[position.track].tokens[place])
    needed: i64 = len(position.picks) + 1
    best = -1000.0
    other: i64 = 0
    for train in position.trains:
        if other != position.track and train.number > 0 and train.room() >= needed:
            best = max(best, rate_send(look, other, extra))
        other += 1
    return best


def rate_repair(look: Outlook, card: i64) -> float:
    """The best carriage that the discard gives back."""
    position = look.position
    best = 0.0
    for carriage in position.reach(REACH[card]):
        track: i64 = 0
        for train in position.trains:
            if train.number > 0:
                best = max(best, rate_couple(look, carriage, track))
            track += 1
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


def rate_one(look: Outlook, action: i64) -> float:
    """How good an action looks to the actor."""
    if action < COUPLE:
        return rate_place(look, action // MOST_TRACKS + 1, action % MOST_TRACKS)
    if action < PLAY:
        action -= COUPLE
        return rate_couple(look, action // MOST_TRACKS, action % MOST_TRACKS)
    if action < SEND:
        action -= PLAY
        card: i64 = action // MOST_TRACKS + CABOOSE
        return rate_special(look, card, action % MOST_TRACKS) - KEEP[card]
    if action < PICK:
        return rate_send(look, action - SEND, 0.0)
    if action < REPAIR:
        return rate_pick(look, action - PICK)
    if action < SPEND:
        card = action - REPAIR + REPAIR3
        return rate_repair(look, card) - KEEP[card]
    if action < DONE:
        return -KEEP[action - SPEND + UNCOUPLE1]
    return 0.0


def rate(state: Position, actions: list[int]) -> list[float]:
    """Ratings of all actions."""
    look = Outlook(state, state.seat)
    return [rate_one(look, action) for action in actions]


def best_of(state: Position, actions: list[int]) -> int:
    """The action a greedy player takes."""
    look = Outlook(state, state.seat)
    best = actions[0]
    best_rate = -1000000.0
    for action in actions:
        rating = rate_one(look, action)
        if rating > best_rate:
            best = action
            best_rate = rating
    return best


def wander(state: Position, rng: Rng) -> int:
    """A quick action for rollouts: mostly what a greedy player does."""
    actions = state.legal()
    if len(actions) == 1:
        return actions[0]
    if rng.unit() < SLIP:
        return actions[rng.below(len(actions))]
    return best_of(state, actions)


def rollout(state: Position, rng: Rng, steps: int) -> None:
    """Wander for so many steps, then on to the end of the turn, or to the end of the game."""
    while state.seat >= 0 and (steps > 0 or state.phase != TURN):
        state.apply(wander(state, rng))
        steps -= 1


def promise(state: Position) -> list[float]:
    """The points of each player, with what the trains in the station promise."""
    totals = [float(points) for points in state.points]
    look = Outlook(state, 0)
    track: i64 = 0
    for train in state.trains:
        if train.number > 0:
            token: i64
            for token in train.tokens:
                totals[token % OWNER] += float(token % VALUE // OWNER) * look.expected[track]
        track += 1
    return totals


def prospects(state: Position) -> list[float]:
    """From 0 (lost) to 1 (won): the score, and until the end what the trains promise."""
    seats = state.seats
    over = state.seat < 0
    totals = [float(points) for points in state.points] if over else promise(state)
    top = max(totals)
    left = 0.0 if over else float(len(state.engines) + len(state.trains))
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
