"""The thread that works off a queue goes on after errors, and ends when the server does."""

import threading

from django.db import DatabaseError

from companion.queue_workers import QueueWorker


def test_a_worker_goes_on_after_errors_and_ends_when_it_is_told():
    wake, done, told, errors = threading.Event(), threading.Event(), [], [ValueError("?"), DatabaseError("?")]

    def work():
        wake.set()  # another look at once
        if errors:
            raise errors.pop(0)
        done.set()

    worker = QueueWorker("a queue", work=work, wake=wake, unforeseen=told.append)
    worker.start()

    assert done.wait(30)
    worker.end()
    assert not worker.is_alive()
    assert [str(one) for one in told] == ["?"]
    assert type(told[0]) is ValueError
