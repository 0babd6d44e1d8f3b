"""The report: how it ended, first blood, the turning point, the last stand, duels, deeds, points and luck."""

from games.engine.play.record import Answered, Do, Record, Undo
from games.true_lead import screens
from games.true_lead.brawls import Brawl, Strike
from games.true_lead.corrections import Correct
from games.true_lead.duel import Duel
from games.true_lead.labels import label
from games.true_lead.rounds import Activate, CallIt, Concede, Done
from games.true_lead.setup import RollOff
from games.true_lead.shooting import Shoot
from tests.games.true_lead.table import GABE, RUTH, change, gabe, person, ruth, setup, thugs

MISS, HIT = 2, 6


def record_of(state, *said):
    """A battle that the first side begins, with commands and answers as they are said; dice are rolled at the table."""
    record = Record(state, label)
    for one in (RollOff(), (6, 1), *said):
        record.say(
            Do(one) if hasattr(one, "carry_out") else Answered(one) if not isinstance(one, Undo) else one
        )
    return record


def report_of(record):
    standing = [entry for entry in record.entries if record.head.moment.includes(entry.number)]
    return screens.report(record.state, standing)


def chapter(record, heading):
    found = [chapter for chapter in report_of(record).chapters if chapter.heading == heading]
    return found[0] if found else None


def a_shooting():
    """Ruth wounds Gabe; Gabe runs dry; Ruth's next shot comes in round 2."""
    return record_of(
        setup(law=(ruth(),), out=(gabe(), *thugs(2))),
        Activate(RUTH), Shoot(RUTH, GABE), (HIT,),
        Activate(GABE), Shoot(GABE, RUTH), (1,),
        Activate("pup-1"), Shoot("pup-1", RUTH), (HIT,),
        Activate("pup-2"), Done(),
        Activate(RUTH), Shoot(RUTH, "pup-1"), (HIT,),
    )  # fmt: skip


def test_a_battle_under_way_says_how_it_stands():
    record = a_shooting()

    assert report_of(record).title == "The Law against The Out"
    assert (
        report_of(record).lead
        == "Still being fought, in round 2. Points: The Law 0, The Out 0. Fought at High Noon."
    )


def test_a_battle_that_was_called_names_the_winner_and_the_points():
    record = record_of(
        setup(law=(ruth(),), out=(gabe(), *thugs(1))),
        Activate(RUTH), Shoot(RUTH, "pup-1"), (HIT,), CallIt(),
    )  # fmt: skip

    assert report_of(record).lead == (
        "Victory for The Law after 1 round, on points, when the players stopped. Points: The Law 22, The Out 0."
        " Fought at High Noon."
    )


def test_equal_points_are_a_draw():
    assert report_of(record_of(setup(), CallIt())).lead.startswith("A draw after 1 round.")


def test_first_blood_is_the_first_wound_of_all():
    assert chapter(a_shooting(), "First blood").sentences == (
        "Ruth wounded Gabe in round 1, with the Revolver.",
    )


def test_the_lead_changes_hands_when_more_points_of_groups_are_gone():
    state = setup(law=(ruth(), *thugs(1, "cub")), out=(gabe(), *thugs(1)))

    record = record_of(
        change(state, RUTH, health=1),
        Activate(RUTH), Shoot(RUTH, "pup-1"), (HIT,),
        Activate(GABE), Shoot(GABE, "cub-1"), (HIT,),
        Activate(RUTH), Shoot(RUTH, GABE), (MISS,),
        Activate(GABE), Shoot(GABE, RUTH), (HIT,),
    )  # fmt: skip

    assert chapter(record, "The turning point").sentences == (
        "In round 2 Gabe took out Ruth, and the lead changed hands for good.",
    )
    assert chapter(record, "The last stand").sentences == (
        "Ruth held out alone into round 2, until Gabe ended it.",
    )
    assert report_of(record).lead.startswith(
        "Victory for The Out after 2 rounds, with nobody left to stand against them, and ahead on points."
    )


def test_a_duel_is_told_with_both_numbers():
    record = record_of(
        setup(law=(ruth(),), out=(gabe(), person("wes"))),
        Activate(RUTH), Duel(RUTH, GABE), {"law": 2}, {"out": 4}, (HIT, MISS), (MISS, MISS, HIT),
    )  # fmt: skip

    assert chapter(record, "Duels").sentences == (
        "In round 1 Ruth called Gabe out: 2 against 4, and Ruth drew first. Gabe lost 1 Health. Ruth lost 1 Health.",
    )


