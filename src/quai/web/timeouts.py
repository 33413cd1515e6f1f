"""Limits of connections: timeouts for headers, for a whole exchange and for idle ones, and sizes.

uvicorn alone closes only connections that are silent after a response. It would wait forever for a
client that sends a byte now and then (slowloris), or does not read its response; headers or
messages without end, or pings whose answers nobody reads, would fill the memory. The connections
that one network may hold without a request are limited, too, so that others still get one.
"""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from quai.web.hosts import network_of

HEADERS_TIMEOUT_S = 15.0
"""Time limit from the connection, or from the last response, to the last header of a request."""
EXCHANGE_TIMEOUT_S = 90.0
"""Time limit from the headers of a request to the end of its response."""
LINGER_S = 12.0
"""Time limit from the end of a WebSocket until it is closed, whatever its client has not read."""
MAX_HEAD_BYTES = 64 * 1024
"""Of a request besides its body: the line, the headers, the sizes of chunks and the trailers."""
MAX_UNREAD_BYTES = 1024 * 1024
"""Answers to pings that a client may leave unread."""
MAX_PARTS = 1000
"""Parts of a message on a WebSocket; empty ones would not count in its size."""
MAX_SILENT = 256
"""Maximum connections of one network that have not sent the headers of a request yet; with one
more, the oldest is closed. A browser sends its headers at once."""


class Silent:
    """The connections that have not sent the headers of a request yet, by network."""

    def __init__(self) -> None:
        self._by_network: dict[str, dict[TimedProtocol, None]] = {}

    def add(self, network: str, connection: "TimedProtocol") -> None:
        """Note a new connection; the oldest of its network is closed if there are too many."""
        connections = self._by_network.setdefault(network, {})
        connections[connection] = None
        if len(connections) > MAX_SILENT:
            oldest = next(iter(connections))
            self.remove(network, oldest)
            oldest.give_up()

    def remove(self, network: str, connection: "TimedProtocol") -> None:
        """Forget a connection, if it is noted."""
        connections = self._by_network.get(network, {})
        connections.pop(connection, None)
        if not connections:
            self._by_network.pop(network, None)


SILENT = Silent()


class TimedProtocol(HttpToolsProtocol):
    """HTTP with one deadline per connection, which only whole requests and responses move."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._deadline: asyncio.TimerHandle | None = None
        self._network = ""
        self._head_bytes = 0
        """What has come of this request besides its body."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the headers of the first request."""
        super().connection_made(transport)
        self._set_deadline(HEADERS_TIMEOUT_S)
        self._network = network_of(self.client[0]) if self.client else ""
        SILENT.add(self._network, self)

    def data_received(self, data: bytes) -> None:
        """Parse what has come; too large a head ends the connection."""
        self._head_bytes += len(data)
        super().data_received(data)
        if self._head_bytes > MAX_HEAD_BYTES:
            self.give_up()

    def on_message_begin(self) -> None:
        """Begin to count the next head."""
        self._head_bytes = 0
        super().on_message_begin()

    def on_body(self, body: bytes) -> None:
        """Take a part of the body, whose size the application limits."""
        self._head_bytes -= len(body)
        super().on_body(body)

    def on_headers_complete(self) -> None:
        """Wait for the end of the response."""
        SILENT.remove(self._network, self)
        super().on_headers_complete()
        self._set_deadline(EXCHANGE_TIMEOUT_S)

    def on_response_complete(self) -> None:
        """Wait for the headers of the next request, or for the response to one that is here."""
        waits = bool(self.pipeline)
        super().on_response_complete()
        self._set_deadline(EXCHANGE_TIMEOUT_S if waits else HEADERS_TIMEOUT_S)

    def handle_websocket_upgrade(self) -> None:
        """Leave the connection to the socket's protocol, which sends pings."""
        self._clear_deadline()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting."""
        SILENT.remove(self._network, self)
        self._clear_deadline()
        super().connection_lost(exc)

    def _set_deadline(self, seconds: float) -> None:
        self._clear_deadline()
        if not self.transport.is_closing():
            self._deadline = self.loop.call_later(seconds, self.give_up)

    def _clear_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def give_up(self) -> None:
        """Close the connection at once."""
        # Not `close`, which would wait until all is sent to a client that reads nothing.
        self.transport.abort()


class TimedSocket(WebSocketsSansIOProtocol):
    """A WebSocket that is closed even if its client reads nothing."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._end: asyncio.TimerHandle | None = None

    def handle_cont(self, event: Frame) -> None:
        """Take a part of a message; too many of them end the connection."""
        super().handle_cont(event)
        if len(self.frames) > MAX_PARTS:
            self.transport.abort()

    def handle_ping(self) -> None:
        """Answer a ping, unless the client leaves too many answers unread."""
        super().handle_ping()
        if self.transport.get_write_buffer_size() > MAX_UNREAD_BYTES:
            self.transport.abort()

    def keepalive_timeout(self) -> None:
        """Close the connection, whose client answers no ping."""
        super().keepalive_timeout()
        self._end_soon()

    async def send(self, message: Any) -> None:
        """Send a message; after the last one the connection ends."""
        await super().send(message)
        if self.close_sent:
            self._end_soon()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting."""
        if self._end is not None:
            self._end.cancel()
        super().connection_lost(exc)

    def _end_soon(self) -> None:
        if self._end is None:
            self._end = self.loop.call_later(LINGER_S, self.transport.abort)
