"""What a member may take for a field of their sheet: a page that teaches, and takes."""

import pytest

import games
from games.engine.show.wares import wares
from gangs import services
from gangs.models import Gang
from tests.gangs.conftest import GAME, now, one, page_of, sheet

EVERY = list(games.GAMES)


def of(starter, member, field, game=GAME, **changed):
    rules = games.game(game)
    gang = rules.roster.starters()[starter].gang
    given = {**rules.roster.builder.values(gang, member), **changed}
    gang, key = rules.roster.builder.edited(gang, member, given, ())
    return wares(rules.roster, rules.terms, gang, key, field)


def ware(found, value):
    return next(one for one in found.wares if one.value == value)


def picker(gang, member, field):
    return f"{page_of(gang, member)}pick/{field}/"


@pytest.mark.parametrize("game", EVERY)
def test_a_cost_is_what_the_game_itself_says_after_taking(game):
    rules = games.game(game)
    gang = next(iter(rules.roster.starters().values())).gang
    member = rules.roster.cards(gang)[0].key
    builder = rules.roster.builder
    given = builder.values(gang, member)
    fields = [field for field in builder.form(gang, member, given) if field.taught]

    assert fields
    for field in fields:
        for found in wares(rules.roster, rules.terms, gang, member, field.name).wares:
            taken = {**given, field.name: [*given.get(field.name, ()), found.value]}
            then, _ = builder.edited(gang, member, taken, ())

            assert found.cost == rules.roster.price(then) - rules.roster.price(gang)
            assert found.name


@pytest.mark.parametrize("game", EVERY)
def test_each_thing_says_what_it_does(game):
    rules = games.game(game)
    gang = next(iter(rules.roster.starters().values())).gang
    member = rules.roster.cards(gang)[0].key
    for field in rules.roster.builder.form(gang, member, rules.roster.builder.values(gang, member)):
        if field.taught:
            dumb = [
                found.name
                for found in wares(rules.roster, rules.terms, gang, member, field.name).wares
                if not (found.text or found.traits) and found.value != "own"
            ]
            assert not dumb, (field.name, dumb)


def test_what_the_level_may_not_have_stands_below_with_its_reason():
    found = of("tuesday-committee", "li-hua", "items")

    hammer = ware(found, "relic-mission-hammer")
    assert hammer.why_not == (
        "The Mission Hammer is level 6; Li-Hua Wen, a Henchman, may use items up to level 4.",
    )
    suits = [not one.why_not for one in found.wares]
    assert suits == sorted(suits, reverse=True)


def test_traits_are_told_with_what_they_do():
    colt = ware(of("tuesday-committee", "li-hua", "weapons"), "long-colt")

    assert [term.name for term in colt.traits] == ["Pistol", "One hand"]
    assert all(term.text for term in colt.traits)
    assert colt.names(["pair"]) or colt.names(["pistol", "owns one"])


def test_the_page_finds_by_effect_and_kind(owner, gang):
    page = owner.get(picker(gang, "li-hua", "weapons"), {"q": "before the mule"})

    assert b"Hand Cannon" in page.content
    assert b"Long Colt" not in page.content
    assert b"1 of 67" in page.content
    assert b"Hand Cannon" not in owner.get(picker(gang, "li-hua", "weapons"), {"kind": "Melee"}).content


def test_taking_one_leads_back_to_the_character(owner, gang, post):
    page = post(owner, picker(gang, "li-hua", "weapons"), take="long-colt")

    assert page.redirect_chain[-1][0] == f"{page_of(gang, 'li-hua')}#f-weapons"
    assert [each.key for each in one(gang, "li-hua").weapons][-1] == "long-colt"


def test_what_there_is_not_is_not_taken(owner, gang, post):
    before = now(gang)
    page = post(owner, picker(gang, "li-hua", "weapons"), take="ray-gun")

    assert "there is no “ray-gun”" in page.text
    assert now(gang) == before


@pytest.mark.parametrize("field", ["story", "name", "nothing", "weapons.2.name", ".."])
def test_only_what_is_taught_has_a_picker(owner, gang, field):
    assert owner.get(picker(gang, "li-hua", field)).status_code == 404


def test_there_is_none_for_somebody_who_is_not_there(owner, gang):
    assert owner.get(picker(gang, "nobody", "weapons")).status_code == 404


def test_the_drawer_judges_by_what_is_filled_in_and_saves_nothing(owner, gang):
    before = Gang.objects.values().get()
    given = sheet(gang, "li-hua", level="hero", name="Li-Hua the Great")
    headers = {"HX-Request": "true", "HX-Target": "div#pick"}

    drawn = owner.post(picker(gang, "li-hua", "items"), given, headers=headers).content.decode()

    assert drawn.lstrip().startswith('<div id="pick"')
    assert "may use items up to" not in drawn
    assert "Li-Hua the Great" in drawn
    assert Gang.objects.values().get() == before


def test_the_drawer_opens_on_a_sheet_that_does_not_fit(owner, gang):
    page = owner.post(picker(gang, "li-hua", "items"), sheet(gang, "li-hua", health="lots"))

    assert b"Bottle of Booze" in page.content


def test_the_key_that_opens_it_saves_the_sheet_where_there_is_no_script(owner, gang, post):
    page = post(owner, page_of(gang, "li-hua"), **sheet(gang, "li-hua", health="7", then="pick:weapons"))

    assert page.redirect_chain[-1][0] == picker(gang, "li-hua", "weapons")
    assert one(gang, "li-hua").health == 7


def test_what_is_taken_goes_with_all_that_stands_on_the_sheet(owner, gang, post):
    post(
        owner, page_of(gang, "li-hua"), "gang", **sheet(gang, "li-hua", health="7", take="weapons:long-colt")
    )

    assert one(gang, "li-hua").health == 7
    assert one(gang, "li-hua").weapons[-1].key == "long-colt"


def test_one_too_many_of_all_is_refused_with_a_sentence(owner, gang, post):
    for _ in range(25):
        page = post(owner, picker(gang, "li-hua", "skills"), take="charge")

    assert b"choose at most 20" in page.content
    assert len(one(gang, "li-hua").skills) == 20


def test_where_only_one_fits_it_takes_the_place_of_the_other(owner, post):
    rules = games.game("true-lead")
    row = services.start_from(
        player=owner.player, game=rules, gang=rules.roster.starters()["debating-society"].gang
    )
    member = row.packed.gang.groups[0]
    fighter = member.fighters[0]
    for taken in ("derringer", "shotgun"):
        post(owner, picker(row, member.key, f"fighter.{fighter.key}.ranged"), take=taken)

    assert now(row).groups[0].fighters[0].ranged.key == "shotgun"
