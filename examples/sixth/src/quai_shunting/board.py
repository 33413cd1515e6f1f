"""The table of Shunting in words, for terminals, screen readers and the generic page."""

from typing import Any

from quai.core.state import View
from quai.core.text import say


def prompt(view: View) -> tuple[str, dict[str, Any]]:
    """What the actor is asked, as a message id and its parameters."""
    if view["actor"] is None:
        return "prompt.over", {}
    return "prompt.end" if view["acted"] else "prompt.act", {"seat": view["actor"]}


def board(view: View, players: list[str], texts: dict[str, str], language: str) -> str:
    """Everything a viewer sees, line by line."""

    def words(message: str, **details: Any) -> str:
        return say(texts, language, f"board.{message}", details)

    nothing = [words("nothing")]
    lines = [
        words("track", track=place, wagons=track or nothing)
        for place, track in enumerate(view["tracks"], 1)
    ]
    lines.append(words("pile", count=view["pile"], wagons=view["scrapped"] or nothing))
    for who, hand, points in zip(players, view["hands"], view["points"], strict=True):
        lines.append(words("player", who=who, points=points))
        shown = isinstance(hand, list)
        lines.append(
            "  " + (words("hand", wagons=hand or nothing) if shown else words("hidden", count=hand))
        )
    return "\n".join(lines)
