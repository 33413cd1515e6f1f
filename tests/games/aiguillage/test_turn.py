"""The turn, rule by rule (AI-10 to AI-18)."""

import pytest

from quai.core.game import STANDARD
from quai.core.record import Record
from quai.games.aiguillage.box import Box
from quai.games.aiguillage.cardfile import box_of, read_cards
from quai.games.aiguillage.cards import COLOURS
from quai.games.aiguillage.meta import GAME
from quai.games.aiguillage.table import SHOWN, TOKENS_LEFT, set_numbers
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
    shown,
    table,
)

# Take one small card


@pytest.mark.rule("AI-10")
@pytest.mark.parametrize(
    ("notes", "places"), [(0, [1]), (1, [1, 2]), (2, [1, 2, 3]), (5, [1, 2, 3])]
)
def test_places_cost_nothing_one_and_two_banknotes(notes: int, places: list[int]) -> None:
    position = table(notes=(notes,))
    wanted = [f"take {number} {place}" for number in (1, 2, 3) for place in places]
    assert legal(position) == wanted


@pytest.mark.rule("AI-10")
def test_a_card_is_paid_then_lies_face_up_before_the_player() -> None:
    position = table(notes=(2,))
    events = play(position, "take 3 3")
    assert events[0] == {
        "event": "take",
        "seat": 0,
        "card": "tank",
        "price": 2,
        "line": 3,
        "place": 3,
    }
    assert seen(position)["players"][0]["notes"] == 0
    assert has(position, 0) == {"tank": 1}


@pytest.mark.rule("AI-10")
def test_a_card_that_is_too_dear_is_refused() -> None:
    details = {"card": "mail", "price": 1, "notes": 0}
    assert refused(table(), "take 1 2") == ("AI-10", "too_dear", details)
    details = {"card": "director", "price": 2, "notes": 1}
    assert refused(table(notes=(1,)), "take 1 3") == ("AI-10", "too_dear", details)


@pytest.mark.rule("AI-10")
def test_a_banknote_is_one_only_once_it_is_taken() -> None:
    position = table(lines=("box note coal",) * 3)
    details = {"card": "note", "price": 1, "notes": 0}
    assert refused(position, "take 1 2") == ("AI-10", "too_dear", details)
    position = table(lines=("note note coal",) * 3)
    play(position, "take 1 1", "take 2 1", "take 1 1")
    assert seen(position)["players"][0]["notes"] == 2
    assert gone(position, "note") == 12 - 6


@pytest.mark.rule("AI-10")
def test_a_card_must_be_taken() -> None:
    for move in ("pass", "claim 1", "pay coal", "token red", "rob 1", "give coal", "keep pairs"):
        assert refused(table(wagons=("coal mail mail",)), move) == ("AI-10", "take_first", {})


@pytest.mark.rule("AI-10")
def test_there_must_be_a_card_at_the_place() -> None:
    position = table(lines=("coal - -", "- - -", "box mail -"), notes=(2,))
    assert legal(position) == ["take 1 1", "take 3 1", "take 3 2"]
    assert refused(position, "take 2 1") == ("AI-10", "no_card", {"line": 2, "place": 1})
    assert refused(position, "take 3 3") == ("AI-10", "no_card", {"line": 3, "place": 3})


@pytest.mark.rule("AI-11")
def test_spent_banknotes_used_characters_and_wagons_handed_in_leave_the_game() -> None:
    position = table(
        lines=("director box box",) + ("note mail box",) * 2,
        notes=(1,),
        wagons=("coal mail",),
    )
    notes, mails = gone(position, "note"), gone(position, "mail")
    directors = gone(position, "director")
    play(position, "take 2 2", "claim 1")
    assert gone(position, "note") == notes + 1
    assert gone(position, "mail") == mails + 2
    play(position, "take 1 1", "token red")
    assert gone(position, "director") == directors + 1


