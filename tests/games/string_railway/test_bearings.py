"""Positions in words: centimetres and compass points, for readers without a picture."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from quai.core.game import LANGUAGES
from quai.games.string_railway.bearings import bearing, seen_from
from quai.games.string_railway.board import board as words_of
from quai.games.string_railway.meta import GAME
from tests.games.string_railway.helpers import board
from tests.servers import need

PAGE = Path(__file__).parents[3] / "src/quai/games/string_railway/page/bearings.js"
PLAYERS = ["Ada", "Bob", "Cleo", "Dan"]

AROUND = {
    (1000, 0): (10, "e"),
    (1000, 1000): (14, "se"),
    (0, 550): (6, "s"),
    (-2000, 2000): (28, "sw"),
    (-1000, 100): (10, "w"),
    (-700, -700): (10, "nw"),
    (100, -1000): (10, "n"),
    (900, -1000): (13, "ne"),
}


@pytest.mark.parametrize("place", AROUND, ids=str)
def test_a_bearing_is_centimetres_and_a_compass_point(place: tuple[int, int]) -> None:
    assert bearing((3000 + place[0], 2000 + place[1]), (3000, 2000)) == AROUND[place]


def test_the_page_says_the_same() -> None:
    position = board(("central", 2000, 700), ("country", 700, 2000), ("local", 4000, 5100))
    views = [position.view(frozenset(viewer)) for viewer in ([0], [2], [], [0, 1, 2, 3])]
    asked: list[tuple[dict[str, Any], int]] = [
        (view, number) for view in views for number in range(len(view["tiles"]))
    ]
    script = (
        f"import {{ seenFrom }} from {json.dumps(PAGE.as_uri())};"
        "const asked = JSON.parse(await new Response(process.stdin).text());"
        "console.log(JSON.stringify(asked.map(([view, n]) => seenFrom(view, n))));"
    )
    node = need("Node.js", "nodejs", shutil.which("node"))
    done = subprocess.run(
        [node, "--input-type=module", "-e", script],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout) == [seen_from(view, number) for view, number in asked]


SAID = {
    "en": (
        "central station, 15 cm south-east of your tile 1",
        "from 12 cm south-west of tile 5, over tile 5, to 11 cm north-east of tile 5",
        "River from 53 cm south-west of the middle of the field",
        "Mountain, 10 cm wide and 20 cm high, its middle 21 cm north-west of the middle",
    ),
    "fr": (
        "gare centrale, à 15\N{NO-BREAK SPACE}cm au sud-est de votre tuile 1",
        "milieu sur la tuile 5, arrivée à 11\N{NO-BREAK SPACE}cm au nord-est de la tuile 5",
        "départ à 53\N{NO-BREAK SPACE}cm au sud-ouest du milieu du terrain",
        "10\N{NO-BREAK SPACE}cm de large et 20\N{NO-BREAK SPACE}cm de haut",
        "son milieu à 21\N{NO-BREAK SPACE}cm au nord-ouest du milieu du terrain",
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_in_words_says_where_everything_lies(language: str) -> None:
    position = board()
    main = position.tiles[0].square
    x, y = main.x + 1060, main.y + 1060
    position = board(
        ("central", x, y),
        tracks=(("red", [(main.x, main.y + 1700), (x, y), (x + 800, y - 800)]),),
        river=[(100, 7500), (2000, 7000), (4000, 7500)],
        mountain=[(2200, 1800), (3200, 1800), (3200, 3800), (2200, 3800)],
    )
    said = words_of(position.view(frozenset({0})), PLAYERS, GAME.texts(language), language)
    for sentence in SAID[language]:
        assert sentence in said
    for watched in (frozenset[int](), frozenset({0, 1, 2, 3})):
        said = words_of(position.view(watched), PLAYERS, GAME.texts(language), language)
        assert "votre tuile" not in said
        assert "your tile" not in said
