"""Who takes our letters, as it is said on the command line; reading it loads nothing heavy."""

import ipaddress
from dataclasses import dataclass, field
from urllib.parse import unquote, urlsplit

from quai.core.refusals import BadInput

PORTS = {"smtp": 587, "smtps": 465}


@dataclass(frozen=True, slots=True)
class MailServer:
    """Who takes our letters, and in whose name they are written."""

    host: str
    port: int
    sender: str
    tls: bool = False
    """From the first byte; otherwise from STARTTLS on, where it is offered."""
    user: str = ""
    password: str = field(default="", repr=False)

    @property
    def here(self) -> bool:
        """Whether it is on this very machine, where nobody listens in."""
        try:
            return ipaddress.ip_address(self.host).is_loopback
        except ValueError:
            return self.host == "localhost"


def read_server(url: str, sender: str, password: str = "") -> MailServer:
    """A mail server as it is written on the command line; its password may come apart."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as error:
        raise BadInput("--smtp cannot be read") from error
    if parts.scheme not in PORTS or not parts.hostname:
        raise BadInput("--smtp is an address like smtp://user@host:587 or smtps://user@host")
    return MailServer(
        host=parts.hostname,
        port=port or PORTS[parts.scheme],
        sender=sender,
        tls=parts.scheme == "smtps",
        user=unquote(parts.username or ""),
        password=unquote(parts.password or "") or password,
    )
