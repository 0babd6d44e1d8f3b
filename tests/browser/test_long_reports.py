"""The longest report that there is, on a phone."""

from django.conf import settings

from tests.browser.conftest import PHONE
from tests.campaigns.conftest import GOLDEN, fought
from tests.conftest import client_of
from tests.factories import PlayerFactory

SCREENS = 6


def test_the_report_of_a_long_night_is_read_in_six_screens(device, transactional_db, asgi_server):
    reader = client_of(PlayerFactory())
    battle = fought(reader.player, (GOLDEN / "long-night.txt").read_text())
    page = device(**PHONE)
    page.context.add_cookies(
        [{"name": settings.SESSION_COOKIE_NAME, "value": reader.session.session_key, "url": asgi_server}]
    )

    page.goto(f"/battles/{battle.pk}/report/")

    tall = page.evaluate("document.documentElement.scrollHeight / innerHeight")
    assert page.locator(".retold").count() >= 6
    assert tall <= SCREENS
