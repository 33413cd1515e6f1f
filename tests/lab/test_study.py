"""Studies: what they find on made-up games, and that they can be written of every game."""

import json
import os
import random
import re
import signal
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

import quai
from quai.cli.main import main
from quai.cli.run_arguments import GamesBar
from quai.core.text import placeholders
from quai.lab.executor import InProcess
from quai.lab.matches import MatchPlan
from quai.lab.study import luck
from quai.lab.study.accumulators import Choices, Deeds, Points, TurnOrder
from quai.lab.study.compare import compare
from quai.lab.study.conclusions import Conclusions, in_words
from quai.lab.study.course import label_in_words
from quai.lab.study.findings import Arm, Habit, LeadCourse, Share, Use, average, habits, quantile
from quai.lab.study.page import StudyPage
from quai.lab.study.skill import SkillStep, depth_bots
from quai.lab.study.study import Study
from quai.lab.study.words import StudyWords, catalogue
from tests.games.properties import OWN, UNLISTABLE
from tests.games.sample import SAMPLE, SHORT

GAMES = [game.key for game in OWN]


def small(key: str, second: dict[str, Any] | None = None) -> Study:
    game = quai.game(key)
    players = ("random",) * game.meta.seats[0]
    plans = [("usual rules", MatchPlan(key, players, game.settle({}), 1))]
    if second is not None:
        plans.append(("others", MatchPlan(key, players, game.settle(second), 1)))
    careless = "greedy" if key in UNLISTABLE else "1"
    study = Study(plans, 4, 2, ("random", careless))
    assert sum(study.play(InProcess())) == study.total
    return study


def deals_of(values: list[list[float]]) -> list[list[list[float]]]:
    """The margins of two seats, given those of the first by deal and game."""
    return [[[value, -value] for value in deal] for deal in values]


def test_all_is_luck_where_only_the_deal_counts() -> None:
    found = luck.measure(deals_of([[5, 5, 5], [-3, -3, -3], [0, 0, 0]]), ["a", "b", "c"])
    assert (found.share, found.low, found.high) == (1, 1, 1)


def test_nothing_is_luck_where_deals_do_not_differ() -> None:
    assert luck.measure(deals_of([[5, -5], [-5, 5], [5, -5], [-5, 5]]), "ab").share == 0
    assert luck.measure(deals_of([[2, 2], [2, 2]]), "ab").share == 0


def test_the_share_of_luck_is_that_of_the_variances() -> None:
    # Between deals a variance of 4, within a deal of 1, as exactly as a sample of four can say.
    deals = [[2.0 + 1, 2 - 1], [-2.0 + 1, -2 - 1], [2.0 - 1, 2 + 1], [-2.0 - 1, -2 + 1]]
    between, within = 2 * 4 * 4 / 3, 2.0
    share = luck.measure(deals_of(deals), "ab").share
    assert share == pytest.approx((between - within) / (between + within))


def test_the_interval_of_luck_holds_its_share() -> None:
    deals = deals_of([[float(n % 5), float(n % 5 + 1)] for n in range(20)])
    found = luck.measure(deals, ["a", "b"])
    assert 0 < found.low <= found.share <= found.high <= 1


def test_few_deals_without_a_trace_of_luck_prove_nothing() -> None:
    chance = random.Random(5)  # noqa: S311
    deals = deals_of([[chance.gauss(0, 1) for _ in range(3)] for _ in range(25)])
    few = luck.measure(deals, "abc")
    assert few.high > 0.05, "25 deals cannot show that there is no luck at all"
    assert not luck.measure(deals[:6], "abc").is_certain


def test_the_interval_of_luck_covers_the_truth_about_19_times_in_20() -> None:
    chance = random.Random(7)  # noqa: S311
    covered = 0
    for _ in range(200):
        deals = []
        for _ in range(25):
            deal = chance.gauss(0, 1)
            deals.append([deal + chance.gauss(0, 2) for _ in range(3)])
        found = luck.measure(deals_of(deals), "abc")
        covered += found.low <= 1 / 5 <= found.high
    assert 180 <= covered <= 200


