"""Puzzles from games of bots: decisions in which a search finds one action clearly best.

A quick search of every decision finds those that may do. A longer one compares what it liked, with
equal attention, and must see the best action ahead of all others by `MARGIN`. It must not be what
the heuristics alone would play: else there would be nothing to find.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from quai.bots import make
from quai.bots.bot import offered_actions
from quai.bots.match import play_match
from quai.bots.review.grading import Judge, reasons_for
from quai.bots.search import Budget
from quai.core.game import Game
from quai.core.puzzles import Puzzle, position
from quai.core.record import Record
from quai.core.rng import Rng
from quai.core.state import View

PLAYER = "4"
"""The bot whose games puzzles are made of."""
MARGIN = 0.1
"""The chance to win by which the best action is ahead of all others."""
MIN_ACTIONS = 3
COMPARED = 6
"""Actions that are compared with equal attention."""
EFFORT = 4
"""How many times as long as the bot of level 5 the second search takes."""
CHECK_ITERATIONS = 60
"""Iterations that are enough to see again that the best action is better than its rival."""
LARGEST, LOWEST = 0.95, 0.1
"""A puzzle is no fun where all is won, or nearly all lost."""


class Preference(NamedTuple):
    """What a search prefers, and the best of what it does not."""

    right: Any
    chance: float
    rival: Any
    rival_chance: float


def find(game: Game, seed: int) -> Puzzle | None:
    """The clearest puzzle of a game between bots, if there is one in it."""
    seats = game.meta.seats[0]
    bots = [make(PLAYER, game, seed * 100 + seat) for seat in range(seats)]
    record = play_match(game, bots, seed)
    found = max(_puzzles_of(record, seed), key=lambda each: each[0], default=None)
    return None if found is None else found[1]


def _puzzles_of(record: Record, seed: int) -> Iterator[tuple[float, Puzzle]]:
    game = record.game
    for number, step in enumerate(record.steps):
        state = record.at(number)
        rng = Rng(seed * 1000 + number)
        view = state.view(frozenset({step.seat}))
        offered = offered_actions(state, rng)
        actions = game.consider(view, game.sensible(view, offered), rng)
        if len(actions) < MIN_ACTIONS:
            continue
        found = preference(game, view, actions, rng.next64())
        if found is None:
            continue
        reasons = reasons_for(game, view, found.right, actions, rng)
        puzzle = Puzzle(
            record.seats,
            record.lines[0]["options"],
            record.lines[0]["seed"],
            tuple(game.write(each.action) for each in record.steps[:number]),
            game.write(found.right),
            round(found.chance, 3),
            game.write(found.rival),
            round(found.rival_chance, 3),
            tuple(
                {"id": each.id, "points": each.points, "details": each.details} for each in reasons
            ),
        )
        if holds(game, puzzle):
            yield found.chance - found.rival_chance, puzzle


def preference(game: Game, view: View, actions: list[Any], seed: int) -> Preference | None:
    """What is clearly best among these actions; None if nothing is, or everybody sees it."""
    quick = Judge(game, Budget(iterations=max(CHECK_ITERATIONS, game.effort // 3)), seed)
    right = quick.compare(view, actions)
    if right == first_glance(game, view, actions):
        return None
    visited = sorted(quick.statistics(), key=lambda each: -each.visits)[:COMPARED]
    if not _ahead(game, view, right, {each.action: each.value for each in visited}, MARGIN / 2):
        return None
    longer = Judge(game, Budget(iterations=EFFORT * game.effort), seed + 1)
    chances = longer.chances(view, [each.action for each in visited])
    if not LOWEST <= chances[right] <= LARGEST:
        return None
    return _ahead(game, view, right, chances, MARGIN)


def first_glance(game: Game, view: View, actions: list[Any]) -> Any:
    """What the heuristics alone would play."""
    ratings = game.rate(game.imagine(view, Rng(0)), actions)
    return max(zip(ratings, actions, strict=True), key=lambda each: each[0])[1]


def _ahead(
    game: Game, view: View, right: Any, chances: dict[Any, float], margin: float
) -> Preference | None:
    """Whether an action is ahead of all that a person would not call the same."""
    gist = game.gist(view, game.write(right))
    others = {
        action: chance
        for action, chance in chances.items()
        if game.gist(view, game.write(action)) != gist
    }
    if len(others) < MIN_ACTIONS - 1:
        return None
    rival = max(others, key=lambda action: others[action])
    if chances[right] - others[rival] < margin:
        return None
    return Preference(right, chances[right], rival, others[rival])


def holds(game: Game, puzzle: Puzzle) -> bool:
    """Whether a search from what the player knows prefers a puzzle's action to its rival."""
    exercise = position(game, puzzle)
    view = exercise.record.view(frozenset({exercise.seat}))
    right, rival = game.read(puzzle.right), game.read(puzzle.rival)
    judge = Judge(game, Budget(iterations=CHECK_ITERATIONS), puzzle.seed)
    chances = judge.chances(view, [right, rival])
    return chances[right] > chances[rival]
