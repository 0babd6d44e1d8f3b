"""Commands from the words of a form, by the types of their fields."""

import pytest

from battles import submissions
from games import game
from games.engine.play.questions import Refused

SHOT = {"model": ["ruth"], "target": ["gabe"]}


def shot(**more):
    return submissions.build_command(
        game("true-lead"), "shoot", {**SHOT, **{name: [word] for name, word in more.items()}}
    )


def test_a_list_is_read_by_its_commas_though_its_type_has_a_name_and_a_limit():
    assert shot(weapons="rifle,rifle,revolver").weapons == ("rifle", "rifle", "revolver")
    assert shot(weapons="").weapons == ()


def test_one_of_some_words_is_read_though_its_type_has_a_name():
    assert shot(sight="cover", above="on").sight == "cover"
    with pytest.raises(Refused, match="doesn’t fit sight"):
        shot(sight="sideways")


def test_too_long_a_list_is_refused():
    with pytest.raises(Refused, match="doesn’t fit weapons"):
        shot(weapons=",".join(["rifle"] * 30))
