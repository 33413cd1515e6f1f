"""`quai sim`: accumulators, files, and runs that are interrupted."""

import csv
import gc
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest

from examples.openings import Openings
from quai.cli.main import main
from quai.lab import Accumulator, Match, MatchPlan
from quai.lab.executor import InProcess
from quai.lab.simulation import Simulation, find_kind
from quai.lab.totals import Totals
from tests.games.sample import SAMPLE, SHORT

PLAN = MatchPlan(SHORT, ("1", "2", "random"), {}, 7)
SIM = ["sim", SHORT, "--players", "1,2", "--games", "12", "--json"]


def reports(simulation: Simulation) -> list[dict[str, Any]]:
    for _ in simulation.play(InProcess()):
        pass
    return [accumulator.report() for accumulator in simulation.accumulators]


def run(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    assert main(words) == 0
    return capsys.readouterr().out


class Order(Accumulator):
    """Notes the calls it gets."""

    def __init__(self) -> None:
        self.calls: list[str] = []

    def before(self, match: Match) -> None:
        assert match.steps == 0
        assert match.state.actor is not None
        self.calls.append(f"before {match.number}")

    def step(self, match: Match, seat: int, actions: list[Any], action: Any) -> None:
        assert match.state.actor == seat
        assert action in actions
        self.calls[-1] = f"step {match.steps}"

    def after(self, match: Match) -> None:
        assert match.state.actor is None
        self.calls.append(f"after {match.number}, {match.deal}, {match.names}")

    def merge(self, other: "Order") -> None:
        self.calls += other.calls

    def report(self) -> dict[str, Any]:
        return {"calls": self.calls}


def test_an_accumulator_sees_every_game_in_order() -> None:
    calls = reports(Simulation(PLAN, 3, [Order]))[1]["calls"]
    assert [call for call in calls if call.startswith("after")] == [
        "after 0, 7, ['1', '2', 'random']",
        "after 1, 7, ['2', 'random', '1']",
        "after 2, 7, ['random', '1', '2']",
    ]
    assert [call.split()[0] for call in calls] == ["step", "after"] * 3


def test_players_who_are_all_the_same_get_a_new_deal_each_time(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    same = PLAN._replace(players=("random", "random"))
    calls = reports(Simulation(same, 3, [Order]))[1]["calls"]
    assert [call.split(", [")[0] for call in calls if call.startswith("after")] == [
        *("after 0, 7", "after 1, 8", "after 2, 9")
    ]
    out = tmp_path / "rows.csv"
    words = ["sim", SHORT, "--players", "random,random", "--games", "3", "--out", str(out)]
    run([*words, "--seed", "7", "--json"], capsys)
    rows = [line.split(",")[:4] for line in out.read_text().splitlines()[1:]]
    assert rows == [[str(n), str(7 + n), str(seat), str(seat)] for n in range(3) for seat in (0, 1)]


def test_batches_merge_to_what_one_accumulator_would_have_seen() -> None:
    together = Simulation(PLAN, 130, [Openings])
    apart = Simulation(PLAN, 130, [Openings])
    apart.games = 65
    reports(apart)
    apart.games = 130
    assert reports(apart) == reports(together)
    assert together.totals.games == 130
    assert sum(together.totals.wins) == 130


def test_memory_does_not_grow_with_the_number_of_games() -> None:
    """After 400 games, about as many objects are alive as after 10."""

    def alive(games: int) -> int:
        simulation = Simulation(PLAN._replace(players=("random", "random")), games, [Openings])
        reports(simulation)
        gc.collect()
        return len(gc.get_objects())

    alive(10)
    few = alive(10)
    assert alive(400) <= few + 20


def test_there_is_one_row_per_game_and_player(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plain, columns = tmp_path / "a.csv", tmp_path / "b.parquet"
    figures = json.loads(run([*SIM, "--out", str(plain)], capsys))
    run([*SIM, "--out", str(columns), "--jobs", "2"], capsys)
    with plain.open() as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 24
    mine = [row for row in rows if row["bot"] == "1"]
    assert sum(float(row["win"]) for row in mine) / 12 == pytest.approx(
        figures["players"][0]["share"]
    )
    assert {row["seat"] for row in mine} == {"0", "1"}
    table = pyarrow.parquet.read_table(columns).to_pylist()
    assert [{key: str(value) for key, value in row.items()} for row in table] == [
        {**row, "win": str(float(row["win"]))} for row in rows
    ]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.csv", "b.parquet"]


def test_the_example_of_an_accumulator(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["sim", SAMPLE, "--games", "4", "--accumulator", "examples.openings:Openings"]
    assert "times" in run(words, capsys)
    found = json.loads(run([*words, "--json", "--jobs", "2"], capsys))["accumulators"]["Openings"]
    assert sum(int(line.split()[0]) for line in found.values()) == 8


@pytest.mark.parametrize("kind", ["csv", "parquet"])
def test_an_interrupted_run_goes_on_to_the_same_end(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, part = tmp_path / f"whole.{kind}", tmp_path / f"part.{kind}"
    accumulator = ["--accumulator", "examples.openings:Openings"]
    whole_output = run([*SIM, *accumulator, "--out", str(whole)], capsys)
    usual = Totals.merge

    def interrupted(self: Totals, other: Totals) -> None:
        usual(self, other)
        if self.games == 5:
            os.kill(os.getpid(), signal.SIGINT)

    words = [*SIM, *accumulator, "--out", str(part), "--resume", str(tmp_path / "state.json")]
    monkeypatch.setattr(Totals, "merge", interrupted)
    assert main(words) == 130
    said = capsys.readouterr()
    assert json.loads(said.out)["games"] == 5
    assert "interrupted after 5 games; to resume: quai " in said.err
    monkeypatch.setattr(Totals, "merge", usual)
    assert run(words, capsys) == whole_output
    assert part.read_bytes() == whole.read_bytes()
    assert run(words, capsys) == whole_output


def test_a_killed_run_goes_on_from_its_last_save(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Rows that were written after the last save are written again, not twice."""
    state, out = tmp_path / "state.json", tmp_path / "a.csv"
    words = [*SIM, "--out", str(out), "--resume", str(state)]
    run([*words[:-4], "--games", "6", *words[-4:]], capsys)
    with out.open("a") as file:
        file.write("6,4,0,0,1,3")
    resumed_output = run(words, capsys)
    fresh = tmp_path / "b.csv"
    assert run([*SIM, "--out", str(fresh)], capsys) == resumed_output
    assert out.read_bytes() == fresh.read_bytes()


@pytest.mark.usefixtures("interruptible")
def test_ctrl_c_keeps_what_is_done_and_says_how_to_go_on(tmp_path: Path) -> None:
    words = ["sim", SHORT, "--players", "1,2", "--games", "4000", "--out", "rows.csv"]
    process = subprocess.Popen(
        [sys.executable, "-m", "quai", *words, "--jobs", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join(filter(None, map(os.path.abspath, sys.path))),
        },
    )
    rows = tmp_path / "rows.csv"
    while not rows.exists() or rows.read_bytes().count(b"\n") < 2:
        assert process.poll() is None
        time.sleep(0.05)
    os.kill(process.pid, signal.SIGINT)
    said, complained = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "games, " in said
    assert f"--resume sim-{SHORT}.json" in complained.replace("\n", " ")
    state = json.loads((tmp_path / f"sim-{SHORT}.json").read_text())
    assert rows.read_bytes().count(b"\n") == 1 + 2 * state["done"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--accumulator", "Openings"], "module:Class"),
        (["--accumulator", "examples.openings:Closings"], "cannot be loaded"),
        (["--accumulator", "no.such.module:Thing"], "cannot be loaded"),
        (["--accumulator", "json:JSONDecoder"], "is not a subclass of quai.lab.Accumulator"),
        (["--out", "rows.txt"], "must end in .csv or .parquet"),
        (["--resume", "pyproject.toml"], "is not the progress file of a run"),
    ],
)
def test_nonsense_is_refused(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*SIM, *words]) == 2
    assert said in capsys.readouterr().err


def test_a_run_is_not_resumed_as_another(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    state = ["--resume", str(tmp_path / "state.json")]
    run([*SIM, *state], capsys)
    assert main([*SIM, *state, "--seed", "2"]) == 2
    assert "the progress of another run" in capsys.readouterr().err
    assert main([*SIM, *state, "--out", str(tmp_path / "late.csv")]) == 2
    assert "started without --out" in capsys.readouterr().err


class Sets(Accumulator):
    """Keeps what JSON cannot hold."""

    def __init__(self) -> None:
        self.seen = {1}

    def merge(self, other: "Sets") -> None:
        self.seen |= other.seen


def test_what_json_cannot_hold_needs_a_dump_of_its_own() -> None:
    simulation = Simulation(PLAN, 1, [Sets])
    with pytest.raises(Exception, match="JSON cannot hold"):
        simulation.progress({})
    assert find_kind("quai.lab.totals:Totals") is Totals


def test_a_simulation_of_one_game_says_that_it_is_too_few(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ["sim", SHORT, "--players", "1,2", "--games", "1"]
    said = run(words, capsys)
    assert "too few for a conclusion" in said
    assert "inf" not in said
    assert json.loads(run([*words, "--json"], capsys))["players"][0]["half"] is None
