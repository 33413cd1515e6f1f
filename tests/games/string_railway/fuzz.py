"""Judges random candidate tracks, good and bad, and compares three opinions of each: the rules,
its twin of the browser, and a second opinion that shares no geometry with them:

    python -m tests.games.string_railway.fuzz --tracks 20000

Any disagreement raises. Positions come from random games of every size and option.
"""

import argparse
import json
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from quai.core.rng import Rng
from quai.games.string_railway.cards import STRINGS, TRACK_PHASE
from quai.games.string_railway.faults import shape_faults
from quai.games.string_railway.lines import Line, pairs
from quai.games.string_railway.meta import GAME
from quai.games.string_railway.scoring import CROSSED, CROSSED_FREE
from quai.games.string_railway.squares import stretches
from quai.games.string_railway.state import StringRailwayState
from quai.games.string_railway.tracks import judge_track
from tests.games.string_railway.sight import Sight
from tests.games.string_railway.vectors import number

BATCH = 20_000
CANDIDATES = 10
"""Tracks found in a position; each is judged as it is, then spoilt step by step."""
SPOILS = 4
OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"crossings": "expert"},
    {"strings": "loose"},
    {"field": "free"},
    {"scenery": "random", "crossings": "expert", "strings": "loose"},
)
TWIN = Path(__file__).with_name("fuzz_twin.mjs")


class Disagreement(AssertionError):
    """Two opinions of one track."""


def boards(rng: Rng, seed: int) -> Iterator[StringRailwayState]:
    """Positions of random games in which a track is to be laid, for ever."""
    while True:
        seed += 1
        state = GAME.new(2 + seed % 4, OPTIONS[seed % len(OPTIONS)], seed)
        assert isinstance(state, StringRailwayState)
        while state.actor is not None:
            if state.phase == TRACK_PHASE:
                yield state
            actions = state.sample(rng, 4)
            state.apply(actions[rng.below(len(actions))])


def spoil(state: StringRailwayState, points: list[int], rng: Rng) -> None:
    """Move a point: a little, far, or exactly onto something on the board."""
    place = 2 * int(rng.below(len(points) // 2))
    kind = rng.below(4)
    if kind < 2:
        spread = 40 if kind == 0 else 2500
        points[place] = number(rng, points[place], spread)
        points[place + 1] = number(rng, points[place + 1], spread)
        return
    if kind == 2 and state.tracks:
        spots = state.tracks[rng.below(len(state.tracks))].line.points
    else:
        spots = state.squares[rng.below(len(state.squares))].corners()
    spot = 2 * int(rng.below(len(spots) // 2))
    points[place : place + 2] = [int(each) for each in spots[spot : spot + 2]]


def candidates(state: StringRailwayState, rng: Rng) -> Iterator[tuple[str, list[int], bool]]:
    """Tracks to judge: the string, the points, and whether it is known to be legal."""
    for action in state.sample(rng, CANDIDATES):
        if action[0] != "track":
            return
        points = list(action[2])
        for spoilt in range(SPOILS):
            if spoilt:
                spoil(state, points, rng)
            if not shape_faults([*points], 2, "SR-54"):
                yield action[1], points[:], not spoilt


def judge(
    sight: Sight, state: StringRailwayState, string: str, points: list[int], known: bool
) -> Any:
    """The rules' verdict as the twin would give it, once the second opinion agrees."""
    line = Line(points, False)
    kind, company = STRINGS.index(string), state.company()
    said = judge_track(state, company, kind, line, False)
    quick = judge_track(state, company, kind, line, True)
    seen = sight.look(string, list(zip(points[::2], points[1::2], strict=True)))
    rules = {fault.rule for fault in said.faults}
    touched = [place for place, tile in enumerate(state.squares) if stretches(tile, line)]
    agreed = {
        "quick": quick.legal == said.legal == (not rules),
        "found": said.legal or not known,
        "SR-14": ("SR-14" not in rules) == seen.inside,
        "SR-15": ("SR-15" not in rules) == seen.simple,
        "SR-16": [said.first, said.last] == seen.ends,
        "SR-18": touched == seen.touched,
        "SR-22": ("SR-22" not in rules) == seen.long_enough,
    }
    twice = seen.entered_twice() if seen.simple else None
    if twice is not None:
        told = [fault.details["tile"] for fault in said.faults if fault.rule == "SR-20"]
        agreed["SR-20"] = told == twice
        agreed["legal"] = said.legal == seen.legal(twice)
    crossed = seen.crossings() if seen.simple else None
    if crossed is not None:
        paid, free = crossed
        agreed["SR-31"] = sum(item.kind == CROSSED for item in said.items) == len(paid)
        agreed["SR-32"] = sum(item.kind == CROSSED_FREE for item in said.items) == len(free)
        agreed["score"] = said.total == seen.tiles_give() - seen.crossings_cost(paid)
    if not all(agreed.values()):
        wrong = [name for name, same in agreed.items() if not same]
        raise Disagreement(wrong, sight.view, string, points, seen.touched, twice, crossed)
    return {
        "total": int(said.total),
        "items": [item.show() for item in said.items],
        "faults": [fault.show() for fault in said.faults],
    }


def vectors(seed: int) -> Iterator[tuple[list[Any], bool]]:
    """Boards and the tracks judged on them, for ever, as the twin is to see them; and whether a
    track was legal."""
    rng = Rng(seed)
    for state in boards(rng, seed):
        sight = Sight(state)
        yield ["board", sight.view, None], False
        for string, points, known in candidates(state, rng):
            answer = judge(sight, state, string, points, known)
            yield ["track", [sight.company, string, pairs([*points])], answer], not answer["faults"]


def ask_twin(path: Path) -> "subprocess.Popen[str]":
    """Start the twin on a file of vectors."""
    return subprocess.Popen(["node", str(TWIN), str(path)], stdout=subprocess.PIPE, text=True)  # noqa: S607


def hear_twin(twin: "subprocess.Popen[str]") -> int:
    """Wait for the twin; give how many tracks it judged alike."""
    told, _ = twin.communicate()
    if twin.returncode:
        raise Disagreement(told)
    return int(told)


def run(tracks: int, seed: int = 1, batch: int = BATCH) -> tuple[int, int]:
    """Judge N tracks; return how many the twin judged alike, and how many were legal."""
    alike = legal = asked = 0
    source = vectors(seed)
    with tempfile.TemporaryDirectory() as folder:
        twins: list[subprocess.Popen[str]] = []
        board = ""
        while asked < tracks:
            path = Path(folder) / f"{asked}.jsonl"
            with path.open("w", encoding="utf-8") as file:
                file.write(board)
                end = min(tracks, asked + batch)
                while asked < end:
                    vector, is_legal = next(source)
                    text = json.dumps(vector, separators=(",", ":")) + "\n"
                    file.write(text)
                    legal += is_legal
                    if vector[0] == "board":
                        board = text
                    else:
                        asked += 1
            twins.append(ask_twin(path))
            if len(twins) > 1:
                alike += hear_twin(twins.pop(0))
                print(f"{alike} tracks judged alike", flush=True)  # noqa: T201
        alike += sum(hear_twin(twin) for twin in twins)
    return alike, legal


def main() -> None:
    """Judge as many tracks as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tracks", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    told = parser.parse_args()
    alike, legal = run(told.tracks, told.seed)
    print(f"{alike} tracks, {legal} of them legal: rules, twin and second opinion agree")  # noqa: T201


if __name__ == "__main__":
    main()
