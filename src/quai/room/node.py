"""One node of the room: its store, its tables in memory, its visitors, its background tasks."""

import asyncio
import logging
import secrets
import time

from quai.games import game, games
from quai.room.background import Background
from quai.room.blocks import Blocks
from quai.room.board import Board
from quai.room.bus import Bus, Hint, Kind, LocalBus
from quai.room.events.director import Events
from quai.room.events.followed import FollowedEvents
from quai.room.familiar import Familiar
from quai.room.friends import Friends, count_waiting
from quai.room.groups import Groups, count_invitations
from quai.room.listener import Follower
from quai.room.live_tables import LiveTables
from quai.room.mistakes import Mistakes
from quai.room.model import Player
from quai.room.moderation import LINES_AROUND, Act, Moderation
from quai.room.new_tables import NewTables
from quai.room.operator import Changes
from quai.room.puzzles import PuzzleBook
from quai.room.reviews import Reviews
from quai.room.store import Store
from quai.room.table_presence import DEFAULT_LIMITS, AbsenceLimits
from quai.room.thinking import Thinkers
from quai.room.times import SHARED, now
from quai.room.vacations import Vacation, Vacations
from quai.room.visitors import Visitors
from quai.room.workers import Pools, WorkerPool

TAKEOVER_INTERVAL_S = 10.0
"""Interval in seconds between checks for what another node has left undone."""
HEAL_INTERVAL_S = 2.0
"""Interval in seconds between checks for new lines of logs whose hint was lost."""
SWEEP_INTERVAL_S = 300.0
"""Interval in seconds between checks for waiting tables that nobody waits at."""
CHANGES_INTERVAL_S = 2.0
"""Interval in seconds between checks for what an operator has changed."""
EVENTS_INTERVAL_S = 1.0
"""Interval in seconds between checks whether a round of an event is over, or begins."""
BOARD_INTERVAL_S = 30.0
"""Interval in seconds between readings of the board, in case a hint of another node was lost."""
CLOCK_INTERVAL_S = 0.5
"""Interval in seconds between checks for clocks that have run out."""
DISCONNECT_TIMEOUT_S = 1.5
"""How long a node that stops waits for its connections to end."""
WRITE_TIMEOUT_S = 3.0
"""Time limit for the write that shows whether the store works."""
logger = logging.getLogger("quai.room")


