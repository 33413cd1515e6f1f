"""The turn of Express and its trains, rule by rule (EX-10 to EX-29)."""

import pytest

from quai.core.rng import Rng
from quai.games.express.cards import CARS_END, NAMES
from quai.games.express.legal import can_end
from quai.games.express.meta import GAME
from quai.games.express.seats import side_of
from quai.games.express.state import ExpressState
from quai.games.express.trains import KNOWERS
from tests.games.express.helpers import (
    action,
    cards,
    cars,
    journal,
    kinds,
    locomotives,
    names,
    offered,
    play,
    refused,
    seen,
    table,
    train,
)

# Draw


@pytest.mark.rule("EX-10")
def test_two_cards_are_drawn_from_the_stock() -> None:
    position = table("tank", phase="draw", stock="boxcar hopper coil", discard="coal")
    assert offered(position) == ["draw", "take"]
    told = journal(position, "draw")
    assert told.seen_by(frozenset({0}))[0]["cards"] == ["coil", "hopper"]
    assert told.seen_by(frozenset({1})) == [{"event": "draw", "seat": 0, "count": 2}]
    view = seen(position, 0)
    assert view["hands"][0] == ["coil", "hopper", "tank"]
    assert (view["stock"], view["discard"], view["phase"]) == (1, ["coal"], "lay")


@pytest.mark.rule("EX-10")
def test_or_the_top_of_the_discard_is_taken() -> None:
    position = table("tank", phase="draw", discard="coil coal")
    assert play(position, "take") == [{"event": "take", "seat": 0, "what": "coal"}]
    view = seen(position, 0)
    assert (view["hands"][0], view["discard"]) == (["coal", "tank"], ["coil"])


@pytest.mark.rule("EX-10")
def test_an_empty_discard_cannot_be_taken_and_the_disaster_slot_never() -> None:
    position = table("tank", phase="draw", slot="theft coil")
    assert offered(position) == ["draw"]
    assert refused(position, "take") == ("EX-10", "no_discard")


@pytest.mark.rule("EX-10")
@pytest.mark.parametrize("move", ["discard tank", "open tank", "lay 1 tank", "pick 1", "ask"])
def test_nothing_is_laid_before_the_draw(move: str) -> None:
    position = table("tank coil", phase="draw", trains={0: ["coal | tank"]})
    assert refused(position, move) == ("EX-10", "draw_first")


@pytest.mark.rule("EX-10")
@pytest.mark.parametrize("move", ["draw", "take"])
def test_one_draws_once_a_turn(move: str) -> None:
    assert refused(table("tank", discard="coal"), move) == ("EX-10", "already_drawn")


@pytest.mark.parametrize(
    ("move", "refusal"),
    [
        ("agree", ("EX-51", "not_asked")),
        ("aim 1 1", ("EX-42", "no_strike")),
        ("derail 1", ("EX-42", "no_strike")),
        ("exchange 1", ("EX-42", "no_strike")),
        ("suffer", ("EX-38", "not_hit")),
        ("shield", ("EX-38", "not_hit")),
        ("keep", ("EX-33", "no_loot")),
        ("load 1", ("EX-33", "no_loot")),
        ("couple tank", ("EX-33", "no_loot")),
        ("offer 1", ("EX-36", "no_swap")),
        ("receive 1", ("EX-36", "no_swap")),
        ("done", ("EX-36", "no_swap")),
    ],
)
def test_other_steps_have_no_place_in_the_laying_phase(move: str, refusal: tuple[str, str]) -> None:
    assert refused(table("tank coil"), move) == refusal


# Locomotives


@pytest.mark.rule("EX-11")
def test_locomotives_are_picked_up_used_and_replaced_in_the_laying_phase() -> None:
    trains = {0: ["coil | tank tank", "tank | coil coil"]}
    position = table("wreck theft boxcar", trains=trains)
    play(position, "pick 1", "pick 2", "lay 1 tank", "lay 2 coil", "put wreck", "put theft")
    assert cars(position) == [["tank", "tank", "tank"], ["coil", "coil", "coil"]]
    assert locomotives(position) == ["wreck", "theft"]
    play(position, "discard boxcar")
    assert seen(position)["actor"] == 1


@pytest.mark.rule("EX-11")
def test_any_card_can_be_any_trains_locomotive() -> None:
    for name in NAMES:
        position = table(f"{name} hopper boxcar")
        play(position, "open boxcar", f"put {name}")
        assert locomotives(position) == [name]


