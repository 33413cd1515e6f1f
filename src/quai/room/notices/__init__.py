"""Telling people who are away that it is their turn: web push, a webhook, a digest by mail."""

from typing import Literal

Reach = Literal["public", "local", "none"]
"""Where this is sent: to public addresses over TLS; also to this network, without TLS; nowhere."""
