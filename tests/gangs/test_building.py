"""Building a gang: what its player does on its page, and what becomes of it."""

import pytest

import games
from companion.models import Player
from gangs import services
from gangs.models import Gang
from tests.gangs.conftest import GAME, blank_gang, now, one, page_of, sheet

NEW = {"game": GAME, "name": "The Calloways", "faction": "lawmen", "fame": "325"}


def test_a_guest_begins_a_gang_and_is_known_from_then_on(guest, db, post):
    page = post(guest, "/gangs/", **NEW)

    assert b"The Calloways" in page.content
    assert Gang.objects.get().owner == Player.objects.get()
    assert b"The Calloways" in guest.get("/gangs/").content


def test_looking_at_my_gangs_makes_nobody(guest, db):
    assert guest.get("/gangs/").status_code == 200
    assert guest.get("/gangs/new/").status_code == 200

    assert not Player.objects.exists()


def test_a_gang_without_a_name_is_not_begun(owner, post):
    page = post(owner, "/gangs/", **NEW | {"name": " ", "fame": "plenty"})

    assert b"Name: enter something." in page.content
    assert b'value="plenty"' in page.content
    assert not Gang.objects.exists()


def test_a_starter_becomes_a_gang_of_my_own(owner, post):
    page = post(owner, "/gangs/", game=GAME, starter="sunday-best")

    gang = Gang.objects.get()
    assert gang.packed.gang == games.game(GAME).roster.starters()["sunday-best"].gang
    assert page.redirect_chain[-1][0] == page_of(gang)


def test_there_is_no_gang_from_a_starter_that_there_is_not(owner, post):
    assert post(owner, "/gangs/", game=GAME, starter="nobody").status_code == 404


def test_one_gang_too_many_is_refused_with_a_sentence(owner, post, monkeypatch):
    monkeypatch.setattr(services, "GANGS_AT_MOST", 1)
    blank_gang(owner.player)

    page = post(owner, "/gangs/", **NEW)

    assert b"You can have at most 1 gangs." in page.content
    assert Gang.objects.count() == 1


def test_a_hero_is_hired_and_named(owner, empty, post):
    page = post(owner, f"/gangs/{empty.pk}/characters/", "gang", kind="hero")

    assert page.redirect_chain[-1][0] == page_of(empty, "new-hero")

    page = post(owner, page_of(empty, "new-hero"), "gang", **sheet(empty, "new-hero", name="Ruth Calloway"))

    assert page.redirect_chain[-1][0] == page_of(empty, "ruth-calloway")
    assert one(empty, "ruth-calloway").leader


def test_a_kind_that_the_game_does_not_have_is_not_hired(owner, empty, post):
    assert post(owner, f"/gangs/{empty.pk}/characters/", kind="dragon").status_code == 404
    assert not now(empty).characters


def test_the_sixty_first_character_is_refused_with_a_sentence(owner, empty, post):
    for _ in range(60):
        services.add_member(player=owner.player, gang=empty.pk, kind="minion")

    page = post(owner, f"/gangs/{empty.pk}/characters/", "gang", kind="minion")

    assert b"At most 60 characters fit" in page.content
    assert len(now(empty).characters) == 60


def test_artillery_is_bought_and_changed(owner, empty, post):
    post(owner, f"/gangs/{empty.pk}/characters/", kind="piece:gatling")

    post(owner, page_of(empty, "gatling"), **sheet(empty, "gatling", name="Old Faithful", xp="30"))

    assert [(piece.name, piece.xp) for piece in now(empty).artillery] == [("Old Faithful", 30)]


def test_weapons_come_from_the_book(owner, gang, post):
    post(
        owner,
        page_of(gang, "deputy-1"),
        "gang",
        **sheet(gang, "deputy-1", weapons=["light-revolver", "long-colt"]),
    )

    assert [weapon.name for weapon in one(gang, "deputy-1").weapons] == ["Light Revolver", "Long Colt"]


