"""Inks of the board and of the map that axe does not look at: letters on drawings, rings, roads and borders."""

import pytest

from tests.browser.boards import four_against_seven, opens
from tests.browser.conftest import PHONE
from tests.browser.test_a_week_on_the_map import stored
from tests.browser.test_weight import where_to
from tests.factories import PlayerFactory, under_way

RATIOS = """pairs => {
  const ground = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const light = color => {
    ground.clearRect(0, 0, 1, 1);
    ground.fillStyle = color;
    ground.fillRect(0, 0, 1, 1);
    const [red, green, blue] = [...ground.getImageData(0, 0, 1, 1).data].slice(0, 3).map(part => part / 255)
      .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ink = (selector, part) => {
    const one = document.querySelector(selector);
    if (part.startsWith("--")) {
      const probe = document.createElement("i");
      one.append(probe);
      probe.style.color = `var(${part})`;
      const found = getComputedStyle(probe).color;
      probe.remove();
      return found;
    }
    return getComputedStyle(one)[part];
  };
  return pairs.map(([name, least, on, under]) => {
    const [one, other] = [ink(...on), ink(...under)].map(light).sort((a, b) => b - a);
    return [name, least, (one + 0.05) / (other + 0.05)];
  }).filter(([, least, ratio]) => !(ratio >= least));
}"""
TEXT, DRAWN = 4.5, 3.0

LAND, MAP = "--map-land", ".map"
ON_THE_MAP = [
    ("a figure", TEXT, (".map__figure:not(.map__figure--danger)", "fill"), (".map__ring--open", "fill")),
    ("a figure of danger", TEXT, (".map__figure--danger", "fill"), (".map__ring--danger", "fill")),
    ("a name", TEXT, (".map__name:not(.map__name--far)", "fill"), (MAP, LAND)),
    ("a name far away", TEXT, (".map__name--far", "fill"), (MAP, LAND)),
    ("a ring within reach", DRAWN, (".map__ring--open", "stroke"), (MAP, LAND)),
    ("a ring far away", DRAWN, (".map__ring", "stroke"), (MAP, LAND)),
    ("a road", DRAWN, (".map__roads", "stroke"), (MAP, LAND)),
    ("the coast", DRAWN, (".map__coast", "stroke"), (MAP, "--map-sea")),
    ("the Assassin", DRAWN, ("[data-counter=hunts]", "fill"), (MAP, LAND)),
    ("a key of the map", DRAWN, (".map__key", "color"), (".map__key", "backgroundColor")),
]
ON_THE_BOARD = [
    ("a disc of theirs", DRAWN, (".rank--far .face", "borderTopColor"), (".board", "--ground")),
    ("a disc of ours", DRAWN, (".rank--near .face", "borderTopColor"), (".board", "--ground")),
    ("a disc before the sky", DRAWN, (".rank--far .face", "borderTopColor"), (".board", "--sky")),
    ("the chosen one", DRAWN, (".fig--chosen .face", "outlineColor"), (".board", "--ground")),
    ("a Rep", TEXT, (".fig__badge", "color"), (".fig__badge", "backgroundColor")),
    ("an aim", DRAWN, (".aim--lit", "stroke"), (".board", "--ground")),
]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_inks_of_the_map_can_be_told_apart(device, asgi_server, transactional_db, scheme):
    page = device(**PHONE, color_scheme=scheme)
    opens(page, stored(where_to()), asgi_server)
    page.locator(".map__figure").first.wait_for(state="attached")

    pairs = [pair for pair in ON_THE_MAP if page.locator(pair[2][0]).count()]
    assert len(pairs) > 7
    assert page.evaluate(RATIOS, pairs) == []


IN_HORIZON = [
    ("a disc", DRAWN, (".disc .face", "borderTopColor"), (".side", "--paper")),
    ("Health", DRAWN, (".disc__left", "fill"), (".side", "--paper")),
    ("the main key", TEXT, (".panel__foot .go", "color"), (".panel__foot .go", "backgroundColor")),
    ("a name", TEXT, (".disc b", "color"), (".side", "--paper")),
]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_inks_of_a_combat_can_be_told_apart(device, asgi_server, transactional_db, scheme):
    page = device(**PHONE, color_scheme=scheme)
    opens(page, under_way(PlayerFactory(), "horizon"), asgi_server)

    assert page.evaluate(RATIOS, IN_HORIZON) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("night", [False, True], ids=["by day", "at night"])
def test_the_inks_of_the_board_can_be_told_apart(device, asgi_server, transactional_db, scheme, night):
    page = device(**PHONE, color_scheme=scheme)
    opens(page, four_against_seven(), asgi_server)
    if night:
        page.evaluate("document.querySelector('.board').classList.add('board--dark')")

    assert page.evaluate(RATIOS, ON_THE_BOARD) == []
