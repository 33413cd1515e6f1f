"""Friends and groups over HTTP and sockets: who may do what, and what others never learn."""

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from quai.web.settings import Rate
from tests.games.sample import SHORT
from tests.web.harness import PATIENT, Data, Server, Visitor, served
from tests.web.test_events import refused

SECRET = "a long enough word"  # noqa: S105
NAME = "Depot of Saint-Ours"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(tmp_path_factory.mktemp("groups")) as running:
        yield running


def account(server: Server, name: str) -> Visitor:
    visitor = Visitor(server.origin, name)
    visitor.post("/api/account", {"password": SECRET})
    return visitor


def public(visitor: Visitor) -> str:
    found: str = visitor.get("/api/people/me")["public"]
    return found


def first_of_board(visitor: Visitor, **look: object) -> Data:
    """The first message about a page of the board that is not about the player's own tables."""
    address = visitor.origin.replace("http", "ws", 1) + "/ws/board"
    headers = {"Cookie": visitor.cookie}
    with connect(address, origin=Origin(visitor.origin), additional_headers=headers) as line:
        line.send(json.dumps({"type": "look", **look}))
        while True:
            message: Data = json.loads(line.recv(10))
            if message["type"] != "own":
                return message


def test_friends_by_name(server: Server) -> None:
    anna, bela = account(server, "Anna Friend"), account(server, "Bela Friend")
    assert anna.post("/api/friends/ask", {"name": "bela FRIEND"})["people"] == [
        {"public": public(bela), "name": "Bela Friend", "relation": "asked"}
    ]
    assert bela.get("/api/hello")["requests"] == 1
    (asking,) = bela.get("/api/friends")["people"]
    assert (asking["name"], asking["relation"]) == ("Anna Friend", "asks")
    answered = bela.post("/api/friends/answer", {"who": public(anna), "yes": True})
    assert answered["people"][0]["relation"] == "friend"
    assert anna.post("/api/friends/remove", {"who": public(bela)})["people"] == []
    assert bela.get("/api/friends")["people"] == []
    assert refused(anna, "/api/friends/ask", {"name": "nobody at all"}) == (404, "no_account")
    assert refused(anna, "/api/friends/ask", {"name": "Anna Friend"}) == (409, "friend")
    assert refused(anna, "/api/friends/remove", {"who": public(bela)}) == (404, "not_found")
    assert refused(anna, "/api/friends/answer", {"who": "x", "yes": True}) == (404, "not_found")


def test_guests_have_neither(server: Server) -> None:
    guest = Visitor(server.origin)
    account(server, "Known Person")
    for path, body in (
        ("/api/friends/ask", {"name": "Known Person"}),
        ("/api/groups", {"name": "Guests"}),
        ("/api/groups/join/x", {}),
        ("/api/tables", {"game": SHORT, "seats": [{"kind": "open", "name": "Known Person"}]}),
    ):
        assert refused(guest, path, body)[1] == "guest", path
    assert guest.get("/api/friends")["people"] == []
    assert guest.get("/api/groups")["groups"] == []


def test_a_challenge_keeps_a_seat(server: Server) -> None:
    anna, bela, cora = (account(server, f"{name} Duel") for name in ("Anna", "Bela", "Cora"))
    seats = [{"kind": "me"}, {"kind": "open", "name": "Bela Duel"}]
    request = {"game": SHORT, "seats": seats, "access": "link", "rated": False}
    table = anna.post("/api/tables", request)["table"]
    assert refused(cora, f"/api/tables/{table}/sit", {"seat": 1}) == (409, "taken")
    (row,) = [each for each in bela.get("/api/tables")["tables"] if each["id"] == table]
    assert row["seats"][1]["kept"]
    bela.sit(table, 1)
    for wrong, code in (
        ([{"kind": "me"}, {"kind": "open", "name": "Anna Duel"}], "friend"),
        ([{"kind": "me"}, {"kind": "open", "name": "Nobody"}], "no_account"),
        ([{"kind": "open", "name": "Bela Duel"}] * 2, "bad_request"),
    ):
        assert refused(anna, "/api/tables", {"game": SHORT, "seats": wrong})[1] == code


