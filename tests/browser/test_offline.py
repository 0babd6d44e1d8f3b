"""Without a network: the rules in short and the last state of the table are there, and marked; nothing else is kept."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NO_NETWORK, PHONE
from tests.browser.table import Hands, until

RULES = "/games/blackwater-gulch/reference/"
TO_READ = [RULES, "/games/blackwater-gulch/terms/", "/games/blackwater-gulch/catalogue/"]
PATHS = (
    "name => caches.open(name).then(one => one.keys()).then(all => all.map(one => new URL(one.url).pathname))"
)
HELD = "path => caches.match(path).then(found => found.json()).then(held => held.html)"
READY = "navigator.serviceWorker.ready.then(found => found.active.state === 'activated')"


def kept(page):
    """The paths of what this phone keeps, in order of the alphabet."""
    return sorted(page.evaluate(PATHS, "kept"))


@pytest.fixture
def phone(device, complaints):
    """A phone that keeps what it sees; that it complains of having no network is as it should be."""
    complaints.await_any(f"{NO_NETWORK}|404")
    return device(**PHONE, service_workers="allow")


@pytest.fixture
def hands(phone):
    """At a table that has been kept, with its rules, words and catalog."""
    hands = Hands(phone, hurried=True).start()
    until(lambda: phone.evaluate(READY))
    until(lambda: kept(phone) == sorted([urlsplit(hands.address).path, *TO_READ]))
    return hands


@pytest.fixture
def address(hands):
    """The path of that table."""
    return urlsplit(hands.address).path


def test_the_table_is_shown_as_it_was_last_seen(hands, phone, address):
    hands.begin_turn()
    hands.activate()
    acting = phone.locator(".model--acting .model__tap b").inner_text()
    until(lambda: f"<b>{acting}</b>" in phone.evaluate(HELD, address).partition("model--acting")[2])

    phone.context.set_offline(True)
    phone.reload()

    expect(phone.locator(".as-of")).to_contain_text(re.compile(r"As of \d\d:\d\d, offline"))
    assert phone.locator(".model--acting .model__tap b").inner_text() == acting
    assert phone.locator("#table :is(button, input)").count() == 0


def test_pictures_of_the_table_are_kept_inside_it(hands, phone, address):
    there, gone = (
        '<img src="/static/img/sixgun-32.png" alt="" class="is-there">',
        '<img src="/x" class="is-not">',
    )
    put = "html => document.querySelector('#table .model b').insertAdjacentHTML('afterend', html)"
    phone.evaluate(put, there + gone)
    until(lambda: "data:image/png;base64," in phone.evaluate(HELD, address))
    assert "is-not" not in phone.evaluate(HELD, address)

    phone.context.set_offline(True)
    phone.reload()

    expect(phone.locator(".as-of")).to_be_visible()
    assert phone.locator("img.is-there").evaluate("img => img.naturalWidth") == 32


def test_the_rules_are_there_and_can_be_searched(phone, address):
    phone.context.set_offline(True)
    phone.goto(address)
    phone.get_by_role("link", name="Quick reference", exact=True).click()

    expect(phone.locator(".as-of")).to_be_visible()
    phone.get_by_role("searchbox").fill("cover ranged")
    expect(phone.get_by_role("row", name="Cover (ranged)")).to_be_visible()
    expect(phone.get_by_role("heading", name="Morale")).to_be_hidden()


def test_any_other_page_says_what_still_works(hands, phone):
    phone.context.set_offline(True)
    phone.goto("/gangs/")

    expect(phone.get_by_role("heading", name="No network")).to_be_visible()
    phone.get_by_role("link", name=re.compile(" against ")).click()
    expect(phone.locator("#table")).to_be_visible()


def test_the_page_comes_back_by_itself(hands, phone):
    phone.context.set_offline(True)
    phone.reload()
    expect(phone.locator(".as-of")).to_be_visible()

    phone.context.set_offline(False)

    expect(phone.locator("#say")).to_be_attached()


def test_online_the_page_is_never_an_old_one(phone, address):
    phone.goto("/about/")
    other = phone.context.new_page()
    other.goto(address)
    again = Hands(other, hurried=True)
    again.begin_turn()
    again.activate()

    phone.goto(address)

    assert phone.locator(".model--acting").count() == 1
    assert phone.locator(".as-of").count() == 0


def test_nothing_else_of_ones_own_is_kept(phone, address):
    for page in ("/you/", "/gangs/", "/battles/", address + "entries/", address + "report/"):
        phone.goto(page)
    phone.wait_for_timeout(1500)

    assert kept(phone) == sorted([address, *TO_READ])
    [shell] = [name for name in phone.evaluate("caches.keys()") if name != "kept"]
    assert [path for path in phone.evaluate(PATHS, shell) if not path.startswith("/static/")] == ["/offline/"]


def test_what_is_kept_holds_nothing_that_could_be_sent(phone, address):
    text = phone.evaluate("path => caches.match(path).then(found => found.text())", address)

    assert "csrf" not in text
    assert "<form" not in text
    assert "data-live" not in text


def test_a_battle_that_is_gone_is_not_kept(phone, address):
    phone.goto("/battles/")
    phone.locator(".away summary").click()
    phone.get_by_role("button", name="Delete", exact=True).click()

    phone.goto(address)

    until(lambda: address not in kept(phone))


def test_a_phone_forgets_when_it_is_told_to(hands, phone):
    phone.goto("/you/#this-phone")

    phone.get_by_role("button", name="Clear offline data").click()

    expect(phone.get_by_text("Nothing saved")).to_be_visible()
    assert kept(phone) == []


# Runs the worker's own text with a made-up scope; answers with what it gives the page.
ANSWER = """async ([source, preloaded]) => {
  const heard = {};
  const shell = { match: async () => new Response("the offline page") };
  const scope = { location, addEventListener: (name, listener) => { heard[name] = listener; } };
  const run = new Function("self", "caches", "fetch", source);
  run(scope, shell, () => Promise.reject(new TypeError("no network")));
  let answer;
  heard.fetch({
    request: { method: "GET", mode: "navigate", url: location.href },
    preloadResponse: preloaded === "error" ? Promise.resolve(Response.error())
      : preloaded === "none" ? Promise.resolve(undefined)
      : preloaded === "rejected" ? Promise.reject(new TypeError("no network"))
      : Promise.resolve(new Response(preloaded)),
    respondWith: given => { answer = given; },
    waitUntil: () => {},
  });
  return await (await answer).text();
}"""


@pytest.mark.parametrize("failure", ["error", "rejected", "none"])
def test_however_a_browser_says_that_there_is_no_network(phone, failure):
    """Where the preloaded page cannot be had Firefox answers with an error response, and others reject the promise."""
    worker = phone.request.get("/sw.js").text()
    phone.goto("/about/")

    assert phone.evaluate(ANSWER, [worker, failure]) == "the offline page"
    assert phone.evaluate(ANSWER, [worker, "the page itself"]) == "the page itself"
