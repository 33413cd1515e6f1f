"""What each viewer is sent: news and positions, made from `Record.news` and views alone."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from quai.bots.bot import CANDIDATES
from quai.core.ends import Note
from quai.core.game import Language
from quai.core.journal import Viewer
from quai.core.record import Record
from quai.core.rng import Rng
from quai.core.state import State, View
from quai.room.clock import ClockState

Action = Annotated[dict[str, Any], Meta(title="Action")]
"""An action of a game, by the names of `core/actions.py`."""
GameEvent = Annotated[dict[str, Any], Meta(title="GameEvent")]
NoteKind = Literal["timeout", "absent", "left", "back", "resign", "draw", "scores"]
ShownView = Annotated[View, Meta(title="View")]


class StoryStep(Struct, frozen=True):
    """What happened in one step."""

    n: int
    seat: int
    events: list[GameEvent]


class OutcomeNews(Struct, frozen=True):
    """How the game ended."""

    winners: list[int]
    reason: str
    scores: list[int]


class TableNote(Struct, frozen=True):
    """What happened to a seat besides the game, after step `step`: a bot took it, for example."""

    step: int
    seat: int
    kind: NoteKind
    time: int


class NewsMessage(Struct, frozen=True, tag_field="type", tag="news"):
    """The position now, and what happened after step `since`."""

    since: int
    step: int
    view: ShownView
    story: list[StoryStep]
    undoable: int
    """How many of their last steps the player may take back."""
    actions: list[Action]
    """The legal actions if it is the player's turn; a sample where they cannot be listed."""
    prompt: tuple[str, dict[str, Any]]
    """The id of a text, and its parameters."""
    board: str | None
    """The table in words, in the language that the page asked for; None if it did not ask."""
    outcome: OutcomeNews | None
    notes: list[TableNote]
    clock: ClockState | None = None
    # The clock is the last field, so that `with_clock` can set it in encoded news.


class PositionMessage(Struct, frozen=True, tag_field="type", tag="position"):
    """The position after an earlier step."""

    step: int
    view: ShownView
    prompt: tuple[str, dict[str, Any]]
    board: str | None


NO_CLOCK = b"null}"
"""How encoded news without a clock end."""


def with_clock(encoded: bytes, clock: ClockState | None) -> bytes:
    """News that were encoded without a clock, with this one."""
    if clock is None:
        return encoded
    return encoded.removesuffix(NO_CLOCK) + msgspec.json.encode(clock) + b"}"


def viewer_of(record: Record, mine: list[int]) -> Viewer:
    """The seats whose view a person with these seats is shown; all once the game is over.

    A person with several seats shares the screen: it shows the seat to move, else the one that
    moved last, and never two hands at once.
    """
    if record.over:
        return frozenset(range(len(record.players)))
    if len(mine) < 2:
        return frozenset(mine)
    if record.actor in mine:
        return frozenset({record.actor})
    for step in reversed(record.steps):
        if step.seat in mine:
            return frozenset({step.seat})
    return frozenset(mine[:1])


def news(
    record: Record, names: list[str], viewer: Viewer, since: int, language: Language | None = None
) -> NewsMessage:
    """The position now as a viewer may know it, and the story of the steps after `since`.

    It holds the table in words if a language for it is given.
    """
    found = record.news(viewer, since)
    state = _state_at(record, found["step"])
    mine = record.actor is not None and state.actor in viewer
    return NewsMessage(
        since=since,
        **{**found, "story": [StoryStep(**step) for step in found["story"]]},
        actions=offered(record, state) if mine else [],
        prompt=record.game.prompt(found["view"]),
        board=_board(record, names, found["view"], language),
        outcome=_outcome(record) if found["step"] == len(record.steps) else None,
        notes=_notes(record),
    )


def position(
    record: Record, names: list[str], viewer: Viewer, step: int, language: Language | None = None
) -> PositionMessage:
    """An earlier position as a viewer may know it, in words too if a language is given."""
    view = record.view(viewer, step)
    board = _board(record, names, view, language)
    return PositionMessage(step, view, record.game.prompt(view), board)


def offered(record: Record, state: State) -> list[dict[str, Any]]:
    """The legal actions by name, or a sample of them where they cannot be listed."""
    actions = record.game.offered(state, Rng(len(record.steps)), CANDIDATES)
    return [record.game.write(action) for action in actions]


def settled(record: Record, viewer: Viewer, step: int) -> int:
    """How many of the steps that a viewer knew still stand.

    Viewers may have seen steps of their own, and where the table agreed those of others, that were
    later taken back and played differently.
    """
    length = 0
    step = min(step, record.length_for(viewer))
    for line in record.lines[1:]:
        if "action" in line:
            length += 1
        elif "note" in line or "end" in line:
            continue
        elif "takeback" in line:
            length -= line["takeback"]
            step = min(step, record.returns[line["n"]])
        else:
            length -= line["undo"]
            if line["seat"] in viewer:
                step = min(step, length)
    return step


def _notes(record: Record) -> list[TableNote]:
    """The notes of a record, and its early end as the last of them."""
    end = record.end
    notes = record.notes if end is None else [*record.notes, Note(*end, len(record.steps))]
    return [msgspec.convert(each._asdict(), TableNote) for each in notes]


def _outcome(record: Record) -> OutcomeNews | None:
    """Who won, why, and with how many points, once the game is over.

    Before the end points may hold a secret: what may be known of them is in the view.
    """
    outcome = record.outcome()
    if outcome is None:
        return None
    winners = [int(seat) for seat in outcome.winners]
    return OutcomeNews(winners, outcome.reason, [int(points) for points in record.state.scores()])


def _state_at(record: Record, step: int) -> State:
    return record.state if step == len(record.steps) else record.at(step)


def _board(record: Record, names: list[str], view: View, language: Language | None) -> str | None:
    return record.game.board(view, names, language) if language else None
