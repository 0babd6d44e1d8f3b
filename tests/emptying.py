"""The database is emptied after a test that committed: only those tables that hold something.

Django empties all sixty, and then writes down anew what it knows of every model (`post_migrate`). What it wrote down
stays here, so that need not be done after each such test.
"""

from django.db import connections, transaction

STAYS = {"django_content_type", "auth_permission"}
"""What Django writes down of the models after a migration. No test changes it."""


def empty(alias: str) -> None:
    connection = connections[alias]
    found = connection.introspection.django_table_names(only_existing=True, include_views=False)
    tables = [connection.ops.quote_name(table) for table in found if table not in STAYS]
    each = (f"SELECT {number} WHERE EXISTS (SELECT 1 FROM {table})" for number, table in enumerate(tables))
    with transaction.atomic(using=alias), connection.cursor() as cursor:
        cursor.execute(" UNION ALL ".join(each))
        for (number,) in cursor.fetchall():
            cursor.execute(f"DELETE FROM {tables[number]}")