def test_a_duel_of_equal_numbers_is_fired_at_once():
    state = change(setup(law=(ruth(), person("nan")), out=(gabe(), person("wes"))), GABE, health=1)

    record = record_of(state, Activate(RUTH), Duel(RUTH, GABE), {"law": 1}, {"out": 1}, (HIT,), (MISS,))

    assert chapter(record, "Duels").sentences == (
        "In round 1 Ruth called Gabe out: both chose 1, and fired together. Gabe is dead.",
    )


def test_a_duel_with_somebody_who_reloads_is_one_sided():
    state = change(setup(), GABE, reloading=1)

    record = record_of(state, Activate(RUTH), Duel(RUTH, GABE), 2, (MISS, MISS))

    assert chapter(record, "Duels").sentences == (
        "In round 1 Ruth called Gabe out, who had nothing to answer with. Nobody was hit.",
    )


def test_who_did_what_counts_shots_wounds_deaths_and_stuns():
    record = record_of(
        change(setup(law=(ruth(),), out=(gabe(), *thugs(1))), RUTH, health=1),
        Activate(RUTH), Shoot(RUTH, "pup-1"), (HIT,),
        Activate(GABE), Brawl(GABE, RUTH), Strike(GABE), (HIT,),
    )  # fmt: skip

    deeds = chapter(record, "Who did what")

    assert deeds.head == ("", "Shots", "Wounds", "Killed", "Stuns", "End")
    assert [row.cells for row in deeds.rows] == [
        ("Ruth", "1", "1", "1", "–", "stunned"),
        ("Gabe", "–", "–", "–", "1", "3\u00a0Health"),
        ("Pup-1", "–", "–", "–", "–", "dead"),
    ]
    assert deeds.sentences == ("Ruth killed Pup-1.",)


def test_what_happened_in_each_round_is_told_in_order():
    record = a_shooting()

    assert chapter(record, "Round 1").sentences == (
        "Ruth wounds Gabe with the Revolver: 1 Health lost, 2 left.",
        "Pup-1 wounds Ruth with the Revolver: 1 Health lost, 2 left.",
    )
    assert chapter(record, "Round 2").sentences == ("Ruth kills Pup-1.",)


def test_points_are_told_group_by_group():
    record = record_of(
        setup(law=(ruth(),), out=(gabe(), *thugs(1))),
        Activate(RUTH), Shoot(RUTH, "pup-1"), (HIT,), Correct("points", "3", "out"),
    )  # fmt: skip

    assert [row.cells for row in chapter(record, "Points").rows] == [
        ("The Law", "The Out-Men 1 of 2 killed", "22"),
        ("The Out", "set by hand", "3"),
    ]


def test_the_luck_of_the_dice_is_told():
    assert [row.cells[:3] for row in chapter(a_shooting(), "Luck").rows] == [
        ("The Law", "2", "2"),
        ("The Out", "2", "1"),
    ]


def test_whoever_was_given_health_back_by_hand_never_died():
    record = record_of(
        setup(law=(ruth(),), out=(gabe(), *thugs(1))),
        Activate(RUTH), Shoot(RUTH, "pup-1"), (HIT,), Correct("health", "1", "pup-1"),
    )  # fmt: skip

    assert chapter(record, "Who did what").sentences == ()
    assert chapter(record, "Points") is None


def test_what_was_taken_back_is_not_told():
    record = a_shooting()

    record.say(Undo())

    assert chapter(record, "Round 2") is None


def test_a_side_that_gives_up_has_lost_whatever_the_points():
    record = record_of(setup(law=(ruth(), person("nan")), out=(gabe(), person("wes"))), Concede("out"))

    assert report_of(record).lead.startswith("Victory for The Law after 1 round, when the others gave up.")
    assert chapter(record, "The last stand") is None


def test_where_nobody_is_left_its_end_is_told_once_beside_the_last_scene():
    pup = thugs(1)[0]
    record = record_of(
        setup(law=(ruth(),), out=(pup,)),
        Activate(RUTH), Shoot(RUTH, pup.key), (HIT,),
    )  # fmt: skip
    standing = [entry for entry in record.entries if record.head.moment.includes(entry.number)]
    report = screens.retell(record.state, standing, ())

    assert report.lead.startswith(
        "Victory for The Law after 1 round, with nobody left to stand against them, and ahead on points."
    )
    assert report.scenes[-1].sentences[-2] in ("It ended there, on points.", "So it ended, on points.")


def test_a_draw_has_nobody_who_is_ahead():
    """A side has nobody left, and both have as many points: the poster of the end says how it came about."""
    pup = thugs(1)[0]
    record = record_of(setup(law=(ruth(),), out=(pup,)), Activate(RUTH), Shoot(RUTH, pup.key), (HIT,))
    level = record.state.but(winner="")

    assert screens.outcome(level, record.entries).ending == "level on points when a side had nobody left"
