"""Events over HTTP: who may do what, what is shown to whom, and the results as CSV."""

import csv
import io
from collections.abc import Iterator

import pytest

from quai.games import game
from quai.room.operator import Operator
from tests.games.sample import SAMPLE, SHORT
from tests.web.harness import Data, Server, Visitor, code_of, served
from tests.web.test_people import whole

SECRET = "a long enough word"  # noqa: S105


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(tmp_path_factory.mktemp("events")) as running:
        yield running


def organiser(server: Server, name: str) -> Visitor:
    visitor = Visitor(server.origin, name)
    visitor.post("/api/account", {"password": SECRET})
    server.run(Operator(server.room.store.database).give_role(name, "organiser"))
    return visitor


def make(visitor: Visitor, **terms: object) -> Data:
    request = {"name": "Depot", "game": SHORT, "system": "swiss", "full": 2, "rounds": 1, **terms}
    return visitor.post("/api/events", request)


def refused(visitor: Visitor, path: str, body: Data) -> tuple[int, str]:
    answer = visitor.http.post(path, json=body)
    return answer.status_code, answer.json()["code"]


def test_a_round_is_shown_and_its_results_are_downloaded(server: Server) -> None:
    odile = organiser(server, "Odile")
    anna, formula = Visitor(server.origin, "Anna"), Visitor(server.origin, "=1+1")
    event = make(odile)
    path = f"/api/events/{event['id']}"
    for visitor in (anna, formula):
        assert visitor.post(f"{path}/enter", {})["me"] is not None
    listed = anna.get("/api/events")
    assert not listed["organiser"]
    (line,) = [each for each in listed["events"] if each["id"] == event["id"]]
    assert (line["entrants"], line["entered"], line["state"]) == (2, True, "open")
    shown = odile.post(f"{path}/begin", {})
    (board,) = shown["round"]["tables"]
    assert (board["state"], board["points"]) == ("playing", None)
    assert board["table"] is None, "the organiser does not play, and the deal is kept"
    mine = anna.get(path)["round"]["tables"][0]["table"]
    assert mine is not None
    server.plant(mine, whole(2, 3))
    server.run(server.room.ledger.record(mine))
    server.run(server.room.events.work())
    shown = anna.get(path)
    assert shown["state"] == "over"
    (board,) = shown["round"]["tables"]
    assert sum(board["points"]) == 1
    assert odile.get(path)["round"]["tables"][0]["table"] == mine, "now everybody may look"
    answer = anna.http.get(f"{path}/results")
    assert answer.headers["content-type"].startswith("text/csv")
    rows = list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"))))
    assert {row["name"] for row in rows} == {"Anna", "'=1+1"}, "no spreadsheet computes a name"
    assert sum(float(row["round 1"]) for row in rows) == 1


def test_who_may_do_what(server: Server) -> None:
    odile, anna = organiser(server, "Oda"), Visitor(server.origin, "Anna")
    request = {"name": "Mine", "game": SHORT, "system": "swiss", "full": 2, "rounds": 1}
    assert refused(anna, "/api/events", request) == (403, "organiser")
    path = f"/api/events/{make(odile)['id']}"
    for act, body in (
        ("begin", {}),
        ("finish", {}),
        ("bots", {"level": 1}),
        ("remove", {"number": 0}),
    ):
        assert refused(anna, f"{path}/{act}", body) == (403, "organiser")
    assert refused(anna, f"{path}/withdraw", {}) == (409, "not_entered")
    assert refused(odile, f"{path}/begin", {}) == (409, "entrants")
    assert refused(odile, "/api/events/none/begin", {}) == (404, "no_event")
    assert refused(odile, "/api/events", {**request, "full": 9}) == (400, "bad_request")
    assert refused(odile, "/api/events", {**request, "name": "  "}) == (400, "event_name")
    anna.post(f"{path}/enter", {})
    assert refused(anna, f"{path}/enter", {}) == (409, "entered")
    assert len(odile.post(f"{path}/bots", {"level": 1})["entrants"]) == 2
    assert refused(odile, f"{path}/bots", {"level": 1}) == (409, "full")
    assert odile.post(f"{path}/finish", {})["state"] == "over"
    assert refused(anna, f"{path}/withdraw", {}) == (409, "event_over")


def test_no_internal_id_is_shown(server: Server) -> None:
    odile, anna = organiser(server, "Olga"), Visitor(server.origin, "Anna")
    path = f"/api/events/{make(odile, same_deal=False)['id']}"
    anna.post(f"{path}/enter", {})
    odile.post(f"{path}/bots", {"level": 1, "count": 3})
    odile.post(f"{path}/begin", {})
    found = odile.http.get(path).text
    assert odile.me["id"] not in found
    assert anna.me["id"] not in found


def test_guests_are_marked_in_an_event_until_they_have_an_account(server: Server) -> None:
    ottilie, anna = organiser(server, "Ottilie"), Visitor(server.origin, "Anka")
    path = f"/api/events/{make(ottilie)['id']}"
    for visitor in (ottilie, anna):
        visitor.post(f"{path}/enter", {})
    ottilie.post(f"{path}/bots", {"level": 1, "count": 2})

    def guests() -> list[str]:
        return [each["name"] for each in ottilie.get(path)["entrants"] if each["guest"]]

    assert guests() == ["Anka"], "neither an account nor a bot"
    anna.post("/api/account", {"password": SECRET})
    assert guests() == []


