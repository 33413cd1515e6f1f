"""Standings: points by place at the table, and what decides between equals.

At a full table of four the places are worth 3, 2, 1 and 0 points: one for each opponent who comes
behind. Entrants who share a place share the points. At a smaller table the points are stretched, so
that the winner has as many as at a full one. A bye is worth a win at tables of two, and half a
win's points at larger ones; a round before somebody entered, or after they withdrew, is worth
nothing.

Equal points are decided by the points of the opponents met, then by the number of tables won.
Entrants who are equal in all of this share a place.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from quai.room.events.rounds import PlayedTable, Round

UNIT = 120
"""Points are counted in parts of this size, so that shared and stretched ones are whole numbers."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the standings; points in units."""

    entrant: int
    place: int
    points: int
    opponents: int
    """The points of all opponents met."""
    wins: int
    played: int
    byes: int


def table_points(played: PlayedTable, full: int) -> dict[int, int]:
    """The points of the entrants of a table, in units; none while it is not over."""
    if played.places is None:
        return {}
    if played.is_bye:
        worth = UNIT if full == 2 else (full - 1) * UNIT // 2
        return {played.table[0]: worth}
    others = len(played.table) - 1
    stretched = (full - 1) * UNIT // (2 * others)
    return {
        who: stretched * sum((other > place) + (other >= place) for other in _without(played, seat))
        for seat, (who, place) in enumerate(zip(played.table, played.places, strict=True))
    }


def _without(played: PlayedTable, seat: int) -> list[int]:
    assert played.places is not None
    return [place for other, place in enumerate(played.places) if other != seat]


def standings(entrants: Sequence[int], rounds: Sequence[Round], full: int) -> list[Standing]:
    """The standings of these entrants after what has been played."""
    points: dict[int, int] = {}
    wins: dict[int, int] = {}
    games: dict[int, int] = {}
    rests: dict[int, int] = {}
    opponents: dict[int, list[int]] = {}
    for played in (played for each in rounds for played in each):
        for who, worth in table_points(played, full).items():
            points[who] = points.get(who, 0) + worth
        if played.places is None:
            continue
        for who, place in zip(played.table, played.places, strict=True):
            if played.is_bye:
                rests[who] = rests.get(who, 0) + 1
                continue
            games[who] = games.get(who, 0) + 1
            wins[who] = wins.get(who, 0) + (place == min(played.places))
            opponents.setdefault(who, []).extend(other for other in played.table if other != who)
    lines = [
        (
            points.get(who, 0),
            sum(points.get(other, 0) for other in opponents.get(who, [])),
            wins.get(who, 0),
            who,
        )
        for who in entrants
    ]
    lines.sort(key=lambda line: (-line[0], -line[1], -line[2], line[3]))
    found: list[Standing] = []
    for number, (own, met, won, who) in enumerate(lines):
        equal = bool(number) and lines[number - 1][:3] == (own, met, won)
        place = found[-1].place if equal else number + 1
        found.append(Standing(who, place, own, met, won, games.get(who, 0), rests.get(who, 0)))
    return found
