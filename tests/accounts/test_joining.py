"""Guests become members without losing anything."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts import guest_services, services
from accounts.models import Brought, User
from battles.models import Battle
from campaigns.models import Campaign, Contender
from companion.models import Player
from gangs.models import Gang, Portrait
from tests.accounts.conftest import PASSWORD, brought, build, fight, signed_in, signed_up
from tests.factories import PlayerFactory
from tests.gangs.conftest import picture


def test_who_signs_up_keeps_what_he_made_as_a_guest(guest, db):
    battle, gang = fight(guest), build(guest)
    player = Player.objects.get()

    user = signed_up(guest)

    assert Player.objects.get() == player
    assert user.player == player
    assert guest.get(f"/battles/{battle}/").status_code == 200
    assert guest.get(f"/gangs/{gang}/").status_code == 200


def test_who_signs_up_without_having_made_anything_is_a_player_all_the_same(guest, db):
    user = signed_up(guest)

    battle = fight(guest)

    assert Battle.objects.get(pk=battle).owner == user.player


def test_on_another_device_a_member_finds_his_things(member, laptop):
    signed_in(laptop)

    assert laptop.get(f"/battles/{member.battle}/").status_code == 200


def test_what_a_guest_made_there_comes_along_when_they_say_so(member, laptop):
    battle, gang = fight(laptop), build(laptop)
    Portrait.objects.create(gang_id=gang, member="ottoline", small=b"", middle=b"", large=b"")

    asked = signed_in(laptop)
    assert "This phone has 1 gang and 1 battle of a guest." in plain(asked.text)
    assert laptop.get(f"/battles/{battle}/").status_code == 404
    assert laptop.get(f"/battles/{member.battle}/").status_code == 200, "who signs in is in at once"
    told = laptop.post("/you/guest/", {"guest": "bring"}, follow=True)
    assert "It is in your account now. For 7 days you can give it back" in told.text

    for browser in (laptop, member):
        assert browser.get(f"/battles/{battle}/").status_code == 200
        assert browser.get(f"/gangs/{gang}/").status_code == 200
    assert Portrait.objects.get().gang.owner == member.user.player


def plain(text):
    return " ".join(text.split())


def test_a_guest_whose_phone_it_is_keeps_everything(member, laptop):
    """A member signs in on a friend's phone, looks something up, and signs out."""
    battle, gang = fight(laptop), build(laptop)

    signed_in(laptop)
    told = laptop.post("/you/guest/", {"guest": "leave"}, follow=True)

    assert "It stays with the guest of this browser." in told.text
    assert "1 gang and 1 battle of a guest" in plain(told.text)
    assert laptop.get(f"/gangs/{gang}/").status_code == 404
    laptop.post("/you/sign-out/")
    assert laptop.get(f"/battles/{battle}/").status_code == 200
    assert laptop.get(f"/gangs/{gang}/").status_code == 200
    assert member.get(f"/gangs/{gang}/").status_code == 404


def test_so_it_is_without_any_answer(member, laptop):
    battle = fight(laptop)

    signed_in(laptop)
    laptop.get("/gangs/")
    laptop.post("/you/sign-out/")

    assert laptop.get(f"/battles/{battle}/").status_code == 200


def test_what_was_brought_by_mistake_is_given_back(member, laptop):
    battle, gang = fight(laptop), build(laptop)
    brought(laptop)
    made_since = build(laptop)
    page = laptop.get("/you/").text
    assert "Give them back" in page
    assert "Give them back" in member.get("/you/").text, "on every device of the account"

    told = member.post("/you/guest/", {"back": Brought.objects.get().pk}, follow=True)

    assert "It belongs to the guest again." in told.text
    assert "Give them back" not in told.text
    assert [laptop.get(f"/gangs/{one}/").status_code for one in (gang, made_since)] == [404, 200]
    assert member.get(f"/battles/{member.battle}/").status_code == 200
    laptop.post("/you/sign-out/")
    assert laptop.get(f"/battles/{battle}/").status_code == 200
    assert [laptop.get(f"/gangs/{one}/").status_code for one in (gang, made_since)] == [200, 404]


def test_for_seven_days(member, laptop):
    battle = fight(laptop)
    brought(laptop)
    kept = Brought.objects.get()
    Brought.objects.update(made=timezone.now() - timedelta(days=6, hours=23))
    assert guest_services.forget_brought() == 0
    Brought.objects.update(made=timezone.now() - timedelta(days=7, minutes=1))

    told = laptop.post("/you/guest/", {"back": kept.pk}, follow=True)

    assert "That can no longer be given back." in told.text
    assert Battle.objects.get(pk=battle).owner == member.user.player
    assert guest_services.forget_brought() == 1
    assert Player.objects.count() == 1, "the guest has nothing, and nobody can give them anything back"
    laptop.post("/you/sign-out/")
    assert laptop.get("/battles/").status_code == 200


