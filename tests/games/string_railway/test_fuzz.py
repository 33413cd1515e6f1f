"""Short forms of `make fuzz`: opinions of random tracks agree, and games of bots add up."""

import json
from itertools import islice
from pathlib import Path

import pytest

from tests.games.string_railway import fuzz, soak
from tests.games.string_railway.busy import TILES, TRACKS, busy_board, fine_tracks
from tests.games.string_railway.fuzz import Disagreement, hear_twin
from tests.games.string_railway.helpers import board, track
from tests.games.string_railway.sight import Sight


@pytest.mark.rule("SR-55")
def test_rules_and_second_opinion_agree_on_random_tracks() -> None:
    legal = [is_legal for _, is_legal in islice(fuzz.vectors(7), 400)]
    assert 100 < sum(legal) < 300


def test_the_twin_agrees_too() -> None:
    alike, legal = fuzz.run(150, seed=9, batch=100)
    assert alike == 150
    assert legal > 30


def test_a_twin_that_says_otherwise_is_heard(tmp_path: Path) -> None:
    path = tmp_path / "wrong.jsonl"
    source = fuzz.vectors(3)
    (first, _), (second, _) = next(source), next(source)
    second[2]["total"] += 1
    path.write_text("\n".join(json.dumps(each) for each in (first, second)))
    with pytest.raises(Disagreement):
        hear_twin(fuzz.ask_twin(path))


def test_the_second_opinion_counts_what_the_rules_say() -> None:
    position = board(
        ("central", 2000, 700),
        ("suburb", 3300, 700, "blue"),
        tracks=(("blue", [(2500, 200), (2500, 2000)]),),
    )
    _, string, points = track((700, 700), (3300, 700))
    seen = Sight(position).look(string, list(zip(points[::2], points[1::2], strict=True)))
    assert seen.touched == [0, 4, 5]
    assert seen.crossings() == ([0], [])
    assert seen.tiles_give() - seen.crossings_cost([0]) == 3 + 2 - 1
    assert seen.legal([])


@pytest.mark.rule("SR-22", "SR-40")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_games_between_bots_add_up_item_by_item(seats: int) -> None:
    assert soak.run(seats, 3) >= 3 * 4 * min(seats, 4)


def test_a_busy_board_is_as_full_as_it_says() -> None:
    position = busy_board()
    assert (len(position.tracks), len(position.tiles)) == (TRACKS, TILES)
    for _, _, points in fine_tracks(position, position.rng, 5):
        assert len(points) >= 2 * 60
