# Everything a person or a build does here. `make help` lists it.
.DEFAULT_GOAL := help
.PHONY: help run test test-services check quick quick-house hooks lint types layers migrations deploy house \
        mutants rule-mutants bench oracle soak screens lock clean ready-run ready-check ready-test

IN := sh scripts/with_tools.sh
PYTEST := $(IN) python -m pytest
# What `make test` also takes: make test ARGS="tests/engine -k swiss"
ARGS :=
# A second process is worth its start unless one file is asked for.
BOTH_CORES = $(if $(findstring .py,$(ARGS)),,-n 2 --dist worksteal)

help: ## List these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile

run: ready-run ## Set up this machine, load the demo and serve it (PORT=8000)
	@$(IN) python scripts/serve.py

test: ready-test ## Run all tests, those in Chromium too (ARGS=tests/engine for some)
	@$(PYTEST) $(BOTH_CORES) $(ARGS)

check: lint types layers migrations deploy house ## Style, types, layers, migrations, settings, house rules

quick: ready-check ## The part of check that a commit waits for: style, layers, migrations, house rules
	@$(MAKE) --no-print-directory -j2 -O lint layers migrations quick-house

hooks: ## Have git run `make quick` before each commit and look at its wording
	git config core.hooksPath scripts/hooks

test-services: ready-test ## The tests of the site on PostgreSQL and Redis (DATABASE_URL, REDIS_URL, CELERY_BROKER_URL)
	@$(IN) sh scripts/on_services.sh python -m pytest $(BOTH_CORES) $(ARGS)

mutants: ready-test ## Make small faults and say which no test notices (SEED=1 COUNT=40 ONLY=engine/pairing)
	@$(IN) nice python scripts/mutants.py

rule-mutants: ready-test ## Small faults in functions that cite rules, before the tests of these rules (as mutants)
	@$(IN) nice python scripts/rule_mutants.py

bench: ready-check ## Measure speed (ONLY=pairing for one of benchmarks/)
	@$(IN) sh scripts/bench.sh $(ONLY)

oracle: ready-check ## 5,000 random tournaments against a full matching
	@ORACLE_TOURNAMENTS=5000 $(PYTEST) tests/engine/pairing -k oracle $(ARGS)

soak: ready-check ## 5,000 random games of each game, with every invariant
	@SOAK_GAMES=5000 $(PYTEST) tests/engine/games -k soak $(ARGS)

screens: ready-test ## Photograph every page and one sheet of each game into var/screens; some go to docs/screens
	@$(IN) python scripts/screens.py
	@$(IN) python scripts/sheet_screens.py
	@$(IN) python scripts/shown_screens.py

lock: ## Write the lock files from requirements/*.in (UPGRADE=--upgrade takes newer versions)
	@python3 scripts/lock.py $(UPGRADE)

clean: ## Remove what was set up here, and keep var/ with the data
	rm -rf .venv .tools node_modules static/vendor .mypy_cache .ruff_cache .pytest_cache \
	       .import_linter_cache .hypothesis

ready-run ready-check: ready-%:
	@sh scripts/set_up.sh $*

ready-test:
	@sh scripts/set_up.sh test $(ARGS)

lint: ready-check
	$(IN) ruff check .
	$(IN) ruff format --check .
	$(IN) djangofmt --quiet --check templates
	$(IN) djangofmt check templates

types: ready-check
	$(IN) mypy

layers: ready-check
	$(IN) lint-imports --no-logo

migrations: ready-check
	$(IN) python manage.py makemigrations --check --dry-run

deploy: ready-check
	$(IN) sh scripts/check_deploy.sh

quick-house: ready-check
	$(PYTEST) tests/house -q -m "not django_db"

house: ready-check
	$(PYTEST) tests/house -q
