"""Advice at a decision: the best actions, what they are expected to bring, and why.

All of it is made from a view, which holds what the player may know, and from nothing else: the same
view always gives the same advice. A search decides which actions are best; the reasons are the
terms of the game's own heuristics.
"""

import hashlib
from math import fsum
from typing import Any, NamedTuple

from quai.bots.bot import CANDIDATES, Bot
from quai.bots.limits import LIMITS
from quai.bots.search import Budget, RootAction, SearchBot
from quai.core.game import Game
from quai.core.log import canonical
from quai.core.rng import Rng
from quai.core.state import State, View
from quai.core.terms import COMMON, LEAD, Term

EFFORT = 4
"""How many times as long as the bot of level 5 an advisor thinks."""
MAX_OPTIONS = 3
"""Actions that are advised."""
MAX_REASONS = 2
"""Reasons that are given for an action."""
MIN_VISITS = 0.02
"""The share of the visits that an action needs, to say what it is worth."""
MIN_SHARE = 0.15
"""A reason that weighs less than this share of the first one is not given."""
ITERATIONS_PER_ENDING = 20
MIN_ENDINGS = 4
"""Games played to their end for each action: one per this number of iterations, and not fewer than
the minimum. Their results tell the points to expect."""
SEED_BYTES = 8


class ActionAdvice(NamedTuple):
    """An action that is advised."""

    action: dict[str, Any]
    chance: float
    """The chance to win after it, from 0 to 1."""
    points: float
    """The points that the player may expect to end with."""
    reasons: list[Term]
    """Why: the terms of its rating that weigh most, those that speak for it first."""


class Advice(NamedTuple):
    """What an advisor says about a decision; the best action comes first."""

    options: list[ActionAdvice]
    iterations: int
    """How many games the advisor has imagined for it."""


def advise(game: Game, view: View, iterations: int | None = None) -> Advice:
    """Advise the actor of a position, of whom this is the view."""
    found = consult(game, view, iterations)
    best_of_each = _distinct(game, view, found.ranked)
    if len(best_of_each) == 1 and found.ranked[0].visits:
        best_of_each += _others(game, view, found, best_of_each[0])
    best, *others = [_option(game, found, each) for each in best_of_each]
    best = best._replace(reasons=led(best.reasons))
    others = [
        each._replace(reasons=[term for term in each.reasons if term.id != LEAD]) for each in others
    ]
    return Advice([best, *others], found.iterations)


class AdvisedBot(Bot):
    """Always follows the first advice."""

    def think(self, view: View, actions: list[Any]) -> Any:
        """Choose the action that is advised first."""
        return consult(self.game, view).ranked[0].action


class Searched(NamedTuple):
    """What a search has found about a decision."""

    worlds: list[State]
    """Positions that the view cannot tell apart."""
    actions: list[Any]
    ranked: list[RootAction]
    iterations: int


