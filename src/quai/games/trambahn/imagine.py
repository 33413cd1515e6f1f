"""Full positions of Trambahn that a view cannot tell from the truth."""

from typing import Final

from quai.core.numbers import Numbers
from quai.core.rng import Rng
from quai.core.state import NOBODY, View
from quai.core.zones import lay
from quai.games.trambahn.cards import FACES, LINES, NO_TRAM, NUMBER, PHASES, TRAMS
from quai.games.trambahn.columns import lay_column
from quai.games.trambahn.memory import BANKED, EYES, NOTE, age_of, counts_of, marked, noted_play
from quai.games.trambahn.old_hands import OldCards, draw_old_cards
from quai.games.trambahn.origins import Reshuffle, draw_origins
from quai.games.trambahn.state import TrambahnState
from quai.games.trambahn.table import (
    DISCARD,
    NOTED,
    ON_SALE,
    PILE,
    SCORE,
    hand_of,
    money_of,
    row_of,
    set_up,
)

UNKNOWN: Final = -1
IN_HAND: Final = -1
MAX_TRIES: Final = 20
"""How often it is drawn anew which cards are old, if no cards fit."""


class Place:
    """Where a hidden card lies."""

    __slots__ = ("age", "note", "place", "seat", "stack")

    def __init__(self, stack: list[int], place: int, age: int, seat: int, note: int) -> None:
        self.stack = stack
        """A stack or a hand, of which this is the card at `place`."""
        self.place = place
        self.age = age
        """How many reshuffles there had been when the card came here."""
        self.seat = seat
        self.note = note
        """IN_HAND, the number of the note of its play, or 0."""


def imagine(view: View, rng: Rng) -> TrambahnState:
    """A position that this view cannot tell from the truth."""
    state = TrambahnState(Rng(rng.next64()), set_up())
    imagine_into(state, view, rng)
    return state


def imagine_into(state: TrambahnState, view: View, rng: Rng) -> None:
    """Complete an empty state to a position that the view cannot tell from the truth.

    What is known is laid first. Then it is drawn which cards of the others are older than a
    reshuffle (`old_hands.py`), and the hidden places are filled from the cards not seen, those
    hidden longest first: a card that was seen to go into a reshuffle cannot be where cards have
    lain hidden since before it. Every way in which the cards can have come to lie so is equally
    likely (`origins.py`).
    """
    left = state.copies[:]
    _lay_public(state, view, left)
    hidden: list[Place] = []
    hands: list[list[int]] = [[], []]
    money: list[list[int]] = [[], []]
    for seat in (0, 1):
        hand = hands[seat]
        shown = view["hands"][seat]
        if isinstance(shown, int):
            for place in range(shown):
                hand.append(UNKNOWN)
                hidden.append(Place(hand, place, state.age, seat, IN_HAND))
        else:
            hand.extend([NUMBER[name] for name in shown])
            _take(left, hand)
        stack = view["money"][seat]
        _lay_stack(money[seat], stack["cards"], stack["marks"], left, hidden)
    discard: list[int] = []
    discard_marks = [mark for mark, _ in view["discard"]]
    _lay_stack(discard, [name for _, name in view["discard"]], discard_marks, left, hidden)
    table = state.table
    lay(table, PILE, _fill(state, view, left, hidden, rng))
    for seat in (0, 1):
        lay(table, hand_of(seat), sorted(hands[seat]))
        _lay_marked(table, money_of(seat), money[seat], view["money"][seat]["marks"])
    _lay_marked(table, DISCARD, discard, discard_marks)


def _lay_public(state: TrambahnState, view: View, left: list[int]) -> None:
    """Lay what every viewer sees, and what this one remembers of reshuffles."""
    actor = view["actor"]
    table = state.table
    state.seat = NOBODY if actor is None else actor
    state.phase = PHASES.index(view["phase"])
    state.placed = view["placed"]
    for line in range(len(LINES)):
        row = [NUMBER[name] for name in view["rows"][line]]
        lay(table, row_of(line), row)
        _take(left, row)
    for seat in (0, 1):
        for shown in view["columns"][seat]:
            cards = [NUMBER[name] for name in shown["cards"]]
            tram = NO_TRAM if shown["tram"] is None else TRAMS.index(shown["tram"])
            lay_column(table, seat, cards, tram)
            _take(left, cards)
        table[SCORE + seat] = view["points"][seat]
        table[NOTED + seat] = view["noted"][seat]
    lay(table, ON_SALE, [TRAMS.index(name) for name in view["market"]])
    state.trams_left = len(view["stack"])
    state.scorings = view["scorings"]
    state.sheet = [
        [LINES.index(row["line"]) if row["line"] != "bonus" else -1, *row["points"]]
        for row in view["sheet"]
    ]
    state.age = view["reshuffles"]
    _remember(state, view)


