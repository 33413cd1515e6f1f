"""Vectors of what columns and lines are worth, for the rules and for the page, which shows it.

    PYTHONPATH=src:. python -m tests.games.trambahn.worths

writes worths.json anew, from games that are played sensibly.
"""

import json
from pathlib import Path
from typing import Any

from quai.core.rng import Rng
from quai.games.trambahn.cards import (
    BONUS_AT,
    LINES,
    POINTS_OF_VALUE,
    TRAM_PRICE,
    TRAM_VALUE,
    TRAMS,
)
from quai.games.trambahn.columns import line_worth, points_of, show, worth
from quai.games.trambahn.meta import GAME
from quai.games.trambahn.state import TrambahnState

FILE = Path(__file__).with_name("worths.json")
GAMES = 6
STEPS_PER_CASE = 12


def case_of(state: TrambahnState) -> dict[str, Any]:
    """The columns of a position, what each is worth, and what each line is worth to each seat."""
    table = state.table
    return {
        "columns": [[show(table, column) for column in columns] for columns in state.columns],
        "points": [[points_of(table, column) for column in columns] for columns in state.columns],
        "worths": [[worth(table, column) for column in columns] for columns in state.columns],
        "lines": [[line_worth(table, seat, line) for line in range(len(LINES))] for seat in (0, 1)],
    }


def cases() -> list[dict[str, Any]]:
    """Positions of played games."""
    found = []
    for seed in range(GAMES):
        state, rng, steps = GAME.new(2, seed=seed), Rng(seed), 0
        assert isinstance(state, TrambahnState)
        while state.actor is not None:
            state.apply(GAME.wander(state, rng))
            steps += 1
            if steps % STEPS_PER_CASE == 0:
                found.append(case_of(state))
    return found


def written() -> str:
    """The file as the rules give it now."""
    trams = {
        tram: {"value": TRAM_VALUE[place], "price": TRAM_PRICE[place]}
        for place, tram in enumerate(TRAMS)
    }
    points = [0, *POINTS_OF_VALUE]
    told = {"trams": trams, "points": points, "bonus_at": BONUS_AT, "cases": cases()}
    return json.dumps(told, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
