"""A backup is one file: a ZIP that holds the database, as its own program writes it, and a note of what is in it.

SQLite gives a copy of its file, PostgreSQL the commands of pg_dump; so whoever has lost Sixgun can still open it.
Both are taken of one moment, while others go on. A restore looks at everything first, and happens wholly or not at
all.
"""
