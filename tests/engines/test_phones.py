"""The phones themselves: were they deaf or of the wrong size, every other test here would prove less."""

import signal
import time

import pytest


def test_a_phone_is_of_a_phones_size_and_awake(phone, other_phone):
    for one in (phone, other_phone):
        one.goto("/")
        assert one.run("() => [innerWidth, innerHeight, document.hidden]") == [390, 844, False]


@pytest.mark.parametrize("engine", ["firefox"], indirect=True)
def test_a_tap_is_a_fingers_and_two_do_not_zoom(phone):
    phone.goto("/about/")
    phone.run("""() => {
      self.heard = [];
      for (const name of ["touchstart", "click"])
        addEventListener(name, event => heard.push(`${name} ${event.pointerType ?? ""}`), true);
    }""")

    phone.tap("h1")
    phone.tap("h1")

    phone.until("() => heard.length === 4")
    assert phone.run("() => heard") == ["touchstart ", "click touch"] * 2
    assert phone.run("() => visualViewport.scale") == 1


def test_two_phones_have_cookies_of_their_own(phone, other_phone):
    phone.goto("/")
    other_phone.goto("/")

    phone.run("() => { document.cookie = 'seat=one' }")

    assert "seat=one" in phone.run("() => document.cookie")
    assert "seat" not in other_phone.run("() => document.cookie")


def test_an_error_in_a_script_is_heard(phone):
    phone.goto("/")

    phone.run("() => { setTimeout(() => { throw new Error('out of ammunition') }) }")

    phone.until("() => sessionStorage.complaints?.includes('out of ammunition')")
    assert len(phone.complaints()) == 1


def test_what_the_content_policy_blocks_is_heard(phone):
    phone.goto("/")

    phone.run("""() => {
      document.body.append(Object.assign(document.createElement("script"), { text: "window.ran = 1" }));
    }""")

    phone.until("() => sessionStorage.complaints?.includes('script-src')")
    assert phone.complaints() == ["/: script-src-elem blocks inline"]
    assert phone.run("() => window.ran") is None


def test_what_is_still_loading_when_a_page_is_left_is_no_complaint(phone, house):
    phone.goto("/")

    house.process.send_signal(signal.SIGSTOP)
    phone.run("""() => {
      document.body.append(Object.assign(document.createElement("script"), { src: "/offline/?late" }));
      fetch("/offline/?late");
      setTimeout(() => { location = "/about/"; });
    }""")
    time.sleep(0.5)  # the test is that nothing is noted meanwhile
    house.process.send_signal(signal.SIGCONT)

    phone.until("() => location.pathname === '/about/' && document.readyState === 'complete'")
    assert phone.complaints() == []


def test_what_is_not_to_be_had_is_heard(phone):
    phone.goto("/")

    phone.run("""() => {
      document.body.append(Object.assign(document.createElement("script"), { src: "/nowhere.js" }));
    }""")

    phone.until("() => sessionStorage.complaints?.includes('nowhere.js is not to be had')")
    assert len(phone.complaints()) == 1
