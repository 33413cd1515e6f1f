"""People and their games over HTTP: results, ratings, profiles, the daily deal, and secrets."""

import argparse
import json
import random
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from quai.core.record import Record
from quai.core.refusals import BadInput
from quai.games import game
from quai.room.daily import day_before
from quai.room.times import now, today
from quai.web.arguments import add_arguments, settings_from
from quai.web.endpoints import ENDPOINTS
from quai.web.settings import Rate
from tests.games.sample import SAMPLE, SHORT
from tests.web.harness import ME, OPEN, PATIENT, SECONDS, Data, Server, Visitor, bot, served

SECRET = "a long enough word"  # noqa: S105
MAIL = "hidden@example.org"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(tmp_path_factory.mktemp("people"), replace(PATIENT, daily=SHORT)) as running:
        yield running


def account(server: Server, name: str) -> Visitor:
    visitor = Visitor(server.origin, name)
    visitor.me = visitor.post("/api/account", {"password": SECRET, "email": MAIL})["me"]
    return visitor


def whole(seats: int, seed: int, key: str = SHORT) -> Record:
    """A whole game of chance."""
    record = Record(game(key), seats, {}, seed)
    chance = random.Random(seed)  # noqa: S311
    while record.state.actor is not None:
        action = chance.choice(record.state.legal())
        record.play(record.state.actor, record.game.write(action), now())
    return record


def open_table(visitor: Visitor, *seats: Data, **terms: object) -> str:
    request = {"game": SHORT, "seats": seats, "seed": None, **terms}
    table: str = visitor.post("/api/tables", request)["table"]
    return table


def play(server: Server, anna: Visitor, bela: Visitor, seed: int = 1) -> str:
    """A game of two that is over; its table."""
    table = open_table(anna, ME, OPEN)
    bela.sit(table, 1)
    server.plant(table, whole(2, seed))
    return table


def refused(visitor: Visitor, path: str) -> tuple[int, str]:
    answer = visitor.http.get(path)
    return answer.status_code, answer.json()["code"]


def public_of(visitor: Visitor) -> str:
    public: str = visitor.get("/api/people/me")["public"]
    return public


def test_a_finished_game_is_in_the_players_history_with_its_result(server: Server) -> None:
    anna, bela = account(server, "Anna"), account(server, "Bela")
    table = play(server, anna, bela)
    shown = anna.get(f"/api/tables/{table}/result")
    assert shown["rated"]
    assert (shown["rating"], shown["gain"]) == (1500 + shown["gain"], shown["gain"])
    scores = server.record(table).state.scores()
    assert [line["score"] for line in shown["lines"]] == scores
    history = anna.get("/api/mine/finished")
    assert (history["page"], history["pages"], history["count"]) == (1, 1, 1)
    assert history["games"] == [shown]
    assert set(shown) == {
        *("table", "number", "game", "ended", "rated", "lines", "rating", "margin", "gain"),
    }
    assert set(shown["lines"][0]) == {
        *("name", "level", "persona", "mine", "gone", "rank", "score", "lent", "public"),
    }
    beyond = anna.get("/api/mine/finished?page=2")
    assert (beyond["page"], beyond["games"]) == (2, [])
    other = bela.get(f"/api/tables/{table}/result")
    assert (other["gain"] > 0) == (shown["gain"] < 0)


def test_a_running_game_has_no_result(server: Server) -> None:
    anna = Visitor(server.origin)
    running, waiting = open_table(anna, ME, bot(1)), open_table(anna, ME, OPEN)
    assert refused(anna, f"/api/tables/{running}/result") == (403, "running")
    assert refused(anna, f"/api/tables/{waiting}/result") == (403, "running")
    assert refused(anna, "/api/tables/nowhere/result") == (404, "no_table")


