"""The rules of String Railway, in the order of `docs/rules/string_railway.md`: deal and effects.

Why an action is refused is in `refusals.py`; the rules on where strings and tiles may lie and what
a track scores (SR-11 to SR-37) are in `tiles.py`, `tracks.py` and `scoring.py`.
"""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from quai.core.journal import Journal
from quai.core.state import NOBODY, Outcome
from quai.games.string_railway.cards import (
    BITS,
    COLOURS,
    CORNER,
    CORNER_PHASE,
    COUNTRY,
    DECK,
    ENOUGH,
    FIELD,
    FIELD_CORNERS,
    FIELD_PHASE,
    GIVE_UP,
    MAIN,
    MAIN_PLACES,
    MORE,
    MORE_PHASE,
    MOUNTAIN,
    MOUNTAIN_PHASE,
    RIVER,
    RIVER_PHASE,
    STATIONS,
    STRINGS,
    TILE,
    TILE_PHASE,
    TRACK,
    TRACK_PHASE,
    UNDER,
    Action,
)
from quai.games.string_railway.lines import Line
from quai.games.string_railway.random_scenery import some_mountain, some_river, sure_scenery
from quai.games.string_railway.scoring import CROSSED, OWNER_PAID, Item
from quai.games.string_railway.squares import square, squares_of
from quai.games.string_railway.tiles import Tile
from quai.games.string_railway.tracks import Track, judge_track

if TYPE_CHECKING:
    from quai.games.string_railway.state import StringRailwayState


def apply(state: "StringRailwayState", action: Action, journal: Journal | None) -> None:
    """Play a legal action."""
    EFFECTS[action[0]](state, action, journal)


def _doer(state: "StringRailwayState", company: i64) -> dict[str, Any]:
    """Who did something, as an event has it."""
    return {"seat": state.seat_of(company), "company": COLOURS[company]}


# Set-up


def deal(state: "StringRailwayState", order: list[int]) -> None:
    """SR-01, SR-04, SR-09: the pile is shuffled, and the player who lays the field begins."""
    state.order = order
    state.pile = DECK[:]
    state.rng.shuffle(state.pile)
    if state.free:
        _give_duty(state, FIELD_PHASE)
    else:
        lay_regular_field(state)
        _begin_scenery(state, None)


def lay_regular_field(state: "StringRailwayState") -> None:
    """SR-02 and SR-07: the field and the places of its main stations are data."""
    companies = len(state.order)
    state.field = Line([*FIELD_CORNERS[companies]], True)
    state.places = squares_of(MAIN_PLACES[companies])


def _give_duty(state: "StringRailwayState", phase: i64) -> None:
    """SR-04: each part of the board is laid by another seat, in the order of play."""
    state.phase = phase
    state.seat = state.seat_of(state.company())


def _lay_field(state: "StringRailwayState", action: Action, journal: Journal | None) -> None:
    """SR-03: a field of any shape, with the places of the main stations."""
    _tell_laid(state, action, journal)
    state.field = Line([*action[1]], True)
    state.places = squares_of(action[2])
    _begin_scenery(state, journal)


def _begin_scenery(state: "StringRailwayState", journal: Journal | None) -> None:
    """SR-04: river and mountain, laid by the players or drawn at random."""
    if not state.random_scenery:
        _give_duty(state, RIVER_PHASE)
        return
    field = state.field
    assert field is not None
    state.revealed += 1
    state.river = some_river(field, state.places, state.rng)
    state.mountain = some_mountain(field, state.places, state.rng)
    if state.river is None or state.mountain is None:
        state.river, state.mountain = sure_scenery(field, state.places)
    if journal is not None:
        journal.tell("scenery", {})
    _begin_corners(state)


def _lay_river(state: "StringRailwayState", action: Action, journal: Journal | None) -> None:
    """SR-05: the river, after which the mountain is to be laid."""
    _tell_laid(state, action, journal)
    state.river = Line([*action[1]], False)
    _give_duty(state, MOUNTAIN_PHASE)


def _lay_mountain(state: "StringRailwayState", action: Action, journal: Journal | None) -> None:
    """SR-06: the mountain, which completes the board."""
    _tell_laid(state, action, journal)
    state.mountain = Line([*action[1]], True)
    _begin_corners(state)


