"""A person's games: where it is expected, what it has played, and how far it has seen."""

from dataclasses import dataclass

from quai.room.database import Database, Session
from quai.room.model import TableCard
from quai.room.people import GONE
from quai.room.store import full_cards

UNFINISHED = 100
"""A person is shown so many unfinished games at most."""
PAGE = 20
"""So many lines stand on a page of a history or a leaderboard."""
MOST_PAGES = 500
MINE = "id IN (SELECT table_id FROM seats WHERE player = :me)"
EXPECTED = (
    "id IN (SELECT table_id FROM seats WHERE player = :me AND kind = 'person' AND seat = actor) "
    "AND over = 0 AND NOT EXISTS (SELECT 1 FROM pauses WHERE table_id = tables.id AND stop IS NULL)"
)
"""Tables where a person is to move, and may."""


@dataclass(frozen=True, slots=True)
class Line:
    """How one seat came out, as those who played are told."""

    name: str
    level: int | None
    mine: bool
    gone: bool
    """Whether the person has left for good."""
    rank: int
    score: int
    lent: bool


@dataclass(frozen=True, slots=True)
class Past:
    """A finished game of a person."""

    table: str
    number: int
    game: str
    ended: int
    rated: bool
    lines: tuple[Line, ...]
    mu: float | None
    sigma: float | None
    gain: float | None
    """What it did to the rating of the one who looks, if it did."""


class History:
    """Looks up the games of people."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def unfinished(self, player: str) -> list[TableCard]:
        """The games of a person that are not over: those that expect it first, oldest first."""
        where = f"WHERE {MINE} AND over = 0 ORDER BY CASE WHEN {EXPECTED} THEN 0 ELSE 1 END, number"
        limit = f"{where} LIMIT {UNFINISHED}"
        return await self._database.do(lambda db: full_cards(db, limit, me=player))

    async def next(self, player: str, after: str) -> tuple[str | None, int]:
        """The next game, round and round, that expects a person besides one; how many there are."""
        sql = f"SELECT id, number FROM tables WHERE {EXPECTED} AND id <> :after ORDER BY number"  # noqa: S608
        here = "SELECT number FROM tables WHERE id = :after"

        def work(db: Session) -> tuple[str | None, int]:
            found = db.rows(sql, me=player, after=after)
            at = db.rows(here, after=after)
            later = [table for table, number in found if at and number > at[0][0]]
            first = later[0] if later else found[0][0] if found else None
            return first, len(found)

        return await self._database.do(work)

    async def finished(self, player: str, page: int) -> tuple[list[Past], int]:
        """A page of the finished games of a person, the newest first; how many there are."""
        which = (
            "FROM results JOIN tables ON tables.id = results.table_id "
            "WHERE results.table_id IN (SELECT table_id FROM seats WHERE player = :me)"
        )
        chosen = (
            f"SELECT id, number, game, ended, results.rated {which} "
            "ORDER BY ended DESC, number DESC LIMIT :most OFFSET :past"
        )

        def work(db: Session) -> tuple[list[Past], int]:
            count = db.rows(f"SELECT COUNT(*) {which}", me=player)[0][0]
            found = db.rows(chosen, me=player, most=PAGE, past=PAGE * (page - 1))
            return [_past(db, player, *row) for row in found], int(count)

        return await self._database.do(work)

    async def result(self, player: str, table: str) -> Past | None:
        """How a game ended, as a person is told; None if it is not written down."""
        sql = (
            "SELECT id, number, game, ended, results.rated FROM results "
            "JOIN tables ON tables.id = results.table_id WHERE id = :id"
        )

        def work(db: Session) -> Past | None:
            found = db.rows(sql, id=table)
            return _past(db, player, *found[0]) if found else None

        return await self._database.do(work)

    async def saw(self, player: str, table: str, step: int) -> None:
        """Note how far a person has seen a game."""
        sql = (
            "INSERT INTO seen VALUES (:table, :player, :step) "
            "ON CONFLICT (table_id, player) DO UPDATE SET step = :step"
        )
        await self._database.do(lambda db: db.change(sql, table=table, player=player, step=step))

    async def seen(self, player: str, table: str) -> int | None:
        """How far a person has seen a game, on whatever device."""
        sql = "SELECT step FROM seen WHERE table_id = :table AND player = :player"
        found = await self._database.do(lambda db: db.rows(sql, table=table, player=player))
        return int(found[0][0]) if found else None


def _past(
    db: Session, player: str, table: str, number: int, game: str, ended: int, rated: int
) -> Past:
    rows = db.rows(
        "SELECT seats.kind, seats.name, seats.player, seats.level, rank, score, lent, "
        "mu, sigma, gain FROM standings JOIN seats ON seats.table_id = standings.table_id "
        "AND seats.seat = standings.seat WHERE standings.table_id = :id ORDER BY standings.seat",
        id=table,
    )
    lines = tuple(
        Line(
            name=name,
            level=level if who is None else None,
            mine=who == player,
            gone=who is None and kind == "person" and name == GONE,
            rank=rank,
            score=score,
            lent=bool(lent),
        )
        for kind, name, who, level, rank, score, lent, *_ in rows
    )
    own = next((row[7:] for row in rows if row[2] == player and row[7] is not None), (None,) * 3)
    return Past(table, number, game, ended, bool(rated), lines, *own)
