"""What a server tells of itself: whether it lives, whether it is ready, and its metrics."""

import httpx2
import pytest

from quai.room.store import Store
from quai.web import context
from tests.servers import wait_for
from tests.web.harness import ME, Server, Visitor, bot


def test_a_node_that_cannot_write_is_alive_and_not_ready(
    anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(_: Store, __: int) -> None:
        raise OSError("connection refused")

    monkeypatch.setattr(Store, "check_write", away)
    monkeypatch.setattr(context, "READY_INTERVAL_S", 0.0)
    ill = anna.http.get("/readyz")
    assert ill.status_code == 503
    assert ill.json() == {"ok": False, "reasons": ["the store cannot write"]}
    assert anna.get("/healthz") == {"ok": True}


def test_a_node_whose_clocks_are_not_watched_is_not_ready(
    server: Server, anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(_: Store, __: int) -> list[str]:
        raise OSError("connection refused")

    monkeypatch.setattr(context, "READY_INTERVAL_S", 0.0)
    with monkeypatch.context() as patched:
        patched.setattr(Store, "overdue", fails)
        wait_for(lambda: anna.http.get("/readyz").status_code == 503, "the failure")
        assert anna.http.get("/readyz").json()["reasons"] == ["the background task 'clocks' fails"]
    wait_for(lambda: anna.http.get("/readyz").status_code == 200, "the next round")
    said = httpx2.get(f"{server.origin}/metrics").text
    assert 'quai_background_failures_total{task="clocks"}' in said


def test_the_server_reports_health_and_metrics(server: Server, anna: Visitor) -> None:
    assert anna.get("/healthz") == {"ok": True}
    assert anna.get("/readyz") == {"ok": True, "reasons": []}
    table = anna.open_table(ME, bot(1), first=0)
    with anna.follow(table) as page:
        page.heard("news")
        page.ask({"type": "play", "id": "a", "step": 0, "action": {"do": "nonsense"}})
        said = httpx2.get(f"{server.origin}/metrics")
    assert said.headers["content-type"].startswith("text/plain")
    assert 'quai_messages_total{answer="done"}' in said.text
    assert 'quai_messages_total{answer="action"}' in said.text
    assert "quai_followers 1.0" in said.text
    assert "Anna" not in said.text


def test_metrics_are_for_the_machine_itself(server: Server) -> None:
    for name in ("X-Forwarded-For", "Forwarded", "X-Real-IP"):
        answer = httpx2.get(f"{server.origin}/metrics", headers={name: "203.0.113.9"})
        assert answer.status_code == 404
