"""Zones of cards on a table of numbers: where the rules keep hands, piles and stacks.

A table is one row of numbers (`numbers.py`), so that a position is copied at once. A zone is the
place in it where a stack of cards begins: `table[zone]` is how many there are, and the cards
follow, the top last. A game lays out its zones as constants, with room for all that can lie there.
"""

from mypy_extensions import i64

from quai.core.numbers import Numbers, vec


def new_table(size: i64) -> Numbers:
    """A table on which nothing lies."""
    return vec[i64]([0] * size)


def as_row(numbers: list[int]) -> Numbers:
    """These numbers as a row."""
    return vec[i64](numbers)


def push(table: Numbers, zone: i64, card: i64) -> None:
    """Lay a card on top."""
    place: i64 = table[zone] + 1
    table[zone] = place
    table[zone + place] = card


def pop(table: Numbers, zone: i64) -> i64:
    """Take the top card."""
    place: i64 = table[zone]
    table[zone] = place - 1
    return table[zone + place]


def clear(table: Numbers, zone: i64) -> None:
    """Take all cards away."""
    table[zone] = 0


def move_top(table: Numbers, cards: i64, zone: i64, other: i64) -> None:
    """Move N cards from the top of a zone, one by one, to the top of another."""
    top: i64 = zone + table[zone]
    new: i64 = other + table[other]
    place: i64
    for place in range(cards):
        table[new + 1 + place] = table[top - place]
    table[zone] -= cards
    table[other] += cards


def draw_up(table: Numbers, cards: i64, pile: i64, hand: i64) -> None:
    """Draw N cards from the top of a pile into a hand, which stays in order."""
    top: i64 = pile + table[pile]
    last: i64 = hand + table[hand]
    draw: i64
    for draw in range(cards):
        card: i64 = table[top - draw]
        place: i64 = last + draw
        while place > hand and table[place] > card:
            table[place + 1] = table[place]
            place -= 1
        table[place + 1] = card
    table[pile] -= cards
    table[hand] += cards


def take_up(table: Numbers, hand: i64, card: i64) -> None:
    """Add a card to a hand, which stays in order."""
    place: i64 = hand + table[hand]
    table[hand] += 1
    while place > hand and table[place] > card:
        table[place + 1] = table[place]
        place -= 1
    table[place + 1] = card


def put_down(table: Numbers, zone: i64, card: i64) -> None:
    """Remove a card that lies in a zone; those above it move down."""
    place: i64 = zone + 1
    while table[place] != card:
        place += 1
    last: i64 = zone + table[zone]
    while place < last:
        table[place] = table[place + 1]
        place += 1
    table[zone] = last - zone - 1


def remove_at(table: Numbers, zone: i64, place: i64) -> None:
    """Remove the card at a place, counted from 0; those above it move down."""
    last: i64 = zone + table[zone]
    at: i64 = zone + place + 1
    while at < last:
        table[at] = table[at + 1]
        at += 1
    table[zone] -= 1


def holds(table: Numbers, zone: i64, card: i64) -> bool:
    """Whether a card lies in a zone."""
    place: i64 = zone + table[zone]
    while place > zone:
        if table[place] == card:
            return True
        place -= 1
    return False


def lay(table: Numbers, zone: i64, cards: list[int]) -> None:
    """Lay these cards in a zone, instead of those that lay there."""
    place: i64 = zone
    for card in cards:
        place += 1
        table[place] = card
    table[zone] = place - zone


def lay_row(table: Numbers, zone: i64, cards: Numbers, first: i64, count: i64) -> None:
    """Lay N cards of a row, from a place in it on, in a zone instead of those that lay there."""
    at: i64
    for at in range(count):
        table[zone + 1 + at] = cards[first + at]
    table[zone] = count


def listed(table: Numbers, zone: i64) -> list[int]:
    """The cards of a zone as a list."""
    cards: list[int] = []
    place: i64
    for place in range(zone + 1, zone + 1 + table[zone]):
        cards.append(table[place])
    return cards
