"""The devices themselves: were they deaf or of the wrong size, every other browser test would prove less."""

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
