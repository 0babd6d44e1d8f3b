"""People come together with a phone each: no account, a picture or five letters, and everybody sees his own."""

import re

import pytest
from playwright.sync_api import expect

from battles.models import Battle
from tests.browser.axe import looked_at
from tests.browser.conftest import AT_ONCE
from tests.browser.table import QUIET

__all__ = ["looked_at"]

FEEL = """
window.felt = [];
document.addEventListener("feel", event => window.felt.push(event.detail));
"""


def pressed(what):
    """A tap, once the meaning of what is tapped has settled."""
    what.wait_for()
    what.page.wait_for_timeout(QUIET)
    what.click()


def gathered(page):
    """Anna taps once on the front page; answers with the code of her table."""
    page.goto("/")
    page.get_by_text("Play on several phones").first.click()
    return page.locator(".door__code").inner_text().strip().lower()


def hears(*pages):
    """They hear of what is new by their streams, and look for nothing."""
    for page in pages:
        expect(page.locator("[data-connection=live]")).to_be_attached()


def comes_in(page, code, name, gang=""):
    page.goto("/join/")
    page.get_by_label("Code").fill(code)
    page.get_by_role("button", name="Join", exact=True).click()
    page.get_by_label("Your name").fill(name)
    if gang:
        page.get_by_label("Gang", exact=True).select_option(gang)
    else:
        page.get_by_text("Watch").click()
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.locator("#gathering")).to_be_visible()


@pytest.fixture
def together(phone, other_phone):
    """Anna's phone and Ben's, at a table that has begun; Anna goes first."""
    other_phone.add_init_script(FEEL)
    phone.add_init_script(FEEL)
    code = gathered(phone)
    comes_in(other_phone, code, "Ben", "sunday-best")
    hears(phone, other_phone)
    phone.get_by_text("Start anyway").click()
    expect(other_phone.locator("#table")).to_be_visible(timeout=AT_ONCE)
    phone.locator(".panel .whose-dice [value=table]").click()
    for face in (6, 1):
        phone.get_by_role("button", name=str(face), exact=True).click()
    expect(phone.locator("button.model__tap[value='activate model=ottoline']")).to_be_visible()
    return phone, other_phone


def test_two_phones_come_together_and_the_table_is_on_both(phone, other_phone):
    code = gathered(phone)
    hears(phone)
    comes_in(other_phone, code, "Ben", "night-shift")
    hears(other_phone)
    expect(phone.locator("#seat-b")).to_contain_text("Ben", timeout=AT_ONCE)

    other_phone.get_by_text("I’m ready").click()
    expect(phone.locator("#seat-b")).to_contain_text("ready", timeout=AT_ONCE)
    phone.get_by_text("Start anyway").click()

    expect(phone.locator("#table")).to_be_visible()
    expect(other_phone.locator("#table")).to_be_visible(timeout=AT_ONCE)
    expect(other_phone.locator("#side-b .side__head > span")).to_contain_text("Ben")


def test_a_lobby_that_came_in_answer_to_a_form_hears_of_all_and_sends_it_no_second_time(
    phone, other_phone, complaints
):
    """Its address is the form's, which answers to nothing else."""
    complaints.await_any("405")
    code, sent = gathered(phone), []
    hears(phone)
    phone.evaluate("history.replaceState(null, '', location.pathname + 'start/')")
    phone.on("request", lambda one: one.resource_type == "document" and sent.append(one.url))

    comes_in(other_phone, code, "Ben", "night-shift")
    expect(phone.locator("#seat-b")).to_contain_text("Ben", timeout=AT_ONCE)
    assert sent == []
    other_phone.get_by_text("I’m ready").click()
    phone.get_by_text("Start anyway").click()
    expect(other_phone.locator("#table")).to_be_visible(timeout=AT_ONCE)


def test_whoever_comes_in_takes_nothing_from_what_others_are_typing(phone, other_phone, device):
    code = gathered(phone)
    mine = phone.locator("#seat-a input[name=name]")
    mine.fill("Anna, not sa")

    comes_in(other_phone, code, "Ben", "night-shift")
    expect(phone.locator("#seat-b")).to_contain_text("Ben", timeout=AT_ONCE)
    comes_in(device(), code, "Cleo")
    expect(phone.locator("#watching")).to_be_visible(timeout=AT_ONCE)

    expect(mine).to_have_value("Anna, not sa")
    expect(mine).to_be_focused()


def test_a_question_calls_whom_it_is_for_once_and_the_other_reads_of_it(together):
    anna, ben = together
    pressed(anna.locator("button.model__tap[value='activate model=ottoline']"))
    pressed(anna.locator(".keys a", has_text="Shoot").first)
    pressed(anna.locator("button[name=target]").first)
    pressed(anna.locator(".go[name=dice][value=table]"))
    expect(ben.locator(".turn")).to_contain_text("rolls", timeout=AT_ONCE)
    expect(ben.locator(".turn")).to_contain_text("to hit")
    anna.locator(".tray__box").first.wait_for()
    anna.wait_for_timeout(QUIET)
    many = anna.locator(".tray__box").count()
    for face in (3, *[1] * (many - 1)):
        anna.get_by_role("button", name=str(face), exact=True).click()
    pressed(anna.get_by_text("Don’t re‑roll"))

    expect(ben.locator(".asked--mine")).to_be_visible(timeout=AT_ONCE)
    expect(anna.locator(".turn")).to_contain_text("Ben rolls")
    before = ben.evaluate("window.felt").count("question")
    Battle.objects.get().mark_changed()
    ben.reload()

    assert before == 1
    assert ben.evaluate("window.felt").count("question") == 0


