"""A board as full as it gets: 25 tracks of about 60 points over 20 tiles, river and mountain.

A real game of four has 20 tracks at most; this one is for measuring how fast a track is judged.
"""

from typing import Any

from quai.core.rng import Rng
from quai.core.state import NOBODY
from quai.games.string_railway.cards import DECK, STRINGS
from quai.games.string_railway.refusals import faults
from quai.games.string_railway.rules import go_on
from quai.games.string_railway.state import StringRailwayState
from quai.games.string_railway.tile_search import tile_places
from quai.games.string_railway.tiles import Tile
from quai.games.string_railway.track_search import tracks
from tests.games.string_railway.helpers import dealt

TRACKS, TILES, POINTS = 25, 20, 60


def finer(points: list[int], wanted: int = POINTS) -> tuple[int, ...]:
    """The same string with more points, as a dragged one has them: its longest steps are halved."""
    made = points[:]
    while len(made) < 2 * wanted:
        steps = [
            max(abs(made[place + 2] - made[place]), abs(made[place + 3] - made[place + 1]))
            for place in range(0, len(made) - 2, 2)
        ]
        cut = 2 * steps.index(max(steps))
        middle = [(made[cut] + made[cut + 2]) // 2, (made[cut + 1] + made[cut + 3]) // 2]
        made[cut + 2 : cut + 2] = middle
    return tuple(made)


def busy_board(seed: int = 1) -> StringRailwayState:
    """A position with its tracks and tiles laid at random, and a track to lay."""
    rng = Rng(seed)
    position = dealt(4, seed, scenery="random")
    while position.drawn == []:
        position.apply(position.sample(rng, 1)[0])
    position.drawn = []
    while len(position.tiles) < TILES:
        station = DECK[rng.below(len(DECK))]
        place = tile_places(position, station, rng, 1)[0]
        position.add_tile(Tile(station, place, NOBODY, 0))
    while len(position.tracks) < TRACKS:
        go_on(position)
        position.left = [[4, 1] for _ in position.left]
        position.apply(_fine_track(position, rng))
        position.drawn = []
    go_on(position)
    position.left = [[4, 1] for _ in position.left]
    return position


def _fine_track(position: StringRailwayState, rng: Rng) -> Any:
    while True:
        action = fine_tracks(position, rng, 1)[0]
        if not faults(position, action):
            return action


def fine_tracks(position: StringRailwayState, rng: Rng, count: int) -> list[Any]:
    """N tracks to judge, which were legal before points were added and rounded."""
    return [
        ("track", STRINGS[each.string], finer(each.points)) for each in tracks(position, rng, count)
    ]
