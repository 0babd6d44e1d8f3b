"""An evening that leaves something: a campaign is begun, fought, confirmed, written up, and read on another phone."""

import re
from io import BytesIO

import pytest
from PIL import Image
from playwright.sync_api import expect

from tests.browser.axe import is_for_everybody
from tests.browser.conftest import LAPTOP, PHONE
from tests.browser.table import Hands


def begin(page, *starters):
    page.goto("/campaigns/")
    page.get_by_label("Name").fill("The Long Dry")
    page.get_by_role("button", name="Create campaign").click()
    for starter in starters:
        page.get_by_label(re.compile("opy a ready-made")).select_option(f"starter:{starter}")
        page.locator("#add-starter button").click()
        page.wait_for_load_state()
    page.get_by_role("link", name="The story").click()
    return page.url


def photo(tmp_path):
    path, out = tmp_path / "table.jpg", BytesIO()
    Image.new("RGB", (1600, 900), (120, 90, 60)).save(out, "JPEG")
    path.write_bytes(out.getvalue())
    return path


@pytest.mark.parametrize("traits", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_a_campaign_from_its_first_battle_to_the_link_in_the_chat(device, traits, tmp_path):
    page = device(**traits)
    story = begin(page, "tuesday-committee", "sunday-best")
    is_for_everybody(page)

    page.get_by_role("link", name="New battle").click()
    page.get_by_role("button", name="Start the battle").wait_for()
    is_for_everybody(page)
    page.locator("details:has([name=ready])").evaluate_all("all => all.forEach(one => { one.open = true })")
    page.locator("[name=ready][value=on]").check()
    page.get_by_role("button", name="Start the battle").click()
    page.wait_for_selector("#table")
    hands = Hands(page, hurried=True)
    hands.begin_turn()
    hands.activate()
    hands.attack()
    while hands.asked():
        hands.answer()
    if not hands.over:
        hands.open(page.locator("#more a[href*='do=call-it']"))
        hands.tap(page.locator("#do button.go[form=give]"))
    hands.press(page.get_by_role("link", name="Read the report"))
    page.wait_for_url("**/report/")

    page.locator("#own summary").click()
    page.get_by_label("What happened, in your own words").fill("It was hot.\n\nThen it was loud.")
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".saga__words")).to_contain_text("It was hot.")
    page.locator("#photo-fold summary").click()
    page.get_by_label("Photo", exact=True).set_input_files(photo(tmp_path))
    page.get_by_label("Caption").fill("The well")
    page.get_by_role("button", name="Add photo").click()
    assert (
        page.locator(".photo img").evaluate("image => image.decode().then(() => image.naturalWidth)") == 480
    )
    is_for_everybody(page)

    page.get_by_role("link", name="After the battle").click()
    page.locator("#gang-1").get_by_text("A note for the chronicle").click()
    page.locator("#gang-1 textarea").fill("Ottoline bought the drinks.")
    page.locator("#gang-2").get_by_text("Money, experience, injuries").click()
    page.get_by_label("Experience of Dulcinea Crane").fill("2")
    is_for_everybody(page)
    page.get_by_role("button", name="Settle both").click()
    expect(page.get_by_text("Settled.")).to_have_count(2)
    is_for_everybody(page)

    page.goto(story)
    page.get_by_role("link", name="Enter a paper battle").click()
    page.get_by_role("radio", name="The Sunday Best").check()
    page.get_by_label("Ottoline Grubb").select_option(label="fell to Dulcinea Crane")
    page.get_by_label("Title").fill("The ford")
    is_for_everybody(page)
    page.get_by_role("button", name="Add to the story").click()

    page.goto(story)
    is_for_everybody(page)
    told = page.locator("main").inner_text()
    for words in ("It was hot.", "The well", "Ottoline bought the drinks.", "The ford"):
        assert words in told
    page.goto(f"{story}people/")
    told = page.locator("main").inner_text()
    for words in ("Experience: +2.", "Took out Ottoline Grubb."):
        assert words in told
    page.goto(story)

    page.get_by_role("link", name="Manage").click()
    page.get_by_role("button", name="Create link", exact=True).click()
    page.get_by_label("Link", exact=True).wait_for()
    is_for_everybody(page)
    link = page.get_by_label("Link", exact=True).input_value()
    other = device(**PHONE)
    other.goto(link)

    expect(other.get_by_role("heading", name="The ford")).to_be_visible()
    expect(other.get_by_role("heading", name="Standings")).to_be_visible()
    assert other.locator("main form").count() == 0
    is_for_everybody(other)


def test_a_friend_brings_a_gang_by_the_invitation_and_reads_along(device):
    page, other = device(**PHONE), device(**PHONE)
    begin(page, "tuesday-committee")
    page.get_by_role("link", name="Manage").click()
    page.get_by_role("button", name="Create invitation").click()

    other.goto(page.get_by_label("Invitation link").input_value())
    is_for_everybody(other)
    other.locator("#starter").select_option("starter:sunday-best")
    other.get_by_role("button", name="Join").click()

    expect(other.get_by_role("heading", name="The Long Dry")).to_be_visible()
    page.reload()
    assert "brought by another player" in page.locator("#gangs").inner_text()


def test_a_campaign_works_without_scripts(device):
    page = device(**PHONE, java_script_enabled=False)
    story = begin(page, "tuesday-committee", "sunday-best")

    page.get_by_role("link", name="Enter a paper battle").click()
    page.get_by_role("radio", name="A draw").check()
    page.get_by_label("Points").first.fill("3")
    page.get_by_label("Points").first.press("Enter")
    page.goto(story)

    assert "A draw: The Tuesday Committee and The Sunday Best." in page.locator("main").inner_text()
