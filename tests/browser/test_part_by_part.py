"""A changed table is put in place part by part, so that a slow phone hears a tap in between; and what is the same stays
where it lies. That holds for the phone that taps and for the one that looks on.
"""

import pytest

from tests.browser.table import wait_for_scripts
from tests.browser.two_phones import anna, battle, ben, sees, sits_down

__all__ = ["anna", "battle", "ben", "sits_down"]

WATCHES = """() => {
    self.changed = []; // together, that is in one task: the sides, and the panel, in which something changed
    self.moved = []; // the models whose rows were taken out
    new MutationObserver(changes => {
        const parts = changes.map(({ target }) => target.closest(".side, .panel")?.id).filter(Boolean);
        changed.push([...new Set(parts)]);
        const gone = changes.flatMap(({ removedNodes }) => [...removedNodes]);
        moved.push(...gone.map(node => node.dataset?.row).filter(Boolean));
    }).observe(document.getElementById("table"), { subtree: true, childList: true });
}"""


@pytest.fixture
def seen_by_both(anna, ben):
    """What changed on both phones, when Anna's says that a model has done all."""
    anna.activate()
    sees(ben, anna.newest)
    for hands in (anna, ben):
        wait_for_scripts(hands.page)
        hands.page.evaluate(WATCHES)
    anna.done()
    sees(ben, anna.newest)
    return [hands.page.evaluate("({ changed, moved })") for hands in (anna, ben)]


def test_no_task_puts_two_parts_of_a_table_in_place(seen_by_both):
    for seen in seen_by_both:
        assert max(map(len, seen["changed"])) == 1
        assert len({part for parts in seen["changed"] for part in parts}) == 3, "both sides, and the panel"


def test_whoever_has_acted_goes_last_and_no_other_row_is_moved(seen_by_both):
    for seen in seen_by_both:
        assert len(seen["moved"]) == 1
