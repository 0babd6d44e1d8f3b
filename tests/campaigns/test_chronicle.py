"""The chronicle of a campaign: its cover, its chapters newest first, and what is new since somebody looked."""

import re
from datetime import timedelta
from importlib import import_module
from io import BytesIO
from pathlib import Path

import pytest
from django.apps import apps
from django.utils import timezone
from PIL import Image

from battles import services as battle_services
from battles.broadsides import with_glimpses
from battles.log_entries import replay_entries
from battles.logbook import append
from battles.models import Battle
from campaigns import chapter_services, chronicle_services, services
from campaigns.chronicle_models import Look, Picture
from campaigns.history import History
from campaigns.models import Campaign, Chapter, today
from companion import owned_services
from games.engine.files.text_record import read_record, replay
from games.engine.show.report import Glimpse, ToldScene
from games.engine.tell.retelling.glimpses import glimpses
from moderation.models import HiddenPage
from tests.campaigns.conftest import fought, now, page_of, played_on
from tests.campaigns.test_reports import picture


def cover_of(campaign):
    return f"/campaigns/pictures/{now(campaign).cover}-800.jpg"


def shared(campaign):
    owned_services.share(row=campaign)
    return f"/campaigns/shared/{now(campaign).share_key}/"


# The cover


def test_an_organizer_puts_a_picture_on_the_cover(campaign, organiser, opponent, guest, post):
    page = post(organiser, page_of(campaign, "cover/"), photo=picture())

    assert cover_of(campaign) in page.text
    assert cover_of(campaign) in opponent.get(page_of(campaign)).text
    assert guest.get(cover_of(campaign))["Content-Type"] == "image/jpeg"


def drawn_preview(guest, campaign):
    page = guest.get(shared(campaign)).text
    address = re.search(r'og:image" content="http://testserver([^"]+)', page)[1]
    with Image.open(BytesIO(guest.get(address).content)) as drawn:
        assert drawn.size == (1200, 630)
        return drawn.convert("RGB")


def test_the_preview_of_its_link_has_the_cover_between_the_faces_of_its_gangs(
    campaign, lamps, organiser, guest
):
    bare = drawn_preview(guest, campaign)
    organiser.post(page_of(campaign, "cover/"), {"photo": picture()})
    covered = drawn_preview(guest, campaign)

    middle = (386, 178, 814, 466)
    assert len(covered.crop(middle).getcolors()) < len(bare.crop(middle).getcolors()), "a plain photo"
    for left in (149, 913):  # a face before ruled paper, in the color of its gang
        face = (left, 186, left + 138, 324)
        assert len(covered.crop(face).getcolors()) > 10


def test_another_picture_takes_its_place_and_the_first_is_gone(campaign, organiser, guest):
    organiser.post(page_of(campaign, "cover/"), {"photo": picture()})
    first = cover_of(campaign)
    organiser.post(page_of(campaign, "cover/"), {"photo": picture()})

    assert cover_of(campaign) != first
    assert guest.get(first).status_code == 404
    assert Picture.objects.count() == 1


def test_a_cover_can_be_removed(campaign, organiser, guest, post):
    organiser.post(page_of(campaign, "cover/"), {"photo": picture()})
    was = cover_of(campaign)

    post(organiser, page_of(campaign, "cover/"), remove="on")

    assert "cover--plain" in organiser.get(page_of(campaign)).text
    assert guest.get(was).status_code == 404


def test_what_is_no_picture_is_refused_beside_the_form(campaign, organiser, post):
    nothing = post(organiser, page_of(campaign, "cover/"))
    wrong = picture()
    wrong.write(b"not a picture")
    wrong.seek(0)
    wrong.truncate(20)

    page = post(organiser, page_of(campaign, "cover/"), photo=wrong)

    assert "Choose a picture first." in nothing.text
    assert "That file is not a picture." in page.text
    assert now(campaign).cover == ""


def test_a_hidden_campaign_shows_no_cover(campaign, organiser, guest):
    organiser.post(page_of(campaign, "cover/"), {"photo": picture()})
    HiddenPage.objects.create(kind="campaign", key=campaign.pk)

    assert guest.get(cover_of(campaign)).status_code == 404


def test_a_cover_counts_for_what_its_owner_keeps(campaign, organiser, monkeypatch, post):
    monkeypatch.setattr("companion.storage_budget.KEPT_AT_MOST", 0)

    page = post(organiser, page_of(campaign, "cover/"), photo=picture())

    assert "You can keep at most 0 MB." in page.text
    assert not Picture.objects.exists()


