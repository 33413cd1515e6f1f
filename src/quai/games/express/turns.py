"""How turns and hands of Express follow each other: the deal, the next turn, the end of a hand and
of the game (EX-02 to EX-05, EX-10, EX-13, EX-31, EX-40, EX-50 to EX-53, EX-66 to EX-68)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from quai.core.journal import Journal
from quai.core.numbers import Numbers
from quai.core.state import NOBODY, Outcome
from quai.core.zones import clear, draw_up, lay_row
from quai.games.express.cards import (
    CARDS_DEALT_ALONE,
    CARDS_DEALT_TEAMS,
    DRAWING,
    MAX_HANDS,
    MAX_IDLE_ROUNDS,
    NAMES,
    NO_CARD,
)
from quai.games.express.memory import forget_all
from quai.games.express.scoring import points_of
from quai.games.express.seats import next_seat, side_of
from quai.games.express.table import (
    BEGUN,
    DISCARDED,
    LENGTH,
    SKIPS,
    SLOT,
    STOCK,
    TOTAL,
    TRAIN_ROOM,
    hand_of,
    seat_at,
    trains_of,
    works_of,
)
from quai.games.express.trains import MARK, fit_to_go_out

if TYPE_CHECKING:
    from quai.games.express.state import ExpressState


def deal(state: "ExpressState") -> None:
    """EX-02 to EX-05: shuffle and deal; the player left of the dealer begins, clockwise."""
    table, settings = state.table, state.settings
    lay_row(table, STOCK, settings.deck, 0, len(settings.deck))
    state.rng.shuffle_zone(table, STOCK)
    size: i64 = CARDS_DEALT_TEAMS if settings.teams else CARDS_DEALT_ALONE
    seat: i64
    for seat in range(settings.seats):
        clear(table, hand_of(seat))
        draw_up(table, size, STOCK, hand_of(seat))
        clear(table, works_of(seat))
        clear(table, trains_of(seat))
        table[seat_at(seat) + BEGUN] = 0
        table[seat_at(seat) + SKIPS] = 0
    clear(table, DISCARDED)
    clear(table, SLOT)
    place: i64
    for place in range(settings.trains_at, len(table), TRAIN_ROOM):
        table[place + LENGTH] = 0
    state.direction = 1
    state.reshuffles = 0
    state.idle = 0
    state.revealed += 1
    forget_all(state)
    begin_turn(state, next_seat(state, state.dealer))


def begin_turn(state: "ExpressState", seat: i64) -> None:
    """EX-10: a turn begins with the draw."""
    state.seat = seat
    state.turn = seat
    state.phase = DRAWING
    state.owed = 0
    state.pending = 0
    state.progress = False
    state.handled = False
    state.maintained = False
    state.asked = False
    state.forbidden = False
    state.disaster = NO_CARD
    state.target_side = -1
    state.target_train = -1
    state.target_seat = -1


def end_turn(state: "ExpressState", journal: Journal | None) -> None:
    """EX-13: go on to the next player's turn, unless two idle rounds end the hand (EX-53)."""
    if not _close_turn(state, journal):
        _pass_on(state, journal)


def end_turn_by_turntable(state: "ExpressState", journal: Journal | None) -> None:
    """EX-40: reverse the direction; the same player has another turn, unless derailed."""
    state.direction = -state.direction
    if _close_turn(state, journal):
        return
    if state.table[seat_at(state.turn) + SKIPS] > 0:
        if not _lose_turn(state, state.turn, journal):
            _pass_on(state, journal)
    else:
        begin_turn(state, state.turn)


def _close_turn(state: "ExpressState", journal: Journal | None) -> bool:
    """Close the turn; True if the hand ended with it (EX-53)."""
    state.table[seat_at(state.turn) + BEGUN] = 1
    unmark_trains(state.table, side_of(state, state.turn))
    if state.progress:
        state.idle = 0
        return False
    return _count_idle(state, journal)


