"""The report and the outcome of a combat, written from its events."""

from games.engine.play.record import Answered, Do, Record
from games.horizon import screens
from games.horizon.attacks import Attack
from games.horizon.corrections import Correct
from games.horizon.ending import CallIt
from games.horizon.labels import label
from games.horizon.moving import Defend
from games.horizon.setup import Look
from games.horizon.turns import Done
from games.horizon.turns import Test as CombatTest
from tests.games.horizon.table import GABE, NAN, RUTH, WES, gabe, nan, ruth, setup, wes

SHARP = {"high-caliber": 6}
TWELVE, NOTHING = (6,) * 6, (1,) * 6


def said(*what, **sides):
    """The record of a combat in which that is said."""
    record = Record(setup(**sides), label)
    for one in what:
        record.say(one if isinstance(one, Answered) else Do(one))
    return record


def looks():
    return Look("law"), Look("foes")


def told(record):
    return screens.report(record.state, record.entries)


def chapter(record, heading):
    return next(one for one in told(record).chapters if one.heading == heading)


def skirmish():
    """Ruth scores 16 and hits Gabe twice, he has taken cover; Gabe scores 3 and hits her once."""
    return said(
        *looks(),
        CombatTest(RUTH), Answered(TWELVE, "app"), Attack(RUTH, GABE), Defend(RUTH), Done(RUTH),
        CombatTest(GABE), Attack(GABE, RUTH), Attack(GABE, RUTH), Done(GABE),
        law=(ruth(skills=SHARP),), foes=(gabe(),),
    )  # fmt: skip


def test_a_combat_under_way_says_how_it_stands():
    assert (
        told(skirmish()).lead == "Still being fought, in round 2. Standing: The Law 1 of 1, The Foes 1 of 1."
    )


def test_first_blood_names_who_drew_it_from_whom_and_with_what():
    assert chapter(skirmish(), "First blood").sentences == ("Ruth wounded Gabe in round 1, with the Pistol.",)


def test_damage_dealt_taken_and_stopped_is_counted_for_everybody():
    rows = {tally.cells[0]: tally.cells[1:] for tally in chapter(skirmish(), "Who did what").rows}

    assert chapter(skirmish(), "Who did what").head == (
        "",
        "AP a test",
        "Dealt",
        "Taken",
        "Stopped",
        "Down",
        "End",
    )
    assert rows["Ruth"] == ("16.0", "16", "–", "6", "–", "50 Health")
    assert rows["Gabe"] == ("3.0", "–", "16", "–", "–", "34 Health")


def test_the_luck_of_the_dice_is_what_they_scored_beside_what_was_to_be_expected():
    luck = chapter(skirmish(), "Luck")

    assert luck.rows[0].cells == ("The Law", "6", "12", "4.0", "+8.0")
    assert luck.sentences == ("The dice were kind to The Law: 8 more AP than expected.",)


def test_a_die_that_settles_a_tie_is_nobody_s_luck():
    record = said(Look("law"), law=(ruth(),), foes=(gabe(acuity=4),))
    record.say(Do(Look("foes")))
    record.say(Answered((6,), "app"))
    record.say(Answered((1,), "app"))

    assert record.state.order == (RUTH, GABE)
    assert "Luck" not in [one.heading for one in told(record).chapters]


def test_who_falls_is_told_with_who_brought_him_down():
    record = said(
        *looks(), Correct("health", "10", GABE), CombatTest(RUTH), Answered(TWELVE, "app"), Attack(RUTH, GABE),
        CallIt("law"), law=(ruth(skills=SHARP),), foes=(gabe(),),
    )  # fmt: skip

    parts = {part.key: part for part in screens.outcome(record.state, record.entries).parts}

    assert record.state.stage == "over"
    assert chapter(record, "Who did what").sentences == ("Ruth put Gabe into a Death Coma.",)
    assert (parts[GABE].fell_to, parts[GABE].out, parts[GABE].fate) == ((RUTH,), True, "in a Death Coma")
    assert (parts[RUTH].took_out, parts[RUTH].wounds, parts[GABE].lost) == ((GABE,), 16, 16)
    assert told(record).lead.startswith(
        "Victory for The Law after 1 round, with nobody left to stand against them."
    )


def test_whoever_is_brought_round_by_hand_is_up_again():
    record = said(
        *looks(), Correct("health", "10", GABE), CombatTest(RUTH), Answered(TWELVE, "app"), Attack(RUTH, GABE),
        Correct("health", "20", GABE),
        law=(ruth(skills=SHARP), nan()), foes=(gabe(), wes()),
    )  # fmt: skip

    parts = {part.key: part for part in screens.outcome(record.state, record.entries).parts}

    assert not parts[GABE].out
    assert parts[GABE].fate == "20 Health"
    assert parts[GABE].fell_to == (RUTH,)


def test_a_wounding_attack_that_took_hold_is_among_the_deeds():
    record = said(
        *looks(), CombatTest(RUTH), Answered(TWELVE, "app"), Attack(RUTH, GABE, wound="leg"),
        law=(ruth(skills=SHARP),), foes=(gabe(),),
    )  # fmt: skip

    assert "Ruth inflicted Shatter Leg." in chapter(record, "Who did what").sentences


def test_the_outcome_says_who_won_and_counts_the_standing():
    record = said(*looks(), CallIt("law"), law=(ruth(), nan()), foes=(gabe(), wes()))

    outcome = screens.outcome(record.state, record.entries)

    assert outcome.over
    assert [(side.key, side.points, side.result) for side in outcome.sides] == [
        ("law", 2, "won"),
        ("foes", 2, "lost"),
    ]
    assert outcome.turns == 1
    assert {part.key for part in outcome.parts} == {RUTH, NAN, GABE, WES}
    assert "when the players stopped" in outcome.lead


def test_a_combat_that_nobody_won_is_drawn_for_all():
    record = said(*looks(), CallIt(), law=(ruth(),), foes=(gabe(),))

    assert {side.result for side in screens.outcome(record.state, record.entries).sides} == {"drawn"}
    assert told(record).lead.startswith("Nobody wins after 1 round.")
