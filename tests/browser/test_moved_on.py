"""What a script does after a wait: the page may have another address by then, or may have lost the part it is about."""

import pytest

from tests.browser.conftest import PHONE
from tests.browser.table import Hands, until
from tests.browser.test_offline import kept

HELD = "path => caches.match(path).then(found => found?.text() ?? '')"
# Timers come in turn: after that of offline-cache.js, 800 ms.
LATER = "() => new Promise(done => setTimeout(done, 1000))"
SAY = "words => { document.querySelector('#table .now b').textContent = words; }"


@pytest.fixture
def hands(device):
    return Hands(device(**PHONE), hurried=True).start()


@pytest.fixture
def address(hands):
    """The path of the table, which this phone keeps by now."""
    path = hands.page.evaluate("document.getElementById('table').dataset.here")
    until(lambda: path in kept(hands.page))
    return path


def test_a_table_is_kept_under_its_own_address_wherever_the_page_is(hands, address):
    hands.page.evaluate("history.replaceState(null, '', '/elsewhere/')")

    hands.page.evaluate(SAY, "The wind turns.")

    until(lambda: "The wind turns." in hands.page.evaluate(HELD, address))
    assert "/elsewhere/" not in kept(hands.page)


def test_a_table_that_has_gone_is_not_kept_and_nobody_complains(hands, address):
    before = hands.page.evaluate(HELD, address)
    hands.page.evaluate(SAY, "The wind turns.")

    hands.page.evaluate("document.getElementById('table').remove()")
    hands.page.evaluate(LATER)

    assert hands.page.evaluate(HELD, address) == before
