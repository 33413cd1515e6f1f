"""The Station Master table in words and figures, for terminals and screen readers."""

from typing import Any

from quai.core.state import View
from quai.core.text import name, say
from quai.games.station_master.cards import TOKENS_PER_PLAYER

LAST = 5
"""How many cards of the discard are told: as far as a Repair looks back."""


def prompt(view: View) -> tuple[str, dict[str, Any]]:
    """What the actor is asked, as a message id and its parameters."""
    if view["actor"] is None:
        return "prompt.over", {}
    details: dict[str, Any] = {"seat": view["actor"]}
    phase = view["phase"]
    pending = view["pending"]
    if pending is None:
        return "prompt.turn", details
    if phase == "repair":
        return "prompt.repair", details | {"cards": pending["carriages"]}
    details["track"] = pending["track"]
    train = view["trains"][pending["track"] - 1]
    if phase == "reassign":
        return "prompt.reassign", details | {"card": train["carriages"][-1]["card"]}
    if phase == "transfer" and pending["tokens"]:
        return "prompt.transfer.more", details | {"count": len(pending["tokens"])}
    return f"prompt.{phase}", details


def signed(number: int) -> str:
    """A number with its sign: a true minus, and a plus for what is good."""
    return f"{number:+d}".replace("-", "\u2212") if number else "0"


def board(view: View, players: list[str], texts: dict[str, str], language: str) -> str:
    """Everything a viewer sees, line by line."""

    def words(message: str, **details: Any) -> str:
        return say(texts, language, f"board.{message}", details)

    lines = [words("piles", pile=view["pile"], locomotives=view["locomotives"])]
    last = " ".join(name(texts, card) for card in view["discard"][-LAST:]) or words("nothing")
    lines.append(words("discard", count=len(view["discard"]), cards=last))
    for track, train in enumerate(view["trains"], 1):
        if train is None:
            lines.append(words("empty", track=track))
        else:
            lines.extend(_train(track, train, players, texts, words))
    for seat, who in enumerate(players):
        lines.append(_player(view, seat, who, words))
        hand = view["hands"][seat]
        if isinstance(hand, list):
            cards = ", ".join(name(texts, card) for card in hand) or words("nothing")
            lines.append("  " + words("hand", cards=cards))
            values = " ".join(map(str, view["reserves"][seat])) or words("nothing")
            lines.append("  " + words("reserve", values=values))
        else:
            lines.append("  " + words("hidden_hand", count=hand))
    return "\n".join(lines)


def _train(
    track: int, train: dict[str, Any], players: list[str], texts: dict[str, str], words: Any
) -> list[str]:
    """A train, its carriages as they count, and its passengers."""
    cars = [_carriage(carriage, texts) for carriage in train["carriages"]]
    cars += ["·"] * (train["number"] - len(cars))
    lines = [
        words(
            "train",
            track=track,
            kind=train["kind"],
            number=train["number"],
            cars=" ".join(cars),
            worth=signed(train["worth"]),
        )
    ]
    if train["royals"]:
        lines.append("  " + words("royal", count=train["royals"]))
    if train["standing"]:
        lines.append("  " + words("standing", count=train["standing"]))
    riders = [
        f"{players[token['owner']]} {'?' if token['value'] is None else token['value']}"
        for token in train["tokens"]
    ]
    riding = ", ".join(riders) or words("nobody")
    tokens = words("tokens", tokens=[riding], count=len(riders), limit=train["limit"])
    lines.append("  " + tokens)
    return lines


def _carriage(carriage: dict[str, Any], texts: dict[str, str]) -> str:
    """A carriage by its name, and its worth if that is not what its name says."""
    said = name(texts, carriage["card"])
    worth = signed(carriage["worth"])
    return said if said == worth else f"{said}={worth}"


def _player(view: View, seat: int, who: str, words: Any) -> str:
    reserve = view["reserves"][seat]
    best = view["best"][seat]
    return str(
        words(
            "player",
            who=[who],
            points=signed(view["points"][seat]),
            count=reserve if isinstance(reserve, int) else len(reserve),
            of=TOKENS_PER_PLAYER,
            best=signed(best or 0),
        )
    )
