"""The search is the same for ever: what it found before its tree was kept in rows, it finds still.

`searched.json` was written by the search of version 0.1.0. After a change of a game's rules or
heuristics, write it again: QUAI_GOLDEN=write.
"""

import json
import os
from pathlib import Path
from typing import Any

import pytest

import quai
from quai.bots.search import Budget, SearchBot
from quai.core.game import Game
from quai.core.rng import Rng
from quai.games import own_keys

RECORDED = Path(__file__).with_name("searched.json")
ITERATIONS = {True: 60, False: 6}
"""Iterations per decision, by whether the actions of a game can be listed."""
DECISIONS = {True: 5, False: 1}


def searched(game: Game) -> list[list[Any]]:
    """For some decisions of a game, the action chosen and the visits and the value of each."""
    state = game.new(min(game.meta.seats), {}, 7)
    rng = Rng(7)
    found: list[list[Any]] = []
    step = 0
    while len(found) < DECISIONS[game.meta.listable] and state.actor is not None:
        actions = state.sample(rng, 8)
        if step % 9 == 4 and len(actions) > 1:
            bot = SearchBot(game, Budget(iterations=ITERATIONS[game.meta.listable]), step)
            chosen = game.write(bot.choose(state.view(frozenset({state.actor})), actions))
            values = [[each.visits, round(each.value, 9)] for each in bot.statistics()]
            found.append([chosen, values, len(bot.principal_line())])
        state.apply(game.wander(state, rng))
        step += 1
    return found


@pytest.mark.parametrize("key", own_keys())
def test_the_same_seed_finds_the_same(key: str) -> None:
    found = json.loads(json.dumps(searched(quai.game(key))))
    recorded = json.loads(RECORDED.read_text(encoding="utf-8")) if RECORDED.exists() else {}
    if os.environ.get("QUAI_GOLDEN") == "write":
        recorded[key] = found
        written = json.dumps(recorded, sort_keys=True, indent=None, separators=(",", ":"))
        RECORDED.write_text(written.replace("]],", "]],\n") + "\n", encoding="utf-8")
    assert key in recorded, f"{RECORDED.name} lacks {key}: make golden"
    assert found == recorded[key]
