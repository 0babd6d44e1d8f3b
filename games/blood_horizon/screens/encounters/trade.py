"""Sheets for the Gun Store."""

from __future__ import annotations

from collections.abc import Sequence

from games.blood_horizon.encounters.parties import along
from games.blood_horizon.encounters.store import Buy, Hire, Sell, in_the_way, on_offer, shopping
from games.blood_horizon.fight.parties import guns
from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.roster import Weapon
from games.blood_horizon.kernel.state import Battle, Figure
from games.blood_horizon.phrases import phrases
from games.blood_horizon.screens.encounters.common import stars, who_of
from games.blood_horizon.screens.encounters.places import shop, shots_of
from games.blood_horizon.screens.kernel.words import like, picks
from games.blood_horizon.screens.sparring import puts_out
from games.blood_horizon.screens.titles import title
from games.engine.play.odds import as_percent
from games.engine.show.command_forms import Chosen, finish_sheet, keys_in
from games.engine.show.pieces import Fact, Pick
from games.engine.show.sheet import Field, Sheet
from games.engine.tell.sentences import join_words

say = phrases("screens-encounters.trade")


def buy(battle: Battle, chosen: Chosen) -> Sheet:
    """What is tapped on the wall, and what goes back for it: who gets it, what each is worth, what is left."""
    shopping(battle)
    one, _ = who_of(chosen, say("for"), along(battle))
    sheet = Sheet("buy", say("buy-for", name=one.name), preset=(("model", one.key),), icon="trade")
    weapon = book.weapons().get(chosen.get("weapon", ""))
    if weapon is None:
        return sheet.but(missing=say("tap-weapon"), place=shop(battle, one.key))
    wanted = keys_in(chosen, "gives", [each.key for each in one.weapons]) if "gives" in chosen else None
    back = (
        [each for each in one.weapons if each.key in wanted]
        if wanted is not None
        else in_the_way(one, weapon)
    )
    gives = tuple(each.key for each in back)
    preset = [*sheet.preset, ("weapon", weapon.key), *((("gives", ",".join(gives)),) if gives else ())]
    names = join_words([each.name for each in back])
    heading = (
        say("swap", back=names, weapon=weapon.name)
        if back
        else say("gets", name=one.name, weapon=weapon.name)
    )
    sheet = sheet.but(title=heading, preset=tuple(preset), place=shop(battle, one.key, weapon.key, gives))
    pays = weapon.cost - sum(map(book.half_price, back))
    go = say("buy-it", number=weapon.cost) if not back else say("trade-it", number=pays)
    if back and pays <= 0:
        go = say("trade-even") if pays == 0 else say("trade-back", number=-pays)
    done = finish_sheet(battle, sheet, Buy(one.key, weapon.key, gives), go)
    return done.but(risks=_sums(battle, one, weapon, back, pays)) if done.go else done


def _sums(battle: Battle, one: Figure, weapon: Weapon, back: Sequence[Weapon], pays: int) -> tuple[Fact, ...]:
    """What it costs, what comes back for it, and what is left in the satchel."""
    satchel = battle.player(one.side).satchel
    return (
        Fact(weapon.name, str(weapon.cost), icon="trade"),
        *(Fact(say("is-back", weapon=each.name), f"−{book.half_price(each)}", icon="undo") for each in back),
        Fact(say("satchel"), say("from-to", now=satchel, then=satchel - pays), icon="loot"),
    )


def sell(battle: Battle, chosen: Chosen) -> Sheet:
    shopping(battle)
    armed = [one for one in along(battle) if one.weapons]
    one, fields = who_of(chosen, say("whose"), armed)
    found = tuple(
        Pick(
            each.key,
            each.name,
            say("gains", number=book.half_price(each)),
            shots_of(each),
            each.key == chosen.get("weapon"),
        )
        for each in one.weapons
    )
    fields.append(Field("weapon", say("what"), "one", found))
    sheet = Sheet("sell", say("sells", name=one.name), tuple(fields), (("model", one.key),), icon="trade")
    sheet = sheet.but(place=shop(battle, one.key))
    weapon = next((each for each in one.weapons if each.key == chosen.get("weapon")), None)
    if len(one.weapons) == 1:
        weapon = one.weapons[0]
    if weapon is None:
        return sheet.but(missing=say("tap-weapon"))
    sheet = sheet.but(preset=(*sheet.preset, ("weapon", weapon.key)), risks=_kept(battle, one, weapon))
    return finish_sheet(
        battle, sheet, Sell(one.key, weapon.key), say("sell-it", number=book.half_price(weapon))
    )


def _kept(battle: Battle, one: Figure, weapon: Weapon) -> tuple[Fact, ...]:
    """What the satchel holds then, and what is left in hand: how likely it puts somebody out, with it and without."""
    satchel = battle.player(one.side).satchel
    without = one.but(weapons=tuple(each for each in one.weapons if each.key != weapon.key))
    names = join_words(book.arms(without.weapons)) or say("bare-hands")
    left = say("without" if guns(without) else "melee-only", names=names)
    return (
        Fact(
            say("satchel"), say("from-to", now=satchel, then=satchel + book.half_price(weapon)), icon="loot"
        ),
        Fact(say("puts-out"), as_percent(puts_out(one)), icon="target"),
        Fact(left, as_percent(puts_out(without)), icon="fist"),
    )


def hire(battle: Battle, chosen: Chosen) -> Sheet:
    encounter = shopping(battle)
    star, fields = who_of(chosen, say("for"), stars(battle))
    offered = [battle.figures[hand.figure] for hand in encounter.hands]
    sheet = Sheet("hire", title("hire"), icon="hat")
    key = chosen.get("hand", "")
    if key not in [one.key for one in offered]:
        fields.append(Field("hand", say("whom"), "one", picks(offered)))
        return sheet.but(fields=tuple(fields), missing=say("choose-figure") if offered else say("ask-first"))
    hand, other = on_offer(encounter, battle, key), battle.figures[key]
    name = " ".join(chosen.get("name", "").split())[:60]
    fields.append(
        Field("name", say("name"), "words", value=name, high=60, help=say("keeps-name", name=other.name))
    )
    preset = (("model", star.key), ("hand", key), *((("name", name),) if name else ()))
    sheet = sheet.but(
        title=say("hire", name=other.name), fields=tuple(fields), preset=preset, notes=(f"{like(other)}.",)
    )
    return finish_sheet(battle, sheet, Hire(star.key, key, name), say("hire-for", number=hand.price))
