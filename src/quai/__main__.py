"""`python -m quai` is the command `quai`."""

import sys

from quai.cli.main import main

sys.exit(main())
