"""The way out: small POST requests to addresses that people have named.

A server that sends where strangers say could be made to knock at doors of its own network. So a
name is looked up here, every address it stands for is judged, and the very address that was judged
is connected to; nothing is followed elsewhere, and of the answer only the status is read.
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

LONGEST = 1000
"""Characters of an address."""
SECONDS = 10.0
"""For looking up, connecting, sending and hearing the status, together."""
LOOKING_UP = 4
"""So many names at a time: a look-up cannot be interrupted, and must not hold up other work."""
MOST_TRIED = 2
"""Of the addresses that a name stands for."""
CHUNK = 4096
NAT64 = ipaddress.ip_network("64:ff9b::/96")
T = TypeVar("T")
IP = ipaddress.IPv4Address | ipaddress.IPv6Address


class NoAnswer(Exception):
    """Nothing was answered, or the address may not be sent to."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where to send, taken apart."""

    scheme: str
    host: str
    port: int
    target: str

    @property
    def place(self) -> str:
        """Host and port as a request names them."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        usual = {"https": 443, "http": 80}[self.scheme]
        return host if self.port == usual else f"{host}:{self.port}"

    @property
    def origin(self) -> str:
        """The site it belongs to."""
        return f"{self.scheme}://{self.place}"


class Outside:
    """Sends to those addresses that the one who runs the server allows."""

    def __init__(self, reach: Reach = "public", seconds: float = SECONDS) -> None:
        self.reach = reach
        self._seconds = seconds
        self._threads = ThreadPoolExecutor(LOOKING_UP, "quai-names")

    @cached_property
    def _tls(self) -> ssl.SSLContext:
        return ssl.create_default_context()

    def read(self, url: str) -> Address:
        """An address that may be sent to as it is written; BadInput says why another may not."""
        if self.reach == "none":
            raise BadInput("this server sends nothing to other addresses")
        if len(url) > LONGEST or not url.isascii() or not url.isprintable() or " " in url:
            raise BadInput(f"an address has at most {LONGEST} plain characters")
        try:
            parts = urlsplit(url)
            port = parts.port
        except ValueError as error:
            raise BadInput("this address cannot be read") from error
        if parts.scheme != "https" and not (parts.scheme == "http" and self.reach == "local"):
            raise BadInput("an address begins with https://")
        if not parts.hostname or "@" in parts.netloc or port == 0:
            raise BadInput("this address cannot be read")
        self._judge_literal(parts.hostname)
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        usual = 443 if parts.scheme == "https" else 80
        return Address(parts.scheme, parts.hostname, port or usual, target)

    def _judge_literal(self, host: str) -> None:
        """Refuse at once what is a private address, or plainly the name of one."""
        try:
            allowed = self.reach == "local" or is_public(ipaddress.ip_address(host))
        except ValueError:
            allowed = self.reach == "local" or "." in host.rstrip(".")
        if not allowed:
            raise BadInput("this address is not on the public network")

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> int:
        """Send; the status of the answer. NoAnswer if there is none in time."""
        try:
            address = self.read(url)
            async with asyncio.timeout(self._seconds):
                return await self._post(address, headers, body)
        except (BadInput, OSError, TimeoutError, h11.ProtocolError, UnicodeError) as error:
            raise NoAnswer(str(error) or "no answer in time") from error

    async def _post(self, address: Address, headers: Mapping[str, str], body: bytes) -> int:
        reader, writer = await self._connect(address)
        try:
            connection = h11.Connection(h11.CLIENT)
            sent = [("Host", address.place), ("Content-Length", str(len(body)))]
            sent += [("Connection", "close"), ("User-Agent", "quai"), *headers.items()]
            request = h11.Request(method="POST", target=address.target, headers=sent)
            for event in (request, h11.Data(data=body), h11.EndOfMessage()):
                writer.write(connection.send(event) or b"")
            await writer.drain()
            return await _status(connection, reader)
        finally:
            writer.transport.abort()

    async def _connect(self, address: Address) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        tls = await self._apart(lambda: self._tls) if address.scheme == "https" else None
        failure: OSError = OSError("the name stands for no address")
        for found in (await self._look_up(address))[:MOST_TRIED]:
            try:
                return await asyncio.open_connection(
                    found, address.port, ssl=tls, server_hostname=address.host if tls else None
                )
            except OSError as error:
                failure = error
        raise failure

    async def _look_up(self, address: Address) -> list[str]:
        """What a name stands for; all of it must be allowed."""
        found = await self._apart(
            lambda: socket.getaddrinfo(address.host, address.port, type=socket.SOCK_STREAM)
        )
        places = list(dict.fromkeys(str(place[0]) for *_, place in found))
        if self.reach != "local":
            for place in places:
                if not is_public(ipaddress.ip_address(place)):
                    raise BadInput("this address is not on the public network")
        return places

    async def _apart(self, work: Callable[[], T]) -> T:
        """Do in a thread what takes a while."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    def close(self) -> None:
        """Look up nothing more."""
        self._threads.shutdown(wait=False, cancel_futures=True)


async def _status(connection: h11.Connection, reader: asyncio.StreamReader) -> int:
    while True:
        event = connection.next_event()
        if event is h11.NEED_DATA:
            connection.receive_data(await reader.read(CHUNK))
        elif isinstance(event, h11.Response):
            return event.status_code
        elif not isinstance(event, h11.InformationalResponse):
            raise NoAnswer("no answer")


def is_public(address: IP) -> bool:
    """Whether an address is of the public network, and hides no other that is not."""
    if isinstance(address, ipaddress.IPv6Address):
        if address.scope_id is not None:
            return False
        hidden = [address.ipv4_mapped, address.sixtofour, *(address.teredo or ())]
        if address in NAT64:
            hidden.append(ipaddress.IPv4Address(int(address) & 0xFFFFFFFF))
        if any(each is not None and not is_public(each) for each in hidden):
            return False
        if address.ipv4_mapped is not None:
            return True
    return address.is_global and not address.is_multicast
