"""Moving house: how somebody looked at each of their battles comes along."""

import io
import json
from datetime import timedelta
from zipfile import ZipFile

import pytest
from django.core import serializers
from django.utils import timezone

from battles.models import Battle
from campaigns import services
from campaigns.models import Campaign, Contender
from companion.models import Player
from gangs import services as gang_services
from gangs import version_files, versions
from gangs.models import Gang, GangVersion
from tests.accounts.test_moving import export_of, sends, zipped
from tests.campaigns.conftest import *  # noqa: F403 (its fixtures)
from tests.campaigns.conftest import fought, page_of
from tests.campaigns.test_card_history import days_ago
from tests.conftest import client_of
from tests.factories import PlayerFactory


def changed(player, gang, days, **given):
    """Ottoline’s card was changed on that day."""
    gang = Gang.objects.get(pk=gang.pk)
    values = gang.rules.roster.builder.values(gang.packed.gang, "ottoline") | given
    gang_services.edit(player=player, gang=gang.pk, where="ottoline", values=values, revision=gang.revision)
    newest = GangVersion.objects.filter(gang=gang).order_by("-number")[0]
    GangVersion.objects.filter(pk=newest.pk).update(made=timezone.now() - timedelta(days=days))


@pytest.fixture
def three(campaign, lamps, organiser):
    """Three battles; after the first she became faster, on that very evening."""
    Gang.objects.update(changed_at=timezone.now() - timedelta(days=30))
    gang = Gang.objects.get(owner=organiser.player)
    days_ago(lamps, 20)
    versions.mark_played([gang])
    GangVersion.objects.update(played=Battle.objects.get().said_at)
    changed(organiser.player, gang, 19.95, speed="6")
    for days in (10, 5):
        chapter = services.add_battle(
            campaign=campaign, battle=fought(organiser.player), sides={"law": 1, "band": 2}
        )
        days_ago(chapter, days)
    for chapter in campaign.chapters.select_related("battle"):
        campaign.chapters.filter(pk=chapter.pk).update(happened=chapter.battle.said_at.date())
    return campaign


def cards(client):
    """What her page says of her cards, newest battle first."""
    key = Contender.objects.get(campaign__owner=client.player, number=1)
    page = client.get(page_of(key.campaign, "people/1/ottoline/")).text
    shown = [*("Card at this battle" in part for part in page.split("<time")[1:4])]
    return shown, "Spd: 4 → 6." in page


AS_IT_WAS = ([False, True, True], True)


def elsewhere():
    Player.objects.all().delete()
    return client_of(PlayerFactory())


def test_my_cards_of_earlier_battles_move_house_with_me(organiser, three):
    assert cards(organiser) == AS_IT_WAS
    content = export_of(organiser)
    client = elsewhere()

    page = sends(client, content).text

    assert "Imported: 1 gang, 3 battles, 1 campaign." in page
    assert "What could not be read" not in page
    assert cards(client) == AS_IT_WAS


def test_at_the_new_house_a_change_of_the_old_one_is_undone(organiser, three):
    before = [
        (one.number, one.before, one.body, one.played) for one in GangVersion.objects.order_by("number")
    ]
    content = export_of(organiser)
    client = elsewhere()
    sends(client, content)
    gang = Gang.objects.get()

    now = [(one.number, one.before, one.body, one.played) for one in GangVersion.objects.order_by("number")]
    assert now == before
    versions.step(player=client.player, gang=gang.pk, way="undo")
    assert Gang.objects.get().body == before[0][2]
    changed(client.player, gang, 0, speed="3")
    assert GangVersion.objects.count() == len(before) + 1


def test_the_file_of_a_campaign_brings_the_cards_of_its_battles(organiser, three):
    changed(organiser.player, Gang.objects.get(owner=organiser.player), 15, speed="2")
    changed(organiser.player, Gang.objects.get(owner=organiser.player), 14, speed="6")
    content = organiser.get(page_of(three, "file.json")).content
    client = elsewhere()

    assert "Imported: 1 gang, 1 campaign." in sends(client, content, "file.json").text

    assert cards(client) == AS_IT_WAS
    assert Campaign.objects.get().owner == client.player
    assert GangVersion.objects.count() == 2, "one that went to no battle of the campaign stays away"


def test_a_gang_that_nobody_changed_had_its_card_then_too(organiser, campaign, lamps):
    Gang.objects.update(changed_at=timezone.now() - timedelta(days=30))
    days_ago(lamps, 20)
    content = export_of(organiser)
    client = elsewhere()
    sends(client, content)

    assert cards(client)[0] == [True]


def without(content, *endings):
    with ZipFile(io.BytesIO(content)) as archive:
        return zipped(**{
            name: archive.read(name) for name in archive.namelist() if not name.endswith(endings)
        })  # fmt: skip


def test_an_export_from_before_that_still_comes_in(organiser, three):
    content = without(export_of(organiser), "-versions.jsonl", "-when.txt")
    client = elsewhere()
    page = sends(client, content).text

    assert "Imported: 1 gang, 3 battles, 1 campaign." in page
    assert "What could not be read" not in page


def of_before(content, **more):
    """An export as it was when earlier versions were rows, and nothing said when a battle was fought."""
    rows = serializers.serialize("json", GangVersion.objects.order_by("pk"), indent=1)
    with ZipFile(io.BytesIO(without(content, "-versions.jsonl", "-when.txt"))) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    return zipped(**{**files, "gangs/gangversion.json": rows, **more})


