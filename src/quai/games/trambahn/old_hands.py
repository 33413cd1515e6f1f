"""Which cards of another's hand are older than a reshuffle.

A hand is kept when the pile is made anew. Its cards cannot be those seen to go into the new pile;
the cards drawn later can. Which of its cards somebody plays is not known, so each play after a
reshuffle takes an old card with the chance that any card of the hand does, weighed, if the card is
shown, by how likely this face is among old cards and in the new pile.
"""

from typing import Final

from mypy_extensions import i64

from quai.core.numbers import Numbers
from quai.core.rng import Rng
from quai.core.state import View
from quai.core.zones import as_row, new_table
from quai.games.trambahn.cards import FACES, NUMBER
from quai.games.trambahn.memory import BANKED

NO_PLAY: Final = -1
"""The number of a play that was not noted."""


class OldHands:
    """The hands of others at each reshuffle, and what has been played from them since.

    What is drawn of them is in `shown`, `was_old` and `in_hand`.
    """

    __slots__ = ("hands", "in_hand", "numbers", "shown", "was_old")

    def __init__(self, view: View, unplaced: list[Numbers], sunk: list[Numbers]) -> None:
        self.shown: list[Numbers] = [new_table(FACES) for _ in unplaced]
        """For each reshuffle, how many old cards of each face were shown since."""
        self.in_hand: Numbers = new_table(2)
        """How many old cards each seat still has."""
        self.hands: list[OldHand] = []
        self.numbers: dict[tuple[int, int, int], int] = {}
        """The number of a play, by the age, the seat and the number of its note."""
        for level in range(len(unplaced)):
            for seat in (0, 1):
                if seat not in view["viewer"]:
                    hand = OldHand(view, level, seat, unplaced[level], sunk[level])
                    for note in range(len(hand.faces)):
                        self.numbers[level + 1, seat, note + 1] = len(self.numbers)
                    self.hands.append(hand)
        self.was_old: Numbers = new_table(len(self.numbers))
        """For each play, 1 if it took an old card."""

    def faces_shown(self) -> list[int]:
        """The faces that others have shown since a reshuffle."""
        return [face for hand in self.hands for face in hand.faces if face != BANKED]

    def draw(self, rng: Rng) -> None:
        """Draw which plays since each reshuffle took an old card."""
        face: i64
        for shown in self.shown:
            for face in range(FACES):
                shown[face] = 0
        last: i64 = len(self.shown) - 1
        number: i64 = 0
        for hand in self.hands:
            left: i64 = hand.play(self.shown[hand.level], self.was_old, number, rng)
            number += len(hand.faces)
            if hand.level == last:
                self.in_hand[hand.seat] = min(left, hand.now)


class OldHand:
    """A hand at a reshuffle, and the plays from it that were noted since."""

    __slots__ = (
        "drawn",
        "faces",
        "hidden",
        "level",
        "now",
        "pile",
        "seat",
        "size",
        "sizes",
        "sunk",
        "unplaced",
    )

    def __init__(self, view: View, level: int, seat: int, unplaced: Numbers, sunk: Numbers) -> None:
        self.level: i64 = level
        self.seat: i64 = seat
        self.size: i64 = view["sizes"][level][seat]
        self.now: i64 = view["hands"][seat] if isinstance(view["hands"][seat], int) else 0
        """How many cards the hand has by now."""
        plays = [play for play in view["plays"] if play[0] == level + 1 and play[1] == seat]
        self.faces: Numbers = as_row(
            [BANKED if name is None else NUMBER[name] for _, _, name, _ in plays]
        )
        self.sizes: Numbers = as_row([size for _, _, _, size in plays])
        """How many cards the hand had at each play."""
        self.unplaced: Numbers = unplaced
        self.sunk: Numbers = sunk
        self.pile: float = float(max(1, view["sizes"][level][2]))
        self.hidden: i64 = sum(unplaced)
        self.drawn: float = (view["sizes"][level][2] - sum(sunk)) / max(1, sum(unplaced))
        """The part of the unplaced cards that went into the new pile."""

    def play(self, shown: Numbers, was_old: Numbers, number: i64, rng: Rng) -> i64:
        """Go through the plays, whose numbers begin here; return the old cards not played."""
        left: i64 = self.size
        others: i64 = self.hidden
        """The unplaced cards that have not been shown."""
        face: i64
        for face in range(FACES):
            others -= shown[face]
        place: i64
        for place in range(len(self.faces)):
            face = self.faces[place]
            size: i64 = self.sizes[place]
            if face == BANKED:
                old: bool = rng.unit() < float(left) / float(size)
            else:
                old = rng.unit() < self._chance(face, shown[face], others, left, size)
                if old:
                    shown[face] += 1
                    others -= 1
            was_old[number + place] = 1 if old else 0
            if old:
                left -= 1
        return left

    def _chance(self, face: i64, shown: i64, others: i64, left: i64, size: i64) -> float:
        """The chance that a face shown from a hand with `left` old cards is one of them."""
        copies: i64 = self.unplaced[face] - shown
        if left == 0 or copies <= 0:
            return 0.0
        among = float(max(1, others))
        old = float(left) / float(size) * float(copies) / among
        sunk = float(self.sunk[face]) + self.drawn * float(copies)
        new = float(size - left) / float(size) * sunk / self.pile
        return old / (old + new)
