"""Graves with last words; faces on careers and on the picture of a poster."""

import re
from io import BytesIO

import pytest
from PIL import Image

from campaigns import aftermath_services
from campaigns.history import History
from companion import owned_services
from gangs.models import Portrait
from tests.campaigns.conftest import now, page_of
from tests.campaigns.test_people import DULCINEA, FITCH
from tests.gangs.conftest import picture
from tests.gangs.test_queries import queries

LAST = FITCH + "last-words/"


@pytest.fixture
def grave(campaign, lamps, organiser):
    """Fitch, of the organizer's gang, does not come back."""
    aftermath_services.confirm_aftermath(
        chapter=lamps,
        contender=campaign.contenders.get(number=1),
        player=organiser.player,
        leave=["deputy-1"],
    )
    return page_of(campaign, FITCH)


def test_who_played_them_writes_their_last_words_on_their_page(organiser, campaign, grave, post):
    assert "Save last words" in organiser.get(grave).text

    page = post(organiser, page_of(campaign, LAST), words="  Mind the\n lamps. <b> ")

    stone = page.text.split('class="grave"')[1].split("</section>")[0]
    assert "“Mind the lamps. &lt;b&gt;”" in stone
    story = organiser.get(page_of(campaign)).text
    assert "Mind the lamps. &lt;b&gt;</q>" in story
    assert "Last words of Fitch: “Mind the lamps. &lt;b&gt;”" in story


def test_they_can_be_written_anew_and_taken_away(organiser, campaign, grave, post):
    post(organiser, page_of(campaign, LAST), words="x" * 300)
    assert len(History.of(now(campaign)).careers()[-1].last_words) in (0, 200)
    post(organiser, page_of(campaign, LAST), words="")

    assert "grave__words" not in organiser.get(grave).text


def test_nobody_else_writes_them_and_everybody_in_the_campaign_reads_them(
    organiser, opponent, guest, campaign, grave, post
):
    post(organiser, page_of(campaign, LAST), words="Mind the lamps.")

    assert opponent.post(page_of(campaign, LAST), {"words": "Mine"}).status_code == 404
    assert guest.post(page_of(campaign, LAST), {"words": "Mine"}).status_code == 404
    page = opponent.get(grave).text
    assert "“Mind the lamps.”" in page
    assert "Save last words" not in page
    owned_services.share(row=campaign)
    shared = guest.get(f"/campaigns/shared/{now(campaign).share_key}/{FITCH}").text
    assert "“Mind the lamps.”" in shared
    assert "<form" not in shared.split("<main")[1]


def test_who_is_still_there_has_no_last_words(opponent, campaign, lamps, post):
    page = post(opponent, page_of(campaign, DULCINEA + "last-words/"), words="Not yet.")

    assert "Not yet." not in page.text
    assert "Save last words" not in page.text


def test_they_go_when_the_battle_is_settled_anew(organiser, campaign, lamps, grave, post):
    post(organiser, page_of(campaign, LAST), words="Mind the lamps.")

    post(organiser, page_of(campaign, f"chapters/{lamps.pk}/after/"), gang="1", do="undo")

    assert 'class="grave"' not in organiser.get(grave).text
    assert "Mind the lamps." in organiser.get(page_of(campaign, f"chapters/{lamps.pk}/after/")).text


# Faces


def test_everybody_in_the_careers_has_the_face_of_their_card_and_a_photo_takes_its_place(
    organiser, campaign, lamps
):
    page = organiser.get(page_of(campaign, "people/")).text
    people = len(History.of(now(campaign)).careers())
    assert page.count("ledger__who") == people
    assert page.count('class="face"') == people

    gang = campaign.contenders.get(number=2).gang
    jpeg = picture((90, 120)).getvalue()
    Portrait.objects.create(id="photo", gang=gang, member="dulcinea", small=jpeg, middle=jpeg, large=jpeg)

    assert organiser.get(page_of(campaign, "people/")).text.count("/portraits/photo-") == 1
    careers = organiser.get(page_of(campaign)).text.partition('id="news"')[0]
    assert careers.count("/portraits/photo-") == 2, "in the standings and among the careers"


def test_a_campaign_with_faces_takes_few_queries(organiser, opponent, campaign, lamps, third):
    for somebody in (organiser, opponent, third):
        somebody.get(page_of(campaign))

        assert queries(somebody.get, page_of(campaign))[0] <= 12


def test_the_picture_of_a_poster_has_the_face_or_the_photo(organiser, campaign, lamps):
    address = page_of(campaign, DULCINEA + "wanted.png")
    drawn = Image.open(BytesIO(organiser.get(address).content)).convert("RGB")
    assert drawn.size == (1200, 630)
    face = (92, 108, 92 + 410, 108 + 410)
    assert len(drawn.crop(face).getcolors(100_000)) > 20, "a drawing"

    gang = campaign.contenders.get(number=2).gang
    red = picture((400, 400), color=(200, 30, 30)).getvalue()
    Portrait.objects.create(id="photo", gang=gang, member="dulcinea", small=red, middle=red, large=red)
    photo = Image.open(BytesIO(organiser.get(address).content)).convert("RGB")

    red, green, blue = photo.getpixel((300, 300))
    assert red > 150 > 80 > max(green, blue)


@pytest.mark.parametrize(
    "name", ["X", "W" * 60, "A very long name of somebody from the far end of the territory"]
)
def test_a_poster_has_room_for_any_name_and_many_deeds(name):
    from companion.wanted_pictures import Wanted, wanted_picture

    made = Wanted("Wanted", name, "For this and that; " * 30, 99999, "12 battles with somebody. " * 9)

    assert Image.open(BytesIO(wanted_picture(made))).size == (1200, 630)
    assert len(wanted_picture(made)) < 100_000


def test_the_picture_to_be_sent_stands_upright_as_the_printed_poster(campaign, organiser, lamps):
    page = organiser.get(page_of(campaign, DULCINEA + "wanted/")).text
    [address] = re.findall(r'href="([^"]*)" download="wanted.png"', page)

    upright = Image.open(BytesIO(organiser.get(address).content))

    assert upright.size == (1080, 1350)
    assert address.endswith("wanted.png?tall=on")


def test_the_reward_on_a_picture_has_its_dollar():
    from companion.wanted_pictures import Wanted, tall_wanted_picture

    made = tall_wanted_picture(Wanted("Wanted", "X", "For this.", 1, "1 battle."))
    left_of_the_number = Image.open(BytesIO(made)).convert("L").crop((480, 1150, 540, 1235))

    assert left_of_the_number.getextrema()[0] < 80