def _tell_laid(state: "StringRailwayState", action: Action, journal: Journal | None) -> None:
    if journal is not None:
        journal.tell("lays", {"seat": state.seat, "what": action[0]})


def _begin_corners(state: "StringRailwayState") -> None:
    """SR-07: in turn order each company chooses a corner."""
    state.phase = CORNER_PHASE
    state.turn = 0
    state.seat = state.seat_of(state.company())


def _take_corner(state: "StringRailwayState", action: Action, journal: Journal | None) -> None:
    """SR-07: with two players the third and fourth corners are given."""
    _settle(state, action[1], journal)
    if state.seats == 2 and state.turn == 2:
        for turn in (0, 1):
            first = state.corners.index(state.order[turn])
            _settle(state, (first + 2) % 4, journal)
    if state.turn == len(state.order):
        state.turn = 0
        _begin_turn(state, journal)
    else:
        state.seat = state.seat_of(state.company())


def _settle(state: "StringRailwayState", corner: i64, journal: Journal | None) -> None:
    """Give the company in turn a corner."""
    company = state.company()
    add_main(state, company, corner)
    state.turn += 1
    if journal is not None:
        journal.tell("corner", {**_doer(state, company), "number": corner + 1})


def add_main(state: "StringRailwayState", company: i64, corner: i64) -> None:
    """SR-07: a main station is its company's from the start."""
    state.corners[corner] = company
    state.add_tile(Tile(MAIN, state.places[corner], company, BITS[company]))


# The turn: tiles


def _begin_turn(state: "StringRailwayState", journal: Journal | None) -> None:
    """SR-10: draw one tile; in the very first turn one more."""
    state.seat = state.seat_of(state.company())
    state.extra_used = False
    state.placed = 0
    draw(state, journal)
    if not state.tracks and not state.spent:
        draw(state, journal)
    may_draw = state.pile or state.under
    if may_draw and COUNTRY in state.drawn:
        state.phase = MORE_PHASE
    else:
        go_on(state)


def draw(state: "StringRailwayState", journal: Journal | None) -> None:
    """SR-10, SR-12: the next tile of the pile, or the lowest of those put under it."""
    station = state.pile.pop() if state.pile else state.under.pop(0)
    state.drawn.append(station)
    state.revealed += 1
    if journal is not None:
        doer = _doer(state, state.company())
        journal.tell("draw", {**doer, "station": STATIONS[station]})


def go_on(state: "StringRailwayState") -> None:
    """Go on to the drawn tiles, or to the track when none is left."""
    state.phase = TILE_PHASE if state.drawn else TRACK_PHASE


def _draw_extra(state: "StringRailwayState", _action: Action, journal: Journal | None) -> None:
    """SR-10: a country station gives one more tile, once per turn."""
    state.extra_used = True
    draw(state, journal)
    go_on(state)


def _draw_no_more(state: "StringRailwayState", _action: Action, journal: Journal | None) -> None:
    """SR-10: the extra tile may be declined."""
    if journal is not None:
        journal.tell("enough", _doer(state, state.company()))
    go_on(state)


def _place_tile(state: "StringRailwayState", action: Action, journal: Journal | None) -> None:
    """SR-11: one of the drawn tiles comes onto the table."""
    _, number, x, y, angle = action
    station: i64 = state.drawn.pop(number)
    state.placed += 1
    state.add_tile(Tile(station, square(x, y, angle), NOBODY, 0))
    if journal is not None:
        facts = {"station": STATIONS[station], "number": len(state.tiles)}
        journal.tell("tile", {**_doer(state, state.company()), **facts})
    go_on(state)


def _put_under(state: "StringRailwayState", action: Action, journal: Journal | None) -> None:
    """SR-12: a tile without a place goes under the pile, and is not replaced."""
    station: i64 = state.drawn.pop(action[1])
    state.placed += 1
    state.under.append(station)
    if journal is not None:
        doer = _doer(state, state.company())
        journal.tell("under", {**doer, "station": STATIONS[station]})
    go_on(state)


# The turn: the track


def _give_up(state: "StringRailwayState", action: Action, journal: Journal | None) -> None:
    """SR-23: a string leaves the game for nothing."""
    string: str = action[1]
    company = state.company()
    kind: i64 = STRINGS.index(string)
    state.left[company][kind] -= 1
    state.spent = [*state.spent, [company, kind]]
    if journal is not None:
        journal.tell("gives_up", {**_doer(state, company), "string": string})
    _end_turn(state, journal)


