"""What the heuristics of Station Master see, and that it makes them win."""

import pytest

from quai.bots import make
from quai.bots.match import play_match
from quai.core.rng import Rng
from quai.games.station_master.meta import GAME
from tests.games.station_master.helpers import action, dealt, legal, play, table


def best(*arguments: str, **more: str) -> str:
    """What a greedy player does in a position."""
    position = table(*arguments, **more)  # type: ignore[arg-type]
    actions = position.legal()
    ratings = GAME.rate(position, actions)
    return legal(position)[max(range(len(actions)), key=lambda place: ratings[place])]


def test_good_carriages_go_to_ones_own_train_and_bad_ones_to_another() -> None:
    full = "standard-3 +1 / 0:3 0:2 0:2"
    theirs = "standard-3 +1 / 1:3 1:2 1:2"
    assert best("+6", full, theirs) == "couple +6 1"
    assert best("-6", full, theirs) == "couple -6 2"


def test_a_good_train_with_many_passengers_is_sent_off() -> None:
    train = "standard-4 +6 +6 +5 / 0:3 0:2 0:2 0:1"
    assert best("caboose -1", train, "standard-4") == "play caboose 1"


def test_a_transfer_takes_the_passengers_of_others_from_a_good_train() -> None:
    position = table("transfer", "standard-4 +6 +6 +5 / 1:3 1:2 1:2", "standard-4 -6 -6 -5")
    play(position, "play transfer 1")
    for _ in range(3):
        actions = position.legal()
        ratings = GAME.rate(position, actions)
        chosen = actions[max(range(len(actions)), key=lambda place: ratings[place])]
        assert GAME.write(chosen)["do"] == "pick"
        position.apply(chosen)
    assert position.legal() == [action("send 2")]


def test_ratings_use_only_what_the_actor_may_know() -> None:
    """In every position imagined from their view, the actor rates the actions alike."""
    rng = Rng(3)
    for seed in range(6):
        position = dealt(4, seed)
        while position.actor is not None:
            actions = position.legal()
            world = GAME.imagine(position.view(frozenset({position.actor})), rng)
            assert GAME.rate(world, actions) == GAME.rate(position, actions)
            position.apply(actions[rng.below(len(actions))])


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_prospects_are_shares_of_one_and_the_winner_has_most(seats: int) -> None:
    rng = Rng(5)
    for seed in range(10):
        position = dealt(seats, seed)
        while position.actor is not None:
            shares = GAME.prospects(position)
            assert abs(sum(shares) - 1.0) < 1e-9
            assert all(0.0 <= share <= 1.0 for share in shares)
            GAME.rollout(position, rng, 30)
        outcome = position.outcome()
        assert outcome is not None
        shares = GAME.prospects(position)
        assert abs(sum(shares) - 1.0) < 1e-9
        assert shares.index(max(shares)) in outcome.winners


def test_greedy_beats_three_random_players() -> None:
    wins = 0
    for number in range(20):
        kinds = ["greedy" if seat == number % 4 else "random" for seat in range(4)]
        bots = [make(kind, GAME, 10 * number + seat) for seat, kind in enumerate(kinds)]
        outcome = play_match(GAME, bots, number).state.outcome()
        assert outcome is not None
        wins += number % 4 in outcome.winners
    assert wins >= 15


def test_search_plays_a_whole_game_by_iterations() -> None:
    bots = [make(kind, GAME, seat) for seat, kind in enumerate(["search:12i", "greedy", "random"])]
    record = play_match(GAME, bots, 4)
    assert record.over
