"""`quai serve`: where to click, and what is said when it cannot be."""

import argparse
import os
import signal
import socket
import time
from pathlib import Path

import httpx2
import pytest

from quai.cli import serve
from quai.core.refusals import BadInput
from quai.web import lan
from quai.web.arguments import default_folder
from quai.web.serving import TAKEN, listen
from quai.web.serving import address as address_of
from tests.lab.conftest import interruptible
from tests.web import process

__all__ = ["interruptible"]


def arguments(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    serve.add_to(parser.add_subparsers())
    return parser.parse_args(["serve", *words])


def test_a_server_says_where_to_click_and_ends_in_order(tmp_path: Path) -> None:
    with process.start("--port", 0, "--data", tmp_path / "new" / "data") as server:
        try:
            site = process.address(server)
            assert httpx2.get(f"{site}/api/hello", timeout=15).status_code == 200
            assert server.stdout is not None
            assert "with --lan (make play LAN=1) phones" in server.stdout.readline()
            second = process.start("--port", 0, "--data", tmp_path / "new" / "data")
            out, err = second.communicate(timeout=20)
            assert second.returncode == 2
            assert "another quai already uses the data folder" in err
            assert out == ""
        finally:
            server.send_signal(signal.SIGTERM)
        assert server.wait(20) == 0
        assert server.stderr is not None
        assert server.stderr.read() == ""


def test_a_server_for_the_network_shows_where_others_find_it(tmp_path: Path) -> None:
    """With a sentence on what that means, and a code to scan."""
    with process.start("--port", 0, "--data", tmp_path, "--lan") as server:
        try:
            port = process.address(server).rpartition(":")[2]
            assert server.stdout is not None
            link = f"http://{lan.addresses()[0]}:{port}/"
            assert link in server.stdout.readline()
            assert "Whoever is on this network can open the page" in server.stdout.readline()
            code = lan.qr_text(link)
            assert "".join(server.stdout.readline() for _ in code.splitlines()) == code
            assert httpx2.get(link, timeout=15).status_code == 200
        finally:
            server.kill()


def test_a_taken_port_is_said_in_a_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(BadInput, match=f"port {port} is taken; choose another with --port"):
            serve.run(arguments("--port", str(port), "--data", str(tmp_path)))
        refused = process.start("--port", port, "--data", tmp_path)
        _, err = refused.communicate(timeout=20)
        assert (refused.returncode, err) == (2, f"quai: {TAKEN.format(port=port)}\n")


@pytest.mark.usefixtures("interruptible")
@pytest.mark.parametrize("delay_s", [0.0, 0.03, 0.06, 0.09])
def test_ctrl_c_while_the_workers_start_is_no_traceback(delay_s: float, tmp_path: Path) -> None:
    """As a terminal sends it: to the server and to the processes that it has started."""
    server = process.start(
        *("serve", "--port", 0, "--data", tmp_path), module="quai", in_a_group=True
    )
    process.address(server)
    time.sleep(delay_s)
    os.killpg(server.pid, signal.SIGINT)
    _, err = server.communicate(timeout=20)
    assert (server.returncode, err) == (130, "\nquai: stopped\n")


def test_a_folder_that_cannot_be_written_is_reported(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    for folder in (file, file / "data"):
        with pytest.raises(BadInput, match=f"the data folder {folder} cannot be written"):
            serve.run(arguments("--port", "0", "--data", str(folder)))


def test_arguments_are_checked(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="0 to 65535"):
        serve.run(arguments("--port", "70000", "--data", str(tmp_path)))
    with pytest.raises(BadInput, match="cannot be used"):
        serve.run(arguments("--host", "203.0.113.7", "--port", "0", "--data", str(tmp_path)))


def test_data_are_kept_with_the_users_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_folder() == tmp_path / "quai"


def test_every_address_is_shown_as_one_to_click() -> None:
    with listen("0.0.0.0", 0) as listening:  # noqa: S104
        assert address_of(listening).startswith("http://localhost:")
