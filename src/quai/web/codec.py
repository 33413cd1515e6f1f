"""Reading and writing JSON: request bodies, queries, socket messages, responses."""

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from quai.core.refusals import BadInput
from quai.web.files import chosen_encoding, compress
from quai.web.socket_messages import Incoming

S = TypeVar("S", bound=msgspec.Struct)
T = TypeVar("T")
JSON = "application/json"
MAX_ERROR_CHARS = 300
MIN_COMPRESSED_BYTES = 1000
"""Smaller responses fit into one packet anyway."""
INVALID = (msgspec.DecodeError, RecursionError, ValueError)
_incoming: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(Incoming)


def decode_message(text: str) -> Incoming:
    """Read a socket message; BadInput says what is wrong with it."""
    try:
        return _incoming.decode(text)
    except INVALID as error:
        raise BadInput(f"this message is not valid: {short(error)}") from error


def decode_body(body: bytes, kind: type[T]) -> T:
    """Read the JSON body of a request; an empty body counts as an empty object."""
    try:
        return msgspec.json.decode(body or b"{}", type=kind)
    except INVALID as error:
        raise BadInput(f"this request is not valid: {short(error)}") from error


def decode_query(query: Mapping[str, str], kind: type[S]) -> S:
    """Read the query of a request; parameters that it does not have are ignored."""
    known = {each.encode_name for each in msgspec.structs.fields(kind)}
    try:
        return msgspec.convert(
            {name: value for name, value in query.items() if name in known}, kind, strict=False
        )
    except INVALID as error:
        raise BadInput(f"this query is not valid: {short(error)}") from error


def json_response(content: Any, status: int = 200, request: Request | None = None) -> Response:
    """Send data that no cache may keep; compressed if the client accepts that."""
    body, headers = msgspec.json.encode(content), {"Cache-Control": "no-store"}
    if request is not None and len(body) >= MIN_COMPRESSED_BYTES:
        headers["Vary"] = "Accept-Encoding"
        encoding = chosen_encoding(request)
        if encoding is not None:
            headers["Content-Encoding"] = encoding
            body = compress(body, encoding, kept=False)
    return Response(body, status, headers, media_type=JSON)


def short(error: Exception) -> str:
    """The message of an error, cut to a bounded length."""
    return str(error)[:MAX_ERROR_CHARS]
