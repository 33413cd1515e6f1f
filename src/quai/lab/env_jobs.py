"""A batch played by several processes, which write what is seen into memory that they share."""

import multiprocessing
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from ctypes import c_byte
from itertools import pairwise
from math import prod
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Any, NamedTuple
from weakref import finalize

import numpy as np
from numpy.typing import ArrayLike, DTypeLike, NDArray

from quai.core.interrupts import unheard_by_children
from quai.core.refusals import BadInput, QuaiError
from quai.lab.env_batch import Batch, BatchSetup, chosen, lane_seeds

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

OUTPUTS = ("observations", "masks", "actors", "movers", "rewards", "dones", "finals")
"""The arrays of a batch that its learner reads."""
RESTART, STEP, SAMPLE = range(3)
"""What a worker is asked for."""


class WorkerLost(QuaiError):
    """A worker has ended in the middle of a game."""


class Shape(NamedTuple):
    """A shared array: its name, its shape and its type."""

    name: str
    shape: tuple[int, ...]
    dtype: DTypeLike

    @property
    def room(self) -> int:
        """How many bytes it takes, up to the next multiple of 64."""
        return -(-prod(self.shape) * np.dtype(self.dtype).itemsize // 64) * 64


def shapes(task: BatchSetup, count: int) -> list[Shape]:
    """The arrays of a batch, and those that go to the workers and come back: the actions."""
    setup = task.setup
    return [
        Shape("observations", (count, setup.size), np.float32),
        Shape("masks", (count, setup.mapping.size), np.int8),
        Shape("actors", (count,), np.int32),
        Shape("movers", (count,), np.int32),
        Shape("rewards", (count, setup.seats), np.float32),
        Shape("dones", (count,), np.bool_),
        Shape("finals", (count if task.finals else 0, setup.size), np.float32),
        Shape("actions", (count,), np.int64),
    ]


def arrays_in(memory: Any, task: BatchSetup, count: int) -> dict[str, NDArray[Any]]:
    """The arrays that lie in shared memory."""
    found: dict[str, NDArray[Any]] = {}
    at = 0
    for name, shape, dtype in shapes(task, count):
        size = prod(shape)
        found[name] = np.frombuffer(memory, dtype, size, at).reshape(shape)
        at += Shape(name, shape, dtype).room
    return found


class SharedBatch:
    """A batch whose lanes are shared out among processes; the games are the same for any number.

    `start` and `wait` are the two halves of `step`: a learner may work in between.
    """

    def __init__(self, task: BatchSetup, seeds: list[int], jobs: int) -> None:
        if not 1 <= jobs <= len(seeds):
            raise BadInput(f"'jobs' must be from 1 to the number of games, not {jobs}")
        self.task = task
        self.setup = task.setup
        count = len(seeds)
        context = multiprocessing.get_context("spawn")
        memory = context.RawArray(c_byte, sum(each.room for each in shapes(task, count)))
        arrays = arrays_in(memory, task, count)
        self.observations: NDArray[np.float32] = arrays["observations"]
        self.masks: NDArray[np.int8] = arrays["masks"]
        self.actors: NDArray[np.int32] = arrays["actors"]
        self.movers: NDArray[np.int32] = arrays["movers"]
        self.rewards: NDArray[np.float32] = arrays["rewards"]
        self.dones: NDArray[np.bool_] = arrays["dones"]
        self.finals: NDArray[np.float32] = arrays["finals"]
        self.illegal: list[int] = []
        self._actions: NDArray[np.int64] = arrays["actions"]
        self._bounds = [count * job // jobs for job in range(jobs + 1)]
        self._pipes: list[Connection] = []
        self.workers: list[SpawnProcess] = []
        for first, end in pairwise(self._bounds):
            ours, theirs = context.Pipe()
            arguments = (theirs, memory, task, count, first, seeds[first:end])
            worker = context.Process(target=work, args=arguments, daemon=True)
            with unheard_by_children():
                worker.start()
            theirs.close()
            self.workers.append(worker)
            self._pipes.append(ours)
        self._end = finalize(self, end_workers, self._pipes)
        self._answers()

    def __len__(self) -> int:
        """The number of lanes."""
        return len(self.dones)

    def reset(self, seed: int) -> None:
        """Deal a new game in each lane. The seed fixes these games and those after them."""
        seeds = lane_seeds(seed, len(self))
        self._ask(RESTART, [seeds[first:end] for first, end in pairwise(self._bounds)])
        self.illegal = self._answers()

    def step(self, actions: ArrayLike) -> None:
        """Play an action in each lane, and deal anew where that ends a game."""
        self.start(actions)
        self.wait()

    def start(self, actions: ArrayLike) -> None:
        """Let the workers begin a step; the arrays are theirs until `wait`."""
        self._actions[:] = chosen(actions, len(self))
        self._ask(STEP)

    def wait(self) -> None:
        """Wait until the step is done."""
        self.illegal = self._answers()

    def sample(self) -> NDArray[np.int64]:
        """A random legal action for each lane."""
        self._ask(SAMPLE)
        self._answers()
        return self._actions.copy()

    def __reduce__(self) -> Any:
        """Refuse to be pickled or copied: the games are in the workers."""
        raise BadInput("a batch of several processes cannot be pickled or copied; make it anew")

    def close(self) -> None:
        """End the workers. The arrays stay as they are."""
        self._end()
        for worker in self.workers:
            worker.join()

    def _ask(self, what: int, given: list[Any] | None = None) -> None:
        """Ask all workers for something, each with what is given to it."""
        with self._losing_workers():
            for job in range(len(self._bounds) - 1):
                self._pipes[job].send((what, given and given[job]))

    def _answers(self) -> list[int]:
        """Wait for all workers; give the lanes in which an action was illegal."""
        with self._losing_workers():
            return [lane for pipe in self._pipes for lane in pipe.recv()]

    @contextmanager
    def _losing_workers(self) -> Iterator[None]:
        """Without one of its workers, or once it is closed, a batch cannot go on."""
        try:
            yield
        except (EOFError, OSError, IndexError) as error:
            self.close()
            raise WorkerLost("the workers of this batch have ended") from error


def end_workers(pipes: list[Connection]) -> None:
    """Close the pipes, at whose end the workers end."""
    for pipe in pipes:
        pipe.close()
    pipes.clear()


def work(
    pipe: Connection, memory: Any, task: BatchSetup, count: int, first: int, seeds: list[int]
) -> None:
    """Be a worker: play some lanes until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    batch = Batch(task, seeds)
    part = slice(first, first + len(seeds))
    shared = {name: array[part] for name, array in arrays_in(memory, task, count).items()}
    for what, given in _requests(pipe):
        if what == SAMPLE:
            shared["actions"][:] = batch.sample()
            _answer(pipe, [])
            continue
        if what == STEP:
            batch.step(shared["actions"])
        elif what == RESTART and given is not None:
            batch.restart(given)
        for name in OUTPUTS:
            shared[name][:] = getattr(batch, name)
        _answer(pipe, [first + lane for lane in batch.illegal])
    batch.close()


def _answer(pipe: Connection, lanes: list[int]) -> None:
    """Say that all is done; if the learner has gone away, the next request never comes."""
    with suppress(ConnectionError):
        pipe.send(lanes)


def _requests(pipe: Connection) -> Iterator[tuple[int, Any]]:
    """What the learner asks for; first of all, to see the games that are dealt."""
    yield RESTART, None
    while True:
        try:
            request = pipe.recv()
        except (EOFError, ConnectionError):
            return
        yield request


AnyBatch = Batch | SharedBatch


def make_batch(task: BatchSetup, count: int, seed: int, jobs: int) -> AnyBatch:
    """A batch in this process, or in as many as are asked for."""
    seeds = lane_seeds(seed, count)
    return Batch(task, seeds) if jobs == 1 else SharedBatch(task, seeds, jobs)
