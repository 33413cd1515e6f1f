"""`quai play`: a game in the terminal, against bots or several people at one keyboard."""

import argparse
import json
import secrets
import time
from pathlib import Path
from typing import Any

import quai
from quai.bots import make
from quai.bots.bot import Bot, choices
from quai.cli.console import add_language, console
from quai.cli.files import write_whole
from quai.cli.telling import Teller
from quai.core.game import STANDARD
from quai.core.record import Record
from quai.core.text import say

ME = "me"
WORDS = {
    "en": {
        "person": "Player {number}",
        "bot": "Bot {number}",
        "help": "A number plays that action. Also: u undo, t table, r rules, q quit, "
        "or an action in JSON.",
        "ask": "{who}, your choice",
        "curtain": "{who}, take the keyboard and press Enter",
        "unknown": "“{input}” is neither a number from 1 to {most} nor an action. ? for help.",
        "no_undo": "There is nothing you may take back.",
        "left": "The game was left; its log is in {file}",
        "saved": "The log is in {file}",
        "final": "Final scores: {scores}",
    },
    "fr": {
        "person": "Joueur {number}",
        "bot": "Robot {number}",
        "help": "Un numéro joue cette action. Et aussi\u00a0: u annuler, t table, r règles, "
        "q quitter, ou une action en JSON.",
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


class Left(Exception):
    """The person at the keyboard has had enough."""


def add_to(commands: Any) -> None:
    """Add the command."""
    command = commands.add_parser("play", help="play in the terminal")
    command.add_argument("game", nargs="?", default="trambahn")
    command.add_argument(
        "--players",
        help="a seat each: me, a bot or its level 1 to 5 (default: me against level 3; me,me "
        "shares the keyboard)",
    )
    command.add_argument("--seed", type=int, help="deal the same game again")
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    command.add_argument("--save", type=Path, metavar="FILE", help="where to write the log")
    add_language(command)
    command.set_defaults(run=run)


def read_json(path: Path) -> Any:
    """A file that holds JSON data."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise quai.BadInput(f"{path} cannot be read as JSON: {error}") from error


def read_options(game: quai.Game, written: list[str]) -> dict[str, Any]:
    """Options given as NAME=VALUE, their values as the game has them."""
    options: dict[str, Any] = {}
    for each in written:
        name, equals, value = each.partition("=")
        if not equals:
            raise quai.BadInput(f"an option is written NAME=VALUE, not {each!r}")
        if name == "cards" and game.meta.own_cards and value != STANDARD:
            options[name] = read_json(Path(value))
            continue
        known = {option.name: option.values for option in game.meta.options}
        matching = [one for one in known.get(name, ()) if str(one).lower() == value.lower()]
        options[name] = matching[0] if matching else value
    return game.settle(options)


class Terminal:
    """One game between people at this keyboard and bots."""

    def __init__(self, arguments: argparse.Namespace) -> None:
        self.game = quai.game(arguments.game)
        self.language = arguments.lang
        usual = ",".join([ME] + ["3"] * (self.game.meta.seats[0] - 1))
        kinds = (arguments.players or usual).split(",")
        seed = secrets.randbits(63) if arguments.seed is None else arguments.seed
        self.bots: list[Bot | None] = [
            None if kind == ME else make(kind, self.game, seed + seat + 1)
            for seat, kind in enumerate(kinds)
        ]
        self.people = [seat for seat, kind in enumerate(kinds) if kind == ME]
        names = [self._name(seat, kind) for seat, kind in enumerate(kinds)]
        options = read_options(self.game, arguments.option)
        self.record = Record(self.game, len(kinds), options, seed, names)
        self.told = 0
        self.last = self.people[0] if self.people else -1
        self.save: Path | None = arguments.save

    def words(self, message: str, **details: Any) -> str:
        """A sentence of this command's own."""
        return say(WORDS[self.language], self.language, message, details)

    def _name(self, seat: int, kind: str) -> str:
        if kind != ME:
            return self.words("bot", number=seat + 1)
        return self.words("person", number=seat + 1)

    def teller(self, seat: int) -> Teller:
        """Who tells the game to this seat."""
        viewer = frozenset({seat} if seat >= 0 else ())
        return Teller(self.game, self.language, self.record.players, viewer)

    def play(self) -> None:
        """Play to the end."""
        while self.record.state.actor is not None:
            seat = self.record.state.actor
            bot = self.bots[seat]
            actions = choices(self.record.state, quai.Rng(len(self.record.steps)))
            if bot is None:
                self.person(seat, actions)
            else:
                view = self.record.view(frozenset({seat}))
                self.step(seat, self.game.write(bot.choose(view, actions)))
        self.tell(self.last)
        everybody = frozenset(range(self.record.seats))
        console.print(self.teller(self.last).table(self.record.view(everybody)), markup=False)
        outcome = self.record.state.outcome()
        assert outcome is not None
        won = {"winners": list(outcome.winners)}
        told = self.teller(self.last).say(f"outcome.{outcome.reason}", won)
        console.print(told, markup=False, style="bold")
        scores = ", ".join(
            f"{who} {points}"
            for who, points in zip(self.record.players, self.record.state.scores(), strict=True)
        )
        console.print(self.words("final", scores=[scores]), markup=False)

    def step(self, seat: int, named: object) -> None:
        """Play one action."""
        self.record.play(seat, named, int(time.time() * 1000))

    def tell(self, seat: int) -> None:
        """Tell what has happened since this was last done."""
        viewer = frozenset({seat} if seat >= 0 else ())
        teller = self.teller(seat)
        for step in self.record.story(viewer, self.told):
            for sentence in teller.sentences(step["events"]):
                console.print(f"  {sentence}", markup=False, style="dim")
        self.told = self.record.length_for(viewer)

    def person(self, seat: int, actions: list[Any]) -> None:
        """Ask the person in this seat until something has been played or taken back."""
        if seat != self.last:
            console.clear()
            console.input(self.words("curtain", who=self.record.players[seat]))
            self.last = seat
        self.tell(seat)
        teller = self.teller(seat)
        view = self.record.view(frozenset({seat}))
        message, details = self.game.prompt(view)
        console.print()
        console.print(teller.table(view), markup=False)
        console.print(teller.say(message, details), markup=False, style="bold")
        for number, action in enumerate(actions, 1):
            console.print(f"{number:4}  {teller.label(action)}", markup=False)
        while not self.answer(seat, actions, teller):
            pass

    def answer(self, seat: int, actions: list[Any], teller: Teller) -> bool:
        """Read one line of input; whether the position has changed."""
        who = self.record.players[seat]
        try:
            written = console.input(f"{self.words('ask', who=who)} [1-{len(actions)}, ?] ").strip()
        except EOFError:
            raise Left from None
        if written == "q":
            raise Left
        if written == "u":
            if not self.record.undoable(seat):
                console.print(self.words("no_undo"))
                return False
            self.record.undo(seat, 1, int(time.time() * 1000))
            self.told = min(self.told, len(self.record.steps))
            return True
        if written == "t":
            console.print(teller.table(self.record.view(frozenset({seat}))), markup=False)
            return False
        if written == "r":
            console.print(self.game.help(self.language), markup=False)
            return False
        if written == "?":
            console.print(self.words("help"))
            return False
        return self.choose(seat, actions, teller, written)

    def choose(self, seat: int, actions: list[Any], teller: Teller, written: str) -> bool:
        """Play what was written: a number, or an action in JSON."""
        try:
            if written.isascii() and written.isdigit() and 1 <= int(written) <= len(actions):
                named: object = self.game.write(actions[int(written) - 1])
            else:
                named = json.loads(written)
            self.step(seat, named)
        except ValueError:
            console.print(self.words("unknown", input=[written], most=len(actions)), markup=False)
            return False
        except quai.RuleBroken as error:
            console.print(teller.refusal(error), markup=False, style="red")
            return False
        except quai.BadInput as error:
            console.print(str(error), markup=False, style="red")
            return False
        return True


def run(arguments: argparse.Namespace) -> int:
    """Play a game."""
    terminal = Terminal(arguments)
    finished = False
    try:
        terminal.play()
        finished = True
    except Left:
        pass
    finally:
        for bot in terminal.bots:
            if bot is not None:
                bot.close()
        if terminal.save is not None:
            write_whole(terminal.save, terminal.record.write())
            message = "saved" if finished else "left"
            console.print(terminal.words(message, file=[str(terminal.save)]), markup=False)
    return 0