def test_nobody_else_gives_it_back(member, laptop, guest):
    gang = build(laptop)
    brought(laptop)
    signed_up(guest, "wyatt")

    for client in (guest, Client()):
        for back in (str(Brought.objects.get().pk), "0", "-1", "x", "9" * 40):
            client.post("/you/guest/", {"back": back})

    assert Gang.objects.get(pk=gang).owner == member.user.player


def test_what_was_deleted_since_is_no_hindrance(member, laptop):
    battle, gang = fight(laptop), build(laptop)
    brought(laptop)
    Gang.objects.get(pk=gang).delete()

    laptop.post("/you/guest/", {"back": Brought.objects.get().pk})
    laptop.post("/you/sign-out/")

    assert laptop.get(f"/battles/{battle}/").status_code == 200


def test_after_the_answer_the_way_goes_on(member, laptop):
    for answer in ("bring", "leave"):
        browser = Client()
        fight(browser)
        asked = browser.post(
            "/you/sign-in/", {"login": "doc", "password": PASSWORD, "next": "/gangs/"}, follow=True
        )
        assert 'name="next" value="/gangs/"' in asked.text
        assert browser.post("/you/guest/", {"guest": answer, "next": "/gangs/"})["Location"] == "/gangs/"
        elsewhere = browser.post("/you/guest/", {"guest": answer, "next": "https://elsewhere.example/"})
        assert elsewhere["Location"].startswith("/you/?done=")


def test_who_has_made_nothing_is_not_asked(member, laptop):
    laptop.get("/gangs/")

    assert "<h1>doc</h1>" in signed_in(laptop).text


def test_a_new_account_can_leave_the_guest_alone(laptop, db):
    battle = fight(laptop)
    assert "Leave them with the guest" in laptop.get("/you/sign-up/").text
    fields = {"username": "doc", "password1": PASSWORD, "password2": PASSWORD, "guest": "leave"}

    told = laptop.post("/you/sign-up/", fields, follow=True)

    assert "<h1>doc</h1>" in told.text
    assert laptop.get(f"/battles/{battle}/").status_code == 404
    laptop.post("/you/sign-out/")
    assert laptop.get(f"/battles/{battle}/").status_code == 200


def test_a_gang_that_a_guest_brought_to_a_campaign_is_the_members_there(member, laptop):
    gang = build(laptop)
    guest = Gang.objects.get().owner
    campaign = Campaign.objects.create(owner=PlayerFactory(), game="blackwater-gulch", name="Winter")
    Contender.objects.create(campaign=campaign, number=1, name="They", gang_id=gang, player=guest)

    brought(laptop)

    assert Contender.objects.get().player == member.user.player
    assert laptop.get(f"/campaigns/{campaign.pk}/").status_code == 200


def test_every_kind_of_row_that_names_a_player_is_known():
    """When one is new: does it come along, is it exported, may there be too many of it? Then add it here."""
    known = {f"{kind.model._meta.label}.{kind.column}" for kind in services.owned_models()}

    assert known == {
        *("battles.Battle.owner", "battles.Evening.player", "battles.Guest.player", "battles.Note.player"),
        *("battles.Preset.owner", "battles.Remark.player", "battles.ReportVersion.player"),
        *("campaigns.Campaign.owner", "campaigns.Chapter.entered_by", "campaigns.Contender.player"),
        *("campaigns.NextBattle.planned_by", "campaigns.Organizer.player", "campaigns.Settlement.player"),
        "campaigns.Look.player",
        *("gangs.Gang.owner", "gangs.OwnThing.owner", "gangs.Pack.owner", "gangs.PrintSettings.owner"),
        *("accounts.MovedIn.player", "moderation.ShelfEntry.player"),
    }


def test_only_as_much_comes_along_as_there_is_room_for(member, laptop, monkeypatch):
    monkeypatch.setitem(services.AT_MOST, "battles.Battle", 3)
    first, second, third = fight(laptop), fight(laptop), fight(laptop)

    told = brought(laptop)
    assert "Your account is full" in told.text

    assert laptop.get(f"/battles/{first}/").status_code == 404
    assert laptop.get(f"/battles/{second}/").status_code == 200
    assert laptop.get(f"/battles/{third}/").status_code == 200
    assert "1 battle of a guest stayed on this browser." in plain(laptop.get("/you/").text)

    still = laptop.post("/you/guest/", {"guest": "bring"}, follow=True).text
    assert "stayed on this browser" in still

    Battle.objects.filter(pk=member.battle).delete()
    after = laptop.post("/you/guest/", {"guest": "bring"}, follow=True).text
    assert "It is in your account now." in after
    assert "stayed on this browser" not in after
    assert laptop.get(f"/battles/{first}/").status_code == 200