def test_nobody_but_its_members_learns_of_a_group(server: Server) -> None:
    """Neither of its name, board, tables, ladder nor events, by any way there is."""
    owner, member, other = (account(server, f"{name} Secret") for name in ("Odo", "Max", "Eve"))
    spectator = Visitor(server.origin)
    group = owner.post("/api/groups", {"name": NAME})["group"]
    link = owner.get(f"/api/groups/{group}")["link"]
    member.post(f"/api/groups{link}", {})
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = owner.post("/api/tables", {"game": SHORT, "seats": seats, "group": group})["table"]
    made = {"name": NAME, "game": SHORT, "system": "swiss", "full": 2, "rounds": 1, "group": group}
    assert refused(member, "/api/events", made) == (403, "organiser")
    event = owner.post("/api/events", made)["id"]
    assert first_of_board(member, group=group)["order"] == [table]
    assert member.get(f"/api/events/{event}")["group"] == group
    assert member.get(f"/api/groups/{group}")["link"] is None

    for stranger in (other, spectator):
        for path in (
            f"/api/groups/{group}",
            f"/api/groups/{group}/ladder",
            f"/api/events/{event}",
            f"/api/events/{event}/results",
            f"/table/{table}/picture",
            f"/api/tables/{table}/result",
        ):
            answer = stranger.http.get(path)
            assert answer.status_code == 404, path
            assert NAME not in answer.text
        for path in ("/api/groups", "/api/events", "/api/tables", f"/table/{table}"):
            answer = stranger.http.get(path)
            assert NAME not in answer.text, path
            assert "Odo Secret" not in answer.text, path
        assert first_of_board(stranger, group=group)["code"] == "no_group"
        assert table not in first_of_board(stranger)["order"]
        with stranger.socket(table) as line:
            assert "Odo" not in str(line.recv(10))
    for path, body in (
        (f"/api/tables/{table}/sit", {"seat": 1}),
        (f"/api/events/{event}/enter", {}),
        (f"/api/groups/{group}/answer", {"yes": True}),
        (f"/api/groups/{group}/leave", {}),
        (f"/api/groups/{group}/link", {}),
        ("/api/tables", {"game": SHORT, "seats": seats, "group": group}),
        ("/api/events", made),
    ):
        assert refused(other, path, body)[0] == 404, path
    member.post(f"/api/events/{event}/enter", {})
    member.post(f"/api/groups/{group}/leave", {})
    assert member.http.get(f"/api/events/{event}").status_code == 404
    entrants = owner.get(f"/api/events/{event}")["entrants"]
    assert [each["withdrawn"] for each in entrants] == [True]


def test_what_waits_for_an_answer_is_pushed(server: Server) -> None:
    anna, bela = account(server, "Anna Push"), account(server, "Bela Push")
    address = bela.origin.replace("http", "ws", 1) + "/ws/board"
    headers = {"Cookie": bela.cookie}
    with connect(address, origin=Origin(bela.origin), additional_headers=headers) as line:
        line.send(json.dumps({"type": "look"}))

        def requests() -> int:
            while (message := json.loads(line.recv(10)))["type"] != "own":
                pass
            found: int = message["requests"]
            return found

        assert requests() == 0
        anna.post("/api/friends/ask", {"name": "Bela Push"})
        assert requests() == 1
        group = anna.post("/api/groups", {"name": "Pushed"})["group"]
        anna.post(f"/api/groups/{group}/invite", {"name": "Bela Push"})
        assert requests() == 2
        bela.post(f"/api/groups/{group}/answer", {"yes": False})
        assert requests() == 1


def test_requests_are_limited_in_rate(tmp_path_factory: pytest.TempPathFactory) -> None:
    limited = replace(PATIENT, friends=Rate(2, 0.001))
    with served(tmp_path_factory.mktemp("rate"), limited) as running:
        anna = account(running, "Anna Rate")
        for name in ("one", "two"):
            assert refused(anna, "/api/friends/ask", {"name": name})[1] == "no_account"
        for path, body in (
            ("/api/friends/ask", {"name": "three"}),
            ("/api/groups", {"name": "Four"}),
            ("/api/groups/join/x", {}),
        ):
            assert refused(anna, path, body)[1] == "too_fast", path