def test_the_rows_of_versions_in_an_older_export_come_in_too(organiser, three):
    assert cards(organiser) == AS_IT_WAS
    before = [(one.number, one.before, one.body) for one in GangVersion.objects.order_by("number")]
    content = of_before(export_of(organiser))
    days = sorted(Battle.objects.values_list("said_at__date", flat=True))
    client = elsewhere()

    page = sends(client, content).text

    assert "What could not be read" not in page
    assert cards(client) == AS_IT_WAS
    assert [(one.number, one.before, one.body) for one in GangVersion.objects.order_by("number")] == before
    assert Gang.objects.get().version == before[-1][0]
    assert sorted(Battle.objects.values_list("said_at__date", flat=True)) == days, "as its campaign says"


def test_what_an_older_export_does_not_say_is_told(organiser, three):
    rows = [
        {
            "fields": {
                "gang": Gang.objects.get(owner=organiser.player).pk,
                "number": 1,
                "made": "",
                "body": "{}",
            }
        }
    ]
    content = of_before(
        export_of(organiser), **{"gangs/gangversion.json": json.dumps([*rows, {"fields": 7}, 1])}
    )
    content = without(content, f"{three.pk}.json")
    client = elsewhere()

    page = sends(client, content).text

    assert "Imported: 1 gang, 3 battles." in page
    assert "Some earlier versions of The Tuesday Committee cannot be read." in page
    assert "When 3 battles were fought is not in this export. They count as fought today." in page
    assert "They count as fought today" not in sends(client, content).text, "once is enough"


def test_where_it_was_made_an_older_export_changes_no_day(organiser, three):
    content = of_before(export_of(organiser))
    days = list(Battle.objects.order_by("pk").values_list("said_at", flat=True))

    sends(organiser, content)

    assert list(Battle.objects.order_by("pk").values_list("said_at", flat=True)) == days
    assert cards(organiser) == AS_IT_WAS


def lines(*given):
    return "\n".join(one if isinstance(one, str) else json.dumps(one) for one in given)


@pytest.fixture
def gang_file(organiser, campaign):
    content = export_of(organiser)
    with ZipFile(io.BytesIO(content)) as archive:
        name = next(one for one in archive.namelist() if one.startswith("gangs/") and one.endswith(".json"))
        text = archive.read(name).decode()
    return json.loads(text)


NEVER = "0001-01-01T00:00:00-14:00"


def test_versions_that_nobody_wrote_are_named_and_the_gang_is_there(stranger, gang_file):
    when = "2026-01-01T00:00:00+00:00"
    other = gang_file | {"game": "true-lead"}
    odd = lines(
        {"number": 3, "made": when, "before": 3, "played": NEVER, "gang": gang_file},
        {"number": 3, "made": when, "gang": gang_file},
        {"number": -1, "made": when, "gang": gang_file},
        {"number": 10**30 % 10**9, "made": when, "gang": gang_file},
        {"number": 4, "made": "yesterday", "gang": gang_file},
        {"number": 5, "made": when, "gang": other},
        {"number": 6, "made": when, "gang": {"sixgun": "gang"}},
        {"number": 7, "made": "9999-01-01T00:00:00+00:00", "renamed": ["../x", "y"], "gang": gang_file},
    )
    page = sends(stranger, zipped(**{
        "gangs/aaaaaaaaaaaa.json": json.dumps(gang_file), "gangs/aaaaaaaaaaaa-versions.jsonl": odd,
    })).text  # fmt: skip

    assert "Imported: 1 gang." in page
    assert "Some earlier versions of The Tuesday Committee cannot be read." in page
    gang = Gang.objects.get(owner=stranger.player)
    rows = {one.number: one for one in GangVersion.objects.filter(gang=gang)}
    assert sorted(rows) == [3, 7, 8]
    assert (rows[3].before, rows[7].renamed_from, gang.version) == (0, "", 8)
    assert rows[7].made <= timezone.now()
    assert stranger.get(f"/gangs/{gang.pk}/versions/").status_code == 200


@pytest.mark.parametrize("text", ["[" * 100_000, "[]", '{"number": "x"}', "0" * 11_000_000, "\u0000"])
def test_a_file_of_versions_that_is_none_costs_the_versions_alone(stranger, gang_file, text):
    page = sends(stranger, zipped(**{
        "gangs/aaaaaaaaaaaa.json": json.dumps(gang_file), "gangs/aaaaaaaaaaaa-versions.jsonl": text,
    })).text  # fmt: skip

    assert "Imported: 1 gang." in page
    assert "Some earlier versions of The Tuesday Committee cannot be read." in page
    assert Gang.objects.filter(owner=stranger.player).count() == 1


def test_no_more_versions_come_in_than_a_gang_ever_has(stranger, gang_file, monkeypatch):
    many = lines(*(
        {"number": number, "made": "2026-01-01T00:00:00+00:00", "gang": gang_file}
        for number in range(400, 0, -1)
    ))  # fmt: skip
    monkeypatch.setattr(version_files, "BYTES_AT_MOST", 20_000)
    sends(stranger, zipped(**{
        "gangs/aaaaaaaaaaaa.json": json.dumps(gang_file), "gangs/aaaaaaaaaaaa-versions.jsonl": many,
    }))  # fmt: skip

    kept = GangVersion.objects.filter(gang__owner=stranger.player)
    assert 1 < kept.count() <= versions.MOST + 1
    assert kept.order_by("-number")[1].number == 400


def test_a_version_that_is_damaged_here_is_named_in_the_export(organiser, three):
    oldest = GangVersion.objects.order_by("number").first()
    GangVersion.objects.filter(pk=oldest.pk).update(body="{")
    with ZipFile(io.BytesIO(export_of(organiser))) as archive:
        names = archive.namelist()
        text = archive.read(f"gangs/{oldest.gang_id}-versions.jsonl").decode()

    assert f"gangs/{oldest.gang_id}-versions-unreadable.txt" in names
    assert text.count("\n") == 1
