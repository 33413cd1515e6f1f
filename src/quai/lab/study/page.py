"""The report of a study: a single, self-contained HTML page."""

from collections.abc import Sequence
from html import escape
from typing import Any

from quai.core.game import Game
from quai.lab.intervals import MIN_GAMES
from quai.lab.study import plots
from quai.lab.study.accumulators import deed_in_words
from quai.lab.study.compare import SHARES, Difference, compare
from quai.lab.study.conclusions import Conclusion, Conclusions, of_both
from quai.lab.study.course import label_in_words
from quai.lab.study.findings import Arm, Counts, average
from quai.lab.study.words import StudyWords

MAX_HABITS = 14
MAX_USES = 12
STYLE = """
:root { font: 16px/1.5 system-ui, sans-serif; color: #1d2a33; background: #f4efe4 }
body { max-width: 52rem; margin: 0 auto; padding: 1rem }
h1 { font-size: 1.7rem; margin: 1rem 0 0 }
h2 { font-size: 1.2rem; margin: 0 0 .3rem }
section { background: #fffdf7; border: 1px solid #d9cfb8; border-radius: .6rem }
section { padding: 1rem; margin: 1rem 0 }
svg { width: 100%; height: auto; display: block }
p { margin: .4rem 0 }
li { margin: .35rem 0 }
.so { font-weight: 600 }
.how { color: #56616a; font-size: .92rem }
.table { overflow-x: auto }
table { border-collapse: collapse; width: 100% }
th, td { padding: .25rem .5rem; text-align: right }
th:first-child, td:first-child { text-align: left }
td:not(:first-child) { white-space: nowrap }
tr + tr { border-top: 1px solid #e6dec9 }
code { background: #eee6d2; padding: 0 .3em; border-radius: .2em; overflow-wrap: anywhere }
"""


