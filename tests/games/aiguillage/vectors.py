"""Writes `vectors.jsonl.gz`: views of played games with what the rules say about them.

The page computes some of it again: prices, what an objective still needs, whether a payment leaves
a choice, whether a character is lost, the points of contracts and players. Its test in Node reads
the same file. Everything follows from the seeds:

    python -m tests.games.aiguillage.vectors

Each line is an object with a view of the player to decide and the answers of the rules.
"""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from quai.core.journal import Journal
from quai.core.rng import Rng
from quai.games.aiguillage.cards import (
    ACTIONS,
    CHARACTERS,
    CONTRACT_NAMES,
    EMPTY,
    NAMES,
    PAYING,
    STOCK,
    SWAPPING,
    TAKING,
)
from quai.games.aiguillage.objectives import can_claim
from quai.games.aiguillage.scoring import kept_worth
from quai.games.aiguillage.state import AiguillageState
from quai.games.aiguillage.table import wagons_of
from tests.games.aiguillage.helpers import CUSTOM, dealt

FILE = Path(__file__).with_name("vectors.jsonl.gz")
GAMES = 12
Vector = dict[str, Any]


def claimable(state: AiguillageState) -> list[int]:
    """The places, counted from 1, of the objectives that the actor has the wagons for."""
    return [place + 1 for place in range(len(state.objectives)) if can_claim(state, place)]


def with_wagon(state: AiguillageState, more: int, less: int | None = None) -> list[int]:
    """The same with one more wagon, and one less in an exchange."""
    twin = state.copy()
    wagons = wagons_of(twin.seat)
    twin.table[wagons + more] += 1
    if less is not None:
        twin.table[wagons + less] -= 1
    return claimable(twin)


def taken(state: AiguillageState, action: int, named: dict[str, Any]) -> dict[str, Any]:
    """What a card costs, whether a character is lost, and what a wagon makes claimable."""
    twin, journal = state.copy(), Journal()
    twin.apply(action, journal)
    events = journal.seen_by(frozenset())
    card = events[0]["card"]
    answer = {"card": card, "line": named["line"], "place": named["place"]}
    answer |= {"price": events[0]["price"], "copies": state.box.copies[NAMES.index(card)]}
    if card in CHARACTERS:
        answer["lost"] = events[1]["event"] == "lost" if len(events) > 1 else False
    elif NAMES.index(card) < STOCK:
        answer["claimable"] = with_wagon(state, NAMES.index(card))
    return answer


def claimed(state: AiguillageState, action: int, named: dict[str, Any]) -> dict[str, Any]:
    """Whether claiming an objective leaves a choice of payment, and starts the last round."""
    twin = state.copy()
    seat = twin.seat
    twin.apply(action)
    choice = twin.seat == seat and twin.phase == PAYING
    while twin.seat == seat and twin.phase == PAYING:
        twin.apply(twin.legal()[0])
    last = state.ending != twin.ending
    return {"place": named["place"], "choice": choice, "last": last}


def answers(state: AiguillageState) -> dict[str, Any]:
    """What the rules say about a position."""
    given: dict[str, Any] = {
        "scores": state.scores(),
        "worths": [kept_worth(state, seat) for seat in range(state.seats)],
        "missing": [
            []
            if objective == EMPTY
            else [
                state.box.lacking(objective, state.table, wagons_of(seat))
                for seat in range(state.seats)
            ]
            for objective in state.objectives
        ],
        "contracts": {
            CONTRACT_NAMES[contract]: state.box.contracts[contract]
            for player in state.players
            for contract in player.dealt
        },
    }
    if state.actor is None:
        return given
    given["claimable"] = claimable(state)
    actions = [(action, ACTIONS.write(action)) for action in state.legal()]
    given["takes"] = [taken(state, *each) for each in actions if each[1]["do"] == "take"]
    given["claims"] = [claimed(state, *each) for each in actions if each[1]["do"] == "claim"]
    if state.phase == SWAPPING:
        given["swaps"] = [
            [named["seat"], named["wagon"], with_wagon(state, wagon, state.giving)]
            for action, named in actions
            for wagon in [ACTIONS.second[action]]
        ]
    return given


def vectors() -> Iterator[Vector]:
    """All vectors: games of random players, more often where something is decided than taken."""
    for seed in range(GAMES):
        seats = 2 + seed % 4
        state, rng = dealt(seats, seed, CUSTOM if seed % 3 == 2 else "standard"), Rng(seed)
        while state.actor is not None:
            if state.phase != TAKING or rng.below(2):
                yield {"view": state.view(frozenset({state.actor})), "answers": answers(state)}
            actions = state.legal()
            state.apply(actions[rng.below(len(actions))])
        yield {"view": state.view(frozenset(range(seats))), "answers": answers(state)}


def text() -> str:
    """The file as text."""
    return "".join(
        json.dumps(vector, separators=(",", ":"), sort_keys=True) + "\n" for vector in vectors()
    )


def write() -> None:
    """Write the file; the same bytes every time."""
    FILE.write_bytes(gzip.compress(text().encode(), 9, mtime=0))


def read() -> str:
    """The text of the file."""
    return gzip.decompress(FILE.read_bytes()).decode()


if __name__ == "__main__":
    write()
