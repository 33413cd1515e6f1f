"""Write the table of docs/learning.md: lengths of observations, numbers of actions.

PYTHONPATH=src:. python scripts/shapes.py
"""

from collections.abc import Iterable
from pathlib import Path

import quai
from quai.games import own_keys

PAGE = Path(__file__).parents[1] / "docs" / "learning.md"
BEGIN = "<!-- shapes: written by scripts/shapes.py -->\n"
END = "<!-- end of shapes -->\n"
HEAD = "| game | seats | positions | actions |\n|---|---|---|---|\n"


def between(numbers: Iterable[int]) -> str:
    """Return the smallest and the largest of some numbers in words.

    >>> between([1200, 7]), between([5, 5])
    ('7 to 1,200', '5')
    """
    found = set(numbers)
    return " to ".join(f"{each:,}" for each in dict.fromkeys((min(found), max(found))))


def sizes(game: quai.Game) -> list[int]:
    """Return the lengths of observations with each number of seats and each value of an option."""
    usual = game.settle({})
    varied = [
        {**usual, option.name: value} for option in game.meta.options for value in option.values
    ]
    return [
        int(game.observation(seats, options).size)
        for seats in game.meta.seats
        for options in [usual, *varied]
    ]


def row(game: quai.Game) -> str:
    """Return the line of a game."""
    positions, actions = between(sizes(game)), f"{game.actions.size:,}"
    if not game.meta.listable:
        each = between(int(game.features(seats).size) for seats in game.meta.seats)
        positions += f", and {each} per candidate"
        actions = f"the candidates, or {game.box} numbers"
    return f"| {game.meta.title} | {between(game.meta.seats)} | {positions} | {actions} |\n"


def table() -> str:
    """Return the table."""
    return HEAD + "".join(row(quai.game(key)) for key in own_keys())


def main() -> None:
    """Write it."""
    before, begin, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    PAGE.write_text(f"{before}{begin}\n{table()}\n{end}{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
