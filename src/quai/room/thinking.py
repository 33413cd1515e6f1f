"""Processes in which bots think, with low priority; they end when their parent does.

A worker is given the game, the level, the view of the bot's seat and its legal actions: no state,
no seed, no log.
"""

import asyncio
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any

from quai.bots.names import make
from quai.core.state import View
from quai.games import game

NICENESS = 10


@dataclass(frozen=True, slots=True)
class Question:
    """All that a bot is given to make a decision."""

    game: str
    level: int
    seed: int
    view: View
    actions: list[dict[str, Any]]


def decide(question: Question) -> dict[str, Any]:
    """The chosen action: one of those given, or another that the bot found."""
    played = game(question.game)
    actions = [played.read(named) for named in question.actions]
    bot = make(str(question.level), played, question.seed)
    try:
        return played.write(bot.choose(question.view, actions))
    finally:
        bot.close()


def _begin_worker() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICENESS)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)


def _ready() -> bool:
    return True


class Thinkers:
    """A pool of processes in which bots think."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self.workers, multiprocessing.get_context("spawn"), initializer=_begin_worker
        )

    def warm_up(self) -> None:
        """Start a worker now, so that the first decision does not wait for it."""
        self._pool.submit(_ready)

    async def ask(self, question: Question) -> dict[str, Any]:
        """Have a bot decide; a worker that was killed is replaced once."""
        if len(question.actions) == 1:
            return question.actions[0]
        pool = self._pool
        try:
            return await self._ask(pool, question)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = self._new_pool()
            return await self._ask(self._pool, question)

    @staticmethod
    async def _ask(pool: ProcessPoolExecutor, question: Question) -> dict[str, Any]:
        return await asyncio.wrap_future(pool.submit(decide, question))

    def close(self) -> None:
        """Stop the workers after their current decisions."""
        self._pool.shutdown(wait=False, cancel_futures=True)
