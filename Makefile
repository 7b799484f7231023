# Only Python 3.11 or newer is needed; everything else is set up by the targets themselves.
PYTHON ?= python3
GAME ?= lil_everdell
VENV := .venv/bin

.DEFAULT_GOAL := help
.PHONY: help python play deps dev test check format bench rules fuzz docs clean

help: ## show this list
	@grep -E '^[a-z]+: .*## ' $(firstword $(MAKEFILE_LIST)) | sed -E 's/:.*## /\t/' | expand -t 10

python:
	@command -v $(PYTHON) >/dev/null || { echo "underbough: there is no $(PYTHON) here; Python 3.11 or newer is needed"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit("underbough: Python 3.11 or newer is needed, this is " + sys.version.split()[0] \
	    + "; name another one: make PYTHON=python3.12 ..." if sys.version_info < (3, 11) else 0)'

play: python ## set up and open a table in the browser (ARGS="--port 8001" goes to the table)
	@$(PYTHON) tools/play.py $(ARGS)

deps: python ## install Chromium for the browser tests from Debian's packages (as root)
	@$(PYTHON) tools/deps.py

dev: python ## set up both environments without running anything
	@$(PYTHON) tools/environment.py dev compiled

test: python ## the whole suite interpreted, beside it the engine's tests compiled
	@$(PYTHON) tools/run_tests.py $(ARGS)

check: python ## format, lint and types
	@$(PYTHON) tools/environment.py dev
	@$(VENV)/ruff format --check .
	@$(VENV)/ruff check .
	@$(VENV)/mypy

format: python ## let ruff format and mend what it can
	@$(PYTHON) tools/environment.py dev
	@$(VENV)/ruff format .
	@$(VENV)/ruff check --fix .

bench: python ## speed of the engine, interpreted and compiled
	@$(PYTHON) tools/environment.py dev compiled
	@$(VENV)/python bench/run.py $(ARGS)
	@.venv-compiled/bin/python bench/run.py $(ARGS)

rules: python ## share of the rule statements proven by tests, and the unproven ones
	@$(PYTHON) tools/environment.py dev
	@$(VENV)/python tools/rules.py

fuzz: python ## play random games that look for trouble (fails when they met too little): make fuzz GAME=lil_everdell
	@$(PYTHON) tools/environment.py compiled
	@.venv-compiled/bin/underbough fuzz $(GAME) $(ARGS)

docs: python ## build the documentation, warnings are errors
	@$(PYTHON) tools/environment.py dev
	@$(VENV)/sphinx-build -W -n -q -b html docs docs/_build/html
	@echo "docs/_build/html/index.html"

clean: ## remove environments and builds
	rm -rf .venv .venv-compiled build docs/_build docs/ledger .mypy_cache .pytest_cache .ruff_cache
