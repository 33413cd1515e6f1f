"""Training: games, a net that learns from them, and whether it is honest."""

import json
import math
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import quai
from quai.bots import make
from quai.bots.match import play_match
from quai.bots.net_file import read
from quai.cli.main import main
from quai.lab.training.calibration import calibration
from quai.lab.training.learning import Pupil, layer_data, split
from quai.lab.training.positions import Setup, Task, careless, joined, searched, setups_of
from quai.lab.training.trainer import units_for
from tests.games.sample import SHORT

pytest.importorskip("torch")
GAME = quai.game(SHORT)
SETUP = Setup(SHORT, 2, {})
TINY = ["--games", "150", "--search-games", "1", "--test-games", "4", "--iterations", "4"]


def trained(folder: Path, *more: str) -> list[dict[str, Any]]:
    """Train a tiny net, and return the log."""
    words = ["train", SHORT, "--seats", "2", *TINY, "--out", str(folder), *more]
    assert main(words) == 0
    lines = (folder / "log.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("training")
    trained(folder, "--games", "600")
    return folder


def test_a_net_of_some_seconds_beats_random(folder: Path) -> None:
    won = 0.0
    for number in range(20):
        bots = [make(f"net:{folder / 'game.net'}:30i", GAME, number), make("random", GAME, number)]
        seat = number % 2
        outcome = play_match(GAME, bots if seat == 0 else bots[::-1], number).state.outcome()
        assert outcome is not None
        won += (seat in outcome.winners) / len(outcome.winners)
    assert won >= 17


def test_it_knows_more_than_the_heuristics(folder: Path) -> None:
    """Its loss on games held out is below that of the prospects."""
    log = [json.loads(line) for line in (folder / "log.jsonl").read_text().splitlines()]
    assert log[0]["loss"] < log[0]["usual_loss"] < math.log(2)


def test_a_training_leaves_a_log_a_report_and_a_picture(folder: Path) -> None:
    log = [json.loads(line) for line in (folder / "log.jsonl").read_text().splitlines()]
    assert [each["number"] for each in log] == [0, 1, 2]
    assert all(0 <= each["low"] <= each["share"] <= each["high"] <= 1 for each in log)
    assert all(before["seconds"] < after["seconds"] for before, after in pairwise(log))
    assert "2 seats" in (folder / "report.md").read_text(encoding="utf-8")
    assert (folder / "strength.svg").stat().st_size > 1000
    assert read(folder / "game.net").nets[0].seats == 2


def test_a_training_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    first = trained(tmp_path, "--rounds", "1")
    weights = (tmp_path / "game.net").read_bytes()
    both = trained(tmp_path, "--rounds", "2", "--search-games", "40")
    assert both[0] == first[0]
    assert [each["number"] for each in both] == [0, 1]
    assert (tmp_path / "game.net").read_bytes() != weights
    assert trained(tmp_path, "--rounds", "2") == both  # nothing is left to be done


def test_a_training_of_an_earlier_version_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    trained(tmp_path, "--rounds", "1")
    log = tmp_path / "log.jsonl"
    log.write_text(log.read_text(encoding="utf-8").replace('"setup"', '"lesson"'), encoding="utf-8")
    capsys.readouterr()
    assert main(["train", SHORT, "--seats", "2", *TINY, "--out", str(tmp_path)]) == 2
    assert "earlier version of quai" in capsys.readouterr().err


def test_with_a_number_of_games_the_seed_gives_the_same_net(tmp_path: Path) -> None:
    for name, seed in (("one", "3"), ("two", "3"), ("three", "4")):
        trained(tmp_path / name, "--seed", seed)
    nets = [(tmp_path / name / "game.net").read_bytes() for name in ("one", "two", "three")]
    assert nets[0] == nets[1] != nets[2]


def test_positions_of_careless_and_of_searched_games_end_alike() -> None:
    for positions in (
        careless(Task(SETUP, 3, seed=1)),
        searched(Task(SETUP, 1, seed=1, bot="search:3i")),
    ):
        assert len(positions.counts) == len(positions.results) == len(positions.prospects) > 0
        assert positions.counts.sum() == len(positions.places) == len(positions.values)
        assert set(positions.results.sum(1).round(3)) == {1.0}
        assert np.abs(positions.values).max() <= 1


def test_games_of_different_parts_keep_different_numbers() -> None:
    parts = [careless(Task(SETUP, 2, seed)) for seed in (1, 2)]
    whole = joined(parts)
    assert len(set(whole.games.tolist())) == 4
    known, others = split(whole)
    assert set(whole.games[known]).isdisjoint(whole.games[others])


SEEN = [game for game in quai.games() if game.tensor is not None]


@pytest.mark.parametrize("game", SEEN, ids=lambda game: str(game.key))
def test_every_seat_count_and_layout_is_a_lesson(game: quai.Game) -> None:
    found = setups_of(game)
    assert {setup.seats for setup in found} == set(game.meta.seats)
    sizes = {
        (setup.seats, game.observation(setup.seats, game.settle(setup.layout)).size)
        for setup in found
    }
    assert len(sizes) == len(found)
    assert units_for(game, found) >= 16


def test_rounded_weights_are_close() -> None:
    weights = np.random.default_rng(1).normal(size=(5, 3)).astype(np.float32)
    data = layer_data(weights, np.zeros(3, np.float32))
    rounded = np.frombuffer(data.weights, np.int8).reshape(5, 3) * np.array(data.scales)
    assert np.abs(rounded - weights).max() <= max(data.scales) / 2 + 1e-6


def test_calibration_tells_honest_chances_from_boasts() -> None:
    chance = np.random.default_rng(1)
    said = chance.uniform(size=(20000, 1)).astype(np.float32)
    won = (chance.uniform(size=said.shape) < said).astype(np.float32)
    assert calibration(said, won).error < 0.02
    boast = np.where(said > 0.5, 0.95, 0.05).astype(np.float32)
    assert calibration(boast, won).error > 0.15


def test_a_net_of_its_own_is_calibrated_by_a_command(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["calibrate", SHORT, "--net", str(folder / "game.net"), "--games", "20"]
    assert main([*words, "--plot", str(tmp_path / "c.png")]) == 0
    assert "expected calibration error" in capsys.readouterr().out
    assert (tmp_path / "c.png").stat().st_size > 1000


def test_wrong_arguments_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", SHORT, "--minutes", "0"]) == 2
    assert main(["train", SHORT, "--seats", "two"]) == 2
    assert main(["calibrate", SHORT, "--net", "missing.net"]) == 2
    assert "there is no net" in capsys.readouterr().err


def test_a_pupil_learns_and_keeps_its_best_epoch() -> None:
    positions = careless(Task(SETUP, 40, seed=2))
    inputs = int(GAME.observation(2, GAME.settle({})).size)
    pupil = Pupil(SETUP, inputs, 8, seed=1)
    _, others = split(positions)
    before = pupil.loss(positions, others)
    best = pupil.learn(positions, 3, seed=1)
    assert best <= before
    assert pupil.loss(positions, others) == pytest.approx(best, abs=1e-5)
