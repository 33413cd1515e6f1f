"""Heuristics and bots: they see what is good, and finish their games."""

import pytest

from quai.bots import make
from quai.bots.match import play_match
from quai.core.rng import Rng
from quai.games.string_railway.geometry import length
from quai.games.string_railway.meta import GAME
from tests.games.string_railway.helpers import board, dealt, track


def test_more_points_rate_higher_and_the_long_string_is_kept_for_more() -> None:
    position = board(("central", 2000, 700), ("country", 700, 2000))
    three, one = track((700, 700), (2000, 700)), track((700, 700), (700, 2000))
    long = track((700, 700), (2000, 700), string="long")
    ratings = GAME.rate(position, [three, one, long])
    assert ratings[0] > ratings[1]
    assert ratings[0] > ratings[2]


def test_a_tile_is_better_near_oneself_than_near_others() -> None:
    position = board(drawn="central")
    near, far = ("tile", 0, 2000, 2000, 0), ("tile", 0, 6500, 6500, 0)
    ratings = GAME.rate(position, [near, far])
    assert ratings[0] > ratings[1]


def test_prospects_follow_points_and_add_up() -> None:
    for seats in (2, 3, 4, 5):
        position = board(seats=4) if seats in (2, 4) else dealt(seats)
        position.points[1] += 6
        hopes = GAME.prospects(position)
        assert len(hopes) == (4 if seats in (2, 4) else seats)
        assert abs(sum(hopes) - 1.0) < 1e-9
        assert hopes[1] == max(hopes)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_greedy_bots_finish_games_in_which_every_track_has_its_length(seats: int) -> None:
    bots = [make("greedy", GAME, seat) for seat in range(seats)]
    record = play_match(GAME, bots, seats)
    state = record.state
    assert state.outcome() is not None
    for shown in state.view(frozenset())["tracks"]:
        assert len(shown["points"]) <= 200
    for laid in state.tracks:  # type: ignore[attr-defined]
        nominal = (3_000_000, 6_000_000)[laid.string]
        assert 98 * nominal <= 100 * length(laid.line) <= 100 * nominal


def test_greedy_beats_random_sampling() -> None:
    won = 0.0
    for game in range(6):
        bots = [make("greedy", GAME, game), make("random", GAME, game)]
        if game % 2:
            bots.reverse()
        outcome = play_match(GAME, bots, game).state.outcome()
        assert outcome is not None
        won += game % 2 in outcome.winners
    assert won >= 5


def test_a_searching_bot_answers_with_a_legal_action() -> None:
    position, rng = dealt(3, scenery="random"), Rng(2)
    bot = make("search:8i", GAME, 1)
    for _ in range(14):
        assert position.actor is not None
        actions = position.sample(rng, 12)
        chosen = bot.choose(position.view(frozenset({position.actor})), actions)
        position.play(chosen)


def test_a_careful_player_finds_better_tracks_than_those_offered() -> None:
    position, rng = dealt(3, scenery="random"), Rng(2)
    better = 0
    while position.actor is not None:
        actions = position.sample(rng, 8)
        view = position.view(frozenset({position.actor}))
        found = GAME.consider(view, actions, rng)
        for action in found:
            position.check(action)
        offered, wide = GAME.rate(position, actions), GAME.rate(position, found)
        if found[0][0] == "track":
            assert max(wide) >= max(offered)
            better += max(wide) > max(offered)
        position.apply(actions[offered.index(max(offered))])
    assert better > 5
