"""What the browser works out anew when something small has changed: counted, so that no busy machine matters."""

from contextlib import contextmanager

from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.table import until, wait_for_scripts

TIMELINE = "devtools.timeline,disabled-by-default-devtools.timeline"
AFTER_FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
SHAPES = "[...document.querySelectorAll('#table *')].length"


@contextmanager
def timeline(page):
    """How many elements had their styles worked out, and how many boxes were laid out, each time; filled at the end."""
    session, events, ended = page.context.new_cdp_session(page), [], []
    session.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    session.on("Tracing.tracingComplete", lambda data: ended.append(data))
    session.send("Tracing.start", {"categories": TIMELINE, "transferMode": "ReportEvents"})
    found = {"styled": [], "laid": []}
    yield found
    page.evaluate(AFTER_FRAMES)
    session.send("Tracing.end")
    until(lambda: ended or page.wait_for_timeout(20))
    for event in events:
        given = event.get("args", {})
        if event["name"] == "UpdateLayoutTree" and "elementCount" in given:
            found["styled"].append(given["elementCount"])
        if event["name"] == "Layout" and "beginData" in given:
            found["laid"].append(given["beginData"]["dirtyObjects"])


def test_what_is_put_into_one_row_leaves_the_others_as_they_are(sits_down, device):
    """A rule that asks what any element contains would have every element of the table looked at again."""
    page = sits_down(device(**PHONE)).page
    wait_for_scripts(page)
    page.evaluate(AFTER_FRAMES)
    with timeline(page) as found:
        page.evaluate("document.querySelectorAll('.meter--health')[1].append(document.createElement('i'))")

    assert max(found["styled"], default=0) < page.evaluate(SHAPES) / 3


def test_a_face_is_drawn_when_it_comes_into_sight(sits_down, device):
    """Those far below are not: their shapes are more than all else in the rows."""
    page = sits_down(device(**PHONE)).page
    wait_for_scripts(page)
    last = page.locator(".sides .model__face .face").last
    assert last.evaluate("face => getComputedStyle(face).contentVisibility") == "auto"

    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport()
    page.evaluate(AFTER_FRAMES)

    assert last.evaluate("face => face.firstElementChild.checkVisibility({ contentVisibilityAuto: true })")


PICTURES = """pseudos => [...document.querySelectorAll(".meter:not(.meter--plain)")].flatMap(one =>
  pseudos.map(pseudo => getComputedStyle(one, pseudo).maskImage))"""


def test_all_meters_are_drawn_from_one_picture(sits_down, device):
    """A browser sets up each picture as a document of its own, in the frame in which the table opens."""
    pictures = sits_down(device(**PHONE)).page.evaluate(PICTURES, ["::before", "::after"])

    assert len(pictures) > 20
    assert len(set(pictures)) == 1
    assert pictures[0].startswith("url(")


def test_only_what_a_tap_has_changed_is_put_in_anew(sits_down, device):
    """Of all rows the Health of one."""
    hands = sits_down(device(**PHONE))
    hands.page.evaluate("import(document.querySelector('script[data-script]').dataset.script)")
    hands.page.evaluate("document.querySelectorAll('.model > *').forEach(one => (one.stood = true))")

    hands.press(hands.page.locator(".model--ready .model__health").first)
    hands.tap(hands.page.locator(".model--ready .hurt button").first)

    new = "[...document.querySelectorAll('.model > *')].filter(one => !one.stood).map(one => one.className)"
    assert hands.page.evaluate(new) == ["model__health", "pop"]


def test_a_face_stays_drawn_while_its_row_comes_to_mean_something_else(sits_down, device):
    """The face leads to the card while a tap on its row begins, and nowhere else: it is the same drawing."""
    hands = sits_down(device(**PHONE))
    page = hands.page
    page.evaluate("import(document.querySelector('script[data-script]').dataset.script)")
    mark = "links => links.filter(one => one.matches('[href]')).forEach(one => (one.led = one.firstChild))"
    hands.done()
    page.locator(".model__face").evaluate_all(mark)

    hands.activate()

    shut = "[...document.querySelectorAll('.model__face:not([href])')].filter(one => one.led)"
    assert page.evaluate(f"{shut}.length") > 2
    assert page.evaluate(f"{shut}.every(one => one.led.isConnected)")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.evaluate(f"{shut}.forEach(one => one.click())")
    with hands.fresh_table():
        hands.press(hands.offered("Shoot|Fight").first)
    assert len([one for one in asked if "/battles/" in one]) == 1

    hands.open(page.locator(".now__stop"))
    hands.done()
    hands.press(page.locator(".model__face[href]").last)
    expect(page.locator("#over-head")).to_be_visible()


def test_each_side_and_the_sheet_come_in_tasks_of_their_own(sits_down, device):
    """All in one would be laid out in one frame, and no tap heard meanwhile."""
    hands = sits_down(device(**PHONE))
    page = hands.page
    wait_for_scripts(page)
    page.evaluate("import(document.querySelector('script[data-script]').dataset.script)")
    page.evaluate(
        """() => {
            window.goes = [];
            const part = one => one.closest(".side")?.id ?? (one.closest(".panel") ? "sheet" : "else");
            new MutationObserver(all => goes.push([...new Set(all.filter(one => one.type === "childList")
              .map(one => part(one.target)))])).observe(
                document.getElementById("table"), { subtree: true, childList: true });
        }"""
    )

    hands.open(hands.offered("Shoot|Fight").first)
    expect(page.locator(".model--aim").first).to_be_visible()

    goes = [went for went in page.evaluate("goes") if went]
    assert all(len(went) == 1 for went in goes), goes
    order = [went for (went,) in goes]
    assert order.index("side-b") < order.index("sheet")


