"""Talking. Blood Horizon, Interaction; Sweet Talk; Further Interaction; BH-13, BH-44, BH-74."""

import pytest

from games.blood_horizon.encounters.sneaking import SendAway
from games.blood_horizon.encounters.talking import Further, Interact, Talked, chance_to_please, dice_of
from games.blood_horizon.screens import draft
from games.engine.play.odds import chances
from tests.games.blood_horizon.evening import (  # fmt: skip
    after,
    asked,
    change,
    chase,
    evening,
    foe,
    happened,
    meets,
    person,
    play,
    refused,
    sam,
    satchel,
    town,
)

NELL = "citizen-1"


def stranger(rep=3, *people, more=(), kind="citizen", **figure):
    return meets(town(*people), foe(NELL, rep, kind, **figure), *more, friendly=True)


def talk(state, theirs, ours, *more, sweet=0):
    return play(state, Interact("chase", NELL, sweet), theirs, ours, *more)


def won_over(rep=3, *people, **more):
    return talk(stranger(rep, *people, **more), (6, 6), (1, 1)).state


# ---- the printed examples


def test_example_chase_passes_two_and_the_citizen_one_which_is_worth_one_rep_die():
    outcome = talk(stranger(3), (2, 4), (3, 5))

    assert happened(outcome, Talked).lead == 1
    assert satchel(outcome.state) == 31


def test_example_two_dice_of_sweet_talk_cost_two_and_bring_three_passed_against_two():
    outcome = talk(stranger(5), (3, 4), (1, 2, 3, 6), sweet=2)

    assert happened(outcome, Talked).lead == 1
    assert satchel(outcome.state) == 30 - 2 + 1


def test_example_further_interaction_fails_with_one_passed_against_two_and_costs_one():
    state = won_over(5)
    outcome = play(state, Further("chase", NELL), (1, 4), (5, 6), ("leave",))

    assert happened(outcome, Talked).says == "talked.recruit-badly"
    assert satchel(outcome.state) == 31 - 1
    assert outcome.state.figures[NELL].side == "foes"


# ---- what comes of it


def test_as_many_dice_passed_and_nothing_comes_of_it():
    outcome = talk(stranger(3), (1, 6), (1, 6), ("leave",))

    assert happened(outcome, Talked).says == "talked.same"
    assert satchel(outcome.state) == 30


def test_fewer_dice_passed_cost_one():
    assert satchel(talk(stranger(3), (1, 1), (1, 6), ("leave",)).state) == 29


def test_somebody_is_talked_to_once():
    assert "already" in refused(won_over(), Interact("chase", NELL))


def test_only_a_friendly_group_talks():
    state = meets(town(), foe("outlaw-1", kind="outlaw"))

    assert "has not come to talk" in refused(state, Interact("chase", "outlaw-1"))


def test_the_star_does_the_talking():
    state = stranger(3, chase(), sam())

    assert "leaves the talking to the Star" in refused(state, Interact("sam", NELL))


def test_who_is_no_part_of_the_group_cannot_be_talked_to():
    assert "not among those" in refused(stranger(3, chase(), sam()), Interact("chase", "sam"))


# ---- the dice


@pytest.mark.parametrize(
    ("mine", "other", "dice"),
    [
        ({}, {}, 2),
        ({"attributes": ("dim",)}, {}, 1),
        ({"attributes": ("cruel",)}, {"rep": 4}, 3),
        ({"attributes": ("cruel",)}, {"rep": 5}, 2),
        ({"kind": "citizen"}, {"kind": "citizen"}, 2),
        ({"kind": "citizen"}, {"kind": "goon"}, 1),
        ({"kind": "citizen", "attributes": ("dim",)}, {"kind": "goon"}, 1),
    ],
)
def test_attributes_and_class_change_the_dice_but_one_is_always_thrown(mine, other, dice):
    state = evening(person("chase", 5, star=True, **mine))
    stranger = foe(NELL, **{"rep": 3, **other})

    assert dice_of(state, state.figures["chase"], stranger, begins=True)[0] == dice


def test_a_citizen_who_is_spoken_to_throws_both_his_dice():
    state = evening()

    assert dice_of(state, foe(NELL), state.figures["chase"], begins=False)[0] == 2


def test_a_smooth_one_throws_one_failed_die_again_and_the_second_throw_stands():
    state = stranger(3, chase("smooth"))
    question = asked(play(state, Interact("chase", NELL), (1, 6), (1, 6)))

    assert (question.dice, question.optional) == (1, True)
    assert satchel(play(state, Interact("chase", NELL), (1, 6), (1, 6), (4,)).state) == 31


def test_extraordinary_effort_is_asked_for_where_it_could_still_change_something():
    state = stranger(3)
    question = asked(talk(state, (1, 6), (1, 6)))

    assert [option.key for option in question.options] == ["leave", "effort"]
    assert satchel(talk(state, (1, 6), (1, 6), ("effort",), (2,)).state) == 31


def test_where_skills_count_people_is_what_one_talks_with():
    state = meets(town(chase(people=4, savvy=5), skills=True), foe(NELL, 3))

    outcome = play(state, Interact("chase", NELL), (6, 6), (5, 6), ("leave",))
    assert happened(outcome, Talked).lead == 0


