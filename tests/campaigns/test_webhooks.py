"""Results of a campaign in a chat: posted once, in the background, to nothing but the public internet."""

import json
import logging
import socket
import threading
from datetime import timedelta
from email.parser import BytesParser
from email.policy import default
from http.server import BaseHTTPRequestHandler, HTTPServer
from io import BytesIO
from zipfile import ZipFile

import pytest
from django.utils import timezone

from battles.models import Battle
from campaigns import chapter_services, services, webhooks
from campaigns.models import Campaign, Chapter
from campaigns.webhook_models import Posting, Webhook
from companion import outgoing, owned_services
from tests.campaigns.conftest import fought, page_of, played_on

SECRET = "a-secret-that-nobody-should-read"


class Chat:
    """A server that takes what is posted, and answers as it is told to."""

    def __init__(self):
        self.heard, self.status, self.headers = [], 204, {}
        chat = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                chat.heard.append((self.path, self.headers["Content-Type"], body))
                self.send_response(chat.status)
                for name, value in chat.headers.items():
                    self.send_header(name, value)
                self.end_headers()

            def log_message(self, *said):
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}/api/{SECRET}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def message(self, place=-1):
        """What was posted, and the picture that came with it."""
        _, kind, body = self.heard[place]
        if kind == "application/json":
            return json.loads(body), b""
        whole = BytesParser(policy=default).parsebytes(f"Content-Type: {kind}\r\n\r\n".encode() + body)
        parts = {part.get_param("name", header="content-disposition"): part for part in whole.iter_parts()}
        return json.loads(parts["payload_json"].get_content()), parts["files[0]"].get_content()


@pytest.fixture
def chat(settings):
    settings.WEBHOOKS_PRIVATE = True
    made = Chat()
    yield made
    made.server.shutdown()
    made.server.server_close()


@pytest.fixture
def posting(campaign, chat):
    """The campaign posts to the chat."""
    webhooks.set_webhook(campaign=campaign, address=chat.address)
    return campaign


def a_round():
    webhooks.look()
    return webhooks.post_due()


def added(campaign, organiser, **more):
    battle = fought(organiser.player)
    return services.add_battle(campaign=campaign, battle=battle, sides={"law": 1, "band": 2}, **more)


def test_a_battle_that_is_over_is_posted_once_with_score_story_and_picture(posting, organiser, chat):
    added(posting, organiser)
    a_round()
    a_round()
    (message, picture) = chat.message()

    assert len(chat.heard) == 1
    assert message["content"] == "The Tuesday Committee 0, The Sunday Best 2"
    assert message["embeds"][0]["title"] == "A question of street lamps"
    assert "Victory for The Sunday Best" in message["embeds"][0]["description"]
    assert message["embeds"][0]["image"] == {"url": "attachment://battle.png"}
    assert message["allowed_mentions"] == {"parse": []}
    assert picture.startswith(b"\x89PNG")


def test_its_link_leads_to_what_is_shared_and_to_nothing_else(posting, organiser, chat, settings):
    settings.ADDRESS = "https://sixgun.example.org"
    chapter = added(posting, organiser)
    a_round()
    assert "url" not in chat.message()[0]["embeds"][0]

    Campaign.objects.filter(pk=posting.pk).update(share_key="shared-by-its-organizer")
    Posting.objects.filter(chapter=chapter).update(due=timezone.now())
    webhooks.post_due()
    at = f"?at={chapter.pk}#chapter-{chapter.pk}"
    assert chat.message()[0]["embeds"][0]["url"] == (
        f"https://sixgun.example.org/campaigns/shared/shared-by-its-organizer/{at}"
    )

    settings.ADDRESS = "http://localhost:8000"  # at home: nobody else would get there
    Posting.objects.filter(chapter=chapter).update(due=timezone.now())
    webhooks.post_due()
    assert "url" not in chat.message()[0]["embeds"][0]


def test_what_others_have_still_to_confirm_waits(posting, organiser, opponent, chat):
    chapter = added(posting, organiser)
    chapter.answers = {"2": ""}
    chapter.save()
    a_round()
    assert not chat.heard

    chapter_services.settle_chapter(chapter=chapter, player=organiser.player)
    a_round()
    assert len(chat.heard) == 1


