"""Web push: subscriptions of browsers, and whether this installation can encrypt for them."""

from dataclasses import dataclass
from importlib.util import find_spec


@dataclass(frozen=True, slots=True)
class Subscription:
    """The push service and the keys of one browser."""

    id: str
    endpoint: str
    p256dh: str
    auth: str
    language: str


def can_push() -> bool:
    """Whether the encryption library is installed; it is loaded when it is first needed."""
    return find_spec("http_ece") is not None
