"""Asks axe about a page, in both widths and both lights, and whether the page fits on the smallest phone.

Two thirds of axe's time go into the contrast of letters, and what heads every page has the same on each. So contrast is
asked of what this worker has not judged yet: of all letters whose styles are the same down to the color, and the
backgrounds of everything they stand in, one is judged. Where axe cannot tell (another thing lies over it), the next is
asked, up to three.
"""

from collections import Counter

import pytest
from axe_playwright_python.sync_playwright import Axe

AXE = Axe().axe_script
# axe reads imported styles by writing them into the page, which the content policy blocks.
NOTHING_WRITTEN = {"preload": False}
# Tall enough that no row is cut by the panel, which sticks to the bottom: a half row is too small to tap.
TALL, WIDE = {"width": 390, "height": 4500}, {"width": 1280, "height": 3000}
SMALLEST = {"width": 320, "height": 568}

OF_COLORS = ["color-contrast", "link-in-text-block"]
OPTIONS = NOTHING_WRITTEN | {"elementRef": True, "resultTypes": ["violations", "incomplete"]}
COLORS = OPTIONS | {"runOnly": OF_COLORS}
# Of colors it looks at what is marked alone.
MARKED = """axe.configure({ rules: [
  { id: "color-contrast", selector: "[data-judged]" },
  { id: "link-in-text-block", selector: "a[href][data-judged]" },
] })"""
ALL = {"target-size": {"enabled": True}}
TRIES = 3
JUDGED: set[str] = set()
UNTOLD: Counter[str] = Counter()

ALL_THERE = """async () => {
  if (typeof phone !== "undefined") await phone.later; // what comes late moves what stands there
  await document.fonts.ready; // letters of another font are wider
}"""
LIT = """light => {
  document.documentElement.dataset.theme = light;
  // Of letters on a gradient axe cannot tell. The page's is a lamp's glow on paper: the worse of them lies there flat.
  document.body.style.background = light === "dark" ? "var(--glow)" : "var(--paper)";
  for (const one of document.querySelectorAll("select")) one.style.backgroundImage = "none"; // its arrow
}"""
ASKED = """async ([judged, options]) => {
  const grounds = new Map();
  const ground = one => { // what lies under it: the backgrounds of all that it stands in
    if (!one) return "";
    if (!grounds.has(one)) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(one);
      const own = [backgroundColor, backgroundImage, opacity].join("|");
      grounds.set(one, own === CLEAR ? ground(one.parentElement) : hash(ground(one.parentElement) + own));
    }
    return grounds.get(one);
  };
  const CLEAR = "rgba(0, 0, 0, 0)|none|1";
  const look = one => {
    const { color, fontSize, fontWeight, textShadow, textDecorationLine } = getComputedStyle(one);
    const off = one.matches(":disabled, [aria-disabled=true]") || one.control?.disabled;
    const kinds = [one, one.parentElement].flatMap(({ localName, attributes }) => [localName, attributes.class?.value]);
    return hash([...kinds, color, fontSize, fontWeight, textShadow, textDecorationLine, off, ground(one)].join("|"));
  };
  const hash = text => { // FNV, twice, to 64 bits
    let [a, b] = [0x811c9dc5, 0x1b873593];
    for (let at = 0; at < text.length; at++) {
      a = Math.imul(a ^ text.charCodeAt(at), 0x01000193);
      b = Math.imul(b ^ text.charCodeAt(at), 0x85ebca6b);
    }
    return `${(a >>> 0).toString(36)}.${(b >>> 0).toString(36)}`;
  };
  const words = one => [...one.childNodes].filter(part => part.nodeType === 3).map(part => part.data.trim()).join("");
  const known = new Set(judged), fresh = new Map();
  for (const one of document.body.querySelectorAll("*")) {
    const text = words(one) || (one.matches("input, textarea, select") && (one.value || one.placeholder));
    if (!text || !one.checkVisibility({ visibilityProperty: true })) continue;
    const amid = Boolean(one.localName === "a" && words(one.parentElement)); // a link among words has to look like one
    const letters = /[\\p{L}\\p{N}]/u.test(text);
    const sign = `${look(one)}.${Math.min(text.length, 2)}${letters}${amid}`; // of a single sign axe cannot tell
    if (!known.has(sign) && !fresh.has(sign)) fresh.set(sign, one);
  }
  if (!fresh.size && options.runOnly) return [[], [], []];
  for (const one of fresh.values()) one.dataset.judged = "";
  const said = await axe.run(options);
  for (const one of fresh.values()) delete one.dataset.judged;
  const unsure = new Set(said.incomplete.flatMap(({ nodes }) => nodes.map(node => node.element)));
  const written = nodes => nodes.map(({ html }) => ({ html }));
  const plain = said.violations.map(({ id, help, nodes }) => ({ id, help, nodes: written(nodes) }));
  const signs = sure => [...fresh].filter(([, one]) => sure !== unsure.has(one)).map(([sign]) => sign);
  return [plain, signs(true), signs(false)];
}"""


def is_for_everybody(page):
    """Nothing hides from a screen reader or is too pale, and nothing has to be pushed sideways."""
    found = Axe().run(page, options=NOTHING_WRITTEN)
    assert found.violations_count == 0, found.generate_report()
    # innerWidth would tell nothing here: a phone zooms out until what is too wide fits.
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]


@pytest.fixture
def looked_at(complaints):
    """Asks axe about the page as it stands, and gathers what it finds. again: it was asked about the page in another
    game, and of this one it looks at the phone alone.
    """
    complaints.await_any("404")
    found = []

    def tell(name, size, light, violations):
        for violation in violations:
            where = "; ".join(node["html"][:160] for node in violation["nodes"][:3])
            found.append(f"{name}, {size['width']}, {light}: {violation['id']}: {violation['help']}: {where}")

    def look(page, name, again=False):
        page.wait_for_load_state()  # a tap may have led to a page that is not all there yet
        page.evaluate(ALL_THERE)
        page.evaluate(AXE + MARKED)
        # The styleguide shows every panel twice, on purpose.
        rules = ALL | {"landmark-unique": {"enabled": name != "/styleguide/"}}
        for size in (TALL,) if again else (TALL, WIDE):
            page.set_viewport_size(size)
            for light, options in (("light", COLORS), ("dark", OPTIONS | {"rules": rules})):
                page.evaluate(LIT, light)
                violations, signs, unsure = page.evaluate(ASKED, [[*JUDGED], options])
                UNTOLD.update(unsure)
                JUDGED.update(signs, (sign for sign in unsure if UNTOLD[sign] == TRIES))
                tell(name, size, light, violations)
        page.set_viewport_size(SMALLEST)
        width = page.evaluate("document.fonts.ready.then(() => document.scrollingElement.scrollWidth)")
        if width > SMALLEST["width"]:
            found.append(f"{name}: {width} wide on the smallest phone")
        page.set_viewport_size(TALL)

    look.found = found
    yield look
    assert not found, "axe found:\n" + "\n".join(found)
