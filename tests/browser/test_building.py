"""Building gangs: on a phone from nothing to a gang that is ready, and on a laptop with the list beside the sheet."""

from io import BytesIO

import pytest
from PIL import Image
from playwright.sync_api import expect

from tests.browser.axe import is_for_everybody
from tests.browser.conftest import PHONE

PEOPLE = (
    ("Hero", "Ruth Calloway", "Long Colt", "Gunslinger"),
    ("Henchman", "Deputy Ames", "Coach Gun", "Hard to Kill"),
    ("Minion", "Inez Prado", "Light Revolver", ""),
)


@pytest.fixture(scope="module")
def face(tmp_path_factory):
    path = tmp_path_factory.mktemp("camera") / "face.jpg"
    out = BytesIO()
    exif = Image.Exif()
    exif[0x0112] = 6
    Image.new("RGB", (1600, 1200), (120, 90, 60)).save(out, "JPEG", exif=exif)
    path.write_bytes(out.getvalue())
    return path


def begin(page, name="The Calloway Warrant"):
    page.goto("/gangs/")
    page.get_by_role("link", name="New gang").click()
    page.wait_for_url("**/gangs/new/**", wait_until="load")
    is_for_everybody(page)
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_role("button", name="Create gang", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)


def add(page, sort, name):
    """A thing from the book, added to what there is already."""
    page.locator(f"#add-{sort}").click()
    page.locator("#pick").get_by_role("searchbox").fill(name)
    page.locator("#pick").get_by_role("button", name=f"Take {name}", exact=True).click()
    expect(page.locator(f"#f-{sort} > ol > li", has_text=name)).to_have_count(1)


def hire(page, level, name):
    page.get_by_role("button", name=level, exact=True).click()
    expect(page.locator("#sheet-title")).to_have_text(f"New {level}")
    page.locator("#f-name").fill(name)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator("#sheet-title")).to_have_text(name)


def test_a_gang_of_three_is_built_on_a_phone_shown_and_copied(phone, other_phone, face, asgi_server):
    begin(phone)
    expect(phone.locator(".tally").get_by_text("Nobody is in the gang yet.")).to_be_visible()

    for level, name, weapon, skill in PEOPLE:
        hire(phone, level, name)
        add(phone, "weapons", weapon)
        if skill:
            add(phone, "skills", skill)
        phone.get_by_role("link", name="The Calloway Warrant").click()
        expect(phone.locator(".man")).to_have_count([one[1] for one in PEOPLE].index(name) + 1)
    expect(phone.locator(".tally").get_by_text("Ready to play")).to_be_visible()
    is_for_everybody(phone)

    # Somebody learns too much; the sentence leads to the place, and there it is mended.
    phone.get_by_role("link", name="Inez Prado").click()
    expect(phone.locator("#sheet-title")).to_have_text("Inez Prado")
    add(phone, "skills", "Fleet")
    add(phone, "skills", "Gunslinger")
    phone.get_by_role("link", name="The Calloway Warrant").click()
    expect(phone.locator("#sheet-title")).to_have_text("The gang")
    phone.get_by_role("link", name="Inez Prado knows 2 skills and has Intellect for 1.").click()
    expect(phone.locator("#f-skills")).to_be_in_viewport()
    phone.get_by_role("button", name="Remove Fleet").click()
    expect(phone.locator(".tally").get_by_text("Ready to play")).to_be_visible()

    # A portrait is sent as soon as it is taken, with what was typed.
    phone.locator("#f-story").fill("Owes Ames a drink.")
    phone.locator("input[name=photo]").set_input_files(face)
    picture = phone.locator(".portrait__picture")
    expect(picture).to_be_visible()
    assert phone.evaluate("image => image.naturalHeight > image.naturalWidth", picture.element_handle())
    expect(phone.locator("#f-story")).to_have_value("Owes Ames a drink.")
    is_for_everybody(phone)

    phone.get_by_role("link", name="The Calloway Warrant").click()
    phone.get_by_role("button", name="Create link").click()
    link = phone.locator("#link-words").input_value()
    expect(phone.locator("#link").get_by_role("button", name="Copy link")).to_be_visible()
    assert link.startswith(f"{asgi_server}/gangs/shared/")

    other_phone.goto(link)
    expect(other_phone.get_by_role("heading", name="Deputy Ames")).to_be_visible()
    is_for_everybody(other_phone)
    other_phone.get_by_role("button", name="Copy gang").click()
    expect(other_phone.locator(".man")).to_have_count(3)
    expect(other_phone.locator(".man .face img")).to_have_count(1)
    other_phone.goto("/gangs/")
    expect(other_phone.get_by_role("link", name="The Calloway Warrant")).to_be_visible()
    is_for_everybody(other_phone)

    phone.get_by_role("button", name="Stop sharing").click()
    expect(phone.get_by_role("button", name="Create link")).to_be_visible()
    assert other_phone.request.get(link).status == 404


