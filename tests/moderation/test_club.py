"""The club: a shelf of what players chose to show, where the host has opened one."""

import pytest
from django.core.management import call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext

from battles.models import Battle
from campaigns import services as campaign_services
from gangs import pack_services
from gangs.models import Gang
from moderation import club
from moderation.models import HiddenPage, HiddenPlayer, ShelfEntry
from tests.campaigns.conftest import GAME, gang_of

SHELF = "/club/"


@pytest.fixture
def open_club(settings):
    settings.CLUB = True


@pytest.fixture
def gang(owner):
    return gang_of(owner.player, "tuesday-committee")


def puts(client, kind, row, **fields):
    return client.post(f"{SHELF}{kind}/{row.pk}/", fields)


def on_shelf(client, part=""):
    return client.get(f"{SHELF}{part}").text


def test_there_is_none_unless_the_host_opens_one(owner, gang):
    assert owner.get(SHELF).status_code == 404
    assert puts(owner, "gang", gang).status_code == 404
    assert "Show at the club" not in owner.get(f"/gangs/{gang.pk}/").text


def test_gangs_battles_and_campaigns_are_shown_to_everybody(open_club, owner, guest, gang, battle):
    campaign = campaign_services.start_campaign(player=owner.player, game=GAME, name="The Long Dry")
    for kind, row in (("gang", gang), ("battle", battle), ("campaign", campaign)):
        assert puts(owner, kind, row)["Location"] == SHELF
    page = on_shelf(guest)

    assert page.index("The Long Dry") < page.index(battle.title) < page.index(f"<b>{gang.name}</b>")
    gang.refresh_from_db()
    assert f"/gangs/shared/{gang.share_key}/" in page
    assert guest.get(f"/gangs/shared/{gang.share_key}/").status_code == 200
    assert f"<b>{gang.name}</b>" not in on_shelf(guest, "?kind=battle")
    assert gang.name in on_shelf(guest, "?kind=gang")
    assert on_shelf(guest, "?kind=nonsense&page=many") == page


def test_a_pack_of_one_s_own_is_shown_and_one_that_was_taken_is_not(open_club, owner, stranger, guest):
    packed = {"player": owner.player, "game": GAME, "words": "", "things": [], "settings": {"drops": "on"}}
    pack = pack_services.gather(name="Fridays", **packed)
    taken = pack_services.take(player=stranger.player, packed=pack.packed)
    assert "Show at the club" in owner.get(f"/gangs/packs/{pack.pk}/").text
    assert puts(stranger, "pack", taken).status_code == 404

    puts(owner, "pack", pack)
    assert "<b>Fridays</b>" in on_shelf(guest, "?kind=pack")


def test_the_key_stands_beside_share_and_takes_it_off_again(open_club, owner, guest, gang):
    where = f"/gangs/{gang.pk}/"
    assert "Show at the club" in owner.get(where).text

    puts(owner, "gang", gang)
    assert "Take off the shelf" in owner.get(where).text

    puts(owner, "gang", gang, do="off")
    assert gang.name not in on_shelf(guest)
    gang.refresh_from_db()
    assert gang.share_key


def test_it_is_beside_share_of_a_report_and_of_a_campaign_too(open_club, owner, battle):
    campaign = campaign_services.start_campaign(player=owner.player, game=GAME, name="The Long Dry")

    assert "Show at the club" in owner.get(f"/battles/{battle.pk}/report/").text
    assert "Show at the club" in owner.get(f"/campaigns/{campaign.pk}/settings/").text


@pytest.mark.parametrize("way", ["stop", "trash", "hidden", "player hidden"])
def test_it_is_gone_at_once(open_club, owner, guest, gang, way):
    puts(owner, "gang", gang)
    assert gang.name in on_shelf(guest)
    if way == "stop":
        owner.post(f"/gangs/{gang.pk}/link/", {"stop": "on"})
    elif way == "trash":
        owner.post(f"/gangs/{gang.pk}/trash/")
    elif way == "hidden":
        HiddenPage.objects.create(kind="gang", key=gang.pk)
    else:
        HiddenPlayer.objects.create(player=owner.player.pk)

    assert gang.name not in on_shelf(guest)


def test_nobody_shows_what_is_somebody_else_s(open_club, owner, stranger, guest, gang):
    assert puts(stranger, "gang", gang).status_code == puts(guest, "gang", gang).status_code == 404
    assert puts(owner, "invitation", gang).status_code == 404
    puts(owner, "gang", gang)
    assert puts(stranger, "gang", gang, do="off").status_code == 404
    assert gang.name in on_shelf(guest)


def test_the_host_takes_it_off_for_good_by_command_and_allows_it_again(open_club, owner, guest, gang, capsys):
    puts(owner, "gang", gang)
    link = f"/gangs/shared/{Gang.objects.get().share_key}/"
    call_command("club", "list")
    assert gang.name in capsys.readouterr().out

    call_command("club", "remove", link)
    assert gang.name not in on_shelf(guest)
    puts(owner, "gang", gang, do="off")
    answer = puts(owner, "gang", gang)
    assert answer.status_code == 409
    assert "The host has taken this off" in answer.text
    assert "The host has taken this off" in owner.get(f"/gangs/{gang.pk}/").text

    call_command("club", "allow", link)
    puts(owner, "gang", gang)
    assert gang.name in on_shelf(guest)
    with pytest.raises(SystemExit, match="No shared page"):
        call_command("club", "remove", "nothing")


def test_a_player_shows_so_many_and_no_more(open_club, owner, gang, monkeypatch):
    monkeypatch.setattr(club, "OF_A_PLAYER_AT_MOST", 1)
    puts(owner, "gang", gang)
    answer = puts(owner, "gang", gang_of(owner.player, "sunday-best"))

    assert answer.status_code == 409
    assert "at most 1 things" in answer.text


def test_it_is_paged_and_takes_the_same_few_queries(open_club, owner, guest):
    gangs = [
        Gang(
            owner=owner.player, game="blackwater-gulch", name=f"Gang {n:03}", share_key=f"key-{n}", body="{}"
        )
        for n in range(200)
    ]
    Gang.objects.bulk_create(gangs)
    ShelfEntry.objects.bulk_create(ShelfEntry(kind="gang", key=one.pk, player=owner.player) for one in gangs)
    Battle.objects.bulk_create(
        Battle(owner=owner.player, game="blackwater-gulch", title=f"Battle {n}", share_key=f"b-{n}")
        for n in range(3)
    )
    ShelfEntry.objects.bulk_create(
        ShelfEntry(kind="battle", key=one.pk, player=owner.player) for one in Battle.objects.all()
    )
    with CaptureQueriesContext(connection) as asked:
        page = on_shelf(guest)

    assert len(asked.captured_queries) <= 8
    assert page.count('class="entry"') == club.ON_A_PAGE
    assert "Older" in page
    assert "Newer" in on_shelf(guest, "?page=2")


def test_its_pages_can_be_reported(open_club, owner, guest, gang):
    puts(owner, "gang", gang)
    page = guest.get(f"/gangs/shared/{Gang.objects.get().share_key}/").text

    assert "Report this page" in page
