"""A server as `quai serve` starts it, but without limits: all clients share one address."""

import argparse
import sys
from dataclasses import replace

from quai.web.arguments import add_arguments, settings_from
from quai.web.serving import serve
from quai.web.settings import Rate

UNBOUNDED = Rate(1e9, 1e9)


def main() -> int:
    """Serve until stopped."""
    parser = argparse.ArgumentParser(prog="python -m bench.load.server")
    add_arguments(parser)
    settings = replace(
        settings_from(parser.parse_args()),
        messages=UNBOUNDED,
        requests=UNBOUNDED,
        tables=UNBOUNDED,
        bot_tables=UNBOUNDED,
        newcomers=UNBOUNDED,
        sockets=1_000_000,
    )
    serve(settings, lambda words: print(words, flush=True))
    return 0


if __name__ == "__main__":
    sys.exit(main())
