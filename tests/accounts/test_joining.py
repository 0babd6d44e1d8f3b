"""Guests become members without losing anything."""

import pytest
from django.test import Client

from accounts import services
from accounts.models import User
from battles.models import Battle
from campaigns.models import Campaign, Contender
from companion.models import Player
from gangs.models import Gang, Portrait
from tests.accounts.conftest import PASSWORD, build, fight, signed_in, signed_up
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


def test_what_a_guest_made_there_comes_along(member, laptop):
    battle, gang = fight(laptop), build(laptop)
    Portrait.objects.create(gang_id=gang, member="ottoline", small=b"", middle=b"", large=b"")

    signed_in(laptop)

    for browser in (laptop, member):
        assert browser.get(f"/battles/{battle}/").status_code == 200
        assert browser.get(f"/gangs/{gang}/").status_code == 200
    assert Portrait.objects.get().gang.owner == member.user.player
    assert Player.objects.count() == 1


def test_a_gang_that_a_guest_brought_to_a_campaign_is_the_members_there(member, laptop):
    gang = build(laptop)
    guest = Gang.objects.get().owner
    campaign = Campaign.objects.create(owner=PlayerFactory(), game="blackwater-gulch", name="Winter")
    Contender.objects.create(campaign=campaign, number=1, name="They", gang_id=gang, player=guest)

    signed_in(laptop)

    assert Contender.objects.get().player == member.user.player
    assert laptop.get(f"/campaigns/{campaign.pk}/").status_code == 200


def test_every_kind_of_row_that_names_a_player_is_known():
    """When one is new: does it come along, is it exported, may there be too many of it? Then add it here."""
    known = {f"{kind.model._meta.label}.{kind.column}" for kind in services.belongings()}

    assert known == {
        "battles.Battle.owner",
        "battles.Guest.player",
        "campaigns.Campaign.owner",
        "campaigns.Contender.player",
        "campaigns.Settlement.player",
        "gangs.Gang.owner",
    }


def test_only_as_much_comes_along_as_there_is_room_for(member, laptop, monkeypatch):
    monkeypatch.setitem(services.AT_MOST, "battles.Battle", 3)
    first, second, third = fight(laptop), fight(laptop), fight(laptop)

    signed_in(laptop)

    assert laptop.get(f"/battles/{first}/").status_code == 404
    assert laptop.get(f"/battles/{second}/").status_code == 200
    assert laptop.get(f"/battles/{third}/").status_code == 200
    assert "<b>1 battle</b> stayed behind" in laptop.get("/you/").text

    still = laptop.post("/you/rest/", follow=True).text
    assert "stayed behind" in still

    Battle.objects.filter(pk=member.battle).delete()
    after = laptop.post("/you/rest/", follow=True).text
    assert "All of it is here now" in after
    assert "stayed behind" not in after
    assert laptop.get(f"/battles/{first}/").status_code == 200
    assert Player.objects.count() == 1


def test_what_stayed_behind_is_there_again_after_signing_out(member, laptop, monkeypatch):
    monkeypatch.setitem(services.AT_MOST, "battles.Battle", 1)
    battle = fight(laptop)

    signed_in(laptop)
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
    kind = services.Belonging(Portrait, "gang")

    whole = services._moved(kind, other, gang)

    assert not whole
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
        "Somebody has this name already"
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
    laptop.post(f"/gangs/{gang}/characters/ottoline/", {"photo": picture(), "changed": "1"})

    signed_in(laptop)

    assert Portrait.objects.filter(gang__owner=member.user.player).count() == Portrait.objects.count()