@pytest.mark.rule("AI-12")
def test_the_line_moves_forward_and_a_new_card_enters_at_the_third_place() -> None:
    position = table()
    events = play(position, "take 1 1")
    assert line(position, 1) == "mail director box"
    assert line(position, 2) == "note switchman passenger"
    assert events[1] == {"event": "enter", "line": 1, "place": 3, "card": "box"}
    assert position.revealed == 1
    position = table(notes=(2,))
    play(position, "take 3 2")
    assert line(position, 3) == "box tank passenger"
    assert seen(position)["lines"][2]["pile"] == 2


# Characters


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


# Claim one objective


def claiming(wagons: str, objectives: str = "blue-3 green-4 violet-4") -> str:
    """What is offered once a coal wagon has been taken beside these."""
    position = table(
        lines=("coal box box",) + ("passenger box box",) * 2,
        wagons=(wagons,),
        objectives=objectives,
    )
    play(position, "take 1 1")
    return " ".join(legal(position)) if position.actor == 0 else "turn over"


@pytest.mark.rule("AI-18")
def test_an_objective_is_claimed_with_the_wagons_it_shows() -> None:
    assert claiming("mail mail") == "claim 1 pass"
    assert claiming("mail") == "turn over"
    assert claiming("mail mail passenger box tank") == "claim 1 claim 2 pass"
    assert claiming("mail mail", "- green-4 -") == "turn over"


@pytest.mark.rule("AI-18")
def test_each_locomotive_stands_for_any_one_wagon() -> None:
    assert claiming("mail locomotive") == "claim 1 pass"
    assert claiming("locomotive") == "turn over"
    assert claiming("locomotive locomotive") == "claim 1 pass"
    assert claiming("locomotive locomotive locomotive") == "claim 1 claim 2 pass"


@pytest.mark.rule("AI-18")
def test_the_objective_joins_the_train_and_a_new_one_is_turned() -> None:
    position = table(lines=("coal box box",) * 3, wagons=("mail mail mail tank",))
    events = play(position, "take 1 1", "claim 1")
    assert kinds(events) == ["take", "enter", "claim", "objective"]
    assert events[2]["wagons"] == ["coal", "mail", "mail"]
    assert events[2]["number"] == 1
    view = seen(position)
    assert [each["id"] for each in view["players"][0]["objectives"]] == ["blue-3"]
    assert view["players"][0]["points"] == 8
    assert has(position, 0) == {"mail": 1, "tank": 1}
    assert shown(position) == "red-1 green-4 violet-4"
    assert view["objective_pile"]["count"] == 16
    assert position.actor == 1


@pytest.mark.rule("AI-18")
def test_at_most_one_objective_is_claimed_a_turn() -> None:
    position = table(
        lines=("coal box box",) * 3,
        objectives="blue-3 red-2 red-1",
        objective_pile="yellow-1",
        wagons=("mail mail mail mail passenger passenger",),
    )
    play(position, "take 1 1", "claim 2")
    assert position.actor == 1


@pytest.mark.rule("AI-18")
def test_claiming_is_a_choice() -> None:
    position = table(lines=("coal box box",) * 3, wagons=("mail mail",))
    events = play(position, "take 1 1", "pass")
    assert events[-1] == {"event": "pass", "seat": 0}
    assert has(position, 0) == {"coal": 1, "mail": 2}
    assert position.actor == 1


@pytest.mark.rule("AI-18")
def test_an_objective_is_claimed_only_after_a_card_is_taken() -> None:
    position = table(wagons=("coal mail mail",))
    assert refused(position, "claim 1") == ("AI-10", "take_first", {})
    play(position, "take 1 1")
    for move in ("take 1 1", "token red", "keep pairs"):
        assert refused(position, move) == ("AI-18", "claim_or_pass", {})


@pytest.mark.rule("AI-18")
def test_what_is_missing_for_an_objective_is_said() -> None:
    position = table(wagons=("coal mail locomotive passenger",))
    play(position, "take 1 1")
    details = {"colour": "green", "missing": 1}
    assert refused(position, "claim 2") == ("AI-18", "wagons_missing", details)
    position.table[SHOWN + 2] = -1
    assert refused(position, "claim 3") == ("AI-18", "no_objective", {"place": 3})


