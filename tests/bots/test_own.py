"""Bots of one's own: classes, saved bots and programs, which live as long as a run."""

import json
import pickle
import sys
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

import quai
from examples.learner import Learner
from quai.bots import Bot, SearchBot, load, make, save
from quai.bots.external import serve
from quai.bots.own import label_of
from quai.bots.pool import BotPool
from quai.cli.main import main
from quai.core.state import View
from tests.games.sample import SAMPLE, SHORT

GAME = quai.game(SHORT)
OWN = "examples.learner:Learner"


def test_a_class_of_ones_own_is_a_player(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["sim", SHORT, "--players", f"mine={OWN},random", "--games", "4"]
    assert main(words) == 0
    said = capsys.readouterr().out
    assert "mine " in said
    assert "Learner" not in said
    assert main([*words, "--jobs", "2"]) == 0
    assert main(["duel", SHORT, f"mine={OWN}", "strong=search:2i", "--games", "2"]) == 0
    assert "mine wins" in capsys.readouterr().out


class Thinker(SearchBot):
    """A search that changes nothing."""


class Liar(Bot):
    """Plays what is no action."""

    def think(self, view: View, actions: list[Any]) -> Any:
        return 10**6


def test_a_search_of_ones_own_needs_no_more_than_its_class() -> None:
    bot = make(f"{__name__}:Thinker", GAME, 3)
    assert isinstance(bot, Thinker)
    assert bot.budget.iterations == GAME.effort
    assert pickle.dumps(bot.rng) == pickle.dumps(Thinker(GAME, seed=3).rng)


def test_a_bot_that_plays_what_is_no_action_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", SHORT, "--players", f"{__name__}:Liar,1", "--games", "1"]) == 2
    assert "the bot 'Liar' chose 1000000" in " ".join(capsys.readouterr().err.split())


def test_a_bot_lives_as_long_as_the_run_and_is_saved_with_what_it_knows(tmp_path: Path) -> None:
    pool = BotPool()
    first = pool.bot(OWN, GAME, 0, seed=1)
    pool.release(OWN, GAME, 0, first)
    again = pool.bot(OWN, GAME, 0, seed=2)
    assert again is first
    assert pool.bot(OWN, GAME, 1, seed=2) is not first, "each player has their own"
    assert pool.bot("random", GAME, 0, seed=1) is not pool.bot("random", GAME, 0, seed=1)
    assert isinstance(first, Learner)
    assert first.games == 2
    first.played["x"] = 3
    save(first, tmp_path / "bot")
    known = make(f"saved:{tmp_path / 'bot'}", GAME)
    assert isinstance(known, Learner)
    assert known.played == {"x": 3}
    with pytest.raises(quai.BadInput, match="plays"):
        load(tmp_path / "bot", quai.game(SAMPLE))
    pool.close()


def test_a_program_is_started_once_per_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    program, starts = tmp_path / "bot.py", tmp_path / "starts"
    program.write_text(
        "import json, sys\n"
        f"open({str(starts)!r}, 'a').write('start ')\n"
        "for line in sys.stdin:\n"
        "    message = json.loads(line)\n"
        "    if message['type'] == 'game':\n"
        f"        open({str(starts)!r}, 'a').write('game ')\n"
        "    if message['type'] == 'decide':\n"
        "        print(json.dumps({'choose': 0}), flush=True)\n"
    )
    bot = f"mine=run:{sys.executable} {program}"
    assert main(["sim", SHORT, "--players", f"{bot},random", "--games", "3"]) == 0
    assert "mine" in capsys.readouterr().out
    # It is started to check the arguments, and then once for the three games.
    assert starts.read_text().split() == ["start", "start", "game", "game", "game"]


@pytest.mark.parametrize(
    "name",
    [
        *("no.such:Bot", "json:JSONDecoder", "json:nothing", "examples.learner:View"),
        *("saved:/no/such/file", f"saved:{__file__}", "search:0", "search:0i", "search:0.0"),
        *("mine=", "=greedy", "a=b=c", "run:", "search:", "search:x", "search:1e3", ""),
    ],
)
def test_what_is_no_bot_is_said_in_a_sentence(name: str) -> None:
    with pytest.raises(quai.BadInput):
        make(name, GAME)


def test_a_label_is_what_stands_before_the_equals_sign() -> None:
    assert label_of("mine=run:a --b=c") == "mine"
    assert label_of("run:a --b=c") == "run:a --b=c"
    assert label_of("greedy") == "greedy"


@pytest.mark.parametrize(
    "line",
    [
        *("{}", "[]", "5", "x", '{"type": 3, "actions": []}', '{"type": "decide"}'),
        '{"type": "decide", "view": {}, "actions": []}',
        '{"type": "decide", "view": {}, "actions": [{"do": "nothing"}]}',
        '{"type": "game", "seed": "x"}',
        "[" * 100_000,
    ],
)
def test_a_foreign_line_to_a_bot_is_refused_in_a_sentence(line: str) -> None:
    if line.startswith('{"type": 3'):
        serve(make("greedy", GAME), StringIO(line + "\n"), StringIO())
        return
    with pytest.raises(quai.BadInput):
        serve(make("greedy", GAME), StringIO(line + "\n"), StringIO())


def test_a_foreign_view_is_refused_in_a_sentence_and_an_empty_line_is_skipped() -> None:
    state = GAME.new(2, seed=1)
    actions = [GAME.write(action) for action in state.legal()]
    view: Any = state.view(frozenset({state.actor or 0}))
    right = json.dumps({"type": "decide", "view": view, "actions": actions})
    written = StringIO()
    serve(make("greedy", GAME), StringIO(f"\n  \n{right}\n\n"), written)
    assert json.loads(written.getvalue())["choose"] in range(len(actions))
    wrong = json.dumps({"type": "decide", "view": {"viewer": [0]}, "actions": actions})
    with pytest.raises(quai.BadInput, match="not a message"):
        serve(make("greedy", GAME), StringIO(wrong + "\n"), written)
