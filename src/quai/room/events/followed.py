"""Events that somebody has on their screen: read once for all when they may have changed."""

from dataclasses import dataclass

from quai.room.background import Background
from quai.room.bus import Kind
from quai.room.events.director import Events
from quai.room.events.model import Event, TableNow
from quai.room.gathering import Gathering
from quai.room.listener import Follower
from quai.room.model import Player


class EventFollower(Follower):
    """A connection that follows an event."""

    def __init__(self, player: Player, event: str, session: bytes | None = None) -> None:
        super().__init__(player, session)
        self.event = event
        self.sent: dict[str, bytes] = {}
        """What it was last sent, by field."""


@dataclass(frozen=True, slots=True)
class LiveEvent:
    """An event as it is now."""

    event: Event
    tables: dict[str, TableNow]
    """How the tables of the present round stand."""


class FollowedEvents:
    """The events that are followed on one node."""

    def __init__(self, events: Events, background: Background) -> None:
        self.followers: set[EventFollower] = set()
        self.live: dict[str, LiveEvent] = {}
        self._events = events
        self._stale: set[str] = set()
        self._gathering = Gathering("followed events", background, self._read)

    async def follow(self, follower: EventFollower) -> None:
        """Send somebody an event, and again whenever it changes; RoomError if there is none."""
        self.followers.add(follower)
        await self._read_event(follower.event)

    def leave(self, follower: EventFollower) -> None:
        """Stop sending to somebody."""
        self.followers.discard(follower)
        if not any(each.event == follower.event for each in self.followers):
            self.live.pop(follower.event, None)

    def note(self, kind: Kind, subject: str) -> None:
        """Note that something may have changed, here or on another node."""
        if kind == "everything":
            self._stale |= self.live.keys()
        elif kind == "group":  # those who are still members connect again
            for each in self.followers:
                live = self.live.get(each.event)
                if live is not None and live.event.terms.group == subject:
                    each.end_with_session()
        elif kind == "event" and subject in self.live:
            self._stale.add(subject)
        elif kind in ("table", "log"):
            self._stale |= {name for name, each in self.live.items() if subject in each.tables}
        if self._stale:
            self._gathering.ask()

    async def _read(self) -> None:
        stale, self._stale = self._stale & self.live.keys(), set()
        for event in stale:
            await self._read_event(event)

    async def _read_event(self, name: str) -> None:
        event = await self._events.get(name)
        tables = await self._events.tables_now(event)
        for follower in self.followers:
            if follower.event == name:
                self.live[name] = LiveEvent(event, tables)
                follower.wake()
