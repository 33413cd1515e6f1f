"""What each seat may know, what counting tells, and how imagined positions are spread."""

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from quai.core.journal import Journal
from quai.core.rng import Rng
from quai.core.zones import lay
from quai.games.station_master.cards import FACES, NAMES, NO_ENGINE, NUMBER
from quai.games.station_master.deck import STANDARD_DECK
from quai.games.station_master.meta import GAME
from quai.games.station_master.state import StationMasterState
from quai.games.station_master.stories import add_entry
from quai.games.station_master.table import DISCARD, GONE, set_up, train_at
from quai.games.station_master.trains import (
    add_track,
    owner_of,
    placed_of,
    room,
    value_of,
)
from tests.games.station_master.helpers import add_token, dealt, names, play, seen, table

OBJECTS = (1, 1, 1, 2, 2, 3)


def out(position: StationMasterState, seat: int) -> tuple[int, ...]:
    """The values of a player's tokens on trains, in the order they were put down."""
    found = {
        placed_of(token): value_of(token)
        for train in position.trains
        for token in train.tokens
        if owner_of(token) == seat
    }
    return tuple(found[place] for place in sorted(found))


def ways(story: list[int]) -> Counter[tuple[int, ...]]:
    """Every way a story can have come about with six single tokens, by those still out."""
    found: Counter[tuple[int, ...]] = Counter()

    def go_on(place: int, at: dict[int, int]) -> None:
        if place == len(story):
            found[tuple(OBJECTS[at[start]] for start in sorted(at))] += 1
        elif story[place] == 0:
            for token in range(6):
                if token not in at.values():
                    go_on(place + 1, {**at, place: token})
        else:
            start, value = divmod(story[place], 4)
            if OBJECTS[at[start]] == value:
                go_on(place + 1, {each: at[each] for each in at if each != start})

    go_on(0, {})
    return found


def back(start: int, value: int) -> int:
    """The token put down at this place of the story came back, and was this value."""
    return 4 * start + value


