"""How a body is taken in: whole, in time, within its limit, and never too many at once."""

import asyncio

import pytest
from django.http import HttpResponse, StreamingHttpResponse
from django.urls import path

from companion.hosting import request_intake as intake
from companion.hosting.request_intake import Intake
from companion.request_limits import NO_ROOM, PICTURE, REFUSED, SMALL_FORM, TEXT_FILE, TOO_LARGE, TOO_SLOW
from tests.machine.jumping_clock import run
from tests.machine.test_asgi import ask


class Page:
    """Answers at once, and remembers with what it was asked."""

    def __init__(self):
        self.asked = []

    async def __call__(self, scope, receive, send):
        body, more = b"", True
        while more:
            message = await receive()
            body, more = body + message["body"], message["more_body"]
        self.asked.append((dict(scope["headers"]), body, scope.get(REFUSED)))
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"0")]})
        await send({"type": "http.response.body", "body": b""})


class Client:
    """Sends pieces, each after a wait in seconds; None hangs up."""

    def __init__(
        self, *pieces, headers=((b"transfer-encoding", b"chunked"),), path="/battles/", who="10.0.0.1"
    ):
        self.pieces, self.answer, self.due = list(pieces), [], 0
        self.scope = {"type": "http", "path": path, "headers": list(headers), "client": (who, 1)}

    async def receive(self):
        if not self.pieces:
            await asyncio.sleep(60)
        wait, piece = self.pieces[0]
        now = asyncio.get_running_loop().time()
        self.due = self.due or now + wait  # whoever gave up waiting finds it when they come again
        await asyncio.sleep(self.due - now)
        self.pieces.pop(0)
        self.due = 0
        if piece is None:
            return {"type": "http.disconnect"}
        return {"type": "http.request", "body": piece, "more_body": not piece.endswith(b".")}

    async def send(self, message):
        self.answer.append(message)


@pytest.fixture
def answers():
    return Page()


@pytest.fixture
def quick(monkeypatch):
    monkeypatch.setattr(intake, "IDLE", 0.2)
    monkeypatch.setattr(intake, "PROMPT", 0.05)
    monkeypatch.setattr(intake, "limit_of_address", lambda path: SMALL_FORM._replace(seconds=0.5, size=1000))


def meet(around, *clients):
    async def all_at_once():
        await asyncio.gather(*(around(one.scope, one.receive, one.send) for one in clients))

    run(all_at_once())


def test_a_body_comes_whole_and_with_its_true_length(answers, quick):
    meet(Intake(answers), Client((0, b"quick"), (0.1, b"=on"), (0.1, b".")))

    [(headers, body, refused)] = answers.asked
    assert (body, refused) == (b"quick=on.", None)
    assert headers == {b"content-length": b"9"}


def test_half_a_body_is_none(answers, quick):
    client = Client((0, b"quick"), (0, None))
    meet(around := Intake(answers), client)

    assert answers.asked == client.answer == []
    assert around.held == 0


@pytest.mark.parametrize(
    "pieces",
    [[(0, b"a")], [(0.1, b"a")] * 20],
    ids=["nothing more comes", "it trickles"],
)
def test_what_comes_too_slowly_is_refused(answers, quick, pieces):
    client = Client(*pieces)
    meet(around := Intake(answers), client)

    [(headers, body, refused)] = answers.asked
    assert (headers[b"content-length"], body, refused) == (b"0", b"", TOO_SLOW)
    assert (b"connection", b"close") in client.answer[0]["headers"]
    assert (around.held, around.slow.total()) == (0, 0)


def test_what_is_too_large_is_refused_when_all_of_it_was_sent(answers, quick):
    """A browser reads the answer only then."""
    client = Client((0, b"a" * 900), (0, b"a" * 900), (0, b"."))
    meet(around := Intake(answers), client)

    assert [refused for *_, refused in answers.asked] == [TOO_LARGE]
    assert (b"connection", b"close") not in client.answer[0]["headers"]
    assert client.pieces == []
    assert around.held == 0


def test_so_many_slow_bodies_at_once_and_no_more_and_each_address_has_its_share(answers, quick, monkeypatch):
    monkeypatch.setattr(intake, "SLOW_OF_AN_ADDRESS", 3)
    monkeypatch.setattr(intake, "SLOW_AT_MOST", 5)
    slow = [Client((0.12, b"a"), (0.1, b"."), who=f"10.0.0.{number // 4}") for number in range(8)]
    meet(
        around := Intake(answers),
        *slow,
        Client((0.08, b"."), who="10.0.0.9"),
        Client((0, b"."), who="10.0.0.9"),
    )

    refused = [why for *_, why in answers.asked]
    assert (
        refused.count(NO_ROOM) == 4
    )  # one of four from the first address, two from the second, and the last but one
    assert refused.count(None) == 6
    assert around.slow.total() == 0


def test_all_bodies_together_take_so_much_room_and_no_more(answers, quick, monkeypatch):
    monkeypatch.setattr(intake, "HELD_AT_MOST", 1500)
    meet(around := Intake(answers), *(Client((0, b"a" * 900), (0.02, b".")) for _ in range(3)))

    assert sorted(why is NO_ROOM for *_, why in answers.asked) == [False, True, True]
    assert around.held == 0


def test_a_disk_without_room_is_said(answers, quick, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(intake.SpooledTemporaryFile, "write", full)
    meet(Intake(answers), Client((0, b"a"), (0, b".")))

    assert [why for *_, why in answers.asked] == [NO_ROOM]


@pytest.mark.parametrize(
    ("address", "limit"),
    [
        ("/battles/", SMALL_FORM),
        ("/battles/abc/entries/", SMALL_FORM),
        ("/battles/records/", TEXT_FILE),
        ("/gangs/files/", TEXT_FILE),
        ("/gangs/packs/files/", TEXT_FILE),
        ("/gangs/abc/characters/doc/", PICTURE),
        ("/battles/abc/photos/", PICTURE),
        ("/campaigns/abc/cover/", PICTURE),
        ("/campaigns/abc/places/picture/", PICTURE),
        ("/you/sign-in/", SMALL_FORM),
        ("/nothing/here/", SMALL_FORM),
    ],
)
def test_each_kind_of_address_has_its_limit(address, limit):
    assert intake.limit_of_address(address) is limit


def test_every_form_with_a_file_leads_to_an_address_that_takes_one(root):
    """Whoever adds one says at its view what it takes, and here where it is."""
    forms = {path.name for path in (root / "templates").rglob("*.html") if 'type="file"' in path.read_text()}

    assert forms == {
        "_file_or_text.html", "_picture_form.html", "_portrait.html", "battles.html", "report.html",
    }  # fmt: skip


def large(request):
    if request.GET.get("streamed"):
        return StreamingHttpResponse([b"x" * 4096] * 200)
    return HttpResponse(b"x" * 400_000)


urlpatterns = [path("large/", large)]


@pytest.mark.urls("tests.machine.test_request_intake")
@pytest.mark.parametrize(("query", "size"), [("", 400_000), ("streamed=1", 4096 * 200)])
def test_a_large_answer_comes_whole(query, size):
    status, _, body = ask("GET", "/large/", query=query)

    assert (status, len(body)) == (200, size)