def test_a_leaderboard_is_of_accounts_and_a_profile_is_found_by_it(server: Server) -> None:
    carl, guest = account(server, "Carl"), Visitor(server.origin, "Guest of Carl")
    play(server, carl, guest, 2)
    assert carl.get("/api/mine/finished")["count"] == 1
    board = guest.get(f"/api/leaderboard/{SHORT}")
    names = [place["name"] for place in board["places"]]
    assert "Carl" in names
    assert "Guest of Carl" not in names
    assert [place["place"] for place in board["places"]] == list(range(1, len(names) + 1))
    found = next(place for place in board["places"] if place["name"] == "Carl")
    assert found["rated"]["games"] == 1
    assert found["rated"]["provisional"]
    profile = guest.get(f"/api/people/{found['public']}")
    assert (profile["name"], profile["mine"], profile["account"]) == ("Carl", False, True)
    assert [each["game"] for each in profile["games"]] == [SHORT]
    assert profile["games"][0]["rated"] == found["rated"]
    assert guest.get(f"/api/leaderboard/{SAMPLE}")["places"] == []


def test_leaderboard_and_profile_count_the_same_games(server: Server) -> None:
    nora, olaf = account(server, "Nora"), account(server, "Olaf")
    for seed in (11, 12, 13):
        play(server, nora, olaf, seed)
    lent = open_table(nora, ME, OPEN)
    olaf.sit(lent, 1)
    olaf.post(f"/api/tables/{lent}/leave", {"level": 1})  # a bot ends it: rated, but not by Olaf
    server.plant(lent, whole(2, 14))
    friendly = open_table(nora, ME, OPEN, rated=False)
    olaf.sit(friendly, 1)
    server.plant(friendly, whole(2, 15))
    for each in (nora, olaf):
        assert each.get("/api/mine/finished")["count"] == 5
    board = {place["name"]: place for place in nora.get(f"/api/leaderboard/{SHORT}")["places"]}
    for me, other in ((nora, olaf), (olaf, nora)):
        listed = board[me.me["name"]]
        for profile in (me.get("/api/people/me"), other.get(f"/api/people/{listed['public']}")):
            (record,) = profile["games"]
            assert record["rated"] == listed["rated"]
            counted = [each for each in record["played"] if each["rating"] is not None]
            assert len(counted) == listed["rated"]["games"]
    assert board["Nora"]["rated"]["games"] == 4
    shown = other.get(f"/api/people/{board['Olaf']['public']}")["games"][0]["played"]
    assert all(each["rating"] is not None for each in shown)


def test_two_people_see_their_games_with_each_other(server: Server) -> None:
    pia, quin, rosa = account(server, "Paula"), account(server, "Quin"), account(server, "Rosa")
    tables = [play(server, pia, quin, seed) for seed in (21, 22)]
    play(server, pia, rosa, 23)
    found = pia.get(f"/api/mine/finished?other={public_of(quin)}")
    assert found["count"] == 2
    assert {each["table"] for each in found["games"]} == set(tables)
    theirs = quin.get(f"/api/mine/finished?other={public_of(pia)}")["together"]
    told = found["together"]
    assert sum(told.values()) == 2
    assert (told["ahead"], told["behind"]) == (theirs["behind"], theirs["ahead"])
    publics = {line["public"] for each in found["games"] for line in each["lines"]}
    assert publics == {None, public_of(quin)}
    nobody = rosa.get(f"/api/mine/finished?other={public_of(quin)}")
    assert (nobody["count"], nobody["together"]) == (0, {"ahead": 0, "behind": 0, "level": 0})
    assert pia.get("/api/mine/finished")["together"] is None
    assert refused(pia, "/api/mine/finished?other=nobody") == (404, "not_found")


def test_a_vacation_is_seen_at_the_table(server: Server) -> None:
    sven, tina = account(server, "Sven"), Visitor(server.origin, "Tina")
    table = open_table(sven, ME, OPEN, clock={"kind": "days", "days": 2})
    tina.sit(table, 1)
    told = sven.post("/api/mine/vacation", {"days": 3})
    assert told["days"] == sven.get("/api/mine")["vacation"]["days"]
    mine = tina.get("/api/mine")
    (seen,) = [each for each in (*mine["turn"], *mine["running"]) if each["id"] == table]
    assert [seat["vacation"] for seat in seen["seats"]] == [told["until"], None]
    assert set(mine["due"]) == {table}
    assert sven.post("/api/mine/vacation", {"days": 0})["until"] is None
    assert tina.http.post("/api/mine/vacation", json={"days": 29}).status_code == 400


