"""Figures about the server for its operator, in the format of Prometheus."""

from collections.abc import Iterator

from prometheus_client import CollectorRegistry, Counter, Histogram
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.registry import Collector
from starlette.responses import Response

from quai.room.background import Background
from quai.room.node import RoomNode
from quai.room.notices.notifier import Notifier


class RoomCollector(Collector):
    """Gauges of the room: tables in memory, sockets that follow them."""

    def __init__(self, room: RoomNode) -> None:
        self._room = room

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """The current figures."""
        tables, followers = self._room.load()
        yield GaugeMetricFamily("quai_tables", "Tables in memory", tables)
        yield GaugeMetricFamily("quai_followers", "Sockets that follow a table", followers)


class NoticeCollector(Collector):
    """Counts of notices to players who are away, by channel and result."""

    def __init__(self, notifier: Notifier) -> None:
        self._notifier = notifier

    def collect(self) -> Iterator[CounterMetricFamily]:
        """The current figures."""
        figure = CounterMetricFamily(
            "quai_turns", "Notices of turns to players who are away", labels=["channel", "answer"]
        )
        for names, count in sorted(self._notifier.tally.items()):
            figure.add_metric(names, count)
        yield figure


class BackgroundCollector(Collector):
    """Counts of failures of background tasks, which are retried."""

    def __init__(self, *supervisors: Background) -> None:
        self._supervisors = supervisors

    def collect(self) -> Iterator[CounterMetricFamily]:
        """The current figures."""
        figure = CounterMetricFamily(
            "quai_background_failures", "Failures of background tasks", labels=["task"]
        )
        for supervisor in self._supervisors:
            for name, count in sorted(supervisor.failures.items()):
                figure.add_metric([name], count)
        yield figure


class Metrics:
    """All figures of one server."""

    def __init__(self, room: RoomNode, notifier: Notifier) -> None:
        self.registry = CollectorRegistry()
        self.registry.register(RoomCollector(room))
        self.registry.register(NoticeCollector(notifier))
        self.registry.register(BackgroundCollector(room.background, notifier.background))
        self.messages = Counter(
            "quai_messages", "Socket messages by result", ["answer"],
            registry=self.registry,
        )  # fmt: skip
        self._by_result: dict[str, Counter] = {}
        """The counters of the results so far: looking one up takes longer than counting."""
        self.seconds = Histogram(
            "quai_message_seconds", "Time to handle a socket message", registry=self.registry
        )

    def count_message(self, result: str) -> None:
        """Count a socket message."""
        if result not in self._by_result:
            self._by_result[result] = self.messages.labels(result)
        self._by_result[result].inc()

    def page(self) -> Response:
        """All figures as text."""
        return Response(generate_latest(self.registry), media_type=CONTENT_TYPE_LATEST)
