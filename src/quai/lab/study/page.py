"""The report of a study: a single, self-contained HTML page."""

import json
from collections.abc import Sequence
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any

from quai.core.game import Game
from quai.core.text import say
from quai.lab.study import plots
from quai.lab.study.accumulators import deed_in_words
from quai.lab.study.findings import Arm, Counts, average

MAX_HABITS = 14
STYLE = """
:root { font: 16px/1.5 system-ui, sans-serif; color: #1d2a33; background: #f4efe4 }
body { max-width: 52rem; margin: 0 auto; padding: 1rem }
h1 { font-size: 1.7rem; margin: 1rem 0 0 }
h2 { font-size: 1.2rem; margin: 0 0 .3rem }
section { background: #fffdf7; border: 1px solid #d9cfb8; border-radius: .6rem }
section { padding: 1rem; margin: 1rem 0 }
svg { width: 100%; height: auto; display: block }
p { margin: .4rem 0 }
table { border-collapse: collapse; width: 100% }
th, td { padding: .25rem .5rem; text-align: right }
th:first-child, td:first-child { text-align: left }
tr + tr { border-top: 1px solid #e6dec9 }
code { background: #eee6d2; padding: 0 .3em; border-radius: .2em; overflow-wrap: anywhere }
"""


@cache
def catalogue(language: str) -> dict[str, str]:
    """Return the words of a report in a language."""
    text = files("quai.lab.study").joinpath(f"text/{language}.json").read_text(encoding="utf-8")
    found: dict[str, str] = json.loads(text)
    return found