def test_some_things_are_visible_to_the_player_alone(server: Server) -> None:
    dora, emil = account(server, "Dora"), Visitor(server.origin, "Emil")
    play(server, dora, emil, 4)
    by_hand = dora.post("/api/tables", {"game": SHORT, "seats": [ME, bot(1)], "seed": 5})["table"]
    server.plant(by_hand, whole(2, 5))
    assert not dora.get(f"/api/tables/{by_hand}/result")["rated"]
    assert dora.get("/api/mine/finished")["count"] == 2
    own = dora.get("/api/people/me")
    told = emil.get(f"/api/people/{own['public']}")
    assert len(own["games"][0]["played"]) == 2
    assert len(told["games"][0]["played"]) == 1
    day = 24 * 3600 * 1000
    assert told["games"][0]["played"][0]["ended"] % day == 0
    assert told["since"] % day == 0
    assert refused(dora, f"/api/people/{public_of(emil)}") == (404, "not_found")
    assert emil.get(f"/api/people/{public_of(emil)}")["mine"]


def test_nothing_that_names_others_is_sent(server: Server) -> None:
    fred, gina = account(server, "Fred"), account(server, "Gina")
    table = play(server, fred, gina, 6)
    gina.get(f"/api/tables/{table}/result")
    paths = [
        *("/api/mine", "/api/mine/finished", "/api/mine/next", f"/api/leaderboard/{SHORT}"),
        *(f"/api/people/{public_of(fred)}", "/api/people/me", "/api/daily"),
        f"/api/tables/{table}/result",
    ]
    seed = str(server.table(table).card.seed)
    for path in paths:
        sent = gina.http.get(path)
        assert sent.status_code == 200, path
        for secret in (fred.me["id"], gina.me["id"], MAIL, seed, "password"):
            assert secret not in sent.text, path
        assert sent.headers["cache-control"] == "no-store"


def test_my_games_by_whether_they_wait_for_me(server: Server) -> None:
    hans, ida = Visitor(server.origin, "Hans"), Visitor(server.origin, "Ida")
    first = [{"first": 0}, {"first": 0}]
    mine = [open_table(hans, ME, OPEN, options=options) for options in first]
    theirs = open_table(ida, ME, OPEN, options={"first": 0})
    for table in mine:
        ida.sit(table, 1)
    hans.sit(theirs, 1)
    waiting = open_table(hans, ME, OPEN)
    told = hans.get("/api/mine")
    assert [each["id"] for each in told["turn"]] == mine
    assert [each["id"] for each in told["running"]] == [theirs]
    assert [each["id"] for each in told["open"]] == [waiting]
    assert hans.get("/api/mine/next") == {"table": mine[0], "waiting": 2}
    assert hans.get(f"/api/mine/next?after={mine[0]}") == {"table": mine[1], "waiting": 1}
    assert ida.get("/api/mine/next?after=" + "x" * 5000) == {"table": theirs, "waiting": 1}
    hans.post(f"/api/tables/{mine[0]}/leave", {"level": 1})
    assert mine[0] not in [each["id"] for each in hans.get("/api/mine")["turn"]]


def test_what_was_seen_is_known_on_another_device(server: Server) -> None:
    jana = account(server, "Jana")
    table = open_table(jana, ME, bot(1), options={"first": 0})
    with jana.follow(table) as page:
        page.heard("news")
        assert page.table["seen"] is None
        page.say({"type": "seen", "step": 4})
        page.ask({"type": "look", "step": 0})
    elsewhere = Visitor(server.origin)
    elsewhere.post("/api/login", {"name": "Jana", "password": SECRET})
    with elsewhere.follow(table) as page:
        page.heard("news")
        assert page.table["seen"] == 4
    stranger = Visitor(server.origin)
    for _ in range(2):
        with stranger.follow(table) as page:
            page.heard("news")
            assert page.table["seen"] is None
            page.say({"type": "seen", "step": 3})
            page.ask({"type": "look", "step": 0})


