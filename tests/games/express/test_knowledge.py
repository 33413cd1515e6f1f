"""What each viewer of Express knows, and positions imagined from it (EX-17)."""

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from quai.contract import secrecy
from quai.contract.cases import walk
from quai.core.journal import Viewer
from quai.core.log import canonical
from quai.core.playout import playout
from quai.core.record import Record
from quai.core.rng import Rng
from quai.core.zones import lay
from quai.games.express.cards import CARD_KINDS, NAMES, NO_CARD
from quai.games.express.memory import certain, forget_all, memory_of
from quai.games.express.meta import GAME
from quai.games.express.seats import side_of
from quai.games.express.state import ExpressState
from quai.games.express.table import SLOT, STOCK, hand_of
from tests.games.express.helpers import (
    SETUPS,
    journal,
    names,
    play,
    seen,
    setups,
    table,
)


def known(position: ExpressState, *seats: int) -> list[list[str]]:
    """What memory adds to what a viewer sees, side by side."""
    sides: list[list[str]] = seen(position, *seats)["known"]["sides"]
    return sides


def locos(position: ExpressState, side: int, *seats: int) -> list[str]:
    """The locomotives of a side as a viewer sees them."""
    return [train["locomotive"] for train in seen(position, *seats)["sides"][side]["trains"]]


# Memory


@pytest.mark.rule("EX-17")
def test_a_taken_discard_is_known_to_all_until_it_is_seen_again() -> None:
    position = table(
        "tank coil", seats=3, phase="draw", discard="coal", trains={0: ["tank | tank"]}
    )
    play(position, "take")
    for viewer in ([1], [2], []):
        assert known(position, *viewer) == [["coal"], [], []]
    assert known(position, 0) == [[], [], []], "in one's own hand it is seen"
    play(position, "pick 1", "put coal", "discard coil")
    assert known(position, 1) == [["coal"], [], []], "even as a locomotive"
    play(position, "draw", "discard boxcar", "draw", "discard boxcar", "take", "pick 1")
    play(position, "put tank", "discard coal")
    for viewer in ([1], [2], []):
        assert known(position, *viewer) == [["boxcar"], [], []]


@pytest.mark.rule("EX-17")
def test_a_taken_card_is_imagined_among_hands_and_locomotives_only() -> None:
    position = table("tank coil hopper", phase="draw", discard="coal", trains={0: ["tank | tank"]})
    play(position, "take", "pick 1", "put coil", "discard hopper")
    rng = Rng(3)
    places: Counter[bool] = Counter()
    for _ in range(200):
        world = GAME.sampler(seen(position, 1)).world(rng)
        in_hand = "coal" in names(world.hands[0])
        as_locomotive = NAMES[world.trains[0][0].loco] == "coal"
        assert in_hand or as_locomotive
        places[in_hand] += 1
    assert min(places.values()) > 20


@pytest.mark.rule("EX-17")
def test_other_sides_do_not_see_which_locomotives_are_handled() -> None:
    trains = {0: ["coal | tank", "hopper | coil"]}
    one, two = (table("wreck theft", seats=4, trains=trains) for _ in range(2))
    told_one, told_two = journal(one, "pick 1"), journal(two, "pick 2")
    for viewer in (frozenset({1}), frozenset({3}), frozenset[int]()):
        assert (
            told_one.seen_by(viewer) == told_two.seen_by(viewer) == [{"event": "pick", "seat": 0}]
        )
        assert one.view(viewer) == two.view(viewer)
    partner = told_one.seen_by(frozenset({2}))
    assert partner == [{"event": "pick", "seat": 0, "train": 1, "card": "unknown"}]
    assert told_one.seen_by(frozenset({0}))[0]["card"] == "coal"
    assert locos(one, 0, 2) == ["missing", "hopper"]


@pytest.mark.rule("EX-17")
def test_partners_know_locomotives_as_last_seen_and_old_ones_as_somewhere_in_the_side() -> None:
    position = table("wreck theft", seats=4, trains={0: ["coal | tank", "hopper | coil"]})
    assert locos(position, 0, 2) == ["coal", "hopper"]
    play(position, "pick 1", "put wreck", "discard theft")
    assert locos(position, 0, 2) == ["hidden", "hopper"]
    assert known(position, 2) == [["coal"], []]
    assert locos(position, 0, 0) == ["wreck", "hopper"]
    play(position, "draw", "discard boxcar", "draw")
    assert locos(position, 0, 2) == ["wreck", "hopper"]
    assert known(position, 2) == [["coal"], []]


