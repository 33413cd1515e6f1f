"""Sentences in the reader's language."""

import pytest

from quai.core.text import say

TEXTS = {"buy": "{who}: {tram}, {price} {price?coin:coins}", "name.horse": "horse tram"}


def test_parameters_take_their_names() -> None:
    details = {"who": "Ada", "tram": "horse", "price": 5}
    assert say(TEXTS, "en", "buy", details) == "Ada: horse tram, 5 coins"


@pytest.mark.parametrize(
    ("language", "count", "word"),
    [
        ("en", 0, "coins"),
        ("en", 1, "coin"),
        ("fr", 0, "coin"),
        ("fr", 1, "coin"),
        ("fr", 2, "coins"),
    ],
)
def test_numbers_take_their_plural(language: str, count: int, word: str) -> None:
    assert say({"x": "{n?coin:coins}"}, language, "x", {"n": count}) == word


def test_lists_and_unknown_messages_are_said_as_they_are() -> None:
    assert say({"x": "{cards}"}, "en", "x", {"cards": ["cart", "horse"]}) == "cart, horse"
    assert say({}, "en", "no.such", {}) == "no.such"