def with_story(story: list[int]) -> StationMasterState:
    """A position in which seat 1 has this story."""
    position = table("+1", "standard-6", "executive-6")
    gone = {entry // 4 for entry in story if entry}
    still = [place for place, entry in enumerate(story) if entry == 0 and place not in gone]
    values = max(ways(story))
    for entry in story:
        add_entry(position.table, 1, entry)
    for number, place in enumerate(still):
        add_token(position, number % 2, (1, values[number], place))
    return position


def spread(found: Counter[Any], expected: Counter[Any]) -> float:
    """How far found counts are from expected ones: chi square, divided by its freedom."""
    assert set(found) <= set(expected), "something impossible was imagined"
    scale = sum(found.values()) / sum(expected.values())
    square = sum((found[key] - scale * n) ** 2 / (scale * n) for key, n in expected.items())
    return float(square / max(1, len(expected) - 1))


@pytest.mark.rule("SM-04", "SM-15")
@pytest.mark.parametrize(
    "story",
    [
        [0],
        [0, 0, 0],
        [0, 0, back(0, 3)],
        [0, 0, back(0, 2), 0],
        [0, 0, 0, back(1, 2), 0, back(0, 2), 0],
        [0, 0, back(1, 3), 0, back(3, 3), 0, 0],
        [0, 0, 0, back(0, 1), back(2, 1), 0, 0, back(5, 2)],
        [0, 0, back(0, 1), 0, 0, back(3, 3), 0, back(1, 1), 0],
        [0, 0, 0, 0, 0, 0],
    ],
)
def test_tokens_are_imagined_as_often_as_they_can_have_been_put_down(story: list[int]) -> None:
    view = seen(with_story(story), 0)
    rng = Rng(15)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        found[out(GAME.sampler(view).world(rng), 1)] += 1
    assert spread(found, ways(story)) < 2.0


@pytest.mark.rule("SM-15", "SM-41")
def test_counting_uses_what_was_turned_up() -> None:
    """After the 3 came back, a token that was out meanwhile is no 3; a later one may be."""
    position = table("+1 +2", "standard-3 +1 +1 / 1:3", "standard-5 / 1:1")
    play(position, "couple +1 1", "place 1 2")
    rng = Rng(4)
    worlds = [out(GAME.sampler(seen(position, 0)).world(rng), 1) for _ in range(300)]
    assert {world[0] for world in worlds} == {1, 2}
    assert {world[1] for world in worlds} == {1, 2, 3}


@pytest.mark.rule("SM-04")
def test_once_five_are_turned_up_together_the_sixth_is_known() -> None:
    position = table(
        "+1 +2", "standard-5 +1 +1 +1 +1 / 1:3 1:2 1:2 1:1 1:1", "standard-5 / 1:1", others=["+1"]
    )
    play(position, "couple +1 1")
    rng = Rng(4)
    assert {out(GAME.sampler(seen(position, 0)).world(rng), 1) for _ in range(50)} == {(1,)}


def test_stories_end_when_all_six_are_back() -> None:
    position = table("+1", "standard-3 +1 +1 / 0:1 1:3 1:2", "standard-4")
    play(position, "couple +1 1")
    assert seen(position)["stories"] == [[], []]


@pytest.mark.rule("SM-03", "SM-27")
def test_hidden_cards_are_imagined_fairly_and_no_hand_has_the_rush_hour() -> None:
    position = table("+6", "standard-5", "standard-4", others=["+1"], pile="-1 rush +2", engines="")
    left = Counter(STANDARD_DECK.cards())
    left.subtract([NUMBER[name] for name in ("+6", "+1", "-1", "rush", "+2")])
    lay(position.table, DISCARD, sorted(left.elements()))
    gone = Counter(STANDARD_DECK.locomotives(2)) - standing(position)
    lay(position.table, GONE, sorted(gone.elements()))
    view = seen(position, 0)
    expected: Counter[tuple[str, str]] = Counter()
    for world in permutations(["+1", "-1", "rush", "+2"]):
        if world[0] != "rush":
            expected[world[0], " ".join(world[1:])] += 1
    rng = Rng(27)
    found: Counter[tuple[str, str]] = Counter()
    for _ in range(6000):
        imagined = GAME.sampler(view).world(rng)
        found[names(imagined.hands[1]), names(imagined.pile)] += 1
    assert len(expected) == 18
    assert spread(found, expected) < 2.0


def standing(position: StationMasterState) -> Counter[int]:
    return Counter(int(train.engine) for train in position.trains if train.number > 0)


@pytest.mark.rule("SM-02")
def test_locomotives_to_come_are_imagined_fairly() -> None:
    position = table("+6", "standard-5", "standard-4", engines="standard-3 standard-3 freight-5")
    lying = standing(position) + Counter(position.engines)
    gone = Counter(STANDARD_DECK.locomotives(2)) - lying
    lay(position.table, GONE, sorted(gone.elements()))
    rng = Rng(2)
    found = Counter(tuple(GAME.sampler(seen(position, 0)).world(rng).engines) for _ in range(3000))
    expected = Counter(permutations(position.engines))
    assert len(expected) == 3
    assert spread(found, expected) < 2.0


def test_a_viewer_is_told_nothing_they_may_not_know() -> None:
    position = dealt(3, 5)
    rng = Rng(5)
    while position.actor is not None:
        actions = position.legal()
        told = Journal()
        seat = position.seat
        position.apply(actions[rng.below(len(actions))], told)
        for event in told.seen_by(frozenset()):
            assert "value" not in event
            assert event["event"] != "draw" or "card" not in event
        if position.actor is not None:
            view = seen(position)
            assert all(isinstance(hand, int) for hand in view["hands"])
            assert all(isinstance(reserve, int) for reserve in view["reserves"])
            values = [t["value"] for train in view["trains"] if train for t in train["tokens"]]
            assert set(values) <= {None}
        assert 0 <= seat < 3


@pytest.mark.rule("SM-12")
def test_at_the_end_everything_is_seen() -> None:
    view = seen(table("+1 +2", "standard-5 / 1:3 0:1"), 0, 1)
    assert view["hands"] == [["+1", "+2"], ["-1"]]
    assert [token["value"] for token in view["trains"][0]["tokens"]] == [3, 1]


def test_running_worths_and_limits_are_public() -> None:
    view = seen(table("+1", "executive-6 first -4 / 1:2 / royal standing"))
    train = view["trains"][0]
    assert (train["worth"], train["limit"], train["royals"], train["standing"]) == (-2, 7, 1, 1)
    assert view["values"] == {"first": [3, -3], "executive": [6, -6]}
    assert len(NAMES) == FACES
    empty = set_up()
    assert room(empty, train_at(add_track(empty, NO_ENGINE))) == 0
