"""Webhooks: signed requests that notify a program of a person's turn.

Signatures follow the Standard Webhooks specification: HMAC-SHA-256 of `id.timestamp.body` under the
secret, so that receivers can use one of its many libraries.
"""

import base64
import hashlib
import hmac
import json
import secrets
from datetime import UTC, datetime
from typing import Any

PREFIX = "whsec_"


def new_secret() -> str:
    """A secret for one webhook."""
    return PREFIX + base64.b64encode(secrets.token_bytes(32)).decode()


def written(kind: str, now: int, data: dict[str, Any]) -> bytes:
    """The body of a webhook; `now` in milliseconds."""
    message = {"type": kind, "timestamp": moment(now), "data": data}
    return json.dumps(message, separators=(",", ":")).encode()


def signed(secret: str, name: str, now: int, body: bytes) -> dict[str, str]:
    """The headers that sign a body; a retry has the same name."""
    key, seconds = base64.b64decode(secret.removeprefix(PREFIX)), str(now // 1000)
    content = f"{name}.{seconds}.".encode() + body
    signature = base64.b64encode(hmac.new(key, content, hashlib.sha256).digest()).decode()
    return {
        "Content-Type": "application/json",
        "webhook-id": name,
        "webhook-timestamp": seconds,
        "webhook-signature": f"v1,{signature}",
    }


def moment(time: int) -> str:
    """A time in milliseconds, in ISO 8601."""
    return datetime.fromtimestamp(time / 1000, UTC).isoformat(timespec="seconds")
