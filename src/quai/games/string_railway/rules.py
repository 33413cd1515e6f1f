"""The rules of String Railway, in the order of `docs/rules/string_railway.md`.

An action is a tuple: its kind, then its fields. A string is its points, x and y in turn, as a
tuple. Geometry and score are in `judge.py`, which reads beside SR-11 to SR-37 too.
"""

from typing import Any, Final

from mypy_extensions import i64

from quai.core.journal import Journal, Viewer
from quai.core.refusals import RuleBroken
from quai.core.rng import Rng
from quai.core.state import Outcome, View
from quai.games.string_railway.cards import (
    BITS,
    COLOURS,
    COUNTRY,
    DECK,
    LONG,
    SHORT,
    STATIONS,
    STRINGS,
)
from quai.games.string_railway.judge import (
    Fault,
    judge_field,
    judge_mountain,
    judge_river,
    judge_tile,
    judge_track,
    shape_faults,
)
from quai.games.string_railway.kernel import Line, Square
from quai.games.string_railway.laying import (
    find_place,
    find_track,
    tile_places,
    tracks,
)
from quai.games.string_railway.scenery import (
    draw_field,
    some_mountain,
    some_river,
    sure_scenery,
)
from quai.games.string_railway.state import (
    CORNER_PHASE,
    CROSS,
    FIELD_PHASE,
    MORE_PHASE,
    MOUNTAIN_PHASE,
    NOBODY,
    OWNER,
    PHASES,
    RIVER_PHASE,
    TILE_PHASE,
    TRACK_PHASE,
    Item,
    Table,
    Tile,
    Track,
    square,
)
from quai.games.string_railway.view import build_view

Action = tuple[Any, ...]

FIELD: Final = "field"
RIVER: Final = "river"
MOUNTAIN: Final = "mountain"
CORNER: Final = "corner"
MORE: Final = "more"
ENOUGH: Final = "enough"
TILE: Final = "tile"
UNDER: Final = "under"
TRACK: Final = "track"
GIVE_UP: Final = "give_up"

PHASE_OF: Final = {
    FIELD: FIELD_PHASE,
    RIVER: RIVER_PHASE,
    MOUNTAIN: MOUNTAIN_PHASE,
    CORNER: CORNER_PHASE,
    MORE: MORE_PHASE,
    ENOUGH: MORE_PHASE,
    TILE: TILE_PHASE,
    UNDER: TILE_PHASE,
    TRACK: TRACK_PHASE,
    GIVE_UP: TRACK_PHASE,
}
RULE_OF_PHASE: Final = ("SR-04", "SR-04", "SR-04", "SR-07", "SR-10", "SR-11", "SR-13")


