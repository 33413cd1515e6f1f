"""Terms of a table: who may see it, clocks, pauses, seats given to bots and taken back."""

import json
import time
from collections.abc import Callable

import pytest
from websockets.exceptions import ConnectionClosed

from quai.room.database import Session
from quai.room.model import Player
from quai.room.store import stand_in
from tests.games.sample import SAMPLE, SHORT
from tests.web.harness import ME, OPEN, SECONDS, Data, Page, Server, Visitor, bot

LIVE: Data = {"kind": "live", "bank": 600, "increment": 5}


def open_table(visitor: Visitor, *seats: Data, **terms: object) -> str:
    request = {"game": SAMPLE, "seats": seats, "options": {"first": 0}, "seed": 1, **terms}
    table: str = visitor.post("/api/tables", request)["table"]
    return table


def listed(visitor: Visitor) -> list[str]:
    return [each["id"] for each in visitor.get("/api/tables")["tables"]]


def eventually(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + SECONDS
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.02)


def kinds(server: Server, table: str) -> list[str]:
    return [seat.kind for seat in server.table(table).card.seats]


def move(page: Page) -> None:
    before = page.news["step"]
    action = page.news["actions"][0]
    page.say({"type": "play", "id": f"m{before}", "step": before, "action": action})
    while page.news["step"] == before:
        page.heard("news")


def use_up_time(server: Server, table: str) -> None:
    """Have the first seat run out of time."""

    def work(db: Session) -> None:
        db.change("UPDATE seats SET granted = -700000 WHERE table_id = :id AND seat = 0", id=table)
        db.change("UPDATE tables SET due = 1 WHERE id = :id", id=table)

    server.run(server.room.store.database.do(work))


def test_only_open_tables_are_listed_for_others(anna: Visitor, bela: Visitor) -> None:
    tables = {kind: open_table(anna, ME, OPEN, access=kind) for kind in ("open", "link", "private")}
    assert {tables["open"]} == set(tables.values()) & set(listed(bela))
    assert set(tables.values()) <= set(listed(anna))


def test_a_private_table_is_followed_by_its_players_alone(anna: Visitor, bela: Visitor) -> None:
    private = open_table(anna, ME, bot(1), access="private")
    unlisted = open_table(anna, ME, bot(1), access="link")
    assert anna.follow(private).heard("news")
    assert bela.follow(unlisted).heard("news")
    with bela.socket(private) as line:
        assert "no_table" in str(line.recv(SECONDS))
        with pytest.raises(ConnectionClosed) as closed:
            line.recv(SECONDS)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404


def test_who_looked_at_an_open_private_table_is_disconnected_when_it_begins(
    server: Server, anna: Visitor, bela: Visitor
) -> None:
    outsider = Visitor(server.origin)
    private = open_table(anna, ME, OPEN, access="private")
    unlisted = open_table(anna, ME, OPEN, access="link")
    pages = [who.follow(private) for who in (anna, bela, outsider)]
    for page in [*pages, spectator := outsider.follow(unlisted)]:
        page.heard("table")
    for table in (private, unlisted):
        bela.sit(table, 1)
    assert pages[0].heard("news")
    assert pages[1].heard("news")
    assert spectator.heard("news")
    assert pages[2].heard("error")["code"] == "no_table"
    with pytest.raises(ConnectionClosed) as closed:
        pages[2].hear()
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4404, "no_table")
    assert "news" not in [json.loads(frame)["type"] for frame in pages[2].frames]


