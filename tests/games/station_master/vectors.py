"""Writes `vectors.jsonl.gz`: what the rules make of trains, for the page to compute the same.

The page tells what a card or a token would do before anything is sent (`page/worth.js`). Positions
come from played games, with every seat count, with our cards and with others:

    python -m tests.games.station_master.vectors

A line is [kind, question, answer]; `put` and `repair` are asked of the view before them.
"""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from quai.core.journal import Journal
from quai.core.rng import Rng
from quai.core.state import State
from quai.games.station_master.meta import GAME
from tests.games.station_master.helpers import other_file

FILE = Path(__file__).with_name("vectors.jsonl.gz")
FIELDS = ("values", "phase", "pending", "trains", "hands", "discard")
"""What the page needs of a view for its sums."""
ONE_IN = 6
"""How many positions between two that are asked about; choices for special cards always are."""
Vector = list[Any]


def put(state: State, action: int) -> Vector:
    """The worth of the train an action goes to, the actor's points, and whether it leaves."""
    me = state.seat
    named = GAME.write(action)
    after, journal = state.copy(), Journal()
    after.apply(action, journal)
    for event in journal.events:
        if event.kind == "depart" and event.facts["track"] == named["track"]:
            return ["put", [me, named], [event.facts["worth"], event.facts["points"][me], True]]
    train = after.view(frozenset({me}))["trains"][named["track"] - 1]
    mine = sum(token["value"] for token in train["tokens"] if token["owner"] == me)
    return ["put", [me, named], [train["worth"], train["worth"] * mine, False]]


def repair(state: State, action: int) -> Vector:
    """The carriages that a Repair finds."""
    after = state.copy()
    after.apply(action)
    pending = after.view(frozenset({state.seat}))["pending"]
    return ["repair", GAME.write(action)["card"], pending["carriages"] if pending else []]


def questions(state: State) -> Iterator[Vector]:
    """A view of the actor, and what each of their actions does."""
    view = state.view(frozenset({state.seat}))
    yield ["view", {name: view[name] for name in FIELDS}, None]
    for action in state.legal():
        named = GAME.write(action)
        if "track" in named:
            yield put(state, action)
        elif named["do"] == "repair":
            yield repair(state, action)


def departures(journal: Journal, values: dict[str, list[int]]) -> Iterator[Vector]:
    """The score of each train that left."""
    for event in journal.events:
        if event.kind == "depart":
            asked = {name: event.facts[name] for name in ("kind", "carriages", "royals", "tokens")}
            answer = {name: event.facts[name] for name in ("worths", "worth", "points")}
            yield ["depart", {**asked, "values": values}, answer]


def vectors() -> Iterator[Vector]:
    """All vectors, in order."""
    for seats in GAME.meta.seats:
        for cards in ("standard", other_file()):
            state = GAME.new(seats, {"cards": cards}, seats)
            rng, journal = Rng(seats), Journal()
            while state.actor is not None:
                view = state.view(frozenset())
                if view["phase"] != "turn" or rng.below(ONE_IN) == 0:
                    yield from questions(state)
                actions = state.legal()
                state.apply(actions[rng.below(len(actions))], journal)
            yield from departures(journal, view["values"])
            view = state.view(frozenset())
            yield ["sheet", {name: view[name] for name in ("departures", "points")}, view["points"]]


def text() -> str:
    """The file as text."""
    return "".join(
        json.dumps(vector, separators=(",", ":"), sort_keys=True) + "\n" for vector in vectors()
    )


def read() -> str:
    """The text in the file."""
    return gzip.decompress(FILE.read_bytes()).decode()


if __name__ == "__main__":
    FILE.write_bytes(gzip.compress(text().encode(), 9, mtime=0))
