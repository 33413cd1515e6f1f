"""The table of endpoints and the OpenAPI document made from it."""

from pathlib import Path

from quai.web.endpoints import ENDPOINTS
from quai.web.openapi import described_path, document
from tests.web.harness import Visitor, served


def test_no_endpoint_is_listed_twice() -> None:
    listed = [(endpoint.method, described_path(endpoint)[0]) for endpoint in ENDPOINTS]
    assert len(set(listed)) == len(listed)
    described = {
        (method.upper(), path)
        for path, operations in document(ENDPOINTS)["paths"].items()
        for method in operations
    }
    assert described == set(listed)


def test_every_operation_has_a_name_of_its_own_and_a_sentence() -> None:
    paths = document(ENDPOINTS)["paths"]
    found = [
        (operation["operationId"], operation["summary"])
        for address, operations in paths.items()
        for operation in operations.values()
        if address.startswith("/api/")
    ]
    assert len({name for name, _ in found}) == len(found)
    assert all(sentence.endswith(".") for _, sentence in found)


def test_requests_and_responses_allow_no_other_field() -> None:
    for name, schema in document(ENDPOINTS)["components"]["schemas"].items():
        if schema["type"] == "object":
            assert schema["additionalProperties"] is False, name


def test_the_description_is_served(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        told = Visitor(server.origin).get("/api/openapi.json")
    assert told["openapi"] == "3.1.0"
    assert set(told["paths"]) == {described_path(endpoint)[0] for endpoint in ENDPOINTS}
