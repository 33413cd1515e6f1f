"""`quai admin`: what the operator of a site does to tables and people, while it runs."""

import argparse
import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from quai.cli.backup import add_place, check_database
from quai.cli.console import console
from quai.core.refusals import BadInput

if TYPE_CHECKING:
    from quai.room.database import Database
    from quai.room.operator import Operator

Act = Callable[["Operator", argparse.Namespace], Awaitable[None]]
WHO = "the name of an account, or the id of a guest"


def add_to(commands: Any) -> None:
    """Add the command and what it can do."""
    command = commands.add_parser("admin", help="look after a site: tables, people, passwords")
    acts = command.add_subparsers(dest="act", metavar="WHAT", required=True)
    tables = _add(acts, "tables", _tables, "list tables")
    tables.add_argument("--finished", action="store_true", help="include finished tables")
    closing = _add(acts, "close", _close, "delete a table that is not over, without a result")
    closing.add_argument("table", type=_text, help="its number or its id")
    people = _add(acts, "people", _people, "list people")
    people.add_argument(
        "part", type=_text, nargs="?", default="", help="only people whose names contain this"
    )
    rename = _add_about(acts, "rename", _rename, "give somebody another name")
    rename.add_argument("name", type=_text, help="the new name")
    _add_about(acts, "reset-password", _reset, "print a new password; log them out everywhere")
    _add_about(acts, "ban", _ban, "log somebody out for good; bots play on for them")
    _add_about(acts, "unban", _unban, "let somebody log in again")
    _add(acts, "groups", _groups, "list groups")
    dissolving = _add(acts, "dissolve", _dissolve, "dissolve a group; its tables stay with players")
    dissolving.add_argument("group", type=_text, help="its id")
    organiser = _add_about(acts, "organiser", _role, "let somebody make events")
    organiser.add_argument("--remove", action="store_true", help="take the role away")
    organiser.set_defaults(role="organiser")
    moderator = _add_about(acts, "moderator", _role, "let somebody handle reports")
    moderator.add_argument("--remove", action="store_true", help="take the role away")
    moderator.set_defaults(role="moderator")


def _add(acts: Any, name: str, act: Act, text: str) -> argparse.ArgumentParser:
    command: argparse.ArgumentParser = acts.add_parser(name, help=text)
    add_place(command)
    command.set_defaults(run=run, do=act)
    return command


def _add_about(acts: Any, name: str, act: Act, text: str) -> argparse.ArgumentParser:
    command = _add(acts, name, act, text)
    command.add_argument("who", type=_text, help=WHO)
    return command


def _text(word: str) -> str:
    """Return a word of the command line; BadInput if its bytes are no text."""
    if not word.isprintable():
        raise BadInput(f"{word!r} has characters that cannot be printed")
    return word


def run(arguments: argparse.Namespace) -> int:
    """Do it, on the database of the site."""
    asyncio.run(_run(arguments))
    return 0


async def _run(arguments: argparse.Namespace) -> None:
    from quai.room.operator import Operator  # slow to import

    database = _open(arguments)
    try:
        await arguments.do(Operator(database), arguments)
    finally:
        await database.close()


def _open(arguments: argparse.Namespace) -> "Database":
    from quai.room.postgres import PostgresDatabase
    from quai.room.sqlite import FILE, SqliteDatabase

    check_database(arguments.database)
    if arguments.database:
        return PostgresDatabase(arguments.database)
    if not (arguments.data / FILE).is_file():
        raise BadInput(f"there are no data in {arguments.data}; give --data as for quai serve")
    return SqliteDatabase(arguments.data)


async def _tables(operator: "Operator", arguments: argparse.Namespace) -> None:
    for card in await operator.tables(finished=arguments.finished):
        names = ", ".join(seat.name or "-" for seat in card.seats)
        line = f"{card.number:>6}  {card.state:<7}  {_day(card.created)}  {card.game:<16}  {names}"
        console.print(f"{line}  ({card.id})")


async def _close(operator: "Operator", arguments: argparse.Namespace) -> None:
    card = await operator.close(arguments.table)
    console.print(f"Table {card.number} is closed.")


async def _people(operator: "Operator", arguments: argparse.Namespace) -> None:
    for person in await operator.people(arguments.part):
        kind = "account" if person.account else "guest"
        marks = [*person.roles, *(["banned"] if person.banned else [])]
        line = f"{person.name:<24}  {kind:<7}  {_day(person.created)}  {person.games:>4} games"
        console.print("  ".join([line, person.id, *marks]))


async def _groups(operator: "Operator", _: argparse.Namespace) -> None:
    for group, name, members, owner in await operator.groups():
        console.print(f"{name:<24}  {members:>4} members  {owner:<24}  ({group})")


async def _dissolve(operator: "Operator", arguments: argparse.Namespace) -> None:
    name = await operator.dissolve(arguments.group)
    console.print(f"The group {name} is dissolved.")


async def _rename(operator: "Operator", arguments: argparse.Namespace) -> None:
    person, name = await operator.rename(arguments.who, arguments.name)
    console.print(f"{person.name} is now called {name}.")


async def _reset(operator: "Operator", arguments: argparse.Namespace) -> None:
    person, password = await operator.reset_password(arguments.who)
    console.print(f"The new password of {person.name} is {password}")


async def _ban(operator: "Operator", arguments: argparse.Namespace) -> None:
    person = await operator.ban(arguments.who)
    console.print(f"{person.name} is banned.")
    if not person.account:
        console.print("They were a guest, and can come back as another guest.")


async def _unban(operator: "Operator", arguments: argparse.Namespace) -> None:
    person = await operator.unban(arguments.who)
    console.print(f"{person.name} may log in again.")


async def _role(operator: "Operator", arguments: argparse.Namespace) -> None:
    if arguments.remove:
        person = await operator.take_role(arguments.who, arguments.role)
        console.print(f"{person.name} is no longer {arguments.role}.")
    else:
        person = await operator.give_role(arguments.who, arguments.role)
        console.print(f"{person.name} is now {arguments.role}.")


def _day(time: int) -> str:
    return datetime.fromtimestamp(time / 1000, UTC).date().isoformat()
