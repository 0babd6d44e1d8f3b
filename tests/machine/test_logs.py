"""What a hosted Sixgun writes down: enough to mend it, and nothing about anybody."""

import json
import logging
import re
import sqlite3
import urllib.request
from contextlib import closing

import pytest
from django.test import RequestFactory

from companion.hosting import logs
from companion.hosting.environment import ImproperEnvironment, one_of
from tests.accounts.conftest import QUICK
from tests.machine.conftest import ROOT, moved_in
from tests.machine.served import Browser, hosted
from tests.machine.test_settings import HOSTED

FIELDS = {"time", "level", "logger", "message", "request", "method", "route", "status", "ms"}
OF_ERRORS = {"error", "where", "reason"}


@pytest.fixture(scope="module")
def evening(tmp_path_factory, furnished):
    """A whole session at a hosted Sixgun: what it wrote down, and all that nobody must find there."""
    data = tmp_path_factory.mktemp("data")
    environment = moved_in(furnished, data) | HOSTED | {
        "SIXGUN_HOSTS": "127.0.0.1",
        "SIXGUN_HTTPS": "0",
        "SIXGUN_EMAIL_URL": "smtp://mailer:postage@127.0.0.1:1",
    }  # fmt: skip
    secrets = {"wyatt", "wyatt@earp.example", "tombstone-1881", "203.0.113.77", "Earpphone", "doc-holliday"}
    with hosted(ROOT, environment, "--prepare") as (address, process):
        phone = Browser(address, **{"X-Forwarded-For": "203.0.113.77", "User-Agent": "Earpphone/1.0"})
        other = Browser(address, **{"X-Forwarded-For": "203.0.113.78"})
        phone.get("/?asked=big-nose-kate")
        phone.post("/you/sign-up/", username="wyatt", password1="tombstone-1881", password2="tombstone-1881")
        other.post("/you/sign-in/", login="wyatt", password="guess-tombstone")
        phone.post("/you/e-mail/", email="wyatt@earp.example", action_add="")
        phone.post("/you/password/again/", password="tombstone-1881", next="/you/e-mail/")
        other.post("/you/password/forgotten/", email="wyatt@earp.example")
        other.get("/you/password/forgotten/5-set-password-of-wyatt/")

        gang = phone.post("/gangs/", game="blackwater-gulch", starter="sunday-best").headers["Location"]
        phone.post(gang, name="The Vendetta Riders", revision="0")
        phone.post(f"{gang}link/")
        links = set(re.findall(r"/gangs/shared/[\w-]+/", phone.get(gang).text))
        battle = phone.post("/battles/", **QUICK).headers["Location"]
        table = phone.get(battle).text
        streams = set(re.findall(r"/live/[\w:.-]+", table))
        phone.post(f"{battle}entries/", based_on="1", key="tap-of-wyatt", answer="app")
        phone.post(f"{battle}entries/", based_on="nonsense of wyatt", key="x")
        phone.post(f"{battle}link/")
        links |= set(re.findall(r"/battles/shared/[\w-]+/", phone.get(f"{battle}report/").text))
        gathering = phone.post("/battles/", **QUICK, gather="on").headers["Location"]
        code = re.search(r"/join/(\w{5})/", phone.get(gathering).text)[1]
        other.get(f"/join/{code}/")
        other.post(f"/join/{code}/", name="Josephine", seat="b", gang="sunday-best")
        other.get("/join/qqqqq/")
        other.get("/join/?code=KRTMZ")
        phone.post(f"{gathering}start/")
        streams |= set(re.findall(r"/live/[\w:.-]+", other.get(gathering).text))
        campaign = phone.post("/campaigns/", name="Cochise County", game="blackwater-gulch").headers[
            "Location"
        ]
        phone.get("/you/export/")

        for link in {*links, battle, gang, campaign, "/ringo/", "/static/ringo.js"}:
            other.get(f"{link}?from=big-nose-kate")
        for stream in streams:
            other.get(f"{stream}?now")
        other.get("/live/token-of-ringo")
        other.get("/", Host="ike.clanton.example")
        other.headers["Cookie"] = "csrftoken=nothing"
        other.send(urllib.request.Request(f"{address}/battles/", b"quick=on", other.headers))
        for method in ("CURLYBILL", "MKCOL"):
            other.send(urllib.request.Request(f"{address}/", method=method))
        break_something(data / "sixgun.sqlite3")
        assert phone.get(battle).status == 500
        assert links
        assert streams
        process.terminate()
        written = process.stderr.read()

    parts = [
        part for path in (*links, *streams, battle, gang, campaign, gathering) for part in path.split("/")
    ]
    secrets |= {part for part in parts if len(part) > 8 and part not in ("campaigns", "settings")}
    secrets |= {*phone.cookie_values().values(), *other.cookie_values().values()}
    secrets |= {
        "kate",
        "vendetta",
        "cochise",
        "ringo",
        "clanton",
        "curlybill",
        "tap-of-wyatt",
        "set-password",
    }
    secrets |= {"postage", "mailer", "203.0.113", HOSTED["SIXGUN_SECRET_KEY"]}
    return written, secrets


