"""The events, actions and positions of a game in words, for the terminal."""

from typing import Any

import quai
from quai.core.journal import Viewer
from quai.core.text import event_id, named, say


class Narrator:
    """Puts a game into words for one viewer, in one language."""

    def __init__(self, game: quai.Game, language: str, players: list[str], viewer: Viewer) -> None:
        self.game = game
        self.language = language
        self.players = players
        self.viewer = viewer
        self.texts = game.texts(language)

    def say(self, message: str, details: dict[str, Any]) -> str:
        """Return a sentence of the game's catalogue, with the players' names filled in."""
        return say(self.texts, self.language, message, named(details, self.players))

    def sentences(self, events: list[dict[str, Any]]) -> list[str]:
        """Return one sentence for each event of a step."""
        return [self.say(event_id(self.texts, event), event) for event in events]

    def label(self, action: Any) -> str:
        """Return an action as a person would say it."""
        named = self.game.write(action)
        return self.say(f"action.{named['do']}", named)

    def refusal(self, error: quai.RuleBroken) -> str:
        """Return why an action was refused, with the rule's id."""
        return f"{self.say(f'refuse.{error.reason}', error.details)} ({error.rule})"

    def table(self, view: quai.View) -> str:
        """Return the position as text."""
        return self.game.board(view, self.players, self.language)
