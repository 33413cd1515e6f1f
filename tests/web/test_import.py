"""Imported logs: looked at, continued, and refused where they are not valid."""

import json
from collections.abc import Callable
from typing import Any

import pytest

import quai
from quai.core import log
from quai.core.record import Record, replay
from quai.core.rng import Rng
from quai.games import game
from quai.room.importing import MAX_LOG_BYTES
from tests.games.sample import SAMPLE, SHORT, SHORT_CARDS
from tests.web.harness import ME, OPEN, SECONDS, Data, Server, Visitor, bot
from tests.web.test_terms import eventually

JSONL = {"Content-Type": "application/jsonl"}
NAMES = ["Ada", "Émile"]


def played(key: str = SAMPLE, seats: int = 2, most: int = 10_000, **options: Any) -> Record:
    """A random game, or its beginning, with a step taken back now and then."""
    names = [*NAMES, "3", "4", "5", "6"][:seats]
    record, rng = Record(game(key), seats, options, 11, names), Rng(11)
    while record.state.actor is not None and len(record.steps) < most:
        seat = record.state.actor
        record.play(seat, record.game.write(record.state.random_action(rng)), 1000)
        if record.undoable(seat) and not rng.below(4):
            record.undo(seat, 1, 1000)
    return record


def bring(visitor: Visitor, text: str | bytes) -> Any:
    return visitor.http.post("/api/import", content=text, headers=JSONL)


def test_a_log_with_a_seed_of_128_bits_is_imported(anna: Visitor) -> None:
    record = Record(game(SAMPLE), 2, {}, 2**128 - 1, NAMES[:2])
    assert record.lines[0]["seed"] == 2**128 - 1
    again = bring(anna, record.write()).json()["table"]
    told = anna.post(f"/api/tables/{again}/continue", {"step": 0, "seats": [ME, ME]})["table"]
    with anna.follow(told) as page:
        assert page.heard("news")["step"] == 0


def imported(visitor: Visitor, record: Record) -> str:
    answer = bring(visitor, record.write())
    assert answer.status_code == 200, answer.text
    table: str = answer.json()["table"]
    return table


def go_on(visitor: Visitor, table: str, step: int, *seats: Data) -> Any:
    return visitor.http.post(f"/api/tables/{table}/continue", json={"step": step, "seats": seats})


def sealed_anew(lines: list[log.Line]) -> str:
    """A log with the right hashes, whatever is in it."""
    return log.write(log.with_players(lines, lines[0]["players"]))


def position(visitor: Visitor, table: str, step: int) -> Data:
    with visitor.follow(table) as page:
        return page.ask({"type": "look", "step": step})


