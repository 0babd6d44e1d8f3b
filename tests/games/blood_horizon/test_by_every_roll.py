"""Chances that the game tells, beside a plain count of every roll that can fall, by the rulebook's own words."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from games.blood_horizon.encounters import challenges
from games.blood_horizon.encounters.events import Arrived, HandOffered, HowMany
from games.blood_horizon.encounters.meeting import Resolve
from games.blood_horizon.encounters.sneaking import chance_all_unseen
from games.blood_horizon.encounters.store import HireRoll
from games.blood_horizon.encounters.tabletop import events as nine
from games.blood_horizon.encounters.tabletop.moves import Activation
from games.blood_horizon.encounters.talking import chance_to_please
from games.blood_horizon.fight import odds
from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.fight import Order
from games.blood_horizon.screens.encounters import weighed
from games.engine.play.odds import chances
from tests.games.blood_horizon.evening import carlos, chase, foe, meets, out, sam, town
from tests.games.blood_horizon.fights import active
from tests.games.blood_horizon.fights import chase as star
from tests.games.blood_horizon.fights import foe as enemy
from tests.games.blood_horizon.fights import one as fighter
from tests.games.blood_horizon.test_store import store
from tests.games.blood_horizon.test_tabletop import on_the_table

FACES = range(1, 7)
BANDS = [(chase(),), (chase(), sam()), (chase(), sam(), carlos())]


def half(face):
    """The Dice: 1 or 2 is 1, 3 or 4 is 2, 5 or 6 is 3."""
    return {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}[face]


def dice(number):
    return product(FACES, repeat=number)


def passed(faces, rep):
    """The Dice: at or below the Rep; a 6 is always a failure (ruling BH-01)."""
    return sum(face <= rep and face != 6 for face in faces)


def shares(found):
    counted = Counter(found)
    return {key: Fraction(times, counted.total()) for key, times in counted.items()}


def first(kind, of):
    """A measure of the first event of a kind, and when nothing after it matters."""
    return {
        "measure": lambda outcome: next(of(one) for one in outcome.events if isinstance(one, kind)),
        "settled": lambda outcome: any(isinstance(one, kind) for one in outcome.events),
    }


def some(found):
    return {key: share for key, share in found.items() if share}


# ---- dice that are told apart


@pytest.mark.parametrize("people", BANDS, ids=len)
@pytest.mark.parametrize("encounter", ["chillin", "on-the-run", "hold-up"])
def test_how_many_of_them(encounter, people):
    """How Many of Them?: our number, half a die more and half a die fewer, never less than one."""
    day, answers = ("" if encounter == "hold-up" else "day"), (() if encounter == "chillin" else ((1,),))
    state = out(encounter, *people, day=day, answers=answers)
    counted = shares(max(1, len(people) + half(more) - half(fewer)) for more, fewer in dice(2))

    assert some(weighed.numbers(book.encounters()[encounter].size, len(people))) == counted
    assert chances(state=state, command=Resolve(), **first(HowMany, lambda one: one.number)) == counted


@pytest.mark.parametrize("people", BANDS, ids=len)
@pytest.mark.parametrize(
    ("encounter", "size"),
    [
        ("defend", lambda ours, face: ours + half(face)),
        ("outlaw-gang", lambda ours, face: ours + half(face)),
        ("goon-squad", lambda ours, face: ours + half(face)),
        ("assassin", lambda ours, face: ours + half(face) if ours > 1 else 1),
        ("pursuit", lambda ours, face: max(1, 2 * ours - half(face))),
    ],
)
def test_the_numbers_of_whoever_comes_after_us(encounter, size, people):
    counted = shares(size(len(people), face) for face in FACES)

    assert some(weighed.numbers(book.encounters()[encounter].size, len(people))) == counted


def test_the_classes_that_are_met():
    """Who Are They?: of a town, of a road, and of whoever attacks."""
    by_face = {
        "chillin": ["citizen"] * 3 + ["outlaw"] * 2 + ["goon"],
        "on-the-run": ["citizen"] * 2 + ["outlaw"] * 2 + ["goon"] * 2,
        "defend": ["outlaw"] * 2 + ["goon"] * 4,
        "pursuit": ["outlaw"] * 2 + ["goon"] * 4,
    }
    for encounter, classes in by_face.items():
        rows = book.encounters()[encounter].odds
        assert {kind: Fraction(high - low + 1, 6) for kind, (low, high) in rows.items()} == shares(classes)


def test_the_attribute_of_a_hired_hand_is_each_of_the_eighteen_as_often():
    """Random Attributes: a half die for the table, a die for the row."""
    found = chances(
        state=store(chase()), command=HireRoll(), **first(Arrived, lambda one: one.figure.attributes)
    )

    assert len(found) == 18
    assert set(found.values()) == {Fraction(1, 18)}


def test_class_rep_and_weapon_of_a_hired_hand_are_rolled_by_themselves():
    """Hired Hands: one roll for each column."""

    def sheet(one):
        return one.figure.kind, one.figure.rep, one.figure.weapons[0].key

    found = chances(state=store(chase(), attributes=False), command=HireRoll(), **first(Arrived, sheet))
    rows = [("citizen", 3, "rifle")] * 3 + [("outlaw", 4, "shotgun")] * 2 + [("goon", 5, "bap")]
    counted = shares((rows[a - 1][0], rows[b - 1][1], rows[c - 1][2]) for a, b, c in dice(3))
    assert found == counted


def test_a_hired_hand_costs_their_rep_less_two():
    found = chances(state=store(chase()), command=HireRoll(), **first(HandOffered, lambda one: one.price))

    assert found == {1: Fraction(1, 2), 2: Fraction(1, 3), 3: Fraction(1, 6)}


# ---- outside a fight


@pytest.mark.parametrize("kind", ["outlaw", "goon"])
@pytest.mark.parametrize("stealthy", [False, True])
def test_two_slip_past_one_roll_of_the_enemy(kind, stealthy):
    """Stealth: each rolls, the enemy Leader once for all; of as many dice Hired Goons notice, others do not."""
    people = (chase(*(("stealthy",) if stealthy else ())), sam())
    state = meets(town(*people), foe("gabe", 4, kind, "bap"))
    ours = [state.figures[one.key] for one in people]
    unseen = 0
    for theirs, mine, his in product(dice(2), dice(2), dice(2)):
        leads = (
            passed(mine, 5) - passed(theirs, 3 if stealthy else 4),
            passed(his, 3) - passed(theirs, 4),
        )
        unseen += all(lead > 0 or (lead == 0 and kind == "outlaw") for lead in leads)

    assert chance_all_unseen(tuple(ours), state.figures["gabe"], kind) == Fraction(unseen, 6**6)


def better_of(faces, again, rep):
    """Smooth: one die that failed is rolled again, and the second result stands."""
    first_passed = passed(faces, rep)
    return first_passed + passed((again,), rep) if first_passed < len(faces) else first_passed


@pytest.mark.parametrize("smooth", [False, True])
@pytest.mark.parametrize("sweet", [0, 1])
def test_a_talk(smooth, sweet):
    """NPC Interaction: more dice passed, as many, or fewer."""
    state = meets(town(chase(*(("smooth",) if smooth else ()))), foe("ida", 4))
    counted = Counter()
    for theirs, mine, again in product(dice(2), dice(2 + sweet), FACES):
        ours = better_of(mine, again, 5) if smooth else passed(mine, 5)
        lead = ours - passed(theirs, 4)
        counted[(lead > 0) - (lead < 0)] += 1

    told = chance_to_please(state, state.figures["chase"], state.figures["ida"], sweet)
    number = counted.total()
    assert tuple(told) == tuple(Fraction(counted[lead], number) for lead in (1, 0, -1))


@pytest.mark.parametrize("rep", [3, 5])
@pytest.mark.parametrize(
    ("level", "number", "enough"), [("easy", 3, 2), ("regular", 2, 2), ("difficult", 1, 1)]
)
def test_a_challenge(level, number, enough, rep):
    """Challenge: two pass, none fails; with one it is tried again, when one is a failure unless it is Difficult."""
    wins = fails = Fraction(0)
    again = shares(passed(faces, rep) >= enough for faces in dice(number)).get(True, Fraction(0))
    for many, share in shares(passed(faces, rep) for faces in dice(number)).items():
        wins += share * (1 if many >= 2 else again if many else 0)
        fails += share * (0 if many >= 2 else 1 - again if many else 1)

    assert challenges.chances(rep, level, helped=False) == (wins, fails)


# ---- in a fight


@pytest.mark.parametrize("cover", [False, True])
@pytest.mark.parametrize("traits", [(), ("crack-shot",), ("spray-and-pray",)])
@pytest.mark.parametrize("kind", ["exotic", "citizen"])
def test_three_shots_at_two_targets(cover, traits, kind):
    """Shooting and Shooting Damage: two dice hit all, one the first in the open but for a Citizen; the highest die of
    damage goes to the first target, a 6 kills, a Rep reached puts out.
    """
    us = star("automatic", rep=5, attributes=traits, kind=kind, star=False, power=0)
    them = (enemy("o1", rep=5), enemy("o2", rep=3))
    state = active((us,), them, advantage="theirs" if cover else "ours")
    rep = 4 if "spray-and-pray" in traits else 5
    counted = {key: Counter() for key in ("o1", "o2")}
    number = 3 if "crack-shot" in traits else 2
    for faces in dice(number):
        hits = min(2, passed(faces, rep))
        for damage in dice(3):
            struck = 3 if hits == 2 else 2 if hits == 1 and not cover and kind == "exotic" else 0
            high = sorted(damage[:struck], reverse=True)
            for key, own, fallen in (("o1", 5, high[:2]), ("o2", 3, high[2:])):
                worst = max(fallen, default=0)
                fate = "dead" if worst == 6 else "out" if worst >= own else "ducked" if worst else "missed"
                counted[key][fate] += 1

    found = odds.shots(state, Order("chase", "shoot", ("o1", "o1", "o2"), ("automatic",)))
    for key, fates in counted.items():
        assert some(found[key]._asdict()) == shares(fates.elements())


def melee(one, other, lethal, rounds=60):
    """Melee, round by round to what is left after many: the lead of two kills or puts out, of one puts out or costs a
    Rep, as the winner's weapon is lethal or not; as many cost both a Rep, and both at once none (ruling BH-28).
    """
    states, ends = {(one, other): 1.0}, Counter()
    for _ in range(rounds):
        following = Counter()
        for (mine, theirs), chance in states.items():
            for ours, his in product(dice(2), dice(2)):
                share = chance / 6**4
                lead = passed(ours, mine) - passed(his, theirs)
                armed = lethal[0] if lead > 0 else lethal[1]
                if abs(lead) >= 2 or (lead and armed):
                    dead = abs(lead) >= 2 and armed
                    ends[("won" if lead > 0 else "lost", dead)] += share
                    continue
                left = (mine - (lead <= 0), theirs - (lead >= 0))
                if left == (0, 0):
                    following[mine, theirs] += share
                elif 0 in left:
                    ends["lost" if left[0] == 0 else "won", False] += share
                else:
                    following[left] += share
        states = following
    return ends


@pytest.mark.parametrize(("one", "other"), [(5, 3), (3, 3), (1, 4)])
@pytest.mark.parametrize("lethal", [(True, False), (False, False), (True, True)])
def test_a_melee_to_its_last_round(one, other, lethal):
    counted = melee(one, other, lethal)
    us, them = (
        fighter(key, "knife" if armed else "bare", rep=rep)
        for key, rep, armed in zip(("ruth", "gabe"), (one, other), lethal, strict=True)
    )

    found = odds.brawl(us, them)
    assert float(found.dead) == pytest.approx(counted["won", True])
    assert float(found.down) == pytest.approx(counted["won", True] + counted["won", False])
    assert float(found.own_dead) == pytest.approx(counted["lost", True])
    assert float(found.own_down) == pytest.approx(counted["lost", True] + counted["lost", False])


@pytest.mark.parametrize("number", range(1, 6))
def test_star_power(number):
    """Star Power: a die of 1 to 3 takes a level of the damage away, and two take two."""
    good = [sum(face <= 3 for face in faces) for faces in dice(number)]

    once, twice = odds.star_power(number)
    assert once == Fraction(sum(many >= 1 for many in good), len(good))
    assert twice == Fraction(sum(many >= 2 for many in good), len(good))


@pytest.mark.parametrize("rep", range(1, 8))
@pytest.mark.parametrize("needed", [1, 2])
def test_recovery(rep, needed):
    """Recovery: both dice for whoever left unwillingly, one for whoever is out of the fight."""
    back = [passed(faces, rep) >= needed for faces in dice(2)]

    assert odds.recovery(rep, needed) == Fraction(sum(back), len(back))


@pytest.mark.parametrize("traits", [(), ("born-leader",)])
@pytest.mark.parametrize(("kind", "leaves"), [("outlaw", {1: 2, 0: -1}), ("goon", {1: 1, 0: 2})])
def test_the_will_to_fight(kind, leaves, traits):
    """Will to Fight: by the Class of the Leader; a Born Leader has the best two of three dice."""
    them = tuple(enemy(f"o{place}", kind=kind, rep=4, attributes=traits) for place in (1, 2, 3))
    state = active((), them)
    counted = shares(
        {0: leaves[0], 1: leaves[1], 2: 0}[min(2, passed(faces, 4))] for faces in dice(3 if traits else 2)
    )

    assert odds.will(state, "theirs") == counted


# ---- on nine sections


def test_both_activation_dice_are_told_apart():
    """Turn Sequence of the tabletop: the higher die goes first; doubles are rolled again."""

    def dice_of(outcome):
        return next(((one.ours, one.theirs) for one in outcome.events if isinstance(one, rolled)), "again")

    def settled(outcome):
        return any(isinstance(one, rolled | nine.ActivationTied) for one in outcome.events)

    rolled = nine.ActivationRolled
    found = chances(dice_of, on_the_table(), Activation(), settled=settled)
    assert found == shares("again" if ours == theirs else (ours, theirs) for ours, theirs in dice(2))
