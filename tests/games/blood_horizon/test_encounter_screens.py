"""Encounters on the screen: the next step, sheets with odds, tables, what can be set by hand, the report."""

import pytest

from games.blood_horizon.corrections import BY_HAND, Correct
from games.blood_horizon.encounters.meeting import Resolve
from games.blood_horizon.encounters.outing import GoOut, MoveOn
from games.blood_horizon.encounters.pursuit import Run
from games.blood_horizon.encounters.sneaking import Sneak
from games.blood_horizon.encounters.store import HireRoll, Visit
from games.blood_horizon.kernel.ledger import lose
from games.blood_horizon.screens import chart_of, draft, outcome, question, report, view
from games.engine.play.questions import Roll
from games.engine.play.record import PendingCommand
from games.engine.play.table import Table
from tests.games.blood_horizon.evening import (  # fmt: skip
    after,
    at_step,
    band,
    change,
    chase,
    evening,
    foe,
    meets,
    out,
    play,
    sam,
    satchel,
    together,
    town,
)

NELL, OUTLAW, GOON = "citizen-1", "outlaw-1", "goon-1"


def before(kind, *people, rep=4, **more):
    return meets(town(*people, **more), foe(f"{kind}-1", rep, kind, "pistol"))


def hunted(*people, reps=(5, 4)):
    state = meets(out("pursuit", *people), foe(GOON, 4, "goon", "automatic", "knife"))
    return at_step(state, reps=reps)


def lit(chart):
    return [row.cells for row in chart.rows if row.lit]


def offered(state):
    scene = view(state)
    return [offer.command for offer in (*([scene.main] if scene.main else []), *scene.offers, *scene.more)]


# ---- always one next step


@pytest.mark.parametrize(
    ("state", "command"),
    [
        (evening(), "set-out"),
        (town(), "resolve"),
        (at_step(town(), pefs=0, resolved=6), "move-on"),
        (before("citizen"), "interact"),
        (before("outlaw"), "sneak"),
        (meets(out("hold-up", answers=((1,),)), foe(OUTLAW, 4, "outlaw")), "fight"),
        (hunted(), "run"),
        (after(town(), Visit()), "move-on"),
        (at_step(out("on-the-run", day="day", answers=((1,),)), pefs=0, resolved=2), "into-town"),
        (at_step(out("hold-up", answers=((1,),)), step="after", won=True), "move-on"),
    ],
)
def test_the_page_has_one_main_step(state, command):
    scene = view(state)

    assert scene.main.command == command
    assert scene.now
    assert not scene.main.why_not


def test_what_is_offered_can_be_drafted():
    store, seen = after(town(), Visit()), before("outlaw", chase(), sam())
    for state in (evening(), town(), before("citizen"), seen, hunted(), store):
        scene = view(state)
        for offer in (scene.main, *scene.offers, *scene.more):
            sheet = draft(state, offer.command, dict(offer.preset))
            assert sheet.go or sheet.missing or sheet.why_not


def test_when_it_is_over_nothing_is_offered():
    state = after(town(encounter="chillin"), MoveOn())

    assert offered(state) == []
    assert view(state).over


def test_a_question_leaves_nothing_else_to_be_done():
    waits = PendingCommand(evening(), GoOut("hold-up"), Roll("a", "for day or night", "day", 1))

    assert (view(evening(), waits).main, view(evening(), waits).offers) == (None, ())


# ---- who is there


def test_those_who_stay_in_camp_stand_apart():
    state = after(evening(chase(), sam()), GoOut("chillin", ("sam",), "day"))
    (side, foes) = view(state).sides

    assert [(row.key, row.state) for row in side.models] == [("chase", "ready"), ("sam", "piece")]
    assert (foes.free, foes.models) == (True, ())


def test_the_foes_are_anybodys_to_play_and_have_an_ink_of_their_own():
    state = before("outlaw")
    (side, foes) = view(state).sides

    assert (side.number, foes.number, foes.line) == (1, 5, "Foes")
    assert [row.key for row in foes.models] == [OUTLAW]


def test_several_players_are_told_apart_by_their_stars():
    state = together(band(chase()), band(chase(), name="Others"))

    assert [side.line for side in view(state).sides][:2] == ["Chase", "Chase"]
    assert [words for _, words in view(state).score][:2] != ["Chase", "Chase"]


# ---- odds


def test_each_die_of_sweet_talk_stands_beside_its_chance():
    sheet = draft(before("citizen", rep=5), "interact", {})
    (sweet,) = [field for field in sheet.fields if field.name == "sweet"]

    assert [pick.value for pick in sweet.picks] == ["0", "1", "2", "3", "4"]
    assert [pick.effect for pick in sweet.picks] == ["22%", "69%", "90%", "97%", "99%"]
    assert [chance.share for chance in sheet.odds] == ["22%", "56%", "22%"]


def test_from_four_dice_of_sweet_talk_on_their_number_can_be_said():
    for chosen, marked, counted in (("3", "3", []), ("4", "4", ["4"]), ("7", "4", ["7"])):
        sheet = draft(before("citizen", rep=5), "interact", {"sweet": chosen})
        sweet, *more = [field for field in sheet.fields if field.name == "sweet"]
        assert [pick.value for pick in sweet.picks if pick.chosen] == [marked]
        assert [field.value for field in more] == counted
        assert [(field.kind, field.high) for field in more] == [("number", 30)] * len(counted)
    assert sweet.picks[-1].detail == "or more"


