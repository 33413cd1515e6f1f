"""The contract, first half: what a position of any game can do.

One actor at a time decides. Everything generic (log, search, server, page, tests, learning) is
written once against `State` and `Game`.
"""

from typing import Any, Final, NamedTuple

from mypy_extensions import i64, mypyc_attr

from quai.core.drawing import drawn_state
from quai.core.journal import Journal, Viewer
from quai.core.rng import Rng
from quai.core.saving import restore, save

NOBODY: Final = -1
"""The seat to decide when the game is over."""
View = dict[str, Any]
"""What a viewer may know, as JSON data."""


def copied(data: Any) -> Any:
    """JSON data that shares nothing with the original."""
    if isinstance(data, dict):
        fields = data.copy()
        for name, value in data.items():
            if isinstance(value, (dict, list)):
                fields[name] = copied(value)
        return fields
    if isinstance(data, list):
        items = data[:]
        place: i64 = 0
        for item in data:
            if isinstance(item, (dict, list)):
                items[place] = copied(item)
            place += 1
        return items
    return data


class Outcome(NamedTuple):
    """How a game ended: the seats that won, and the message id of what decided it."""

    winners: tuple[int, ...]
    reason: str


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position of a game, with all its secrets.

    seat      who decides, or -1 when the game is over (`actor` says it with None)
    revealed  how many times something hidden has been turned up so far: a step that leaves it as
              it was can be taken back by the seat that made it
    rng       the game's stream of chance
    """

    __slots__ = ("revealed", "rng", "seat")

    def __init__(self, rng: Rng) -> None:
        self.seat: i64 = 0
        self.revealed: i64 = 0
        self.rng: Rng = rng

    @property
    def actor(self) -> int | None:
        """The seat to decide, or None when the game is over."""
        return None if self.seat < 0 else self.seat

    def legal(self) -> list[Any]:
        """Every legal action, in a fixed order; empty exactly when the game is over.

        A game whose actions cannot be listed (`Meta.listable`) has `sample` instead.
        """
        raise NotImplementedError

    def sample(self, rng: Rng, n: int) -> list[Any]:
        """At most n legal actions worth looking at; for most games, any of the legal ones."""
        actions = self.legal()
        if len(actions) > n:
            rng.shuffle(actions)
            del actions[n:]
        return actions

    def random_action(self, rng: Rng) -> Any:
        """A legal action: any of them, all being equally likely, or where they cannot be listed one
        that `sample` may find."""
        actions = self.legal()
        return actions[rng.below(len(actions))]

    def check(self, action: Any) -> None:
        """Raise RuleBroken if the action is not legal, BadInput if it is none. Changes nothing."""
        raise NotImplementedError

    def apply(self, action: Any, journal: Journal | None = None) -> None:
        """Play an action known to be legal, and note in the journal, if any, what happened."""
        raise NotImplementedError

    def play(self, action: Any, journal: Journal | None = None) -> None:
        """Check an action, then apply it."""
        self.check(action)
        self.apply(action, journal)

    def finish(self, journal: Journal | None = None) -> None:
        """End the game: nobody is to decide, and the journal notes who won and why."""
        self.seat = NOBODY
        if journal is None:
            return
        outcome = self.outcome()
        if outcome is not None:
            journal.tell(
                "over",
                {
                    "winners": list(outcome.winners),
                    "reason": outcome.reason,
                    "points": self.scores(),
                },
            )

    def view(self, viewer: Viewer) -> View:
        """What this viewer may know, built for it: never a filtered copy of the state."""
        raise NotImplementedError

    def copy(self) -> "State":
        """An equal position that goes on by itself."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """The points of each seat so far."""
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        """Who won and why, once the game is over."""
        raise NotImplementedError

    def dump(self) -> dict[str, Any]:
        """The whole truth as JSON data, equal for equal positions. For tests and tools only."""
        raise NotImplementedError

    def save(self) -> dict[str, Any]:
        """The position as JSON data that `State.load` restores; `dump` is for people to read."""
        data: dict[str, Any] = save(self)
        return data

    @staticmethod
    def load(data: Any) -> "State":
        """The position that `save` wrote, with all its secrets."""
        state: State = restore(data, State)
        return state

    def __reduce__(self) -> Any:
        """How a position is pickled and deep-copied."""
        return State.load, (self.save(),)

    def _repr_html_(self) -> str:
        """The position in a notebook: the page's drawing, as the player to move sees it."""
        return drawn_state(self)

    def holdings(self) -> list[Any]:
        """Every component of the game, wherever it is: the same multiset in every position."""
        raise NotImplementedError
