"""`python -m tests.web.patient` is `python -m quai.web` for tests with many requests.

It has no limits, and hashes passwords in no time.
"""

import argparse
from dataclasses import replace
from functools import partial

from argon2 import PasswordHasher

from quai.room import accounts
from quai.web.arguments import add_arguments, settings_from
from quai.web.serving import serve
from quai.web.settings import Settings
from tests.web.harness import PATIENT


def main() -> None:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    wanted: Settings = settings_from(parser.parse_args())
    patient = replace(
        PATIENT,
        port=wanted.port,
        data=wanted.data,
        database=wanted.database,
        bus=wanted.bus,
    )
    quick = partial(PasswordHasher, time_cost=1, memory_cost=8, parallelism=1)
    accounts.PasswordHasher = quick  # type: ignore[assignment, attr-defined]
    serve(patient, lambda said: print(said, flush=True))  # noqa: T201


if __name__ == "__main__":
    main()
