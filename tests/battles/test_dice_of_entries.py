"""Dice, rolled at the table or by the app; and what the table tells of what was said."""

import pytest

from battles import fair_dice
from battles.models import Battle
from games.engine.play.questions import Roll
from tests.battles.test_entries import correct, fresh
from tests.factories import BattleFactory, PlayerFactory, lengthened


def question(battle):
    waits = fresh(battle).head.moment.open
    return waits.question if waits else None


@pytest.fixture
def dice(monkeypatch):
    """The app's dice, as a list of faces that is rolled from the front."""
    faces = []
    monkeypatch.setattr(fair_dice, "_faces", lambda numbers, dice: tuple(faces.pop(0) for _ in range(dice)))
    return faces


# Dice


@pytest.fixture
def initiative(owner):
    """A battle in which both sides are about to roll for the first turn."""
    return BattleFactory(owner=owner.player)


def first_side(battle):
    assert fresh(battle).head.moment.open is None
    return fresh(battle).head.moment.state.first


def test_dice_thrown_at_the_table_are_typed_in(owner, initiative, tap):
    tap(owner, initiative, answer="table", face=["2", "5"])

    assert first_side(initiative) == "b"
    assert fresh(initiative).read_entries()[-1].said.source == "table"


def test_a_die_that_is_missing_is_asked_for_again(owner, initiative, tap):
    page = tap(owner, initiative, answer="table", face=["2", ""])

    assert "2 dice with faces from 1 to 6" in page.text
    assert isinstance(question(initiative), Roll)


def test_the_app_throws_when_it_is_asked_to(owner, initiative, tap, dice):
    dice += [4, 3]

    page = tap(owner, initiative, answer="app")

    assert first_side(initiative) == "a"
    assert fresh(initiative).read_entries()[-1].said.source == "app"
    assert 'aria-label="4' in page.text


def test_after_an_undo_the_same_question_gives_the_same_throw(owner, initiative, tap, dice):
    dice += [4, 3, 1, 6]
    tap(owner, initiative, answer="app")
    tap(owner, initiative, undo="on")
    tap(owner, initiative, say="start-turn")

    tap(owner, initiative, answer="app")

    assert dice == [1, 6]
    assert question(initiative).who == "a"


def test_a_tie_is_thrown_again_by_itself_with_other_dice(owner, initiative, tap, dice):
    dice += [4, 4, 1, 6]

    tap(owner, initiative, answer="app")

    assert first_side(initiative) == "b"


def test_the_tie_and_what_followed_come_again_in_order_after_an_undo(owner, initiative, tap, dice):
    dice += [4, 4, 1, 6]
    tap(owner, initiative, answer="app")
    tap(owner, initiative, undo="on")
    tap(owner, initiative, say="start-turn")

    tap(owner, initiative, answer="app")

    assert question(initiative).who == "b"
    assert dice == []


def test_a_redo_brings_the_throw_back(owner, initiative, tap, dice):
    dice += [4, 3]
    tap(owner, initiative, answer="app")
    tap(owner, initiative, undo="on")

    tap(owner, initiative, redo="on")

    assert first_side(initiative) == "a"


def test_nothing_can_be_thrown_when_nothing_is_asked(owner, battle, tap):
    page = tap(owner, battle, answer="app")

    assert "This question has already been answered." in page.text


def test_a_choice_is_not_the_apps_to_make(owner, initiative, tap, dice):
    dice += [4, 3]
    tap(owner, initiative, undo="on")
    tap(owner, initiative, say="start-turn")
    tap(owner, initiative, answer="app")

    page = tap(owner, initiative, answer="app")

    assert "There is nothing to roll right now." in page.text


ATTACK = {"do": "attack", "model": "ottoline", "target": "dulcinea", "weapon": "long-colt", "far": "off"}


def test_an_attack_with_the_apps_dice_is_one_gesture_and_two_entries(owner, battle, tap, dice):
    dice += [3] * 20
    tap(owner, battle, say="activate model=ottoline")

    tap(owner, battle, dice="app", **ATTACK)

    entries = fresh(battle).read_entries()[-2:]
    assert [entry.act for entry in entries] == [entries[0].number] * 2
    assert entries[1].said.source == "app"
    assert fresh(battle).newest == 6


def test_the_apps_throw_for_one_side_is_none_for_the_other(owner, battle, tap, dice):
    dice += [5] * 20
    tap(owner, battle, say="activate model=deputy-1")

    tap(owner, battle, do="attack", model="deputy-1", target="billie", weapon="light-revolver", dice="app")

    assert question(battle).who == "b"
    assert fresh(battle).newest == 6


