"""The handlers of the HTTP endpoints, by subject; `web/endpoints.py` is the table of them."""
