"""Executors: run tasks in this process or in several.

An executor yields results in the order of the tasks, whichever worker did them and however often
they were retried, so that any number of workers gives the same totals. Only a few tasks are under
way at a time, so memory does not grow with their number.
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

from quai.core.interrupts import unheard_by_children
from quai.core.refusals import QuaiError

Task = TypeVar("Task")
Output = TypeVar("Output")

TASKS_PER_WORKER = 3
"""Maximum tasks per worker that are running or whose results have not been collected."""
MAX_ATTEMPTS = 5
"""Maximum attempts at a task whose worker is killed."""


class WorkersLost(QuaiError):
    """The workers were lost at the same task in every attempt."""


class Executor(Protocol):
    """Runs tasks on some workers."""

    def run(self, work: Callable[[Task], Output], tasks: Iterable[Task]) -> Iterator[Output]:
        """Yield the results in the order of the tasks."""

    def close(self) -> None:
        """End the workers at once."""


class InProcess:
    """Runs tasks in this process."""

    def run(self, work: Callable[[Task], Output], tasks: Iterable[Task]) -> Iterator[Output]:
        """Yield the results one after the other."""
        return map(work, tasks)

    def close(self) -> None:
        """Do nothing: there are no workers."""


class Processes:
    """Runs tasks in several processes; one that is killed is replaced, and its task retried."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._start()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        # Workers end when this process closes its end of the pipe, or dies.
        theirs, self._lifeline = context.Pipe(duplex=False)
        self._pool = ProcessPoolExecutor(self.workers, context, _start_worker, (theirs,))

    def run(self, work: Callable[[Task], Output], tasks: Iterable[Task]) -> Iterator[Output]:
        """Yield the results in the order of the tasks."""
        pending: deque[tuple[Task, Future[Output]]] = deque()
        for task in tasks:
            pending.append((task, self._submit(work, task)))
            if len(pending) > self.workers * TASKS_PER_WORKER:
                yield self._next_result(work, pending)
        while pending:
            yield self._next_result(work, pending)

    def _submit(self, work: Callable[[Task], Output], task: Task) -> Future[Output]:
        try:
            with unheard_by_children():
                return self._pool.submit(work, task)
        except BrokenProcessPool as error:  # retried when its result is asked for
            failed: Future[Output] = Future()
            failed.set_exception(error)
            return failed

    def _next_result(
        self, work: Callable[[Task], Output], pending: deque[tuple[Task, Future[Output]]]
    ) -> Output:
        for _ in range(MAX_ATTEMPTS):
            try:
                output = pending[0][1].result()
            except BrokenProcessPool:
                self.close()
                self._start()
                for index, (task, future) in enumerate(pending):
                    if not future.done() or future.exception() is not None:
                        pending[index] = (task, self._submit(work, task))
            else:
                pending.popleft()
                return output
        raise WorkersLost(
            f"the workers were lost {MAX_ATTEMPTS} times while playing the same games"
        )

    def close(self) -> None:
        """End the workers at once, whatever they are doing."""
        self._lifeline.close()
        self._pool.shutdown(cancel_futures=True)


def _start_worker(lifeline: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_exit_with_parent, args=(lifeline,), daemon=True).start()


def _exit_with_parent(lifeline: Connection) -> None:
    """Exit when the other end of the pipe is closed, on purpose or because the parent died."""
    try:
        lifeline.recv()
    except EOFError:
        os._exit(0)


def local(workers: int) -> Executor:
    """Return an executor on this machine with this number of workers."""
    return InProcess() if workers == 1 else Processes(workers)
