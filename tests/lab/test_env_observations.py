"""An observation is made of the view and nothing else, and its index says what is where."""

from typing import Any

import numpy as np
import pytest

import quai
import quai.lab
from quai.contract.cases import Case, cases, stroll, walk
from quai.core.refusals import BadInput
from quai.core.rng import Rng
from quai.core.tensor import (
    Both,
    Choice,
    Counts,
    Each,
    Fields,
    Number,
    Part,
    Path,
    Size,
    There,
    Worth,
    around,
    seat,
)
from quai.lab.env_setup import EnvSetup
from tests.games.sample import SAMPLE
from tests.lab.cases import FEW, TABLES, fields_of

CASES = [case for case in cases() if case.game.package]


def setup_of(key: str, seats: int, options: dict[str, Any] | None = None) -> EnvSetup:
    return EnvSetup.of(key, seats, options, "discrete", FEW, "win", "lose")


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_the_index_covers_the_whole_vector(key: str, seats: int) -> None:
    setup = setup_of(key, seats)
    position = 0
    for row in setup.rows():
        assert row.first == position
        assert row.size > 0
        assert row.meaning
        position += row.size
    assert position == setup.size
    assert len({row.name for row in setup.rows()}) == len(setup.rows())


def test_the_docstring_of_an_environment_contains_its_index() -> None:
    for env in (quai.lab.env(SAMPLE), quai.lab.single(SAMPLE)):
        assert env.index
        assert env.index in str(env.__doc__)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_states_that_look_the_same_give_the_same_observation(case: Case) -> None:
    rng = Rng(11)
    env = quai.lab.env(case.game, case.seats, case.options, candidates=FEW)
    for seed in range(3):
        env.reset(seed=seed)
        stroll(env._state, rng)
        true = env._state
        for viewer, agent in enumerate(env.possible_agents):
            env._state, env._view, env._offer = true, None, None
            seen = env.observe(agent)
            env._state, env._view, env._offer = (
                case.game.imagine(true.view(frozenset({viewer})), rng),
                None,
                None,
            )
            again = env.observe(agent)
            assert env.observation_space(agent).contains(seen)
            assert np.array_equal(seen["observation"], again["observation"])
            assert np.array_equal(seen["action_mask"], again["action_mask"])


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_every_field_that_a_table_names_is_one_of_the_view(key: str, seats: int) -> None:
    game = quai.game(key)
    part = game.observation(seats, game.settle({}))
    wanted = {link.name for fields in fields_of(part) for link in fields.links()}
    found: set[str] = set()
    rng = Rng(3)
    for seed in range(30):
        state = game.new(seats, seed=seed)
        while state.actor is not None and not wanted <= found:
            collect(state.view(frozenset({state.actor})), found)
            walk(state, rng, 3)
    assert wanted <= found


def collect(data: Any, found: set[str]) -> None:
    """All names of fields in JSON data."""
    if isinstance(data, dict):
        found.update(data)
        for value in data.values():
            collect(value, found)
    elif isinstance(data, list):
        for value in data:
            collect(value, found)


def write(part: Part, value: Any, own: int = 0) -> list[float]:
    return [round(each, 3) for each in Fields(value=part).encode({"viewer": [own], "value": value})]


@pytest.mark.parametrize(
    ("part", "value", "own", "vector"),
    [
        (Number(10), 5, 0, [0.5]),
        (Number(10), -50, 0, [-1.0]),
        (Number(), True, 0, [1.0]),
        (Number(), None, 0, [0.0]),
        (Size(4), ["a", "b"], 0, [0.5]),
        (Size(4), 3, 0, [0.75]),
        (Size(4), 9, 0, [1.0]),
        (Choice("abc"), "c", 0, [0.0, 0.0, 1.0]),
        (Choice("abc"), None, 0, [0.0, 0.0, 0.0]),
        (seat(3), 0, 1, [0.0, 0.0, 1.0]),
        (Counts("ab", 2), ["b", "b", None, "z"], 0, [0.0, 1.0]),
        (Counts("ab", 2), {"a": 1}, 0, [0.5, 0.0]),
        (Counts("ab", 2), 7, 0, [0.0, 0.0]),
        (Counts("ab", 1, key="is"), [{"is": ["a"]}, {"is": "b"}], 0, [1.0, 1.0]),
        (Counts("ab", 1, around=True), ["a"], 1, [0.0, 1.0]),
        (Worth({"a": 2, "b": 3}, 10), ["a", "b", "z"], 0, [0.5]),
        (Worth({"a": 2, "b": 3}, 10, highest=True), ["a", "b"], 0, [0.3]),
        (Path(3, 10), [[0, 1], [5, 5], [10, 2]], 0, [0.0, 0.1, 0.5, 0.5, 1.0, 0.2]),
        (Path(2, 10), [], 0, [0.0] * 4),
        (There(Number(2)), 1, 0, [1.0, 0.5]),
        (There(Number(2)), None, 0, [0.0, 0.0]),
        (Each(2, Number(10)), [1, 2, 3], 0, [0.1, 0.2]),
        (Each(2, Number(10)), [1], 0, [0.1, 0.0]),
        (around(3, Number(10)), [1, 2, 3], 2, [0.3, 0.1, 0.2]),
        (Both(size=Size(2), each=Counts("a", 1)), ["a"], 0, [0.5, 1.0]),
    ],
)
def test_parts_write_what_they_say(part: Part, value: Any, own: int, vector: list[float]) -> None:
    assert write(part, value, own) == vector
    rows = part.rows("it", 0)
    assert sum(row.size for row in rows) == part.size == len(vector)


def test_a_game_without_vectors_says_so() -> None:
    with pytest.raises(BadInput, match="Toy does not say how its views become vectors"):
        quai.lab.env("toy")


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_every_learner_is_sent_the_vector_of_their_view(key: str, seats: int) -> None:
    env = quai.lab.env(key, seats, candidates=FEW)
    env.reset(seed=5)
    size = int(env.setup.part.size)
    for number in range(40):
        state = env._state
        for place, agent in enumerate(env.possible_agents):
            sent = env.observe(agent)["observation"][:size]
            wanted = env.setup.vector(state.view(frozenset({place})))[:size]
            assert sent.tobytes() == wanted.tobytes()
        legal = env.observe(env.agent_selection)["action_mask"].nonzero()[0]
        env.step(int(legal[number % len(legal)]))
        if any(env.terminations.values()):
            break