# ---- Sweet Talk


def test_sweet_talk_is_paid_out_of_the_satchel_and_an_empty_one_buys_none():
    state = meets(town(satchel=1), foe(NELL, 3))

    assert "the satchel holds 1" in refused(state, Interact("chase", NELL, 2))
    assert refused(state, Interact("chase", NELL, 1)) == ""


# ---- more of them


def test_the_leader_is_talked_to_first():
    state = stranger(5, more=(foe("citizen-2", 3),))

    assert refused(state, Interact("chase", "citizen-2")) == "Talk to Citizen 1 first, who leads them."


def test_once_the_leader_is_won_over_the_others_can_be_cut_out_of_the_herd():
    state = won_over(5, more=(foe("citizen-2", 3),))

    assert refused(state, Interact("chase", "citizen-2")) == ""


def test_once_the_leader_is_not_won_over_the_others_stay_with_him():
    state = talk(stranger(3, more=(foe("citizen-2", 3),)), (1, 1), (6, 6)).state

    assert "was not won over" in refused(state, Interact("chase", "citizen-2"))


def test_an_effort_is_asked_for_only_where_one_die_more_changes_what_comes_of_it():
    assert talk(stranger(3), (1, 1), (6, 6)).question is None
    assert happened(talk(stranger(3), (1, 1), (1, 6), ("effort",), (1,)), Talked).says == "talked.same"


# ---- Further Interaction


def test_whoever_is_won_over_twice_joins_and_is_worth_one_more():
    state = after(won_over(), Further("chase", NELL, name="Nell Ives"), (6, 6), (1, 1))

    nell = state.figures[NELL]
    assert (nell.side, nell.name, nell.along) == ("a", "Nell Ives", True)
    assert satchel(state) == 32
    assert state.encounter.met.members == ()


def test_a_favour_is_granted_in_the_players_own_words():
    outcome = play(won_over(), Further("chase", NELL, "favour", words="a room for the night"), (6, 6), (1, 1))

    assert happened(outcome, Talked).words == "a room for the night"
    assert outcome.state.figures[NELL].side == "foes"


def test_further_interaction_happens_once():
    state = after(won_over(), Further("chase", NELL, "favour"), (1, 1), (1, 1), ("leave",))

    assert "heard you out" in refused(state, Further("chase", NELL))


def test_nobody_is_asked_for_more_who_was_not_won_over():
    assert "won over first" in refused(stranger(), Further("chase", NELL))


def test_nobody_follows_a_star_of_lower_rep():
    state = won_over(4, chase(rep=3))

    assert "Rep 4" in refused(state, Further("chase", NELL))


def test_a_band_is_no_larger_than_its_stars_rep_until_somebody_is_cut_loose():
    full = won_over(3, chase(rep=3), sam(), person("bo", 3))

    assert refused(full, Further("chase", NELL))
    assert refused(full, Further("chase", NELL, "favour")) == ""
    assert refused(after(full, SendAway("bo")), Further("chase", NELL)) == ""


def test_one_who_was_not_looked_for_has_nothing_to_say():
    state = stranger()
    state = change(state, NELL, kind="goon")
    group = state.encounter.met.but(silent=True)
    state = state.meets(met=group)

    assert "not who you’re looking for" in refused(state, Interact("chase", NELL))


# ---- odds


@pytest.mark.parametrize("mine", [(), ("smooth",), ("cruel",), ("dim",)])
@pytest.mark.parametrize("theirs", [(), ("smooth",)])
@pytest.mark.parametrize("sweet", [0, 2])
@pytest.mark.parametrize("effort", [False, True])
def test_the_odds_of_a_talk_are_what_the_rule_itself_gives(mine, theirs, sweet, effort):
    state = stranger(4, chase(*mine), attributes=theirs)
    found = chances(
        lambda end: next(
            (event.lead > 0) - (event.lead < 0) for event in end.events if isinstance(event, Talked)
        ),
        state,
        Interact("chase", NELL, sweet, effort),
    )
    odds = chance_to_please(state, state.figures["chase"], state.figures[NELL], sweet, effort=effort)

    assert (odds.more, odds.same, odds.fewer) == (found[1], found[0], found[-1])


def test_sweet_talk_takes_as_many_dice_as_the_satchel_holds():
    state = stranger(3)
    outcome = play(state, Interact("chase", NELL, 30))
    assert satchel(outcome.state) == 0
    assert "costs 31 Rep d6" in refused(state, Interact("chase", NELL, 31))

    sheet = draft(state, "interact", {"target": NELL, "sweet": "5"})
    (number,) = (field for field in sheet.fields if field.kind == "number")
    assert (number.high, number.value) == (30, "5")


def test_whoever_was_made_a_star_and_joins_a_band_joins_it_as_a_grunt():
    state = won_over(3).change(NELL, star=True, power=3, used=("effort",))
    outcome = play(state, Further("chase", NELL), (6, 6), (1, 1))
    nell = outcome.state.figures[NELL]

    assert (nell.side, nell.star, nell.power, nell.used) == ("a", False, 0, ())
