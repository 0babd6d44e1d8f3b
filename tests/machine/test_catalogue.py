"""manage.py catalogue: a game's tables for another program."""

import json

import pytest
from django.core.management import call_command

from games import GAMES, game
from games.engine.play.values import to_json
from tests import coyotes

pytestmark = pytest.mark.usefixtures("camp")


def printed(capsys, *words):
    call_command("catalogue", *words)
    return capsys.readouterr().out


def test_without_a_name_all_names_are_listed(capsys):
    assert printed(capsys, coyotes.KEY) == "bites\nstarters\n"
    assert json.loads(printed(capsys, coyotes.KEY, "--json")) == ["bites", "starters"]


def test_a_catalogue_is_printed_as_data(capsys):
    wanted = [[1, "It snaps at the air", 0], [4, "A nip", 1], [6, "It holds on", 2]]

    told = printed(capsys, coyotes.KEY, "bites", "--json")

    assert json.loads(told) == wanted
    assert told.count("\n") == 1
    assert json.loads(printed(capsys, coyotes.KEY, "bites")) == wanted


@pytest.mark.parametrize("key", GAMES)
def test_every_catalogue_of_every_game_can_be_written(key):
    for name, catalogue in game(key).catalogues.items():
        assert json.loads(to_json(catalogue())) not in (None, [], {}), name


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("chess",), f"There is no game 'chess'. The games are {', '.join((*GAMES, coyotes.KEY))}."),
        ((coyotes.KEY, "teeth"), "Coyotes has no catalogue 'teeth'. There are bites, starters."),
    ],
)
def test_a_wrong_name_is_a_sentence_and_the_exit_code_says_so(words, sentence):
    with pytest.raises(SystemExit) as stopped:
        call_command("catalogue", *words)

    assert str(stopped.value) == sentence
    assert stopped.value.code not in (0, None)
