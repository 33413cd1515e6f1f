"""Who may ask, and what a browser is told to refuse."""

import base64
import hashlib
import ipaddress
import re

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from quai.web.files import STATIC


def import_map_hash() -> str:
    """The only inline script of the page: where games' pages find the shared modules."""
    page = (STATIC / "index.html").read_bytes()
    found = re.search(rb'<script type="importmap">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    return "sha256-" + base64.b64encode(hashlib.sha256(found[1]).digest()).decode()


POLICY = (
    f"default-src 'none'; script-src 'self' '{import_map_hash()}'; "
    "style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
    "media-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
SCHEMES = {"http": "http", "ws": "http", "https": "https", "wss": "https"}


OVER_TLS = {"Strict-Transport-Security": "max-age=31536000"}
"""A site that is reached over TLS is reached in no other way for a year."""


class SecurityHeaders:
    """Adds the headers to every answer."""

    def __init__(self, app: ASGIApp, allowed: tuple[str, ...] = ()) -> None:
        self.app = app
        self.allowed = allowed

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, with the headers."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = MutableHeaders(scope=message)
                secure = is_secure(scope, self.allowed)
                for name, value in (HEADERS | OVER_TLS if secure else HEADERS).items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, send_with_headers)


def right_origin(scope: Scope, allowed: tuple[str, ...]) -> bool:
    """Whether a request comes from a page of this very site."""
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    if origin is None or headers.get("sec-fetch-site", "same-origin") != "same-origin":
        return False
    return origin in (allowed or (f"{SCHEMES[scope['scheme']]}://{headers.get('host')}",))


def is_near(host: str) -> bool:
    """Whether an address is of this machine or of a network of its own."""
    try:
        return ipaddress.ip_address(host).is_private
    except ValueError:
        return False


def is_secure(scope: Scope, allowed: tuple[str, ...]) -> bool:
    """Whether the browser speaks to the site over TLS."""
    return any(each.startswith("https:") for each in allowed) or scope["scheme"] in ("https", "wss")
