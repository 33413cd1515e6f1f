"""Luck: what draws, deals and shuffles did to each seat's chance to win.

What all players together know is the view of all seats: everything but the order of piles. At each
step the position is completed anew several times from that view, and the same action played: what
is then drawn has exactly the distribution that the true draw had, because players act on what they
know, and so their actions tell nothing more about the piles. With any value V of what all players
together know,

    luck = V(what was drawn) - mean of V(what was drawn anew)

has the mean zero whatever V is and however many draws are compared: the true draw and the new ones
are interchangeable. A better V does not make it more true, only sharper. This is the control
variate of GNU Backgammon's luck-adjusted results and of AIVAT (Burch and others, 2018), with
sampled expectations.

Where a game says at once what a position is worth to everybody (`Game.outlook`), V is that.
Elsewhere V plays on with the game's quick policy for some steps, from positions completed anew, and
asks the game for its prospects. Its own chance is noise. All values of one step are computed with
the same seed, so that equal positions have equal values; and luck is shrunk towards zero by the
share of noise in the differences between the values. That share treats the true draw and the new
ones alike, so that the mean stays zero. So does a weight that each game has for its luck
(`Game.luck_weight`), as in every control variate: it was found on other games.
"""

from typing import Any, NamedTuple

from quai.core.game import Game
from quai.core.log import canonical
from quai.core.rng import Rng
from quai.core.state import Outcome, State, View

USUAL_EFFORT = 600
"""`Game.effort` of a game of usual speed."""
MIN_ROLLOUTS = 2
MIN_STEPS = 3
AT_ONCE = 5
"""How many times as often draws are made anew where a game says at once what they are worth."""


class StepLuck(NamedTuple):
    """What chance did at one step."""

    expected: list[float]
    """The chance of each seat to win, as expected before chance had its say."""
    chance: list[float]
    """The same afterwards."""
    drawn: bool
    """Whether chance had a say."""


class Precision(NamedTuple):
    """How much is computed for each step."""

    redraws: int = 5
    """How often each draw is made anew."""
    rollouts: int = 8
    """How often the game is played on from each of them; less often in a slow game."""
    steps: int = 0
    """For how many steps; 0 for as many as a search of the game does; fewer in a slow one."""


class _Value(NamedTuple):
    """The chance of each seat to win, from several rollouts."""

    chances: list[float]
    noise: float
    """The variance of the chances, as means of N rollouts, summed over the seats."""


class LuckMeter:
    """Measures the luck of one game, from its deal to its end."""

    def __init__(
        self, game: Game, seats: int, options: dict[str, Any], seed: int, precision: Precision
    ) -> None:
        self._game = game
        self._options = options
        self._everybody = frozenset(range(seats))
        self._sides = game.sides(seats, options)
        self._rng = Rng(seed)
        self._redraws = precision.redraws
        slow = min(game.effort, USUAL_EFFORT) / USUAL_EFFORT
        if game.outlook(game.new(seats, options)) is not None:
            self._redraws *= AT_ONCE
        self._rollouts = max(MIN_ROLLOUTS, int(precision.rollouts * slow))
        self._steps = precision.steps or max(MIN_STEPS, int(game.depth * slow))

    def deal(self, first: State, version: int | None = None) -> StepLuck:
        """Measure the deal: other deals of the same table are what it is compared with."""
        seats = len(self._everybody)
        deals = [
            self._game.new(seats, self._options, self._rng.next64(), version)
            for _ in range(self._redraws)
        ]
        return self._compare(first, deals)

    def step(self, before: State, action: Any, after: State) -> StepLuck:
        """Measure what chance did when this action was played."""
        others: list[State] = []
        # Whether something is turned up or shuffled follows from the action, not from the draw.
        if after.revealed != before.revealed or after.rng.dump() != before.rng.dump():
            view = before.view(self._everybody)
            for _ in range(self._redraws):
                other = self._game.imagine(view, self._rng)
                other.apply(action)
                others.append(other)
        return self._compare(after, others)

    def results(self, outcome: Outcome | None) -> list[float]:
        """The result of each seat at the end of a game: those who tie share a win."""
        assert outcome is not None
        won = [side for side in self._sides if side[0] in outcome.winners]
        winners = {seat for side in won for seat in side}
        return [1.0 / len(won) if seat in winners else 0.0 for seat in sorted(self._everybody)]

    def _compare(self, after: State, others: list[State]) -> StepLuck:
        seed = self._rng.next64()
        if not others:
            rollouts = self._rollouts * (1 + self._redraws) // 2
            found = self._value(after, after.view(self._everybody), seed, rollouts).chances
            return StepLuck(found, found, drawn=False)
        values: dict[str, _Value] = {}
        compared: list[_Value] = []
        for state in [after, *others]:
            view = state.view(self._everybody)
            key = canonical(view)
            if key not in values:
                values[key] = self._value(state, view, seed, self._rollouts)
            compared.append(values[key])
        true, *redrawn = [each.chances for each in compared]
        expected = [sum(each) / len(redrawn) for each in zip(*redrawn, strict=True)]
        kept = self._game.luck_weight * _share_of_signal(compared)
        luck = [kept * (each - mean) for mean, each in zip(expected, true, strict=True)]
        if after.actor is None:  # what is won is won: the curve ends there
            before = [each - lucky for each, lucky in zip(true, luck, strict=True)]
            return StepLuck(before, true, drawn=True)
        return StepLuck(
            expected, [mean + lucky for mean, lucky in zip(expected, luck, strict=True)], drawn=True
        )

    def _value(self, state: State, view: View, seed: int, rollouts: int) -> _Value:
        """The chance of each seat to win, for somebody who sees what all players see."""
        if state.actor is None:
            return _Value(self.results(state.outcome()), 0.0)
        outlook = self._game.outlook(state)
        if outlook is not None:
            return _Value(outlook, 0.0)
        rng = Rng(seed)
        found = [self._rollout(view, rng) for _ in range(rollouts)]
        chances = [sum(each) / rollouts for each in zip(*found, strict=True)]
        return _Value(chances, _variance(found) / rollouts)

    def _rollout(self, view: View, rng: Rng) -> list[float]:
        game = self._game
        state = game.imagine(view, rng)
        game.rollout(state, rng, self._steps)
        return self.results(state.outcome()) if state.actor is None else game.prospects(state)


def _variance(vectors: list[list[float]]) -> float:
    """The variance of some vectors around their mean, summed over their places."""
    total = 0.0
    for numbers in zip(*vectors, strict=True):
        mean = sum(numbers) / len(numbers)
        total += sum((number - mean) ** 2 for number in numbers)
    return total / (len(vectors) - 1)


def _share_of_signal(values: list[_Value]) -> float:
    """The share of the differences between values that is not noise, from 0 to 1."""
    between = _variance([value.chances for value in values])
    if between <= 0.0:
        return 0.0
    noise = sum(value.noise for value in values) / len(values)
    return max(0.0, 1.0 - noise / between)
