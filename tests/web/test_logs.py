"""What the server writes about itself, and what it never does."""

import json
import logging
import signal
import subprocess
from datetime import datetime

import pytest
from websockets.exceptions import ConnectionClosed

from quai.web.logs import JsonLines, TextLines, about, scrubbed, set_up
from quai.web.settings import Settings
from tests.web import process
from tests.web.harness import ME, OPEN, Visitor

SEED = 918_273_645_546
PASSWORD, NEW_PASSWORD = "hummingbird-17", "kingfisher-18"
MAIL = "zenobia@mail.example"
LINE = "I hold the purple tramcar"
NAME, OTHER = "Zenobia", "Bartholomew"


def visit_everything(site: str) -> list[str]:
    """A whole scenario, right and wrong; gives every secret that was used in it."""
    anna, bela = Visitor(site, NAME), Visitor(site, OTHER)
    secrets = [SEED, PASSWORD, NEW_PASSWORD, MAIL, LINE, NAME, OTHER]
    secrets += [anna.me["id"], bela.me["id"], anna.http.cookies["quai"], bela.http.cookies["quai"]]
    account = {"password": PASSWORD, "email": MAIL}
    anna.post("/api/account", account)
    secrets += [anna.http.cookies["quai"]]
    anna.http.post("/api/account", json=account)
    bela.http.post("/api/login", json={"name": NAME, "password": NEW_PASSWORD})
    bela.http.post("/api/login", content=f'{{"name": "{NAME}", "password": "{PASSWORD}')
    bela.http.post("/api/account", json={"password": PASSWORD, "e-mail": MAIL})
    anna.post("/api/account/password", {"old": PASSWORD, "new": NEW_PASSWORD})
    secrets += [anna.http.cookies["quai"]]
    table = anna.open_table(ME, OPEN, seed=SEED)
    bela.sit(table, 1)
    for path in (f"/api/tables/{PASSWORD}/log", f"/{MAIL}", f"/api/tables?mail={MAIL}"):
        anna.http.get(path)
    with anna.follow(table) as first, bela.follow(table) as second:
        first.heard("news")
        second.heard("news")
        first.ask({"type": "say", "id": "s", "text": LINE})
        number = second.heard("chat")["lines"][0]["n"]
        second.ask({"type": "block", "id": "b", "n": number, "on": True})
        first.ask({"type": "say", "id": "s", "text": LINE * 50})
        first.ask({"type": "play", "id": PASSWORD, "step": 0, "action": {LINE: MAIL}})
        mover = first if first.news["actions"] else second
        mover.play(mover.news["actions"][0])
        first.socket.send(LINE)
        first.socket.send(b"\xff\xfe" + LINE.encode(), text=True)
        with pytest.raises(ConnectionClosed):
            first.until(lambda _: False)
    anna.post("/api/logout", {"everywhere": True})
    return [str(secret) for secret in secrets]


@pytest.fixture(scope="module", params=["text", "json"])
def story(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> tuple[str, str, list[str]]:
    """The form, all that was written at the most verbose level, and the secrets."""
    form: str = request.param
    folder = tmp_path_factory.mktemp("logs")
    wanted = ("--log", form, "--log-level", "debug", "--data", folder, "--pace", 0)
    server = process.start("--port", 0, *wanted)
    try:
        secrets = visit_everything(process.address(server))
        server.send_signal(signal.SIGTERM)
        _, written = server.communicate(timeout=15)
    except subprocess.TimeoutExpired:
        server.kill()
        raise
    return form, written, secrets


def test_no_secret_is_written(story: tuple[str, str, list[str]]) -> None:
    _, written, secrets = story
    assert len(written.splitlines()) > 20
    for secret in secrets:
        assert secret not in written
    for word in ("cookie", "Traceback", "127.0.0.1"):
        assert word not in written.lower()


def test_every_request_has_a_line_with_its_fields(story: tuple[str, str, list[str]]) -> None:
    form, written, _ = story
    if form == "text":
        assert " info    request request=" in written
        assert " answer=sit method=POST table=" in written
        return
    lines = [json.loads(line) for line in written.splitlines()]
    assert (lines[0]["event"], lines[-1]["event"]) == ("start", "stop")
    for line in lines:
        assert datetime.fromisoformat(line["time"]).tzinfo is not None
        assert line["level"] in ("debug", "info", "warning", "error")
    requests = [line for line in lines if line["event"] == "request"]
    (sat,) = [line for line in requests if line["answer"] == "sit"]
    assert (sat["method"], sat["status"], len(sat["request"])) == ("POST", 200, 12)
    assert sat["ms"] > 0
    assert {line["status"] for line in requests} >= {200, 400, 403, 404, 409}
    sockets = [line for line in lines if line["event"] == "socket"]
    assert [line["table"] for line in sockets] == [sat["table"]] * 2
    answers = [line["answer"] for line in lines if line["event"] == "message"]
    assert set(answers) >= {"done", "malformed", "action"}


def failing(form: logging.Formatter, error: Exception) -> str:
    """A line about a failure."""
    record = logging.LogRecord("quai", logging.ERROR, "x.py", 1, "it failed", (), None)
    record.__dict__.update(about(table="t1"))
    try:
        raise error
    except type(error) as raised:
        record.exc_info = (type(raised), raised, raised.__traceback__)
    return form.format(record)


@pytest.mark.parametrize("form", [TextLines(), JsonLines()])
def test_an_exception_is_logged_with_its_place_and_without_values(form: logging.Formatter) -> None:
    token = "a" * 43
    said = (
        f"no place for {MAIL} at postgresql://quai:{PASSWORD}@db/quai with {token}\nDETAIL: {LINE}"
    )
    written = failing(form, RuntimeError(said))
    assert "RuntimeError: no place for … at … with …" in written
    assert "test_logs.py" in written
    for secret in (MAIL, PASSWORD, token, LINE):
        assert secret not in written


def test_a_line_is_not_too_long() -> None:
    assert len(scrubbed("word " * 1000)) == 300


def test_uvicorn_is_not_verbose_when_we_are() -> None:
    root = logging.getLogger()
    kept, level = root.handlers[:], root.level
    try:
        set_up(Settings(log_level="debug"))
        assert logging.getLogger("quai.room").isEnabledFor(logging.DEBUG)
        for name in ("uvicorn.error", "websockets", "psycopg", "asyncio"):
            assert not logging.getLogger(name).isEnabledFor(logging.INFO)
    finally:
        root.handlers[:] = kept
        root.setLevel(level)
        logging.getLogger("quai").setLevel(logging.NOTSET)
