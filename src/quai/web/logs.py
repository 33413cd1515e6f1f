"""The server's log: readable lines, or one JSON object per line.

No line contains a cookie, a token, a name, an e-mail address, a seed, a card or a line of chat:
requests are named by their handler, and everything else that goes into a line is scrubbed.
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
"""The id of the request or socket that is being handled."""
MAX_TEXT_CHARS = 300
SECRETS = re.compile(
    r"\b[a-z][a-z0-9+.-]*://\S+"  # addresses of databases, push services, webhooks
    r"|[^\s@=:]+@[^\s@]+\.[^\s@]+"  # e-mail
    r"|[A-Za-z0-9_-]{32,}"  # tokens
)
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,24}")


def about(**fields: Any) -> dict[str, Any]:
    """The fields of a log line, for a logger's `extra`."""
    return {"fields": fields}


def scrubbed(text: str) -> str:
    """The first line of a text, cut to a bounded length, without what looks like a secret."""
    first = text.strip().partition("\n")[0]  # databases put values in the following lines
    return SECRETS.sub("…", first)[:MAX_TEXT_CHARS]


def _fields(record: logging.LogRecord) -> dict[str, Any]:
    given: dict[str, Any] = getattr(record, "fields", {})
    fields = {"request": REQUEST.get()} if REQUEST.get() else {}
    return {**fields, **{key: value for key, value in given.items() if value is not None}}


def _failure(record: logging.LogRecord) -> tuple[str, list[str]] | None:
    """The exception of a record and where it was raised: files and lines, without any values."""
    error = record.exc_info[1] if record.exc_info else None
    if error is None:
        return None
    where = traceback.extract_tb(error.__traceback__)
    frames = [f"{each.filename}:{each.lineno} {each.name}" for each in where]
    return f"{type(error).__name__}: {scrubbed(str(error))}", frames


class TextLines(logging.Formatter):
    """Formats lines for people."""

    def format(self, record: logging.LogRecord) -> str:
        """The time, the level, the event and its fields; below, where an exception was raised."""
        when = datetime.fromtimestamp(record.created).strftime("%Y-%m-%d %H:%M:%S")
        line = f"{when} {record.levelname.lower():<7} {scrubbed(record.getMessage())}"
        line += "".join(f" {key}={value}" for key, value in _fields(record).items())
        failure = _failure(record)
        if failure is None:
            return line
        return "\n  ".join([line, failure[0], *failure[1]])


class JsonLines(logging.Formatter):
    """Formats lines for programs."""

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
    """Log to standard error, in the format and from the level of the settings."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if settings.log == "json" else TextLines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    # Only quai's own lines may be verbose: uvicorn's contain addresses, headers and messages.
    logging.getLogger("quai").setLevel(settings.log_level.upper())
    logging.getLogger("uvicorn.error").addFilter(_is_relevant)


def _is_relevant(record: logging.LogRecord) -> bool:
    """Whether a line of uvicorn is about the server, and not about a client's invalid UTF-8."""
    return "Invalid UTF-8" not in str(record.msg)


class RequestLog:
    """Gives each request and socket an id, and logs it when it is over."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Run the application, and log the request."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        name, began, status = secrets.token_hex(6), time.perf_counter(), 500
        REQUEST.set(name)

        async def send_and_log(message: Message) -> None:
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
            await self.app(scope, receive, send_and_log)
        finally:
            if logger.isEnabledFor(logging.INFO):
                logger.info(
                    "%s", _kind(scope), extra=about(**_request_fields(scope, status, began))
                )


def _kind(scope: Scope) -> str:
    return "socket" if scope["type"] == "websocket" else "request"


def _request_fields(scope: Scope, status: int, began: float) -> dict[str, Any]:
    """What is logged of a request: never its path, which may contain anything."""
    endpoint, table = scope.get("endpoint"), scope.get("path_params", {}).get("table", "")
    return {
        "answer": getattr(endpoint, "__name__", "nothing"),
        "method": scope.get("method"),
        "table": table if TABLE_ID.fullmatch(table) and status != 404 else None,
        "status": status,
        "ms": round((time.perf_counter() - began) * 1000, 1),
    }
