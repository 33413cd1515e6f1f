"""Pairings of the next round: Swiss, round robin and knock-out.

All three are functions of what has been played. So entrants may come late or withdraw between
rounds, and any node computes the same round.

- Swiss: those with like points meet, at tables of any size, and as few as possible meet again.
- Round robin: everybody meets everybody. At tables of two the classical circle is followed, as
  long as nobody comes or goes; at larger tables, and after that, each round has as many new
  meetings as can be found, until there are none left.
- Knock-out, for two: the first entrant is seeded first. Winners go on in the order of the bracket;
  of a drawn game, who moved later. A withdrawn entrant's opponent goes on.
- A bye goes to those who have had the fewest, and among them to the lowest in the standings with
  whose bye the fewest meet again.
- Entrants who have moved early move later in the next round.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import partial
from itertools import combinations, islice
from typing import Literal

from quai.room.events.arrange import arrange, arrange_afresh
from quai.room.events.rounds import Meetings, Round, Table, byes, meetings, times_met
from quai.room.events.sizes import table_sizes
from quai.room.events.standings import standings

System = Literal["swiss", "robin", "knockout"]
MAX_ENTRANTS = 256
MAX_RESTING_TRIED = 64
"""Choices of who has a bye that are compared, where somebody would meet again."""
MAX_RESTING_SEARCHED = 4
"""Those for which the fewest repeats are searched, at larger tables: that takes up to a second."""


def next_round(
    system: System,
    active: Sequence[int],
    rounds: Sequence[Round],
    seats: Collection[int],
    full: int,
    seed: int = 0,
) -> list[Table]:
    """The tables of the next round for the active entrants; a table of one is a bye.

    No tables if the event is over: a knock-out has its winner, everybody has met everybody.
    """
    if len(active) < 2:
        return []
    if system == "knockout":
        return _knock_out(active, rounds)
    if system == "robin":
        return _round_robin(active, rounds, seats, full, seed)
    order = [line.entrant for line in standings(active, rounds, full)]
    return _seated(order, rounds, meetings(rounds), seats, full, seed)


def rounds_needed(
    system: System, players: int, full: int, played: Sequence[Round] = ()
) -> int | None:
    """How many rounds a round robin of two or a knock-out has; None if that is not known before."""
    if system == "knockout":
        size = len([each for each in played[0] for _ in each.table]) if played else players
        return max(1, (max(size, 2) - 1).bit_length())
    if system == "robin" and full == 2:
        return players - 1 if players % 2 == 0 else players
    return None


def _seated(
    order: Sequence[int],
    rounds: Sequence[Round],
    met: Meetings,
    seats: Collection[int],
    full: int,
    seed: int,
) -> list[Table]:
    """Tables for entrants in this order, and byes for those who are left over.

    Of those who may rest, others do where fewer meet again that way.
    """
    sizes = table_sizes(len(order), seats, full)
    choices = islice(_resting(order, rounds, len(order) - sum(sizes)), MAX_RESTING_TRIED)
    found = _best_of(list(choices), order, sizes, met, seed)
    return [
        *(_in_turn_order(table, rounds) for table in found),
        *((entrant,) for entrant in order if not any(entrant in table for table in found)),
    ]


def _best_of(
    choices: list[set[int]], order: Sequence[int], sizes: list[int], met: Meetings, seed: int
) -> list[Table]:
    """The tables with the fewest repeats, for one of the choices of who rests."""
    playing = [[entrant for entrant in order if entrant not in resting] for resting in choices]
    if len(choices) > 1:
        for each in playing:
            fresh = arrange_afresh(each, sizes, met)
            if fresh is not None:
                return fresh
    pairs = all(size == 2 for size in sizes)
    some = playing if pairs else playing[:MAX_RESTING_SEARCHED]
    return min((arrange(each, sizes, met, seed) for each in some), key=partial(_repeats, met))


def _repeats(met: Meetings, tables: list[Table]) -> tuple[int, int]:
    """How many meet again at these tables, and how often they have met."""
    again = [times_met(met, *pair) for table in tables for pair in combinations(table, 2)]
    return sum(map(bool, again)), sum(again)


def _resting(order: Sequence[int], rounds: Sequence[Round], count: int) -> Iterator[set[int]]:
    """Who may have a bye: those who have had the fewest; the last in the order come first."""
    had = byes(rounds)
    places = {entrant: place for place, entrant in enumerate(order)}
    by_turn = sorted(order, key=lambda entrant: (had[entrant], -places[entrant]))
    most = max((had[entrant] for entrant in by_turn[:count]), default=0)
    certain = [entrant for entrant in by_turn if had[entrant] < most][:count]
    equal = [entrant for entrant in by_turn if had[entrant] == most]
    for chosen in combinations(equal, count - len(certain)):
        yield {*certain, *chosen}


def _in_turn_order(table: Table, rounds: Sequence[Round]) -> Table:
    """The entrants of a table, those first who have moved late so far."""

    def lateness(entrant: int) -> tuple[float, int]:
        late = [
            played.table.index(entrant) / (len(played.table) - 1)
            for each in rounds
            for played in each
            if entrant in played.table and not played.is_bye
        ]
        # Who has not played yet comes between; in the first round, entrants alternate.
        mean = sum(late) / len(late) if late else 0.5
        return (-mean, -entrant if len(rounds) % 2 else entrant)

    return tuple(sorted(table, key=lateness))


def _round_robin(
    active: Sequence[int],
    rounds: Sequence[Round],
    seats: Collection[int],
    full: int,
    seed: int,
) -> list[Table]:
    if full == 2 and 2 in seats:
        circle = _circle(active)
        before = [_plain(table.table for table in each) for each in rounds]
        if len(rounds) < len(circle) and before == [_plain(each) for each in circle[: len(rounds)]]:
            return [_in_turn_order(table, rounds) for table in circle[len(rounds)]]
    met = meetings(rounds)
    unmet = {
        entrant: [
            other for other in active if other != entrant and not times_met(met, entrant, other)
        ]
        for entrant in active
    }
    if not any(unmet.values()):
        return []
    # Those with the most left to meet come first, beside those whom they have not met.
    order = sorted(active, key=lambda entrant: (-len(unmet[entrant]), entrant))
    first = next(entrant for entrant in order if unmet[entrant])
    new = next(other for other in order if other in unmet[first])
    order = [first, new, *(each for each in order if each not in (first, new))]
    tables = _seated(order, rounds, met, seats, full, seed)
    if any(not times_met(met, *pair) for table in tables for pair in combinations(table, 2)):
        return tables
    # The search found nobody new for anybody: seat two who have not met, and go on.
    sizes = table_sizes(len(active), seats, full)
    resting = next(_resting(order[2:], rounds, len(active) - sum(sizes)))
    playing = [each for each in order if each not in resting]
    blocks, start = [], 0
    for size in sizes:
        blocks.append(tuple(playing[start : start + size]))
        start += size
    return [*(_in_turn_order(table, rounds) for table in blocks), *((each,) for each in resting)]


def _plain(tables: Iterable[Table]) -> set[frozenset[int]]:
    """Tables regardless of their order and turn order."""
    return {frozenset(table) for table in tables}


def _circle(active: Sequence[int]) -> list[list[Table]]:
    """All rounds of a round robin of two: one stands still, the others move on round a table."""
    places: list[int | None] = [*sorted(active)]
    if len(places) % 2:
        places.append(None)
    fixed, others = places[0], places[1:]
    rounds = []
    for _ in range(len(others)):
        ring = [fixed, *others]
        half = len(ring) // 2
        pairs = zip(ring[:half], reversed(ring[half:]), strict=True)
        tables = [tuple(each for each in pair if each is not None) for pair in pairs]
        rounds.append(sorted(tables, key=lambda table: (len(table) == 1, table)))
        others = [others[-1], *others[:-1]]
    return rounds


def _knock_out(active: Sequence[int], rounds: Sequence[Round]) -> list[Table]:
    if not rounds:
        return _bracket(sorted(active))
    here = set(active)
    through: list[int] = []
    for played in rounds[-1]:
        staying = [entrant for entrant in played.table if entrant in here]
        winner = played.winner()
        if winner in here:
            through.append(winner)
        elif staying:
            through.append(staying[0])
    if len(through) < 2:
        return []
    pairs = [tuple(through[start : start + 2]) for start in range(0, len(through), 2)]
    return [_in_turn_order(pair, rounds) if len(pair) == 2 else pair for pair in pairs]


def _bracket(seeded: list[int]) -> list[Table]:
    """The first round: the best seeds have byes, and meet each other as late as possible."""
    size = 1 << max(1, (len(seeded) - 1).bit_length())
    seeds = [0]
    while len(seeds) < size:
        above = 2 * len(seeds) - 1
        seeds = [place for seed in seeds for place in (seed, above - seed)]
    filled = [tuple(seeded[seed] for seed in pair if seed < len(seeded)) for pair in _two(seeds)]
    return [pair if len(pair) == 1 else tuple(sorted(pair)) for pair in filled]


def _two(seeds: list[int]) -> list[tuple[int, int]]:
    return list(zip(seeds[::2], seeds[1::2], strict=True))
