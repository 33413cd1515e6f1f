"""Clients that send nonsense, slowly or without end: others are served as before."""

import resource
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace
from pathlib import Path

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed

from quai.web import dispatch, serving, timeouts
from quai.web.hosts import network_of
from quai.web.settings import MAX_MESSAGE_CHARS, Rate, Settings
from tests.games.sample import SAMPLE
from tests.servers import wait_for
from tests.web import process
from tests.web.harness import ME, OPEN, PATIENT, SECONDS, Server, Visitor, bot, served

SHORT_S, LONG_S = 0.3, 60.0


@contextmanager
def raw(server: Server, *sent: bytes) -> Iterator[socket.socket]:
    """A connection on which these bytes were sent."""
    with socket.create_connection(("127.0.0.1", server.port), SECONDS) as line:
        for each in sent:
            line.sendall(each)
        yield line


def ends(line: socket.socket, trickle: bytes = b"") -> bytes:
    """What the server sends until it closes a connection on which bytes trickle in."""
    line.settimeout(0.05)
    heard, end = b"", time.monotonic() + SECONDS
    while time.monotonic() < end:
        try:
            if trickle:
                line.sendall(trickle)
            part = line.recv(100_000)
        except TimeoutError:
            continue
        except (ConnectionResetError, BrokenPipeError):
            return heard
        if not part:
            return heard
        heard += part
    raise AssertionError("the connection is still open")


def answer(line: socket.socket) -> bytes:
    """The next response, whose body is one JSON object."""
    heard = b""
    while not heard.endswith(b"}"):
        part = line.recv(1000)
        assert part, "the connection was closed"
        heard += part
    return heard


