"""The command `quai`, also as `python -m quai`."""

import sys


def main() -> int:
    """Run the command; Ctrl-C ends it without a traceback even while its modules are loaded."""
    try:
        from quai.cli.main import main as run

        return run()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
