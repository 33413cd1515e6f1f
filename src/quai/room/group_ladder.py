"""The ladder of a group: points from the finished games at its own tables, events included.

In a game each member gets the share of the others whom they have beaten, a draw as half: one point
for the winner of any game, none for the last. Bots count as others, but have no place of their own.
Whoever has left their seat to a bot gets nothing for the game. Games with one member alone do not
count.
"""

from dataclasses import dataclass

from quai.room.database import Database, Session
from quai.room.membership import check_member
from quai.room.public_ids import public_id

RESULTS = """
SELECT tables.id, seats.player, seats.kind = 'bot', standings.rank,
    EXISTS (SELECT 1 FROM group_members WHERE group_id = :group
        AND group_members.player = seats.player)
FROM results JOIN tables ON tables.id = results.table_id
JOIN standings ON standings.table_id = tables.id
JOIN seats ON seats.table_id = tables.id AND seats.seat = standings.seat
WHERE tables.group_id = :group AND (:game = '' OR tables.game = :game)
ORDER BY tables.number, standings.seat
"""
PARTS = 60
"""Points are counted in parts, so that shares among up to six others are whole numbers."""


@dataclass(frozen=True, slots=True)
class Seated:
    """One seat of a finished game."""

    player: str | None
    """None for a bot."""
    left: bool
    """Whether a bot played for the person at the end."""
    rank: int
    member: bool


@dataclass(frozen=True, slots=True)
class Rung:
    """One line of a ladder."""

    place: int
    player: str
    public: str
    name: str
    points: float
    games: int
    wins: int


def shares(seats: list[Seated]) -> dict[str, tuple[int, bool]]:
    """The points of each member in parts of one, and whether they have won.

    A member with several seats has that of the best one.
    """
    people = {seat.player for seat in seats if seat.member}
    if len(people) < 2:
        return {}
    others = len(seats) - 1
    best: dict[str, tuple[int, bool]] = {}
    for number, seat in enumerate(seats):
        if not seat.member or seat.player is None:
            continue
        rest = [each.rank for place, each in enumerate(seats) if place != number]
        beaten = sum(2 if rank > seat.rank else rank == seat.rank for rank in rest)
        points = 0 if seat.left else PARTS * beaten // (2 * others)
        won = not seat.left and all(rank > seat.rank for rank in rest)
        best[seat.player] = max(best.get(seat.player, (0, False)), (points, won))
    return best


async def ladder(database: Database, player: str, group: str, game: str) -> list[Rung]:
    """The ladder of a group at one game, or at all with ''; for a member of it."""

    def work(db: Session) -> list[Rung]:
        check_member(db, group, player)
        by_table: dict[str, list[Seated]] = {}
        for table, who, bot, rank, member in db.rows(RESULTS, group=group, game=game):
            seat = Seated(who, bool(bot) and who is not None, rank, bool(member))
            by_table.setdefault(table, []).append(seat)
        points: dict[str, int] = {}
        games: dict[str, int] = {}
        wins: dict[str, int] = {}
        for seats in by_table.values():
            for who, (gained, won) in shares(seats).items():
                points[who] = points.get(who, 0) + gained
                games[who] = games.get(who, 0) + 1
                wins[who] = wins.get(who, 0) + won
        names = dict(
            db.rows(
                "SELECT players.id, name FROM group_members JOIN players ON players.id = player "
                "WHERE group_id = :group",
                group=group,
            )
        )
        order = sorted(points, key=lambda who: (-points[who], -wins[who], games[who], names[who]))
        keys = [(points[who], wins[who]) for who in order]
        return [
            Rung(
                keys.index((points[who], wins[who])) + 1,
                who,
                public_id(db, who),
                names[who],
                points[who] / PARTS,
                games[who],
                wins[who],
            )
            for who in order
        ]

    return await database.do(work)
