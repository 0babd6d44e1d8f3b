"""Who is offered the same shot once more, and shown the chance at each target: whoever speaks for the shooter."""

import re

import pytest

from battles import chances
from games.engine.files.text_record import read_command
from games.engine.play.record import Answered, Do
from tests.factories import lengthened

AGAIN = "Again: Long Colt at Dulcinea"
AIMING = "say/?do=attack&model=ottoline&ranged=on"


@pytest.fixture
def shot(battle):
    """Ottoline has shot at Dulcinea in cover, and missed."""
    said = (
        "activate model=ottoline",
        "attack model=ottoline target=dulcinea weapon=long-colt cover=yes",
    )
    lengthened(battle, [Do(read_command(battle.rules, line)) for line in said])
    while waits := battle.head.moment.open:
        lengthened(battle, [Answered((1,) * waits.question.dice, "table")])
    return battle


def page(client, battle, part=""):
    return client.get(f"/battles/{battle.pk}/{part}").text


def test_the_same_shot_is_offered_to_the_phone_of_the_shooter_alone(owner, opponent, watcher, shot):
    assert AGAIN in page(owner, shot)
    for other in (opponent, watcher):
        assert "Again:" not in page(other, shot)
        assert "model__chance" not in page(other, shot, AIMING)


def test_what_keeps_a_shot_from_every_target_is_said_once(owner, shot):
    lengthened(shot, [Do(read_command(shot.rules, "contact model=ottoline enemies=dulcinea"))])

    aiming = " ".join(page(owner, shot, AIMING).split())

    assert aiming.count("fight or break away before shooting.") == 1
    assert "fight or break away before shooting." in aiming.partition('foot__hint why-not"')[2]


def test_one_tap_says_it_and_the_app_rolls(owner, shot, tap, fresh):
    form = page(owner, shot).split('id="again"', 1)[1].split("</form>")[0]
    fields = dict(re.findall(r'name="(\w+)" value="([^"]*)"', form))
    before = shot.newest

    tap(
        owner,
        shot,
        **{name: value for name, value in fields.items() if name != "csrfmiddlewaretoken"},
        dice="app",
    )

    now = fresh(shot)
    assert now.newest > before
    assert now.head.moment.remembered[-1].command.cover


def test_while_somebody_aims_each_row_has_its_chance_and_what_is_known(owner, shot):
    aiming = page(owner, shot, AIMING)

    assert "Chance in the open" in aiming
    assert "in cover, as before" in aiming
    assert aiming.count("model__chance") == 6
    assert AGAIN in aiming


def test_a_sheet_about_something_else_offers_no_shot(owner, shot):
    assert "Again:" not in page(owner, shot, "say/?do=hide&model=ottoline")


def test_what_was_worked_out_is_kept_until_somebody_says_something(owner, shot):
    page(owner, shot, AIMING)
    before = chances._drafted.cache_info()

    page(owner, shot, AIMING)

    after = chances._drafted.cache_info()
    assert after.misses == before.misses
    assert after.hits > before.hits


def order_of_sides(text):
    return re.findall(r'id="side-(\w)"', text)


def test_on_one_phone_the_side_that_is_up_stands_above(owner, battle, tap):
    assert order_of_sides(page(owner, battle)) == ["a", "b"]
    tap(owner, battle, say="activate model=ottoline")
    tap(owner, battle, say="done")

    assert order_of_sides(page(owner, battle)) == ["b", "a"]


def test_on_a_phone_of_its_own_the_own_side_always_stands_above(owner, opponent, battle):
    assert order_of_sides(page(opponent, battle)) == ["b", "a"]
    assert order_of_sides(page(owner, battle)) == ["a", "b"]


def test_while_one_aims_the_others_stand_above_and_the_own_side_is_one_line(owner, shot):
    aiming = page(owner, shot, AIMING)

    assert order_of_sides(aiming) == ["b", "a"]
    assert 'class="fallen__line color-1" id="side-a"' in aiming
