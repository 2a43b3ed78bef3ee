# On a machine with only Python 3.11 or newer: `make play` plays, `make test` tests.
.DEFAULT_GOAL := help
.PHONY: help play install test check format compiled client bench peers soak kills subsets pace lock extra clean

BIN := .venv/bin
MARK := not long and not soak and not subsets and not pace
SECONDS := 3600
CUTS := 100
INSTALL = python=$$(PYTHON="$(PYTHON)" scripts/find-python) && "$$python" scripts/install.py

help: ## Lists what can be made
	@sed -n 's/^\([a-z]*\):.*## /make \1|/p' Makefile | awk -F'|' '{ printf "  %-15s %s\n", $$1, $$2 }'

play: ## Opens the table in a browser (installs what that needs the first time)
	@$(INSTALL) base
	@$(MAKE) --no-print-directory client ARGS= || echo "The page could not be built; howff play plays in the terminal." >&2
	@scripts/compile-in-background
	@$(BIN)/howff serve $(ARGS)

install: ## Installs Howff with the tools of its tests into .venv
	@$(INSTALL) dev

test: install ## Runs the quick tests on two cores; MARK=long runs the longer ones
	@$(MAKE) --no-print-directory client ARGS= || echo "The page could not be built; its tests are skipped or run on an older one." >&2
	@HOWFF_COMPILED=$${HOWFF_COMPILED:-off} $(BIN)/python -m pytest -n 2 --dist worksteal -m "$(MARK)" $(ARGS)

check: install ## Format, lint, types, walls between folders, rules without a test
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports
	@$(BIN)/howff rules --coverage

format: install ## Lays the source out and mends what lint can mend
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

compiled: ## Compiles the engine with mypyc; a C compiler is needed
	@$(INSTALL) base
	@$(BIN)/python scripts/install.py compile
	@HOWFF_COMPILED=off PYTHONPATH=src:. build/compile-env/bin/python scripts/build_compiled.py

client: ## Builds the page that `howff serve` shows; Node comes from the package index
	@$(INSTALL) client
	@build/client-env/bin/python scripts/build_client.py $(ARGS)

peers: ## Installs the packages that `make bench` compares with into .venv-peers
	@$(INSTALL) peers

bench: install peers ## Measures speed, interpreted and compiled, against the peers
	@$(MAKE) --no-print-directory compiled || echo "No compiled build; measuring the interpreted one alone." >&2
	@$(BIN)/howff bench $(ARGS)

soak: install ## Plays random games on random tables: make soak SECONDS=600
	@HOWFF_SOAK_SECONDS=$(SECONDS) $(BIN)/python -m pytest -m soak --timeout 0 tests/soak $(ARGS)

kills: install ## Kills the server under load a hundred times on each database: make kills CUTS=100
	@HOWFF_KILLS=$(CUTS) $(BIN)/python -m pytest -m soak --timeout 0 tests/web/test_kills.py $(ARGS)

subsets: install ## Plays Glen More II on every set of chronicles (about half an hour)
	@HOWFF_COMPILED=$${HOWFF_COMPILED:-off} $(BIN)/python -m pytest -n 2 --dist worksteal -m subsets tests/games/glenmore/chronicles $(ARGS)

pace: install ## Measures how soon the page shows a move and pans a large board, on a calm machine
	@$(MAKE) --no-print-directory client ARGS=
	@$(BIN)/python -m pytest -m pace tests/browser $(ARGS)

lock: ## Pins every version anew (for maintainers; takes uv from the package index)
	@python=$$(PYTHON="$(PYTHON)" scripts/find-python) && "$$python" scripts/lock.py

extra: ## Adds an optional part to .venv: make extra NAME=ray
	@$(INSTALL) $(NAME)

clean: ## Removes everything that was made here
	@rm -rf .venv .venv-peers build client/node_modules dist src/howff/web/static .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
