"""Every ruling on the rulebook, and the tests that hold the code to it; for what only the table knows, why."""

from games.horizon.catalogue import rulings
from tests.games.rulings import known_tests

KNOWN = known_tests(__package__)

TESTED = {
    1: [
        "test_34_are_printed_for_play_and_two_in_the_shape_of_a_later_edition",
        "test_the_two_later_tables_are_kept_with_their_own_columns",
        "test_the_reconstructions_of_the_two_later_tables",
    ],
    2: [
        "test_each_side_looks_once_and_turns_begin_when_the_last_has",
        "test_there_is_one_combat_test_a_turn_and_it_is_rolled_anew_every_round",
        "test_the_combat_test_comes_before_the_actions",
        "test_a_turn_has_two_actions_in_any_combination",
        "test_everybody_takes_a_turn_in_the_order_and_then_a_new_round_begins",
    ],
    3: [
        "test_a_tie_goes_to_the_higher_acuity",
        "test_then_to_the_higher_agility",
        "test_then_to_the_higher_die_and_again_where_the_dice_are_even",
        "test_the_director_makes_foes_in_a_moment_and_they_take_their_place",
    ],
    4: [
        "test_a_score_of_nothing_does_no_damage_and_above_thirty_the_last_row_counts",
        "test_a_score_of_nothing_defends_against_nothing",
        "test_a_score_of_nothing_moves_and_reaches_as_the_first_row",
        "test_range_follows_the_row_actually_scored",
    ],
    5: [
        "test_unskilled_the_test_has_no_dice_and_the_trait_alone",
        "test_without_the_skill_awareness_is_the_acuity",
        "test_endurance_has_to_be_unlocked_to_go_farther",
        "test_endurance_has_to_be_unlocked_to_lift_anything_heavy",
        "test_endurance_has_to_be_unlocked_to_be_used_but_not_to_resist",
        "test_without_endurance_the_best_trait_resists",
    ],
    6: [
        "test_a_turn_has_two_actions_in_any_combination",
        "test_there_is_one_move_a_turn",
        "test_drawing_a_weapon_costs_one_action",
        "test_holstering_costs_one_action_and_then_the_style_counts",
        "test_a_switch_costs_one_action_and_not_two",
    ],
    7: [
        "test_the_base_move_is_five_metres_a_rank_of_agility_and_the_weapon_changes_it",
        "test_a_move_is_never_less_than_nothing",
        "test_each_shattered_leg_halves_the_move_after_the_weapon_and_rounds_up",
        "test_endurance_goes_with_the_move_for_no_action_of_its_own",
        "test_what_endurance_adds_is_not_halved_by_a_leg_but_the_test_is_by_the_body",
    ],
    8: [
        "test_nobody_attacks_beyond_the_range_of_the_row",
        "test_range_follows_the_row_actually_scored",
        "test_point_blank_is_for_attacks_and_not_for_defense",
    ],
    9: ["test_at_two_metres_or_less_an_attack_gains_five_ap", "test_point_blank_ignores_defense"],
    10: [
        "test_a_defense_action_stops_what_the_row_says_and_two_stop_twice_as_much",
        "test_defense_is_one_pool_against_all_attackers",
        "test_defense_lasts_until_it_is_used_up_or_the_next_turn_begins",
        "test_point_blank_ignores_defense",
        "test_melee_and_unarmed_ignore_defense",
        "test_grenades_ignore_defense_but_not_a_dive",
    ],
    11: [
        "test_dive_armor_lessens_each_attack_and_is_never_ignored",
        "test_dive_armor_comes_before_defense",
        "test_dive_armor_that_is_agreed_to_be_a_pool_is_used_up",
        "test_a_characters_own_armor_lessens_each_attack_or_is_used_up_as_agreed",
        "test_armor_as_a_pool_is_used_up_also_where_it_was_entered_by_hand",
        "test_the_armor_lasts_until_the_next_turn",
    ],
    12: [
        "test_out_of_turn_a_dive_borrows_an_action_of_the_next",
        "test_at_most_two_actions_are_borrowed",
        "test_a_dive_goes_as_many_metres_as_the_higher_rank_and_gives_twice_the_armor",
        "test_armor_of_several_dives_does_not_add_up_but_the_higher_counts",
    ],
    13: [
        "test_an_attack_is_one_shot_from_the_magazine",
        "test_an_empty_magazine_makes_no_attack",
        "test_a_magazine_may_be_topped_up_before_it_is_empty_and_never_holds_more",
    ],
    14: [
        "test_a_grenade_deals_one_figure_to_each_target_in_the_order_named",
        "test_five_different_targets_are_the_most",
        "test_a_throw_uses_up_the_grenade_and_one_action",
        "test_a_grenade_is_not_reloaded",
    ],
    15: [
        "test_melee_and_unarmed_attacks_are_always_point_blank",
        "test_a_melee_weapon_is_thrown_as_far_as_its_row_says",
        "test_a_thrown_weapon_is_gone_until_it_is_picked_up",
        "test_a_gun_thrown_farther_goes_as_many_metres_as_the_strength_and_does_not_ignore_defense",
    ],
    16: [
        "test_the_penalty_lowers_the_damage_and_the_contest",
        "test_point_blank_counts_in_the_contest",
        "test_the_attacker_has_to_be_strictly_higher",
        "test_there_is_one_condition_an_attack",
        "test_where_the_penalty_leaves_nothing_there_is_no_damage_and_no_contest",
        "test_the_condition_of_a_grenade_is_for_the_first_target_and_its_penalty_for_all",
    ],
    17: [
        "test_stagger_costs_one_action_of_the_targets_next_turn_and_down_two",
        "test_lost_actions_do_not_stack_beyond_two",
        "test_shatter_head_needs_the_contest_like_the_others",
    ],
    18: [
        "test_each_shattered_arm_that_is_used_halves_once_and_rounds_up",
        "test_halving_is_applied_to_each_attack_after_point_blank",
        "test_each_shattered_leg_halves_the_move_after_the_weapon_and_rounds_up",
        "test_shatter_body_does_not_stack",
        "test_a_shattered_body_halves_every_test",
        "test_each_shattered_arm_that_is_used_halves_a_skill_test",
        "test_shattered_arms_that_are_used_halve_either_of_two_skills",
        "test_a_shattered_arm_that_lifts_halves_the_test",
        "test_what_is_shattered_stays_so_from_round_to_round",
    ],
    19: [
        "test_a_half_is_rounded_up_each_time",
        "test_a_gun_used_as_a_club_gains_five_ap_first_and_deals_half_rounded_up",
    ],
    20: [
        "test_whoever_owns_no_style_fights_with_kick_boxing",
        "test_with_nothing_in_hand_the_style_counts",
        "test_a_squad_costs_its_weapons_and_the_styles_it_has_learnt",
    ],
    21: ["test_every_kind_of_weapon_has_its_skill", "test_grenades_are_tested_with_special_combat"],
    22: [
        "test_tier_one_is_offered_first_then_two_and_higher_ones_only_on_purpose",
        "test_whoever_has_picked_up_an_object_tests_and_strikes_with_it",
        "test_an_object_uses_the_melee_profile_of_its_tier_and_deals_half_after_the_five_ap",
        "test_an_object_in_hand_is_tested_with_special_combat_on_a_melee_profile",
    ],
    23: [
        "test_surprise_adds_the_acuity_to_awareness_of_each_by_his_own",
        "test_surprise_adds_the_acuity_to_the_first_combat_test_and_to_no_other",
        "test_allies_in_the_same_combat_share_the_surprise",
    ],
    24: [
        "test_the_director_says_how_many_may_help",
        "test_each_helper_lowers_the_difficulty_by_five_and_everybody_has_to_pass",
        "test_a_throw_goes_as_many_metres_as_the_highest_strength_among_them",
        "test_everybody_taking_part_must_pass",
    ],
    25: [
        "test_an_aug_may_give_attacks_that_cost_no_action",
        "test_an_aug_or_the_directors_word_adds_to_the_test",
    ],
    26: [
        "test_health_stamina_carry_and_move_are_made_from_the_traits",
        "test_what_a_player_writes_stands_in_place_of_the_formula",
        "test_at_no_health_or_less_a_death_coma_begins",
        "test_as_far_below_nothing_as_the_full_health_is_true_death",
        "test_full_health_and_stamina_hold_what_there_is_of_them",
    ],
    27: ["test_too_much_weight_is_only_a_warning"],
    28: [
        "test_three_rounds_in_a_row_unseen_and_he_has_escaped",
        "test_whoever_is_found_counts_from_the_beginning",
        "test_the_combat_is_over_when_the_last_of_a_team_has_escaped",
    ],
    29: [
        "test_only_the_hand_cannon_and_the_smgs_are_corrected_where_nobody_chooses",
        "test_blank_values_stay_blank_until_the_reconstruction_is_chosen",
        "test_the_vulcan_is_the_printed_copy_until_somebody_chooses",
        "test_the_catalogue_prints_every_row_and_keeps_corrections_apart",
    ],
    30: [
        "test_the_score_stays_when_the_weapon_is_changed_and_is_read_on_the_new_one",
        "test_halving_is_applied_to_each_attack_after_point_blank",
        "test_an_attack_uses_the_arms_of_the_combat_test_unless_it_says_otherwise",
        "test_a_grenade_that_is_carried_is_read_on_the_score_of_what_is_in_hand",
    ],
    31: [
        "test_the_order_of_one_attack_is_score_penalty_halving_row_armor_and_defense",
        "test_the_damage_is_doubled_before_armor_and_defense_stop_any_of_it",
        "test_a_club_that_shatters_a_head_is_halved_first_and_then_doubled",
    ],
    32: [
        "test_a_melee_weapon_thrown_farther_does_not_ignore_defense",
        "test_point_blank_is_checked_for_each_target_by_itself",
    ],
    33: [
        "test_lost_and_borrowed_together_take_no_more_than_the_turn_and_the_rest_is_forgotten",
        "test_whoever_has_borrowed_for_dives_still_loses_no_more_than_his_turn",
    ],
    34: [
        "test_meeting_a_difficulty_exactly_passes_and_one_less_fails",
        "test_heavy_objects_take_an_endurance_test_and_meeting_the_difficulty_passes",
        "test_a_tie_of_stealth_against_awareness_goes_to_the_watcher",
    ],
    35: [
        "test_a_combat_whose_last_enemy_falls_into_a_death_coma_goes_on_until_the_winners_say_that_it_is_over",
        "test_the_winners_may_finish_off_whoever_lies_in_a_death_coma_and_that_ends_it",
        "test_the_winners_take_turn_after_turn_and_nobody_of_theirs_escapes",
    ],
    36: ["test_reloading_a_full_magazine_spends_the_action_and_changes_nothing"],
    37: [
        "test_the_odds_of_a_hidden_foes_roll_stand_on_the_directors_phone_alone",
        "test_a_hidden_foe_resists_a_wound_in_words_and_without_dice",
        "test_whatever_a_hidden_foe_does_with_resolve_is_told_without_its_score",
        "test_the_director_reads_the_score_of_a_test_that_is_told_without_it",
        "test_the_sheet_against_a_hidden_foe_shows_no_odds_and_no_ranks",
    ],
    38: [
        "test_the_director_may_make_it_harder_for_one_alone_and_the_others_look_by_themselves",
        "test_whoever_is_allowed_no_awareness_test_rolls_nothing_and_comes_last",
    ],
}

OF_THE_TABLE = {
    9: "Metres between fighters are measured at the table; the app is told, or asked to check a distance.",
    14: "How far a blast reaches is for the Director: the app takes the targets that are named.",
    18: "Healing is for the Director, who sets it by hand.",
    22: "The tier of an object is the Director’s word; the app offers the lower ones first.",
    28: "Who sees whom is seen at the table; the app is told, and counts the rounds.",
}


def test_no_ruling_is_forgotten():
    assert list(TESTED) == list(range(1, 39))
    assert rulings().keys() == {f"HZ-{number:02}" for number in TESTED}


def test_every_ruling_is_held_by_tests_that_exist():
    assert [number for number, tests in TESTED.items() if not tests] == []
    assert [(number, name) for number, tests in TESTED.items() for name in tests if name not in KNOWN] == []


def test_what_is_the_tables_business_says_why():
    assert all(OF_THE_TABLE[number] and TESTED[number] for number in OF_THE_TABLE)
