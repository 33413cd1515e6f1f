"""Exercises: a position of a game, whose player looks for a good action.

They come from a player's own reviewed games, and from games of bots: `quai.core.puzzles`. What is
shown is the view that the player had then; what is right was found by a search from that view.
"""

from typing import Any, NamedTuple

from quai.core.record import Record
from quai.core.refusals import BadInput

Named = dict[str, Any]
"""An action in its JSON form."""


class Exercise(NamedTuple):
    """A game up to a decision, and the actions that are right there."""

    record: Record
    right: tuple[Named, ...]
    """The best action, then those that are nearly as good."""

    @property
    def seat(self) -> int:
        """The seat that decides."""
        actor = self.record.actor
        if actor is None:
            raise BadInput("the game is over: there is nothing to decide")
        return actor

    def is_right(self, named: object) -> bool:
        """Whether an action is right. RuleBroken if it is illegal, BadInput if unreadable.

        So is one that does all that a right one does: it need not be the very same.
        """
        game, state = self.record.game, self.record.state
        action = game.read(named)
        state.check(action)
        view = state.view(frozenset({self.seat}))
        tried = game.write(action)
        return any(game.as_good(view, tried, each) for each in self.right)
