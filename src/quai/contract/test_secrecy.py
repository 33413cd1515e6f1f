"""Hidden things stay hidden."""

import json
from typing import Any

from quai.contract.cases import Case, share, stroll, walk
from quai.contract.secrecy import check_secrecy, viewers
from quai.core.log import canonical
from quai.core.rng import Rng


def test_games_that_look_the_same_send_the_same_bytes(case: Case) -> None:
    pairs = max(100, share(case.game, 600))
    assert check_secrecy(case.game, case.seats, case.options, pairs) >= pairs


def test_an_imagined_position_looks_like_the_true_one(case: Case) -> None:
    rng = Rng(8)
    for seed in range(share(case.game, 60)):
        state = case.new(seed)
        stroll(state, rng)
        components = state.holdings()
        for viewer in [*viewers(case.seats), frozenset(range(case.seats))]:
            view = state.view(viewer)
            before = canonical(view)
            world = case.game.imagine(view, rng)
            assert canonical(world.view(viewer)) == before
            assert canonical(view) == before, "imagining changed the view"
            assert world.holdings() == components
            walk(world, rng, 40)


def test_worlds_of_one_sampler_have_nothing_to_do_with_each_other(case: Case) -> None:
    """What is played in one changes no other; the next is what a new sampler would give."""
    rng = Rng(9)
    for seed in range(share(case.game, 20)):
        state = case.new(seed)
        stroll(state, rng)
        for viewer in viewers(case.seats):
            view = state.view(viewer)
            said = canonical(view)
            sampler = case.game.sampler(view)
            scribble(view)
            first = sampler.world(rng)
            kept = canonical(first.dump())
            second = sampler.world(rng)
            walk(second, rng, 40)
            assert canonical(first.dump()) == kept, "playing on in one world changed another"
            again = rng.copy()
            third = sampler.world(rng)
            assert canonical(third.view(viewer)) == said
            fresh = case.game.sampler(json.loads(said)).world(again)
            assert canonical(third.dump()) == canonical(fresh.dump())
            assert again.dump() == rng.dump()


def test_a_view_shares_nothing_with_its_state(case: Case) -> None:
    state = case.new(1)
    walk(state, Rng(1), 20)
    before = canonical(state.dump())
    for viewer in viewers(case.seats):
        view = state.view(viewer)
        said = canonical(view)
        scribble(view)
        assert canonical(state.view(viewer)) == said
    assert canonical(state.dump()) == before


def scribble(data: Any) -> None:
    """Change everything that can be changed."""
    if isinstance(data, dict):
        for value in data.values():
            scribble(value)
        data["scribble"] = 1
    elif isinstance(data, list):
        for value in data:
            scribble(value)
        data.append("scribble")
