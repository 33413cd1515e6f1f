"""Advice to a player at their own decision, thought out by a worker from their view alone.

There is none in games that count for ratings, nor in events and daily deals, where players are
compared.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec import Struct

from quai.bots.advice import advise
from quai.bots.reasons import Reason, reasons_of
from quai.core.game import Language
from quai.core.state import View
from quai.games import game
from quai.room.model import Player, RoomError
from quai.room.news import Action
from quai.room.thinking import Thinkers
from quai.room.turns import Claimant

if TYPE_CHECKING:
    from quai.room.live_table import LiveTable


class AdvisedAction(Struct, frozen=True):
    """An action that is advised, and what it is expected to bring."""

    action: Action
    effect: str
    """What it would do, in words, where its own words do not tell it apart from others."""
    chance: float
    """The chance to win, from 0 to 1."""
    points: float
    """The points to expect at the end of the game."""
    reasons: list[Reason]


class AdviceMessage(Struct, frozen=True):
    """The best actions at a decision, the best one first."""

    step: int
    options: list[AdvisedAction]
    iterations: int
    """How many games were imagined for it."""


@dataclass(frozen=True, slots=True)
class AdviceQuestion:
    """All that an advisor is given."""

    game: str
    view: View
    step: int
    language: Language


def give_advice(question: AdviceQuestion) -> AdviceMessage:
    """Think about a decision; called in a worker."""
    played, view = game(question.game), question.view
    advice = advise(played, view)
    return AdviceMessage(
        question.step,
        [
            AdvisedAction(
                option.action,
                played.effect(view, option.action, question.language),
                option.chance,
                option.points,
                reasons_of(option.reasons),
            )
            for option in advice.options
        ],
        advice.iterations,
    )


class TableAdvice:
    """The advice that is given at one table."""

    def __init__(self, table: "LiveTable", thinkers: Thinkers) -> None:
        self._table = table
        self._thinkers = thinkers

    async def ask(self, player: Player, step: int, language: Language) -> AdviceMessage:
        """Advise a person whose decision it is; RoomError if they may not be advised."""
        table = self._table
        if not table.card.allows_advice:
            raise RoomError(
                "no_advice", "there is no advice in rated games, events and daily deals"
            )
        async with table.current() as record:
            seat = table.seating.seat_to_move(record, player)
            if step != len(record.steps):
                raise RoomError("behind", "the game has moved on since; look again")
            question = AdviceQuestion(
                record.game.key, record.view(frozenset({seat})), step, language
            )
        share = Claimant(player.id, table.card.id)
        return await self._thinkers.think_for(share, give_advice, question)