@pytest.mark.rule("EX-11")
def test_a_locomotive_is_handled_once_a_turn_and_only_ones_own() -> None:
    position = table("wreck coil", trains={0: ["coal | tank"], 1: ["coal | hopper", "coal | coil"]})
    play(position, "pick 1", "put coal")
    assert refused(position, "pick 1") == ("EX-11", "handled")
    assert refused(position, "pick 2") == ("EX-11", "no_train")
    position = table("wreck coil hopper", trains={})
    play(position, "open coil", "put wreck")
    assert refused(position, "pick 1") == ("EX-11", "handled")


@pytest.mark.rule("EX-11")
def test_the_same_locomotive_may_be_put_back() -> None:
    position = table("wreck coil", trains={0: ["coal | tank"]})
    before = position.dump()["hands"]
    play(position, "pick 1", "put coal")
    assert (locomotives(position), position.dump()["hands"]) == (["coal"], before)


@pytest.mark.rule("EX-11")
def test_locomotives_are_seen_when_laying_begins_and_not_before() -> None:
    position = table("tank", seats=4, phase="draw", trains={0: ["coal | coil"]}, discard="hopper")
    position.table[position.trains[0][0].train + KNOWERS] = 4
    assert seen(position, 0)["sides"][0]["trains"][0]["locomotive"] == "hidden"
    revealed = position.revealed
    play(position, "take")
    assert seen(position, 0)["sides"][0]["trains"][0]["locomotive"] == "coal"
    assert position.revealed > revealed, "it can no longer be taken back"


@pytest.mark.rule("EX-11")
def test_taking_a_discard_is_no_news_if_all_locomotives_are_known() -> None:
    position = table("tank", phase="draw", trains={0: ["coal | coil"]}, discard="hopper")
    revealed = position.revealed
    play(position, "take", "pick 1", "put hopper")
    assert position.revealed == revealed


# A lay that could not be finished is refused


@pytest.mark.rule("EX-12")
def test_the_last_card_stays_to_be_discarded() -> None:
    position = table("tank", trains={0: ["coal | tank"]})
    assert refused(position, "lay 1 tank") == ("EX-12", "too_few")
    position = table("tank office", trains={0: ["coal | tank"]})
    play(position, "lay 1 tank")
    assert refused(position, "maintain office") == ("EX-12", "too_few")


@pytest.mark.rule("EX-12", "EX-20")
@pytest.mark.parametrize(("hand", "fits"), [("tank coil", False), ("tank coil coal", True)])
def test_a_new_train_needs_a_locomotive_and_leaves_a_discard(hand: str, fits: bool) -> None:
    position = table(hand)
    if fits:
        play(position, "open tank", "put coil", "discard coal")
    else:
        assert refused(position, "open tank") == ("EX-12", "too_few")


@pytest.mark.rule("EX-12")
def test_a_picked_up_locomotive_must_be_replaced_before_more_is_laid_than_there_is() -> None:
    position = table("coil wreck", trains={0: ["tank | tank tank", "coil | hopper"]})
    play(position, "pick 1", "lay 1 tank")
    assert refused(position, "discard wreck") == ("EX-12", "locomotive_missing")
    assert offered(position)[:2] == ["put coil", "put wreck"]
    play(position, "put wreck", "discard coil")


@pytest.mark.rule("EX-12")
def test_a_train_has_exactly_one_locomotive() -> None:
    position = table("coil tank coal", trains={0: ["hopper | tank"]})
    assert refused(position, "put coil") == ("EX-12", "no_gap")


@pytest.mark.rule("EX-12")
@pytest.mark.parametrize("end", ["discard tank", "strike theft", "turntable"])
def test_no_turn_ends_with_a_train_without_a_locomotive(end: str) -> None:
    position = table("tank theft turntable", trains={0: ["coil | tank"], 1: ["coil | tank"]})
    play(position, "pick 1")
    assert refused(position, end) == ("EX-12", "locomotive_missing")


# Discard


@pytest.mark.rule("EX-13")
def test_the_turn_ends_with_the_discard() -> None:
    position = table("tank coil")
    assert play(position, "discard coil") == [{"event": "discard", "seat": 0, "what": "coil"}]
    view = seen(position)
    assert (view["actor"], view["phase"], view["discard"]) == (1, "draw", ["coil"])
    assert refused(table("tank coil"), "discard coal") == ("EX-13", "not_in_hand")


