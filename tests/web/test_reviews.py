"""Reviews over HTTP: the position of a decision, as its player saw it."""

import json
from functools import partial

import msgspec
import pytest

from quai.core.record import Record
from quai.core.state import View
from quai.room.model import Player
from tests.room.test_mistakes import choices, planted, store_review
from tests.room.test_reviews import finished
from tests.web.harness import Server, Visitor
from tests.web.in_page import PageServer


@pytest.fixture
def server(either: Server | PageServer) -> Server | PageServer:
    return either


@pytest.fixture
def anna(alone: Visitor) -> Visitor:
    return alone


def finished_game(server: Server | PageServer, visitor: Visitor) -> tuple[str, Record]:
    """The table and the record of a finished game of a visitor."""
    table = server.run(finished(server.room, Player(visitor.me["id"], visitor.me["name"])))
    assert table.record is not None
    return table.card.id, table.record


def reviewed(server: Server | PageServer, visitor: Visitor) -> tuple[str, Record]:
    """The table and the record of a finished game, with a mistake in its review."""
    name, record = finished_game(server, visitor)
    text = msgspec.json.encode(planted(record, 0)).decode()
    server.run(server.room.store.database.do(partial(store_review, name, text)))
    return name, record


def test_a_decision_is_shown_as_its_player_saw_it(
    server: Server | PageServer, anna: Visitor
) -> None:
    name, record = reviewed(server, anna)
    step = choices(record, 0)[0]
    path = f"/api/tables/{name}/review"
    assert anna.get(path)["state"] == "done"
    choice = anna.get(f"{path}/{step}/en")
    assert choice["view"] == json.loads(json.dumps(record.at(step - 1).view(frozenset({0}))))
    assert {type(choice["played"]), type(choice["better"])} == {str}
    for wrong in (f"{path}/{step + 1}/en", f"{path}/x/en", f"{path}/{step}/de"):
        assert anna.http.get(wrong).status_code == 404


def test_an_action_that_does_not_say_what_it_does_is_explained(
    server: Server | PageServer, anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, record = reviewed(server, anna)
    step = choices(record, 0)[0]

    def effect(_: object, view: View, named: dict[str, str], language: str) -> str:
        return f"seat {view['viewer'][0]}: {named['do']} {language}"

    monkeypatch.setattr(type(record.game), "effect", effect)
    choice = anna.get(f"/api/tables/{name}/review/{step}/fr")
    played = record.game.write(record.steps[step - 1].action)
    assert choice["played"] == f"seat 0: {played['do']} fr"
    assert choice["better"].endswith(" fr")


def test_a_table_without_a_review_has_no_decisions(
    server: Server | PageServer, anna: Visitor
) -> None:
    player = Player(anna.me["id"], anna.me["name"])
    table = server.run(finished(server.room, player))
    assert anna.http.get(f"/api/tables/{table.card.id}/review/1/en").status_code == 404
