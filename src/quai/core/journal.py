"""The journal: what happened when an action was applied, as each viewer may know it.

Events become lines of the page's log and animations. An event has facts for all viewers, and
secrets: facts that only some seats may know (the cards a player drew).
"""

from typing import Any

Viewer = frozenset[int]
"""The seats a viewer may see: one (a player), none (a spectator), all (the game is over)."""


class GameEvent:
    """One thing that happened: its kind, facts for all, and facts for single seats."""

    def __init__(
        self, kind: str, facts: dict[str, Any], secrets: dict[int, dict[str, Any]] | None
    ) -> None:
        self.kind = kind
        self.facts = facts
        self.secrets = secrets

    def seen_by(self, viewer: Viewer) -> dict[str, Any]:
        """The event as this viewer may know it; the secrets of the acting seat prevail."""
        seen = {"event": self.kind, **self.facts}
        if self.secrets:
            acting = self.facts.get("seat")
            for seat in sorted(viewer, key=lambda seat: (seat == acting, seat)):
                seen.update(self.secrets.get(seat, {}))
        return seen


class Journal:
    """The events of one or more actions, in order."""

    def __init__(self) -> None:
        self.events: list[GameEvent] = []

    def tell(
        self,
        kind: str,
        facts: dict[str, Any],
        secrets: dict[int, dict[str, Any]] | None = None,
    ) -> None:
        """Note an event."""
        self.events.append(GameEvent(kind, facts, secrets))

    def seen_by(self, viewer: Viewer) -> list[dict[str, Any]]:
        """The events as this viewer may know them."""
        return [event.seen_by(viewer) for event in self.events]
