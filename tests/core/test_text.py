"""Sentences in the reader's language; what the browser says alike is in tests/node."""

import doctest

from quai.core import text

DREW = {"drew": "{who} {who, select, you {draw} other {draws}} {n, plural, one {#} other {#}}"}


def test_the_example_of_the_manual_is_true() -> None:
    assert doctest.testmod(text).failed == 0


def test_a_sentence_is_parsed_once() -> None:
    """Else telling a long game would be slow."""
    text.parse.cache_clear()
    for number in range(100):
        text.say(DREW, "en", "drew", {"who": "Ada", "n": number})
    assert text.parse.cache_info().misses == 1