def test_a_table_that_begins_while_somebody_connects_is_closed_to_them(
    server: Server, anna: Visitor, bela: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = open_table(anna, ME, OPEN, access="private")
    history = server.room.ledger.history

    async def begins_meanwhile(*_: str) -> None:
        await server.room.tables.in_memory[table].seating.sit(Player(bela.me["id"], "Béla"), 1)

    monkeypatch.setattr(history, "seen", begins_meanwhile)
    page = Visitor(server.origin).follow(table)
    assert page.heard("error")["code"] == "no_table"
    assert "news" not in [json.loads(frame)["type"] for frame in page.frames]


def test_a_seat_is_left_before_the_game(server: Server, anna: Visitor, bela: Visitor) -> None:
    table = open_table(anna, ME, OPEN, OPEN, game=SHORT, options={})
    bela.sit(table, 1)
    assert kinds(server, table) == ["person", "person", "open"]
    bela.post(f"/api/tables/{table}/leave", {})
    assert kinds(server, table) == ["person", "open", "open"]


def test_a_bot_plays_for_a_player_who_leaves_until_they_come_back(
    server: Server, anna: Visitor
) -> None:
    table = open_table(anna, ME, bot(1))
    page = anna.follow(table)
    page.heard("news")
    anna.post(f"/api/tables/{table}/leave", {"level": 1})
    eventually(lambda: len(server.record(table).steps) > 20)
    shown = server.table(table).card.seats[0]
    assert (shown.kind, shown.name, shown.level, shown.away) == ("bot", "Anna", 1, True)
    refused = anna.http.post(f"/api/tables/{table}/leave", json={})
    assert refused.json()["code"] == "seat"
    anna.post(f"/api/tables/{table}/back", {})
    assert kinds(server, table) == ["person", "bot"]
    again = anna.follow(table)
    eventually(lambda: again.heard("news")["actions"] != [])
    move(again)
    assert anna.http.post(f"/api/tables/{table}/back", json={}).json()["code"] == "seat"


def test_while_a_bot_plays_one_cannot(server: Server, anna: Visitor, bela: Visitor) -> None:
    table = open_table(anna, ME, OPEN)
    bela.sit(table, 1)
    page = anna.follow(table)
    page.heard("news")
    server.run(server.room.store.database.do(lambda db: stand_in(db, table, 0, 1)))
    server.table(table).card = server.run(server.room.tables.card(table))
    page.say({"type": "play", "id": "x", "step": 0, "action": page.news["actions"][0]})
    assert page.heard("error")["code"] == "away"


def test_a_clock_runs_out_and_a_bot_takes_over(
    server: Server, anna: Visitor, bela: Visitor
) -> None:
    table = open_table(anna, ME, OPEN, clock=LIVE, stand_in=1)
    bela.sit(table, 1)
    page = anna.follow(table)
    told = page.heard("news")["clock"]
    assert (told["running"], told["left"]) == (None, [600_000, 600_000])
    move(page)
    assert page.news["clock"]["running"] == 0, "it starts with the first move"
    use_up_time(server, table)
    server.run(server.table(table).refresh())
    eventually(lambda: kinds(server, table) == ["bot", "person"])
    eventually(lambda: server.record(table).state.actor == 1)
    anna.post(f"/api/tables/{table}/back", {})
    left = server.table(table).clock.state(int(time.time() * 1000))
    assert left is not None
    assert left.left[0] > 0


def test_a_pause_needs_everybody_and_anybody_ends_it(
    server: Server, anna: Visitor, bela: Visitor
) -> None:
    table = open_table(anna, ME, OPEN, clock={"kind": "days", "days": 3})
    bela.sit(table, 1)
    page = anna.follow(table)
    page.heard("news")
    anna.post(f"/api/tables/{table}/pause", {"paused": True})
    assert not server.table(table).card.paused
    bela.post(f"/api/tables/{table}/pause", {"paused": True})
    assert server.table(table).card.paused
    page.say({"type": "play", "id": "x", "step": 0, "action": page.news["actions"][0]})
    assert page.heard("error")["code"] == "paused"
    bela.post(f"/api/tables/{table}/pause", {"paused": False})
    assert not server.table(table).card.paused
    move(page)
    stranger = Visitor(server.origin)
    answer = stranger.http.post(f"/api/tables/{table}/pause", json={"paused": True})
    assert answer.json()["code"] == "seat"


@pytest.mark.parametrize(
    "clock",
    [
        {"kind": "live", "bank": 1, "increment": 0},
        {"kind": "live", "bank": 60, "increment": -1},
        {"kind": "days", "days": 0},
        {"kind": "sundial"},
        {"kind": "live"},
    ],
)
def test_a_clock_that_is_none_is_refused(anna: Visitor, clock: Data) -> None:
    request = {"game": SAMPLE, "seats": [ME, OPEN], "options": {}, "clock": clock}
    assert anna.http.post("/api/tables", json=request).status_code == 400


def test_a_rematch_has_the_same_terms_and_people(server: Server, anna: Visitor) -> None:
    table = open_table(anna, ME, bot(1), access="link", clock=LIVE)
    with anna.follow(table):
        anna.post(f"/api/tables/{table}/leave", {"level": 1})
        eventually(lambda: server.record(table).over)
    again = anna.post(f"/api/tables/{table}/rematch", {})["table"]
    card = server.table(again).card
    assert [seat.kind for seat in card.seats] == ["person", "bot"]
    assert (card.access, card.clock.bank) == ("link", 600_000)
