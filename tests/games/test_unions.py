"""A game knows every command and every event of its folder, though no list names them."""

from importlib import import_module
from pkgutil import walk_packages

import pytest

from games import GAMES
from games.engine.play.table import Command, Event, Rolled, unions


@pytest.mark.parametrize("package", [package for package in GAMES.values() if package.startswith("games.")])
def test_a_game_knows_all_of_its_folder(package):
    rules = import_module(package).GAME.battle
    known = {*rules.commands.__args__}, {*rules.events.__args__}

    for module in walk_packages(import_module(package).__path__, f"{package}."):
        import_module(module.name)

    assert tuple({*union.__args__} for union in unions(package)) == known


class Waved(Event, tag="waved"):
    pass


class Loudly(Waved, tag="waved-loudly"):
    pass


class Wave(Command, tag="wave"):
    pass


class Shout(Command, tag="shout"):
    pass


class Bare(Command):
    """Of what others are made."""


def test_what_has_a_tag_is_in_and_every_game_rolls():
    commands, events = unions(__package__)

    assert {Wave, Shout} <= {*commands.__args__}
    assert not {Bare} & {*commands.__args__}
    assert {Waved, Loudly, Rolled} <= {*events.__args__}
