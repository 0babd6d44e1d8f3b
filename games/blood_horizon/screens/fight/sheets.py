"""Commands of a fight in the making: a sheet for each that needs more than one tap."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from games.blood_horizon.fight import odds
from games.blood_horizon.fight.ending import Recover
from games.blood_horizon.fight.melee import Melee, melee_dice
from games.blood_horizon.fight.opening import Advantage, action_rep
from games.blood_horizon.fight.pace import Pace
from games.blood_horizon.fight.parties import PARTIES, fight_of, leader, lethal, party_name
from games.blood_horizon.fight.recovering import dice_needed, table_of
from games.blood_horizon.fight.shooting import Damage
from games.blood_horizon.fight.will import FreeWill, Lead, Will, past_half, will_dice
from games.blood_horizon.kernel.charts import in_short, small
from games.blood_horizon.kernel.fight import Party
from games.blood_horizon.kernel.state import Battle, Figure
from games.blood_horizon.kernel.taking import can_strain, current
from games.blood_horizon.phrases import phrases
from games.blood_horizon.screens.fight.common import COME_BACK, effort_of, under, yes_or_no
from games.blood_horizon.screens.fight.orders import orders
from games.blood_horizon.screens.fight.shots import meet, return_fire, shoot
from games.blood_horizon.screens.fight.words import called
from games.blood_horizon.screens.titles import title
from games.engine.play.odds import as_percent
from games.engine.show.command_forms import Chosen, fact, finish_sheet, flag_values
from games.engine.show.pieces import Chance, Weight, outlook
from games.engine.show.sheet import Need, Sheet
from games.engine.tell.sentences import short_name

say = phrases("screens-fight.sheets")


def advantage(battle: Battle, chosen: Chosen) -> Sheet:
    """The Action table: a die for the Advantage, then both Leaders. An effort is a tap for each who has it left."""
    fight_of(battle, "advantage")
    heads = [head for party in PARTIES if (head := leader(battle, party))]
    wanted = chosen.get("effort", "").split(",")
    trying = tuple(head.key for head in heads if can_strain(head) and head.key in wanted)
    sheet = Sheet("advantage", title("advantage"), preset=(("effort", ",".join(trying)),), icon="dice")
    notes = []
    for head, other in zip(heads, reversed(heads), strict=True):
        rep, reasons = action_rep(battle, head, other)
        number = 3 if head.key in trying else 2
        notes.append(", ".join((say("dice-of", name=head.name, number=number), under(rep), *reasons)) + ".")
    fields = tuple(yes_or_no(head, trying) for head in heads if can_strain(head))
    sheet = sheet.but(fields=fields, notes=tuple(notes), charts=(small("advantage"), small("action")))
    return finish_sheet(battle, sheet, Advantage(trying), say("roll"))


def melee(battle: Battle, chosen: Chosen) -> Sheet:
    fight = fight_of(battle, "melee")
    one = battle.figure(chosen.get("model", ""))
    attackers = tuple(battle.figures[key] for key, target in fight.contacts if target == one.key)
    names = called(battle, [each.key for each in attackers])
    sheet = Sheet(
        "melee",
        say("against", attackers=names, name=short_name(one.name)),
        preset=(("model", one.key),),
        icon="fist",
    )
    stars = [each for each in (one, *attackers) if can_strain(each)]
    wanted = chosen.get("effort", "").split(",")
    trying = tuple(each.key for each in stars if each.key in wanted)
    fields = tuple(yes_or_no(each, trying) for each in stars)
    sheet = sheet.but(fields=fields, preset=(("model", one.key), ("effort", ",".join(trying))))
    notes = tuple(_stands(each, trying) for each in (*attackers, one))
    sheet = sheet.but(notes=notes, charts=(small("melee"),))
    command = Melee(one.key, trying)
    return finish_sheet(
        battle,
        sheet,
        command,
        say("fight"),
        odds=_of_a_melee(attackers, one, trying, theirs=battle.fighting.party(one.key) == "theirs"),
    )


def _stands(one: Figure, trying: Sequence[str]) -> str:
    """What somebody brings to a melee."""
    dice, reasons = melee_dice(one)
    words = [say("dice", number=max(1, dice + (one.key in trying))), f"{under(current(one))}", *reasons]
    return say(
        "stands", name=one.name, words=", ".join(words), how=say("lethal" if lethal(one) else "bare-hands")
    )


def _of_a_melee(
    attackers: Sequence[Figure], one: Figure, efforts: tuple[str, ...], *, theirs: bool
) -> tuple[Chance, ...]:
    """How it ends to the last round, where only two fight. efforts: who makes one in the first. theirs: `one` is an
    enemy of the players.
    """
    if len(attackers) != 1:
        return ()
    ends = odds.brawl(attackers[0], one, efforts)
    mine, other = short_name(attackers[0].name), short_name(one.name)
    tones: tuple[Weight, Weight] = ("bad", "good") if theirs else ("good", "bad")
    return outlook(
        (say("goes-down", name=other), ends.down, tones[1]),
        (say("goes-down", name=mine), ends.own_down, tones[0]),
    )


def _party(chosen: Chosen) -> Party:
    return "theirs" if chosen.get("party") == "theirs" else "ours"


def will(battle: Battle, chosen: Chosen) -> Sheet:
    fight_of(battle, "will")
    party = _party(chosen)
    head = leader(battle, party)
    sheet = Sheet(
        "will", say("will-of", party=party_name(battle, party)), preset=(("party", party),), icon="flee"
    )
    facts = effort_of(chosen, head) if head else ()
    command = Will(party, any(each.on for each in facts))
    sheet = sheet.but(
        fields=facts, preset=(("party", party), *flag_values(facts)), charts=(in_short("will"),)
    )
    if head is None:
        return finish_sheet(battle, sheet, command, "")
    number, _, reasons = will_dice(head)
    half = say("half-gone") if past_half(battle, party) else ""
    need = Need(
        number + command.effort,
        under(head.rep),
        (say("rep-of", name=head.name, rep=head.rep),),
        reasons,
        half,
    )
    return finish_sheet(
        battle,
        sheet,
        command,
        say("take-the-test"),
        need=need,
        odds=of_will(odds.will(battle, party, effort=command.effort), theirs=party == "theirs"),
    )


def of_will(found: Mapping[int, Fraction], *, theirs: bool = False) -> tuple[Chance, ...]:
    """How many leave, as a bar. theirs: it is an enemy side, of which it is good that somebody does."""
    stays: Weight
    leaves: Weight
    stays, leaves = ("none", "good") if theirs else ("good", "bad")
    rows: list[tuple[str, Fraction, Weight]] = []
    for leave in (0, 1, 2, -1):
        if leave in found:
            words = {0: say("all-stay"), -1: say("all-leave")}.get(leave, say("some-leave", number=leave))
            rows.append((words, found[leave], leaves if leave else stays))
    return outlook(*rows)


def free_will(battle: Battle, chosen: Chosen) -> Sheet:
    fight = fight_of(battle, "will")
    one = battle.figure(chosen.get("model", ""))
    facts = (fact(chosen, "alone", say("alone"), say("others-take-test")),)
    command = FreeWill(one.key, facts[0].on)
    sheet = Sheet(
        "free-will",
        say("free-will", name=one.name),
        facts,
        (("model", one.key), *flag_values(facts)),
        icon="flee",
    )
    notes = [COME_BACK]
    try:
        party = fight.party(one.key)
        stays = as_percent(odds.will(battle, party).get(0, Fraction(0)))
        notes.append(say("all-stay-chance", chance=stays))
        taken = [friend for bearer, friend in fight.carried if bearer in _going(battle, one, command)]
        lying = [
            key for key in fight.lines[party] if battle.figures[key].status == "out" and key not in taken
        ]
    except KeyError:
        lying, taken = [], []
    if taken:
        notes.append(say("carried-off", names=called(battle, taken)))
    if lying:
        notes.append(say("left-behind", names=called(battle, lying)))
    return finish_sheet(
        battle, sheet.but(notes=tuple(notes)), command, say("leaves", name=short_name(one.name))
    )


def _going(battle: Battle, star: Figure, command: FreeWill) -> tuple[str, ...]:
    """Who leaves with a Star: nobody else, or all of the same band."""
    if command.alone:
        return (star.key,)
    return tuple(one.key for one in battle.figures.values() if one.side == star.side and one.here)


def recover(battle: Battle, chosen: Chosen) -> Sheet:
    fight_of(battle, "recovery")
    one = battle.figure(chosen.get("model", ""))
    facts = effort_of(chosen, one)
    command = Recover(one.key, any(each.on for each in facts))
    needed = dice_needed(battle, one)
    chance = odds.recovery(one.rep, needed, 2 + command.effort)
    bar = outlook((say("is-back"), chance, "good"), (say("is-gone"), 1 - chance, "bad"))
    then = say("both-dice-needed") if needed == 2 else say("one-die-needed")
    sheet = Sheet(
        "recover", say("recovers", name=one.name), facts, (("model", one.key), *flag_values(facts)), icon="heart",
        charts=(small(table_of(battle)),),
    )  # fmt: skip
    need = Need(2 + command.effort, under(one.rep), (say("rep", rep=one.rep),), (), then)
    return finish_sheet(battle, sheet, command, say("roll"), need=need, odds=bar)


DIRECT = (Damage, Lead, Pace)

SHEETS = {
    "advantage": advantage,
    "fire-at-chargers": meet,
    "free-will": free_will,
    "melee": melee,
    "orders": orders,
    "recover": recover,
    "return-fire": return_fire,
    "shoot": shoot,
    "will": will,
}
