"""Everybody of a gang on one page: saved at once, or not at all."""

import pytest

import games
from gangs import services
from gangs.models import Gang, GangVersion
from tests.gangs.conftest import now, one, page_of, picture

EVERY = list(games.GAMES)


def filled(gang, **changed):
    """The page as it would be sent, with changes: `li-hua:health`."""
    row = Gang.objects.get(pk=gang.pk)
    roster, value = row.rules.roster, row.packed.gang
    given = {"revision": row.revision}
    for card in roster.cards(value):
        said = roster.builder.values(value, card.key)
        for field in roster.builder.form(value, card.key, said):
            if field.brief:
                given[f"{card.key}:{field.name}"] = said.get(field.name, [""])
    return {**given, **changed}


def address(gang):
    return f"{page_of(gang)}everybody/"


@pytest.mark.parametrize("game", EVERY)
def test_the_page_as_it_stands_changes_nothing(owner, game):
    rules = games.game(game)
    for starter in rules.roster.starters().values():
        row = services.start_from(player=owner.player, game=rules, gang=starter.gang)

        assert owner.get(address(row)).status_code == 200
        answer = owner.post(address(row), filled(row))

        assert answer.status_code == 302
        assert now(row) == starter.gang
        row.delete()


def test_names_levels_figures_and_weapons_of_several_are_saved_as_one_change(owner, gang, post):
    changed = {
        "li-hua:name": "Li-Hua the Patient", "li-hua:level": "hero", "cornelius:health": "6",
        "deputy-1:weapons": ["", "long-colt"], "deputy-2:weapons": ["light-revolver", "long-colt"],
    }  # fmt: skip

    page = post(owner, address(gang), **filled(gang, **changed))

    assert page.redirect_chain[-1][0] == page_of(gang)
    assert (one(gang, "li-hua").name, one(gang, "li-hua").level) == ("Li-Hua the Patient", "hero")
    assert one(gang, "cornelius").health == 6
    assert [weapon.key for weapon in one(gang, "deputy-1").weapons] == ["long-colt"]
    assert [weapon.key for weapon in one(gang, "deputy-2").weapons] == ["light-revolver", "long-colt"]
    assert GangVersion.objects.filter(gang=gang).count() == 2


def test_what_does_not_fit_stands_beside_its_field_and_nothing_is_lost(owner, gang, post):
    before = Gang.objects.values().get()
    changed = {"li-hua:name": "", "cornelius:health": "plenty", "deputy-2:strength": "7"}

    page = post(owner, address(gang), **filled(gang, **changed)).content.decode()

    assert Gang.objects.values().get() == before
    assert "Name: enter something." in page
    assert "Health: enter a whole number from 1 to 20." in page
    assert 'value="plenty"' in page
    assert 'name="deputy-2:strength" value="7"' in " ".join(page.split())
    assert page.count('aria-invalid="true"') == 2


def test_what_belongs_to_no_field_of_the_page_stands_with_its_member(owner, gang, post):
    page = post(owner, address(gang), **filled(gang, **{"ottoline:level": "minion"}))

    assert "only a Hero can lead" in page.content.decode()


def test_a_page_of_yesterday_overwrites_nothing(owner, gang, post):
    given = filled(gang, **{"li-hua:health": "9"})
    services.add_member(player=owner.player, gang=gang.pk, kind="minion")

    page = post(owner, address(gang), **given).content.decode()

    assert "Someone changed this gang" in page
    assert 'value="9"' in page
    assert one(gang, "li-hua").health != 9


def test_a_newcomer_named_here_keeps_the_portrait(owner, gang, post):
    member = services.add_member(player=owner.player, gang=gang.pk, kind="minion")
    services.set_portrait(gang=gang, member=member, file=picture())

    post(owner, address(gang), **filled(gang, **{f"{member}:name": "Zeb", "deputy-1:health": "2"}))

    assert one(gang, "zeb").name == "Zeb"
    assert one(gang, "deputy-1").health == 2
    assert list(gang.portraits.values_list("member", flat=True)) == ["zeb"]


def test_somebody_who_is_not_there_changes_nothing(owner, gang, post):
    before = Gang.objects.values().get()

    page = post(owner, address(gang), **filled(gang, **{"nobody:name": "X"}))

    assert b"has left the gang" in page.content
    assert Gang.objects.values().get() == before


def test_what_is_no_part_of_a_form_is_passed_over(owner, gang, post):
    page = post(owner, address(gang), **{"revision": "x", ":": "1", "li-hua:": "2"})

    assert page.status_code == 200


def test_problems_stand_beside_the_fields_too(owner, gang):
    fields = filled(gang, **{"deputy-1:strength": "0"})
    owner.post(address(gang), fields)

    assert b"has Strength for 0" in owner.get(address(gang)).content
