"""Awareness, the order, Surprise, and who comes later. Horizon, Starting Combat; Surprise!"""

import pytest

from games.engine.play.values import DecodeError
from games.horizon.events.rounds import Joined, Looked, Ordered, RoundBegun, Slotted, TurnBegun
from games.horizon.joining import Join, models_for
from games.horizon.roster import Squad
from games.horizon.setup import Look, begin, gear_names, still_to_look
from games.horizon.squads import templates
from games.horizon.state import Seat, Settings, Setup
from games.horizon.turns import Done
from games.horizon.turns import Test as CombatTest
from tests.games.horizon.table import (  # fmt: skip
    GABE,
    NAN,
    PISTOL,
    RUTH,
    WES,
    after,
    all_of,
    asked,
    combat,
    does,
    duel,
    fighter,
    fray,
    gabe,
    happened,
    nan,
    person,
    play,
    refused,
    ruth,
    setup,
    wes,
)

AMBUSH = Settings(surprise="squad")


# ---- the state from which it begins


def test_everybody_begins_with_full_health_full_magazines_and_the_first_weapon_in_hand():
    state = setup(law=(ruth(PISTOL, PISTOL),), foes=(gabe(),))
    one = fighter(state, RUTH)

    assert (one.health, one.stamina, one.carry, one.base_move) == (50, 40, 30, 15)
    assert [(gear.key, gear.loaded) for gear in one.gear] == [("pistol", 6), ("pistol-2", 6)]
    assert one.hand == "pistol"
    assert list(gear_names(state, one).values()) == ["Pistol", "Pistol (2)"]


def test_two_sides_may_bring_the_same_person():
    state = setup(law=(ruth(),), foes=(ruth(),))

    assert list(state.fighters) == [RUTH, "ruth-2"]
    assert fighter(state, "ruth-2").member == RUTH


def test_profiles_of_one_name_that_differ_are_kept_apart():
    state = setup(law=(ruth(PISTOL),), foes=(gabe(PISTOL.but(magazine=3)),))

    assert [state.arsenal[one.gear[0].weapon].magazine for one in state.fighters.values()] == [6, 3]


def test_foes_are_one_team_and_squads_another_where_nobody_says_otherwise():
    state = setup(law=(ruth(),), rail=(nan(),), foes=(gabe(),))

    assert state.teams == ("squad", "foes")
    assert state.friends(fighter(state, RUTH)) == (fighter(state, NAN),)
    assert state.enemies(fighter(state, RUTH)) == (fighter(state, GABE),)


@pytest.mark.parametrize(
    ("agreed", "sentence"),
    [
        ({"law": (ruth(),), "rail": (nan(),)}, "same team"),
        ({"law": (), "foes": (gabe(),)}, "nobody in The Law"),
        ({"law": (ruth(),), "foes": (gabe(),), "settings": Settings(surprise="cats")}, "no team “cats”"),
    ],
)
def test_a_combat_needs_two_teams_with_somebody_in_them(agreed, sentence):
    with pytest.raises(DecodeError, match=sentence):
        setup(**agreed)


def test_two_sides_with_one_key_are_no_setup():
    seat = Seat("a", setup_squad())

    with pytest.raises(DecodeError, match="same key"):
        begin(Setup((seat, seat)))
    with pytest.raises(DecodeError, match="needs a key"):
        begin(Setup((seat, Seat("", setup_squad()))))


def setup_squad():
    return Squad("The Law", characters=(ruth(),))


# ---- the Awareness test


def test_without_the_skill_awareness_is_the_acuity():
    outcome = play(setup(), Look("law"))

    assert outcome.question is None
    assert happened(outcome, Looked).score == 4


def test_awareness_is_rolled_by_the_rank_of_the_skill_with_acuity_added():
    state = setup(law=(ruth(skills={"awareness": 3}),), foes=(gabe(),))

    assert (asked(play(state, Look("law"))).dice, asked(play(state, Look("law"))).who) == (3, "law")
    assert happened(play(state, Look("law"), (3, 4, 6)), Looked).score == 4 + 0 + 1 + 2


