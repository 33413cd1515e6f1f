"""The table of Aiguillage in words and figures, for terminals and screen readers."""

from collections.abc import Callable
from typing import Any

from quai.core.state import View
from quai.core.text import say

Words = Callable[..., str]
"""Says a message of the board, named without its prefix, with its parameters."""


def prompt(view: View) -> tuple[str, dict[str, Any]]:
    """What the actor is asked, as a message id and its parameters."""
    actor = view["actor"]
    if actor is None:
        return "prompt.over", {}
    player = view["players"][actor]
    phase = view["phase"]
    details: dict[str, Any] = {"seat": actor}
    if phase == "take":
        details["notes"] = player["notes"]
        if view["ending"] is not None:
            phase = "take.last"
    elif phase == "exchange":
        details["wagon"] = view["giving"]
    elif phase == "claim" and view["ending"] is None:
        if len(player["objectives"]) == view["goal"] - 1:
            phase = "claim.fourth"
    elif phase == "pay":
        objective = view["objectives"][view["paying"] - 1]
        left = objective["needs"][len(view["paid"]) :]
        details |= {"colour": objective["colour"], "points": objective["points"]}
        details |= {"asked": left[0], "left": len(left)}
    return f"prompt.{phase}", details


def effect(view: View, named: dict[str, Any], texts: dict[str, str], language: str) -> str:
    """Which card or objective an action takes from its place, and what it costs or brings."""
    if named["do"] == "take":
        card = view["lines"][named["line"] - 1]["cards"][named["place"] - 1]
        price = view["prices"][named["place"] - 1] if view["phase"] == "take" else 0
        return say(texts, language, "board.effect_take", {"card": card, "price": price})
    if named["do"] == "claim":
        objective = view["objectives"][named["place"] - 1]
        shown = {"colour": objective["colour"], "points": objective["points"]}
        return say(texts, language, "board.effect_claim", shown)
    return ""


def board(view: View, players: list[str], texts: dict[str, str], language: str) -> str:
    """Everything a viewer sees, line by line."""

    def words(message: str, **details: Any) -> str:
        return say(texts, language, f"board.{message}", details)

    lines = []
    if view["ending"] is not None:
        lines.append(words("ending", who=players[view["ending"]]))
    for number, line in enumerate(view["lines"], 1):
        cards = [
            words("empty") if card is None else words("card", card=card, price=price)
            for card, price in zip(line["cards"], view["prices"], strict=True)
        ]
        lines.append(words("line", line=number, cards=cards, count=line["pile"]))
        if line["holds"]:
            lines.append("  " + words("holds", cards=line["holds"]))
    for place, objective in enumerate(view["objectives"], 1):
        lines.extend(_objective(place, objective, view, players, words))
    pile = view["objective_pile"]
    lines.append(words("pile", count=pile["count"]))
    if pile["under"]:
        lines.append("  " + words("under", objectives=_short(pile["under"], words)))
    tokens = [words("count", name=name, count=count) for name, count in view["tokens"].items()]
    lines.append(words("tokens", tokens=tokens))
    for seat, who in enumerate(players):
        lines.extend(_player(who, view["players"][seat], words))
    return "\n".join(lines)


def _objective(
    place: int, objective: dict[str, Any] | None, view: View, players: list[str], words: Words
) -> list[str]:
    """An objective, who can claim it, and what the viewer is missing for it."""
    if objective is None:
        return [words("no_objective", place=place)]
    shown = {name: objective[name] for name in ("colour", "points", "needs")}
    lines = [words("objective", place=place, **shown)]
    if objective["icons"] != [objective["colour"]]:
        lines.append("  " + words("icons", icons=objective["icons"]))
    for seat, missing in enumerate(objective["missing"]):
        jokers = view["players"][seat]["wagons"].get("locomotive", 0)
        if not missing:
            lines.append("  " + words("ready", who=players[seat]))
        elif len(missing) <= jokers:
            lines.append("  " + words("ready_jokers", who=players[seat], jokers=len(missing)))
        elif seat in view["viewer"]:
            lines.append("  " + words("missing", who=players[seat], wagons=missing, jokers=jokers))
    return lines


def _short(objectives: list[dict[str, Any]], words: Words) -> list[str]:
    """Objectives by colour and points alone."""
    return [words("short", colour=each["colour"], points=each["points"]) for each in objectives]


def _player(who: str, player: dict[str, Any], words: Words) -> list[str]:
    """What a player has, and the contract if it is known."""
    nothing = [words("nothing")]
    wagons = [words("count", name=name, count=count) for name, count in player["wagons"].items()]
    tokens = [
        words("count", name=name, count=count) for name, count in player["tokens"].items() if count
    ]
    lines = [
        words("player", who=who, points=player["points"], notes=player["notes"]),
        "  " + words("wagons", wagons=wagons or nothing),
        "  " + words("train", objectives=_short(player["objectives"], words) or nothing),
    ]
    if tokens:
        lines.append("  " + words("own_tokens", tokens=tokens))
    contract = player["contract"]
    if contract is not None:
        lines.append("  " + words("contract", card=contract["name"], worth=contract["worth"]))
    elif player["dealt"] is not None:
        lines.append("  " + words("dealt", cards=player["dealt"]))
    else:
        lines.append("  " + words("secret"))
    return lines
