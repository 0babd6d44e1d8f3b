"""No picture takes more memory than it may, however small its file: it is unpacked in a process with a limit."""

import resource
import subprocess
import sys
import threading
from io import BytesIO

import pytest
from PIL import Image, features

from companion import picture_child, pictures
from games.engine.play.questions import Refused

KB_AT_MOST = pictures.MEMORY // 1000


def file_of(mode, size, kind, **how):
    file = BytesIO()
    Image.new(mode, size, 90).save(file, kind, **how)
    return file


WORST = {
    "progressive-cmyk-64": ("CMYK", (8000, 8000), "JPEG", {"progressive": True}),
    "progressive-cmyk-16": ("CMYK", (4000, 4000), "JPEG", {"progressive": True}),
    "progressive-rgb-21": ("RGB", (4600, 4600), "JPEG", {"progressive": True}),
    "cmyk-64": ("CMYK", (8000, 8000), "JPEG", {}),
    "wide": ("RGB", (60_000, 300), "JPEG", {}),
    "panorama": ("RGB", (20_000, 1000), "JPEG", {}),
    "webp-24": ("RGBA", (6000, 4000), "WEBP", {"lossless": True, "method": 0}),
    "png-24": ("RGBA", (6000, 4000), "PNG", {}),
    "png-16-bit": ("I;16", (6000, 4000), "PNG", {}),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", WORST)
def test_the_worst_pictures_are_small_ones_or_a_sentence(name):
    mode, size, kind, how = WORST[name]
    file = file_of(mode, size, kind, **how)
    here = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    try:
        made = pictures.shrink(file, (480, 1600))
        came_of_it = [max(Image.open(BytesIO(one)).size) for one in made]
    except Refused as refusal:
        came_of_it = str(refusal)

    assert came_of_it == [480, 1600] or "Choose a smaller one." in came_of_it

    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - here < 50_000  # kB, of which the file is some
    taken = peak_of_the_child(file, (480, 1600))
    assert taken < KB_AT_MOST, f"{taken:,} kB"


def peak_of_the_child(file, sizes):
    """kB that it took at most, even where it was not asked before."""
    command = [sys.executable, picture_child.__file__, str(pictures.MEMORY), "0", *map(str, sizes)]
    ask = (
        "import resource, subprocess, sys; subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, "
        "stderr=subprocess.DEVNULL); print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    )
    done = subprocess.run([sys.executable, "-c", ask, *command], input=file.getvalue(), capture_output=True)
    return int(done.stdout)


def test_a_picture_60000_pixels_wide_is_refused_unread(monkeypatch):
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: pytest.fail("it was unpacked"))

    with pytest.raises(Refused, match="more than 20,000 pixels wide or high"):
        pictures.shrink(file_of("RGB", (60_000, 20), "JPEG"), (480,))


def test_a_progressive_picture_that_would_fill_the_memory_is_refused_unread(monkeypatch):
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: pytest.fail("it was unpacked"))

    with pytest.raises(Refused, match="needs too much memory"):
        pictures.shrink(file_of("CMYK", (5000, 4000), "JPEG", progressive=True), (480,))


def test_one_that_needs_more_than_it_may_have_is_refused_with_a_sentence(monkeypatch):
    monkeypatch.setattr(pictures, "MEMORY", 90_000_000)

    with pytest.raises(Refused, match=r"needs too much memory"):
        pictures.shrink(file_of("RGB", (4000, 4000), "PNG"), (480,))


def test_one_that_takes_too_long_is_refused_with_a_sentence(monkeypatch):
    monkeypatch.setattr(pictures, "SECONDS", 0.001)

    with pytest.raises(Refused, match="takes too long"):
        pictures.shrink(file_of("RGB", (40, 40), "PNG"), (480,))


def test_several_at_once_are_unpacked_one_after_the_other(monkeypatch):
    running, most = [], []
    run = subprocess.run

    def watched(*args, **named):
        running.append(1)
        most.append(len(running))
        try:
            return run(*args, **named)
        finally:
            running.pop()

    monkeypatch.setattr(subprocess, "run", watched)
    files = [file_of("RGB", (40, 40), "PNG") for _ in range(4)]
    threads = [threading.Thread(target=pictures.shrink, args=(file, (30,))) for file in files]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert len(most) == 4
    assert max(most) == 1
    assert features.check("webp")  # which the pictures above need
