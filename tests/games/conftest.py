from pathlib import Path

import pytest

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items):
    """The rules of the games know no database: these tests are left out where PostgreSQL is tried (Makefile)."""
    for item in items:
        if {"db", "transactional_db"} & {*item.fixturenames} and HERE in item.path.parents:
            raise pytest.UsageError(f"{item.nodeid} uses the database, and tests of games may not: move it.")
