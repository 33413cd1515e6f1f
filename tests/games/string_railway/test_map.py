"""Golden playthroughs as maps: the table at the end of a seeded game, drawn as SVG."""

import os
import xml.etree.ElementTree as ET  # the drawings are our own
from pathlib import Path

import pytest

from quai.core.rng import Rng
from quai.games.string_railway.meta import GAME
from quai.games.string_railway.svg import draw

FOLDER = Path(__file__).parent / "golden"
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("seats", GAME.meta.seats)
def test_the_golden_map_is_drawn_as_recorded(seats: int) -> None:
    state, rng = GAME.new(seats, seed=2026), Rng(2026)
    while state.actor is not None:
        state.apply(state.random_action(rng))
    view = state.view(frozenset())
    text = draw(view)
    drawn = ET.fromstring(text)  # noqa: S314  # our own drawing
    assert len(drawn.findall(f"{SVG}polygon")) == len(view["tiles"])
    titles = [path.findtext(f"{SVG}title") for path in drawn.findall(f"{SVG}path")]
    assert len([title for title in titles if title]) == len(view["tracks"])
    path = FOLDER / f"{seats}.svg"
    if os.environ.get("QUAI_GOLDEN") == "write":
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


def test_an_empty_table_can_be_drawn() -> None:
    view = GAME.new(2, {"scenery": "players"}, seed=1).view(frozenset())
    assert draw(view).startswith("<svg")