@pytest.mark.rule("EX-14")
def test_at_most_five_cards_stay_in_hand() -> None:
    seven = "tank tank coil coil coal wreck theft"
    position = table(seven)
    for end in ("discard tank", "strike wreck"):
        assert refused(position, end)[1] == "lay_more"
    assert refused(position, "discard tank") == ("EX-14", "lay_more")
    play(position, "open tank", "put wreck", "discard coal")
    assert len(position.hands[0]) == 4
    play(table(seven.removeprefix("tank ")), "discard coal")


@pytest.mark.rule("EX-14")
def test_if_nothing_can_be_laid_the_turn_ends_with_more_than_five() -> None:
    position = table("wreck theft theft breakdown breakdown turntable turntable")
    assert "discard wreck" in offered(position)
    play(position, "discard wreck")
    assert len(position.hands[0]) == 6
    position = table("wreck theft theft breakdown turntable turntable office heavy_crane")
    assert refused(position, "discard wreck") == ("EX-14", "lay_more")
    play(position, "maintain office", "discard wreck")
    assert len(position.hands[0]) == 6, "a second maintenance car may not be laid"


@pytest.mark.rule("EX-11", "EX-14")
def test_a_locomotive_that_can_be_laid_is_something_left_to_lay() -> None:
    junk = "wreck theft theft breakdown breakdown turntable turntable"
    for words, useful in [
        ("tank | coil coil", True),
        ("coil | coil coil caboose", True),
        ("office | coil coil", True),
        ("caboose | coil coil", True),
        ("caboose | coil coil caboose", False),
        ("diesel | coil coil", False),
        ("diesel | coach coach", True),
        ("derailment | coil coil", False),
    ]:
        position = table(junk, trains={0: [words]})
        assert ("discard wreck" in offered(position)) != useful, words
        if useful:
            assert refused(position, "discard wreck") == ("EX-14", "lay_locomotive")
            assert refused(position, "strike wreck") == ("EX-14", "lay_locomotive")
    position = table(junk, trains={0: ["tank | coil coil"]})
    play(position, "pick 1", "open tank", "put wreck", "put theft", "discard theft")
    assert len(position.hands[0]) == 4


@pytest.mark.rule("EX-14")
def test_a_stolen_car_may_exceed_five() -> None:
    trains = {1: ["coal | tank tank"]}
    position = table("theft coil coal hopper boxcar gondola", trains=trains)
    play(position, "strike theft", "aim 1 1", "suffer", "keep")
    assert len(position.hands[0]) == 6


@pytest.mark.rule("EX-15")
def test_a_disaster_or_turntable_played_leaves_the_discard_to_the_next_player() -> None:
    position = table("turntable coil", discard="hopper")
    play(position, "turntable")
    assert (seen(position)["discard"], seen(position)["slot"]) == (["hopper"], ["turntable"])
    position = table("derailment coil", discard="hopper")
    play(position, "strike derailment", "derail 1", "suffer")
    assert (seen(position)["discard"], seen(position)["slot"]) == (["hopper"], ["derailment"])
    for move in ("turntable", "strike theft"):
        assert refused(table("coil tank"), move) == ("EX-15", "not_in_hand")


@pytest.mark.rule("EX-15")
def test_a_disaster_may_be_discarded_and_used_by_whoever_takes_it() -> None:
    position = table("turntable coil")
    assert kinds(play(position, "discard turntable")) == ["discard"]
    assert (seen(position)["direction"], seen(position)["actor"]) == ("clockwise", 1)
    play(position, "take", "turntable")
    assert (seen(position)["direction"], seen(position)["actor"]) == ("counter", 1)


@pytest.mark.rule("EX-16")
def test_no_disaster_or_turntable_is_played_in_the_first_turn_but_discarded() -> None:
    hand = "turntable theft coil"
    position = table(hand, first_turn=True, trains={1: ["coal | tank"]})
    assert refused(position, "turntable") == ("EX-16", "first_turn")
    assert refused(position, "strike theft") == ("EX-16", "first_turn")
    play(position, "discard theft")
    play(table(hand, trains={1: ["coal | tank"]}), "strike theft")


