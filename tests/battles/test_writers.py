"""Several phones speak at once."""

import threading

import pytest
from django.db import connection

from battles.models import Battle
from companion.models import Player
from tests.conftest import client_of
from tests.factories import going

PHONES = 8


@pytest.fixture
def at_once(transactional_db):
    """Runs one function in several threads that all start together, and answers with what came of it."""

    def run(function):
        start, came = threading.Barrier(PHONES), []

        def one(number):
            start.wait()
            try:
                came.append(function(number))
            finally:
                connection.close()

        threads = [threading.Thread(target=one, args=(number,)) for number in range(PHONES)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(came) == PHONES
        return came

    return run


def test_of_all_that_is_said_at_once_about_the_same_table_one_thing_counts(at_once):
    battle = going(Player.objects.create())

    def say(number):
        said = f"correct what=turn value={number % 5}"
        fields = {"based_on": battle.newest, "key": f"phone-number-{number}", "say": said}
        return client_of(battle.owner).post(
            f"/battles/{battle.pk}/entries/", fields, headers={"HX-Request": "true", "HX-Target": "div#table"}
        )

    pages = at_once(say)

    assert [page.status_code for page in pages] == [200] * PHONES
    assert sum("Someone acted before you" in page.text for page in pages) == PHONES - 1
    assert Battle.objects.get().newest == battle.newest + 1
    assert battle.entries.count() == battle.newest + 1


def test_the_same_tap_sent_many_times_at_once_is_one_entry(at_once):
    battle = going(Player.objects.create())

    def say(number):
        fields = {"based_on": battle.newest, "key": "the-same-tap", "say": "activate model=ottoline"}
        return client_of(battle.owner).post(f"/battles/{battle.pk}/entries/", fields)

    pages = at_once(say)

    assert [page.status_code for page in pages] == [302] * PHONES
    assert battle.entries.count() == battle.newest + 1


def test_nothing_is_lost_when_everybody_tries_until_he_is_heard(at_once):
    battle = going(Player.objects.create())

    def say(number):
        client = client_of(battle.owner)
        for attempt in range(200):
            newest = Battle.objects.values_list("newest", flat=True).get()
            fields = {
                "based_on": newest,
                "key": f"phone-{number}-{attempt}",
                "say": "correct what=turn value=2",
            }
            if client.post(f"/battles/{battle.pk}/entries/", fields).status_code == 302:
                return True
        return False

    heard = at_once(say)

    assert heard == [True] * PHONES
    assert list(battle.entries.order_by("number").values_list("number", flat=True)) == [
        *range(1, battle.newest + PHONES + 1)
    ]
