"""Results of games: each is recorded once, together with the change of ratings.

The key of `results` lets one of several nodes record a game. A game whose result is missing because
a node was killed after the last line is found by `unrecorded`.
"""

import json
from dataclasses import dataclass

from quai.core.game import STANDARD
from quai.core.record import Record
from quai.room import ratings
from quai.room.database import Clash, Database, Session
from quai.room.model import Seat, TableCard
from quai.room.ratings import NEW, Opponent, Rating
from quai.room.store import LogRow

BATCH_SIZE = 50
"""Unrecorded games per query."""
MAX_TRIES = 8
"""How often to retry when another game of the same people ends at that moment."""
BOT_PREFIX = "bot:"
"""Prefix of the action ids of bots."""
TAKEBACK_PREFIX = "takeback:"
"""Prefix of the action ids of agreed steps back."""
WRITTEN, UNREADABLE = 1, 2
"""Values of `tables.recorded`."""
OF_PLAYER = (
    "EXISTS (SELECT 1 FROM seats WHERE seats.table_id = standings.table_id "
    "AND seats.seat = standings.seat AND seats.player = :player)"
)
UNRATE = f"UPDATE standings SET mu = NULL, sigma = NULL, gain = NULL WHERE {OF_PLAYER}"  # noqa: S608
FORGET = (
    UNRATE,
    "DELETE FROM ratings WHERE player = :player",
    "DELETE FROM profiles WHERE player = :player",
    "DELETE FROM seen WHERE player = :player",
    "UPDATE deals SET player = table_id WHERE player = :player",
)
"""Statements that delete a person's ratings, run before their seats are given up. Their daily deals
stay, without an owner."""
KEEP_DEALS = (
    "UPDATE deals SET player = :player WHERE player = :guest "
    "AND day NOT IN (SELECT day FROM deals WHERE player = :player)"
)
"""A guest who logs in to an account keeps their daily deals, but no ratings."""


@dataclass(frozen=True, slots=True)
class SeatStanding:
    """The result of one seat; `seat` is who sat there at the end."""

    seat: Seat
    rank: int
    score: int
    lent: bool
    """Whether a bot played some of its moves for a person."""
    left: bool = False
    """Whether a person had left the seat to a bot and was not back at the end."""
    took_back: bool = False
    """Whether a person asked the table for a step back, and got it."""
    silent: bool = False
    """Whether a person made no move: a bot played for them from the first, and counts as one."""
    resigned: bool = False

    @property
    def is_rated(self) -> bool:
        """Whether the game may count for a person here: with their first move they agree to it."""
        return self.seat.player is not None and not self.silent


@dataclass(frozen=True, slots=True)
class Ending:
    """A finished game, ready to be recorded."""

    table: str
    game: str
    ended: int
    fair: bool
    """Whether its log and its seats allow the game to count for ratings."""
    standings: tuple[SeatStanding, ...]
    sides: tuple[tuple[int, ...], ...]
    drawn: bool = False
    """Whether the players agreed on a draw: nobody has won."""
    early: bool = False
    """Whether somebody resigned, or the players agreed to end it."""


def ending(card: TableCard, record: Record, rows: list[LogRow]) -> Ending:
    """The result of a game that is over."""
    outcome = record.outcome()
    assert outcome is not None
    resigned = record.resigned
    scores = [int(points) for points in record.state.scores()]
    sides = record.game.sides(len(card.seats), card.options)
    end = record.end
    loser = end.seat if end is not None and end.kind == "resign" else None
    ranks = _ranks(sides, scores, outcome.winners, loser)
    lent = _lent(card, rows)
    askers = {card.seats[seat].player for seat in _took_back(rows)} - {None}
    people = [seat.player for seat in card.seats if seat.player is not None]
    moved = _moved(record, rows)
    own_cards = card.options.get("cards", STANDARD) != STANDARD
    fair = len(sides) > 1 and len(set(people)) == len(people) > 0
    silent = {n for n, seat in enumerate(card.seats) if seat.player is not None} - moved
    # Nobody can spare another a loss by never making a move: it still counts for those who did.
    fair = fair and (not silent or len(people) - len(silent) > 1)
    return Ending(
        table=card.id,
        game=card.game,
        ended=record.lines[-1].get("time", card.created),
        fair=fair and not card.by_hand and not own_cards,
        standings=tuple(
            SeatStanding(
                seat,
                ranks[number],
                scores[number],
                number in lent,
                seat.away or number in resigned,
                seat.player in askers,
                number in silent,
                number in resigned,
            )
            for number, seat in enumerate(card.seats)
        ),
        sides=tuple(tuple(side) for side in sides),
        drawn=record.end is not None and record.end.kind == "draw",
        early=record.end is not None,
    )


