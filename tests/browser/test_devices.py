"""The devices themselves: were they deaf or of the wrong size, every other browser test would prove less."""

import pytest

from tests.browser.table import until

INLINE_SCRIPT = (
    "document.body.append(Object.assign(document.createElement('script'), {text: 'window.ran = 1'}))"
)


def test_a_phone_is_as_narrow_as_a_phone(phone, laptop):
    assert phone.evaluate("screen.width") == 390
    assert laptop.evaluate("screen.width") == 1280


def test_an_inline_script_is_blocked_and_the_test_hears_of_it(phone, complaints):
    phone.goto("/")

    phone.evaluate(INLINE_SCRIPT)

    until(lambda: not phone.evaluate("window.ran") and complaints)
    assert any("Content Security Policy" in complaint for complaint in complaints)
    complaints.await_any("Content Security Policy")


def test_an_error_in_a_script_is_heard(laptop, complaints):
    laptop.goto("/")

    laptop.evaluate("setTimeout(() => { throw new Error('out of ammunition') })")

    until(lambda: laptop.title() and any("out of ammunition" in complaint for complaint in complaints))
    assert complaints.unawaited() == complaints
    complaints.await_any("out of ammunition")


def test_two_phones_have_cookies_of_their_own(phone, other_phone, asgi_server):
    phone.context.add_cookies([{"name": "seat", "value": "one", "url": asgi_server}])

    assert other_phone.context.cookies() == []


KEPT = """async () => {
    localStorage.setItem("ammunition", "6");
    sessionStorage.setItem("ammunition", "6");
    document.cookie = "ammunition=6";
    await (await caches.open("ammunition")).add("/");
    await new Promise(done => { indexedDB.open("ammunition").onsuccess = done; });
}"""
FOUND = """async () => [
    ...Object.keys(localStorage), ...Object.keys(sessionStorage), document.cookie,
    ...await caches.keys(), ...(await indexedDB.databases()).map(one => one.name)
].filter(one => one === "ammunition" || one.startsWith("ammunition="))"""


@pytest.fixture
def handed_on(browsers, asgi_server):
    """What one test does in a browser, a function of its page; then its page, and the one that the next test gets."""
    opened = []

    def open_after(does):
        traits = {"service_workers": "block", "user_agent": "a kind of its own"}
        first = browsers.open(asgi_server, True, traits)
        first.goto("/")
        does(first)
        browsers.leave(first.context)
        opened.append(browsers.open(asgi_server, False, traits))
        opened[-1].goto("/")
        return first, opened[-1]

    yield open_after
    for page in opened:
        page.context.close()


def test_a_browser_that_is_taken_again_knows_nothing_of_the_test_before(handed_on):
    def keeps(page):
        page.evaluate(KEPT)
        assert len(page.evaluate(FOUND)) == 5

    first, page = handed_on(keeps)

    assert page.context == first.context
    assert first.is_closed()
    assert page.evaluate(FOUND) == []


def test_a_browser_in_which_something_stays_is_not_taken_again(handed_on):
    first, page = handed_on(lambda one: one.context.add_init_script("window.armed = true"))

    assert page.context != first.context
    assert not page.evaluate("window.armed ?? false")
