"""What the server writes about itself: readable lines, or one JSON object a line.

No line holds a cookie, a token, a name, an e-mail address, a seed, a card or what people say:
requests are named by the function that answers them, and whatever else comes into a line is
scrubbed.
"""

import logging
import re
import secrets
import sys
import time
import traceback
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any

import msgspec
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from quai.web.settings import Settings

logger = logging.getLogger("quai.web")
REQUEST: ContextVar[str] = ContextVar("request", default="")
"""The request, or the socket, that is being answered."""
LONGEST = 300
SECRETS = re.compile(
    r"\b[a-z][a-z0-9+.-]*://\S+"  # addresses of databases, push services, webhooks
    r"|[^\s@=:]+@[^\s@]+\.[^\s@]+"  # e-mail
    r"|[A-Za-z0-9_-]{32,}"  # tokens
)
TABLE = re.compile(r"[A-Za-z0-9_-]{1,24}")


def about(**fields: Any) -> dict[str, Any]:
    """Fields of a line, for a logger's `extra`."""
    return {"fields": fields}


def scrubbed(text: str) -> str:
    """A text without what looks like a secret; its first line, if it is not too long."""
    first = text.strip().partition("\n")[0]  # a database gives values in the lines that follow
    return SECRETS.sub("…", first)[:LONGEST]


def _fields(record: logging.LogRecord) -> dict[str, Any]:
    given: dict[str, Any] = getattr(record, "fields", {})
    fields = {"request": REQUEST.get()} if REQUEST.get() else {}
    return {**fields, **{key: value for key, value in given.items() if value is not None}}


def _failure(record: logging.LogRecord) -> tuple[str, list[str]] | None:
    """What went wrong, and where: the files and lines, without any value."""
    error = record.exc_info[1] if record.exc_info else None
    if error is None:
        return None
    where = traceback.extract_tb(error.__traceback__)
    frames = [f"{each.filename}:{each.lineno} {each.name}" for each in where]
    return f"{type(error).__name__}: {scrubbed(str(error))}", frames


class TextLines(logging.Formatter):
    """Lines for people."""

    def format(self, record: logging.LogRecord) -> str:
        """The time, the level, what happened, its fields; below, where it went wrong."""
        when = datetime.fromtimestamp(record.created).strftime("%Y-%m-%d %H:%M:%S")
        said = f"{when} {record.levelname.lower():<7} {scrubbed(record.getMessage())}"
        said += "".join(f" {key}={value}" for key, value in _fields(record).items())
        failure = _failure(record)
        if failure is None:
            return said
        return "\n  ".join([said, failure[0], *failure[1]])


class JsonLines(logging.Formatter):
    """Lines for programs."""

    def format(self, record: logging.LogRecord) -> str:
        """One JSON object."""
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": scrubbed(record.getMessage()),
            **_fields(record),
        }
        failure = _failure(record)
        if failure is not None:
            line["error"], line["trace"] = failure
        return msgspec.json.encode(line, enc_hook=str).decode()


def set_up(settings: Settings) -> None:
    """Write to standard error from now on, in this form, from this level on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if settings.log == "json" else TextLines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    # Only our own lines go further: uvicorn's tell addresses, headers and messages as they come.
    logging.getLogger("quai").setLevel(settings.log_level.upper())
    logging.getLogger("uvicorn.error").addFilter(_ours)


def _ours(record: logging.LogRecord) -> bool:
    """Whether a complaint of uvicorn is about us, and not about a text that is not UTF-8."""
    return "Invalid UTF-8" not in str(record.msg)


class RequestLog:
    """Names each request and each socket, and writes a line about it when it is over."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, and tell of it."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        name, began, status = secrets.token_hex(6), time.perf_counter(), 500
        REQUEST.set(name)

        async def send_and_note(message: Message) -> None:
            nonlocal status
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                status = message["status"]
                MutableHeaders(scope=message)["X-Request-Id"] = name
            elif message["type"] == "websocket.accept":
                status = 101
            elif message["type"] == "websocket.close":
                status = message.get("code", 1000) if status == 101 else 403
            await send(message)

        try:
            await self.app(scope, receive, send_and_note)
        finally:
            if logger.isEnabledFor(logging.INFO):
                logger.info("%s", _kind(scope), extra=about(**_told(scope, status, began)))


def _kind(scope: Scope) -> str:
    return "socket" if scope["type"] == "websocket" else "request"


def _told(scope: Scope, status: int, began: float) -> dict[str, Any]:
    """What is told of a request: never its address, which may hold anything."""
    endpoint, table = scope.get("endpoint"), scope.get("path_params", {}).get("table", "")
    return {
        "answer": getattr(endpoint, "__name__", "nothing"),
        "method": scope.get("method"),
        "table": table if TABLE.fullmatch(table) and status != 404 else None,
        "status": status,
        "ms": round((time.perf_counter() - began) * 1000, 1),
    }
