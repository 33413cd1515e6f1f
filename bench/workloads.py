"""The workloads: what is measured and by which Python, each in a process of its own."""

import hashlib
import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parent.parent
PEERS = ROOT / "build" / "peers"
PINS = ROOT / "bench" / "peers.txt"

OPEN_SPIEL = ("gin_rummy", "hearts", "cribbage", "crazy_eights", "go_fish")
SPIEL_VECTORS = ("gin_rummy", "crazy_eights", "go_fish")
"""Card games that OpenSpiel can show as vectors."""
PGX = ("sparrow_mahjong/64", "sparrow_mahjong/1024", "leduc_holdem/64")
"""Card games of pgx, and how many of each are played at once."""
RLCARD = ("gin-rummy", "uno")
PETTING_ZOO = ("gin_rummy_v4",)


class Unmeasured(Exception):
    """A workload could not be measured, for the reason given."""


class Workload(NamedTuple):
    """A worker: its module, what it measures, its Python, and that Python's path to quai."""

    module: str
    name: str
    python: str = sys.executable
    path: str | None = None

    @property
    def label(self) -> str:
        """The name in the report and in the JSON file."""
        return f"{self.module.rpartition('.')[2]}/{self.name}"

    def start(self, *arguments: str) -> str:
        """Run the worker and return what it prints."""
        env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        if self.path is not None:
            env["PYTHONPATH"] = self.path
        command = [self.python, "-m", self.module, self.name, *arguments]
        done = subprocess.run(  # noqa: S603 the command is ours
            command, cwd=ROOT, env=env, capture_output=True, text=True, check=False
        )
        if done.returncode:
            reason = done.stderr.strip().splitlines() or ["no reason given"]
            raise Unmeasured(f"{self.label}: {reason[-1]}")
        return done.stdout

    def measure(self, seconds: float, seed: int) -> dict[str, Any]:
        """Measure one round and return the figures of the worker."""
        printed = self.start("--seconds", str(seconds), "--seed", str(seed))
        figures: dict[str, Any] = json.loads(printed.splitlines()[-1])
        return figures


def ours(compiled: str | None, before: str | None = None) -> list[Workload]:
    """Return the workloads of every registered game: playouts, learning environment, batch, search.

    The first three are measured plain, from the source tree, and compiled, from the folder given or
    installed. The search is measured compiled, and in an earlier quai if its folder is given.
    """
    if compiled is None and find_spec("quai") is None:
        raise Unmeasured("quai is not installed: run make install, or give --compiled PATH")
    source = str(ROOT / "src")
    keys = Workload("bench.ours", "list", path=source).start().split()
    searches = [("one", compiled), ("two", compiled), *([("before", before)] if before else [])]
    return [
        *(
            Workload(module, f"{key}/{build}", path=path)
            for module in ("bench.ours", "bench.environments", "bench.batches")
            for key in keys
            for build, path in (("plain", source), ("compiled", compiled))
        ),
        *(
            Workload("bench.searches", f"{key}/{processes}", path=path)
            for key in keys
            for processes, path in searches
        ),
    ]


def peers() -> list[Workload]:
    """Return the workloads of other libraries, which have an environment of their own."""
    python = str(_peers_python())
    return [
        *(Workload("bench.peers.openspiel", name, python) for name in OPEN_SPIEL),
        *(Workload("bench.peers.spielvectors", name, python) for name in SPIEL_VECTORS),
        *(Workload("bench.peers.pgxs", name, python) for name in PGX),
        *(Workload("bench.peers.rlcards", name, python) for name in RLCARD),
        *(Workload("bench.peers.pettingzoos", name, python) for name in PETTING_ZOO),
        Workload("bench.peers.catan", "catanatron", python),
    ]


def _peers_python() -> Path:
    """Return the Python of `build/peers`, after installing the pinned versions if necessary."""
    python = PEERS / "bin" / "python"
    stamp = PEERS / "pins.sha256"
    pins = hashlib.sha256(PINS.read_bytes()).hexdigest()
    if not stamp.exists() or stamp.read_text() != pins:
        print("Installing the peers in build/peers ...", file=sys.stderr)
        make = [sys.executable, "-m", "venv", "--clear", str(PEERS)]
        install = [str(python), "-m", "pip", "install", "--quiet", "--requirement", str(PINS)]
        for command in (make, install):
            done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
            if done.returncode:
                raise Unmeasured(f"the peers cannot be installed: {done.stderr.strip()}")
        stamp.write_text(pins)
    return python
