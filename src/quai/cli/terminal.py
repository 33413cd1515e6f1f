"""A game in the terminal: shows the position, reads a choice, and lets the bots play."""

import json
import secrets
import time
from typing import Any

import quai
from quai.bots import make
from quai.bots.bot import Bot, offered_actions
from quai.bots.match import illegal_action
from quai.cli.console import console
from quai.cli.narrator import Narrator
from quai.cli.options import read_options
from quai.core.record import Record
from quai.core.text import say

ME = "me"
OPPONENT = "3"
"""The bot in the other seats if `--players` is not given."""
WORDS = {
    "en": {
        "person": "Player {number}",
        "bot": "Bot {number}",
        "help": "Enter a number to play that action. Also: u undo, t table, r rules, q quit, "
        "or an action in JSON.",
        "ask": "{who}, your choice",
        "curtain": "{who}, take the keyboard and press Enter",
        "unknown": "“{input}” is neither a number from 1 to {most} nor an action. ? for help.",
        "no_undo": "There is nothing you can take back.",
        "left": "Game interrupted; its log is in {file}",
        "saved": "The log is in {file}",
        "final": "Final scores: {scores}",
    },
    "fr": {
        "person": "Joueur {number}",
        "bot": "Robot {number}",
        "help": "Entrez un numéro pour jouer cette action. Et aussi\u00a0: u annuler, t table, "
        "r règles, q quitter, ou une action en JSON.",
        "ask": "{who}, à vous de choisir",
        "curtain": "{who}, prenez le clavier et appuyez sur Entrée",
        "unknown": "«\u00a0{input}\u00a0» n’est ni un numéro de 1 à {most} ni une action. "
        "? pour l’aide.",
        "no_undo": "Il n’y a rien que vous puissiez reprendre.",
        "left": "La partie est interrompue, son journal est dans {file}",
        "saved": "Le journal est dans {file}",
        "final": "Scores finals\u00a0: {scores}",
    },
}


class LeftGame(Exception):
    """The person at the keyboard has quit the game."""


