"""What may be done in Station Master: every legal action of a position.

`rules.py` says what an action then does, `refusals.py` why another one is refused. The order of the
list is fixed: playouts and logs of bots depend on it.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from quai.core.found import Found
from quai.core.numbers import Numbers, vec
from quai.core.zones import holds
from quai.games.station_master.cards import (
    ACTIONS,
    BOARDING,
    CABOOSE,
    CARRIAGES,
    COUPLE,
    DONE,
    MAX_MOVED_TOKENS,
    MAX_TRACKS,
    MENDING,
    MOVING,
    NO_CARD,
    PICK,
    PICKING,
    PLACE,
    PLAY,
    REACH,
    REASSIGN,
    REPAIR,
    REPAIR3,
    SEND,
    SPEND,
    TRANSFER,
    TURN,
    UNCOUPLE1,
)
from quai.games.station_master.table import (
    DISCARD,
    PICKS,
    TRACKS,
    hand_of,
    reserve_of,
    train_at,
)
from quai.games.station_master.trains import cars_of, number_of, room, tokens_of

if TYPE_CHECKING:
    from quai.games.station_master.state import StationMasterState

FIRST_COUPLE: Final = 21
"""Actions follow each other: a token of each value on each track, a carriage on each track..."""
FIRST_PLAY: Final = 119
"""...from here on a special card on each track..."""
FIRST_REPAIR: Final = 211
"""...then trains and tokens to choose, the two Repairs..."""
FIRST_SPEND: Final = 213
"""...and special cards that are played for nothing."""
BIT: Final[Numbers] = vec[i64]([2**card for card in range(CARRIAGES)])


def place_on(value: i64, track: i64) -> i64:
    """The action that places a token on a train."""
    return (value - 1) * MAX_TRACKS + track


def card_on(card: i64, track: i64) -> i64:
    """The action that couples a carriage to a train, or plays a special card on it."""
    if card < CARRIAGES:
        return FIRST_COUPLE + card * MAX_TRACKS + track
    return FIRST_PLAY + (card - CABOOSE) * MAX_TRACKS + track


assert place_on(2, 1) == ACTIONS.action(PLACE, 2, 1)
assert card_on(2, 1) == ACTIONS.action(COUPLE, 2, 1)
assert card_on(UNCOUPLE1, 1) == ACTIONS.action(PLAY, UNCOUPLE1, 1)
assert ACTIONS.action(REPAIR, REPAIR3) == FIRST_REPAIR
assert ACTIONS.action(SPEND, UNCOUPLE1) == FIRST_SPEND


def find_legal(state: "StationMasterState", actions: Found) -> None:
    """Every legal action: a turn (SM-10), or the next choice for a special card."""
    seat = state.seat
    if seat < 0:
        return
    table = state.table
    phase = state.phase
    # A place for each value or card on each track, and for a card that is played for nothing.
    actions.make_room((table[hand_of(seat)] + CARRIAGES) * (table[TRACKS] + 1))
    if phase == TURN:
        _add_tokens(table, reserve_of(seat), actions)
        _add_cards(table, hand_of(seat), actions)
    elif phase == BOARDING:
        _add_boarding(table, reserve_of(seat), state.track, actions)
    elif phase == MENDING:
        _add_mending(table, state.playing, actions)
    else:
        if phase == PICKING:
            _add_picks(table, state.track, actions)
        if phase == MOVING or table[PICKS] > 0:
            _add_targets(table, state.track, actions)


def _add_tokens(table: Numbers, reserve: i64, actions: Found) -> None:
    """SM-10 and SM-11: any token of the reserve on any train that is not full."""
    if table[reserve] == 0:
        return
    tracks: i64 = table[TRACKS]
    numbers, found = actions.numbers, actions.count
    ones: i64 = table[reserve + 1]
    twos: i64 = table[reserve + 2]
    threes: i64 = table[reserve + 3]
    track: i64
    for track in range(tracks):
        if room(table, train_at(track)) > 0:
            if ones > 0:
                numbers[found] = place_on(1, track)
                found += 1
            if twos > 0:
                numbers[found] = place_on(2, track)
                found += 1
            if threes > 0:
                numbers[found] = place_on(3, track)
                found += 1
    actions.count = found


def _add_cards(table: Numbers, hand: i64, actions: Found) -> None:
    """SM-13 and SM-20 to SM-28: each card of the hand, where it can be played."""
    before: i64 = NO_CARD
    at: i64
    for at in range(hand + 1, hand + 1 + table[hand]):
        card: i64 = table[at]
        if card == before:
            continue
        before = card
        if card < UNCOUPLE1:
            _add_every_train(table, card, actions)
        elif card >= REPAIR3:
            actions.append(FIRST_REPAIR + card - REPAIR3)
        else:
            _add_sources(table, card, actions)


def _add_every_train(table: Numbers, card: i64, actions: Found) -> None:
    """A card of the hand or the discard on each train."""
    tracks: i64 = table[TRACKS]
    numbers, found = actions.numbers, actions.count
    first: i64 = card_on(card, 0)
    track: i64
    for track in range(tracks):
        if number_of(table, train_at(track)) > 0:
            numbers[found] = first + track
            found += 1
    actions.count = found


def _add_sources(table: Numbers, card: i64, actions: Found) -> None:
    """SM-22, SM-24, SM-26 and SM-28: trains to take from, or to play the card for nothing."""
    found = False
    track: i64
    for track in range(table[TRACKS]):
        if may_take_from(table, card, track):
            actions.append(card_on(card, track))
            found = True
    if card != REASSIGN or not found:
        actions.append(FIRST_SPEND + card - UNCOUPLE1)


def may_take_from(table: Numbers, card: i64, track: i64) -> bool:
    """Whether an Uncouple, a Re-Assign or a Transfer finds something to do at a train."""
    train = train_at(track)
    if card == TRANSFER:
        return table[tokens_of(train)] > 0 and most_room(table, track) > 0
    return table[cars_of(train)] > 0 and (card != REASSIGN or other_train(table, track))


def other_train(table: Numbers, track: i64) -> bool:
    """Whether there is a train besides this one."""
    other: i64
    for other in range(table[TRACKS]):
        if other != track and number_of(table, train_at(other)) > 0:
            return True
    return False


def most_room(table: Numbers, track: i64) -> i64:
    """How many more tokens fit on the train with the most room, this one left out."""
    most: i64 = 0
    other: i64
    for other in range(table[TRACKS]):
        if other != track:
            most = max(most, room(table, train_at(other)))
    return most


def _add_mending(table: Numbers, repair: i64, actions: Found) -> None:
    """SM-23: a carriage that the Repair finds, on each train, or none."""
    found = reach(table, repair)
    card: i64
    for card in range(CARRIAGES):
        if found & BIT[card]:
            _add_every_train(table, card, actions)
    actions.append(ACTIONS.action(DONE))


def reach(table: Numbers, repair: i64) -> i64:
    """SM-23: the carriages that a Repair finds at the end of the discard, as a sum of bits."""
    found: i64 = 0
    last: i64 = DISCARD + table[DISCARD]
    at: i64
    for at in range(max(DISCARD, last - REACH[repair]) + 1, last + 1):
        if table[at] < CARRIAGES:
            found |= BIT[table[at]]
    return found


def within_reach(table: Numbers, repair: i64) -> list[int]:
    """SM-23: the carriages that a Repair finds, each once, in order."""
    found = reach(table, repair)
    return [card for card in range(CARRIAGES) if found & BIT[card]]


def _add_boarding(table: Numbers, reserve: i64, track: i64, actions: Found) -> None:
    """SM-25: one token on the train that was given Standing Room, or none."""
    value: i64
    for value in range(1, 4):
        if table[reserve + value] > 0:
            actions.append(place_on(value, track))
    actions.append(ACTIONS.action(DONE))


def _add_picks(table: Numbers, track: i64, actions: Found) -> None:
    """SM-24: up to three tokens, as many as another train has room for."""
    picked: i64 = table[PICKS]
    if picked == MAX_MOVED_TOKENS or picked >= most_room(table, track):
        return
    place: i64
    for place in range(table[tokens_of(train_at(track))]):
        if not holds(table, PICKS, place):
            actions.append(ACTIONS.action(PICK, place))


def _add_targets(table: Numbers, source: i64, actions: Found) -> None:
    """SM-22 and SM-24: another train, with room for the tokens picked."""
    picked: i64 = table[PICKS]
    track: i64
    for track in range(table[TRACKS]):
        train = train_at(track)
        if track != source and number_of(table, train) > 0 and room(table, train) >= picked:
            actions.append(ACTIONS.action(SEND, track))
