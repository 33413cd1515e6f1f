"""Cells of notebooks: what they hold, and what cannot be shown."""

import base64
import gzip
import json
import re
from html import unescape
from typing import Any

import pytest

import quai
from quai.bots import make
from quai.bots.match import play_match
from quai.core.drawing import drawn_view
from quai.core.record import Record
from tests.games.properties import OWN
from tests.games.sample import SHORT


def unpacked(html: str) -> dict[str, Any]:
    """What a cell holds."""
    found = re.search(r'atob\("([^"]+)"\)', unescape(html))
    assert found is not None
    parts: dict[str, Any] = json.loads(gzip.decompress(base64.b64decode(found[1])))
    return parts


def short_game() -> Record:
    game = quai.game(SHORT)
    return play_match(game, [make("greedy", game, seed) for seed in range(game.meta.seats[0])], 1)


@pytest.mark.parametrize("game", OWN, ids=lambda game: game.key)
def test_a_position_is_what_the_player_to_move_sees(game: quai.Game) -> None:
    for seats in game.meta.seats:
        state = game.new(seats, seed=seats)
        parts = unpacked(state._repr_html_())
        assert parts["cell"]["news"]["view"] == json.loads(
            json.dumps(state.view(frozenset({state.actor or 0})))
        )
        assert len(parts["cell"]["seats"]) == seats
        own = [name for name in parts["modules"] if name.startswith(f"quai-game/{game.key}/")]
        assert f"quai-game/{game.key}/index.js" in own
        other = unpacked(quai.show(state, seat=seats - 1).html)["cell"]
        assert other["viewer"] == [seats - 1]


@pytest.mark.parametrize("game", OWN, ids=lambda game: game.key)
def test_every_module_that_is_imported_is_there(game: quai.Game) -> None:
    modules = unpacked(game.new(game.meta.seats[0], seed=1)._repr_html_())["modules"]
    for name, source in modules.items():
        code = re.sub(r"/\*.*?\*/|^\s*//.*$", "", source, flags=re.DOTALL | re.MULTILINE)
        for target in re.findall(r'(?:\bfrom|\bimport)\s*\(?\s*"([^"\n]+\.js)"', code):
            assert target in modules, f"{name} imports {target}"


def test_a_view_shows_itself_and_other_dicts_do_not() -> None:
    game = quai.game(SHORT)
    view = game.new(game.meta.seats[0], seed=1).view(frozenset({1}))
    html = drawn_view(view)
    assert html is not None
    assert unpacked(html)["cell"]["viewer"] == [1]
    assert drawn_view({"game": SHORT}) is None
    assert drawn_view({**view, "game": "no such game"}) is None


def test_a_game_is_shown_from_its_file_its_text_its_lines_or_its_record(tmp_path: Any) -> None:
    record = short_game()
    path = tmp_path / "game.jsonl"
    path.write_text(record.write(), encoding="utf-8")
    for what in (record, record.write(), record.lines, path, str(path)):
        cell = unpacked(quai.show(what, step=3).html)["cell"]
        assert len(cell["positions"]) == len(record.steps) + 1
        assert cell["step"] == 3


def test_a_game_that_is_not_over_hides_what_its_viewer_does_not_know() -> None:
    game = quai.game(SHORT)
    record = Record(game, game.meta.seats[0], {}, 1)
    state = record.state
    assert state.actor is not None
    record.play_action(state.actor, game.offered(state, quai.Rng(1), 9)[0])
    for seat in (None, 1):
        positions = unpacked(quai.show(record, seat=seat).html)["cell"]["positions"]
        viewer = frozenset({seat} if seat is not None else ())
        assert positions[0]["view"] == json.loads(json.dumps(record.view(viewer, 0)))


def test_what_cannot_be_shown_is_refused() -> None:
    state = quai.game(SHORT).new(quai.game(SHORT).meta.seats[0], seed=1)
    refused: list[tuple[Any, dict[str, Any]]] = [
        (state, {"seat": 99}),
        (state, {"lang": "de"}),
        ({"game": "chess"}, {}),
        (short_game(), {"step": 10_000}),
        (short_game(), {"seat": -1}),
        ("{}\n", {}),
    ]
    for what, how in refused:
        with pytest.raises(quai.QuaiError):
            quai.show(what, **how)
