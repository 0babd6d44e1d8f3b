"""Characters to begin from, as this game alone has them; the rest is tried in tests/games/test_templates.py."""

from games.blackwater_gulch import GAME
from games.blackwater_gulch.templates import FROM_A_TEMPLATE, templates

BUILDER = GAME.roster.builder
PICKS = {kind.value for kind in BUILDER.kinds if kind.value.startswith(FROM_A_TEMPLATE)}


def test_every_level_has_a_template_to_begin_from():
    assert {one.level for one in templates().values()} == {"hero", "henchman", "minion"}
    assert {FROM_A_TEMPLATE + key for key in templates()} == PICKS


def test_a_template_is_of_its_gang_and_has_a_name_of_its_own():
    gang = BUILDER.blank("Beasts").but(faction="beasts")
    for _ in range(2):
        taken = {one.key for one in gang.characters}
        gang, _ = BUILDER.added(gang, "template:gunslinger", taken)
    first, second = gang.characters

    assert (first.name, second.name) == ("Gunslinger", "Gunslinger 2")
    assert (first.faction, first.race, first.leader, second.leader) == ("beasts", "beast", True, False)
