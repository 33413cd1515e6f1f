"""The settings of a server."""

import os
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network
from pathlib import Path
from typing import Literal

from quai.room.notices import Reach
from quai.room.notices.mailserver import MailServer
from quai.room.reviews import SECONDS
from quai.room.table_presence import DEFAULT_LIMITS, AbsenceLimits
from quai.room.turns import DEFAULT_WATCH_LIMITS, WatchLimits

Network = IPv4Network | IPv6Network


@dataclass(frozen=True, slots=True)
class Rate:
    """A rate limit: how many at once, and how many per second after that."""

    burst: float
    per_second: float


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server behaves; the defaults suit people who play."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = Path("quai-data")
    database: str | None = None
    """The URL of a PostgreSQL database; without one, SQLite in the data folder."""
    bus: str | None = None
    """The URL of a Redis server, where several nodes share a database."""
    origins: tuple[str, ...] = ()
    """The site's origins as browsers see them; by default, the one in each request's Host."""
    invitation: str | None = None
    """The origin for invitations by somebody who opened the page on this machine: others cannot
    reach it by the name localhost."""
    hosts: tuple[str, ...] = ()
    """Names that the server is reached by, besides this machine's own and those of the origins."""
    proxies: tuple[Network, ...] = ()
    """Addresses of proxies, whose X-Forwarded-For is believed."""
    pace: float = 0.35
    """A bot moves this many seconds after its turn began, or a multiple of them."""
    daily: str | None = None
    """The game of the daily deal; without one, the games take turns."""
    workers: int = min(8, os.cpu_count() or 1)
    messages: Rate = Rate(60, 20)
    """Socket messages per player."""
    requests: Rate = Rate(200, 20)
    """HTTP requests per player."""
    tables: Rate = Rate(40, 0.5)
    """New tables per player."""
    bot_tables: Rate = Rate(100, 1)
    """New tables with bots per IP address."""
    watching: WatchLimits = DEFAULT_WATCH_LIMITS
    """Limits of tables where only bots play."""
    imports: Rate = Rate(10, 0.05)
    """Imported logs per player."""
    review_seconds: float = SECONDS
    """Time of a processor for the review of a game, about."""
    reviews: Rate = Rate(20, 0.1)
    """Reviews asked for per player."""
    newcomers: Rate = Rate(60, 1)
    """New guests per IP address."""
    logins: Rate = Rate(10, 0.1)
    """Passwords tried per IP address, and per name."""
    chat: Rate = Rate(6, 0.5)
    """Chat lines per player."""
    notices: Rate = Rate(10, 0.05)
    """Changes and tests of notices per player."""
    friends: Rate = Rate(20, 0.05)
    """Friend requests and invitations to groups per player."""
    advice: Rate = Rate(30, 0.25)
    """Requests for advice per player."""
    pictures: Rate = Rate(60, 1)
    """Pictures of link previews per IP address."""
    outgoing: Reach = "public"
    """Where the server may send notices: players choose the addresses."""
    mail: MailServer | None = None
    """The mail server; without one, no mail is sent."""
    sockets: int = 24
    """Open sockets per player."""
    absence: AbsenceLimits = DEFAULT_LIMITS
    """How long a table waits for a player who is away."""
    lite: Path | None = None
    """A folder made by `make lite`, which the site offers for use without a network."""
    log: Literal["text", "json"] = "text"
    log_level: Literal["debug", "info", "warning"] = "warning"


MAX_MESSAGE_CHARS = 8 * 1024
"""A longer message is refused; one of eight times this size ends the connection."""
MAX_BODY_BYTES = 64 * 1024
"""A larger request body is refused, where the endpoint sets no other limit."""
