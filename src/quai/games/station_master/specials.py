"""The special cards of Station Master (SM-20 to SM-28), in the order of the rulebook.

The Rush Hour is not played from the hand: `turn_end.py` has it.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from quai.core.journal import Journal
from quai.core.zones import clear, holds, listed, move_top, pop, push, put_down, remove_at
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
from quai.games.station_master.table import (
    DISCARD,
    PICKS,
    hand_of,
    reserve_of,
    train_at,
)
from quai.games.station_master.trains import (
    ROYALS,
    STANDING_ROOMS,
    cars_of,
    owner_of,
    tokens_of,
    worth,
)
from quai.games.station_master.turn_end import conclude

if TYPE_CHECKING:
    from quai.games.station_master.state import StationMasterState


def play(state: "StationMasterState", card: i64, track: i64, journal: Journal | None) -> None:
    """SM-20 to SM-26: a special card on a train."""
    put_down(state.table, hand_of(state.seat), card)
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
    state.table[train_at(track) + ROYALS] += 1
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
        card = pop(state.table, cars_of(train_at(state.track)))
        add_carriage(state, card, target, "reassign", journal)
        conclude(state, REASSIGN, target, journal)


def add_carriage(
    state: "StationMasterState", card: i64, track: i64, event: str, journal: Journal | None
) -> None:
    """SM-13: a carriage at the tail, wherever it comes from."""
    table, train = state.table, train_at(track)
    push(table, cars_of(train), card)
    if journal is not None:
        facts = {"seat": state.seat, "card": NAMES[card], "track": track + 1}
        journal.tell(event, {**facts, "worth": worth(table, train, state.deck.values)})


def repair(state: "StationMasterState", card: i64, journal: Journal | None) -> None:
    """SM-23: look back in the discard; without a carriage there, the card is spent."""
    if reach(state.table, card) == 0:
        spend(state, card, journal)
        return
    put_down(state.table, hand_of(state.seat), card)
    state.playing = card
    state.phase = MENDING
    if journal is not None:
        journal.tell("repair", {"seat": state.seat, "card": NAMES[card]})


def mend(state: "StationMasterState", card: i64, track: i64, journal: Journal | None) -> None:
    """SM-23: couple a carriage of the discard, the nearest to the top of those that look alike."""
    table, special = state.table, state.playing
    place: i64 = table[DISCARD] - 1
    while table[DISCARD + 1 + place] != card:
        place -= 1
    remove_at(table, DISCARD, place)
    add_carriage(state, card, track, "mend", journal)
    conclude(state, special, track, journal)


def pick(state: "StationMasterState", place: i64, journal: Journal | None) -> None:
    """SM-24: one more of the tokens to move."""
    table = state.table
    push(table, PICKS, place)
    if journal is not None:
        owner = owner_of(table[tokens_of(train_at(state.track)) + 1 + place])
        facts = {"seat": state.seat, "owner": owner, "token": place + 1, "track": state.track + 1}
        journal.tell("pick", facts)


def _move_tokens(state: "StationMasterState", target: i64, journal: Journal | None) -> None:
    """SM-15: the tokens keep their order; all see which they are."""
    table = state.table
    source = tokens_of(train_at(state.track))
    if journal is not None:
        _tell_transfer(state, target, journal)
    last: i64 = source
    place: i64
    for place in range(table[source]):
        token: i64 = table[source + 1 + place]
        if holds(table, PICKS, place):
            push(table, tokens_of(train_at(target)), token)
        else:
            last += 1
            table[last] = token
    table[source] = last - source
    clear(table, PICKS)


def _tell_transfer(state: "StationMasterState", target: i64, journal: Journal) -> None:
    tokens = listed(state.table, tokens_of(train_at(state.track)))
    owners = [owner_of(tokens[place]) for place in sorted(listed(state.table, PICKS))]
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
    state.table[train_at(track) + STANDING_ROOMS] += 1
    _tell(state, STANDING, track, journal)
    if state.table[reserve_of(state.seat)] > 0:
        state.phase = BOARDING
        state.track = track
    else:
        conclude(state, NO_CARD, NO_TRACK, journal)


def _uncouple(state: "StationMasterState", card: i64, track: i64, journal: Journal | None) -> None:
    """SM-26: the last carriage, or the last two, to the discard, tail first."""
    table, train = state.table, train_at(track)
    count: i64 = min(table[cars_of(train)], card - UNCOUPLE1 + 1)
    move_top(table, count, cars_of(train), DISCARD)
    if journal is not None:
        cards = [NAMES[each] for each in listed(table, DISCARD)[-count:]]
        facts = {"seat": state.seat, "cards": cards, "track": track + 1}
        journal.tell("uncouple", {**facts, "worth": worth(table, train, state.deck.values)})
    conclude(state, card, NO_TRACK, journal)


def spend(state: "StationMasterState", card: i64, journal: Journal | None) -> None:
    """SM-28: a special card to no effect."""
    put_down(state.table, hand_of(state.seat), card)
    if journal is not None:
        journal.tell("spend", {"seat": state.seat, "card": NAMES[card]})
    conclude(state, card, NO_TRACK, journal)


def forgo(state: "StationMasterState", journal: Journal | None) -> None:
    """SM-28: neither a token after Standing Room nor a carriage after looking back."""
    if journal is not None:
        journal.tell("forgo", {"seat": state.seat})
    conclude(state, state.playing, NO_TRACK, journal)
