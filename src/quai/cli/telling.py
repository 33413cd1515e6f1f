"""A game told in words, for the terminal: sentences, labels and a text table."""

from typing import Any

import quai
from quai.core.journal import Viewer
from quai.core.text import say


class Teller:
    """Tells a game to one viewer in one language."""

    def __init__(self, game: quai.Game, language: str, players: list[str], viewer: Viewer) -> None:
        self.game = game
        self.language = language
        self.players = players
        self.viewer = viewer
        self.texts = game.texts(language)

    def say(self, message: str, details: dict[str, Any]) -> str:
        """A sentence of the game's catalogue; columns are counted from 1 for people."""
        details = dict(details)
        if isinstance(details.get("seat"), int):
            details["who"] = self.players[details["seat"]]
        for other in ("target", "owner"):
            if isinstance(details.get(other), int):
                details[other] = self.players[details[other]]
        if "winners" in details:
            details["who"] = [self.players[seat] for seat in details["winners"]]
        if isinstance(details.get("column"), int):
            details["column"] += 1
        return say(self.texts, self.language, message, details)

    def sentences(self, events: list[dict[str, Any]]) -> list[str]:
        """The events of a step, one sentence each."""
        told = []
        for event in events:
            key = f"event.{event['event']}"
            own = f"{key}.own"
            if own in self.texts and ("card" in event or "cards" in event):
                key = own
            told.append(self.say(key, event))
        return told

    def label(self, action: Any) -> str:
        """An action as a person would say it."""
        named = self.game.write(action)
        return self.say(f"action.{named['do']}", named)

    def refusal(self, error: quai.RuleBroken) -> str:
        """Why an action was refused, with its rule."""
        return f"{self.say(f'refuse.{error.reason}', error.details)} ({error.rule})"

    def table(self, view: quai.View) -> str:
        """The table as text."""
        return self.game.board(view, self.players, self.language)
