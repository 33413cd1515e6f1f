"""The endpoints as an OpenAPI document.

Programs read it at /api/openapi.json, and the tests fuzz every endpoint from it.
"""

from collections.abc import Iterable
from typing import Any

import msgspec
from starlette.routing import compile_path

import quai
from quai.web.codec import JSON
from quai.web.endpoint import Endpoint
from quai.web.responses import ErrorResponse

REFERENCE = "#/components/schemas/{name}"
ABOUT = (
    "Most endpoints need the session cookie that /api/hello sets; a POST also needs the exact "
    "Origin of the site. See docs/protocol.md for what the fields mean, and for the socket."
)
Schemas = dict[Any, dict[str, Any]]


def document(endpoints: Iterable[Endpoint[Any, Any]]) -> dict[str, Any]:
    """The OpenAPI document of these endpoints."""
    endpoints = list(endpoints)
    schemas, components = _schemas(endpoints)
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints:
        path, parameters = described_path(endpoint)
        operation = _operation(endpoint, parameters, schemas)
        paths.setdefault(path, {})[endpoint.method.lower()] = operation
    return {
        "openapi": "3.1.0",
        "info": {"title": "quai", "version": quai.__version__, "description": ABOUT},
        "paths": paths,
        "components": {"schemas": components},
    }


def described_path(endpoint: Endpoint[Any, Any]) -> tuple[str, list[str]]:
    """The path as OpenAPI writes it, and the names of its parameters."""
    _, path, convertors = compile_path(endpoint.path)
    return path, list(convertors)


def _schemas(endpoints: list[Endpoint[Any, Any]]) -> tuple[Schemas, dict[str, Any]]:
    """The schema of each request and response, and the components that they refer to."""
    found = [kind for each in endpoints for kind in (each.response, each.body)]
    types = list(dict.fromkeys([*found, ErrorResponse]))
    types = [each for each in types if each is not None and each is not bytes]
    schemas, components = msgspec.json.schema_components(types, ref_template=REFERENCE)
    for each in components.values():
        if "properties" in each:
            each.setdefault("additionalProperties", False)  # a response has no field by accident
    return {bytes: {"type": "string"}, **dict(zip(types, schemas, strict=True))}, components


def _operation(
    endpoint: Endpoint[Any, Any], parameters: list[str], schemas: Schemas
) -> dict[str, Any]:
    content = {} if endpoint.response is None else {"schema": schemas[endpoint.response]}
    operation: dict[str, Any] = {
        "operationId": endpoint.name,
        "summary": endpoint.summary,
        "responses": {
            "200": {"description": "Success.", "content": {endpoint.response_type: content}},
            "4XX": {
                "description": "The request was refused.",
                "content": {JSON: {"schema": schemas[ErrorResponse]}},
            },
        },
    }
    described = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in parameters
    ] + _query(endpoint)
    if described:
        operation["parameters"] = described
    if endpoint.body is not None:
        content = {endpoint.body_type: {"schema": schemas[endpoint.body]}}
        operation["requestBody"] = {"required": True, "content": content}
    return operation


def _query(endpoint: Endpoint[Any, Any]) -> list[dict[str, Any]]:
    """The parameters behind the path."""
    if endpoint.query is None:
        return []
    return [
        {
            "name": field.encode_name,
            "in": "query",
            "required": field.required,
            "schema": msgspec.json.schema(field.type),
        }
        for field in msgspec.structs.fields(endpoint.query)
    ]
