"""How turns and hands of Express follow each other: the deal, the next turn, the end of a hand and
of the game (EX-02 to EX-05, EX-10, EX-13, EX-31, EX-40, EX-50 to EX-53, EX-66 to EX-68)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from quai.core.journal import Journal
from quai.core.state import NOBODY, Outcome
from quai.games.express.cards import (
    CARD_KINDS,
    CARDS_DEALT_ALONE,
    CARDS_DEALT_TEAMS,
    DRAWING,
    MAX_HANDS,
    MAX_IDLE_ROUNDS,
    NAMES,
    NO_CARD,
)
from quai.games.express.memory import forget_all
from quai.games.express.scoring import make_bill, points_of
from quai.games.express.seats import next_seat, side_of
from quai.games.express.trains import fit_to_go_out

if TYPE_CHECKING:
    from quai.games.express.state import ExpressState


def deal(state: "ExpressState") -> None:
    """EX-02 to EX-05: shuffle and deal; the player left of the dealer begins, clockwise."""
    settings = state.settings
    stock: list[i64] = []
    card: i64
    for card in range(CARD_KINDS):
        stock.extend([card] * settings.copies[card])
    state.rng.shuffle(stock)
    size: i64 = CARDS_DEALT_TEAMS if settings.teams else CARDS_DEALT_ALONE
    state.hands = []
    for _ in range(settings.seats):
        state.hands.append(sorted(stock[-size:]))
        del stock[-size:]
    state.stock = stock
    state.discard = []
    state.slot = []
    state.trains = [[] for _ in range(settings.sides)]
    state.works = [[] for _ in range(settings.sides)]
    state.direction = 1
    state.reshuffles = 0
    state.idle = 0
    state.begun = [0] * settings.seats
    state.skips = [0] * settings.seats
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
    if state.skips[state.turn] > 0:
        if not _lose_turn(state, state.turn, journal):
            _pass_on(state, journal)
    else:
        begin_turn(state, state.turn)


def _close_turn(state: "ExpressState", journal: Journal | None) -> bool:
    """Close the turn; True if the hand ended with it (EX-53)."""
    state.begun[state.turn] = 1
    for train in state.trains[side_of(state, state.turn)]:
        train.mark = 0
    if state.progress:
        state.idle = 0
        return False
    return _count_idle(state, journal)


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
    while state.skips[seat] > 0:
        if _lose_turn(state, seat, journal):
            return
        seat = next_seat(state, seat)
    begin_turn(state, seat)


def _lose_turn(state: "ExpressState", seat: i64, journal: Journal | None) -> bool:
    """EX-31: a derailed player loses a turn; True if the hand ended with it."""
    state.skips[seat] -= 1
    if journal is not None:
        journal.tell("skipped", {"seat": seat})
    return _count_idle(state, journal)


def goes_out(state: "ExpressState") -> bool:
    """EX-16, EX-50 and EX-51: whether the player in turn, by discarding a card, has gone out."""
    return (
        not state.hands[state.turn]
        and state.begun[state.turn] > 0
        and not state.forbidden
        and fit_to_go_out(state.trains[side_of(state, state.turn)])
    )


def end_hand(state: "ExpressState", out: i64, journal: Journal | None) -> None:
    """EX-52, EX-53 and EX-66: score the hand, then deal again or end the game.

    `out` is the seat that went out, or NOBODY.
    """
    points: list[int] = []
    side: i64
    for side in range(state.settings.sides):
        points.append(points_of(state, side, out))
        state.totals[side] += points[side]
    state.sheet.append([out, *points])
    state.bill = make_bill(state, out, points)
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
            "totals": [state.totals[side] for side in by_seat],
            "hands": [[NAMES[card] for card in hand] for hand in state.hands],
        },
    )


def leaders(state: "ExpressState") -> list[int]:
    """The sides with the highest total."""
    best = max(state.totals)
    return [side for side in range(state.settings.sides) if state.totals[side] == best]


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
