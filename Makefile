# Needs python3 (3.11 or newer) with pip, and make. `make run` serves the site, `make test` tests it.

MANAGE = .venv/bin/python manage.py
TEMPLATES = templates games accounts
QUICK = not browser and not process and not thorough and not quiet
TOGETHER = tests/shared tests/test_at_once.py tests/test_double_start.py tests/test_clocks_and_restarts.py \
	tests/browser/test_people.py tests/browser/test_company.py tests/browser/test_clocks.py tests/browser/test_waiting.py \
	tests/browser/test_watching.py tests/browser/test_tabs.py tests/browser/test_accounts.py

.DEFAULT_GOAL := help
.PHONY: help setup setup-dev run test test-all test-postgres test-cluster cluster chaos ready-to-test quick coverage check rooms fuzz bench load peers painted browsers script-coverage sizes screenshots messages lock clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-15s %s\n", $$1, $$2 }' Makefile

setup: ## make .venv and install requirements.txt
	@scripts/setup.sh requirements.txt

setup-dev: setup ## also install requirements-dev.txt
	@scripts/setup.sh requirements-dev.txt

run: setup ## prepare and serve the site (PORT=8000)
	@$(MANAGE) prepare
	@exec $(MANAGE) serve

test: ready-to-test ## run the tests, on all cores (ARGS="-k tab")
	@scripts/tests.sh "not thorough" $(ARGS)

test-all: ready-to-test ## the same with more of everything: all pairs whole, more seeds
	@scripts/tests.sh "thorough or not thorough" $(ARGS)

test-postgres: setup-dev ## the tests without the browser on PostgreSQL, in a temporary folder (ARGS="-k race")
	@scripts/postgres.sh
	@scripts/validator.sh
	@$(MANAGE) prepare
	@.venv/bin/python scripts/postgres.py scripts/tests.sh "not thorough and not browser" $(ARGS)

test-cluster: ready-to-test ## what two people do together, on two web processes behind nginx, with Redis and PostgreSQL
	@scripts/cluster.sh
	@TEST_PROCESSES=2 .venv/bin/python scripts/postgres.py scripts/tests.sh "not thorough and not quiet" $(or $(ARGS),$(TOGETHER))

cluster: setup ## serve with PostgreSQL, Redis, nginx, 2 web processes and 2 that think, in a temporary folder (ARGS="--web 3 make load")
	@scripts/cluster.sh
	@$(MANAGE) prepare
	@exec .venv/bin/python scripts/cluster.py $(ARGS)

chaos: setup-dev ## kill every process of such a site again and again while people play (ARGS="--minutes 5 --matches 30")
	@scripts/cluster.sh
	@$(MANAGE) prepare
	@.venv/bin/python -m tests.chaos $(ARGS)

ready-to-test: setup-dev
	@scripts/browser.sh
	@scripts/redis.sh
	@scripts/validator.sh
	@$(MANAGE) prepare

quick: setup-dev ## rules, services and views alone: no browser, no processes (ARGS=games/catalogue/tab)
	@.venv/bin/python -m pytest $(if $(ARGS),-n 0,-n auto) -q -m "$(QUICK)" $(ARGS)

coverage: setup-dev ## which branches the quick tests reach, with what is missing
	@.venv/bin/coverage erase
	@.venv/bin/coverage run -m pytest -q -m "$(QUICK)" $(ARGS)
	@.venv/bin/coverage combine -q
	@.venv/bin/coverage report --skip-covered --show-missing

check: setup-dev ## format, lint, rooms, types, templates, missing migrations and translations
	@echo "check: format" && .venv/bin/ruff format --check --quiet .
	@echo "check: lint" && .venv/bin/ruff check --quiet .
	@echo "check: rooms" && out=$$(.venv/bin/lint-imports --no-cache --no-logo) || { echo "$$out"; exit 1; }
	@echo "check: types" && .venv/bin/mypy
	@echo "check: templates" && .venv/bin/djlint --quiet --lint $(TEMPLATES)
	@echo "check: migrations" && $(MANAGE) makemigrations --check --dry-run
	@echo "check: translations" && scripts/translations.sh
	@echo "check: words" && .venv/bin/python scripts/words.py

rooms: setup-dev ## draw which room of games/ imports how much of which
	@PYTHONPATH=. .venv/bin/python scripts/rooms.py

fuzz: setup-dev ## feed nonsense to every reader of every game (ARGS="--inputs 120000 --seed 1")
	@$(MANAGE) fuzz $(ARGS)

bench: setup ## measure the server's time for one action
	@$(MANAGE) bench $(ARGS)

load: setup ## play many matches at once at a real server (ARGS="--matches 100 --seconds 180 --idle 2000")
	@$(MANAGE) load $(ARGS)

peers: setup ## compare with boardgame.io from npm, in turns in one run (ARGS="--rates 30 --rounds 3 --kills 0")
	@$(MANAGE) peers $(ARGS)

painted: setup-dev ## measure from input to painted answer in Chromium (ARGS="60 damas")
	@scripts/browser.sh
	@$(MANAGE) prepare
	@.venv/bin/python scripts/painted.py $(ARGS)

browsers: setup-dev ## walk through the site in Chromium, Firefox and WebKit: var/browsers/index.html (ARGS="firefox film", ARGS=loads, ARGS=points)
	@scripts/browsers.sh
	@$(MANAGE) prepare
	@.venv/bin/python -m scripts.browsers $(ARGS)

script-coverage: setup-dev ## run the browser tests and say how much of the page's scripts they run (ARGS="-k film")
	@scripts/browser.sh
	@$(MANAGE) prepare
	@PYTHONPATH=. .venv/bin/python scripts/script_coverage.py $(ARGS)

sizes: setup-dev ## print how much of ten windows the board takes in each game and mode, and what does not fit (ARGS=damas)
	@scripts/browser.sh
	@$(MANAGE) prepare
	@.venv/bin/python scripts/sizes.py $(ARGS)

screenshots: setup-dev ## photograph the pages, in every width and theme
	@scripts/browser.sh
	@$(MANAGE) prepare
	@.venv/bin/python scripts/screenshots.py $(ARGS)

messages: setup ## collect the strings for translation and compile them
	@scripts/gettext.sh
	@scripts/messages.sh . --no-obsolete
	@msgfmt --check-format -o locale/en/LC_MESSAGES/django.mo locale/en/LC_MESSAGES/django.po

lock: ## write requirements*.txt anew (ARGS=--upgrade for newer versions)
	@scripts/lock.sh $(ARGS)

clean: ## remove .venv and caches; var/ (database, key) stays
	@rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
