"""The board of tables, as this node sends it to those who have it on their screens.

A page of the board is read once for all who look at it, when a table of it may have changed, and
only rows that differ are sent. Moves change no row; they matter only to those who play. Any node
hears of any change by the bus, so that all of them show the same.
"""

from dataclasses import dataclass

import msgspec
from msgspec import Struct

from quai.room.background import Background
from quai.room.board_rows import (
    BoardRow,
    FoundTable,
    Page,
    PageKey,
    read_apart,
    read_own,
    read_page,
    read_rows,
)
from quai.room.bus import Kind
from quai.room.database import Database, Session
from quai.room.friends import count_friends, count_waiting
from quai.room.gathering import Gathering
from quai.room.groups import count_invitations
from quai.room.listener import Follower
from quai.room.model import Player

BATCH_SIZE = 200
"""Changed tables per query."""
OWN_BATCH_SIZE = 10
"""People whose own tables are read in one transaction."""


class BoardMessage(Struct, frozen=True, tag_field="type", tag="board"):
    """A page of the board: its tables in order, and those rows that the page lacks."""

    order: list[str]
    rows: list[BoardRow]
    next: str | None
    """Where the next page begins; None if this is the last."""


class OwnTablesMessage(Struct, frozen=True, tag_field="type", tag="own"):
    """The tables at which the player sits, or is invited to; the newest first."""

    tables: list[BoardRow]
    requests: int
    """Friend requests, and invitations to groups, that wait for an answer."""
    friends: int
    """Friends of the player."""


class BoardFollower(Follower):
    """A connection that follows a page of the board."""

    def __init__(self, player: Player, session: bytes | None = None) -> None:
        super().__init__(player, session)
        self.key: PageKey | None = None
        self.version = 0
        """The version of the page it was sent last; 0 for none."""
        self.own: bytes = b""
        """What it was last sent of its own tables."""


@dataclass(frozen=True, slots=True)
class Own:
    """What a node knows of a person who has the board on their screen."""

    encoded: bytes
    tables: frozenset[str]
    apart: frozenset[str]
    """Those whom this person blocks, or who block them: their waiting tables are left out."""


class LivePage:
    """A page of the board that somebody looks at."""

    def __init__(self) -> None:
        self.version = 0
        self.tables: dict[str, FoundTable] = {}
        self._since: dict[str, int] = {}
        """The version with which each row last changed."""
        self._next: str | None = None
        self._encoded: dict[int, bytes] = {}

    def update(self, page: Page) -> bool:
        """Take over the page as it is now; whether anything of it has changed."""
        found = {each.row.id: each for each in page.tables}
        after = page.next.written() if page.next is not None else None
        same = list(found) == list(self.tables) and after == self._next
        changed = [name for name, each in found.items() if self.tables.get(name) != each]
        if self.version and same and not changed:
            return False
        self.version += 1
        self._since = {name: self._since.get(name, 0) for name in found}
        self._since |= dict.fromkeys(changed, self.version)
        self.tables, self._next = found, after
        self._encoded.clear()
        return True

    def message(self, since: int, apart: frozenset[str]) -> bytes:
        """What is new since a version, for somebody who is kept apart from these people."""
        if apart:
            return self._encode(since, apart)
        if since not in self._encoded:
            self._encoded[since] = self._encode(since, apart)
        return self._encoded[since]

    def _encode(self, since: int, apart: frozenset[str]) -> bytes:
        seen = [name for name, each in self.tables.items() if each.avoids(apart)]
        rows = [self.tables[name].row for name in seen if self._since[name] > since]
        return msgspec.json.encode(BoardMessage(seen, rows, self._next))


