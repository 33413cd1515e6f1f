"""What can be set about a server."""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from quai.room.notices import Reach
from quai.room.notices.mailserver import MailServer


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, then so many a second."""

    burst: float
    a_second: float


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server behaves; the usual values are for people who play."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = Path("quai-data")
    database: str | None = None
    """The address of a PostgreSQL database; without one, SQLite in the data folder."""
    bus: str | None = None
    """The address of a Redis server, where several nodes share a database."""
    origins: tuple[str, ...] = ()
    """The site's addresses as browsers see them; by default, the address that was asked for."""
    pace: float = 0.35
    """Seconds between a bot's move and the one before, so that people can follow."""
    daily: str | None = None
    """The game of the daily deal; without one, each in its turn."""
    workers: int = min(8, os.cpu_count() or 1)
    messages: Rate = Rate(60, 20)
    """Of one person, on all its sockets."""
    requests: Rate = Rate(200, 20)
    """Questions and wishes over HTTP, of one person."""
    tables: Rate = Rate(40, 0.5)
    """New tables of one person."""
    imports: Rate = Rate(10, 0.05)
    """Logs that one person brings along."""
    newcomers: Rate = Rate(60, 1)
    """New guests from one address."""
    logins: Rate = Rate(10, 0.1)
    """Passwords tried from one address, and on one name."""
    chat: Rate = Rate(6, 0.5)
    """Lines said by one person."""
    notices: Rate = Rate(10, 0.05)
    """Changes of how one person is told of its turns, and trials of it."""
    outgoing: Reach = "public"
    """Where the server may send: people name addresses to be told at."""
    mail: MailServer | None = None
    """Without one, no mail is sent."""
    sockets: int = 24
    """Of one person at a time."""
    log: Literal["text", "json"] = "text"
    log_level: Literal["debug", "info", "warning"] = "warning"


LARGEST_MESSAGE = 8 * 1024
"""A larger message is refused; one of eight times this size ends the connection."""
LARGEST_BODY = 64 * 1024
