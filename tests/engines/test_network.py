"""When the server goes away and comes back, and when others go on meanwhile."""

import re

from tests.conftest import client_of
from tests.engines.hands import Hands
from tests.engines.phone import READ
from tests.factories import PlayerFactory, going

GONE_TO_SLEEP = """asleep => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => asleep });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
NETWORK = re.compile(
    r"network|connection|cancelled|load failed|could not connect|not to be had", re.IGNORECASE
)


def without_the_network(complaints):
    """What is left of the complaints once those about a server that is not there are taken out."""
    return [said for said in complaints if not NETWORK.search(said)]


def test_a_tap_while_the_server_is_gone_counts_when_it_is_back(phone, house):
    hands = Hands(phone).start()
    hands.activate()
    before, shown = hands.newest, hands.shown

    house.kill()
    phone.tap("button.foot__undo")
    phone.until("() => JSON.parse(localStorage.getItem('unsent') ?? '[]')[0]?.waits")
    assert hands.shown == shown
    house.start()

    hands.moved_on(before)
    phone.until("() => !localStorage.getItem('unsent')")
    assert phone.sees("button.foot[value=redo]")
    hands.say("button.foot[value=redo]")
    assert hands.shown == shown
    assert without_the_network(phone.complaints()) == []


def test_after_a_carried_change_and_a_reload_the_first_tap_counts(phone, other_phone, known_as):
    """What a script has put into a hidden field is not what the page says after it has been loaded anew."""
    session = client_of(player := PlayerFactory()).session.session_key
    battle = going(player)
    for one in (phone, other_phone):
        known_as(one, session)
        one.goto(f"/battles/{battle.pk}/")
    hands, others = Hands(phone), Hands(other_phone)
    hands.ready()
    others.ready()

    before = hands.newest
    others.wound()
    hands.moved_on(before)
    phone.run(GONE_TO_SLEEP, True)
    others.wound()
    phone.reload()
    hands.ready()

    assert hands.newest == others.newest
    before = hands.newest
    hands.say("button.foot__undo")
    assert hands.newest == before + 1
    assert not phone.sees(".panel .notice")


def test_two_phones_join_start_and_see_one_roll(phone, other_phone):
    phone.goto("/")
    phone.tap("details[open] .fight__gather")
    phone.wait_for(".door__code")
    [code] = phone.texts(".door__code")
    other_phone.goto(f"/join/{code.lower()}/")
    other_phone.fill("input[name=name]", "Ben")
    other_phone.fill("select[name=gang]", "sunday-best")
    other_phone.tap("main form button.go")
    phone.wait_for("#seat-b", "Ben")
    phone.tap(".begin .go")
    hands, others = Hands(phone), Hands(other_phone)
    hands.ready()
    others.ready()

    before = hands.newest
    hands.say(".panel button[name=answer][value=app]")
    others.moved_on(before)

    rolled = phone.texts(".panel .stage__words")
    assert phone.sees(".stage .bone")
    other_phone.until(f"rolled => String(({READ})('.panel .stage__words')) === rolled", ",".join(rolled))
