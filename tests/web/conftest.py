"""Fixtures of most tests: a server, and two players."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.harness import Server, Visitor, served
from tests.web.in_page import PageServer, PageVisitor


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(tmp_path_factory.mktemp("room")) as running:
        yield running


@pytest.fixture
def anna(server: Server) -> Visitor:
    return Visitor(server.origin, "Anna")


@pytest.fixture
def bela(server: Server) -> Visitor:
    return Visitor(server.origin, "Béla")


@pytest.fixture(params=["network", "page"])
def either(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server | PageServer]:
    """A server behind each of the page's two transports."""
    if request.param == "network":
        with served(tmp_path / "room") as running:
            yield running
    else:
        page = PageServer(tmp_path / "room")
        yield page
        page.stop()


@pytest.fixture
def alone(either: Server | PageServer) -> Visitor:
    """A person who needs nobody else."""
    if isinstance(either, PageServer):
        return PageVisitor(either, "Anna")
    return Visitor(either.origin, "Anna")
