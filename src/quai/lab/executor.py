"""Where batches of games are played: here, or in processes of their own.

An executor gives the results in the order of the tasks, whoever did the work and however often it
had to be done again, so that any number of workers gives the same totals. Few tasks are under way
at once: memory does not grow with their number.
"""

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import Connection
from typing import Protocol, TypeVar

from quai.core.refusals import QuaiError

Task = TypeVar("Task")
Answer = TypeVar("Answer")

AHEAD = 3
"""How many tasks a worker are under way or waiting to be collected."""
ATTEMPTS = 5
"""How often a task may end its worker before it is given up."""


class WorkersEnded(QuaiError):
    """The same task has ended its worker again and again."""


class Executor(Protocol):
    """Plays tasks somewhere."""

    def run(self, work: Callable[[Task], Answer], tasks: Iterable[Task]) -> Iterator[Answer]:
        """The answers, in the order of the tasks."""

    def close(self) -> None:
        """End the workers at once."""


class Here:
    """This very process."""

    def run(self, work: Callable[[Task], Answer], tasks: Iterable[Task]) -> Iterator[Answer]:
        """The answers, one after the other."""
        return map(work, tasks)

    def close(self) -> None:
        """Nothing is running."""


class Processes:
    """Several processes of this machine; one that is killed is replaced and its work done again."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._start()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        held, self._leash = context.Pipe(duplex=False)
        self._pool = ProcessPoolExecutor(self.workers, context, _begin_worker, (held,))

    def run(self, work: Callable[[Task], Answer], tasks: Iterable[Task]) -> Iterator[Answer]:
        """The answers, in the order of the tasks."""
        waiting: deque[tuple[Task, Future[Answer]]] = deque()
        for task in tasks:
            waiting.append((task, self._submit(work, task)))
            if len(waiting) > self.workers * AHEAD:
                yield self._first(work, waiting)
        while waiting:
            yield self._first(work, waiting)

    def _submit(self, work: Callable[[Task], Answer], task: Task) -> Future[Answer]:
        try:
            return self._pool.submit(work, task)
        except BrokenProcessPool as error:  # to be done again when its turn comes
            failed: Future[Answer] = Future()
            failed.set_exception(error)
            return failed

    def _first(
        self, work: Callable[[Task], Answer], waiting: deque[tuple[Task, Future[Answer]]]
    ) -> Answer:
        for _ in range(ATTEMPTS):
            try:
                answer = waiting[0][1].result()
            except BrokenProcessPool:
                self.close()
                self._start()
                for place, (task, future) in enumerate(waiting):
                    if not future.done() or future.exception() is not None:
                        waiting[place] = (task, self._submit(work, task))
            else:
                waiting.popleft()
                return answer
        raise WorkersEnded(f"the workers were ended {ATTEMPTS} times at the same games")

    def close(self) -> None:
        """Let go of the workers: they end at once, in the middle of whatever they do."""
        self._leash.close()
        self._pool.shutdown(cancel_futures=True)


def _begin_worker(leash: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_when_let_go, args=(leash,), daemon=True).start()


def _end_when_let_go(leash: Connection) -> None:
    """Wait for the other end of the pipe to be closed, by choice or because its holder died."""
    try:
        leash.recv()
    except EOFError:
        os._exit(0)


def local(workers: int) -> Executor:
    """An executor of this machine."""
    return Here() if workers == 1 else Processes(workers)
