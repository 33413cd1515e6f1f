"""Every endpoint, fuzzed by schemathesis from its OpenAPI description, on both databases.

Whatever the request, the server responds as described: never a 5xx, never a line in its log, and it
accepts nothing that the description forbids.
"""

import itertools
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi import checks

from quai.core.lessons import course
from quai.core.puzzles import of_day, puzzles
from quai.games import game, games
from quai.room.times import now, today
from quai.web.endpoints import ENDPOINTS
from quai.web.handlers.tables import LOG
from quai.web.openapi import described_path, document
from tests.games.sample import SHORT
from tests.servers import Postgres
from tests.web import process
from tests.web.harness import ME, OPEN, Visitor, bot, play_out

EXAMPLES = {"sqlite": 12, "postgres": 6}
"""Requests per endpoint, valid and invalid in form."""
WHOLE = 16
"""Requests per endpoint with real tables, names and passwords."""
SCHEMA = schemathesis.openapi.from_dict(document(ENDPOINTS))
ADDRESSES = {f"{each.method} {described_path(each)[0]}": each for each in ENDPOINTS}
CHECKS = [
    not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
    checks.negative_data_rejection,
]
PASSWORD = "correct horse"  # noqa: S105


@schemathesis.serializer(LOG)
def as_it_is(_: Any, value: str) -> bytes:
    """A log is sent as it is."""
    return value.encode(errors="surrogatepass")


KEYS = [each.key for each in games()]
KEYS_WITH_LESSONS = [key for key in KEYS if course(game(key))]


CHANGES_SESSION = ("/api/account", "/api/login", "/api/logout", "/api/notices")
"""A request to these may change or end the session."""
TOO_HARD = frozenset(
    {
        "POST /mail/{token}",  # a token that the site has signed
        "POST /api/notices/push",  # a browser's keys, and a push service that can be reached
        "POST /api/notices/webhook",  # a program that can be reached
        "POST /api/notices/mail",  # a mail server
        "POST /api/notices/test",  # one of these three
        "POST /api/password/forgot",  # a site that sends mail
        "POST /api/password/reset",  # a link from a mail
        "GET /api/moderation",  # a moderator
        "POST /api/moderation/{report}",  # a moderator, and a report
        "POST /api/reports/player",  # the public id of another player
        "POST /api/tables/{table}/replace",  # a player who has been away for minutes
        "GET /api/mistakes/{table}/{step}/{language}",  # a mistake that a review has found
        "POST /api/mistakes/{table}/{step}/try",
        "POST /api/mistakes/{table}/{step}/show",
        "GET /api/tables/{table}/review/{step}/{language}",  # a decision that a review has graded
        "POST /api/friends/ask",  # the name of another account
        "POST /api/friends/answer",  # somebody who asks
        "POST /api/friends/remove",  # a friend
        "GET /api/groups/join/{link}",  # the secret link of a group
        "POST /api/groups/join/{link}",
        "GET /api/groups/{group}",  # a group of one's own
        "GET /api/groups/{group}/ladder",
        *(
            f"POST /api/groups/{{group}}/{act}"
            for act in ("rename", "invite", "uninvite", "link", "answer", "role", "remove")
        ),
        "POST /api/groups/{group}/leave",
        "POST /api/groups/{group}/dissolve",
    }
)
"""Endpoints whose valid requests are not found at random; they have tests of their own."""
NASTY = ["\x00", "a\x00@b.example", "..", "%2e%2e%2f", "é" * 300, "\u202e", "'; --", "\ufffe"]


