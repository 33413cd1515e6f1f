"""Reviews: luck is zero on average, grades come from what a player knew, costs are bounded."""

from pathlib import Path
from statistics import fmean, stdev, variance

import msgspec
import pytest

import quai
from quai.bots import make
from quai.bots.match import play_match
from quai.bots.review import Effort, Review, Reviewer, review, slices
from quai.bots.review.grading import LIMITS, accuracy, grade, grade_of
from quai.bots.review.luck import LuckMeter, Precision
from quai.bots.review.report import GRADES, Decision
from quai.contract.toy import Toy
from quai.core import log
from quai.core.game import Game
from quai.core.record import Record, beginning, replay
from quai.core.rng import Rng
from tests.games.properties import OWN
from tests.games.sample import SAMPLE

GAME = quai.game(SAMPLE)
QUICK = Effort(iterations=8, precision=Precision(redraws=2, rollouts=2, steps=4))
LOGS = Path(__file__).parents[1] / "games"


def luck_of(record: Record, seed: int, precision: Precision) -> tuple[float, float]:
    """The result and the luck of the first seat, without grades."""
    meter = LuckMeter(record.game, record.seats, record.lines[0]["options"], seed, precision)
    state = record.at(0)
    found = [meter.deal(state)]
    for step in record.steps:
        after = state.copy()
        after.apply(step.action)
        found.append(meter.step(state, step.action, after))
        state = after
    luck = sum(each.chance[0] - each.expected[0] for each in found)
    return meter.results(state.outcome())[0], luck


def greedy_game(game: Game, seed: int, level: str = "4") -> Record:
    seats = game.meta.seats[0]
    bots = [make(level, game, 1000 * seed + seat) for seat in range(seats)]
    return play_match(game, bots, seed)


def sure_to_be_zero(numbers: list[float], errors: float = 3.5) -> bool:
    """Whether the mean of independent numbers may be zero."""
    return bool(abs(fmean(numbers)) <= errors * stdev(numbers) / len(numbers) ** 0.5)


def test_luck_is_zero_on_average_and_explains_much_of_the_result() -> None:
    """In a game that is nothing but its deal, on many games."""
    precision = Precision(redraws=4, rollouts=8, steps=20)
    found = [
        luck_of(greedy_game(Toy(), seed, "random"), 10**6 + seed, precision) for seed in range(400)
    ]
    luck = [lucky for _, lucky in found]
    assert stdev(luck) > 0.1, "the deal matters"
    assert sure_to_be_zero(luck)
    adjusted = [result - lucky for result, lucky in found]
    assert variance(adjusted) < 0.8 * variance([result for result, _ in found])


@pytest.mark.parametrize("game", OWN, ids=lambda game: game.key)
def test_luck_is_zero_on_average_in_every_game(game: Game) -> None:
    games = 60 if game.effort >= 600 else 10
    precision = Precision(redraws=2, rollouts=2, steps=6)
    luck = [luck_of(greedy_game(game, seed), 10**6 + seed, precision)[1] for seed in range(games)]
    assert stdev(luck) > 0, "something is drawn"
    assert sure_to_be_zero(luck)


def test_a_draw_that_is_known_beforehand_would_be_noticed() -> None:
    """The test above is sharp enough: redraws from worse cards than the true ones are no zero."""

    class Mean(Toy):
        def new(self, *_: object, **__: object) -> quai.State:
            return min((Toy().new(2, seed=seed) for seed in range(8)), key=_first_hand)

    def _first_hand(state: quai.State) -> int:
        return sum(state.view(frozenset({0, 1}))["hands"][0])

    luck = []
    for seed in range(60):
        meter = LuckMeter(Mean(), 2, {}, seed, Precision(4, 8, 20))
        dealt = meter.deal(Toy().new(2, seed=1000 + seed))
        luck.append(dealt.chance[0] - dealt.expected[0])
    assert not sure_to_be_zero(luck)


def test_the_same_cards_are_no_luck() -> None:
    state = GAME.new(2, seed=1)
    meter = LuckMeter(GAME, 2, GAME.settle({}), 1, Precision(2, 2, 4))
    everybody = frozenset({0, 1})
    for action in state.legal():
        after = state.copy()
        after.apply(action)
        if after.revealed == state.revealed:
            found = meter.step(state, action, after)
            assert not found.drawn
            assert found.expected == found.chance
    assert state.view(everybody) == GAME.new(2, seed=1).view(everybody), "nothing was changed"


def planted() -> list[tuple[str, Path]]:
    return [(path.parent.name, path) for path in sorted(LOGS.glob("*/blunder-*.jsonl"))]


def test_a_blunder_is_planted_in_every_game() -> None:
    assert [key for key, _ in planted()] == sorted(game.key for game in OWN)


@pytest.mark.parametrize(("key", "path"), planted(), ids=[key for key, _ in planted()])
def test_a_planted_blunder_is_named_first(key: str, path: Path) -> None:
    record = replay(quai.game(key), log.read(path.read_text(encoding="utf-8")))
    found = review(record)
    graded = [point for point in found.points if point.decision is not None]
    worst = max(graded, key=lambda point: point.decision.cost if point.decision else 0.0)
    assert worst.step == int(path.stem.removeprefix("blunder-"))
    assert worst.decision is not None
    assert worst.decision.grade == "blunder"
    assert worst.decision.better is not None
    assert worst.decision.better != worst.action
    assert worst.decision.better_chance > worst.decision.chance
    why = [point.decision.reasons for point in graded if point.decision]
    assert [each for each in why if each and each[0].points < 0] == []


