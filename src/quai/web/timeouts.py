"""Timeouts of HTTP connections: for headers, for a whole exchange, and for idle connections.

uvicorn alone closes only connections that are silent after a response. It would wait forever for a
client that sends a byte now and then (slowloris), or does not read its response. The connections
that one network may hold without a request are limited, too, so that others still get one.
"""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from quai.web.hosts import network_of

HEADERS_TIMEOUT_S = 15.0
"""Time limit from the connection, or from the last response, to the last header of a request."""
EXCHANGE_TIMEOUT_S = 90.0
"""Time limit from the headers of a request to the end of its response."""
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

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the headers of the first request."""
        super().connection_made(transport)
        self._set_deadline(HEADERS_TIMEOUT_S)
        self._network = network_of(self.client[0]) if self.client else ""
        SILENT.add(self._network, self)

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
