"""Two phones at one table, and what is to be seen of one on the other."""

import re

import pytest
from django.conf import settings
from django.db import transaction

from battles.models import Battle
from companion.models import Player
from tests.browser.conftest import AT_ONCE
from tests.browser.table import LOOKS, Hands
from tests.conftest import client_of
from tests.factories import going


@pytest.fixture
def battle(asgi_server):
    """In its first turn; somebody may be activated."""
    return going(Player.objects.create())


@pytest.fixture
def sits_down(asgi_server, battle):
    """Opens the table on a phone: of one player, who speaks for all, and has as many phones as there are."""

    def open_table(page, player=None):
        session = client_of(player or battle.owner).session.session_key
        page.context.add_cookies(
            [{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": asgi_server}]
        )
        page.goto(f"/battles/{battle.pk}/")
        return connected(Hands(page, hurried=True))

    return open_table


@pytest.fixture
def anna(sits_down, phone):
    return sits_down(phone)


@pytest.fixture
def ben(sits_down, other_phone):
    return sits_down(other_phone)


def connected(hands):
    hands.page.locator("[data-connection=live]", has_text=re.compile("^live$")).wait_for()
    return hands


def wounds(hands, number):
    """What takes one Health off a model that has not acted, beside its row."""
    return hands.page.locator(".model--ready .hurt button:first-child").nth(number)


def sees(hands, newest, within=AT_ONCE):
    hands.page.wait_for_function(
        "newest => document.querySelector('#say [name=based_on]')?.value === newest",
        arg=str(newest),
        timeout=within,
        polling=LOOKS,
    )


def changed_elsewhere(battle, **fields):
    """Something that is to be seen changes, and nothing is said."""
    with transaction.atomic():
        found = Battle.objects.select_for_update().get(pk=battle.pk)
        for name, value in fields.items():
            setattr(found, name, value)
        found.mark_changed()
        found.save(update_fields=[*fields])
    return found.version


def shows(hands, version):
    hands.page.wait_for_selector(f"#table[data-version='{version}']", state="attached", timeout=AT_ONCE)
