"""What is asked in a fight, with the tables on which it is rolled; and what stands beside its keys."""

import pytest
from msgspec import structs

from games.blood_horizon.fight.flow import unordered
from games.blood_horizon.fight.foes import plan
from games.blood_horizon.fight.orders import Orders
from games.blood_horizon.fight.shooting import Damage, ReturnFire, Shoot
from games.blood_horizon.fight.will import Will
from games.blood_horizon.kernel import catalogue
from games.blood_horizon.kernel.taking import Compared, Took
from games.blood_horizon.labels import label
from games.blood_horizon.screens import draft
from games.blood_horizon.screens.fight import charts, question, scene
from games.engine.play.record import PendingCommand
from games.engine.play.table import carry_out, unions
from tests.games.blood_horizon.fights import (
    active,
    after,
    asked,
    chase,
    foe,
    foes,
    one,
    orders,
    play,
    settings,
)
from tests.games.blood_horizon.moments_of_a_fight import at, calm


def waits_for(state, command, *answers):
    return PendingCommand(state, command, asked(play(state, command, *answers)), answers)


@pytest.mark.parametrize(
    ("phase", "command", "caption"),
    [("shooting", Shoot("chase"), "Shooting"), ("will", Will("ours"), "Will to Fight")],
)
def test_a_question_shows_the_table_it_is_thrown_on(phase, command, caption):
    waits = waits_for(at(phase), command)

    assert question.asked_chart(waits).caption == caption
    assert question.odds(waits.before, waits)


def test_the_question_of_star_power_says_what_it_could_do():
    state = after(
        orders(active((one("sam"),), (foe("o1", rep=4, star=True),)), "sam:shoot:o1"),
        Shoot("sam"),
        (1, 1),
        (6,),
    )
    state = state.change("o1", side="a", power=5)
    waits = waits_for(state, Damage("o1"))

    assert "A die of 1 to 3: Out of the Fight." in question.notes(state, waits)[0]


def test_every_throw_on_a_table_lights_its_row():
    assert charts.chart_of(Took("chase", "shooting", "", (1, 1), 2, 5, "2")).rows[0].lit
    assert charts.chart_of(Compared("action", 0, "chase", "o1")).rows[1].lit
    events = play(at("damage"), Damage("o1")).events
    lit = [
        row.cells[1] for event in events if (found := charts.chart_of(event)) for row in found.rows if row.lit
    ]
    assert lit == ["Obviously Dead"]


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (Orders("a"), "orders for Chase’s band"), (Shoot("chase"), "Chase’s shots"), (Damage("o1"), "damage to O1"),
        (Will("ours"), "Chase’s Will to Fight"), (ReturnFire("o1"), "O1’s return fire"),
    ],
)  # fmt: skip
def test_an_act_has_a_few_words_for_undo(command, words):
    assert label(at("orders"), command) == words


def test_a_sheet_of_a_command_that_is_over_says_why():
    assert "First everybody fires" in draft(at("shooting"), "will", {"party": "ours"}).why_not


def test_every_fact_of_a_fight_has_its_sentence():
    told = catalogue.sentences()
    silent = {"went", "ordered", "answered", "not-answered", "rested", "settled"}
    tags = (
        {str(kind.__struct_config__.tag) for kind in unions("games.blood_horizon.fight")[1].__args__}
        - {"rolled"}
        - silent
    )

    for tag in tags:
        name = {"fired": "fired-at"}.get(tag, tag)
        assert any(key == name or key.startswith(f"{name}.") for key in told), tag
    assert carry_out(at("advantage"), at_once()).question is not None


def at_once():
    from games.blood_horizon.fight.opening import Advantage

    return Advantage()


def test_whoever_goes_to_a_friend_is_offered_a_shot_besides():
    state = active((chase("automatic"), one("sam")), foes(2)).change("sam", status="out")
    sheet = draft(state, "orders", {"side": "a", "give": "", "edit": "chase:carry:sam"})
    (fires,) = (field for field in sheet.fields if field.label == "And fires at")
    assert [(pick.label, pick.chosen) for pick in fires.picks] == [
        ("Nobody", True),
        ("O1", False),
        ("O2", False),
    ]

    again = draft(state, "orders", {"side": "a", "give": "", "edit": fires.picks[2].value})
    assert dict(again.preset)["give"] == "chase:carry:sam:automatic:o2+o2+o2"
    assert again.odds
    split = next(field for field in again.fields if field.label == "2nd shot").picks[0]
    assert split.value == "chase:carry:sam:automatic:o2+o1+o2"
    shot = after(state, Orders("a", (split.value,)))
    assert (shot.fight.phase, shot.fight.order("chase").also) == ("shooting", ("o2", "o2", "o1"))


