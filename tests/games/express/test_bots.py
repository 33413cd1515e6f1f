"""Heuristics of Express: sensible in plain positions, and never outside the rules."""

import pytest

from quai.bots import make
from quai.bots.match import play_match
from quai.core.rng import Rng
from quai.games.express.heuristics import ExpressHeuristics
from quai.games.express.meta import GAME
from quai.games.express.state import ExpressState
from tests.games.express.helpers import action, setups, table

READY = ["tank | coil coil coil coil coil", "tank | hopper hopper hopper hopper"]


def choice(position: ExpressState) -> str:
    """What a greedy player does, in words."""
    chosen = GAME.write(ExpressHeuristics().best(position, position.legal()))
    return " ".join(str(value) for value in chosen.values())


@pytest.mark.parametrize(
    ("position", "wanted"),
    [
        (table("coil wreck tank", trains={0: ["coal | coil coil"]}), "lay 1 coil"),
        (table("coil coil coil tank theft"), "open coil"),
        (table("office tank hopper"), "maintain office"),
        (table("turntable tank"), "turntable"),
        (table("wreck tank", trains={1: ["coal | auto_rack auto_rack auto_rack"]}), "strike wreck"),
        (table("coal", trains={0: READY}, totals=(40, 0)), "discard coal"),
        (table("tank wreck hopper", trains={0: ["coil | coil coil"]}), "pick 1"),
        (
            table(
                "coal",
                phase="draw",
                discard="auto_rack",
                trains={0: ["coal | auto_rack auto_rack"]},
            ),
            "take",
        ),
        (table("coal", phase="draw", discard="wreck"), "draw"),
    ],
)
def test_a_greedy_player_does_the_obvious(position: ExpressState, wanted: str) -> None:
    assert choice(position) == wanted


def test_a_greedy_player_shields_and_aims_at_others() -> None:
    trains = {
        0: ["coal | tank tank tank"],
        1: ["coal | tank", "coal | auto_rack auto_rack auto_rack"],
    }
    position = table("theft coil", trains=trains, hands={1: "office tank"})
    for wanted in ("strike theft", "aim 1 2", "shield"):
        assert choice(position) == wanted
        position.play(action(wanted))


@pytest.mark.parametrize("level", ["1", "2", "3", "greedy", "search:20i"])
def test_no_bot_strikes_its_own_side(level: str) -> None:
    """Not when it aims, and not by a disaster that fits no other train."""
    trains = {0: ["coal | auto_rack auto_rack auto_rack"], 1: ["coal | tank"]}
    closed = {0: trains[0], 1: ["coal | tank tank caboose"]}
    for seed in range(20):
        bot = make(level, GAME, seed)
        position = table("theft coil", seats=4, trains=trains)
        position.play(action("strike theft"))
        aim = bot.choose(position.view(frozenset({0})), position.legal())
        assert GAME.write(aim) == {"do": "aim", "target": 1, "train": 1}
        position = table("theft coil", seats=4, trains=closed)
        assert action("strike theft") in position.legal()
        end = bot.choose(position.view(frozenset({0})), position.legal())
        assert GAME.write(end)["do"] != "strike"


@setups
def test_wandering_stays_within_the_rules_and_prospects_within_bounds(
    seats: int, options: dict[str, str]
) -> None:
    rng = Rng(2)
    state = GAME.new(seats, options, 2)
    for _ in range(250):
        if state.actor is None:
            break
        legal = state.legal()
        chosen = GAME.wander(state, rng)
        assert chosen in legal
        assert len(GAME.rate(state, legal)) == len(legal)
        hopes = GAME.prospects(state)
        assert len(hopes) == seats
        assert all(0.0 <= hope <= 1.0 for hope in hopes)
        state.apply(chosen)
    GAME.rollout(state, rng, 100_000)
    assert state.view(frozenset())["sheet"]


@pytest.mark.parametrize("players", [("greedy", "random"), ("random", "greedy") * 2])
def test_greedy_beats_random_alone_and_in_teams(players: tuple[str, ...]) -> None:
    for seed in range(2):
        bots = [make(name, GAME, seed) for name in players]
        outcome = play_match(GAME, bots, seed).state.outcome()
        assert outcome is not None
        assert {players[seat] for seat in outcome.winners} == {"greedy"}


def test_a_finished_game_has_its_winner() -> None:
    position = table("coal", trains={0: READY}, totals=(40, 0))
    position.play(action("discard coal"))
    assert GAME.prospects(position) == [1.0, 0.0]
