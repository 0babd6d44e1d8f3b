"""The pages of a campaign and of a report on a phone: room for a thumb, letters of titles only where they are large,
sheets and page below their weight, and Share on the first screen.
"""

import gzip
from datetime import timedelta

import pytest
from django.conf import settings
from playwright.sync_api import expect

from battles.models import Battle
from campaigns import aftermath_services, chronicle_services, next_services, place_services
from campaigns.chronicle_models import COVER
from campaigns.history import History
from campaigns.models import Campaign, today
from companion import owned_services
from tests.accounts.test_moving import picture as drawing
from tests.browser.conftest import PHONE
from tests.browser.test_gangs_in_reach import TIGHT
from tests.browser.test_weight import as_served, weight
from tests.chronicles import long_campaign
from tests.conftest import client_of
from tests.factories import PlayerFactory

TITLES_AT_LEAST = 24  # px
SMALL_TITLES = """least => {
  const own = one => [...one.childNodes].some(part => part.nodeType === 3 && part.data.trim());
  return [...document.querySelectorAll("body *")].filter(one => {
    const { fontFamily, fontSize } = getComputedStyle(one);
    return own(one) && one.checkVisibility({ visibilityProperty: true }) && !one.closest("svg") &&
      fontFamily.split(",")[0].includes("Sixgun Display") && parseFloat(fontSize) < least;
  }).map(one => `${one.className} ${one.textContent.trim().slice(0, 30)} ${getComputedStyle(one).fontSize}`);
}"""
SCREENS_AT_MOST = 5
SHEETS_AT_MOST, PAGE_AT_MOST = 13_000, 8_000
"""Bytes, compressed: of all style sheets that a page of a campaign loads, and of the page itself."""


@pytest.fixture
def reader(device, asgi_server, transactional_db):
    """A phone of the player of a campaign, and the addresses of its pages."""
    player = PlayerFactory()
    made = long_campaign(player, 6, different=2)
    whole = History.of(made)
    battle = Battle.objects.get(pk=whole.chapters[0].battle_id)
    owned_services.share(row=battle)
    page = device(**PHONE)
    key = client_of(player).session.session_key
    page.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": key, "url": asgi_server}])
    here, person = f"/campaigns/{made.pk}/", whole.careers()[0]
    somebody = f"{here}people/{person.contender.number}/{person.member}/"
    return page, {
        "campaign": here,
        "earlier chapters": f"{here}?page=2",
        "people": f"{here}people/",
        "a gang": f"{here}people/{person.contender.number}/",
        "somebody": somebody,
        "wanted": f"{somebody}wanted/",
        "after a battle": f"{here}chapters/{whole.chapters[-1].pk}/after/",
        "a chapter": f"{here}chapters/{whole.chapters[-1].pk}/",
        "places": f"{here}places/",
        "on paper": f"{here}paper/?gang=1&gang=2",
        "plan": f"{here}next/new/",
        "settings": f"{here}settings/",
        "report": f"/battles/{battle.pk}/report/",
        "shared report": f"/battles/shared/{battle.share_key}/",
    }


def test_everything_to_tap_has_room_and_no_title_is_small(reader):
    page, addresses = reader
    tight, small = {}, {}
    for name, address in addresses.items():
        page.goto(address)
        page.locator("details").evaluate_all("all => all.forEach(one => { one.open = true })")
        tight[name] = page.evaluate(TIGHT)
        small[name] = page.evaluate(SMALL_TITLES, TITLES_AT_LEAST)

    assert {name: found for name, found in tight.items() if found} == {}
    assert {name: found for name, found in small.items() if found} == {}


def test_a_report_is_shared_from_its_first_screen(reader):
    page, addresses = reader
    for name in ("report", "shared report"):
        page.goto(addresses[name])
        share = page.locator(".shares").get_by_text("link").or_(page.locator(".shares").get_by_text("Share"))
        box = share.first.bounding_box()
        assert box["y"] + box["height"] <= PHONE["viewport"]["height"] - 56, name


def test_a_campaign_says_what_is_to_do_on_its_first_screen(reader):
    page, addresses = reader
    made = Campaign.objects.get()
    next_services.plan_battle(
        campaign=made, player=made.owner, numbers=[1, 2], day=today() + timedelta(days=3)
    )
    page.goto(addresses["campaign"])
    for what in (page.get_by_role("link", name="Fight"), page.locator(".todo")):
        box = what.first.bounding_box()
        assert box["y"] + box["height"] <= PHONE["viewport"]["height"] - 56


def test_a_campaign_and_a_report_are_light(reader):
    page, addresses = reader
    for name in ("campaign", "report"):
        answers = []

        def keep(answer, found=answers):
            found.append(answer)

        page.on("response", keep)
        page.goto(addresses[name])
        styles = [one for one in answers if one.status == 200 and one.url.endswith(".css")]
        sheets = sum(weight(one) for one in as_served(styles))
        sent = len(gzip.compress(page.content().encode(), 6))
        page.remove_listener("response", keep)

        assert 0 < sheets <= SHEETS_AT_MOST, name
        assert 0 < sent <= PAGE_AT_MOST, name


@pytest.fixture
def crowded(reader):
    """The same campaign with a cover, a map, graves and planned battles."""
    made = Campaign.objects.get()
    chronicle_services.set_picture(campaign=made, kind=COVER, file=drawing((800, 500)))
    place_services.set_map(campaign=made, file=drawing((600, 450)))
    for number, chapter in enumerate(made.chapters.order_by("place")):
        site = place_services.set_place(
            campaign=made, key="", name=f"The mill {number}", x=90 * number, y=90 * number, holder=number % 4
        )
        made.chapters.filter(pk=chapter.pk).update(site=site.key)
        next_services.plan_battle(
            campaign=made, player=made.owner, numbers=[1, 2], day=today() + timedelta(days=number),
            hour=None, place="At Mara’s", words="Bring dice.",
        )  # fmt: skip
        bury(made, chapter)
    return reader


def bury(campaign, chapter):
    """Somebody who fell leaves for good."""
    chapter = campaign.chapters.get(pk=chapter.pk)
    fell = next(part for part in chapter.result.parts if part.out)
    gang = campaign.contenders.get(number=chapter.sides[fell.side])
    words = {fell.key: "Tell them that I was a better shot than this."}
    aftermath_services.confirm_aftermath(
        chapter=chapter, contender=gang, player=gang.player, leave=[fell.key], last_words=words
    )


def test_a_campaign_with_map_graves_and_plans_is_no_longer(crowded):
    page, addresses = crowded
    page.goto(addresses["campaign"])

    tall = page.evaluate("document.documentElement.scrollHeight / innerHeight")
    assert page.locator(".graves").is_visible()
    assert page.locator(".pins").is_visible()
    assert tall <= SCREENS_AT_MOST
    fold = page.locator("details", has_text="Places (6)").locator("summary")
    fold.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("The mill 5", exact=True)).to_be_visible()


def test_a_campaign_is_five_screens_of_a_phone_and_what_is_folded_opens_by_keyboard(reader):
    page, addresses = reader
    page.goto(addresses["campaign"])

    tall = page.evaluate("document.documentElement.scrollHeight / innerHeight")
    fold = page.locator(".saga-fold--tale").first
    fold.locator("summary").focus()
    page.keyboard.press("Enter")

    assert tall <= SCREENS_AT_MOST
    expect(fold.locator(".tale__scores")).to_be_visible()