class Report:
    """Builds the page of a report in one language."""

    def __init__(self, game: Game, arms: Sequence[Arm], language: str, command: str) -> None:
        self.game = game
        self.arms = list(arms)
        self.language = language
        self.command = command

    def say(self, message: str, **details: Any) -> str:
        """Return a sentence of the report."""
        return say(catalogue(self.language), self.language, message, details)

    def per_cent(self, share: float) -> str:
        """Return a share in per cent, in the notation of the language."""
        return self.number(share * 100, 1) + "\u00a0%"

    def number(self, value: float, digits: int) -> str:
        """Return a number in the notation of the language."""
        written = f"{abs(value):.{digits}f}"
        sign = "\u2212" if value < 0 and float(written) else ""
        return sign + (written.replace(".", ",") if self.language == "fr" else written)

    @property
    def _differ(self) -> bool:
        """Whether the players are different bots."""
        return len(set(self.arms[0].players)) > 1

    def page(self) -> str:
        """Return the page."""
        title = self.say("title", game=self.game.meta.title)
        parts = [
            self._section("figures", self._table()),
            self._points(),
            self._seats(),
            self._players(),
            self._section("length", self._length()),
            self._section("choices", self._choices()),
            *(self._habits(arm) for arm in self.arms),
            self._luck(),
        ]
        body = "\n".join(part for part in parts if part)
        return (
            f'<!doctype html>\n<html lang="{self.language}">\n<meta charset="utf-8">\n'
            f'<meta name="viewport" content="width=device-width">\n<title>{escape(title)}</title>\n'
            f"<style>{STYLE}</style>\n<h1>{escape(title)}</h1>\n<p>{escape(self._about())}</p>\n"
            f"{body}\n<p>{escape(self.say('command'))} <code>{escape(self.command)}</code></p>\n"
            "</html>\n"
        )

    def _about(self) -> str:
        first = self.arms[0]
        details = {"games": first.games, "players": ", ".join(map(self._bot, first.players))}
        if len(self.arms) > 1:
            return self.say("about.two", **details, first=first.label, second=self.arms[1].label)
        return self.say("about", **details, options=first.label)

    def _section(self, name: str, content: str, **details: Any) -> str:
        """Return a section of the page: a question, its plot, and how to read it."""
        head = escape(self.say(f"{name}.title", **details))
        how = escape(self.say(f"{name}.how", **details))
        return f"<section><h2>{head}</h2>\n{content}\n<p>{how}</p></section>"

    def _bot(self, name: str) -> str:
        return self.say("level", level=name) if name.isdigit() else name

    def _table(self) -> str:
        """Return the table of figures."""
        rows = [("row.points", self._mean_points), ("row.length", self._mean_length)]
        rows += [("row.first", self._first), ("row.luck", self._mean_luck)]
        if self._differ:
            rows.insert(0, ("row.winner", self._winner))
        head = "".join(f"<th>{escape(arm.label)}</th>" for arm in self.arms)
        lines = [f"<tr><th></th>{head}</tr>"]
        for name, figure in rows:
            cells = "".join(f"<td>{escape(figure(arm))}</td>" for arm in self.arms)
            lines.append(f"<tr><td>{escape(self.say(name))}</td>{cells}</tr>")
        return f"<table>{''.join(lines)}</table>"

    def _with_half(self, mean: float, half: float) -> str:
        return f"{self.number(mean, 1)} ± {self.number(half, 1)}"

    def _mean_points(self, arm: Arm) -> str:
        return self._with_half(*average(arm.all_points))

    def _winner(self, arm: Arm) -> str:
        best = max(range(len(arm.wins)), key=lambda player: arm.wins[player].share)
        return f"{self._bot(arm.players[best])}: {self.per_cent(arm.wins[best].share)}"

    def _mean_length(self, arm: Arm) -> str:
        return self._with_half(*average(arm.steps))

    def _first(self, arm: Arm) -> str:
        return self._interval(*arm.seats[0])

    def _mean_luck(self, arm: Arm) -> str:
        return self._interval(arm.luck.share, arm.luck.low, arm.luck.high)

    def _interval(self, share: float, low: float, high: float) -> str:
        bounds = f"{self.number(low * 100, 0)}\u2013{self.number(high * 100, 0)}"
        return f"{self.per_cent(share)} ({bounds})"

    def _points(self) -> str:
        if len(self.arms) > 1:
            series = [(arm.label, arm.all_points) for arm in self.arms]
        else:
            arm = self.arms[0]
            together: dict[str, Counts] = {}
            for player, counts in zip(arm.players, arm.points, strict=True):
                together.setdefault(self._bot(player), []).extend(counts)
            series = [(name, sorted(counts)) for name, counts in together.items()]
        plot = plots.histogram(self.say("axis.points"), self.say("axis.games"), series)
        return self._section("points", plot)

    def _seats(self) -> str:
        seats = range(1, len(self.arms[0].seats) + 1)
        names = [self.say("seat", number=number) for number in seats]
        series = [(arm.label, arm.seats) for arm in self.arms]
        return self._section("seats", plots.shares(self.say("axis.wins"), names, series))

    def _players(self) -> str:
        """Return the section about who wins; empty if all players are the same bot."""
        if not self._differ:
            return ""
        names = [self._bot(player) for player in self.arms[0].players]
        series = [(arm.label, arm.wins) for arm in self.arms]
        return self._section("players", plots.shares(self.say("axis.wins"), names, series))

    def _length(self) -> str:
        series = [(arm.label, arm.steps) for arm in self.arms]
        return plots.histogram(self.say("axis.steps"), self.say("axis.games"), series)

    def _choices(self) -> str:
        return plots.choices(self.say("axis.progress"), self.say("axis.choices"), self.arms)

    def _habits(self, arm: Arm) -> str:
        texts = self.game.texts(self.language)
        significant = [habit for habit in arm.habits if habit.significance > 1][:MAX_HABITS]
        significant.sort(key=lambda habit: -habit.difference)
        if not significant:
            return self._section("habits.none", "", arm=arm.label)
        named = [(deed_in_words(habit.deed, texts, self.language), habit) for habit in significant]
        plot = plots.habits(self.say("axis.habits"), named)
        return self._section("habits", plot, arm=arm.label)

    def _luck(self) -> str:
        words = self.say("luck.deal"), self.say("luck.play")
        plot = plots.luck(self.say("axis.luck"), words, self.arms)
        bots = ", ".join(map(self._bot, self.arms[0].luck.bots))
        return self._section("luck", plot, deals=self.arms[0].luck.deals, bots=bots)
