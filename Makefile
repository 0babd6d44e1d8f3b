.DEFAULT_GOAL := help
.PHONY: help run pdf backup restore check test bench format requirements clean runtime tools lint types

PORT ?= 8000
export PYTHON SIXGUN_CHROMIUM SIXGUN_TEST_DATABASE_URL

python = .venv/bin/python
typed = companion/environment.py bin/with_postgresql.py $(wildcard companion/backups companion/health.py companion/logs.py companion/workers.py companion/rules companion/live.py companion/logbook.py companion/plots.py companion/maps.py companion/markdown.py battles/seats.py battles/seeing.py battles/gathering.py */services.py gangs/paper)
compile = $(python) -m uv pip compile --quiet --universal --python-version 3.12 --generate-hashes --no-header --no-annotate

help:
	@echo "make run           play: install what is missing, then serve on the local network (PORT=8000)"
	@echo "make pdf           install what makes PDFs of character cards (some 80 MB), for the next make run"
	@echo "make backup        everything in one file (FILE=sixgun-....zip)"
	@echo "make restore       read such a file in again (FILE=sixgun-....zip, and REPLACE=1 in place of what is there)"
	@echo "make check         the quick checks: lint, format, types and the quick tests"
	@echo "make test          everything: the checks, all tests on SQLite and PostgreSQL, the browser tests"
	@echo "make bench         measure the speed"
	@echo "make format        tidy the code"
	@echo "make requirements  pin the requirements again (UPGRADE=--upgrade for the newest versions)"
	@echo "make clean         remove what was installed and built; the database in var/ stays"

run: runtime
	@$(python) manage.py serve --prepare --port $(PORT)

pdf: runtime
	@bin/set-up requirements-pdf.txt
	@echo "PDFs can be made now. If Sixgun is running, start it again."

backup: runtime
	@$(python) manage.py backup $(or $(FILE),.)

restore: runtime
	@$(python) manage.py restore $(if $(REPLACE),--replace) $(or $(FILE),$(error Which one? Type: make restore FILE=sixgun-....zip))

check: lint types
	@$(python) -m pytest -q -n 2 -m "not browser and not slow" --hypothesis-profile=quick

test: lint types
	@bin/find-chromium >/dev/null
	@echo "== Tests on SQLite"
	@$(python) -m pytest -q -n 2 -m "not browser"
	@echo "== Tests on PostgreSQL"
	@$(python) bin/with_postgresql.py $(python) -m pytest -q -n 2 -m "not browser" --ignore=tests/rules
	@echo "== Tests in the browser"
	@$(python) -m pytest -q -m browser
	@$(python) bin/with_postgresql.py $(python) -m pytest -q tests/browser/test_bad_network.py

bench: tools
	@$(python) -m tests.bench

format: tools
	@$(python) -m ruff check --quiet --fix-only .
	@$(python) -m ruff format .

requirements: tools
	@$(compile) $(UPGRADE) -o requirements.txt requirements.in
	@$(compile) $(UPGRADE) -o requirements-pdf.txt requirements-pdf.in
	@$(compile) $(UPGRADE) -o requirements-dev.txt requirements-dev.in

clean:
	@rm -rf .venv var/static .mypy_cache .pytest_cache .ruff_cache .hypothesis test-results
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

runtime:
	@bin/set-up requirements.txt

tools:
	@bin/set-up requirements.txt requirements-pdf.txt requirements-dev.txt

lint: tools
	@$(python) -m ruff check --quiet .
	@$(python) -m ruff format --quiet --check . || { echo "Some files are not formatted; type: make format" >&2; exit 1; }

types: tools
	@$(python) -m mypy $(typed)
