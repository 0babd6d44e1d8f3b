"""Every skill of the catalogue has a test that shows what it does."""

from games.blackwater_gulch import catalogue
from tests.games.blackwater_gulch import (  # fmt: skip
    test_attacks,
    test_gangs,
    test_jumping_and_falling,
    test_melee,
    test_modifiers,
    test_morale,
    test_movement,
    test_powers,
    test_weapons_in_hand,
    test_wounds,
)

SHOWN = {
    "charge": test_movement.test_a_charge_doubles_one_move_and_the_blow_right_after_it_is_stronger,
    "hit-and-run": test_melee.test_nobody_strikes_at_a_model_that_hits_and_runs,
    "ranger": test_movement.test_a_ranger_walks_and_runs_outdoors_as_in_the_open_but_not_in_buildings,
    "flight": test_jumping_and_falling.test_flyers_pass_over_everything_and_count_no_height,
    "fleet": test_movement.test_the_fleet_of_foot_cover_eighteen_inches,
    "gunslinger": test_modifiers.test_gunslingers_hit_on_one_less_with_pistols_only,
    "run-and-gun": test_modifiers.test_run_and_gun_shoots_after_running_at_one_harder,
    "dead-eye": test_weapons_in_hand.test_dead_eye_throws_a_miss_again_with_any_gun_and_beside_a_snipers,
    "point-blank": test_attacks.test_an_enemy_in_personal_space_forbids_shooting_but_for_point_blank,
    "tosser": test_weapons_in_hand.test_a_tosser_never_runs_out_of_throwing_knives_found_ones_included,
    "quick-hands": test_weapons_in_hand.test_quick_hands_reload_once_without_an_action,
    "savagery": test_attacks.test_savagery_is_text_and_its_savage_attack_is_a_skill_of_its_own,
    "lunging-strike": test_attacks.test_the_lunging_strike_is_one_melee_attack_an_activation,
    "primal-rage": test_modifiers.test_primal_rage_strikes_mortals_harder_in_melee,
    "brawler": test_modifiers.test_brawlers_fists_count_as_a_pair,
    "merciless": test_attacks.test_the_merciless_have_one_save_thrown_again,
    "lets-misbehave": test_attacks.test_lets_misbehave_takes_a_thing_instead_of_blood,
    "duck-and-cover": test_modifiers.test_duck_and_cover_is_one_more_while_hiding,
    "forest-dweller": test_modifiers.test_forest_dwellers_and_friends_near_them_defend_with_a_die_more_in_the_woods,
    "hard-to-kill": test_attacks.test_the_hard_to_kill_throw_one_failed_die_again,
    "iron-will": test_morale.test_an_iron_will_throws_one_die_more,
    "turncoat": test_gangs.test_only_members_of_the_faction_may_join_unless_they_change_sides,
    "medic": test_wounds.test_reviving_is_an_intellect_die_at_or_below_the_fallen_models_stamina,
    "field-dressing": test_powers.test_healing_powers_give_a_friend_one_health_back,
    "bone-mending": test_powers.test_healing_powers_give_a_friend_one_health_back,
    "hex-of-haste": test_powers.test_powers_raise_attributes,
    "stone-hide": test_powers.test_powers_raise_attributes,
    "blood-frenzy": test_powers.test_blood_frenzy_raises_strength_and_melee_for_the_blows_that_follow,
    "slip-the-knot": test_powers.test_slip_the_knot_and_a_pie_with_a_file_free_from_any_binding,
    "laying-on-of-hands": test_powers.test_a_power_takes_an_action,
    "cleansing-prayer": test_powers.test_a_cleansing_prayer_takes_a_token_off_a_friend,
    "battle-hymn": test_powers.test_powers_raise_attributes,
    "bless-the-lead": test_powers.test_bless_the_lead_makes_ones_guns_holy,
}


def test_no_skill_is_without_a_test():
    assert SHOWN.keys() == catalogue.skills().keys()