def consult(game: Game, view: View, iterations: int | None = None) -> Searched:
    """Search for the best actions of a position."""
    seed = int.from_bytes(hashlib.sha256(canonical(view).encode()).digest()[:SEED_BYTES])
    rng = Rng(seed)
    iterations = iterations or max(1, int(EFFORT * game.effort))
    endings = (
        MIN_ENDINGS if LIMITS.seconds else max(MIN_ENDINGS, iterations // ITERATIONS_PER_ENDING)
    )
    worlds = [game.imagine(view, rng) for _ in range(endings)]
    actions = game.offered(worlds[0], rng, CANDIDATES)
    bot = SearchBot(game, Budget(iterations=iterations), seed)
    chosen = bot.choose(view, actions)
    return Searched(worlds, actions, ranked(chosen, bot.statistics()), bot.done or iterations)


def ranked(chosen: Any, found: list[RootAction]) -> list[RootAction]:
    """The action that a search chose, then those of the others it knows enough about.

    An action that was visited less may look better by chance: it is not said to be better.
    """
    whole = sum(each.visits for each in found)
    first = next((each for each in found if each.action == chosen), None)
    if first is None:
        return [RootAction(chosen, 0, 0.0, 1.0)]
    others = [
        each._replace(value=min(each.value, first.value))
        for each in found
        if each.action != chosen and each.visits >= max(2.0, MIN_VISITS * whole)
    ]
    return [first, *sorted(others, key=lambda each: (-each.value, -each.visits))]


def _distinct(game: Game, view: View, found: list[RootAction]) -> list[RootAction]:
    """The first few that a person would call different."""
    kept: dict[str, RootAction] = {}
    for each in found:
        kept.setdefault(game.gist(view, game.write(each.action)), each)
    return list(kept.values())[:MAX_OPTIONS]


def _others(game: Game, view: View, found: Searched, first: RootAction) -> list[RootAction]:
    """The best rated of the offered actions that differ from the only one that was compared.

    Each is judged as a search judges a position: after some steps, by the game.
    """
    gist = game.gist(view, game.write(first.action))
    world = found.worlds[0]
    ratings = game.rate(world, found.actions)
    rated = sorted(zip(found.actions, ratings, strict=True), key=lambda each: -each[1])
    unlike = [
        RootAction(action, len(found.worlds), 0.0, 0.0)
        for action, _ in rated
        if game.gist(view, game.write(action)) != gist
    ]
    others = []
    for each in _distinct(game, view, unlike)[: MAX_OPTIONS - 1]:
        shares = []
        for number, state in enumerate(found.worlds):
            after = state.copy()
            after.apply(each.action)
            game.rollout(after, Rng(number), game.depth)
            shares.append(game.prospects(after)[world.seat])
        chance = min(first.value, fsum(shares) / len(shares))
        others.append(each._replace(value=chance))
    return sorted(others, key=lambda each: -each.value)


def _option(game: Game, found: Searched, each: RootAction) -> ActionAdvice:
    """An action with what it brings in imagined games, and why it is good."""
    worlds, actions = found.worlds, found.actions
    seat = int(worlds[0].seat)
    points, shares = [], []
    for number, world in enumerate(worlds):
        end = played_out(game, world, each.action, Rng(number))
        points.append(float(end.scores()[seat]))
        shares.append(game.prospects(end)[seat])
    chance = each.value if each.visits else fsum(shares) / len(shares)
    known = actions if each.action in actions else [*actions, each.action]
    return ActionAdvice(
        game.write(each.action),
        round(chance, 3),
        round(fsum(points) / len(points), 1),
        weightiest(game.terms(worlds[0], each.action, known)),
    )


def played_out(game: Game, state: State, action: Any, rng: Rng) -> State:
    """How a game may end after an action, if everybody plays on by the quick policy."""
    end = state.copy()
    end.apply(action)
    while end.seat >= 0:
        end.apply(game.wander(end, rng))
    return end


def led(reasons: list[Term]) -> list[Term]:
    """The reasons for the best action: if all speak against it, first that the others cost more."""
    against = bool(reasons) and reasons[0].points < 0.0
    return [Term(LEAD, 0.0, {}), *reasons][:MAX_REASONS] if against else reasons


def weightiest(terms: list[Term]) -> list[Term]:
    """The terms that say most: the best one for the action, then the heaviest of the others."""
    told = [term for term in terms if term.id != COMMON]
    telling = sorted(told, key=lambda term: (term.id == LEAD, -abs(term.points)))
    if not telling:
        return []
    best = next((term for term in telling if term.points > 0.0), telling[0])
    least = MIN_SHARE * abs(best.points) if best.id != LEAD else 0.0
    rest = [
        term
        for term in telling
        if term is not best and term.id != LEAD and abs(term.points) > least
    ]
    chosen = sorted([best, *rest[: MAX_REASONS - 1]], key=lambda term: term.points < 0.0)
    return [Term(term.id, round(term.points, 1) + 0.0, term.details) for term in chosen]
