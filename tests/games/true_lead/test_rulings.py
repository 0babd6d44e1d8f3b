"""Every ruling on the rulebook, and the tests that hold the code to it; for what only the table knows, why."""

from games.true_lead.catalogue import rulings
from tests.games.rulings import known_tests

KNOWN = known_tests(__package__)

TESTED = {
    1: [
        "test_the_accuracy_or_higher_is_a_success",
        "test_two_is_the_easiest_for_a_one_always_misses",
        "test_seven_and_more_is_a_six_and_then_a_four",
        "test_all_is_summed_before_the_easiest_number_is_held",
        "test_a_six_and_then_a_four_comes_once_in_twelve_times",
        "test_a_blow_is_an_accuracy_test_like_a_shot",
    ],
    2: [
        "test_each_modifier_is_one",
        "test_modifiers_add_up",
        "test_cover_and_flanked_exclude_each_other",
        "test_height_and_joining_add_up",
    ],
    3: [
        "test_all_ranged_weapons_fire_at_one_target_and_one_after_the_other",
        "test_a_player_may_use_fewer_dice_and_says_with_which_weapon",
        "test_everybody_carries_a_revolver_and_fists_besides_what_was_bought",
        "test_two_revolvers_are_two_dice",
        "test_only_the_weapons_that_reach_the_target_fire",
        "test_one_gun_at_a_time_can_be_agreed",
        "test_one_gun_at_a_time_is_agreed_for_duels_too",
    ],
    4: [
        "test_a_one_empties_the_weapon_and_the_next_round_is_spent_reloading",
        "test_dice_that_were_thrown_with_the_one_still_count",
        "test_what_is_empty_does_not_fire_again_this_round_but_the_rest_does",
        "test_whoever_reloads_does_not_shoot_in_any_way_with_any_weapon",
        "test_whoever_reloads_may_move_and_brawl",
        "test_whoever_reloads_does_not_fire_from_an_ambush_laid_before",
        "test_whoever_reloads_answers_nothing_and_chooses_nothing",
        "test_a_one_on_the_second_die_of_a_seven_empties_nothing",
    ],
    5: [
        "test_pinning_takes_no_test_and_no_health",
        "test_a_pin_lasts_until_the_shooters_next_activation",
        "test_a_pin_takes_three_inches_in_the_open_and_six_in_cover",
        "test_a_shotguns_pin_takes_twice_as_much",
        "test_every_model_that_pins_takes_its_inches",
        "test_pins_count_against_a_mounts_inches_and_nobody_moves_less_than_nothing",
        "test_a_brawl_is_shortened_by_pins_and_refused_where_nothing_is_left",
        "test_whoever_pins_reloads_in_the_next_round",
        "test_a_bow_pins_without_reloading",
    ],
    6: [
        "test_nobody_duels_with_others_within_three_inches_friend_or_foe",
        "test_whoever_lies_stunned_beside_a_duellist_is_too_near",
        "test_the_lower_number_fires_first_with_that_many_dice",
        "test_the_survivor_answers_with_his_number_less_the_wounds_he_took",
        "test_equal_numbers_fire_at_once_before_anybody_is_hurt",
        "test_nobody_throws_more_dice_than_his_loaded_weapons_in_range_have",
        "test_several_loaded_weapons_add_up_and_the_player_says_which_throws_what",
        "test_each_shot_is_an_accuracy_test_with_all_modifiers",
        "test_a_buffalo_rifle_still_takes_three_wounds_in_a_duel",
        "test_the_stunned_and_those_in_a_brawl_cannot_be_challenged",
        "test_answering_does_not_use_the_activation",
        "test_the_odds_of_a_duel_are_those_of_the_rule",
    ],
    7: ["test_a_duel_follows_a_walk_but_not_a_run_and_not_getting_on_a_mount"],
    8: [
        "test_an_ambush_fires_once_at_minus_one_and_is_then_over",
        "test_an_ambush_lasts_until_the_models_next_activation",
        "test_an_ambush_answers_a_move_and_nothing_else",
        "test_an_ambush_fires_before_a_brawler_is_in_contact",
        "test_the_mover_goes_on_if_it_is_alive",
    ],
    9: [
        "test_blade_and_fists_are_thrown_apart_and_the_blade_first",
        "test_the_fists_may_be_left_out_where_there_is_a_blade",
        "test_fists_that_would_take_the_last_health_stun",
        "test_a_blade_that_takes_the_last_health_kills",
        "test_the_stunned_are_killed_by_fists",
        "test_the_dead_and_the_stunned_do_not_strike_back",
        "test_a_stunned_model_stands_up_and_that_is_its_whole_activation",
        "test_a_stunned_friend_is_no_help",
        "test_with_fists_alone_agreed_all_dice_are_thrown_together_and_kill",
        "test_with_fists_alone_agreed_bare_fists_still_stun",
    ],
    10: [
        "test_a_brawl_goes_on_when_either_is_activated",
        "test_a_model_in_a_brawl_chooses_among_its_opponents",
        "test_nobody_walks_out_of_a_brawl",
        "test_whoever_has_only_stunned_opponents_is_free_to_leave",
        "test_whoever_has_only_dead_opponents_is_free_to_leave",
        "test_a_model_in_a_brawl_is_not_done_before_it_has_struck",
    ],
    11: ["test_a_brawl_moves_up_to_twelve_inches_into_contact_and_strikes"],
    12: [
        "test_half_or_more_of_a_group_is_worth_half_of_it_rounded_down",
        "test_a_group_counts_with_its_items",
        "test_a_group_of_one_is_all_or_nothing",
        "test_the_stunned_are_not_killed",
        "test_the_higher_total_wins_and_equal_points_are_a_draw",
        "test_six_rounds_are_played_unless_something_else_was_agreed",
    ],
    13: [
        "test_with_equal_numbers_the_side_that_began_finishes_first_and_begins_again",
        "test_the_side_that_finished_first_begins_the_next_round",
        "test_the_larger_side_plays_the_rest_of_its_models_in_a_row",
    ],
    14: [
        "test_models_are_activated_one_by_one_whatever_group_they_were_bought_in",
        "test_a_whole_group_is_placed_at_once",
    ],
    15: [
        "test_the_points_agreed_are_a_hard_limit",
        "test_a_force_has_at_least_one_group",
        "test_groups_may_be_taken_twice_and_their_models_are_told_apart",
    ],
    16: [
        "test_a_mount_adds_six_inches_in_the_open_to_every_kind_of_move",
        "test_a_rider_gets_off_for_nothing_before_the_action_and_the_mount_stays",
        "test_getting_on_a_mount_ends_the_walk_or_run",
        "test_anybody_may_take_a_mount_that_stands_free",
        "test_whoever_is_killed_or_stunned_in_the_saddle_is_thrown_off_its_mount",
    ],
    17: [
        "test_nobody_shoots_into_a_brawl_or_out_of_one",
        "test_an_ambush_does_not_fire_out_of_a_brawl",
    ],
    18: [
        "test_a_buffalo_rifle_is_reloaded_after_every_shot_hit_or_miss",
        "test_a_buffalo_rifle_that_pins_has_been_fired",
        "test_a_bow_never_runs_dry",
    ],
    19: [
        "test_a_second_revolver_has_a_key_and_a_name_of_its_own",
        "test_a_free_item_costs_nothing_and_a_second_revolver_does",
    ],
    20: ["test_the_group_of_two_veterans_is_called_duo"],
    21: [
        "test_a_side_whose_last_waiting_model_is_killed_has_finished_at_that_moment",
        "test_a_side_whose_last_waiting_model_is_stunned_has_finished_at_that_moment",
    ],
    22: [
        "test_what_the_dead_did_is_over",
        "test_a_stun_ends_the_pin_and_the_ambush_of_the_model",
        "test_a_stunned_model_beside_an_enemy_that_can_act_is_in_a_brawl",
        "test_whoever_has_only_stunned_opponents_may_shoot_and_be_shot_at",
    ],
    23: [
        "test_whoever_has_joined_strikes_back_with_it_in_the_same_round",
        "test_in_the_next_round_it_is_over_until_it_brawls_again",
    ],
    24: [
        "test_a_side_without_models_ends_the_battle_and_the_higher_total_wins",
        "test_a_wipe_out_with_equal_points_is_a_draw",
    ],
    25: [
        "test_with_one_gun_fewer_dice_than_the_number_are_fired_where_the_model_asks",
        "test_the_one_who_answers_may_fire_fewer_dice_as_well",
        "test_with_several_guns_fewer_dice_and_one_gun_alone_are_offered_after_the_full_ones",
    ],
    26: [
        "test_the_blade_may_be_left_out_so_that_fists_alone_stun",
        "test_with_fists_alone_agreed_a_model_with_a_blade_stuns_without_it",
        "test_some_dice_of_a_blade_may_be_left_out_but_not_everything",
        "test_whoever_strikes_back_may_leave_out_the_blade_or_some_of_its_dice",
        "test_where_the_dice_are_thrown_together_fists_alone_may_strike_back_and_stun",
    ],
}

OF_THE_TABLE = {
    11: "An inch between models is kept on the table; the app is told who moves into contact.",
    16: "Difficult ground, buildings and steep places are seen on the table; the app says the inches in the open.",
    6: "Twelve inches, and three to anybody else, are measured on the table; the app asks whether somebody is near.",
}


def test_no_ruling_is_forgotten():
    assert list(TESTED) == list(range(1, 27))
    assert rulings().keys() == {f"TL-{number:02}" for number in TESTED}


def test_every_ruling_is_held_by_tests_that_exist():
    assert [number for number, tests in TESTED.items() if not tests] == []
    assert [(number, name) for number, tests in TESTED.items() for name in tests if name not in KNOWN] == []


def test_what_is_the_tables_business_says_why():
    assert all(OF_THE_TABLE[number] and TESTED[number] for number in OF_THE_TABLE)
