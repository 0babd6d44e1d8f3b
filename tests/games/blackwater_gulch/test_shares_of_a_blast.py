"""The chance beside the name of each whom a blast may catch: exact, and soon. Blackwater Gulch, Area of Effect."""

from fractions import Fraction
from typing import cast

import pytest

from games.blackwater_gulch import attacks, catalogue
from games.blackwater_gulch.attacks import Attack
from games.blackwater_gulch.screens import blasts
from games.blackwater_gulch.screens.blasts import shares_of_the_caught
from games.blackwater_gulch.screens.question import question
from games.blackwater_gulch.screens.sheets.attack import attack_chances
from games.engine.play.questions import Choice, Roll
from games.engine.play.record import PendingCommand
from games.engine.play.table import Table
from tests.games.blackwater_gulch.table import GABE, RUTH, acts, arm, asked, battle, gabe, person, play, ruth

AT_GABE = Attack(RUTH, GABE, "dynamite")
DECK = tuple(catalogue.items().values())


def waiting(law, out, *hits, deck=DECK):
    """Dynamite has been thrown at Gabe, and the page asks who else is caught."""
    table = acts(arm(battle(law=law, out=out, deck=deck), RUTH, "dynamite"), RUTH)
    answers = hits or ((6, 6, 1),)
    return PendingCommand(table, AT_GABE, asked(play(table, AT_GABE, *answers)), answers)


def shares(waits):
    return shares_of_the_caught(waits, cast(Choice, waits.question))


def outlaw(key, *skills, **sheet):
    return person(key, *skills, faction="outlaws", **sheet)


def played_through(waits, answer):
    """The same by playing the whole attack on, with all that may become of Gabe before."""
    whom = answer.partition(":")[0]
    found = attack_chances(waits.before, waits.command, whom, (*waits.answers, (answer,)))
    assert found is not None
    return sum(found)


@pytest.mark.parametrize("thrower", [(), ("merciless",)])
@pytest.mark.parametrize("faces", [(6, 1, 1), (6, 6, 1), (6, 6, 6)])
def test_each_share_is_that_of_the_whole_attack_played_through(thrower, faces):
    law = (ruth(*thrower, defense=2), person("dawson", defense=1))
    out = (
        gabe(health=1),  # may fall, and Ruth draws Loot then
        outlaw("nan", "hard-to-kill"),
        outlaw("ike", "forest-dweller", health=1, defense=4),
    )
    waits = waiting(law, out, faces, deck=DECK[:3])

    found = shares(waits)

    assert found == {answer: played_through(waits, answer) for answer in found}
    assert {"nan", "nan:cover", "nan:woods", "dawson:cover", RUTH} <= found.keys()


def two_gangs_of_twelve():
    law = (ruth("merciless"), *(person(f"deputy-{each}", defense=each % 5) for each in range(1, 12)))
    out = (
        gabe(health=1),
        *(
            outlaw(f"nan-{each}", *(("hard-to-kill",) if each % 2 else ()), defense=each % 5)
            for each in range(1, 12)
        ),
    )
    return waiting(law, out)


def counted(monkeypatch, module, name):
    """How often a rule is run from here on."""
    runs, rule = [], getattr(module, name)
    monkeypatch.setattr(module, name, lambda *given, **more: runs.append(given) or rule(*given, **more))
    return runs


def test_nobody_waits_for_the_shares_of_two_gangs_of_twelve_in_one_blast(monkeypatch):
    waits = two_gangs_of_twelve()
    whole_attacks = counted(monkeypatch, attacks, "resolve")
    defenses = counted(monkeypatch, blasts, "defend")

    shown = question(waits.before, waits)

    assert len(shown.picks) == 23
    assert all(each.effect.endswith("% to wound") for pick in shown.picks for each in (pick, *pick.also))
    assert len(whole_attacks) <= 2
    assert len(defenses) <= 160


def test_of_more_different_defenses_than_can_be_weighed_soon_none_has_a_share(monkeypatch):
    waits = two_gangs_of_twelve()
    monkeypatch.setattr(blasts, "DEFENSES_AT_MOST", 3)
    defenses = counted(monkeypatch, blasts, "defend")

    shown = question(waits.before, waits)

    assert not any(each.effect for pick in shown.picks for each in (pick, *pick.also))
    assert not defenses


def test_the_odds_before_the_dice_are_those_of_all_hits_together():
    waits = waiting((ruth("dead-eye"),), (gabe(health=1), outlaw("nan")))
    roll = cast(Roll, asked(play(waits.before, AT_GABE)))

    after = [(attack_chances(waits.before, AT_GABE, GABE, (faces,)), part) for faces, part in roll.outcomes()]

    wound = sum((found[0] * part for found, part in after if found), Fraction(0))
    out = sum((found[1] * part for found, part in after if found), Fraction(0))
    assert attack_chances(waits.before, AT_GABE, GABE) == (wound, out)


def test_before_the_dice_nobody_is_asked_who_else_stands_there(monkeypatch):
    waits = two_gangs_of_twelve()
    asks = []
    choose = Table.choose_any
    monkeypatch.setattr(
        Table, "choose_any", lambda *given, **more: asks.append(more) or choose(*given, **more)
    )

    attack_chances(waits.before, AT_GABE, GABE)

    assert not asks
