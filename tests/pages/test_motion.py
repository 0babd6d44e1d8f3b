"""What moves on a page: nothing but transform and opacity, so that nothing is laid out anew while it does."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
STYLES = sorted((ROOT / "static" / "css").glob("*.css"))
SCRIPTS = sorted((ROOT / "static" / "js").glob("*.js"))
MOVES = {"transform", "opacity", "translate", "rotate", "scale"}
"""The last three are parts of a transform under names of their own."""
BESIDE = {"animation-timing-function", "offset"}
"""What may stand beside them in a keyframe: how it moves, and when."""


def plain(style):
    """A style sheet without its remarks and quoted texts."""
    return re.sub(r"/\*.*?\*/|url\(.*?\)|\"[^\"]*\"", "", style, flags=re.DOTALL)


def keyframes_of(style):
    """The name of each animation, and what moves in it."""
    for name, body in re.findall(r"@keyframes\s+([\w-]+)\s*\{((?:[^{}]*\{[^{}]*\})*[^{}]*)\}", plain(style)):
        yield name, {found for block in re.findall(r"\{([^{}]*)\}", body) for found in properties(block)}


def properties(block):
    return re.findall(r"([\w-]+)\s*:", block)


def transitions_of(style):
    """What each transition moves; "all" where it names nothing."""
    for name, value in re.findall(r"[;{]\s*(transition(?:-property)?)\s*:\s*([^;}]*)", plain(style)):
        value = value.replace("!important", "").strip()
        if value == "none":
            continue
        for part in re.split(r",(?![^(]*\))", value):
            first = part.split()[0]
            yield "all" if name == "transition" and re.match(r"[\d.]", first) else first


def without_functions(value):
    """A value without calc(), cubic-bezier() and what stands in them."""
    while (shorter := re.sub(r"[a-z-]+\([^()]*\)", "", value)) != value:
        value = shorter
    return value


def wrong_in(style):
    """What moves in a style sheet, and should not."""
    moved = [
        f"@keyframes {name}: {one}" for name, found in keyframes_of(style) for one in found - MOVES - BESIDE
    ]
    return moved + [f"transition: {one}" for one in transitions_of(style) if one not in MOVES]


def test_no_style_moves_anything_but_transform_and_opacity():
    wrong = [f"{path.name}: {one}" for path in STYLES for one in wrong_in(path.read_text())]

    assert wrong == []
    assert sum(len(list(keyframes_of(path.read_text()))) for path in STYLES) > 10


def test_no_script_moves_anything_but_transform_and_opacity():
    """A statement that moves something names `move` or `animate`, or makes a frame for it."""
    how = {"duration", "delay", "easing", "fill"}
    wrong, moving = [], 0
    for path in SCRIPTS:
        for statement in path.read_text().split(";\n"):
            if not re.search(r"\bmove\(|\.animate\?*\.?\(|from = \{", statement):
                continue
            moving += 1
            found = properties(re.sub(r"[\"'`].*?[\"'`]", "", statement))
            wrong += [f"{path.name}: {one}" for one in found if one not in MOVES | how]

    assert wrong == []
    assert moving > 3


def test_every_animation_that_is_used_is_written_somewhere():
    written = {name for path in STYLES for name, _ in keyframes_of(path.read_text())}
    used = {
        word
        for path in STYLES
        for value in re.findall(r"[;{]\s*animation(?:-name)?\s*:\s*([^;}]*)", plain(path.read_text()))
        for word in re.findall(r"(?<![\w.-])[a-z][a-z-]+", without_functions(value))
    }
    words = {"none", "important", "ease", "ease-in", "ease-out", "ease-in-out", "linear", "infinite", "both",
             "alternate", "backwards", "forwards", "reverse", "running", "paused", "normal"}  # fmt: skip

    assert used - words - written == set()
    assert written - used == set()


@pytest.mark.parametrize(
    ("style", "said"),
    [
        ("@keyframes grow { from { height: 0; } }", ["@keyframes grow: height"]),
        ("@keyframes a { 0% { top: 0; opacity: 0 } 100% { opacity: 1 } }", ["@keyframes a: top"]),
        (".a { transition: .2s; }", ["transition: all"]),
        (".a { transition: opacity .2s, width .2s; }", ["transition: width"]),
        (".a { transition-property: left }", ["transition: left"]),
        (".a { transition: transform .24s cubic-bezier(.3, 1.4, .5, 1), opacity .24s; }", []),
        ("@keyframes a { from { transform: none; animation-timing-function: ease } }", []),
    ],
)
def test_what_moves_the_page_is_found(style, said):
    assert wrong_in(style) == said


def test_with_reduced_motion_nothing_moves():
    base = plain((ROOT / "static" / "css" / "base.css").read_text())
    block = base[base.index("prefers-reduced-motion: reduce") :]

    assert "animation: none !important" in block[:300]
    assert "transition: none !important" in block[:300]
