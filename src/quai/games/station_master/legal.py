"""What may be done in Station Master: every legal action of a position.

`rules.py` says what an action then does, `refusals.py` why another one is refused. The order of the
list is fixed: playouts and logs of bots depend on it.
"""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

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

if TYPE_CHECKING:
    from quai.games.station_master.state import StationMasterState

# Playouts list actions all the time: what they list is made once, by card or value and by track.
_TOKEN_ON_TRACKS: Final[list[list[Any]]] = [
    [],
    *([ACTIONS.action(PLACE, value, track) for track in range(MAX_TRACKS)] for value in (1, 2, 3)),
]
_CARD_ON_TRACKS: Final[list[list[Any]]] = [
    *(
        [ACTIONS.action(COUPLE, card, track) for track in range(MAX_TRACKS)]
        for card in range(CARRIAGES)
    ),
    *(
        [ACTIONS.action(PLAY, card, track) for track in range(MAX_TRACKS)]
        for card in range(CABOOSE, REPAIR3)
    ),
]


def legal(state: "StationMasterState") -> list[int]:
    """Every legal action: a turn (SM-10), or the next choice for a special card."""
    actions: list[Any] = []
    if state.seat < 0:
        return actions
    if state.phase == TURN:
        _add_tokens(state, actions)
        _add_cards(state, actions)
    elif state.phase == BOARDING:
        _add_boarding(state, actions)
    elif state.phase == MENDING:
        for card in reach(state, state.playing):
            _add_every_train(state, card, actions)
        actions.append(ACTIONS.action(DONE))
    else:
        if state.phase == PICKING:
            _add_picks(state, actions)
        _add_targets(state, actions)
    return actions


def _add_every_train(state: "StationMasterState", card: i64, actions: list[Any]) -> None:
    """A card of the hand or the discard on each train."""
    on_tracks = _CARD_ON_TRACKS[card]
    track: i64 = 0
    for train in state.trains:
        if train.number > 0:
            actions.append(on_tracks[track])
        track += 1


def _add_tokens(state: "StationMasterState", actions: list[Any]) -> None:
    """SM-10 and SM-11: any token of the reserve on any train that is not full."""
    reserve = state.reserves[state.seat]
    if reserve[0] == 0:
        return
    ones: i64 = reserve[1]
    twos: i64 = reserve[2]
    threes: i64 = reserve[3]
    one = _TOKEN_ON_TRACKS[1]
    two = _TOKEN_ON_TRACKS[2]
    three = _TOKEN_ON_TRACKS[3]
    track: i64 = 0
    for train in state.trains:
        if train.room() > 0:
            if ones > 0:
                actions.append(one[track])
            if twos > 0:
                actions.append(two[track])
            if threes > 0:
                actions.append(three[track])
        track += 1


def _add_cards(state: "StationMasterState", actions: list[Any]) -> None:
    """SM-13 and SM-20 to SM-28: each card of the hand, where it can be played."""
    before: i64 = NO_CARD
    card: i64
    for card in state.hands[state.seat]:
        if card == before:
            continue
        before = card
        if card < UNCOUPLE1:
            _add_every_train(state, card, actions)
        elif card >= REPAIR3:
            actions.append(ACTIONS.action(REPAIR, card))
        else:
            _add_sources(state, card, actions)


def _add_sources(state: "StationMasterState", card: i64, actions: list[Any]) -> None:
    """SM-22, SM-24, SM-26 and SM-28: trains to take from, or to play the card for nothing."""
    found = False
    track: i64 = 0
    for train in state.trains:
        if train.number > 0 and may_take_from(state, card, track):
            actions.append(ACTIONS.action(PLAY, card, track))
            found = True
        track += 1
    if card != REASSIGN or not found:
        actions.append(ACTIONS.action(SPEND, card))


def may_take_from(state: "StationMasterState", card: i64, track: i64) -> bool:
    """Whether an Uncouple, a Re-Assign or a Transfer finds something to do at a train."""
    train = state.trains[track]
    if card == TRANSFER:
        return len(train.tokens) > 0 and most_room(state, track) > 0
    return len(train.cars) > 0 and (card != REASSIGN or other_train(state, track))


def other_train(state: "StationMasterState", track: i64) -> bool:
    """Whether there is a train besides this one."""
    other: i64 = 0
    for train in state.trains:
        if other != track and train.number > 0:
            return True
        other += 1
    return False


def most_room(state: "StationMasterState", track: i64) -> i64:
    """How many more tokens fit on the train with the most room, this one left out."""
    most: i64 = 0
    other: i64 = 0
    for train in state.trains:
        if other != track and train.number > 0:
            room: i64 = train.room()
            if room > most:
                most = room
        other += 1
    return most


def reach(state: "StationMasterState", repair: i64) -> list[int]:
    """SM-23: the carriages that a Repair finds at the end of the discard, each once, in order."""
    last = state.discard[-REACH[repair] :]
    return sorted({card for card in last if card < CARRIAGES})


def _add_boarding(state: "StationMasterState", actions: list[Any]) -> None:
    """SM-25: one token on the train that was given Standing Room, or none."""
    reserve = state.reserves[state.seat]
    for value in (1, 2, 3):
        if reserve[value] > 0:
            actions.append(ACTIONS.action(PLACE, value, state.track))
    actions.append(ACTIONS.action(DONE))


def _add_picks(state: "StationMasterState", actions: list[Any]) -> None:
    """SM-24: up to three tokens, as many as another train has room for."""
    picked = len(state.picks)
    if picked == MAX_MOVED_TOKENS or picked >= most_room(state, state.track):
        return
    for place in range(len(state.trains[state.track].tokens)):
        if place not in state.picks:
            actions.append(ACTIONS.action(PICK, place))


def _add_targets(state: "StationMasterState", actions: list[Any]) -> None:
    """SM-22 and SM-24: another train, with room for the tokens picked."""
    if state.phase == PICKING and not state.picks:
        return
    picked: i64 = len(state.picks)
    track: i64 = 0
    for train in state.trains:
        if track != state.track and train.number > 0 and train.room() >= picked:
            actions.append(ACTIONS.action(SEND, track))
        track += 1
