"""Batches are played anywhere, in any order, and come back as if one worker had played them."""

import os
import signal
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from quai.lab.batches import batches, play_batch
from quai.lab.executor import MAX_ATTEMPTS, Executor, InProcess, Processes, WorkersLost
from quai.lab.matches import MatchPlan
from tests.games.sample import SHORT

PLAN = MatchPlan(SHORT, ("2", "1"), {}, 1)


def square(number: int) -> int:
    return number * number


def die_once(flag: str) -> str:
    """End the worker that does this first; answer at the second attempt."""
    if flag and not Path(flag).exists():
        Path(flag).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return flag


def die(_: int) -> None:
    os._exit(3)


@pytest.fixture
def two() -> Iterator[Executor]:
    with closing(Processes(2)) as processes:
        yield processes


def test_answers_come_in_order(two: Executor) -> None:
    assert list(two.run(square, range(30))) == [number**2 for number in range(30)]


def test_tasks_are_taken_as_they_are_needed(two: Executor) -> None:
    taken: list[int] = []

    def tasks() -> Iterator[int]:
        for number in range(1000):
            taken.append(number)
            yield number

    answers = two.run(square, tasks())
    assert next(answers) == 0
    assert len(taken) < 10


def test_two_processes_play_the_same_games_as_one(two: Executor) -> None:
    parts = list(batches(PLAN, 20))
    assert list(two.run(play_batch, parts)) == list(InProcess().run(play_batch, parts))


def test_a_killed_worker_changes_nothing(two: Executor, tmp_path: Path) -> None:
    flags = ["", "", str(tmp_path / "one"), "", "", "", str(tmp_path / "two"), "", ""]
    assert list(two.run(die_once, flags)) == flags
    assert len(list(tmp_path.iterdir())) == 2


def test_work_that_kills_every_worker_is_given_up(two: Executor) -> None:
    with pytest.raises(WorkersLost, match=f"lost {MAX_ATTEMPTS} times"):
        list(two.run(die, [1]))


def test_no_batch_parts_a_deal() -> None:
    plan = MatchPlan(SHORT, ("1", "1", "1"), {}, 1)
    parts = list(batches(plan, 1000, deal=3))
    assert [number for part in parts for number in part.numbers] == list(range(1000))
    assert all(part.numbers.start % 3 == 0 for part in parts)


def test_batches_of_searching_bots_are_small() -> None:
    quick = next(batches(PLAN, 10**6))
    slow = next(batches(PLAN._replace(players=("search:50i", "2")), 10**6))
    assert len(quick.numbers) == 1000
    assert len(slow.numbers) == 8