def test_luck_is_measured_with_bots_that_differ_in_depth_alone() -> None:
    for game in OWN:
        bots = depth_bots(game)
        assert bots[0] == "greedy"
        depths = [int(name.removeprefix("search:").removesuffix("i")) for name in bots[1:]]
        assert depths == sorted(set(depths))


def test_margins_are_what_a_seat_has_beyond_the_table() -> None:
    assert luck.margins([10, 4, 1]) == [5, -1, -4]


def watched_deeds(games: int, habits_of_chance: int, effect: float, seed: int = 1) -> Deeds:
    """Deeds that do not depend on winning, and one, `buy`, that does."""
    chance = random.Random(seed)  # noqa: S311
    deeds = Deeds()
    deeds.games = games
    for _ in range(games):
        for number in range(habits_of_chance):
            deeds.add(f"chance{number}", chance.randrange(4), chance.randrange(4))
        deeds.add("buy", 2 + chance.gauss(effect, 1), 2 + chance.gauss(0, 1))
    return deeds


def test_chance_alone_is_no_habit_of_winners() -> None:
    studies = [habits(watched_deeds(60, 125, effect=0, seed=seed)) for seed in range(10)]
    for found in studies:
        assert len(found) == 126
        assert sum(habit.p_value < 0.05 for habit in found) > 0, "each by itself is reported"
    assert sum(any(habit.is_discovery for habit in found) for found in studies) <= 1


def test_a_real_habit_is_found_with_its_effect_and_its_bounds() -> None:
    found = habits(watched_deeds(200, 125, effect=1, seed=2))
    assert [habit.deed for habit in found if habit.is_discovery] == ["buy"]
    top = found[0]
    assert top.deed == "buy"
    assert top.difference == pytest.approx(top.winners - top.others)
    assert top.effect == pytest.approx(1 / 2**0.5, abs=0.2)
    assert top.effect_low < 1 / 2**0.5 < top.effect_high
    assert top.difference - top.half < 1 < top.difference + top.half


def test_what_hardly_ever_happens_is_not_tested() -> None:
    deeds = watched_deeds(200, 2, effect=1)
    deeds.add("once", 1, 0)
    assert "once" not in [habit.deed for habit in habits(deeds)]
    assert habits(watched_deeds(20, 2, effect=1)) == [], "20 games are too few"


class Dealt(NamedTuple):
    """As much of a match as the turn order needs."""

    state: Any
    seated: list[int]
    won: int

    def wins(self) -> list[float]:
        return [float(seat == self.won) for seat in range(len(self.seated))]


def test_wins_are_counted_by_turn_order_and_not_by_seat() -> None:
    """Whoever begins wins, in seats 0, 2 and 1: by seat, nothing would be seen."""
    order = TurnOrder()
    for first in (0, 2, 1):
        match: Any = Dealt(SimpleNamespace(seat=first), [0, 1, 2], first)
        order.before(match)
        order.after(match)
    assert order.wins == [3, 0, 0]


def test_averages_and_quantiles_are_weighted() -> None:
    seen = [(1, 8), (10, 2)]
    assert average(seen)[0] == pytest.approx(2.8)
    assert [quantile(seen, share) for share in (0.1, 0.8, 0.9)] == [1, 1, 10]


def test_accumulators_add_up_in_any_number_of_parts() -> None:
    first, second = Points(), Points()
    first.scores, second.scores = [Counter({3: 1})], [Counter({3: 2, 4: 1})]
    first.merge(second)
    assert first.scores == [Counter({3: 3, 4: 1})]
    watched, others = Choices(), Choices()
    others.offered[9][4] += 2
    watched.merge(others)
    assert watched.offered[9] == Counter({4: 2})


