"""A table's own cards: the file, its refusals, and a game played with it."""

import copy
import json
from typing import Any

import pytest

from quai.core import log
from quai.core.log import canonical
from quai.core.playout import playout
from quai.core.record import Record, replay
from quai.core.refusals import BadInput
from quai.core.rng import Rng
from quai.games.station_master.cardfile import longest_game
from quai.games.station_master.deck import deck_of
from quai.games.station_master.meta import GAME
from quai.games.station_master.state import StationMasterState
from quai.games.station_master.trains import engine_name
from tests.games.station_master.helpers import dealt, other_file, seen, standard_file

SMALL: dict[str, Any] = {
    "locomotives": [{"kind": "standard", "number": 3, "count": 6}],
    "carriages": [{"value": 2, "count": 12}, {"value": -2, "count": 8}],
    "specials": [
        {"special": special, "count": 3} for special in ("caboose", "transfer", "reassign")
    ]
    + [{"special": "rush", "count": 1}],
}
"""The smallest box: a locomotive per player, and thirty cards."""
LARGE: dict[str, Any] = {
    "locomotives": [{"kind": "standard", "number": 5, "count": 20}],
    "carriages": [{"value": value, "count": 30} for value in (-2, 1, 3)]
    + [{"class": "first", "green": 3, "red": -3, "count": 13}],
    "specials": [
        {"special": "caboose", "count": 10},
        {"special": "standing", "count": 10},
        {"special": "transfer", "count": 6},
        {"special": "rush", "count": 1},
    ],
}
"""The most cards and the most locomotives; a longer game than with the printed ones."""


def refused(cards: object) -> str:
    with pytest.raises(BadInput) as caught:
        GAME.new(3, {"cards": cards})
    return str(caught.value)


def changed(part: str, row: int, **fields: Any) -> dict[str, Any]:
    cards = standard_file()
    cards[part][row].update(fields)
    return cards


def test_our_own_cards_as_a_file_deal_the_same_game() -> None:
    assert GAME.read_cards(standard_file()) == standard_file()
    plain, filed = dealt(4, 9), dealt(4, 9, cards=standard_file())
    assert filed.holdings() == plain.holdings()
    assert filed.hands == plain.hands
    assert list(filed.deck.values) == list(plain.deck.values)


def test_a_card_file_is_put_in_order_and_may_leave_out_what_is_not_there() -> None:
    cards = other_file()
    for rows in cards.values():
        rows.reverse()
    read = GAME.read_cards(json.loads(json.dumps(cards)))
    assert read["locomotives"][0] == {
        "kind": "standard",
        "number": 3,
        "count": 1,
        "green_band": False,
    }
    assert read["locomotives"][-2:] == [
        {"kind": "freight", "number": 4, "count": 1, "green_band": False},
        {"kind": "freight", "number": 5, "count": 1, "green_band": False},
    ]
    assert GAME.read_cards(read) == read


def test_the_printed_values_count() -> None:
    position = dealt(2, 1, cards=other_file())
    assert seen(position)["values"] == {"first": [4, -2], "executive": [6, -6]}
    assert "rush" not in position.holdings()
    assert position.holdings().count("+6") == 5


@pytest.mark.rule("SM-01")
def test_green_bands_of_a_file_are_left_out_with_few_players() -> None:
    cards = changed("locomotives", 0, green_band=True)
    assert "standard-3" not in dealt(3, 1, cards=cards).holdings()
    assert "standard-3" in dealt(4, 1, cards=cards).holdings()
    assert "standard-8" not in dealt(4, 1, cards=cards).holdings()


@pytest.mark.parametrize("cards", [other_file(), SMALL, LARGE], ids=["other", "small", "large"])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_game_with_own_cards_is_played_imagined_and_replayed(
    seats: int, cards: dict[str, Any]
) -> None:
    record = Record(GAME, seats, {"cards": cards}, 7)
    rng = Rng(seats)
    components = record.state.holdings()
    while record.state.actor is not None:
        for viewer in (frozenset({0}), frozenset[int]()):
            view = record.state.view(viewer)
            before = canonical(view)
            world = GAME.sampler(view).world(rng)
            assert canonical(world.view(viewer)) == before == canonical(view)
            assert world.holdings() == components
        actions = record.state.legal()
        record.play(record.state.actor, GAME.write(actions[rng.below(len(actions))]))
    assert record.state.holdings() == components
    again = replay(GAME, log.read(record.write()))
    assert again.state.dump() == record.state.dump()
    assert again.lines[0]["options"]["cards"] == GAME.read_cards(cards)


