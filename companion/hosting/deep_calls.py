"""Room for calls that nest deeply, in one piece.

CPython keeps the frames of functions in chunks of 16 KiB. Versions before the spring of 2026 give a chunk back to the
system as soon as the call that needed it is over. A page nests middleware, a view and templates within templates
through several chunks, and a loop at the edge of one asks the system for memory at every turn: some 8 µs each time, a
quarter of the walk over all addresses of a battle (https://github.com/python/cpython/issues/142183).

A chunk is as large as its first call says that it needs, rounded up to a power of two. So a call that says 520 KiB is
put below the others; the other half of its MiB is theirs. It takes memory only where it is used, and 9 µs a call.
"""

from collections.abc import Callable

SLOTS = 66_000
"""Of 8 bytes: a little more than half a MiB."""


def with_room[**P, R](function: Callable[P, R]) -> Callable[P, R]:
    """The same function, whose calls find room below it: what a thread or a process begins with."""

    def call(*args: P.args, **kwargs: P.kwargs) -> R:
        return function(*args, **kwargs)

    call.__code__ = call.__code__.replace(co_stacksize=SLOTS)
    return call
