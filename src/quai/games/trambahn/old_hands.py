"""Which cards of another's hand are older than a reshuffle.

A hand is kept when the pile is made anew. Its cards cannot be those seen to go into the new pile;
the cards drawn later can. Which of its cards somebody plays is not known, so each play after a
reshuffle takes an old card with the chance that any card of the hand does, weighed, if the card is
shown, by how likely this face is among old cards and in the new pile.
"""

from quai.core.rng import Rng
from quai.core.state import View
from quai.games.trambahn.cards import FACES, NUMBER

Counts = list[int]
"""A number of cards for each face."""


class OldCards:
    """The cards that were in the hands of others at a reshuffle, wherever they are now."""

    __slots__ = ("banked", "in_hand", "shown")

    def __init__(self, reshuffles: int) -> None:
        self.shown: list[Counts] = [[0] * FACES for _ in range(reshuffles)]
        """For each reshuffle, how many of each face were shown since."""
        self.banked: set[tuple[int, int, int]] = set()
        """Those banked: the age, the seat and the number of the note."""
        self.in_hand = [0, 0]
        """How many each seat still has."""


def draw_old_cards(view: View, unplaced: list[Counts], sunk: list[Counts], rng: Rng) -> OldCards:
    """Draw which plays since each reshuffle took an old card."""
    old = OldCards(len(unplaced))
    for level in range(len(unplaced)):
        for seat in (0, 1):
            if seat not in view["viewer"]:
                chance = _Chance(unplaced[level], sunk[level], view["sizes"][level][2])
                left = _play(view, level, seat, chance, old, rng)
                if level == len(unplaced) - 1:
                    old.in_hand[seat] = min(left, view["hands"][seat])
    return old


def _play(view: View, level: int, seat: int, chance: "_Chance", old: OldCards, rng: Rng) -> int:
    """Go through the plays of a seat after one reshuffle; return the old cards not played."""
    left: int = view["sizes"][level][seat]
    shown = old.shown[level]
    note = 0
    for age, who, name, size in view["plays"]:
        if age != level + 1 or who != seat:
            continue
        note += 1
        if name is None:
            if rng.unit() < left / size:
                left -= 1
                old.banked.add((age, seat, note))
        elif rng.unit() < chance.of(NUMBER[name], shown, left, size):
            left -= 1
            shown[NUMBER[name]] += 1
    return left


class _Chance:
    """How likely a shown card is an old one."""

    __slots__ = ("drawn", "hidden", "pile", "sunk", "unplaced")

    def __init__(self, unplaced: Counts, sunk: Counts, pile: int) -> None:
        self.unplaced = unplaced
        self.sunk = sunk
        self.pile = pile
        self.hidden = sum(unplaced)
        self.drawn = (pile - sum(sunk)) / max(1, self.hidden)
        """The part of the unplaced cards that went into the new pile."""

    def of(self, face: int, shown: Counts, left: int, size: int) -> float:
        """The chance that a face shown from a hand with `left` old cards is one of them."""
        copies = self.unplaced[face] - shown[face]
        if left == 0 or copies <= 0:
            return 0.0
        old = left / size * copies / max(1, self.hidden - sum(shown))
        new = (size - left) / size * (self.sunk[face] + self.drawn * copies) / max(1, self.pile)
        return old / (old + new)