@pytest.mark.sample(2)
@pytest.mark.parametrize("key", GAMES)
def test_a_study_of_every_game_is_one_page_that_needs_nothing(key: str) -> None:
    study = small(key)
    arm = study.arms[0]
    assert arm.games == 4
    assert sum(count for seen in arm.points for _, count in seen) == 4 * len(arm.players)
    assert sum(share.share for share in arm.places) == pytest.approx(1)
    assert study.runs[0].simulation.accumulators[4].report()["sums"], "no sentence deed.*"
    for language in ("fr", "en"):
        page = StudyPage(quai.game(key), study.arms, language, "quai study").page()
        assert page.count("<svg") == page.count("</svg>") >= 5
        assert not re.search(r"<(script|link|img|iframe)|(src|href)=\"(?!#)", page)
        assert "deed." not in page
        assert page == StudyPage(quai.game(key), study.arms, language, "quai study").page()


@pytest.mark.parametrize("key", GAMES)
def test_deeds_have_their_sentence_in_both_languages(key: str) -> None:
    texts = {language: quai.game(key).texts(language) for language in ("fr", "en")}
    deeds = {name for name in texts["en"] if name.startswith("deed.")}
    assert deeds == {name for name in texts["fr"] if name.startswith("deed.")}
    for name in deeds:
        assert placeholders(texts["fr"][name]) == placeholders(texts["en"][name])


def test_the_words_of_a_report_are_the_same_in_both_languages() -> None:
    french, english = catalogue("fr"), catalogue("en")
    assert french.keys() == english.keys()
    for name, sentence in english.items():
        assert placeholders(sentence) == placeholders(french[name]), name


ARM = Arm(
    label="usual",
    players=("greedy", "greedy"),
    games=400,
    points=[[(10, 200), (20, 200)]] * 2,
    wins=[Share(0.5, 0.45, 0.55)] * 2,
    places=[Share(0.5, 0.45, 0.55)] * 2,
    steps=[(50, 200), (60, 200)],
    offered=[[(3, 2000), (5, 2000)]] * 10,
    forced=0.1,
    habits=[],
    course=LeadCourse([Share(0.7, 0.66, 0.74)] * 10, Share(0.2, 0.16, 0.24), 3.0),
    uses=[],
    luck=luck.LuckShare(0.2, 0.1, 0.3, 100, ("greedy", "search:9i")),
    skill=[SkillStep("search:9i", "greedy", 100, 0.8, 0.7, 0.9, 0.5)],
)
"""Findings about which nothing is remarkable."""


HABIT = Habit("take|card=mail", 2.0, 1.0, 1.0, 0.1, 0.5, 0.4, 0.6, 0.001, True)


def said(**changes: Any) -> dict[str, str]:
    """The conclusions from an arm with these findings, by section."""
    found = Conclusions(quai.game(SHORT), ARM._replace(**changes), StudyWords("en")).all()
    return {each.section: each.sentence for each in found}


