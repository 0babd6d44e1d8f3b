"""Dice rolled at the table, with a phone each: every key for them is in sight, and so is whose they were."""

import pytest
from django.conf import settings
from playwright.sync_api import expect

from battles.models import Battle
from games.engine.files.text_record import read_command
from games.engine.play.record import Answered, Do
from tests.browser.table import Hands
from tests.browser.test_stage import look
from tests.conftest import client_of
from tests.factories import BattleFactory, PlayerFactory, going, lengthened, setup_of, sits

SHOT = "attack model=ottoline target=dulcinea"


@pytest.fixture
def table(device, asgi_server):
    """Opens a battle between two on the phone of each."""

    def open_table(battle):
        ben = PlayerFactory()
        sits(battle, ben, "b", "Ben")
        hands = []
        for player in (battle.owner, ben):
            page = device(viewport={"width": 390, "height": 844})
            session = client_of(player).session.session_key
            page.context.add_cookies(
                [{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": asgi_server}]
            )
            page.goto(f"/battles/{battle.pk}/")
            hands.append(Hands(page, hurried=True))
        return hands

    return open_table


def takes_own_dice(hands):
    hands.open(hands.panel.locator(".whose-dice [value=table]"))
    expect(hands.page.locator(".tray__key").first).to_be_visible()


def test_who_goes_first(table):
    anna, ben = table(BattleFactory(setup=setup_of(), owner=PlayerFactory()))
    takes_own_dice(ben)
    look(ben.page)
    newest = anna.newest
    for face in (6, 1):
        ben.press(ben.page.get_by_role("button", name=str(face), exact=True))
    anna.moved_on(newest)
    for hands in (anna, ben):
        expect(hands.page.locator(".stage .bone")).to_have_count(2)
        look(hands.page)


def test_saves_and_whoever_waits_for_them(table):
    battle = going(PlayerFactory())
    said = [Do(read_command(battle.rules, line)) for line in ("activate model=ottoline", SHOT)]
    battle = lengthened(battle, said)
    dice = battle.head.moment.open.question.dice
    lengthened(battle, [Answered((6,) * dice, "table")])
    anna, ben = table(Battle.objects.get(pk=battle.pk))
    look(anna.page)
    takes_own_dice(ben)
    look(ben.page)
