"""How a combat ends. Horizon, Stealth, Extended Actions and Escaping Combat; what the players say."""

from games.horizon.attacks import Attack
from games.horizon.ending import CallIt, Concede, PlayOn
from games.horizon.events.rounds import CombatOver, Conceded
from games.horizon.grenades import Grenade
from games.horizon.joining import Join
from games.horizon.moving import Defend
from games.horizon.play import over, summary
from games.horizon.turns import Done
from games.horizon.turns import Test as CombatTest
from games.horizon.victory import standing, won
from tests.games.horizon.table import (  # fmt: skip
    BOMB,
    GABE,
    NAN,
    RUTH,
    WES,
    after,
    all_of,
    combat,
    does,
    duel,
    fighter,
    fray,
    gabe,
    happened,
    nan,
    play,
    refused,
    ruth,
    scored,
    setup,
    wes,
)


def three(**agreed):
    """Ruth, Nan and Gabe, each of a team of his own."""
    return combat(a=(ruth(),), b=(nan(),), c=(gabe(),), teams=("x", "y", "z"), **agreed)


def test_the_combat_is_over_when_only_one_team_has_anybody_left():
    outcome = play(scored(duel(), 30).change(GABE, health=-25), Attack(RUTH, GABE))

    assert (happened(outcome, CombatOver).winner, happened(outcome, CombatOver).sides) == ("squad", ("law",))
    assert over(outcome.state)
    assert summary(outcome.state) == (1, "law", {"law": 0, "foes": 1})


def test_a_combat_whose_last_enemy_falls_into_a_death_coma_goes_on_until_the_winners_say_that_it_is_over():
    outcome = play(scored(duel(), 20).change(GABE, health=5), Attack(RUTH, GABE))

    assert all_of(outcome, CombatOver) == []
    assert (won(outcome.state), outcome.state.acting.fighter) == ("squad", RUTH)
    ended = play(outcome.state, CallIt("law"))
    assert happened(ended, CombatOver).says == "combat-over.last"
    assert ended.state.winner == "squad"


def test_the_winners_may_finish_off_whoever_lies_in_a_death_coma_and_that_ends_it():
    state = scored(duel(), 30).change(GABE, health=-20)

    assert happened(play(state, Attack(RUTH, GABE)), CombatOver).winner == "squad"


def test_the_winners_take_turn_after_turn_and_nobody_of_theirs_escapes():
    state = scored(fray(), 30).change(GABE, health=0).change(WES, health=0).change(RUTH, unseen=True)
    for _ in range(5):
        state = does(state, Done(RUTH), Done(NAN))

    assert state.round == 6
    assert not fighter(state, RUTH).escaped


def test_whoever_lies_in_a_coma_does_not_stand():
    state = scored(fray(), 30).change(GABE, health=0)

    assert standing(state) == ("squad", "foes")
    assert won(does(state.change(WES, health=9), Attack(RUTH, WES))) == "squad"


def test_allies_win_together():
    state = combat(law=(ruth(),), rail=(nan(),), foes=(gabe(),))
    outcome = play(scored(state, 30).change(GABE, health=-25), Attack(RUTH, GABE))

    assert happened(outcome, CombatOver).sides == ("law", "rail")


def test_with_three_teams_the_fight_goes_on_until_one_is_left():
    state = scored(three(), 30).change(GABE, health=-25)
    state = does(state, Attack(RUTH, GABE))
    assert not over(state)

    assert does(state.change(NAN, health=-25), Attack(RUTH, NAN)).winner == "x"


def test_where_nobody_is_left_standing_nobody_has_won():
    state = scored(duel(BOMB), 20).change(RUTH, health=3).change(GABE, health=3)
    outcome = play(state, Grenade(RUTH, (GABE, RUTH)))

    assert happened(outcome, CombatOver).winner == ""
    assert happened(outcome, CombatOver).says == "combat-over.last.nobody"
    assert summary(outcome.state)[1] == ""


def test_a_side_may_give_up():
    outcome = play(duel(), Concede("law"))

    assert happened(outcome, Conceded).models == (RUTH,)
    assert (happened(outcome, CombatOver).ending, happened(outcome, CombatOver).winner) == (
        "conceded",
        "foes",
    )


def test_with_two_other_teams_left_the_combat_goes_on_without_those_who_gave_up():
    outcome = play(three(), Concede("a"))

    assert all_of(outcome, CombatOver) == []
    assert outcome.state.acting.fighter == GABE
    assert fighter(outcome.state, RUTH).yielded
    assert refused(outcome.state, Concede("a")) == "Nobody of The A is left to give up."


def test_the_players_may_call_it_and_say_who_has_won():
    assert happened(play(duel(), CallIt("law")), CombatOver).winner == "squad"
    assert happened(play(duel(), CallIt()), CombatOver).says == "combat-over.called.nobody"
    assert "no side “moon”" in refused(duel(), CallIt("moon"))


def test_what_is_over_takes_no_further_word():
    state = does(duel(), CallIt())

    assert refused(state, CombatTest(RUTH)) == "The combat is over. Resume it, or undo the last step."
    assert refused(state, CallIt()) == refused(state, Concede("law")) == "The combat is over already."


def test_the_players_may_play_on_where_they_were():
    state = scored(duel(), 9)
    again = does(state, CallIt(), PlayOn())

    assert again.acting == state.acting
    assert not refused(again, Defend(RUTH))
    assert refused(again, PlayOn()) == "The combat is not over."


def test_whoever_gave_up_is_back_when_the_players_play_on():
    state = does(duel(), Concede("law"), PlayOn())

    assert not fighter(state, RUTH).yielded
    assert state.acting.fighter == RUTH


def test_whoever_gave_up_before_stays_out_when_the_players_play_on():
    state = does(three(), Concede("c"), CallIt(), PlayOn())

    assert fighter(state, GABE).yielded
    assert standing(state) == ("x", "y")


def test_playing_on_needs_two_teams_that_stand():
    state = does(scored(duel(), 30).change(GABE, health=-25), Attack(RUTH, GABE))

    assert "Only one team" in refused(state, PlayOn())
    assert not over(does(state.change(GABE, health=9), PlayOn()))


def test_a_combat_ended_among_the_fallen_may_be_played_on():
    state = does(scored(duel(), 30).change(GABE, health=0), CallIt("law"), PlayOn())

    assert (state.stage, state.acting.fighter) == ("play", RUTH)


def test_more_foes_may_come_after_the_last_has_fallen_and_the_players_play_on():
    state = does(scored(duel(), 30).change(GABE, health=-25), Attack(RUTH, GABE))
    assert over(state)

    state = after(state, Join("foes", GABE), (6,), (1,))
    assert over(state)
    again = does(state, PlayOn())
    assert not over(again)
    assert again.acting.fighter == RUTH
    assert again.order == (RUTH, "gabe-2", GABE)
    assert "Resume it" in refused(does(duel(), CallIt()), Join("foes", "raider"))


def test_a_combat_called_before_the_order_stood_goes_back_to_awareness():
    state = does(setup(law=(ruth(),), foes=(wes(),)), CallIt(), PlayOn())

    assert state.stage == "awareness"