def _remember(state: TrambahnState, view: View) -> None:
    """Take over what the viewer remembers of reshuffles; others remember nothing."""
    state.sizes = view["sizes"][:]
    state.plays = [
        noted_play(age, seat, BANKED if name is None else NUMBER[name], size)
        for age, seat, name, size in view["plays"]
    ]
    viewer = view["viewer"]
    if len(viewer) == 2:
        state.unseen = [counts_of(0, []) for _ in range(state.age)]
        state.sunk = [counts_of(0, []) for _ in range(state.age)]
        return
    own = viewer[0] if viewer else 2
    state.unseen = [counts_of(own, [NUMBER[name] for name in names]) for names in view["unseen"]]
    state.sunk = [counts_of(own, [NUMBER[name] for name in names]) for names in view["sunk"]]


def _lay_marked(table: Numbers, zone: int, cards: list[int], marks: list[int]) -> None:
    """Lay cards with their marks."""
    lay(table, zone, [marked(cards[place], marks[place]) for place in range(len(cards))])


def _lay_stack(
    stack: list[int],
    names: list[str | None],
    marks: list[int],
    left: list[int],
    hidden: list[Place],
) -> None:
    """Lay a stack of cards: those seen, and places to fill for the others."""
    for place in range(len(names)):
        name = names[place]
        if name is None:
            mark = marks[place]
            seat = 0 if mark & EYES[0] else 1
            hidden.append(Place(stack, place, age_of(mark), seat, mark // NOTE))
            stack.append(UNKNOWN)
        else:
            card = NUMBER[name]
            stack.append(card)
            left[card] -= 1


def _take(left: list[int], cards: list[int]) -> None:
    """Count cards as placed."""
    for card in cards:
        left[card] -= 1


def _fill(
    state: TrambahnState, view: View, left: list[int], hidden: list[Place], rng: Rng
) -> list[int]:
    """Fill the hidden places, oldest first; what remains is the pile."""
    may_be_old, by_age = _draw_ages(state, view, left, hidden, rng)
    may_be_old.append(left)
    pool: list[int] = []
    pooled = [0] * FACES
    for age in range(state.age + 1):
        allowed = may_be_old[age] if age < len(may_be_old) else left
        for card in range(FACES):
            pool.extend([card] * (allowed[card] - pooled[card]))
        pooled = allowed
        rng.shuffle(pool)
        for place in by_age[age]:
            place.stack[place.place] = pool.pop()
    return pool


def _draw_ages(
    state: TrambahnState, view: View, left: list[int], hidden: list[Place], rng: Rng
) -> tuple[list[list[int]], list[list[Place]]]:
    """Draw since when each place is hidden, and which cards may be in the old ones.

    Nearly always the first draw does. If none does, reshuffles are forgotten: any card not seen may
    be in any place.
    """
    unplaced = [_counted(names) for names in view["unseen"]]
    sunk = [_counted(names) for names in view["sunk"]]
    for _ in range(MAX_TRIES):
        old = draw_old_cards(view, unplaced, sunk, rng)
        by_age = _by_age(state.age, hidden, old)
        may_be_old = _old_cards(unplaced, sunk, old.shown, left, by_age, rng)
        if may_be_old is not None:
            return may_be_old, by_age
    return [left for _ in unplaced], _by_age(state.age, hidden, OldCards(len(unplaced)))


def _by_age(reshuffles: int, hidden: list[Place], old: OldCards) -> list[list[Place]]:
    """The hidden places, by the number of reshuffles before their cards left the pile."""
    by_age: list[list[Place]] = [[] for _ in range(reshuffles + 1)]
    in_hand = old.in_hand[:]
    for place in hidden:
        age = place.age
        if place.note == IN_HAND:
            if in_hand[place.seat] > 0:
                in_hand[place.seat] -= 1
                age -= 1
        elif (age, place.seat, place.note) in old.banked:
            age -= 1
        by_age[age].append(place)
    return by_age


def _old_cards(
    unplaced: list[list[int]],
    sunk: list[list[int]],
    shown: list[list[int]],
    left: list[int],
    by_age: list[list[Place]],
    rng: Rng,
) -> list[list[int]] | None:
    """For each reshuffle, the cards that may lie where cards have been hidden since before it.

    None if there are too few. `shown` counts the old cards that others have shown since.
    """
    reshuffles: list[Reshuffle] = []
    later: list[list[int]] = []
    older = 0
    for level in range(len(unplaced)):
        afterwards = unplaced[level + 1] if level + 1 < len(unplaced) else left
        seen = [
            unplaced[level][face] + sunk[level][face] - shown[level][face] - afterwards[face]
            for face in range(FACES)
        ]
        free = [unplaced[level][face] - shown[level][face] for face in range(FACES)]
        places = len(by_age[level])
        reshuffles.append(Reshuffle(free, sunk[level], seen, sum(free) - older, places))
        later.append(shown[level + 1] if level + 1 < len(shown) else [0] * FACES)
        older += places
    drawn = draw_origins(reshuffles, later, rng)
    if drawn is None:
        return None
    return [
        [reshuffles[level].unplaced[face] - drawn[level][face] for face in range(FACES)]
        for level in range(len(reshuffles))
    ]


def _counted(names: list[str]) -> list[int]:
    """How many there are of each card."""
    counts = [0] * FACES
    for name in names:
        counts[NUMBER[name]] += 1
    return counts
