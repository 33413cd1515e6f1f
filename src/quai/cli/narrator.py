"""The events, actions and positions of a game in words, for the terminal."""

from typing import Any

from rich.text import Text

import quai
from quai.cli.screen import wrapped_all
from quai.core.journal import Viewer
from quai.core.text import event_id, named, player_names, say, sides_of


class Narrator:
    """Puts a game into words for one viewer, in one language."""

    def __init__(
        self,
        game: quai.Game,
        language: str,
        players: list[str],
        viewer: Viewer,
        view: quai.View,
    ) -> None:
        self.game = game
        self.language = language
        self.players = player_names(players, language)
        self.viewer = viewer
        self.texts = game.texts(language)
        self.sides = sides_of(view)

    def say(self, message: str, details: dict[str, Any]) -> str:
        """Return a sentence of the game's catalogue, with the players' names filled in."""
        return say(self.texts, self.language, message, named(details, self.players, self.sides))

    def sentences(self, events: list[dict[str, Any]]) -> list[str]:
        """Return one sentence for each event of a step."""
        return [self.say(event_id(self.texts, event), event) for event in events]

    def label(self, action: Any, view: quai.View) -> str:
        """Return an action as a person would say it, with what it does there if the game tells."""
        named = self.game.write(action)
        said = self.say(f"action.{named['do']}", named)
        told = self.game.effect(view, named, self.language)
        colon = "\u00a0:" if self.language == "fr" else ":"
        return f"{said}{colon} {told}" if told else said

    def refusal(self, error: quai.RuleBroken) -> str:
        """Return why an action was refused, with the rule's id."""
        return f"{self.say(f'refuse.{error.reason}', error.details)} ({error.rule})"

    def table(self, view: quai.View) -> str:
        """Return the position as text."""
        return self.game.board(view, self.players, self.language)

    def picture(self, view: quai.View, width: int, height: int) -> list[Text]:
        """Return the position for a screen: as a picture if the game has one, or in words."""
        drawn = self.game.picture(view, self.players, self.language, width, height)
        if drawn is None:
            return [Text(line) for line in wrapped_all(self.table(view), width)]
        return [Text.assemble(*runs) for runs in drawn]
