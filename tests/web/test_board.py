"""The board of tables and events over their sockets, with a real server and real clients."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from quai.web.settings import Rate
from tests.games.sample import SAMPLE
from tests.web.harness import ME, OPEN, PATIENT, SECONDS, Data, Server, Visitor, served
from tests.web.test_events import make, organiser


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(tmp_path_factory.mktemp("board")) as running:
        yield running


@contextmanager
def socket_of(visitor: Visitor, path: str) -> Iterator[ClientConnection]:
    address = visitor.origin.replace("http", "ws", 1) + path
    with connect(
        address,
        origin=Origin(visitor.origin),
        additional_headers={"Cookie": visitor.cookie},
        compression=None,
    ) as line:
        yield line


def heard(line: ClientConnection, condition: Callable[[Data], bool]) -> Data:
    while True:
        message: Data = json.loads(line.recv(SECONDS))
        if condition(message):
            return message


def looked(line: ClientConnection, **wanted: object) -> Data:
    line.send(json.dumps({"type": "look", **wanted}))
    return heard(line, lambda message: message["type"] in ("board", "error"))


def flood(line: ClientConnection) -> None:
    """Ask for the board again and again, then read what comes, until the connection ends."""
    for _ in range(250):
        line.send('{"type": "look"}')
    heard(line, lambda _: False)


def test_the_board_is_pushed_and_filtered(server: Server) -> None:
    anna, bela, carl = (Visitor(server.origin, name) for name in ("Anna", "Béla", "Carl"))
    table = anna.open_table(ME, OPEN)
    with socket_of(carl, "/ws/board") as line:
        assert table in looked(line)["order"]
        assert looked(line, game="nothing")["order"] == []
        assert looked(line, game=SAMPLE, seats=2, clock="none")["order"][0] == table
        bela.sit(table, 1)
        begun = heard(line, lambda message: message.get("order") == [table])
        assert [row["state"] for row in begun["rows"]] == ["running"]
        assert looked(line, after="nonsense")["code"] == "malformed"
        assert looked(line, sets=2)["code"] == "malformed"
        assert table in looked(line)["order"], "an error does not end the connection"


def test_pages_over_http_have_cursors(server: Server) -> None:
    anna, carl = Visitor(server.origin, "Anna"), Visitor(server.origin, "Carl")
    tables = [anna.open_table(ME, OPEN) for _ in range(23)]
    first = carl.get(f"/api/tables?game={SAMPLE}")
    second = carl.get(f"/api/tables?game={SAMPLE}&after={first['next']}")
    found = [each["id"] for each in (*first["tables"], *second["tables"])]
    assert found[:23] == tables[::-1]
    assert len(first["tables"]) == 20
    assert carl.http.get("/api/tables?after=x").status_code == 400
    for table in tables:
        anna.post(f"/api/tables/{table}/cancel", {})
    left = [each["id"] for each in carl.get("/api/tables")["tables"]]
    assert not set(left) & set(tables)


def test_an_event_is_pushed_field_by_field(server: Server) -> None:
    odile, anna = organiser(server, "Odette O"), Visitor(server.origin, "Anna")
    event = make(odile)
    with socket_of(odile, f"/ws/events/{event['id']}") as line:
        whole = heard(line, lambda message: message["type"] == "event")["event"]
        assert {**whole, "time": 0} == {**event, "time": 0}
        anna.post(f"/api/events/{event['id']}/enter", {})
        news = heard(line, lambda message: message["type"] == "event")["event"]
        assert [each["name"] for each in news["entrants"]] == ["Anna"]
        assert "clock" not in news, "what has not changed is not sent again"
    with socket_of(anna, "/ws/events/nothing") as line:
        assert json.loads(line.recv(SECONDS))["type"] == "error"
        with pytest.raises(ConnectionClosed):
            line.recv(SECONDS)


def test_without_a_session_nothing_is_sent(server: Server) -> None:
    anna = Visitor(server.origin, "Anna")
    anna.http.cookies.clear()
    anna.http.cookies.set("quai", "x")
    with socket_of(anna, "/ws/board") as line:
        assert json.loads(line.recv(SECONDS))["code"] == "session"


def test_who_asks_too_often_is_disconnected(tmp_path: Path) -> None:
    with served(tmp_path, replace(PATIENT, messages=Rate(5, 0.001))) as server:
        anna = Visitor(server.origin, "Anna")
        with socket_of(anna, "/ws/board") as line:
            with pytest.raises(ConnectionClosed):
                flood(line)
            assert line.close_code == 1008


def test_a_session_that_ends_ends_the_connection(server: Server) -> None:
    anna = Visitor(server.origin, "Anna")
    with socket_of(anna, "/ws/board") as line:
        looked(line)
        anna.post("/api/logout", {})
        with pytest.raises(ConnectionClosed):
            heard(line, lambda _: False)
        assert line.close_code == 4403
