"""The page of one model, on which everything can be put right."""

from battles.models import Battle
from tests.factories import under_way


def test_a_value_is_put_right_and_the_page_stays(owner, battle, tap):
    page = tap(owner, battle, do="correct", what="health", of="ottoline", value="2", stay="ottoline")

    assert page.redirect_chain[-1][0] == f"/battles/{battle.pk}/models/ottoline/"
    assert Battle.objects.get().head.moment.state.models["ottoline"].health == 2


def test_the_forms_of_the_page_say_what_they_mean(owner, battle):
    page = owner.get(f"/battles/{battle.pk}/models/ottoline/").text

    assert 'name="of" value="ottoline"' in page
    assert 'name="what" value="hidden"' in page
    assert f'name="based_on" value="{battle.newest}"' in page


def test_a_value_that_means_nothing_is_told_on_the_same_page(owner, battle, tap):
    page = tap(owner, battle, do="correct", what="health", of="ottoline", value="lots", stay="ottoline")

    assert "Enter a number" in page.text
    assert "Correct values" in page.text


def test_the_whole_table_can_be_put_right(owner, battle, tap):
    tap(owner, battle, do="correct", what="turn", of="", value="4", stay="table")

    assert Battle.objects.get().head.moment.state.turn == 4
    assert "Objectives on the board" in owner.get(f"/battles/{battle.pk}/models/table/").text


def test_a_flag_is_said_with_yes_and_no(owner, battle, tap):
    tap(owner, battle, do="correct", what="hidden", of="ottoline", value="yes", stay="ottoline")

    assert Battle.objects.get().head.moment.state.models["ottoline"].hidden


def test_a_model_that_there_is_not_is_not_found(owner, battle):
    for model in ("nobody", "a", "%00", "0"):
        assert owner.get(f"/battles/{battle.pk}/models/{model}/").status_code == 404


def test_more_than_five_picks_are_folded(owner):
    battle = under_way(owner.player, "true-lead")
    state = battle.head.moment.state
    model = next(model.key for model in state.models.values() if len(state.enemies(model)) > 5)

    page = owner.get(f"/battles/{battle.pk}/models/{model}/").text

    folds = page.split("<details")
    picks = [fold.split("</details>")[0].count('class="pick"') for fold in folds if "row__many" in fold[:30]]
    assert picks
    assert all(many > 5 for many in picks)


def test_a_wound_and_its_healing_are_heard_by_what_they_do_to_whom(owner, battle, tap):
    there = f"/battles/{battle.pk}/"
    assert 'aria-label="Wound: Ottoline Grubb loses 1 Health"' in owner.get(there).text
    tap(owner, battle, do="correct", what="health", of="ottoline", value="2")

    assert 'aria-label="Heal: Ottoline Grubb regains 1 Health"' in owner.get(there).text


def test_a_row_tells_the_ear_that_its_model_has_acted(owner, battle, tap):
    assert "has acted" not in owner.get(f"/battles/{battle.pk}/").text
    tap(owner, battle, say="activate model=ottoline")
    tap(owner, battle, say="done")

    assert owner.get(f"/battles/{battle.pk}/").text.count("has acted") == 1
