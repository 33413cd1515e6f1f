"""The names this server is reached by, and the addresses its clients come from.

A request for another name is refused: a page of another site whose name is made to point to this
machine (DNS rebinding) would otherwise be taken for a page of this server.
"""

import ipaddress
import logging
import socket
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from quai.web.codec import json_response
from quai.web.responses import ErrorResponse
from quai.web.settings import Network, Settings

MISDIRECTED = 421
UNKNOWN_HOST = (
    "this server is not known by the name in the Host header; "
    "start it with --origin or --allow-host to serve that name"
)
logger = logging.getLogger("quai.web")
Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class KnownHosts:
    """Refuses requests whose Host is neither a name nor an address of this server."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        origins = (urlsplit(each).hostname or "" for each in settings.origins)
        self.names = {*own_names(), *origins, *map(_plain, (settings.host, *settings.hosts))}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Run the application, if it is reached by a name of its own."""
        if scope["type"] == "lifespan" or self.knows(scope):
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close"})  # before it is accepted: status 403
        else:
            refused = json_response(ErrorResponse(UNKNOWN_HOST, "host"), MISDIRECTED)
            await refused(scope, receive, send)

    def knows(self, scope: Scope) -> bool:
        """Whether the Host of a request is a name or an address of this server."""
        given = Headers(scope=scope).getlist("host")
        host = _host(given[0]) if len(given) == 1 else ""
        if host in self.names or host.endswith(".localhost"):
            return bool(host)
        address = _address(host)
        server = _address(scope["server"][0]) if scope.get("server") else None
        return address is not None and (address.is_loopback or address == server)


def own_names() -> set[str]:
    """The names of this machine, on itself and on its local network."""
    name = _plain(socket.gethostname())
    short = name.partition(".")[0]
    return {"localhost", name, short, f"{short}.local"} - {"", ".local"}


def client_address(connection: HTTPConnection, proxies: tuple[Network, ...]) -> str:
    """The client's IP address; X-Forwarded-For is believed from these proxies alone."""
    host = connection.client.host if connection.client else ""
    hops = ",".join(connection.headers.getlist("x-forwarded-for")).split(",")
    while hops and _is_among(host, proxies):
        hop = _address(_host(hops.pop().strip()))
        if hop is None:
            break
        host = str(hop)
    return host


def network_of(address: str) -> str:
    """An IPv4 address, or the /64 network of an IPv6 address: one client has all of it."""
    found = _address(address)
    if isinstance(found, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((found, 64), strict=False))
    return str(found or address)


def comes_from_unnamed_proxy(connection: HTTPConnection, proxies: tuple[Network, ...]) -> bool:
    """Whether a request has X-Forwarded-For from an address that is not believed."""
    host = connection.client.host if connection.client else ""
    return "x-forwarded-for" in connection.headers and not _is_among(host, proxies)


def _is_among(host: str, networks: tuple[Network, ...]) -> bool:
    address = _address(host)
    return address is not None and any(address in network for network in networks)


def _address(host: str) -> Address | None:
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return mapped or address


def _host(given: str) -> str:
    """A host without the port, as headers give it; empty if it cannot be read."""
    if _address(given) is not None:
        return given  # an IPv6 address needs no brackets in X-Forwarded-For
    if not set(given).isdisjoint("/?#@\\"):
        return ""
    try:
        return _plain(urlsplit(f"//{given}").hostname or "")
    except ValueError:
        return ""


def _plain(name: str) -> str:
    return name.lower().removesuffix(".")
