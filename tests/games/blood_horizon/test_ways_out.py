"""Each answer to a question of a fight says what follows from it, and how likely that is."""

from fractions import Fraction

from games.blood_horizon.encounters.sneaking import Sneak
from games.blood_horizon.encounters.talking import Interact
from games.blood_horizon.fight.ending import Recover
from games.blood_horizon.fight.flow import check
from games.blood_horizon.fight.opening import Advantage
from games.blood_horizon.fight.orders import Orders
from games.blood_horizon.fight.shooting import Damage, Shoot
from games.blood_horizon.fight.will import Will
from games.blood_horizon.screens import question
from games.engine.play.odds import as_percent
from games.engine.play.record import PendingCommand
from games.engine.play.table import Table, carry_out
from tests.games.blood_horizon.evening import chase as band_of
from tests.games.blood_horizon.evening import foe, meets, town
from tests.games.blood_horizon.fights import active, after, chase, drawn_up, foes, one, orders, settings


def picks(state, command, *answers):
    """The answers that are offered, with what is said of each."""
    outcome = carry_out(state, command, answers)
    waits = PendingCommand(state, command, outcome.question, answers, happened=len(outcome.events))
    return {pick.value: pick for pick in question(outcome.state, waits).picks}


def at_will(**more):
    return active((chase(), one("sam")), foes(3), **more).fights(phase="will")


def test_an_effort_for_the_will_to_fight_says_how_likely_all_stay_and_who_leaves_without():
    found = picks(at_will(), Will("ours"), (5, 6))

    assert found["effort"].effect == as_percent(Fraction(5, 6))
    assert found["effort"].detail.startswith("all stay")
    assert found["leave"].detail.startswith("1 leaves")


def test_an_effort_for_a_shot_says_how_likely_another_die_passes():
    state = orders(active((chase(),), foes(1)), "chase:shoot:o1")
    found = picks(state, Shoot("chase"), (6, 1))

    assert found["effort"].effect == as_percent(Fraction(5, 6))
    assert found["effort"].detail.startswith("2 dice pass")
    assert found["leave"].detail.startswith("1 die passes")


def test_an_effort_for_recovery_says_how_likely_they_are_back():
    fought = active((chase(), one("sam")), foes(1)).change("chase", status="left").change("o1", status="out")
    table = Table(fought.fights(phase="will"))
    check(table)
    found = picks(table.battle, Recover("chase"), (5, 6))

    assert found["effort"].effect == as_percent(Fraction(5, 6))
    assert found["effort"].detail.startswith("is back")
    assert found["leave"].detail == "is gone"


def test_it_is_told_in_the_midst_of_a_fight_that_goes_on_by_itself_too():
    state = active((chase(), one("sam")), foes(2)).but(settings=settings(steps="together"))
    found = picks(state, Orders("a"), (6, 1))

    assert found["effort"].effect == as_percent(Fraction(5, 6))


def test_star_power_says_how_likely_it_helps():
    state = orders(active((chase(rep=5),), foes(1), party="theirs"), "o1:shoot:chase")
    hit = after(state, Shoot("o1"), (1, 1), (6,))
    found = picks(hit, Damage("chase"))

    assert found["power"].effect == as_percent(1 - Fraction(1, 2) ** 5)
    assert found["power"].detail.startswith("Out of the Fight instead; 81% Duck Back · ")


def test_of_several_who_may_leave_each_has_the_chance_to_be_back():
    ours = (chase(used=("effort",)), one("sam"), one("carlos"), one("louis"))
    state = active(ours, foes(3)).fights(phase="will")
    found = picks(state, Will("ours"), (5, 6))

    assert set(found) == {"sam", "carlos", "louis"}
    assert found["sam"].detail.startswith(f"{as_percent(Fraction(4, 6) ** 2)} back after the fight")


def test_an_effort_to_slip_past_says_who_gets_past_and_who_is_noticed():
    """Stealth: of as many dice Outlaws do not notice."""
    state = meets(town(band_of()), foe("gabe", 4, "outlaw", "rifle"))
    found = picks(state, Sneak(), (1, 6), (6, 6))

    assert (found["effort"].effect, found["effort"].detail.split(" · ")[0]) == ("83%", "slips past")
    assert found["leave"].detail == "is noticed"


def test_an_effort_on_the_action_table_says_who_is_active_first():
    """Turn Sequence: on as many dice passed the Advantage settles it."""
    found = picks(drawn_up(), Advantage(), (1,), (1, 6), (6, 6))

    assert (found["effort"].effect, found["effort"].detail.split(" · ")[0]) == ("83%", "Active first")
    assert found["leave"].detail == "they are Active first"


def test_an_effort_in_a_talk_says_what_it_brings():
    state = meets(town(band_of()), foe("ida", 4))
    found = picks(state, Interact("chase", "ida"), (6, 6), (6, 6))

    assert (found["effort"].effect, found["effort"].detail.split(" · ")[0]) == ("83%", "wins them over")
    assert found["leave"].detail == "ignored"