@pytest.mark.rule("EX-17", "EX-36")
def test_what_was_given_in_a_swap_is_known_to_the_giver_where_it_lies_then_somewhere() -> None:
    trains = {0: ["coal | tank"], 1: ["hopper | coil", "gondola | tank"]}
    position = table("engine_swap tank", trains=trains, hands={1: "wreck theft"})
    play(position, "strike engine_swap", "exchange 1", "suffer", "offer 1", "receive 1", "done")
    assert (locos(position, 1, 0), locos(position, 0, 0)) == (["coal", "hidden"], ["hidden"])
    assert (locos(position, 1, 1), locos(position, 0, 1)) == (["hidden", "gondola"], ["hopper"])
    assert locos(position, 1) == ["hidden", "hidden"]
    play(position, "draw")
    assert locos(position, 1, 1) == ["coal", "gondola"]
    assert locos(position, 1, 0) == ["coal", "hidden"], "nothing was handled yet"
    play(position, "pick 2", "put wreck")
    assert locos(position, 1, 0) == ["hidden", "hidden"], "it may have been this one"
    assert known(position, 0) == [[], ["coal"]]


@pytest.mark.rule("EX-17")
def test_a_card_that_may_have_changed_sides_is_known_to_be_on_one_of_them() -> None:
    trains = {0: ["coal | tank"], 1: ["hopper | coil"]}
    position = table("engine_swap tank", phase="draw", trains=trains, discard="gondola")
    play(position, "take", "strike engine_swap", "exchange 1", "suffer")
    play(position, "offer 1", "receive 1", "done")
    view = seen(position)
    assert view["known"] == {"sides": [[], []], "together": ["gondola"]}
    assert known(position, 0) == [[], []], "it is in the own hand"


@pytest.mark.rule("EX-17", "EX-35")
def test_a_wrecked_locomotive_is_seen_by_all() -> None:
    position = table("wreck tank", trains={1: ["office | coil"]})
    play(position, "strike wreck", "aim 1 1", "suffer")
    assert seen(position)["slot"] == ["wreck", "office", "coil"]


@pytest.mark.rule("EX-17")
def test_hands_are_shown_at_the_end_of_a_hand_and_locomotives_are_not() -> None:
    ready = ["tank | coil coil coil coil coil", "tank | hopper hopper hopper hopper"]
    position = table(
        "coal", trains={0: ready, 1: ["wild | tank"]}, hands={1: "dome"}, totals=(20, 0)
    )
    told = journal(position, "discard coal").seen_by(frozenset())
    assert told[2]["hands"] == [[], ["dome"]]
    assert position.actor is None
    view = seen(position)
    assert view["hands"] == [[], ["dome"]]
    assert locos(position, 1) == ["hidden"]
    assert locos(position, 1, 0, 1) == ["wild"], "all seats together see everything"


@pytest.mark.rule("EX-17", "EX-05")
def test_when_the_stock_is_empty_all_can_work_out_what_is_hidden() -> None:
    position = table("tank", phase="draw", stock="coil hopper", discard="coal gondola")
    lay(position.table, hand_of(1), [NAMES.index(name) for name in ("dome", "wild")])
    forget_all(position)
    play(position, "draw", "discard tank", "draw")
    assert seen(position)["reshuffles"] == 1
    view = seen(position, 0)
    assert view["known"]["together"] == ["dome", "wild"]
    hidden = GAME.sampler(view).world(Rng(1)).hands[1]
    assert {"dome", "wild"} < set(names(hidden))
    assert sorted(seen(position)["known"]["together"]) == ["coil", "dome", "hopper", "wild"]


@setups
def test_memory_never_excludes_the_truth(seats: int, options: dict[str, str]) -> None:
    rng = Rng(3)
    for seed in range(2):
        position = GAME.new(seats, options, seed)
        assert isinstance(position, ExpressState)
        step = 0
        while position.actor is not None:
            legal = position.legal()
            position.apply(legal[rng.below(len(legal))])
            step += 1
            if step % 7 == 0 and position.actor is not None:
                check_memory(position)


