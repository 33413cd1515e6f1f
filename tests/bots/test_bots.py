"""Bots: named in one word, honest, repeatable, and each stronger than the last."""

import json
import subprocess
import sys
import time
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

import quai
from quai.bots import LEVELS, SearchBot, advice, make
from quai.bots.bot import CANDIDATES, Bot
from quai.bots.external import serve
from quai.bots.limits import processor_time
from quai.bots.match import play_match
from quai.bots.names import ATTENTION
from quai.bots.novice import NoviceBot
from quai.core.game import Game
from quai.core.rng import Rng
from quai.core.sampler import Sampler
from quai.core.state import View
from tests.bots.matches import share_of_wins
from tests.games.sample import SAMPLE, SHORT

ROOT = Path(__file__).parents[2]
GAME = quai.game(SAMPLE)
ONE, TWO, OTHER = GAME.new(2, seed=1).legal()[:3]
"""Three actions."""


def test_greedy_beats_random() -> None:
    assert share_of_wins(GAME, "greedy", "random", 40) >= 0.95


def test_search_beats_random() -> None:
    assert share_of_wins(GAME, "search:20i", "random", 6) == 1.0


@pytest.mark.parametrize("name", ["random", "greedy", "search:30i", "1", "2"])
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    def log(seed: int) -> str:
        bots = [make(name, GAME, seed), make("random", GAME, 5)]
        return play_match(GAME, bots, 3).write()

    assert log(1) == log(1)


def test_the_advised_bot_plays_what_is_advised_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "EFFORT", 0.02)
    bot = make("advice", GAME)
    state = GAME.new(2, seed=3)
    for _ in range(12):
        view = state.view(frozenset({state.seat}))
        chosen = bot.choose(view, state.legal())
        if len(state.legal()) > 1:
            assert GAME.write(chosen) == advice.advise(GAME, view).options[0].action
        state.apply(chosen)


def test_every_level_has_a_bot() -> None:
    for level in LEVELS:
        assert isinstance(make(str(level), GAME, 1), Bot)


@pytest.mark.parametrize("game", quai.games(), ids=lambda game: str(game.key))
def test_level_five_counts_iterations(game: Game) -> None:
    bot = make("5", game)
    assert isinstance(bot, SearchBot)
    assert (bot.budget.iterations, bot.budget.seconds) == (game.effort, 0)


@pytest.mark.parametrize("game", quai.games(), ids=lambda game: str(game.key))
def test_level_six_answers_within_a_second_of_a_processor(game: Game) -> None:
    """At the first choice with the most seats, where an iteration takes longest."""
    state, rng = game.new(game.meta.seats[-1], seed=3), Rng(2)
    actions = state.sample(rng, CANDIDATES)
    while len(actions) == 1:
        state.apply(actions[0])
        actions = state.sample(rng, CANDIDATES)
    bot, view = make("6", game), state.view(frozenset({int(state.seat)}))
    began = processor_time()
    bot.choose(view, actions)
    assert processor_time() - began < 1


@pytest.mark.parametrize("level", ["1", "2", "3"])
def test_lower_levels_play_the_best_action_they_see(level: str) -> None:
    """The better an action is, the more often it is played, and the best one not always."""
    game = quai.game(SHORT)
    state = game.new(2, {}, 1)
    view, actions = state.view(frozenset({0})), state.legal()
    ratings = dict(zip(actions, game.rate(state, actions), strict=True))
    best, novice = make("greedy", game, 1), make(level, game, 1)
    played = [ratings[novice.think(view, actions)] for _ in range(600)]
    top = ratings[best.think(view, actions)]
    share = ATTENTION[level].fifths / 5
    assert 0.7 * share < played.count(top) / len(played) < 1
    mean = sum(ratings.values()) / len(ratings)
    assert sum(played) / len(played) > mean


@pytest.mark.parametrize("level", ["1", "2", "3"])
def test_lower_levels_see_so_many_actions(level: str) -> None:
    novice = make(level, quai.game(SHORT), 1)
    assert isinstance(novice, NoviceBot)
    fifths, most = ATTENTION[level]
    few = [len(novice.seen(list(range(5)))) for _ in range(1000)]
    assert {1, min(most, 5)} <= set(few) <= set(range(1, min(most, 5) + 1))
    many = [novice.seen(list(range(100))) for _ in range(1000)]
    assert {len(seen) for seen in many} == {most}
    seen_often = [sum(action in seen for seen in many) for action in range(100)]
    assert all(0.3 * 10 * most < times < 2 * 10 * most for times in seen_often)
    assert novice.seen(["only"]) == ["only"]
    assert fifths < 5


@pytest.mark.parametrize("name", ["", "searchx", "search:", "search:-1", "0", "7", "net", "Greedy"])
def test_an_unknown_bot_is_refused(name: str) -> None:
    with pytest.raises(quai.BadInput, match="there is no bot"):
        make(name, GAME)


def test_a_search_without_time_is_refused() -> None:
    with pytest.raises(quai.BadInput, match="more than 0 seconds"):
        make("search:0.0", GAME)