# The chapters


def test_the_newest_chapter_stands_first(campaign, organiser, lamps):
    chapter_services.add_note(campaign=campaign, happened=today(), title="The morning after", words="")

    text = organiser.get(page_of(campaign)).text

    assert text.index("The morning after") < text.index("<h3>A question of street lamps")
    assert "Chapter 1 ·" in " ".join(text.split())


def test_a_chapter_tells_three_scenes_of_the_report_word_for_word(campaign, organiser, lamps):
    report = organiser.get(f"/battles/{lamps.battle_id}/report/").text
    story = organiser.get(page_of(campaign)).text

    [told] = History.of(now(campaign)).told([Chapter.objects.get()])

    assert len(told.scenes) == 3
    for scene in told.scenes:
        assert scene.quote in report
        assert scene.quote in story
        assert f'id="scene-{scene.number}-head">{scene.heading}<' in report


def test_a_battle_that_is_still_fought_tells_no_scene(campaign, organiser):
    battle = fought(organiser.player, lines=6)
    services.add_battle(campaign=campaign, battle=battle, sides={"law": 1, "band": 2})

    assert "tale__scenes" not in organiser.get(page_of(campaign)).text
    played_on(battle)
    assert "tale__scenes" in organiser.get(page_of(campaign)).text


def test_battles_from_before_there_were_scenes_get_theirs_a_few_at_a_look(campaign, organiser):
    for _ in range(5):
        services.add_battle(campaign=campaign, battle=fought(organiser.player), sides={"law": 1, "band": 2})
    for chapter in Chapter.objects.all():
        chapter.result = chapter.result.but(scenes=None)
        chapter.save()

    told = [organiser.get(page_of(campaign)).text.count("tale__scenes") for _ in range(3)]

    assert told == [3, 4, 4]  # of the newest four


def test_scenes_of_an_earlier_version_are_told_again(campaign, organiser, lamps):
    chapter = Chapter.objects.get()
    told = chapter.result.scenes
    chapter.result = chapter.result.but(scenes=(Glimpse(1, "By their own hand", "Nobody says so any more."),))
    chapter.save()

    import_module("campaigns.migrations.0017_scenes_in_more_words").forget_scenes(apps, None)

    assert Chapter.objects.get().result == chapter.result.but(scenes=None)
    assert "Nobody says so" not in organiser.get(page_of(campaign)).text
    assert Chapter.objects.get().result.scenes == told


def test_a_link_to_a_chapter_leads_to_the_page_on_which_it_stands(campaign, organiser):
    notes = [
        chapter_services.add_note(campaign=campaign, happened=today(), title=f"Night {number}", words="")
        for number in range(25)
    ]

    page = organiser.get(page_of(campaign, f"?at={notes[3].pk}")).text

    assert f'id="chapter-{notes[3].pk}"' in page
    assert f'id="chapter-{notes[20].pk}"' not in page


def scene(number, per_mille=0, quote="said"):
    return ToldScene(f"Scene {number}", "Turn 1", (), (), number, number, quote=quote, per_mille=per_mille)


def test_the_least_likely_scene_is_told_first_of_all_then_end_and_beginning():
    told = [scene(1), scene(2, 300), scene(3), scene(4, 20), scene(5, quote="")]

    assert glimpses(told[:4]) == (
        Glimpse(1, "Scene 1", "said"), Glimpse(2, "Scene 2", "said"), Glimpse(4, "Scene 4", "said"),
    )  # fmt: skip
    assert [one.number for one in glimpses(told[:3])] == [1, 2, 3]
    assert [one.number for one in glimpses(told)] == [1, 2, 4]
    assert glimpses([]) == ()


def test_nothing_is_retold_of_a_battle_that_is_fought(organiser):
    battle = Battle.objects.get(pk=fought(organiser.player, lines=6).pk)

    assert with_glimpses(battle, battle.outcome()).scenes is None


# A chase

WEEKS = Path(__file__).resolve().parent.parent / "games/blood_horizon/golden/three-weeks.txt"


