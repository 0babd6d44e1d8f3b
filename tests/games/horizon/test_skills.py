"""Skill tests in a combat. Horizon, how to use Skills; Combat Actions."""

from games.horizon.events.doing import Opposed, SkillUsed
from games.horizon.skills import Oppose, UseSkill
from tests.games.horizon.table import GABE, RUTH, asked, combat, duel, gabe, happened, play, refused, ruth


def test_a_skill_is_rolled_by_its_rank_with_the_best_linked_trait():
    state = duel(skills={"tech-lore": 2}, resolve=6)
    outcome = play(state, UseSkill(RUTH, "tech-lore", 9), (6, 4))

    assert asked(play(state, UseSkill(RUTH, "tech-lore"))).dice == 2
    assert (happened(outcome, SkillUsed).score, happened(outcome, SkillUsed).says) == (9, "skill-used.passed")


def test_meeting_a_difficulty_exactly_passes_and_one_less_fails():
    assert happened(play(duel(), UseSkill(RUTH, "social", 4)), SkillUsed).says == "skill-used.passed"
    assert happened(play(duel(), UseSkill(RUTH, "social", 5)), SkillUsed).says == "skill-used.failed"
    assert happened(play(duel(), UseSkill(RUTH, "social")), SkillUsed).says == "skill-used"


def test_a_skill_test_is_made_at_any_time_and_costs_no_action():
    assert play(duel(), UseSkill(GABE, "social", 3)).state.acting.actions == 2


def test_endurance_has_to_be_unlocked_to_be_used_but_not_to_resist():
    assert refused(duel(), UseSkill(RUTH, "endurance")) == "Ruth has not unlocked Endurance."
    assert refused(duel(), Oppose(RUTH, "endurance", GABE, "social")) == "Ruth has not unlocked Endurance."
    assert refused(duel(), Oppose(RUTH, "social", GABE, "endurance")) == ""


def test_a_shattered_body_halves_every_test():
    assert (
        happened(play(duel().change(RUTH, body=True), UseSkill(RUTH, "social", 0, 3)), SkillUsed).score == 4
    )


def test_each_shattered_arm_that_is_used_halves_a_skill_test():
    state = duel().change(RUTH, arms=2)

    assert happened(play(state, UseSkill(RUTH, "tech-lore", 0, 3, arms=2)), SkillUsed).score == 2
    assert "no shattered arm" in refused(duel(), UseSkill(RUTH, "tech-lore", arms=1))


def test_shattered_arms_that_are_used_halve_either_of_two_skills():
    state = duel().change(RUTH, arms=1).change(GABE, arms=2)
    mine = play(state, Oppose(RUTH, "special", GABE, "special", arms=1))
    theirs = play(state, Oppose(RUTH, "special", GABE, "special", their_arms=2))

    assert (happened(mine, Opposed).score, happened(mine, Opposed).theirs) == (3, 5)
    assert (happened(theirs, Opposed).score, happened(theirs, Opposed).theirs) == (5, 2)
    assert "1 shattered arm" in refused(state, Oppose(RUTH, "special", GABE, "special", arms=2))


def test_of_two_skills_the_higher_score_wins():
    state = combat(law=(ruth(skills={"social": 1}),), foes=(gabe(skills={"awareness": 1}),))
    won = play(state, Oppose(RUTH, "social", GABE, "awareness"), (1,), (1,))
    lost = play(state, Oppose(RUTH, "social", GABE, "awareness"), (1,), (6,))

    assert happened(won, Opposed).winner == RUTH
    assert (happened(lost, Opposed).winner, happened(lost, Opposed).theirs) == (GABE, 5)
    assert asked(play(state, Oppose(RUTH, "social", GABE, "awareness"), (1,))).who == "foes"


def test_equal_scores_are_a_tie_but_stealth_against_awareness_goes_to_the_watcher():
    state = combat(law=(ruth(),), foes=(gabe(),)).change(GABE, traits=duel().fighters[RUTH].traits)

    assert happened(play(state, Oppose(RUTH, "social", GABE, "social")), Opposed).winner == ""
    assert happened(play(state, Oppose(RUTH, "stealth", GABE, "awareness")), Opposed).winner == GABE
    assert happened(play(state, Oppose(RUTH, "awareness", GABE, "stealth")), Opposed).winner == RUTH


def test_nobody_is_tested_against_himself():
    assert "An opposed test takes two" in refused(duel(), Oppose(RUTH, "social", RUTH, "social"))