@pytest.fixture
def impatient(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server that waits for headers a short time, and for everything else a long one."""
    monkeypatch.setattr(timeouts, "HEADERS_TIMEOUT_S", SHORT_S)
    monkeypatch.setattr(timeouts, "EXCHANGE_TIMEOUT_S", LONG_S)
    monkeypatch.setattr(serving, "IDLE_TIMEOUT_S", LONG_S)
    with served(tmp_path) as server:
        yield server


GET = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"


@pytest.mark.parametrize(
    ("sent", "trickle"),
    [
        (b"", b""),
        (b"", b"\r\n"),
        (b"G", b""),
        (GET, b"X-A: b\r\n"),
        (GET + b"X-A: ", b"b"),
    ],
    ids=["silent", "empty lines", "silent after a byte", "headers", "one long header"],
)
def test_headers_that_do_not_end_close_the_connection(
    impatient: Server, sent: bytes, trickle: bytes
) -> None:
    with raw(impatient, sent) as line:
        assert ends(line, trickle) == b""
        assert httpx2.get(f"{impatient.origin}/healthz").status_code == 200


@pytest.mark.parametrize("trickle", [b"", b"\r\n", b"G"])
def test_a_connection_is_closed_some_time_after_its_last_response(
    impatient: Server, trickle: bytes
) -> None:
    with raw(impatient, GET + b"\r\n") as line:
        assert ends(line, trickle).startswith(b"HTTP/1.1 200 ")


def test_a_connection_is_used_again_and_sockets_stay(impatient: Server) -> None:
    anna = Visitor(impatient.origin)
    table = anna.open_table(ME, ME)
    with anna.follow(table) as page, raw(impatient, GET + b"\r\n", GET + b"\r\n") as line:
        page.heard("news")
        assert ends(line).count(b"HTTP/1.1 200 ") == 2
        time.sleep(2 * SHORT_S)
        assert page.play(page.news["actions"][0])["type"] == "done"


def test_one_network_cannot_hold_all_connections(
    impatient: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timeouts, "HEADERS_TIMEOUT_S", LONG_S)
    monkeypatch.setattr(timeouts, "MAX_SILENT", 5)
    with ExitStack() as held:
        asked = held.enter_context(raw(impatient, GET + b"\r\n"))
        assert answer(asked).startswith(b"HTTP/1.1 200 ")
        lines = [held.enter_context(raw(impatient, b"G")) for _ in range(8)]
        for line in lines[:3]:
            assert ends(line) == b""
        asked.sendall(GET + b"\r\n")
        assert answer(asked).startswith(b"HTTP/1.1 200 "), "it has sent a request before"
        for line in lines[3:]:
            line.sendall((GET + b"\r\n")[1:])
            assert answer(line).startswith(b"HTTP/1.1 200 ")
    assert httpx2.get(f"{impatient.origin}/healthz").status_code == 200


def test_a_server_opens_more_files_than_the_usual_limit_allows(tmp_path: Path) -> None:
    usual = resource.getrlimit(resource.RLIMIT_NOFILE)
    few = 256
    assert usual[1] > few
    resource.setrlimit(resource.RLIMIT_NOFILE, (few, usual[1]))
    try:
        server = process.start("--port", process.free_port(), "--data", tmp_path)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, usual)
    try:
        process.address(server)
        soft, hard = resource.prlimit(server.pid, resource.RLIMIT_NOFILE)
        assert soft == min(hard, serving.MAX_FILES) > few
    finally:
        server.terminate()
        server.communicate()


def head_of_a_long_body(server: Server) -> bytes:
    """The head of a request that announces far more than will be sent."""
    anna = Visitor(server.origin)
    return (
        f"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nOrigin: {server.origin}\r\n"
        f"Cookie: {anna.cookie}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n"
    ).encode()


def test_a_body_that_does_not_end_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dispatch, "BODY_TIMEOUT_S", SHORT_S)
    monkeypatch.setattr(timeouts, "HEADERS_TIMEOUT_S", SHORT_S)
    with served(tmp_path) as server:
        with raw(server, head_of_a_long_body(server), b"\r\n{") as line:
            heard = ends(line, b" ")
        assert heard.startswith(b"HTTP/1.1 408 ")
        assert b"too_slow" in heard


def test_an_exchange_that_does_not_end_closes_the_connection(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timeouts, "EXCHANGE_TIMEOUT_S", SHORT_S)
    with served(tmp_path) as server, raw(server, head_of_a_long_body(server), b"\r\n{") as line:
        assert ends(line, b" ") == b""


MEGABYTE = b"b" * 1_000_000


@pytest.mark.parametrize(
    "head",
    [
        GET + b"X-A: " + MEGABYTE + b"\r\n",
        GET + b"X-A: c\r\n" * 100_000,
        b"GET /healthz?" + MEGABYTE + b" HTTP/1.1\r\nHost: localhost\r\n",
    ],
    ids=["one long header", "many headers", "a long path"],
)
def test_headers_of_a_megabyte_close_the_connection(server: Server, head: bytes) -> None:
    with raw(server) as line:
        with suppress(ConnectionResetError, BrokenPipeError):
            line.sendall(head + b"\r\n")
        assert ends(line) == b""


def head_of_chunks(server: Server) -> bytes:
    """The head of a request whose body comes in chunks."""
    length, chunked = b"Content-Length: 5000", b"Transfer-Encoding: chunked"
    return head_of_a_long_body(server).replace(length, chunked)


def test_trailers_without_end_close_the_connection(server: Server) -> None:
    head = head_of_chunks(server)
    with raw(server, head, b"\r\n2\r\n{}\r\n0\r\nX-A: ") as line:
        assert b" 200 " not in ends(line, MEGABYTE)


def test_a_body_of_small_chunks_is_read(server: Server) -> None:
    head = head_of_chunks(server)
    body = b'{"name": "Zo\xc3\xab"}' + b" " * 5000
    chunks = b"".join(b"1\r\n" + bytes([each]) + b"\r\n" for each in body)
    with raw(server, head, b"\r\n", chunks, b"0\r\n\r\n") as line:
        assert answer(line).startswith(b"HTTP/1.1 200 ")


def upgrade_of(server: Server, visitor: Visitor, table: str) -> bytes:
    """The request for a socket that follows a table."""
    return (
        f"GET /ws/tables/{table} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
        f"Origin: {server.origin}\r\nCookie: {visitor.cookie}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n"
    ).encode()


PINGS = (bytes([0x89, 0x80 + 125]) + bytes(4 + 125)) * 8000
"""A megabyte of pings, masked with zeros."""


def test_pings_whose_answers_nobody_reads_end_the_connection(server: Server) -> None:
    anna = Visitor(server.origin)
    table = anna.open_table(ME, ME)
    with raw(server, upgrade_of(server, anna, table)) as line:
        assert line.recv(12) == b"HTTP/1.1 101"
        with pytest.raises((ConnectionResetError, BrokenPipeError)):
            line.sendall(PINGS * 100)
    assert httpx2.get(f"{server.origin}/healthz").status_code == 200


def test_a_message_of_empty_parts_without_end_ends_the_connection(server: Server) -> None:
    anna = Visitor(server.origin)
    table = anna.open_table(ME, ME)
    first, empty = bytes([0x01, 0x80, 0, 0, 0, 0]), bytes([0x00, 0x80, 0, 0, 0, 0])
    with raw(server, upgrade_of(server, anna, table), first) as line:
        assert line.recv(12) == b"HTTP/1.1 101"
        with pytest.raises((ConnectionResetError, BrokenPipeError)):
            line.sendall(empty * 4_000_000)


def test_a_socket_that_reads_nothing_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "PING_INTERVAL_S", 1.0)
    monkeypatch.setattr(timeouts, "LINGER_S", SHORT_S)
    monkeypatch.setattr(timeouts, "MAX_UNREAD_BYTES", 10**9)
    with served(tmp_path) as server:
        anna = Visitor(server.origin)
        table = anna.open_table(ME, ME)
        with raw(server, upgrade_of(server, anna, table)) as line:
            assert line.recv(12) == b"HTTP/1.1 101"
            with suppress(ConnectionResetError, BrokenPipeError):
                line.sendall(PINGS * 16)  # more than the operating system keeps
            wait_for(lambda: not server.table(table).audience.listeners, "the end of the socket")


def test_a_socket_that_answers_no_ping_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "PING_INTERVAL_S", SHORT_S)
    with served(tmp_path) as server:
        anna = Visitor(server.origin)
        table = anna.open_table(ME, ME)
        upgrade = upgrade_of(server, anna, table)
        with anna.follow(table) as page, raw(server, upgrade) as line:
            page.heard("news")
            assert ends(line).startswith(b"HTTP/1.1 101 ")
            assert page.play(page.news["actions"][0])["type"] == "done", "it answers, and stays"


NONSENSE: tuple[str | bytes, ...] = (
    "{",
    '{"type": "nothing"}',
    b"\x00",
    "x" * MAX_MESSAGE_CHARS * 2,
)


def test_malformed_messages_count_against_the_limit(tmp_path: Path) -> None:
    with served(tmp_path, Settings(pace=0, messages=Rate(10, 0.5))) as server:
        anna = Visitor(server.origin)
        table = anna.open_table(ME, OPEN)
        with anna.follow(table) as page, Visitor(server.origin).follow(table) as other:

            def send(number: int) -> str:
                page.socket.send(NONSENSE[number % len(NONSENSE)])
                return str(page.heard("error")["code"])

            codes = [send(number) for number in range(12)]
            assert codes[-1] == "too_fast"
            assert "too_fast" not in codes[:9]
            assert page.ask({"type": "look", "step": 0})["code"] == "too_fast"
            assert other.ask({"type": "look", "step": 0})["code"] == "open"
            with pytest.raises(ConnectionClosed):
                list(map(send, range(300)))


def test_new_tables_with_bots_are_limited_per_address(tmp_path: Path) -> None:
    with served(tmp_path, replace(PATIENT, bot_tables=Rate(3, 0.001))) as server:
        guests = [Visitor(server.origin) for _ in range(4)]
        for guest in guests[:3]:
            guest.open_table(ME, bot(1))
        request = {"game": SAMPLE, "seats": [ME, bot(1)]}
        answer = guests[3].http.post("/api/tables", json=request)
        assert (answer.status_code, answer.json()["code"]) == (429, "too_fast")
        guests[3].open_table(ME, OPEN)
        assert network_of("2001:db8::1") == network_of("2001:db8::2:3") == "2001:db8::/64"
        assert network_of("::ffff:192.0.2.1") == network_of("192.0.2.1") == "192.0.2.1"