def test_the_highest_awareness_goes_first_and_the_lowest_last():
    state = setup(law=(nan(), ruth()), foes=(wes(), gabe()))
    outcome = play(after(state, Look("foes")), Look("law"))

    assert happened(outcome, Ordered).order == (RUTH, GABE, NAN, WES)
    assert happened(outcome, RoundBegun).round == 1
    assert happened(outcome, TurnBegun).model == RUTH


def test_the_director_may_make_it_harder_for_a_side_to_see_it_coming():
    outcome = play(setup(), Look("foes", -20))

    assert happened(outcome, Looked).score == 3 - 20


def test_the_director_may_make_it_harder_for_one_alone_and_the_others_look_by_themselves():
    state = setup(law=(ruth(), nan()), foes=(gabe(), wes()), settings=AMBUSH)
    one = play(state, Look("foes", -60, GABE))
    rest = play(one.state, Look("foes"))

    assert [event.model for event in all_of(one, Looked)] == [GABE]
    assert fighter(one.state, GABE).awareness == 3 - 60
    assert [event.model for event in all_of(rest, Looked)] == [WES]
    assert refused(one.state, Look("foes", who=GABE)) == "Gabe has taken the Awareness test already."
    assert refused(one.state, Look("foes", who=RUTH)) == "Ruth is not of The Foes."


def test_whoever_is_allowed_no_awareness_test_rolls_nothing_and_comes_last():
    state = setup(law=(ruth(),), foes=(gabe(skills={"awareness": 3}), wes()), settings=AMBUSH)
    blind = play(state, Look("foes", who=GABE, blind=True))
    state = after(after(blind.state, Look("foes", -60)), Look("law"))

    assert blind.question is None
    assert state.order == (RUTH, WES, GABE)
    assert refused(setup(settings=AMBUSH), Look("law", blind=True)) == (
        "The Law strike by surprise: only their enemies can be kept from the test."
    )


def test_each_side_looks_once_and_turns_begin_when_the_last_has():
    state = after(setup(), Look("law"))

    assert state.stage == "awareness"
    assert refused(state, Look("law")) == "Everybody of The Law has taken the Awareness test."
    assert still_to_look(state, "foes") == (fighter(state, GABE),)
    assert refused(after(state, Look("foes")), Look("foes")) == (
        "The Awareness test is over: the order of the turns stands."
    )


def test_nobody_acts_before_the_order_stands():
    assert refused(setup(), CombatTest(RUTH)).startswith("The order of the turns is still open")


# ---- ties


def test_a_tie_goes_to_the_higher_acuity():
    state = setup(law=(person("ann", acuity=2, skills={"awareness": 1}),), foes=(gabe(),))
    state = after(state, Look("foes"))

    assert after(state, Look("law"), (4,)).order == (GABE, "ann")


def test_then_to_the_higher_agility():
    state = setup(law=(ruth(),), foes=(gabe(acuity=4, agility=4),))

    assert does(state, Look("law"), Look("foes")).order == (GABE, RUTH)


def test_then_to_the_higher_die_and_again_where_the_dice_are_even():
    state = after(setup(law=(ruth(),), foes=(gabe(acuity=4), wes(acuity=4))), Look("law"))
    first = asked(play(state, Look("foes")))

    assert (first.dice, first.who, first.model) == (1, "law", RUTH)
    assert after(state, Look("foes"), (2,), (6,), (4,)).order == (GABE, WES, RUTH)
    assert asked(play(state, Look("foes"), (5,), (5,), (1,))).model == RUTH
    assert after(state, Look("foes"), (5,), (5,), (1,), (3,), (4,)).order == (GABE, RUTH, WES)


# ---- Surprise


def test_surprise_adds_the_acuity_to_awareness_of_each_by_his_own():
    state = setup(law=(ruth(), nan()), foes=(gabe(),), settings=AMBUSH)
    outcome = play(state, Look("law"))

    assert [(one.score, one.surprise) for one in all_of(outcome, Looked)] == [(8, 4), (4, 2)]
    assert happened(play(state, Look("foes")), Looked).score == 3


