"""The conclusions of a study: sentences that a designer can act on, or that say what is missing."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from quai.core.game import Game
from quai.lab.intervals import MIN_GAMES
from quai.lab.study.accumulators import PARTS, deed_in_words
from quai.lab.study.compare import LUCK, SHARES, Difference
from quai.lab.study.course import label_in_words
from quai.lab.study.findings import Arm, Share, average, quantile
from quai.lab.study.words import StudyWords

HIGH_FORCED_SHARE = 0.25
"""Share of decisions without a choice from which they are worth a remark."""
MANY_CHOICES = 20
"""Number of actions from which nobody compares them one by one."""
SLIGHT = 0.03
"""An advantage of the player who begins is slight if it is surely smaller."""
HALF = 0.5
"""The share of luck from which the deal counts for more than play."""
WIDE_LENGTH = 2.0
"""The longest tenth of games against the shortest tenth: from here on lengths vary much."""
DECIDED, OPEN = 0.85, 0.65
"""A game is decided at half-time if the leader wins more often, and open if less often."""
MAX_WIDTH = 0.2
"""Width of the interval of a share above which nothing is concluded from it."""
MAX_NAMED = 5
"""Maximum number of actions or habits named in a sentence."""


class Conclusion(NamedTuple):
    """A sentence, and the section of the report that shows its plot."""

    section: str
    sentence: str


class Conclusions:
    """Draws the conclusions about one arm."""

    def __init__(self, game: Game, arm: Arm, words: StudyWords) -> None:
        self.game = game
        self.arm = arm
        self.words = words

    def all(self) -> list[Conclusion]:
        """Return all conclusions; with too few games only that."""
        if not self.arm.is_enough:
            few = self.words.say("few", games=self.arm.games, needed=MIN_GAMES)
            return [Conclusion("figures", few)]
        sentences = {
            "places": self.starter(),
            "skill": self.skill(),
            "luck": self.luck(),
            "swing": self.swing(),
            "length": self.length(),
            "choices": self.choices(),
            "uses": self.dead(),
            "habits": self.habits(),
        }
        return [Conclusion(section, sentence) for section, sentence in sentences.items()]

    def _share(self, share: Share) -> str:
        return self.words.interval(*share)

    def starter(self) -> str:
        """Say whether it is an advantage to begin."""
        first = self.arm.places[0]
        fair = 1 / len(self.arm.places)
        details = {"share": self._share(first), "fair": self.words.per_cent(fair)}
        largest = max(first.high - fair, fair - first.low)
        if not first.low <= fair <= first.high:
            kind = "starter.more" if first.low > fair else "starter.less"
            return self.words.say(f"{kind}.slight" if largest < SLIGHT else kind, **details)
        most = self.words.number(largest * 100)
        return self.words.say("starter.none", **details, games=self.arm.games, most=most)

    def skill(self) -> str:
        """Say whether thinking ahead pays."""
        top = self.arm.skill[-1]
        better = [step for step in self.arm.skill if step.is_better]
        details = {
            "bot": self.words.bot(top.bot),
            "below": self.words.bot(top.below),
            "share": self.words.interval(top.share, top.low, top.high),
            "fair": self.words.per_cent(top.fair),
            "games": top.games,
        }
        if top.games < MIN_GAMES:
            return self.words.say("skill.few", games=top.games)
        if top.is_better:
            return self.words.say("skill.deep", **details)
        if better:
            details["reached"] = self.words.bot(better[-1].bot)
            return self.words.say("skill.flat", **details)
        return self.words.say("skill.unknown", **details)

    def luck(self) -> str:
        """Say how much of the result is in the deal, if that is known."""
        found = self.arm.luck
        bounds = self.words.range(found.low, found.high)
        if not found.is_certain:
            return self.words.say("luck.few", deals=found.deals, range=bounds)
        share = self.words.interval(found.share, found.low, found.high)
        kind = "high" if found.low > HALF else "low" if found.high < HALF else "even"
        return self.words.say(f"luck.{kind}", share=share)

    def swing(self) -> str:
        """Say when a game is decided."""
        half = self.arm.course.leader_wins[PARTS // 2]
        if half is None:
            return self.words.say("swing.unknown")
        details = {
            "share": self._share(half),
            "late": self._share(self.arm.course.late),
            "changes": self.words.number(self.arm.course.changes),
        }
        if half.high - half.low > MAX_WIDTH:
            return self.words.say("swing.few", **details)
        if half.low > DECIDED:
            return self.words.say("swing.decided", **details)
        if half.high < OPEN:
            return self.words.say("swing.open", **details)
        return self.words.say("swing.between", **details)

    def length(self) -> str:
        """Say how long a game is, and how much that varies."""
        steps = self.arm.steps
        low, high = quantile(steps, 0.1), quantile(steps, 0.9)
        mean = self.words.with_half(*average(steps))
        kind = "wide" if high >= WIDE_LENGTH * max(1, low) else "steady"
        return self.words.say(f"length.{kind}", mean=mean, low=low, high=high)

    def choices(self) -> str:
        """Say between how many actions a player chooses, and how often there is no choice."""
        offered = self.arm.all_offered
        if not offered:
            return self.words.say("choices.never")
        mean = average(offered)[0]
        forced = self.words.per_cent(self.arm.forced, 0)
        if self.arm.forced >= HIGH_FORCED_SHARE:
            kind = "forced"
        else:
            kind = "many" if mean >= MANY_CHOICES else "free"
        return self.words.say(f"choices.{kind}", mean=self.words.number(mean), forced=forced)

    def dead(self) -> str:
        """Name the actions that are almost never chosen, or else those that may be."""
        dead = [use for use in self.arm.uses if use.is_dead]
        doubtful = [use for use in self.arm.uses if use.may_be_dead]
        named = dead or doubtful
        if not named:
            return self.words.say("uses.alive")
        language = self.words.language
        texts = self.game.texts(language)
        labels = [label_in_words(use.action, texts, language) for use in named[:MAX_NAMED]]
        labels += ["…"] if len(named) > MAX_NAMED else []
        kind = "uses.dead" if dead else "uses.unknown"
        return self.words.say(kind, count=len(named), actions=self.words.list(labels))

    def habits(self) -> str:
        """Name what goes with winning, if anything stands out of all that was tested."""
        tested = len(self.arm.habits)
        found = [habit for habit in self.arm.habits if habit.is_discovery]
        if not tested:
            return self.words.say("habits.few")
        if not found:
            return self.words.say("habits.none", tested=tested)
        top = found[0]
        deed = deed_in_words(top.deed, self.game.texts(self.words.language), self.words.language)
        kind = "more" if top.difference > 0 else "less"
        return self.words.say(
            f"habits.found.{kind}",
            tested=tested,
            found=len(found),
            deed=deed,
            winners=self.words.number(top.winners, 2),
            others=self.words.number(top.others, 2),
        )


def in_words(
    difference: Difference, labels: tuple[str, str], tested: int, words: StudyWords
) -> str:
    """Return what follows from one of the differences tested, or that nothing does."""
    scale, unit = (100, words.say("points_of_share")) if difference.name in SHARES else (1, "")
    details: dict[str, Any] = {
        "figure": words.say(f"row.{difference.name}"),
        "first": labels[0],
        "second": labels[1],
        "by": words.number(abs(difference.difference) * scale) + unit,
        "low": words.signed(difference.low * scale) + unit,
        "high": words.signed(difference.high * scale) + unit,
    }
    if not difference.is_discovery:
        is_doubtful = not difference.low <= 0 <= difference.high
        details["tested"] = tested
        return words.say("differs.doubtful" if is_doubtful else "differs.unknown", **details)
    return words.say("differs.more" if difference.difference > 0 else "differs.less", **details)


def of_both(
    game: Game, arms: Sequence[Arm], differences: Sequence[Difference], words: StudyWords
) -> list[Conclusion]:
    """Return the conclusions of a comparison: the differences, then what does not follow."""
    few = [arm for arm in arms if not arm.is_enough]
    if few:
        return Conclusions(game, few[0], words).all()
    labels = (arms[0].label, arms[1].label)
    ordered = sorted(differences, key=lambda each: not each.is_discovery)
    tested = len(differences)
    found = [Conclusion("figures", in_words(each, labels, tested, words)) for each in ordered]
    if LUCK not in [each.name for each in differences]:
        deals = min(arm.luck.deals for arm in arms)
        found.append(Conclusion("figures", words.say("differs.few", deals=deals)))
    return [*found, Conclusion("figures", words.say("differs.beware"))]
