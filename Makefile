# Only Python 3.11 or newer is needed; everything else is set up by the targets themselves.
PYTHON ?= python3
GAME ?= lil_everdell
VENV := .venv/bin

.DEFAULT_GOAL := help
.PHONY: help play deps dev test check format bench rules fuzz docs clean

help: ## show this list
	@grep -E '^[a-z]+:.*## ' $(firstword $(MAKEFILE_LIST)) | sed -E 's/:.*## /\t/' | expand -t 10

play: ## set up and open a table in the browser (ARGS="--port 8001" goes to the table)
	@$(PYTHON) tools/play.py $(ARGS)

deps: ## install Chromium for the browser tests from Debian's packages (as root)
	@$(PYTHON) tools/deps.py

dev: ## set up both environments without running anything
	@$(PYTHON) tools/environment.py dev compiled

test: ## the engine's tests compiled, then the whole suite interpreted
	@$(PYTHON) tools/run_tests.py $(ARGS)

check: ## format, lint and types
	@$(PYTHON) tools/environment.py dev
	@$(VENV)/ruff format --check .
	@$(VENV)/ruff check .
	@$(VENV)/mypy

format: ## let ruff format and mend what it can
	@$(PYTHON) tools/environment.py dev
	@$(VENV)/ruff format .
	@$(VENV)/ruff check --fix .

bench: ## speed of the engine, interpreted and compiled
	@$(PYTHON) tools/environment.py dev compiled
	@$(VENV)/python bench/run.py $(ARGS)
	@.venv-compiled/bin/python bench/run.py $(ARGS)

rules: ## share of the rule statements proven by tests, and the unproven ones
	@$(PYTHON) tools/environment.py dev
	@$(VENV)/python tools/rules.py

fuzz: ## play random games that look for trouble: make fuzz GAME=lil_everdell
	@$(PYTHON) tools/environment.py compiled
	@.venv-compiled/bin/underbough fuzz $(GAME) $(ARGS)

docs: ## build the documentation, warnings are errors
	@$(PYTHON) tools/environment.py dev
	@$(VENV)/sphinx-build -W -n -q -b html docs docs/_build/html
	@echo "docs/_build/html/index.html"

clean: ## remove environments and builds
	rm -rf .venv .venv-compiled build docs/_build docs/ledger .mypy_cache .pytest_cache .ruff_cache
