"""Nets: their files, what they are shown, and search that uses them."""

from copy import deepcopy
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import quai
from quai.bots import SearchBot, make
from quai.bots.match import play_match
from quai.bots.net_file import MAX_BYTES, NetData, NetFile, NetJudge, nets_of, parse, whole_pen
from quai.bots.net_search import NetSearchBot
from quai.core.game import Game
from quai.core.listed import ListedState
from quai.core.rng import Rng
from quai.lab.training.calibration import judged
from quai.lab.training.learning import Pupil
from quai.lab.training.positions import Notebook, Positions, Setup, setups_of
from tests.games.sample import SAMPLE

torch: Any = pytest.importorskip("torch")
GAME = quai.game(SAMPLE)
GAMES = [game for game in quai.games() if game.tensor is not None]
LISTED = [game for game in GAMES if game.sight is not None]
CLOSE = 2e-3
"""Bytes for weights, and parts of 65536 for inputs, change a chance by less."""


def untrained(setup: Setup, units: int = 8) -> tuple[Pupil, NetData]:
    """A net that has learnt nothing, but says something different of each position."""
    game = quai.game(setup.game)
    inputs = int(game.observation(setup.seats, game.settle(setup.layout)).size)
    pupil = Pupil(setup, inputs, units, seed=5)
    torch.nn.init.normal_(pupil.last.weight)
    return pupil, pupil.data(steps=0)


def first_positions(setup: Setup) -> Positions:
    """The first positions of a game of random actions."""
    notebook, rng = Notebook(setup), Rng(3)
    state = setup.deal(rng)
    for _ in range(10):
        if state.seat >= 0:
            notebook.note(state)
            state.apply(state.random_action(rng))
    notebook.end_game(state)
    return notebook.positions()


def file_of(game: Game, folder: Path, **changes: Any) -> Path:
    """A file with such nets, for the fewest seats."""
    nets = [untrained(setup)[1] for setup in setups_of(game, game.meta.seats[:1])]
    whole = NetFile(game.key, game.meta.version, nets, {"seed": 5}, 20)._replace(**changes)
    path = folder / "game.net"
    whole.write(path)
    return path


def test_a_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    path = file_of(GAME, tmp_path)
    assert parse(path.read_bytes()).content() == path.read_bytes()


@pytest.mark.parametrize(
    ("cut", "said"),
    [(slice(5, None), "not what"), (slice(0, -1), "do not agree"), (slice(0, 40), "header")],
)
def test_what_is_no_file_of_nets_is_refused(tmp_path: Path, cut: slice, said: str) -> None:
    path = file_of(GAME, tmp_path)
    path.write_bytes(path.read_bytes()[cut])
    with pytest.raises(quai.BadInput, match=said):
        make(f"net:{path}", GAME)


def test_a_file_with_weights_too_many_is_refused(tmp_path: Path) -> None:
    content = file_of(GAME, tmp_path).read_bytes()
    with pytest.raises(quai.BadInput, match="more weights"):
        parse(content + b"\0")


def test_the_net_of_another_game_or_rules_is_refused(tmp_path: Path) -> None:
    other = next(game for game in GAMES if game.key != SAMPLE)
    with pytest.raises(quai.BadInput, match="has learnt"):
        make(f"net:{file_of(other, tmp_path)}", GAME)
    with pytest.raises(quai.BadInput, match="rules version 99"):
        make(f"net:{file_of(GAME, tmp_path, rules=99)}", GAME)
    for missing in (str(tmp_path / "missing"), "missing"):
        with pytest.raises(quai.BadInput, match="there is no net"):
            make(f"net:{missing}", GAME)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.key))
def test_without_pytorch_a_net_says_the_same(game: Game) -> None:
    """Every setup of a game: all seat counts, all layouts."""
    for setup in setups_of(game):
        pupil, data = untrained(setup)
        positions = first_positions(setup)
        expected = pupil.chances(positions, np.arange(len(positions.counts)))
        assert judged(data, positions) == pytest.approx(expected, abs=0.02)
        assert np.abs(expected - positions.prospects).max() > 0.1


