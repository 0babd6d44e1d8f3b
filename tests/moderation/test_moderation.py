"""What whoever hosts can do: hear of a page, find it, hide it, delete it; and the same with players and accounts."""

import pytest
from django.core import mail
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts import invitations, mail_queue
from accounts.models import Brought, Invitation, Limit, User
from battles.models import Battle, Note
from campaigns import services as campaigns
from campaigns.models import Campaign
from companion import owned_services
from companion.hosting import nightly
from companion.models import Player
from gangs.models import Gang, Portrait
from moderation import services
from moderation.models import HiddenPage, Report
from tests.accounts.conftest import brought, build, fight, signed_in
from tests.gangs.conftest import picture
from tests.moderation.hosting import refused, typed

FIELDS = {"reason": "offensive", "words": "It is about my aunt.", "reply": "me@example.org"}


@pytest.fixture
def pages(member):
    """What a member shares, by the name of its kind: the address of its page, and of its pictures."""
    gang = Gang.objects.get(pk=build(member))
    battle = Battle.objects.get(pk=member.battle)
    campaign = campaigns.start_campaign(player=member.user.player, game=gang.rules, name="A long winter")
    member.post(f"/gangs/{gang.pk}/link/")
    member.post(f"/battles/{battle.pk}/link/")
    owned_services.share(row=campaign)
    campaigns.invite(campaign=campaign)
    jpeg = picture((90, 120)).getvalue()
    Portrait.objects.create(id="portrait", gang=gang, member="ottoline", small=jpeg, middle=jpeg, large=jpeg)
    Note.objects.create(id="photo", battle=battle, small=jpeg, large=jpeg)
    gang.refresh_from_db()
    battle.refresh_from_db()
    return {
        "gang": [f"/gangs/shared/{gang.share_key}/", "/gangs/portraits/portrait-320.jpg"],
        "battle": [
            f"/battles/shared/{battle.share_key}/",
            f"/battles/shared/{battle.share_key}/?at=1",
            f"/battles/shared/{battle.share_key}/book/",
            f"/battles/shared/{battle.share_key}/poster.png",
            "/battles/photos/photo-480.jpg",
        ],
        "campaign": [
            f"/campaigns/shared/{campaign.share_key}/",
            f"/campaigns/shared/{campaign.share_key}/poster.png",
        ],
        "invitation": [f"/campaigns/join/{campaign.invitation}/"],
    }


def codes(pages, client=None):
    client = client or Client()
    return {client.get(address).status_code for address in pages}


# Reports


def test_every_shared_page_can_be_reported(pages, guest):
    for kind, (address, *more) in pages.items():
        token = address.split("/")[-2]
        for page in [address, *(one for one in more if one.endswith(("/book/", "?at=1")))]:
            assert f'href="/report/{kind}/{token}/"' in guest.get(page).text, page
        assert "Report this page" in guest.get(f"/report/{kind}/{token}/").text

        told = guest.post(f"/report/{kind}/{token}/", FIELDS, follow=True)

        assert "Thank you" in told.text
    assert [one.kind for one in Report.objects.order_by("pk")] == ["gang", "battle", "campaign", "campaign"]


def test_nobody_reports_their_own_pages_by_what_is_not_shared(pages, member, guest):
    own = guest.get(f"/battles/{member.battle}/report/book/")
    assert own.status_code == 404
    for own in (f"/battles/{member.battle}/report/book/", f"/battles/{member.battle}/?at=1"):
        assert "Report this page" not in member.get(own).text
    for address in ("/report/gang/nowhere/", "/report/player/1/", f"/report/battle/{member.battle}/"):
        assert guest.get(address).status_code == 404
        assert guest.post(address, FIELDS).status_code == 404
    assert not Report.objects.exists()


