"""Where a request comes from, and the security headers of every response."""

import ipaddress

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from quai.web.page import CURRENT

POLICY = (
    "default-src 'none'; script-src 'self' '{script}'; "
    "style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
    "media-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""With the hash of the page's import map, its only inline script."""
LITE = "/lite/"
"""The page without a server."""
PARTS, PART_ENDINGS = ("/static/", "/games/"), (".js", ".css", ".json", ".woff2")
"""Files that only documents load: they need no policy, as that of the document holds for them."""
DOCUMENT_HEADERS = {
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
OPENER_POLICY = {"Cross-Origin-Opener-Policy": "same-origin"}
"""Sent to trusted origins alone: browsers log an error for plain HTTP from another machine."""
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
STRICT_TLS = {"Strict-Transport-Security": "max-age=31536000"}
"""For a site under TLS: for a year, browsers request it only over TLS."""
SCHEMES = {"http": "http", "ws": "http", "https": "https", "wss": "https"}
FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip")
"""Headers that show that a request came through a proxy."""


class SecurityHeaders:
    """Adds the security headers to every response."""

    def __init__(self, app: ASGIApp, allowed: tuple[str, ...] = (), lite: str = "") -> None:
        self.app = app
        self.lite = lite
        """The policy of the page without a server, if this site offers it."""
        self.allowed = allowed

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Run the application, and add the headers."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = MutableHeaders(scope=message)
                for name, value in self._headers(scope).items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, send_with_headers)

    def _headers(self, scope: Scope) -> dict[str, str]:
        path: str = scope["path"]
        if path.startswith(LITE) and self.lite:
            policy_here = {"Content-Security-Policy": self.lite}
            headers = HEADERS | DOCUMENT_HEADERS | policy_here | OPENER_POLICY
            return headers | STRICT_TLS if is_secure(scope, self.allowed) else headers
        is_part = path.startswith(PARTS) and path.endswith(PART_ENDINGS)
        headers = HEADERS if is_part else HEADERS | DOCUMENT_HEADERS | policy()
        secure = is_secure(scope, self.allowed)
        if not is_part and (secure or is_trusted_host(scope)):
            headers = headers | OPENER_POLICY
        return headers | STRICT_TLS if secure else headers


def policy() -> dict[str, str]:
    """The content security policy of the present page."""
    return {"Content-Security-Policy": POLICY.format(script=CURRENT.current().script_hash)}


def is_same_origin(scope: Scope, allowed: tuple[str, ...]) -> bool:
    """Whether a request comes from a page of this site."""
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    if origin is None or headers.get("sec-fetch-site", "same-origin") != "same-origin":
        return False
    return origin in own_origins(scope, allowed)


def own_origins(scope: Scope, allowed: tuple[str, ...]) -> tuple[str, ...]:
    """The origins of this site: those it was given, or the one that a request names."""
    return allowed or (f"{SCHEMES[scope['scheme']]}://{Headers(scope=scope).get('host')}",)


def is_secure(scope: Scope, allowed: tuple[str, ...]) -> bool:
    """Whether the browser reaches the site over TLS."""
    return any(each.startswith("https:") for each in allowed) or scope["scheme"] in ("https", "wss")


def is_trusted_host(scope: Scope) -> bool:
    """Whether browsers trust the host of a request without TLS: it is their own machine."""
    host = Headers(scope=scope).get("host", "").rpartition(":")[0]
    return host in ("localhost", "[::1]") or host.startswith("127.")


def is_local(connection: HTTPConnection) -> bool:
    """Whether a request comes from this machine, and not through a proxy."""
    host = connection.client.host if connection.client else ""
    try:
        loopback = ipaddress.ip_address(host).is_loopback
    except ValueError:
        loopback = False
    return loopback and not any(name in connection.headers for name in FORWARDED)
