"""What each viewer is sent: everything comes from `Record.news` and from views, nothing else."""

from typing import Any

from quai.bots.bot import CANDIDATES
from quai.core.game import LANGUAGES
from quai.core.journal import Viewer
from quai.core.record import Record
from quai.core.rng import Rng
from quai.core.state import State, View


def eyes(record: Record, mine: list[int]) -> Viewer:
    """Through whose eyes a person looks: its seat, or none; all of them once the game is over.

    Who has several seats lends the screen: it shows the seat to move, else the one that moved
    last, and never two hands at once.
    """
    if record.over:
        return frozenset(range(len(record.players)))
    if len(mine) < 2:
        return frozenset(mine)
    if record.state.actor in mine:
        return frozenset({record.state.actor})
    for step in reversed(record.steps):
        if step.seat in mine:
            return frozenset({step.seat})
    return frozenset(mine[:1])


def news(record: Record, names: list[str], viewer: Viewer, since: int) -> dict[str, Any]:
    """The position now as a viewer may know it, and the story of the steps after `since`."""
    told = record.news(viewer, since)
    step: int = told["step"]
    state = _state_at(record, step)
    mine = state.actor is not None and state.actor in viewer
    return {
        "type": "news",
        "since": since,
        **told,
        "actions": offered(record, state) if mine else [],
        **_words(record, names, told["view"]),
        "outcome": _end(state),
    }


def position(record: Record, names: list[str], viewer: Viewer, step: int) -> dict[str, Any]:
    """An earlier position as a viewer may know it."""
    view = record.view(viewer, step)
    return {"type": "position", "step": step, "view": view, **_words(record, names, view)}


def offered(record: Record, state: State) -> list[dict[str, Any]]:
    """The legal actions by name, or a sample of them where they cannot be listed."""
    actions = record.game.offered(state, Rng(len(record.steps)), CANDIDATES)
    return [record.game.write(action) for action in actions]


def settled(record: Record, viewer: Viewer, step: int) -> int:
    """How much of what a viewer knew after so many steps is sure to be true still.

    A viewer may have seen steps of its own, and where the table agreed those of others, that were
    later taken back and played otherwise.
    """
    length = 0
    step = min(step, record.length_for(viewer))
    for line in record.lines[1:]:
        if "action" in line:
            length += 1
        elif "takeback" in line:
            length -= line["takeback"]
            step = min(step, record.returns[line["n"]])
        else:
            length -= line["undo"]
            if line["seat"] in viewer:
                step = min(step, length)
    return step


def _end(state: State) -> dict[str, Any] | None:
    """Who won, why, and with how many points, once the game is over.

    Before the end points may hold a secret: what may be known of them is in the view.
    """
    outcome = state.outcome()
    if outcome is None:
        return None
    return {
        "winners": [int(seat) for seat in outcome.winners],
        "reason": outcome.reason,
        "scores": [int(points) for points in state.scores()],
    }


def _state_at(record: Record, step: int) -> State:
    return record.state if step == len(record.steps) else record.at(step)


def _words(record: Record, names: list[str], view: View) -> dict[str, Any]:
    game = record.game
    return {
        "prompt": game.prompt(view),
        "board": {language: game.board(view, names, language) for language in LANGUAGES},
    }
