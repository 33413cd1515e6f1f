"""Notices to people who are away that it is their turn: web push, webhooks, a digest by mail."""

from typing import Literal

Reach = Literal["public", "local", "none"]
"""Where notices may be sent: to public addresses over TLS; also to the local network and without
TLS; nowhere."""
