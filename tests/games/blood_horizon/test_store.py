"""The Gun Store and the Hired Hands. Blood Horizon, Gun Store; Hired Hands; rulings BH-31, BH-54, BH-55, BH-65."""

import pytest

from games.blood_horizon.encounters.outing import GoOut, MoveOn
from games.blood_horizon.encounters.store import Buy, Hire, HireRoll, Sell, Visit, in_the_way
from games.blood_horizon.encounters.talking import Further, Interact
from games.blood_horizon.kernel.book import weapons
from tests.games.blood_horizon.evening import (  # fmt: skip
    after,
    asked,
    at_step,
    carlos,
    change,
    chase,
    foe,
    meets,
    out,
    person,
    play,
    refused,
    sam,
    satchel,
    town,
)


def store(*people, **more):
    return after(town(*people, **more), Visit())


def carries(state, key):
    return [weapon.key for weapon in state.figures[key].weapons]


# ---- finding it


def test_the_store_counts_as_one_of_the_groups_about_the_town():
    state = store()

    assert (state.encounter.pefs, state.encounter.resolved) == (5, 1)


def test_the_store_alone_brings_no_hold_up():
    assert after(store(encounter="chillin"), MoveOn(leave=True)).over


def test_the_store_and_one_group_more_bring_a_hold_up():
    state = after(meets(store(), foe("citizen-1")), MoveOn(leave=True))

    assert state.encounter.kind == "hold-up"


def test_the_store_is_closed_at_night_and_not_on_the_road():
    assert refused(town(day="night"), Visit()) == "The Gun Store is closed at night."
    assert "no Gun Store" in refused(out("on-the-run", day="day", answers=((1,),)), Visit())


def test_its_keeper_is_a_citizen_of_rep_four_who_can_be_talked_to_at_the_counter():
    state = store()
    keeper = state.figures["keeper-1"]
    assert (keeper.kind, keeper.rep, state.encounter.met.friendly) == ("citizen", 4, True)

    state = after(state, Interact("chase", keeper.key), (6, 6), (1, 1))
    assert satchel(state) == 31
    assert carries(after(state, Buy("chase", "knife")), "chase") == ["rifle", "knife"]


def test_nobody_has_to_talk_well_to_trade():
    state = after(store(), Interact("chase", "keeper-1"), (1, 1), (6, 6))

    assert carries(after(state, Buy("chase", "knife")), "chase") == ["rifle", "knife"]


def test_the_next_town_has_another_keeper_who_may_have_the_key_of_one_who_joined_nobody():
    state = store()
    assert after(at_step(state, step="road", shop=False, met=None), Visit()).encounter.met.members == (
        "keeper-1",
    )

    joined = change(state, "keeper-1", side="a")
    assert after(at_step(joined, step="road", shop=False, met=None), Visit()).encounter.met.members == (
        "keeper-2",
    )


def test_nothing_is_bought_elsewhere():
    assert refused(town(), Buy("chase", "knife"))


# ---- trade


def test_example_a_rifle_sold_for_one_and_a_shotgun_bought_for_two():
    state = after(store(), Sell("chase", "rifle"))
    assert satchel(state) == 31
    state = after(state, Buy("chase", "shotgun"))

    assert (satchel(state), carries(state, "chase")) == (29, ["shotgun"])


def test_example_the_last_four_go_into_a_big_pistol():
    state = after(store(chase(weapons=("pistol",)), satchel=4), Buy("chase", "bap"))

    assert (satchel(state), carries(state, "chase")) == (0, ["pistol", "bap"])


@pytest.mark.parametrize(
    ("weapon", "pays"),
    [("knife", 1), ("rifle", 1), ("shotgun", 1), ("bap", 2), ("automatic", 3), ("dynamite", 2)],
)
def test_the_store_pays_half_rounded_down_and_one_at_least(weapon, pays):
    state = after(store(chase(weapons=(weapon,))), Sell("chase", weapon))

    assert satchel(state) == 30 + pays


def test_what_the_satchel_does_not_hold_is_not_bought():
    assert "costs 1 Rep d6" in refused(store(satchel=0), Buy("chase", "knife"))


def test_a_second_long_gun_is_not_carried():
    assert "one long gun" in refused(store(), Buy("chase", "shotgun"))


def test_a_second_pistol_has_a_key_of_its_own_and_dynamite_is_carried_without_end():
    state = store(chase(weapons=("pistol",)))
    for weapon in ("pistol", "dynamite", "dynamite"):
        state = after(state, Buy("chase", weapon))

    assert carries(state, "chase") == ["pistol", "pistol-2", "dynamite", "dynamite-2"]


def test_nobody_sells_what_he_has_not():
    assert "carries no such weapon" in refused(store(), Sell("chase", "knife"))


def test_a_grunt_is_armed_out_of_his_players_satchel():
    state = after(store(chase(), sam()), Buy("sam", "knife"))

    assert (satchel(state), carries(state, "sam")) == (29, ["rifle", "knife"])


# ---- Hired Hands


def test_half_a_die_of_them_wait_each_with_a_die_for_class_rep_and_weapon():
    state = after(store(), HireRoll(), (3,), (1, 4, 6), (3, 1), (6, 6, 1), (1, 2))

    first, second = (state.figures[hand.figure] for hand in state.encounter.hands)
    assert (first.kind, first.rep, first.weapons[0].key, first.attributes) == (
        "citizen",
        4,
        "bap",
        ("boxer",),
    )
    assert (second.kind, second.rep, second.weapons[0].key, second.attributes) == (
        "goon",
        5,
        "rifle",
        ("clumsy",),
    )
    assert [hand.price for hand in state.encounter.hands] == [2, 3]


