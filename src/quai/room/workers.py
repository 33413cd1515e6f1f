"""Processes for work that takes long, with low priority; they end when their parent does.

Where there are no processes, as in a browser, another `Pool` takes their place.
"""

import asyncio
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from typing import TYPE_CHECKING, Protocol, TypeVar

from quai.core.interrupts import unheard_by_children

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor

NICENESS = 10
A = TypeVar("A")
R = TypeVar("R")


class Pool(Protocol):
    """Workers that call functions, which are named by their modules."""

    def warm_up(self) -> None:
        """Start a worker now, so that the first piece of work does not wait for it."""

    async def run(self, function: Callable[[A], R], argument: A) -> R:
        """Call a function in a worker."""

    def close(self) -> None:
        """Stop the workers after what they are doing."""


Pools = Callable[[int], Pool]
"""Makes a pool of a number of workers."""


def _begin_worker() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICENESS)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    import multiprocessing

    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)


def _ready(_: None) -> bool:
    return True


class WorkerPool:
    """A number of worker processes, which are started when they are first needed."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.executor = self._new_executor()

    def _new_executor(self) -> "ProcessPoolExecutor":
        import multiprocessing  # a browser has none
        from concurrent.futures import ProcessPoolExecutor

        return ProcessPoolExecutor(
            self.workers, multiprocessing.get_context("spawn"), initializer=_begin_worker
        )

    def warm_up(self) -> None:
        """Start a worker now, so that the first piece of work does not wait for it."""
        self._submit(_ready, None)

    def _submit(self, function: Callable[[A], R], argument: A) -> "Future[R]":
        """Have a function called; this starts a worker if there are too few."""
        with unheard_by_children():
            return self.executor.submit(function, argument)

    async def run(self, function: Callable[[A], R], argument: A) -> R:
        """Call a function in a worker; one that was killed is replaced once."""
        executor = self.executor
        try:
            return await asyncio.wrap_future(self._submit(function, argument))
        except BrokenExecutor:
            if self.executor is executor:
                self.executor = self._new_executor()
            return await asyncio.wrap_future(self._submit(function, argument))

    def close(self) -> None:
        """Stop the workers after what they are doing."""
        self.executor.shutdown(wait=False, cancel_futures=True)