class StudyPage:
    """Builds the page of a report in one language."""

    def __init__(self, game: Game, arms: Sequence[Arm], language: str, command: str) -> None:
        self.game = game
        self.arms = list(arms)
        self.language = language
        self.command = command
        self.words = StudyWords(language)
        self.say = self.words.say
        conclusions = [Conclusions(game, arm, self.words).all() for arm in self.arms]
        self._conclusions = [{each.section: each.sentence for each in arm} for arm in conclusions]

    @property
    def _differ(self) -> bool:
        """Whether the players are different bots."""
        return len(set(self.arms[0].players)) > 1

    def page(self) -> str:
        """Return the page."""
        title = self.say("title", game=self.game.meta.title)
        parts = [
            self._summary(),
            self._section("figures", self._table()),
            self._points(),
            self._places(),
            self._players(),
            self._skill(),
            self._luck(),
            self._swing(),
            self._section("length", self._length()),
            self._section("choices", self._choices()),
            *(self._uses(place) for place in range(len(self.arms))),
            *(self._habits(place) for place in range(len(self.arms))),
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
        details = {"games": first.games, "players": ", ".join(map(self.words.bot, first.players))}
        if len(self.arms) > 1:
            labels = {"first": first.label, "second": self.arms[1].label}
            about = self.say("about.two", **details, **labels)
        else:
            about = self.say("about", **details, options=first.label)
        return f"{about} {self.say('about.seatings')}" if self._differ else about

    def conclusions(self) -> list[Conclusion]:
        """Return what follows from the study, in sentences."""
        if len(self.arms) > 1:
            differences = compare(self.arms[0], self.arms[1])
            return of_both(self.game, self.arms, differences, self.words)
        return Conclusions(self.game, self.arms[0], self.words).all()

    def _summary(self) -> str:
        """Return the conclusions as a list, each with a link to its plot."""
        show = escape(self.say("show"))
        items = "\n".join(
            f'<li>{escape(each.sentence)} <a href="#{each.section}">{show}</a></li>'
            for each in self.conclusions()
        )
        head = escape(self.say("conclusions.title"))
        how = escape(self.say("conclusions.how"))
        return f'<section><h2>{head}</h2>\n<ul>{items}</ul>\n<p class="how">{how}</p></section>'

    def _section(self, name: str, content: str, arm: int | None = None, **details: Any) -> str:
        """Return a section: a question, the conclusion, its plot, and how to read it.

        A section about one of several arms is given the index of the arm.
        """
        label = self.arms[arm].label if arm is not None else ""
        head = escape(self.say(f"{name}.title", arm=label, **details))
        how = escape(self.say(f"{name}.how", **details))
        anchor = f' id="{name}"' if not arm else ""
        return (
            f"<section{anchor}><h2>{head}</h2>\n{self._sentences(name, arm)}\n{content}\n"
            f'<p class="how">{how}</p></section>'
        )

    def _sentences(self, name: str, arm: int | None) -> str:
        """Return the conclusions of the arms, or of one of them, in a section."""
        lines = []
        for place, found in enumerate(self._conclusions):
            if name in found and name != "figures" and arm in (None, place):
                label = f"{self.arms[place].label}: " if arm is None and len(self.arms) > 1 else ""
                lines.append(f'<p class="so">{escape(label + found[name])}</p>')
        return "\n".join(lines)

    def _table(self) -> str:
        """Return the table of figures; with two arms, with their differences."""
        if len(self.arms) == 1:
            return self._figures()
        first, second = self.arms
        columns = (first.label, second.label, self.say("difference"), self.say("interval"))
        head = "".join(f"<th>{escape(name)}</th>" for name in ("", *columns))
        rows = "".join(map(self._row, compare(first, second)))
        return f'<div class="table"><table><tr>{head}</tr>{rows}</table></div>'

    def _row(self, found: Difference) -> str:
        scale = 100 if found.name in SHARES else 1
        unit = "\u00a0%" if found.name in SHARES else ""
        number = self.words.number
        enough = all(arm.games >= MIN_GAMES for arm in self.arms)
        low, high = (self.words.signed(each * scale) for each in (found.low, found.high))
        cells = (
            self.say(f"row.{found.name}"),
            number(found.first * scale) + unit,
            number(found.second * scale) + unit,
            self.words.signed(found.difference * scale),
            self.say("bounds", low=low, high=high) if enough else self.say("too_few"),
        )
        return "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>"

    def _figures(self) -> str:
        arm = self.arms[0]
        rows = [
            ("row.points", self._mean(arm.all_points)),
            ("row.length", self._mean(arm.steps)),
            ("row.first", self.words.interval(*arm.places[0])),
            ("row.late", self.words.interval(*arm.course.late)),
            ("row.luck", self._luck_in_figures(arm)),
        ]
        if self._differ:
            best = max(range(len(arm.wins)), key=lambda player: arm.wins[player].share)
            winner = f"{self.words.bot(arm.players[best])}: {self.words.interval(*arm.wins[best])}"
            rows.insert(0, ("row.winner", winner))
        lines = "".join(
            f"<tr><td>{escape(self.say(name))}</td><td>{escape(value)}</td></tr>"
            for name, value in rows
        )
        return f"<table>{lines}</table>"

    def _mean(self, counts: Counts) -> str:
        mean, half = average(counts)
        if sum(times for _, times in counts) < 2:
            return f"{self.words.number(mean)} ({self.say('too_few')})"
        return self.words.with_half(mean, half)

    def _luck_in_figures(self, arm: Arm) -> str:
        if arm.luck.is_certain:
            return self.words.interval(arm.luck.share, arm.luck.low, arm.luck.high)
        return f"{self.say('too_few')} ({self.words.range(arm.luck.low, arm.luck.high)})"

    def _points(self) -> str:
        if len(self.arms) > 1:
            series = [(arm.label, arm.all_points) for arm in self.arms]
        else:
            arm = self.arms[0]
            together: dict[str, Counts] = {}
            for player, counts in zip(arm.players, arm.points, strict=True):
                together.setdefault(self.words.bot(player), []).extend(counts)
            series = [(name, sorted(counts)) for name, counts in together.items()]
        plot = plots.histogram(self.say("axis.points"), self.say("axis.games"), series)
        return self._section("points", plot)

    def _places(self) -> str:
        places = range(1, len(self.arms[0].places) + 1)
        names = [self.say("place", number=number) for number in places]
        series = [(arm.label, arm.places) for arm in self.arms]
        return self._section("places", plots.shares(self.say("axis.wins"), names, series))

    def _players(self) -> str:
        """Return the section about who wins; empty if all players are the same bot."""
        if not self._differ:
            return ""
        names = [self.words.bot(player) for player in self.arms[0].players]
        series = [(arm.label, arm.wins) for arm in self.arms]
        return self._section("players", plots.shares(self.say("axis.wins"), names, series))

    def _skill(self) -> str:
        plot = plots.skill(self.say("axis.skill"), self.say("against"), self.arms)
        return self._section("skill", plot)

    def _swing(self) -> str:
        plot = plots.swing(self.say("axis.progress"), self.say("axis.swing"), self.arms)
        return self._section("swing", plot)

    def _length(self) -> str:
        series = [(arm.label, arm.steps) for arm in self.arms]
        return plots.histogram(self.say("axis.steps"), self.say("axis.games"), series)

    def _choices(self) -> str:
        return plots.choices(self.say("axis.progress"), self.say("axis.choices"), self.arms)

    def _uses(self, arm: int) -> str:
        texts = self.game.texts(self.language)
        rarest = [use for use in self.arms[arm].uses if use.possible >= MIN_GAMES][:MAX_USES]
        if not rarest:
            return ""
        named = [(label_in_words(use.action, texts, self.language), use.chosen) for use in rarest]
        return self._section("uses", plots.rows(self.say("axis.uses"), named), arm)

    def _habits(self, arm: int) -> str:
        texts = self.game.texts(self.language)
        found = [habit for habit in self.arms[arm].habits if habit.is_discovery][:MAX_HABITS]
        if not found:
            return self._section("habits", "", arm)
        found.sort(key=lambda habit: -habit.effect)
        named = [(deed_in_words(habit.deed, texts, self.language), habit) for habit in found]
        plot = plots.habits(self.say("axis.habits"), named)
        head = ("", *(self.say(f"habits.{name}") for name in ("winners", "others", "more")))
        lines = ["".join(f"<th>{escape(name)}</th>" for name in head)]
        for words, habit in named:
            number = self.words.number
            cells = (
                words,
                number(habit.winners, 2),
                number(habit.others, 2),
                f"{self.words.signed(habit.difference, 2)} ± {number(habit.half, 2)}",
            )
            lines.append("".join(f"<td>{escape(cell)}</td>" for cell in cells))
        rows = "".join(f"<tr>{line}</tr>" for line in lines)
        table = f'<div class="table"><table>{rows}</table></div>'
        return self._section("habits", plot + table, arm)

    def _luck(self) -> str:
        plot = plots.luck(self.say("axis.luck"), self.arms)
        bots = ", ".join(map(self.words.bot, self.arms[0].luck.bots))
        return self._section("luck", plot, deals=self.arms[0].luck.deals, bots=bots)
