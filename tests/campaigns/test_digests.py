"""The tables of a campaign, worked out once: never older than the rows, whatever changes them."""

import re
from collections import OrderedDict

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from battles import note_services
from campaigns import (
    aftermath_services,
    chapter_services,
    digests,
    kept_chapters,
    paper_battles,
    place_services,
    season_services,
    services,
)
from campaigns.digests import Chronicle
from campaigns.history import History
from campaigns.models import NEVER, Campaign, Chapter, Counting, today
from campaigns.paper_battles import Fighter
from campaigns.places import LAST_WINNER, atlas_of
from companion import owned_services
from gangs.models import Gang
from tests.campaigns.conftest import fought, now, page_of, played_on
from tests.campaigns.test_reports import picture


def here(campaign):
    return Chronicle.of(Campaign.objects.with_settled().get(pk=campaign.pk))


def told(digest):
    """By value, so that two can be compared."""
    return (
        digest.lead,
        {
            season: [(row.contender.called, row.place, row.battles, row.won, row.points, row.tally) for row in rows]
            for season, rows in digest.standings.items()
        },
        [(one.contender.called, one.member, one.name, one.fought, one.felled, one.falls, one.sentences, one.last_words)
         for one in digest.careers],
        dict(digest.money),
        [meeting.sentence for meeting in digest.rivals.met],
        [score.sentence for score in digest.rivals.scores],
        [(grave.career.name, grave.cause, grave.chapter, grave.last_words) for grave in digest.rivals.graves],
        digest.map and digest.map.words,
    )  # fmt: skip


def settled(campaign, chapter):
    contender = campaign.contenders.get(number=1)
    aftermath_services.confirm_aftermath(
        chapter=chapter, contender=contender, player=contender.player, leave=["deputy-1"], money=7
    )
    return contender


def on_paper(campaign, **more):
    return paper_battles.add_paper_battle(
        campaign=campaign, happened=today(), title="", words="", points={1: 3, 2: 1}, winners=[1],
        fighters=[Fighter(1, "deputy-1", "Fitch"), Fighter(2, "dulcinea", "Dulcinea", fell=True, by=(1, "deputy-1"))],
        **more,
    )  # fmt: skip


def confirmed_and_undone(campaign, chapter):
    contender = settled(campaign, chapter)
    here(campaign)
    aftermath_services.undo_settling(chapter=chapter, contender=contender)


def last_words(campaign, chapter):
    contender = settled(campaign, chapter)
    here(campaign)
    aftermath_services.write_last_words(
        chapter=chapter, contender=contender, member="deputy-1", words="Mind the lamps."
    )


def renamed(campaign, chapter):
    Gang.objects.filter(contenders__campaign=campaign, contenders__number=1).update(name="The Others")


def binned_and_back(campaign, chapter):
    owned_services.delete(row=chapter)
    assert here(campaign).digest.lead == "No battles yet."
    owned_services.restore(row=chapter)


def placed(campaign, chapter):
    mill = place_services.set_place(campaign=campaign, key="", name="Mill", x=1, y=1, holder=LAST_WINNER)
    here(campaign)
    chapter_services.edit_chapter(
        chapter=chapter, happened=chapter.happened, title="", words="", site=mill.key
    )


CHANGES = {
    "a battle on paper": lambda campaign, chapter: on_paper(campaign),
    "a note": lambda campaign, chapter: chapter_services.add_note(
        campaign=campaign, happened=today(), title="x", words=""
    ),
    "settled": settled,
    "settled and undone": confirmed_and_undone,
    "last words": last_words,
    "disputed": lambda campaign, chapter: Chapter.objects.filter(pk=chapter.pk).update(
        answers={"2": "disputed"}
    ),
    "deleted": lambda campaign, chapter: owned_services.delete(row=chapter),
    "deleted and restored": binned_and_back,
    "a season": lambda campaign, chapter: season_services.begin_season(campaign=campaign),
    "points": lambda campaign, chapter: services.set_counting(
        campaign=campaign, counting=Counting(chosen=True, won=5)
    ),
    "a place": placed,
    "a gang renamed": renamed,
    "a gang more": lambda campaign, chapter: services.add_gang(
        campaign=campaign, player=None, gang=None, name="A name"
    ),
    "a title": lambda campaign, chapter: chapter_services.edit_chapter(
        chapter=chapter, happened=today(), title="Another", words=""
    ),
}