@pytest.mark.rule("EX-16")
def test_each_players_first_turn_is_the_first_of_the_hand() -> None:
    position = GAME.new(3, None, 4)
    assert isinstance(position, ExpressState)
    assert seen(position)["begun"] == [False] * 3


JUNK = "wreck theft theft breakdown breakdown turntable turntable derailment"
MISDEALS = [
    (f"{JUNK} derailment engine_swap coil tank", True),
    (f"{JUNK} derailment coal coil tank", False),
    (f"{JUNK} office heavy_crane coil tank", True),
    (f"{JUNK} office wild coil tank", False),
    (f"{JUNK} caboose caboose coil tank", False),
    (f"{JUNK} diesel office coil tank", True),
    (f"{JUNK} diesel office coil dome", False),
]


@pytest.mark.rule("EX-16")
@pytest.mark.parametrize(("hand", "misdeal"), MISDEALS)
def test_a_first_hand_that_cannot_come_down_to_five_is_a_misdeal(hand: str, misdeal: bool) -> None:
    assert len(hand.split()) == 12
    *held, last = hand.split()
    position = table(" ".join(held), phase="draw", first_turn=True, discard=last)
    assert best_reach(table(hand, first_turn=True)) == (not misdeal)
    events = play(position, "take")
    assert ("misdeal" in kinds(events)) == misdeal
    if misdeal:
        view = seen(position)
        assert (view["dealer"], view["actor"], view["hand_number"]) == (1, 0, 1)
        assert (view["hands"], view["phase"]) == ([10, 10], "draw")


@pytest.mark.rule("EX-11", "EX-16")
@pytest.mark.parametrize(
    ("locomotive", "misdeal"), [("coal", False), ("office", False), ("derailment", True)]
)
def test_a_partners_locomotive_may_prevent_a_misdeal(locomotive: str, misdeal: bool) -> None:
    """Nine cards, of which a coil car and a locomotive can be laid: seven stay, one too many."""
    trains = {0: [f"{locomotive} | hopper hopper caboose"]}
    hand = "theft theft breakdown breakdown turntable turntable derailment coil"
    position = table(hand, seats=4, phase="draw", first_turn=True, discard="wreck", trains=trains)
    whole = table(f"{hand} wreck", seats=4, first_turn=True, trains=trains)
    assert best_reach(whole) == (not misdeal)
    assert ("misdeal" in kinds(play(position, "take"))) == misdeal


@pytest.mark.rule("EX-16")
def test_later_hands_are_no_misdeal() -> None:
    hand = MISDEALS[0][0].rsplit(" ", 1)[0]
    assert kinds(play(table(hand, phase="draw", discard="tank"), "take")) == ["take"]


def best_reach(position: ExpressState) -> bool:
    """Whether some way of laying comes down to five and a discard, by trying all of them."""
    seen_before: set[str] = set()
    stack = [position.copy()]
    while stack:
        state = stack.pop()
        key = str([state.hands[0], [(each.cars, each.loco) for each in state.trains[0]]])
        if key in seen_before:
            continue
        seen_before.add(key)
        if len(state.hands[0]) <= 6 and state.owed == 0 and state.pending == 0:
            return True
        for each in state.legal():
            kind = GAME.write(each)["do"]
            if kind in ("lay", "open", "maintain", "pick"):
                twin = state.copy()
                twin.apply(each)
                stack.append(twin)
            elif kind == "put":
                twin = state.copy()
                twin.apply(max(a for a in state.legal() if GAME.write(a)["do"] == "put"))
                stack.append(twin)
    return False


# Trains


@pytest.mark.rule("EX-20")
def test_a_car_opens_a_train_and_neither_car_nor_locomotive_stands_alone() -> None:
    position = table("tank coil coal")
    play(position, "open tank")
    assert (cars(position), locomotives(position)) == ([["tank"]], ["-"])
    assert refused(position, "discard coil") == ("EX-12", "locomotive_missing")
    play(position, "put coil")
    assert refused(position, "put coal") == ("EX-12", "no_gap")
    assert refused(table("tank coil coal"), "open hopper") == ("EX-20", "not_in_hand")


@pytest.mark.rule("EX-21")
def test_a_freight_train_holds_one_sort() -> None:
    position = table("tank coil coach", trains={0: ["coal | tank"]})
    assert refused(position, "lay 1 coil") == ("EX-21", "wrong_sort")
    assert refused(position, "lay 1 coach") == ("EX-21", "wrong_sort")
    play(position, "lay 1 tank")


