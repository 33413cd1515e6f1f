"""Outgoing requests: small POST requests to addresses that people have entered.

Strangers must not be able to make this server send requests into its own network. So a host name is
resolved here, every address it resolves to is checked, and the request goes to the very address
that was checked. Redirects are not followed, and only the status of the response is read.
"""

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar
from urllib.parse import urlsplit

import h11

from quai.core.refusals import BadInput
from quai.room.notices import Reach

MAX_URL_CHARS = 1000
TIMEOUT_S = 10.0
"""Time limit for resolving, connecting, sending and receiving the status, together."""
MAX_LOOKUPS = 4
"""Names resolved at the same time: a lookup cannot be interrupted, and must not delay others."""
MAX_ADDRESSES_TRIED = 2
"""Of the addresses that a name resolves to."""
CHUNK = 4096
NAT64 = ipaddress.ip_network("64:ff9b::/96")
T = TypeVar("T")
IP = ipaddress.IPv4Address | ipaddress.IPv6Address


class NoResponse(Exception):
    """There was no response, or the address is not allowed."""


@dataclass(frozen=True, slots=True)
class Address:
    """The parts of an address to send to."""

    scheme: str
    host: str
    port: int
    target: str

    @property
    def authority(self) -> str:
        """Host and port, as in the Host header."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        usual = {"https": 443, "http": 80}[self.scheme]
        return host if self.port == usual else f"{host}:{self.port}"

    @property
    def origin(self) -> str:
        """Scheme, host and port."""
        return f"{self.scheme}://{self.authority}"


class Outgoing:
    """Sends requests to the addresses that the site allows."""

    def __init__(self, reach: Reach = "public", timeout_s: float = TIMEOUT_S) -> None:
        self.reach = reach
        self._timeout_s = timeout_s
        self._threads = ThreadPoolExecutor(MAX_LOOKUPS, "quai-names")

    @cached_property
    def _tls(self) -> ssl.SSLContext:
        return ssl.create_default_context()

    def read(self, url: str) -> Address:
        """Read an address; BadInput if it is malformed or not allowed."""
        if self.reach == "none":
            raise BadInput("this server sends nothing to other addresses")
        if len(url) > MAX_URL_CHARS or not url.isascii() or not url.isprintable() or " " in url:
            raise BadInput(f"an address has at most {MAX_URL_CHARS} ASCII characters")
        try:
            parts = urlsplit(url)
            port = parts.port
        except ValueError as error:
            raise BadInput("this address is malformed") from error
        if parts.scheme != "https" and not (parts.scheme == "http" and self.reach == "local"):
            raise BadInput("an address begins with https://")
        if not parts.hostname or "@" in parts.netloc or port == 0:
            raise BadInput("this address is malformed")
        self._check_host(parts.hostname)
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        usual = 443 if parts.scheme == "https" else 80
        return Address(parts.scheme, parts.hostname, port or usual, target)

    def _check_host(self, host: str) -> None:
        """Reject private addresses, and names without a dot."""
        try:
            allowed = self.reach == "local" or is_public(ipaddress.ip_address(host))
        except ValueError:
            allowed = self.reach == "local" or "." in host.rstrip(".")
        if not allowed:
            raise BadInput("this address is not on the public network")

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> int:
        """Send a request and return the HTTP status; NoResponse if there is none in time."""
        try:
            address = self.read(url)
            async with asyncio.timeout(self._timeout_s):
                return await self._post(address, headers, body)
        except (BadInput, OSError, TimeoutError, h11.ProtocolError, UnicodeError) as error:
            raise NoResponse(str(error) or "no response in time") from error

    async def _post(self, address: Address, headers: Mapping[str, str], body: bytes) -> int:
        reader, writer = await self._connect(address)
        try:
            connection = h11.Connection(h11.CLIENT)
            sent = [("Host", address.authority), ("Content-Length", str(len(body)))]
            sent += [("Connection", "close"), ("User-Agent", "quai"), *headers.items()]
            request = h11.Request(method="POST", target=address.target, headers=sent)
            for event in (request, h11.Data(data=body), h11.EndOfMessage()):
                writer.write(connection.send(event) or b"")
            await writer.drain()
            return await _status(connection, reader)
        finally:
            writer.transport.abort()

    async def _connect(self, address: Address) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        tls = await self._in_thread(lambda: self._tls) if address.scheme == "https" else None
        failure: OSError = OSError("the name has no address")
        for found in (await self._resolve(address))[:MAX_ADDRESSES_TRIED]:
            try:
                return await asyncio.open_connection(
                    found, address.port, ssl=tls, server_hostname=address.host if tls else None
                )
            except OSError as error:
                failure = error
        raise failure

    async def _resolve(self, address: Address) -> list[str]:
        """The addresses of a name; BadInput unless all are allowed."""
        found = await self._in_thread(
            lambda: socket.getaddrinfo(address.host, address.port, type=socket.SOCK_STREAM)
        )
        addresses = list(dict.fromkeys(str(where[0]) for *_, where in found))
        if self.reach != "local":
            for each in addresses:
                if not is_public(ipaddress.ip_address(each)):
                    raise BadInput("this address is not on the public network")
        return addresses

    async def _in_thread(self, work: Callable[[], T]) -> T:
        """Run something slow in a thread."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    def close(self) -> None:
        """Stop the threads."""
        self._threads.shutdown(wait=False, cancel_futures=True)


async def _status(connection: h11.Connection, reader: asyncio.StreamReader) -> int:
    while True:
        event = connection.next_event()
        if event is h11.NEED_DATA:
            connection.receive_data(await reader.read(CHUNK))
        elif isinstance(event, h11.Response):
            return event.status_code
        elif not isinstance(event, h11.InformationalResponse):
            raise NoResponse("no response")


def is_public(address: IP) -> bool:
    """Whether an address is public, and embeds no address that is not."""
    if isinstance(address, ipaddress.IPv6Address):
        if address.scope_id is not None:
            return False
        embedded = [address.ipv4_mapped, address.sixtofour, *(address.teredo or ())]
        if address in NAT64:
            embedded.append(ipaddress.IPv4Address(int(address) & 0xFFFFFFFF))
        if any(each is not None and not is_public(each) for each in embedded):
            return False
        if address.ipv4_mapped is not None:
            return True
    return address.is_global and not address.is_multicast