def break_something(database):
    """A row with a value that makes an error which quotes it."""
    with closing(sqlite3.connect(database)) as opened, opened:
        asked = '{"by":1,"side":"a","name":"","words":"","asks":[],"answer":"doc-holliday"}'
        opened.execute("UPDATE battles_battle SET proposal = ?", [asked])


@pytest.mark.slow
def test_a_whole_session_leaves_nothing_about_anybody(evening):
    written, secrets = evening

    for secret in secrets:
        assert secret.lower() not in written.lower()


@pytest.mark.slow
def test_every_line_is_an_object_and_tells_what_happened(evening):
    lines = [json.loads(line) for line in evening[0].splitlines()]
    requests = [line for line in lines if line["logger"] == "companion.requests"]
    errors = [line for line in lines if line["level"] == "error"]

    assert all(set(line) <= FIELDS | OF_ERRORS for line in lines)
    assert all(set(line) == FIELDS for line in requests)
    assert {"home", "battles:battle", "join-table", "gangs:shared", "account_signup", None} <= {
        line["route"] for line in requests
    }
    assert {200, 302, 400, 403, 404, 500} <= {line["status"] for line in requests}
    assert {"GET", "POST", "other"} <= {line["method"] for line in requests}
    assert all(0 < line["ms"] < 30_000 for line in requests)
    broken = next(line for line in errors if line.get("route") == "battles:battle" and "error" in line)
    assert broken["request"] == next(line["request"] for line in requests if line["status"] == 500)
    assert broken["error"] == "ValidationError"
    assert any(place.startswith("battles/views.py:") for place in broken["where"])
    mail = next(line for line in errors if line["message"].startswith("A mail could not be sent"))
    assert "ConnectionRefusedError" in mail["message"]
    assert "route" not in mail, "it is sent outside of any request"


def line_of(record):
    return json.loads(logs.JsonFormatter().format(record))


def record_of(error=None, message="Something is wrong", **more):
    info = (type(error), error, error.__traceback__) if error else None
    record = logging.LogRecord("sixgun", logging.ERROR, __file__, 1, message, (), info)
    vars(record).update(more)
    return record


def raised(kind, *arguments):
    try:
        try:
            raise ValueError("about Wyatt")
        except ValueError as first:
            raise kind(*arguments) from first
    except Exception as error:
        return error


def test_an_error_tells_its_kinds_and_places_but_not_its_words():
    told = line_of(record_of(raised(KeyError, "Wyatt")))

    assert told["error"] == "KeyError from ValueError"
    assert told["where"][-1].startswith("tests/machine/test_logs.py:")
    assert "Wyatt" not in json.dumps(told)


def test_an_error_of_the_machine_tells_its_reason():
    told = line_of(record_of(raised(OSError, 28, "No space left on device")))

    assert told["reason"] == "[Errno 28] No space left on device"


def test_what_django_says_of_a_request_is_told_without_the_address():
    request = RequestFactory().get("/battles/k7m2p/")

    told = line_of(record_of(message="Not Found: /battles/k7m2p/", request=request, status_code=404))

    assert told["message"] == "Not Found"
    assert "k7m2p" not in json.dumps(told)


def test_a_message_stays_on_its_line():
    told = logs.JsonFormatter().format(record_of(message="Task failed\nfuture: <Task exception='Wyatt'>"))

    assert "\n" not in told
    assert json.loads(told)["message"] == "Task failed"


def test_at_home_nothing_is_written_and_hosted_it_may_be_read_as_text(manage):
    code = "from django.conf import settings; print(settings.LOG, settings.MIDDLEWARE[0])"

    home = manage("shell", "--no-imports", "-c", code).stdout.split()
    there = manage("shell", "--no-imports", "-c", code, **HOSTED).stdout.split()
    plain = manage("shell", "--no-imports", "-c", code, SIXGUN_LOG="text", **HOSTED).stdout.split()

    assert (home[0], there[0], plain[0]) == ("text", "json", "text")
    assert there[1] == "companion.hosting.logs.RequestMiddleware"
    assert home[1] == plain[1] != there[1]


def test_a_format_that_is_none_says_what_to_type(monkeypatch):
    monkeypatch.setenv("SIXGUN_LOG", "yaml")

    with pytest.raises(ImproperEnvironment, match="type SIXGUN_LOG=json or SIXGUN_LOG=text"):
        one_of("SIXGUN_LOG", ("json", "text"), "text")
