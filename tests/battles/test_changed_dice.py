"""The dice of the last roll change: that roll alone, told in the story, with the other's word where it is needed."""

from uuid import uuid4

from battles import disclosure, story
from battles.changed_dice import LastRoll, describe_request, may_change_freely
from games.engine.files.text_record import read_record
from games.engine.play.record import Answered, Back, Entry
from games.engine.play.table import Rolled


def hits(battle):
    return battle.head.moment.open.question.why


def standing(battle):
    now = battle.head.moment
    return [entry for entry in battle.read_entries() if now.includes(entry.number)]


def faces_that_stand(battle):
    rolled = [event for entry in standing(battle) for event in entry.events if isinstance(event, Rolled)]
    return rolled[-1].faces


def mistyped(battle):
    """For each die that stands a face that it does not show."""
    return [2 if face == 1 else 1 for face in faces_that_stand(battle)]


def test_one_die_of_the_last_roll_changes_and_the_shot_goes_on_from_there(owner, shot, change, fresh):
    assert "2 hits" in hits(shot)
    was = faces_that_stand(shot)

    change(owner, shot, 5, die=3)

    now = fresh(shot)
    assert faces_that_stand(now) == (*was[:2], 5, *was[3:])
    assert "3 hits" in hits(now)
    assert now.scene.acting == "ezekiel"
    assert isinstance(standing(now)[-1].said, Answered)
    assert standing(now)[-1].said.source == "table"


def test_all_dice_of_the_last_roll_can_change_at_once(owner, shot, change, fresh):
    dice = len(faces_that_stand(shot))
    change(owner, shot, *[1] * dice)

    now = fresh(shot)
    assert faces_that_stand(now) == (1,) * dice
    assert now.head.moment.open is None  # a miss


def test_the_story_tells_what_the_dice_showed_before(owner, shot, change, fresh):
    was = ", ".join(map(str, faces_that_stand(shot)))
    change(owner, shot, 5, die=3)

    now = fresh(shot)
    lines = story.story_lines(now, None, 1, now.newest)
    assert f"The dice were changed. Before: {was}." in [line.text for line in lines]
    assert [line.undone for line in lines if line.dice][-2:] == [True, False]
    assert any("The dice were changed" in line.text for line in now.latest_lines())


def test_what_was_decided_after_the_roll_in_the_same_act_is_asked_again(owner, battle, change, fresh, tap):
    tap(owner, battle, say="activate model=ottoline")
    tap(owner, battle, do="attack", model="ottoline", target="dulcinea", dice="table")
    dice = fresh(battle).head.moment.open.question.dice
    tap(owner, battle, answer="table", face=["6", *["1"] * (dice - 1)])
    assert "re-roll" in hits(fresh(battle))
    tap(owner, battle, answer="keep")
    assert "1 hit" in hits(fresh(battle))

    change(owner, battle, 5, die=3)

    assert "re-roll" in hits(fresh(battle))


def test_only_the_last_roll_of_an_act_changes(owner, shot, change, fresh, tap):
    defense = shot.head.moment.open.question
    tap(owner, shot, answer="table", face=["1"] * defense.dice)
    wounded = fresh(shot)
    line = next(line for line in wounded.latest_lines() if line.dice)

    page = change(owner, wounded, 1, die=1, of=line.number)

    assert "Only the last roll can be changed." in page.text
    assert fresh(shot).newest == wounded.newest

    change(owner, wounded, 6, die=1)
    assert faces_that_stand(fresh(shot))[0] == 6


def test_a_roll_of_an_act_before_is_not_changed_but_undone(owner, shot, change, fresh, tap):
    defense = shot.head.moment.open.question
    tap(owner, shot, answer="table", face=["1"] * defense.dice)
    roll = fresh(shot).latest_lines()[-1].number
    tap(owner, shot, say="done model=ezekiel")
    newest = fresh(shot).newest

    change(owner, shot, 1, die=1, of=roll)

    assert fresh(shot).newest == newest
    assert faces_that_stand(fresh(shot))[0] == 1


def test_the_same_dice_too_many_dice_and_a_die_that_is_not_there_change_nothing(owner, shot, change, fresh):
    newest = shot.newest
    was = faces_that_stand(shot)

    assert "The die already shows that" in change(owner, shot, *was).text
    assert "no such die" in change(owner, shot, 3, die=9).text
    change(owner, shot, *was, 1)
    change(owner, shot, 7, die=1)

    assert fresh(shot).newest == newest
    assert faces_that_stand(fresh(shot)) == was


def test_undo_takes_back_the_whole_shot_and_brings_no_old_dice_back(owner, shot, change, fresh, tap):
    change(owner, shot, 5, die=3)
    tap(owner, shot, undo="")

    now = fresh(shot)
    assert now.head.moment.open is None
    tap(owner, shot, redo="")
    assert faces_that_stand(fresh(shot))[2] == 5


# Two phones


