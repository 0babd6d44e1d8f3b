"""What stands on the screens of True Lead, at every moment of whole battles."""

from games.true_lead import screens
from games.true_lead.brawls import Brawl, Strike
from games.true_lead.duel import Duel
from games.true_lead.movement import Dismount, Run, Walk
from games.true_lead.rounds import Activate, CallIt, Concede, Done, PlayOn
from games.true_lead.setup import Begin, Place, RollOff
from games.true_lead.shooting import Ambush, Pin, React, Shoot

COMMANDS = {
    str(kind.__struct_config__.tag): kind
    for kind in (
        Activate, Ambush, Begin, Brawl, CallIt, Concede, Dismount, Done, Duel, Pin, Place, PlayOn, React, RollOff, Run,
        Shoot, Strike, Walk,
    )
}  # fmt: skip


def offers(scene):
    main = (scene.main,) if scene.main else ()
    rows = tuple(row.tap for side in scene.sides for row in side.models if row.tap)
    return (*main, *scene.offers, *scene.more, *rows)


def given(offer):
    """The command of a direct offer, as its button says it."""
    return COMMANDS[offer.command](**dict(offer.preset))


def row(state, key):
    return next(row for side in screens.view(state).sides for row in side.models if row.key == key)


def shares(odds):
    return {chance.label: chance.share for chance in odds}