def test_on_a_laptop_the_list_stands_beside_the_sheet_and_nothing_typed_is_lost(laptop):
    laptop.goto("/gangs/new/")
    laptop.get_by_role("button", name="Copy The Tuesday Committee").click()
    laptop.wait_for_load_state()  # before its script has come, a link is a link
    people = laptop.locator(".people")
    laptop.get_by_role("link", name="Ottoline Grubb").click()
    expect(laptop.locator("#sheet-title")).to_be_focused()
    box, sheet = people.bounding_box(), laptop.locator(".editor").bounding_box()
    assert box["x"] + box["width"] <= sheet["x"]
    is_for_everybody(laptop)

    # Going to somebody else saves what was typed.
    laptop.locator("#f-name").fill("Ottoline the Bold")
    laptop.get_by_role("link", name="Li-Hua Wen").click()
    expect(laptop.locator("#sheet-title")).to_have_text("Li-Hua Wen")
    expect(people.get_by_text("Ottoline the Bold")).to_be_visible()
    assert laptop.title().startswith("Li-Hua Wen · ")

    # What does not fit keeps us here, with a sentence at the field.
    laptop.locator("#f-health").fill("99")
    laptop.get_by_role("button", name="Save, next: Cornelius Bright").click()
    expect(laptop.locator("#gang").get_by_text("Health: enter a whole number from 1 to 20.")).to_be_visible()
    laptop.locator("#f-health").fill("4")
    laptop.get_by_role("button", name="Save, next: Cornelius Bright").click()
    expect(laptop.locator("#sheet-title")).to_have_text("Cornelius Bright")

    # So does hiring somebody.
    laptop.locator("#f-name").fill("Cornelius the Meek")
    laptop.get_by_role("button", name="Henchman", exact=True).click()
    expect(laptop.locator("#sheet-title")).to_have_text("New Henchman")
    expect(laptop.locator("#f-name")).to_be_focused()
    expect(people.get_by_text("Cornelius the Meek")).to_be_visible()

    laptop.get_by_role("link", name="Cornelius the Meek").click()
    expect(laptop.locator("#sheet-title")).to_have_text("Cornelius the Meek")
    laptop.get_by_role("button", name="Dismiss").click()
    expect(people.get_by_text("Cornelius the Meek")).to_have_count(0)
    laptop.get_by_text("Dismissed: 1").click()
    laptop.get_by_role("button", name="Restore Cornelius the Meek").click()
    expect(people.get_by_text("Cornelius the Meek")).to_be_visible()

    laptop.go_back()
    expect(laptop.locator("#gang")).to_be_visible()


def test_two_devices_do_not_overwrite_each_other(phone, laptop, asgi_server):
    begin(phone)
    hire(phone, "Hero", "Ruth Calloway")
    laptop.context.add_cookies(phone.context.cookies())
    laptop.goto(phone.url)

    laptop.locator("#f-speed").fill("6")
    laptop.get_by_role("button", name="Save", exact=True).click()
    expect(laptop.locator(".tally").get_by_text("Ready to play")).to_be_visible()
    phone.locator("#f-story").fill("Typed on the sofa.")
    phone.get_by_role("button", name="Save", exact=True).click()

    expect(phone.locator("#gang").get_by_text("Someone changed this gang")).to_be_visible()
    expect(phone.locator("#f-story")).to_have_value("Typed on the sofa.")


def test_a_gang_is_built_without_any_script(device):
    plain = device(**PHONE, java_script_enabled=False)
    plain.goto("/gangs/new/")
    plain.get_by_label("Name", exact=True).fill("The Calloways")
    plain.get_by_role("button", name="Create gang", exact=True).click()
    plain.get_by_role("button", name="Hero", exact=True).click()
    plain.locator("#f-name").fill("Ruth")
    plain.locator("#add-weapons").click()
    plain.get_by_role("searchbox").fill("mule")
    plain.get_by_role("button", name="Search").click()
    expect(plain.locator(".ware")).to_have_count(1)
    plain.get_by_role("button", name="Take Hand Cannon").click()

    expect(plain.locator("#f-weapons > ol > li")).to_have_count(1)
    expect(plain.locator("#sheet-title")).to_have_text("Ruth")