@pytest.mark.parametrize("change", CHANGES)
def test_after_every_change_the_tables_are_those_of_the_rows(campaign, lamps, change):
    here(campaign)

    CHANGES[change](campaign, Chapter.objects.get(pk=lamps.pk))
    kept = here(campaign).digest

    assert told(kept) == told(digests.Digest.of(History.of(now(campaign))))


def test_a_battle_that_goes_on_changes_them(campaign, organiser):
    battle = fought(organiser.player, lines=6)
    services.add_battle(campaign=campaign, battle=battle, sides={"law": 1, "band": 2})
    assert here(campaign).digest.lead == "No battles yet."

    played_on(battle)

    assert here(campaign).digest.lead.startswith("1 battle so far.")


def test_what_has_not_changed_is_not_read_again(campaign, lamps, organiser):
    """The first look reads all, the second draws the page of the story."""
    organiser.get(page_of(campaign)), organiser.get(page_of(campaign))
    with CaptureQueriesContext(connection) as asked:
        organiser.get(page_of(campaign))

    assert not [one["sql"] for one in asked if '"outcome"' in one["sql"]]


@pytest.fixture
def read(monkeypatch):
    """The keys of all chapters that were read, look by look."""
    found, rows = [], kept_chapters._rows

    def asked(campaign, missing, there):
        found.append(list(missing))
        return rows(campaign, missing, there)

    monkeypatch.setattr(kept_chapters, "_rows", asked)
    return found


def looked(campaign):
    row = Campaign.objects.with_settled().get(pk=campaign.pk)
    with CaptureQueriesContext(connection) as asked:
        Chronicle.of(row)
    return len(asked)


@pytest.mark.parametrize("others", [1, 5])
def test_one_battle_goes_on_and_only_that_one_is_read_again(campaign, organiser, read, others):
    for _ in range(others):
        services.add_battle(campaign=campaign, battle=fought(organiser.player), sides={"law": 1, "band": 2})
    battle = fought(organiser.player, lines=6)
    chapter = services.add_battle(campaign=campaign, battle=battle, sides={"law": 1, "band": 2})
    here(campaign)
    read.clear()
    assert looked(campaign) == 2

    played_on(battle)

    assert looked(campaign) <= 19, "with its scenes, however many others there are"
    assert read == [[chapter.pk]]
    assert looked(campaign) == 2
    assert here(campaign).digest.lead.startswith(f"{others + 1} battles so far.")


def test_a_title_changes_and_only_that_chapter_is_read_again(campaign, lamps, organiser, read):
    other = services.add_battle(
        campaign=campaign, battle=fought(organiser.player), sides={"law": 1, "band": 2}
    )
    here(campaign)
    read.clear()

    CHANGES["a title"](campaign, other)

    assert looked(campaign) == 3
    assert read == [[other.pk]]


@pytest.mark.parametrize("change", CHANGES)
def test_another_process_never_shows_me_what_was_before(campaign, lamps, monkeypatch, change):
    here(campaign)
    mine, others = OrderedDict(digests._known), OrderedDict(digests._known)
    monkeypatch.setattr(digests, "_known", others)
    CHANGES[change](campaign, Chapter.objects.get(pk=lamps.pk))
    theirs = told(here(campaign).digest)

    monkeypatch.setattr(digests, "_known", mine)

    assert told(here(campaign).digest) == theirs


def test_a_battle_that_cannot_be_read_whole_is_tried_at_each_look_and_told_once_it_can(campaign, lamps):
    row = lamps.battle.entries.order_by("number")[5]
    lamps.battle.entries.filter(number=row.number).update(body='{"of":"another age"}')
    Chapter.objects.filter(pk=lamps.pk).update(as_of=NEVER)
    first, second = here(campaign).digest, here(campaign).digest
    assert Chapter.objects.get(pk=lamps.pk).result.unread
    assert first is second, "nothing is added up anew, nor drawn"

    lamps.battle.entries.filter(number=row.number).update(body=row.body)
    mended = here(campaign).digest

    assert not Chapter.objects.get(pk=lamps.pk).result.unread
    assert told(mended) == told(digests.Digest.of(History.of(now(campaign))))


