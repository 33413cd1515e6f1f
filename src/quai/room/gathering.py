"""Changes are gathered for a moment, and then handled together."""

import asyncio
from collections.abc import Awaitable, Callable

from quai.room.background import Background

GATHER_S = 0.25
"""Changes within this time are handled, and sent, together."""


class Gathering:
    """Runs a piece of work soon after it is asked for, once for all who ask meanwhile."""

    def __init__(
        self, name: str, background: Background, work: Callable[[], Awaitable[None]]
    ) -> None:
        self._name = name
        self._background = background
        self._work = work
        self._wanted = False
        self._running = False

    def ask(self) -> None:
        """Have the work done soon."""
        self._wanted = True
        if not self._running:
            self._running = True
            self._background.start(self._name, self._run)

    async def _run(self) -> None:
        try:
            while self._wanted:
                await asyncio.sleep(GATHER_S)
                self._wanted = False
                await self._work()
        finally:
            self._running = False
