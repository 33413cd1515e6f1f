"""Fixtures of most tests: a server, and two players."""

from collections.abc import Iterator

import pytest

from tests.web.harness import Server, Visitor, served


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
