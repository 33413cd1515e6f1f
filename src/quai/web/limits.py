"""Rate limits: which there are, and a token bucket per player or address."""

import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import Literal

from quai.web.settings import Rate

MAX_BUCKETS = 10_000
"""Buckets kept per limit; beyond that, those used longest ago start full again."""


@dataclass(frozen=True, slots=True)
class RateLimit:
    """A rate limit: what it counts, per whom, and the error when it is exceeded."""

    setting: Literal[
        "messages",
        "requests",
        "tables",
        "bot_tables",
        "imports",
        "reviews",
        "newcomers",
        "logins",
        "chat",
        "notices",
        "friends",
        "advice",
        "pictures",
    ]
    """The field of `Settings` that has its rate."""
    per: Literal["player", "address", "login"]
    """`address` counts networks of IPv6 addresses; for `login` see `web/logins.py`."""
    message: str


MESSAGES = RateLimit("messages", "player", "too many messages; wait a little")
CHAT = RateLimit("chat", "player", "you are chatting too fast; wait a little")
REQUESTS = RateLimit("requests", "player", "too many requests; wait a little")
MAIL_LINKS = RateLimit("requests", "address", "too many requests; wait a little")
NEW_TABLES = RateLimit("tables", "player", "too many new tables; wait a little")
BOT_TABLES = RateLimit(
    "bot_tables", "address", "too many new tables with bots from your address; wait a little"
)
IMPORTS = RateLimit("imports", "player", "too many imported logs; wait a little")
REVIEWS = RateLimit("reviews", "player", "too many reviews; wait a little")
NEWCOMERS = RateLimit(
    "newcomers", "address", "too many new guests from your address; wait a little"
)
LOGINS = RateLimit("logins", "login", "too many attempts; wait a little")
NOTICES = RateLimit("notices", "player", "too many changes; wait a little")
FRIENDS = RateLimit("friends", "player", "too many requests to other players; wait a little")
REPORTS = RateLimit("notices", "player", "too many reports; wait a little")
ADVICE = RateLimit("advice", "player", "too many requests for advice; wait a little")
PICTURES = RateLimit("pictures", "address", "too many pictures; wait a little")
LIMITS = (
    *(MESSAGES, CHAT, REQUESTS, MAIL_LINKS, NEW_TABLES, BOT_TABLES, IMPORTS),
    *(REVIEWS, NEWCOMERS, LOGINS, NOTICES, FRIENDS, REPORTS, ADVICE, PICTURES),
)


class Limiter:
    """Token buckets that refill at a rate, one per key."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, key: str) -> bool:
        """Take a token from the bucket of this key; False if it is empty."""
        now = time.monotonic()
        left, then = self._buckets.pop(key, (self._rate.burst, now))
        left = min(self._rate.burst, left + (now - then) * self._rate.per_second)
        allowed = left >= 1
        self._buckets[key] = (left - 1 if allowed else left, now)
        if len(self._buckets) > MAX_BUCKETS:
            self._buckets.popitem(last=False)
        return allowed
