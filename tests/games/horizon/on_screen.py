"""What stands on the screens of Horizon, at every moment of whole combats."""

from games import game
from games.engine.play.record import PendingCommand
from games.horizon import screens
from tests.games.horizon.table import (
    RUTH,
)
from tests.games.horizon.table import play as played

COMMANDS = game("horizon").commands


def offers(scene):
    main = (scene.main,) if scene.main else ()
    rows = tuple(row.tap for side in scene.sides for row in side.models if row.tap)
    return (*main, *scene.offers, *scene.more, *rows)


def given(said):
    """The command of a direct offer, as its button says it, or of a sheet."""
    kind = COMMANDS[said.command]
    plain = dict(said.preset)
    return kind(**{name: value == "on" if value in ("on", "off") else value for name, value in plain.items()})


def offered(state, label, sides=None):
    return next(offer for offer in offers(screens.view(state, None, sides)) if offer.label == label)


def row(state, key, sides=None):
    scene = screens.view(state, None, sides)
    return next(row for side in scene.sides for row in side.models if row.key == key)


def chips(state, key):
    return [chip.label for chip in row(state, key).chips]


def field(sheet, name):
    return next(one for one in sheet.fields if one.name == name)


def draft(state, command, **chosen):
    return screens.draft(state, command, {"model": RUTH, **chosen})


def asks(state, command, *answers):
    """What the page asks after a command with some answers."""
    outcome = played(state, command, *answers)
    waits = PendingCommand(state, command, outcome.question, answers, {}, len(outcome.events))
    return screens.question(outcome.state, waits)