def chase(client, lines=None):
    """A campaign with a chase of three weeks in it, as far as so many of its entries."""
    found = read_record(WEEKS.read_text())
    entries = replay(found).entries[:lines]
    battle = battle_services.import_record(player=client.player, found=found, entries=entries)
    made = services.start_campaign(player=client.player, game=found.game, name="The long way")
    services.add_gang(campaign=made, player=client.player, gang=None, name="Chase")
    sides = [side.key for side in battle.scene.sides if not side.free]
    services.add_battle(campaign=made, battle=battle, sides=dict.fromkeys(sides[:1], 1))
    return made, battle


def test_a_chase_is_told_week_by_week_while_it_goes_on(organiser):
    made, _ = chase(organiser)
    chapter = Chapter.objects.get()

    text = organiser.get(page_of(made)).text

    heads = ["Week 3: British Columbia", "Week 2: Washington", "Week 1: Arizona"]
    assert [text.index(one) for one in heads] == sorted(text.index(one) for one in heads)
    for number in range(1, 5):
        assert f'id="chapter-{chapter.pk}-{number}"' in text
    book = organiser.get(page_of(made, "book/")).text
    assert book.index(heads[2]) < book.index(heads[0])
    assert "### Week 2: Washington" in organiser.get(page_of(made, "file.md")).content.decode()


def test_a_week_more_of_a_chase_is_new(organiser):
    made, battle = chase(organiser, lines=12)
    before = organiser.get(page_of(made)).text.count("tale__week")
    looked_long_ago(organiser.player)
    Chapter.objects.update(entered_by=None)

    battle.refresh_from_db()
    entries = replay(read_record(WEEKS.read_text())).entries
    done = replay_entries(battle.began(), entries, battle.rules)[battle.newest :]
    append(battle, done, "the-rest")
    battle.save(update_fields=battle.WRITES)

    text = organiser.get(page_of(made)).text
    assert text.count("tale__week") > before
    assert ">New</b>" in text


# New since somebody looked


def looked_long_ago(player):
    Look.objects.filter(player=player).update(at=timezone.now() - timedelta(days=1))
    Chapter.objects.update(told_at=timezone.now() - timedelta(days=2))


def news(client, campaign):
    """Chapters that are marked; the list of news below them is tried in test_news.py."""
    return client.get(page_of(campaign)).text.partition('id="news"')[0].count(">New</b>")


def test_at_the_first_look_nothing_is_new(campaign, opponent, lamps):
    assert news(opponent, campaign) == 0


def test_what_came_since_the_last_visit_is_marked_and_stays_so_for_the_visit(campaign, opponent, lamps):
    news(opponent, campaign)
    looked_long_ago(opponent.player)
    chapter_services.add_note(campaign=campaign, happened=today(), title="The morning after", words="")

    assert ">New</b>" in opponent.get("/campaigns/").text
    assert "1 new" in opponent.get(page_of(campaign)).text
    assert news(opponent, campaign) == 1
    looked_long_ago(opponent.player)
    assert news(opponent, campaign) == 0
    assert ">New</b>" not in opponent.get("/campaigns/").text


def test_a_battle_that_ended_since_is_new(campaign, organiser, opponent):
    battle = fought(organiser.player, lines=6)
    services.add_battle(campaign=campaign, battle=battle, sides={"law": 1, "band": 2})
    news(opponent, campaign)
    looked_long_ago(opponent.player)
    played_on(battle)

    assert news(opponent, campaign) == 1


def test_ones_own_chapter_is_not_new(campaign, organiser, opponent):
    news(opponent, campaign), news(organiser, campaign)
    looked_long_ago(opponent.player), looked_long_ago(organiser.player)

    opponent.post(page_of(campaign, "notes/"), {"title": "Mine", "words": "Mine"})

    assert news(opponent, campaign) == 0
    assert news(organiser, campaign) == 1


def test_looking_twice_in_five_minutes_writes_once(campaign, opponent, django_assert_num_queries):
    player, rows = opponent.player, Campaign.objects.all()
    with django_assert_num_queries(2):
        chronicle_services.looks(campaign=chronicle_services.with_look(rows, player).get(), player=player)
    with django_assert_num_queries(1):
        chronicle_services.looks(campaign=chronicle_services.with_look(rows, player).get(), player=player)
    assert Look.objects.count() == 1


@pytest.mark.parametrize("who", ["guest", "stranger"])
def test_a_shared_page_tells_nobody_what_is_new_and_keeps_no_look(campaign, lamps, request, who):
    text = request.getfixturevalue(who).get(shared(campaign)).text

    assert ">New</b>" not in text
    assert not Look.objects.exists()
