"""The secrecy check: games that a viewer cannot tell apart send it the same bytes.

A true game and a game imagined from a viewer's view are played side by side: the viewer makes the
same steps in both; the others make steps that look the same to it. As long as that is possible,
everything sent to the viewer must be the same, byte for byte: views, story, undo.
"""

from collections.abc import Callable
from typing import Any

from quai.contract.cases import offered, stroll
from quai.core.game import Game
from quai.core.journal import Journal, Viewer
from quai.core.log import canonical
from quai.core.record import Record
from quai.core.refusals import RuleBroken
from quai.core.rng import Rng

News = Callable[[Record, Viewer], Any]


def news(record: Record, viewer: Viewer) -> Any:
    """What is sent, as the room sends it."""
    return record.news(viewer)


def viewers(seats: int) -> list[Viewer]:
    """Each player, and a spectator."""
    return [frozenset({seat}) for seat in range(seats)] + [frozenset()]


def twin_records(
    game: Game, seats: int, options: dict[str, Any], viewer: Viewer, seed: int, rng: Rng
) -> tuple[Record, Record]:
    """A true game some way on, and one that the viewer cannot tell from it."""
    true = Record(game, seats, options, seed)
    stroll(true.state, rng)
    imagined = Record(game, seats, options, seed + 1)
    imagined.state = game.imagine(true.state.view(viewer), rng)
    for record in (true, imagined):
        record._snapshots = [record.state.copy()]
    return true, imagined


def check_secrecy(
    game: Game, seats: int, options: dict[str, Any], pairs: int, send: News = news
) -> int:
    """Compare what is sent in N pairs of positions; return how many were compared."""
    rng = Rng(7)
    compared = 0
    seed = 0
    while compared < pairs:
        viewer = viewers(seats)[seed % (seats + 1)]
        true, imagined = twin_records(game, seats, options, viewer, seed, rng)
        seed += 1
        for _ in range(12):
            left, right = canonical(send(true, viewer)), canonical(send(imagined, viewer))
            assert left == right, "two games that look the same were told apart"
            compared += 1
            seat = true.state.actor
            if seat is None or not side_by_side(game, true, imagined, viewer, seat, rng):
                break
    return compared


def side_by_side(
    game: Game, true: Record, imagined: Record, viewer: Viewer, seat: int, rng: Rng
) -> bool:
    """Make a step in both games, or take one back; False if the viewer can tell them apart."""
    can_undo = true.undoable(seat) > 0 and imagined.undoable(seat) > 0
    if can_undo and rng.below(3) == 0:
        true.undo(seat)
        imagined.undo(seat)
        return True
    actions = offered(true.game, true.state, rng)
    action = actions[rng.below(len(actions))]
    told = told_of(true, action, viewer)
    if seat in viewer:
        if told_of(imagined, action, viewer) != told:
            return False
        other = action
    else:
        found = [
            each
            for each in might_look_like(imagined, action, rng)
            if told_of(imagined, each, viewer) == told
        ]
        if not found:
            return False
        other = found[rng.below(len(found))]
    true.play(seat, game.write(action))
    imagined.play(seat, game.write(other))
    return True


def might_look_like(record: Record, action: Any, rng: Rng) -> list[Any]:
    """Actions that may look like another: all legal ones, or a sample and that very action."""
    actions = offered(record.game, record.state, rng)
    try:
        record.state.check(action)
    except RuleBroken:
        return actions
    return actions if action in actions else [action, *actions]


def told_of(record: Record, action: Any, viewer: Viewer) -> str:
    """What the viewer would be told and see of an action, as bytes."""
    world = record.state.copy()
    journal = Journal()
    world.apply(action, journal)
    return canonical([journal.seen_by(viewer), world.view(viewer)])
