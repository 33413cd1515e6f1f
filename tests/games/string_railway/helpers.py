"""Boards of String Railway in a few lines, and moves in words.

The helper board is a square field of four companies, without scenery unless it is asked for; the
main stations lie at its corners, red at the upper left, then clockwise blue, yellow, green.
"""

from typing import Any

import pytest

from quai.core.journal import Journal
from quai.core.refusals import RuleBroken
from quai.core.rng import Rng
from quai.core.state import NOBODY
from quai.games.string_railway.cards import (
    BITS,
    COLOURS,
    DECK,
    MAIN,
    STATIONS,
    STRINGS,
    TILE_PHASE,
    TRACK_PHASE,
)
from quai.games.string_railway.lines import Line
from quai.games.string_railway.meta import GAME
from quai.games.string_railway.rules import add_main, lay_regular_field
from quai.games.string_railway.squares import square
from quai.games.string_railway.state import StringRailwayState
from quai.games.string_railway.tiles import Tile
from quai.games.string_railway.tracks import Track

Points = list[tuple[int, int]]


def flat(points: Points) -> list[int]:
    """Points as the rules have them."""
    return [each for point in points for each in point]


def board(
    *tiles: tuple[Any, ...],
    tracks: tuple[tuple[str, Points], ...] = (),
    river: Points | None = None,
    mountain: Points | None = None,
    drawn: str = "",
    loose: bool = True,
    expert: bool = False,
    seats: int = 4,
    turn: int = 0,
) -> StringRailwayState:
    """A position in which the company in turn is to lay a track, or to place what it drew.

    A tile is (station, x, y), then the companies there if any; the first of them owns a station
    that can be owned. A track of the set-up enters nothing.
    """
    position = StringRailwayState(Rng(1), seats)
    position.loose, position.expert = loose, expert
    lay_regular_field(position)
    for company in range(len(position.order)):
        add_main(position, company, company)
    for station, x, y, *there in tiles:
        kind = STATIONS.index(station)
        companies = [COLOURS.index(colour) for colour in there]
        owns = station in ("city", "transfer") and companies
        bears = sum(BITS[company] for company in companies)
        owner = companies[0] if owns else NOBODY
        position.add_tile(Tile(kind, square(x, y, 0), owner, bears))
    for colour, points in tracks:
        company = COLOURS.index(colour)
        position.tracks.append(Track(company, 0, Line(flat(points), False), []))
    position.river = None if river is None else Line(flat(river), False)
    position.mountain = None if mountain is None else Line(flat(mountain), True)
    position.drawn = [STATIONS.index(name) for name in drawn.split()]
    pile = DECK[:]
    for station in position.drawn + [tile.station for tile in position.tiles]:
        if station != MAIN and station in pile:
            pile.remove(station)
    position.pile = pile
    position.turn = turn
    position.phase = TILE_PHASE if drawn else TRACK_PHASE
    position.seat = position.seat_of(position.company())
    return position


def track(*points: tuple[int, int], string: str = "short") -> tuple[Any, ...]:
    """The action of laying a track."""
    return ("track", string, tuple(flat(list(points))))


def play(position: StringRailwayState, *actions: tuple[Any, ...]) -> list[dict[str, Any]]:
    """Play actions that must be legal; give the events as a spectator hears them."""
    journal = Journal()
    for action in actions:
        assert GAME.read(GAME.write(action)) == action
        position.play(action, journal)
    return journal.seen_by(frozenset())


def refused(position: StringRailwayState, action: tuple[Any, ...]) -> list[tuple[str, str]]:
    """Every rule and reason of a refusal, which must leave the position as it was."""
    before = position.dump()
    with pytest.raises(RuleBroken) as caught:
        position.play(action)
    assert position.dump() == before
    faults = GAME.judge(position, action)
    assert (caught.value.rule, caught.value.reason) == (faults[0]["rule"], faults[0]["reason"])
    return [(fault["rule"], fault["reason"]) for fault in faults]


def score(position: StringRailwayState, action: tuple[Any, ...]) -> list[tuple[str, str, int]]:
    """The score of a legal track: item, company and points of each line that gives or costs."""
    position.check(action)
    said = GAME.preview(position, action)
    mine = COLOURS[position.company()]
    items = [(item["item"], item["company"], item["points"]) for item in said["items"]]
    assert said["total"] == sum(points for _, company, points in items if company == mine)
    return items


def dealt(seats: int, seed: int = 3, **options: Any) -> StringRailwayState:
    """A game just begun."""
    position = GAME.new(seats, options, seed)
    assert isinstance(position, StringRailwayState)
    return position


def walked(position: StringRailwayState, phase: int, seed: int = 1) -> StringRailwayState:
    """Play sampled actions until a phase comes."""
    rng = Rng(seed)
    while position.phase != phase:
        actions = position.sample(rng, 3)
        position.apply(actions[rng.below(len(actions))])
    return position


def points_of(position: StringRailwayState) -> dict[str, int]:
    """The points of each company."""
    return {COLOURS[company]: points for company, points in enumerate(position.points)}


assert STRINGS == ("short", "long")
