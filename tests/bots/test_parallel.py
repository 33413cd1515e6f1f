"""One decision in several processes."""

import pickle

import pytest

import quai
from quai.bots import ParallelSearchBot, make
from quai.bots.match import play_match
from quai.bots.pool import BotPool
from quai.bots.search import Budget
from tests.games.sample import SAMPLE, SHORT

GAME = quai.game(SAMPLE)
STATE = GAME.new(2, seed=1)
ACTIONS = STATE.legal()
VIEW = STATE.view(frozenset({STATE.actor or 0}))


def bot_named(name: str, seed: int = 1) -> ParallelSearchBot:
    bot = make(name, GAME, seed)
    assert isinstance(bot, ParallelSearchBot)
    return bot


def test_visits_of_all_processes_are_added() -> None:
    bot = bot_named("search:61ix3")
    chosen = bot.choose(VIEW, ACTIONS)
    found = bot.statistics()
    shares = [sum(each.visits for each in part) for part, _ in bot.findings]
    assert shares == [21, 20, 20], "the processes share the iterations"
    assert sum(each.visits for each in found) == 61
    assert {each.action for each in found} <= set(ACTIONS)
    assert found[0].action == chosen
    assert bot.principal_line()[0] == chosen
    first, second, _ = [part for part, _ in bot.findings]
    assert first != second, "each imagines positions of its own"
    bot.close()


def test_the_same_seed_finds_the_same_again() -> None:
    bot = bot_named("search:40ix2", 5)
    chosen = bot.choose(VIEW, ACTIONS)
    found = bot.statistics()
    other = bot.choose(VIEW, ACTIONS)
    assert other in ACTIONS
    assert bot.statistics() != found, "chance goes on"
    bot.new_game(5)
    assert bot.choose(VIEW, ACTIONS) == chosen
    assert bot.statistics() == found
    bot.close()
    copy = pickle.loads(pickle.dumps(bot_named("search:40ix2", 5)))  # noqa: S301 -- our own
    assert copy.choose(VIEW, ACTIONS) == chosen
    assert copy.statistics() == found
    copy.close()


def test_iterations_end_everywhere_when_the_time_of_a_processor_is_up() -> None:
    bot = bot_named("search:500000ix2")
    bot.search.budget = Budget(iterations=500_000, most_s=0.05)
    bot.choose(VIEW, ACTIONS)
    counts = [sum(each.visits for each in part) for part, _ in bot.findings]
    assert all(0 < count < 250_000 for count in counts)
    bot.close()


def test_seconds_are_used_by_all_processes() -> None:
    bot = bot_named("search:0.05x2")
    assert bot.choose(VIEW, ACTIONS) in ACTIONS
    assert all(part for part, _ in bot.findings)
    bot.close()


def test_a_process_that_has_ended_is_reported_and_the_next_decision_starts_anew() -> None:
    bot = bot_named("search:10ix2")
    bot.choose(VIEW, ACTIONS)
    helper = bot._helpers[0].process
    helper.kill()
    helper.wait()
    with pytest.raises(quai.BadInput, match="has ended"):
        bot.choose(VIEW, ACTIONS)
    assert bot.choose(VIEW, ACTIONS) in ACTIONS
    bot.close()


def test_it_plays_whole_games_and_is_kept_between_them() -> None:
    game = quai.game(SHORT)
    pool = BotPool()
    name = "search:4ix2"
    first = pool.bot(name, game, 0, seed=1)
    record = play_match(game, [first, make("random", game, 2)], 3)
    assert record.over
    pool.release(name, game, 0, first)
    assert pool.bot(name, game, 0, seed=2) is first, "its processes are started once"
    pool.close()
    assert isinstance(first, ParallelSearchBot)
    assert first._helpers == []


@pytest.mark.parametrize("name", ["search:1x0", "search:10ix65", "search:10x", "search:x2", "5x2"])
def test_what_is_no_number_of_processes_is_refused(name: str) -> None:
    with pytest.raises(quai.BadInput):
        make(name, GAME)
