"""What is new at a table is told to whoever listens: a number, at once, and nothing is missed."""

import signal
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request

import pytest
from django.core import signing
from django.db import connection, transaction

from battles.models import Battle
from companion.live import hub, listening
from companion.models import Player
from tests.conftest import client_of
from tests.factories import going
from tests.streams import PATIENCE, Listener

AT_ONCE = 5  # seconds: long before the next beat of a stream, also on a machine that does other things


@pytest.fixture
def battle(transactional_db):
    return going(Player.objects.create())


@pytest.fixture
def say(battle):
    """Says something at the table, as one of its phones does."""
    client = client_of(battle.owner)

    def command(key="a-tap-of-anna", value=2):
        newest = Battle.objects.get(pk=battle.pk).newest
        said = {"based_on": newest, "key": key, "say": f"correct what=turn value={value}"}
        headers = {"HX-Request": "true", "HX-Target": "div#table"}
        return client.post(f"/battles/{battle.pk}/entries/", said, headers=headers)

    return command


@pytest.fixture
def listen(asgi_server, battle):
    """Opens a stream of the battle, as its page does; it has begun when this answers."""
    opened = []

    def stream(query=f"?since={0}", player=None, **headers):
        listener = Listener(
            asgi_server, listening.stream_address(battle.pk, player or battle.owner_id) + query, **headers
        )
        opened.append(listener)
        if listener.status == 200:
            listener.wait_for(lambda: listener.events)
        return listener

    yield stream
    for listener in opened:
        if listener.status == 200 and not listener.ended:
            listener.close()


def version_of(battle):
    return Battle.objects.values_list("version", flat=True).get(pk=battle.pk)


def test_what_is_said_is_heard_by_everybody_as_a_number(battle, listen, say):
    phones = [listen(f"?since={battle.version}", Cookie=f"sessionid={number}") for number in range(3)]

    say()

    for phone in phones:
        assert phone.hears(battle.version + 1) < AT_ONCE
        changed = [event for event in phone.events if event.get("event") == "changed"]
        assert changed == [{"event": "changed", "id": "1", "data": "1"}]


def test_who_was_away_is_told_when_he_comes_back(battle, listen, say):
    say("a-first-tap"), say("a-second-tap")

    assert listen(f"?since={battle.version}").hears(battle.version + 2) < AT_ONCE
    assert (
        listen("?since=7", **{"Last-Event-ID": str(battle.version + 1)}).hears(battle.version + 2) < AT_ONCE
    )


def test_who_knows_everything_is_told_nothing(battle, listen, say):
    say()

    phone = listen(f"?since={version_of(battle)}")
    time.sleep(0.4)

    assert phone.versions == []


def test_what_was_said_while_a_page_was_being_opened_is_not_missed(battle, listen, say):
    """The stream is open before the number is read, so it does not matter which comes first."""

    def speak(number):
        say(f"a-tap-number-{number}")
        connection.close()

    for number in range(10):
        seen = version_of(battle)
        saying = threading.Thread(target=speak, args=(number,))
        saying.start()
        phone = listen(f"?since={seen}")
        saying.join()
        phone.hears(seen + 1)
        phone.close()


def test_what_is_refused_or_too_late_is_not_told(battle, listen, say):
    phone = listen(f"?since={battle.version}")

    say(value="nonsense"), say("the-same-tap"), say("the-same-tap")
    phone.hears(battle.version + 1)
    time.sleep(0.4)

    assert phone.versions == [battle.version + 1]


def test_what_was_rolled_back_is_not_told(battle, listen):
    phone = listen(f"?since={battle.version}")

    with transaction.atomic():
        battle.mark_changed()
        battle.save(update_fields=["title"])
        transaction.set_rollback(True)
    time.sleep(0.4)

    assert phone.versions == []


def test_whatever_changes_what_is_to_be_seen_is_told(battle, listen):
    phone = listen(f"?since={battle.version}")

    with transaction.atomic():
        one = Battle.objects.select_for_update().only("dice").get(pk=battle.pk)
        one.mark_changed()
        one.save(update_fields=["dice"])

    assert one.version == battle.version + 1
    phone.hears(one.version)


def test_two_changes_at_once_are_two_versions(battle):
    one, other = Battle.objects.get(pk=battle.pk), Battle.objects.get(pk=battle.pk)

    for seen in (one, other):
        seen.mark_changed()
        seen.save(update_fields=["title"])

    assert (one.version, other.version) == (battle.version + 1, battle.version + 2)


@pytest.mark.sqlite
def test_what_another_program_writes_is_heard_too(battle, listen):
    phone = listen(f"?since={battle.version}")

    with connection.cursor() as cursor:
        cursor.execute("UPDATE battles_battle SET version = version + 1")

    assert phone.hears(battle.version + 1) < AT_ONCE


@pytest.mark.postgresql
def test_a_listener_that_was_cut_comes_back_and_has_missed_nothing(battle, listen, say):
    phone = listen(f"?since={battle.version}")
    say("before-the-cut")
    phone.hears(battle.version + 1)

    for cut in range(3):
        with connection.cursor() as cursor:
            cursor.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE application_name = %s AND datname = current_database()",
                [hub.LISTENER],
            )
            assert cursor.rowcount == 1
        say(f"while-it-was-cut-{cut}")
        assert phone.hears(version_of(battle)) < 2


