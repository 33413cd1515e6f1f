"""The rows of the board of tables: read page by page from the store, by filter and cursor.

Tables that wait for players come first, then those that are played, the newest of each first. A
cursor names the last row of a page, so that the next page is found at once however many there are.
"""

import json
import re
from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from quai.core.refusals import BadInput
from quai.games import game
from quai.room import clock as clocks
from quai.room.clock import Clock
from quai.room.database import Session
from quai.room.friends import FRIENDS_OF
from quai.room.model import Seat, SeatKind, Situation
from quai.room.ratings import shown
from quai.room.seats import with_named_bots

PAGE_SIZE = 20
"""Tables on a page of the board."""
MAX_OWN = 60
"""Tables of the visitor that are listed: the newest."""
LISTED = "access = 'open' AND over = 0 AND origin <> 'import'"
WITH_FRIENDS = f"id IN (SELECT table_id FROM seats WHERE player IN ({FRIENDS_OF}))"  # noqa: S608
FOR_ALL, OF_GROUP = "group_id IS NULL", "group_id = :group"
WAITS = "EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND kind = 'open')"
OWN = (
    "id IN (SELECT table_id FROM seats WHERE player = :me "
    "UNION SELECT table_id FROM seats WHERE invited = :me "
    "UNION SELECT id FROM tables WHERE origin = 'import' AND creator = :me)"
)
APART = (
    "SELECT other FROM blocks WHERE player = :me UNION SELECT player FROM blocks WHERE other = :me"
)
TABLES = """
SELECT id, number, game, options, creator, created, actor, over, origin, clock, access,
    rated = 1 AND by_hand = 0 AND origin = 'dealt'
    AND NOT EXISTS (SELECT 1 FROM deals WHERE deals.table_id = tables.id), group_id
FROM tables WHERE {which} ORDER BY number DESC LIMIT {most}
"""
SEATS = """
SELECT table_id, kind, name, seats.player, level, invited,
    seats.player IS NOT NULL AND accounts.player IS NULL, ratings.mu
FROM seats JOIN tables ON tables.id = seats.table_id
LEFT JOIN accounts ON accounts.player = seats.player
LEFT JOIN ratings ON ratings.player = seats.player AND ratings.game = tables.game
WHERE table_id IN ({places}) ORDER BY table_id, seat
"""


@dataclass(frozen=True, slots=True)
class BoardFilter:
    """Which tables are shown; None for all."""

    game: str | None = None
    seats: int | None = None
    clock: clocks.Kind | None = None
    group: str | None = None
    """The group whose tables are shown; None for those that everybody may see."""
    friends_of: str | None = None
    """The person whose friends sit there."""

    def takes(self, found: "FoundTable") -> bool:
        """Whether a table may be shown; who is whose friend is not looked up."""
        row = found.row
        return (
            self.group == found.group
            and self.game in (None, row.game)
            and self.seats in (None, len(row.seats))
            and self.clock in (None, row.clock.kind)
        )


@dataclass(frozen=True, slots=True)
class Cursor:
    """The last row of a page: whether it waits for players, and its number."""

    waits: bool
    number: int

    def written(self) -> str:
        """The cursor as text."""
        return f"{'w' if self.waits else 'p'}{self.number}"

    @classmethod
    def read(cls, text: str) -> "Cursor":
        """Read a cursor; BadInput if it is none."""
        found = re.fullmatch(r"([wp])([0-9]{1,15})", text)
        if found is None:
            raise BadInput("there is no such page")
        return cls(found[1] == "w", int(found[2]))


@dataclass(frozen=True, slots=True)
class PageKey:
    """A page of the board: a filter, and the row before its first."""

    filter: BoardFilter = BoardFilter()
    after: Cursor | None = None


FIRST_PAGE = PageKey()


class BoardSeat(Struct, frozen=True):
    """A seat on the board."""

    kind: SeatKind
    name: str
    level: int | None
    persona: str | None
    """The key of the portrait of a bot; None for people."""
    guest: bool
    """Whether it is a person without an account."""
    mine: bool
    invited: bool
    """Whether this open seat is kept for the person of this name."""
    kept: bool
    """Whether it is kept for this player."""


class BoardRow(Struct, frozen=True):
    """A table on the board."""

    id: str
    game: str
    number: int
    created: int
    state: Situation
    seats: list[BoardSeat]
    clock: Clock
    options: dict[str, str | int | bool]
    """The options of the game that are not the usual ones."""
    rated: bool
    """Whether the game counts for ratings."""
    band: tuple[int, int] | None
    """The lowest and the highest rating of those who sit here; None if nobody has one."""
    mine: bool
    myturn: bool


class FoundTable(Struct, frozen=True):
    """A row, and the people whom it concerns."""

    row: BoardRow
    creator: str
    sitting: frozenset[str]
    invited: frozenset[str]
    listed: bool
    """Whether everybody may see it on the board, or on that of its group."""
    group: str | None

    @property
    def concerned(self) -> frozenset[str]:
        """Whose own tables it may be among."""
        return self.sitting | self.invited | {self.creator}

    def avoids(self, apart: frozenset[str]) -> bool:
        """Whether somebody who is kept apart from these people is shown it."""
        return self.row.state != "open" or not apart & (self.sitting | {self.creator})

    @property
    def cursor(self) -> Cursor:
        """The cursor of the page after this row."""
        return Cursor(self.row.state == "open", self.row.number)