def test_surprise_adds_the_acuity_to_the_first_combat_test_and_to_no_other():
    state = does(combat(settings=AMBUSH), CombatTest(RUTH))
    assert state.acting.score == 4 + 4

    state = does(state, Done(RUTH), Done(GABE), CombatTest(RUTH))
    assert state.acting.score == 4


def test_surprise_waits_for_the_first_combat_test_whenever_that_is():
    state = does(combat(settings=AMBUSH), Done(RUTH), Done(GABE), CombatTest(RUTH))

    assert state.acting.score == 8


def test_allies_in_the_same_combat_share_the_surprise():
    state = setup(law=(ruth(),), rail=(nan(),), foes=(gabe(),), settings=AMBUSH)

    assert happened(play(state, Look("rail")), Looked).surprise == 2


# ---- who comes later


def test_the_director_makes_foes_in_a_moment_and_they_take_their_place():
    state = fray()
    outcome = play(state, Join("foes", GABE, 2), (6,), (2,), (1,), (3,), (1,), (3,))
    names = [one.name for one in happened(outcome, Joined).fighters]

    assert names == ["Gabe 2", "Gabe 3"]
    assert [one.score for one in all_of(outcome, Looked)] == [3, 3]
    assert outcome.state.order == (RUTH, "gabe-2", GABE, "gabe-3", NAN, WES)
    assert not any(one.waits for one in all_of(outcome, Slotted))
    assert fighter(outcome.state, "gabe-2").health == 50


def test_whoever_joins_has_a_name_that_nobody_has():
    state = setup(law=(ruth(),), foes=(gabe(name="Guard 1"),))
    state = does(state, Join("foes", GABE), Join("foes", "raider", 2), Join("foes", "raider"))

    assert [one.name for one in state.members("foes")] == [
        "Guard 1",
        "Guard 2",
        "Raider 1",
        "Raider 2",
        "Raider 3",
    ]


def test_whoever_joins_is_fresh_however_the_first_of_his_kind_fares():
    state = duel().change(GABE, health=3, gear=(), hand="")
    new = fighter(after(state, Join("foes", GABE), (6,), (1,)), "gabe-2")

    assert (new.health, new.hand, new.gear[0].loaded) == (50, "pistol", 6)


def test_whose_place_has_passed_begins_with_the_next_round():
    state = does(combat(law=(ruth(acuity=2),), foes=(gabe(),)), Done(GABE))
    outcome = play(state, Join("foes", GABE), (6,), (1,))

    assert happened(outcome, Slotted).waits
    assert after(outcome.state, Done(RUTH)).acting.fighter == "gabe-2"


def test_the_directors_own_foes_bring_their_weapons():
    key, sheet = next(iter(templates().items()))
    outcome = play(setup(), Join("foes", key))
    new = fighter(outcome.state, key)

    assert {gear.weapon for gear in new.gear} <= set(outcome.state.arsenal)
    assert new.maximum == sheet.full_health
    assert models_for(setup(), "foes")[GABE] == "Gabe"
    assert models_for(setup(), "foes")[key] == sheet.name


def test_who_joins_before_the_order_looks_with_the_others():
    state = after(after(setup(), Look("law")), Join("law", RUTH))

    assert still_to_look(state, "law") == (fighter(state, "ruth-2"),)
    assert after(after(state, Look("foes")), Look("law"), (3,), (2,)).order == (RUTH, "ruth-2", GABE)


def test_surprise_is_for_those_who_were_there_when_the_combat_began():
    outcome = play(combat(settings=AMBUSH), Join("law", RUTH))

    assert happened(outcome, Looked).surprise == 0


def test_nobody_joins_who_is_unknown_or_one_too_many():
    assert "nobody called “mole”" in refused(duel(), Join("foes", "mole"))
    crowd = duel()
    for _ in range(4):
        crowd = crowd.but(
            fighters={
                **crowd.fighters,
                **{f"x{len(crowd.fighters)}{n}": crowd.fighters[GABE] for n in range(14)},
            }
        )
    assert "at most 60 fighters" in refused(crowd, Join("foes", GABE, 12))