def test_what_was_fought_before_the_address_was_there_is_not_posted(campaign, organiser, chat):
    added(campaign, organiser)
    webhooks.set_webhook(campaign=campaign, address=chat.address)
    a_round()

    assert not chat.heard


def test_a_battle_whose_end_nobody_has_looked_at_is_old_all_the_same(campaign, organiser, chat):
    battle = fought(organiser.player, lines=6)
    services.add_battle(campaign=campaign, battle=battle, sides={"law": 1, "band": 2})
    played_on(battle)
    webhooks.set_webhook(campaign=campaign, address=chat.address)
    a_round()

    assert not chat.heard


def test_what_was_in_the_bin_when_the_address_came_is_not_posted_when_it_comes_back(
    campaign, organiser, chat
):
    chapter = added(campaign, organiser)
    owned_services.delete(row=chapter)
    webhooks.set_webhook(campaign=campaign, address=chat.address)
    chapter_services.restore_chapter(chapter=chapter)
    a_round()

    assert not chat.heard


def test_a_battle_of_last_year_that_is_put_into_the_story_is_not_posted(posting, organiser, chat):
    battle = fought(organiser.player)
    Battle.objects.filter(pk=battle.pk).update(said_at=timezone.now() - timedelta(days=365))
    services.add_battle(campaign=posting, battle=battle, sides={"law": 1, "band": 2})
    a_round()
    a_round()

    assert not chat.heard


def test_an_old_battle_that_is_confirmed_after_the_address_came_is_posted(campaign, organiser, chat):
    chapter = added(campaign, organiser)
    Chapter.objects.filter(pk=chapter.pk).update(answers={"2": ""})
    webhooks.set_webhook(campaign=campaign, address=chat.address)
    a_round()
    assert not chat.heard

    chapter_services.settle_chapter(chapter=Chapter.objects.get(), player=organiser.player)
    a_round()
    assert len(chat.heard) == 1


def test_a_battle_that_ends_after_the_address_came_is_posted(campaign, organiser, chat):
    battle = fought(organiser.player, lines=6)
    services.add_battle(campaign=campaign, battle=battle, sides={"law": 1, "band": 2})
    webhooks.set_webhook(campaign=campaign, address=chat.address)
    played_on(battle)
    a_round()

    assert len(chat.heard) == 1


@pytest.mark.parametrize("status", [500, 503, 429])
def test_a_chat_that_stumbles_is_asked_again_and_not_for_ever(posting, organiser, chat, status):
    added(posting, organiser)
    chat.status = status
    for _ in range(len(webhooks.WAITS) + 4):
        a_round()
        Posting.objects.exclude(due=None).update(due=timezone.now())

    assert len(chat.heard) == len(webhooks.WAITS) + 1
    assert Posting.objects.get().due is None
    assert Webhook.objects.get().failed == webhooks.REFUSED


def test_it_waits_as_long_as_the_chat_asks(posting, organiser, chat):
    added(posting, organiser)
    chat.status, chat.headers = 429, {"Retry-After": "7200"}
    a_round()

    assert Posting.objects.get().due > timezone.now() + timedelta(seconds=7000)


def test_an_address_that_is_gone_is_not_asked_again(posting, organiser, chat):
    added(posting, organiser)
    chat.status = 404
    a_round()
    a_round()

    assert len(chat.heard) == 1
    assert "no longer knows this address" in organiser.get(page_of(posting, "webhook/")).text


def test_a_redirect_is_not_followed(posting, organiser, chat):
    other = Chat()
    added(posting, organiser)
    chat.status, chat.headers = 302, {"Location": other.address}
    a_round()

    assert len(chat.heard) == 1
    assert not other.heard
    other.server.shutdown()
    other.server.server_close()


