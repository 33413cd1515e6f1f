"""The way out leads to public addresses only, once, and not for long."""

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from quai.core.refusals import BadInput
from quai.room.notices import Reach
from quai.room.notices.outgoing import NoResponse, Outgoing, is_public
from tests.receiver import Receiver

pytestmark = pytest.mark.anyio
PUBLIC, OTHER = "203.0.112.7", "198.20.0.7"


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    running = Receiver()
    yield running
    running.close()


def standing_for(monkeypatch: pytest.MonkeyPatch, *answers: list[str]) -> list[str]:
    """Have names stand for these addresses, a list a look-up; the names that were looked up."""
    asked: list[str] = []

    def look_up(host: str, port: int, **_: Any) -> list[Any]:
        asked.append(host)
        return [
            (socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port))
            for address in answers[len(asked) - 1]
        ]

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    return asked


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/",
        "ftp://example.org/",
        "https://",
        "https://localhost/",
        "https://127.0.0.1/",
        "https://[::1]/",
        "https://[::ffff:10.0.0.1]/",
        "https://169.254.169.254/latest/meta-data",
        "https://user:word@example.org/",
        "https://example.org:0/",
        "https://example.org:99999/",
        "https://example.org/\r\nX: y",
        "https://exämple.org/",
        "https://[nonsense/",
        "https://example.org/" + "x" * 1000,
    ],
)
async def test_an_address_that_is_not_public_is_refused_as_it_is_written(url: str) -> None:
    with pytest.raises(BadInput):
        Outgoing().read(url)


@pytest.mark.parametrize(
    "address",
    [
        "0.0.0.0",  # noqa: S104
        "10.1.2.3",
        "100.64.0.1",
        "127.0.0.1",
        "169.254.1.1",
        "172.16.0.1",
        "192.168.1.1",
        "224.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "fe80::1",
        "fe80::1%eth0",
        "fd00::1",
        "ff02::1",
        "::ffff:192.168.0.1",
        "2002:7f00:1::",
        "64:ff9b::a00:1",
    ],
)
def test_private_addresses_are_recognized_in_all_their_forms(address: str) -> None:
    assert not is_public(ipaddress.ip_address(address))


@pytest.mark.parametrize("address", ["8.8.8.8", "2606:4700::1111", "::ffff:8.8.8.8"])
def test_public_addresses_are_recognized(address: str) -> None:
    assert is_public(ipaddress.ip_address(address))


@pytest.mark.parametrize("found", [["127.0.0.1"], [OTHER, "10.0.0.1"], ["::1"]])
async def test_a_name_that_resolves_to_a_private_address_is_rejected(
    monkeypatch: pytest.MonkeyPatch, found: list[str]
) -> None:
    standing_for(monkeypatch, found)
    with pytest.raises(NoResponse, match="public network"):
        await Outgoing().post("https://example.org/", {}, b"")


async def test_the_very_address_that_was_checked_is_connected_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = standing_for(monkeypatch, [OTHER], ["127.0.0.1"])
    connected: list[tuple[str, int, str]] = []

    async def connect(host: str, port: int, **how: Any) -> None:
        connected.append((host, port, how["server_hostname"]))
        raise ConnectionRefusedError

    monkeypatch.setattr(asyncio, "open_connection", connect)
    with pytest.raises(NoResponse):
        await Outgoing().post("https://example.org/hook", {}, b"")
    assert (asked, connected) == (["example.org"], [(OTHER, 443, "example.org")])


async def test_a_redirect_is_a_response_and_not_followed(receiver: Receiver) -> None:
    receiver.status = 302
    outside = Outgoing("local")
    assert await outside.post(f"{receiver.address}/hook?a=b", {"X-More": "1"}, b"{}") == 302
    assert [(each.path, each.body) for each in receiver.received] == [("/hook?a=b", b"{}")]
    assert receiver.received[0].headers["x-more"] == "1"


@pytest.mark.parametrize("reach", ["public", "none"])
async def test_this_machine_is_reached_only_where_that_is_allowed(
    receiver: Receiver, reach: Reach
) -> None:
    with pytest.raises(NoResponse):
        await Outgoing(reach).post(receiver.address, {}, b"")
    assert receiver.received == []


@pytest.mark.parametrize(
    "said", [b"", b"HTTP/1.1 200 OK\r\nX: " + b"x" * 99_999, b"nonsense\r\n\r\n"]
)
async def test_a_malformed_response_counts_as_none(said: bytes) -> None:
    async def answer(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(said)
        await asyncio.sleep(1 if not said else 0)
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    with pytest.raises(NoResponse):
        await Outgoing("local", 0.3).post(f"http://127.0.0.1:{port}/", {}, b"")
    server.close()


def certificate(folder: Path, name: str) -> tuple[Path, ssl.SSLContext]:
    """A certificate that its owner has signed itself, and a server's use of it."""
    key = ec.generate_private_key(ec.SECP256R1())
    who = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    day = timedelta(days=1)
    signed = (
        x509.CertificateBuilder(who, who, key.public_key(), x509.random_serial_number())
        .not_valid_before(datetime.now(UTC) - day)
        .not_valid_after(datetime.now(UTC) + day)
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .sign(key, hashes.SHA256())
    )
    path = folder / f"{name}.pem"
    pem = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    path.write_bytes(pem + signed.public_bytes(Encoding.PEM))
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server.load_cert_chain(path)
    return path, server


@pytest.mark.parametrize(
    ("name", "trusted"), [("localhost", True), ("elsewhere", True), ("localhost", False)]
)
async def test_a_server_must_be_who_it_says(tmp_path: Path, name: str, trusted: bool) -> None:
    path, tls = certificate(tmp_path, name)
    heard = bytearray()

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        heard.extend(await reader.readuntil(b"a secret"))
        writer.write(b"HTTP/1.1 204 No Content\r\n\r\n")

    server = await asyncio.start_server(answer, "127.0.0.1", 0, ssl=tls)
    outside = Outgoing("local")
    if trusted:
        outside._tls.load_verify_locations(path)
    address = f"https://localhost:{server.sockets[0].getsockname()[1]}/"
    if trusted and name == "localhost":
        assert await outside.post(address, {}, b"a secret") == 204
        assert heard.startswith(b"POST / HTTP/1.1\r\nHost: localhost:")
    else:
        with pytest.raises(NoResponse, match="certificate"):
            await outside.post(address, {}, b"a secret")
        assert not heard
    server.close()
