"""Every ruling on the rulebook, and the tests that hold the code to it; for what only the table knows, why."""

from games.blackwater_gulch.agreement import NEWEST_RULING
from games.blackwater_gulch.catalogue import rulings
from tests.games.rulings import known_tests

KNOWN = known_tests(__package__)

TESTED = {
    1: ["test_two_gangs_of_seven_hundred_fight_over_six_objectives"],
    2: [
        "test_a_failed_defense_costs_exactly_one_health_however_many_hits_come_through",
        "test_fewer_defense_dice_than_hits_fail_without_a_throw",
        "test_without_a_hit_nobody_defends",
    ],
    3: [
        "test_no_number_is_harder_than_six",
        "test_no_number_is_easier_than_two_for_a_one_always_fails",
        "test_strength_seven_takes_one_defense_die_and_needs_six",
    ],
    4: [
        "test_six_dice_are_the_most_anyone_throws",
        "test_at_least_one_die_is_thrown_to_hit",
        "test_defense_dice_may_sink_to_none",
    ],
    5: [
        "test_long_range_is_one_harder",
        "test_a_shotgun_is_stronger_within_its_normal_range_only",
        "test_long_range_is_twice_the_range_and_m_is_the_models_strength",
    ],
    6: [
        "test_the_third_move_in_a_row_is_running",
        "test_attacks_before_the_third_move_are_fine",
        "test_a_runner_counts_as_running_whatever_it_does_later_until_its_next_activation",
        "test_twelve_inches_an_activation_are_the_most",
        "test_a_charge_counts_its_inches_against_the_twelve",
        "test_a_charge_is_one_move_so_it_runs_only_as_the_third",
    ],
    7: ["test_breaking_away_is_one_action_free_strikes_first_then_a_move"],
    8: ["test_outnumbered_with_a_friend_beside_the_target_is_both_harder_and_a_die_better"],
    9: ["test_a_crowd_around_the_target_is_one_harder_to_shoot_into"],
    10: [
        "test_nobody_rolls_unless_outnumbered_and_half_are_down",
        "test_outnumbered_two_to_one_needs_fives_and_three_to_one_sixes",
        "test_the_largest_enemy_gang_decides",
        "test_teams_count_against_teams",
        "test_whoever_ran_off_is_as_good_as_down",
    ],
    11: [
        "test_each_token_makes_the_defense_against_them_harder_up_to_six",
        "test_the_roll_itself_costs_nothing_and_the_end_of_the_activation_one_health_however_many_tokens",
        "test_the_setting_roll_hurts_when_the_roll_fails_and_not_at_the_end",
        "test_the_setting_both_hurts_both_times",
    ],
    12: [
        "test_tokens_come_before_morale",
        "test_one_consumable_is_free_in_upkeep_and_the_next_takes_an_action",
    ],
    13: [
        "test_an_area_attack_catches_all_within_as_many_inches_as_it_had_hits",
        "test_everybody_caught_defends_against_the_same_number_of_hits_friends_and_thrower_too",
        "test_an_area_attack_that_misses_touches_nobody",
    ],
    14: [
        "test_a_pair_hits_with_the_weaker_of_the_two",
        "test_a_pair_reaches_only_as_far_as_the_shorter",
        "test_the_better_pistol_may_shoot_alone_without_the_die",
        "test_fists_strike_at_natural_strength_and_two_of_them_give_no_die",
        "test_beasts_claw_with_a_die_more_unarmed_but_not_with_a_weapon",
    ],
    15: ["test_automatic_weapons_add_a_die", "test_a_sniper_throws_one_miss_again_and_no_more"],
    16: [
        "test_three_minions_of_strength_three_hit_at_strength_five",
        "test_a_teams_strength_may_reach_seven_and_its_dice_may_not",
        "test_minions_of_one_kind_act_as_a_team_in_one_activation",
    ],
    17: [
        "test_falling_eleven_inches_loses_five_health",
        "test_a_fall_of_four_to_six_inches_is_a_speed_roll_that_one_die_passes",
        "test_at_six_inches_a_six_lands_well",
    ],
    18: [
        "test_cover_is_one_die_once_and_never_in_melee",
        "test_area_terrain_gives_cover_already_so_nobody_hides_there",
        "test_an_attack_gives_a_hidden_model_away",
        "test_a_silent_weapon_does_not",
    ],
    19: [
        "test_up_to_five_gangs_when_surrounded_and_up_to_four_otherwise",
        "test_play_goes_clockwise_from_the_initiative_winner",
    ],
    20: ["test_a_side_with_nobody_left_to_activate_is_passed_over"],
    21: ["test_one_hero_more_for_every_four_hundred_fame"],
    22: [
        "test_the_fame_level_is_a_hard_limit_with_artillery_and_consumables",
        "test_a_gang_over_its_fame_may_still_play",
    ],
    23: [
        "test_felling_an_enemy_draws_a_loot_card_for_whoever_did_it",
        "test_minions_use_items_up_to_level_two_henchmen_to_four_heroes_any",
        "test_an_unusable_card_may_be_held_and_traded",
        "test_what_the_card_lists_is_always_equipped_but_for_consumables",
        "test_as_many_items_as_strength_and_the_card_counts",
    ],
    24: [
        "test_a_fallen_carrier_drops_its_objectives_and_keeps_its_loot_with_its_points",
        "test_enemies_may_pick_up_what_a_carrier_dropped",
    ],
    25: [
        "test_levels_and_sizes_have_their_victory_points",
        "test_a_large_leader_is_worth_six_points",
        "test_equal_points_are_a_draw",
        "test_wiping_out_the_other_gang_wins_outright_whatever_the_points",
        "test_six_turns_are_the_limit_and_then_the_points_are_counted",
    ],
    26: [
        "test_reviving_is_an_intellect_die_at_or_below_the_fallen_models_stamina",
        "test_the_revived_act_only_if_they_had_not_acted_this_turn",
    ],
    27: [
        "test_a_concealed_weapon_surprises_once_at_the_end_without_an_action",
        "test_a_concealed_weapon_that_was_seen_is_an_ordinary_one",
    ],
    28: ["test_a_thrown_weapon_is_used_once_a_battle", "test_a_thrown_loot_card_is_spent_with_the_throw"],
    29: [
        "test_healing_never_rises_above_the_start",
        "test_the_bonus_of_a_size_is_inside_the_printed_figures",
    ],
    30: [
        "test_from_behind_adds_a_die_for_shooting_and_for_melee",
        "test_dirty_fighters_add_another_die_from_behind",
    ],
    31: [
        "test_there_are_three_ways_to_lay_out_the_board",
        "test_starting_areas_are_a_quarter_of_the_board_deep",
    ],
    32: [
        "test_an_attack_takes_one_action_and_may_be_repeated",
        "test_a_slow_weapon_attacks_once_and_then_has_to_be_reloaded",
    ],
    33: [
        "test_one_consumable_is_free_in_upkeep_and_the_next_takes_an_action",
        "test_after_the_first_action_a_consumable_takes_one",
    ],
    34: [
        "test_an_enemy_in_personal_space_forbids_shooting_but_for_point_blank",
        "test_an_enemy_that_came_within_an_inch_is_said_once_and_holds_both",
    ],
    35: ["test_every_attribute_can_be_set"],
    36: [
        "test_a_move_begun_in_area_terrain_is_an_inch_shorter",
        "test_nobody_runs_in_area_terrain",
        "test_a_ranger_walks_and_runs_outdoors_as_in_the_open_but_not_in_buildings",
    ],
    37: ["test_the_attackers_reroll_comes_before_the_defenders"],
    38: ["test_cover_is_one_die_once_and_never_in_melee"],
    39: ["test_when_reviving_a_one_is_no_failure_and_a_six_no_success_by_itself"],
    40: ["test_team_mates_are_not_the_friend_beside_the_target_but_others_are"],
    41: [
        "test_a_tackle_from_three_inches_strengthens_the_next_blow_at_that_enemy",
        "test_a_tackle_from_four_inches_or_more_is_a_fall_as_well",
        "test_flyers_never_come_to_harm_from_a_fall_or_a_leap",
    ],
    42: [
        "test_off_the_board_is_gone_for_good_and_objectives_stay_where_it_left",
        "test_an_objective_that_was_dropped_brings_no_second_card",
        "test_a_model_felled_a_second_time_gives_no_second_loot_card",
    ],
    43: ["test_a_jump_is_an_action_and_its_inches_count"],
    44: [
        "test_the_tied_make_no_move_of_any_kind",
        "test_the_tied_cannot_break_away",
        "test_tearing_free_takes_an_action_and_one_strength_die_at_the_bindings_strength",
        "test_a_wound_by_a_binding_weapon_ties_up_at_the_weapons_strength",
    ],
    45: [
        "test_a_fallen_carrier_drops_its_objectives_and_keeps_its_loot_with_its_points",
        "test_where_it_is_agreed_a_fallen_carrier_drops_its_loot_but_not_what_it_brought",
    ],
    46: ["test_loot_that_was_used_up_keeps_its_points", "test_what_was_brought_and_used_has_no_points"],
    47: [
        "test_a_jump_between_moves_breaks_the_row",
        "test_a_tackle_between_moves_breaks_the_row",
        "test_only_right_after_running_a_jump_goes_all_of_speed",
    ],
    48: ["test_the_strength_of_a_tackle_waits_for_the_next_melee_attack_also_in_the_next_activation"],
    49: [
        "test_when_one_of_three_gives_up_it_leaves_and_the_others_fight_on",
        "test_of_two_gangs_that_stand_together_one_may_give_up_and_the_other_fights_on",
    ],
    50: [
        "test_equipping_a_loot_weapon_is_one_action_and_puts_it_in_hand",
        "test_taking_loot_off_is_free_at_any_moment",
    ],
    51: [
        "test_a_move_of_no_inches_is_a_turn_on_the_spot_and_counts_as_a_move",
        "test_after_twelve_inches_a_model_may_still_turn",
    ],
    52: [
        "test_a_free_strike_counts_outnumbered_and_from_behind",
        "test_the_odds_of_leaving_are_those_of_each_strike",
    ],
    53: [
        "test_a_turn_on_the_spot_keeps_whoever_hides_hidden",
        "test_any_other_move_leaves_the_obstacle_behind",
        "test_a_fall_leaves_the_obstacle_behind",
        "test_before_that_ruling_a_turn_ended_hiding_and_a_fall_did_not",
    ],
    54: [
        "test_a_thrown_weapon_takes_up_no_strength",
        "test_in_a_battle_before_ruling_54_thrown_weapons_overload_a_gang_as_they_did",
        "test_a_thrown_weapon_is_stolen_like_a_consumable_and_thrown_by_the_thief",
        "test_a_thrown_weapon_is_handed_to_a_friend_for_an_action",
        "test_before_that_ruling_a_thrown_weapon_took_up_strength",
    ],
    55: [
        "test_when_one_minion_of_a_team_loses_heart_nobody_else_rolls",
        "test_every_member_of_a_team_rolls_until_one_loses_heart_and_the_team_falls_back_as_one",
    ],
    56: [
        "test_rolls_go_on_until_the_gang_is_no_longer_outnumbered_whoever_is_revived",
        "test_a_gang_that_is_no_longer_outnumbered_has_its_nerve_back",
        "test_all_gangs_of_a_team_go_on_rolling_together",
        "test_before_that_ruling_nobody_rolled_once_less_than_half_was_down",
    ],
    57: [
        "test_whoever_left_the_last_token_draws_the_loot_card_when_it_puts_somebody_out_of_action",
        "test_nobody_draws_for_the_fallen_twice_for_a_friend_or_for_nobodys_token",
        "test_whoever_is_out_of_action_draws_nothing",
        "test_before_that_ruling_damage_over_time_brought_no_card",
    ],
    58: [
        "test_without_ranged_or_melee_combat_one_die_is_rolled_all_the_same",
        "test_before_that_ruling_nobody_shot_without_ranged_combat",
    ],
    59: [
        "test_what_gives_the_strength_for_other_loot_stays_on_until_that_is_put_away",
        "test_one_item_that_strength_still_carries_holds_nothing_up",
        "test_before_that_ruling_it_was_put_away_at_any_time",
    ],
    60: [
        "test_of_a_team_each_hides_that_has_an_obstacle_within_an_inch",
        "test_a_team_without_any_obstacle_hides_nobody",
    ],
    61: [
        "test_an_enemy_gun_hides_a_target_behind_it_as_a_massive_model_would",
        "test_a_gun_beside_a_target_crowds_it_and_the_sheet_says_so",
    ],
    62: ["test_where_gangs_stand_together_every_gang_rolls_and_the_table_is_told"],
    63: [
        "test_a_concealed_weapon_that_was_seen_is_no_surprise_in_the_hands_of_a_thief",
        "test_a_concealed_weapon_that_was_seen_is_no_surprise_after_a_trade_or_from_the_ground",
        "test_before_that_ruling_a_thief_surprised_with_a_weapon_that_was_seen",
    ],
    64: [
        "test_those_caught_have_their_own_cover_said_with_their_name",
        "test_before_that_ruling_cover_was_asked_for_afterwards",
    ],
}

OF_THE_TABLE = {
    31: "It names the second diagram; the app shows all three starting areas, and their depth is tested.",
    35: "The order of the attributes on a printed card; the app asks for each by its name.",
    38: "Heights are measured on the table: whoever shoots says whether the target has cover from there.",
}


def test_no_ruling_is_forgotten():
    assert list(TESTED) == list(range(1, NEWEST_RULING + 1))
    assert rulings().keys() == {f"BW-{number:02}" for number in TESTED}


def test_every_ruling_is_held_by_tests_that_exist():
    assert [number for number, tests in TESTED.items() if not tests] == []
    assert [(number, name) for number, tests in TESTED.items() for name in tests if name not in KNOWN] == []


def test_what_is_the_tables_business_says_why():
    assert all(OF_THE_TABLE[number] and TESTED[number] for number in OF_THE_TABLE)
