"""The special cards of Station Master (SM-20 to SM-28), in the order of the rulebook.

The Rush Hour is not played from the hand: `turn_end.py` has it.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from quai.core.hands import move_top, put_down
from quai.core.journal import Journal
from quai.games.station_master.cards import (
    BOARDING,
    CABOOSE,
    MENDING,
    MOVING,
    NAMES,
    NO_CARD,
    NO_TRACK,
    PICKING,
    REASSIGN,
    ROYAL,
    STANDING,
    TRANSFER,
    UNCOUPLE1,
)
from quai.games.station_master.legal import reach
from quai.games.station_master.trains import owner_of
from quai.games.station_master.turn_end import conclude

if TYPE_CHECKING:
    from quai.games.station_master.state import StationMasterState


def play(state: "StationMasterState", card: i64, track: i64, journal: Journal | None) -> None:
    """SM-20 to SM-26: a special card on a train."""
    put_down(state.hands[state.seat], card)
    if card == CABOOSE:
        _caboose(state, track, journal)
    elif card == ROYAL:
        _royal_carriage(state, track, journal)
    elif card == STANDING:
        _standing_room(state, track, journal)
    elif card == REASSIGN:
        _choose(state, card, MOVING, track, journal)
    elif card == TRANSFER:
        _choose(state, card, PICKING, track, journal)
    else:
        _uncouple(state, card, track, journal)


def _tell(state: "StationMasterState", card: i64, track: i64, journal: Journal | None) -> None:
    if journal is not None:
        facts = {"seat": state.seat, "card": NAMES[card], "track": track + 1}
        journal.tell("play", facts)


def _caboose(state: "StationMasterState", track: i64, journal: Journal | None) -> None:
    """SM-20: the train leaves at once."""
    _tell(state, CABOOSE, track, journal)
    conclude(state, CABOOSE, track, journal)


def _royal_carriage(state: "StationMasterState", track: i64, journal: Journal | None) -> None:
    """SM-21: stays with the locomotive."""
    state.trains[track].royals += 1
    _tell(state, ROYAL, track, journal)
    conclude(state, NO_CARD, NO_TRACK, journal)


def _choose(
    state: "StationMasterState", card: i64, phase: i64, track: i64, journal: Journal | None
) -> None:
    """SM-22 and SM-24: from this train; the tokens and the other train are chosen next."""
    state.playing = card
    state.phase = phase
    state.track = track
    _tell(state, card, track, journal)


def send(state: "StationMasterState", target: i64, journal: Journal | None) -> None:
    """SM-22 and SM-24: what was taken goes to another train."""
    if state.phase == PICKING:
        _move_tokens(state, target, journal)
        conclude(state, TRANSFER, NO_TRACK, journal)
    else:
        card = state.trains[state.track].cars.pop()
        add_carriage(state, card, target, "reassign", journal)
        conclude(state, REASSIGN, target, journal)


def add_carriage(
    state: "StationMasterState", card: i64, track: i64, event: str, journal: Journal | None
) -> None:
    """SM-13: a carriage at the tail, wherever it comes from."""
    train = state.trains[track]
    train.cars.append(card)
    if journal is not None:
        worth = train.worth(state.deck.values)
        facts = {"seat": state.seat, "card": NAMES[card], "track": track + 1, "worth": worth}
        journal.tell(event, facts)


def repair(state: "StationMasterState", card: i64, journal: Journal | None) -> None:
    """SM-23: look back in the discard; without a carriage there, the card is spent."""
    if not reach(state, card):
        spend(state, card, journal)
        return
    put_down(state.hands[state.seat], card)
    state.playing = card
    state.phase = MENDING
    if journal is not None:
        journal.tell("repair", {"seat": state.seat, "card": NAMES[card]})


def mend(state: "StationMasterState", card: i64, track: i64, journal: Journal | None) -> None:
    """SM-23: couple a carriage of the discard, the nearest to the top of those that look alike."""
    special = state.playing
    place: i64 = len(state.discard) - 1
    while state.discard[place] != card:
        place -= 1
    state.discard.pop(place)
    add_carriage(state, card, track, "mend", journal)
    conclude(state, special, track, journal)


def pick(state: "StationMasterState", place: i64, journal: Journal | None) -> None:
    """SM-24: one more of the tokens to move."""
    state.picks.append(place)
    if journal is not None:
        owner = owner_of(state.trains[state.track].tokens[place])
        facts = {"seat": state.seat, "owner": owner, "token": place + 1, "track": state.track + 1}
        journal.tell("pick", facts)


def _move_tokens(state: "StationMasterState", target: i64, journal: Journal | None) -> None:
    """SM-15: the tokens keep their order; all see which they are."""
    train = state.trains[state.track]
    stay: list[i64] = []
    owners: list[i64] = []
    place: i64 = 0
    token: i64
    for token in train.tokens:
        if place in state.picks:
            state.trains[target].tokens.append(token)
            owners.append(owner_of(token))
        else:
            stay.append(token)
        place += 1
    train.tokens = stay
    state.picks = []
    if journal is not None:
        journal.tell(
            "transfer",
            {
                "seat": state.seat,
                "count": len(owners),
                "owners": owners,
                "track": state.track + 1,
                "to": target + 1,
            },
        )


def _standing_room(state: "StationMasterState", track: i64, journal: Journal | None) -> None:
    """SM-25: stays with the locomotive; a token may follow at once."""
    state.trains[track].standing += 1
    _tell(state, STANDING, track, journal)
    if state.reserves[state.seat][0] > 0:
        state.phase = BOARDING
        state.track = track
    else:
        conclude(state, NO_CARD, NO_TRACK, journal)


def _uncouple(state: "StationMasterState", card: i64, track: i64, journal: Journal | None) -> None:
    """SM-26: the last carriage, or the last two, to the discard, tail first."""
    train = state.trains[track]
    length: i64 = len(train.cars)
    count: i64 = min(length, card - UNCOUPLE1 + 1)
    move_top(count, train.cars, state.discard)
    if journal is not None:
        worth = train.worth(state.deck.values)
        cards = [NAMES[each] for each in state.discard[len(state.discard) - count :]]
        facts = {"seat": state.seat, "cards": cards, "track": track + 1, "worth": worth}
        journal.tell("uncouple", facts)
    conclude(state, card, NO_TRACK, journal)


def spend(state: "StationMasterState", card: i64, journal: Journal | None) -> None:
    """SM-28: a special card to no effect."""
    put_down(state.hands[state.seat], card)
    if journal is not None:
        journal.tell("spend", {"seat": state.seat, "card": NAMES[card]})
    conclude(state, card, NO_TRACK, journal)


def forgo(state: "StationMasterState", journal: Journal | None) -> None:
    """SM-28: neither a token after Standing Room nor a carriage after looking back."""
    if journal is not None:
        journal.tell("forgo", {"seat": state.seat})
    conclude(state, state.playing, NO_TRACK, journal)
