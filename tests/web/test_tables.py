"""Tables over HTTP: the board, invitations, seats, the log and the rematch."""

from typing import Any

from quai.bots.crew import crew_of
from quai.core.log import read
from tests.games.sample import SAMPLE
from tests.web.harness import ME, OPEN, Server, Visitor, bot, code_of, play_out


def test_the_board_shows_mine_then_open_then_running(server: Server, anna: Visitor) -> None:
    bela = Visitor(server.origin, "Béla")
    running = bela.open_table(ME, bot(1), first=0)
    waiting = bela.open_table(ME, OPEN, first=0)
    mine = anna.open_table(ME, bot(3), seed=None, first=0)
    tables = anna.get("/api/tables")["tables"]
    order = [each["id"] for each in tables if each["id"] in (running, waiting, mine)]
    assert order == [mine, waiting, running]
    shown = tables[0]
    assert set(shown) == {
        *("id", "game", "number", "created", "seats", "state", "actor", "myturn", "mine"),
        *("rematch_by", "rematch_mine", "options"),
        *("by_hand", "rematch", "access", "clock", "paused", "opener", "rated", "origin"),
        *("held", "sealed", "advice", "quiet", "event", "group"),
    }
    assert (shown["state"], shown["actor"], shown["myturn"], shown["mine"]) == (
        "running", 0, True, True,
    )  # fmt: skip
    assert shown["by_hand"] is False
    here: dict[str, Any] = {
        "away": False,
        "wants_pause": False,
        "guest": False,
        "invited": False,
        "kept": False,
    }
    here |= {"here": False, "gone": 0, "resigned": False, "wants_end": None, "wants_bot": None}
    here["vacation"] = None
    me = {**here, "guest": True}
    name = crew_of(mine)[1]
    assert shown["seats"] == [
        {"kind": "person", "name": "Anna", "level": None, "mine": True, "persona": None, **me},
        {"kind": "bot", "name": name, "level": 3, "mine": False, "persona": name.lower(), **here},
    ]
    waiting_shown = next(each for each in tables if each["id"] == waiting)
    assert waiting_shown["state"] == "open"
    assert waiting_shown["by_hand"] is True


def test_an_invitation_is_a_code_that_leads_where_the_page_was_reached(
    server: Server, anna: Visitor
) -> None:
    table = anna.open_table(ME, OPEN)
    path = f"/api/tables/{table}/code"
    drawn = anna.http.get(path, params={"origin": server.origin})
    assert (drawn.status_code, drawn.headers["content-type"]) == (200, "image/svg+xml")
    assert drawn.content == code_of(f"{server.origin}/table/{table}")
    for elsewhere in ("https://example.org", f"{server.origin}.example.org", "", "javascript:1"):
        refused = anna.http.get(path, params={"origin": elsewhere})
        assert refused.status_code == 400, elsewhere
    assert anna.http.get(path).status_code == 400
    private = anna.post(
        "/api/tables", {"game": SAMPLE, "seats": [ME, bot(1)], "access": "private"}
    )["table"]
    bela = Visitor(server.origin)
    hidden = bela.http.get(f"/api/tables/{private}/code", params={"origin": server.origin})
    assert hidden.status_code == 404


def test_an_open_seat_is_taken_once(server: Server, anna: Visitor) -> None:
    table = anna.open_table(ME, OPEN)
    Visitor(server.origin).sit(table, 1)
    refused = Visitor(server.origin).http.post(f"/api/tables/{table}/sit", json={"seat": 1})
    assert (refused.status_code, refused.json()["code"]) == (409, "taken")
    beyond = anna.http.post(f"/api/tables/{table}/sit", json={"seat": 7})
    assert (beyond.status_code, beyond.json()["code"]) == (404, "no_seat")
    nowhere = anna.http.post("/api/tables/nowhere/sit", json={"seat": 1})
    assert (nowhere.status_code, nowhere.json()["code"]) == (404, "no_table")


def test_the_log_and_the_rematch_come_after_the_end(server: Server, anna: Visitor) -> None:
    bela = Visitor(server.origin, "Béla")
    table = anna.open_table(ME, OPEN, seed=5)
    before = anna.http.get(f"/api/tables/{table}/log")
    assert (before.status_code, before.json()["code"]) == (403, "open")
    bela.sit(table, 1)
    before = anna.http.get(f"/api/tables/{table}/log")
    assert (before.status_code, before.json()["code"]) == (403, "running")
    assert anna.http.post(f"/api/tables/{table}/rematch", json={}).status_code == 403
    with anna.follow(table) as first, bela.follow(table) as second:
        play_out([first, second], 2)
        after = Visitor(server.origin).http.get(f"/api/tables/{table}/log")
        assert after.headers["content-disposition"].endswith('.jsonl"')
        assert read(after.text)[0]["seed"] == 5
        stranger = Visitor(server.origin).http.post(f"/api/tables/{table}/rematch", json={})
        assert (stranger.status_code, stranger.json()["code"]) == (403, "seat")
        again = anna.post(f"/api/tables/{table}/rematch", {})["table"]
        assert bela.post(f"/api/tables/{table}/rematch", {})["table"] == again
        told = second.until(lambda said: said["type"] == "table" and said["table"]["rematch"])
        assert told["table"]["rematch"] == again
    with bela.follow(again) as page:
        assert page.heard("table")["viewer"] == [1]
        assert page.heard("news")["step"] == 0
