"""Ladders and duels: resumable, repeatable, the same for any number of workers."""

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

import quai
from quai.cli.main import main
from quai.cli.run_arguments import GamesBar
from quai.lab.duel import Duel, Tally
from quai.lab.matches import MatchPlan
from quai.lab.sprt import Sprt
from tests.games.sample import SHORT

ROOT = Path(__file__).parents[2]
LADDER = ["ladder", SHORT, "--players", "random,2,4", "--games", "8", "--json"]


def run(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    assert main(words) == 0
    return capsys.readouterr().out


def test_a_ladder_is_a_round_robin_with_ratings(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    figures = json.loads(run([*LADDER, "--out", str(tmp_path / "a.jsonl")], capsys))
    assert [pair["pair"] for pair in figures["pairs"]] == [
        ["2", "random"],
        ["4", "random"],
        ["4", "2"],
    ]
    assert all(pair["games"] == 8 for pair in figures["pairs"])
    assert [each["player"] for each in figures["players"]] == ["4", "2", "random"]
    assert (tmp_path / "a.jsonl").read_text().count("\n") == 1 + 3 * 8


def tables_of_partners() -> list[tuple[str, int]]:
    """The games and seat counts at which several seats win together."""
    return [
        (game.key, seats)
        for game in quai.games()
        for seats in game.meta.seats
        if len(game.sides(seats, {})) < seats
    ]


@pytest.mark.parametrize(("key", "seats"), tables_of_partners())
def test_at_tables_of_partners_a_ladder_counts_the_wins_of_sides(
    key: str, seats: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "partners.jsonl"
    words = ["ladder", key, "--players", "random,greedy", "--seats", str(seats), "--games", "24"]
    figures = json.loads(run([*words, "--json", "--out", str(out)], capsys))
    entries = [json.loads(line) for line in out.read_text().splitlines()[1:]]
    won = [each["scores"][0] == max(each["scores"]) for each in entries]
    assert figures["pairs"][0]["share"] == pytest.approx(sum(won) / 24)
    assert figures["pairs"][0]["share"] > 0.5
    assert [each["player"] for each in figures["players"]] == ["greedy", "random"]


def test_a_ladder_of_few_games_says_that_they_are_too_few(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [word for word in LADDER if word != "--json"] + ["--out", str(tmp_path / "a.jsonl")]
    few = "8 games are too few for a conclusion about a pair: play at least 30"
    assert few in run(words, capsys)
    assert "too few" not in run([*words, "--games", "30"], capsys)


def test_a_ladder_cut_at_any_byte_goes_on_to_the_same_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, cut = tmp_path / "whole.jsonl", tmp_path / "cut.jsonl"
    output = run([*LADDER, "--out", str(whole)], capsys)
    written = whole.read_bytes()
    for length in (0, 10, len(written) // 3, len(written) - 1, len(written)):
        cut.write_bytes(written[:length])
        assert run([*LADDER, "--out", str(cut), "--jobs", "1"], capsys) == output
        assert sorted(cut.read_bytes().splitlines()) == sorted(written.splitlines())


def test_a_ladder_may_grow(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = ["--out", str(tmp_path / "a.jsonl")]
    few = ["ladder", SHORT, "--players", "random,1", "--games", "4", "--json"]
    run([*few, *out], capsys)
    grown = run([*LADDER, *out], capsys)
    assert grown == run([*LADDER, "--out", str(tmp_path / "b.jsonl"), "--jobs", "2"], capsys)


def test_neighbours_only(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = [*LADDER, "--pairs", "neighbours", "--out", str(tmp_path / "a.jsonl")]
    pairs = json.loads(run(words, capsys))["pairs"]
    assert [pair["pair"] for pair in pairs] == [["2", "random"], ["4", "2"]]


def test_a_ladder_of_three_seats_and_its_picture(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "ladder.svg"
    words = ["ladder", SHORT, "--players", "random,2", "--games", "6", "--seats", "3"]
    output = run([*words, "--out", str(tmp_path / "a.jsonl"), "--picture", str(picture)], capsys)
    assert "2 against random" in output
    assert "<svg" in picture.read_text()


def test_a_bot_outside_may_climb_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    outside = f"run:{sys.executable} {ROOT / 'examples/bot.py'}"
    words = ["ladder", SHORT, "--players", f"{outside},2", "--games", "2", "--json"]
    figures = json.loads(run([*words, "--out", str(tmp_path / "a.jsonl")], capsys))
    assert figures["pairs"][0]["pair"] == ["2", outside]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["ladder", SHORT, "--players", "1"], "at least two bots"),
        (["ladder", SHORT, "--players", "1,1"], "each named once"),
        (["ladder", SHORT, "--players", "1,nobody"], "there is no bot"),
        (["ladder", SHORT, "--seats", "9"], "is played by"),
        (["ladder", SHORT, "--games", "0"], "at least 1"),
        (["duel", SHORT, "2", "nobody"], "there is no bot"),
        (["duel", SHORT, "2", "1", "--h0", "0.6"], "--h0 < --h1"),
        (["duel", SHORT, "2", "1", "--alpha", "0"], "--alpha and --beta"),
    ],
)
def test_nonsense_is_refused_before_anything_is_played(
    words: list[str],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(words) == 2
    assert said in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_the_results_of_something_else_are_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "a.jsonl"
    run([*LADDER, "--out", str(file)], capsys)
    before = file.read_bytes()
    assert main([*LADDER, "--seed", "2", "--out", str(file)]) == 2
    assert "something else" in capsys.readouterr().err
    assert file.read_bytes() == before
    for other in ("a letter\nto you\n", "a letter", '{"data": 1}'):
        file.write_text(other)
        assert main([*LADDER, "--out", str(file)]) == 2
        assert file.read_text() == other


def test_results_of_levels_that_searched_otherwise_are_not_gone_on_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "a.jsonl"
    assert main([*LADDER, "--out", str(file)]) == 0
    before = file.read_bytes()
    monkeypatch.setattr(type(quai.game(SHORT)), "depth", 11)
    assert main([*LADDER, "--out", str(file)]) == 2
    assert "something else" in capsys.readouterr().err
    assert file.read_bytes() == before


@pytest.mark.usefixtures("interruptible")
def test_an_interrupted_ladder_keeps_its_games(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    words = ["ladder", SHORT, "--players", "1,2", "--games", "4000", "--out", str(file)]
    process = subprocess.Popen(
        [sys.executable, "-m", "quai", *words, "--jobs", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    while not file.exists() or file.read_bytes().count(b"\n") < 2:
        assert process.poll() is None
        time.sleep(0.05)
    os.kill(process.pid, signal.SIGINT)
    said, complained = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "2 against 1" in said
    assert "the same command resumes" in complained.replace("\n", " ")


DUEL = ["duel", SHORT, "2", "random", "--h1", "0.75", "--json"]


def test_a_duel_stops_when_it_is_sure(capsys: pytest.CaptureFixture[str]) -> None:
    figures = json.loads(run(DUEL, capsys))
    assert figures["answer"] == "better"
    assert figures["games"] < 40
    assert figures["ratio"] >= figures["bounds"][1]
    assert figures["games"] == 2 * figures["deals"]


def test_a_duel_may_find_that_a_bot_is_no_better(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["duel", SHORT, "random", "2", "--h1", "0.75", "--json"]
    assert json.loads(run(words, capsys))["answer"] == "not better"


def test_a_duel_that_is_cut_short_is_not_sure(capsys: pytest.CaptureFixture[str]) -> None:
    figures = json.loads(run([*DUEL, "--games", "3"], capsys))
    assert (figures["answer"], figures["games"]) == ("not sure", 4)


def test_a_duel_is_the_same_with_two_processes(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*DUEL, "--jobs", "2"], capsys) == run(DUEL, capsys)


def test_a_duel_of_three_asks_for_more_than_a_third(capsys: pytest.CaptureFixture[str]) -> None:
    figures = json.loads(run([*DUEL, "--seats", "3"], capsys))
    assert figures["h0"] == pytest.approx(1 / 3)
    assert figures["games"] == 3 * figures["deals"]
    assert "wins" in run(["duel", SHORT, "2", "random", "--games", "4"], capsys)


def test_a_duel_of_one_deal_says_that_it_is_too_few(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["duel", SHORT, "2", "1", "--games", "2"]
    said = run(words, capsys)
    assert "1 deal is too few for an interval" in said
    assert "±" not in said
    figures = json.loads(run([*words, "--json"], capsys))
    assert figures["low"] is figures["high"] is figures["saving"] is None


@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
def test_deals_that_all_end_the_same_leave_something_open(share: float) -> None:
    few, many = (Tally(Counter({share: 2 * n}), Counter({share: n})).interval() for n in (31, 900))
    for low, high in (few, many):
        assert 0 <= low <= share <= high <= 1
    assert few[1] - few[0] > 0.05
    assert many[1] - many[0] < 0.01


def test_the_interval_of_a_duel_is_that_of_its_deals() -> None:
    low, high = Tally(
        Counter({1.0: 1000, 0.0: 1000}), Counter({1.0: 300, 0.5: 400, 0.0: 300})
    ).interval()
    assert low + high == pytest.approx(1)
    assert high - low == pytest.approx(2 * 1.96 * (0.15 / 1000) ** 0.5, rel=0.01)


@pytest.mark.usefixtures("interruptible")
def test_an_interrupted_duel_goes_on_to_the_same_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    words = ["duel", SHORT, "2", "1", "--games", "60", "--h1", "0.999", "--json"]
    whole = run(words, capsys)
    usual = GamesBar.advance

    def interrupted(self: GamesBar, games: int) -> None:
        usual(self, games)
        os.kill(os.getpid(), signal.SIGINT)

    monkeypatch.setattr(GamesBar, "advance", interrupted)
    assert main(words) == 130
    assert "--resume duel-" in capsys.readouterr().err.replace("\n", " ")
    (progress,) = tmp_path.iterdir()
    monkeypatch.setattr(GamesBar, "advance", usual)
    assert run([*words, "--resume", str(progress)], capsys) == whole
    assert run([*words, "--resume", str(progress)], capsys) == whole, "it is over"
    assert main([*words, "--resume", str(progress), "--seed", "9"]) == 2
    assert main([*words, "--resume", __file__]) == 2


def test_a_duel_says_how_many_games_are_likely_left() -> None:
    duel = Duel(MatchPlan(SHORT, ("2", "1"), {}, 1), Sprt(0.5, 0.55), 20000)
    assert duel.expected_games() is None
    duel.tally = Tally(Counter({1.0: 130, 0.0: 70}), Counter({1.0: 40, 0.5: 50, 0.0: 10}))
    sure = duel.expected_games()
    assert sure is not None
    assert 200 <= sure < 400, "a bot that wins two of three is found out soon"
    duel.tally = Tally(Counter({1.0: 105, 0.0: 95}), Counter({1.0: 20, 0.5: 65, 0.0: 15}))
    unsure = duel.expected_games()
    assert unsure is not None
    assert sure < unsure < 20000, "not the maximum, but what is likely"


def test_a_picture_that_cannot_be_drawn_is_refused_before_the_first_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    words = ["ladder", SHORT, "--players", "1,2", "--games", "2", "--picture"]
    (tmp_path / "file").write_text("")
    assert main([*words, "file/ladder.png"]) == 2
    assert "cannot be written" in capsys.readouterr().err
    monkeypatch.setitem(sys.modules, "matplotlib.pyplot", None)
    assert main([*words, "ladder.png"]) == 2
    assert "pip install 'quai[lab]'" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["file"]
