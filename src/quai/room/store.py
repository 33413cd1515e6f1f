"""The store: tables and their logs, in one of the two databases.

Logs are append-only. `(table, seq)` and `(table, action id)` are unique: these keys alone decide
between nodes, and between an action and its repetition. When a method returns, what it wrote is on
the disk.
"""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from quai.room import blocks, waiting
from quai.room.board_rows import (
    FIRST_PAGE,
    MAX_OWN,
    OWN,
    Cursor,
    PageKey,
    read_apart,
    read_page,
)
from quai.room.cards import full_cards, read_card
from quai.room.database import Clash, Database, Session
from quai.room.membership import is_member
from quai.room.model import Player, RoomError, TableCard
from quai.room.notices.outbox import add_notices_of_invitation, add_notices_of_sitting
from quai.room.waiting import lock

OPEN_SEAT = "EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND kind = 'open')"
PERSON = "EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND kind = 'person')"
ABANDONED = (
    "(rated = 1 AND by_hand = 0 AND origin = 'dealt' "
    "AND EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND player IS NOT NULL))"
)
OF_EVENT = "EXISTS (SELECT 1 FROM event_tables WHERE table_id = tables.id)"
BOT_TO_MOVE = (
    "EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND seat = actor AND kind = 'bot')"
)


Also = Callable[[Session], None]
"""What is written in the same transaction as a line of a log."""


class Taken(Exception):
    """Another node or an earlier message has already written this line, or taken this seat."""


class LogRow(NamedTuple):
    """A line of a log as it is stored: its number, the id of its action, and its text."""

    seq: int
    action_id: str
    line: str


@dataclass(frozen=True, slots=True)
class Turn:
    """What is stored in the table's row with each line: whose turn it then is, and until when."""

    actor: int | None
    over: bool
    due: int | None = None
    begun: int | None = None
    """When the game began; given with its first line."""
    unrated: bool = False
    """Whether the line makes the game unrated."""
    note: bool = False
    """Whether it is a note, which does not end a request to take back."""
    at: int = 0
    """When the line was written; a turn that begins with it began then."""


