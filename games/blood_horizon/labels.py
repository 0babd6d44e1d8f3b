"""Names of all that a sentence may speak of, and acts in a few words for undo."""

from __future__ import annotations

from collections.abc import Mapping

from games.blood_horizon.chase.hunters import called as counter_name
from games.blood_horizon.corrections import Correct
from games.blood_horizon.fight.alone import Round, Shots
from games.blood_horizon.fight.melee import Melee
from games.blood_horizon.fight.parties import leader
from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.catalogue import wording
from games.blood_horizon.kernel.chase import ASSASSIN, Chase
from games.blood_horizon.kernel.fight import Party
from games.blood_horizon.kernel.naming import strangers
from games.blood_horizon.kernel.state import FOES, Battle
from games.blood_horizon.phrases import phrases
from games.engine.play.table import Command
from games.engine.tell.labels import act_label, match_title, names_of, short_for, value_label
from games.engine.tell.sentences import join_words, short_name

say = phrases("screens.names")

WORDS = wording("values")
ACTS = wording("acts")
PARTIES: tuple[Party, ...] = ("ours", "theirs")


def counters(chase: Chase | None) -> Mapping[str, str]:
    """Key to name of every counter that is or was on the map."""
    if chase is None:
        return {}
    squads = (f"squad-{number}" for number in range(1, chase.named + 1))
    return {key: counter_name(key) for key in (ASSASSIN, *squads)}


def on_the_road(battle: Battle) -> bool:
    """Whether a chase is under way and nobody stands before the players: those who roll are whoever hunts them."""
    return battle.chase is not None and battle.chase.step != "outset" and not battle.foes


def names(battle: Battle) -> Mapping[str, str]:
    """Key to name of every side, every counter on the map and every figure, those of former Encounters with them."""
    return {
        FOES: battle.foes or say("hunters" if on_the_road(battle) else "others"),
        **names_of(battle.players),
        **counters(battle.chase),
        **book.KEEPERS,
        **dict(strangers(battle.called, battle.names)),
        **names_of(battle.figures),
    }


def title(battle: Battle) -> str:
    """Who plays: "Chase’s band", or "A against B" head to head."""
    sides = [player.name for player in battle.players.values()]
    return (
        match_title([[side] for side in sides])
        if battle.settings.encounter == "head-to-head"
        else join_words(sides)
    )


def label(battle: Battle, command: Command) -> str:
    """An act in a few words, as on the undo button: "Chase’s shots"."""
    called = short_for({**names(battle), **_leaders(battle)}, battle.figures)
    if isinstance(command, Correct):
        return value_label({**counters(battle.chase), **WORDS}, called(command.of), command.what)
    if isinstance(command, Shots):
        shots = command.volley
        return ACTS[f"shots-{shots.kind}"].format(model=called(shots.one), target=called(command.target))
    if isinstance(command, Round):
        command = Melee(command.defender)
    return act_label(ACTS, command, called)


def _leaders(battle: Battle) -> Mapping[str, str]:
    """A party goes by its Leader."""
    heads = {party: leader(battle, party) for party in PARTIES} if battle.fight is not None else {}
    return {party: short_name(head.name) for party, head in heads.items() if head}