class Position(Table):
    """A position of String Railway with its rules."""

    __slots__ = ()

    # Set-up

    def deal(self, order: list[int]) -> None:
        """SR-01, SR-04, SR-09: the pile is shuffled, and who is to lay the field begins."""
        self.order = order
        self.pile = DECK[:]
        self.rng.shuffle(self.pile)
        if self.free:
            self._duty(FIELD_PHASE)
        else:
            self.lay_regular_field()
            self._scenery(None)

    def _duty(self, phase: i64) -> None:
        """SR-04: each part of the board is laid by another seat, in the order of play."""
        self.phase = phase
        self.seat = self.seat_of(self.company())

    def _scenery(self, journal: Journal | None) -> None:
        """SR-04: river and mountain, laid by the players or drawn at random."""
        if not self.random_scenery:
            self._duty(RIVER_PHASE)
            return
        self.revealed += 1
        self.river = some_river(self, self.rng)
        self.mountain = some_mountain(self, self.rng)
        if self.river is None or self.mountain is None:
            self.river, self.mountain = sure_scenery(self)
        if journal is not None:
            journal.tell("scenery", {})
        self._corners()

    def _corners(self) -> None:
        """SR-07: in turn order each company chooses a corner."""
        self.phase = CORNER_PHASE
        self.turn = 0
        self.seat = self.seat_of(self.company())

    # What may be done

    def sample(self, rng: Rng, n: int) -> list[Any]:
        """At most n legal actions worth looking at, all different."""
        if self.seat < 0:
            return []
        if self.phase == CORNER_PHASE:
            corners = [(CORNER, corner) for corner in range(len(self.corners))]
            found: list[Any] = [each for each in corners if not self._corner_faults(each[1])]
        elif self.phase == MORE_PHASE:
            found = [(MORE,), (ENOUGH,)]
        elif self.phase == TILE_PHASE:
            found = self._sample_tiles(rng, n)
        elif self.phase == TRACK_PHASE:
            found = self._sample_tracks(rng, n)
        else:
            found = self._sample_scenery(rng, n)
        return found[:n]

    def random_action(self, rng: Rng) -> Any:
        """Anything that `sample` may find, without looking for more than is needed."""
        if self.phase == TILE_PHASE:
            actions = self.sample(rng, len(self.drawn))
        elif self.phase == CORNER_PHASE or self.phase == MORE_PHASE:
            actions = self.sample(rng, len(COLOURS))
        else:
            actions = self.sample(rng, 1)
        return actions[rng.below(len(actions))]

    def _sample_tiles(self, rng: Rng, n: int) -> list[Any]:
        found: list[Any] = []
        kinds: i64 = len(self.drawn)
        each: i64 = (n + kinds - 1) // kinds
        for number in range(kinds):
            for place in tile_places(self, self.drawn[number], rng, each):
                action = (TILE, number, place.x, place.y, place.angle)
                if action not in found:
                    found.append(action)
        if not found:
            found = [(UNDER, number) for number in range(kinds)]
        return found

    def _sample_tracks(self, rng: Rng, n: int) -> list[Any]:
        found: list[Any] = [
            (TRACK, STRINGS[candidate.string], tuple(candidate.points))
            for candidate in tracks(self, rng, n)
        ]
        if not found:
            left = self.left[self.company()]
            found = [(GIVE_UP, STRINGS[string]) for string in (SHORT, LONG) if left[string] > 0]
        return found

    def _sample_scenery(self, rng: Rng, n: int) -> list[Any]:
        found: list[Any] = []
        for _ in range(min(n, 4)):
            action = self._draw_scenery(rng)
            if action is not None and action not in found:
                found.append(action)
        while not found and self.phase == FIELD_PHASE:
            action = self._draw_scenery(rng)
            if action is not None:
                found.append(action)
        return found or [self._sure_scenery()]

    def _sure_scenery(self) -> Action:
        """SR-03: a field that was not refused has room for what the fixed search found."""
        river, mountain = sure_scenery(self)
        if self.phase == RIVER_PHASE:
            assert river is not None
            return (RIVER, tuple(river.points))
        assert mountain is not None
        return (MOUNTAIN, tuple(mountain.points))

    def _draw_scenery(self, rng: Rng) -> Action | None:
        if self.phase == RIVER_PHASE:
            line = some_river(self, rng)
            return None if line is None else (RIVER, tuple(line.points))
        if self.phase == MOUNTAIN_PHASE:
            line = some_mountain(self, rng)
            return None if line is None else (MOUNTAIN, tuple(line.points))
        drawn = draw_field(len(self.order), rng)
        if drawn is None:
            return None
        line, places = drawn
        action = (
            FIELD,
            tuple(line.points),
            tuple([(place.x, place.y, place.angle) for place in places]),
        )
        return action if not self.faults(action) else None

    def check(self, action: Any) -> None:
        """Raise RuleBroken naming the first rule that an action breaks."""
        for fault in self.faults(action):
            raise RuleBroken(fault.rule, fault.reason, **fault.details)

    def faults(self, action: Any) -> list[Fault]:
        """SR-55: every rule that an action breaks, with its place."""
        if self.seat < 0:
            return [Fault("SR-40", "over", {})]
        kind = action[0]
        if PHASE_OF[kind] != self.phase:
            phase = f"phase-{PHASES[self.phase]}"
            return [Fault(RULE_OF_PHASE[self.phase], "not_now", {"phase": phase})]
        if kind == TRACK:
            return self._track_faults(action[1], action[2])
        if kind == TILE:
            return self._tile_faults(action[1], action[2], action[3], action[4])
        if kind == UNDER:
            return self._under_faults(action[1])
        if kind == GIVE_UP:
            return self._give_up_faults(action[1])
        if kind == CORNER:
            return self._corner_faults(action[1])
        if kind == FIELD:
            return self._field_faults(action[1], action[2])
        if kind == RIVER:
            points: list[i64] = [*action[1]]
            return shape_faults(points, 2, "SR-05") or judge_river(self, Line(points, False))
        if kind == MOUNTAIN:
            points = [*action[1]]
            return shape_faults(points, 3, "SR-06") or judge_mountain(self, Line(points, True))
        return []

    def _field_faults(self, string: tuple[int, ...], placed: tuple[Any, ...]) -> list[Fault]:
        """SR-03: a simple polygon that holds the main stations, a river and a mountain."""
        points: list[i64] = [*string]
        found = shape_faults(points, 3, "SR-03")
        if found:
            return found
        line = Line(points, True)
        places = _squares(placed)
        found = judge_field(len(self.order), line, places)
        if not found:
            trial = Table(Rng(0), self.seats)
            trial.field = line
            trial.places = places
            river, mountain = sure_scenery(trial)
            if river is None or mountain is None:
                found.append(Fault("SR-03", "field_scenery", {"at": points[:2]}))
        return found

    def _corner_faults(self, corner: int) -> list[Fault]:
        """SR-07: a free corner; with two players not the one kept for A2."""
        if corner >= len(self.corners):
            return [Fault("SR-07", "no_corner", {"count": len(self.corners)})]
        holder = self.corners[corner]
        if holder != NOBODY:
            return [Fault("SR-07", "corner_taken", {"company": COLOURS[holder]})]
        if self.seats == 2 and self.turn == 1 and self.corners[(corner + 2) % 4] != NOBODY:
            return [Fault("SR-07", "corner_opposite", {})]
        return []

    def _no_tile(self, number: int) -> list[Fault]:
        if number < len(self.drawn):
            return []
        return [Fault("SR-11", "no_tile", {"count": len(self.drawn)})]

    def _tile_faults(self, number: int, x: int, y: int, angle: int) -> list[Fault]:
        """SR-11: a drawn tile, on a free place inside the field."""
        return self._no_tile(number) or judge_tile(self, square(x, y, angle))

    def _under_faults(self, number: int) -> list[Fault]:
        """SR-12: only when the fixed search finds no place."""
        found = self._no_tile(number)
        if not found:
            place = find_place(self)
            if place is not None:
                at = [place.x, place.y]
                found.append(Fault("SR-12", "place_exists", {"at": at, "angle": place.angle}))
        return found

    def _no_string(self, string: str) -> list[Fault]:
        """SR-13: a string the company still has."""
        company = self.company()
        if self.left[company][STRINGS.index(string)] > 0:
            return []
        details = {"company": COLOURS[company], "string": string}
        return [Fault("SR-13", "no_string", details)]

    def _track_faults(self, string: str, points: tuple[int, ...]) -> list[Fault]:
        """SR-13 to SR-22 and SR-54."""
        flat: list[i64] = [*points]
        found = self._no_string(string)
        found += shape_faults(flat, 2, "SR-54")
        if not any(fault.rule == "SR-54" for fault in found):
            line = Line(flat, False)
            kind = STRINGS.index(string)
            found += judge_track(self, self.company(), kind, line, False).faults
        return found

    def _give_up_faults(self, string: str) -> list[Fault]:
        """SR-23: only when the fixed search finds no track; otherwise what it found is shown."""
        found = self._no_string(string)
        if not found:
            candidate = find_track(self)
            if candidate is not None:
                shown = {"string": STRINGS[candidate.string], "points": pairs(candidate.points)}
                found.append(Fault("SR-23", "track_exists", shown))
        return found

    # Playing

    def apply(self, action: Any, journal: Journal | None = None) -> None:
        """Play a legal action."""
        kind = action[0]
        if kind == TRACK:
            self._lay_track(action[1], action[2], journal)
        elif kind == TILE:
            self._place_tile(action[1], action[2], action[3], action[4], journal)
        elif kind == ENOUGH:
            self._enough(journal)
        elif kind == MORE:
            self._draw_extra(journal)
        elif kind == UNDER:
            self._put_under(action[1], journal)
        elif kind == GIVE_UP:
            self._give_up(action[1], journal)
        elif kind == CORNER:
            self._take_corner(action[1], journal)
        else:
            self._lay_board(action, journal)

    def _lay_board(self, action: Action, journal: Journal | None) -> None:
        """SR-03 to SR-06: field, river and mountain, one after the other."""
        points: list[i64] = [*action[1]]
        if journal is not None:
            journal.tell("lays", {"seat": self.seat, "what": action[0]})
        if action[0] == FIELD:
            self.field = Line(points, True)
            self.places = _squares(action[2])
            self._scenery(journal)
        elif action[0] == RIVER:
            self.river = Line(points, False)
            self._duty(MOUNTAIN_PHASE)
        else:
            self.mountain = Line(points, True)
            self._corners()

    def _take_corner(self, corner: i64, journal: Journal | None) -> None:
        """SR-07: with two players the third and fourth corners are given."""
        self._settle(corner, journal)
        if self.seats == 2 and self.turn == 2:
            for turn in (0, 1):
                first = self.corners.index(self.order[turn])
                self._settle((first + 2) % 4, journal)
        if self.turn == len(self.order):
            self.turn = 0
            self._begin_turn(journal)
        else:
            self.seat = self.seat_of(self.company())

    def _settle(self, corner: i64, journal: Journal | None) -> None:
        company = self.company()
        self.add_main(company, corner)
        self.turn += 1
        if journal is not None:
            seat = self.seat_of(company)
            facts: dict[str, Any] = {"seat": seat, "company": COLOURS[company]}
            journal.tell("corner", {**facts, "number": corner + 1})

    # The turn

    def _begin_turn(self, journal: Journal | None) -> None:
        """SR-10: draw; in the very first turn one more."""
        self.seat = self.seat_of(self.company())
        self.extra_used = False
        self.placed = 0
        self._draw(journal)
        if not self.tracks and not self.spent:
            self._draw(journal)
        may_draw = self.pile or self.under
        if may_draw and COUNTRY in self.drawn:
            self.phase = MORE_PHASE
        else:
            self._to_tiles()

    def _draw(self, journal: Journal | None) -> None:
        station = self.pile.pop() if self.pile else self.under.pop(0)
        self.drawn.append(station)
        self.revealed += 1
        if journal is not None:
            company = COLOURS[self.company()]
            facts: dict[str, Any] = {"seat": self.seat, "company": company}
            journal.tell("draw", {**facts, "station": STATIONS[station]})

    def _draw_extra(self, journal: Journal | None) -> None:
        """SR-10: a country station gives one more tile, once a turn."""
        self.extra_used = True
        self._draw(journal)
        self._to_tiles()

    def _enough(self, journal: Journal | None) -> None:
        if journal is not None:
            company = COLOURS[self.company()]
            journal.tell("enough", {"seat": self.seat, "company": company})
        self._to_tiles()

    def _to_tiles(self) -> None:
        self.phase = TILE_PHASE if self.drawn else TRACK_PHASE

    def _place_tile(self, number: i64, x: i64, y: i64, angle: i64, journal: Journal | None) -> None:
        """SR-11: one of the drawn tiles comes onto the table."""
        station: i64 = self.drawn.pop(number)
        self.placed += 1
        self.add_tile(Tile(station, square(x, y, angle), NOBODY, 0))
        if journal is not None:
            company = COLOURS[self.company()]
            facts: dict[str, Any] = {"seat": self.seat, "company": company}
            number = len(self.tiles)
            journal.tell("tile", {**facts, "station": STATIONS[station], "number": number})
        self._to_tiles()

    def _put_under(self, number: i64, journal: Journal | None) -> None:
        """SR-12: under the pile, and not replaced."""
        station: i64 = self.drawn.pop(number)
        self.placed += 1
        self.under.append(station)
        if journal is not None:
            company = COLOURS[self.company()]
            facts: dict[str, Any] = {"seat": self.seat, "company": company}
            journal.tell("under", {**facts, "station": STATIONS[station]})
        self._to_tiles()

    def _lay_track(self, string: str, points: tuple[int, ...], journal: Journal | None) -> None:
        """SR-24 and SR-30 to SR-37: enter, take ownership, score."""
        company = self.company()
        kind: i64 = STRINGS.index(string)
        line = Line([*points], False)
        verdict = judge_track(self, company, kind, line, True)
        track = Track(company, kind, line, verdict.items)
        self.tracks.append(track)
        self.left[company][kind] -= 1
        if journal is not None:
            facts: dict[str, Any] = {"seat": self.seat, "company": COLOURS[company]}
            facts["number"] = len(self.tracks)
            journal.tell("track", {**facts, "string": string, "points": track.total})
            self._tell_items(track.items, company, journal)
        for item in verdict.items:
            self.points[item.company] += item.points
        self._enter(company, verdict.items)
        self._end_turn(journal)

    def _enter(self, company: i64, items: list[Item]) -> None:
        """SR-18 and SR-24: the company is on each tile it enters, and owns those it takes."""
        for item in items:
            tile_number: i64 = item.tile
            if tile_number >= 0 and item.company == company:
                tile = self.tiles[tile_number]
                owner: i64 = company if item.taken else tile.owner
                bears: i64 = tile.bears | BITS[company]
                self.tiles[tile_number] = Tile(tile.station, tile.square, owner, bears)

    def _tell_items(self, items: list[Item], company: i64, journal: Journal) -> None:
        """The score, item by item; crossings together."""
        crossed: i64 = 0
        cost: i64 = 0
        for item in items:
            seat = self.seat_of(item.company)
            facts: dict[str, Any] = {"seat": seat, "company": COLOURS[item.company]}
            if item.kind == CROSS:
                crossed += 1
                cost += item.points
            elif item.tile >= 0:
                station = STATIONS[self.tiles[item.tile].station]
                facts = {**facts, "station": station, "number": item.tile + 1}
                facts["points"] = item.points
                if item.kind == OWNER:
                    journal.tell("owner", facts)
                elif item.taken:
                    journal.tell("takes", facts)
                else:
                    journal.tell("enters", facts)
        if crossed:
            who: dict[str, Any] = {"seat": self.seat, "company": COLOURS[company]}
            journal.tell("crosses", {**who, "count": crossed, "points": cost})

    def _give_up(self, string: str, journal: Journal | None) -> None:
        """SR-23: a string goes out of the game for nothing."""
        company = self.company()
        kind: i64 = STRINGS.index(string)
        self.left[company][kind] -= 1
        self.spent = [*self.spent, [company, kind]]
        if journal is not None:
            facts: dict[str, Any] = {"seat": self.seat, "company": COLOURS[company]}
            journal.tell("gives_up", {**facts, "string": string})
        self._end_turn(journal)

    def _end_turn(self, journal: Journal | None) -> None:
        """SR-40: the game ends when no company has a track left."""
        self.turn = (self.turn + 1) % len(self.order)
        if sum(self.left[self.company()]) == 0:
            self._finish(journal)
        else:
            self._begin_turn(journal)

    # End

    def _finish(self, journal: Journal | None) -> None:
        self.seat = -1
        outcome = self.outcome()
        if journal is not None and outcome is not None:
            journal.tell(
                "over",
                {
                    "winners": list(outcome.winners),
                    "reason": outcome.reason,
                    "points": self.points[:],
                },
            )

    def outcome(self) -> Outcome | None:
        """SR-40: most points; SR-41: with two players the lower companies decide."""
        if self.seat >= 0:
            return None
        if self.seats == 2:
            return self._outcome_of_two()
        most = max(self.points)
        winners = tuple([seat for seat in range(self.seats) if self.points[seat] == most])
        return Outcome(winners, "points" if len(winners) == 1 else "tie")

    def _outcome_of_two(self) -> Outcome:
        """SR-41: the lower companies are compared, then the others."""
        pairs_of = [sorted([self.points[seat], self.points[seat + 2]]) for seat in (0, 1)]
        first, second = pairs_of
        if first[0] != second[0]:
            return Outcome((0,) if first[0] > second[0] else (1,), "lower")
        if first[1] != second[1]:
            return Outcome((0,) if first[1] > second[1] else (1,), "higher")
        return Outcome((0, 1), "tie")

    # The rest of the contract

    def view(self, viewer: Viewer) -> View:
        """What a viewer may know."""
        return build_view(self, viewer)

    def copy(self) -> "Position":
        """An equal position."""
        twin = Position(self.rng.copy(), self.seats)
        self.copy_to(twin)
        return twin


def _squares(places: tuple[Any, ...]) -> list[Square]:
    return [square(x, y, angle) for x, y, angle in places]


def pairs(points: list[i64]) -> list[list[int]]:
    """Points as JSON data."""
    return [[points[place], points[place + 1]] for place in range(0, len(points), 2)]