def test_a_weapon_of_ones_own_is_made_and_changed(owner, gang, post):
    fields = {
        "weapons.new.name": "Grandfather’s Musket",
        "weapons.new.range": "14",
        "weapons.new.strength": "6",
        "weapons.new.hands": "2",
        "weapons.new.traits": ["rifle", "slow"],
    }
    post(owner, page_of(gang, "deputy-1"), **sheet(gang, "deputy-1", **fields))

    musket = one(gang, "deputy-1").weapons[-1]
    assert (musket.name, musket.range, musket.hands, musket.traits) == (
        "Grandfather’s Musket",
        "14",
        2,
        ("rifle", "slow"),
    )

    post(owner, page_of(gang, "deputy-1"), **sheet(gang, "deputy-1", **{"weapons.1.range": "18"}))

    assert one(gang, "deputy-1").weapons[-1] == musket.but(range="18")


def test_what_does_not_fit_is_said_beside_the_field_and_nothing_is_lost(owner, gang, post):
    before = now(gang)
    typed = {"name": "Ottoline the Bold", "health": "lots", "weapons.new.name": "Sling"}

    page = post(owner, page_of(gang, "ottoline"), "gang", **sheet(gang, "ottoline", **typed))

    assert page.status_code == 200
    assert "Health: enter a whole number from 1 to 20." in page.content.decode()
    assert "Ottoline the Bold" in page.content.decode()
    assert 'value="Sling"' in page.content.decode()
    assert now(gang) == before


def test_a_weapon_of_ones_own_has_a_range_that_can_be_measured(owner, gang, post):
    before = now(gang)
    sling = {"name": "Sling", "range": "fa", "strength": "3", "hands": "1"}
    fields = {f"weapons.new.{name}": words for name, words in sling.items()}

    page = post(owner, page_of(gang, "ottoline"), "gang", **sheet(gang, "ottoline", **fields))

    assert "Range: inches from 1 to 99" in page.content.decode()
    assert now(gang) == before


def test_rows_are_taken_away_and_moved_up(owner, gang, post):
    post(owner, page_of(gang, "ottoline"), **sheet(gang, "ottoline", lift="weapons:1"))

    assert [weapon.key for weapon in one(gang, "ottoline").weapons] == ["coach-gun", "long-colt"]

    post(owner, page_of(gang, "ottoline"), **sheet(gang, "ottoline", drop="weapons:0"))

    assert [weapon.key for weapon in one(gang, "ottoline").weapons] == ["long-colt"]


@pytest.mark.parametrize(
    "shift", ["weapons:99", "weapons:-1", "nothing:0", "weapons", ":", "name:0", "weapons:²"]
)
def test_shifting_a_row_that_is_not_there_leaves_the_weapons_alone(owner, gang, shift):
    before = one(gang, "ottoline").weapons

    owner.post(page_of(gang, "ottoline"), sheet(gang, "ottoline", drop=shift))

    assert one(gang, "ottoline").weapons == before


def test_a_character_is_copied_saved_first(owner, gang, post):
    page = post(owner, page_of(gang, "li-hua"), **sheet(gang, "li-hua", health="4", then="copy"))

    assert page.redirect_chain[-1][0] == page_of(gang, "li-hua-wen-2")
    assert one(gang, "li-hua").health == 4
    assert one(gang, "li-hua-wen-2") == one(gang, "li-hua").but(key="li-hua-wen-2", name="Li-Hua Wen 2")


def test_characters_are_moved_from_the_sheet_and_from_the_list(owner, gang, post):
    keys = [each.key for each in now(gang).characters]

    post(owner, page_of(gang, keys[1]), **sheet(gang, keys[1], then="up"))

    assert [each.key for each in now(gang).characters] == [keys[1], keys[0], *keys[2:]]

    page = post(owner, f"/gangs/{gang.pk}/order/", down=keys[1])

    assert [each.key for each in now(gang).characters] == keys
    assert page.redirect_chain[-1][0].endswith("?arrange=on")


def test_the_next_character_is_one_tap_away(owner, gang, post):
    page = post(owner, page_of(gang, "ottoline"), **sheet(gang, "ottoline", then="open:li-hua"))

    assert page.redirect_chain[-1][0] == page_of(gang, "li-hua")


