"""Samples of long sweeps: a sample changes with the commit, so in time everything is met.

A test that is marked `sample(n)` runs for n of its parameters, and of all tests that are marked
`sample(n, of="group")` n run; a test of the contract runs for some set-ups of each game.
QUAI_SAMPLE=all runs them all, as `make test-all` does.
"""

import hashlib
import os
import random
import subprocess
from collections import defaultdict
from pathlib import Path

import pytest

from quai.contract.cases import Case

ROOT = Path(__file__).parents[1]
SET_UPS = 5 if os.environ.get("QUAI_EXPECT") == "compiled" else 2
"""How many set-ups of a game a test of the contract meets: fewer where the rules run plain."""


def source_digest() -> str:
    """The commit; without git, a digest of the sources."""
    try:
        command = ["git", "rev-parse", "HEAD"]
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        paths = sorted((ROOT / "src").rglob("*.*s*"))
        return hashlib.sha256(b"".join(path.read_bytes() for path in paths)).hexdigest()


def sampled(name: str, things: list[str], count: int, digest: str) -> set[str]:
    """Some of these things, which follow from the state of the source."""
    chance = random.Random(f"{name} {digest}")  # noqa: S311 -- a sample, not a secret
    return set(chance.sample(sorted(things), min(count, len(things))))


def group_of(item: pytest.Item) -> tuple[str, int] | None:
    """The group of tests that a test belongs to, and how many of them run; None: it always runs."""
    name = item.nodeid.partition("[")[0]
    if mark := item.get_closest_marker("sample"):
        return mark.kwargs.get("of", name), mark.args[0]
    parameters = item.callspec.params if hasattr(item, "callspec") else {}
    case = parameters.get("case")
    return (f"{name} {case.game.key}", SET_UPS) if isinstance(case, Case) else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect what is not in the sample, unless it was asked for by name."""
    asked = config.option.keyword or any("::" in argument for argument in config.args)
    if asked or "QUAI_ONLY" in os.environ or os.environ.get("QUAI_SAMPLE") == "all":
        return
    groups: dict[tuple[str, int], list[str]] = defaultdict(list)
    for item in items:
        if group := group_of(item):
            groups[group].append(item.nodeid)
    digest = source_digest()
    chosen = {
        each for (name, count), ids in groups.items() for each in sampled(name, ids, count, digest)
    }
    left_out = {each for ids in groups.values() for each in ids} - chosen
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid in left_out])
    items[:] = [item for item in items if item.nodeid not in left_out]
