"""Background tasks: each works round by round, and goes on after any failure.

Everything that a node does by itself runs here, so that a short trouble, such as a database that is
restarted, can delay a task but never end it.
"""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable

FIRST_RETRY_S, MAX_RETRY_S = 0.5, 10.0
"""Pause after a failed round; it doubles with each further failure in a row, up to the maximum."""
MAX_ROUND_S = 120.0
"""A task whose round takes longer is reported as not running, unless it has another limit."""
Round = Callable[[], Awaitable[object]]
logger = logging.getLogger("quai.room")


class _Task:
    """One supervised task."""

    def __init__(self, work: Round, interval_s: float | None, max_round_s: float | None) -> None:
        self.work = work
        self.interval_s = interval_s
        """Pause between rounds; None for a task that is done after one successful round."""
        self.max_round_s = max_round_s
        self.failures = 0
        """How many of the last rounds failed in a row."""
        self.began: float | None = None
        """When the current round began; None between rounds."""
        self.running: asyncio.Task[None] | None = None

    @property
    def is_well(self) -> bool:
        """Whether the task does its work."""
        if self.running is None or (self.running.done() and self.interval_s is not None):
            return False
        return not self.failures and not self._is_stuck

    @property
    def _is_stuck(self) -> bool:
        if self.began is None or self.max_round_s is None:
            return False
        return time.monotonic() > self.began + self.max_round_s


class Background:
    """Supervisor of background tasks: logs and counts failures, and retries with back-off."""

    def __init__(self) -> None:
        self.failures: Counter[str] = Counter()
        """Failures since the start, by the name of the task."""
        self._tasks: dict[str, _Task] = {}
        self._single: set[asyncio.Task[None]] = set()

    def repeat(
        self, name: str, work: Round, interval_s: float, *, max_round_s: float | None = MAX_ROUND_S
    ) -> None:
        """Run rounds of work for as long as the node runs, with a pause between them."""
        self._supervise(name, _Task(work, interval_s, max_round_s))

    def retry(self, name: str, work: Round) -> None:
        """Run a round of work until it has succeeded once."""
        self._supervise(name, _Task(work, None, MAX_ROUND_S))

    def start(self, name: str, work: Round) -> None:
        """Run a single piece of work; a failure is logged and counted, and not retried."""
        task = asyncio.get_running_loop().create_task(self._once(name, work), name=name)
        self._single.add(task)
        task.add_done_callback(self._single.discard)

    async def finish_single(self) -> None:
        """Wait for the single pieces of work that have been started."""
        while self._single:
            await asyncio.gather(*self._single)

    def not_running(self) -> list[str]:
        """The names of the tasks whose last round failed, that are stuck, or that have ended."""
        return sorted(name for name, task in self._tasks.items() if not task.is_well)

    async def stop(self) -> None:
        """Stop all tasks."""
        supervised = [task.running for task in self._tasks.values() if task.running is not None]
        running = [*supervised, *self._single]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        self._tasks.clear()

    def _supervise(self, name: str, task: _Task) -> None:
        self._tasks[name] = task
        work = self._run(name, task)
        task.running = asyncio.get_running_loop().create_task(work, name=name)

    async def _run(self, name: str, task: _Task) -> None:
        while True:
            if await self._succeeds(name, task):
                if task.interval_s is None:
                    return
                await asyncio.sleep(task.interval_s)
            else:
                await asyncio.sleep(min(FIRST_RETRY_S * 2 ** (task.failures - 1), MAX_RETRY_S))

    async def _succeeds(self, name: str, task: _Task) -> bool:
        task.began = time.monotonic()
        try:
            await task.work()
        except asyncio.CancelledError as error:
            if _is_cancelled():
                raise
            self.note_failure(
                name, error
            )  # what the round was waiting for was cancelled, not the round
        except Exception as error:
            self.note_failure(name, error)
        else:
            task.failures = 0
            return True
        finally:
            task.began = None
        task.failures = min(task.failures + 1, 10)
        return False

    async def _once(self, name: str, work: Round) -> None:
        try:
            await work()
        except Exception as error:
            self.note_failure(name, error)

    def note_failure(self, name: str, error: BaseException) -> None:
        """Log and count a failure, even if the round went on after it."""
        self.failures[name] += 1
        logger.error("the background task %r failed: %s", name, error, exc_info=error)


def _is_cancelled() -> bool:
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0
