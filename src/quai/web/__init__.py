"""What people touch in the browser: HTTP, WebSocket and the page."""
