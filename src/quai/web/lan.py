"""The addresses by which other machines on the local network reach this server."""

import io
import socket
from contextlib import suppress

import segno

PROBE = ("192.0.2.1", 9)
"""An address of no machine (RFC 5737): nothing is sent there, but the route to it names our own."""


def addresses() -> list[str]:
    """The IPv4 addresses of this machine on its networks, the one of the usual route first."""
    found: list[str] = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(PROBE)
        found.append(probe.getsockname()[0])
    with suppress(OSError):
        known = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
        found += [str(address[0]) for *_, address in known]
    return [each for each in dict.fromkeys(found) if not each.startswith(("127.", "0."))]


def origins(port: int) -> list[str]:
    """The origins at which other machines find a server that listens on all addresses."""
    return [f"http://{address}:{port}" for address in addresses()]


def qr_text(link: str) -> str:
    """A link as a QR code for the terminal."""
    drawn = io.StringIO()
    segno.make(link, error="m", micro=False).terminal(out=drawn, border=2, compact=True)
    return drawn.getvalue()
