"""The server for browsers: HTTP, WebSocket and the page."""
