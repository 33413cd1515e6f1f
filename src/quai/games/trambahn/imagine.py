"""Full positions of Trambahn that a view cannot tell from the truth."""

from typing import Final

from mypy_extensions import i64

from quai.core.numbers import Numbers
from quai.core.rng import Rng
from quai.core.sampler import Sampler
from quai.core.state import NOBODY, View
from quai.core.zones import as_row, lay, new_table, pop, push, take_up
from quai.games.trambahn.cards import COPIES, FACES, LINES, NO_TRAM, NUMBER, PHASES, TRAMS
from quai.games.trambahn.columns import lay_column
from quai.games.trambahn.memory import BANKED, EYES, NOTE, age_of, counts_of, marked, noted_play
from quai.games.trambahn.old_hands import NO_PLAY, OldHands
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

IN_HAND: Final = -1
"""Stands for the number of a note where a card is in a hand."""
MAX_TRIES: Final = 20
"""How often it is drawn anew which cards are old, if no cards fit."""


class Hidden:
    """The places where hidden cards lie, one after the other, as rows."""

    __slots__ = ("ages", "marks", "notes", "places", "seats")

    def __init__(self) -> None:
        self.places: list[int] = []
        """Where the cards lie on the table; for one in a hand, the hand."""
        self.marks: list[int] = []
        self.ages: list[int] = []
        """How many reshuffles there had been when the card came here."""
        self.seats: list[int] = []
        self.notes: list[int] = []
        """IN_HAND, the number of the note of its play, or 0."""

    def add(self, place: int, mark: int, age: int, seat: int, note: int) -> None:
        """Add a place."""
        self.places.append(place)
        self.marks.append(mark)
        self.ages.append(age)
        self.seats.append(seat)
        self.notes.append(note)