def _ranks(
    sides: list[list[int]], scores: list[int], winners: tuple[int, ...], loser: int | None = None
) -> list[int]:
    """The rank of each seat: winners first, then by points; partners share a rank.

    The side of `loser`, whose resignation ended the game, comes last.
    """
    strength = {
        seat: (seat in winners, loser not in side, scores[seat]) for side in sides for seat in side
    }
    best = [max(strength[seat] for seat in side) for side in sides]
    ranks = [0] * len(scores)
    for side, own in zip(sides, best, strict=True):
        # Winners share the first rank whatever their points.
        ahead = sum(other[0] > own[0] or (not own[0] and other > own) for other in best)
        for seat in side:
            ranks[seat] = ahead + 1
    return ranks


def _lent(card: TableCard, rows: list[LogRow]) -> set[int]:
    """The seats of people for whom a bot has moved."""
    moved = {json.loads(row.line)["seat"] for row in rows if row.action_id.startswith(BOT_PREFIX)}
    return {seat for seat in moved if card.seats[seat].player is not None}


def _moved(record: Record, rows: list[LogRow]) -> set[int]:
    """The seats on which somebody has made a move, and not only a bot."""
    by_bots = {row.seq for row in rows if row.action_id.startswith(BOT_PREFIX)}
    lines = (line for seq, line in enumerate(record.lines) if seq not in by_bots)
    return {line["seat"] for line in lines if "action" in line}


def _took_back(rows: list[LogRow]) -> set[int]:
    """The seats that asked for a step back, where the table agreed."""
    lines = (json.loads(row.line) for row in rows if row.action_id.startswith(TAKEBACK_PREFIX))
    return {line["seat"] for line in lines if "takeback" in line}


