"""A table's own card file: read, checked, and played with from end to end."""

import copy
import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from quai.bots import make
from quai.bots.match import play_match
from quai.contract import test_play, test_record, test_secrecy
from quai.contract.cases import Case
from quai.core import log
from quai.core.game import STANDARD
from quai.core.playout import playout
from quai.core.record import Record, replay
from quai.core.refusals import BadInput, BrokenLog
from quai.core.rng import Rng
from quai.games.aiguillage.box import STANDARD_BOX, Box
from quai.games.aiguillage.cardfile import box_of, read_cards
from quai.games.aiguillage.cards import COLOURS, STANDARD_FILE, WAGONS
from quai.games.aiguillage.meta import GAME
from tests.games.aiguillage.helpers import CUSTOM, dealt, play, seen, table

SMALL: dict[str, Any] = {
    "wagons": {"passenger": 10, "box": 10, "tank": 8, "locomotive": 2},
    "characters": {"director": 1},
    "objectives": [
        {"colour": colour, "needs": needs.split(), "points": 3}
        for colour in ("red", "blue")
        for needs in ("box", "passenger", "tank box", "passenger passenger")
    ],
    "tokens": {"red": 1},
    "banknotes": 0,
}
"""The smallest box: the fewest wagons and objectives, hardly anything else."""
LARGE: dict[str, Any] = {
    "wagons": {**dict.fromkeys(WAGONS, 8), "locomotive": 8},
    "characters": {"director": 5, "investor": 4, "pickpocket": 4, "switchman": 3},
    "objectives": [
        {"colour": colour, "needs": needs.split(), "points": 3}
        for colour in COLOURS
        for needs in ("box", "mail flat", "tank box", "coal dining", "flat", "sleeping livestock")
    ],
    "tokens": dict.fromkeys(COLOURS, 8),
    "banknotes": 20,
}
"""The largest box."""
CASES = [Case(GAME, seats, {"cards": CUSTOM}) for seats in (2, 3, 4, 5)]
CASES += [Case(GAME, seats, {"cards": box}) for box in (SMALL, LARGE) for seats in (2, 5)]


def case_name(case: Case) -> str:
    size = {id(SMALL): ", small", id(LARGE): ", large"}.get(id(case.options["cards"]), "")
    return f"{case.seats} seats{size}"


with_own_cards = pytest.mark.parametrize("case", CASES, ids=case_name)


# Reading


def test_the_standard_cards_are_written_in_the_same_format() -> None:
    file = read_cards(STANDARD_FILE)
    spare = {"livestock": 0, "flat": 0, "sleeping": 0}
    assert file == {**STANDARD_FILE, "wagons": {**STANDARD_FILE["wagons"], **spare}}
    assert box_of(STANDARD) is STANDARD_BOX
    assert box_of(file).deck == STANDARD_BOX.deck


def test_a_file_is_read_in_full_and_reading_it_again_changes_nothing() -> None:
    given = copy.deepcopy(CUSTOM)
    file = read_cards(CUSTOM)
    assert given == CUSTOM
    assert read_cards(file) == file == json.loads(json.dumps(file))
    assert file["wagons"]["coal"] == 0
    assert file["banknotes"] == 12
    assert file["objectives"][0]["needs"] == ["passenger", "sleeping", "sleeping"]
    assert file["events"] == {"derailment": 1, "fire": 1}


def test_what_may_be_left_out_is_as_in_the_standard_box() -> None:
    short = {name: CUSTOM[name] for name in ("wagons", "characters", "objectives")}
    file = read_cards(short)
    assert file["tokens"] == STANDARD_FILE["tokens"]
    assert file["contracts"] == STANDARD_FILE["contracts"]
    assert read_cards({**short, "banknotes": 12, "events": {"fire": 1, "derailment": 1}}) == file


STEMS = {
    "fr": {
        "passenger": "voya",
        "box": "couv",
        "coal": "char",
        "tank": "cite",
        "mail": "post",
        "dining": "rest",
    },
    "en": {kind: kind[:4] for kind in ("passenger", "box", "coal", "tank", "mail", "dining")},
}
"""How the names of wagons begin on the rules page."""


def told_objective(told: str, colour: str, language: str) -> dict[str, Any]:
    """An objective as the rules page tells it: "2 passenger, tank: 5"."""
    wagons, points = re.split(r"\s?: ", told)
    needs = []
    for wagon in wagons.split(", "):
        found = re.fullmatch(r"(?:(\d) )?(\w{3,4})\w*", wagon)
        assert found is not None, wagon
        (kind,) = [kind for kind, stem in STEMS[language].items() if stem == found[2]]
        needs += [kind] * int(found[1] or 1)
    return {"colour": colour, "needs": needs, "points": int(points)}


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_rules_page_tells_the_objectives_of_the_standard_cards(language: str) -> None:
    told = []
    for colour in ("red", "blue", "green", "yellow", "violet"):
        name = GAME.texts(language)[f"name.{colour}"]
        found = re.search(rf"^\| {name} \| (.*·.*) \|$", GAME.help(language), re.MULTILINE)
        assert found is not None, name
        told += [told_objective(each, colour, language) for each in found[1].split(" · ")]
    assert told == STANDARD_FILE["objectives"]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_example_of_the_rules_page_can_be_read(language: str) -> None:
    found = re.search(r"```json\n(.*?)```", GAME.help(language), re.DOTALL)
    assert found is not None
    example = json.loads(found[1])
    with pytest.raises(BadInput, match="a list of 8 to 30 objectives, not 2"):
        read_cards(example)
    example["objectives"] *= 10
    assert read_cards(example)["wagons"]["passenger"] == 14