def test_a_hired_hand_costs_his_rep_less_two_and_joins_at_once():
    state = after(store(), HireRoll(), (1,), (6, 6, 6), (1, 1))
    state = after(state, Hire("chase", "goon-1", "Louis"))

    assert satchel(state) == 27
    assert (state.figures["goon-1"].side, state.figures["goon-1"].name) == ("a", "Louis")
    assert not state.encounter.hands


def test_hired_hands_are_asked_for_once():
    state = after(store(), HireRoll(), (1,), (1, 1, 1), (1, 1))

    assert "no more in this town" in refused(state, HireRoll())


def test_a_hired_hand_has_to_fit_under_the_star_and_into_the_band():
    better = after(store(chase(rep=4)), HireRoll(), (1,), (1, 6, 1), (1, 1))
    full = after(store(chase(rep=3), sam(), person("bo", 3)), HireRoll(), (1,), (1, 1, 1), (1, 1))

    assert "Rep 5" in refused(better, Hire("chase", "citizen-1"))
    assert refused(full, Hire("chase", "citizen-1"))


def test_who_cannot_be_paid_is_not_hired():
    state = after(store(satchel=2), HireRoll(), (1,), (6, 6, 6), (1, 1))

    assert "costs 3 Rep d6" in refused(state, Hire("chase", "goon-1"))


def test_only_a_star_hires():
    state = after(store(chase(), carlos()), HireRoll(), (1,), (1, 1, 1), (1, 1))

    assert "for the Star" in refused(state, Hire("carlos", "citizen-1"))


def test_hired_hands_need_the_store():
    assert refused(town(), HireRoll())


def test_when_everybody_was_met_the_store_is_not_found_any_more():
    assert "late" in refused(at_step(town(), pefs=0), Visit())


def test_what_is_thrown_for_a_hired_hand_is_read_column_by_column():
    question = asked(play(store(), HireRoll(), (1,)))

    assert (question.dice, question.reads) == (3, (4, 6))


# ---- its keeper, whoever was met in between (ruling BH-83)


def test_a_favor_is_asked_of_a_storekeeper_once_an_encounter():
    state = after(store(), Interact("chase", "keeper-1"), (6, 6), (1, 1))
    state = after(state, Further("chase", "keeper-1", "favour"), (6, 6), (1, 1))
    state = after(meets(after(state, MoveOn()), foe("citizen-1")), MoveOn())
    state = after(state, Visit())

    assert refused(state, Interact("chase", "keeper-1")) == "You have talked to Storekeeper 1 already."
    assert "heard you out once" in refused(state, Further("chase", "keeper-1", "favour"))


def test_in_the_next_town_the_storekeeper_may_be_asked_anew():
    state = after(store(), Interact("chase", "keeper-1"), (6, 6), (1, 1))
    state = after(
        state,
        Further("chase", "keeper-1", "favour"),
        (6, 6),
        (1, 1),
    )
    state = after(after(state, MoveOn(leave=True)), GoOut("chillin", day="day"))

    assert refused(after(state, Visit()), Interact("chase", "keeper-1")) == ""


def test_the_storekeeper_is_one_of_the_six_groups_of_a_towns_day():
    """Ruling BH-84."""
    state = store()
    for number in range(1, 6):
        assert state.encounter.pefs == 6 - number
        state = meets(state, foe(f"citizen-{number}"))

    assert (state.encounter.pefs, state.encounter.resolved) == (0, 6)
    assert refused(state, Visit()) == "You have met everybody there was to meet, and it is late."


# ---- one gun for another


def test_a_gun_goes_back_for_half_its_cost_and_another_comes_in_one_gesture():
    """Blood Horizon, Gun Store: half of what it cost, rounded down and 1 at least, and the price of the new one."""
    state = after(store(satchel=6), Buy("chase", "automatic", ("rifle",)))

    assert carries(state, "chase") == ["automatic"]
    assert satchel(state) == 1


def test_what_goes_back_helps_to_pay_for_what_comes():
    poor = store(person("chase", 5, "automatic", star=True, kind="exotic"), satchel=1)

    assert refused(poor, Buy("chase", "bap")) != ""
    assert satchel(after(poor, Buy("chase", "bap", ("automatic",)))) == 0


def test_a_trade_that_cannot_be_paid_sells_nothing():
    state = store(satchel=4)

    assert "costs 6" in refused(state, Buy("chase", "automatic", ("rifle",)))


def test_both_pistols_have_to_go_for_a_long_gun():
    """Ruling BH-31."""
    state = store(person("chase", 5, "pistol", "pistol", star=True, kind="exotic"))
    chase_then = state.figures["chase"]

    assert [one.key for one in in_the_way(chase_then, weapons()["rifle"])] == ["pistol", "pistol-2"]
    assert refused(state, Buy("chase", "rifle", ("pistol",)))
    assert carries(after(state, Buy("chase", "rifle", ("pistol", "pistol-2"))), "chase") == ["rifle"]


def test_nobody_gives_up_a_gun_for_what_they_can_carry_besides():
    one = store().figures["chase"]

    assert in_the_way(one, weapons()["knife"]) == in_the_way(one, weapons()["dynamite"]) == ()
    assert [each.key for each in in_the_way(one, weapons()["automatic"])] == ["rifle"]


def test_nobody_gives_what_they_do_not_carry():
    assert "no such weapon" in refused(store(), Buy("chase", "automatic", ("shotgun",)))
