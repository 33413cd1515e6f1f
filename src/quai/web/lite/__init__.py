"""quai without a server: the application runs in a worker of the page, on Pyodide.

`server.py` runs in one worker and answers the page's requests; `thinker.py` runs in others, where
bots think. The scripts around them are in `web/static/lite`, and `scripts/lite.py` puts all of it
into a folder of static files (docs/lite.md).
"""