def _lay_track(state: "StringRailwayState", action: Action, journal: Journal | None) -> None:
    """SR-24 and SR-30 to SR-37: enter, take ownership, score."""
    string: str = action[1]
    company = state.company()
    kind: i64 = STRINGS.index(string)
    line = Line([*action[2]], False)
    verdict = judge_track(state, company, kind, line, True)
    track = Track(company, kind, line, verdict.items)
    state.tracks.append(track)
    state.left[company][kind] -= 1
    if journal is not None:
        facts = {"number": len(state.tracks), "string": string, "points": track.total}
        journal.tell("track", {**_doer(state, company), **facts})
        _tell_items(state, track.items, company, journal)
    for item in verdict.items:
        state.points[item.company] += item.points
    _enter(state, company, verdict.items)
    _end_turn(state, journal)


def _enter(state: "StringRailwayState", company: i64, items: list[Item]) -> None:
    """SR-18 and SR-24: the company is on each tile it enters, and owns those it takes."""
    for item in items:
        tile_number: i64 = item.tile
        if tile_number >= 0 and item.company == company:
            tile = state.tiles[tile_number]
            owner: i64 = company if item.taken else tile.owner
            bears: i64 = tile.bears | BITS[company]
            state.tiles[tile_number] = Tile(tile.station, tile.square, owner, bears)


def _tell_items(
    state: "StringRailwayState", items: list[Item], company: i64, journal: Journal
) -> None:
    """Tell the score item by item, and crossings together."""
    crossed: i64 = 0
    cost: i64 = 0
    for item in items:
        if item.kind == CROSSED:
            crossed += 1
            cost += item.points
        elif item.tile >= 0:
            station = STATIONS[state.tiles[item.tile].station]
            facts = {"station": station, "number": item.tile + 1, "points": item.points}
            facts = {**_doer(state, item.company), **facts}
            if item.kind == OWNER_PAID:
                journal.tell("owner", facts)
            elif item.taken:
                journal.tell("takes", facts)
            else:
                journal.tell("enters", facts)
    if crossed:
        journal.tell("crosses", {**_doer(state, company), "count": crossed, "points": cost})


def _end_turn(state: "StringRailwayState", journal: Journal | None) -> None:
    """SR-40: the game ends when no company has a track left."""
    state.turn = (state.turn + 1) % len(state.order)
    if sum(state.left[state.company()]) == 0:
        state.finish(journal)
    else:
        _begin_turn(state, journal)


EFFECTS: Final = {
    FIELD: _lay_field,
    RIVER: _lay_river,
    MOUNTAIN: _lay_mountain,
    CORNER: _take_corner,
    MORE: _draw_extra,
    ENOUGH: _draw_no_more,
    TILE: _place_tile,
    UNDER: _put_under,
    TRACK: _lay_track,
    GIVE_UP: _give_up,
}
"""What each kind of action does."""


# End


def finish(state: "StringRailwayState", journal: Journal | None) -> None:
    """SR-40: nobody decides any more. The points of all companies are told, two players having
    four of them."""
    state.seat = NOBODY
    ended = outcome(state)
    if journal is not None and ended is not None:
        facts = {"winners": list(ended.winners), "reason": ended.reason, "points": state.points[:]}
        journal.tell("over", facts)


def outcome(state: "StringRailwayState") -> Outcome | None:
    """SR-40: most points win; SR-41: with two players the lower companies decide."""
    if state.seat >= 0:
        return None
    if state.seats == 2:
        return _outcome_of_two(state)
    most = max(state.points)
    winners = tuple([seat for seat in range(state.seats) if state.points[seat] == most])
    return Outcome(winners, "points" if len(winners) == 1 else "tie")


def _outcome_of_two(state: "StringRailwayState") -> Outcome:
    """SR-41: the lower companies are compared, then the others."""
    first, second = [sorted([state.points[seat], state.points[seat + 2]]) for seat in (0, 1)]
    if first[0] != second[0]:
        return Outcome((0,) if first[0] > second[0] else (1,), "lower")
    if first[1] != second[1]:
        return Outcome((0,) if first[1] > second[1] else (1,), "higher")
    return Outcome((0, 1), "tie")
