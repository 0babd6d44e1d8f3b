"""Calls that nest deeply ask the system for no memory again and again."""

import resource
import threading

import pytest

from companion.asgi import handler
from companion.hosting.deep_calls import with_room

DEEP, TURNS = 600, 200
"""A page nests some 200 calls."""

THIS_THREAD = getattr(resource, "RUSAGE_THREAD", resource.RUSAGE_SELF)  # Linux alone tells threads apart


def at_each_depth(depth=0):
    """At one of these depths the loop runs at the edge of a chunk, wherever the chunks lie."""
    for _ in range(TURNS):
        leaf(1, 2, 3)
    return at_each_depth(depth + 1) if depth < DEEP else depth


def leaf(*ways):
    return ways


def pages_asked_for(function):
    """How often the system had to give a page of memory (4 KiB) while a new thread called it."""
    counted = []

    def count():
        function()  # what is compiled and remembered the first time
        before = resource.getrusage(THIS_THREAD).ru_minflt
        function()
        counted.append(resource.getrusage(THIS_THREAD).ru_minflt - before)

    thread = threading.Thread(target=count)
    thread.start()
    thread.join()
    return counted[0]


def test_deep_calls_ask_for_memory_once_and_not_at_every_turn():
    assert pages_asked_for(with_room(at_each_depth)) < TURNS


def test_what_is_called_is_given_everything_and_answers():
    assert with_room(sorted)([3, 1, 2], reverse=True) == [3, 2, 1]
    with pytest.raises(ZeroDivisionError):
        with_room(lambda: 1 / 0)()


def test_pages_are_made_with_room():
    assert handler.__code__.co_stacksize == with_room(len).__code__.co_stacksize
