"""Puzzles: every one that is shipped can be replayed, and a search still prefers its answer."""

import pytest

import quai
from quai.bots.puzzles import holds
from quai.core.puzzles import of_day, position, puzzles, read, write
from quai.games import own_keys

ALL = [(key, number) for key in own_keys() for number in range(len(puzzles(quai.game(key))))]


def test_every_game_has_puzzles() -> None:
    assert {key for key, _ in ALL} == set(own_keys())


@pytest.mark.parametrize(("key", "number"), ALL)
def test_a_puzzle_can_be_replayed_and_its_answers_are_legal(key: str, number: int) -> None:
    game = quai.game(key)
    puzzle = puzzles(game)[number]
    exercise = position(game, puzzle)
    assert exercise.is_right(puzzle.right)
    assert not exercise.is_right(puzzle.rival)
    assert puzzle.chance > puzzle.rival_chance
    for language in ("en", "fr"):
        assert all(f"reason.{each['id']}" in game.texts(language) for each in puzzle.reasons)
    assert puzzle.reasons
    assert puzzle.reasons[0]["points"] >= 0, "no explanation begins with what speaks against it"


@pytest.mark.sample(10)
@pytest.mark.parametrize(("key", "number"), ALL)
def test_a_search_still_prefers_the_answer(key: str, number: int) -> None:
    assert holds(quai.game(key), puzzles(quai.game(key))[number])


def test_the_days_go_through_all_puzzles() -> None:
    games = [quai.game(key) for key in own_keys()]
    longest = max(len(puzzles(game)) for game in games)
    days = [f"2026-{month:02}-{day:02}" for month in range(1, 13) for day in range(1, 29)]
    first = [of_day(games, day) for day in days]
    assert [of_day(games, day) for day in days] == first, "the same for everybody"
    in_turn = [found[0].key for found in first[: len(games)] if found]
    assert sorted(in_turn) == sorted(own_keys()), "the games take turns"
    seen = {(found[0].key, found[1]) for found in first if found}
    assert longest > 1
    assert len(seen) > len(games)
    assert of_day([], "2026-01-01") is None


def test_puzzles_are_written_and_read() -> None:
    found = puzzles(quai.game(own_keys()[0]))
    assert read(write(list(found))) == found
    assert read(write([])) == ()
