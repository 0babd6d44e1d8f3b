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
MINUTES = 5
TAP, LETTER, NEW_PAGE, DRAWER = 1.2, 0.2, 5, 8
"""Seconds that a new player takes: for a tap, for a letter on a phone, to look round on a page that is new to them,
and to find a thing in a list. Guessed: whoever reads all 67 weapons takes longer.
"""


class Hands:
    """A player's hands: what they do on the page, and how much that is."""

    def __init__(self, page):
        self.page, self.taps, self.letters, self.pages, self.drawers = page, 0, 0, 0, 0

    def tap(self, found):
        self.taps += 1
        found.click()

    def type(self, found, words):
        self.letters += len(words)
        found.fill(words)

    def looks(self, words):
        """Whoever comes to a page reads it first."""
        self.pages += 1
        expect(self.page.get_by_role("heading", name=words, exact=True)).to_be_visible()

    @property
    def seconds(self):
        return self.taps * TAP + self.letters * LETTER + self.pages * NEW_PAGE + self.drawers * DRAWER

    def hires(self, level, name, weapons, skills):
        """How many taps that takes."""
        before, page = self.taps, self.page
        self.tap(page.get_by_role("button", name=level, exact=True))
        expect(page.locator("#sheet-title")).to_have_text(f"New {level}")
        field, save = page.locator("#f-name"), page.locator(".editor__save")
        expect(field).to_be_focused()
        box = field.bounding_box()
        assert 0 < box["y"] < box["y"] + box["height"] <= save.bounding_box()["y"]  # nothing lies over it
        self.type(field, name)
        for sort, things in (("weapons", weapons), ("skills", skills)):
            for place, thing in enumerate(things, 1):
                self.tap(page.locator(f"#add-{sort}"))
                drawer = page.locator("#pick")
                expect(drawer).to_be_visible()
                self.drawers += 1
                self.tap(drawer.get_by_role("button", name=f"Take {thing}", exact=True))
                expect(page.locator(f"#f-{sort} > ol > li")).to_have_count(place)
        for _ in range(2):
            self.tap(page.get_by_role("button", name="One more: Health"))
        self.tap(page.get_by_role("button", name="Save and go back"))
        expect(page.locator(".man", has_text=name)).to_be_visible()
        return self.taps - before


def test_from_the_empty_front_page_to_a_gang_of_300_fame_that_is_ready(phone):
    hands = Hands(phone)
    phone.goto("/")
    hands.looks("Sixgun")
    hands.tap(phone.locator(".tabs").get_by_role("link", name="Gangs"))
    hands.looks("Gangs")
    hands.tap(phone.get_by_role("link", name="New gang"))
    hands.looks("A new gang")
    hands.type(phone.get_by_label("Name", exact=True), "The Calloways")
    hands.tap(phone.get_by_role("button", name="Create gang", exact=True))
    hands.looks("The Calloways")

    taps = {name: hands.hires(level, name, *things) for level, name, *things in PEOPLE}

    hands.pages += len({level for level, *_ in PEOPLE})  # the sheet of each level, once
    assert int(phone.locator("#total b").inner_text()) >= 300
    expect(phone.locator(".tally")).to_contain_text("Ready to play")
    assert max(taps.values()) <= AT_MOST, taps
    assert hands.taps <= 52
    assert hands.seconds <= MINUTES * 60, vars(hands)


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
