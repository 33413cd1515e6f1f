"""A real Ray of two nodes on this machine gives the totals of one worker, also when one is lost."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import quai
from quai.cli.main import main
from quai.lab import Accumulator, Match, MatchPlan
from quai.lab.cluster import Cluster
from quai.lab.executor import InProcess
from quai.lab.extras import need
from quai.lab.simulation import Simulation
from tests.games.sample import SHORT

ray = need("ray", "lab-cluster")
start_nodes = need("ray.cluster_utils", "lab-cluster").Cluster
ROOT = Path(__file__).parents[2]
PLAN = MatchPlan(SHORT, ("random", "1"), {}, 3)
GAMES = 256
SMALL = 80 * 2**20


@pytest.fixture(scope="module")
def nodes() -> Iterator[Any]:
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
        started = start_nodes(initialize_head=True, head_node_args=head)
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


def both_at_work(cluster: Cluster) -> bool:
    """Play a few games here and there, until both nodes have a worker that is ready."""
    for _ in range(60):
        warming = Simulation(PLAN, 24, [Places])
        for _ in warming.play(cluster):
            pass
        places = warming.accumulators[1]
        assert isinstance(places, Places)
        if len(places.games) == 2:
            return True
    return False


def test_a_node_killed_in_the_middle_changes_nothing(nodes: Any) -> None:
    alone = Simulation(PLAN, GAMES)
    for _ in alone.play(InProcess()):
        pass
    shared = Simulation(PLAN, GAMES, [Places])
    killed = 0
    with closing(Cluster(nodes.address)) as cluster:
        assert both_at_work(cluster)
        for _ in shared.play(cluster):
            places = shared.accumulators[1]
            assert isinstance(places, Places)
            if len(places.games) == 2 and not killed:
                second = next(iter(nodes.worker_nodes))
                nodes.remove_node(second, allow_graceful=False)
                assert not second.any_processes_alive()
                killed = shared.done
    assert 0 < killed < GAMES
    assert shared.totals.dump() == alone.totals.dump()


def test_the_commands_say_the_same_on_a_cluster(
    nodes: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    commands = [
        ["sim", SHORT, "--games", "20", "--json"],
        ["duel", SHORT, "2", "random", "--games", "60", "--json"],
        ["ladder", SHORT, "--players", "random,1", "--games", "8", "--json"],
    ]
    for words in commands:
        outputs = []
        for number, where in enumerate((["--jobs", "1"], ["--cluster", nodes.address])):
            out = ["--out", str(tmp_path / f"{number}.jsonl")] if words[0] == "ladder" else []
            assert main([*words, *where, *out]) == 0
            outputs.append(capsys.readouterr().out)
        assert outputs[0] == outputs[1]


def test_a_refusal_on_the_cluster_is_heard_here(nodes: Any) -> None:
    with closing(Cluster(nodes.address)) as cluster, pytest.raises(quai.BadInput, match="no bot"):
        list(Simulation(PLAN._replace(players=("1", "nobody")), 2).play(cluster))


def test_a_cluster_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["sim", SHORT, "--games", "2", "--cluster", "no such place"]
    assert main(words) == 2
    assert "there is no Ray cluster at" in capsys.readouterr().err
