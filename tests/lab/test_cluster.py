"""A real Ray of two nodes on this machine gives the totals of one worker, also when one is lost."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import ray
from ray.cluster_utils import Cluster as Nodes

import quai
from quai.cli.main import main
from quai.lab import Accumulator, Match, Plan
from quai.lab.cluster import Cluster
from quai.lab.executor import Here
from quai.lab.simulation import Simulation
from quai.lab.totals import Totals

ROOT = Path(__file__).parents[2]
PLAN = Plan("aiguillage", ("random", "1", "random"), {}, 3)
GAMES = 640
SMALL = 80 * 2**20


@pytest.fixture(scope="module")
def nodes() -> Iterator[Nodes]:
    """A head and a second node, with a processor each and their files in a folder of their own."""
    folder = tempfile.mkdtemp(prefix="ray")  # its path must be short: sockets lie in it
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        patch.setenv("RAY_TMPDIR", folder)
        patch.setenv(
            "PYTHONPATH", os.pathsep.join([str(ROOT), str(Path(quai.__file__).parents[1])])
        )
        common: dict[str, Any] = {"num_cpus": 1, "object_store_memory": SMALL}
        head = {**common, "include_dashboard": False}
        started = Nodes(initialize_head=True, head_node_args=head)
        started.add_node(**common)
        yield started
        started.shutdown()
    shutil.rmtree(folder, ignore_errors=True)


class Places(Accumulator):
    """Which nodes played, and how many games each."""

    def __init__(self) -> None:
        self.games: dict[str, int] = {}

    def after(self, match: Match) -> None:
        node = ray.get_runtime_context().get_node_id()
        self.games[node] = self.games.get(node, 0) + 1

    def merge(self, other: "Places") -> None:
        for node, games in other.games.items():
            self.games[node] = self.games.get(node, 0) + games


def test_a_node_killed_in_the_middle_changes_nothing(nodes: Nodes) -> None:
    alone = Simulation(PLAN, GAMES)
    for _ in alone.play(Here()):
        pass
    shared = Simulation(PLAN, GAMES, [Places])
    killed = 0
    with closing(Cluster(nodes.address)) as cluster:
        for _ in shared.play(cluster):
            places = shared.accumulators[1]
            assert isinstance(places, Places)
            if len(places.games) == 2 and not killed:
                second = next(iter(nodes.worker_nodes))
                nodes.remove_node(second, allow_graceful=False)
                killed = shared.done
    assert 0 < killed < GAMES
    assert shared.totals.dump() == alone.totals.dump()
    assert isinstance(shared.totals, Totals)


def test_the_commands_say_the_same_on_a_cluster(
    nodes: Nodes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    commands = [
        ["sim", "aiguillage", "--games", "20", "--json"],
        ["duel", "aiguillage", "2", "random", "--games", "60", "--json"],
        ["ladder", "aiguillage", "--players", "random,1", "--games", "8", "--json"],
    ]
    for words in commands:
        told = []
        for number, where in enumerate((["--jobs", "1"], ["--cluster", nodes.address])):
            out = ["--out", str(tmp_path / f"{number}.jsonl")] if words[0] == "ladder" else []
            assert main([*words, *where, *out]) == 0
            told.append(capsys.readouterr().out)
        assert told[0] == told[1]


def test_a_refusal_on_the_cluster_is_heard_here(nodes: Nodes) -> None:
    with closing(Cluster(nodes.address)) as cluster, pytest.raises(quai.BadInput, match="no bot"):
        list(Simulation(PLAN._replace(players=("1", "nobody")), 2).play(cluster))


def test_a_cluster_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["sim", "aiguillage", "--games", "2", "--cluster", "no such place"]
    assert main(words) == 2
    assert "there is no Ray cluster at" in capsys.readouterr().err
