"""How fast Sixgun is: `make bench`, or `python bin/with_postgresql.py .venv/bin/python -m tests.bench`.

Milliseconds differ from machine to machine and from minute to minute, so what counts is a ratio: a page of ours
against a floor, which goes through the same server and middleware and sends the same bytes, asked in turns.
"""
