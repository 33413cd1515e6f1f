# The two commands to know: `make play` and `make test`. Everything they need is installed by them.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -type f -not -path '*/__pycache__/*') setup.py pyproject.toml
PIP := $(BIN)/pip --disable-pip-version-check install --quiet --constraint constraints.txt
PYTEST := $(BIN)/python -m pytest --ignore-glob "*/browser/test_*"

.PHONY: install dev play test test-all test-plain test-compiled test-page test-layout screenshots lint bench bench-check bench-record load fuzz test-calibration build test-wheels lite bench-lite release types golden docs studies clean

install: $(VENV)/installed

# If the compiled rules are not there yet, the plain ones are played while they are compiled.
play: $(VENV)/ready
	@$(BIN)/python scripts/play.py $(VENV) $(if $(LAN),--lan) $(if $(PORT),--port $(PORT))

test: test-plain test-compiled test-page

# Half an hour: every test, also those of which `make test` runs a sample that changes with the commit.
test-all:
	QUAI_SAMPLE=all $(MAKE) test

# The rules from their sources, without a compiler, at some of their set-ups; and every example of the documentation.
test-plain: dev
	PYTHONPATH=src:. $(PYTEST) -n 2 tests/core tests/contract/test_golden.py tests/contract/test_leaks.py tests/games \
		src examples/sixth README.md docs/learning.md

# Everything on the installed package, whose rules are compiled; three at once, as servers are often waited for.
test-compiled: dev install
	PYTHONPATH=. QUAI_EXPECT=compiled $(PYTEST) -n 3 tests --pyargs quai.contract

# The page: its own modules in Node, and whole games in Chromium.
test-page: dev install node_modules
	npm test --silent
	PYTHONPATH=. $(BIN)/python -m pytest -n 2 tests/browser tests/games/*/browser

# An hour: the layout of every game at every seat count, size and language; the report is build/layout.txt.
# A sample of it, another with each commit, is part of `make test`.
test-layout: dev install
	PYTHONPATH=. $(BIN)/python -m tests.browser.layout

lint: dev node_modules
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports --no-cache
	npm run check --silent

bench: dev install
	PYTHONPATH=. $(BIN)/python -m bench

# Ten minutes: load test of the server, on SQLite and on PostgreSQL, and the rate at which each set-up gives way.
load: dev install
	PYTHONPATH=. $(BIN)/python -m bench.load
	PYTHONPATH=. $(BIN)/python -m bench.load --reviews 10 --sockets 100
	PYTHONPATH=. $(BIN)/python -m bench.load.knee --picture docs/pictures/knee.png

# Compare the instruction counts of fixed playouts with tests/games/*/instructions.json.
bench-check: dev install
	PYTHONPATH=. $(BIN)/python -m bench.instructions check

bench-record: dev install
	PYTHONPATH=. $(BIN)/python -m bench.instructions record

# Half an hour: the long random tests of the games that have some (tests/games/*/fuzz.py, soak.py).
fuzz: dev install
	PYTHONPATH=. $(BIN)/python -m tests.games.fuzz_all

# Ten minutes: whether imagined positions are as likely as they are said to be, 900 deals of each game.
test-calibration: dev install
	PYTHONPATH=. $(BIN)/python -m tests.games.calibration

# Two wheels: compiled for this Python and machine, and plain for any.
build: dev
	rm -rf dist/*.whl build/lib* build/temp* build/bdist*
	$(BIN)/python -m build --wheel --no-isolation
	rm -rf build/lib* build/temp* build/bdist*
	QUAI_PLAIN=1 $(BIN)/python -m build --wheel --no-isolation

# Each wheel in an environment of its own, with the tests of core and contract.
test-wheels: build
	PYTHON=$(BIN)/python scripts/test_wheels.sh

# quai without a server: a folder of static files, dist/lite.
lite: dev
	PYTHONPATH=src $(BIN)/python scripts/lite.py

# Sizes and times of the page without a server, into docs/performance.md. Ten minutes, on a quiet machine.
bench-lite: dev
	PYTHONPATH=src:. $(BIN)/python -m bench.lite

# What is published, in dist/: two wheels, the page without a server, the context of a container image; each
# is installed in a clean environment and played with (docs/release.md). About ten minutes.
release: build lite
	PYTHONPATH=src:. $(BIN)/python scripts/release.py
	PYTHONPATH=src:. QUAI_LITE=dist/lite $(BIN)/python -m pytest tests/browser/test_lite.py

# The page's declarations of endpoints and messages.
types: dev
	PYTHONPATH=src $(BIN)/python -m quai.web.client_types

# The documentation as a site in build/docs, with an API reference made of the docstrings.
docs: dev
	$(BIN)/mkdocs build --strict --quiet

# The studies of docs/studies, and the page that says what they conclude. Half an hour.
studies: dev install
	PYTHONPATH=. $(BIN)/python scripts/studies.py --jobs 2

golden: dev
	QUAI_GOLDEN=write PYTHONPATH=src:. $(PYTEST) tests/contract/test_golden.py $$(grep -rl QUAI_GOLDEN tests/games --include=test_*.py)

screenshots: dev install
	PYTHONPATH=. $(BIN)/python scripts/screenshots.py

clean:
	rm -rf $(VENV) build dist node_modules src/*.egg-info

$(VENV)/ready: constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "quai needs Python 3.11 or later")'
	@echo "Preparing an environment for Python packages, $(VENV)…"
	@test -x $(BIN)/pip || $(PYTHON) -m venv $(VENV)
	@$(PIP) pip setuptools
	@touch $@

# For those who want to play at once: see scripts/play.py.
$(VENV)/plain: $(VENV)/ready $(SOURCES)
	@echo "Installing what quai needs…"
	@QUAI_PLAIN=1 $(PIP) --no-build-isolation .
	@rm -rf build/lib* build/bdist*
	@touch $@

# Built apart from the source tree, so that the tree itself stays plain.
$(VENV)/installed: $(VENV)/ready $(SOURCES)
	rm -rf build/lib* build/temp* build/bdist*
	$(PIP) 'mypy[mypyc]'
	$(PIP) --no-build-isolation .
	touch $@

dev: $(VENV)/developed $(VENV)/example node_modules

node_modules: package-lock.json
	npm ci --no-fund --loglevel=error
	touch $@

# The example of a game in a package of its own, which tests play.
$(VENV)/example: $(VENV)/ready $(shell find examples/sixth -type f -not -path '*/build/*' -not -name '*.pyc')
	$(PIP) --no-deps --no-build-isolation ./examples/sixth
	rm -rf examples/sixth/build examples/sixth/src/*.egg-info
	touch $@

$(VENV)/developed: $(VENV)/ready requirements-dev.txt
	scripts/system.sh
	$(PIP) --requirement requirements-dev.txt
	touch $@