def test_what_stayed_behind_is_there_again_after_signing_out(member, laptop, monkeypatch):
    monkeypatch.setitem(services.AT_MOST, "battles.Battle", 1)
    battle = fight(laptop)

    brought(laptop)
    laptop.post("/you/sign-out/")

    assert laptop.get(f"/battles/{battle}/").status_code == 200
    assert laptop.get(f"/battles/{member.battle}/").status_code == 404


def test_of_two_things_where_there_can_be_only_one_the_members_stays(member, monkeypatch):
    """Such as a seat of the same battle, when there will be seats: here, a portrait of the same member."""
    gang = Gang.objects.get(pk=build(member))
    other = Gang.objects.get(pk=build(member))
    for one in (gang, other):
        Portrait.objects.create(gang=one, member="ottoline", small=b"", middle=b"", large=b"")
    Portrait.objects.create(gang=other, member="li-hua", small=b"", middle=b"", large=b"")
    kind = services.OwnedModel(Portrait, "gang")

    moved = guest_services._moved(kind, other, gang)

    assert len(moved) == 1
    assert set(Portrait.objects.values_list("gang", "member")) == {
        (gang.pk, "ottoline"),
        (other.pk, "ottoline"),
        (gang.pk, "li-hua"),
    }


def test_signing_out_leaves_a_fresh_guest(member):
    before = member.cookies["sessionid"].value

    answer = member.post("/you/sign-out/")

    assert answer.status_code == 302
    assert member.get(f"/battles/{member.battle}/").status_code == 404
    fight(member)
    assert member.cookies["sessionid"].value != before
    assert Player.objects.filter(user=None).count() == 1


def test_another_members_guest_is_never_taken_over(member, laptop):
    """A browser that says it is a player who has an account by now brings nothing along."""
    session = laptop.session
    session["player"] = member.user.player.pk
    session.save()
    laptop.cookies["sessionid"] = session.session_key

    signed_up(laptop, "wyatt")

    assert member.get(f"/battles/{member.battle}/").status_code == 200
    assert Battle.objects.get().owner == member.user.player
    assert User.objects.get(username="wyatt").player != member.user.player


def test_a_name_is_the_same_however_it_is_written(member, laptop):
    assert (
        "This name is taken"
        in laptop.post(
            "/you/sign-up/", {"username": "DOC", "password1": PASSWORD, "password2": PASSWORD}
        ).text
    )

    signed_in(laptop, "Doc")

    assert laptop.get(f"/battles/{member.battle}/").status_code == 200


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"username": "", "password1": PASSWORD, "password2": PASSWORD}, "This field is required."),
        ({"username": "two words", "password1": PASSWORD, "password2": PASSWORD}, "Enter a valid username"),
        ({"username": "doc", "password1": "short", "password2": "short"}, "too short"),
        ({"username": "doc", "password1": "1234567890", "password2": "1234567890"}, "too common"),
        ({"username": "ottoline-m", "password1": "ottoline-ma", "password2": "ottoline-ma"}, "too similar"),
        ({"username": "doc", "password1": PASSWORD, "password2": "another one"}, "same password each time"),
    ],
)
def test_what_is_wrong_is_said_beside_its_field(guest, db, fields, sentence):
    answer = guest.post("/you/sign-up/", fields)

    assert answer.status_code == 200
    assert sentence in answer.text
    assert 'aria-invalid="true"' in answer.text
    assert not User.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_two_who_take_a_name_at_the_same_moment(monkeypatch):
    signed_up(Client())
    monkeypatch.setattr("accounts.adapter.Adapter.clean_username", lambda self, name, shallow=False: name)

    answer = Client().post("/you/sign-up/", {"username": "doc", "password1": PASSWORD, "password2": PASSWORD})

    assert answer.status_code == 409
    assert User.objects.count() == 1


def test_the_way_back_after_signing_in_stays_in_the_house(member, laptop):
    fields = {"login": "doc", "password": PASSWORD, "next": "https://elsewhere.example/"}
    assert laptop.post("/you/sign-in/", fields)["Location"] == "/you/"

    other = Client()
    assert other.post("/you/sign-in/", fields | {"next": "/gangs/"})["Location"] == "/gangs/"


def test_a_picture_that_a_guest_hung_up_is_still_there(member, laptop):
    gang = build(laptop)
    laptop.post(f"/gangs/{gang}/characters/ottoline/", {"photo": picture(), "revision": "1"})

    brought(laptop)

    assert Portrait.objects.filter(gang__owner=member.user.player).count() == Portrait.objects.count()
