"""What fits on the screen: words that are not broken, a table in sight, a menu to narrow."""

import textwrap
import unicodedata
from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text

MIN_MENU = 5
"""The fewest lines of the menu, unless there are fewer actions."""
MAX_NEWS = 3
"""Lines of what happened that stay on a small screen."""
MIN_TABLE = 6
"""Lines of the table that stay, even if much has happened."""


def wrapped(line: str, width: int) -> list[str]:
    """Break a line between words; its next lines are indented further than the first."""
    indent = " " * (len(line) - len(line.lstrip()) + 2)
    return textwrap.wrap(
        line, width, subsequent_indent=indent, break_on_hyphens=False, drop_whitespace=True
    ) or [""]


def wrapped_all(text: str, width: int) -> list[str]:
    """Break each line of a text between words."""
    return [piece for line in text.splitlines() for piece in wrapped(line, width)]


def plain(text: str) -> str:
    """Return a text as it is searched: without accents and capitals."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))


class Menu:
    """Numbered actions, of which those with certain words are shown, from a certain one on."""

    def __init__(self, labels: Sequence[str]) -> None:
        self.labels = list(labels)
        self.words = ""
        self.start = 0

    @property
    def shown(self) -> list[int]:
        """The indices of the actions that the words leave."""
        return self.matching(self.words)

    def matching(self, words: str) -> list[int]:
        """Return the indices of the actions that have all of these words."""
        wanted = plain(words).split()
        return [
            place
            for place, label in enumerate(self.labels)
            if all(word in plain(label) for word in wanted)
        ]

    def narrow(self, words: str) -> bool:
        """Show only actions with these words; return False, changing nothing, if there is none."""
        if not self.matching(words):
            return False
        self.words, self.start = words, 0
        return True

    def lines(self, width: int, height: int) -> tuple[list[str], int]:
        """Return the lines that fit, and how many actions are left out after them."""
        found: list[str] = []
        left = self.shown[self.start :]
        while left:
            label = f"{left[0] + 1:4}  {self.labels[left[0]]}"
            pieces = textwrap.wrap(label, width, subsequent_indent=" " * 8) or [label]
            if found and len(found) + len(pieces) > height:
                break
            found += pieces
            del left[0]
        return found, len(left)

    def turn(self, width: int, height: int) -> None:
        """Show the next actions, or the first again after the last."""
        _, left = self.lines(width, height)
        self.start = len(self.shown) - left if left else 0


class Layout(NamedTuple):
    """How many lines of each part are shown."""

    table: int
    news: int
    menu: int


def fit(height: int, table: int, news: int, menu: int) -> Layout:
    """Divide the lines of a screen between the table, the news and the menu.

    The menu gets what the table leaves, and at least MIN_MENU lines.
    """
    shown_news = min(news, MAX_NEWS if table + news + menu > height else news)
    room = max(0, height - shown_news)
    for_menu = min(menu, max(MIN_MENU, room - table))
    for_table = min(table, max(min(MIN_TABLE, table), room - for_menu))
    return Layout(for_table, shown_news, min(menu, max(1, room - for_table)))


def last_whole(sentences: Sequence[list[str]], height: int) -> list[str]:
    """Return the last sentences that fit, each of some lines; the last one from its beginning."""
    found: list[str] = []
    for lines in reversed(sentences):
        if found and len(found) + len(lines) > height:
            break
        found = [*lines, *found]
    return found[:height]


def lines_of(name: str, lines: Sequence[str]) -> list[int]:
    """Return which lines are about a player: those that begin with the name, and what is indented
    below them."""
    found: list[int] = []
    is_own = False
    for place, line in enumerate(lines):
        if not line.startswith(" "):
            after = line[len(name) : len(name) + 1]
            is_own = line.startswith(name) and not after.isalnum()
        if is_own:
            found.append(place)
    return found


def cropped(lines: list[Text], height: int, note: str, own: Sequence[int] = ()) -> list[Text]:
    """Return the lines that fit, and a note where others are left out.

    The last of one's own lines, up to half of the height, stay: there is one's hand.
    """
    if len(lines) <= height:
        return lines
    kept = list(own)[max(0, len(own) - height // 2) :]
    rest = (place for place in range(len(lines)) if place not in kept)
    begin = [place for place, _ in zip(rest, range(max(0, height - 1 - len(kept))), strict=False)]
    cut = next(place for place in range(len(lines)) if place not in kept and place not in begin)
    shown = sorted([*begin, *kept])
    before = [lines[place] for place in shown if place < cut]
    return [*before, Text(note, style="dim"), *(lines[place] for place in shown if place > cut)]