class Terminal:
    """One game between people at this keyboard and bots."""

    def __init__(
        self, game: str | None, players: str | None, seed: int | None, options: list[str], lang: str
    ) -> None:
        self.game = quai.games()[0] if game is None else quai.game(game)
        self.language = lang
        default = ",".join([ME] + [OPPONENT] * (self.game.meta.seats[0] - 1))
        kinds = (default if players is None else players).split(",")
        seed = secrets.randbits(63) if seed is None else seed
        settled = read_options(self.game, options)
        names = [
            self.words("person" if kind == ME else "bot", number=number)
            for number, kind in enumerate(kinds, 1)
        ]
        self.record = Record(self.game, len(kinds), settled, seed, names)
        self.bots: list[Bot | None] = [
            None if kind == ME else make(kind, self.game, seed + seat + 1)
            for seat, kind in enumerate(kinds)
        ]
        people = [seat for seat, kind in enumerate(kinds) if kind == ME]
        self.at_keyboard = people[0] if people else -1
        """The seat whose player looks at the screen; -1 if only bots play."""
        self.narrated = 0
        """How many steps have been put into words so far."""

    def words(self, message: str, **details: Any) -> str:
        """Return a sentence of this command's own."""
        return say(WORDS[self.language], self.language, message, details)

    def narrator(self, seat: int) -> Narrator:
        """Return the narrator for a seat, or for a spectator if it is -1."""
        viewer = frozenset({seat} if seat >= 0 else ())
        return Narrator(self.game, self.language, self.record.players, viewer)

    def play(self) -> None:
        """Play to the end, then show the outcome."""
        while self.record.state.actor is not None:
            seat = self.record.state.actor
            bot = self.bots[seat]
            actions = offered_actions(self.record.state, quai.Rng(len(self.record.steps)))
            if bot is None:
                self.ask(seat, actions)
            else:
                self.play_bot(seat, bot, actions)
        self.narrate(self.at_keyboard)
        self.show_outcome()

    def play_bot(self, seat: int, bot: Bot, actions: list[Any]) -> None:
        """Let a bot decide."""
        action = bot.choose(self.record.view(frozenset({seat})), actions)
        try:
            self.step(seat, self.game.write(action))
        except quai.RuleBroken as error:
            raise illegal_action(bot, action, error) from error

    def show_outcome(self) -> None:
        """Show the final position, who won and the scores."""
        narrator = self.narrator(self.at_keyboard)
        everybody = frozenset(range(self.record.seats))
        console.print(narrator.table(self.record.view(everybody)), markup=False)
        outcome = self.record.state.outcome()
        assert outcome is not None
        winners = {"winners": list(outcome.winners)}
        sentence = narrator.say(f"outcome.{outcome.reason}", winners)
        console.print(sentence, markup=False, style="bold")
        scores = ", ".join(
            f"{who} {points}"
            for who, points in zip(self.record.players, self.record.state.scores(), strict=True)
        )
        console.print(self.words("final", scores=[scores]), markup=False)

    def close(self) -> None:
        """End the bots."""
        for bot in self.bots:
            if bot is not None:
                bot.close()

    def step(self, seat: int, named: object) -> None:
        """Play one action, given in its JSON form."""
        self.record.play(seat, named, int(time.time() * 1000))

    def narrate(self, seat: int) -> None:
        """Show a seat what has happened since the last call."""
        narrator = self.narrator(seat)
        for step in self.record.story(narrator.viewer, self.narrated):
            for sentence in narrator.sentences(step["events"]):
                console.print(f"  {sentence}", markup=False, style="dim")
        self.narrated = self.record.length_for(narrator.viewer)

    def ask(self, seat: int, actions: list[Any]) -> None:
        """Ask the person in a seat until they have played or taken back something."""
        if seat != self.at_keyboard:
            console.clear()
            self.input(self.words("curtain", who=self.record.players[seat]))
            self.at_keyboard = seat
        self.narrate(seat)
        narrator = self.narrator(seat)
        view = self.record.view(frozenset({seat}))
        message, details = self.game.prompt(view)
        console.print()
        console.print(narrator.table(view), markup=False)
        console.print(narrator.say(message, details), markup=False, style="bold")
        for number, action in enumerate(actions, 1):
            console.print(f"{number:4}  {narrator.label(action)}", markup=False)
        while not self.read_line(seat, actions, narrator):
            pass

    def read_line(self, seat: int, actions: list[Any], narrator: Narrator) -> bool:
        """Read and obey one line of input; return whether the position has changed."""
        who = self.record.players[seat]
        written = self.input(f"{self.words('ask', who=who)} [1-{len(actions)}, ?] ").strip()
        if written == "q":
            raise LeftGame
        if written == "u":
            return self.undo(seat)
        if written == "t":
            console.print(narrator.table(self.record.view(frozenset({seat}))), markup=False)
            return False
        if written == "r":
            console.print(self.game.help(self.language), markup=False)
            return False
        if written == "?":
            console.print(self.words("help"))
            return False
        return self.choose(seat, actions, narrator, written)

    @staticmethod
    def input(prompt: str) -> str:
        """Read one line; the end of input quits the game."""
        try:
            return console.input(prompt)
        except EOFError:
            raise LeftGame from None

    def undo(self, seat: int) -> bool:
        """Take back a step of this seat; return whether that was possible."""
        if not self.record.undoable(seat):
            console.print(self.words("no_undo"))
            return False
        self.record.undo(seat, 1, int(time.time() * 1000))
        self.narrated = min(self.narrated, len(self.record.steps))
        return True

    def _named(self, written: str, actions: list[Any]) -> object:
        """The action that was entered, by its number or as JSON; ValueError if it is neither."""
        if written.isascii() and written.isdigit():
            number = int(written)
            if not 1 <= number <= len(actions):
                raise ValueError(f"there is no action number {number}")
            return self.game.write(actions[number - 1])
        return json.loads(written)

    def choose(self, seat: int, actions: list[Any], narrator: Narrator, written: str) -> bool:
        """Play the action that was entered, a number or JSON; return whether it was accepted."""
        try:
            self.step(seat, self._named(written, actions))
        except ValueError:
            console.print(self.words("unknown", input=[written], most=len(actions)), markup=False)
            return False
        except quai.RuleBroken as error:
            console.print(narrator.refusal(error), markup=False, style="red")
            return False
        except quai.BadInput as error:
            console.print(str(error), markup=False, style="red")
            return False
        return True
