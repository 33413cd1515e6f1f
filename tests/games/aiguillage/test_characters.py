"""The characters of Aiguillage, rule by rule (AI-13 to AI-17)."""

import pytest

from quai.core.game import STANDARD
from quai.core.record import Record
from quai.games.aiguillage.box import Box
from quai.games.aiguillage.cardfile import box_of, read_cards
from quai.games.aiguillage.cards import COLOURS
from quai.games.aiguillage.meta import GAME
from quai.games.aiguillage.table import TOKENS_LEFT, set_numbers
from tests.games.aiguillage.helpers import (
    CUSTOM,
    gone,
    has,
    kinds,
    legal,
    line,
    play,
    refused,
    seen,
    table,
)


@pytest.mark.rule("AI-13")
def test_a_character_acts_at_once_and_before_lines_are_refilled() -> None:
    position = table(lines=("director coal box",) + ("passenger box box",) * 2)
    play(position, "take 1 1")
    assert position.actor == 0
    assert seen(position)["phase"] == "director"
    assert line(position, 1) == "- coal box"
    events = play(position, "token blue")
    assert kinds(events) == ["token", "enter"]
    assert line(position, 1) == "coal box box"
    assert position.actor == 1


@pytest.mark.rule("AI-13")
def test_a_character_can_be_declined() -> None:
    for card in ("director", "investor", "pickpocket", "switchman"):
        lines = (f"{card} coal box", "box box box", "box box box")
        position = table(lines=lines, notes=(0, 1), wagons=("coal", "tank"))
        play(position, "take 1 1")
        before = seen(position)["players"]
        events = play(position, "pass")
        assert events[0] == {"event": "decline", "seat": 0, "card": card}
        assert seen(position)["players"] == before
        assert position.actor == 1


@pytest.mark.rule("AI-13")
@pytest.mark.parametrize(
    ("card", "wagons", "notes"),
    [
        ("pickpocket", ("coal", "coal"), (3, 0)),
        ("switchman", ("", "coal"), (0, 1)),
        ("switchman", ("coal", ""), (0, 1)),
    ],
)
def test_a_character_that_can_do_nothing_is_lost(
    card: str, wagons: tuple[str, str], notes: tuple[int, int]
) -> None:
    position = table(lines=(f"{card} coal box",) * 2 + ("box box box",), wagons=wagons, notes=notes)
    before = gone(position, card)
    events = play(position, "take 1 1")
    assert kinds(events) == ["take", "lost", "enter"]
    assert gone(position, card) == before + 1
    assert line(position, 1) == "coal box box"
    assert position.actor == 1


@pytest.mark.rule("AI-13", "AI-15")
def test_an_investor_alone_in_the_yard_is_lost() -> None:
    position = table(lines=("investor - -", "- - -", "- - -"), piles=("", "", ""))
    assert kinds(play(position, "take 1 1"))[:2] == ["take", "lost"]


@pytest.mark.rule("AI-13")
def test_all_lines_that_lost_a_card_are_refilled_in_order() -> None:
    position = table(lines=("coal mail box", "box box box", "investor box tank"))
    play(position, "take 3 1")
    events = play(position, "take 1 2")
    entered = [(event["line"], event["place"], event["card"]) for event in events[1:]]
    assert entered == [(1, 3, "box"), (3, 3, "passenger")]
    assert line(position, 1) == "coal box box"
    assert line(position, 3) == "box tank passenger"


@pytest.mark.rule("AI-13")
def test_what_a_character_waits_for_is_said() -> None:
    for card, rule in (
        *(("director", "AI-14"), ("investor", "AI-15")),
        *(("pickpocket", "AI-16"), ("switchman", "AI-17")),
    ):
        lines = (f"{card} coal box", "box box box", "box box box")
        position = table(lines=lines, notes=(0, 1), wagons=("coal", "tank"))
        play(position, "take 1 1")
        assert refused(position, "claim 1") == (rule, f"{card}_waits", {})
        assert refused(position, "keep pairs") == (rule, f"{card}_waits", {})


@pytest.mark.rule("AI-14")
def test_the_director_gives_a_company_token_of_ones_choice() -> None:
    position = table(lines=("director coal box",) * 3)
    play(position, "take 1 1")
    assert legal(position) == [*(f"token {colour}" for colour in COLOURS), "pass"]
    events = play(position, "token violet")
    assert events[0] == {"event": "token", "seat": 0, "colour": "violet"}
    view = seen(position)
    assert view["tokens"]["violet"] == 3
    assert view["players"][0]["tokens"]["violet"] == view["players"][0]["icons"]["violet"] == 1


@pytest.mark.rule("AI-14")
def test_a_colour_that_is_out_cannot_be_chosen() -> None:
    box: Box = box_of(read_cards(CUSTOM))
    lines = ("director box box", "director box box", "box box box")
    position = table(
        box=box,
        lines=lines,
        objectives="red-1 red-2 red-3",
        piles=("tank", "tank", "tank"),
        objective_pile="",
        tokens=("", "blue"),
    )
    play(position, "take 1 1")
    assert "token blue" not in legal(position)
    assert refused(position, "token blue") == ("AI-14", "no_token", {"colour": "blue"})
    set_numbers(position.table, TOKENS_LEFT, [0] * 5)
    assert legal(position) == ["pass"]


