"""Information-set Monte Carlo tree search over imagined positions.

Each iteration imagines the hidden information, descends one shared tree along actions that are
legal in that imagined position, adds a node, plays on for some steps with the game's rollout
policy, and credits every node on the path with the prospects of the seat that chose it. The
game's heuristics guide the first visits and lose weight as visits add up (progressive bias).
Results are kept per seat, so that with more than two seats each maximises its own.

A subclass may bring its own judgement: `prior` for actions, `value` or `values` for positions. With
`batch` above 1, that many leaves are gathered and judged together by `values`, as a network likes
it. After a decision, `statistics` and `principal_line` tell what the search found.
"""

import time
from math import exp
from typing import Any, NamedTuple

from mypy_extensions import i64, mypyc_attr

from quai.bots.bot import CANDIDATES, Bot
from quai.bots.limits import LIMITS, processor_time
from quai.bots.tree import NONE, ROOT, Descent, Tree
from quai.core.found import Found
from quai.core.game import Game
from quai.core.heuristics import Heuristics
from quai.core.listed import ListedState
from quai.core.sampler import Sampler
from quai.core.state import State, View

PRIOR_TEMPERATURE = 4.0
"""Difference in rating, in points, that makes the prior of an action e times smaller."""
ITERATIONS_PER_CLOCK_CHECK = 4


class Budget:
    """How long a bot may think about a decision: seconds, or iterations.

    Iterations end earlier after `most_s` seconds of a processor, if that is not 0.
    """

    def __init__(self, seconds: float = 0.0, iterations: int = 0, most_s: float = 0.0) -> None:
        self.seconds = seconds
        self.iterations = iterations
        self.most_s = most_s

    def __reduce__(self) -> Any:
        """Return how a budget is pickled."""
        return Budget, (self.seconds, self.iterations, self.most_s)


class DecisionClock:
    """Tells when the time for a decision is up."""

    def __init__(self, budget: Budget) -> None:
        limit = float(LIMITS.seconds)
        seconds = budget.seconds or limit
        most_s = 0.0 if limit else budget.most_s
        self._end = time.monotonic() + seconds if seconds else 0.0
        self._most_end = processor_time() + most_s if most_s else 0.0

    def is_up(self) -> bool:
        """Whether the decision has taken its time, of the day or of the processor."""
        if self._end and time.monotonic() >= self._end:
            return True
        return self._most_end > 0.0 and processor_time() >= self._most_end


