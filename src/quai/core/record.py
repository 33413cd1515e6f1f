"""A game being played: its log, its position now and at any earlier step, and undo.

Undo follows information. A step can be taken back by the seat that made it as long as nobody has
learnt anything from it: nothing hidden was turned up, and the turn has not passed on. Until then
the step is *staged*: it is in the log, so that nothing is lost, but only its own seat is shown it.

Further back a seat goes only if the table agrees, which is for the room to find out. Everything is
then as it was before that step, the stream of chance too: the same action turns up the same card.
"""

from typing import Any

from quai.core import log
from quai.core.ends import ENDS, NOTES, End, Note, early_outcome
from quai.core.game import Game
from quai.core.journal import Journal, Viewer
from quai.core.refusals import BadInput, BrokenLog, QuaiError
from quai.core.state import Outcome, State, View

SNAPSHOT_EVERY = 16


class Step:
    """One action that counts: who made it, what it was and what happened."""

    __slots__ = ("action", "journal", "seat", "shown", "time")

    def __init__(self, seat: int, action: Any, journal: Journal, time: int, shown: int) -> None:
        self.seat = seat
        self.action = action
        self.journal = journal
        self.time = time
        self.shown = shown
        """How many steps all viewers had been shown after it."""


class Record:
    """A game with its memory. Times are whole milliseconds, given by the caller."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: dict[str, Any] | None = None,
        seed: int = 0,
        players: list[str] | None = None,
        version: int | None = None,
    ) -> None:
        self.game = game
        self.version = version or game.meta.version
        """The rules version of the log, which goes on as it was begun."""
        self.seats = seats
        self.state: State = game.new(seats, options, seed, version)
        self.players = players or [f"{seat + 1}" for seat in range(seats)]
        # The header of a log that is played again stays as it is: it may lack options added since.
        named = game.settle(options or {}) if version is None else options or {}
        self.lines = [log.header(game.key, self.version, seats, named, seed, self.players)]
        self.last_line = log.canonical(self.lines[0])
        """The last line of the log as text."""
        self.steps: list[Step] = []
        self.shown = 0
        """How many steps all viewers have been shown; later ones are staged."""
        self.returns: dict[int, int] = {}
        """The lines by which an agreed return was made, and what remained of what all had seen."""
        self.notes: list[Note] = []
        self.end: End | None = None
        """How the game ended, if it ended before its own end."""
        self._snapshots: list[State] = [self.state.copy()]

    @property
    def actor(self) -> int | None:
        """The seat to decide, or None when the game is over, also by an early end."""
        return self.state.actor if self.end is None else None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.actor is None

    @property
    def resigned(self) -> set[int]:
        """The seats that have resigned."""
        gone = {note.seat for note in self.notes if note.kind == "resign"}
        return gone | {self.end.seat} if self.end and self.end.kind == "resign" else gone

    def outcome(self) -> Outcome | None:
        """Who won and why, once the game is over."""
        if self.end is None:
            return self.state.outcome()
        sides = self.game.sides(self.seats, self.lines[0]["options"])
        return early_outcome(self.end, self.resigned, sides, self.state.scores())

    def play(self, seat: int, named: object, time: int = 0) -> Step:
        """Read, check and play an action of a seat."""
        return self.play_action(seat, self.game.read(named), time)

    def play_action(self, seat: int, action: Any, time: int = 0) -> Step:
        """Check and play an action that was read before."""
        if seat != self.actor:
            raise BadInput("the game is over" if self.over else "it is another player's turn")
        revealed = self.state.revealed
        journal = Journal()
        self.state.play(action, journal)
        if self.state.revealed != revealed or self.state.actor != seat:
            self.shown = len(self.steps) + 1
        step = Step(seat, action, journal, time, self.shown)
        self.steps.append(step)
        if len(self.steps) % SNAPSHOT_EVERY == 0:
            self._snapshots.append(self.state.copy())
        self._write({"seat": seat, "action": self.logged(action), "time": time})
        return step

    def logged(self, action: Any) -> dict[str, Any]:
        """An action as this log has it."""
        named = self.game.write(action)
        if self.version == self.game.meta.version:
            return named
        return self.game.downgrade(named, self.version)

    def undoable(self, seat: int) -> int:
        """How many of its last steps a seat may take back."""
        return len(self.steps) - self.shown if seat == self.actor else 0

    def undo(self, seat: int, count: int = 1, time: int = 0) -> None:
        """Take back the last steps of a seat."""
        if not 1 <= count <= self.undoable(seat):
            raise BadInput("that cannot be taken back")
        self._go_back(len(self.steps) - count)
        self._write({"seat": seat, "undo": count, "time": time})

    def returnable(self, seats: list[int], count: int = 1) -> int:
        """How many steps the game would go back if these seats took back `count` of their own."""
        for back, step in enumerate(reversed(self.steps), 1):
            count -= step.seat in seats
            if not count:
                return back
        raise BadInput("there is nothing of yours to take back")

    def take_back(self, seat: int, count: int, time: int = 0) -> None:
        """Go back over any steps to before one of this seat's, as the table has agreed."""
        if self.over or not 1 <= count <= len(self.steps) or self.steps[-count].seat != seat:
            raise BadInput("that cannot be taken back")
        self._go_back(len(self.steps) - count)
        self.shown = self.steps[-1].shown if self.steps else 0
        self.returns[len(self.lines)] = self.shown
        self._write({"seat": seat, "takeback": count, "time": time})

    def note(self, seat: int, kind: str, time: int = 0) -> None:
        """Note what happened to a seat; the game is as before."""
        if kind not in NOTES or self.over or not 0 <= seat < self.seats:
            raise BadInput("there is no such kind of note")
        self.notes.append(Note(seat, kind, time, self.shown))
        self._write({"seat": seat, "note": kind, "time": time})

    def end_early(self, seat: int, kind: str, time: int = 0) -> None:
        """End the game here: a seat resigns, or the table agrees to what a seat has proposed."""
        if kind not in ENDS or self.over or not 0 <= seat < self.seats:
            raise BadInput("the game cannot end like this")
        self.end = End(seat, kind, time)
        self.shown = len(self.steps)
        self._write({"seat": seat, "end": kind, "time": time})

    def follow(self, line: log.Line) -> None:
        """Play a line of a log again."""
        if "note" in line:
            self.note(line["seat"], line["note"], line["time"])
        elif "end" in line:
            self.end_early(line["seat"], line["end"], line["time"])
        elif "undo" in line:
            self.undo(line["seat"], line["undo"], line["time"])
        elif "takeback" in line:
            self.take_back(line["seat"], line["takeback"], line["time"])
        else:
            named = line["action"]
            if self.version != self.game.meta.version:
                named = self.game.upgrade(named, self.version)
            self.play(line["seat"], named, line["time"])

    def _go_back(self, length: int) -> None:
        self.state = self.at(length)
        del self.steps[length:]
        del self._snapshots[length // SNAPSHOT_EVERY + 1 :]

    def _write(self, line: log.Line) -> None:
        numbered = {"n": len(self.lines), **line}
        sealed, self.last_line = log.sealed_and_written(numbered, self.lines[-1]["hash"])
        self.lines.append(sealed)

    def at(self, number: int) -> State:
        """A copy of the position after N steps."""
        if not 0 <= number <= len(self.steps):
            raise BadInput(f"the game has {len(self.steps)} steps, there is no step {number}")
        nearest = number // SNAPSHOT_EVERY
        state = self._snapshots[nearest].copy()
        for step in self.steps[nearest * SNAPSHOT_EVERY : number]:
            state.apply(step.action)
        return state

    def length_for(self, viewer: Viewer) -> int:
        """How many steps a viewer has been shown: staged ones are for their own seat only."""
        actor = self.actor
        return len(self.steps) if actor is None or actor in viewer else self.shown

    def view(self, viewer: Viewer, number: int | None = None) -> View:
        """What a viewer may know now, or knew after N steps."""
        length = self.length_for(viewer)
        if number is None:
            number = length
        if number > length:
            raise BadInput(f"there is no step {number} yet")
        if number < len(self.steps):
            return self.at(number).view(viewer)
        view = self.state.view(viewer)
        return view if self.end is None else {**view, "actor": None}

    def story(self, viewer: Viewer, since: int = 0) -> list[dict[str, Any]]:
        """What happened, step by step, as this viewer may know it."""
        return [
            {"n": number, "seat": step.seat, "events": step.journal.seen_by(viewer)}
            for number, step in enumerate(self.steps[since : self.length_for(viewer)], since + 1)
        ]

    def news(self, viewer: Viewer, since: int = 0) -> dict[str, Any]:
        """Everything that a viewer is sent: position, story, and how much they can undo."""
        actor = self.actor
        mine = actor is not None and actor in viewer
        return {
            "step": self.length_for(viewer),
            "view": self.view(viewer),
            "story": self.story(viewer, since),
            "undoable": self.undoable(actor) if mine and actor is not None else 0,
        }

    def write(self) -> str:
        """The whole log as text, with all secrets."""
        return log.write(self.lines)


def replay(game: Game, lines: list[log.Line]) -> Record:
    """Play a log again; BrokenLog if it does not follow the rules it names."""
    head = lines[0]
    if head["rules"] not in (game.meta.version, *game.meta.reads):
        raise BrokenLog(
            f"the log was played by version {head['rules']} of the rules of {game.meta.title}; "
            f"this is version {game.meta.version}"
        )
    try:
        seats, options, seed = head["seats"], head["options"], head["seed"]
        record = Record(game, seats, options, seed, head["players"], head["rules"])
    except QuaiError as error:
        raise BrokenLog(f"the header cannot be followed: {error}") from error
    for number, line in enumerate(lines[1:], 2):
        try:
            record.follow(line)
        except QuaiError as error:
            raise BrokenLog(f"line {number} breaks the rules: {error}") from error
        if record.lines[-1] != line:
            raise BrokenLog(f"line {number} is not what playing it again gives")
    return record


def beginning(record: Record, length: int) -> Record:
    """The first steps of a game as a record of its own, without what was taken back meanwhile."""
    head = record.lines[0]
    version = record.version if record.version < record.game.meta.rules_since else None
    begun = Record(record.game, record.seats, head["options"], head["seed"], version=version)
    for step in record.steps[:length]:
        begun.play(step.seat, record.game.write(step.action), step.time)
    return begun
