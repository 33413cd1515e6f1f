"""The arguments of a server on the command line; reading them loads nothing heavy."""

import argparse
import os
from pathlib import Path
from typing import get_args

from quai.core.refusals import BadInput
from quai.games import game
from quai.room.notices import Reach
from quai.room.notices.mailserver import MailServer, read_server
from quai.web.settings import Settings

PASSWORD = "QUAI_SMTP_PASSWORD"  # noqa: S105 -- the name of a variable


def usual_folder() -> Path:
    """Where the data of this user's programs usually are."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "quai"


def add_arguments(command: argparse.ArgumentParser) -> None:
    """The arguments of a server."""
    usual = Settings()
    command.add_argument(
        "--host", default=usual.host, help="default: %(default)s, only this machine"
    )
    command.add_argument("--port", type=int, default=usual.port, help="default: %(default)s")
    command.add_argument(
        "--data", type=Path, default=usual_folder(), metavar="DIR", help="default: %(default)s"
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
        help="the site's address as browsers see it, when another server stands in front",
    )
    command.add_argument(
        "--outgoing",
        choices=get_args(Reach),
        default=usual.outgoing,
        help="where web push and webhooks may be sent: public addresses over TLS, also this "
        "machine's own network, or nowhere (default: %(default)s)",
    )
    command.add_argument(
        "--smtp",
        metavar="URL",
        help="smtp://user@host:587 or smtps://user@host, to send a daily digest to who asks for "
        f"it; the password in the address, or better in {PASSWORD} (default: no mail)",
    )
    command.add_argument("--mail-from", metavar="ADDRESS", help="in whose name mail is sent")
    command.add_argument(
        "--pace",
        type=float,
        default=usual.pace,
        metavar="SECONDS",
        help="between the moves of bots (default: %(default)s)",
    )
    command.add_argument(
        "--log", choices=("text", "json"), default=usual.log, help="default: %(default)s"
    )
    command.add_argument(
        "--log-level",
        choices=("debug", "info", "warning"),
        default=usual.log_level,
        help="info: every request; debug: every message (default: %(default)s)",
    )
    command.add_argument(
        "--daily",
        metavar="GAME",
        help="the game of the daily deal (default: each in its turn)",
    )


def settings_from(arguments: argparse.Namespace) -> Settings:
    """What the arguments say."""
    if not 0 <= arguments.port < 65536:
        raise BadInput("--port is a number from 0 to 65535")
    if arguments.database and not arguments.database.startswith(("postgresql://", "postgres://")):
        raise BadInput("--database is an address that begins with postgresql://")
    if arguments.bus and not arguments.bus.startswith(("redis://", "rediss://", "unix://")):
        raise BadInput("--bus is an address that begins with redis://")
    if arguments.bus and not arguments.database:
        raise BadInput("--bus joins nodes that share a --database; give one too")
    if arguments.daily:
        game(arguments.daily)
    return Settings(
        host=arguments.host,
        port=arguments.port,
        data=arguments.data,
        database=arguments.database,
        bus=arguments.bus,
        origins=tuple(each.rstrip("/") for each in arguments.origin),
        pace=max(0.0, arguments.pace),
        log=arguments.log,
        log_level=arguments.log_level,
        daily=arguments.daily,
        outgoing=arguments.outgoing,
        mail=_mail(arguments),
    )


def _mail(arguments: argparse.Namespace) -> MailServer | None:
    if not arguments.smtp:
        if arguments.mail_from:
            raise BadInput("--mail-from needs --smtp, the server that takes the mail")
        return None
    if not arguments.mail_from or "@" not in arguments.mail_from:
        raise BadInput("--smtp needs --mail-from, the address in whose name mail is sent")
    if not arguments.origin:
        raise BadInput("--smtp needs --origin: letters name the address of the site")
    return read_server(arguments.smtp, arguments.mail_from, os.environ.get(PASSWORD, ""))