@pytest.mark.parametrize("message", [{"step": -1}, {"step": "1"}, {}, {"step": 1, "of": "anna"}])
def test_what_was_seen_is_a_number(server: Server, message: Data) -> None:
    anna = Visitor(server.origin)
    with anna.follow(open_table(anna, ME, bot(1))) as page:
        assert page.ask({"type": "seen", **message})["code"] == "malformed"


def test_a_deleted_player_is_shown_as_someone(server: Server) -> None:
    karl, lena = account(server, "Karl"), account(server, "Lena")
    table = play(server, karl, lena, 7)
    public = public_of(karl)
    lena.get(f"/api/tables/{table}/result")
    karl.post("/api/account/delete", {"password": SECRET})
    lines = lena.get("/api/mine/finished")["games"][0]["lines"]
    assert [(line["gone"], line["mine"]) for line in lines] == [(True, False), (False, True)]
    assert "Karl" not in json.dumps(lines)
    assert refused(lena, f"/api/people/{public}") == (404, "not_found")
    assert "Karl" not in lena.http.get(f"/api/leaderboard/{SHORT}").text


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/mine/finished?page=0", 400),
        ("/api/mine/finished?page=501", 400),
        ("/api/mine/finished?page=1%20OR%201", 400),
        ("/api/mine/finished?page=", 400),
        (f"/api/leaderboard/{SHORT}?page=-1", 400),
        ("/api/leaderboard/chess", 404),
        (f"/api/leaderboard/{SHORT}'--", 404),
        ("/api/people/nobody", 404),
        ("/api/people/" + "x" * 3000, 404),
    ],
)
def test_what_is_wrong_is_refused(server: Server, path: str, status: int) -> None:
    answer = Visitor(server.origin).http.get(path)
    assert answer.status_code == status
    assert answer.json()["error"]


def sees(visitor: Visitor, table: str) -> bool:
    """Whether somebody is let in to follow a table, and sees its result and hears of its log."""
    said = ""
    with suppress(ConnectionClosed), visitor.socket(table) as line:
        said = str(line.recv(SECONDS))
    followed = '"type":"table"' in said
    assert followed != ("no_table" in said)
    for path in ("log", "result"):
        answer = visitor.http.get(f"/api/tables/{table}/{path}")
        assert (answer.status_code == 404) != followed
    return followed


def test_nobody_sees_a_daily_deal_before_playing_it(server: Server) -> None:
    mona, nils = Visitor(server.origin, "Mona"), Visitor(server.origin, "Nils")
    before = mona.get("/api/daily")
    assert (before["state"], before["table"], before["today"]["lines"]) == ("new", None, None)
    hers = mona.post("/api/daily", {})["table"]
    assert mona.post("/api/daily", {})["table"] == hers
    his = nils.post("/api/daily", {})["table"]
    seed = str(server.table(hers).card.seed)
    assert str(server.table(his).card.seed) == seed
    assert mona.get("/api/daily")["state"] == "running"
    assert not sees(nils, hers)
    assert hers not in nils.http.get("/api/tables").text

    server.plant(hers, whole(3, 8))
    assert not sees(nils, hers), "it is over, but he has not played"
    assert refused(nils, f"/api/tables/{his}/log") == (403, "running")
    for visitor, path in ((nils, "/api/daily"), (nils, "/api/mine"), (mona, "/api/daily")):
        assert seed not in visitor.http.get(path).text
    assert nils.get("/api/daily")["today"]["lines"] is None
    assert nils.get("/api/daily")["today"]["count"] == 1
    (line,) = mona.get("/api/daily")["today"]["lines"]
    assert (line["name"], line["mine"], line["place"]) == ("Mona", True, 1)
    assert (line["public"], line["table"]) == (None, hers)

    server.plant(his, whole(3, 9))
    assert not sees(nils, hers), "others still play it"
    lines = nils.get("/api/daily")["today"]["lines"]
    assert {line["name"]: line["mine"] for line in lines} == {"Mona": False, "Nils": True}
    assert [line["rank"] for line in lines] == sorted(line["rank"] for line in lines)
    assert {line["table"] for line in lines} == {None, his}
    tomorrow(server)
    assert sees(nils, hers)
    assert sees(mona, his)
    assert sees(Visitor(server.origin), hers)