@pytest.mark.rule("AI-14", "AI-13")
def test_a_director_without_a_token_left_is_lost() -> None:
    position = table(lines=("director coal box",) * 3)
    set_numbers(position.table, TOKENS_LEFT, [0] * 5)
    assert kinds(play(position, "take 1 1")) == ["take", "lost", "enter"]


@pytest.mark.rule("AI-15")
def test_the_investor_takes_any_further_visible_card_free() -> None:
    position = table(lines=("investor coal mail", "box box tank", "box box box"))
    play(position, "take 1 1")
    assert len(legal(position)) == 8 + 1
    events = play(position, "take 1 3")
    assert (events[0]["card"], events[0]["price"]) == ("mail", 0)
    assert has(position, 0) == {"mail": 1}
    assert line(position, 1) == "coal box passenger"
    position = table(lines=("investor coal mail", "box box tank", "box box box"))
    play(position, "take 1 1")
    assert refused(position, "take 1 1") == ("AI-10", "no_card", {"line": 1, "place": 1})


@pytest.mark.rule("AI-15")
def test_a_character_taken_by_an_investor_acts_too() -> None:
    position = table(lines=("investor coal mail", "investor box director", "box box box"))
    play(position, "take 1 1", "take 2 1", "take 2 3", "token red")
    assert seen(position)["players"][0]["tokens"]["red"] == 1
    assert line(position, 1) == "coal mail box"
    assert line(position, 2) == "box tank box"
    assert position.actor == 1


@pytest.mark.rule("AI-15")
def test_a_banknote_taken_by_an_investor_is_kept() -> None:
    position = table(lines=("investor coal mail", "box box note", "box box box"))
    play(position, "take 1 1", "take 2 3")
    assert seen(position)["players"][0]["notes"] == 1


@pytest.mark.rule("AI-16")
def test_the_pickpocket_takes_all_banknotes_of_one_other_player() -> None:
    position = table(
        seats=4, lines=("pickpocket coal mail",) * 2 + ("box box box",), notes=(1, 3, 0, 2)
    )
    play(position, "take 1 1")
    assert legal(position) == ["rob 1", "rob 3", "pass"]
    events = play(position, "rob 1")
    assert events[0] == {"event": "rob", "seat": 0, "target": 1, "count": 3}
    assert [player["notes"] for player in seen(position)["players"]] == [4, 0, 0, 2]


@pytest.mark.rule("AI-16")
def test_who_cannot_be_robbed() -> None:
    position = table(
        seats=3, lines=("pickpocket coal mail",) * 2 + ("box box box",), notes=(1, 3, 0)
    )
    play(position, "take 1 1")
    assert refused(position, "rob 0") == ("AI-16", "not_yourself", {})
    assert refused(position, "rob 2") == ("AI-16", "no_notes", {"seat": 2})
    assert refused(position, "rob 4") == ("AI-16", "nobody_there", {})


@pytest.mark.rule("AI-17")
def test_the_switchman_exchanges_a_wagon_for_another_players() -> None:
    lines = ("switchman coal mail", "box box box", "box box box")
    position = table(seats=3, lines=lines, wagons=("coal", "tank", "locomotive mail"))
    play(position, "take 1 1")
    assert legal(position) == ["give coal", "pass"]
    play(position, "give coal")
    assert legal(position) == ["swap 1 tank", "swap 2 mail", "swap 2 locomotive"]
    assert seen(position)["giving"] == "coal"
    events = play(position, "swap 2 locomotive")
    assert events[0] == {
        "event": "swap",
        "seat": 0,
        "target": 2,
        "given": "coal",
        "taken": "locomotive",
    }
    assert [has(position, seat) for seat in range(3)] == [
        {"locomotive": 1},
        {"tank": 1},
        {"coal": 1, "mail": 1},
    ]
    assert seen(position)["giving"] is None


@pytest.mark.rule("AI-17")
def test_what_cannot_be_exchanged() -> None:
    lines = ("switchman coal mail", "box box box", "box box box")
    position = table(seats=3, lines=lines, wagons=("coal locomotive", "tank", "mail"))
    play(position, "take 1 1")
    assert refused(position, "give mail") == ("AI-17", "not_yours", {"wagon": "mail"})
    play(position, "give locomotive")
    details = {"seat": 1, "wagon": "mail"}
    assert refused(position, "swap 1 mail") == ("AI-17", "not_theirs", details)
    assert refused(position, "swap 0 coal") == ("AI-17", "not_yourself", {})
    assert refused(position, "swap 3 coal") == ("AI-17", "nobody_there", {})
    assert refused(position, "pass") == ("AI-17", "exchange_waits", {})


@pytest.mark.rule("AI-13")
def test_steps_are_taken_back_until_a_card_is_turned() -> None:
    record = Record(GAME, 2, {"first": 0, "cards": STANDARD}, 3)
    lines = ("switchman coal mail", "box box box", "box box box")
    record.state = table(lines=lines, wagons=("coal", "tank"))
    record._snapshots = [record.state.copy()]
    record.play(0, {"do": "take", "line": 1, "place": 1})
    record.play(0, {"do": "give", "wagon": "coal"})
    assert record.undoable(0) == 2
    record.undo(0, 2)
    record.play(0, {"do": "take", "line": 1, "place": 1})
    record.play(0, {"do": "pass"})
    assert record.undoable(1) == 0
