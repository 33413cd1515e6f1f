"""The store on SQLite, from the standard library: one file, one machine."""

import json
import sqlite3
from pathlib import Path
from typing import Any

from quai.core.refusals import BadInput
from quai.room.model import Player, Seat, TableCard
from quai.room.store import LogRow, Store, Taken, Turn
from quai.room.writer import Writer

FILE = "quai.sqlite3"
MINE, OTHERS = 60, 30
"""How many tables of each sort a listing has at most."""

CARD = """
SELECT id, number, game, options, seed, by_hand, creator, created, actor, over, rematch_of,
    (SELECT later.id FROM tables later WHERE later.rematch_of = tables.id)
FROM tables
"""
OPEN_SEAT = "EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND kind = 'open')"
PERSON = "EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND kind = 'person')"
MY_SEAT = "EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND player = :me)"
BOT_TO_MOVE = (
    "EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND seat = actor AND kind = 'bot')"
)


class SqliteStore(Store):
    """People, tables and logs in one SQLite file."""

    def __init__(self, folder: Path) -> None:
        """Open the file in this folder, made if need be; BadInput if it cannot be written."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._writer = Writer(folder / FILE)
        except OSError as error:
            raise BadInput(
                f"the data folder {folder} cannot be written: {error.strerror}"
            ) from error
        except sqlite3.Error as error:
            raise BadInput(f"the data in {folder} cannot be opened: {error}") from error

    async def close(self) -> None:
        """Write what is waiting, and end."""
        self._writer.close()

    async def add_player(self, player: Player, token_hash: bytes, now: int) -> None:
        """Remember a new person and the session it came with."""

        def work(db: sqlite3.Connection) -> None:
            db.execute("INSERT INTO players VALUES (?, ?, ?)", (player.id, player.name, now))
            db.execute("INSERT INTO sessions VALUES (?, ?, ?)", (token_hash, player.id, now))

        await self._writer.do(work)

    async def player_of(self, token_hash: bytes) -> Player | None:
        """Whose session this is."""

        def work(db: sqlite3.Connection) -> Player | None:
            found = db.execute(
                "SELECT id, name FROM players WHERE id = "
                "(SELECT player FROM sessions WHERE hash = ?)",
                (token_hash,),
            ).fetchone()
            return Player(*found) if found else None

        return await self._writer.do(work)

    async def rename(self, player: str, name: str) -> list[str]:
        """Give a person a new name, at its unfinished tables too; their ids are returned."""

        def work(db: sqlite3.Connection) -> list[str]:
            db.execute("UPDATE players SET name = ? WHERE id = ?", (name, player))
            found = db.execute(
                "UPDATE seats SET name = ? WHERE player = ? "
                "AND table_id IN (SELECT id FROM tables WHERE NOT over) RETURNING table_id",
                (name, player),
            ).fetchall()
            return list(dict.fromkeys(table for (table,) in found))

        return await self._writer.do(work)

    async def add_table(self, card: TableCard) -> TableCard:
        """Remember a new table, and number it; Taken if it is a second rematch of the same."""

        def work(db: sqlite3.Connection) -> TableCard:
            written = (card.id, card.game, json.dumps(card.options), card.seed, card.by_hand)
            try:
                db.execute(
                    "INSERT INTO tables "
                    "(id, game, options, seed, by_hand, creator, created, rematch_of) "
                    "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                    (*written, card.creator, card.created, card.rematch_of),
                )
            except sqlite3.IntegrityError as error:
                raise Taken from error
            db.executemany(
                "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?)",
                [
                    (card.id, number, seat.kind, seat.name, seat.player, seat.level)
                    for number, seat in enumerate(card.seats)
                ],
            )
            added = _card(db, card.id)
            assert added is not None
            return added

        return await self._writer.do(work)

    async def table(self, table: str) -> TableCard | None:
        """The card of a table."""
        return await self._writer.do(lambda db: _card(db, table))

    async def listing(self, player: str) -> list[TableCard]:
        """Tables newest first: the player's, then open ones, then running ones."""
        sorts = (
            (MY_SEAT, MINE),
            (f"NOT {MY_SEAT} AND NOT over AND {OPEN_SEAT}", OTHERS),
            (f"NOT {MY_SEAT} AND NOT over AND NOT {OPEN_SEAT}", OTHERS),
        )

        def work(db: sqlite3.Connection) -> list[TableCard]:
            return [
                _full(db, row)
                for which, most in sorts
                for row in db.execute(
                    f"{CARD} WHERE {which} ORDER BY number DESC LIMIT {most}", {"me": player}
                ).fetchall()
            ]

        return await self._writer.do(work)

    async def unattended(self) -> list[str]:
        """Tables of people where a bot is to move, or that should have begun."""
        which = f"NOT over AND {PERSON} AND NOT {OPEN_SEAT} AND (actor IS NULL OR {BOT_TO_MOVE})"

        def work(db: sqlite3.Connection) -> list[str]:
            found = db.execute(f"SELECT id FROM tables WHERE {which}").fetchall()  # noqa: S608
            return [table for (table,) in found]

        return await self._writer.do(work)

    async def sit(self, table: str, seat: int, player: Player) -> None:
        """Take an open seat; Taken if it is not open any more."""

        def work(db: sqlite3.Connection) -> None:
            changed = db.execute(
                "UPDATE seats SET kind = 'person', name = ?, player = ? "
                "WHERE table_id = ? AND seat = ? AND kind = 'open'",
                (player.name, player.id, table, seat),
            ).rowcount
            if not changed:
                raise Taken

        await self._writer.do(work)

    async def append(self, table: str, row: LogRow, turn: Turn) -> None:
        """Add a line to a log; Taken if its number or its action id is there already."""

        def work(db: sqlite3.Connection) -> None:
            try:
                db.execute("INSERT INTO log VALUES (?, ?, ?, ?)", (table, *row))
            except sqlite3.IntegrityError as error:
                raise Taken from error
            db.execute(
                "UPDATE tables SET actor = ?, over = ? WHERE id = ?", (turn.actor, turn.over, table)
            )

        await self._writer.do(work)

    async def rows(self, table: str, start: int = 0) -> list[LogRow]:
        """The lines of a log from this number on."""

        def work(db: sqlite3.Connection) -> list[LogRow]:
            found = db.execute(
                "SELECT seq, action_id, line FROM log WHERE table_id = ? AND seq >= ? ORDER BY seq",
                (table, start),
            ).fetchall()
            return [LogRow(*row) for row in found]

        return await self._writer.do(work)


def _card(db: sqlite3.Connection, table: str) -> TableCard | None:
    row = db.execute(f"{CARD} WHERE id = ?", (table,)).fetchone()
    return _full(db, row) if row else None


def _full(db: sqlite3.Connection, row: tuple[Any, ...]) -> TableCard:
    table, number, game, options, seed, by_hand, creator, created, actor, over, before, after = row
    seats = db.execute(
        "SELECT kind, name, player, level FROM seats WHERE table_id = ? ORDER BY seat", (table,)
    ).fetchall()
    return TableCard(
        id=table,
        number=number,
        game=game,
        options=json.loads(options),
        seed=seed,
        by_hand=bool(by_hand),
        creator=creator,
        created=created,
        seats=tuple(Seat(*seat) for seat in seats),
        actor=actor,
        over=bool(over),
        rematch_of=before,
        rematch=after,
    )
