"""Grades of decisions, from what the player could know when they were made.

A search over positions that the player cannot tell from the truth finds the action it prefers. If
another one was played, a second, independent search compares these two alone, with equal
attention: the cost of the decision is the difference between their expected results. The true
hidden cards are never looked at.
"""

from math import exp
from typing import Any

from quai.bots.advice import led, weightiest
from quai.bots.reasons import Reason, reasons_of
from quai.bots.review.report import POOR, Decision, Grade
from quai.bots.search import Budget, SearchBot
from quai.core.game import Game
from quai.core.rng import Rng
from quai.core.state import State, View

LIMITS: tuple[tuple[float, Grade], ...] = (
    (0.005, "best"),
    (0.02, "good"),
    (0.05, "slip"),
    (0.12, "mistake"),
)
"""A grade is for decisions that cost less than this chance to win; beyond all, a blunder."""
NEARLY = 0.02
"""An action that brings only this much less than the best one is right, too."""
COMPARED = 4
"""Actions that are compared with the best one, to find out which are nearly as good."""
SHARPNESS = 10.0
"""A decision that costs 1/10 of a win is 1/e as accurate as one that costs nothing."""


def grade_of(cost: float) -> Grade:
    """The grade of a decision that gave away this chance to win."""
    return next((grade for limit, grade in LIMITS if cost < limit), "blunder")


def accuracy(decisions: list[Decision]) -> float | None:
    """The accuracy of a player from 0 to 100, from the costs of their decisions."""
    if not decisions:
        return None
    total = sum(exp(-SHARPNESS * decision.cost) for decision in decisions)
    return 100.0 * total / len(decisions)


def reasons_for(game: Game, view: View, action: Any, offered: list[Any], rng: Rng) -> list[Reason]:
    """Why an action is the best, as the game's heuristics see it.

    A game whose heuristics have no named terms gives no reasons.
    """
    return reasons_of(led(weightiest(game.terms(game.imagine(view, rng), action, offered))))


class Judge(SearchBot):
    """A search that looks at all actions of the first position alike, if asked to."""

    def __init__(self, game: Game, budget: Budget, seed: int) -> None:
        super().__init__(game, budget, seed)
        self._alike = False

    def prior(self, state: State, actions: list[Any]) -> list[float]:
        """How promising each action looks: all the same at the first call after `chances`."""
        if self._alike:
            self._alike = False
            return [1.0 / len(actions)] * len(actions)
        return super().prior(state, actions)

    def chances(self, view: View, actions: list[Any]) -> dict[Any, float]:
        """The expected result of each of these actions, compared with equal attention."""
        self._alike = True
        self.compare(view, actions)
        return {each.action: each.value for each in self.statistics()}


def grade(
    game: Game, view: View, offered: list[Any], played: Any, iterations: int, seed: int
) -> Decision | None:
    """Grade an action; None if it was the only sensible one."""
    judge = Judge(game, Budget(iterations=iterations), seed)
    actions = game.consider(view, game.sensible(view, offered), judge.rng)
    if played not in actions:
        actions = [*actions, played]
    if len(actions) < 2:
        return None
    top = judge.compare(view, actions)
    if top == played:
        found = {each.action: each.value for each in judge.statistics()}
        chance = found[played]
        return Decision("best", 0.0, chance, None, chance, [])
    liked = sorted(judge.statistics(), key=lambda each: -each.visits)
    chances = judge.chances(view, [top, played])
    cost = max(0.0, chances[top] - chances[played])
    given = grade_of(cost)
    if given == "best":
        return Decision("best", cost, chances[played], None, chances[played], [])
    reasons = reasons_for(game, view, top, actions, judge.rng)
    fine: list[Any] = []
    if given in POOR:
        rest = [each.action for each in liked if each.action not in (top, played)]
        fine = nearly_as_good(judge, view, top, rest[:COMPARED])
    better, named = game.write(top), [game.write(each) for each in fine]
    return Decision(given, cost, chances[played], better, chances[top], reasons, named)


def nearly_as_good(judge: Judge, view: View, top: Any, others: list[Any]) -> list[Any]:
    """Those of some actions that bring about as much as the best one."""
    if not others:
        return []
    chances = judge.chances(view, [top, *others])
    least = chances[top] - NEARLY
    return [each for each in others if chances.get(each, 0.0) >= least]
