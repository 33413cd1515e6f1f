"""The Express table in words and figures, for terminals and screen readers."""

from typing import Any

from quai.core.state import View
from quai.core.text import name, say
from quai.games.express.cards import DISASTER_TABLE, HAND_LIMIT, MAINTENANCE_TABLE

STOPPED_BY = {
    disaster: works
    for (disaster, _), (works, _) in zip(DISASTER_TABLE, MAINTENANCE_TABLE, strict=True)
}
AIMED_AT = {"derailment": "prompt.aim.player", "engine_swap": "prompt.aim.side"}


def prompt(view: View) -> tuple[str, dict[str, Any]]:
    """What the actor is asked, as a message id and its parameters."""
    if view["actor"] is None:
        return "prompt.over", {}
    given: dict[str, Any] = {"seat": view["actor"]}
    phase = view["phase"]
    if phase == "draw":
        if not view["discard"]:
            return "prompt.draw.stock", given
        return "prompt.draw", {**given, "what": view["discard"][-1]}
    if phase == "lay":
        return _prompt_lay(view, given)
    if phase == "answer":
        return "prompt.answer", {**given, "target": view["turn"]}
    if phase == "loot":
        return "prompt.loot", {**given, "what": view["loot"]}
    if phase == "receive":
        return "prompt.receive", {**given, "train": view["offered"]}
    if phase == "offer":
        made = any(train["handled"] for train in view["sides"][view["disaster"]["side"]]["trains"])
        return ("prompt.offer.more" if made else "prompt.offer"), given
    struck = view["disaster"]["card"]
    given["disaster"] = struck
    if phase == "aim":
        return AIMED_AT.get(struck, "prompt.aim.train"), given
    given["works"] = STOPPED_BY[struck]
    if view["disaster"]["train"] is not None:
        given["train"] = view["disaster"]["train"]
    return f"prompt.react.{struck}", given


def _prompt_lay(view: View, given: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """What is left to do before the discard, and what the discard would do."""
    hand = view["hands"][view["actor"]]
    count = hand if isinstance(hand, int) else len(hand)
    side = next(side for side in view["sides"] if view["actor"] in side["seats"])
    missing = view["laying"]["missing"]
    if missing:
        for number, train in enumerate(side["trains"], 1):
            if train["locomotive"] == "missing":
                return "prompt.lay.locomotive", {**given, "train": number, "missing": missing}
    if count > HAND_LIMIT + 1:
        return "prompt.lay.more", {**given, "count": count - HAND_LIMIT - 1}
    barred = view["laying"]["forbidden"] or not view["begun"][view["actor"]]
    if side["fit_to_go_out"] and not barred:
        if count == 1:
            points = view["options"]["out_bonus"]
            return "prompt.lay.out", {**given, "points": points}
        return "prompt.lay.fit", {**given, "count": count - 1}
    return "prompt.lay", given


def board(view: View, players: list[str], texts: dict[str, str], language: str) -> str:
    """Everything a viewer sees, line by line."""

    def words(message: str, **details: Any) -> str:
        return say(texts, language, f"board.{message}", details)

    def names(cards: list[str]) -> str:
        return ", ".join(name(texts, card) for card in cards) or words("nothing")

    lines = [
        words(
            "hand_number",
            number=view["hand_number"],
            target=view["options"]["target"],
            who=players[view["dealer"]],
            direction=view["direction"],
        ),
        words(
            "piles",
            stock=view["stock"],
            count=len(view["discard"]),
            what=names(view["discard"][-1:]),
        ),
        words("slot", what=names(view["slot"])),
    ]
    for number, side in enumerate(view["sides"]):
        who = ", ".join(players[seat] for seat in side["seats"])
        lines.append(words("side", who=who, total=side["total"], points=side["table"]))
        lines.extend("  " + _train(*each, words, names) for each in enumerate(side["trains"], 1))
        lines.append("  " + words("maintenance", what=names(side["maintenance"])))
        known = view["known"]["sides"][number] if view["known"] else []
        if known:
            lines.append("  " + words("known", what=names(known)))
    for seat, hand in enumerate(view["hands"]):
        if isinstance(hand, list):
            lines.append(words("hand", who=players[seat], what=names(hand)))
        else:
            lines.append(words("hidden_hand", who=players[seat], count=hand))
        if view["skips"][seat]:
            lines.append(words("skips", who=players[seat], count=view["skips"][seat]))
    for number, row in enumerate(view["sheet"], 1):
        out = row["out"]
        if out is None:
            lines.append(words("sheet", hand=number, points=row["points"]))
        else:
            lines.append(words("sheet_out", hand=number, points=row["points"], who=players[out]))
    return "\n".join(lines)


def _train(number: int, train: dict[str, Any], words: Any, names: Any) -> str:
    addends = [f"{count} × {value}" for _, count, value in train["sum"] or []]
    total = " + ".join(addends) or "0"
    doubled = "".join(words("bonus", bonus=bonus) for bonus in train["bonuses"] or [])
    return str(
        words(
            "train_diesel" if train["diesel"] else "train",
            train=number,
            locomotive=train["locomotive"],
            what=names(train["cars"]),
            sum=total + doubled,
            worth=train["worth"],
        )
    )
