"""The rules of Shunting, in the order of the README."""

from typing import TYPE_CHECKING

from quai.core.journal import Journal
from quai.core.state import Outcome
from quai_shunting.cards import ACTIONS, COUPLE, END, HAND, NAMES, SCRAP, WAGONS, colour_of

if TYPE_CHECKING:
    from quai_shunting.state import ShuntingState


def deal(state: "ShuntingState", first: int) -> None:
    """SH-01: five wagons each; the rest is the pile."""
    state.pile = list(range(WAGONS))
    state.rng.shuffle(state.pile)
    state.hands = [sorted(state.pile.pop() for _ in range(HAND)) for _ in state.hands]
    state.seat = first


def apply(state: "ShuntingState", action: int, journal: Journal | None) -> None:
    """SH-10: couple, scrap or send, then end the turn."""
    kind = ACTIONS.kind_of[action]
    if kind == COUPLE:
        couple(state, ACTIONS.first[action], ACTIONS.second[action], journal)
    elif kind == SCRAP:
        scrap(state, ACTIONS.first[action], journal)
    elif kind == END:
        end_turn(state, journal)
    else:
        send(state, ACTIONS.first[action], journal)


def couple(state: "ShuntingState", wagon: int, track: int, journal: Journal | None) -> None:
    """SH-11: a wagon at the end of a track."""
    state.hands[state.seat].remove(wagon)
    state.tracks[track].append(wagon)
    state.acted = state.draws = True
    if journal:
        journal.tell("couple", {"seat": state.seat, "wagon": NAMES[wagon], "track": track + 1})


def scrap(state: "ShuntingState", wagon: int, journal: Journal | None) -> None:
    """SH-12: a wagon out of the game, face up."""
    state.hands[state.seat].remove(wagon)
    state.scrapped.append(wagon)
    state.acted = state.draws = True
    if journal:
        journal.tell("scrap", {"seat": state.seat, "wagon": NAMES[wagon]})


def worth(train: list[int]) -> int:
    """SH-13: a point per wagon, twice if all have the same colour."""
    return len(train) * (2 if len({colour_of(wagon) for wagon in train}) == 1 else 1)


def send(state: "ShuntingState", track: int, journal: Journal | None) -> None:
    """SH-13: the track's train leaves and brings its points."""
    train, state.tracks[track] = state.tracks[track], []
    state.points[state.seat] += worth(train)
    state.sent += train
    state.acted = True
    if journal:
        facts = {"seat": state.seat, "track": track + 1, "points": worth(train)}
        journal.tell("send", {**facts, "wagons": [NAMES[wagon] for wagon in train]})


def end_turn(state: "ShuntingState", journal: Journal | None) -> None:
    """SH-20: draw, and the next player with wagons follows."""
    seat = state.seat
    if state.draws and state.pile:
        drawn = state.pile.pop()
        state.hands[seat] = sorted([*state.hands[seat], drawn])
        state.revealed += 1
        if journal:
            journal.tell("draw", {"seat": seat}, {seat: {"wagon": NAMES[drawn]}})
    state.acted = state.draws = False
    seats = len(state.hands)
    for after in range(1, seats + 1):
        if state.hands[(seat + after) % seats]:
            state.seat = (seat + after) % seats
            return
    state.finish(journal)


def outcome(state: "ShuntingState") -> Outcome | None:
    """SH-30: most points win, or share the win."""
    if state.seat >= 0:
        return None
    best = max(state.points)
    winners = tuple(seat for seat, points in enumerate(state.points) if points == best)
    return Outcome(winners, "points" if len(winners) == 1 else "shared")
