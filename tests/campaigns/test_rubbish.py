"""Whatever is sent to any address of a campaign: never an error of ours, and never half of a change."""

import re

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from campaigns import services
from campaigns.models import Campaign, Chapter
from tests.campaigns.conftest import GAME, fought, gang_of, page_of
from tests.conftest import client_of
from tests.factories import PlayerFactory

words = st.one_of(
    st.sampled_from(["", "on", "off", "0", "1", "2", "3", "-1", "9" * 40, "draw", "names", "up", "down"]),
    st.sampled_from(["out", "away", "1:ottoline", "2:dulcinea", "dulcinea:snake-oil", "starter:sunday-best"]),
    st.sampled_from(["own:", "own:x\x00", "2026-03-01", "0001-01-01", "2026-13-41", "²", "٣", "é" * 3000]),
    st.sampled_from(["\x00", "a\x00b", "\ud7ff", "\u202e", "[]", "{}", "null"]),
    st.text(st.characters(codec="utf-8"), max_size=30),
)
values = st.one_of(words, st.lists(words, max_size=4))
NAMES = [
    *("name", "words", "title", "happened", "gang", "remove", "stop", "restore", "battle", "side-law"),
    *(
        "side-band",
        "winner",
        "points-1",
        "points-2",
        "fate-1-ottoline",
        "fate-2-dulcinea",
        "also-1",
        "also-2",
    ),
    *("then", "way", "keep", "leave", "note", "page", "game", "gang-1", "gang-2", "deployment", "fame"),
    *("caption", "photo", "token"),
]
fields = st.dictionaries(st.sampled_from(NAMES), values, max_size=8)
parts = st.sampled_from(
    [
        *("", "settings/", "gangs/", "link/", "invitation/", "trash/", "file.json", "file.md", "battles/"),
        *("battles/new/", "paper/", "notes/", "chapters/{}/", "chapters/{}/order/", "chapters/{}/trash/"),
        "chapters/{}/after/",
    ]
)
often = settings(suppress_health_check=list(HealthCheck))


@pytest.fixture
def running(db):
    organiser = client_of(PlayerFactory())
    campaign = services.start_campaign(player=organiser.player, game=GAME, name="The Long Dry")
    for starter in ("tuesday-committee", "sunday-best"):
        services.add_gang(campaign=campaign, player=organiser.player, gang=gang_of(organiser.player, starter))
    battle = fought(organiser.player)
    services.add_battle(campaign=campaign, battle=battle, sides={"law": 1, "band": 2})
    return organiser, campaign, battle


ANSWERS = (200, 302, 400, 404, 405)  # a page, a sentence or a refusal, and never a mishap


def whole(campaign):
    places = list(Chapter.objects.filter(campaign=campaign).order_by("place").values_list("place", flat=True))
    assert places == [*range(1, len(places) + 1)]


@often
@given(part=parts, fields=fields)
def test_whatever_is_asked_of_a_campaign(running, part, fields):
    organiser, campaign, _ = running
    chapter = Chapter.objects.filter(campaign=campaign).first()

    assert organiser.get(page_of(campaign, part.format(chapter.pk)), fields).status_code in ANSWERS


@often
@given(part=parts, fields=fields)
@example(part="paper/", fields={"gang": ["1", "2"], "winner": "1", "also-1": "\x00\n\n" + "x" * 5000})
@example(part="battles/", fields={"battle": "\x00"})
@example(part="gangs/", fields={"gang": "own:\x00"})
def test_whatever_is_posted_to_a_campaign(running, part, fields):
    organiser, campaign, _ = running
    Campaign.objects.update(deleted_at=None)
    Chapter.objects.update(deleted_at=None)
    chapter = Chapter.objects.filter(campaign=campaign).first()

    assert organiser.post(page_of(campaign, part.format(chapter.pk)), fields).status_code in ANSWERS
    Campaign.objects.update(deleted_at=None)

    whole(campaign)
    assert organiser.get(page_of(campaign)).status_code == 200


@often
@given(address=st.sampled_from(["/campaigns/", "/campaigns/of/{}/"]), fields=fields)
def test_whatever_is_sent_to_the_other_pages(running, address, fields):
    organiser, _, battle = running

    assert organiser.get(address.format(battle.pk), fields).status_code in ANSWERS
    assert organiser.post(address.format(battle.pk), fields).status_code in ANSWERS


@often
@given(part=st.sampled_from(["report/", "photos/", "link/"]), fields=fields)
def test_whatever_is_written_on_a_report(running, part, fields):
    organiser, _, battle = running

    assert organiser.post(f"/battles/{battle.pk}/{part}", fields).status_code in ANSWERS
    assert organiser.get(f"/battles/{battle.pk}/report/").status_code == 200


@often
@given(path=st.text(max_size=40))
def test_whatever_is_typed_as_an_address(running, path):
    organiser, campaign, _ = running
    path = re.sub(r"[?#\\]", "", path)

    for start in (
        *("/campaigns/", "/campaigns/shared/", "/campaigns/join/", "/campaigns/of/", "/battles/shared/"),
        *("/battles/photos/", page_of(campaign, "chapters/")),
    ):
        assert organiser.get(f"{start}{path}/").status_code in (200, 301, 302, 400, 404)
