"""Every ruling on the rulebook, and the tests that hold the code to it."""

from importlib import import_module
from pathlib import Path

import pytest

from games.blood_horizon.kernel.catalogue import rulings

CHAPTERS = [
    import_module(f"tests.games.blood_horizon.{path.stem}")
    for path in sorted(Path(__file__).parent.glob("test_*.py"))
    if path.stem != "test_rulings"
] + [
    import_module(f"tests.games.blood_horizon.chase.{path.stem}")
    for path in sorted((Path(__file__).parent / "chase").glob("test_*.py"))
]

TESTED = {
    1: [
        "test_a_6_never_passes_whatever_the_rep",
        "test_a_six_never_passes_whatever_the_rep",
        "test_a_6_fails_here_too",
    ],
    2: [
        "test_more_than_two_dice_may_pass_and_light_the_row_of_two",
        "test_on_a_table_of_dice_passed_more_than_two_count_as_two",
        "test_two_more_means_two_or_more",
        "test_a_lead_of_two_or_more_is_the_first_row_of_melee",
    ],
    3: [
        "test_at_least_one_die_is_thrown",
        "test_a_rep_of_nothing_passes_nothing_and_throws_nothing",
        "test_attributes_and_class_change_the_dice_but_one_is_always_thrown",
    ],
    4: [
        "test_an_effort_before_the_throw_is_a_die_more",
        "test_an_effort_after_the_throw_is_asked_for_where_it_helps",
        "test_an_effort_is_made_once_an_encounter_and_by_stars_alone",
        "test_an_effort_is_asked_for_only_where_one_die_more_gets_past",
        "test_an_effort_is_asked_for_only_where_one_die_more_changes_what_comes_of_it",
    ],
    5: [
        "test_the_worked_example_of_star_power_takes_two_levels_for_two_rep_d6",
        "test_the_player_chooses_how_many_levels_he_takes_away",
        "test_dice_of_1_to_5_stay_and_a_6_leaves_for_the_encounter",
        "test_dice_that_are_used_are_spent_where_that_was_agreed",
    ],
    6: [
        "test_it_may_be_thrown_again_on_later_damage_with_the_dice_that_are_left",
        "test_star_power_is_asked_for_neither_a_duck_back_nor_a_grunt_nor_without_dice",
        "test_it_is_thrown_once_for_all_hits_taken_together",
    ],
    7: [
        "test_resilient_makes_the_first_out_of_the_fight_a_duck_back",
        "test_or_a_carry_on_where_that_was_agreed",
    ],
    8: ["test_attributes_act_before_star_power", "test_only_one_attribute_acts_on_a_hit"],
    9: [
        "test_a_boxer_shrugs_off_the_first_blow_of_each_melee",
        "test_a_boxer_who_has_come_out_of_a_melee_boxes_in_the_next",
    ],
    10: ["test_slow_to_react_counts_for_the_first_shot_of_the_side_that_was_first"],
    11: [
        "test_quick_reflexes_count_for_a_leader_only",
        "test_the_opponent_of_somebody_stealthy_and_alone_counts_one_less",
    ],
    12: [
        "test_of_three_dice_the_two_that_pass_best_are_kept",
        "test_a_crack_shot_throws_three_dice_and_keeps_the_best_two",
        "test_a_born_leader_throws_three_dice_and_keeps_the_best_two",
    ],
    13: ["test_a_smooth_one_throws_one_failed_die_again_and_the_second_throw_stands"],
    14: [
        "test_a_rep_3_member_who_takes_an_enemy_out_grows_on_a_6",
        "test_nobody_grows_who_is_of_another_rep_or_of_the_foes",
        "test_a_rep_3_shooter_grows_at_once_on_a_6",
    ],
    15: ["test_a_new_stars_weapon_is_thrown_for_as_a_hired_hands_is"],
    16: ["test_the_action_table_is_rolled_once", "test_then_the_other_side_is_active"],
    17: [
        "test_whoever_goes_to_a_friend_may_fire_as_well_but_not_charge",
        "test_an_enemy_who_lies_there_is_dispatched_at_once",
        "test_a_captive_is_taken_off_the_board_the_next_time_his_captor_is_active",
        "test_an_order_that_is_typed_in_is_checked_like_one_that_is_tapped",
        "test_whoever_goes_to_a_friend_is_offered_a_shot_besides",
    ],
    18: [
        "test_the_side_with_the_advantage_is_in_cover",
        "test_by_night_both_are",
        "test_assassins_always_are_with_all_who_come_with_them",
        "test_a_defender_is_from_the_start",
        "test_after_the_first_shots_and_before_return_fire_both_sides_are_in_cover_for_good",
        "test_while_the_first_shots_are_fired_nobody_who_was_in_the_open_has_cover_yet",
    ],
    19: ["test_all_fire_before_any_damage_is_taken", "test_of_many_hits_on_one_the_worst_counts"],
    20: [
        "test_each_enemy_is_aimed_at_once_before_two_go_for_one",
        "test_a_charge_counts_as_aiming",
        "test_one_weapon_with_many_shots_may_cover_several",
        "test_an_enemy_who_has_ducked_need_not_be_aimed_at",
    ],
    21: [
        "test_whoever_was_missed_may_return_fire_at_who_shot_at_him",
        "test_who_has_returned_fire_and_is_missed_again_ducks_back",
        "test_he_ducks_back_too_where_his_dynamite_went_in_return",
        "test_a_shooter_missed_by_return_fire_may_answer_once",
        "test_the_right_to_return_fire_comes_back_with_every_active_turn",
        "test_a_missed_charger_never_returns_fire",
    ],
    22: ["test_return_fire_splits_freely_up_to_its_shots", "test_cover_counts_against_return_fire"],
    23: ["test_a_hit_without_lasting_effect_is_no_miss"],
    24: ["test_a_die_of_damage_is_thrown_for_each_hit_and_the_highest_goes_to_the_first_target"],
    25: ["test_two_dice_passed_hit_even_for_a_citizen_at_an_assassin"],
    26: [
        "test_whoever_has_ducked_only_comes_up_again",
        "test_who_was_charged_in_duck_back_fights_as_ever",
        "test_who_has_ducked_does_not_fire_at_who_charges_him",
    ],
    27: [
        "test_a_charger_who_is_hit_does_not_come_into_contact",
        "test_one_die_passed_does_not_stop_a_charger_even_in_the_open",
        "test_no_more_than_three_charge_one",
        "test_the_charged_split_their_shots_among_the_chargers",
    ],
    28: [
        "test_where_both_would_have_no_rep_left_the_round_does_not_count",
        "test_more_than_one_blow_may_fall_in_the_same_round",
        "test_lost_rep_comes_back_after_the_melee",
    ],
    29: ["test_only_the_winners_weapon_matters", "test_goons_and_assassins_always_have_knives"],
    30: ["test_dynamite_is_five_shots_and_gone_a_piece_at_a_time"],
    31: [
        "test_one_long_gun_or_two_pistols_a_knife_and_any_dynamite_may_be_carried",
        "test_what_is_too_much_to_carry_is_said",
        "test_a_second_long_gun_is_not_carried",
        "test_one_gun_is_fired_at_a_time",
        "test_two_pistols_add_their_shots",
    ],
    32: [
        "test_everybody_fires_at_the_figure_opposite_leader_at_leader",
        "test_shots_that_are_left_go_to_the_next_in_line_once_each_has_one",
        "test_whoever_has_nothing_to_fire_charges",
        "test_whoever_has_ducked_comes_up",
        "test_players_may_overrule_the_rules",
    ],
    33: [
        "test_both_sides_are_tested_after_every_active_turn_the_active_one_first",
        "test_half_of_them_is_not_more_than_half",
    ],
    34: ["test_how_many_leave_goes_by_the_class_of_the_leader"],
    35: [
        "test_a_star_may_leave_with_all_of_his_before_the_dice_are_thrown",
        "test_or_alone_and_the_others_take_the_test_under_another_leader",
        "test_once_the_test_is_taken_it_binds",
    ],
    36: [
        "test_a_coward_leaves_before_everybody",
        "test_who_has_ducked_leaves_before_that",
        "test_the_lowest_rep_leaves_first",
        "test_of_equals_the_player_says_who_leaves_and_of_foes_the_last_in_line",
        "test_the_owner_of_a_satchel_leaves_last_of_all_but_nerves_of_steel",
        "test_but_a_cowardly_owner_leaves_first",
    ],
    37: ["test_who_is_tough_ducks_back_once_and_nobody_leaves_for_him"],
    38: [
        "test_out_of_the_fight_comes_back_with_one_die",
        "test_an_involuntary_leaver_comes_back_with_two",
        "test_or_with_one_where_that_was_agreed",
        "test_a_voluntary_leaver_comes_back_by_himself",
    ],
    39: [
        "test_who_lies_there_when_his_side_leaves_is_not_tested_and_who_was_carried_off_is",
        "test_everybody_who_lies_there_is_tested_where_his_side_holds_the_board",
        "test_whoever_is_beside_a_fallen_friend_takes_him_along",
    ],
    40: [
        "test_a_star_who_is_gone_ends_his_story",
        "test_a_star_left_lying_is_lost_and_nothing_is_paid_for_him",
        "test_another_star_plays_on",
    ],
    41: [
        "test_each_enemy_out_dead_or_captured_is_worth_one_and_those_who_got_away_nothing",
        "test_nothing_is_paid_where_the_board_was_not_held",
    ],
    42: [
        "test_a_weapon_is_swapped_for_a_fallen_enemys_one_for_one",
        "test_nothing_is_taken_for_nothing",
    ],
    43: ["test_leaving_the_board_in_defeat_costs_one_a_fight_and_not_one_a_figure"],
    44: ["test_a_citizen_who_is_spoken_to_throws_both_his_dice"],
    45: [
        "test_the_enemy_leader_throws_once_and_everybody_else_for_himself",
        "test_cut_loose_he_costs_one_and_the_others_are_past",
        "test_one_who_was_noticed_is_helped_by_those_who_come_back",
    ],
    46: ["test_a_clumsy_one_counts_one_lower_and_against_a_stealthy_one_the_enemy_does"],
    47: [
        "test_further_interaction_happens_once",
        "test_nobody_follows_a_star_of_lower_rep",
        "test_a_band_is_no_larger_than_its_stars_rep_until_somebody_is_cut_loose",
        "test_nobody_is_recruited_above_the_stars_rep",
        "test_nobody_is_recruited_into_a_full_band",
    ],
    48: ["test_a_difficult_one_throws_one_die_and_needs_it_twice", "test_a_second_try_that_passes_one_is_a_failure"],
    49: [
        "test_where_skills_count_people_is_what_one_talks_with",
        "test_wits_are_savvy_where_skills_count_and_rep_where_they_do_not",
        "test_skills_are_asked_for_only_where_they_are_used",
    ],
    50: [
        "test_day_or_night_is_thrown_for_each_encounter_in_its_own_way",
        "test_as_printed_a_hold_up_throws_a_three_again",
        "test_night_falls_by_each_encounters_own_die",
    ],
    51: ["test_those_who_stay_in_camp_do_not_count_for_how_many"],
    52: [
        "test_the_leader_stands_in_the_row_thrown_and_the_others_below_him_the_last_row_for_all_the_rest",
        "test_where_the_encounter_says_so_the_leader_is_row_one",
        "test_a_hold_up_throws_for_the_leaders_row",
        "test_rows_beyond_the_table_repeat_the_last",
    ],
    53: [
        "test_citizens_are_police_on_a_one_and_then_hostile",
        "test_the_first_row_of_police_keeps_its_shotgun",
        "test_that_they_may_be_police_is_thrown_once_for_a_group_and_for_no_other_class",
    ],
    54: [
        "test_the_store_alone_brings_no_hold_up",
        "test_the_store_and_one_group_more_bring_a_hold_up",
        "test_the_store_is_closed_at_night_and_not_on_the_road",
        "test_nobody_has_to_talk_well_to_trade",
    ],
    55: [
        "test_hired_hands_need_the_store",
        "test_hired_hands_are_asked_for_once",
        "test_what_is_thrown_for_a_hired_hand_is_read_column_by_column",
        "test_a_hired_hand_costs_his_rep_less_two",
        "test_a_hired_hand_has_to_fit_under_the_star_and_into_the_band",
    ],
    56: ["test_a_shootout_ends_chillin_and_a_hold_up_that_is_due_still_follows"],
    57: ["test_when_the_last_group_on_the_road_is_behind_the_players_there_is_a_town"],
    58: [
        "test_where_both_have_nothing_left_both_get_their_breath_back",
        "test_a_posse_is_twice_our_number_less_half_a_die",
    ],
    59: ["test_each_encounter_has_its_own_odds_for_who_they_are", "test_each_encounter_has_its_own_odds"],
    60: ["test_a_goon_squads_leader_has_rep_six_on_one_or_two", "test_elsewhere_a_goon_leader_has_rep_five"],
    61: [
        "test_an_assassin_who_has_lost_rests_for_a_week",
        "test_an_assassin_who_went_down_himself_rests_even_where_his_side_has_won",
        "test_he_moves_again_in_the_week_after",
        "test_after_an_assassins_death_another_takes_the_place",
    ],
    62: ["test_a_resting_assassin_pins_nobody", "test_a_resting_assassin_does_not_move_and_no_die_is_thrown"],
    63: [
        "test_who_takes_it_depends_on_who_stands_there_and_on_the_encounter",
        "test_every_cost_is_counted_for_the_day_when_somebody_asks",
    ],
    64: [
        "test_from_the_fourth_week_on_squads_move_after_the_players_and_then_more_may_be_sent",
        "test_a_squad_placed_this_week_waits_for_the_next",
    ],
    65: [
        "test_who_cannot_be_paid_leaves_and_nobody_is_cut_loose",
        "test_the_star_stays_and_pays_even_with_nothing",
        "test_what_the_satchel_does_not_hold_is_not_bought",
        "test_a_forced_loss_may_take_the_satchel_below_nothing",
        "test_who_cannot_be_paid_is_not_hired",
    ],
    66: [
        "test_who_joined_before_the_first_week_is_paid_from_the_second_on",
        "test_the_first_week_costs_nothing_and_begins_with_the_players_move",
    ],
    67: [
        "test_they_throw_until_one_passes_fewer",
        "test_against_a_squad_his_rep_is_five_and_theirs_four",
        "test_they_leave_each_other_alone_where_the_players_are",
    ],
    68: [
        "test_whoever_enters_a_region_with_an_enemy_stops_there",
        "test_of_equally_short_ways_he_takes_the_one_that_leaves_the_fewest_safe_regions",
        "test_where_as_many_are_left_he_takes_the_first_by_name",
        "test_equally_short_ways_are_drawn_by_chance",
    ],
    69: [
        "test_a_squad_stops_one_region_short_of_another",
        "test_a_die_for_the_region_it_stands_in_is_thrown_again",
    ],
    70: ["test_who_has_fled_from_the_assassin_moves_before_him_next_week"],
    71: [
        "test_goons_come_before_the_assassin",
        "test_who_goes_out_of_the_fight_against_goons_is_not_tested_before_the_assassin_comes",
        "test_the_second_ambush_is_fought_without_them",
        "test_star_power_and_what_serves_once_are_fresh_for_it",
        "test_after_it_everybody_who_was_lost_is_tested",
    ],
    72: [
        "test_chillin_and_on_the_run_can_be_skipped_and_others_cannot",
        "test_chillin_and_on_the_run_may_be_let_be",
        "test_they_may_stay_where_they_are",
        "test_with_an_ambush_there_is_no_random_encounter",
    ],
    73: ["test_everything_that_can_be_agreed_on_can_be_played", "test_head_to_head_takes_two"],
    74: [
        "test_example_chase_passes_two_and_the_citizen_one_which_is_worth_one_rep_die",
        "test_whoever_is_won_over_twice_joins_and_is_worth_one_more",
    ],
    75: ["test_a_side_alone_on_the_board_is_not_tested", "test_both_sides_may_leave_at_the_same_time"],
    76: [
        "test_bodies_are_no_targets_and_do_not_count_for_each_enemy_once",
        "test_enemies_who_lie_there_are_captured_and_foes_do_not_recover",
    ],
    77: [
        "test_among_equals_the_players_name_their_leader",
        "test_equal_foes_are_led_by_the_first_of_their_table",
    ],
    78: [
        "test_sweet_talk_is_paid_out_of_the_satchel_and_an_empty_one_buys_none",
        "test_cutting_loose_is_possible_with_an_empty_satchel",
        "test_it_may_take_the_satchel_below_nothing",
    ],
    79: ["test_who_takes_it_depends_on_who_stands_there_and_on_the_encounter"],
    80: ["test_a_shootout_ends_chillin_and_a_hold_up_that_is_due_still_follows"],
    81: ["test_police_do_not_shoot_as_citizens", "test_how_many_leave_goes_by_the_class_of_the_leader"],
    82: ["test_two_dice_passed_hit_even_for_a_citizen_at_an_assassin", "test_one_die_passed_by_a_citizen_misses",
        "test_sproule_the_citizen_hits_nobody_with_one_die_by_the_table",
        "test_an_effort_after_the_throw_makes_it_three_against_one_and_a_knife_kills"],
    83: [
        "test_a_favor_is_asked_of_a_storekeeper_once_an_encounter",
        "test_in_the_next_town_the_storekeeper_may_be_asked_anew",
    ],
    84: ["test_the_storekeeper_is_one_of_the_six_groups_of_a_towns_day"],
    85: ["test_by_day_or_by_night_is_chosen_anew_for_a_town_after_the_road"],
    86: [
        "test_in_a_fight_the_satchel_is_given_up_at_the_end_of_a_turn",
        "test_a_member_is_cut_loose_in_a_fight_too_and_is_off_the_board",
        "test_not_in_the_middle_of_one",
    ],
    87: [
        "test_at_least_one_of_the_party_meets_an_ambush",
        "test_where_all_who_could_face_it_are_sent_away_the_others_recover_first",
        "test_recovery_before_the_second_ambush_is_refused_only_where_somebody_will_face_it",
    ],
    88: [
        "test_squads_may_share_a_region",
        "test_a_squad_placed_where_the_players_stand_ambushes_them_that_same_week",
        "test_after_a_board_that_both_sides_left_a_squads_counter_stays",
    ],
    89: ["test_to_finish_off_or_capture_somebody_who_lies_there_rolls_for_no_rep"],
    90: [
        "test_all_shots_at_chargers_are_one_action_and_may_go_at_one_of_them",
        "test_it_is_fired_once_at_chargers_and_may_be_held",
    ],
    91: ["test_a_member_whom_the_enemy_takes_captive_is_gone_and_costs_one"],
    92: ["test_what_the_grunts_on_a_sheet_cost_up_front_counts_among_the_costs_of_the_chase"],
    93: [
        "test_an_enemy_is_made_a_star_by_hand_leads_and_uses_star_power",
        "test_a_star_of_the_enemy_softens_damage_without_a_question_and_pays_nothing",
    ],
}  # fmt: skip


def test_no_ruling_is_forgotten():
    assert sorted(TESTED) == list(range(1, 94))
    assert rulings().keys() == {f"BH-{number:02}" for number in TESTED}


@pytest.mark.parametrize("number", TESTED)
def test_every_ruling_is_held_by_tests_that_exist(number):
    known = {name for chapter in CHAPTERS for name in vars(chapter)}

    assert TESTED[number]
    assert [name for name in TESTED[number] if name not in known] == []
