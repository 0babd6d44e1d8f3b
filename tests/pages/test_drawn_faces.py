"""Pictures of faces and bills: every part that a face may have can be drawn, quickly, and in the colors of its side."""

import re
from io import BytesIO
from pathlib import Path
from time import process_time

import pytest
from PIL import Image, ImageColor, ImageFont

from companion import bills, drawn_faces, picture_looks, posters
from companion.bills import Bill, BillSide, bill
from companion.drawn_faces import drawn_face, known_parts
from games import GAMES, game
from games.engine.show.faces import ANYBODY
from tests.tiny_game import KEY as FIFTH

GREEN, RED = "#28604f", "#8d2b1f"


def faces():
    """Everybody who is ready to play, in all games."""
    for key in GAMES:
        roster = game(key).roster
        for starter in roster.starters().values():
            yield from (card.parts for card in roster.cards(starter.gang) if card.parts)


def inked(image, color):
    wanted = tuple(int(color[place : place + 2], 16) for place in (1, 3, 5))
    return sum(number for number, one in image.convert("RGB").getcolors(1 << 20) if one == wanted)


def test_every_part_that_somebody_has_can_be_drawn():
    known = known_parts(GAMES)

    assert ANYBODY.parts <= known
    for parts in faces():
        assert set(parts) <= known


def test_each_part_leaves_ink_inside_its_square():
    for part in known_parts(GAMES):
        face = drawn_face((part,), GREEN, 64)
        assert face.size == (64, 64)
        assert face.getbbox(), part


def test_a_face_wears_the_color_of_its_side():
    whole = ANYBODY.face("ottoline")
    one, other = drawn_face((*whole, "dress"), GREEN, 120), drawn_face((*whole, "dress"), RED, 120)

    assert inked(one, GREEN) > inked(one, RED) == 0
    assert inked(other, RED) > 0


def test_the_same_face_is_drawn_once():
    drawn_face.cache_clear()
    for _ in range(3):
        drawn_face(("oval", "plain"), GREEN, 90)

    assert drawn_face.cache_info().misses == 1
    assert drawn_face.cache_info().maxsize == drawn_faces.KEPT


def test_what_is_no_part_of_ours_is_left_out():
    strange = ("../../../etc/passwd", "nobody/hat", "oval\0", "")

    assert drawn_face(strange, GREEN, 40).getbbox() is None


@pytest.mark.parametrize(
    "made",
    [
        Bill(
            "Over",
            "A night",
            (BillSide("One", 1, "7", True), BillSide("Two", 2, "8")),
            line="“Well.” One in nine.",
        ),
        Bill("Over", "W" * 80, (BillSide("N" * 60, 1, "1000"), BillSide("", 2, "−2")), line="x" * 400),
        Bill("", "", tuple(BillSide(f"Side {number}", number, "3") for number in range(1, 9))),
        Bill("Over", "Alone", (BillSide("One", 1, "29", True),), won="One won"),
        Bill("Over", "Without anybody"),
        Bill("Over", "No score", (BillSide("One", 1), BillSide("Two", 2)), "against"),
    ],
)
def test_a_bill_is_drawn_whatever_stands_on_it(made):
    bill.cache_clear()
    before = process_time()
    picture = bill(made)

    assert Image.open(BytesIO(picture)).size == (1200, 630)
    assert len(picture) < 150_000
    assert process_time() - before < 3
    assert bill.cache_info().maxsize == bills.KEPT


STYLES = Path(bills.__file__).parent.parent / "static/css"


def by_day(file):
    """The inks of a style sheet."""
    return dict(re.findall(r"--([\w-]+): var\(--day, (#\w+)\)", (STYLES / file).read_text(encoding="utf-8")))


def test_pictures_have_the_inks_of_pages():
    house, concrete = by_day("tokens.css"), by_day("face.css")
    sides = ("iron", "verdigris", "oxblood", "brass", "slate", "plum")

    for name, ink in picture_looks.ACCENTS.items():
        assert ink == house[name or "oxblood"]
    assert picture_looks.HOUSE.sides == tuple(house[name] for name in sides)
    assert picture_looks.CONCRETE.sides[0] == concrete["iron"]
    assert picture_looks.CONCRETE.sides[2] == concrete["side-2"]
    for look, inks in ((picture_looks.HOUSE, house), (picture_looks.CONCRETE, concrete)):
        assert (look.paper, look.ink, look.soft) == (inks["bone"], inks["iron"], inks["soot"])


@pytest.mark.parametrize("key", [*GAMES, FIFTH])
@pytest.mark.usefixtures("standoff")
def test_the_bill_of_each_game_has_its_ground_its_accent_and_its_letters(key, monkeypatch):
    opened, opens = [], ImageFont.truetype
    monkeypatch.setattr(
        ImageFont, "truetype", lambda file, size: opened.append(file.stem) or opens(file, size)
    )
    posters.font.cache_clear()
    look = picture_looks.look_of_pictures(game(key).look)
    sides = (BillSide("One", 1, "7"), BillSide("Two", 2, "8"))
    drawn = Image.open(BytesIO(bill(Bill("Over", f"A night of {key}", sides, look=look)))).convert("RGB")

    concrete, house = key == "horizon", by_day("tokens.css")
    ground = by_day("face.css")["bone"] if concrete else house["bone"]
    assert near(drawn.getpixel((6, 6)), ground)
    assert near(drawn.getpixel((21, 300)), house[game(key).look.accent or "oxblood"])
    assert ("display" in opened) is not concrete


def near(pixel, ink):
    return max(abs(one - other) for one, other in zip(pixel, ImageColor.getrgb(ink), strict=True)) < 8
