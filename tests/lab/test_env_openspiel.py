"""OpenSpiel's adapter: its own simulation test, and its algorithms on our games."""

import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts

import quai
import quai.lab
from quai.core.refusals import BadInput
from quai.core.rng import Rng
from tests.games.properties import LONG
from tests.games.sample import SAMPLE
from tests.lab.cases import FEW, SMALLEST, TABLES, TINY

LAST_STEPS = 3


def make(key: str, seats: int, **given: Any) -> Any:
    return quai.lab.openspiel(key, seats, candidates=FEW, **given)


def after(game: Any, numbers: list[int]) -> Any:
    """Return the state after these decisions, the deal first."""
    state = game.new_initial_state()
    for number in numbers:
        state.apply_action(number)
    return state


def near_the_end(game: Any, key: str) -> Any:
    """Return a state a few steps before the end of a game between sensible players."""
    wanderer, rng = quai.game(key), Rng(1)
    state, numbers = after(game, [1]), [1]
    while not state.is_terminal():
        numbers.append(wanderer.wander(state.held.position, rng))
        state.apply_action(numbers[-1])
    return after(game, numbers[:-LAST_STEPS])


@pytest.mark.sample(7)
@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_openspiel_accepts_random_games(key: str, seats: int) -> None:
    """Where random games are too long, OpenSpiel plays only their end."""
    game = make(key, seats)
    start = near_the_end(game, key) if key in LONG else None
    pyspiel.random_sim_test(
        game, num_sims=1, serialize=False, verbose=False, specific_initial_state=start
    )


@pytest.mark.parametrize(("key", "seats"), SMALLEST)
def test_states_can_be_written_down_and_read(key: str, seats: int) -> None:
    game = make(key, seats)
    state = after(game, [7])
    for _ in range(4):
        state.apply_action(state.legal_actions()[-1])
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert again.history() == state.history()
    assert str(again) == str(state)
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert str(again) == str(state) != str(twin)


@pytest.mark.parametrize(("key", "seats"), SMALLEST)
def test_a_resampled_state_looks_the_same_to_its_player(key: str, seats: int) -> None:
    state = after(make(key, seats), [3])
    for _ in range(6):
        state.apply_action(state.legal_actions()[0])
    player = state.current_player()
    sampler = np.random.RandomState(1).random_sample
    worlds = [state.resample_from_infostate(player, sampler) for _ in range(8)]
    for world in worlds:
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.observation_tensor(player) == state.observation_tensor(player)
        assert world.legal_actions() == state.legal_actions()
    assert len({str(world) for world in worlds}) == len(worlds)
    with pytest.raises(BadInput, match="imagined state"):
        pickle.dumps(worlds[0].held)


def test_what_is_told_is_remembered_though_the_view_forgets() -> None:
    """Two ways to the same view are two information states."""
    state = after(make(SAMPLE, 2), [2])
    first, second = state.clone(), state.clone()
    actor = state.current_player()
    one, other = state.legal_actions()[:2]
    for twin, order in ((first, (one, other)), (second, (other, one))):
        for action in order:
            if action in twin.legal_actions():
                twin.apply_action(action)
    assert first.information_state_string(actor) != second.information_state_string(actor)
    assert state.information_state_string(actor) == after(
        make(SAMPLE, 2), [2]
    ).information_state_string(actor)


@pytest.mark.parametrize(("key", "seats"), SMALLEST)
def test_information_set_search_plays_our_games(key: str, seats: int) -> None:
    game = make(key, seats)
    state = after(game, [1])
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=Limited(),
        uct_c=2.0,
        max_simulations=4,
        max_world_samples=ismcts.UNLIMITED_NUM_WORLD_SAMPLES,
        random_state=np.random.RandomState(1),
        allow_inconsistent_action_sets=True,
    )
    assert bot.step(state) in state.legal_actions()


class Limited(mcts.Evaluator):  # type: ignore[misc] # open_spiel has no types
    """Judges a state by the game's own prospects."""

    def evaluate(self, state: Any) -> Any:
        """Return the prospects of each player, from -1 to 1."""
        hopes = state.setup.game.prospects(state.held.position)
        return np.array([2 * hope - 1 for hope in hopes])

    def prior(self, state: Any) -> list[tuple[int, float]]:
        """Return the same prior for all actions."""
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


def test_counterfactual_regret_solves_a_tiny_game() -> None:
    game = quai.lab.openspiel(TINY, 2, deals=2)
    solver = cfr.CFRPlusSolver(game)
    before = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(8):
        solver.evaluate_and_update_policy()
    after_learning = exploitability.nash_conv(game, solver.average_policy())
    assert after_learning < before / 4