def test_a_report_is_listed_until_it_is_settled(pages, guest):
    address = pages["gang"][0]
    guest.post(f"/report/gang/{address.split('/')[-2]}/", {**FIELDS, "words": "Look\x1b[2J\nat it"})
    number = Report.objects.get().pk

    listed = typed("reports")

    assert f"{number}." in listed
    assert address in listed
    assert "It is offensive or hateful" in listed
    assert "Answer to me@example.org" in listed
    assert "\x1b" not in listed, "nobody writes into the terminal of whoever reads it"
    assert "settled" in typed("reports", "--done", str(number))
    assert typed("reports") == "No reports.\n"
    assert address in typed("reports", "--all")
    assert "There is no report 0." in refused("reports", "--done", "0")


@pytest.mark.parametrize(
    "fields", [{}, {"reason": "none"}, {**FIELDS, "reply": "nobody"}, {**FIELDS, "words": "x" * 1001}]
)
def test_what_is_wrong_with_a_report_is_said_and_nothing_is_lost(pages, guest, fields):
    answer = guest.post(f"/report/gang/{pages['gang'][0].split('/')[-2]}/", fields)

    assert answer.status_code == 200
    assert 'class="field__errors"' in answer.text
    assert fields.get("words", "") in answer.text
    assert not Report.objects.exists()


def test_the_host_is_told_by_email_where_that_is_set(pages, guest, settings):
    settings.SENDS_MAIL, settings.CONTACT, settings.ADDRESS = (
        True,
        "host@example.org",
        "https://sixgun.example.org",
    )
    settings.MAILERS = {"default": {"BACKEND": "django.core.mail.backends.locmem.EmailBackend"}}
    guest.post(f"/report/gang/{pages['gang'][0].split('/')[-2]}/", FIELDS)
    assert mail.outbox == []

    mail_queue.send_due()

    [message] = mail.outbox
    assert message.to == ["host@example.org"]
    assert f"https://sixgun.example.org{pages['gang'][0]}" in message.body
    assert "It is about my aunt." in message.body


@pytest.mark.usefixtures("counting")
def test_nobody_reports_all_day(pages, guest):
    address = f"/report/gang/{pages['gang'][0].split('/')[-2]}/"

    answers = [guest.post(address, FIELDS).status_code for _ in range(11)]

    assert answers == [302] * 10 + [429]


def test_reports_are_forgotten_after_half_a_year(pages, guest):
    guest.post(f"/report/gang/{pages['gang'][0].split('/')[-2]}/", FIELDS)
    assert services.forget_reports() == 0
    Report.objects.update(made=timezone.now() - services.KEPT_FOR)

    assert services.forget_reports() == 1


def test_every_night_what_is_over_goes(pages, guest, laptop):
    guest.post(f"/report/gang/{pages['gang'][0].split('/')[-2]}/", FIELDS)
    invitations.invite(days=1)
    build(laptop)
    brought(laptop)
    Limit.objects.create(key="x", spent=1, ends=1)
    rows = (Report, Invitation, Brought, Limit)
    dict(nightly.run())
    assert [kind.objects.count() for kind in rows] == [1, 1, 1, 0]

    long_ago = timezone.now() - services.KEPT_FOR
    Report.objects.update(made=long_ago)
    Invitation.objects.update(until=long_ago)
    Brought.objects.update(made=long_ago)
    dict(nightly.run())

    assert [kind.objects.count() for kind in rows] == [0, 0, 0, 0]


# Pages


@pytest.mark.parametrize("kind", ["gang", "battle", "campaign"])
def test_a_hidden_page_is_hidden_with_its_pictures_until_it_is_shown_again(pages, member, kind):
    link = f"https://sixgun.example.org{pages[kind][0]}"
    others = [
        one
        for name, addresses in pages.items()
        if not name.startswith((kind, "invitation"))
        for one in addresses
    ]
    assert codes(pages[kind]) == {200}

    assert "Hidden" in typed("page", "hide", link)

    assert codes(pages[kind]) == codes(pages[kind], member) == {404}
    if kind == "campaign":
        assert codes(pages["invitation"]) == {404}
    assert codes(others) == {200}
    assert ", hidden: " in typed("page", "find", link)
    member.post(f"/gangs/{Gang.objects.get().pk}/link/")
    if kind == "gang":
        assert codes([f"/gangs/shared/{Gang.objects.get().share_key}/"]) == {404}, "a new link does not help"
        link = Gang.objects.get().share_key
        pages[kind][0] = f"/gangs/shared/{link}/"
    assert "Shown again" in typed("page", "show", link)
    assert codes(pages[kind]) == {200}


