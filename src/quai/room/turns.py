"""Fair shares of thinking: workers serve those who wait in turns, not in order of arrival.

Networks take turns, within a network people, and for a person their tables. So whoever has many
tables delays their own, and not those of others. Tables where only bots play come after all others,
on half of the workers, and are limited in number and rate.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Generic, TypeVar

MAX_KNOWN_NETWORKS = 10_000
"""Maximum number of people whose networks are kept; those seen longest ago are dropped."""
RETRY_S = 0.1
"""Interval between checks whether tables of bots alone may go on."""
REST_S = 20.0
"""A table of bots alone that has not thought for this time makes room for another."""
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Claimant:
    """For whom a bot thinks: the person who made it think, and the table."""

    person: str
    table: str
    bots_only: bool = False
    """Whether nobody plays at the table, and people at most watch."""


@dataclass(frozen=True, slots=True)
class WatchLimits:
    """Limits of tables where only bots play, on one node."""

    tables: int = 16
    tables_per_network: int = 6
    """Guests are free to make; networks are not."""
    tables_per_person: int = 2
    decisions_per_s: float = 20.0
    decisions_per_s_and_person: float = 6.0


DEFAULT_WATCH_LIMITS = WatchLimits()


class Rotation(Generic[T]):
    """Things that wait under a path of keys; the keys of each level take turns."""

    def __init__(self) -> None:
        self._branches: OrderedDict[str, Rotation[T]] = OrderedDict()
        self._waiting: deque[T] = deque()

    def __bool__(self) -> bool:
        return bool(self._branches or self._waiting)

    def put(self, path: tuple[str, ...], thing: T) -> None:
        """Have something wait for its turn."""
        if path:
            self._branches.setdefault(path[0], Rotation()).put(path[1:], thing)
        else:
            self._waiting.append(thing)

    def take(self, may: Callable[[T], bool]) -> T | None:
        """Take the next thing that may be taken; None if there is none."""
        if self._waiting and may(self._waiting[0]):
            return self._waiting.popleft()
        for key, branch in self._branches.items():
            found = branch.take(may)
            if found is not None:
                self._branches.move_to_end(key)
                if not branch:
                    del self._branches[key]
                return found
        return None


@dataclass(eq=False, slots=True)
class _Waiter:
    share: Claimant
    network: str
    granted: "asyncio.Future[None]"


class Turns:
    """Turns at a number of workers."""

    def __init__(self, workers: int, limits: WatchLimits) -> None:
        self._free = workers
        self._people: Rotation[_Waiter] = Rotation()
        self._bots_only: Rotation[_Waiter] = Rotation()
        self._watched = _WatchedTables(max(1, workers // 2), limits)
        self._networks: OrderedDict[str, str] = OrderedDict()
        self._retry: asyncio.TimerHandle | None = None

    def note_network(self, person: str, network: str) -> None:
        """Remember where a person is: people of one network share a turn."""
        self._networks[person] = network
        self._networks.move_to_end(person)
        if len(self._networks) > MAX_KNOWN_NETWORKS:
            self._networks.popitem(last=False)

    @asynccontextmanager
    async def turn(self, share: Claimant) -> AsyncIterator[None]:
        """Wait for a turn, and have a worker until the end of the block."""
        network = self._networks.get(share.person, share.person)
        waiter = _Waiter(share, network, asyncio.get_running_loop().create_future())
        queue = self._bots_only if share.bots_only else self._people
        queue.put((network, share.person, share.table), waiter)
        self._grant()
        try:
            await waiter.granted
            yield
        finally:
            if waiter.granted.done() and not waiter.granted.cancelled():
                self._free += 1
                if share.bots_only:
                    self._watched.running -= 1
            else:
                waiter.granted.cancel()
            self._grant()

    def _grant(self) -> None:
        """Give the free workers to those whose turn it is."""
        while self._free and (waiter := self._next()) is not None:
            if waiter.granted.cancelled():
                continue
            self._free -= 1
            if waiter.share.bots_only:
                self._watched.note(waiter, _time())
            waiter.granted.set_result(None)
        if self._free and self._bots_only and self._retry is None:
            self._retry = asyncio.get_running_loop().call_later(RETRY_S, self._grant_again)

    def _grant_again(self) -> None:
        self._retry = None
        self._grant()

    def _next(self) -> _Waiter | None:
        time = _time()
        return self._people.take(lambda _: True) or self._bots_only.take(
            lambda waiter: waiter.granted.cancelled() or self._watched.may_think(waiter, time)
        )


class _WatchedTables:
    """The tables where only bots play: how many there are, and when they may think again."""

    def __init__(self, max_running: int, limits: WatchLimits) -> None:
        self.running = 0
        self._max_running = max_running
        self._limits = limits
        self._last: dict[str, tuple[_Waiter, float]] = {}
        """Who had each table think last, and when."""
        self._next_time = 0.0
        self._next_times: dict[str, float] = {}

    def may_think(self, waiter: _Waiter, time: float) -> bool:
        """Whether a table may think now."""
        share, limits = waiter.share, self._limits
        if self.running >= self._max_running or time < self._next_time:
            return False
        if time < self._next_times.get(share.person, 0.0):
            return False
        if share.table in self._last and time < self._last[share.table][1] + REST_S:
            return True
        self._last = {table: each for table, each in self._last.items() if time < each[1] + REST_S}
        others = [other for other, _ in self._last.values()]
        own = sum(other.share.person == share.person for other in others)
        near = sum(other.network == waiter.network for other in others)
        if own >= limits.tables_per_person or near >= limits.tables_per_network:
            return False
        return len(others) < limits.tables

    def note(self, waiter: _Waiter, time: float) -> None:
        """Note that a table thinks now."""
        share = waiter.share
        self.running += 1
        self._last[share.table] = (waiter, time)
        self._next_time = time + 1 / self._limits.decisions_per_s
        self._next_times = {who: at for who, at in self._next_times.items() if at > time}
        self._next_times[share.person] = time + 1 / self._limits.decisions_per_s_and_person


def _time() -> float:
    return asyncio.get_running_loop().time()
