# The two commands to know: `make play` and `make test`. Everything they need is installed by them.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -name '*.py' -o -name '*.json' -o -name '*.md') setup.py pyproject.toml
PIP := $(BIN)/pip --disable-pip-version-check install --quiet --constraint constraints.txt
PYTEST := $(BIN)/python -m pytest -n 2

.PHONY: install dev play test test-plain test-compiled lint bench build golden clean

install: $(VENV)/installed

play: install
	@$(BIN)/quai play

test: test-plain test-compiled

test-plain: dev
	PYTHONPATH=src:. $(PYTEST)

# The same tests on the installed package, whose rules are compiled where there is a compiler.
test-compiled: dev install
	PYTHONPATH=. QUAI_EXPECT=compiled $(PYTEST) tests/core tests/contract tests/games

lint: dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports --no-cache

bench: dev install
	PYTHONPATH=. $(BIN)/python -m bench

build: dev
	$(BIN)/python -m build --wheel

golden: dev
	QUAI_GOLDEN=write PYTHONPATH=src:. $(PYTEST) tests/contract/test_golden.py

clean:
	rm -rf $(VENV) build dist src/*.egg-info

$(VENV)/ready: constraints.txt
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "quai needs Python 3.11 or later")'
	test -x $(BIN)/pip || $(PYTHON) -m venv $(VENV)
	$(PIP) pip setuptools
	touch $@

# Built apart from the source tree, so that the tree itself stays plain.
$(VENV)/installed: $(VENV)/ready $(SOURCES)
	rm -rf build/lib* build/temp* build/bdist*
	$(PIP) 'mypy[mypyc]'
	$(PIP) --no-build-isolation .
	touch $@

dev: $(VENV)/developed

$(VENV)/developed: $(VENV)/ready requirements-dev.txt
	$(PIP) --requirement requirements-dev.txt
	touch $@
