"""`python -m quai.web` starts a server."""

import argparse
import sys

from quai.core.refusals import QuaiError
from quai.web.arguments import add_arguments, settings_from
from quai.web.serving import serve


def main() -> int:
    """Serve, and return the exit status."""
    parser = argparse.ArgumentParser(prog="quai.web")
    add_arguments(parser)
    try:
        serve(settings_from(parser.parse_args()), lambda text: print(text, flush=True))  # noqa: T201
    except QuaiError as error:
        print(f"quai: {error}", file=sys.stderr)  # noqa: T201
        return 2
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
