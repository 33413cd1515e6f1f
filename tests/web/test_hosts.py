"""Names by which the server is reached, and proxies that are believed."""

import socket
from dataclasses import replace
from ipaddress import ip_network
from pathlib import Path

import httpx2
import pytest
from websockets.exceptions import InvalidStatus

from quai.core.refusals import BadInput
from quai.web.hosts import KnownHosts, own_names
from quai.web.settings import Rate, Settings
from tests.web.harness import ME, PATIENT, Server, Visitor, served
from tests.web.test_notices import settings_of

OWN = [
    "localhost",
    "localhost:8000",
    "LocalHost.",
    "quai.localhost:80",
    "127.0.0.1:8000",
    "127.8.9.10",
    "[::1]:8000",
    socket.gethostname(),
]
FOREIGN = [
    *("evil.example", "evil.example:8000", "192.0.2.7", "[2001:db8::1]:80", "localhost.evil"),
    *("evil.example@localhost", "localhost/evil.example", "localhost?x", "localhost#x"),
]
UNREADABLE = ["", "[", "a b", ":80"]


@pytest.mark.parametrize("host", OWN)
def test_the_server_responds_to_its_own_names(server: Server, host: str) -> None:
    assert httpx2.get(f"{server.origin}/healthz", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize("host", [*FOREIGN, *UNREADABLE])
def test_another_name_is_refused(server: Server, host: str) -> None:
    for path in ("/", "/api/hello", "/static/favicon.svg", "/healthz"):
        answer = httpx2.get(f"{server.origin}{path}", headers={"Host": host})
        assert (answer.status_code, answer.json()["code"]) == (421, "host")
        assert "set-cookie" not in answer.headers
        assert "--allow-host" in answer.json()["error"]


def test_a_rebound_name_cannot_use_the_socket(server: Server) -> None:
    anna = Visitor(server.origin)
    table = anna.open_table(ME, ME)
    headers = {"Cookie": anna.cookie, "Host": "evil.example"}
    with (
        pytest.raises(InvalidStatus, match="403"),
        anna.socket(table, origin="http://evil.example", additional_headers=headers),
    ):
        pass


def test_names_of_the_arguments_are_served(tmp_path: Path) -> None:
    settings = replace(PATIENT, origins=("https://quai.example",), hosts=("Other.example",))
    with served(tmp_path, settings) as server:
        for host, status in (
            ("quai.example", 200),
            ("quai.example:443", 200),
            ("other.example", 200),
            ("127.0.0.1", 200),
            ("evil.example", 421),
        ):
            answer = httpx2.get(f"{server.origin}/healthz", headers={"Host": host})
            assert answer.status_code == status, host


def test_an_address_of_the_machine_is_its_own() -> None:
    hosts = KnownHosts(None, Settings())  # type: ignore[arg-type]  # nothing is run

    def knows(host: str, *more: tuple[bytes, bytes]) -> bool:
        headers = [(b"host", host.encode()), *more]
        return hosts.knows({"type": "http", "headers": headers, "server": ("192.0.2.7", 8000)})

    assert knows("192.0.2.7:8000")
    assert not knows("192.0.2.8:8000")
    assert knows("[::ffff:192.0.2.7]")
    assert not knows("192.0.2.7", (b"host", b"evil.example"))
    assert "" not in own_names()


def test_behind_a_proxy_guests_are_counted_by_the_address_it_gives(tmp_path: Path) -> None:
    proxies = (ip_network("127.0.0.0/8"), ip_network("10.0.0.2"))
    settings = replace(PATIENT, newcomers=Rate(2, 0.001), origins=("https://quai.example",))
    with served(tmp_path / "believed", replace(settings, proxies=proxies)) as server:

        def come(forwarded: str) -> int:
            told = {"X-Forwarded-For": forwarded}
            return httpx2.get(f"{server.origin}/api/hello", headers=told).status_code

        assert [come("203.0.113.1") for _ in range(3)] == [200, 200, 429]
        assert come("203.0.113.2") == 200
        assert come("203.0.113.9, 203.0.113.1") == 429, "only the last address can be believed"
        assert come("203.0.113.1, 10.0.0.2") == 429, "unless it is a proxy, too"
        assert come("203.0.113.1:4711") == 429, "some proxies add the port"
        assert [come(f"2001:db8::{number}") for number in (1, 2, 3)] == [200, 200, 429]
        assert come("[2001:db8::4]:4711") == 429, "one /64 network"
        assert come("2001:db8:0:1::1") == 200
        assert come("::ffff:203.0.113.1") == 429, "the same address, written as IPv6"
        assert come("nonsense") == 200
    with served(tmp_path / "ignored", settings) as server:
        assert [come(f"203.0.113.{number}") for number in (3, 4, 5)] == [200, 200, 429]


def test_names_and_proxies_are_arguments() -> None:
    settings = settings_of("--allow-host", "games.lan", "--proxy", "10.0.0.0/8", "--proxy", "::1")
    assert settings.hosts == ("games.lan",)
    assert settings.proxies == (ip_network("10.0.0.0/8"), ip_network("::1"))
    with pytest.raises(BadInput, match="IP address"):
        settings_of("--proxy", "proxy.example")
    with pytest.raises(BadInput, match="takes a name"):
        settings_of("--allow-host", "https://games.example/")


def test_the_rate_of_watched_tables_is_an_argument() -> None:
    watching = settings_of("--watched-rate", "100").watching
    assert (watching.decisions_per_s, watching.decisions_per_s_and_person) == (100, 30)
    for wrong in ("0", "-1", "nan"):
        with pytest.raises(BadInput, match="greater than 0"):
            settings_of("--watched-rate", wrong)


def test_the_time_for_a_review_is_an_argument() -> None:
    assert settings_of("--review-seconds", "2.5").review_seconds == 2.5
    for wrong in ("0", "-1", "nan", "inf"):
        with pytest.raises(BadInput, match="greater than 0"):
            settings_of("--review-seconds", wrong)
