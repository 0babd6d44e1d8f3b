"""Without a server, really without: what Firefox shows. A session of WebKit's driver keeps nothing to show."""

import pytest

from tests.engines.hands import Hands
from tests.engines.test_network import without_the_network

pytestmark = pytest.mark.parametrize("engine", ["firefox"], indirect=True)
KEPT = """async () => {
  const { active } = await navigator.serviceWorker.ready;
  const kept = await (await caches.open("kept")).keys();
  return active.state === "activated" && kept.some(one => new URL(one.url).pathname === location.pathname);
}"""


def test_the_table_and_the_way_to_it_are_shown_and_the_page_comes_back(phone, house):
    hands = Hands(phone).start()
    hands.activate()
    table = phone.battle
    phone.goto(table)
    hands.ready()
    phone.until(KEPT)
    name = phone.texts(".model--acting .model__tap b")

    house.kill()
    phone.reload()
    phone.wait_for(".as-of", "offline")
    assert phone.texts(".model--acting .model__tap b") == name
    assert phone.run("() => document.querySelectorAll('#table :is(button, input)').length") == 0

    phone.goto("/gangs/")
    phone.wait_for("h1", "No network")
    phone.tap(f"#kept a[href='{table}']")
    phone.wait_for(".as-of", "offline")

    house.start()
    hands.ready()
    assert phone.sees(".model--acting .model__tap b", name[0])
    assert without_the_network(phone.complaints()) == []