def test_nobody_has_acted_before_they_have():
    """Of those who wait for the other side nobody is marked; of the Active side whoever is done."""
    state = active((calm(), one("sam")), foes(2))
    assert {row.state for row in scene.rows(state, "foes", waits=False)} == {"piece"}

    state = after(orders(state, "chase:shoot:o1", "sam:shoot:o2"), Shoot("chase"), (6, 6))
    assert [row.state for row in scene.rows(state, "a", waits=False)] == ["acting", "done"]
    state = after(after(state, Shoot("sam"), (6, 6)), ReturnFire("o1"), (6, 6))
    assert {row.key: row.state for row in scene.rows(state, "foes", waits=False)}["o1"] == "done"


def test_what_the_rules_never_do_for_foes_is_said_beside_what_they_do():
    """Ruling BH-32."""
    never = {one.title: one.text for one in scene.reminders(at("their orders"))}["What they never do"]

    assert never == scene.say("never")
    battle = at("their orders")
    assert {order.deed for order in plan(battle, unordered(battle))} <= {"shoot", "charge", "recover"}


def test_an_effort_that_is_tapped_changes_the_chances_of_a_melee():
    state = orders(active((chase("bare"),), foes(1, "bare")), "chase:charge:o1")

    plain = draft(state, "melee", {"model": "o1"}).odds
    tried = draft(state, "melee", {"model": "o1", "effort": "chase"}).odds

    assert [chance.label for chance in plain] == ["O1 goes down", "Chase goes down"]
    assert [chance.tone for chance in plain] == ["good", "bad"]
    assert tried[0].per_mille > plain[0].per_mille


def test_where_a_die_that_helps_is_spent_the_table_and_the_notes_of_star_power_say_so():
    state = orders(active((one("sam"),), (foe("o1", rep=4, star=True),)), "sam:shoot:o1")
    state = after(state, Shoot("sam"), (1, 1), (6,)).change("o1", side="a", power=5)
    spent = structs.replace(state, settings=structs.replace(state.settings, star_power="spent"))

    stays, gone = waits_for(state, Damage("o1")), waits_for(spent, Damage("o1"))

    assert "is gone" not in question.asked_chart(stays).rows[0].cells[1]
    assert question.asked_chart(gone).rows[0].cells[1].endswith("and the die is gone")
    assert question.notes(state, stays)[1].startswith("A 6 is lost")
    assert question.notes(spent, gone)[1].startswith("A 6 or a used die is lost")


def test_star_power_of_an_enemy_whom_somebody_plays_costs_nothing_and_says_no_price():
    played = settings(foes="player")
    state = orders(active((one("sam"),), (foe("o1", rep=4, star=True),), settings=played), "sam:shoot:o1")
    state = after(state, Shoot("sam"), (1, 1), (6,)).change("o1", power=4)
    power, levels = (waits_for(state, Damage("o1"), *said) for said in ((), ("power", (1, 1, 4, 4))))

    assert power.question.purpose == "star_power_or_not"
    assert power.question.options[0].detail == "4 dice"
    assert question.notes(state, power)[1] == "A 6 is lost for the rest of the Encounter."
    assert "satchel" not in str(question.asked_chart(power))
    assert {option.detail for option in levels.question.options} == {"it costs nothing"}


def test_the_table_of_star_power_names_the_satchel_for_a_star_who_has_one():
    state = orders(active((one("sam"),), (foe("o1", rep=4, star=True),)), "sam:shoot:o1")
    state = after(state, Shoot("sam"), (1, 1), (6,)).change("o1", power=4)
    throws = (waits_for(state, Damage("o1")), waits_for(state.change("o1", side="a"), Damage("o1"), "power"))

    told = ["satchel" in str(question.asked_chart(waits)) for waits in throws]

    assert [waits.question.purpose for waits in throws] == ["star_power", "star_power"]
    assert told == [False, True]