class RootAction(NamedTuple):
    """What a search found about an action of the position it was asked about."""

    action: Any
    visits: int
    value: float
    """The mean result, from 0 (lost) to 1 (won)."""
    prior: float


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchBot(Bot):
    """Searches within its budget, that of level 5 if none is given, and plays the action it
    visited most."""

    def __init__(
        self, game: Game, budget: Budget | None = None, seed: int = 0, batch: int = 1
    ) -> None:
        super().__init__(game, seed)
        self.budget = Budget(iterations=game.effort) if budget is None else budget
        self.batch = batch
        """Number of leaves that are judged together."""
        self.tree = Tree()
        """The tree of the last search."""
        self.done = 0
        """The iterations of the last search."""
        self.judge: Heuristics | None = None
        """The game's heuristics, if the search may ask them without a detour."""

    def think(self, view: View, actions: list[Any]) -> Any:
        """Search, and choose the action visited most."""
        actions = self.game.consider(view, self.game.sensible(view, actions), self.rng)
        return actions[0] if len(actions) == 1 else self.compare(view, actions)

    def compare(self, view: View, actions: list[Any]) -> Any:
        """Search among exactly these actions, two or more, and return the one visited most."""
        tree = self.tree = Tree()
        self.judge = self._direct_judge()
        sampler = self.game.sampler(view)
        offered, path = Found(), Descent()
        clock = DecisionClock(self.budget)
        done = 0
        while done < self.budget.iterations or self.budget.seconds:
            if self.batch > 1:
                self._iterate_batch(sampler, actions, offered)
                done += self.batch
                is_time_to_check = True
            else:
                self._iterate(sampler.world(self.rng), actions, offered, path)
                done += 1
                is_time_to_check = done % ITERATIONS_PER_CLOCK_CHECK == 0
            if is_time_to_check and clock.is_up():
                break
        self.done = done
        best = max(tree.children_of(ROOT), key=lambda node: (tree.visits[node], tree.total[node]))
        return self._action(best)

    def _direct_judge(self) -> Heuristics | None:
        """Return the game's heuristics if neither the bot nor the game puts anything in between."""
        game: Any = type(self.game)
        heuristics: Any = self.game.heuristics
        ways = (game.rate, game.rollout, game.prospects)
        if ways != (Game.rate, Game.rollout, Game.prospects):
            return None
        return heuristics if isinstance(heuristics, Heuristics) else None

    def prior(self, state: State, actions: list[Any]) -> list[float]:
        """Return how promising each action looks beforehand; the numbers sum to 1.

        By default they follow from the game's ratings.
        """
        judge = self.judge
        if judge is None:
            ratings = self.game.rate(state, actions)
        else:
            ratings = judge.rate(state, actions)
        return _shares(ratings)

    def value(self, state: State) -> list[float]:
        """Return the chance of each seat to win, from 0 to 1; the position may be changed.

        By default some steps are played with the rollout policy, and the game judges the result.
        """
        judge = self.judge
        if judge is None:
            self.game.rollout(state, self.rng, self.game.depth)
            return self.game.prospects(state)
        judge.rollout(state, self.rng, self.game.depth)
        return judge.prospects(state)

    def values(self, states: list[State]) -> list[list[float]]:
        """Return `value` of several positions, which a subclass may judge all at once."""
        return [self.value(state) for state in states]

    def statistics(self) -> list[RootAction]:
        """Return what the last search found about each action, the most visited first."""
        tree = self.tree
        found = [
            RootAction(
                self._action(node),
                tree.visits[node],
                tree.total[node] / float(max(1, tree.visits[node])),
                tree.prior[node],
            )
            for node in tree.children_of(ROOT)
        ]
        return sorted(found, key=lambda each: -each.visits)

    def principal_line(self) -> list[Any]:
        """Return the actions that the last search followed most often, one after the other.

        Decisions with a single action are left out.
        """
        line = []
        node = self.tree.most_visited(ROOT)
        while node != NONE and self.tree.visits[node] > 0:
            line.append(self._action(node))
            node = self.tree.most_visited(node)
        return line

    def _action(self, node: int) -> Any:
        """Return the action of a node."""
        action = self.tree.action[node]
        return self.tree.things[action] if self.tree.things else action

    def _iterate(self, state: State, actions: list[Any], offered: Found, path: Descent) -> None:
        """Run one iteration from an imagined position, which is changed."""
        self._walk(state, actions, offered, path)
        path.visit(self.tree)
        path.credit(self.tree, self.value(state) if state.seat >= 0 else self._result(state))

    def _result(self, state: State) -> list[float]:
        """Return what each seat has got of a game that is over."""
        judge = self.judge
        return self.game.prospects(state) if judge is None else judge.prospects(state)

    def _iterate_batch(self, sampler: Sampler, actions: list[Any], offered: Found) -> None:
        """Run some iterations whose leaves are judged together.

        A visit counts as lost until its result is known, so that the next ones go elsewhere.
        """
        paths: list[Descent] = []
        leaves: list[State] = []
        for _ in range(self.batch):
            state = sampler.world(self.rng)
            path = Descent()
            self._walk(state, actions, offered, path)
            path.visit(self.tree)
            paths.append(path)
            leaves.append(state)
        undecided = [state for state in leaves if state.seat >= 0]
        is_over = [state.seat < 0 for state in leaves]
        judged = self.values(undecided) if undecided else []
        place = 0
        for path, state, over in zip(paths, leaves, is_over, strict=True):
            path.credit(self.tree, self._result(state) if over else judged[place])
            place += 0 if over else 1

    def _walk(self, state: State, actions: list[Any], offered: Found, path: Descent) -> None:
        """Descend to a leaf, which the position is changed to; note the nodes on the way."""
        tree = self.tree
        node: i64 = ROOT
        path.length = 0
        self._offer(state, actions, offered)
        while offered.count > 0:
            seat: i64 = state.seat
            if offered.count == 1:
                self._play(state, offered.numbers[0])
            else:
                if not tree.match(node, offered):
                    tree.expand(node, offered, self.prior(state, self._listed(state, offered)))
                node = tree.select(node, offered.count)
                self._play(state, tree.action[node])
                path.add(node, seat)
                if tree.visits[node] == 0:
                    break
            if state.seat < 0:
                break
            self._look(state, offered)

    def _offer(self, state: State, actions: list[Any], offered: Found) -> None:
        """Take these actions as those to choose from."""
        offered.count = 0
        if isinstance(state, ListedState):
            for action in actions:
                offered.append(action)
        else:
            for action in actions:
                offered.append(self.tree.number_of(action))

    def _look(self, state: State, offered: Found) -> None:
        """Find the actions to choose from in a position: all of them, or a sample."""
        if isinstance(state, ListedState):
            offered.count = 0
            state.find_legal(offered)
            if offered.count > CANDIDATES:
                self.rng.shuffle_row(offered.numbers, 0, offered.count)
                offered.count = CANDIDATES
        else:
            self._offer(state, state.sample(self.rng, CANDIDATES), offered)

    def _play(self, state: State, action: i64) -> None:
        """Play an action, given by its number in the tree."""
        if isinstance(state, ListedState):
            state.act(action, None)
        else:
            state.apply(self.tree.things[action])

    def _listed(self, state: State, offered: Found) -> list[Any]:
        """Return the actions to choose from as a list."""
        numbers: list[Any] = offered.listed()
        if isinstance(state, ListedState):
            return numbers
        return [self.tree.things[number] for number in numbers]


def _shares(ratings: list[float]) -> list[float]:
    """Return how much of 1 each rating gets."""
    top = ratings[0]
    for rating in ratings:
        if rating > top:
            top = rating
    weights: list[float] = []
    total = 0.0
    for rating in ratings:
        weight = exp((rating - top) / PRIOR_TEMPERATURE)
        weights.append(weight)
        total += weight
    return [weight / total for weight in weights]
