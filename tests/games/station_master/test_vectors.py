"""The vectors shared with the page: the rules still give them, and they show every case."""

import json

import pytest

from tests.games.station_master.vectors import FILE, read, text


@pytest.mark.rule("SM-21", "SM-30", "SM-31", "SM-32", "SM-40")
def test_the_rules_still_give_every_vector() -> None:
    assert text() == read()
    assert FILE.stat().st_size < 200_000


def test_the_vectors_show_every_way_to_change_a_train() -> None:
    vectors = [json.loads(line) for line in read().splitlines()]
    assert {kind for kind, _, _ in vectors} == {"view", "put", "repair", "depart", "sheet"}
    put = [(question[1], answer) for kind, question, answer in vectors if kind == "put"]
    assert len(put) > 1000
    assert {action["do"] for action, _ in put} == {"place", "couple", "play", "send"}
    assert {action["card"] for action, _ in put if action["do"] == "play"} == {
        *("caboose", "royal", "standing", "uncouple1", "uncouple2", "reassign", "transfer")
    }
    assert {answer[2] for _, answer in put} == {True, False}
    gone = [question for kind, question, _ in vectors if kind == "depart"]
    assert {train["kind"] for train in gone} == {"standard", "executive", "freight"}
    assert {0, 1, 2} <= {train["royals"] for train in gone}