def paying(wagons: str, objective: str, *moves: str) -> str:
    """What may be handed in after these payments of an objective."""
    position = table(lines=("note box box",) * 3, wagons=(wagons,), objectives=f"{objective} - -")
    play(position, "take 1 1", "claim 1", *moves)
    return " ".join(legal(position)) if position.actor == 0 else "paid"


@pytest.mark.rule("AI-18")
def test_the_player_chooses_which_cards_pay() -> None:
    hand = "coal mail mail mail locomotive"
    assert paying(hand, "blue-3") == "pay coal pay locomotive"
    assert paying(hand, "blue-3", "pay locomotive") == "paid"
    assert paying(hand, "blue-3", "pay coal") == "pay mail pay locomotive"


@pytest.mark.rule("AI-18")
def test_what_can_be_paid_in_one_way_only_is_not_asked() -> None:
    assert paying("coal mail mail", "blue-3") == "paid"
    assert paying("mail mail locomotive", "blue-3") == "paid"
    assert paying("coal mail locomotive", "blue-3") == "paid"
    assert paying("locomotive locomotive locomotive", "blue-3") == "paid"


@pytest.mark.rule("AI-18")
def test_each_way_to_pay_is_offered_exactly_once() -> None:
    """One coal, two mail and two locomotives pay coal and two mail in four ways."""
    ways = []

    def explore(moves: list[str]) -> None:
        position = table(
            lines=("note box box",) * 3,
            objectives="blue-3 - -",
            wagons=("coal mail mail locomotive locomotive",),
        )
        play(position, "take 1 1", "claim 1", *moves)
        if position.actor == 0:
            for move in legal(position):
                explore([*moves, move])
        else:
            ways.append(tuple(sorted(has(position, 0).items())))

    explore([])
    assert len(ways) == len(set(ways))
    assert set(ways) == {
        (("locomotive", 2),),
        (("coal", 1), ("locomotive", 1)),
        (("locomotive", 1), ("mail", 1)),
        (("coal", 1), ("mail", 1)),
        (("mail", 2),),
    }


@pytest.mark.rule("AI-18")
def test_a_payment_that_does_not_fit_is_refused() -> None:
    hand = "coal mail mail mail locomotive"
    position = table(lines=("note box box",) * 3, wagons=(hand,), objectives="blue-3 - -")
    play(position, "take 1 1", "claim 1")
    details = {"wagon": "mail", "asked": "coal"}
    assert refused(position, "pay mail") == ("AI-18", "not_asked", details)
    for move in ("pass", "claim 1", "take 1 1"):
        assert refused(position, move) == ("AI-18", "payment_waits", {})


@pytest.mark.rule("AI-18")
def test_a_locomotive_needed_elsewhere_is_kept_for_it() -> None:
    two, three = "locomotive locomotive", "locomotive locomotive locomotive"
    assert paying(f"passenger passenger tank {two}", "violet-4") == "pay passenger pay locomotive"
    assert paying(f"passenger passenger {two}", "violet-4") == "paid"
    assert paying(f"passenger tank dining {two}", "violet-4") == "pay passenger pay locomotive"
    hand = f"passenger tank dining {three}"
    assert paying(hand, "violet-4", "pay locomotive") == "pay tank pay locomotive"


@pytest.mark.rule("AI-18")
def test_the_payment_tells_how_it_goes() -> None:
    position = table(
        lines=("note box box",) * 3, objectives="blue-3 - -", wagons=("coal mail mail locomotive",)
    )
    events = play(position, "take 1 1", "claim 1")
    assert kinds(events)[-1] == "choose"
    view = seen(position, 0)
    assert (view["phase"], view["paying"], view["paid"]) == ("pay", 1, [])
    events = play(position, "pay locomotive")
    assert kinds(events) == ["pay", "claim", "objective"]
    assert events[0] == {"event": "pay", "seat": 0, "wagon": "locomotive", "asked": "coal"}
    assert events[1]["wagons"] == ["locomotive", "mail", "mail"]
