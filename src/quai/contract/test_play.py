"""What must hold in every position of every game."""

import copy
from typing import Any

import pytest

from quai.contract.cases import Case, cases, offered, one_in, share, walk
from quai.core.game import FIRST
from quai.core.journal import Journal
from quai.core.log import canonical
from quai.core.playout import playout
from quai.core.refusals import BadInput, RuleBroken
from quai.core.rng import Rng
from quai.core.state import State
from quai.games import own_keys

PREPARED = {"scenery": "random"}
"""Options that spare the players what they do before the first turn."""
EVERY_STEP = 60
"""How many games are looked at in every step, if they are not long."""
MAX_REFUSAL_CHARS = 1000


def is_usual(case: Case) -> bool:
    """Whether this is a game of quai with the options it has if nobody chooses."""
    return not case.options and case.game.key in own_keys()


def bytes_of(state: State) -> str:
    return canonical(state.dump())


def test_random_games_end_within_the_bound(case: Case, games_per_case: int) -> None:
    rng = Rng(1)
    for seed in range(games_per_case):
        state = case.new(seed)
        before = state.holdings() if seed % 10 == 0 else None
        steps = playout(state, rng)
        longest = case.game.meta.longest
        assert steps <= longest, f"a random game took {steps} steps; Meta.longest says {longest}"
        outcome = state.outcome()
        assert outcome is not None
        assert outcome.winners
        assert set(outcome.winners) <= set(range(case.seats))
        if before is not None:
            assert state.holdings() == before


def test_progress_is_a_part_of_what_ends_the_game(case: Case) -> None:
    """As a spectator sees it; a game of quai can tell, and is further at its end than before it."""
    state, rng = case.new(5), Rng(5)
    seen = [case.game.progress(state.view(frozenset()))]
    while state.actor is not None:
        actions = offered(case.game, state, rng)
        state.apply(actions[rng.below(len(actions))], Journal())
        if not rng.below(8):
            seen.append(case.game.progress(state.view(frozenset())))
    seen.append(case.game.progress(state.view(frozenset())))
    known = [each for each in seen if each is not None]
    assert len(known) in (0, len(seen))
    assert all(0 <= done <= of for done, of in known)
    if case.game.key in own_keys():
        assert known[0][0] == 0
        assert known[-1][0] > 0


def test_every_step_keeps_the_contract(case: Case) -> None:
    rng = Rng(2)
    for seed in range(share(case.game, EVERY_STEP)):
        state = case.new(seed)
        components = state.holdings()
        while state.actor is not None:
            assert state.outcome() is None
            actions = offered(case.game, state, rng)
            assert actions
            assert len(set(map(repr, actions))) == len(actions)
            for action in actions:
                state.check(action)
                assert case.game.read(case.game.write(action)) == action
            state.apply(actions[rng.below(len(actions))], Journal())
            assert state.holdings() == components
            assert len(state.scores()) == case.seats
        assert offered(case.game, state, rng) == []


def test_exactly_the_legal_actions_pass_the_check(case: Case) -> None:
    rng = Rng(3)
    for seed in range(6) if case.game.meta.listable else ():
        state = case.new(seed)
        walk(state, rng, rng.below(120))
        legal = set(state.legal())
        before = bytes_of(state)
        for action in range(case.game.actions.size):
            if action in legal:
                state.check(action)
            else:
                named = case.game.write(action)
                assert is_refused(state, action), f"check accepts {named}, which is not in legal"
        assert bytes_of(state) == before


def is_refused(state: State, action: int) -> bool:
    """Whether the check refuses an action."""
    try:
        state.check(action)
    except RuleBroken:
        return True
    return False


def test_what_is_no_action_is_refused_by_the_check(case: Case) -> None:
    """Numbers beside the table must not be taken for actions counted from its end."""
    state = case.new(1)
    before = bytes_of(state)
    size = case.game.actions.size if case.game.meta.listable else 0
    others: list[Any] = [-1, -size - 1, size, 10**20, None, "end", 0.5, [], {}]
    for wrong in others:
        with pytest.raises((BadInput, RuleBroken)) as refused:
            state.check(wrong)
        assert len(str(refused.value)) < MAX_REFUSAL_CHARS, "it repeats what was sent"
    assert bytes_of(state) == before


