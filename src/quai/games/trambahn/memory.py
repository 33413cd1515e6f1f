"""Who has seen which cards: what a perfect memory of the game gives.

Each card of money and discard lies there with its mark: the eyes that have seen it, plus AGE times
its age, which is the number of reshuffles before it left a hand or the pile, plus NOTE times the
number of the note of how it left that hand (`noted_play`), or 0.
"""

from typing import Final

from mypy_extensions import i64

from quai.core.numbers import Numbers, vec
from quai.games.trambahn.cards import FACES, HAND
from quai.games.trambahn.table import DISCARD, hand_of, money_of

EYES: Final[Numbers] = vec[i64]([1, 2, 4])
"""Of seat 0, of seat 1, of a spectator."""
ALL_EYES: Final = 7
AGE: Final = 8
NOTE: Final = 512
MAX_NOTES: Final = 24
"""After a reshuffle, this many plays from each hand are noted; then hardly an old card is left."""
BANKED: Final = 41
"""Noted instead of a card that nobody else has seen."""
assert (MAX_NOTES, BANKED) == (4 * HAND, FACES)
_CARDS: Final = 64
"""A card with its mark is one number: the card, plus this times the mark."""


def marked(card: i64, mark: i64) -> i64:
    """A card with its mark."""
    return card + _CARDS * mark


def card_of(lying: i64) -> i64:
    """The card of a card with its mark."""
    return lying & (_CARDS - 1)


def mark_of(lying: i64) -> i64:
    """The mark of a card with its mark."""
    return lying // _CARDS


def eyes_of(lying: i64) -> i64:
    """The eyes that have seen a card with its mark."""
    return mark_of(lying) & (AGE - 1)


def unplaced(table: Numbers) -> Numbers:
    """For each eye, how many of each card lie where it has not seen them.

    Asked when the pile is empty, so that hands, money and discard are all there is.
    """
    counts = vec[i64]([0] * (3 * FACES))
    _add_hand(counts, table, hand_of(0), 1)
    _add_hand(counts, table, hand_of(1), 0)
    _add_hidden(counts, table, money_of(0))
    _add_hidden(counts, table, money_of(1))
    _add_hidden(counts, table, DISCARD)
    return counts


def _add_hand(counts: Numbers, table: Numbers, hand: i64, other: i64) -> None:
    """Count a hand for the other seat and the spectator."""
    at: i64
    for at in range(hand + 1, hand + 1 + table[hand]):
        counts[other * FACES + table[at]] += 1
        counts[2 * FACES + table[at]] += 1


def _add_hidden(counts: Numbers, table: Numbers, zone: i64) -> None:
    """Count the cards of a stack for those who have not seen them."""
    at: i64
    for at in range(zone + 1, zone + 1 + table[zone]):
        eyes = eyes_of(table[at])
        if eyes != ALL_EYES:
            card = card_of(table[at])
            if eyes != 1:
                counts[card] += 1
            if eyes != 2:
                counts[FACES + card] += 1
            counts[2 * FACES + card] += 1


def sunk(table: Numbers) -> Numbers:
    """For each eye, how many of each card it has seen to go into the new pile."""
    counts = vec[i64]([0] * (3 * FACES))
    at: i64
    for at in range(DISCARD + 1, DISCARD + 1 + table[DISCARD]):
        eyes = eyes_of(table[at])
        card = card_of(table[at])
        if eyes == 1 or eyes == ALL_EYES:
            counts[card] += 1
        if eyes == 2 or eyes == ALL_EYES:
            counts[FACES + card] += 1
        if eyes == ALL_EYES:
            counts[2 * FACES + card] += 1
    return counts


def age_of(mark: i64) -> i64:
    """The age that a mark says."""
    return mark % NOTE // AGE


def noted_play(age: i64, seat: i64, card: i64, size: i64) -> i64:
    """A play from a hand of a size after a reshuffle, as one number; the card may be BANKED."""
    return ((age * (FACES + 1) + card) * 2 + seat) * 8 + size


def play_of(noted: int) -> list[int]:
    """The age, the seat, the card or BANKED, and the size of the hand, of such a number."""
    return [
        noted // (16 * (FACES + 1)),
        noted // 8 % 2,
        noted // 16 % (FACES + 1),
        noted % 8,
    ]


def counts_of(eye: i64, cards: list[int]) -> Numbers:
    """How many of each card there are in a list, for one eye; nothing for the others."""
    counts = vec[i64]([0] * (3 * FACES))
    for card in cards:
        counts[eye * FACES + card] += 1
    return counts


def cards_counted(counts: Numbers, eye: i64) -> list[int]:
    """The cards that are counted for an eye, in order."""
    cards: list[int] = []
    card: i64
    for card in range(FACES):
        left: i64 = counts[eye * FACES + card]
        while left > 0:
            cards.append(card)
            left -= 1
    return cards
