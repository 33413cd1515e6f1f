"""Logs and undo, for every game."""

from typing import Any

import pytest

from quai.contract.cases import Case, length_of, offered, one_in, share
from quai.core import log
from quai.core.log import canonical
from quai.core.record import Record, replay
from quai.core.refusals import BadInput, BrokenLog, RuleBroken
from quai.core.rng import Rng

LINES = 300
"""How many lines of a log are altered, one by one."""


def random_record(case: Case, seed: int, undo: bool = True) -> Record:
    """A whole random game, with a step taken back now and then."""
    record = Record(case.game, case.seats, case.options, seed)
    rng = Rng(seed)
    while record.state.actor is not None:
        seat = record.state.actor
        actions = offered(record.game, record.state, rng)
        record.play(seat, case.game.write(actions[rng.below(len(actions))]), len(record.lines))
        again = record.state.actor
        if undo and again is not None and record.undoable(again) and rng.below(4) == 0:
            record.undo(again, 1 + rng.below(record.undoable(again)), len(record.lines))
    return record


def test_a_log_played_again_gives_the_same_lines_and_position(case: Case) -> None:
    for seed in range(share(case.game, 3)):
        record = random_record(case, seed)
        again = replay(case.game, log.read(record.write()))
        assert again.write() == record.write()
        assert again.state.dump() == record.state.dump()


def test_any_position_of_a_game_can_be_shown_again(case: Case) -> None:
    record = Record(case.game, case.seats, case.options, 5)
    rng = Rng(5)
    every = one_in(case.game)
    seen = {0: canonical(record.state.dump())}
    while record.state.actor is not None:
        actions = offered(record.game, record.state, rng)
        record.play(record.state.actor, case.game.write(actions[rng.below(len(actions))]))
        if len(record.steps) % every == 0:
            assert record.last_line == canonical(record.lines[-1])
            seen[len(record.steps)] = canonical(record.state.dump())
    for number, expected in seen.items():
        assert canonical(record.at(number).dump()) == expected


def test_a_game_can_end_early_at_any_point(case: Case) -> None:
    rng, everybody = Rng(8), frozenset(range(case.seats))
    for number, kind in enumerate(("resign", "draw", "scores")):
        record = Record(case.game, case.seats, case.options, number)
        for _ in range(rng.below(30)):
            if record.actor is not None:
                actions = offered(record.game, record.state, rng)
                record.play(record.actor, case.game.write(actions[rng.below(len(actions))]))
        if record.actor is None:
            continue
        record.note(record.actor, "left", 1)
        record.end_early(record.actor, kind, 2)
        outcome = record.outcome()
        assert outcome is not None
        assert outcome.reason == f"early.{kind}"
        assert set(outcome.winners) <= everybody
        assert (record.lines[-1]["seat"] in outcome.winners) <= (kind != "resign")
        assert record.view(everybody)["actor"] is None
        assert case.game.prompt(record.view(everybody))[0] == "prompt.over"
        again = replay(case.game, log.read(record.write()))
        assert (again.write(), again.outcome(), again.notes) == (
            record.write(),
            outcome,
            record.notes,
        )


def test_an_altered_log_is_rejected(case: Case) -> None:
    text = random_record(case, 1).write()
    lines = text.splitlines(keepends=True)[:LINES]
    rng = Rng(1)
    for _ in range(max(10, share(case.game, 40))):
        number = 1 + rng.below(len(lines) - 1)
        place = rng.below(len(lines[number]) - 1)
        letter = "x" if lines[number][place] != "x" else "y"
        altered = lines[number][:place] + letter + lines[number][place + 1 :]
        with pytest.raises(BrokenLog):
            log.read("".join([*lines[:number], altered, *lines[number + 1 :]]))
    with pytest.raises(BrokenLog):
        log.read("".join(lines[:3] + lines[4:]))
    with pytest.raises(BrokenLog):
        log.read(text[:-1])


def out_of_place(record: Record) -> tuple[int, Any]:
    """The number of a step, and an action of another step that the rules refuse there."""
    for number in range(len(record.steps)):
        state = record.at(number)
        for step in record.steps:
            try:
                state.check(step.action)
            except RuleBroken:
                return number, step.action
    raise AssertionError("every action of this game is legal at every step of it")


