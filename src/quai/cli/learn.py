"""`quai learn`: the lessons of a game in the terminal, resumed where they were left."""

import argparse
import json
from pathlib import Path
from typing import Any

import quai
from quai.bots.bot import offered_actions
from quai.bots.crew import CREW
from quai.cli.console import add_language, console
from quai.cli.files import write_whole
from quai.cli.narrator import Narrator
from quai.cli.play import play_to_the_end
from quai.cli.saved import saved_game_file
from quai.cli.screen import wrapped_all
from quai.cli.terminal import LeftGame, Terminal, number_in
from quai.cli.terminal_words import WORDS
from quai.core import lessons
from quai.core.lessons import Lesson, Stop
from quai.core.reading import from_json
from quai.core.record import Record
from quai.core.text import player_names, say

NEXT, BACK = 1, -1


def add_to(commands: Any) -> None:
    """Add the command."""
    command = commands.add_parser("learn", help="learn a game by playing it, step by step")
    command.add_argument("game", help="key of the game, as `quai games` lists them")
    command.add_argument("--lesson", help="key of one lesson (default: where you left off)")
    add_language(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Take the lessons of a game, then play a real game."""
    game = quai.game(arguments.game)
    course = lessons.course(game)
    if not course:
        raise quai.BadInput(f"{game.meta.title} has no lessons")
    teacher = Teacher(game, arguments.lang)
    try:
        teacher.teach(course, arguments.lesson)
    except LeftGame:
        teacher.show(teacher.words("learn.left", game=[game.key]))
    return 0


def progress_file() -> Path:
    """Return the file that says where each course was left."""
    return saved_game_file().with_name("lessons.json")


def progress() -> dict[str, Any]:
    """Return where each course was left: by game, the key of a lesson and the number of a stop."""
    try:
        found = from_json(progress_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


class Teacher:
    """Takes a learner through the lessons of a game."""

    def __init__(self, game: quai.Game, language: str) -> None:
        self.game = game
        self.language = language
        self.titles = lessons.words(game, language)

    def words(self, message: str, **details: Any) -> str:
        """Return a sentence of this command's own."""
        return say(WORDS[self.language], self.language, message, details)

    def show(self, text: str, style: str = "") -> None:
        """Print a text whose lines are broken between words."""
        lines = wrapped_all(text, console.width) if console.is_terminal else text.splitlines()
        for line in lines:
            console.print(line, style=style)

    def keep(self, taught: Lesson, number: int) -> None:
        """Save where the course is."""
        where = {"lesson": taught.key, "stop": number}
        write_whole(progress_file(), json.dumps({**progress(), self.game.key: where}))

    def left_at(self, course: tuple[Lesson, ...]) -> tuple[Lesson, int]:
        """Return the lesson and the stop where the course was left, or else the first."""
        match progress().get(self.game.key):
            case {"lesson": str(key), "stop": int(number)} if number >= 0:
                for taught in course:
                    if taught.key == key:
                        return taught, number
        return course[0], 0

    def teach(self, course: tuple[Lesson, ...], wanted: str | None) -> None:
        """Take the lessons one after the other, then a real game."""
        first, number = self.left_at(course)
        if wanted:
            first, number = lessons.lesson(self.game, wanted), 0
        for taught in course[course.index(first) :]:
            self.take(taught, number)
            number = 0
        self.keep(course[0], 0)
        self.show(self.words("learn.over"), "bold")
        self.ask(self.words("learn.play"))
        seats = ",".join(["me"] + ["1"] * (self.game.meta.seats[0] - 1))
        play_to_the_end(Terminal.begin(self.game.key, seats, None, [], self.language))

    def take(self, taught: Lesson, number: int) -> None:
        """Take one lesson, from a stop on."""
        title = self.titles[f"{taught.key}.title"]
        number = min(number, len(taught.stops) - 1)
        while number < len(taught.stops):
            self.keep(taught, number)
            stop = taught.stops[number]
            idea, todo = lessons.words_of(self.game, taught, stop, self.language)
            where = self.words("learn.at", number=number + 1, count=len(taught.stops))
            record = lessons.at(self.game, taught, number)
            record.players[:] = self.names(taught)
            narrator = self.narrator(record, taught)
            console.print()
            self.show(narrator.table(record.view(narrator.viewer)))
            self.show(f"{title} · {where}", "dim")
            self.show(idea, "bold")
            self.show(todo)
            number = max(0, number + self.stay(record, taught, stop, narrator))

    def names(self, taught: Lesson) -> list[str]:
        """Return the names of the players: the learner's is a number."""
        others = iter(CREW[1:])
        named = [None if seat == taught.learner else next(others) for seat in range(taught.seats)]
        return player_names(named, self.language)

    def narrator(self, record: Record, taught: Lesson) -> Narrator:
        """Return who puts the table into words for the learner."""
        viewer = frozenset({taught.learner})
        view = record.view(viewer)
        return Narrator(self.game, self.language, record.players, viewer, view)

    def stay(self, record: Record, taught: Lesson, stop: Stop, narrator: Narrator) -> int:
        """Stay at a stop until the learner goes on or back."""
        actions = self.actions(record, taught, stop)
        for place, action in enumerate(actions, 1):
            console.print(f"{place:4}  {narrator.label(action, record.view(narrator.viewer))}")
        while True:
            written = self.ask(self.words("learn.choose" if actions else "learn.next"))
            if written == "b":
                return BACK
            if written == "s" or (not actions and not written):
                return NEXT
            if written in ("t", "?"):
                table = narrator.table(record.view(narrator.viewer))
                self.show(table if written == "t" else self.words("learn.help"))
                continue
            if self.answer(record, taught, stop, narrator, actions, written):
                return NEXT

    def actions(self, record: Record, taught: Lesson, stop: Stop) -> list[Any]:
        """Return what can be tried at a stop: all legal actions, or a sample with the right one."""
        if stop.right is None:
            return []
        offered = offered_actions(record.state, quai.Rng(len(record.steps)))
        if any(
            lessons.judge(record, taught, stop, self.game.write(action)).right for action in offered
        ):
            return offered
        offered.insert(len(offered) // 2, self.game.read(stop.right))
        return offered

    def answer(
        self,
        record: Record,
        taught: Lesson,
        stop: Stop,
        narrator: Narrator,
        actions: list[Any],
        written: str,
    ) -> bool:
        """Answer a try; return whether it was right."""
        number = number_in(written, len(actions))
        if number is None:
            self.show(self.words("learn.help"))
            return False
        try:
            named = self.game.write(actions[number - 1])
            verdict = lessons.judge(record, taught, stop, named)
        except quai.RuleBroken as error:
            self.show(narrator.refusal(error), "red")
            return False
        if verdict.right:
            self.show(self.words("learn.right"), "green")
            return True
        self.show(self.titles[verdict.say or ""], "yellow")
        return False

    @staticmethod
    def ask(prompt: str) -> str:
        """Read one line; q and the end of input leave the course."""
        try:
            written = console.input(f"{prompt} ").strip()
        except EOFError:
            raise LeftGame from None
        if written == "q":
            raise LeftGame
        return written
