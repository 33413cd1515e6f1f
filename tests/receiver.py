"""A small HTTP server that keeps what it is sent, and a browser's half of web push."""

import base64
import json
import os
import threading
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


@dataclass(frozen=True)
class Received:
    """One request."""

    path: str
    headers: dict[str, str]
    body: bytes


class Receiver:
    """Keeps every POST; answers with `status`, or with those of `statuses` first."""

    def __init__(self) -> None:
        self.status = 200
        self.statuses: list[int] = []
        self.received: list[Received] = []
        kept = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                length = int(self.headers["Content-Length"])
                headers = {name.lower(): value for name, value in self.headers.items()}
                kept.received.append(Received(self.path, headers, self.rfile.read(length)))
                self.send_response(kept.statuses.pop(0) if kept.statuses else kept.status)
                self.send_header("Location", "/elsewhere")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                """Say nothing."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self._server.server_address[1]}"
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


def _text(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).decode().rstrip("=")


@dataclass
class Browser:
    """A browser that has subscribed with a push service."""

    service: Receiver
    name: str = "browser"
    secret: bytes = field(default_factory=lambda: os.urandom(16))
    key: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )

    @property
    def subscription(self) -> dict[str, Any]:
        """What its page tells the site."""
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {
            "endpoint": f"{self.service.address}/push/{self.name}",
            "keys": {"p256dh": _text(point), "auth": _text(self.secret)},
        }

    def told(self) -> list[dict[str, Any]]:
        """What it was told, unsealed."""
        return [
            json.loads(http_ece.decrypt(each.body, private_key=self.key, auth_secret=self.secret))
            for each in self.service.received
            if each.path == f"/push/{self.name}"
        ]
