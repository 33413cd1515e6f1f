"""Reports of players and of chat lines, and what moderators do about them.

A report keeps what was written around the line, as it was then. Every act is noted, with who did
it; notes hold ids, so that deleting an account removes the names from them.
"""

import json
from dataclasses import dataclass
from typing import Any, Literal

from quai.core.refusals import BadInput
from quai.room.chat import ChatEntry, clean_line
from quai.room.clock import DAY
from quai.room.database import Database, Session
from quai.room.model import RoomError
from quai.room.operator import Operator, has_role

Act = Literal["hide", "warn", "mute", "ban", "dismiss"]
State = Literal["open", "done", "dismissed"]
LINES_AROUND = 5
"""Lines of the chat kept before and after the one that is reported."""
MAX_OPEN_BY_ONE = 20
"""Open reports that one person may have."""
MAX_LISTED = 100
MAX_MUTE_DAYS = 365
REPORTS = """
SELECT reports.number, subject, subjects.name, accounts.player IS NOT NULL, reporters.name,
    table_id, line, context, words, time, state,
    EXISTS (SELECT 1 FROM bans WHERE bans.player = subject),
    (SELECT COUNT(*) FROM moderation WHERE moderation.subject = reports.subject
        AND act <> 'dismiss')
FROM reports JOIN players subjects ON subjects.id = subject
LEFT JOIN players reporters ON reporters.id = reporter
LEFT JOIN accounts ON accounts.player = subject
"""


@dataclass(frozen=True, slots=True)
class ReportedLine:
    """A line of the chat around the one that is reported, as it was then."""

    who: str
    time: int
    text: str
    emote: bool
    reported: bool


@dataclass(frozen=True, slots=True)
class Report:
    """A report as moderators see it."""

    number: int
    subject: str
    name: str
    account: bool
    reporter: str
    table: str | None
    line: int | None
    context: tuple[ReportedLine, ...]
    words: str
    time: int
    state: State
    banned: bool
    acts: int
    """How often moderators have acted against the same person."""


@dataclass(frozen=True, slots=True)
class Noted:
    """An act of a moderator."""

    moderator: str
    act: Act
    name: str
    words: str
    time: int


