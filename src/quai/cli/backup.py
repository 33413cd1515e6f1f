"""`quai backup` and `quai restore`: all data of a site in one file, and back."""

import argparse
from pathlib import Path
from typing import Any

from quai.cli.console import console
from quai.core.refusals import BadInput
from quai.web.arguments import default_folder


def add_to(commands: Any) -> None:
    """Add both commands."""
    backup = commands.add_parser(
        "backup", help="write all data of a site to one file, while it runs"
    )
    backup.add_argument("file", type=Path, metavar="FILE", help="the file to write")
    add_place(backup)
    backup.set_defaults(run=run_backup)
    restore = commands.add_parser("restore", help="replace a site's data by a backup")
    restore.add_argument("file", type=Path, metavar="FILE", help="a file written by quai backup")
    add_place(restore)
    restore.add_argument(
        "--replace", action="store_true", help="replace the existing data, which is lost"
    )
    restore.set_defaults(run=run_restore)


def add_place(command: argparse.ArgumentParser) -> None:
    """Add the options that say where a site keeps its data, as `quai serve` has them."""
    command.add_argument(
        "--data",
        type=Path,
        default=default_folder(),
        metavar="DIR",
        help="the data folder of the server (default: %(default)s)",
    )
    command.add_argument(
        "--database", metavar="URL", help="postgresql://..., if the server has one"
    )


def check_database(address: str | None) -> None:
    """Raise BadInput unless this is the URL of a PostgreSQL database, or none."""
    if address and not address.startswith(("postgresql://", "postgres://")):
        raise BadInput("--database must be a URL that begins with postgresql://")


def run_backup(arguments: argparse.Namespace) -> int:
    """Write a backup."""
    from quai.room.backup import back_up_folder, back_up_postgres  # slow to import

    check_database(arguments.database)
    if arguments.database:
        back_up_postgres(arguments.database, arguments.file)
    else:
        back_up_folder(arguments.data, arguments.file)
    size = arguments.file.stat().st_size
    console.print(f"{arguments.file}: {size // 1024} KiB. It holds password hashes: keep it safe.")
    return 0


def run_restore(arguments: argparse.Namespace) -> int:
    """Restore a backup."""
    from quai.room.backup import restore_folder, restore_postgres  # slow to import

    check_database(arguments.database)
    if arguments.database:
        restore_postgres(arguments.file, arguments.database, replace=arguments.replace)
    else:
        restore_folder(arguments.file, arguments.data, replace=arguments.replace)
    console.print("Restored. Start the server: games continue where they were.")
    return 0
