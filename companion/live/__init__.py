"""What is new at a table, told to every page that looks at it: a number on a stream, and nothing else.

The number is the version of a log. A page that hears of a newer one asks for itself again, as an ordinary view with
ordinary permissions. Streams live on the event loop, above Django: they cost neither a thread nor a connection to the
database. docs/decisions/0007-live.md says why.
"""
