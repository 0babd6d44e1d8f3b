"""What stands on a sheet of paper, and where: words, lines and frames, read from a PDF and measured."""

from typing import NamedTuple

import pypdfium2
import pypdfium2.raw as raw
import pytest
from PIL import Image

DPI = 300


MM = DPI / 25.4


POINTS = 72 / 25.4


CLOSE = 0.3  # millimetres


class Box(NamedTuple):
    """In millimetres from the upper left corner of the page."""

    left: float
    top: float
    right: float
    bottom: float

    def holds(self, other, spare=0.0):
        return (
            self.left + spare <= other.left
            and self.top + spare <= other.top
            and other.right <= self.right - spare
            and other.bottom <= self.bottom - spare
        )


class Page(NamedTuple):
    width: float
    height: float
    image: Image.Image
    text: str
    letters: list[tuple[str, Box]]


def pages(data):
    return [read(page) for page in pypdfium2.PdfDocument(data)]


def read(page):
    width, height = page.get_size()
    image = page.render(scale=DPI / 72).to_pil().convert("L").point(lambda grey: 0 if grey < 128 else 255)
    text = page.get_textpage()
    letters = []
    for number in range(text.count_chars()):
        letter = chr(raw.FPDFText_GetUnicode(text, number))
        if letter.strip() and letter.isprintable():
            left, bottom, right, top = text.get_charbox(number)
            box = Box(left, height - top, right, height - bottom)
            letters.append((letter, Box(*(edge / POINTS for edge in box))))
    return Page(width / POINTS, height / POINTS, image, text.get_text_range(), letters)


def rows_of(image):
    """Each row of pixels as bytes: 0 is dark, 255 is light."""
    pixels, width = image.tobytes(), image.width
    return [pixels[start : start + width] for start in range(0, len(pixels), width)]


def strokes(image, least):
    """Where rows of pixels have an unbroken dark stretch of so many millimetres: (from, to) in millimetres. Two
    frames that touch are one.
    """
    found = []
    for number, row in enumerate(rows_of(image)):
        if b"\0" * int(least * MM) in row:
            if found and number - found[-1][1] <= 3:
                found[-1][1] = number + 1
            else:
                found.append([number, number + 1])
    return [(begin / MM, end / MM) for begin, end in found]


def frames(page, size):
    """The faces of cards on a page, by their printed frames. The two frames at a fold touch."""
    across = strokes(page.image, size.width - 2)
    down = strokes(page.image.transpose(Image.Transpose.TRANSPOSE), size.height - 2)
    rows = [(across[n][0], across[n + 1][1]) for n in range(0, len(across), 2)]
    pairs = [(down[n][0], sum(down[n + 1]) / 2, down[n + 2][1]) for n in range(0, len(down), 3)]
    found = []
    for top, bottom in rows:
        for left, fold, right in pairs:
            if dark(page, left + 0.1, (top + bottom) / 2):
                found += [Box(left, top, fold, bottom), Box(fold, top, right, bottom)]
    return found


def dark(page, x, y):
    return page.image.getpixel((round(x * MM), round(y * MM))) == 0


def assert_measured(page, size):
    """Every card has its size and stands on the page whole; every letter stands within a card, clear of its frame,
    or in the foot of the sheet. Answers with the faces.
    """
    faces = frames(page, size)
    assert faces
    for face in faces:
        assert face.right - face.left == pytest.approx(size.width, abs=CLOSE)
        assert face.bottom - face.top == pytest.approx(size.height, abs=CLOSE)
        assert Box(0, 0, page.width, page.height).holds(face, spare=4.2), "printers leave a margin"
    end = max(face.bottom for face in faces)
    for letter, box in page.letters:
        in_a_face = any(face.holds(box, spare=1.5) for face in faces)
        in_the_foot = box.top > end + 1 and box.bottom < page.height - 2
        assert in_a_face or in_the_foot, (letter, box)
    return faces


def assert_nothing_printed_twice(page):
    """No letter stands on another. Letters beside each other may: they are kerned, or are one drawing."""
    near = {}
    for number, (letter, box) in enumerate(page.letters):
        for across in range(int(box.left / 5), int(box.right / 5) + 1):
            for down in range(int(box.top / 5), int(box.bottom / 5) + 1):
                for before, other, there in near.setdefault((across, down), []):
                    wide = min(box.right, there.right) - max(box.left, there.left)
                    tall = min(box.bottom, there.bottom) - max(box.top, there.top)
                    apart = number - before > 2
                    assert not (apart and wide > 0.3 and tall > 0.45), (letter, box, other, there)
                near[across, down].append((number, letter, box))


def letters(page):
    return sorted(letter for letter, _ in page.letters)
