"""Questions and corrections, on the screens of True Lead."""

from games.engine.play.record import PendingCommand
from games.true_lead import screens
from games.true_lead.brawls import Brawl, Strike
from games.true_lead.corrections import BY_HAND
from games.true_lead.duel import Duel, duel_odds
from games.true_lead.rounds import Activate
from games.true_lead.shooting import Shoot
from tests.games.true_lead.on_screen import shares
from tests.games.true_lead.table import (  # fmt: skip
    GABE,
    RUTH,
    battle,
    change,
    does,
    gabe,
    gunfight,
    in_contact,
    pinned,
    posse,
    ruth,
)
from tests.games.true_lead.table import play as played


def asks(state, command, *answers, sealed=None):
    """What the page asks after a command with some answers."""
    outcome = played(state, command, *answers)
    waits = PendingCommand(state, command, outcome.question, answers, sealed or {}, len(outcome.events))
    return screens.question(outcome.state, waits)


# Questions


def test_a_duellist_sees_his_chances_for_every_pair_of_numbers():
    state = gunfight()
    command = Duel(RUTH, GABE)

    asked = asks(state, command)

    win, lose = duel_odds(state, command, 2, 4)
    cell = asked.grid.rows[1].cells[3]
    assert asked.kind == "sealed"
    assert asked.side == "law"
    assert (asked.grid.head, [row.label for row in asked.grid.rows]) == (tuple("123456"), [*"123456"])
    assert (asked.grid.across, asked.grid.down) == ("Gabe chooses", "Ruth chooses")
    assert cell.text == f"{round(win * 100)}/{round(lose * 100)}"


def test_the_other_duellist_sees_the_same_from_his_side_and_no_number():
    state = gunfight()

    asked = asks(state, Duel(RUTH, GABE), sealed={"law": 2})
    before = asks(state, Duel(RUTH, GABE), sealed={"law": 5})

    win, lose = duel_odds(state, Duel(RUTH, GABE), 2, 4)
    assert asked.side == "out"
    assert asked.grid.rows[3].cells[1].text == f"{round(lose * 100)}/{round(win * 100)}"
    assert asked == before


def test_against_somebody_who_cannot_fire_back_one_column_is_enough():
    asked = asks(change(gunfight(), GABE, reloading=1), Duel(RUTH, GABE))

    assert asked.kind == "number"
    assert asked.grid.head == ("%",)
    assert asked.grid.rows[0].cells[0].text == "0"
    assert "Gabe cannot fire back. 3 Health." in asked.notes


def test_a_throw_names_what_made_its_number():
    asked = asks(gunfight(), Shoot(RUTH, GABE, sight="cover"))

    assert asked.title == "1 die to hit Gabe with the Revolver"
    assert (asked.needs, asked.notes) == ("5+", ("Accuracy 4+", "in cover −1"))
    assert shares(asked.odds)["to wound"] == "33%"


def test_in_the_middle_of_a_duel_the_odds_are_of_whoever_throws():
    state = gunfight()

    first = asks(state, Duel(RUTH, GABE), {"law": 1, "out": 3})
    second = asks(state, Duel(RUTH, GABE), {"law": 1, "out": 3}, (2,))

    assert (first.whose, first.dice, shares(first.odds)["to wound"]) == ("The Law", 1, "50%")
    assert (second.whose, second.dice, shares(second.odds)["killed"]) == ("The Out", 3, "12%")


def test_whoever_strikes_back_is_asked_with_what():
    state = does(battle(law=(ruth(),), out=(gabe("knife"),)), Activate(RUTH), Brawl(RUTH, GABE))

    asked = asks(state, Strike(RUTH), (1,))

    assert asked.title == "What Gabe strikes back with"
    assert [pick.label for pick in asked.picks] == ["Knife and Fists", "Knife alone", "Fists alone"]


# Corrections


def test_an_enemy_is_brought_into_contact_by_a_tap_and_out_by_another():
    state = in_contact(posse(), (RUTH, GABE))

    found = next(one for one in BY_HAND.corrections(state, RUTH) if one.what == "brawl")

    assert [(pick.label, pick.value, pick.chosen) for pick in found.picks] == [
        ("nobody", "", False),
        ("Gabe", "", True),
        ("Wes", "gabe,wes", False),
    ]


def test_a_pin_is_corrected_with_the_weapon_that_laid_it():
    state = pinned(battle(law=(ruth(),), out=(gabe("shotgun"),)), RUTH, GABE, "shotgun")

    found = next(one for one in BY_HAND.corrections(state, RUTH) if one.what == "pinned")

    assert [(pick.label, pick.chosen) for pick in found.picks] == [
        ("nobody", False),
        ("Gabe, Revolver, −3″", False),
        ("Gabe, Shotgun, −6″", True),
    ]
