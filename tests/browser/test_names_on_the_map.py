"""Names on the map as a browser draws them: nothing lies over their letters, whoever is where."""

from playwright.sync_api import expect

from companion.maps.bodies import covers
from companion.maps.counters import Piece, counter_places
from companion.maps.shapes import Box
from companion.maps.stored_countries import country_of
from games.blood_horizon.screens.chase.map import country as whole
from tests.browser.boards import opens
from tests.browser.test_a_week_on_the_map import stored
from tests.browser.test_weight import where_to

LETTERS = """all => all.map(name => {
  const box = name.getBBox();
  const pen = document.createElement("canvas").getContext("2d");
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(name);
  pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  const words = name.textContent.trim();
  const ink = pen.measureText(words);
  const [line, middle] = [name.getAttribute("y"), name.getAttribute("x")].map(Number);
  return [words, middle - ink.width / 2, line - ink.actualBoundingBoxAscent, ink.width,
    ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent];
})"""


def test_no_counter_lies_over_a_letter_and_no_name_over_the_edge(phone, asgi_server, transactional_db):
    opens(phone, stored(where_to()), asgi_server)
    expect(phone.locator(".map__name").first).to_be_attached()
    phone.evaluate("document.fonts.ready.then(() => null)")
    names = [(name, Box(*box)) for name, *box in phone.locator(".map__name").evaluate_all(LETTERS)]
    country = country_of(whole()).country

    assert len(names) >= 35
    for name, box in names:
        assert box.x >= 0, name
        assert box.x + box.wide <= country.wide, name
    for region in country.regions:
        pieces = [Piece(region.key, shape) for shape in ("round", "lozenge", "square", "square")]
        for number in (1, 2, 4):
            found = pieces[:number] if number > 1 else pieces[1:2]
            for piece, (x, y, _) in zip(found, counter_places(country, found), strict=True):
                over = [name for name, box in names if covers(piece.shape, x, y, box)]
                assert over == [], (region.key, piece.shape)
