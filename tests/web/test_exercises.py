"""Exercises over HTTP: one's own mistakes and the puzzle of the day."""

import json
from functools import partial

import pytest

from quai.core.puzzles import position
from quai.core.record import Record
from quai.core.rng import Rng
from quai.games import game
from quai.room.mistakes import note_review
from quai.room.model import Player
from quai.room.times import now, today
from tests.room.test_mistakes import choices, planted
from tests.web.harness import Data, Server, Visitor
from tests.web.in_page import PageServer
from tests.web.test_reviews import finished_game


@pytest.fixture
def server(either: Server | PageServer) -> Server | PageServer:
    return either


@pytest.fixture
def anna(alone: Visitor) -> Visitor:
    return alone


def reviewed(server: Server | PageServer, visitor: Visitor) -> Record:
    """The record of a finished game of a visitor, with a mistake in its review."""
    name, record = finished_game(server, visitor)
    work = partial(note_review, name, planted(record, 0), now())
    server.run(server.room.store.database.do(work))
    return record


def path_of(visitor: Visitor) -> str:
    (mistake,) = visitor.get("/api/mistakes")["waiting"]
    return f"/api/mistakes/{mistake['table']}/{mistake['step']}"


def try_(visitor: Visitor, path: str, action: Data) -> Data:
    return visitor.post(f"{path}/try", {"stop": 0, "action": action})


def test_a_mistake_is_shown_as_its_player_saw_it(
    server: Server | PageServer, anna: Visitor
) -> None:
    record = reviewed(server, anna)
    step, me = choices(record, 0)[0], frozenset({0})
    exercise = anna.get(f"{path_of(anna)}/en")
    lesson = exercise["lesson"]
    assert (exercise["game"], exercise["answer"], lesson["learner"]) == (record.game.key, None, 0)
    (stop,) = lesson["stops"]
    then = json.loads(json.dumps(record.at(step - 1).view(me)))
    assert stop["news"]["view"] == then
    assert stop["asks"]
    assert stop["news"]["undoable"] == 0
    assert stop["news"]["actions"]
    assert len(lesson["story"]) == step - 1, "nothing that came later"
    assert all(each["view"]["viewer"] == [0] for each in lesson["positions"])
    assert len(lesson["positions"]) == step


def test_what_the_player_cannot_know_changes_no_byte(
    server: Server | PageServer, anna: Visitor
) -> None:
    record = reviewed(server, anna)
    path = f"{path_of(anna)}/en"
    before = anna.http.get(path).content
    step = choices(record, 0)[0]
    name = anna.get("/api/mistakes")["waiting"][0]["table"]
    live = server.table(name).record
    assert live is not None
    state = live.at(step - 1)
    other = live.game.imagine(state.view(frozenset({0})), Rng(5))
    assert other.dump() != state.dump(), "there is something that the player cannot know"
    beginning = type(server.table(name)).beginning

    async def elsewhere(self: object, player: Player, length: int) -> Record:
        begun = await beginning(self, player, length)  # type: ignore[arg-type]  # a bound method
        begun.state = other.copy()
        return begun

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(server.table(name)), "beginning", elsewhere)
        assert anna.http.get(path).content == before


def test_a_right_try_solves_a_mistake(server: Server | PageServer, anna: Visitor) -> None:
    reviewed(server, anna)
    path = path_of(anna)
    (mistake,) = server.run(server.room.mistakes.waiting(anna.me["id"]))
    assert anna.get("/api/practice")["mistakes"] == 1
    tried = try_(anna, path, mistake.decision.fine[0])
    assert tried["verdict"] == "right"
    assert tried["answer"]["right"] == list(mistake.right)
    assert tried["answer"]["other"] == mistake.played
    assert (tried["answer"]["solved"], tried["answer"]["back"]) == (True, 0)
    assert anna.get("/api/mistakes") | {"now": 0} == {"now": 0, "waiting": [], "solved": 1}
    assert anna.get(f"{path}/en")["answer"]["solved"], "it can be looked at again"


