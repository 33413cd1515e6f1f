"""The Trambahn table in words and figures, for terminals and screen readers."""

from typing import Any

from quai.core.state import View
from quai.core.text import say
from quai.games.trambahn.cards import (
    BONUS_AT,
    LINES,
    NUMBER,
    POINTS,
    ROW,
    SCORINGS,
    TRAM_PRICE,
    TRAM_VALUE,
    TRAMS,
)

MAY_END = ("stations", "income", "trams")
"""Phases in which the turn may be ended, which dissolves columns without a tram (TB-22)."""


def prompt(view: View) -> tuple[str, dict[str, Any]]:
    """What the actor is asked, as a message id and its parameters."""
    if view["actor"] is None:
        return "prompt.over", {}
    phase = view["phase"]
    if phase == "passengers" and view["placed"] == 1:
        phase = "passengers.second"
    bare = sum(not column["tram"] for column in view["columns"][view["actor"]])
    if bare and phase in MAY_END:
        return f"prompt.{phase}.bare", {"seat": view["actor"], "n": bare}
    return f"prompt.{phase}", {"seat": view["actor"]}


def board(view: View, players: list[str], texts: dict[str, str], language: str) -> str:
    """Everything a viewer sees, line by line."""

    def words(message: str, **details: Any) -> str:
        return say(texts, language, f"board.{message}", details)

    lines = [words("scoring", number=view["scorings"], of=SCORINGS)]
    for place, row in enumerate(view["rows"]):
        waiting = row + ["·"] * (ROW - len(row))
        lines.append(words("row", line=LINES[place], cards=waiting))
    market = [_tram(name, words) for name in view["market"]] or [words("nothing")]
    lines.append(words("market", trams=market, left=len(view["stack"])))
    lines.append(words("pile", count=view["pile"], discard=len(view["discard"])))
    for seat, who in enumerate(players):
        points = view["points"][seat]
        money = view["money"][seat]["count"]
        lines.append(words("player", who=who, points=points, money=money))
        for place, column in enumerate(view["columns"][seat]):
            lines.append("  " + _column(place, column, words))
        hand = view["hands"][seat]
        if isinstance(hand, list):
            lines.append("  " + words("hand", cards=hand or [words("nothing")]))
        else:
            lines.append("  " + words("hidden_hand", count=hand))
    return "\n".join(lines)


def _tram(name: str, words: Any) -> str:
    tram = TRAMS.index(name)
    return str(words("tram", tram=name, value=TRAM_VALUE[tram], price=TRAM_PRICE[tram]))


def _column(place: int, column: dict[str, Any], words: Any) -> str:
    points = sum(POINTS[NUMBER[name]] for name in column["cards"])
    tram = column["tram"]
    value = TRAM_VALUE[TRAMS.index(tram)] if tram else 0
    return str(
        words(
            "column" if tram else "column_bare",
            column=place + 1,
            line=LINES[column["line"]],
            cards=column["cards"],
            tram=tram,
            worth=points * value,
            missing=max(0, BONUS_AT - len(column["cards"])),
        )
    )
