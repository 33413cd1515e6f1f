"""The responses about players and their games: results, ratings, profiles, the daily deal.

They never include another player's e-mail address or internal id: players have a public id.
"""

from typing import Literal

from msgspec import Struct

from quai.room.daily import Compared
from quai.room.history import PastGame, SeatResult, Together
from quai.room.profiles import FinishedGame, Place, Profile, Rated
from quai.room.ratings import MIN_RATED_GAMES, margin, shown
from quai.room.vacations import Vacation
from quai.web.responses import TableInfo

DAY_MS = 24 * 3600 * 1000


class RatingInfo(Struct, frozen=True):
    """A player's rating at a game; the true one is likely within `margin` of it."""

    game: str
    rating: int
    margin: int
    provisional: bool
    games: int
    wins: int


class FinishedGameResponse(Struct, frozen=True):
    """A finished game of a player, and what it did to their rating."""

    table: str
    number: int
    game: str
    ended: int
    rated: bool
    lines: tuple[SeatResult, ...]
    rating: int | None
    margin: int | None
    gain: int | None


class UnfinishedResponse(Struct, frozen=True):
    """A player's unfinished games: where it is their turn, the others, and those not begun."""

    turn: list[TableInfo]
    running: list[TableInfo]
    open: list[TableInfo]
    public: str
    due: dict[str, int]
    """When the seat to move runs out of time, by table, where it can."""
    vacation: Vacation


class FinishedResponse(Struct, frozen=True):
    """A page of a player's finished games."""

    page: int
    pages: int
    count: int
    games: list[FinishedGameResponse]
    together: Together | None
    """The results against the player who was asked for."""


class NextGameResponse(Struct, frozen=True):
    """The next game where it is the player's turn, and how many there are."""

    table: str | None
    waiting: int


class PlaceInfo(Struct, frozen=True):
    """One place on a leaderboard."""

    place: int
    public: str
    name: str
    mine: bool
    rated: RatingInfo


class LeaderboardResponse(Struct, frozen=True):
    """A page of a leaderboard."""

    game: str
    page: int
    pages: int
    count: int
    places: list[PlaceInfo]


class PlayedInfo(Struct, frozen=True):
    """One game in the charts of a profile."""

    ended: int
    seats: int
    rank: int
    score: int
    rating: int | None


class GameRecordInfo(Struct, frozen=True):
    """A player's record at one game."""

    game: str
    rated: RatingInfo | None
    played: list[PlayedInfo]


class ProfileResponse(Struct, frozen=True):
    """A player's profile."""

    public: str
    name: str
    account: bool
    mine: bool
    since: int
    games: list[GameRecordInfo]


class ReviewedInfo(Struct, frozen=True):
    """What the review of one game says of the player."""

    game: str
    ended: int
    accuracy: float | None
    """From 0 to 100; None if no decision was graded."""
    luck: float
    """How much draws and deals changed the chance to win."""
    slips: int
    mistakes: int
    blunders: int
    kinds: dict[str, int]
    """How often each kind of action would have been better."""


class ReviewHistoryResponse(Struct, frozen=True):
    """What reviews say of the player, game by game, oldest first."""

    games: list[ReviewedInfo]


class DailyResultInfo(Struct, frozen=True):
    """One player's result at a daily deal."""

    place: int
    name: str | None
    guest: bool
    public: str | None
    mine: bool
    rank: int
    score: int
    table: str | None


class DailyComparisonInfo(Struct, frozen=True):
    """All results at a day's deal; no `lines` until the player has played it."""

    day: str
    game: str
    seats: int
    count: int
    lines: list[DailyResultInfo] | None


class DailyResponse(Struct, frozen=True):
    """The daily deal, today's and yesterday's."""

    ends: int
    """When the next deal begins, in milliseconds."""
    level: int
    state: Literal["new", "running", "over"]
    table: str | None
    today: DailyComparisonInfo
    yesterday: DailyComparisonInfo


def rating_info(rated: Rated) -> RatingInfo:
    """A rating in the figures that players see."""
    return RatingInfo(
        rated.game,
        shown(rated.rating.mu),
        margin(rated.rating.sigma),
        rated.games < MIN_RATED_GAMES,
        rated.games,
        rated.wins,
    )


def finished_game(past: PastGame) -> FinishedGameResponse:
    """A finished game as one of its players sees it."""
    moved = past.mu is not None and past.sigma is not None and past.gain is not None
    return FinishedGameResponse(
        past.table,
        past.number,
        past.game,
        past.ended,
        past.rated,
        past.lines,
        shown(past.mu) if moved and past.mu is not None else None,
        margin(past.sigma) if moved and past.sigma is not None else None,
        _gain(past),
    )


def _gain(past: PastGame) -> int | None:
    """The change of the rating as shown: the rounded rating after, less the one before."""
    if past.mu is None or past.gain is None:
        return None
    return shown(past.mu) - shown(past.mu - past.gain)


def place_info(place: Place, number: int, player: str) -> PlaceInfo:
    """One place on a leaderboard as this player sees it."""
    mine = place.player == player
    return PlaceInfo(number, place.public, place.name, mine, rating_info(place.rated))


def profile_response(profile: Profile, player: str) -> ProfileResponse:
    """A profile as this player sees it: of others, rated games only, and days without times."""
    mine = profile.player.id == player
    visible = [each for each in profile.played if mine or each.mu is not None]
    rated = {each.game: rating_info(each) for each in profile.ratings}
    keys = list(dict.fromkeys([*rated, *(each.game for each in visible)]))
    return ProfileResponse(
        public=profile.public,
        name=profile.player.name,
        account=profile.player.account,
        mine=mine,
        since=profile.since if mine else profile.since // DAY_MS * DAY_MS,
        games=[
            GameRecordInfo(
                key,
                rated.get(key),
                [_played(each, mine) for each in visible if each.game == key],
            )
            for key in keys
        ],
    )


def _played(played: FinishedGame, mine: bool) -> PlayedInfo:
    return PlayedInfo(
        played.ended if mine else played.ended // DAY_MS * DAY_MS,
        played.seats,
        played.rank,
        played.score,
        None if played.mu is None else shown(played.mu),
    )


def daily_result(
    line: Compared, player: str, publics: dict[str, str], open_tables: bool
) -> DailyResultInfo:
    """One result at a daily deal as this player sees it."""
    return DailyResultInfo(
        line.place,
        line.name,
        line.name is not None and not line.account,
        publics.get(line.player),
        line.player == player,
        line.rank,
        line.score,
        line.table if open_tables or line.player == player else None,
    )