@pytest.mark.rule("EX-21")
def test_passenger_cars_of_all_sorts_count_as_one() -> None:
    hand = "mail_baggage coach dome sleeper observation tank"
    position = table(hand, trains={0: ["coal | observation"]})
    for name in hand.split()[:-1]:
        play(position, f"lay 1 {name}")
    assert len(cars(position)[0]) == 6
    assert refused(table("tank coil", trains={0: ["coal | dome"]}), "lay 1 tank")[0] == "EX-21"


@pytest.mark.rule("EX-22")
def test_cars_go_to_the_tail_in_the_order_they_are_laid() -> None:
    position = table("sleeper coach tank", trains={0: ["coal | dome"]})
    play(position, "lay 1 sleeper", "lay 1 coach")
    assert cars(position) == [["dome", "sleeper", "coach"]]
    assert refused(position, "lay 1 dome") == ("EX-22", "not_in_hand")


@pytest.mark.rule("EX-24")
def test_a_caboose_closes_a_train_and_is_never_the_only_car() -> None:
    position = table("caboose tank wild coil", trains={0: ["coal | tank"]})
    assert all(not move.startswith("open caboose") for move in offered(position))
    play(position, "lay 1 caboose")
    assert refused(position, "lay 1 tank") == ("EX-24", "closed")
    assert refused(position, "lay 1 wild") == ("EX-24", "closed")


@pytest.mark.rule("EX-24", "EX-25")
def test_a_caboose_does_not_follow_a_lone_wild() -> None:
    position = table("caboose tank wild coil coal")
    play(position, "open wild")
    assert refused(position, "lay 1 caboose") == ("EX-24", "caboose_alone")


@pytest.mark.rule("EX-25")
def test_a_wild_in_first_place_needs_an_ordinary_car_in_the_same_laying_phase() -> None:
    position = table("wild tank coil coal")
    play(position, "open wild")
    assert refused(position, "discard tank") == ("EX-25", "wild_alone")
    play(position, "put coal")
    assert refused(position, "discard tank") == ("EX-25", "wild_alone")
    play(position, "lay 1 tank", "discard coil")
    assert cars(position) == [["wild", "tank"]]


@pytest.mark.rule("EX-25")
def test_the_car_that_a_first_wild_waits_for_is_kept() -> None:
    position = table("wild tank wreck theft office", trains={0: ["coal | tank"]})
    play(position, "open wild")
    assert refused(position, "lay 1 tank") == ("EX-25", "car_needed")
    assert refused(position, "put tank") == ("EX-25", "car_needed")
    play(position, "put wreck", "lay 2 tank")
    assert refused(table("wild wreck theft office"), "open wild") == ("EX-25", "car_needed")
    assert refused(table("wild tank wreck"), "open wild") == ("EX-12", "too_few")


@pytest.mark.rule("EX-25")
def test_a_wild_in_second_place_is_a_member() -> None:
    position = table("wild coil tank", trains={0: ["coal | tank"]})
    play(position, "lay 1 wild")
    assert refused(position, "lay 1 coil") == ("EX-26", "joint_too_early")
    play(position, "lay 1 tank")
    assert seen(position)["sides"][0]["trains"][0]["joint"] is None


@pytest.mark.rule("EX-26")
def test_after_two_alike_cars_a_wild_may_join_another_sort() -> None:
    position = table("wild coil coil tank", trains={0: ["coal | hopper hopper"]})
    play(position, "lay 1 wild")
    assert seen(position)["sides"][0]["trains"][0]["joint"] is None, "a member at the tail"
    play(position, "lay 1 coil", "lay 1 coil")
    assert seen(position)["sides"][0]["trains"][0]["joint"] == 2
    assert refused(position, "lay 1 tank") == ("EX-21", "wrong_sort")


@pytest.mark.rule("EX-26")
@pytest.mark.parametrize(
    ("words", "joint"),
    [
        ("hopper hopper wild wild coil", 2),
        ("hopper wild wild coil", 2),
        ("wild hopper wild coil", 2),
        ("hopper hopper hopper wild hopper", -1),
        ("hopper hopper wild hopper wild coil", 4),
        ("coach dome wild tank", 2),
        ("tank tank wild coach dome", 2),
    ],
)
def test_of_two_wilds_the_first_that_has_two_cars_before_it_is_the_joint(
    words: str, joint: int
) -> None:
    assert train(f"coal | {words}").joint == joint


