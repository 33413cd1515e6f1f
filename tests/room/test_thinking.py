"""Bots think in processes of low priority that end when their parent does, however it ends."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import quai
from quai.room.thinking import Question, Thinkers
from quai.room.turns import Claimant
from quai.room.workers import NICENESS, WorkerPool
from tests.games.sample import SAMPLE

pytestmark = pytest.mark.anyio

PARENT = """
import asyncio, quai
from quai.room.thinking import Question, Thinkers
from quai.room.turns import Claimant
from tests.games.sample import SAMPLE

async def main():
    state = quai.game(SAMPLE).new(2, seed=1)
    actions = [quai.game(SAMPLE).write(action) for action in state.legal()]
    question = Question(SAMPLE, 5, 1, state.view(frozenset({state.actor})), actions)
    thinkers = Thinkers(2)
    asked = [asyncio.ensure_future(thinkers.ask(question, Claimant("a", "t"))) for _ in range(8)]
    await asyncio.sleep(0.1)
    while len(thinkers._pool.executor._processes) < 2:
        await asyncio.sleep(0.02)
    print(*thinkers._pool.executor._processes, flush=True)
    await asyncio.gather(*asked)

if __name__ == "__main__":
    asyncio.run(main())
"""


MINE = Claimant("anna", "table")


def question(level: int) -> Question:
    game = quai.game(SAMPLE)
    state = game.new(2, seed=1)
    assert state.actor is not None
    actions = [game.write(action) for action in state.legal()]
    return Question(SAMPLE, level, 1, state.view(frozenset({state.actor})), actions)


def alive(process: int) -> bool:
    try:
        status = Path(f"/proc/{process}/stat").read_text()
    except FileNotFoundError:
        return False
    return status.rpartition(")")[2].split()[0] != "Z"


async def test_a_worker_has_low_priority_and_is_replaced_when_it_dies() -> None:
    thinkers = Thinkers(1)
    try:
        chosen = await thinkers.ask(question(2), MINE)
        assert chosen in question(2).actions
        assert isinstance(thinkers._pool, WorkerPool)
        (worker,) = thinkers._pool.executor._processes
        niceness = os.getpriority(os.PRIO_PROCESS, worker)
        assert niceness == min(19, os.getpriority(os.PRIO_PROCESS, 0) + NICENESS)
        os.kill(worker, signal.SIGKILL)
        assert await thinkers.ask(question(2), MINE) == chosen, "the same seed decides the same"
    finally:
        thinkers.close()


async def test_a_newcomer_does_not_wait_for_all_tables_of_greedy_guests() -> None:
    thinkers = Thinkers(1)
    order: list[str] = []

    async def play(person: str, table: str) -> None:
        await thinkers.ask(question(3), Claimant(person, table))
        order.append(person)

    try:
        greedy = [
            asyncio.ensure_future(play(person, f"{person}{number}"))
            for person in "abc"
            for number in range(12)
        ]
        while not order:
            await asyncio.sleep(0.005)
        before = len(order)
        await play("newcomer", "first")
        # One table of each guest, the one that thought, one that had not yet answered, and it.
        assert len(order) - before <= 6
        await asyncio.gather(*greedy)
        assert order.count("a") == order.count("b") == order.count("c") == 12
    finally:
        thinkers.close()


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at /proc")
def test_workers_end_when_their_parent_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(PARENT)
    paths = os.pathsep.join(sys.path)
    with subprocess.Popen(
        [sys.executable, script],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, "PYTHONPATH": paths},
    ) as parent:
        assert parent.stdout is not None
        workers = [int(word) for word in parent.stdout.readline().split()]
        assert len(workers) == 2
        assert all(alive(worker) for worker in workers)
        parent.kill()
    end = time.monotonic() + 10
    while any(alive(worker) for worker in workers) and time.monotonic() < end:
        time.sleep(0.02)
    assert not any(alive(worker) for worker in workers)
