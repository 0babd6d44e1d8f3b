"""What the players agree on before a combat. Starting Combat; Surprise!; rulings HZ-11, HZ-23."""

import pytest

from games.engine.play.values import DecodeError
from games.horizon.setup import begin
from games.horizon.setup_form import FORM, SEATS, agreed, compose, opening, quick, teams
from tests.games.horizon.builders import combat, foes, muster, person, squad


def others(name="The Others"):
    return squad(person("Ben"), name=name)


def test_foes_are_one_team_and_squads_another():
    assert teams([squad(), foes(), others(), foes()]) == ("squad", "foes", "squad", "foes")


def test_where_only_squads_or_only_foes_are_there_each_stands_by_itself():
    assert teams([squad(), others()]) == ("a", "b")
    assert teams([foes(), foes(), foes()]) == ("a", "b", "c")


def test_a_team_that_was_told_counts_before_its_kind():
    assert teams([squad(), others(), foes()], ("team 1", "team 2", "")) == ("team 1", "team 2", "foes")
    assert teams([squad(), others()], ("", "team 1")) == ("squad", "team 1")


def test_all_on_one_team_are_no_combat():
    with pytest.raises(DecodeError, match="All sides are on one team"):
        muster(squad(), foes(), teams=("team 1", "team 1"))


def test_two_to_five_sides_fight_and_keep_the_order_of_their_seats():
    five = [squad(person(f"P{place}"), name=f"S{place}") for place in range(5)]

    assert [(seat.key, seat.gang.name) for seat in muster(*five).seats] == [
        (key, f"S{place}") for place, key in enumerate(SEATS)
    ]
    for number in (1, 6):
        with pytest.raises(DecodeError, match=f"2 to 5 sides can fight; you chose {number}"):
            compose({}, [squad()] * number)


def test_everything_has_a_default():
    settings = compose({}, [squad(), foes()]).settings

    assert (settings.armor, settings.foes, settings.surprise) == ("each", "exact", "")
    assert {agreed.name: agreed.default for agreed in FORM} == {
        "surprise": "nobody",
        "foes": "exact",
        "armor": "each",
        "extended": "allowed",
    }


def test_who_surprises_is_a_seat_and_all_of_its_team_do():
    assert muster(squad(), foes(), surprise="b").settings.surprise == "foes"
    assert muster(squad(), foes(), others(), surprise="c").settings.surprise == "squad"
    assert muster(squad(), others(), surprise="a").settings.surprise == "a"


@pytest.mark.parametrize(("seat", "words"), [("c", "third side"), ("x", "side “x”")])
def test_a_seat_that_is_not_taken_surprises_nobody(seat, words):
    with pytest.raises(DecodeError, match=f"There is no {words} that could strike by surprise"):
        muster(squad(), foes(), surprise=seat)


def test_an_answer_that_is_not_offered_is_misread():
    for answers in ({"armor": "plate"}, {"foes": "loudly"}):
        with pytest.raises(DecodeError):
            muster(squad(), foes(), **answers)


def test_a_quick_combat_has_no_surprise_and_shows_everything():
    assert quick([squad(), foes()]) == compose({}, [squad(), foes()])


def test_a_combat_begins_with_everybodys_awareness_and_nothing_is_said_by_itself():
    battle = begin(quick([squad(), foes()]))

    assert (battle.stage, opening(battle)) == ("awareness", None)


def test_what_was_agreed_is_told_in_words():
    assert agreed(combat(squad(), foes())) == ("nobody by surprise", "foes’ Health in figures")
    assert agreed(combat(squad(), foes(), surprise="b", foes="none", armor="pool")) == (
        "The Foes by surprise",
        "foes’ Health hidden",
        "armor is used up",
    )


def test_of_foes_that_nobody_plays_nothing_is_agreed():
    assert agreed(combat(squad(), others())) == ("nobody by surprise",)


def test_a_seat_counts_every_figure_by_value():
    one = squad(person(health=44))

    assert muster(one, foes()).seats[0].gang == one
