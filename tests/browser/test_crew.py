"""Who comes tonight: the cost follows each tick, and nothing is saved before it is."""

import pytest
from django.conf import settings
from playwright.sync_api import expect

from gangs.models import Gang
from tests.conftest import client_of
from tests.factories import PlayerFactory
from tests.gangs.conftest import gang_of


@pytest.fixture
def gang(transactional_db):
    return gang_of(PlayerFactory())


@pytest.fixture
def page(gang, device, asgi_server):
    page = device(viewport={"width": 390, "height": 844})
    session = client_of(gang.owner).session.session_key
    page.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": asgi_server}])
    page.goto(f"/gangs/{gang.pk}/crews/new/")
    return page


def test_the_cost_follows_each_tick_and_is_saved_with_the_crew(page, gang):
    total = page.locator("#total b")
    expect(total).to_have_text("320")
    page.get_by_role("checkbox", name="Ottoline Grubb").uncheck()
    expect(total).to_have_text("242")
    expect(page.locator("#cost")).to_contain_text("5 come")
    expect(page.get_by_role("checkbox", name="Long Colt")).to_be_hidden()
    assert Gang.objects.get(pk=gang.pk).crews == []

    page.get_by_label("Name").fill("Tuesday, 500")
    page.get_by_role("button", name="Save crew").click()
    expect(page.locator("#crews")).to_contain_text("Tuesday, 500")
    expect(page.locator("#crews")).to_contain_text("242 of 325 Fame · 5 of 6")


def test_the_cost_of_each_follows_what_they_take(page):
    cost = page.locator("#cost-ottoline")
    expect(cost).to_have_text("78 XP")
    page.get_by_role("checkbox", name="Long Colt").uncheck()
    expect(cost).to_have_text("75 XP")
    page.get_by_role("checkbox", name="Ottoline Grubb").uncheck()
    expect(page.locator("#total b")).to_have_text("242")
    expect(cost).to_have_text("75 XP")
    page.get_by_role("checkbox", name="Ottoline Grubb").check()
    expect(page.locator("#total b")).to_have_text("317")


def test_a_level_of_its_own_is_counted_against_at_once(page):
    page.get_by_label("Fame level").fill("300")

    expect(page.locator("#total")).to_have_class("tally__total tally__total--over")
    expect(page.locator("#cost")).to_contain_text("300")