FONTS = """() => [...new Set([...document.querySelectorAll("body *")]
  .filter(one => one.checkVisibility() && [...one.childNodes].some(part => part.nodeType === 3 && part.data.trim()))
  .map(one => getComputedStyle(one))
  .filter(({ fontSize }) => parseFloat(fontSize) > 1) // else it is hidden from the eye alone
  .map(({ fontWeight, fontSize, fontFamily }) => [fontWeight, fontSize, fontFamily].join(" ")))]"""


def test_each_size_of_letters_is_laid_out_before_a_tap_shows_it(sits_down, device):
    """The first time takes a slow phone as long as all that stands there in it."""
    page = device(**PHONE)
    page.add_init_script(
        """
        self.warm = [];
        addEventListener("DOMContentLoaded", () => new MutationObserver(all => {
            for (const { addedNodes } of all)
                for (const one of addedNodes)
                    if (one.matches?.("p[aria-hidden]")) {
                        const { fontWeight, fontSize, fontFamily } = getComputedStyle(one);
                        warm.push([fontWeight, fontSize, fontFamily].join(" "));
                    }
        }).observe(document.body, { childList: true }));
        """
    )
    hands = sits_down(page)
    wait_for_scripts(page)
    until(
        lambda: page.evaluate("warm.length > 20 && !document.querySelector('body > p.out-of-sight[style]')")
    )
    warm, shown = {*page.evaluate("warm")}, {*page.evaluate(FONTS)}

    hands.open(hands.offered("Shoot").first)
    shown |= {*page.evaluate(FONTS)}
    hands.open(page.locator("button[name=target]").first)
    shown |= {*page.evaluate(FONTS)}
    hands.tap(hands.panel.locator(".go[name=dice]"))
    shown |= {*page.evaluate(FONTS)}
    while hands.asked():
        hands.answer()
        shown |= {*page.evaluate(FONTS)}

    assert len(shown) > 15
    assert shown <= warm


def test_styles_that_come_late_are_put_on_in_one_moment_and_each_once(sits_down, device):
    """For each that came alone all of the table would be laid out once more."""
    page = device(**PHONE)
    page.add_init_script(
        """
        self.worn = [];
        const look = () => {
            const now = [...document.styleSheets].filter(one => !one.media.length).map(one => one.href);
            if (document.readyState === "complete" && now.length !== worn.at(-1)?.length) worn.push(now);
            requestAnimationFrame(look);
        };
        look();
        """
    )
    sits_down(page)
    wait_for_scripts(page)
    page.evaluate("import(document.querySelector('#this-phone').dataset.script)")
    until(lambda: len(page.evaluate("worn")) > 1)

    at_first, later = page.evaluate("worn")

    assert {"card.css", "this-phone.css", "terms.css"} <= {href.rpartition("/")[2] for href in later}
    assert len(later) == len({*later})
    assert later[: len(at_first)] == at_first


def test_what_is_opened_before_they_come_brings_them(sits_down, device):
    page = device(**PHONE)
    page.clock.install()  # the two seconds never pass
    sits_down(page)
    page.locator(".panel [popovertarget=more]").evaluate("key => key.click()")
    page.get_by_role("button", name="This phone").evaluate("key => key.click()")

    until(lambda: page.locator("head link[href*='this-phone.css']:not([media=print])").count())
    assert page.locator("this-phone:not([hidden])").count() == 1


def test_a_card_brings_no_styles_that_the_table_has(sits_down, device):
    """Each sheet that comes in has every element of the table styled anew."""
    hands = sits_down(device(**PHONE), acting=False)
    page = hands.page
    wait_for_scripts(page)
    until(
        lambda: page.evaluate(
            "[...document.querySelectorAll('head link[rel=stylesheet]')].every(one => one.sheet)"
        )
    )
    before = page.evaluate("document.styleSheets.length")

    hands.press(page.locator("a.model__face[href]").first)
    expect(page.locator("#over:popover-open h2").first).to_be_visible()

    assert page.evaluate("document.styleSheets.length") == before


def test_links_and_forms_are_set_up_when_they_are_used(sits_down, device):
    """Whatever a tap puts in stands as the server sends it until it is tapped itself."""
    hands = sits_down(device(**PHONE))
    page = hands.page
    wait_for_scripts(page)
    hands.done()
    hands.activate()
    assert page.locator("#table :is(a, form)").count() > 20
    set_up = page.locator("#table [data-htmx-powered]").count()

    address = page.url
    page.evaluate("window.stays = true")
    hands.press(page.locator("a.model__tap[href*='/models/']").first)
    expect(page.locator("#over-head")).to_be_visible()
    page.evaluate("document.querySelector('#over-head').old = true")
    hands.press(page.locator("#over form.row button.stepper__set").first)
    page.wait_for_function("() => document.querySelector('#over-head')?.old !== true")

    assert set_up < 6
    assert page.url == address
    assert page.evaluate("window.stays")


def test_dice_and_a_card_leave_the_styles_of_the_table_alone(sits_down, device):
    hands = sits_down(device(**PHONE | {"reduced_motion": "no-preference"}))
    page = hands.page
    wait_for_scripts(page)
    hands.open(hands.offered("Shoot|Fight").first)
    hands.open(page.locator("button[name=target]").first)
    with timeline(page) as found:
        hands.tap(hands.panel.locator(".go[name=dice]"))
        page.locator(".cast[data-falls]").first.wait_for()
    assert max(found["styled"], default=0) < page.evaluate(SHAPES) / 2

    with timeline(page) as found:
        hands.press(page.locator("a[href*='/models/']").first)
        expect(page.locator("#over-head")).to_be_visible()
    card = page.evaluate("document.querySelectorAll('#over *').length")
    assert max(found["styled"], default=0) < card + page.evaluate(SHAPES) / 3
