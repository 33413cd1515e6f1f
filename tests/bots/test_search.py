"""The search is open: what it found, and judgement of one's own."""

import time
from typing import Any

import pytest

import quai
from quai.bots import SearchBot
from quai.bots.limits import LIMITS
from quai.bots.search import ITERATIONS_PER_CLOCK_CHECK, Budget
from quai.core.state import State
from tests.games.sample import SAMPLE

GAME = quai.game(SAMPLE)
STATE = GAME.new(2, seed=1)
ACTIONS = STATE.legal()
VIEW = STATE.view(frozenset({STATE.actor or 0}))


class Own(SearchBot):
    """Believes in the last action, and judges several positions at once."""

    def __init__(self, batch: int) -> None:
        super().__init__(GAME, Budget(iterations=48), 1, batch)
        self.batches: list[int] = []

    def prior(self, state: State, actions: list[Any]) -> list[float]:
        last = len(actions) - 1
        return [0.9 if place == last else 0.1 / last for place in range(len(actions))]

    def values(self, states: list[State]) -> list[list[float]]:
        self.batches.append(len(states))
        return [[0.5] * len(state.scores()) for state in states]


def test_a_search_tells_what_it_found() -> None:
    bot = SearchBot(GAME, Budget(iterations=60), 1)
    chosen = bot.choose(VIEW, ACTIONS)
    found = bot.statistics()
    assert {each.action for each in found} <= set(ACTIONS)
    assert sum(each.visits for each in found) == 60
    assert sum(each.prior for each in found) == pytest.approx(1)
    assert found[0].action == chosen
    assert all(0 <= each.value <= 1 for each in found)
    line = bot.principal_line()
    assert line[0] == chosen
    assert len(line) > 1
    state = STATE.copy()
    state.play(chosen)


def test_leaves_are_judged_together_by_ones_own_values() -> None:
    bot = Own(batch=16)
    chosen = bot.choose(VIEW, ACTIONS)
    assert bot.batches == [16, 16, 16]
    assert sum(each.visits for each in bot.statistics()) == 48
    assert chosen == bot.statistics()[0].action
    assert bot.statistics()[0].prior == pytest.approx(0.9), "its own prior guides the search"


def test_a_batch_of_one_asks_for_single_values() -> None:
    class Single(Own):
        def value(self, state: State) -> list[float]:
            self.batches.append(1)
            return [0.5] * len(state.scores())

    bot = Single(batch=1)
    bot.choose(VIEW, ACTIONS)
    assert set(bot.batches) == {1}


def test_a_batched_search_still_beats_chance() -> None:
    from quai.bots import make
    from quai.bots.match import play_match

    bots = [SearchBot(GAME, Budget(iterations=24), 1, batch=8), make("random", GAME, 2)]
    outcome = play_match(GAME, bots, 3).state.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)


def test_where_time_is_limited_a_search_takes_that_time_and_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(LIMITS, "seconds", 0.3)
    for budget in (Budget(iterations=10**7), Budget(iterations=10**7, most_s=1e-6)):
        bot = SearchBot(GAME, budget, 1)
        began = time.monotonic()
        assert bot.choose(VIEW, ACTIONS) in ACTIONS
        assert 0.3 <= time.monotonic() - began < 3
        assert ITERATIONS_PER_CLOCK_CHECK < bot.done < 10**7
    few = SearchBot(GAME, Budget(iterations=8), 1)
    few.choose(VIEW, ACTIONS)
    assert few.done == 8
