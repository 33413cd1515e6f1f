"""What the server answers over HTTP as an OpenAPI document, made from the types and the routes.

Programs read it at /api/openapi.json, and the tests fuzz every address from it.
"""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, compile_path

import quai
from quai.web.answers import data
from quai.web.described import ADDRESSES, JSON, Described, RefusalTold

REFERENCE = "#/components/schemas/{name}"
ABOUT = (
    "Questions need the session's cookie that /api/hello gives; wishes (POST) also need the exact "
    "Origin of the site. See docs/protocol.md for what the fields mean, and for the socket."
)


async def openapi(request: Request) -> Response:
    """This description."""
    return data(document(request.app.routes))


def document(routes: Iterable[BaseRoute]) -> dict[str, Any]:
    """The OpenAPI document of these routes."""
    types = [kind for each in ADDRESSES.values() for kind in (each.answer, each.body) if kind]
    kinds = list(dict.fromkeys([*types, RefusalTold]))
    written, components = msgspec.json.schema_components(kinds, ref_template=REFERENCE)
    schemas = dict(zip(kinds, written, strict=True))
    for each in components.values():
        if "properties" in each:
            each.setdefault("additionalProperties", False)  # an answer has no field by accident
    paths: dict[str, dict[str, Any]] = {}
    for method, address, route in described(routes):
        found = ADDRESSES[f"{method} {address}"]
        paths.setdefault(address, {})[method.lower()] = _operation(route, found, schemas)
    return {
        "openapi": "3.1.0",
        "info": {"title": "quai", "version": quai.__version__, "description": ABOUT},
        "paths": paths,
        "components": {"schemas": components},
    }


def described(routes: Iterable[BaseRoute]) -> Iterator[tuple[str, str, Route]]:
    """The method and the address of each route over HTTP, as they are described."""
    for route in routes:
        if isinstance(route, Route):
            for method in sorted((route.methods or set()) - {"HEAD"}):
                yield method, compile_path(route.path)[1], route


def _operation(route: Route, found: Described, schemas: dict[Any, Any]) -> dict[str, Any]:
    answer = {"description": "It is done."}
    operation: dict[str, Any] = {
        "operationId": route.name,
        "summary": (route.endpoint.__doc__ or "").partition("\n")[0],
        "responses": {
            "200": {**answer, "content": {found.kind: _content(found.answer, schemas)}},
            "4XX": {
                "description": "It cannot be done.",
                "content": {JSON: {"schema": schemas[RefusalTold]}},
            },
        },
    }
    parameters = [*(("path", name) for name in route.param_convertors)]
    parameters += [("query", name) for name in found.query]
    if parameters:
        operation["parameters"] = [
            {"name": name, "in": place, "required": place == "path", "schema": {"type": "string"}}
            for place, name in parameters
        ]
    if found.body is not None:
        operation["requestBody"] = _body(JSON, schemas[found.body])
    elif found.brings is not None:
        operation["requestBody"] = _body(found.brings, {"type": "string"})
    return operation


def _body(kind: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"required": True, "content": {kind: {"schema": schema}}}


def _content(answer: Any, schemas: dict[Any, Any]) -> dict[str, Any]:
    return {} if answer is None else {"schema": schemas[answer]}