def mangled(named: dict[str, Any]) -> list[Any]:
    """Named actions that went wrong on their way."""
    found: list[Any] = [None, 7, "end", [], {}, {"do": None}, {"do": ["x"]}, {"do": "nonsense"}]
    found.append({**named, "surplus": 1})
    for key, value in named.items():
        less = {name: each for name, each in named.items() if name != key}
        found.append(less)
        for wrong in (None, True, -1, 10**9, 0.5, "", "x" * 1000, [value], {"a": value}, "\ud800"):
            found.append({**less, key: wrong})
        for huge in (10**100, -(10**5000), [10**5000], "x" * 10**5):
            found.append({**less, key: huge})
    return found


def test_mangled_actions_are_refused_and_change_nothing(case: Case) -> None:
    rng = Rng(4)
    for seed in range(10):
        state = case.new(seed)
        walk(state, rng, rng.below(60))
        actions = offered(case.game, state, rng)
        if not actions:
            continue
        before = bytes_of(state)
        for named in mangled(case.game.write(actions[rng.below(len(actions))])):
            keep, refusal = copy.deepcopy(named), ""
            try:
                action = case.game.read(named)
                state.check(action)
            except (BadInput, RuleBroken) as error:
                refusal = str(error)
            else:
                assert action in actions
            assert len(refusal) < MAX_REFUSAL_CHARS, "it repeats what was sent"
            assert named == keep
            assert bytes_of(state) == before


def test_copies_are_independent(case: Case) -> None:
    rng = Rng(5)
    for seed in range(20):
        state = case.new(seed)
        walk(state, rng, rng.below(100))
        twin = state.copy()
        before = bytes_of(state)
        assert bytes_of(twin) == before
        walk(twin, Rng(seed), 30)
        assert bytes_of(state) == before
        walk(state, Rng(seed), 30)
        assert bytes_of(state) == bytes_of(twin)


def test_the_same_seed_deals_the_same_game(case: Case) -> None:
    assert bytes_of(case.new(9)) == bytes_of(case.new(9))
    assert len({bytes_of(case.new(seed)) for seed in range(20)}) > 1


def test_wrong_seats_and_options_are_refused(case: Case) -> None:
    with pytest.raises(BadInput):
        case.game.new(case.game.meta.seats[-1] + 1)
    with pytest.raises(BadInput):
        case.game.new(case.seats, {"no such option": 1})


def test_the_table_can_be_told_in_words(case: Case) -> None:
    state = case.new(1)
    players = [f"player {seat}" for seat in range(case.seats)]
    for viewer in (frozenset({0}), frozenset(), frozenset(range(case.seats))):
        view = state.view(viewer)
        assert case.game.board(view, players, "en")
        assert case.game.prompt(view)[0]


def test_imagined_positions_have_actions_exactly_until_the_game_is_over(case: Case) -> None:
    """For every viewer, and every seat to decide."""
    rng = Rng(6)
    viewers = [frozenset({seat}) for seat in range(case.seats)]
    for seed in range(share(case.game, 4)):
        state = case.new(seed)
        while True:
            if rng.below(one_in(case.game)) == 0:
                view = state.view(viewers[rng.below(case.seats)])
                world = case.game.imagine(view, rng)
                assert world.actor == state.actor
                assert bool(offered(case.game, world, rng)) == (state.actor is not None)
            if state.actor is None:
                break
            state.apply(state.random_action(rng))


@pytest.mark.parametrize("case", [case for case in cases() if is_usual(case)], ids=str)
def test_any_seat_may_begin(case: Case) -> None:
    """The option `first` of every game of quai; who begins is drawn if the table does not say."""
    known = {option.name for option in case.game.meta.options}
    ready = {name: value for name, value in PREPARED.items() if name in known}
    for first in range(case.seats):
        for seed in range(3):
            assert case.game.new(case.seats, {**ready, FIRST: first}, seed).actor == first
    drawn = {case.game.new(case.seats, ready, seed).actor for seed in range(80)}
    assert drawn == set(range(case.seats))
    with pytest.raises(BadInput):
        case.game.new(case.seats, {FIRST: case.seats})