def objective(**other: Any) -> Callable[[dict[str, Any]], Any]:
    return lambda file: file["objectives"][6].update(other)


WRONG: dict[str, Callable[[dict[str, Any]], Any]] = {
    "'wagons' must add up to 30 to 80, not 81": lambda f: f["wagons"].update(box=32),
    "'wagons' must add up to 30 to 80, not 29": lambda f: f.update(wagons={"tank": 29}),
    "'characters' must add up to 0 to 16, not 17": lambda f: f["characters"].update(investor=8),
    "'tokens' must add up to 0 to 40, not 41": lambda f: f["tokens"].update(green=22),
    "a list of 8 to 30 objectives, not 31": lambda f: f["objectives"].extend(
        f["objectives"][:1] * 11
    ),
    "a list of 8 to 30 objectives, not 7": lambda f: f["objectives"].__delitem__(slice(7, 20)),
    "a list of 8 to 30 objectives, not 'all'": lambda f: f.update(objectives="all"),
    "'contracts' must name all ten; missing: pairs, four": lambda f: (
        f["contracts"].pop("four"),
        f["contracts"].pop("pairs"),
    ),
    "'banknotes' must be a whole number from 0 to 20, not 21": lambda f: f.update(banknotes=21),
    "'events' must be .*, not {'fire': 2}": lambda f: f.update(events={"fire": 2}),
    "has no 'characters'": lambda f: f.pop("characters"),
    "a card file has no field 'locomotives'": lambda f: f.update(locomotives=8),
    "'wagons' has no field 'caboose'": lambda f: f["wagons"].update(caboose=1),
    "the number of 'box' in 'wagons' must be a whole number from 0 to 80, not -1": lambda f: f[
        "wagons"
    ].update(box=-1),
    "must be a whole number from 0 to 80, not 9.0": lambda f: f["wagons"].update(box=9.0),
    "must be a whole number from 0 to 80, not True": lambda f: f["wagons"].update(box=True),
    "'wagons' must be a JSON object, not 58": lambda f: f.update(wagons=58),
    "the colour of objective 7 must be one of red, .*, not 'pink'": objective(colour="pink"),
    "the colour of objective 7 .*, not \\['red'\\]": objective(colour=["red"]),
    "objective 7 must need 1 to 6 wagons, in a list, not \\[\\]": objective(needs=[]),
    "objective 7 must need 1 to 6 wagons, in a list, not None": objective(needs=None),
    "objective 7 needs 'coal', of which there is no wagon": objective(needs=["coal"]),
    "objective 7 needs 'locomotive', of which": objective(needs=["locomotive"]),
    "objective 7 needs \\['box'\\], of which": objective(needs=[["box"]]),
    "the worth of objective 7 must be a whole number from 0 to 99, not 100": objective(points=100),
    "objective 7 has no field 'icon'": objective(icon="red"),
    "the worth of contract 'pairs' must be a whole number": lambda f: f["contracts"].update(
        pairs="3"
    ),
}


@pytest.mark.parametrize("sentence", WRONG)
def test_a_file_that_is_not_right_is_refused_with_a_clear_sentence(sentence: str) -> None:
    file = copy.deepcopy(CUSTOM)
    WRONG[sentence](file)
    with pytest.raises(BadInput, match=sentence):
        GAME.new(2, {"cards": file})


@pytest.mark.parametrize("cards", [None, 7, "mine", [], True, {}])
def test_what_is_no_card_file_is_refused(cards: object) -> None:
    with pytest.raises(BadInput):
        GAME.new(2, {"cards": cards})


# Playing


def test_a_game_is_dealt_from_the_file() -> None:
    position = dealt(cards=CUSTOM)
    names = position.holdings()
    assert len(names) == 82 + 20 + 10 + 20
    assert names.count("livestock") == 12
    assert names.count("coal") == names.count("pickpocket") == 0
    assert sum(name == "red" for name in names) == 8
    contract = position.players[0].dealt[0]
    position.apply(position.legal()[0])
    shown = seen(position, 0)["players"][0]["contract"]
    assert shown["each"] == read_cards(CUSTOM)["contracts"][shown["name"]]
    assert shown["name"] == GAME.actions.by_name["keep"].fields[0].values[contract]


def test_a_smaller_box_is_dealt_in_three_even_piles() -> None:
    position = dealt(cards=SMALL)
    lines = seen(position, 0)["lines"]
    assert [line["pile"] for line in lines] == [11, 11, 11]
    assert seen(position, 0)["objective_pile"]["count"] == 8
    assert len(position.holdings()) == 30 + 1 + 2 + 8 + 10 + 1
    assert [line["pile"] for line in seen(dealt(), 0)["lines"]] == [28, 27, 27]


