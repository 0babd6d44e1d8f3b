"""Dice of another player change with their word alone, and both phones say what is asked."""

from uuid import uuid4

from tests.battles.test_changed_dice import faces_that_stand
from tests.factories import is_away


def test_the_other_phone_asks_to_change_dice_that_are_not_theirs_and_both_read_it(
    owner, opponent, shot, change, fresh, answer
):
    was = faces_that_stand(shot)
    here = f"/battles/{shot.pk}/"
    roll = shot.latest_lines()[-1].number
    assert "Ask to change" in opponent.get(here).text
    assert "Ask to change" not in owner.get(here).text
    assert "will be asked" in opponent.get(f"{here}?change={roll}").text
    assert "will be asked" not in owner.get(f"{here}?change={roll}").text

    page = change(opponent, shot, 1, die=1)

    asked = "Ben wants to change 1 die of The Tuesday Committee: 6 → 1."
    assert fresh(shot).newest == shot.newest
    assert asked in page.text
    assert "Cancel request" in page.text
    at_owner = owner.get(here).text
    assert asked in at_owner
    assert "Don’t allow" in at_owner
    answer(owner, shot, "yes")
    assert faces_that_stand(fresh(shot)) == (1, *was[1:])
    for client in (owner, opponent):
        assert "The dice were changed" in client.get(here).text


def test_the_other_s_dice_stay_as_they_are_where_their_player_says_no(
    owner, opponent, shot, change, fresh, answer
):
    change(opponent, shot, 1, die=1)
    answer(opponent, shot, "yes")
    assert fresh(shot).newest == shot.newest

    answer(owner, shot, "no")

    assert fresh(shot).newest == shot.newest
    assert "said no" in opponent.get(f"/battles/{shot.pk}/").text


def test_a_word_given_once_lets_nobody_change_another_s_dice_again(
    owner, opponent, shot, change, fresh, answer
):
    change(opponent, shot, 1, die=1)
    answer(owner, shot, "yes")
    agreed = fresh(shot)

    for client in (opponent, owner):
        change(client, agreed, 5, die=1)
        assert fresh(shot).newest == agreed.newest
        assert "wants to change" in fresh(shot).proposal


def test_where_all_undo_freely_the_other_s_dice_change_at_once(opponent, shot, change, fresh):
    shot.free_undo = True
    shot.save(update_fields=["free_undo"])

    change(opponent, shot, 1, die=1)

    assert faces_that_stand(fresh(shot))[0] == 1


def test_a_host_who_plays_for_somebody_away_still_asks_them(owner, opponent, battle, tap, change, fresh):
    tap(owner, battle, say="activate model=ezekiel")
    tap(owner, battle, do="attack", model="ezekiel", target="dulcinea", dice="table")
    dice = fresh(battle).head.moment.open.question.dice
    tap(owner, battle, answer="table", face=["6"] * dice)
    defense = fresh(battle).head.moment.open.question.dice
    tap(opponent, battle, answer="table", face=["1"] * defense)
    is_away(battle, "b")
    newest = fresh(battle).newest

    page = change(owner, fresh(battle), 6, die=1)

    assert fresh(battle).newest == newest
    assert "Waiting for Ben." in page.text


def test_whoever_watches_changes_nothing(watcher, shot, change, fresh):
    assert "o change" not in watcher.get(f"/battles/{shot.pk}/").text
    change(watcher, shot, 1, die=1)

    assert fresh(shot).newest == shot.newest
    assert fresh(shot).proposal == ""


def test_a_stranger_finds_no_dice_to_change(newcomer, shot, fresh):
    roll = shot.latest_lines()[-1].number
    said = {"answer": "change", "of": str(roll), "die": "1", "face": "1", "based_on": str(shot.newest)}

    page = newcomer.post(f"/battles/{shot.pk}/entries/", said | {"key": str(uuid4())})

    assert page.status_code == 404
    assert fresh(shot).newest == shot.newest
    assert fresh(shot).proposal == ""
