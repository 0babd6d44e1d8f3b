"""The bar of tabs on screens of every shape: large enough to hit, and never over what is read last."""

import pytest

SCREENS = {"phone": (390, 844), "small": (320, 568), "lying": (844, 390), "laptop": (1280, 800)}

# What lies wrong, in words.
WRONG = """() => {
  const wrong = [], root = document.documentElement, bar = document.querySelector(".tabs").getBoundingClientRect();
  scrollTo(0, root.scrollHeight);
  const tabs = [...document.querySelectorAll(".tab")];
  for (const tab of tabs) {
    const { width, height, left, right } = tab.getBoundingClientRect();
    if (width < 44 || height < 44) wrong.push(`${tab.textContent} is ${width} by ${height}`);
    if (left < 0 || right > root.clientWidth) wrong.push(`${tab.textContent} lies beside the screen`);
    if (tab.scrollWidth > tab.clientWidth + 3) wrong.push(`${tab.textContent} does not fit`);
  }
  const low = document.querySelector("main > :last-child").getBoundingClientRect();
  if (bar.top > innerHeight / 2 && low.bottom > bar.top) wrong.push(`the page ends under the bar at ${low.bottom}`);
  if (bar.top < innerHeight / 2 && bar.height > innerHeight / 2 && low.left < bar.right) wrong.push("under the rail");
  if (root.scrollWidth > root.clientWidth) wrong.push(`${root.scrollWidth} wide`);
  return wrong;
}"""


@pytest.mark.parametrize("screen", SCREENS)
def test_tabs_are_in_reach_and_hide_nothing(device, screen):
    width, height = SCREENS[screen]
    page = device(viewport={"width": width, "height": height}, has_touch=True, is_mobile=width < 1000)
    wrong = {}

    for path in ("/", "/gangs/", "/gangs/new/", "/campaigns/", "/you/", "/battles/new/", "/games/horizon/"):
        page.goto(path)
        wrong[path] = page.evaluate(WRONG)

    assert {path: found for path, found in wrong.items() if found} == {}


def test_with_letters_twice_as_large_the_tabs_still_fit(device):
    page = device(viewport={"width": 320, "height": 568}, has_touch=True, is_mobile=True)
    page.goto("/you/")
    page.evaluate("document.documentElement.style.fontSize = '200%'")

    assert page.evaluate(WRONG) == []


def test_one_tap_leads_to_each_place(phone):
    phone.goto("/")
    for word, address in (
        ("Gangs", "/gangs/"),
        ("Campaigns", "/campaigns/"),
        ("You", "/you/"),
        ("Play", "/"),
    ):
        phone.locator(".tab", has_text=word).tap()
        phone.wait_for_url(f"**{address}")
        assert phone.locator(".tab[aria-current]").inner_text().strip() == word
