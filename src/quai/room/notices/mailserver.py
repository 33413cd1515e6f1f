"""The mail server, as the command line describes it; this module loads nothing heavy."""

import ipaddress
from dataclasses import dataclass, field
from urllib.parse import unquote, urlsplit

from quai.core.refusals import BadInput

PORTS = {"smtp": 587, "smtps": 465}


@dataclass(frozen=True, slots=True)
class MailServer:
    """The server that mail is sent through, and its sender."""

    host: str
    port: int
    sender: str
    tls: bool = False
    """Whether TLS starts with the first byte; otherwise with STARTTLS, if it is offered."""
    user: str = ""
    password: str = field(default="", repr=False)

    @property
    def here(self) -> bool:
        """Whether the server runs on this machine, so that TLS is not needed."""
        try:
            return ipaddress.ip_address(self.host).is_loopback
        except ValueError:
            return self.host == "localhost"


def read_server(url: str, sender: str, password: str = "") -> MailServer:
    """Read the address of a mail server; its password may be given separately."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as error:
        raise BadInput("--smtp cannot be read") from error
    if parts.scheme not in PORTS or not parts.hostname:
        raise BadInput("--smtp must be an address like smtp://user@host:587 or smtps://user@host")
    return MailServer(
        host=parts.hostname,
        port=port or PORTS[parts.scheme],
        sender=sender,
        tls=parts.scheme == "smtps",
        user=unquote(parts.username or ""),
        password=unquote(parts.password or "") or password,
    )
