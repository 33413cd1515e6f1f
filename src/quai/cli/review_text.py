"""A review in words, for the terminal and for the page that `quai review` writes."""

from typing import Any

from quai.bots.review import Point, Review
from quai.cli.narrator import Narrator
from quai.cli.review_words import WORDS
from quai.core.record import Record
from quai.core.text import player_names, say

MINUS = "\u2212"


class Told:
    """Puts the review of a record into words."""

    def __init__(self, record: Record, language: str) -> None:
        everybody = frozenset(range(record.seats))
        self.language = language
        self.names = player_names(record.players, language)
        self.game = record.game
        self.title = record.game.texts(language).get("game.title", record.game.meta.title)
        view = record.view(everybody)
        self._record = record
        self._narrator = Narrator(record.game, language, record.players, everybody, view)

    def say(self, message: str, **details: Any) -> str:
        """Return a sentence of the command's own words."""
        return say(WORDS[self.language], self.language, message, details)

    def percent(self, part: float) -> str:
        """Return a chance as a whole number of percent, from 0 to 100."""
        return self.say("percent", n=round(100 * min(1.0, max(0.0, part))))

    def signed(self, part: float) -> str:
        """Return a difference of chances, with its sign."""
        whole = round(100 * part)
        sign = "+" if whole > 0 else MINUS if whole < 0 else ""
        return f"{sign}{self.say('percent', n=abs(whole))}"

    def action(self, point: Point, named: dict[str, Any]) -> str:
        """Return an action of the seat to act before a point, as a person would say it."""
        assert point.seat is not None
        view = self._record.view(frozenset({point.seat}), point.step - 1)
        return self._narrator.label(self.game.read(named), view)

    def headline(self, found: Review) -> str:
        """Return who won, and with how many points."""
        winners = [self.names[seat] for seat, won in enumerate(found.result) if won > 0]
        ranked = sorted(
            (side[0] for side in found.sides),
            key=lambda seat: (-found.result[seat], -found.scores[seat]),
        )
        scores = [self.score(found, seat) for seat in ranked]
        return self.say("wins", who=winners, scores=" – ".join(scores))

    def score(self, found: Review, seat: int) -> str:
        """Return the points of a seat."""
        return str(found.scores[seat]).replace("-", MINUS)

    def fair(self, found: Review) -> str:
        """Return the result without luck."""
        shares = [
            f"{' + '.join(self.names[seat] for seat in side)} "
            f"{self.percent(found.adjusted[side[0]])}"
            for side in found.sides
        ]
        return self.say("fair", shares=", ".join(shares))

    def lines(self, found: Review, most: int) -> list[str]:
        """Return the review in short."""
        lines = [f"{self.title} · {self.headline(found)}", self.fair(found), ""]
        for seat, name in enumerate(self.names):
            lines.append(f"  {name} · {', '.join(self.figures(found, seat))}")
        lines += ["", self.say("costly")]
        worst = costly(found, most)
        for point in worst:
            lines += [f"  {line}" for line in self.decision(point)]
        if not worst:
            lines.append(f"  {self.say('none')}")
        lines += ["", self.say("draws")]
        lines += [f"  {self.draw(point)}" for point in drawn(found, most)]
        lines += ["", self.say("note")]
        if found.ungraded:
            lines.append(self.say("ungraded", n=found.ungraded))
        return lines

    def figures(self, found: Review, seat: int) -> list[str]:
        """Return accuracy, luck and result without luck of a seat."""
        accuracy = found.accuracy[seat]
        figures = [
            f"{self.say('luck').lower()} {self.signed(found.luck[seat])}",
            f"{self.say('adjusted').lower()} {self.percent(found.adjusted[seat])}",
        ]
        if accuracy is not None:
            figures.insert(0, f"{self.say('accuracy').lower()} {self.percent(accuracy / 100)}")
        return figures

    def decision(self, point: Point) -> list[str]:
        """Return what was played and what was better, in three lines or more."""
        decision = point.decision
        assert decision is not None
        assert point.seat is not None
        assert point.action is not None
        lines = [
            self.say(
                "decision",
                step=point.step,
                who=self.names[point.seat],
                grade=self.say(f"grade.{decision.grade}").lower(),
                cost=self.signed(-decision.cost),
            ),
            "  "
            + self.say(
                "instead",
                played=self.action(point, point.action),
                chance=self.percent(decision.chance),
            ),
        ]
        if decision.better is not None:
            better = self.action(point, decision.better)
            chance = self.percent(decision.better_chance)
            lines.append("  " + self.say("rather", better=better, chance=chance))
        lines += [f"  {reason}" for reason in self.reasons(point)]
        return lines

    def reasons(self, point: Point) -> list[str]:
        """Return why another action was better, in the game's words."""
        decision = point.decision
        assert decision is not None
        return [self._narrator.say(f"reason.{each.id}", each.details) for each in decision.reasons]

    def draw(self, point: Point) -> str:
        """Return what a draw changed."""
        changes = ", ".join(
            f"{name} {self.signed(luck)}" for name, luck in zip(self.names, point.luck, strict=True)
        )
        if point.step == 0:
            return self.say("deal", changes=changes)
        return self.say("draw", step=point.step, changes=changes)


def costly(found: Review, most: int) -> list[Point]:
    """Return the decisions that cost most, the worst first."""
    graded = [each for each in found.points if each.decision and each.decision.grade != "best"]
    return sorted(graded, key=lambda each: -each.decision.cost if each.decision else 0.0)[:most]


def drawn(found: Review, most: int) -> list[Point]:
    """Return the draws that changed the chances most."""
    return sorted(found.points, key=lambda each: -max(map(abs, each.luck)))[:most]
