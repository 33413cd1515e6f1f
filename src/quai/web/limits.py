"""How often: a bucket of tokens for each person or address."""

import time
from collections import OrderedDict

from quai.web.settings import Rate

REMEMBERED = 10_000


class Limiter:
    """Buckets that fill at a rate; who finds its own empty is too fast."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, who: str) -> bool:
        """Take a token, if there is one."""
        now = time.monotonic()
        left, then = self._buckets.pop(who, (self._rate.burst, now))
        left = min(self._rate.burst, left + (now - then) * self._rate.a_second)
        allowed = left >= 1
        self._buckets[who] = (left - 1 if allowed else left, now)
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return allowed