def test_a_grade_depends_on_nothing_that_the_player_cannot_know() -> None:
    record = greedy_game(GAME, 5)
    for number in (10, 40, 80):
        truth = record.at(number)
        assert truth.actor is not None
        seen = frozenset({truth.actor})
        view = truth.view(seen)
        other = GAME.imagine(view, Rng(number))
        assert other.dump() != truth.dump()
        played = truth.legal()[-1]
        grades = [
            grade(GAME, state.view(seen), state.legal(), played, 40, 7) for state in (truth, other)
        ]
        assert grades[0] == grades[1]


def test_a_review_adds_up_and_repeats_itself() -> None:
    record = greedy_game(GAME, 3)
    found = review(record, QUICK)
    assert [point.step for point in found.points] == list(range(len(record.steps) + 1))
    assert found.result == [1.0 if seat in winners(record) else 0.0 for seat in (0, 1)]
    for seat in (0, 1):
        luck = sum(point.luck[seat] for point in found.points)
        assert found.luck[seat] == pytest.approx(luck)
        assert found.adjusted[seat] == pytest.approx(found.result[seat] - luck)
    assert found.luck[0] == pytest.approx(-found.luck[1])
    assert found.points[-1].chance == found.result, "at the end nothing is left to chance"
    choices = [point for point in found.points if point.decision is not None]
    assert choices
    for point in choices:
        assert point.seat is not None
        assert point.decision is not None
        assert point.decision.grade in GRADES
        assert (point.decision.better is None) == (point.decision.grade == "best")
    assert msgspec.json.decode(msgspec.json.encode(found), type=Review) == found
    assert review(record, QUICK) == found
    whole = Reviewer(record, QUICK.precision)
    parts = [whole.points(first, first + size - 1, QUICK) for first, size in slices(whole.steps)]
    assert whole.conclude([point for part in parts for point in part]) == found


def winners(record: Record) -> tuple[int, ...]:
    outcome = record.state.outcome()
    assert outcome is not None
    return outcome.winners


def test_progress_is_told() -> None:
    record = greedy_game(GAME, 3)
    told: list[tuple[int, int]] = []
    review(record, QUICK, lambda done, of: told.append((done, of)))
    steps = len(record.steps)
    assert told[-1] == (steps, steps)
    assert [done for done, _ in told] == sorted({done for done, _ in told})
    assert sum(size for _, size in slices(steps)) == steps + 1


def test_without_time_decisions_remain_without_a_grade() -> None:
    record = greedy_game(GAME, 3)
    found = review(record, QUICK._replace(seconds=1e-9))
    assert found.ungraded
    assert found.luck == review(record, QUICK).luck, "luck is always measured in full"
    assert found.accuracy == [None, None]


@pytest.mark.parametrize(
    ("kind", "result"), [("resign", [0.0, 1.0]), ("draw", [0.5, 0.5]), ("scores", None)]
)
def test_a_game_that_ended_early_is_reviewed(kind: str, result: list[float] | None) -> None:
    whole = greedy_game(GAME, 3)
    record = beginning(whole, len(whole.steps) // 2)
    record.end_early(0, kind)
    found = review(replay(GAME, log.read(record.write())), QUICK)
    assert len(found.points) == len(record.steps) + 1
    assert sum(found.result) == 1.0
    assert result is None or found.result == result
    assert found.adjusted == [
        won - lucky for won, lucky in zip(found.result, found.luck, strict=True)
    ]


def test_only_a_finished_game_is_reviewed() -> None:
    with pytest.raises(quai.BadInput, match="not over"):
        review(Record(GAME, 2, seed=1))


def test_grades_follow_from_what_a_decision_cost() -> None:
    assert grade_of(0.0) == "best"
    assert [grade_of(limit) for limit, _ in LIMITS] == list(GRADES[1:])
    assert grade_of(1.0) == "blunder"
    perfect = Decision("best", 0.0, 0.5, None, 0.5, [])
    poor = Decision("blunder", 0.3, 0.2, {}, 0.5, [])
    assert accuracy([perfect]) == 100
    assert accuracy([]) is None
    assert (accuracy([perfect, poor]) or 0) < 60


def test_the_curve_ends_with_the_result_also_after_a_draw() -> None:
    game = Toy()
    for seed in range(20):
        record = greedy_game(game, seed, "random")
        meter = LuckMeter(game, record.seats, record.lines[0]["options"], seed, QUICK.precision)
        last = len(record.steps)
        before = record.at(last - 1)
        found = meter.step(before, record.steps[-1].action, record.state)
        assert found.chance == meter.results(record.state.outcome())


def test_luck_is_weighed_as_its_game_says(monkeypatch: pytest.MonkeyPatch) -> None:
    record = greedy_game(GAME, 1)
    precision = Precision(redraws=2, rollouts=2, steps=4)
    half, weight = luck_of(record, 5, precision)[1], GAME.luck_weight
    assert 0.0 < weight <= 1.0
    monkeypatch.setattr(type(GAME), "luck_weight", 2 * weight)
    assert luck_of(record, 5, precision)[1] == pytest.approx(2 * half)
    assert half