def test_a_view_shares_its_card_file_with_nobody() -> None:
    cards = other_file()
    position = dealt(2, 1, cards=cards)
    before = copy.deepcopy(position.dump())
    view = position.view(frozenset({0}))
    world = GAME.sampler(view).world(Rng(1))
    cards["specials"].clear()
    view["cards"]["carriages"][0]["count"] = 99
    assert position.dump() == before
    assert world.deck.own == before["cards"]


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (7, "an object with the lists"),
        ({"locomotives": []}, "an object with the lists"),
        ({**standard_file(), "carriages": {}}, "'carriages' of a card file must be a list"),
        ({**standard_file(), "specials": ["caboose"]}, "each row of 'specials' must be an object"),
        (changed("locomotives", 0, count=8), "there must be at most 20 locomotives, not 21"),
        (
            changed("carriages", 0, count=40),
            "there must be 30 to 130 station master cards, not 131",
        ),
        (
            {**standard_file(), "carriages": [{"value": 3, "count": 4}]},
            "there must be 30 to 130 station master cards, not 29",
        ),
        (changed("locomotives", 0, number=9), "'number' must be a whole number from 3 to 8, not 9"),
        (
            changed("locomotives", 0, kind="steam"),
            "'kind' must be one of standard, executive, freight",
        ),
        (
            changed("locomotives", 0, kind=["x"]),
            "'kind' must be one of standard, executive, freight",
        ),
        (changed("locomotives", 0, green_band=1), "'green_band' must be true or false"),
        (changed("locomotives", 0, colour="red"), "must have exactly the fields"),
        (changed("carriages", 0, value=7), "'value' must be a whole number from -6 to 6, not 7"),
        (changed("carriages", 0, value=0), "a carriage cannot be worth 0"),
        (changed("carriages", 0, value=2), "two rows for the same card"),
        (changed("carriages", 0, value=True), "'value' must be a whole number"),
        (changed("carriages", 12, green=-3), "'green' must be a whole number from 1 to 6"),
        (changed("carriages", 12, red=3), "'red' must be a whole number from -6 to -1"),
        (changed("specials", 0, special="sleeper"), "'special' must be one of caboose, royal"),
        (changed("specials", 0, count=11), "'count' must be a whole number from 0 to 10"),
        (changed("specials", 9, count=2), "'count' must be a whole number from 0 to 1"),
        (changed("specials", 0, count=1.5), "'count' must be a whole number"),
    ],
)
def test_a_card_file_that_does_not_add_up_is_refused(cards: object, said: str) -> None:
    assert said in refused(cards)


def test_too_many_green_bands_are_refused() -> None:
    cards = standard_file()
    for row in cards["locomotives"][:4] + cards["locomotives"][6:8]:
        row["green_band"] = True
    assert "at least 6 locomotives must have no green band, not 3" in refused(cards)


def test_cards_that_would_make_the_game_endless_are_refused() -> None:
    cards = changed("specials", 6, count=10)
    engines = {"kind": "standard", "number": 8, "green_band": False}
    longest = {
        count: longest_game([{**engines, "count": count}], cards["carriages"], cards["specials"])
        for count in (18, 19)
    }
    assert longest[18] <= 300 < longest[19]
    assert GAME.read_cards({**cards, "locomotives": [{**engines, "count": 18}]})
    said = refused({**cards, "locomotives": [{**engines, "count": 19}]})
    assert f"a game with these cards could take {longest[19]} steps, more than 300" in said


@pytest.mark.parametrize("file", [other_file(), SMALL, LARGE], ids=["other", "small", "large"])
def test_the_bound_of_a_file_holds_in_play(file: dict[str, Any]) -> None:
    cards = GAME.read_cards(file)
    bound = longest_game(cards["locomotives"], cards["carriages"], cards["specials"])
    assert bound <= GAME.meta.longest
    rng = Rng(9)
    for seed in range(100):
        position = GAME.new(6, {"cards": cards}, seed)
        assert isinstance(position, StationMasterState)
        assert playout(position, rng) <= bound


@pytest.mark.rule("SM-01")
def test_an_8_has_the_green_band_unless_the_file_says_otherwise() -> None:
    """The rulebook leaves the 8 out with four players or fewer."""
    bare = {"kind": "standard", "number": 8, "count": 1}
    cards = standard_file()
    rows = [row for row in cards["locomotives"] if row["number"] != 8]
    for written, left_out in [(bare, True), ({**bare, "green_band": False}, False)]:
        file = GAME.read_cards({**cards, "locomotives": [*rows, written]})
        for seats in (2, 3, 4):
            names = [engine_name(each) for each in deck_of(file).locomotives(seats)]
            assert ("standard-8" not in names) == left_out
        assert len(deck_of(file).locomotives(5)) == 15