@pytest.mark.parametrize("game", LISTED, ids=lambda game: str(game.key))
def test_a_position_and_its_view_are_judged_alike(game: Game) -> None:
    """The pen's whole numbers and the vector of the view give the same chances."""
    setup = setups_of(game)[-1]
    data = untrained(setup)[1]
    judge, rng = NetJudge(game, data), Rng(8)
    state = setup.deal(rng)
    for _ in range(40):
        if state.seat < 0:
            break
        own = int(state.seat)
        seen = list(judge.part.encode(state.view(frozenset({own}))))
        said = judge.corrections(state)
        assert said[own:] + said[:own] == pytest.approx(judge.net.judge(seen), abs=CLOSE)
        state.apply(state.random_action(rng))


@pytest.mark.parametrize("game", LISTED, ids=lambda game: str(game.key))
def test_a_net_sees_the_same_in_positions_that_the_player_cannot_tell_apart(game: Game) -> None:
    rng = Rng(9)
    for setup in setups_of(game):
        pen = whole_pen(game.observation(setup.seats, game.settle(setup.layout)))
        state = setup.deal(rng)
        differing = 0
        for _ in range(60):
            if state.seat < 0:
                break
            own = int(state.seat)
            sight = game.sight
            assert sight is not None
            view = state.view(frozenset({own}))
            assert isinstance(state, ListedState)
            sight.write(state, own, pen, 0)
            seen = bytes(memoryview(pen.cells))
            for _ in range(3):
                world = game.imagine(view, rng)
                assert isinstance(world, ListedState)
                sight.write(world, own, pen, 0)
                assert bytes(memoryview(pen.cells)) == seen
                differing += world.dump() != state.dump()
            state.apply(state.random_action(rng))
        assert differing


def test_the_same_seed_gives_the_same_game_with_a_net(tmp_path: Path) -> None:
    name = f"net:{file_of(GAME, tmp_path)}:10i"
    games = [play_match(GAME, [make(name, GAME, 1), make("1", GAME, 2)], 3) for _ in range(2)]
    assert games[0].write() == games[1].write()


def test_a_net_is_asked_and_changes_the_search(tmp_path: Path) -> None:
    bot = make(f"net:{file_of(GAME, tmp_path)}:60i", GAME, 1)
    plain = make("search:60i", GAME, 1)
    assert isinstance(bot, NetSearchBot)
    assert isinstance(plain, SearchBot)
    state = GAME.new(2, seed=4)
    view = state.view(frozenset({state.seat}))
    bot.think(view, state.legal())
    plain.think(view, state.legal())
    assert bot.net is not None
    assert [each.value for each in bot.statistics()] != [each.value for each in plain.statistics()]


def test_a_bot_with_a_net_can_be_pickled(tmp_path: Path) -> None:
    bot = make(f"net:{file_of(GAME, tmp_path)}:30i", GAME, 1)
    state = GAME.new(2, seed=4)
    view = state.view(frozenset({state.seat}))
    bot.think(view, state.legal())
    twin = deepcopy(bot)
    assert twin.think(view, state.legal()) == bot.think(view, state.legal())


def test_a_search_with_a_net_runs_in_two_processes(tmp_path: Path) -> None:
    bot = make(f"net:{file_of(GAME, tmp_path)}:30ix2", GAME, 1)
    state = GAME.new(2, seed=4)
    try:
        assert bot.think(state.view(frozenset({state.seat})), state.legal()) in state.legal()
    finally:
        bot.close()


def test_where_no_net_fits_the_search_goes_without() -> None:
    """Card files of one's own, seat counts that were not learnt."""
    for game in LISTED:
        for setup in setups_of(game):
            state = setup.deal(Rng(1))
            view = state.view(frozenset({int(state.seat)}))
            assert game.layout(view) == setup.layout
            if "cards" in view:
                assert game.layout({**view, "cards": {"name": "mine"}}) is None


@pytest.mark.parametrize("game", quai.games(), ids=lambda game: str(game.key))
def test_the_nets_of_a_game_are_small_and_have_a_card(game: Game) -> None:
    path = game.master_file()
    if path is None:
        assert type(make("6", game)).__name__ == "SearchBot"
        return
    assert path.stat().st_size < MAX_BYTES
    card = path.with_suffix(".md").read_text(encoding="utf-8")
    nets = nets_of(game, path)
    assert "quai train" in card
    for net in nets.file.nets:
        assert Setup(game.key, net.seats, net.layout).name in card
    bot = make("6", game)
    assert isinstance(bot, NetSearchBot)
    assert bot.budget.iterations == nets.file.iterations