@pytest.mark.parametrize("key", [each.key for each in quai.games() if each.package])
def test_an_imported_game_is_looked_at_step_by_step(
    server: Server, anna: Visitor, bela: Visitor, key: str
) -> None:
    record = played(key, game(key).meta.seats[0], most=120)
    table = imported(anna, record)
    everybody = frozenset(range(record.seats))
    for step in (0, len(record.steps) // 2, len(record.steps)):
        assert position(anna, table, step)["view"] == record.at(step).view(everybody)
    shown = next(each for each in anna.get("/api/tables")["tables"] if each["id"] == table)
    assert (shown["state"], shown["origin"], shown["rated"]) == ("over", "import", False)
    assert [seat["name"] for seat in shown["seats"]] == record.players
    again = replay(record.game, log.read(anna.http.get(f"/api/tables/{table}/log").text))
    assert [step.action for step in again.steps] == [step.action for step in record.steps]
    assert again.state.dump() == record.state.dump()
    assert table not in [each["id"] for each in bela.get("/api/tables")["tables"]]
    assert bela.http.get(f"/api/tables/{table}/log").json()["code"] == "no_table"
    assert go_on(bela, table, 0, *[ME] * record.seats).json()["code"] == "no_table"
    with bela.socket(table) as line:
        assert "no_table" in str(line.recv(SECONDS))
    answer = anna.http.post(f"/api/tables/{table}/rematch", json={})
    assert answer.json()["code"] == "seat"
    assert server.table(table).idle or server.table(table).bots.resting


def test_a_game_goes_on_from_a_position_to_its_end(server: Server, anna: Visitor) -> None:
    record = played()
    step = len(record.steps) * 2 // 3
    table = imported(anna, record)
    answer = go_on(anna, table, step, bot(1), bot(1))
    assert answer.status_code == 200, answer.text
    name = answer.json()["table"]
    with anna.follow(name) as page:
        page.until(lambda message: message["type"] == "news" and message["outcome"] is not None)
    shown = server.table(name).card
    assert (shown.origin, shown.rated, shown.by_hand) == ("continued", False, True)
    text = anna.http.get(f"/api/tables/{name}/log").text
    again = replay(record.game, log.read(text))
    assert again.over
    assert [each.action for each in again.steps[:step]] == [
        each.action for each in record.steps[:step]
    ]
    assert again.lines[0]["seed"] == record.lines[0]["seed"]


def test_nobody_plays_on_before_all_seats_are_taken(
    server: Server, anna: Visitor, bela: Visitor
) -> None:
    record = played(SHORT, 3, most=30)
    table = imported(anna, record)
    name = go_on(anna, table, 30, ME, bot(1), OPEN).json()["table"]
    assert server.record(name).lines[-1]["n"] == 30
    page = anna.follow(name)
    page.heard("table")
    action = record.game.write(record.state.random_action(Rng(1)))
    assert page.play(action, step=30)["code"] == "open"
    assert page.ask({"type": "look", "step": 3})["code"] == "open"
    page.quiet()
    assert len(server.record(name).steps) == 30
    assert "seed" not in "".join(page.frames)
    bela.sit(name, 2)
    page.heard("news")
    assert len(page.story) >= 30
    assert bela.follow(name).heard("news")["view"]["viewer"] == [2]
    eventually(lambda: server.record(name).state.actor != 1)


def test_a_player_continues_their_own_finished_game(
    server: Server, anna: Visitor, bela: Visitor
) -> None:
    table = anna.open_table(ME, bot(1), first=0, rated=True)
    assert go_on(anna, table, 0, ME, ME).json()["code"] == "running"
    with anna.follow(table) as page:
        anna.post(f"/api/tables/{table}/leave", {"level": 1})
        page.until(lambda message: message["type"] == "news" and message["outcome"] is not None)
    last = len(server.record(table).steps)
    assert go_on(bela, table, 5, ME, ME).json()["code"] == "seat"
    assert go_on(anna, table, last, ME, ME).json()["code"] == "over"
    assert go_on(anna, table, last + 1, ME, ME).json()["code"] == "step"
    assert go_on(anna, table, 5, ME).json()["code"] == "bad_request"
    name = go_on(anna, table, 5, ME, OPEN).json()["table"]
    steps = [line for line in server.record(table).lines[1:] if "note" not in line]
    for line, copied in zip(steps[:5], server.record(name).lines[1:], strict=True):
        assert all(copied[field] == line[field] for field in ("seat", "action", "time"))
    again = server.table(table).card
    assert (again.rated, again.rematch) == (True, None), "the first game is as it was"


def test_a_log_with_cards_of_its_own_is_taken_like_such_a_table(
    server: Server, anna: Visitor
) -> None:
    record = played(SHORT, most=20, cards=SHORT_CARDS)
    table = imported(anna, record)
    assert server.table(table).card.options["cards"] == record.lines[0]["options"]["cards"]
    name = go_on(anna, table, 12, ME, bot(1)).json()["table"]
    assert server.record(name).lines[0]["options"] == record.lines[0]["options"]


def altered(change: Callable[[list[Data]], None], key: str = SAMPLE) -> Callable[[], str]:
    """A log in which something was changed, with the hashes set right again."""

    def made() -> str:
        lines: list[Data] = json.loads(json.dumps(played(key, most=12).lines))
        change(lines)
        return sealed_anew(lines)

    return made


def own_cards(lines: list[Data]) -> None:
    lines[0]["options"]["cards"] = {"wagons": "none of these"}


REFUSED: dict[str, tuple[Callable[[], str | bytes], str]] = {
    "empty": (lambda: "", "log_form"),
    "no text": (lambda: b"\xff\xfe\x00", "log_form"),
    "no log": (lambda: "hello\n", "log_form"),
    "nested": (lambda: '{"a":' * 50_000 + "1" + "}" * 50_000 + "\n", "log_form"),
    "cut off": (lambda: played(most=12).write()[:-1], "log_form"),
    "wrong hash": (lambda: played(most=12).write().replace('"seed":11', '"seed":12'), "log_form"),
    "unknown game": (altered(lambda lines: lines[0].update(game="chess")), "log_game"),
    "other rules": (altered(lambda lines: lines[0].update(rules=99)), "log_rules"),
    "seats": (altered(lambda lines: lines[0].update(seats=9, players=["x"] * 9)), "bad_request"),
    "names": (altered(lambda lines: lines[0].update(players=["x", 3])), "log_form"),
    "seed": (altered(lambda lines: lines[0].update(seed=10**39)), "log_form"),
    "time": (altered(lambda lines: lines[3].update(time=-1)), "log_form"),
    "options": (altered(lambda lines: lines[0]["options"].update(x=1)), "bad_request"),
    "own cards": (altered(own_cards, SHORT), "bad_request"),
    "no such action": (altered(lambda lines: lines[2].update(action={"do": "fly"})), "log_moves"),
    "odd action": (altered(lambda lines: lines[2].update(action={"do": 2**80})), "log_moves"),
    "another's turn": (
        altered(lambda lines: lines[1].update(seat=1 - lines[1]["seat"])),
        "log_moves",
    ),
    "too many lines": (lambda: "{}\n" * 20_001, "too_big"),
    "too large": (lambda: " " * (MAX_LOG_BYTES + 1), "too_big"),
}


@pytest.mark.parametrize("sort", list(REFUSED))
def test_an_invalid_log_is_refused_with_a_message(anna: Visitor, sort: str) -> None:
    made, code = REFUSED[sort]
    answer = bring(anna, made())
    assert (answer.status_code, answer.json()["code"]) == (413 if code == "too_big" else 400, code)
    assert " " in answer.json()["error"]
    assert anna.get("/api/tables")["tables"] == []


def test_names_of_a_log_are_shown_as_names_or_not_at_all(server: Server, anna: Visitor) -> None:
    lines = played(most=5).lines
    text = log.write(log.with_players(lines, ["  <b>Ada</b>  ", "\u0000" * 400]))
    table = bring(anna, text).json()["table"]
    assert server.table(table).card.names == ["<b>Ada</b>", "2"]


def test_only_a_log_from_this_site_is_taken(anna: Visitor) -> None:
    text = played(most=5).write()
    answer = anna.http.post("/api/import", content=text, headers={"Content-Type": "text/plain"})
    assert answer.status_code == 400
    elsewhere = {**JSONL, "Origin": "https://elsewhere.example"}
    assert anna.http.post("/api/import", content=text, headers=elsewhere).status_code == 403


def test_deleting_an_account_deletes_its_imports(server: Server, anna: Visitor) -> None:
    table = imported(anna, played(most=5))
    anna.post("/api/account/delete", {})
    assert server.run(server.room.store.table(table)) is None
    assert server.run(server.room.store.rows(table)) == []