class Results:
    """Results of finished games."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def unrecorded(self, player: str | None = None) -> list[str]:
        """Some finished games, of one person or of all, that are not recorded."""
        mine = "AND id IN (SELECT table_id FROM seats WHERE player = :player)" if player else ""
        sql = f"SELECT id FROM tables WHERE over = 1 AND recorded = 0 {mine} ORDER BY number"  # noqa: S608
        values = {"player": player} if player else {}
        found = await self._database.do(
            lambda db: db.rows(f"{sql} LIMIT :most", most=BATCH_SIZE, **values)
        )
        return [table for (table,) in found]

    async def is_recorded(self, table: str) -> bool:
        """Whether the result of a game is recorded."""
        sql = "SELECT recorded FROM tables WHERE id = :id"
        found = await self._database.do(lambda db: db.rows(sql, id=table))
        return bool(found and found[0][0])

    async def give_up(self, table: str) -> None:
        """Mark a game whose log cannot be replayed, so that it is not tried again."""
        sql = "UPDATE tables SET recorded = :how WHERE id = :id"
        await self._database.do(lambda db: db.change(sql, how=UNREADABLE, id=table))

    async def write(self, game: Ending) -> None:
        """Record a game, unless it is recorded already."""
        for _ in range(MAX_TRIES):
            try:
                await self._database.do(lambda db: _write(db, game))
            except Clash:  # another node records this game, or another game of the same people
                continue
            return
        raise Clash


def _write(db: Session, game: Ending) -> None:
    found = db.rows("SELECT recorded, rated FROM tables WHERE id = :id", id=game.table)
    if not found or found[0][0]:
        return
    daily = db.rows("SELECT 1 FROM deals WHERE table_id = :id", id=game.table)
    rated = game.fair and bool(found[0][1]) and not daily
    db.change(
        "INSERT INTO results VALUES (:id, :ended, :rated)",
        id=game.table,
        ended=game.ended,
        rated=int(rated),
    )
    db.change("UPDATE tables SET recorded = :how WHERE id = :id", how=WRITTEN, id=game.table)
    moved = _rate(db, game) if rated else {}
    for number, standing in enumerate(game.standings):
        before, after = moved.get(number, (None, None))
        db.change(
            "INSERT INTO standings VALUES (:id, :seat, :rank, :score, :lent, :mu, :sigma, :gain)",
            id=game.table,
            seat=number,
            rank=standing.rank,
            score=standing.score,
            lent=int(standing.lent),
            mu=after.mu if after else None,
            sigma=after.sigma if after else None,
            gain=after.mu - before.mu if after and before else None,
        )


def _rate(db: Session, game: Ending) -> dict[int, tuple[Rating, Rating]]:
    """Update the ratings of the people of a game; return old and new ratings by seat."""
    known = {number: _known(db, game, seat) for number, seat in _people(game).items()}
    before = [
        known[number][0] if number in known else ratings.anchor(standing.seat.level or 3)
        for number, standing in enumerate(game.standings)
    ]
    after = ratings.rate(
        [[before[number] for number in side] for side in game.sides], _counted_ranks(game)
    )
    by_seat = {
        number: rating
        for side, rated in zip(game.sides, after, strict=True)
        for number, rating in zip(side, rated, strict=True)
    }
    moved = {}
    # In one order everywhere, so that two games of the same people never wait for each other.
    for number in sorted(known, key=lambda number: str(game.standings[number].seat.player)):
        standing, old = game.standings[number], before[number]
        if standing.took_back:
            continue
        opponents = _opponents(db, game, number, before)
        new = ratings.weighed(old, by_seat[number], list(opponents.values()), early=game.early)
        new = ratings.held(old, new, _ceiling(game, opponents, set(known)))
        if (standing.lent or standing.left or standing.seat.brought) and new.mu >= old.mu:
            new = old
        _keep(db, game, number, new, known[number][1])
        moved[number] = (old, new)
    return moved


def _ceiling(game: Ending, opponents: dict[int, Opponent], people: set[int]) -> float:
    """How high a game can raise a mean.

    Beside bots, people count who are certain enough; without bots, all do.
    """
    bots = [
        ratings.anchor(each.seat.level or 3).mu + ratings.MAX_ABOVE_BOTS
        for each in game.standings
        if not each.is_rated
    ]
    least = ratings.MIN_WEIGHT if bots else 0.0
    others = [each for other, each in opponents.items() if other in people]
    return max(bots + [each.ceiling for each in others if each.weight >= least])


def _proved(db: Session, game: Ending, player: str) -> float | None:
    """The mean of the best bot that somebody has come out ahead of alone, in a rated game."""
    sql = (
        "SELECT MAX(bots.level) FROM seats own "
        "JOIN tables ON tables.id = own.table_id AND game = :game "
        "JOIN results ON results.table_id = own.table_id AND results.rated = 1 "
        "JOIN standings mine ON mine.table_id = own.table_id AND mine.seat = own.seat "
        "JOIN seats bots ON bots.table_id = own.table_id AND bots.kind = 'bot' "
        "JOIN standings theirs ON theirs.table_id = own.table_id AND theirs.seat = bots.seat "
        "WHERE own.player = :player AND bots.player IS NULL "
        "AND mine.lent = 0 AND mine.rank < theirs.rank"
    )
    level = db.rows(sql, player=player, game=game.game)[0][0]
    return None if level is None else ratings.anchor(level).mu


def _counted_ranks(game: Ending) -> list[int]:
    """The ranks of the sides for ratings: a side whose people have all left comes last.

    So nobody escapes a loss by leaving their seat to a bot, nor by resigning. If everybody has left
    and nobody has resigned, the bots' result counts, and nobody gains by it.
    """
    ranks = [game.standings[side[0]].rank for side in game.sides]
    people = _people(game)
    left = [
        any(number in people for number in side)
        and all(game.standings[number].left for number in side if number in people)
        for side in game.sides
    ]
    standings = [game.standings[number] for number in people]
    if all(each.left and not each.resigned for each in standings):
        return ranks
    return [max(ranks) + 1 if gone else rank for rank, gone in zip(ranks, left, strict=True)]


def _opponents(db: Session, game: Ending, number: int, before: list[Rating]) -> dict[int, Opponent]:
    """The opponents of a seat, by their seats."""
    mine = next(side for side in game.sides if number in side)
    me = game.standings[number].seat.player
    found = {}
    for other, standing in enumerate(game.standings):
        if other not in mine:
            them = standing.seat.player if standing.is_rated else None
            met = _meetings(db, game, str(me), them) if them is not None else 0
            proved = _proved(db, game, them) if them is not None else None
            found[other] = Opponent(before[other], met, proved)
    return found


def _meetings(db: Session, game: Ending, one: str, other: str) -> int:
    """How many rated games of this kind two people have played with each other lately."""
    sql = (
        "SELECT COUNT(*) FROM results JOIN tables ON tables.id = results.table_id "
        "WHERE results.rated = 1 AND game = :game AND ended > :since AND id <> :table "
        "AND id IN (SELECT table_id FROM seats WHERE player = :one) "
        "AND id IN (SELECT table_id FROM seats WHERE player = :other)"
    )
    since = game.ended - ratings.RECENT_MS
    values = {"game": game.game, "since": since, "table": game.table, "one": one, "other": other}
    return int(db.rows(sql, **values)[0][0])


def _people(game: Ending) -> dict[int, Seat]:
    return {
        number: standing.seat for number, standing in enumerate(game.standings) if standing.is_rated
    }


def _known(db: Session, game: Ending, seat: Seat) -> tuple[Rating, int]:
    """A person's rating so far, and the number of their games."""
    found = db.rows(
        "SELECT mu, sigma, games FROM ratings WHERE player = :player AND game = :game",
        player=seat.player,
        game=game.game,
    )
    return (Rating(found[0][0], found[0][1]), int(found[0][2])) if found else (NEW, 0)


def _keep(db: Session, game: Ending, number: int, rating: Rating, games: int) -> None:
    """Store a new rating; Clash if it has changed since it was read."""
    standing = game.standings[number]
    values = {
        "player": standing.seat.player,
        "game": game.game,
        "mu": rating.mu,
        "sigma": rating.sigma,
        "floor": rating.floor,
        "won": int(standing.rank == 1 and not standing.left and not game.drawn),
    }
    if games == 0:
        db.change(
            "INSERT INTO ratings VALUES (:player, :game, :mu, :sigma, :floor, 1, :won)", **values
        )
        return
    changed = db.change(
        "UPDATE ratings SET mu = :mu, sigma = :sigma, floor = :floor, games = games + 1, "
        "wins = wins + :won WHERE player = :player AND game = :game AND games = :games",
        games=games,
        **values,
    )
    if not changed:
        raise Clash