def test_the_organiser_enters_accounts_and_pauses(server: Server) -> None:
    olga, anna = organiser(server, "Orla"), Visitor(server.origin, "Anton")
    anna.post("/api/account", {"password": SECRET})
    event = make(olga, clock={"kind": "live", "bank": 600, "increment": 0}, round_minutes=60)
    path = f"/api/events/{event['id']}"
    assert refused(anna, f"{path}/add", {"name": "Orla"}) == (403, "organiser")
    assert refused(anna, f"{path}/pause", {"on": True}) == (403, "organiser")
    assert refused(olga, f"{path}/add", {"name": "Nobody at all"}) == (404, "no_account")
    for name in ("anton", "Orla"):
        olga.post(f"{path}/add", {"name": name})
    assert refused(olga, f"{path}/add", {"name": "Anton"}) == (409, "entered")
    assert anna.get(path)["me"] is not None
    assert olga.post(f"{path}/pause", {"on": True})["paused"]
    assert refused(olga, f"{path}/begin", {}) == (409, "event_paused")
    olga.post(f"{path}/pause", {"on": False})
    begun = olga.post(f"{path}/begin", {})
    table = begun["round"]["tables"][0]["table"]
    olga.post(f"{path}/pause", {"on": True})
    assert server.table(table).card.paused
    # The players cannot let their table go on, however often they ask; it has not even been asked.
    for paused in (False, True, False):
        answer = refused(anna, f"/api/tables/{table}/pause", {"paused": paused})
        assert answer == (409, "event_paused")
    assert server.table(table).card.paused
    assert [each["held"] for each in anna.get("/api/mine")["running"]] == [True]
    late = "UPDATE event_rounds SET due = 1 WHERE event_id = :id"
    server.run(server.room.store.database.do(lambda db: db.change(late, id=event["id"])))
    server.run(server.room.events.work())
    assert [seat.kind for seat in server.table(table).card.seats] == ["person", "person"]
    shown = olga.post(f"{path}/pause", {"on": False})
    assert not shown["paused"]
    assert shown["round"]["due"] >= 1
    assert not server.table(table).card.paused
    # A pause of their own is theirs again.
    anna.post(f"/api/tables/{table}/pause", {"paused": True})
    olga.post(f"/api/tables/{table}/pause", {"paused": True})
    assert server.table(table).card.paused
    anna.post(f"/api/tables/{table}/pause", {"paused": False})
    assert not server.table(table).card.paused
    assert olga.get(path)["round"]["due"] == shown["round"]["due"]


def test_an_event_has_the_options_of_its_game(server: Server) -> None:
    otto = organiser(server, "Otto")
    name, values = next((each.name, each.values) for each in game(SAMPLE).meta.options)
    event = make(otto, game=SAMPLE, options={name: values[-1]})
    for visitor in (otto, Visitor(server.origin, "Ines")):
        visitor.post(f"/api/events/{event['id']}/enter", {})
    otto.post(f"/api/events/{event['id']}/begin", {})
    table = otto.get(f"/api/events/{event['id']}")["round"]["tables"][0]["table"]
    assert server.table(table).card.options[name] == values[-1]
    refusal = otto.http.post(
        "/api/events",
        json={
            "name": "No",
            "game": SAMPLE,
            "system": "swiss",
            "full": 2,
            "rounds": 1,
            "options": {name: "nonsense"},
        },
    )
    assert refusal.status_code == 400


def test_the_address_of_an_event_is_a_code_and_a_preview(server: Server) -> None:
    olive, anna = organiser(server, "Olive"), Visitor(server.origin, "Anna")
    event = make(olive, name="Depot & Club")["id"]
    path = f"/api/events/{event}/code"
    drawn = anna.http.get(path, params={"origin": server.origin})
    assert (drawn.status_code, drawn.headers["content-type"]) == (200, "image/svg+xml")
    assert drawn.content == code_of(f"{server.origin}/events/{event}")
    assert anna.http.get(path, params={"origin": "https://example.org"}).status_code == 400
    missing = anna.http.get("/api/events/none/code", params={"origin": server.origin})
    assert missing.status_code == 404
    title = game(SHORT).texts("fr")["game.title"]
    page = anna.http.get(f"/events/{event}", headers={"Accept-Language": "fr"}).text
    assert "<title>Depot &amp; Club</title>" in page
    assert f'content="{title}, personne ne s’est encore inscrit. Les inscriptions' in page
    for visitor in (olive, anna):
        visitor.post(f"/api/events/{event}/enter", {})
    olive.post(f"/api/events/{event}/begin", {})
    page = anna.http.get(f"/events/{event}").text
    assert "round 1 is being played" in page
    assert "<title>quai</title>" in anna.http.get("/events/none").text


def test_an_event_of_a_group_is_in_no_preview(server: Server) -> None:
    owner, other = Visitor(server.origin, "Gerda"), Visitor(server.origin, "Hans")
    owner.post("/api/account", {"password": SECRET})
    group = owner.post("/api/groups", {"name": "Class"})["group"]
    event = make(owner, name="Secret evening", group=group)["id"]
    for visitor in (owner, other):
        assert "Secret" not in visitor.http.get(f"/events/{event}").text
    hidden = other.http.get(f"/api/events/{event}/code", params={"origin": server.origin})
    assert hidden.status_code == 404