class Moderation:
    """Reports, and the acts of moderators."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def is_moderator(self, player: str) -> bool:
        """Whether a person is a moderator."""
        return await self._database.do(lambda db: has_role(db, player, "moderator"))

    async def report_line(
        self, reporter: str, table: str, n: int, said: list[ChatEntry], words: str, now: int
    ) -> None:
        """Report a line of a chat; `said` are the lines of the table."""
        found = next((line for line in said if line.n == n and line.player != reporter), None)
        if found is None:
            raise RoomError("line", "there is no such line of another player")
        around = [
            {
                "who": line.name,
                "time": line.time,
                "text": line.text,
                "emote": line.emote,
                "reported": line.n == n,
            }
            for line in said
            if abs(line.n - n) <= LINES_AROUND
        ]
        await self._add(reporter, found.player, words, now, around, table, n)

    async def report_player(self, reporter: str, subject: str, words: str, now: int) -> None:
        """Report a player."""
        if subject == reporter:
            raise RoomError("not_found", "nobody reports themselves")
        await self._add(reporter, subject, words, now, [])

    async def _add(
        self,
        reporter: str,
        subject: str,
        words: str,
        now: int,
        around: list[dict[str, Any]],
        table: str | None = None,
        line: int | None = None,
    ) -> None:
        reason = clean_line(words) if words.strip() else ""

        def work(db: Session) -> None:
            mine = "SELECT COUNT(*) FROM reports WHERE reporter = :me AND state = 'open'"
            if db.rows(mine, me=reporter)[0][0] >= MAX_OPEN_BY_ONE:
                raise RoomError("too_many", "you have made many reports; wait for the moderators")
            same = (
                "SELECT 1 FROM reports WHERE reporter = :me AND subject = :subject "
                "AND state = 'open' AND COALESCE(table_id, '') = :table "
                "AND COALESCE(line, 0) = :line"
            )
            if db.rows(same, me=reporter, subject=subject, table=table or "", line=line or 0):
                return
            db.change(
                "INSERT INTO reports "
                "(reporter, subject, table_id, line, context, words, time, state) "
                "VALUES (:me, :subject, :table, :line, :context, :words, :now, 'open')",
                me=reporter,
                subject=subject,
                table=table,
                line=line,
                context=json.dumps(around),
                words=reason,
                now=now,
            )

        await self._database.do(work)

    async def reports(self) -> list[Report]:
        """The reports, open ones first, the newest first."""
        order = "ORDER BY CASE state WHEN 'open' THEN 0 ELSE 1 END, reports.number DESC"
        found = await self._database.ask(f"{REPORTS} {order} LIMIT {MAX_LISTED}")
        return [_report(row) for row in found]

    async def noted(self) -> list[Noted]:
        """The last acts of moderators."""
        sql = (
            "SELECT moderators.name, act, subjects.name, words, time FROM moderation "
            "LEFT JOIN players moderators ON moderators.id = moderator "
            "LEFT JOIN players subjects ON subjects.id = subject "
            "ORDER BY number DESC LIMIT :most"
        )
        found = await self._database.ask(sql, most=MAX_LISTED)
        return [
            Noted(who or "—", act, name or "—", words, at) for who, act, name, words, at in found
        ]

    async def act(
        self, moderator: str, number: int, act: Act, words: str, days: int, now: int
    ) -> Report:
        """Do something about a report, and note it; return the report as it was."""
        if act == "warn" and not words.strip():
            raise BadInput("a warning needs a text")
        reason = clean_line(words) if words.strip() else ""
        found = await self._database.ask(f"{REPORTS} WHERE reports.number = :n", n=number)
        if not found:
            raise RoomError("not_found", "there is no such report")
        report = _report(found[0])
        if act == "hide" and report.line is None:
            raise RoomError("line", "this report is not about a line")
        if act == "ban" and not report.banned:
            await Operator(self._database).ban(report.subject)

        def work(db: Session) -> None:
            if act == "hide":
                sql = "UPDATE chat SET hidden = 1 WHERE table_id = :table AND n = :line"
                db.change(sql, table=report.table, line=report.line)
            if act == "warn":
                sql = "INSERT INTO warnings (player, words, time) VALUES (:who, :words, :now)"
                db.change(sql, who=report.subject, words=reason, now=now)
            if act == "mute":
                db.change("DELETE FROM mutes WHERE player = :who", who=report.subject)
                until = now + min(max(1, days), MAX_MUTE_DAYS) * DAY
                db.change(
                    "INSERT INTO mutes VALUES (:who, :until)", who=report.subject, until=until
                )
            if act != "hide":  # a line can be hidden, and its author warned
                state = "dismissed" if act == "dismiss" else "done"
                sql = "UPDATE reports SET state = :state WHERE number = :n"
                db.change(sql, state=state, n=number)
            db.change(
                "INSERT INTO moderation (report, moderator, act, subject, words, time) "
                "VALUES (:n, :me, :act, :subject, :words, :now)",
                n=number,
                me=moderator,
                act=act,
                subject=report.subject,
                words=reason,
                now=now,
            )

        await self._database.do(work)
        return report

    async def warnings(self, player: str) -> list[str]:
        """The warnings that a person has not read."""
        sql = "SELECT words FROM warnings WHERE player = :me ORDER BY number"
        return [words for (words,) in await self._database.ask(sql, me=player)]

    async def mark_read(self, player: str) -> None:
        """Forget the warnings that a person has read; that they were warned stays noted."""
        sql = "DELETE FROM warnings WHERE player = :me"
        await self._database.do(lambda db: db.change(sql, me=player))


def _report(row: tuple[Any, ...]) -> Report:
    number, subject, name, account, reporter, table, line, context, words, time, state = row[:11]
    return Report(
        number,
        subject,
        name,
        bool(account),
        reporter or "—",
        table,
        line,
        tuple(ReportedLine(**each) for each in json.loads(context)),
        words,
        time,
        state,
        bool(row[11]),
        int(row[12]),
    )
