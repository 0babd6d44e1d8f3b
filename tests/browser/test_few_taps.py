"""How many taps it takes to build: a gang of 300 Fame by a player who knows the list and not the app."""

from playwright.sync_api import expect

PEOPLE = (
    ("Hero", "Ruth", ("Long Colt", "Coach Gun"), ("Gunslinger",)),
    ("Henchman", "Gabe", ("Lever Rifle",), ("Charge",)),
    ("Henchman", "Ida", ("Lever Rifle",), ("Ranger",)),
    ("Henchman", "Moss", ("Cavalry Saber",), ("Hit & Run",)),
    ("Minion", "Zeb", ("Light Revolver",), ()),
    ("Minion", "Ike", ("Light Revolver",), ()),
)
AT_MOST = 12  # taps a character, besides typing their name


def test_a_character_takes_twelve_taps_besides_the_name(phone):
    phone.goto("/gangs/new/")
    phone.get_by_label("Name", exact=True).fill("The Calloways")
    phone.get_by_role("button", name="Create gang", exact=True).click()
    counts = {}

    for level, name, weapons, skills in PEOPLE:
        taps = 0

        def tap(found):
            nonlocal taps
            taps += 1
            found.click()

        tap(phone.get_by_role("button", name=level, exact=True))
        expect(phone.locator("#sheet-title")).to_have_text(f"New {level}")
        phone.locator("#f-name").fill(name)
        for sort, things in (("weapons", weapons), ("skills", skills)):
            for place, thing in enumerate(things, 1):
                tap(phone.locator(f"#add-{sort}"))
                drawer = phone.locator("#pick")
                expect(drawer).to_be_visible()
                tap(drawer.get_by_role("button", name=f"Take {thing}", exact=True))
                expect(phone.locator(f"#f-{sort} > ol > li")).to_have_count(place)
        for _ in range(2):
            tap(phone.get_by_role("button", name="One more: Health"))
        tap(phone.get_by_role("button", name="Save and go back"))
        expect(phone.locator(".man", has_text=name)).to_be_visible()
        counts[name] = taps

    fame = int(phone.locator("#total b").inner_text())
    assert fame >= 300, fame
    assert max(counts.values()) <= AT_MOST, counts


def test_another_like_the_last_takes_two_taps_and_waits_for_its_name(phone):
    phone.goto("/gangs/new/")
    phone.get_by_label("Name", exact=True).fill("The Calloways")
    phone.get_by_role("button", name="Create gang", exact=True).click()
    phone.get_by_role("button", name="Minion", exact=True).click()
    phone.locator("#f-name").fill("Zeb")
    phone.locator("#add-weapons").click()
    phone.locator("#pick").get_by_role("button", name="Take Light Revolver", exact=True).click()
    expect(phone.locator("#f-weapons > ol > li")).to_have_count(1)

    phone.get_by_role("button", name="Copy", exact=True).click()
    expect(phone.locator("#f-name")).to_be_focused()
    phone.keyboard.type("Ike")
    phone.get_by_role("button", name="Save and go back").click()

    expect(phone.locator(".man")).to_have_count(2)
    for name in ("Zeb", "Ike"):
        expect(phone.locator(".man", has_text=name)).to_contain_text("Light Revolver")