def test_with_an_empty_satchel_no_sweet_talk_is_shown():
    sheet = draft(before("citizen", satchel=0), "interact", {})

    assert "sweet" not in [field.name for field in sheet.fields]
    assert sheet.go


def test_recruiting_is_refused_on_the_sheet_where_nobody_fits():
    state = before("citizen", chase(rep=3))
    state = state.meets(met=state.encounter.met.but(favour={NELL: 1}))

    assert "Rep 4" in draft(state, "further", {"target": NELL}).why_not
    assert draft(state, "further", {"target": NELL, "want": "favour"}).go


def test_stealth_is_shown_member_by_member_with_the_chance_that_nobody_is_seen():
    sheet = draft(before("goon", chase("stealthy"), sam()), "sneak", {})

    assert [row.cells for row in sheet.charts[0].rows] == [
        ("Chase", "5", "3", "59%"), ("Sam", "3", "4", "19%"),
    ]  # fmt: skip
    assert [chance.label for chance in sheet.odds] == ["all slip past", "somebody is noticed"]
    assert [chance.tone for chance in sheet.odds] == ["good", "bad"]


def test_running_shows_the_next_stretch_and_the_whole_chase():
    sheet = draft(hunted(), "run", {})

    assert [chance.label for chance in sheet.odds][:3] == ["they give up", "still running", "caught"]
    assert not sheet.odds[3].bar
    assert sum(chance.per_mille for chance in sheet.odds[:3]) in (999, 1000, 1001)


def test_a_challenge_shows_its_odds_as_it_is_made_harder():
    easy, hard = (draft(town(), "challenge", {"level": level}) for level in ("easy", "difficult"))

    assert easy.odds[0].per_mille > hard.odds[0].per_mille
    assert (easy.need.dice, hard.need.dice) == (3, 1)


def test_giving_up_says_before_what_it_will_cost():
    table = Table(before("outlaw"))
    lose(table, "a", 4, "this and that", purpose="bought")
    sheet = draft(table.battle, "give-up", {})

    assert "4 Rep d6" in sheet.notes[0]
    assert "may go on in an ordinary campaign" in sheet.notes[-1]
    assert len(lit(sheet.charts[0])) == 1


def test_at_the_counter_the_keeper_can_be_talked_to_beside_the_trade():
    state = after(town(), Visit())

    assert [row.key for side in view(state).sides for row in side.models] == ["chase", "keeper-1"]
    assert {"sell", "interact", "hire-roll"} <= set(offered(state))
    assert view(state).reminders[0].title == "Gun Store"
    assert not draft(state, "interact", {"target": "keeper-1"}).missing


# ---- tables


def test_each_throw_lights_the_row_that_came_up():
    outcome_of = play(town(), Resolve(), (3, 3), (4,), (3,))
    charts = {
        event.says.removesuffix(".one"): chart_of(event) for event in outcome_of.events if chart_of(event)
    }

    assert lit(charts["class-met"])[0][1] == "Outlaws"
    assert lit(charts["row-met"])[0][0] == "2"


@pytest.mark.parametrize(
    ("state", "command", "answers", "caption"),
    [
        (town(), Resolve(), (), "How many are they?"),
        (town(), Resolve(), ((3, 3),), "Who are they? Chillin’"),
        (before("goon"), Sneak(), (), "Stealth"),
        (after(town(), Visit()), HireRoll(), ((1,),), "Hired Hands"),
    ],
)
def test_a_question_shows_the_table_it_is_thrown_on(state, command, answers, caption):
    step = play(state, command, *answers)
    asked = question(step.state, PendingCommand(state, command, step.question, tuple(answers)))

    assert asked.chart.caption == caption


# ---- by hand


def test_satchel_day_and_groups_can_be_set_by_hand():
    state = town()
    found = {one.what: one.value for one in BY_HAND.corrections(state, "")}

    assert (found["satchel"], found["day"], found["pefs"]) == (30, "day", 6)
    assert satchel(after(state, Correct("satchel", "12", "a"))) == 12
    assert after(state, Correct("day", "night")).encounter.day == "night"
    assert after(state, Correct("pefs", "2")).encounter.pefs == 2


# ---- what is left of it


def test_the_outcome_tells_who_won_and_the_foes_among_the_sides():
    state = after(hunted_alone(), Run(), (6, 6), (1, 1))
    found = outcome(state, ())

    assert [(side.key, side.result) for side in found.sides] == [("a", "won"), ("foes", "lost")]
    assert found.over
    assert report(state, ()).lead.startswith("The evening went to")


def test_gone_for_good_is_out_in_the_outcome():
    state = change(town(chase(), sam()), "sam", status="dead")
    fates = {part.member: (part.fate, part.out) for part in outcome(state, ()).parts}

    assert fates == {"chase": ("standing", False), "sam": ("Obviously Dead", True)}


def hunted_alone():
    return meets(out("pursuit", encounter="pursuit"), foe(GOON, 4, "goon", "automatic", "knife"))
