"""What is pinned while somebody has their turn: the row of the profile in hand, and the rules that matter to them."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.game import Sides
from games.engine.show.pieces import Fact, Reminder
from games.engine.tell.sentences import join_words
from games.horizon.phrases import phrases
from games.horizon.profiles import attack_score, metres_of, row, wielded
from games.horizon.roster import Weapon
from games.horizon.screens.words import figures, metres
from games.horizon.shown_health import shown
from games.horizon.skill_tests import halved
from games.horizon.state import Acting, Battle, Fighter
from games.horizon.turns import ROUNDS_UNSEEN
from games.horizon.victory import won

say = phrases("screens.now")
word = phrases("shared.words")


WORDS_A_ROUND = 20


def pinned(battle: Battle, sides: Sides = None) -> Iterator[Fact]:
    """The round; and once the combat test is made, everything that its row says. How far Endurance carried a foe is
    kept from phones that could reckon hidden Health from it (ruling HZ-37).
    """
    yield Fact(word("round"), str(battle.round)) if battle.round else Fact(say("start"), "")
    now = battle.acting
    if battle.stage != "play" or now is None:
        return
    fighter = battle.fighters[now.fighter]
    if now.score is None:
        if now.extended:
            yield Fact(say("at-most"), metres(now.metres), icon="boot")
        return
    weapon = fighting_with(battle, fighter, now)
    read = row(battle, fighter)
    yield Fact("", word("ap", number=now.score), weapon.name, "dice")
    yield Fact(say("damage"), damage_now(battle, fighter), icon="target")
    yield Fact(say("defense"), str(read.defense), icon="shield")
    far = now.metres if now.moved else metres_of(fighter, read)
    kept = now.endured and shown(battle, fighter, sides) != "exact"
    yield Fact(word("move"), "" if kept else metres(far), say("done") if now.moved else "", "boot")
    if read.range:
        yield Fact(say("thrown") if weapon.close else say("range"), metres(read.range), icon="crosshair")


def damage_now(battle: Battle, fighter: Fighter) -> str:
    """What an attack with what is in hand deals now, of a grenade in each place: at arm’s length for what strikes
    there, else from farther off.
    """
    now = battle.acting
    if now is None or now.score is None:
        return ""
    weapon = fighting_with(battle, fighter, now)
    arms = min(now.arms, fighter.arms)
    read = weapon.at(attack_score(fighter, now.score, near=weapon.close, wound="", arms=arms))
    half = bool(now.improvised and fighter.object)
    return figures(read.but(damage=tuple(map(halved, read.damage))) if half else read)


def fighting_with(battle: Battle, fighter: Fighter, now: Acting) -> Weapon:
    """The profile that their score reads now."""
    return wielded(battle, fighter, now.improvised if fighter.object else 0)


def reminders(battle: Battle) -> tuple[Reminder, ...]:
    """Every rule that matters now."""
    return tuple(_rules_now(battle)) if battle.stage != "over" else ()


def _rules_now(battle: Battle) -> Iterator[Reminder]:
    if battle.stage == "awareness":
        yield Reminder(say("awareness"), say("awareness-rule"))
        yield from _surprise(battle)
        yield _talking()
        return
    if won(battle):
        yield Reminder(say("no-enemy"), say("no-enemy-rule"))
    now = battle.acting
    fighter = battle.fighters[now.fighter] if now else None
    if now and fighter:
        yield from _of_his(battle, fighter, now)
    yield Reminder(word("dive"), say("dive-rule"))
    yield _talking()


def _talking() -> Reminder:
    return Reminder(say("talking"), say("talking-rule", words=WORDS_A_ROUND))


def _surprise(battle: Battle) -> Iterator[Reminder]:
    surprising = [side.name for side in battle.sides.values() if side.team == battle.settings.surprise]
    if battle.settings.surprise and surprising:
        yield Reminder(say("surprise"), say("surprise-rule", sides=join_words(surprising)))


def _of_his(battle: Battle, fighter: Fighter, now: Acting) -> Iterator[Reminder]:
    weapon = fighting_with(battle, fighter, now)
    if now.score is not None and weapon.shoots and fighter.hand and not fighter.holds(fighter.hand).loaded:
        yield Reminder(say("empty"), say("empty-rule", weapon=weapon.name))
    if fighter.rounds or fighter.unseen:
        yield Reminder(say("unseen"), say("unseen-rule", rounds=ROUNDS_UNSEEN))
    if fighter.body or fighter.arms or fighter.legs:
        yield Reminder(say("shattered"), say("shattered-rule"))
    if now.score is not None and weapon.close:
        yield Reminder(say("close"), say("close-rule"))