class TrambahnSampler(Sampler):
    """Positions that a view cannot tell from the truth.

    What is known is laid first. Then it is drawn which cards of the others are older than a
    reshuffle (`old_hands.py`), and the hidden places are filled from the cards not seen, those
    hidden longest first: a card that was seen to go into a reshuffle cannot be where cards have
    lain hidden since before it. Every way in which the cards can have come to lie so is equally
    likely (`origins.py`).
    """

    __slots__ = (
        "ages",
        "faces",
        "hidden_ages",
        "in_hand",
        "known",
        "left",
        "marks",
        "old",
        "old_places",
        "places",
        "plays",
        "pooled",
        "reshuffles",
        "seats",
        "seen",
        "unplaced",
    )

    def __init__(self, view: View, copies: list[int] = COPIES) -> None:
        self.known = TrambahnState(Rng(0), set_up())
        self.known.copies = copies
        left = copies[:]
        hidden = Hidden()
        _lay_public(self.known, view, left)
        for seat in (0, 1):
            _lay_own(self.known, view, seat, left, hidden)
        discard = view["discard"]
        _lay_stack(
            self.known.table,
            DISCARD,
            [name for _, name in discard],
            [mark for mark, _ in discard],
            left,
            hidden,
        )
        self.left: Numbers = as_row(left)
        """How many of each card are not seen."""
        self.pooled: Numbers = new_table(FACES)
        """Room for how many of each card have been in the pile to draw from."""
        self._note_hidden(hidden)
        self._note_reshuffles(view)
        self.plays: Numbers = as_row(
            [
                self.old.numbers.get(note, NO_PLAY)
                for note in zip(hidden.ages, hidden.seats, hidden.notes, strict=True)
            ]
        )
        """The number of the play by which each hidden card came to its place."""

    def _note_hidden(self, hidden: Hidden) -> None:
        """Keep the hidden places as rows."""
        self.places: Numbers = as_row(hidden.places)
        self.marks: Numbers = as_row(hidden.marks)
        self.hidden_ages: Numbers = as_row(hidden.ages)
        self.seats: Numbers = as_row(hidden.seats)
        self.in_hand: Numbers = as_row([1 if note == IN_HAND else 0 for note in hidden.notes])
        self.ages: Numbers = as_row(hidden.ages)
        """Room for the number of reshuffles before each card left the pile."""

    def _note_reshuffles(self, view: View) -> None:
        """Count what the viewer remembers of each reshuffle."""
        self.unplaced: list[Numbers] = [_counted(names) for names in view["unseen"]]
        sunk = [_counted(names) for names in view["sunk"]]
        self.old = OldHands(view, self.unplaced, sunk)
        self.reshuffles: list[Reshuffle] = [Reshuffle(each) for each in sunk]
        self.seen: list[Numbers] = []
        """For each reshuffle, the cards seen since, and those shown of old hands."""
        self.old_places: Numbers = new_table(len(sunk) + 1)
        """Room for the number of places that are as old."""
        told = set(self.old.faces_shown())
        for level in range(len(sunk)):
            after = self.unplaced[level + 1] if level + 1 < len(sunk) else self.left
            before = self.unplaced[level]
            seen = [before[face] + sunk[level][face] - after[face] for face in range(FACES)]
            self.seen.append(as_row(seen))
            told.update([face for face in range(FACES) if seen[face] != 0])
        self.faces: Numbers = as_row(sorted(told))
        """The faces that may have been seen since a reshuffle."""

    def world(self, rng: Rng) -> TrambahnState:
        """A position that the view cannot tell from the truth."""
        state = self.known.copy()
        state.rng.restart(rng)
        remembered = self._draw_ages(rng)
        face: i64
        for face in range(FACES):
            self.pooled[face] = 0
        age: i64
        for age in range(state.age + 1):
            old = remembered and age < len(self.reshuffles)
            for face in range(FACES):
                allowed: i64 = self.left[face]
                if old:
                    reshuffle = self.reshuffles[age]
                    allowed = reshuffle.unplaced[face] - reshuffle.drawn[face]
                self._add_to_pile(state.table, face, allowed)
            rng.shuffle_zone(state.table, PILE)
            self._fill(state.table, age)
        return state

    def _add_to_pile(self, table: Numbers, face: i64, allowed: i64) -> None:
        """Add the copies of a face that may lie in the places to fill, if they are not there."""
        more: i64 = allowed - self.pooled[face]
        self.pooled[face] = allowed
        while more > 0:
            push(table, PILE, face)
            more -= 1

    def _fill(self, table: Numbers, age: i64) -> None:
        """Fill the places of an age from the pile; what remains is the pile."""
        place: i64
        for place in range(len(self.ages)):
            if self.ages[place] == age:
                card: i64 = pop(table, PILE)
                if self.in_hand[place] == 1:
                    take_up(table, self.places[place], card)
                else:
                    table[self.places[place]] = marked(card, self.marks[place])

    def _draw_ages(self, rng: Rng) -> bool:
        """Draw since when each place is hidden, and which cards may be in the old ones.

        Nearly always the first draw does. If none does, reshuffles are forgotten: any card not seen
        may be in any place.
        """
        place: i64
        for _ in range(MAX_TRIES):
            self.old.draw(rng)
            self._age_places()
            self._account()
            if draw_origins(self.reshuffles, self.faces, rng):
                return True
        for place in range(len(self.ages)):
            self.ages[place] = self.hidden_ages[place]
        return False

    def _age_places(self) -> None:
        """The number of reshuffles before each hidden card left the pile."""
        old, ages = self.old, self.ages
        in_hand = old.in_hand[:]
        place: i64
        for place in range(len(self.old_places)):
            self.old_places[place] = 0
        for place in range(len(ages)):
            age: i64 = self.hidden_ages[place]
            if self.in_hand[place] == 1:
                seat: i64 = self.seats[place]
                if in_hand[seat] > 0:
                    in_hand[seat] -= 1
                    age -= 1
            elif self.plays[place] != NO_PLAY and old.was_old[self.plays[place]] == 1:
                age -= 1
            ages[place] = age
            if age < len(self.old_places):
                self.old_places[age] += 1

    def _account(self) -> None:
        """Tell each reshuffle what has been seen since, given the old cards that were shown."""
        older: i64 = 0
        last: i64 = len(self.reshuffles) - 1
        face: i64
        level: i64
        for level in range(last + 1):
            reshuffle = self.reshuffles[level]
            before, shown, seen = self.unplaced[level], self.old.shown[level], self.seen[level]
            free: i64 = 0
            for face in range(FACES):
                reshuffle.unplaced[face] = before[face] - shown[face]
                reshuffle.seen[face] = seen[face] - shown[face]
                free += before[face] - shown[face]
            if level < last:
                later = self.old.shown[level + 1]
                for face in range(FACES):
                    reshuffle.later[face] = later[face]
            reshuffle.room = free - older
            reshuffle.old_places = self.old_places[level]
            older += reshuffle.old_places


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
    state.sizes = [sizes[:] for sizes in view["sizes"]]
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


def _lay_own(state: TrambahnState, view: View, seat: int, left: list[int], hidden: Hidden) -> None:
    """Lay the hand and the money of a seat, as far as the viewer has seen them."""
    shown = view["hands"][seat]
    if isinstance(shown, int):
        for _ in range(shown):
            hidden.add(hand_of(seat), 0, state.age, seat, IN_HAND)
    else:
        hand = [NUMBER[name] for name in shown]
        lay(state.table, hand_of(seat), sorted(hand))
        _take(left, hand)
    money = view["money"][seat]
    _lay_stack(state.table, money_of(seat), money["cards"], money["marks"], left, hidden)


def _lay_stack(
    table: Numbers,
    zone: i64,
    names: list[str | None],
    marks: list[int],
    left: list[int],
    hidden: Hidden,
) -> None:
    """Lay a stack of cards with their marks: those seen, and places to fill for the others."""
    table[zone] = len(names)
    for place, name in enumerate(names):
        mark = marks[place]
        if name is None:
            seat = 0 if mark & EYES[0] else 1
            hidden.add(zone + 1 + place, mark, age_of(mark), seat, mark // NOTE)
        else:
            card = NUMBER[name]
            table[zone + 1 + place] = marked(card, mark)
            left[card] -= 1


def _take(left: list[int], cards: list[int]) -> None:
    """Count cards as placed."""
    for card in cards:
        left[card] -= 1


def _counted(names: list[str]) -> Numbers:
    """How many there are of each card."""
    counts = new_table(FACES)
    for name in names:
        counts[NUMBER[name]] += 1
    return counts
