"""Fixtures of most tests: a server, and two players."""

from collections.abc import Iterator
from contextlib import contextmanager
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


TRANSPORTS = ("network", "page")


@contextmanager
def behind(transport: str, folder: Path) -> Iterator[Server | PageServer]:
    """A server behind one of the page's two transports."""
    if transport == "network":
        with served(folder) as running:
            yield running
    else:
        page = PageServer(folder)
        yield page
        page.stop()


def person_at(server: Server | PageServer, before: Visitor | None = None) -> Visitor:
    """A person who needs nobody else; after a restart of their server, the one from before."""
    if isinstance(server, PageServer):
        return PageVisitor(server, "" if before else "Anna")
    return Visitor.again(before, server.origin) if before else Visitor(server.origin, "Anna")


@pytest.fixture(params=TRANSPORTS)
def either(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server | PageServer]:
    """A server behind each of the page's two transports."""
    with behind(request.param, tmp_path / "room") as running:
        yield running


@pytest.fixture
def alone(either: Server | PageServer) -> Visitor:
    """A person who needs nobody else."""
    return person_at(either)
