"""The standings of a campaign, also with points of its own, and the way to its parts, on phones."""

import pytest
from django.conf import settings

from campaigns import services
from campaigns.models import Counting
from tests.campaigns.conftest import GAME, gang_of
from tests.conftest import client_of
from tests.factories import PlayerFactory

TORN = """() => [...document.querySelectorAll(".ledger__gang > span:last-child")].flatMap(one => {
  const range = document.createRange(), node = one.firstChild;
  return [...node.data.matchAll(/\\S+/g)].filter(word => {
    range.setStart(node, word.index);
    range.setEnd(node, word.index + word[0].length);
    return new Set([...range.getClientRects()].map(lines => lines.top)).size > 1;
  }).map(word => word[0]);
})"""
COVERED = """() => document.querySelector("#standings").getBoundingClientRect().top <
  document.querySelector(".parts").getBoundingClientRect().bottom"""


@pytest.mark.parametrize("chosen", [True, False])
@pytest.mark.parametrize(("width", "height"), [(320, 568), (390, 844)])
def test_no_gangs_name_is_torn_apart_and_no_heading_lies_below_the_way_to_it(
    device, asgi_server, transactional_db, width, height, chosen
):
    player = PlayerFactory()
    made = services.start_campaign(player=player, game=GAME, name="The Mail War")
    services.set_counting(campaign=made, counting=Counting(chosen=chosen))
    for starter in ("tuesday-committee", "late-congregation", "sunday-best"):
        services.add_gang(campaign=made, player=player, gang=gang_of(player, starter))
    page = device(viewport={"width": width, "height": height}, is_mobile=True, has_touch=True)
    key = client_of(player).session.session_key
    page.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": key, "url": asgi_server}])
    page.goto(f"{asgi_server}/campaigns/{made.pk}/")

    assert page.evaluate(TORN) == []
    page.get_by_role("navigation", name="Parts of this page").get_by_role("link", name="Standings").tap()
    assert not page.evaluate(COVERED)
    assert page.evaluate("document.documentElement.scrollWidth") == width