def test_a_forged_log_that_breaks_a_rule_is_rejected(case: Case) -> None:
    """Its hashes are right, but one of its actions stands where the rules refuse it."""
    record = random_record(case, 2, undo=False)
    number, action = out_of_place(record)
    line = {**record.lines[number + 1], "action": record.logged(action)}
    bare = {name: value for name, value in line.items() if name != "hash"}
    forged = [*record.lines[: number + 1], log.sealed(bare, record.lines[number]["hash"])]
    with pytest.raises(BrokenLog, match=f"line {number + 2} breaks the rules"):
        replay(case.game, log.read(log.write(forged)))


def test_a_step_is_taken_back_exactly_while_nobody_has_learnt_from_it(case: Case) -> None:
    """The actor has learnt nothing if any world it can imagine would have shown it the same."""
    rng = Rng(6)
    for seed in range(share(case.game, 8)):
        record = Record(case.game, case.seats, case.options, seed)
        while record.state.actor is not None:
            seat = record.state.actor
            eyes = frozenset({seat})
            actions = offered(record.game, record.state, rng)
            action = actions[rng.below(len(actions))]
            if rng.below(one_in(case.game)):
                record.play(seat, case.game.write(action))
                continue
            before = record.state.copy()
            others = [frozenset({other}) for other in range(case.seats) if other != seat]
            since = record.shown
            sent = [canonical(record.news(other, since)) for other in [*others, frozenset()]]
            record.play(seat, case.game.write(action))
            if not record.undoable(seat):
                with pytest.raises(BadInput):
                    record.undo(seat)
                continue
            staged = [canonical(record.news(other, since)) for other in [*others, frozenset()]]
            assert staged == sent, "a staged step was shown to others"
            world = case.game.imagine(before.view(eyes), rng)
            world.apply(action)
            assert world.view(eyes) == record.state.view(eyes), (
                "a step that can be undone told more"
            )
            record.undo(seat)
            assert canonical(record.state.dump()) == canonical(before.dump())
            after = [canonical(record.news(other, since)) for other in [*others, frozenset()]]
            assert after == sent
            record.play(seat, case.game.write(action))


def test_nobody_plays_or_takes_back_for_another(case: Case) -> None:
    record = Record(case.game, case.seats, case.options, 3)
    rng = Rng(3)
    actor = record.state.actor
    assert actor is not None
    named = case.game.write(offered(record.game, record.state, rng)[0])
    other = (actor + 1) % case.seats
    with pytest.raises(BadInput):
        record.play(other, named)
    with pytest.raises(BadInput):
        record.undo(other)
    assert len(record.lines) == 1


def test_an_agreed_return_makes_everything_as_it_was(case: Case) -> None:
    """The position, what is staged and what each is shown; and the same cards come again."""
    record = Record(case.game, case.seats, case.options, 4)
    rng = Rng(4)
    memory: list[tuple[str, list[str]]] = []

    def seen() -> tuple[str, list[str]]:
        eyes = [frozenset({seat}) for seat in range(case.seats)]
        news = [canonical(record.news(each)) for each in [*eyes, frozenset()]]
        return canonical(record.state.dump()), news

    for _ in range(min(30, length_of(case.game) // 2)):
        assert record.state.actor is not None
        memory.append(seen())
        actions = offered(record.game, record.state, rng)
        record.play(record.state.actor, case.game.write(actions[rng.below(len(actions))]))
    played = [(step.seat, case.game.write(step.action)) for step in record.steps]
    last = seen()
    for count in (1, len(played) // 2, len(played)):
        keep = len(played) - count
        record.take_back(played[keep][0], count)
        assert seen() == memory[keep]
        for seat, action in played[keep:]:
            record.play(seat, action)
        assert seen() == last
    again = replay(case.game, log.read(record.write()))
    assert again.write() == record.write()
    assert again.returns == record.returns
    with pytest.raises(BadInput):
        record.take_back((played[-1][0] + 1) % case.seats, 1)