@pytest.mark.rule("EX-26")
def test_a_train_has_one_joint() -> None:
    position = table("tank coil boxcar", trains={0: ["coal | hopper hopper wild coil wild"]})
    assert refused(position, "lay 1 tank") == ("EX-26", "one_joint")
    play(position, "lay 1 coil")


@pytest.mark.rule("EX-27")
def test_a_diesel_heads_a_passenger_train_and_is_no_car() -> None:
    trains = {0: ["coal | tank", "coal | dome", "coal | coach coach wild tank"]}
    position = table("diesel diesel coil hopper", trains=trains)
    assert refused(position, "lay 1 diesel") == ("EX-27", "no_passenger_train")
    assert refused(position, "lay 3 diesel") == ("EX-27", "no_passenger_train")
    play(position, "lay 2 diesel")
    shown = seen(position)["sides"][0]["trains"][1]
    assert (shown["cars"], shown["diesel"]) == (["dome"], True)
    assert refused(position, "lay 2 diesel") == ("EX-27", "one_diesel")


@pytest.mark.rule("EX-27")
def test_a_diesel_may_join_a_passenger_train_that_is_closed() -> None:
    position = table("diesel coil", trains={0: ["coal | dome caboose"]})
    play(position, "lay 1 diesel")


@pytest.mark.rule("EX-28")
def test_maintenance_cars_are_laid_without_a_locomotive_one_a_turn() -> None:
    position = table("office tool_car coil")
    play(position, "maintain office")
    assert refused(position, "maintain tool_car") == ("EX-28", "one_maintenance")
    assert refused(position, "maintain light_crane") == ("EX-28", "not_in_hand")
    play(position, "discard coil")
    assert seen(position)["sides"][0]["maintenance"] == ["office"]


@pytest.mark.rule("EX-29")
def test_a_side_may_have_several_trains_of_a_sort_and_lays_on_its_own_only() -> None:
    hand = "tank tank coil coal hopper"
    position = table(hand, trains={0: ["coal | tank"], 1: ["coal | coil", "coal | coil"]})
    assert refused(position, "lay 2 coil") == ("EX-29", "no_train")
    play(position, "open tank", "put coal", "lay 1 tank")
    assert cars(position) == [["tank", "tank"], ["tank"]]


# A player is never stuck


@pytest.mark.rule("EX-12", "EX-14")
@pytest.mark.parametrize("seats", [2, 4])
def test_from_every_position_of_a_turn_a_legal_end_exists(seats: int) -> None:
    """The predicate `can_end` holds in every laying phase, and the way it promises is legal."""
    rng = Rng(5)
    looked_at = 0
    for seed in range(4):
        position = GAME.new(seats, None, seed)
        assert isinstance(position, ExpressState)
        while position.actor is not None:
            if seen(position)["phase"] == "lay":
                assert can_end(position)
                if rng.below(3) == 0:
                    assert ends_in_a_few_steps(position)
                    looked_at += 1
            legal = position.legal()
            assert legal
            position.apply(legal[rng.below(len(legal))])
    assert looked_at > 300


def ends_in_a_few_steps(position: ExpressState) -> bool:
    """Do what the predicate says: cars to lone wilds, locomotives, then lay until one may end."""
    state = position.copy()
    turn, hands = state.turn, len(state.hands[state.turn])
    for _ in range(2 * hands + 2):
        legal = {GAME.write(each)["do"]: each for each in reversed(state.legal())}
        if state.pending:
            lone = next(n for n, each in enumerate(state.trains[side_of(state, turn)])
                        if each.sort < 0)  # fmt: skip
            car = next(card for card in state.hands[turn] if card < CARS_END)
            state.play(action(f"lay {lone + 1} {NAMES[car]}"))
        elif "put" in legal:
            state.play(legal["put"])
        elif "discard" in legal:
            state.play(legal["discard"])
            return state.actor is None or seen(state)["phase"] == "draw"
        else:
            state.play(next(legal[kind] for kind in ("lay", "open", "maintain") if kind in legal))
    return False


def test_the_helpers_name_cards() -> None:
    assert names(cards("tank wild")) == ["tank", "wild"]