@pytest.mark.postgresql
def test_the_connection_that_reads_comes_back_too(battle, listen, say):
    phone = listen(f"?since={battle.version}")
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE pid <> pg_backend_pid() AND datname = current_database()"
        )

    say()

    phone.hears(battle.version + 1)
    assert listen("?since=0").hears(battle.version + 1) < 2


def test_a_sign_of_life_comes_now_and_then(monkeypatch, battle, listen):
    monkeypatch.setattr(hub, "BEAT", 1)
    phone = listen()

    phone.wait_for(lambda: [event.get("event") for event in phone.events].count("beat") > 2)


def test_where_streams_do_not_get_through_the_number_can_be_asked_for(asgi_server, battle, say):
    say()

    with urllib.request.urlopen(
        asgi_server + listening.stream_address(battle.pk, battle.owner_id) + "?now"
    ) as answer:
        assert answer.read() == b"1"
        assert answer.headers["Cache-Control"] == "no-store"


# Who may listen, and how many


def refused(request):
    with pytest.raises(urllib.error.HTTPError) as answer:
        urllib.request.urlopen(request, timeout=PATIENCE)
    with answer.value as page:
        return page.code, page.read().decode()


def test_an_address_is_good_for_a_day(asgi_server, battle, monkeypatch):
    with monkeypatch.context() as then:
        then.setattr(time, "time", lambda before=time.time: before() - listening.TOKEN_FOR - 1)
        old = listening.stream_address(battle.pk, battle.owner_id)

    assert refused(asgi_server + old) == (403, "This page is out of date. Reload it.")
    assert refused(asgi_server + listening.PREFIX + "nonsense")[0] == 403
    assert refused(asgi_server + listening.PREFIX + signing.dumps([battle.pk, 1], salt="other"))[0] == 403
    assert refused(f"{asgi_server}{listening.stream_address('nosuchbattle', 1)}?now")[0] == 404


def test_only_pages_of_this_place_listen(asgi_server, battle):
    here = asgi_server + listening.stream_address(battle.pk, battle.owner_id)

    assert refused(urllib.request.Request(here, method="POST"))[0] == 405
    assert refused(urllib.request.Request(here, headers={"Host": "elsewhere.example.org"}))[0] == 400
    assert refused(urllib.request.Request(here, headers={"Sec-Fetch-Site": "cross-site"}))[0] == 403


def test_the_page_says_where_it_listens_and_what_it_knows(battle):
    page = client_of(battle.owner).get(f"/battles/{battle.pk}/").text

    where = page.partition('data-live="/live/')[2].partition('"')[0]
    assert signing.loads(where, salt="live") == [battle.pk, battle.owner_id]
    assert f'data-version="{battle.version}"' in page


def test_of_many_pages_in_one_browser_the_newest_listen(listen):
    """Over HTTP/1.1 a browser has six connections, and the pages need some of them for what is tapped."""
    pages = [listen(Cookie="sessionid=anna") for _ in range(hub.OF_A_BROWSER)]
    elsewhere = listen(Cookie="sessionid=ben")

    newest = listen(Cookie="sessionid=anna")

    pages[0].wait_for(lambda: pages[0].ended)
    assert pages[0].events[-1]["event"] == "aside"
    assert not any(page.ended for page in [*pages[1:], elsewhere, newest])


def test_one_visitor_cannot_take_all_the_room(listen):
    for number in range(hub.OF_A_PLAYER):
        assert listen(Cookie=f"sessionid={number}").status == 200

    another = listen(Cookie="sessionid=another")

    assert (another.status, another.response.headers["Retry-After"]) == (429, "60")
    assert another.words == listening.MANY
    assert listen(player=4711, Cookie="sessionid=ben").status == 200


def test_there_is_an_end_to_all_room(listen, monkeypatch):
    monkeypatch.setattr(hub, "AT_MOST", 2)

    assert [listen(player=number, Cookie=f"sessionid={number}").status for number in (1, 2, 3)] == [
        200,
        200,
        429,
    ]


def test_a_page_that_is_gone_leaves_nothing_behind(listen):
    before = len(hub.hub)
    page = listen()
    assert len(hub.hub) == before + 1

    page.close()

    page.wait_for(lambda: page.ended)
    deadline = time.monotonic() + PATIENCE
    while len(hub.hub) > before and time.monotonic() < deadline:
        time.sleep(0.01)
    assert len(hub.hub) == before
    assert hub.hub._by_browser == {}
    assert hub.hub._by_player == {}


# The end


@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT])
def test_the_server_ends_quietly_and_at_once_with_streams_open(root, furnished_environment, stop):
    environment = furnished_environment | {
        "PYTHONUNBUFFERED": "1",
        "SIXGUN_SECRET_KEY": "known to everybody who reads the tests of it",
    }
    with subprocess.Popen(
        [sys.executable, "manage.py", "serve", "--prepare", "--host", "127.0.0.1", "--port", "0"],
        cwd=root,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            line = next(line for line in process.stdout if line.startswith("Sixgun is open at "))
            address = listening.stream_address("nosuchbattle", 1)
            phones = [
                Listener(line.split()[-1].rstrip("/"), address, Cookie=f"sessionid={n}") for n in range(10)
            ]
            assert {phone.status for phone in phones} == {200}

            process.send_signal(stop)

            assert process.wait(timeout=60) == 0
            assert process.stderr.read() == ""  # uvicorn would complain of what did not end at once by itself
            for phone in phones:
                phone.wait_for(lambda phone=phone: phone.ended)
        finally:
            process.kill()