def test_who_is_dismissed_stays_with_the_gang_and_comes_back(owner, gang, post):
    before = one(gang, "li-hua")

    page = post(owner, page_of(gang, "li-hua"), **sheet(gang, "li-hua", then="dismiss"))

    assert b"Dismissed: 1" in page.content
    assert "li-hua" not in [each.key for each in now(gang).characters]

    post(owner, f"/gangs/{gang.pk}/dismissed/", back="li-hua")

    assert now(gang).characters[-1] == before
    assert Gang.objects.get().packed.dismissed is None


def test_somebody_new_does_not_take_the_key_of_the_dismissed(owner, empty):
    for _ in range(2):
        key = services.add_member(player=owner.player, gang=empty.pk, kind="hero")
        services.dismiss(player=owner.player, gang=empty.pk, where=key)

    gone = Gang.objects.get().packed.dismissed

    assert [each.key for each in gone.characters] == ["new-hero", "new-hero-2"]


def test_who_is_forgotten_is_gone_for_good(owner, gang, post):
    services.dismiss(player=owner.player, gang=gang.pk, where="li-hua")

    post(owner, f"/gangs/{gang.pk}/dismissed/", forget="li-hua")

    assert Gang.objects.get().packed.dismissed is None
    assert post(owner, f"/gangs/{gang.pk}/dismissed/", back="li-hua").status_code == 404


def test_somebody_can_be_dismissed_whatever_is_typed_on_his_sheet(owner, gang, post):
    post(owner, page_of(gang, "li-hua"), **sheet(gang, "li-hua", health="none", then="dismiss"))

    assert "li-hua" not in [each.key for each in now(gang).characters]


def test_every_problem_leads_to_its_place(owner, gang, post):
    page = post(
        owner, page_of(gang, "ottoline"), "gang", **sheet(gang, "ottoline", intellect="2", then="open:li-hua")
    )

    assert "Ottoline Grubb knows 3 skills and has Intellect for 2." in page.content.decode()
    assert f'href="{page_of(gang, "ottoline")}#f-skills"' in page.content.decode()
    assert 'id="f-skills"' in owner.get(page_of(gang, "ottoline")).content.decode()


def test_the_gangs_own_problems_lead_to_its_own_fields(owner, gang, post):
    page = post(owner, page_of(gang), "gang", **sheet(gang, fame="100"))

    assert f'href="{page_of(gang)}#f-fame"' in page.content.decode()
    assert 'id="f-fame"' in page.content.decode()


def test_a_stale_form_overwrites_nothing_and_keeps_what_was_typed(owner, gang, post):
    stale = sheet(gang, "ottoline", health="4", story="Typed on the sofa.")
    owner.post(page_of(gang, "ottoline"), sheet(gang, "ottoline", speed="6"))

    page = post(owner, page_of(gang, "ottoline"), "gang", **stale)

    assert "Someone changed this gang while you had it open." in page.content.decode()
    assert "Typed on the sofa." in page.content.decode()
    assert (one(gang, "ottoline").speed, one(gang, "ottoline").health) == (6, 6)

    fresh = Gang.objects.get().revision
    assert f'name="revision" value="{fresh}"' in page.content.decode()
    post(owner, page_of(gang, "ottoline"), **stale | {"revision": fresh})

    assert one(gang, "ottoline").story == "Typed on the sofa."


def test_what_was_typed_about_somebody_who_has_left_meanwhile_is_answered_with_a_sentence(owner, gang, post):
    stale = sheet(gang, "li-hua", health="4")
    services.dismiss(player=owner.player, gang=gang.pk, where="li-hua")

    page = post(owner, page_of(gang, "li-hua"), "gang", **stale)

    assert "is gone" in page.content.decode()


def test_saving_what_is_there_already_changes_nothing(owner, gang):
    before = Gang.objects.get()

    owner.post(page_of(gang, "ottoline"), sheet(gang, "ottoline"))

    assert Gang.objects.get().revision == before.revision
    assert Gang.objects.get().body == before.body


def test_htmx_gets_the_part_that_it_asks_for(owner, gang):
    page = owner.get(page_of(gang, "ottoline"), headers={"HX-Request": "true", "HX-Target": "div#gang"})

    assert page.content.decode().lstrip().startswith('<div id="gang"')
    assert "<html" not in page.content.decode()
