"""Moving house: what one Sixgun exports comes in whole at another, once."""

import io
import json
from datetime import date, time, timedelta
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import call_command
from PIL import Image

from accounts import moving
from battles import note_services, remark_services
from battles.models import Battle, Note, Remark
from campaigns import (
    aftermath_services,
    chronicle_services,
    exports,
    next_services,
    paper_battles,
    place_services,
    services,
)
from campaigns.chronicle_models import COVER
from campaigns.history import History
from campaigns.models import PAPER, Campaign, Chapter, today
from campaigns.places import LAST_WINNER, atlas_of
from companion.models import Player
from games.engine.files.gang_files import write_gang
from gangs import pack_services
from gangs import services as gang_services
from gangs.models import Gang, Portrait
from gangs.own_models import Pack
from tests.campaigns.conftest import GAME, fought, gang_of
from tests.conftest import client_of
from tests.factories import PlayerFactory

PAGE = "/you/import/"


def picture(size=(60, 60)):
    out = io.BytesIO()
    Image.new("RGB", size, "#8d2b1f").save(out, "PNG")
    return io.BytesIO(out.getvalue())


@pytest.fixture
def house(owner):
    """A player with a gang and its portrait, a battle with words, photo, note and a sentence, and a campaign."""
    player = owner.player
    gang = gang_of(player, "tuesday-committee")
    gang_services.set_portrait(gang=gang, member="ottoline", file=picture())
    pack_services.gather(
        player=player, game=GAME, name="Fridays", words="For Fridays.", things=[], settings={"drops": "on"}
    )
    battle = fought(player)
    Battle.objects.filter(pk=battle.pk).update(words="It rained all night.")
    note_services.add_note(player=player, battle=battle.pk, words="Look at that", after=6)
    note_services.add_note(player=player, battle=battle.pk, words="The lamp", file=picture())
    remark_services.make_remark(player=player, battle=battle.pk, words="I was never out of luck.")
    campaign = services.start_campaign(player=player, game=GAME, name="The Long Dry")
    services.set_description(campaign=campaign, name="The Long Dry", words="It had not rained.")
    services.add_gang(campaign=campaign, player=player, gang=gang)
    services.add_gang(campaign=campaign, player=None, gang=None, name="The Sunday Best")
    chapter = services.add_battle(campaign=campaign, battle=battle, sides={"law": 1, "band": 2})
    aftermath_services.confirm_aftermath(
        chapter=chapter,
        contender=campaign.contenders.get(number=2),
        player=player,
        note="Buried at noon.",
    )
    _drawn_and_mapped(campaign)
    return owner


def _drawn_and_mapped(campaign):
    """A cover, a tall map, a pin far down on it, and a battle on paper that was fought there."""
    chronicle_services.set_picture(campaign=campaign, kind=COVER, file=picture())
    place_services.set_map(campaign=campaign, file=picture((60, 90)))
    mill = place_services.set_place(
        campaign=campaign, key="", name="The mill", x=250, y=1400, holder=LAST_WINNER
    )
    paper_battles.add_paper_battle(
        campaign=campaign, happened=date(2026, 1, 2), title="", words="", points={1: 3, 2: 1}, winners=[1],
        fighters=[], site=mill.key, ground="Behind the mill",
    )  # fmt: skip
    next_services.plan_battle(
        campaign=campaign, player=campaign.owner, numbers=[1, 2], day=today() + timedelta(days=3),
        hour=time(19, 30), place="At Mara’s", words="Bring dice.",
    )  # fmt: skip


def export_of(client):
    return b"".join(client.get("/you/export/").streaming_content)


def told(campaign):
    """A campaign by value, without what is other keys."""
    found = json.loads(exports.as_json(History.of(campaign)))
    for gang in found["gangs"]:
        gang.pop("source")
    sites = {place.pop("key"): place["name"] for place in found["places"]}
    for chapter in found["story"]:
        chapter["battle"], chapter["site"] = bool(chapter["battle"]), sites.get(chapter["site"])
    return found


def sends(client, content, name="sixgun.zip"):
    return client.post(PAGE, {"file": SimpleUploadedFile(name, content)})


def zipped(**files):
    out = io.BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED) as archive:
        for name, content in {"read-me.txt": "", "account.json": "{}", **files}.items():
            archive.writestr(name, content)
    return out.getvalue()


@pytest.fixture
def moved(house):
    """The same at another Sixgun: everything was exported, and nothing of it is here any more."""
    content, before = export_of(house), told(Campaign.objects.get())
    Player.objects.all().delete()
    assert not Gang.objects.exists()
    assert not Battle.objects.exists()
    assert not Campaign.objects.exists()
    return client_of(PlayerFactory()), content, before


def test_everything_comes_in_at_another_house(moved):
    client, content, before = moved
    page = sends(client, content).text

    assert (
        "Imported: 1 gang, 1 pack, 1 portrait, 1 battle, 2 photos and notes, 1 sentence, 1 campaign, "
        "2 campaign pictures." in page
    )
    assert "What could not be read" not in page
    assert '<a href="/campaigns/">Open campaigns</a>' in page
    assert told(Campaign.objects.get()) == before
    assert Gang.objects.get().owner == client.player
    assert (Pack.objects.get().name, Pack.objects.get().owner) == ("Fridays", client.player)
    assert Portrait.objects.get().member == "ottoline"
    battle = Battle.objects.get()
    assert (battle.words, battle.over, battle.title) == (
        "It rained all night.",
        True,
        "A question of street lamps",
    )
    assert {(one.words, one.after, one.pictured) for one in Note.objects.all()} == {
        ("Look at that", 6, False),
        ("The lamp", None, True),
    }
    assert Remark.objects.get().words == "I was never out of luck."
    assert Chapter.objects.exclude(battle=None).get().battle == battle
    assert "Buried at noon." in exports.as_json(History.of(Campaign.objects.get()))


