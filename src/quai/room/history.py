"""A person's games: where it is their turn, what they have played, and how far they have seen."""

from dataclasses import dataclass

from quai.room.cards import full_cards
from quai.room.database import Database, Session
from quai.room.model import Seat, TableCard
from quai.room.people import GONE
from quai.room.seats import with_named_bots

MAX_UNFINISHED = 100
"""Unfinished games shown to a person."""
PAGE_SIZE = 20
"""Lines per page of a history or a leaderboard."""
MAX_PAGES = 500
MINE = "id IN (SELECT table_id FROM seats WHERE player = :me)"
EXPECTED = (
    "id IN (SELECT table_id FROM seats WHERE player = :me AND kind = 'person' AND seat = actor) "
    "AND over = 0 AND NOT EXISTS (SELECT 1 FROM pauses WHERE table_id = tables.id AND stop IS NULL)"
)
"""Tables where it is a person's turn and the game is not paused."""


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The result of one seat, as it is shown to those who played."""

    name: str
    level: int | None
    persona: str | None
    """The key of a bot's portrait."""
    mine: bool
    gone: bool
    """Whether the person has deleted their account."""
    rank: int
    score: int
    lent: bool
    public: str | None = None
    """The public id of another person with an account, if they have one."""


@dataclass(frozen=True, slots=True)
class Together:
    """How often one person was ahead of another, behind, or level with them."""

    ahead: int
    behind: int
    level: int


@dataclass(frozen=True, slots=True)
class PastGame:
    """A finished game of a person."""

    table: str
    number: int
    game: str
    ended: int
    rated: bool
    lines: tuple[SeatResult, ...]
    mu: float | None
    sigma: float | None
    gain: float | None
    """The change of the viewer's own rating, if there was one."""


class History:
    """Looks up the games of people."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def unfinished(self, player: str) -> list[TableCard]:
        """The unfinished games of a person: first those where it is their turn, oldest first."""
        where = f"WHERE {MINE} AND over = 0 ORDER BY CASE WHEN {EXPECTED} THEN 0 ELSE 1 END, number"
        limit = f"{where} LIMIT {MAX_UNFINISHED}"
        return await self._database.do(lambda db: full_cards(db, limit, me=player))

    async def next(self, player: str, after: str) -> tuple[str | None, int]:
        """The next game after `after` where it is a person's turn, and the number of such games."""
        sql = f"SELECT id, number FROM tables WHERE {EXPECTED} AND id <> :after ORDER BY number"  # noqa: S608
        here = "SELECT number FROM tables WHERE id = :after"

        def work(db: Session) -> tuple[str | None, int]:
            found = db.rows(sql, me=player, after=after)
            at = db.rows(here, after=after)
            later = [table for table, number in found if at and number > at[0][0]]
            first = later[0] if later else found[0][0] if found else None
            return first, len(found)

        return await self._database.do(work)

    async def finished(
        self, player: str, page: int, other: str | None = None
    ) -> tuple[list[PastGame], int]:
        """A page of the finished games of a person, newest first, and the number of all.

        With `other`, of those that they played with this person.
        """
        seated = "SELECT table_id FROM seats WHERE player"
        both = f"AND results.table_id IN ({seated} = :other) " if other else ""
        which = (
            "FROM results JOIN tables ON tables.id = results.table_id "
            f"WHERE results.table_id IN ({seated} = :me) {both}"
        )
        people = {"me": player, **({"other": other} if other else {})}
        chosen = (
            f"SELECT id, number, game, ended, results.rated {which} "
            "ORDER BY ended DESC, number DESC LIMIT :most OFFSET :past"
        )

        def work(db: Session) -> tuple[list[PastGame], int]:
            count = db.rows(f"SELECT COUNT(*) {which}", **people)[0][0]
            found = db.rows(chosen, **people, most=PAGE_SIZE, past=PAGE_SIZE * (page - 1))
            return [_past(db, player, *row) for row in found], int(count)

        return await self._database.do(work)

    async def together(self, player: str, other: str) -> Together:
        """The results of two people in the games that they finished with each other."""
        sql = (
            "SELECT my.rank - their.rank FROM seats mine "
            "JOIN seats theirs ON theirs.table_id = mine.table_id AND theirs.player = :other "
            "JOIN standings my ON my.table_id = mine.table_id AND my.seat = mine.seat "
            "JOIN standings their ON their.table_id = theirs.table_id AND their.seat = theirs.seat "
            "WHERE mine.player = :me"
        )
        found = await self._database.do(lambda db: db.rows(sql, me=player, other=other))
        differences = [int(difference) for (difference,) in found]
        return Together(
            sum(each < 0 for each in differences),
            sum(each > 0 for each in differences),
            sum(each == 0 for each in differences),
        )

    async def due(self, player: str) -> dict[str, int]:
        """When the seat to move runs out of time, by table, in a person's unfinished games."""
        sql = f"SELECT id, due FROM tables WHERE {MINE} AND over = 0 AND due IS NOT NULL"  # noqa: S608
        found = await self._database.do(lambda db: db.rows(sql, me=player))
        return {table: int(due) for table, due in found}

    async def result(self, player: str, table: str) -> PastGame | None:
        """The result of a game as it is shown to a person; None if it is not recorded."""
        sql = (
            "SELECT id, number, game, ended, results.rated FROM results "
            "JOIN tables ON tables.id = results.table_id WHERE id = :id"
        )

        def work(db: Session) -> PastGame | None:
            found = db.rows(sql, id=table)
            return _past(db, player, *found[0]) if found else None

        return await self._database.do(work)

    async def saw(self, player: str, table: str, step: int) -> None:
        """Store the last step of a game that a person has seen."""
        sql = (
            "INSERT INTO seen VALUES (:table, :player, :step) "
            "ON CONFLICT (table_id, player) DO UPDATE SET step = :step"
        )
        await self._database.do(lambda db: db.change(sql, table=table, player=player, step=step))

    async def seen(self, player: str, table: str) -> int | None:
        """The last step of a game that a person has seen, on any device."""
        sql = "SELECT step FROM seen WHERE table_id = :table AND player = :player"
        found = await self._database.do(lambda db: db.rows(sql, table=table, player=player))
        return int(found[0][0]) if found else None


def _past(
    db: Session, player: str, table: str, number: int, game: str, ended: int, rated: int
) -> PastGame:
    rows = db.rows(
        "SELECT seats.kind, seats.name, seats.player, seats.level, rank, score, lent, "
        "mu, sigma, gain, public FROM standings JOIN seats "
        "ON seats.table_id = standings.table_id AND seats.seat = standings.seat "
        "LEFT JOIN accounts ON accounts.player = seats.player "
        "LEFT JOIN profiles ON profiles.player = accounts.player "
        "WHERE standings.table_id = :id ORDER BY standings.seat",
        id=table,
    )
    seats = with_named_bots(table, [Seat(*row[:4]) for row in rows])
    lines = tuple(
        SeatResult(
            name=seat.name,
            level=seat.level if seat.player is None else None,
            persona=seat.persona,
            mine=seat.player == player,
            gone=seat.player is None and seat.kind == "person" and seat.name == GONE,
            rank=rank,
            score=score,
            lent=bool(lent),
            public=public if seat.player != player else None,
        )
        for seat, (rank, score, lent, public) in zip(
            seats, ((*row[4:7], row[10]) for row in rows), strict=True
        )
    )
    own = next((row[7:10] for row in rows if row[2] == player and row[7] is not None), (None,) * 3)
    return PastGame(table, number, game, ended, bool(rated), lines, *own)