@pytest.mark.parametrize("either", ["network"], indirect=True)
def test_a_wrong_try_or_a_look_at_the_answer_brings_it_back(server: Server, anna: Visitor) -> None:
    reviewed(server, anna)
    path = path_of(anna)
    (mistake,) = server.run(server.room.mistakes.waiting(anna.me["id"]))
    assert try_(anna, path, mistake.played)["verdict"] == "wrong"
    right = try_(anna, path, mistake.right[0])
    assert right["verdict"] == "right"
    assert not right["answer"]["solved"]
    assert right["answer"]["back"] > now()
    other = Visitor(server.origin, "Ben")
    reviewed(server, other)
    answer = other.post(f"{path_of(other)}/show", {})
    assert not answer["solved"]
    assert answer["back"] > now()
    (waiting,) = other.get("/api/mistakes")["waiting"]
    assert other.get("/api/practice")["mistakes"] == 0
    assert (waiting["fails"], waiting["due"]) == (1, answer["back"])


@pytest.mark.parametrize("either", ["network"], indirect=True)
def test_nobody_else_sees_a_mistake(server: Server, anna: Visitor) -> None:
    reviewed(server, anna)
    path = path_of(anna)
    other = Visitor(server.origin, "Eve")
    for wrong in (f"{path}/en", "/api/mistakes/nothing/1/en", f"{path}x/en", f"{path}/de"):
        assert other.http.get(wrong).status_code == 404
    assert anna.http.get(f"{path}/de").status_code == 404
    assert other.http.post(f"{path}/show", json={}).status_code == 404
    assert other.get("/api/mistakes")["waiting"] == []


def test_the_puzzle_of_the_day(server: Server | PageServer, anna: Visitor) -> None:
    practice = anna.get("/api/practice")
    day = today(now())
    assert (practice["day"], practice["state"]) == (day, "new")
    found = anna.get("/api/puzzle/fr")
    assert found["exercise"]["game"] == practice["game"]
    assert found["exercise"]["answer"] is None
    puzzle = server.room.puzzles.of(day)
    exercise = position(game(practice["game"]), puzzle.puzzle)
    (stop,) = found["exercise"]["lesson"]["stops"]
    assert stop["news"]["view"]["viewer"] == [exercise.seat]

    path = f"/api/puzzle/{day}"
    wrong = try_(anna, path, puzzle.puzzle.rival)
    assert (wrong["verdict"], wrong["answer"]) == ("wrong", None)
    assert anna.get("/api/practice")["state"] == "tried"
    unreadable = {"stop": 0, "action": {"do": "nothing"}}
    assert anna.http.post(f"{path}/try", json=unreadable).status_code == 400


@pytest.mark.parametrize("either", ["network"], indirect=True)
def test_a_solved_puzzle_is_remembered(server: Server, anna: Visitor) -> None:
    day = today(now())
    path, puzzle = f"/api/puzzle/{day}", server.room.puzzles.of(day).puzzle
    right = try_(anna, path, puzzle.right)
    assert right["verdict"] == "right"
    assert right["answer"]["solved"]
    assert right["answer"]["reasons"] == list(puzzle.reasons)
    assert anna.get("/api/practice")["state"] == "solved"
    again = anna.get("/api/puzzle/en")
    assert again["exercise"]["answer"] == right["answer"]
    assert (again["days"], again["tries"]) == (1, 1)
    assert again["people"] >= 1

    other = Visitor(server.origin, "Ben")
    assert not other.post(f"{path}/show", {})["solved"]
    assert not try_(other, path, puzzle.right)["answer"]["solved"], "the answer was shown"
    assert other.get("/api/practice")["state"] == "shown"
    assert anna.http.post("/api/puzzle/2020-01-01/show", json={}).status_code == 404


@pytest.mark.parametrize("either", ["network"], indirect=True)
def test_the_history_of_reviews_is_for_their_player_alone(server: Server, anna: Visitor) -> None:
    record = reviewed(server, anna)
    (game_,) = anna.get("/api/mine/reviews")["games"]
    assert (game_["game"], game_["accuracy"], game_["luck"]) == (record.game.key, 81.5, 0.25)
    assert (game_["slips"], game_["mistakes"], game_["blunders"]) == (0, 1, 0)
    assert sum(game_["kinds"].values()) == 1
    assert Visitor(server.origin, "Eve").get("/api/mine/reviews")["games"] == []