def test_hiding_costs_no_query(pages):
    for address in (pages["gang"][0], pages["campaign"][0]):
        codes([address])  # what a first look adds up is remembered
        with CaptureQueriesContext(connection) as before:
            assert codes([address]) == {200}
        HiddenPage.objects.create(kind="gang", key="another")
        with CaptureQueriesContext(connection) as after:
            assert codes([address]) == {200}
        assert len(before) == len(after)
        HiddenPage.objects.all().delete()


def test_pages_are_found_by_their_words_and_deleted_for_good(pages, member):
    listed = typed("page", "find", "long winter")
    assert pages["campaign"][0] in listed
    assert pages["gang"][0] not in listed
    assert typed("page", "find", "nothing of the kind") == "No shared page was found.\n"
    assert "Add --yes" in refused("page", "delete", pages["campaign"][0])
    assert Campaign.objects.exists()

    assert "Deleted" in typed("page", "delete", pages["campaign"][0], "--yes")

    assert not Campaign.objects.exists()
    assert codes(pages["campaign"]) == {404}
    assert "No shared page" in refused("page", "hide", pages["campaign"][0])
    for link in ("", "/", "x", "http://[", "\x00"):
        assert "No shared page" in refused("page", "hide", link)


# Players


def test_a_hidden_player_shows_nothing_by_links_and_plays_on(pages, member):
    everything = [one for addresses in pages.values() for one in addresses]

    assert ", hidden" in typed("player", "hide", "doc")

    assert codes(everything) == {404}
    assert member.get(f"/battles/{member.battle}/").status_code == 200
    assert ", hidden" not in typed("player", "show", "doc")
    assert codes(everything) == {200}


def test_players_are_found_by_name_number_address_and_link(pages, member, laptop):
    member.user.emailaddress_set.create(email="holliday@example.org", verified=True)
    fight(laptop)
    key = member.user.player.pk
    words = ("DO", f"#{key}", str(key), "holliday", pages["gang"][0])

    for found in words:
        listed = typed("player", "find", found)
        assert f"#{key} account doc" in listed, found
        assert "1 gang" in listed
    assert typed("player", "find", "nobody at all") == "No player was found.\n"
    assert "No player was found." in refused("player", "close", "nobody at all")


def test_a_closed_account_lets_nobody_in_until_it_is_opened(member, laptop):
    assert ", closed" in typed("player", "close", "doc")

    assert member.get(f"/battles/{member.battle}/").status_code == 404, "it is signed out everywhere"
    assert "This account is closed." in signed_in(laptop).text
    assert "<h1>doc</h1>" not in laptop.get("/you/").text
    assert ", closed" not in typed("player", "open", "doc")
    assert "<h1>doc</h1>" in signed_in(laptop).text


def test_a_player_is_deleted_with_all_that_is_theirs(pages, member):
    assert "Add --yes" in refused("player", "delete", "doc")

    typed("player", "delete", "doc", "--yes")

    assert not User.objects.exists()
    assert not Player.objects.filter(pk=member.user.player.pk).exists()
    assert codes([one for addresses in pages.values() for one in addresses]) == {404}


def test_a_guest_has_no_account_to_close(laptop, db):
    fight(laptop)
    key = Player.objects.get().pk

    assert "A guest has no account." in refused("player", "close", f"#{key}")
    typed("player", "delete", f"#{key}", "--yes")
    assert not Battle.objects.exists()


def test_an_account_is_made_by_the_host(laptop, db):
    battle = fight(laptop)
    password = typed("player", "make", "Wyatt").split()[-1]

    asked = signed_in(laptop, "wyatt", password)

    assert "Bring them into your account?" in asked.text
    assert laptop.get(f"/battles/{battle}/").status_code == 404
    for name in ("wyatt", "two words", "", "x" * 41):
        assert "No account can be made" in refused("player", "make", name)