def test_the_form_of_a_chapter_and_the_map_read_no_outcome(campaign, lamps, organiser):
    form, places = page_of(campaign, f"chapters/{lamps.pk}/"), page_of(campaign, "places/")
    organiser.get(page_of(campaign))
    organiser.get(places)
    with CaptureQueriesContext(connection) as asked:
        assert organiser.get(form).status_code == organiser.get(places).status_code == 200

    assert not [one["sql"] for one in asked if '"outcome"' in one["sql"]]


def test_a_form_shows_what_was_saved_and_what_was_wrong(campaign, lamps, organiser):
    """Its fields are drawn once, and anew as soon as anything differs."""
    form, places = page_of(campaign, f"chapters/{lamps.pk}/"), page_of(campaign, "places/")
    assert "The ford" not in organiser.get(form).text + organiser.get(places).text

    organiser.post(form, {"happened": "2026-01-02", "title": "The ford", "words": "Wet feet."})
    organiser.post(places, {"name": "Marker Nine", "holder": "-1", "across": "5", "down": "5"})
    wrong = organiser.post(form, {"happened": "tomorrow", "title": "Another"})
    [place] = atlas_of(now(campaign)).places

    assert 'value="The ford"' in organiser.get(form).text
    assert "Wet feet." in organiser.get(form).text
    assert 'value="Another"' in wrong.text
    assert "field__errors" in wrong.text
    assert 'value="Marker Nine"' in organiser.get(f"{places}?place={place.key}").text
    assert 'value="Marker Nine"' not in organiser.get(places).text


def test_the_cover_and_who_takes_part_are_those_of_whoever_looks(campaign, lamps, organiser, opponent):
    both = organiser.get(page_of(campaign)).text, opponent.get(page_of(campaign)).text
    services.set_description(campaign=now(campaign), name="The Lamp War", words="Oil.")
    Gang.objects.filter(contenders__campaign=campaign, contenders__number=1).update(name="The Others")
    again = organiser.get(page_of(campaign)).text

    assert ["Manage</a>" in page for page in both] == [True, False]
    you = [re.findall(r"<b>([^<]+?)\s*\(you\)</b>", page) for page in both]
    assert [len(names) for names in you] == [1, 1]
    assert you[0] != you[1]
    assert "<h1>The Lamp War</h1>" in again
    assert "Oil." in again
    assert "The Others" in again.split('id="players"')[1]


def test_only_so_many_campaigns_are_remembered(campaign, lamps, monkeypatch):
    monkeypatch.setattr(digests, "KEPT", 1)
    digests._known.clear()
    other = services.start_campaign(player=campaign.owner, game=campaign.rules, name="Another")

    here(campaign), here(other)

    assert list(digests._known) == [other.pk]


def test_the_picture_of_its_link_shows_the_photo_that_came_last_where_there_is_no_cover(
    campaign, lamps, organiser, guest
):
    owned_services.share(row=campaign)
    address = f"/campaigns/shared/{now(campaign).share_key}/poster.png"
    bare = guest.get(address).content

    note_services.add_note(player=organiser.player, battle=lamps.battle_id, words="", file=picture())
    with_photo = guest.get(address).content

    assert address in guest.get(address.removesuffix("poster.png")).text.split("og:image")[1].split(">")[0]
    assert with_photo != bare
    assert guest.get(address).content == with_photo


def test_the_page_of_its_people_names_all_who_fought_and_a_link_shows_it_too(
    campaign, lamps, guest, opponent
):
    owned_services.share(row=campaign)
    people = len(here(campaign).digest.careers)
    own = opponent.get(page_of(campaign, "people/")).text
    shared = guest.get(f"/campaigns/shared/{now(campaign).share_key}/people/")

    assert own.count("ledger__who") == shared.text.count("ledger__who") == people
    assert shared["X-Robots-Tag"] == "noindex"
    assert f"/campaigns/{campaign.pk}/" not in shared.text
    assert f"All {people}" in opponent.get(page_of(campaign)).text