def unmark_trains(table: Numbers, side: i64) -> None:
    """The locomotives of a side may be handled, or exchanged, again."""
    trains: i64 = trains_of(side)
    at: i64
    for at in range(trains + 1, trains + 1 + table[trains]):
        table[table[at] + MARK] = 0


def _count_idle(state: "ExpressState", journal: Journal | None) -> bool:
    """EX-53: count a turn without a stock card drawn or a card laid; True if it ends the hand."""
    state.idle += 1
    if state.idle < MAX_IDLE_ROUNDS * state.settings.seats:
        return False
    if journal is not None:
        journal.tell("idle", {"rounds": MAX_IDLE_ROUNDS})
    end_hand(state, NOBODY, journal)
    return True


def _pass_on(state: "ExpressState", journal: Journal | None) -> None:
    """Begin the next player's turn; derailed players lose theirs (EX-31)."""
    seat: i64 = next_seat(state, state.turn)
    while state.table[seat_at(seat) + SKIPS] > 0:
        if _lose_turn(state, seat, journal):
            return
        seat = next_seat(state, seat)
    begin_turn(state, seat)


def _lose_turn(state: "ExpressState", seat: i64, journal: Journal | None) -> bool:
    """EX-31: a derailed player loses a turn; True if the hand ended with it."""
    state.table[seat_at(seat) + SKIPS] -= 1
    if journal is not None:
        journal.tell("skipped", {"seat": seat})
    return _count_idle(state, journal)


def goes_out(state: "ExpressState") -> bool:
    """EX-16, EX-50 and EX-51: whether the player in turn, by discarding a card, has gone out."""
    table, turn = state.table, state.turn
    return (
        table[hand_of(turn)] == 0
        and table[seat_at(turn) + BEGUN] > 0
        and not state.forbidden
        and fit_to_go_out(table, side_of(state, turn))
    )


def end_hand(state: "ExpressState", out: i64, journal: Journal | None) -> None:
    """EX-52, EX-53 and EX-66: score the hand, then deal again or end the game.

    `out` is the seat that went out, or NOBODY.
    """
    table = state.table
    points: list[int] = []
    side: i64
    for side in range(state.settings.sides):
        points.append(points_of(state, side, out))
        table[seat_at(side) + TOTAL] += points[side]
    state.sheet = [*state.sheet, [out, *points]]
    state.ended = table[:]
    state.written = None
    state.revealed += 1
    if journal is not None:
        _tell_score(state, points, journal)
    if decided(state):
        state.finish(journal)
    else:
        state.hand_number += 1
        state.dealer = (state.dealer + 1) % state.settings.seats
        deal(state)
        if journal is not None:
            journal.tell("deal", {"hand": state.hand_number, "seat": state.dealer})


def _tell_score(state: "ExpressState", points: list[int], journal: Journal) -> None:
    by_seat = [side_of(state, seat) for seat in range(state.settings.seats)]
    journal.tell(
        "score",
        {
            "hand": state.hand_number,
            "points": [points[side] for side in by_seat],
            "totals": state.scores(),
            "hands": [[NAMES[card] for card in hand] for hand in state.hands],
        },
    )


def leaders(state: "ExpressState") -> list[int]:
    """The sides with the highest total."""
    totals = state.totals
    best = max(totals)
    return [side for side in range(state.settings.sides) if totals[side] == best]


def decided(state: "ExpressState") -> bool:
    """EX-67 and EX-68: one side alone leads at the target, or 20 hands are over."""
    if len(state.sheet) >= MAX_HANDS:
        return True
    return max(state.totals) >= state.settings.target and len(leaders(state)) == 1


def outcome(state: "ExpressState") -> Outcome | None:
    """EX-67 and EX-68: who won, by the target, after 20 hands, or together."""
    if state.seat >= 0:
        return None
    ahead = leaders(state)
    winners = [seat for seat in range(state.settings.seats) if side_of(state, seat) in ahead]
    if len(ahead) > 1:
        return Outcome(tuple(winners), "shared")
    reached = max(state.totals) >= state.settings.target
    return Outcome(tuple(winners), "target" if reached else "hands")
