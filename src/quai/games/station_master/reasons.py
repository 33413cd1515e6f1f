"""Why an action of Station Master has its rating: terms whose sum `heuristics.py` computes."""

from typing import Any

from quai.core.state import State
from quai.core.terms import Term
from quai.core.zones import listed
from quai.games.station_master.cards import (
    ACTIONS,
    CABOOSE,
    CARRIAGES,
    COUPLE,
    DONE,
    DOUBLED,
    NAMES,
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
    UNCOUPLE1,
)
from quai.games.station_master.heuristics import (
    KEEP,
    added,
    rate_couple,
    rate_pick,
    rate_place,
    rate_repair,
    rate_royal,
    rate_send,
    rate_transfer,
    taken,
)
from quai.games.station_master.outlook import STAY, Outlook
from quai.games.station_master.state import StationMasterState
from quai.games.station_master.table import TRACKS, reserve_of, train_at
from quai.games.station_master.trains import cars_of, kind_of, number_of, royals_of


def terms(state: State, action: int, _: list[int]) -> list[Term]:
    """The terms of an action."""
    assert isinstance(state, StationMasterState)
    look = Outlook(state)
    look.look(state, state.seat)
    kind, first = ACTIONS.kind_of[action], ACTIONS.first[action]
    second = ACTIONS.second[action]
    if kind == PLACE:
        return _place(look, first, second)
    if kind == COUPLE:
        return _couple(look, first, second)
    if kind == PLAY:
        return [*_special(look, first, second), *_kept(first)]
    if kind == SEND:
        return _send(look, first)
    if kind == PICK:
        return [Term("picks", rate_pick(look, first), {"track": state.track + 1})]
    if kind == REPAIR:
        return [Term("repairs", rate_repair(look, first), {}), *_kept(first)]
    return [Term("done", 0.0, {})] if kind == DONE else _kept(first)


def _kept(card: int) -> list[Term]:
    """What is lost because the card could be played later."""
    return [Term("card_kept", -KEEP[card], {"card": NAMES[card]})]


def _place(look: Outlook, value: int, track: int) -> list[Term]:
    """What passengers bring, what their token could bring elsewhere, and what others get."""
    riders = look.riders[track] + (1 if look.mine[track] == 0.0 else 0)
    foreseen = look.foresee(train_at(track), look.worth[track], riders)
    more = foreseen - look.expected[track]
    told: dict[str, Any] = {
        "track": track + 1,
        "value": value,
        "worth": round(foreseen),
        "more": value * round(foreseen),
    }
    return [
        Term("boards" if foreseen >= 0.0 else "boards_badly", value * foreseen, told),
        Term("token_waits", -value * look.board, {}),
        *_swing(look, track, more, {**told, "left": 1}),
    ]


def _swing(look: Outlook, track: int, more: float, told: dict[str, Any]) -> list[Term]:
    """What it brings and costs that a train is expected to be worth more, or less."""
    mine = look.mine[track]
    others = mine - look.net[track]
    found = []
    if mine * more != 0.0:
        name = "yours_gain" if more > 0.0 else "yours_lose"
        found.append(Term(name, mine * more, {**told, "mine": round(mine)}))
    if others * more != 0.0:
        found.append(Term("others_gain" if more > 0.0 else "others_lose", -others * more, told))
    return found


def _changed(look: Outlook, track: int, more: float, worth: float, left: int) -> list[Term]:
    """What follows from a change of a train; `worth` is its new value."""
    told = {"track": track + 1, "worth": round(worth), "left": left}
    return _swing(look, track, more, told) or [Term("nobody", 0.0, told)]


def _couple(look: Outlook, card: int, track: int) -> list[Term]:
    change, left = added(look, card, track), look.left(train_at(track)) - 1
    worth = look.worth[track] + change
    more = worth - look.expected[track] if left == 0 else STAY * change
    return _changed(look, track, more, worth, int(left))


def _taken(look: Outlook, count: int, track: int) -> list[Term]:
    change = taken(look, count, track)
    left = int(look.left(train_at(track))) + count
    return _changed(look, track, STAY * change, look.worth[track] + change, left)


def _special(look: Outlook, card: int, track: int) -> list[Term]:
    """A special card on a train, without what it would be worth later."""
    if card == CABOOSE:
        worth = look.worth[track]
        return _changed(look, track, worth - look.expected[track], worth, 0)
    if card == ROYAL:
        return _royal(look, track)
    if card == STANDING:
        return _standing(look, track)
    if card == REASSIGN:
        return _reassign(look, track)
    if card == TRANSFER:
        return [Term("transfers", rate_transfer(look, track), {"track": track + 1})]
    return _taken(look, card - UNCOUPLE1 + 1, track)


def _royal(look: Outlook, track: int) -> list[Term]:
    table, train, values = look.table, train_at(track), look.state.deck.values
    first = kind_of(table, train) * CARRIAGES
    last = sum([values[first + card] for card in listed(table, cars_of(train))[-2:]])
    worth = look.worth[track] + float(last * DOUBLED[royals_of(table, train)])
    left = int(look.left(train))
    net = look.net[track]
    rating = rate_royal(look, track)
    if net == 0.0 or rating == 0.0:
        return [Term("nobody", 0.0, {"track": track + 1, "worth": round(worth), "left": left})]
    return _changed(look, track, rating / net, worth, left)


def _standing(look: Outlook, track: int) -> list[Term]:
    """Room for one more, and the best token at once if there is one that gains."""
    reserve = reserve_of(look.state.seat)
    best, chosen = 0.0, 0
    for value in (1, 2, 3):
        if look.table[reserve + value] > 0 and rate_place(look, value, track) > best:
            best, chosen = rate_place(look, value, track), value
    found = [Term("room", 1.0, {"track": track + 1})]
    return found if chosen == 0 else [*_place(look, chosen, track), *found]


def _reassign(look: Outlook, track: int) -> list[Term]:
    """The last carriage leaves one train, and does most good on another."""
    table, cars = look.table, cars_of(train_at(track))
    card = table[cars + table[cars]]
    found = [
        other
        for other in range(table[TRACKS])
        if other != track and number_of(table, train_at(other)) > 0
    ]
    best = max(found, key=lambda other: rate_couple(look, card, other), default=None)
    if best is None:
        return [Term("nowhere", -1000.0, {"track": track + 1}), *_taken(look, 1, track)]
    return [*_couple(look, card, best), *_taken(look, 1, track)]


def _send(look: Outlook, track: int) -> list[Term]:
    """Another train, for the carriage or for the tokens taken."""
    state, table = look.state, look.table
    if state.phase != PICKING:
        cars = cars_of(train_at(state.track))
        return _couple(look, table[cars + table[cars]], track)
    told = {
        "track": state.track + 1,
        "to": track + 1,
        "before": round(look.expected[state.track]),
        "worth": round(look.expected[track]),
    }
    return [Term("moves", rate_send(look, track, 0.0), told)]
