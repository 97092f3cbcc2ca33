# Everything a person or a build does here. `make help` lists it.
.DEFAULT_GOAL := help
.PHONY: help run cluster test test-services test-cluster check quick quick-house hooks lint types layers migrations deploy house \
        mutants rule-mutants chaos api-cases leaks malformed bench oracle soak screens lock clean ready-run ready-check ready-cluster ready-test

IN := sh scripts/with_tools.sh
PYTEST := $(IN) python -m pytest
# What `make test` also takes: make test ARGS="tests/engine -k swiss"
ARGS :=
# Others are worth their start unless one file is asked for; the third works while two wait for Chromium.
BOTH_CORES = $(if $(findstring .py,$(ARGS)),,-n 3 --dist worksteal)

help: ## List these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile

run: ready-run ## Set up this machine, load the demo and serve it (PORT=8000)
	@$(IN) python scripts/serve.py

cluster: ready-cluster ## Serve it as three web processes behind HAProxy, two workers, PostgreSQL, Redis, RabbitMQ (PORT=8000)
	@$(IN) python scripts/serve_cluster.py

test: ready-test ## Run all tests, those in Chromium too (ARGS=tests/engine for some)
	@$(PYTEST) $(BOTH_CORES) $(ARGS)

check: lint types layers migrations deploy house ## Style, types, layers, migrations, settings, house rules

quick: ready-check ## The part of check that a commit waits for: style, layers, migrations, house rules
	@$(MAKE) --no-print-directory -j2 -O lint layers migrations quick-house

hooks: ## Have git run `make quick` before each commit and look at its wording
	git config core.hooksPath scripts/hooks

test-services: ready-test ready-cluster ## The tests of the site on PostgreSQL and Redis (DATABASE_URL, REDIS_URL, CELERY_BROKER_URL)
	@$(IN) sh scripts/on_services.sh python -m pytest $(BOTH_CORES) $(ARGS)

test-cluster: ready-test ready-cluster ## Tests that start a web process, Chromium's too, on three of them behind HAProxy (ARGS)
	@IN_A_CLUSTER=yes $(IN) sh scripts/on_services.sh python -m pytest $(or $(ARGS),tests/browser tests/live -m "browser or processes")

chaos: ready-test ready-cluster ## Break everything while 50 people work, then compare with what they were told (SEED=1 MINUTES=5 ONLY=cluster)
	@for mode in $(or $(ONLY),embedded cluster); do \
		PYTHONPATH=scripts $(IN) nice python -m tests.chaos $(or $(SEED),1) $(or $(MINUTES),5) $$mode || exit 1; done

api-cases: ready-test ## 20,000 random requests to the API with the tokens of everybody (CASES=110 of each endpoint)
	@CASES_OF_AN_ENDPOINT=$(or $(CASES),110) $(PYTEST) -n 2 tests/tournaments/api/test_schema.py

malformed: ready-test ## Send every address all that nobody sends by accident (the tests send each a part)
	@EVERY_MALFORMED=yes $(PYTEST) -n 2 tests/tournaments/malformed

leaks: ready-test ## Ask everything of everybody in every phase and write the kept answers anew (ONLY=tournaments:deck)
	@folder=$$(mktemp -d) && export LEAKS_FOUND=$$folder LEAKS_ONLY="$(ONLY)" && \
		$(PYTEST) -n 2 tests/tournaments/leaks/test_answers.py && $(IN) python -m tests.tournaments.leaks && \
		git diff --stat -- tests/tournaments/leaks/answers.txt

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

ready-run ready-check ready-cluster: ready-%:
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
	$(PYTEST) tests/house tests/tournaments/leaks/test_kept.py -q -m "not django_db"

house: ready-check
	$(PYTEST) tests/house -q