class Site:
    """A server, tables in it, and somebody who sends requests."""

    def __init__(self, address: str, log: Path, database: str, where: tuple[object, ...]) -> None:
        self.address = address
        self.log = log
        self.database = database
        self.anna = anna = Visitor(address, "Anna")
        bela = Visitor(address, "Béla")
        over = self.play_with(bela)
        with anna.follow(over) as first, bela.follow(over) as second:
            second.ask({"type": "say", "id": "s", "text": "Well played"})
            line = first.heard("chat")["lines"][0]["n"]
            first.ask({"type": "block", "id": "b", "n": line, "on": True})
        self.story = anna.http.get(f"/api/tables/{over}/log").text
        self.blocked = [each["who"] for each in anna.get("/api/blocked")["people"]]
        self.over = over
        self.tables: Iterator[str] = iter(())
        bela.post("/api/account", {"password": PASSWORD})

        self.odile = Visitor(address, "Odile")
        self.odile.post("/api/account", {"password": PASSWORD})
        command = [sys.executable, "-m", "quai", "admin", "organiser", "Odile", *map(str, where)]
        subprocess.run(command, check=True)
        self.events: Iterator[str] = iter(())
        self.door = Visitor(address)
        self.names = itertools.count()

    def play_with(self, other: Visitor) -> str:
        """A game of Anna and somebody else that is over."""
        table = self.anna.open_table(ME, OPEN, seed=3)
        other.sit(table, 1)
        with self.anna.follow(table) as first, other.follow(table) as second:
            play_out([first, second], 1)
        return table

    def running_with(self, other: Visitor) -> str:
        """A game of Anna, on the second seat, and somebody else."""
        table = self.anna.open_table(OPEN, ME)
        other.sit(table, 0)
        return table

    def lay_tables(self, address: str) -> None:
        """A game that is over, one that waits for somebody, and one that Anna has left.

        To decline, a rematch that Anna is offered; to be advised, to resign or to end, a game.
        """
        if address.endswith("/decline"):
            carl = Visitor(self.address, "Carl")
            over = self.play_with(carl)
            self.tables = itertools.repeat(carl.post(f"/api/tables/{over}/rematch", {})["table"])
            return
        if address.endswith("/advice"):
            self.tables = itertools.repeat(self.anna.open_table(ME, bot(1), first=0))
            return
        if address.endswith(("/resign", "/end")):
            self.tables = (self.running_with(Visitor(self.address)) for _ in itertools.count())
            return
        waiting, left = self.anna.open_table(ME, OPEN), self.anna.open_table(ME, ME)
        self.anna.post(f"/api/tables/{left}/leave", {})
        self.tables = itertools.cycle([self.over, waiting, left])

    def lay_events(self, address: str) -> None:
        """Events of Odile with two bots: one for all requests, or one for each that changes it."""
        if "{event}" not in address:
            self.events = itertools.repeat("none")
        elif address.startswith("GET"):
            self.events = itertools.repeat(self._new_event(address))
        else:
            self.events = (self._new_event(address) for _ in itertools.count())

    def _new_event(self, address: str) -> str:
        terms = {"name": "Depot", "game": SHORT, "system": "swiss", "full": 2, "rounds": 1}
        event: str = self.odile.post("/api/events", terms)["id"]
        if not address.endswith("/enter"):
            self.odile.post(f"/api/events/{event}/enter", {})
        if not address.endswith("/bots"):
            self.odile.post(f"/api/events/{event}/bots", {"level": 1, "count": 2})
        return event

    def new_name(self) -> str:
        """A name that nobody has."""
        return f"Guest {next(self.names)}"

    def newcomer(self, has_account: bool) -> Visitor:
        """Somebody new at the door."""
        self.door.http.cookies.clear()
        self.door.get("/api/hello")
        if has_account:
            self.door.post("/api/account", {"password": PASSWORD, "name": self.new_name()})
        return self.door

    def ask(self, case: Case[Any], origin: str, has_account: bool) -> Any:
        """Send a request as Anna, or as somebody new where the session may change."""
        door = case.path.startswith(CHANGES_SESSION)
        visitor = self.newcomer(has_account) if door else self.anna
        if case.path.startswith(("/api/events", "/api/groups", "/api/friends")):
            visitor = self.odile
        cookies = {"quai": visitor.http.cookies["quai"]}
        return case.call(base_url=self.address, headers={"Origin": origin}, cookies=cookies)


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def site(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("fuzz")
    postgres = Postgres() if request.param == "postgres" else None
    where = ("--database", postgres.new()) if postgres else ("--data", folder)
    log = os.open(folder / "log", os.O_WRONLY | os.O_CREAT)
    server = process.start("--port", 0, *where, stderr=log, module="tests.web.patient")
    try:
        yield Site(process.address(server), folder / "log", request.param, where)
        server.send_signal(signal.SIGTERM)
        assert server.wait(15) == 0
    finally:
        server.kill()
        server.communicate()
        os.close(log)
        if postgres:
            postgres.remove()


def lesson_request(key: str) -> dict[str, list[Any]]:
    """What asks for the first lesson of a game, and answers its first question."""
    first = course(game(key))[0]
    number, stop = next((n, stop) for n, stop in enumerate(first.stops) if stop.right)
    return {"game": [key], "lesson": [first.key], "stop": [number], "action": [stop.right]}


def puzzle_request() -> dict[str, list[Any]]:
    """A try at the puzzle of today."""
    day = today(now())
    found = of_day([each for each in games() if each.package], day)
    assert found is not None
    return {"day": [day], "stop": [0], "action": [puzzles(found[0])[found[1]].right]}


def tamed(case: Case[Any], site: Site, data: st.DataObject, is_whole: bool) -> None:
    """Put real tables, names and passwords into a valid case: always, or now and then."""
    now_and_then = st.just(True) if is_whole else st.sampled_from([True] * 5 + [False])
    known: dict[str, list[Any]] = {
        "table": [next(site.tables)],
        "game": KEYS,
        "language": ["fr", "en"],
        "name": [site.new_name(), "Béla", "app/main.js", "index.js", "Anna"],
        "password": [PASSWORD],
        "old": [PASSWORD],
        "new": [f"{PASSWORD} again"],
        "seats": [[ME, OPEN], [ME, ME]],
        "seat": [1],
        "who": site.blocked,
        "step": [0 if case.path.endswith("/advice") else 3],
        "public": ["me"],
        "page": ["1"],
        "options": [{}],
        "email": ["a@b.example", None],
        "origin": [site.address],
        "event": [next(site.events)],
        "system": ["robin"],
        "full": [2],
        "number": [0],
    }
    if is_whole and case.path == "/api/login":
        known["name"] = ["Béla"]  # who has an account
    if "lesson" in case.path_parameters:
        known |= lesson_request(data.draw(st.sampled_from(KEYS_WITH_LESSONS)))
    if "day" in case.path_parameters:
        known |= puzzle_request()
    right = case.meta is not None and case.meta.generation.mode is GenerationMode.POSITIVE
    places = [case.path_parameters, case.query if right else {}]
    if right and isinstance(case.body, dict):
        places.append(case.body)
    elif right and isinstance(case.body, str) and data.draw(now_and_then):
        case.body = site.story
    for place in places:
        for name in place:
            if name in known and data.draw(now_and_then):
                place[name] = data.draw(st.sampled_from(known[name]))
            elif isinstance(place[name], str) and data.draw(st.booleans()):
                place[name] = data.draw(st.sampled_from(NASTY))


@pytest.mark.sample(24)
@pytest.mark.parametrize("address", sorted(ADDRESSES))
def test_an_endpoint_responds_as_described_to_any_request(site: Site, address: str) -> None:
    method, path = address.split()
    operation = SCHEMA[path][method]
    seen: set[int] = set()
    before = site.log.read_text()
    site.lay_tables(address)
    site.lay_events(address)

    def ask(case: Case[Any], data: st.DataObject, is_whole: bool) -> None:
        tamed(case, site, data, is_whole)
        strangers = [] if is_whole else ["https://elsewhere.example"]
        origin = data.draw(st.sampled_from([site.address] * 7 + strangers))
        answer = site.ask(case, origin, data.draw(st.booleans()))
        seen.add(answer.status_code)
        case.validate_response(answer, checks=CHECKS)

    def fuzz(mode: GenerationMode, *, is_whole: bool = False) -> None:
        settings(
            max_examples=WHOLE if is_whole else EXAMPLES[site.database],
            derandomize=True,
            database=None,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        )(given(operation.as_strategy(generation_mode=mode), st.data(), st.just(is_whole))(ask))()

    fuzz(GenerationMode.POSITIVE, is_whole=True)
    assert 200 in seen or address in TOO_HARD, f"only refusals were seen: {seen}; help in `tamed`"
    fuzz(GenerationMode.POSITIVE)
    if ADDRESSES[address].body not in (None, bytes):
        fuzz(GenerationMode.NEGATIVE)
    assert site.log.read_text() == before, "the server has complained"
