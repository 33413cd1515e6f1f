"""Hands of cards, kept in order: what every game does with them."""

from typing import Any

from mypy_extensions import i64


def take_up(hand: list[i64], card: i64) -> None:
    """Add a card to a hand, which stays in order."""
    place: i64 = len(hand)
    while place > 0 and hand[place - 1] > card:
        place -= 1
    hand.insert(place, card)


def put_down(hand: list[i64], card: i64) -> None:
    """Remove a card that is in a hand."""
    place: i64 = 0
    while hand[place] != card:
        place += 1
    hand.pop(place)


def move_top(count: i64, stack: list[Any], other: list[Any]) -> None:
    """Move N cards from the top of a stack, one by one, to the top of another."""
    while count > 0:
        other.append(stack.pop())
        count -= 1