class RoomNode:
    """One node of the room."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        pace: float = 0.35,
        bus: Bus | None = None,
        daily: str | None = None,
        limits: AbsenceLimits = DEFAULT_LIMITS,
        pools: Pools = WorkerPool,
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.pace = pace
        self.bus = bus or LocalBus()
        self.background = Background()
        self._id = secrets.token_urlsafe(6)
        self._several = self.bus.shared
        """Whether there may be other nodes."""
        self.tables = LiveTables(
            store,
            thinkers,
            pace,
            self.background,
            self._publish,
            self._id if self._several else None,
            limits,
        )
        self.ledger = self.tables.ledger
        offered = [game(daily)] if daily else [each for each in games() if each.package]
        self.new_tables = NewTables(store, self.tables, offered, pools)
        self.visitors = Visitors(
            store.database, self.tables, self.background, self._publish, self.connections
        )
        self.accounts = self.visitors.accounts
        self.blocks = Blocks(store.database)
        self.moderation = Moderation(store.database)
        self.vacations = Vacations(store.database)
        self.familiar = Familiar(store.database)
        self.friends = Friends(store.database)
        self.groups = Groups(store.database)
        self.reviews = Reviews(store.database, self.tables.get, pools)
        self.mistakes = Mistakes(store.database)
        self.puzzles = PuzzleBook(store.database, [each for each in games() if each.package])
        self.events = Events(store, self.tables, self.background, self._publish)
        self.board = Board(store.database, self.background)
        self.followed_events = FollowedEvents(self.events, self.background)
        self.changes = Changes(store.database, self._handle)
        """What operators have changed."""
        self.bus.subscribe(self._handle)

    async def open(self) -> None:
        """Start the background tasks; bots that were to move do so."""
        self.thinkers.warm_up()
        if self.store.database.has_clock:
            await self._synchronize()
        await self.bus.open(self.background)
        repeat, interval = self.background.repeat, TAKEOVER_INTERVAL_S
        repeat("clocks", self._watch_clocks, CLOCK_INTERVAL_S)
        repeat("waiting", self.tables.sweep, SWEEP_INTERVAL_S)
        repeat("results", self.ledger.catch_up, interval)
        repeat("sessions", self.visitors.end_connections, interval)
        repeat("reviews", self.reviews.work, 0.0, max_round_s=None)
        if not self._several:
            self.background.retry("presence of before", self.tables.clear_presence)
        repeat("presence", self.tables.note_presence, interval)
        repeat("events", self.events.work, EVENTS_INTERVAL_S)
        repeat("operator", self.changes.read, CHANGES_INTERVAL_S)
        self.background.retry("names", self.visitors.people.fill_skeletons)
        if self._several:
            repeat("bots", self.tables.resume_bots, interval)
            repeat("logs", self.tables.heal, HEAL_INTERVAL_S)
            repeat("boards", self._read_boards, BOARD_INTERVAL_S)
        else:
            self.background.retry("bots", self.tables.resume_bots)

    async def _watch_clocks(self) -> None:
        """Have bots take over where time has run out, by the clock that all nodes share."""
        if self.store.database.has_clock:
            await SHARED.synchronize(self.store.database)
        await self.tables.watch_clocks()

    async def _synchronize(self) -> None:
        try:
            await SHARED.synchronize(self.store.database)
        except Exception as error:  # the database is away: the clocks' task tries again
            logger.warning("the database's clock cannot be read: %s", type(error).__name__)

    async def check_ready(self) -> list[str]:
        """The reasons why this node cannot serve now; none if it can."""
        reasons = [f"the background task {name!r} fails" for name in self.background.not_running()]
        try:
            async with asyncio.timeout(WRITE_TIMEOUT_S):
                await self.store.check_write(now())
        except Exception as error:
            logger.warning("the store cannot write: %s", type(error).__name__)
            reasons.insert(0, "the store cannot write")
        return reasons

    async def _read_boards(self) -> None:
        self.board.note_all()
        self.followed_events.note("everything", "")

    def connections(self) -> list[Follower]:
        """All connections that follow something on this node."""
        return [*self.tables.listeners, *self.board.followers, *self.followed_events.followers]

    def load(self) -> tuple[int, int]:
        """The number of tables in memory, and of the connections to this node."""
        return len(self.tables.in_memory), len(self.connections())

    async def disconnect_all(self) -> None:
        """Send all connections to other nodes, once what they asked for is done and answered."""
        end = time.monotonic() + DISCONNECT_TIMEOUT_S
        while (connections := self.connections()) and time.monotonic() < end:
            for each in connections:
                each.end_for_restart()
            await asyncio.sleep(0.02)

    async def close(self) -> None:
        """Stop; other nodes can go on at once from what is stored."""
        await self.background.stop()
        await self.tables.close()
        if self._several:
            await self._clear_presence()
            await self._release_leases()
        SHARED.forget()
        await self.bus.close()
        self.thinkers.close()
        self.new_tables.close()
        self.reviews.close()
        await self.store.close()

    async def _clear_presence(self) -> None:
        try:
            await self.tables.clear_presence()
        except Exception as error:  # the database is away: others do so when this node is missed
            logger.warning("who was connected to this node cannot be noted: %s", error)

    async def _release_leases(self) -> None:
        try:
            await self.store.release(self._id)
        except Exception as error:  # the database is away: others take over when the leases end
            logger.warning("the leases of this node cannot be released: %s", error)

    async def unblock(self, player: Player, who: str) -> None:
        """Unblock somebody, and send what they said meanwhile."""
        await self.blocks.lift(player.id, who)
        for table in self.tables.in_memory.values():
            table.chat.resend(player)

    async def requests(self, player: str) -> int:
        """Friend requests, and invitations to groups, that wait for a person's answer."""
        return await self.store.database.do(
            lambda db: count_waiting(db, player) + count_invitations(db, player)
        )

    def person_changed(self, player: str) -> None:
        """Have the pages of a person be sent what is new of them, on all nodes."""
        self._publish("person", player)

    async def members_changed(self, group: str) -> None:
        """End what those see who are no members of a group any more."""
        self._publish("group", group)
        await self.tables.refresh_group(group)

    async def report_line(self, player: Player, name: str, n: int, words: str) -> None:
        """Report a line of the chat of a table that a person may follow."""
        table = await self.tables.admit(player, name)
        said = await table.chat.around(n, LINES_AROUND)
        await self.moderation.report_line(player.id, table.card.id, n, said, words, now())

    async def moderate(self, player: Player, number: int, act: Act, words: str, days: int) -> None:
        """Do something about a report, as a moderator."""
        report = await self.moderation.act(player.id, number, act, words, days, now())
        if act == "hide" and report.table is not None:
            if report.table in self.tables.in_memory:
                self.tables.in_memory[report.table].chat.resend_to_all()
            self._publish("hidden", report.table)
        if act == "ban":
            self._publish("person", report.subject)
            await self.visitors.refresh(report.subject)

    async def set_vacation(self, player: Player, days: int) -> Vacation:
        """Begin a vacation of N days, or end it with 0; the tables of the person show it."""
        take, end = self.vacations.take, self.vacations.end
        told = await (take(player.id, days, now()) if days else end(player.id, now()))
        self._publish("person", player.id)
        await self.visitors.refresh(player.id)
        return told

    def _publish(self, kind: Kind, subject: str) -> None:
        """Tell the other nodes, and those who look at the board, what has changed."""
        self._note(kind, subject)
        self.bus.publish(Hint(kind, subject, self._id))

    def _handle(self, hint: Hint) -> None:
        """Read what another node has changed, or may have."""
        if hint.sender == self._id:
            return
        self._note(hint.kind, hint.id)
        if hint.kind == "group":
            self.background.start("groups", lambda: self.tables.refresh_group(hint.id))
        elif hint.kind == "person":
            self.background.start("sessions", lambda: self.visitors.refresh(hint.id))
        else:
            self.tables.handle(hint)
            if hint.kind == "everything":
                self.background.start("sessions", self.visitors.end_connections)

    def _note(self, kind: Kind, subject: str) -> None:
        """Have boards and events be sent anew where this changes them."""
        self.board.note(kind, subject)
        self.followed_events.note(kind, subject)