def test_a_larger_box_is_dealt_and_played_to_its_end() -> None:
    position = dealt(cards=LARGE)
    assert [line["pile"] for line in seen(position, 0)["lines"]] == [40, 39, 39]
    assert len(position.holdings()) == 80 + 16 + 20 + 2 + 30 + 10 + 40
    steps = playout(position, Rng(1))
    assert 0 < steps <= GAME.meta.longest
    assert len(position.holdings()) == 80 + 16 + 20 + 2 + 30 + 10 + 40


def test_a_view_carries_the_file_and_shares_nothing_with_it() -> None:
    position = dealt(cards=CUSTOM)
    view = seen(position, 0)
    assert view["cards"] == read_cards(CUSTOM)
    assert seen(dealt(), 0)["cards"] == STANDARD
    view["cards"]["wagons"].clear()
    assert seen(position, 0)["cards"] == read_cards(CUSTOM)


def test_a_log_holds_the_file_and_is_played_again_with_it() -> None:
    bots = [make("greedy", GAME, 1), make("search:5i", GAME, 2), make("random", GAME, 3)]
    record = play_match(GAME, bots, 4, {"cards": CUSTOM})
    lines = log.read(record.write())
    assert lines[0]["options"]["cards"] == read_cards(CUSTOM)
    again = replay(GAME, lines)
    assert again.state.dump() == record.state.dump()
    lines[0]["options"]["cards"]["wagons"]["box"] += 23
    with pytest.raises(BrokenLog, match="must add up to 30 to 80, not 81"):
        replay(GAME, lines)


def test_tables_with_different_cards_do_not_mix() -> None:
    other = {**CUSTOM, "tokens": STANDARD_FILE["tokens"]}
    records = [Record(GAME, 2, {"cards": each}, 1) for each in (CUSTOM, STANDARD, other)]
    rng = Rng(1)
    for _ in range(40):
        for record in records:
            actor = record.state.actor
            if actor is not None:
                world = GAME.imagine(record.view(frozenset({actor})), rng)
                assert sorted(world.holdings()) == sorted(record.state.holdings())
                legal = record.state.legal()
                record.play(actor, GAME.write(legal[rng.below(len(legal))]))


# The contract of all games, with the file


@with_own_cards
def test_random_games_end_within_the_bound(case: Case) -> None:
    test_play.test_random_games_end_within_the_bound(case, 200)


@with_own_cards
def test_every_step_keeps_the_contract(case: Case) -> None:
    test_play.test_every_step_keeps_the_contract(case)
    test_play.test_exactly_the_legal_actions_pass_the_check(case)
    test_play.test_mangled_actions_are_refused_and_change_nothing(case)
    test_play.test_copies_are_independent(case)
    test_play.test_the_table_can_be_told_in_words(case)


@with_own_cards
def test_logs_and_undo(case: Case) -> None:
    test_record.test_a_log_played_again_gives_the_same_lines_and_position(case)
    test_record.test_any_position_of_a_game_can_be_shown_again(case)
    test_record.test_a_step_is_taken_back_exactly_while_nobody_has_learnt_from_it(case)


@with_own_cards
def test_hidden_things_stay_hidden(case: Case) -> None:
    test_secrecy.test_games_that_look_the_same_send_the_same_bytes(case)
    test_secrecy.test_an_imagined_position_looks_like_the_true_one(case)
    test_secrecy.test_a_view_shares_nothing_with_its_state(case)


@pytest.mark.rule("AI-33")
def test_an_objective_of_a_file_may_have_several_icons() -> None:
    file = copy.deepcopy(STANDARD_FILE)
    file["objectives"][0]["icons"] = ["blue", "red", "red"]
    read = read_cards(file)
    assert read["objectives"][0]["icons"] == ["red", "red", "blue"]
    assert "icons" not in read["objectives"][1]
    position = table(
        lines=("note box box",) * 3,
        objectives="red-1 - -",
        wagons=("passenger passenger",),
        box=Box(read),
    )
    play(position, "take 1 1", "claim 1")
    view = seen(position, 0)
    others = {"green": 0, "yellow": 0, "violet": 0}
    assert view["players"][0]["icons"] == {"red": 2, "blue": 1, **others}
    assert view["players"][0]["objectives"][0]["icons"] == ["red", "red", "blue"]
    for wrong in ([], ["red"] * 4, ["pink"], "red"):
        file["objectives"][0]["icons"] = wrong
        with pytest.raises(BadInput, match="icon"):
            read_cards(file)


def test_with_five_players_four_objectives_each_are_within_reach() -> None:
    """Five players take 58 wagons at most; version 1 asked for 11 from each, of 11.6."""
    needs = [len(objective["needs"]) for objective in STANDARD_FILE["objectives"]]
    assert sum(needs) == 45
    assert sum(sorted(needs)[:4]) == 8
