"""Things of a player's own: made from the picker or in the catalog, taken by others of the gang, changed, deleted."""

import pytest

from gangs.own_models import OwnThing
from gangs.own_services import THINGS_AT_MOST
from tests.gangs.conftest import GAME, now, one, page_of, sheet
from tests.gangs.test_queries import queries

BETSY = {
    "name": "Old Betsy",
    "range": "8",
    "strength": "5",
    "hands": "2",
    "text": "Loud.",
    "traits": ["rifle"],
}
NEW = f"/gangs/catalog/new/{GAME}/weapon/"


def own_page(gang, member="li-hua", field="weapons"):
    return f"{page_of(gang, member)}pick/{field}/own/"


def picker(gang, member="li-hua", field="weapons"):
    return f"{page_of(gang, member)}pick/{field}/"


@pytest.fixture
def betsy(owner):
    owner.post(NEW, BETSY)
    return OwnThing.objects.get()


def test_one_of_your_own_is_made_and_taken_in_one_save(owner, gang):
    page = owner.get(picker(gang)).text
    assert f'href="{own_page(gang)}"' in page

    answer = owner.post(own_page(gang), BETSY)

    assert answer.url == f"{page_of(gang, 'li-hua')}#f-weapons"
    weapon = one(gang, "li-hua").weapons[-1]
    assert (weapon.key, weapon.name, weapon.range, weapon.strength) == (
        "own-old-betsy",
        "Old Betsy",
        "8",
        "5",
    )
    assert OwnThing.objects.get().own.thing == weapon
    assert "Old Betsy" in owner.get("/gangs/catalog/").text


def test_what_does_not_fit_is_said_beside_the_field_and_nothing_is_lost(owner, gang):
    before = one(gang, "li-hua").weapons
    page = owner.post(own_page(gang), {**BETSY, "range": "far"})

    assert page.status_code == 200
    assert "Not saved." in page.text
    assert 'value="Old Betsy"' in page.text
    assert not OwnThing.objects.exists()
    assert one(gang, "li-hua").weapons == before


def test_what_was_made_for_one_is_offered_to_the_next(owner, gang, betsy):
    page = owner.get(picker(gang, "cornelius")).text
    assert "Old Betsy" in page
    assert f"mine.{betsy.pk}" in page
    assert "Loud." in page

    owner.post(picker(gang, "cornelius"), {"take": f"mine.{betsy.pk}"})
    assert one(gang, "cornelius").weapons[-1] == betsy.own.thing


def test_the_open_sheet_takes_it_with_all_that_stands_there(owner, gang, betsy):
    owner.post(
        page_of(gang, "cornelius"),
        sheet(gang, "cornelius", name="Cornelius II", take=f"weapons:mine.{betsy.pk}"),
    )

    assert one(gang, "cornelius").name == "Cornelius II"
    assert one(gang, "cornelius").weapons[-1].name == "Old Betsy"


def test_a_change_in_the_catalog_leaves_copies_alone(owner, gang, betsy):
    owner.post(picker(gang), {"take": f"mine.{betsy.pk}"})

    assert owner.get(f"/gangs/catalog/{betsy.pk}/").status_code == 200
    owner.post(f"/gangs/catalog/{betsy.pk}/", {**BETSY, "name": "Young Betsy", "strength": "2"})

    betsy = OwnThing.objects.get()
    assert (betsy.name, betsy.own.thing.strength) == ("Young Betsy", "2")
    assert (one(gang, "li-hua").weapons[-1].name, one(gang, "li-hua").weapons[-1].strength) == (
        "Old Betsy",
        "5",
    )


def test_what_was_deleted_is_offered_no_more_and_can_be_restored(owner, gang, betsy):
    owner.post(picker(gang), {"take": f"mine.{betsy.pk}"})
    owner.post(f"/gangs/catalog/{betsy.pk}/trash/")

    assert f"mine.{betsy.pk}" not in owner.get(picker(gang)).text
    page = owner.post(picker(gang, "cornelius"), {"take": f"mine.{betsy.pk}"})
    assert "no longer among your own things" in page.text
    assert one(gang, "li-hua").weapons[-1].name == "Old Betsy"

    owner.post(f"/gangs/catalog/{betsy.pk}/trash/", {"restore": "on"})
    assert f"mine.{betsy.pk}" in owner.get(picker(gang)).text


def test_a_trait_of_ones_own_is_written_into_a_weapon(owner):
    owner.post(f"/gangs/catalog/new/{GAME}/trait/", {"name": "Rusty", "text": "A natural 1 breaks it."})
    trait = OwnThing.objects.get()
    assert f'value="mine.{trait.pk}"' in owner.get(NEW).text

    owner.post(NEW, {**BETSY, "into": f"mine.{trait.pk}"})

    made = OwnThing.objects.get(kind="weapon")
    assert made.own.text == "Loud. Rusty: A natural 1 breaks it."


def test_a_faction_of_ones_own_flies_over_the_gang_and_can_be_put_down(owner, gang):
    address = f"/gangs/{gang.pk}/own/faction/"
    assert f'href="{address}"' in owner.get(page_of(gang)).text
    owner.post(address, {"name": "The Railroad", "text": "Paid by the mile."})

    assert now(gang).banner.name == "The Railroad"
    page = owner.get(page_of(gang)).text
    assert "The Railroad" in page
    assert "Paid by the mile." in owner.get(f"{page_of(gang)}cards/").text

    owner.post(page_of(gang), sheet(gang, banner=None))
    assert now(gang).banner is None
    page = owner.get(address).text
    owner.post(address, {"take": f"mine.{OwnThing.objects.get().pk}"})
    assert "The Railroad" in page
    assert now(gang).banner.name == "The Railroad"


def test_somebody_elses_things_are_nobodys(owner, stranger, gang, betsy):
    for address in (f"/gangs/catalog/{betsy.pk}/", f"/gangs/catalog/{betsy.pk}/trash/"):
        assert stranger.post(address).status_code == 404
    assert "Old Betsy" not in stranger.get("/gangs/catalog/").text


def test_there_is_an_end_to_a_catalog(owner, betsy):
    OwnThing.objects.bulk_create(
        OwnThing(owner=owner.player, game=GAME, kind="weapon", name="More", body=betsy.body)
        for _ in range(THINGS_AT_MOST - 1)
    )

    page = owner.post(NEW, BETSY)
    assert "at most 200 things of your own" in page.text
    assert OwnThing.objects.count() == THINGS_AT_MOST
    assert queries(owner.get, "/gangs/catalog/")[0] <= 8


def test_pages_ask_little_of_the_database(owner, gang, betsy):
    assert queries(owner.get, picker(gang))[0] == 5
    assert queries(owner.get, own_page(gang))[0] == 5
    assert queries(owner.get, "/gangs/catalog/")[0] == 6