def tomorrow(server: Server) -> None:
    """Let the day be over: what was dealt today was dealt the day before yesterday."""

    async def shift() -> None:
        day = day_before(day_before(today(now())))
        change = "UPDATE deals SET day = :day WHERE day = :today"
        await server.room.store.database.do(
            lambda db: db.change(change, day=day, today=today(now()))
        )
        for table in list(server.room.tables.in_memory.values()):
            await table.refresh()

    server.run(shift())


def test_a_daily_deal_is_shown_to_nobody_before_its_day_is_over(server: Server) -> None:
    """Not even to a guest who gives their seat away and lets bots play it to the end."""
    scout = Visitor(server.origin, "Pia")
    table = scout.post("/api/daily", {})["table"]
    scout.post(f"/api/tables/{table}/leave", {"level": 1})
    hidden = str(server.table(table).card.seed)
    with scout.follow(table) as page:
        page.until(lambda message: message["type"] == "news" and message["outcome"] is not None)
        assert page.news["view"]["viewer"] == [0], "not the hands of all"
        assert page.ask({"type": "look", "step": 1})["code"] == "sealed"
        assert hidden not in "".join(page.frames)
    assert scout.get("/api/tables")["tables"][0]["sealed"]
    assert refused(scout, f"/api/tables/{table}/log") == (403, "sealed")
    request = {"step": 1, "seats": [ME, bot(1), bot(1)]}
    answer = scout.http.post(f"/api/tables/{table}/continue", json=request)
    assert (answer.status_code, answer.json()["code"]) == (403, "sealed")
    tomorrow(server)
    assert scout.http.get(f"/api/tables/{table}/log").status_code == 200
    with scout.follow(table) as page:
        page.heard("news")
        assert page.news["view"]["viewer"] == [0, 1, 2]
        assert page.ask({"type": "look", "step": 1})["type"] == "position"


BODIES: dict[str, Data] = {
    "sit": {"seat": 0},
    "fill": {"seat": None, "level": 1},
    "change": {"access": "open", "clock": {"kind": "none"}, "rated": True},
    "leave": {"level": 1},
    "pause": {"paused": True},
    "advice": {"step": 0, "language": "en"},
    "resign": {"seat": 0},
    "end": {"how": "draw"},
    "replace": {"seat": 0},
    "quiet": {"on": True},
    "continue": {"step": 1, "seats": [ME, bot(1), bot(1)]},
    "try": {"stop": 0, "action": {"do": "take"}},
}


def answers_about(visitor: Visitor, table: str) -> dict[str, tuple[int, str]]:
    """What every endpoint that is about a table tells somebody: the status and the body."""
    found = {}
    for endpoint in (each for each in ENDPOINTS if "{table}" in each.path):
        path = endpoint.path.format(table=table, step=1, language="en")
        name = path.rpartition("/")[2]
        query = {"origin": visitor.origin} if name == "code" else None
        body = BODIES.get(name, {}) if endpoint.method == "POST" else None
        answer = visitor.http.request(endpoint.method, path, json=body, params=query)
        assert '"bad_request"' not in answer.text, (path, answer.text)
        found[f"{endpoint.method} {path.replace(table, 'X')}"] = (answer.status_code, answer.text)
    return found