@pytest.mark.parametrize(
    ("section", "changes", "words"),
    [
        ("figures", {"games": 29}, "too few games (29)"),
        ("places", {}, "at most 5.0 percentage points"),
        ("places", {"places": [Share(0.58, 0.54, 0.62), Share(0.42, 0.38, 0.46)]}, "instead of"),
        ("places", {"places": [Share(0.42, 0.38, 0.46), Share(0.58, 0.54, 0.62)]}, "wins only"),
        (
            "places",
            {"places": [Share(0.51, 0.505, 0.515), Share(0.49, 0.485, 0.495)]},
            "advantage, made",
        ),
        (
            "places",
            {"places": [Share(0.49, 0.485, 0.495), Share(0.51, 0.505, 0.515)]},
            "drawback, made",
        ),
        ("skill", {}, "Thinking ahead pays, as far as was tried"),
        ("skill", {"skill": [SkillStep("b", "a", 90, 0.6, 0.3, 0.9, 0.5)]}, "cannot be shown that"),
        (
            "skill",
            {"skill": [*ARM.skill, SkillStep("search:90i", "search:9i", 90, 0.6, 0.3, 0.9, 0.5)]},
            "pays up to search:9i",
        ),
        ("skill", {"skill": [SkillStep("b", "a", 8, 1.0, 0.7, 1.0, 0.5)]}, "8 games are too few"),
        ("luck", {}, "20.0\u00a0% (10.0\u201330.0\u00a0%) of the difference"),
        ("luck", {}, "no need to tame luck"),
        ("luck", {"luck": luck.LuckShare(0.7, 0.65, 0.75, 100, ("a", "b"))}, "more than play"),
        ("luck", {"luck": luck.LuckShare(0.5, 0.45, 0.55, 100, ("a", "b"))}, "as much as play"),
        ("luck", {"luck": luck.LuckShare(0.0, 0.0, 0.4, 6, ("a", "b"))}, "6 deals are too few"),
        ("swing", {}, "stays open"),
        (
            "swing",
            {"course": LeadCourse([Share(0.9, 0.87, 0.93)] * 10, Share(0.1, 0.0, 0.2), 1.0)},
            "decided early",
        ),
        (
            "swing",
            {"course": LeadCourse([Share(0.9, 0.7, 0.95)] * 10, Share(0.1, 0.0, 0.2), 1.0)},
            "too few games to tell when",
        ),
        ("swing", {"course": LeadCourse([None] * 10, Share(0.1, 0.0, 0.2), 0.0)}, "cannot be told"),
        ("length", {}, "plan an evening"),
        ("length", {"steps": [(20, 200), (60, 200)]}, "varies much: eight in ten take 20 to 60"),
        ("choices", {"forced": 0.5}, "50\u00a0% of the decisions leave no choice: let"),
        ("choices", {}, "10\u00a0% of the decisions leave no choice, few enough"),
        ("choices", {"offered": [[(30, 99)]] * 10}, "too many to compare one by one"),
        ("uses", {}, "no dead cards"),
        ("uses", {"uses": [Use("pass", 400, Share(0.0, 0.0, 0.01))]}, "One action is"),
        ("uses", {"uses": [Use("pass", 9, Share(0.0, 0.0, 0.3))]}, "too few to clear this one"),
        ("uses", {"uses": [Use("pass", 400, Share(0.1, 0.08, 0.12))]}, "no dead cards"),
        ("habits", {}, "too few games to test"),
        ("habits", {"habits": [HABIT]}, "1 of 1 habits tells winners"),
        ("habits", {"habits": [HABIT] * 2}, "2 of 2 habits tell winners"),
        ("habits", {"habits": [HABIT]}, "make it dearer"),
        ("habits", {"habits": [HABIT._replace(difference=-1.0)]}, "stronger or cheaper"),
        ("habits", {"habits": [HABIT._replace(is_discovery=False)]}, "no single way to win"),
    ],
)
def test_a_conclusion_says_what_to_do_or_what_is_missing(
    section: str, changes: dict[str, Any], words: str
) -> None:
    assert words in said(**changes)[section]