def test_a_test_is_sent_from_the_page(organiser, campaign, chat):
    organiser.post(page_of(campaign, "webhook/"), {"address": chat.address})
    organiser.post(page_of(campaign, "webhook/"), {"do": "test"})
    assert "on its way" in organiser.get(page_of(campaign, "webhook/")).text
    webhooks.post_due()

    assert "A test from Sixgun" in chat.message()[0]["content"]
    assert "Posted last on" in organiser.get(page_of(campaign, "webhook/")).text


def test_stopped_is_stopped(posting, organiser, chat):
    organiser.post(page_of(posting, "webhook/"), {"do": "stop"})
    added(posting, organiser)
    a_round()

    assert not chat.heard


def test_the_address_is_in_no_page_file_or_log(posting, organiser, opponent, chat, caplog):
    caplog.set_level(logging.DEBUG)
    added(posting, organiser)
    chat.status = 500
    a_round()
    for part in ("webhook/", "", "settings/", "file.json", "file.md"):
        assert SECRET not in organiser.get(page_of(posting, part)).text
    whole = BytesIO(b"".join(organiser.get("/you/export/").streaming_content))
    with ZipFile(whole) as archive:
        assert not any(SECRET.encode() in archive.read(name) for name in archive.namelist())

    assert SECRET not in caplog.text
    assert SECRET not in str(Webhook.objects.get())


def test_only_those_who_run_it_see_the_page(opponent, stranger, posting):
    for client in (opponent, stranger):
        assert client.get(page_of(posting, "webhook/")).status_code == 404
        assert client.post(page_of(posting, "webhook/"), {"do": "stop"}).status_code == 404
    assert Webhook.objects.exists()


@pytest.mark.parametrize(
    "address",
    [
        "http://example.org/hook",
        "ftp://example.org/",
        "https://user:word@example.org/",
        "https://example.org:8443/",
        "https://exa mple.org/",
        "https:///nowhere",
        "https://example.org/\r\nX: y",
        "javascript:alert(1)",
        "https://" + "a" * 600,
        "",
    ],
)
def test_an_address_that_we_would_not_ask_gets_a_sentence(organiser, campaign, address):
    page = organiser.post(page_of(campaign, "webhook/"), {"address": address})

    assert page.status_code == 200
    assert "field__errors" in page.text
    assert not Webhook.objects.exists()


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "10.1.2.3", "192.168.0.1", "172.16.0.1", "169.254.169.254", "0.0.0.0", "100.64.0.1", "224.0.0.1",
        "::1", "::", "fe80::1", "fc00::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::",
        "fe80::1%eth0", "255.255.255.255", "240.0.0.1",
    ],
)  # fmt: skip
def test_no_address_of_an_own_network_is_public(address):
    assert not outgoing.public(address)


def test_addresses_of_the_internet_are_public():
    assert outgoing.public("1.1.1.1")
    assert outgoing.public("2606:4700:4700::1111")


def test_a_name_that_leads_into_the_own_network_is_not_asked(
    campaign, organiser, chat, settings, monkeypatch
):
    settings.WEBHOOKS_PRIVATE = False
    webhooks.set_webhook(campaign=campaign, address="https://chat.example.org/hook")
    two = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (one, 443)) for one in ("1.1.1.1", "127.0.0.1")]
    monkeypatch.setattr(outgoing.socket, "getaddrinfo", lambda *asked, **named: two)
    monkeypatch.setattr(outgoing.socket, "create_connection", None)
    added(campaign, organiser)
    a_round()

    assert Webhook.objects.get().failed == webhooks.PRIVATE
    assert "not on the public internet" in organiser.get(page_of(campaign, "webhook/")).text


def test_it_connects_to_the_very_address_that_was_looked_at(monkeypatch):
    asked = []
    one = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("1.1.1.1", 443))]
    monkeypatch.setattr(outgoing.socket, "getaddrinfo", lambda *given, **named: one)

    def connect(address, *more):
        asked.append(address)
        raise OSError

    monkeypatch.setattr(outgoing.socket, "create_connection", connect)
    with pytest.raises(outgoing.NotReachedError):
        outgoing.post("https://chat.example.org/hook", b"{}", "application/json")

    assert asked == [("1.1.1.1", 443)]