class Board:
    """The board of tables on one node."""

    def __init__(self, database: Database, background: Background) -> None:
        self.followers: set[BoardFollower] = set()
        self._database = database
        self._pages: dict[PageKey, LivePage] = {}
        self._own: dict[str, Own] = {}
        self._players: dict[str, set[str]] = {}
        """Which of the people who follow the board play at a table."""
        self._changed: set[str] = set()
        """Tables whose rows may have changed."""
        self._stale_pages: set[PageKey] = set()
        self._stale_people: set[str] = set()
        self._gathering = Gathering("board", background, self._read)

    def join(self, follower: BoardFollower) -> None:
        """Let somebody look at the board; they say which page of it."""
        self.followers.add(follower)

    async def follow(self, follower: BoardFollower, key: PageKey) -> None:
        """Send somebody a page of the board, and what changes of it from now on."""
        before, follower.key, follower.version = follower.key, key, 0
        if before is not None:
            self._drop_page(before)
        if follower.player.id not in self._own:
            await self._read_people([follower.player.id])
        if key not in self._pages:
            await self._read_page(key)
        follower.wake()

    def leave(self, follower: BoardFollower) -> None:
        """Stop sending to somebody."""
        self.followers.discard(follower)
        if follower.key is not None:
            self._drop_page(follower.key)
        if not any(each.player.id == follower.player.id for each in self.followers):
            self._forget(follower.player.id)

    def note(self, kind: Kind, subject: str) -> None:
        """Note that something may have changed, here or on another node."""
        if not self.followers or kind in ("chat", "event"):
            return
        if kind == "everything":
            self.note_all()
        elif kind == "person":
            self._stale_people.add(subject)
        elif kind == "group":  # those who are still members connect again
            for each in self.followers:
                if each.key is not None and each.key.filter.group == subject:
                    each.end_with_session()
            return
        elif kind == "table":
            self._changed.add(subject)
        elif subject in self._players:  # a move: it may be their turn
            self._stale_people |= self._players[subject]
        else:
            return
        self._gathering.ask()

    def note_all(self) -> None:
        """Read everything anew that somebody looks at: a change may have been missed."""
        self._stale_pages |= set(self._pages)
        self._stale_people |= set(self._own)
        if self.followers:
            self._gathering.ask()

    def messages_for(self, follower: BoardFollower) -> list[bytes]:
        """What somebody has not yet been sent."""
        own = self._own.get(follower.player.id)
        page = self._pages.get(follower.key) if follower.key is not None else None
        if own is None or page is None or not page.version:
            return []
        found = []
        if follower.own != own.encoded:
            follower.own = own.encoded
            found.append(own.encoded)
        if follower.version != page.version:
            found.append(page.message(follower.version, own.apart))
            follower.version = page.version
        return found

    async def _read(self) -> None:
        """Read what may have changed, and have it sent."""
        changed, self._changed = self._changed, set()
        for table in changed:
            self._stale_people |= self._players.get(table, set())
        found = await self._read_changed(list(changed))
        for each in found.values():
            self._stale_people |= each.concerned & self._own.keys()
        for key, live in self._pages.items():
            if not changed.isdisjoint(live.tables) or any(
                key.filter.takes(each) for each in found.values() if each.listed
            ):
                self._stale_pages.add(key)
        pages, self._stale_pages = self._stale_pages, set()
        people, self._stale_people = list(self._stale_people & self._own.keys()), set()
        for key in pages:
            await self._read_page(key)
        for first in range(0, len(people), OWN_BATCH_SIZE):
            await self._read_people(people[first : first + OWN_BATCH_SIZE])

    async def _read_changed(self, tables: list[str]) -> dict[str, FoundTable]:
        found: dict[str, FoundTable] = {}
        for first in range(0, len(tables), BATCH_SIZE):
            some = {f"c{n}": name for n, name in enumerate(tables[first : first + BATCH_SIZE])}
            places = ", ".join(f":{name}" for name in some)
            rows = await self._database.do(
                lambda db, places=places, some=some: read_rows(  # type: ignore[misc]
                    db, f"id IN ({places})", len(some), **some
                )
            )
            found |= {each.row.id: each for each in rows}
        return found

    async def _read_page(self, key: PageKey) -> None:
        page = await self._database.do(lambda db: read_page(db, key))
        if not any(each.key == key for each in self.followers):
            return
        if self._pages.setdefault(key, LivePage()).update(page):
            for follower in self.followers:
                if follower.key == key:
                    follower.wake()

    async def _read_people(self, people: list[str]) -> None:
        def work(db: Session) -> list[tuple[OwnTablesMessage, frozenset[str]]]:
            return [
                (
                    OwnTablesMessage(
                        read_own(db, each),
                        count_waiting(db, each) + count_invitations(db, each),
                        count_friends(db, each),
                    ),
                    read_apart(db, each),
                )
                for each in people
            ]

        following = {each.player.id for each in self.followers}
        found = await self._database.do(work)
        for player, (message, apart) in zip(people, found, strict=True):
            if player not in following:
                continue
            self._forget(player)
            tables = frozenset(row.id for row in message.tables)
            self._own[player] = Own(msgspec.json.encode(message), tables, apart)
            for table in tables:
                self._players.setdefault(table, set()).add(player)
            for follower in self.followers:
                if follower.player.id == player:
                    follower.wake()

    def _forget(self, player: str) -> None:
        own = self._own.pop(player, None)
        for table in own.tables if own is not None else ():
            self._players[table].discard(player)
            if not self._players[table]:
                del self._players[table]

    def _drop_page(self, key: PageKey) -> None:
        if not any(each.key == key for each in self.followers):
            self._pages.pop(key, None)
