"""How the server is doing: for the one who runs it, in the format of Prometheus.

Only a visitor on the machine itself is answered, and none that came through another server: figures
about people at play are nobody else's business.
"""

import ipaddress
from collections.abc import Iterator

from prometheus_client import CollectorRegistry, Counter, Histogram
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.registry import Collector
from starlette.requests import Request
from starlette.responses import Response

from quai.room.background import Background
from quai.room.model import RoomError
from quai.room.notices.teller import Teller
from quai.room.room import Room

FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip")


class RoomFigures(Collector):
    """What can be counted at any moment: tables in memory, people who follow them."""

    def __init__(self, room: Room) -> None:
        self._room = room

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """The figures now."""
        tables, followers = self._room.load()
        yield GaugeMetricFamily("quai_tables", "Tables in memory", tables)
        yield GaugeMetricFamily("quai_followers", "Sockets that follow a table", followers)


class TurnsTold(Collector):
    """What came of telling people who are away."""

    def __init__(self, teller: Teller) -> None:
        self._teller = teller

    def collect(self) -> Iterator[CounterMetricFamily]:
        """The figures now."""
        figure = CounterMetricFamily(
            "quai_turns", "Turns told to people who are away", labels=["channel", "answer"]
        )
        for names, count in sorted(self._teller.tally.items()):
            figure.add_metric(names, count)
        yield figure


class BackgroundFailures(Collector):
    """Failures of background tasks, which are tried again."""

    def __init__(self, *supervisors: Background) -> None:
        self._supervisors = supervisors

    def collect(self) -> Iterator[CounterMetricFamily]:
        """The figures now."""
        figure = CounterMetricFamily(
            "quai_background_failures", "Failures of background tasks", labels=["task"]
        )
        for supervisor in self._supervisors:
            for name, count in sorted(supervisor.failures.items()):
                figure.add_metric([name], count)
        yield figure


class Metrics:
    """The figures of one server."""

    def __init__(self, room: Room, teller: Teller) -> None:
        self.registry = CollectorRegistry()
        self.registry.register(RoomFigures(room))
        self.registry.register(TurnsTold(teller))
        self.registry.register(BackgroundFailures(room.background, teller.background))
        self.messages = Counter(
            "quai_messages", "Messages of pages, by what became of them", ["answer"],
            registry=self.registry,
        )  # fmt: skip
        self.seconds = Histogram(
            "quai_message_seconds", "Time to answer a message", registry=self.registry
        )

    def page(self) -> Response:
        """All figures as text."""
        return Response(generate_latest(self.registry), media_type=CONTENT_TYPE_LATEST)


def check_neighbour(request: Request) -> None:
    """Refuse who is not on this very machine."""
    host = request.client.host if request.client else ""
    try:
        here = ipaddress.ip_address(host).is_loopback
    except ValueError:
        here = False
    if not here or any(name in request.headers for name in FORWARDED):
        raise RoomError("not_found", "there is nothing here")