def test_the_pictures_of_a_campaign_and_where_its_battles_on_paper_were_fought_come_along(moved):
    client, content, _ = moved
    sends(client, content)
    campaign = Campaign.objects.get()

    assert {one.kind for one in campaign.pictures.all()} == {"cover", "map"}
    story = client.get(f"/campaigns/{campaign.pk}/").text
    assert f"/campaigns/pictures/{campaign.cover}-800.jpg" in story
    assert f"/campaigns/pictures/{campaign.map}-1600.jpg" in story
    [mill] = atlas_of(campaign).places
    assert (atlas_of(campaign).high, mill.name, mill.y) == (1500, "The mill", 1400)
    paper = Chapter.objects.get(kind=PAPER)
    assert (paper.site, paper.ground) == (mill.key, "Behind the mill")


def test_a_picture_that_is_none_is_named_and_the_campaign_comes_in(moved):
    client, content, _ = moved
    with ZipFile(io.BytesIO(content)) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    cover = next(name for name in files if name.endswith("-cover.jpg"))
    page = sends(client, zipped(**{**files, cover: b"nonsense"})).text

    assert f"{cover}: That file is not a picture." in page
    assert "1 campaign, 1 campaign picture." in page


def test_a_second_time_nothing_is_doubled(moved):
    client, content, _ = moved
    sends(client, content)
    page = sends(client, content).text

    assert "Nothing new to import." in page
    assert "4 were here already." in page
    for kind in (Gang, Pack, Battle, Campaign, Portrait, Remark):
        assert kind.objects.count() == 1, kind


def test_where_it_was_made_nothing_comes_in(house):
    page = sends(house, export_of(house)).text

    assert "4 were here already." in page
    assert Gang.objects.count() == Battle.objects.count() == Campaign.objects.count() == 1


def test_what_takes_too_long_goes_on_the_next_time(moved, monkeypatch):
    client, content, _ = moved
    monkeypatch.setattr(moving.time, "monotonic", iter([0.0, *[1.0] * 3, *[1e6] * 50]).__next__)
    page = sends(client, content).text
    monkeypatch.undo()

    assert "Choose the same file again to go on." in page
    assert "1 campaign" in sends(client, content).text
    assert Gang.objects.count() == Battle.objects.count() == 1


def test_what_cannot_be_read_is_named_and_the_rest_comes_in(client, db):
    gang = gang_of(PlayerFactory(), "tuesday-committee")
    content = zipped(**{
        "gangs/aaaaaaaaaaaa.json": write_gang(gang.packed),
        "gangs/bbbbbbbbbbbb.json": '{"sixgun": "gang", "version": 1, "game": "no-such-game", "gang": {}}',
        "gangs/ownthing.json": "[]",
        "battles/cccccccccccc.txt": "nonsense",
        "battles/dddddddddddd-later.txt": "later",
        "campaigns/eeeeeeeeeeee.json": "[]",
        "campaigns/ffffffffffff.json": '{"sixgun": "campaign", "game": "no-such-game", "name": "x"}',
    })  # fmt: skip
    page = sends(client, content).text

    assert "Imported: 1 gang." in page
    for name in ("gangs/bbbbbbbbbbbb.json", "gangs/ownthing.json",
                 "battles/cccccccccccc.txt", "battles/dddddddddddd-later.txt",
                 "campaigns/eeeeeeeeeeee.json", "campaigns/ffffffffffff.json"):  # fmt: skip
        assert name in page
    assert "This server has no game “no-such-game”." in page


def test_the_file_of_a_campaign_comes_in_by_itself_once(house, stranger):
    content = house.get(f"/campaigns/{Campaign.objects.get().pk}/file.json").content
    before = told(Campaign.objects.get())
    assert "Imported: 1 gang, 1 campaign." in sends(stranger, content, "file.json").text
    assert "1 was here already." in sends(stranger, content, "file.json").text

    made = Campaign.objects.get(owner=stranger.player)
    after = told(made)
    assert after["standings"] == before["standings"]
    assert [one["title"] for one in after["story"]] == [one["title"] for one in before["story"]]
    assert after["careers"] == before["careers"]
    assert Gang.objects.filter(owner=stranger.player).count() == 1


def test_as_much_as_a_player_may_have_and_no_more(owner, monkeypatch):
    text = write_gang(gang_of(PlayerFactory(), "tuesday-committee").packed)
    monkeypatch.setattr(gang_services, "GANGS_AT_MOST", 2)
    page = sends(owner, zipped(**{f"gangs/aaaaaaaaaaa{one}.json": text for one in "abcd"})).text

    assert Gang.objects.filter(owner=owner.player).count() == 2
    assert "You can have at most 2 gangs." in page


def test_whoever_hosts_reads_a_large_one_in_by_command(moved, tmp_path, capsys):
    client, content, _ = moved
    file = tmp_path / "sixgun.zip"
    file.write_bytes(content)
    call_command("move-in", str(file), str(client.player.pk))

    assert "campaign: 1" in capsys.readouterr().out
    assert Campaign.objects.get().owner == client.player
    with pytest.raises(SystemExit, match="There is no player 0"):
        call_command("move-in", str(file), "0")