class Page(Struct, frozen=True):
    """A page of the board."""

    tables: list[FoundTable]
    next: Cursor | None
    """Where the next page begins; None if this is the last."""


def read_page(db: Session, key: PageKey) -> Page:
    """A page of the tables that everybody may see."""
    found: list[FoundTable] = []
    for waits in (True, False):
        if key.after is not None and key.after.waits < waits:
            continue  # this page begins among those that are played
        left = PAGE_SIZE + 1 - len(found)
        which, values = _conditions(key, waits)
        if left > 0:
            found += read_rows(db, " AND ".join(which), left, **values)
    more = len(found) > PAGE_SIZE
    return Page(found[:PAGE_SIZE], found[PAGE_SIZE - 1].cursor if more else None)


def _conditions(key: PageKey, waits: bool) -> tuple[list[str], dict[str, Any]]:
    wanted, values = key.filter, dict[str, Any]()
    which = [LISTED, WAITS if waits else f"NOT {WAITS}"]
    which.append(FOR_ALL if wanted.group is None else OF_GROUP)
    if wanted.group is not None:
        values["group"] = wanted.group
    if wanted.friends_of is not None:
        which.append(WITH_FRIENDS)
        values["me"] = wanted.friends_of
    if key.after is not None and key.after.waits == waits:
        which.append("number < :after")
        values["after"] = key.after.number
    if wanted.game is not None:
        which.append("game = :game")
        values["game"] = wanted.game
    if wanted.seats is not None:
        which.append("(SELECT COUNT(*) FROM seats WHERE table_id = tables.id) = :seats")
        values["seats"] = wanted.seats
    if wanted.clock is not None:
        which.append("clock LIKE :clock")
        values["clock"] = f"{wanted.clock} %"
    return which, values


def read_own(db: Session, player: str) -> list[BoardRow]:
    """The newest tables at which a person sits, or is invited to."""
    return [each.row for each in read_rows(db, OWN, MAX_OWN, player, me=player)]


def read_apart(db: Session, player: str) -> frozenset[str]:
    """Those whom a person blocks, or who block them."""
    return frozenset(other for (other,) in db.rows(APART, me=player))


def read_rows(
    db: Session, which: str, most: int, viewer: str = "", **values: Any
) -> list[FoundTable]:
    """The newest tables that a condition selects, as a person sees them; or as everybody does."""
    rows = db.rows(TABLES.format(which=which, most=most), **values)
    names = {f"t{place}": row[0] for place, row in enumerate(rows)}
    if not rows:
        return []
    seats: dict[str, list[tuple[Any, ...]]] = {row[0]: [] for row in rows}
    places = ", ".join(f":{name}" for name in names)
    for table, *seat in db.rows(SEATS.format(places=places), **names):
        seats[table].append(tuple(seat))
    return [_found(row, seats[row[0]], viewer) for row in rows]


def _found(row: tuple[Any, ...], seat_rows: list[tuple[Any, ...]], viewer: str) -> FoundTable:
    table, number, key, options, creator, created, actor, over, origin, kept, access = row[:11]
    rated, group = row[11:]
    seats = with_named_bots(
        table,
        [
            Seat(kind, name, player, level, guest=bool(guest), invited=invited)
            for kind, name, player, level, invited, guest, _ in seat_rows
        ],
    )
    people = [seat.player for seat in seats if seat.player is not None]
    ratings = [shown(mu) for *_, mu in seat_rows if mu is not None]
    state: Situation = "over" if over or origin == "import" else "running"
    if state == "running" and any(seat.kind == "open" for seat in seats):
        state = "open"
    mine = [place for place, seat in enumerate(seats) if viewer and seat.player == viewer]
    fair = len(set(people)) == len(people)
    shown_row = BoardRow(
        id=table,
        game=key,
        number=number,
        created=created,
        state=state,
        seats=[_seat(seat, viewer) for seat in seats],
        clock=clocks.read(kept),
        options=_unusual(key, json.loads(options)),
        rated=bool(rated) and fair,
        band=(min(ratings), max(ratings)) if ratings else None,
        mine=bool(mine),
        myturn=state == "running" and actor in mine,
    )
    invited = frozenset(seat.invited for seat in seats if seat.invited is not None)
    listed = access == "open" and state != "over"
    return FoundTable(shown_row, creator, frozenset(people), invited, listed, group)


def _seat(seat: Seat, viewer: str) -> BoardSeat:
    return BoardSeat(
        kind=seat.kind,
        name=seat.name,
        level=seat.level,
        persona=seat.persona,
        guest=seat.guest,
        mine=bool(viewer) and seat.player == viewer,
        invited=seat.invited is not None,
        kept=bool(viewer) and seat.invited == viewer,
    )


def _unusual(key: str, options: dict[str, Any]) -> dict[str, str | int | bool]:
    """The options that can be chosen in a form and are not the usual ones."""
    return {
        option.name: options[option.name]
        for option in game(key).meta.options
        if options.get(option.name, option.values[0]) != option.values[0]
    }
