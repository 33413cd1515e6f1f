"""The turn of Express, rule by rule (EX-10 to EX-16)."""

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