def test_a_loot_card_is_drawn_by_the_app_or_at_the_table(owner, battle, tap, dice):
    dice += [5] * 20
    tap(owner, battle, say="activate model=ottoline")
    tap(owner, battle, **{**ATTACK, "target": "choirboy-1"}, dice="app")
    assert question(battle).chance

    tap(owner, battle, answer="app")
    drawn = fresh(battle).read_entries()[-1].said
    tap(owner, battle, undo="on")
    tap(owner, battle, **{**ATTACK, "target": "choirboy-1"}, dice="app")
    tap(owner, battle, pick="booze")
    told = fresh(battle).read_entries()[-1].said

    assert (drawn.source, told.source, told.answer) == ("app", "table", ("booze",))


def test_a_gesture_is_taken_back_as_one(owner, battle, tap):
    tap(owner, battle, say="activate model=ottoline")
    before = fresh(battle).head.moment
    tap(owner, battle, dice="app", **ATTACK)

    tap(owner, battle, say="undo")

    assert fresh(battle).head.moment == before


def test_an_attack_with_own_dice_waits_for_them_and_is_remembered(owner, battle, tap):
    tap(owner, battle, say="activate model=ottoline")

    page = tap(owner, battle, dice="table", **ATTACK)

    assert question(battle).who == "a"
    assert fresh(battle).who_throws("a") == "table"
    assert fresh(battle).who_throws("b") == "app"
    assert "Enter what you rolled" in page.text


def test_who_throws_can_be_chosen_beforehand(owner, battle, post):
    post(owner, f"/battles/{battle.pk}/dice/", side="b", dice="table")

    assert fresh(battle).who_throws("b") == "table"


@pytest.mark.parametrize(
    "fields", [{"side": "z", "dice": "app"}, {"side": "a", "dice": "both"}, {"side": "a"}, {}]
)
def test_only_sides_throw_and_only_by_app_or_at_the_table(owner, battle, post, fields):
    assert post(owner, f"/battles/{battle.pk}/dice/", **fields).status_code == 400


# What the table tells


def test_the_table_tells_the_last_lines_with_their_dice(owner, battle, tap):
    tap(owner, battle, say="activate model=ottoline")
    page = tap(owner, battle, dice="app", **ATTACK)

    assert 'class="cast' in page.text


def test_an_undo_is_told(owner, battle, tap):
    tap(owner, battle, say="activate model=ottoline")

    page = tap(owner, battle, say="undo")

    assert "Undone: Ottoline acts." in page.text


def test_what_was_undone_is_no_longer_told_once_somebody_acts(owner, battle, tap):
    tap(owner, battle, say="activate model=ottoline")
    tap(owner, battle, say="undo")

    page = tap(owner, battle, say="activate model=ezekiel")

    assert "Undone" not in page.text


def test_the_story_keeps_what_was_taken_back_struck_through(owner, battle, tap):
    tap(owner, battle, say="activate model=ottoline")
    tap(owner, battle, say="undo")

    story = owner.get(f"/battles/{battle.pk}/entries/").text

    assert "<del>" in story
    assert "Undone: Ottoline acts." in story


def test_a_long_story_is_read_page_by_page_newest_first(owner, battle):
    lengthened(battle, [correct(number) for number in range(100)])

    newest = owner.get(f"/battles/{battle.pk}/entries/").text
    oldest = owner.get(f"/battles/{battle.pk}/entries/?page=3").text

    assert 'id="line-103"' in newest
    assert 'id="line-53"' not in newest
    assert newest.index('id="line-54"') < newest.index('id="line-103"')
    assert "?page=2" in newest
    assert "story__turn" in oldest
    assert "?page=4" not in oldest


@pytest.mark.parametrize("page", ["0", "-1", "x", "9" * 20, "999"])
def test_a_page_of_the_story_that_there_is_not_is_the_nearest_one(owner, battle, page):
    assert owner.get(f"/battles/{battle.pk}/entries/", {"page": page}).status_code == 200


def test_the_table_survives_a_cache_that_cannot_be_read(owner, battle, tap):
    tap(owner, battle, say="activate model=ottoline")
    tap(owner, battle, say="undo")
    tap(owner, battle, say="redo")
    expected = fresh(battle).head
    Battle.objects.update(stored_head='{"newest": "of an older Sixgun"}')

    assert fresh(battle).head == expected
    assert owner.get(f"/battles/{battle.pk}/").status_code == 200


def test_a_battle_belongs_to_the_player_who_made_it(db):
    assert not Battle.objects.open_to(PlayerFactory()).exists()
    assert not Battle.objects.open_to(None).exists()
