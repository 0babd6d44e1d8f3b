"""What version 1 wrote in words alone, for reading old records. Frozen: nothing new is ever added."""

from __future__ import annotations

from typing import Any

from games.engine.play.upgrades import ByHand, Purposes, each_part

EFFORT, AGAIN = ", with an Extraordinary Effort", ", once more"
PURPOSES = Purposes(
    ("whether .+ makes the effort .+", "effort"),
    ("for the Advantage", "advantage"),
    (f"on the Action table({EFFORT})?", "action"),
    (f"to hit .+({EFFORT})?", "to_hit"),
    ("of damage to .+", "damage"),
    ("of Star Power for .+", "star_power"),
    ("how .+ takes it: .+", "star_power_or_not"),
    ("what becomes of .+", "star_power_levels"),
    (f"in the melee({EFFORT})?", "melee"),
    (f"on the Will to Fight table({EFFORT})?", "will"),
    ("who leaves the board", "who_leaves"),
    (f"to see whether .+ recovers({EFFORT})?", "recovery"),
    ("to see whether .+ learns from it", "growing"),
    ("to see whether he dares", "dare"),
    (f"for the Challenge({EFFORT})?", "challenge"),
    ("whether .+ tries again", "challenge_again"),
    (f"to talk with .+?({EFFORT}|{AGAIN})?", "talk"),
    (f"to slip past .+({EFFORT})?", "sneak"),
    ("to notice somebody, at Rep .+", "notice"),
    ("to keep up", "keep_up"),
    (f"to get away({EFFORT})?", "get_away"),
    ("by day or by night", "day_chosen"),
    ("for day or night", "day"),
    ("for the groups on the road, .+", "groups_on_the_road"),
    ("for whether they are Police", "police"),
    ("for whether .+ is among them", "among_them"),
    ("for who they are", "who_they_are"),
    ("for how many Hired Hands there are", "hands_number"),
    ("for a Hired Hand: .+", "hired_hand"),
    ("for how many more than you there are", "how_many_more"),
    ("for how many fewer than twice your number there are", "how_many_fewer"),
    ("for how many: .+", "how_many"),
    ("for the Leader’s row", "leaders_row"),
    ("for .+’s Rep: .+", "rep"),
    ("for .+’s Attribute: .+", "attribute"),
    ("for .+’s Skills: .+", "skills"),
    ("for what the Goons do with you: .+", "goons_mercy"),
    ("for the sections with terrain, .+", "terrain"),
    ("for where they are", "where_they_are"),
    ("for activation: .+", "activation"),
    ("for how far the Assassin comes", "march"),
    ("for how far .+ goes", "search"),
    ("which way .+ goes", "search_way"),
    ("for where .+ looks", "search_goal"),
    ("for the Assassin in the clash", "clash_assassin"),
    ("for .+ in the clash", "clash_squad"),
    ("for more Goon Squads", "more_squads"),
    ("for what happens this week", "random_encounter"),
    ("who is paid while the money lasts", "who_is_paid"),
)
LEDGER = Purposes(
    ("upkeep", "upkeep"),
    ("enemies out of action", "enemies_out"),
    ("left the board in defeat", "defeat"),
    ("put right by hand", "by_hand"),
    ("gave up the satchel", "gave_up"),
    ("Star Power", "star_power"),
    ("Sweet Talk", "sweet_talk"),
    ("a good word from .+", "good_word"),
    ("a bad word from .+", "bad_word"),
    (".+ left behind", "left_behind"),
    (".+ cut loose", "cut_loose"),
    (".+ up front", "hired"),
    (".+’s .+ sold", "sold"),
    (".+ for .+", "bought"),
)
BY_HAND = ByHand(
    numbers=(
        "rep",
        "lost",
        "power",
        "turn",
        "satchel",
        "spent",
        "pefs",
        "our-breath",
        "their-breath",
        "week",
    ),
    flags=("fired", "returned", "shots", "police", "due", "hired", "rests", "fled"),
    keys=("used", "weapons", "contact", "cover"),
    apart=("weapons",),
)
OFF = "off-the-map"
"""The word for no region; today "" stands for it."""
UNNAMED = "a Challenge"
"""What a Challenge was called where the players had no words for it."""


def upgraded(data: dict[str, Any]) -> dict[str, Any]:
    """Anything stored, from version 1 to 2."""
    found: dict[str, Any] = each_part(BY_HAND.step(PURPOSES.step(data)), _part)
    return found


def _part(part: dict[str, Any]) -> dict[str, Any]:
    tag = part.get("type")
    if tag == "booked":
        return _line(part)
    if tag == "corrected" and part.get("to") == OFF:
        return {**part, "to": ""}
    if tag == "challenged" and part["what"] == UNNAMED:
        return {**part, "what": ""}
    if isinstance(part.get("ledger"), list):
        return {**part, "ledger": [_line(line) for line in part["ledger"]]}
    return part


def _line(line: dict[str, Any]) -> dict[str, Any]:
    """A line of a ledger, or the event that wrote one."""
    return line if "purpose" in line else {**line, "purpose": LEDGER.of(line["why"])}