def test_a_comparison_says_what_follows_and_what_does_not() -> None:
    longer = ARM._replace(label="others", steps=[(70, 200), (80, 200)])
    differences = {each.name: each for each in compare(ARM, longer)}
    assert differences["length"].difference == pytest.approx(20)
    assert differences["length"].low < 20 < differences["length"].high
    assert [name for name, each in differences.items() if each.is_discovery] == ["length"]
    report = StudyPage(quai.game(SHORT), [ARM, longer], "en", "quai study")
    sentences = [each.sentence for each in report.conclusions()]
    assert "decisions per game: higher with “others” than with “usual” by 20.0" in sentences[0]
    assert all("no difference can be shown" in sentence for sentence in sentences[1:-1])
    assert "does not follow" in sentences[-1]
    assert "+20.0" in report.page()
    chance = ARM._replace(
        label="others", places=[Share(0.575, 0.525, 0.625), Share(0.425, 0.375, 0.475)]
    )
    (doubtful,) = [each for each in compare(ARM, chance) if each.difference]
    assert doubtful.low > 0
    assert not doubtful.is_discovery
    said_of_it = in_words(doubtful, ("usual", "others"), 6, StudyWords("en"))
    assert "Taken alone" in said_of_it
    assert "6 figures" in said_of_it
    unsure = longer._replace(luck=luck.LuckShare(0.0, 0.0, 0.4, 6, ("a", "b")))
    report = StudyPage(quai.game(SHORT), [ARM, unsure], "en", "quai study")
    assert "6 deals are too few to compare" in report.conclusions()[-2].sentence
    assert "luck" not in [each.name for each in compare(ARM, unsure)]
    few = StudyPage(quai.game(SHORT), [ARM, longer._replace(games=5)], "en", "quai study")
    assert [each.sentence[:9] for each in few.conclusions()] == ["There are"]


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_action_has_a_label_in_words(key: str, language: str) -> None:
    texts = quai.game(key).texts(language)
    for name in texts:
        if name.startswith("action."):
            assert "{" not in label_in_words(name.removeprefix("action."), texts, language)


@pytest.mark.usefixtures("interruptible")
def test_an_interrupted_study_goes_on_to_the_same_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    words = ["study", SHORT, "--players", "1,2", "--games", "12", "--deals", "10", "--luck", "1,2"]
    assert main([*words, "--json"]) == 0
    whole = capsys.readouterr().out
    usual = GamesBar.advance
    for stop in (5, 20):  # among the games that are watched, and those that measure luck

        def interrupted(self: GamesBar, games: int, stop: int = stop) -> None:
            usual(self, games)
            if self.done >= stop:
                os.kill(os.getpid(), signal.SIGINT)

        monkeypatch.setattr(GamesBar, "advance", interrupted)
        assert main([*words, "--json", "--resume", "progress.json"]) == 130
        assert "to resume: quai study" in capsys.readouterr().err
    monkeypatch.setattr(GamesBar, "advance", usual)
    assert main([*words, "--json", "--resume", "progress.json"]) == 0
    assert capsys.readouterr().out == whole
    assert main([*words[:-2], "--luck", "1,3", "--resume", "progress.json"]) == 2


def test_two_sets_of_options_are_compared() -> None:
    option = quai.game(SAMPLE).meta.options[0]
    study = small(SAMPLE, {option.name: option.values[-1]})
    page = StudyPage(quai.game(SAMPLE), study.arms, "en", "quai study").page()
    assert page.count("What do winners do more often?") == 2
    assert "<th>usual rules</th><th>others</th><th>difference</th>" in page


def test_the_command_writes_the_report_and_its_figures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "report.html"
    words = ["study", SHORT, "--players", "2,1", "--games", "4", "--deals", "2"]
    assert main([*words, "--luck", "1,2", "--out", str(out), "--json"]) == 0
    assert "Who wins?" in out.read_text(encoding="utf-8")
    (arm,) = json.loads(capsys.readouterr().out)
    assert arm["games"] == 4
    assert sum(share["share"] for share in arm["wins"]) == pytest.approx(1)


@pytest.mark.parametrize(
    "words",
    [
        ["--luck", "1"],
        ["--luck", "1,nobody"],
        ["--deals", "1"],
        ["--against", "first"],
        ["--against", "nothing=1"],
        ["--players", "1,2,1,2,1,2,1"],
        ["--games", "0"],
    ],
)
def test_what_cannot_be_studied_is_said(words: list[str], tmp_path: Path) -> None:
    out = tmp_path / "report.html"
    assert main(["study", SHORT, "--games", "4", "--out", str(out), *words]) == 2
    assert not out.exists()