def test_numbers_are_set_by_keys_and_rulings_wait_behind_an_i(phone):
    begins_with_a_copy(phone, "horizon")
    field = phone.locator(".figure", has=phone.locator("#f-acuity"))
    ruling = field.get_by_text("HZ-23")
    expect(ruling).to_be_hidden()
    field.locator("summary").click()
    expect(ruling).to_be_visible()
    before = int(phone.locator("#f-acuity").input_value())
    field.get_by_role("button", name="One less: Acuity").click()
    own_health = phone.locator("#f-health")
    assert own_health.input_value() == ""
    by_formula = int(own_health.get_attribute("placeholder"))
    phone.get_by_role("button", name="One more: Health").click()
    with phone.expect_event("requestfinished", lambda request: request.method == "POST"):
        phone.get_by_role("button", name="Save", exact=True).click()
    phone.reload()
    assert int(phone.locator("#f-acuity").input_value()) == before - 1
    assert int(phone.locator("#f-health").input_value()) == by_formula + 1
    is_for_everybody(phone)


@pytest.mark.parametrize("game", ["horizon", "blackwater-gulch"])
def test_nothing_moves_under_the_finger_that_adds(phone, game):
    begins_with_a_copy(phone, game)
    fold = phone.locator("#f-weapons > details")
    fold.locator("summary").click()
    key = phone.locator("#add-weapons")
    key.scroll_into_view_if_needed()
    phone.evaluate("scrollBy({ top: 120, behavior: 'instant' })")
    where = "key => Math.round(key.getBoundingClientRect().top)"
    for _ in range(2):
        rows = phone.locator("#f-weapons > ol > li").count()
        before = key.evaluate(where)
        key.click()
        phone.locator("#pick [name=take]").nth(3).click()
        expect(phone.locator("#f-weapons > ol > li")).to_have_count(rows + 1)
        phone.wait_for_function(
            "before => Math.abs(document.querySelector('#add-weapons').getBoundingClientRect().top - before) < 3",
            arg=before,
        )
        expect(fold).to_have_attribute("open", "")


def test_the_cost_follows_each_step(phone):
    begins_with_a_copy(phone, "blackwater-gulch")
    expect(phone.locator("#cost")).to_contain_text("78 Fame = Figures 66 + Long Colt 3")
    expect(phone.locator("#total")).to_contain_text("320 of 325 Fame")
    phone.get_by_role("button", name="One more: Health").click()
    expect(phone.locator("#cost")).to_contain_text("80 Fame = Figures 68")
    expect(phone.locator("#total")).to_contain_text("322 of 325 Fame")


def test_the_picker_filters_while_one_types_and_leads_back(phone):
    begins_with_a_copy(phone, "blackwater-gulch")
    phone.locator("#f-health").fill("7")
    key = phone.locator("#add-items")
    key.click()
    drawer = phone.locator("#pick")
    expect(drawer.locator(".ware:visible")).to_have_count(57)
    is_for_everybody(phone)
    drawer.get_by_role("searchbox").fill("silver")
    expect(drawer.get_by_role("status")).to_contain_text("of 57")
    drawer.get_by_role("searchbox").fill("")
    drawer.get_by_role("radio", name="Ammunition").check()
    expect(drawer.locator(".ware:visible").filter(has_text="Bottle of Booze")).to_have_count(0)
    traits = drawer.locator(".ware__traits:visible").first
    drawer.get_by_role("radio", name="To wear and to wield").check()
    traits.locator("summary").click()
    expect(traits.locator("dd").first).to_be_visible()
    drawer.locator("[name=take]:visible").first.click()
    expect(phone.locator("#f-items > ol > li")).to_have_count(1)
    expect(drawer).to_be_hidden()
    expect(key).to_be_focused()
    expect(phone.locator("#f-health")).to_have_value("7")


def begins_with_a_copy(page, game):
    """The first member of a starter, open."""
    page.goto(f"/gangs/new/?game={game}")
    page.get_by_role("button", name="Copy").first.click()
    page.wait_for_url(lambda address: "/new/" not in address)
    page.locator(".man").first.click()
    page.wait_for_selector(".gang--open")
