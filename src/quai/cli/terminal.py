"""A game in the terminal: shows the position, reads a choice, and lets the bots play."""

import secrets
import time
from enum import Enum
from typing import Any

import quai
from quai.bots import make
from quai.bots.advice import advise
from quai.bots.bot import Bot, offered_actions
from quai.bots.crew import names_of
from quai.bots.match import illegal_action
from quai.bots.own import label_of
from quai.cli.console import console
from quai.cli.narrator import Narrator
from quai.cli.options import read_options
from quai.cli.rules import show_rules
from quai.cli.screen import (
    MAX_NEWS,
    MIN_MENU,
    MIN_TABLE,
    Menu,
    cropped,
    fit,
    last_whole,
    lines_of,
    wrapped,
    wrapped_all,
)
from quai.cli.terminal_words import WORDS
from quai.core.reading import from_json
from quai.core.record import Record
from quai.core.text import YOU, player_names, say

ME = "me"
OPPONENT = "3"
"""The bot in the other seats if `--players` is not given."""
OUTCOME_LINES = 5
"""Lines below the last position: who won, the scores, and what the shell says."""
ASK_LINES = 2
"""Lines below the menu: the question for a choice, and one that stays empty."""
MAX_SHOWN = 60
"""Characters of a wrong answer that are shown."""


class LeftGame(Exception):
    """The person at the keyboard has quit the game."""


class LineResult(Enum):
    """What follows from a line of input: the decision is made, draw again, or only ask again."""

    DONE = 1
    DRAW = 2
    AGAIN = 3


def number_in(written: str, most: int) -> int | None:
    """Return the number from 1 to `most` that a line is; None if it is none."""
    digits = written.lstrip("0")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= len(str(most))):
        return None
    return int(digits) if int(digits) <= most else None


