"""Web push: which browsers are to be told, and whether this installation can seal for them."""

from dataclasses import dataclass
from importlib.util import find_spec


@dataclass(frozen=True, slots=True)
class Subscription:
    """Where one browser wants to be told, and how to seal what it is told."""

    id: str
    endpoint: str
    p256dh: str
    auth: str
    language: str


def can_push() -> bool:
    """Whether what seals is installed; loading it takes a while, so that is left for later."""
    return find_spec("http_ece") is not None
