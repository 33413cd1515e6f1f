"""The description of what the server answers over HTTP."""

from pathlib import Path

from quai.web.app import ROUTES
from quai.web.described import ADDRESSES
from quai.web.openapi import described, document
from tests.web.harness import Visitor, served


def test_every_route_is_described_by_a_line_and_no_other() -> None:
    routes = {f"{method} {address}" for method, address, _ in described(ROUTES)}
    assert routes - set(ADDRESSES) == set(), "add a line to ADDRESSES in web/described.py"
    assert set(ADDRESSES) - routes == set(), "these lines of web/described.py have no route"


def test_every_operation_has_a_name_of_its_own_and_a_sentence() -> None:
    paths = document(ROUTES)["paths"]
    found = [
        (operation["operationId"], operation["summary"])
        for address, operations in paths.items()
        for operation in operations.values()
        if address.startswith("/api/")
    ]
    assert len({name for name, _ in found}) == len(found)
    assert all(sentence.endswith(".") for _, sentence in found)


def test_bodies_and_answers_allow_no_other_field() -> None:
    for name, schema in document(ROUTES)["components"]["schemas"].items():
        if schema["type"] == "object":
            assert schema["additionalProperties"] is False, name


def test_the_description_is_served(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        told = Visitor(server.origin).get("/api/openapi.json")
    assert told["openapi"] == "3.1.0"
    assert set(told["paths"]) == {key.partition(" ")[2] for key in ADDRESSES}
