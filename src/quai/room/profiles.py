"""Public profiles and leaderboards of people with accounts.

A profile has a public id of its own; the id under which a person plays is never sent to others.
"""

from dataclasses import dataclass

from quai.room.database import Clash, Database, Session
from quai.room.history import PAGE_SIZE
from quai.room.model import Player
from quai.room.public_ids import public_id
from quai.room.ratings import Rating

MAX_CHART_GAMES = 1000
"""Games in the charts of a profile, the latest ones."""


@dataclass(frozen=True, slots=True)
class Rated:
    """A person's rating at one game."""

    game: str
    rating: Rating
    games: int
    wins: int


@dataclass(frozen=True, slots=True)
class Place:
    """One line of a leaderboard."""

    player: str
    public: str
    name: str
    rated: Rated


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """One finished game, for the charts of a profile."""

    game: str
    ended: int
    seats: int
    rank: int
    score: int
    rated: bool
    mu: float | None


@dataclass(frozen=True, slots=True)
class Profile:
    """A person as their profile shows them."""

    player: Player
    public: str
    since: int
    ratings: tuple[Rated, ...]
    played: tuple[FinishedGame, ...]


class Profiles:
    """Profiles and leaderboards."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def publics(self, players: list[str]) -> dict[str, str]:
        """The public ids of people; each is made when it is first needed."""
        while True:
            try:
                return await self._database.do(
                    lambda db: {player: public_id(db, player) for player in players}
                )
            except Clash:  # somebody else has just made one
                continue

    async def public(self, player: str) -> str:
        """The public id of a person."""
        return (await self.publics([player]))[player]

    async def of(self, public: str) -> Player | None:
        """The person with this public id."""
        sql = (
            "SELECT players.id, name, accounts.player IS NOT NULL FROM profiles "
            "JOIN players ON players.id = profiles.player "
            "LEFT JOIN accounts ON accounts.player = players.id WHERE public = :public"
        )
        found = await self._database.do(lambda db: db.rows(sql, public=public))
        return Player(found[0][0], found[0][1], account=bool(found[0][2])) if found else None

    async def profile(self, player: Player) -> Profile:
        """The profile of a person."""
        public = await self.public(player.id)

        def work(db: Session) -> Profile:
            since = db.rows("SELECT created FROM players WHERE id = :id", id=player.id)
            return Profile(
                player,
                public,
                since[0][0] if since else 0,
                _ratings(db, player),
                _games(db, player),
            )

        return await self._database.do(work)

    async def leaderboard(self, game: str, page: int) -> tuple[list[Place], int]:
        """A page of the leaderboard of a game, and the number of players on it."""
        which = (
            "FROM ratings JOIN accounts ON accounts.player = ratings.player "
            "JOIN players ON players.id = ratings.player WHERE game = :game"
        )
        chosen = (
            f"SELECT players.id, name, mu, sigma, games, wins {which} "
            "ORDER BY floor DESC, players.id LIMIT :most OFFSET :past"
        )

        def work(db: Session) -> tuple[list[tuple[str, str, Rated]], int]:
            count = db.rows(f"SELECT COUNT(*) {which}", game=game)[0][0]
            rows = db.rows(chosen, game=game, most=PAGE_SIZE, past=PAGE_SIZE * (page - 1))
            return [
                (player, name, Rated(game, Rating(mu, sigma), games, wins))
                for player, name, mu, sigma, games, wins in rows
            ], int(count)

        found, count = await self._database.do(work)
        publics = await self.publics([player for player, _, _ in found])
        return [Place(player, publics[player], name, rated) for player, name, rated in found], count


def _ratings(db: Session, player: Player) -> tuple[Rated, ...]:
    rows = db.rows(
        "SELECT game, mu, sigma, games, wins FROM ratings WHERE player = :player ORDER BY game",
        player=player.id,
    )
    return tuple(
        Rated(game, Rating(mu, sigma), games, wins) for game, mu, sigma, games, wins in rows
    )


def _games(db: Session, player: Player) -> tuple[FinishedGame, ...]:
    """The last games, oldest first: those that changed a rating, and others without a bot's help.

    So the games with a rating are those that `ratings.games`, and with it a leaderboard, counts.
    """
    rows = db.rows(
        "SELECT game, ended, "
        "(SELECT COUNT(*) FROM seats others WHERE others.table_id = tables.id), "
        "rank, score, results.rated, mu FROM seats "
        "JOIN standings ON standings.table_id = seats.table_id AND standings.seat = seats.seat "
        "JOIN results ON results.table_id = seats.table_id "
        "JOIN tables ON tables.id = seats.table_id "
        "WHERE seats.player = :player AND (lent = 0 OR mu IS NOT NULL) "
        "ORDER BY ended DESC, number DESC LIMIT :most",
        player=player.id,
        most=MAX_CHART_GAMES,
    )
    return tuple(
        FinishedGame(game, ended, seats, rank, score, bool(rated), mu)
        for game, ended, seats, rank, score, rated, mu in reversed(rows)
    )