class Store:
    """Tables and logs, safe against a kill at any moment."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def close(self) -> None:
        """Finish the work that waits, and close."""
        await self.database.close()

    async def check_write(self, now: int) -> None:
        """Write something; raises if the database is away, full or read-only."""
        sql = (
            "INSERT INTO site_keys (name, value) VALUES ('checked', :now) "
            "ON CONFLICT (name) DO UPDATE SET value = excluded.value"
        )
        await self.database.do(lambda db: db.change(sql, now=str(now)))

    async def add_table(self, card: TableCard, rows: Sequence[LogRow] = ()) -> TableCard:
        """Store a new table and number it; Taken if it is a second rematch of the same table.

        `rows` is the beginning of its log, for a game that goes on from a position.
        """

        def work(db: Session) -> TableCard:
            try:
                db.change(
                    "INSERT INTO tables "
                    "(id, game, options, seed, by_hand, creator, created, rematch_of, access, "
                    "clock, stand_in, rated, origin, actor, over, begun, group_id) VALUES (:id, "
                    ":game, :options, :seed, :by_hand, :creator, :created, :rematch_of, :access, "
                    ":clock, :stand_in, :rated, :origin, :actor, :over, :begun, :group)",
                    id=card.id,
                    game=card.game,
                    options=json.dumps(card.options),
                    seed=str(card.seed),
                    by_hand=int(card.by_hand),
                    creator=card.creator,
                    created=card.created,
                    rematch_of=card.rematch_of,
                    access=card.access,
                    clock=card.clock.written(),
                    stand_in=card.stand_in,
                    rated=int(card.rated),
                    origin=card.origin,
                    actor=card.actor,
                    over=int(card.over),
                    begun=card.begun,
                    group=card.group,
                )
            except Clash as error:
                raise Taken from error
            for row in rows:
                _add_line(db, card.id, row)
            # Who enters an event may meet anybody there.
            seats = card.seats if card.event is not None else blocks.seats_apart(db, card)
            for number, seat in enumerate(seats):
                db.change(
                    "INSERT INTO seats (table_id, seat, kind, name, player, level, invited) "
                    "VALUES (:id, :seat, :kind, :name, :player, :level, :invited)",
                    id=card.id,
                    seat=number,
                    kind=seat.kind,
                    name=seat.name,
                    player=seat.player,
                    level=seat.level,
                    invited=seat.invited,
                )
                if seat.invited is not None:
                    add_notices_of_invitation(db, card, number, seat.invited)
            added = read_card(db, card.id)
            assert added is not None
            return added

        return await self.database.do(work)

    async def table(self, table: str) -> TableCard | None:
        """The card of a table."""
        return await self.database.do(lambda db: read_card(db, table))

    async def listing(
        self, player: str, key: PageKey = FIRST_PAGE
    ) -> tuple[list[TableCard], Cursor | None]:
        """A page of the board, and where the next begins; the player's own before the first."""

        def work(db: Session) -> tuple[list[TableCard], Cursor | None]:
            page, apart = read_page(db, key), read_apart(db, player)
            own = f"WHERE {OWN} ORDER BY number DESC LIMIT {MAX_OWN}"
            cards = full_cards(db, own, me=player) if key.after is None else []
            for each in page.tables:
                if each.avoids(apart) and player not in each.sitting | each.invited:
                    cards += full_cards(db, "WHERE id = :id", id=each.row.id)
            return cards, page.next

        return await self.database.do(work)

    async def unattended(self, now: int) -> list[str]:
        """Tables of people that wait for a bot's move or for their deal while no node thinks."""
        waits = f"NOT {OPEN_SEAT} AND (actor IS NULL OR {BOT_TO_MOVE})"
        which = f"over = 0 AND ({PERSON} OR {ABANDONED} OR {OF_EVENT}) AND {waits}"
        sql = f"SELECT id FROM tables WHERE {which} AND thinking < :now"  # noqa: S608
        found = await self.database.do(lambda db: db.rows(sql, now=now))
        return [table for (table,) in found]

    async def lease(self, table: str, node: str, now: int, until: int) -> bool:
        """Take the lease on the bots of a table until then; False if another node has it."""
        sql = (
            "UPDATE tables SET thinker = :node, thinking = :until "
            "WHERE id = :id AND (thinker = :node OR thinking < :now)"
        )
        changed = await self.database.do(
            lambda db: db.change(sql, node=node, until=until, id=table, now=now)
        )
        return changed == 1

    async def release(self, node: str) -> None:
        """Give up all leases of a node."""
        sql = "UPDATE tables SET thinking = 0 WHERE thinker = :node"
        await self.database.do(lambda db: db.change(sql, node=node))

    async def sit(self, table: str, seat: int, player: Player, now: int = 0) -> None:
        """Take an open seat; Taken if it is not open any more, or kept for somebody else."""

        def work(db: Session) -> None:
            lock(db, table)
            _check_group(db, table, player.id)
            blocks.check_seat(db, table, player.id)
            if not db.change(
                "UPDATE seats SET kind = 'person', name = :name, player = :player, invited = NULL "
                "WHERE table_id = :id AND seat = :seat AND kind = 'open' "
                "AND (invited IS NULL OR invited = :player)",
                name=player.name,
                player=player.id,
                id=table,
                seat=seat,
            ):
                if read_card(db, table) is None:
                    raise RoomError("no_table", "there is no such table")
                raise Taken
            add_notices_of_sitting(db, table, seat, player.id, now)

        await self.database.do(work)

    async def leave(self, table: str, player: str, level: int) -> bool:
        """Give up a person's seats: open again before the game, bots of this level during it.

        A waiting table that nobody sits at any more is deleted.

        Whether the game has begun is decided here, under the table's lock: the last open seat may
        be taken at this very moment. False if a game runs in which the person has no seat.
        """

        return await self.database.do(lambda db: leave(db, table, player, level))

    async def request_pause(self, table: str, seats: list[int], wanted: bool, now: int) -> None:
        """Ask for a pause, which begins when all people at the table ask for it, or refuse it."""

        def work(db: Session) -> None:
            if not wanted:
                db.change("UPDATE seats SET wants_pause = 0 WHERE table_id = :id", id=table)
                return
            for seat in seats:
                db.change(
                    "UPDATE seats SET wants_pause = 1 WHERE table_id = :id AND seat = :seat",
                    id=table,
                    seat=seat,
                )
            others = "SELECT 1 FROM seats WHERE table_id = :id AND kind = 'person'"
            if not db.rows(f"{others} AND wants_pause = 0", id=table):
                db.change("INSERT INTO pauses VALUES (:id, :now, NULL)", id=table, now=now)
                db.change("UPDATE tables SET due = NULL WHERE id = :id", id=table)

        await self.database.do(work)

    async def pause(self, table: str, now: int) -> None:
        """Pause a table at once."""

        def work(db: Session) -> None:
            db.change("INSERT INTO pauses VALUES (:id, :now, NULL)", id=table, now=now)
            db.change("UPDATE tables SET due = NULL WHERE id = :id", id=table)

        await self.database.do(work)

    async def resume(self, table: str, now: int, due: int | None) -> None:
        """End a pause."""

        def work(db: Session) -> None:
            db.change(
                "UPDATE pauses SET stop = :now WHERE table_id = :id AND stop IS NULL",
                id=table,
                now=now,
            )
            db.change("UPDATE seats SET wants_pause = 0 WHERE table_id = :id", id=table)
            db.change("UPDATE tables SET due = :due WHERE id = :id", id=table, due=due)

        await self.database.do(work)

    async def overdue(self, now: int) -> list[str]:
        """Tables where a clock has run out."""
        sql = "SELECT id FROM tables WHERE due < :now AND over = 0"
        found = await self.database.do(lambda db: db.rows(sql, now=now))
        return [table for (table,) in found]

    async def append(self, table: str, row: LogRow, turn: Turn, also: Also | None = None) -> None:
        """Add a line to a log; Taken if its number or its action id exists already."""

        def work(db: Session) -> None:
            # Lock the table's row first, as everywhere: its holder decides what comes next.
            db.change(
                "UPDATE tables SET actor = :actor, over = :over, due = :due, "
                "undo_seat = CASE WHEN :note = 1 THEN undo_seat END, "
                "undo_line = undo_line + CASE WHEN undo_seat IS NULL THEN 0 ELSE :note END, "
                "rated = rated * :rated, begun = COALESCE(:begun, begun), "
                "turn = CASE WHEN actor = :actor THEN turn ELSE :seq END, "
                "since = CASE WHEN actor = :actor THEN since ELSE :at END WHERE id = :id",
                actor=turn.actor,
                over=int(turn.over),
                due=turn.due,
                begun=turn.begun,
                rated=int(not turn.unrated),
                note=int(turn.note),
                seq=row.seq,
                at=turn.at,
                id=table,
            )
            try:
                _add_line(db, table, row)
            except Clash as error:
                raise Taken from error
            if also is not None:
                also(db)

        await self.database.do(work)

    async def imports(self, player: str) -> int:
        """The number of logs a person has imported."""
        sql = "SELECT COUNT(*) FROM tables WHERE creator = :player AND origin = 'import'"
        found = await self.database.do(lambda db: db.rows(sql, player=player))
        return int(found[0][0])

    async def lengths(self, tables: list[str]) -> dict[str, int]:
        """The lengths of the logs of these tables."""
        values = {f"t{number}": table for number, table in enumerate(tables)}
        places = ", ".join(f":{name}" for name in values)
        sql = (
            "SELECT table_id, MAX(seq) + 1 FROM log "  # noqa: S608
            f"WHERE table_id IN ({places}) GROUP BY table_id"
        )
        found = await self.database.do(lambda db: db.rows(sql, **values)) if tables else []
        return {str(table): int(length) for table, length in found}

    async def rows(self, table: str, start: int = 0) -> list[LogRow]:
        """The lines of a log from this number on."""
        sql = (
            "SELECT seq, action_id, line FROM log "
            "WHERE table_id = :id AND seq >= :start ORDER BY seq"
        )
        return [LogRow(*row) for row in await self.database.ask(sql, id=table, start=start)]


