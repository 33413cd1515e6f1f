"""The command-line arguments of a server; parsing them imports nothing slow."""

import argparse
import os
import re
from ipaddress import ip_network
from pathlib import Path
from typing import get_args

from quai.core.refusals import BadInput
from quai.games import game
from quai.room.notices import Reach
from quai.room.notices.mailserver import MailServer, read_server
from quai.room.table_presence import AbsenceLimits
from quai.room.turns import WatchLimits
from quai.web.settings import Network, Settings

PASSWORD_VARIABLE = "QUAI_SMTP_PASSWORD"  # noqa: S105 -- a name, not a password

MAX_AWAY_S = 365 * 24 * 3600
HOST = re.compile(r"[A-Za-z0-9._:-]+")


def default_folder() -> Path:
    """The default data folder of this user."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "quai"


EVERY_ADDRESS = "0.0.0.0"  # noqa: S104 -- only on request


def add_arguments(command: argparse.ArgumentParser) -> None:
    """Add the arguments of a server to a parser."""
    defaults = Settings()
    _add_address(command, defaults)
    _add_notices(command, defaults)
    _add_play(command, defaults)
    _add_log(command, defaults)


def _add_address(command: argparse.ArgumentParser, defaults: Settings) -> None:
    """Where the server listens, keeps its data and is reached."""
    command.add_argument(
        "--host", default=defaults.host, help="default: %(default)s, only this machine"
    )
    command.add_argument(
        "--lan",
        action="store_true",
        help="let everybody on this network connect, by this machine's address (the same as --host "
        "0.0.0.0): phones at home, a club's evening",
    )
    command.add_argument("--port", type=int, default=defaults.port, help="default: %(default)s")
    command.add_argument(
        "--data", type=Path, default=default_folder(), metavar="DIR", help="default: %(default)s"
    )
    command.add_argument(
        "--database",
        metavar="URL",
        help="postgresql://... instead of the data folder, for one or several nodes",
    )
    command.add_argument(
        "--bus", metavar="URL", help="redis://..., for several nodes on one database"
    )
    command.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help="the site's origin as browsers see it, when a proxy stands in front",
    )
    command.add_argument(
        "--allow-host",
        action="append",
        default=[],
        metavar="NAME",
        help="a further name in the Host header to respond to, besides localhost, this machine's "
        "names and addresses, and those of --origin",
    )
    command.add_argument(
        "--proxy",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="an IP address or network of a proxy in front: X-Forwarded-For is believed from it "
        "(default: from nobody)",
    )


def _add_notices(command: argparse.ArgumentParser, defaults: Settings) -> None:
    """What the server may send."""
    command.add_argument(
        "--outgoing",
        choices=get_args(Reach),
        default=defaults.outgoing,
        help="where web push and webhooks may be sent: to public addresses over TLS, also to "
        "the local network, or nowhere (default: %(default)s)",
    )
    command.add_argument(
        "--smtp",
        metavar="URL",
        help="smtp://user@host:587 or smtps://user@host, to send a daily digest to players who "
        f"want it; the password in the URL, or better in {PASSWORD_VARIABLE} (default: no mail)",
    )
    command.add_argument("--mail-from", metavar="ADDRESS", help="the sender of mail")


def _add_play(command: argparse.ArgumentParser, defaults: Settings) -> None:
    """How bots play, and what the site offers."""
    command.add_argument(
        "--pace",
        type=float,
        default=defaults.pace,
        metavar="SECONDS",
        help="a bot moves after this time, in seconds, or a multiple of it (default: %(default)s)",
    )
    command.add_argument(
        "--watched-rate",
        type=float,
        default=defaults.watching.decisions_per_s,
        metavar="DECISIONS",
        help="decisions per second of tables where only bots play, all together; each person's "
        "tables get three tenths of it (default: %(default)s)",
    )
    command.add_argument(
        "--away",
        type=float,
        default=defaults.absence.alone / 1000,
        metavar="SECONDS",
        help="after this time any other player can have a bot play for an absent player whose turn "
        "it is; at a friendly table all of them together after a fifth of that time (default: "
        "%(default)s)",
    )
    command.add_argument(
        "--review-seconds",
        type=float,
        default=defaults.review_seconds,
        metavar="SECONDS",
        help="approximate processor time for the review of a game (default: %(default)s)",
    )
    command.add_argument(
        "--lite",
        type=Path,
        metavar="DIR",
        help="a folder made by `make lite`: the site offers it, to play without a network",
    )
    command.add_argument(
        "--daily",
        metavar="GAME",
        help="the game of the daily deal (default: the games take turns)",
    )


def _add_log(command: argparse.ArgumentParser, defaults: Settings) -> None:
    """What the server writes about itself."""
    command.add_argument(
        "--log", choices=("text", "json"), default=defaults.log, help="default: %(default)s"
    )
    command.add_argument(
        "--log-level",
        choices=("debug", "info", "warning"),
        default=defaults.log_level,
        help="info: every request; debug: every socket message (default: %(default)s)",
    )


def settings_from(arguments: argparse.Namespace) -> Settings:
    """The settings that the arguments ask for; BadInput if they make no sense."""
    if not 0 <= arguments.port < 65536:
        raise BadInput("--port must be a number from 0 to 65535")
    if arguments.database and not arguments.database.startswith(("postgresql://", "postgres://")):
        raise BadInput("--database must be a URL that begins with postgresql://")
    if arguments.bus and not arguments.bus.startswith(("redis://", "rediss://", "unix://")):
        raise BadInput("--bus must be a URL that begins with redis://")
    if arguments.bus and not arguments.database:
        raise BadInput("--bus connects nodes that share a database; give --database too")
    if not 0 < arguments.watched_rate < float("inf"):
        raise BadInput("--watched-rate must be greater than 0")
    if not 0 <= arguments.away <= MAX_AWAY_S:
        raise BadInput(f"--away must be a number from 0 to {MAX_AWAY_S}")
    if not arguments.pace < float("inf"):
        raise BadInput("--pace must be a number of seconds")
    if not 0 < arguments.review_seconds < float("inf"):
        raise BadInput("--review-seconds must be greater than 0")
    if arguments.daily:
        game(arguments.daily)
    return Settings(
        host=EVERY_ADDRESS if arguments.lan else arguments.host,
        port=arguments.port,
        data=arguments.data,
        database=arguments.database,
        bus=arguments.bus,
        origins=tuple(each.rstrip("/") for each in arguments.origin),
        hosts=tuple(map(_host, arguments.allow_host)),
        proxies=tuple(map(_network, arguments.proxy)),
        pace=max(0.0, arguments.pace),
        watching=WatchLimits(
            decisions_per_s=arguments.watched_rate,
            decisions_per_s_and_person=0.3 * arguments.watched_rate,
        ),
        absence=AbsenceLimits(round(200 * arguments.away), round(1000 * arguments.away)),
        review_seconds=arguments.review_seconds,
        log=arguments.log,
        log_level=arguments.log_level,
        daily=arguments.daily,
        lite=arguments.lite,
        outgoing=arguments.outgoing,
        mail=_mail(arguments),
    )


def _host(name: str) -> str:
    if not HOST.fullmatch(name):
        raise BadInput(f"--allow-host takes a name such as games.example, not {name!r}")
    return name


def _network(text: str) -> Network:
    try:
        return ip_network(text, strict=False)
    except ValueError as error:
        raise BadInput(f"--proxy takes an IP address or network, not {text!r}") from error


def _mail(arguments: argparse.Namespace) -> MailServer | None:
    if not arguments.smtp:
        if arguments.mail_from:
            raise BadInput("--mail-from needs --smtp, the mail server")
        return None
    if not arguments.mail_from or "@" not in arguments.mail_from:
        raise BadInput("--smtp needs --mail-from, the sender's address")
    if not arguments.origin:
        raise BadInput("--smtp needs --origin: mails contain links to the site")
    return read_server(arguments.smtp, arguments.mail_from, os.environ.get(PASSWORD_VARIABLE, ""))