class Spied(Game):
    """The sample game, counting how often a bot asks it to imagine anything."""

    meta, actions = GAME.meta, GAME.actions

    def __init__(self) -> None:
        self.asked = 0

    def sampler(self, view: View) -> Sampler:
        self.asked += 1
        return GAME.sampler(view)


def test_one_legal_action_costs_no_thought() -> None:
    game = Spied()
    view = GAME.new(2, seed=1).view(frozenset({0}))
    started = time.monotonic()
    assert make("search:30", game, 1).choose(view, [7]) == 7
    assert game.asked == 0
    assert time.monotonic() - started < 10


def test_a_bot_may_be_given_a_view_that_has_been_through_json() -> None:
    state = GAME.new(2, seed=1)
    seat = state.actor
    assert seat is not None
    view = state.view(frozenset({seat}))
    again: View = json.loads(json.dumps(view))
    for name in ("greedy", "search:20i"):
        chosen = make(name, GAME, 1).choose(view, state.legal())
        assert make(name, GAME, 1).choose(again, state.legal()) == chosen


def external(script: str, tmp_path: Path) -> str:
    path = tmp_path / "bot.py"
    path.write_text(script)
    return f"run:{sys.executable} {path}"


def test_the_example_of_an_external_bot_plays_a_whole_game() -> None:
    bots = [make(f"run:{sys.executable} {ROOT / 'examples/bot.py'}", GAME), make("greedy", GAME)]
    record = play_match(GAME, bots, 1)
    for bot in bots:
        bot.close()
    assert record.over


def test_a_bot_of_quai_can_be_an_external_bot() -> None:
    name = f"run:{sys.executable} -m quai bot {SAMPLE} --bot greedy --seed 4"
    inside = play_match(GAME, [make("greedy", GAME, 4), make("random", GAME, 2)], 8)
    bots = [make(name, GAME), make("random", GAME, 2)]
    record = play_match(GAME, bots, 8)
    bots[0].close()
    assert record.write() == inside.write()


class Finder(Bot):
    """Finds an action that it was not offered."""

    def think(self, view: View, actions: list[Any]) -> Any:
        return OTHER


def test_an_external_bot_may_respond_with_an_action_of_its_own(tmp_path: Path) -> None:
    view = GAME.new(2, seed=1).view(frozenset({0}))
    offered = [GAME.write(action) for action in (ONE, TWO)]
    asked = json.dumps({"type": "decide", "view": view, "actions": offered})
    output = StringIO()
    serve(Finder(GAME), StringIO(asked + "\n"), output)
    assert json.loads(output.getvalue()) == {"action": GAME.write(OTHER)}
    answer = output.getvalue().strip()
    script = f"import sys; sys.stdin.readline(); sys.stdin.readline(); print({answer!r})"
    bot = make(external(script, tmp_path), GAME)
    assert bot.choose(view, [ONE, TWO]) == OTHER
    bot.close()


@pytest.mark.parametrize(
    ("script", "said"),
    [
        ("import sys; sys.stdin.readline(); sys.stdin.readline(); print('no idea')", "no idea"),
        ("import sys; sys.stdin.readline(); sys.stdin.readline(); print('{\"choose\": 99}')", "99"),
        ("import sys; sys.stdin.readline(); sys.stdin.readline()", "nothing"),
        ("import sys; sys.stdin.readline(); sys.stdin.readline(); print('7')", "7"),
        ("import sys; sys.stdin.readline(); sys.stdin.readline(); print('{\"action\": 5}')", "do"),
    ],
)
def test_an_external_bot_that_misbehaves_is_named(script: str, said: str, tmp_path: Path) -> None:
    bot = make(external(script, tmp_path), GAME)
    view = GAME.new(2, seed=1).view(frozenset({0}))
    with pytest.raises(quai.BadInput, match=said):
        bot.choose(view, [ONE, TWO])
    bot.close()


def test_an_external_bot_that_breaks_a_rule_is_named(tmp_path: Path) -> None:
    illegal = next(action for action in range(999) if action not in GAME.new(2, seed=1).legal())
    response = json.dumps({"action": GAME.write(illegal)})
    script = (
        f"import sys\nfor line in sys.stdin:\n if 'decide' in line: print({response!r}, flush=True)"
    )
    name = external(script, tmp_path)
    bots = [make(name, GAME), make(name, GAME)]
    with pytest.raises(quai.BadInput, match=r"bot\.py' chose .*, against rule "):
        play_match(GAME, bots, 1)
    for bot in bots:
        bot.close()


@pytest.mark.parametrize("command", ["", "  "])
def test_a_missing_command_is_refused(command: str) -> None:
    with pytest.raises(quai.BadInput, match="must be followed by a command"):
        make(f"run:{command}", GAME)


def test_an_external_bot_that_does_not_exist_is_refused() -> None:
    with pytest.raises(quai.BadInput, match="cannot be started"):
        make("run:/no/such/program", GAME)


def test_quai_bot_refuses_nonsense_with_a_sentence() -> None:
    def ask(line: str) -> subprocess.CompletedProcess[Any]:
        command = [sys.executable, "-m", "quai", "bot", SAMPLE]
        return subprocess.run(command, input=line, capture_output=True, text=True, check=False)

    done = ask("nonsense\n")
    assert done.returncode == 2
    assert "is not a message of the bot protocol" in done.stderr