def _add_line(db: Session, table: str, row: LogRow) -> None:
    db.change(
        "INSERT INTO log VALUES (:id, :seq, :action, :line)",
        id=table,
        seq=row.seq,
        action=row.action_id,
        line=row.line,
    )


def _check_group(db: Session, table: str, player: str) -> None:
    """Raise RoomError if a table belongs to a group of which a person is no member."""
    found = db.rows("SELECT group_id FROM tables WHERE id = :id", id=table)
    if found and found[0][0] is not None and not is_member(db, found[0][0], player):
        raise RoomError("no_table", "there is no such table")


def leave(db: Session, table: str, player: str, level: int) -> bool:
    """Give up a person's seats at a table; False if a game runs in which they have none."""
    lock(db, table)
    if db.rows("SELECT 1 FROM seats WHERE table_id = :id AND kind = 'open'", id=table):
        waiting.give_up_seats(db, table, player)
        return True
    found = db.rows(
        "SELECT seat FROM seats WHERE table_id = :id AND player = :player AND kind = 'person'",
        id=table,
        player=player,
    )
    for (seat,) in found:
        stand_in(db, table, seat, level)
    return bool(found)


def stand_in(db: Session, table: str, seat: int, level: int) -> None:
    """Have a bot play for the person on a seat; bots have no time limit."""
    db.change(
        "UPDATE seats SET kind = 'bot', level = :level, wants_pause = 0, wants_end = '' "
        "WHERE table_id = :id AND seat = :seat AND kind = 'person'",
        id=table,
        seat=seat,
        level=level,
    )
    db.change(
        "UPDATE seats SET wants_bot = NULL WHERE table_id = :id AND wants_bot = :seat",
        id=table,
        seat=seat,
    )
    db.change("UPDATE tables SET due = NULL WHERE id = :id AND actor = :seat", id=table, seat=seat)


def give_back(db: Session, table: str, seat: int, granted: int, due: int | None) -> None:
    """Give a seat back to the person for whom a bot played, with some more time."""
    db.change(
        "UPDATE seats SET kind = 'person', level = NULL, granted = granted + :granted "
        "WHERE table_id = :id AND seat = :seat AND kind = 'bot' AND player IS NOT NULL",
        id=table,
        seat=seat,
        granted=granted,
    )
    db.change("UPDATE tables SET due = :due WHERE id = :id", id=table, due=due)