def test_dice_entered_by_oneself_change_freely_and_the_other_is_told(
    owner, battle, opponent, shot, change, fresh
):
    change(owner, shot, 5, die=3)

    assert fresh(shot).proposal == ""
    assert "The dice were changed" in opponent.get(f"/battles/{shot.pk}/").text


def test_dice_that_the_app_rolled_change_with_the_other_s_word(
    owner, battle, opponent, change, fresh, tap, post
):
    tap(owner, battle, say="activate model=ezekiel")
    tap(owner, battle, do="attack", model="ezekiel", target="dulcinea", dice="app")
    rolled = fresh(battle)
    was = faces_that_stand(rolled)
    new = tuple(7 - face for face in was)

    page = change(owner, rolled, *new)

    assert fresh(battle).newest == rolled.newest
    assert "Waiting for Ben." in page.text
    told = f"{', '.join(map(str, was))} → {', '.join(map(str, new))}"
    assert told in opponent.get(f"/battles/{battle.pk}/").text
    agreed = {"answer": "yes", "key": str(uuid4()), "based_on": "0"}
    post(opponent, f"/battles/{battle.pk}/proposal/", "div#table", **agreed)
    assert faces_that_stand(fresh(battle)) == new


def test_the_other_s_word_is_for_those_faces_alone(owner, battle, opponent, change, fresh, tap, post):
    tap(owner, battle, say="activate model=ezekiel")
    tap(owner, battle, do="attack", model="ezekiel", target="dulcinea", dice="app")
    agreed = tuple(7 - face for face in faces_that_stand(fresh(battle)))
    change(owner, fresh(battle), *agreed)
    yes = {"answer": "yes", "key": str(uuid4()), "based_on": "0"}
    post(opponent, f"/battles/{battle.pk}/proposal/", "div#table", **yes)
    assert faces_that_stand(fresh(battle)) == agreed

    change(owner, fresh(battle), *[6] * len(agreed))

    assert faces_that_stand(fresh(battle)) == agreed
    assert "wants to change" in opponent.get(f"/battles/{battle.pk}/").text


def test_nobody_learns_from_changed_dice_what_the_app_rolls_next(owner, battle, change, fresh, tap):
    tap(owner, battle, say="activate model=ezekiel")
    tap(owner, battle, do="attack", model="ezekiel", target="dulcinea", dice="app")
    rolled = fresh(battle)
    change(owner, rolled, *mistyped(rolled))

    rows = list(fresh(battle).entries.exclude(throw=None).order_by("number").values_list("throw", "nth"))
    assert [throw for throw, _ in rows[-2:]] == [rows[-1][0]] * 2
    assert rows[-1][1] is None
    tap(owner, battle, undo="")
    tap(owner, battle, do="attack", model="ezekiel", target="dulcinea", dice="app")
    assert faces_that_stand(fresh(battle)) == faces_that_stand(rolled)


def test_changed_dice_are_not_proven_as_the_app_s(owner, battle, change, fresh, tap):
    tap(owner, battle, say="activate model=ezekiel")
    tap(owner, battle, do="attack", model="ezekiel", target="dulcinea", dice="app")
    change(owner, fresh(battle), *mistyped(fresh(battle)))
    now = fresh(battle)
    now.secrets = disclosure.fair_dice.dump_secrets(
        disclosure.fair_dice.disclose_all(disclosure.fair_dice.load_secrets(now.secrets), now.newest)
    )

    made = disclosure.throws_made(now)

    assert made
    secrets = disclosure.fair_dice.load_secrets(now.secrets)
    assert all(disclosure.fair_dice.verify_roll(secrets, throw) for throw in made)


def test_a_written_record_keeps_what_the_dice_showed(owner, shot, change, fresh):
    change(owner, shot, 5, die=3)
    text = disclosure.text_record_for(fresh(shot), owner.player)

    steps = [step.said for step in read_record(text).steps if isinstance(step.said, Back)]
    assert steps == [Back(shot.newest - 1, faces_that_stand(shot))]


# Without pages


def roll(source="table", *others):
    mine = Entry(3, Answered((4, 2), source), 2, 2, (Rolled("a", "to hit", "to_hit", (4, 2), 4),), by="1")
    return LastRoll(3, 2, mine.events[0], source, (mine, *others))


def test_what_somebody_else_has_said_since_then_needs_their_word():
    since = Entry(4, Answered(("ruth",)), 3, 2, by="2")

    assert may_change_freely(roll(), "1", "a")
    assert not may_change_freely(roll(), "1", "b")
    assert not may_change_freely(roll(), "2", "a")
    assert not may_change_freely(roll()._replace(hands=frozenset("12")), "1", "a")
    assert not may_change_freely(roll("app"), "1", "a")
    assert not may_change_freely(roll("table", since), "1", "a")
    assert may_change_freely(roll("table", since.but(by="1")), "1", "a")


def test_the_request_names_both():
    assert describe_request("Anna", roll(), (4, 6)) == "Anna wants to change 1 die: 2 → 6."
