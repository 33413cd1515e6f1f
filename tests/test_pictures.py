"""The pictures of docs/pictures: taken through the lobby; an animation takes little room."""

import inspect
import re
from importlib import import_module
from io import BytesIO
from types import ModuleType

import pytest
from PIL import Image, ImageDraw

from quai.games import own_keys
from scripts.pictures import advice, learning, showing
from scripts.pictures.apng import animated

FRAMES = 6


GROUND = Image.effect_noise((120, 90), 60).convert("RGB")


def frame(place: int) -> bytes:
    """A ground with a square at a place."""
    picture, out = GROUND.copy(), BytesIO()
    ImageDraw.Draw(picture).rectangle([10 * place, 40, 10 * place + 8, 48], fill="red")
    picture.save(out, "PNG")
    return out.getvalue()


def test_an_animation_shows_each_frame_for_its_time_and_keeps_only_changes() -> None:
    frames = [frame(place) for place in range(FRAMES)]
    times = [100] * (FRAMES - 1) + [2000]
    written = animated(frames, times)
    assert len(written) < 2 * len(frames[0])
    read = Image.open(BytesIO(written))
    assert read.info["loop"] == 0
    for number, (expected, time) in enumerate(zip(frames, times, strict=True)):
        read.seek(number)
        assert read.info["duration"] == time
        assert read.convert("RGB").tobytes() == Image.open(BytesIO(expected)).tobytes()


@pytest.mark.parametrize("key", own_keys())
def test_pictures_of_a_game_are_taken_through_the_lobby(key: str) -> None:
    source = inspect.getsource(import_module(f"tests.games.{key}.browser.pictures"))
    assert "open_by_clicks" in source
    assert "goto" not in source


@pytest.mark.parametrize("module", [showing, learning, advice])
def test_pictures_of_all_games_are_taken_through_the_lobby(module: ModuleType) -> None:
    visited = re.findall(r"\.goto\((.*)\)", inspect.getsource(module))
    assert set(visited) <= {'"/"'}