def test_no_endpoint_tells_of_a_daily_deal_before_its_day_is_over(server: Server) -> None:
    olga, paul = Visitor(server.origin, "Olga"), Visitor(server.origin, "Paul")
    table, others = [each.post("/api/daily", {})["table"] for each in (olga, paul)]
    record = whole(3, 12)
    server.plant(table, record)
    secrets = (str(server.table(table).card.seed), record.lines[-1]["hash"], "Olga")
    stranger = answers_about(paul, table)
    pages = {name for name, (status, _) in stranger.items() if status == 200}
    assert pages == {"GET /table/X", "GET /review/X", "GET /mistakes/X/1"}, "the empty page"
    assert not [name for name, (_, text) in stranger.items() if any(map(text.count, secrets))]
    own = answers_about(olga, table)
    assert not [name for name, (_, text) in own.items() if any(map(text.count, secrets[:2]))]
    told = {name for name, (status, _) in own.items() if status == 200} - pages
    assert told == {f"GET /api/tables/X/{name}" for name in ("code", "result")} | {
        f"POST /api/tables/X/{name}" for name in ("quiet", "rematch")
    }
    for name in ("GET /api/tables/X/log", "GET /api/tables/X/review", "POST /api/tables/X/review"):
        assert '"sealed"' in own[name][1]
    assert server.table(others).card.seed == server.table(table).card.seed


def test_a_daily_deal_does_not_change_ratings(server: Server) -> None:
    olga = account(server, "Olga")
    table = olga.post("/api/daily", {})["table"]
    server.plant(table, whole(3, 10))
    shown = olga.get(f"/api/tables/{table}/result")
    assert (shown["rated"], shown["rating"]) == (False, None)
    assert olga.get("/api/people/me")["games"][0]["rated"] is None


def test_the_daily_deal_says_its_day_and_game(server: Server) -> None:
    told = Visitor(server.origin).get("/api/daily")
    assert told["today"]["day"] == today(now())
    assert told["today"]["game"] == SHORT
    assert (told["today"]["seats"], told["level"]) == (3, 3)
    assert 0 <= told["ends"] - now() <= 24 * 3600 * 1000
    assert told["yesterday"]["lines"] == []


def test_a_site_chooses_a_game_that_there_is() -> None:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    assert settings_from(parser.parse_args([])).daily is None
    assert settings_from(parser.parse_args(["--daily", SAMPLE])).daily == SAMPLE
    with pytest.raises(BadInput, match="there is no game 'chess'"):
        settings_from(parser.parse_args(["--daily", "chess"]))


def test_another_site_cannot_use_up_the_daily_try(server: Server) -> None:
    rita = Visitor(server.origin)
    answer = rita.http.post("/api/daily", json={}, headers={"Origin": "https://evil.example"})
    assert (answer.status_code, answer.json()["code"]) == (403, "origin")
    more = rita.http.post("/api/daily", json={"seed": 1})
    assert (more.status_code, more.json()["code"]) == (400, "bad_request")
    assert rita.get("/api/daily")["state"] == "new"
    assert refused_stranger(server) == {403}


def refused_stranger(server: Server) -> set[int]:
    stranger = Visitor(server.origin)
    stranger.http.cookies.clear()
    paths = ("/api/mine", "/api/mine/finished", "/api/mine/next", "/api/people/me", "/api/daily")
    return {stranger.http.get(path).status_code for path in (*paths, f"/api/leaderboard/{SAMPLE}")}


def test_requests_too_fast_are_refused(tmp_path: Path) -> None:
    limits = replace(PATIENT, requests=Rate(4, 0.001), tables=Rate(1, 0.001))
    with served(tmp_path, limits) as server:
        sven = Visitor(server.origin)
        assert sven.http.post("/api/daily", json={}).status_code == 200
        again = sven.http.post("/api/daily", json={})
        assert (again.status_code, again.json()["code"]) == (429, "too_fast")
        codes = [sven.http.get("/api/mine").status_code for _ in range(4)]
        assert codes == [200, 200, 429, 429]