class Terminal:
    """One game between people at this keyboard and bots."""

    def __init__(self, record: Record, kinds: list[str], lang: str) -> None:
        self.record = record
        self.game = record.game
        self.kinds = kinds
        self.language = lang
        self.opponents = [
            self.words("bot", who=[name], level=[self.level(kind)])
            for name, kind in zip(record.players, kinds, strict=True)
            if kind != ME
        ]
        """The bots, each with its name and its level."""
        seed = record.lines[0]["seed"] + len(record.steps)
        self.bots: list[Bot | None] = [
            None if kind == ME else make(kind, self.game, seed + seat + 1)
            for seat, kind in enumerate(kinds)
        ]
        people = [seat for seat, kind in enumerate(kinds) if kind == ME]
        self.at_keyboard = people[0] if people else -1
        """The seat whose player looks at the screen; -1 if only bots play."""
        self.narrated = len(record.steps)
        """How many steps have been put into words so far."""
        self.news: list[str] = []
        """What happened since the last decision of the person at the keyboard."""
        self.menu_height = 1
        """Lines of the menu that were shown last."""

    @classmethod
    def begin(
        cls, game: str | None, players: str | None, seed: int | None, options: list[str], lang: str
    ) -> "Terminal":
        """Return a new game as the arguments of the command describe it."""
        chosen = quai.games()[0] if game is None else quai.game(game)
        default = ",".join([ME] + [OPPONENT] * (chosen.meta.seats[0] - 1))
        kinds = (default if players is None else players).split(",")
        seed = secrets.randbits(63) if seed is None else seed
        settled = read_options(chosen, options)
        crew = names_of(str(seed), [None if kind == ME else "" for kind in kinds])
        names = player_names(crew, lang)
        return cls(Record(chosen, len(kinds), settled, seed, names), kinds, lang)

    def words(self, message: str, **details: Any) -> str:
        """Return a sentence of this command's own."""
        return say(WORDS[self.language], self.language, message, details)

    def level(self, kind: str) -> str:
        """Return how strong a bot is, in a word; other bots than the levels have their own name."""
        word = f"level.{kind}"
        return self.words(word) if word in WORDS[self.language] else label_of(kind)

    def narrator(self, seat: int) -> Narrator:
        """Return the narrator for a seat, or for a spectator if it is -1."""
        viewer = frozenset({seat} if seat >= 0 else ())
        view = self.record.view(viewer)
        return Narrator(self.game, self.language, self.record.players, viewer, view)

    def show(self, text: str, style: str = "") -> None:
        """Print a text whose lines are broken between words."""
        lines = wrapped_all(text, console.width) if console.is_terminal else text.splitlines()
        for line in lines:
            console.print(line, style=style)

    def play(self) -> None:
        """Play to the end, then show the outcome."""
        if self.opponents:
            self.show(self.words("bots", bots=[", ".join(self.opponents)]))
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
        self.show_news()
        narrator = self.narrator(self.at_keyboard)
        everybody = frozenset(range(self.record.seats))
        view = self.record.view(everybody)
        if console.is_terminal:
            for row in narrator.picture(view, console.width, console.height - OUTCOME_LINES):
                console.print(row, no_wrap=True, overflow="crop")
        else:
            self.show(narrator.table(view))
        outcome = self.record.state.outcome()
        assert outcome is not None
        winners = {"winners": list(outcome.winners)}
        self.show(narrator.say(f"outcome.{outcome.reason}", winners), "bold")
        scores = ", ".join(
            self.words("score", who=[who], points=points)
            for who, points in zip(self.record.players, self.record.state.scores(), strict=True)
        )
        self.show(self.words("final", scores=[scores]))

    def close(self) -> None:
        """End the bots."""
        for bot in self.bots:
            if bot is not None:
                bot.close()

    def step(self, seat: int, named: object) -> None:
        """Play one action, given in its JSON form."""
        self.record.play(seat, named, int(time.time() * 1000))

    def narrate(self, seat: int) -> None:
        """Put into words for a seat what has happened since the last call."""
        narrator = self.narrator(seat)
        for step in self.record.story(narrator.viewer, self.narrated):
            self.news += narrator.sentences(step["events"])
        self.narrated = self.record.length_for(narrator.viewer)

    def show_news(self) -> None:
        """Print what has happened, and forget it."""
        for sentence in self.news:
            self.show(f"  {sentence}", "dim")
        self.news.clear()

    def ask(self, seat: int, actions: list[Any]) -> None:
        """Ask the person in a seat until they have played or taken back something."""
        if seat != self.at_keyboard:
            console.clear()
            self.news.clear()
            self.input(self.words("curtain", who=self.record.players[seat]))
            self.at_keyboard = seat
        self.narrate(seat)
        narrator = self.narrator(seat)
        view = self.record.view(frozenset({seat}))
        told: dict[str, Any] = {}
        for action in actions:  # those that nobody could tell apart are one
            told.setdefault(narrator.label(action, view), action)
        menu, actions = Menu(list(told)), list(told.values())
        while True:
            self.draw(narrator, view, menu)
            answer = self.read_line(seat, actions, narrator, menu)
            while answer is LineResult.AGAIN:
                answer = self.read_line(seat, actions, narrator, menu)
            if answer is LineResult.DONE:
                self.news.clear()
                return

    def draw(self, narrator: Narrator, view: quai.View, menu: Menu) -> None:
        """Show the table, what happened and the menu: on a terminal, as much as fits at once."""
        question = narrator.say(*self.game.prompt(view))
        if not console.is_terminal:
            self.show_news()
            console.print()
            console.print(narrator.table(view))
            console.print(question, style="bold")
            for place in menu.shown:
                console.print(f"{place + 1:4}  {menu.labels[place]}")
            return
        width, height = console.width, console.height
        asked = wrapped(question, width)
        room = height - len(asked) - ASK_LINES
        news = [wrapped(f"  {each}", width) for each in self.news]
        every, _ = menu.lines(width, len(menu.labels) * height)
        table = narrator.picture(view, width, max(MIN_TABLE, room - MIN_MENU - MAX_NEWS))
        layout = fit(room, len(table), sum(map(len, news)), len(every) + 1)
        console.clear()
        own = lines_of(self.record.players[self.at_keyboard], [row.plain for row in table])
        for row in cropped(table, layout.table, self.words("cut"), own):
            console.print(row, no_wrap=True, overflow="crop")
        for line in last_whole(news, layout.news):
            console.print(line, style="dim")
        for line in asked:
            console.print(line, style="bold")
        self._draw_menu(menu, width, layout.menu)

    def _draw_menu(self, menu: Menu, width: int, height: int) -> None:
        _, left = menu.lines(width, height)
        fits = not left and not menu.words
        self.menu_height = height if fits else max(1, height - 1)
        lines, left = menu.lines(width, self.menu_height)
        for line in lines:
            console.print(line)
        if left:
            note = self.words("more", count=left)
        elif menu.words:
            note = self.words("narrowed", words=[menu.words], count=len(menu.labels))
        else:
            return
        console.print(note[:width], style="dim")

    def read_line(
        self, seat: int, actions: list[Any], narrator: Narrator, menu: Menu
    ) -> "LineResult":
        """Read and obey one line of input."""
        who = self.record.players[seat]
        written = self.input(f"{self.words('ask', who=who)} [1-{len(actions)}, ?] ").strip()
        if written == "q":
            raise LeftGame
        if written == "u":
            return self.undo(seat)
        if written == "a":
            self.advise(seat, narrator)
            return LineResult.AGAIN
        if written == "r":
            show_rules(self.game, self.language)
            return LineResult.AGAIN
        if written in ("t", "?"):
            table = narrator.table(self.record.view(frozenset({seat})))
            self.show(table if written == "t" else self.words("help"))
            return LineResult.AGAIN
        if written == "+":
            menu.turn(console.width, self.menu_height if console.is_terminal else len(actions))
            return LineResult.DRAW
        if not written:
            if menu.words and len(menu.shown) == 1:
                return self.choose(seat, actions, narrator, menu, str(menu.shown[0] + 1))
            menu.narrow("")
            return LineResult.DRAW
        return self.choose(seat, actions, narrator, menu, written)

    def advise(self, seat: int, narrator: Narrator) -> None:
        """Say what an advisor would do, what it is expected to bring, and why."""
        view = self.record.view(frozenset({seat}))
        self.show(self.words("advice.thinking"), "dim")
        players = [*self.record.players]
        players[seat] = YOU[self.language]
        told = Narrator(self.game, self.language, players, narrator.viewer, view)
        for number, option in enumerate(advise(self.game, view).options, 1):
            label = told.label(self.game.read(option.action), view)
            chance, points = round(100 * option.chance), round(option.points)
            brings = self.words("advice.brings", chance=chance, points=points)
            self.show(f"{number}. {label} ({brings})", "bold")
            reasons = [told.say(f"reason.{term.id}", term.details) for term in option.reasons]
            if reasons:
                self.show(f"   {' '.join(reasons)}")

    @staticmethod
    def input(prompt: str) -> str:
        """Read one line; the end of input quits the game."""
        try:
            return console.input(prompt)
        except EOFError:
            raise LeftGame from None

    def undo(self, seat: int) -> "LineResult":
        """Take back a step of this seat, if that is possible."""
        if not self.record.undoable(seat):
            self.show(self.words("no_undo"))
            return LineResult.AGAIN
        self.record.undo(seat, 1, int(time.time() * 1000))
        self.narrated = min(self.narrated, len(self.record.steps))
        return LineResult.DONE

    def _named(self, written: str, actions: list[Any]) -> object:
        """The action that was entered, by its number or as JSON; ValueError if it is neither."""
        if written.isascii() and written.isdigit():
            number = number_in(written, len(actions))
            if number is None:
                raise ValueError(f"there is no action number {written[:MAX_SHOWN]}")
            return self.game.write(actions[number - 1])
        return from_json(written)

    def choose(
        self, seat: int, actions: list[Any], narrator: Narrator, menu: Menu, written: str
    ) -> "LineResult":
        """Play the action that was entered, a number or JSON, or narrow the menu by its words."""
        try:
            self.step(seat, self._named(written, actions))
        except quai.RuleBroken as error:
            self.show(narrator.refusal(error), "red")
            return LineResult.AGAIN
        except (ValueError, RecursionError, quai.BadInput):
            if menu.narrow(written):
                return LineResult.DRAW
            self.show(self.words("unknown", input=[written[:MAX_SHOWN]], most=len(actions)))
            return LineResult.AGAIN
        return LineResult.DONE
