"""Trambahn in the lab: its observations, its options in OpenSpiel, its deeds in a study."""

import json

import quai
import quai.lab
from quai.core.rng import Rng
from quai.lab.env_setup import EnvSetup
from quai.lab.study.accumulators import deed_in_words

GAME = quai.game("trambahn")


def test_the_index_names_the_hands() -> None:
    for env in (quai.lab.env("trambahn"), quai.lab.single("trambahn")):
        assert "hands[0] cards" in str(env.__doc__)


def test_a_player_finds_its_own_hand_in_front_and_no_other() -> None:
    setup = EnvSetup.of("trambahn", 2, None, "discrete", 4, "win", "lose")
    rows = {row.name: row for row in setup.rows()}
    state = GAME.new(2, seed=4)
    for viewer in (0, 1):
        view = state.view(frozenset({viewer}))
        vector = setup.vector(view)
        own, other = rows["hands[0] cards"], rows["hands[1] cards"]
        shown = vector[own.first : own.first + own.size] * 3
        assert round(float(shown.sum())) == len(view["hands"][viewer]) == 6
        assert not vector[other.first : other.first + other.size].any()
        assert vector[rows["hands[1] size"].first] == 1


def test_openspiel_plays_with_the_options_and_the_reward_asked_for() -> None:
    game = quai.lab.openspiel("trambahn", 2, options={"first": 1}, reward="score", deals=5)
    assert game.get_parameters()["options"] == json.dumps({"first": 1})
    state = game.new_initial_state()
    assert len(state.chance_outcomes()) == 5
    rng = Rng(1)
    state.apply_action(4)
    assert state.current_player() == 1
    assert json.loads(state.action_to_string(1, state.legal_actions()[0]))["do"] == "passenger"
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(actions[rng.below(len(actions))])
    position = state.held.position
    assert position is not None
    points = position.scores()
    assert state.returns() == [points[0] - points[1], points[1] - points[0]]


def test_a_deed_is_told_in_words() -> None:
    texts = GAME.texts("en")
    assert deed_in_words("buy|tram=horse", texts, "en") == f"buy: {texts['name.horse']}"