def test_the_link_is_copied_where_it_cannot_be_shared(phone):
    phone.context.grant_permissions(["clipboard-read", "clipboard-write"])
    gathered(phone)
    phone.evaluate("navigator.share = undefined")

    phone.get_by_role("button", name=re.compile("the link")).click()

    expect(phone.locator("share-link button")).to_have_text("Copied")
    assert phone.evaluate("navigator.clipboard.readText()") == phone.get_by_label("Link").input_value()


def test_the_key_beside_the_link_stays_whoever_comes_in(phone, other_phone):
    code = gathered(phone)
    hears(phone)
    comes_in(other_phone, code, "Ben", "night-shift")
    expect(phone.locator("#seat-b")).to_contain_text("Ben", timeout=AT_ONCE)
    expect(phone.get_by_role("button", name=re.compile("the link"))).to_be_visible()


def test_a_guest_with_a_small_phone_is_ready_without_looking_for_the_key(phone, device):
    small = device(viewport={"width": 320, "height": 568})
    comes_in(small, gathered(phone), "Ben", "night-shift")
    ready = small.get_by_role("button", name="I’m ready")
    expect(ready).to_be_in_viewport(ratio=1)
    expect(small.locator(".begin")).to_contain_text("Not ready yet: you.")


@pytest.mark.parametrize("scripts", [True, False])
def test_a_gang_chosen_in_the_list_counts_without_another_tap(phone, device, scripts):
    code = gathered(phone)
    bo = device(java_script_enabled=scripts)
    comes_in(bo, code, "Bo", "night-shift")
    bo.locator("#gang-b").select_option("sunday-best")
    if scripts:
        hears(phone, bo)
        phone.get_by_role("button", name="Add a seat").click()
        expect(bo.locator("#seat-c")).to_be_visible(timeout=AT_ONCE)
    bo.get_by_role("button", name="I’m ready").click()
    expect(bo.locator("#seat-b .seat__who")).to_contain_text("The Sunday Best")
    expect(bo.locator("#seat-b .chip--good")).to_have_text("ready")

    phone.reload()
    phone.locator("#gang-a").select_option("night-shift")
    phone.get_by_role("button", name=re.compile("^Start")).click()
    expect(phone.locator(".begin")).to_contain_text("The Number Nine Night Shift")
    phone.get_by_text("Start anyway").click()

    expect(phone.locator("#table")).to_be_visible()
    assert [seat.gang for seat in Battle.objects.get().seated] == [
        "The Number Nine Night Shift",
        "The Sunday Best",
    ]


def test_without_scripts_everybody_comes_in_and_the_battle_begins(device):
    anna, ben = device(java_script_enabled=False), device(java_script_enabled=False)
    code = gathered(anna)
    expect(anna.get_by_label("Link")).to_have_value(re.compile(f"/join/{code}/$"))
    comes_in(ben, code, "Ben", "night-shift")
    ben.get_by_text("I’m ready").click()

    anna.get_by_text("Refresh").click()
    anna.get_by_text("Start anyway").click()
    expect(anna.locator("#table")).to_be_visible()
    ben.get_by_text("Refresh").click()
    expect(ben.locator("#table")).to_be_visible()


def test_the_television_shows_each_throw_by_itself(together, device):
    anna, _ = together
    battle = Battle.objects.get()
    wall = device(viewport={"width": 1920, "height": 1080}, storage_state=anna.context.storage_state())
    wall.goto(f"/battles/{battle.pk}/television/")
    expect(wall.locator(".tv__dice .bone")).to_have_count(2)

    pressed(anna.locator("button.model__tap[value='activate model=ottoline']"))
    pressed(anna.locator(".keys a", has_text="Shoot").first)
    pressed(anna.locator("button[name=target]").first)
    pressed(anna.locator(".panel .whose-dice [value=app]"))
    pressed(anna.locator(".go[name=dice][value=app]"))

    expect(wall.locator(".tv__dice .bone").nth(2)).to_be_visible(timeout=AT_ONCE)
    assert wall.evaluate("document.documentElement.scrollWidth") == 1920


def test_axe_finds_nothing_before_the_start(phone, other_phone, looked_at, device):
    code = gathered(phone)
    comes_in(other_phone, code, "Ben", "night-shift")
    looked_at(phone, "the gathering of the host")
    looked_at(other_phone, "the gathering of a guest")
    phone.goto(f"/battles/{Battle.objects.get().pk}/television/")
    looked_at(phone, "the television before the start")
    new = device()
    new.goto(f"/join/{code}/")
    looked_at(new, "the way in")
