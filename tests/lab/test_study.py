"""Studies: what they find on made-up games, and that they can be written of every game."""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import quai
from quai.cli.main import main
from quai.core.text import placeholders
from quai.lab.executor import InProcess
from quai.lab.matches import Plan
from quai.lab.study import luck
from quai.lab.study.accumulators import Choices, Deeds, Points
from quai.lab.study.findings import average, habits, quantile
from quai.lab.study.page import Report, catalogue
from quai.lab.study.study import Study
from tests.games.properties import OWN, UNLISTABLE
from tests.games.sample import SAMPLE, SHORT

GAMES = [game.key for game in OWN]


def small(key: str, second: dict[str, Any] | None = None) -> Study:
    game = quai.game(key)
    players = ("random",) * game.meta.seats[0]
    plans = [("usual rules", Plan(key, players, game.settle({}), 1))]
    if second is not None:
        plans.append(("others", Plan(key, players, game.settle(second), 1)))
    careless = "greedy" if key in UNLISTABLE else "1"
    study = Study(plans, 4, 2, ("random", careless))
    assert sum(study.play(InProcess())) == study.total
    return study


def test_all_is_luck_where_only_the_deal_counts() -> None:
    assert luck.deal_share([[5, 5, 5], [-3, -3, -3], [0, 0, 0]]) == 1


def test_nothing_is_luck_where_deals_do_not_differ() -> None:
    assert luck.deal_share([[5, -5], [-5, 5], [5, -5], [-5, 5]]) == 0
    assert luck.deal_share([[2, 2], [2, 2]]) == 0


def test_the_share_of_luck_is_that_of_the_variances() -> None:
    # Between deals a variance of 4, within a deal of 1, as exactly as a sample of four can say.
    share = luck.deal_share([[2 + 1, 2 - 1], [-2 + 1, -2 - 1], [2 - 1, 2 + 1], [-2 - 1, -2 + 1]])
    between, within = 2 * 4 * 4 / 3, 2.0
    assert share == pytest.approx((between - within) / (between + within))


def test_the_interval_of_luck_holds_its_share() -> None:
    deals = [[[float(n % 5 + k), -float(n % 5 + k)] for k in (0, 1)] for n in range(20)]
    found = luck.measure(deals, ["a", "b"])
    assert 0 < found.low <= found.share <= found.high <= 1
    assert found == luck.measure(deals, ["a", "b"])


def test_margins_are_what_a_seat_has_beyond_the_table() -> None:
    assert luck.margins([10, 4, 1]) == [5, -1, -4]


def test_a_habit_of_winners_is_found_with_its_bounds() -> None:
    deeds = Deeds()
    deeds.winners, deeds.others = 100, 100
    deeds.by_winners = {"buy": [200, 440], "pass": [100, 140]}
    deeds.by_others = {"buy": [100, 140], "pass": [104, 150]}
    first, second = habits(deeds)
    assert first.deed == "buy"
    assert (first.winners, first.others, first.difference) == (2, 1, 1)
    assert first.significance > 1 > second.significance


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


@pytest.mark.parametrize("key", GAMES)
def test_a_study_of_every_game_is_one_page_that_needs_nothing(key: str) -> None:
    study = small(key)
    arm = study.arms[0]
    assert arm.games == 4
    assert sum(count for seen in arm.points for _, count in seen) == 4 * len(arm.players)
    assert sum(share.share for share in arm.seats) == pytest.approx(1)
    assert arm.habits, "nothing that players do has a sentence deed.*"
    for language in ("fr", "en"):
        page = Report(quai.game(key), study.arms, language, "quai study").page()
        assert page.count("<svg") == page.count("</svg>") >= 5
        assert not re.search(r"<(script|link|img|iframe)|(src|href)=\"(?!#)", page)
        assert "deed." not in page
        assert page == Report(quai.game(key), study.arms, language, "quai study").page()


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


def test_two_sets_of_options_are_compared() -> None:
    option = quai.game(SAMPLE).meta.options[0]
    study = small(SAMPLE, {option.name: option.values[-1]})
    page = Report(quai.game(SAMPLE), study.arms, "en", "quai study").page()
    assert page.count("What do winners do more often?") == 2
    assert "<th>usual rules</th><th>others</th>" in page


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
