"""Ratings: winners rise, uncertainty falls, bots are anchors, and farming has a limit."""

import pytest

from quai.games import game
from quai.room.ratings import (
    ANCHORS,
    MAX_ABOVE_BOTS,
    NEW,
    Rating,
    anchor,
    held,
    margin,
    rate,
    shown,
)
from tests.games.sample import SAMPLE


def test_winners_rise_and_uncertainty_falls() -> None:
    (won,), (lost,) = rate([[NEW], [NEW]], [1, 2])
    assert won.mu > NEW.mu > lost.mu
    assert won.sigma < NEW.sigma
    assert lost.sigma < NEW.sigma


def test_several_players_and_shared_places() -> None:
    after = [side[0].mu for side in rate([[NEW]] * 4, [1, 2, 2, 4])]
    assert after[0] > after[1] > after[3]
    assert after[1] == pytest.approx(after[2])


def test_partners_win_and_lose_together() -> None:
    strong = Rating(30.0, 2.0)
    ours, theirs = rate([[NEW, strong], [NEW, anchor(3)]], [1, 2])
    assert ours[0].mu > NEW.mu
    assert ours[1].mu > strong.mu
    assert theirs[0].mu < NEW.mu
    # Whoever is less well known moves more.
    assert ours[0].mu - NEW.mu > ours[1].mu - strong.mu


def test_better_bots_have_better_ratings() -> None:
    assert sorted(ANCHORS.values()) == list(ANCHORS.values())
    assert list(ANCHORS) == [1, 2, 3, 4, 5, 6]
    beaten = [rate([[NEW], [anchor(level)]], [1, 2])[0][0].mu for level in ANCHORS]
    assert beaten == sorted(beaten)


def test_a_ceiling_limits_a_rating() -> None:
    before, after = Rating(25.0, 8.0), Rating(28.0, 7.0)
    assert held(before, after, 30.0) == after
    assert held(before, after, 27.0) == Rating(27.0, 7.0)
    assert held(before, after, 20.0) == before
    assert held(before, Rating(24.0, 7.0), 20.0) == Rating(24.0, 7.0)


def test_beating_the_weakest_bot_again_and_again_has_a_limit() -> None:
    me = Rating(14.0, 4.0)
    for _ in range(300):
        me = held(me, rate([[me], [anchor(1)]], [1, 2])[0][0], ANCHORS[1] + MAX_ABOVE_BOTS)
    assert me.mu == ANCHORS[1] + MAX_ABOVE_BOTS


def test_ratings_on_the_scale_that_is_shown() -> None:
    assert (shown(NEW.mu), margin(NEW.sigma)) == (1500, 667)
    assert shown(26.0) == 1540


def test_players_of_a_game_without_teams_are_rated_each_for_themselves() -> None:
    assert game(SAMPLE).sides(2, {}) == [[0], [1]]