def check_memory(position: ExpressState) -> None:
    """What is remembered of a side is there; what one can point at is remembered."""
    sides = position.settings.sides
    hidden: list[Counter[int]] = [Counter() for _ in range(sides)]
    for seat, hand in enumerate(position.hands):
        hidden[side_of(position, seat)].update(hand)
    for side in range(sides):
        hidden[side].update(train.loco for train in position.trains[side] if train.loco != NO_CARD)
    for viewer in range(position.settings.seats + 1):
        for card in range(CARD_KINDS):
            total = 0
            for side in range(sides):
                count = position.table[memory_of(position, viewer, side) + card]
                assert certain(position, viewer, side, card) <= count <= hidden[side][card]
                total += count
            beyond = position.table[memory_of(position, viewer, sides) + card]
            assert beyond >= 0
            assert total + beyond <= sum(each[card] for each in hidden)


# Imagining


def test_imagined_worlds_are_distributed_as_an_exact_count_says() -> None:
    """Seat 1 hides two hand cards and a locomotive, one being the coal car it took."""
    position = table(
        "office", phase="lay", trains={1: ["boxcar | gondola"]}, hands={1: "coil coal"}
    )
    hidden = ["coil", "coal", "boxcar", "tank", "tank"]
    left = list(position.stock)
    for name in ("tank", "tank"):
        left.remove(NAMES.index(name))
    lay(position.table, SLOT, left)
    lay(position.table, STOCK, [NAMES.index("tank")] * 2)
    forget_all(position)
    position.table[memory_of(position, 0, 1) + NAMES.index("coal")] += 1
    view = seen(position, 0)
    assert view["known"] == {"sides": [[], ["coal"]], "together": []}
    exact: Counter[Any] = Counter()
    for order in permutations(range(5)):
        loco, *rest = (hidden[place] for place in order)
        if "coal" in (loco, *rest[:2]):
            exact[(loco, tuple(sorted(rest[:2])))] += 1
    rng = Rng(12)
    draws = 6000
    found: Counter[Any] = Counter()
    for _ in range(draws):
        world = GAME.sampler(view).world(rng)
        assert isinstance(world, ExpressState)
        found[(NAMES[world.trains[1][0].loco], tuple(sorted(names(world.hands[1]))))] += 1
    assert set(found) == set(exact)
    whole = sum(exact.values())
    chi = sum(
        (found[world] - draws * count / whole) ** 2 / (draws * count / whole)
        for world, count in exact.items()
    )
    assert chi < 3 * len(exact), (chi, len(exact))


@setups
def test_imagined_positions_look_like_the_true_one_at_any_moment(
    seats: int, options: dict[str, str]
) -> None:
    rng = Rng(4)
    for seed in range(12):
        position = GAME.new(seats, options, seed)
        walk(position, rng, rng.below(playout(position.copy(), Rng(seed))))
        for viewer in [*secrecy.viewers(seats), frozenset(range(seats))]:
            view = position.view(viewer)
            world = GAME.sampler(view).world(rng)
            assert canonical(world.view(viewer)) == canonical(view)
            assert world.holdings() == position.holdings()


def twin_somewhere(
    game: Any, seats: int, options: dict[str, Any], viewer: Viewer, seed: int, rng: Rng
) -> tuple[Record, Record]:
    """As the contract suite does it, but never at the end of the game."""
    true = Record(game, seats, options, seed)
    walk(true.state, rng, rng.below(playout(true.state.copy(), Rng(seed))))
    imagined = Record(game, seats, options, seed + 1)
    imagined.state = game.imagine(true.state.view(viewer), rng)
    for record in (true, imagined):
        record._snapshots = [record.state.copy()]
    return true, imagined


@pytest.mark.parametrize(("seats", "options"), [*SETUPS, (4, {"game": "first"})], ids=str)
def test_games_that_look_the_same_send_the_same_bytes_at_any_moment(
    seats: int, options: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(secrecy, "twin_records", twin_somewhere)
    assert secrecy.check_secrecy(GAME, seats, options, 250) >= 250


@pytest.mark.rule("EX-25")
def test_a_player_who_has_laid_a_wild_first_is_imagined_with_a_car_to_follow() -> None:
    """Else nothing could be done in the imagined position."""
    position = table("wild tank office light_crane", turn=1)
    play(position, "open wild")
    rng = Rng(3)
    for viewer in (frozenset({0}), frozenset()):
        view = position.view(viewer)
        for _ in range(400):
            world = GAME.sampler(view).world(rng)
            assert world.view(viewer) == view
            assert world.legal()
