"""Axe finds nothing to complain of, on every kind of page, by day and by night."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from companion.rules.game import GAMES, games
from tests.browser.table import Hands

# Tall enough that no row is cut by the panel, which sticks to the bottom: a half row is too small to tap.
TALL = {"viewport": {"width": 390, "height": 3000}}
PLAIN = (
    "/",
    "/battles/",
    "/about/",
    "/styleguide/",
    "/nowhere/",
    *(f"/battles/new/?game={key}" for key in GAMES),
    *(f"/gangs/new/?game={key}" for key in GAMES),
    *(f"/games/{key}/" for key in GAMES),
    *(f"/games/{one.key}/starters/{next(iter(one.roster.starters()))}/" for one in games()),
)


@pytest.fixture
def looked_at(complaints):
    """Asks axe about the page as it stands, light and dark, and gathers what it finds."""
    axe, found = Axe(), []

    def look(page, name):
        # The styleguide shows every panel twice, on purpose.
        options = {"rules": {"landmark-unique": {"enabled": name != "/styleguide/"}}}
        for theme in ("light", "dark"):
            page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
            for violation in axe.run(page, options=options).response["violations"]:
                where = "; ".join(node["html"][:160] for node in violation["nodes"][:3])
                found.append(f"{name}, {theme}: {violation['id']}: {violation['help']}: {where}")

    yield look
    complaints[:] = [said for said in complaints if "404" not in said]
    assert not found, "axe found:\n" + "\n".join(found)


def test_axe_finds_nothing_on_any_page(device, looked_at):
    page = device(**TALL)
    hands = Hands(page).start()
    address = hands.address
    looked_at(page, "a question")
    hands.begin_turn()
    looked_at(page, "nobody acts")
    hands.activate()
    page.locator(".keys__more summary").click()
    looked_at(page, "somebody acts")
    hands.open(hands.offered("Shoot|Fight").first)
    looked_at(page, "an open sheet")
    hands.open(hands.panel.locator("button[name=target]").first)
    page.wait_for_selector(".need")
    looked_at(page, "a whole sheet")
    hands.tap(hands.panel.locator("button[name=dice][value=table]"))
    looked_at(page, "real dice")
    while hands.asked():
        hands.answer()
    model = page.locator("a.model__more").first.get_attribute("href")

    for path in ("entries/", "report/", "models/table/"):
        page.goto(address + path)
        looked_at(page, path)
    for path in (model, *PLAIN):
        page.goto(path)
        looked_at(page, path)
