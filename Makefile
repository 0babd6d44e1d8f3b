.DEFAULT_GOAL := help
parts = test-quick test-quick-rules test-rules test-sqlite test-postgresql test-chromium test-bad-network test-engines
.PHONY: $(parts)
.PHONY: help run pdf backup restore check test steady soak bench format requirements clean runtime tools lint types

PORT ?= 8000
# Code that is compiled stays compiled: without that every test run would begin by compiling all of it anew.
unexport PYTHONDONTWRITEBYTECODE
export ONCE PYTHON SIXGUN_CHROMIUM SIXGUN_WEBKIT SIXGUN_FIREFOX SIXGUN_TEST_DATABASE_URL

python = .venv/bin/python
pytest = $(python) bin/run_tests.py
on_postgresql = $(python) bin/with_postgresql.py
side_by_side = $(python) bin/side_by_side.py
# What SQLite was asked, for PostgreSQL, where both are parts of one run.
asked = $(if $(PARTS),$(PARTS)/asked)
# What a part does not run it need not collect, in each of its workers.
without_browsers = -p no:playwright --ignore=tests/browser --ignore=tests/engines
of_the_house = $(without_browsers) --ignore=tests/games
templates = .venv/bin/djangofmt --line-length 110 --indent-width 2 --custom-blocks cached_row,cached_part,partialdef
compile = $(python) -m uv pip compile --quiet --universal --python-version 3.12 --generate-hashes --no-header --no-annotate

help:
	@echo "make run           play: install what is missing, then serve on the local network (PORT=8000)"
	@echo "make pdf           install what makes PDFs of character cards (some 80 MB), for the next make run"
	@echo "make backup        everything in one file (FILE=sixgun-....zip)"
	@echo "make restore       read such a file in again (FILE=sixgun-....zip, and REPLACE=1 in place of what is there)"
	@echo "make check         the quick checks: lint, format, types and the quick tests"
	@echo "make test          everything: the checks, all tests on SQLite and PostgreSQL, the browser tests"
	@echo "make steady        make test five times over (TIMES=5), where nothing is tried a second time"
	@echo "make soak          let chance look for mistakes for a long time, elsewhere each time"
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

check: lint
	@$(side_by_side) types test-quick -- test-quick-rules

# What runs where, and by which rule: docs/testing.md
test: lint
	@bin/find-chromium >/dev/null
	@bin/find-webkit >/dev/null
	@bin/find-firefox >/dev/null
	@$(on_postgresql) true
	@$(side_by_side) test-chromium test-engines test-bad-network -- types test-rules test-sqlite+test-postgresql

# The parts of make test and make check, each of which can be typed by itself.
test-quick:
	@$(pytest) -n 0 $(of_the_house) -m "not slow and (sample or not database)" --hypothesis-profile=quick

test-quick-rules:
	@$(pytest) -n 0 -p no:playwright tests/games -m "not slow" --hypothesis-profile=quick

test-rules:
	@$(pytest) -n 0 -p no:playwright tests/games

test-sqlite:
	@WRITES_ASKED=$(asked) $(pytest) -n 2 $(of_the_house) -m "not htmx"

test-postgresql:
	@READS_ASKED=$(asked) $(on_postgresql) $(pytest) -n 2 $(of_the_house) -m "postgresql or commits or (database and not slow and not again)" --hypothesis-profile=quick

test-chromium:
	@$(pytest) tests/browser --ignore=tests/browser/test_bad_network.py

test-bad-network:
	@$(on_postgresql) $(pytest) -n 0 tests/browser/test_bad_network.py

test-engines:
	@$(pytest) -n 2 tests/engines

steady:
	@for time in $$(seq $(or $(TIMES),5)); do echo "== Time $$time"; $(MAKE) test ONCE=1 || exit 1; done

soak: tools
	@$(pytest) $(without_browsers) -m chance --hypothesis-profile=soak

bench: tools
	@$(python) -m tests.bench

format: tools
	@$(python) -m ruff check --quiet --fix-only .
	@$(python) -m ruff format .
	@$(python) bin/format_styles.py
	@.venv/bin/oxfmt static/js/*.js
	@$(templates) --quiet $$(find templates -name "*.html")

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
	@$(python) bin/format_styles.py --check
	@$(templates) --quiet --check $$(find templates -name "*.html")
	@said=$$(.venv/bin/oxfmt --check static/js/*.js) || { echo "$$said" >&2; exit 1; }
	@said=$$(.venv/bin/oxlint static/js/*.js) || { echo "$$said" >&2; exit 1; }
	@said=$$(.venv/bin/lint-imports --no-cache) || { echo "$$said" >&2; exit 1; }

types: tools
	@$(python) -m mypy
