"""What the page is told of people and their games: results, ratings, profiles, the daily deal.

Nobody is told another's e-mail or the id it plays under: a person is found by its public id.
"""

from msgspec import Struct

from quai.room.daily import Compared
from quai.room.history import Line, Past
from quai.room.profiles import Place, Played, Profile, Rated
from quai.room.ratings import ENOUGH, margin, shown
from quai.web.messages import TableShown

DAY = 24 * 3600 * 1000


class RatedShown(Struct, frozen=True):
    """What is thought of a person at a game: the truth is likely within `margin` of `rating`."""

    game: str
    rating: int
    margin: int
    provisional: bool
    games: int
    wins: int


class PastShown(Struct, frozen=True):
    """A finished game."""

    table: str
    number: int
    game: str
    ended: int
    rated: bool
    lines: tuple[Line, ...]
    rating: int | None
    margin: int | None
    gain: int | None


class MineShown(Struct, frozen=True):
    """The unfinished games of a person: those that expect it, the others, and those not begun."""

    turn: list[TableShown]
    running: list[TableShown]
    open: list[TableShown]
    public: str


class PageShown(Struct, frozen=True):
    """A page of finished games."""

    page: int
    pages: int
    count: int
    games: list[PastShown]


class NextShown(Struct, frozen=True):
    """The next game that expects a person, and how many do."""

    table: str | None
    waiting: int


class PlaceShown(Struct, frozen=True):
    """A line of a leaderboard."""

    place: int
    public: str
    name: str
    mine: bool
    rated: RatedShown


class LeaderboardShown(Struct, frozen=True):
    """A page of a leaderboard."""

    game: str
    page: int
    pages: int
    count: int
    places: list[PlaceShown]


class PlayedShown(Struct, frozen=True):
    """One game in the charts of a profile."""

    ended: int
    seats: int
    rank: int
    score: int
    rating: int | None


class GameShown(Struct, frozen=True):
    """How a person does at one game."""

    game: str
    rated: RatedShown | None
    played: list[PlayedShown]


class ProfileShown(Struct, frozen=True):
    """A person."""

    public: str
    name: str
    account: bool
    mine: bool
    since: int
    games: list[GameShown]


class ComparedShown(Struct, frozen=True):
    """A line of a comparison."""

    place: int
    name: str | None
    public: str | None
    mine: bool
    rank: int
    score: int
    table: str | None


class ComparisonShown(Struct, frozen=True):
    """What people have made of a day's deal; no lines for who has not played it."""

    day: str
    game: str
    seats: int
    count: int
    lines: list[ComparedShown] | None


class DailyShown(Struct, frozen=True):
    """The deal of the day."""

    ends: int
    """When the next day begins."""
    level: int
    state: str
    table: str | None
    today: ComparisonShown
    yesterday: ComparisonShown


def show_rated(rated: Rated) -> RatedShown:
    """A rating as people read it."""
    return RatedShown(
        rated.game,
        shown(rated.rating.mu),
        margin(rated.rating.sigma),
        rated.games < ENOUGH,
        rated.games,
        rated.wins,
    )


def show_past(past: Past) -> PastShown:
    """A finished game as one who played it is told."""
    moved = past.mu is not None and past.sigma is not None and past.gain is not None
    return PastShown(
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


def _gain(past: Past) -> int | None:
    """What a game did to a rating, so that the numbers that are shown add up."""
    if past.mu is None or past.gain is None:
        return None
    return shown(past.mu) - shown(past.mu - past.gain)


def show_place(place: Place, number: int, player: str) -> PlaceShown:
    """A line of a leaderboard as this person is told it."""
    mine = place.player == player
    return PlaceShown(number, place.public, place.name, mine, show_rated(place.rated))


def show_profile(profile: Profile, player: str) -> ProfileShown:
    """A person as this one is told of it: others see its rated games, and no time of day."""
    mine = profile.player.id == player
    told = [each for each in profile.played if mine or each.rated]
    rated = {each.game: show_rated(each) for each in profile.ratings}
    keys = list(dict.fromkeys([*rated, *(each.game for each in told)]))
    return ProfileShown(
        public=profile.public,
        name=profile.player.name,
        account=profile.player.account,
        mine=mine,
        since=profile.since if mine else profile.since // DAY * DAY,
        games=[
            GameShown(
                key,
                rated.get(key),
                [_played(each, mine) for each in told if each.game == key],
            )
            for key in keys
        ],
    )


def _played(played: Played, mine: bool) -> PlayedShown:
    return PlayedShown(
        played.ended if mine else played.ended // DAY * DAY,
        played.seats,
        played.rank,
        played.score,
        None if played.mu is None else shown(played.mu),
    )


def show_compared(
    line: Compared, player: str, publics: dict[str, str], open_tables: bool
) -> ComparedShown:
    """A line of a comparison as this person is told it."""
    return ComparedShown(
        line.place,
        line.name,
        publics.get(line.player),
        line.player == player,
        line.rank,
        line.score,
        line.table if open_tables else None,
    )
