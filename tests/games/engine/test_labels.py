from games.engine.play.table import Command
from games.engine.tell.labels import act_label, match_title, short_for, value_label


class Shoot(Command, tag="fan-shot"):
    model: str
    target: str = ""
    dice: int = 2


NAMES = {"ruth": "Ruth Ferris", "law": "The Law"}
called = short_for(NAMES, {"ruth"})


def test_people_go_by_their_first_names_and_all_else_by_the_whole():
    assert (called("ruth"), called("law"), called("nobody")) == ("Ruth", "The Law", "")


def test_an_act_is_told_by_its_template_or_by_its_own_word():
    acts = {"fan-shot": "{model} shoots at {target} in turn {turn}"}
    assert act_label(acts, Shoot("ruth", "law"), called, turn="2") == "Ruth shoots at The Law in turn 2"
    assert act_label({}, Shoot("ruth"), called) == "fan shot"


def test_of_an_act_too_long_for_its_key_the_short_words_serve():
    acts = {"fan-shot": "{model}’s shot at {target}", "fan-shot.short": "the shot at {target}"}
    assert act_label(acts, Shoot("ruth", "law"), called) == "Ruth’s shot at The Law"
    assert (
        act_label(acts, Shoot("ruth", "law"), lambda key: f"{key} the Long-Named")
        == "the shot at law the Long-Named"
    )
    assert act_label(
        {"fan-shot": "{model}’s shot at {target}"}, Shoot("ruth", "law"), lambda key: key * 9
    ).startswith("ruthruth")


def test_what_a_command_does_not_say_is_left_out_of_its_label():
    assert act_label({"fan-shot": "{model}{else}"}, Shoot("ruth"), called) == "Ruth"


def test_a_value_is_told_with_whose_it_is():
    assert value_label({"health": "Health"}, "Ruth", "health") == "Ruth’s Health"
    assert value_label({}, "", "objectives-left") == "objectives left"


def test_two_teams_stand_against_each_other():
    assert match_title([["A", "C"], ["B"]]) == "A and C against B"
    assert match_title([["A"], ["B"], ["C"]]) == "A, B and C"
