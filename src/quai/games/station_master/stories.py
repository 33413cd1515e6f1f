"""What all have seen of the tokens of each player since that player last had all six.

An entry of a story is 0 when a token was placed, and 4 * place + value when the one placed at that
place of the story came back and was turned up: exactly what counting can tell of those still on
trains. The entries of all players lie in one zone, in the order in which they came.
"""

from typing import Final

from mypy_extensions import i64

from quai.core.numbers import Numbers
from quai.core.zones import push
from quai.games.station_master.table import STORIES, STORY_LENGTH

_SEATS: Final = 8
"""An entry with its seat is one number: the seat, plus this times the entry."""


def add_entry(table: Numbers, seat: i64, entry: i64) -> None:
    """Add an entry to the story of a seat."""
    push(table, STORIES, seat + _SEATS * entry)
    table[STORY_LENGTH + seat] += 1


def end_story(table: Numbers, seat: i64) -> None:
    """Forget the story of a seat; the entries of others move down."""
    table[STORY_LENGTH + seat] = 0
    last: i64 = STORIES
    at: i64
    for at in range(STORIES + 1, STORIES + 1 + table[STORIES]):
        entry: i64 = table[at]
        if entry & (_SEATS - 1) != seat:
            last += 1
            table[last] = entry
    table[STORIES] = last - STORIES


def story_of(table: Numbers, seat: i64) -> list[int]:
    """The story of a seat."""
    story: list[int] = []
    at: i64
    for at in range(STORIES + 1, STORIES + 1 + table[STORIES]):
        if table[at] & (_SEATS - 1) == seat:
            story.append(table[at] >> 3)
    return story
