"""The screens: what they offer can be done, what they grey out says why, what they add up adds up; and the main
cases in their own words.
"""

import random
from functools import cache

import pytest

from battles.visibility import for_phone
from games import game
from games.engine.play.questions import Choice, Refused, Roll
from games.engine.play.record import Answered, Do, PendingCommand, Record
from games.engine.play.table import carry_out, why_not
from games.horizon import play as playing
from games.horizon import screens, squads
from games.horizon.attacks import Attack
from games.horizon.corrections import BY_HAND, Correct
from games.horizon.grenades import Grenade
from games.horizon.hiding import Spot
from games.horizon.joining import Join
from games.horizon.labels import label, names
from games.horizon.moving import Defend, Dive
from games.horizon.objects import Lift
from games.horizon.screens.words import span
from games.horizon.setup import Look, begin
from games.horizon.setup_form import FORM, compose
from games.horizon.skills import Oppose, UseSkill
from games.horizon.state import Settings
from games.horizon.turns import Test as CombatTest
from tests.games.horizon.table import (
    BOMB,
    GABE,
    KNIFE,
    NAN,
    PISTOL,
    RIFLE,
    RUTH,
    WES,
    combat,
    does,
    duel,
    fray,
    gabe,
    nan,
    ruth,
    scored,
    setup,
    untested,
    wes,
)
from tests.games.horizon.table import play as played

COMMANDS = game("horizon").commands
STATES = 100


def an_answer(question, dice):
    if isinstance(question, Roll):
        return tuple(dice.randint(1, 6) for _ in range(question.dice))
    assert isinstance(question, Choice)
    return (dice.choice(question.options).key,)


def moments(seed):
    """States of a random combat under random settings, with the action that waits and all entries, to its end."""
    dice = random.Random(seed)
    gangs = [one.gang for one in dice.sample(list(squads.starters().values()), 2)]
    answers = {agreed.name: dice.choice(agreed.picks).value for agreed in FORM}
    if answers["surprise"] not in ("a", "b"):
        answers["surprise"] = "nobody"
    record = Record(begin(compose(answers, gangs)), label)
    while len(record.entries) < 400:
        standing = [entry for entry in record.entries if record.head.moment.includes(entry.number)]
        yield record.state, record.head.moment.open, standing
        if record.state.stage == "over":
            return
        try:
            if record.question:
                record.say(Answered(an_answer(record.question, dice), "app"))
            else:
                record.say(Do(playing.propose(record.state, dice.choice)))
        except Refused:
            continue


@cache
def evenings():
    """Moments from all over several combats."""
    found = [moment for seed in range(5) for moment in moments(seed)]
    return found[:: max(1, len(found) // STATES)]


@pytest.fixture
def evening():
    return evenings()


def offers(scene):
    main = (scene.main,) if scene.main else ()
    rows = tuple(row.tap for side in scene.sides for row in side.models if row.tap)
    return (*main, *scene.offers, *scene.more, *rows)


def given(said):
    """The command of a direct offer, as its button says it, or of a sheet."""
    kind = COMMANDS[said.command]
    plain = dict(said.preset)
    return kind(**{name: value == "on" if value in ("on", "off") else value for name, value in plain.items()})


def offered(state, label, sides=None):
    return next(offer for offer in offers(screens.view(state, None, sides)) if offer.label == label)


def row(state, key, sides=None):
    scene = screens.view(state, None, sides)
    return next(row for side in scene.sides for row in side.models if row.key == key)


def chips(state, key):
    return [chip.label for chip in row(state, key).chips]


def pinned(state):
    return {fact.label: fact.value for fact in screens.view(state).pinned}


def field(sheet, name):
    return next(one for one in sheet.fields if one.name == name)


def draft(state, command, **chosen):
    return screens.draft(state, command, {"model": RUTH, **chosen})


def asks(state, command, *answers):
    """What the page asks after a command with some answers."""
    outcome = played(state, command, *answers)
    waits = PendingCommand(state, command, outcome.question, answers, {}, len(outcome.events))
    return screens.question(outcome.state, waits)


# Over whole combats


def test_everything_can_be_shown_at_any_moment(evening):
    assert len(evening) >= STATES
    for state, waits, entries in evening:
        for sides in (None, (), tuple(state.sides)[:1]):
            scene = screens.view(state, waits, sides)
            for side in scene.sides:
                for one in side.models:
                    assert screens.card(state, one.key, sides).name == state.fighters[one.key].name
                    BY_HAND.corrections(state, one.key, sides)
        BY_HAND.corrections(state, "")
        if waits:
            assert screens.question(state, waits).title
        screens.report(state, entries)
        screens.outcome(state, entries)
        assert {*names(state)} >= {*state.fighters, *state.sides}


def test_what_is_offered_directly_can_be_done(evening):
    done = 0
    for state, waits, _ in evening:
        for offer in offers(screens.view(state, waits)):
            if offer.direct and not offer.why_not:
                assert why_not(state, given(offer)) == "", offer
                done += 1

    assert done > 150


def test_a_greyed_key_opens_a_sheet_that_says_why_in_a_sentence(evening):
    greyed = 0
    for state, waits, _ in evening:
        for offer in offers(screens.view(state, waits)):
            if offer.why_not:
                assert offer.why_not[0].isupper()
                assert offer.why_not.endswith(".")
                assert screens.draft(state, offer.command, dict(offer.preset)).why_not, offer
                greyed += 1

    assert greyed


def test_while_a_question_is_open_nothing_else_is_offered(evening):
    asked = [(state, waits) for state, waits, _ in evening if waits]

    assert asked
    assert all(not offers(screens.view(state, waits)) for state, waits in asked)


def test_every_sheet_ends_in_a_command_the_rules_allow_or_in_a_reason(evening):
    dice = random.Random(4)
    complete = 0
    for state, waits, _ in evening:
        for offer in offers(screens.view(state, waits)):
            chosen = dict(offer.preset)
            for _ in range(4):
                for one in screens.draft(state, offer.command, chosen).fields:
                    open_picks = [pick for pick in one.picks if not pick.why_not]
                    if one.settled and dice.random() < 0.3:
                        chosen[one.name] = ""
                    elif one.kind in ("one", "many") and open_picks and not one.settled:
                        chosen[one.name] = dice.choice(open_picks).value
                    elif one.kind == "fact" and dice.random() < 0.3:
                        chosen[one.name] = "off" if one.on else "on"
                    elif one.kind == "words":
                        chosen[one.name] = "a chair"
            sheet = screens.draft(state, offer.command, chosen)
            assert bool(sheet.go) == (not sheet.why_not and not sheet.missing), (offer, sheet)
            assert {name for name, _ in sheet.preset} <= {*COMMANDS[sheet.command].__struct_fields__}
            complete += bool(sheet.go)

    assert complete > 150


def test_every_command_of_the_game_has_its_sheet():
    state = scored(fray(PISTOL, BOMB), 10)

    for tag in {*COMMANDS} - {"correct"}:
        assert screens.draft(state, tag, {"model": RUTH}).command == tag


def test_the_slices_of_the_odds_make_a_whole(evening):
    bars = 0
    for state, waits, _ in evening:
        if waits and (odds := screens.question(state, waits).odds):
            assert abs(sum(chance.per_mille for chance in odds if chance.bar) - 1000) <= 3
            bars += 1

    assert bars


def value_of(correction):
    if correction.kind == "flag":
        return "no" if correction.value else "yes"
    if correction.kind == "one":
        return correction.picks[-1].value
    if correction.kind == "words":
        return "a crate"
    return str(max(correction.low, int(correction.value) - 1))


def test_every_value_on_the_page_of_a_fighter_or_the_table_can_be_put_right():
    state = scored(fray(PISTOL, KNIFE), 10).change(RUTH, unseen=True, extended="a lock")
    state = does(state, COMMANDS["drop"](RUTH, "knife"))
    set_right = set()
    for of in ("", *state.fighters):
        for correction in BY_HAND.corrections(state, of):
            carry_out(state, Correct(correction.what, value_of(correction), correction.of))
            set_right.add(correction.what)

    assert set_right >= {
        "health", "maximum", "stamina", "stamina-full", "move", "carry", "armor", "awareness", "surprise", "acted",
        "pool", "dive", "borrowed", "lost", "arms", "legs", "body", "unseen", "sneaking", "rounds", "escaped",
        "yielded", "extended", "progress", "scanned", "object", "hand", "gear", "loaded:pistol", "acuity", "strength",
        "endurance-rank", "round", "turn", "actions", "score", "foes", "dive-armor", "extended-actions", "ground",
    }  # fmt: skip


# A turn: one obvious next tap


def test_before_the_order_stands_one_side_after_the_other_looks_out():
    state = setup()

    first, then = screens.view(state), screens.view(does(state, Look("law")))

    assert (first.main.label, first.now_side) == ("Roll Awareness", "law")
    assert [(offer.label, offer.detail) for offer in first.offers] == [("Roll Awareness", "The Foes")]
    assert (then.main.label, then.now_side) == ("Roll Awareness", "foes")


def test_the_next_tap_is_the_test_then_an_attack_then_the_end_of_the_turn():
    state = duel()

    tested = scored(state, 10)
    spent = scored(state, 10, actions=0)

    assert screens.view(state).main.command == "test"
    assert screens.view(state).actions is None
    assert screens.view(tested).main.command == "attack"
    assert (screens.view(tested).actions.current, screens.view(tested).actions.maximum) == (2, 2)
    following = screens.view(spent).main
    assert (following.command, dict(following.preset)["model"]) == ("test", GABE)
    assert offered(spent, "Done").command == "done"


def test_with_an_empty_magazine_the_next_tap_is_to_reload():
    state = scored(duel(), 10)
    empty = does(state, Correct("loaded:pistol", "0", RUTH))

    main = screens.view(empty).main

    assert (main.command, main.detail) == ("reload", "0 → 2 of 6")
    assert offered(empty, "Attack").why_not == "Pistol is empty: reload it first."


def test_after_the_test_the_row_of_what_is_in_hand_is_pinned():
    state = duel()

    assert pinned(state) == {"Round": "1"}
    assert pinned(scored(state, 12)) == {
        "Round": "1", "": "12 AP", "Damage": "12", "Defense": "12", "Move": "10 m", "Range": "40 m"
    }  # fmt: skip


def test_what_a_shattered_body_halves_is_pinned_halved():
    state = scored(duel().change(RUTH, body=True), 11)

    assert pinned(state)["Damage"] == "6"
    assert pinned(state)["Defense"] == "6"
    assert offered(state, "Attack").detail == "2 × 6 damage"


def test_every_key_says_what_its_action_would_do_now():
    state = scored(duel(PISTOL, KNIFE), 10)

    assert offered(state, "Attack").detail == "2 × 10 damage"
    assert offered(state, "Defend").detail == "stops 10"
    assert offered(state, "Move").detail == "10 m"
    assert offered(does(state, Defend(RUTH)), "Defend").detail == "stops 20"
    assert offered(does(state, Attack(RUTH, GABE)), "Attack").detail == "10 damage"
    assert offered(does(state, Correct("loaded:pistol", "1", RUTH)), "Attack").detail == "10 damage"
    assert offered(does(state, Correct("loaded:pistol", "3", RUTH)), "Reload").detail == "3 → 5 of 6"


def test_at_arm_s_length_the_five_ap_of_point_blank_are_in_the_damage():
    state = scored(duel(KNIFE), 10)

    assert offered(state, "Attack").detail == "2 × 15 damage"
    assert pinned(state)["Damage"] == "15"
    assert pinned(state)["Thrown"] == "5 m"


def test_who_is_up_and_who_follows_is_said_and_the_order_is_on_the_rows():
    state = fray()

    assert screens.view(state).now == "Ruth, then Gabe"
    assert [one.state for side in screens.view(state).sides for one in side.models] == [
        "acting", "ready", "ready", "ready",
    ]  # fmt: skip
    assert chips(state, RUTH)[0] == "1st · 4"
    assert chips(state, NAN)[0] == "3rd · 2"
    assert "now Ruth (4), Gabe (3), Nan (2), Wes (1)" in [one.text for one in screens.view(state).reminders]


def test_twenty_words_are_remembered_in_every_round():
    assert "Twenty words" in [one.title for one in screens.view(duel()).reminders]
    assert "Twenty words" in [one.title for one in screens.view(setup()).reminders]


# The odds before the test


def test_before_the_test_the_sheet_has_the_bands_of_rows_with_two_attacks_and_attack_and_defense():
    state = duel(skills={"high-caliber": 1})

    sheet = draft(state, "test")
    (chart,) = sheet.charts

    assert sheet.go == "Roll 1 die"
    assert sheet.need.dice == 1
    assert chart.head == ("Row", "Odds", "2 attacks", "1 attack", "and defend")
    assert [chart_row.cells for chart_row in chart.rows] == [
        (span(1, 5), "83%", span(8, 10), span(4, 5), span(4, 5)),
        (span(6, 10), "17%", "12", "6", "6"),
        ("average", "", "9.3", "4.7", "4.7"),
    ]
    assert sheet.plot.series[0].points == ((4, 50), (5, 33), (6, 17))


def test_whoever_carries_a_grenade_sees_what_it_would_do():
    state = duel(PISTOL, BOMB, skills={"high-caliber": 1})

    (chart,) = draft(state, "test").charts

    assert chart.head[-1] == "grenade"
    assert [chart_row.cells[-1] for chart_row in chart.rows] == [span(24, 25), "26", "24.7"]
    assert "Taking it in hand costs the other action." in " ".join(chart.notes)


def test_what_is_added_by_hand_is_folded_away_until_it_is_tapped():
    assert field(draft(duel(), "test"), "bonus").settled
    assert "bonus" not in dict(draft(duel(), "test").preset)
    assert not field(draft(duel(), "test", bonus=""), "bonus").settled
    assert field(draft(duel(), "test", bonus="3"), "bonus").value == "3"


def test_the_chances_of_all_bands_and_of_all_scores_make_a_whole():
    state = duel(skills={"high-caliber": 9})

    sheet = draft(state, "test")
    chances = [
        int(one.cells[1].removesuffix("%").replace("under\u00a0", "")) for one in sheet.charts[0].rows[:-1]
    ]

    fives = [span(low, low + 4) for low in range(1, 26, 5)]
    assert [one.cells[0] for one in sheet.charts[0].rows] == [*fives, "average"]
    assert sum(chances) in range(98, 103)
    assert sum(share for _, share in sheet.plot.series[0].points) in range(97, 104)


def test_with_one_attack_in_the_magazine_no_two_are_promised():
    state = does(duel(skills={"high-caliber": 1}), Correct("loaded:pistol", "1", RUTH))

    (chart,) = draft(state, "test").charts

    assert chart.head == ("Row", "Odds", "1 attack", "and defend")
    assert "1 attack is left, by actions or in the magazine." in chart.notes


def test_without_the_skill_the_sheet_says_that_nothing_is_thrown():
    sheet = draft(duel(), "test")

    assert sheet.go == "No dice: the bonus counts"
    assert sheet.need is None
    assert sheet.plot is None


def test_what_is_added_by_hand_is_in_the_odds():
    sheet = draft(duel(), "test", bonus="-2")

    assert [one.cells[0] for one in sheet.charts[0].rows] == [span(1, 5)]
    assert sheet.charts[0].rows[0].cells[2] == "4"
    assert dict(sheet.preset)["bonus"] == "-2"


def test_the_roll_of_a_combat_test_shows_the_same_chart():
    state = duel(skills={"high-caliber": 2})

    asked = asks(state, CombatTest(RUTH))

    assert asked.title == "Ruth: 2 dice for the combat test with Pistol"
    assert asked.chart == draft(state, "test").charts[0]


# Attacks


def test_an_attack_is_three_taps_and_its_sheet_says_what_comes_through():
    state = scored(fray(), 10).change(GABE, pool=4)

    key = screens.view(state).main
    first = screens.draft(state, key.command, dict(key.preset))
    target = field(first, "target").picks[0]
    sheet = screens.draft(state, "attack", {**dict(first.preset), "target": target.value})

    assert first.missing == "Tap a target."
    assert target.detail == "50 of 50 Health, defends, stops 4"
    assert sheet.go == "Attack: 10 damage"
    assert sheet.notes == ("Gabe: 10 damage, Defense stops 4, 6 come through. Health 50 → 44.",)


def test_point_blank_is_a_fact_of_the_table_that_passes_defense():
    state = scored(duel(), 10).change(GABE, pool=4)

    sheet = draft(state, "attack", target=GABE, near="on")

    assert field(sheet, "near").effect == "easier: 5 more AP"
    assert sheet.notes == ("Gabe: 15 damage. Health 50 → 35.",)


def test_conditions_are_folded_away_until_they_are_tapped_and_then_say_penalty_and_chance():
    state = scored(duel(), 10)

    folded = field(draft(state, "attack", target=GABE), "wound")
    unfolded = field(draft(state, "attack", target=GABE, wound=""), "wound")
    said = {pick.label: (pick.effect, pick.detail) for pick in unfolded.picks}

    assert folded.settled
    assert folded.picks[0].label == "nothing"
    assert said["Stagger"] == ("", "100%, loses 1 action")
    assert said["Shatter Arm"] == ("harder: 5 less AP", "0%, half AP with that arm")
    assert said["Shatter Head"] == ("harder: 15 less AP", "0%, double damage")


def test_a_condition_that_can_do_nothing_more_is_shut_with_its_reason():
    state = scored(duel(), 10).change(GABE, body=True)

    unfolded = field(draft(state, "attack", target=GABE, wound=""), "wound")

    assert {pick.label: pick.why_not for pick in unfolded.picks}["Shatter Body"] == (
        "Gabe’s body is shattered already."
    )


def test_a_wounding_attack_shows_the_odds_of_its_contest():
    state = combat(law=(ruth(),), foes=(gabe(skills={"endurance": 1}),))

    sheet = draft(scored(state, 6), "attack", target=GABE, wound="stagger")
    asked = asks(scored(state, 6), Attack(RUTH, GABE, wound="stagger"))

    assert {chance.label: chance.share for chance in sheet.odds} == {
        "resists": "50%",
        "it takes hold": "50%",
    }
    assert {chance.label: chance.share for chance in asked.odds} == {
        "resists": "50%", "the wound takes hold": "50%",
    }  # fmt: skip
    assert asked.side == "foes"
    assert asked.title == "Gabe: 1 die of Endurance, against Stagger"


def test_a_shattered_head_says_what_it_would_double():
    state = combat(law=(ruth(),), foes=(gabe(skills={"endurance": 1}),))

    sheet = draft(scored(state, 21), "attack", target=GABE, wound="head")

    assert sheet.notes == ("Gabe: 6 damage, 12 if the wound takes hold. Health 50 → 44.",)


def test_a_gun_can_be_used_as_a_club_and_a_knife_thrown():
    club = draft(scored(duel(), 10), "attack", target=GABE, how="struck")
    thrown = draft(scored(duel(KNIFE), 10), "attack", target=GABE, how="thrown")

    assert club.go == "Attack: 8 damage"
    assert dict(club.preset)["struck"] == "on"
    assert thrown.go == "Attack: 10 damage"
    assert dict(thrown.preset)["thrown"] == "on"


def test_a_distance_that_was_measured_is_held_against_the_range():
    state = scored(duel(), 10)

    assert field(draft(state, "attack", target=GABE), "metres").value == "any"
    assert field(draft(state, "attack", target=GABE, metres="15"), "metres").value == "15 m"
    assert draft(state, "attack", target=GABE, metres="25").why_not.startswith("25 m is beyond Range")


def test_free_attacks_of_augs_are_offered_to_those_who_have_any():
    with_augs = scored(duel(augs="Twin triggers"), 10)

    assert [one.name for one in draft(with_augs, "attack", target=GABE).fields if one.name == "free"]
    assert not [
        one.name for one in draft(scored(duel(), 10), "attack", target=GABE).fields if one.name == "free"
    ]


def test_a_grenade_names_its_targets_in_order_with_the_damage_of_each_place():
    state = scored(fray(BOMB), 10)

    sheet = draft(state, "grenade", targets=f"{WES},{GABE}")
    said = {pick.label: (pick.effect, pick.chosen) for pick in field(sheet, "targets").picks}

    assert offered(state, "Throw the grenade").detail == "30/25/20/15/10"
    assert draft(state, "grenade").missing == "Tap the worst hit first, then the next."
    assert said == {"Gabe": ("2nd: 25", True), "Wes": ("1st: 30", True), "Nan": ("", False)}
    assert sheet.go == "Throw it at 2 targets"
    assert sheet.notes == ("Wes: 30 damage. Health 50 → 20.", "Gabe: 25 damage. Health 50 → 25.")
    assert why_not(state, Grenade(RUTH, (WES, GABE))) == ""


def test_the_roll_against_a_grenades_wound_says_what_has_to_be_met():
    foes = (gabe(skills={"endurance": 1}),)
    gun, bomb = (scored(combat(law=(ruth(one),), foes=foes), 10) for one in (PISTOL, BOMB))

    shot = asks(gun, Attack(RUTH, GABE, wound="leg"))
    blast = asks(bomb, Grenade(RUTH, (GABE,), wound="leg"))

    assert blast.notes == shot.notes
    assert blast.notes[-1].startswith("Shatter Leg at 5 AP: ")


def test_a_blast_catches_friends_too_standing_or_not_and_never_the_thrower():
    law = (ruth(BOMB), nan())
    state = scored(combat(law=law, foes=(gabe(),)), 10).change(NAN, health=0)

    picks = field(draft(state, "grenade"), "targets").picks

    assert [(pick.label, pick.detail.startswith("friend")) for pick in picks] == [
        ("Gabe", False),
        ("Nan", True),
    ]


def test_those_near_the_thrower_gain_the_grenade_five_ap():
    sheet = draft(scored(fray(BOMB), 10), "grenade", targets=f"{WES},{GABE}", near=GABE)

    assert sheet.notes[1] == "Gabe: 30 damage. Health 50 → 20."


# Chips, ammunition and what else is tracked


def test_ammunition_is_a_meter_and_what_is_not_in_hand_a_chip():
    state = duel(PISTOL, RIFLE, BOMB, BOMB)

    assert [(meter.label, meter.current, meter.maximum) for meter in row(state, RUTH).meters] == [
        ("Health", 50, 50), ("Ammo", 6, 6),
    ]  # fmt: skip
    assert chips(state, RUTH)[1:] == ["Rifle 6/6", "2 × Bomb"]


def test_a_large_magazine_is_a_chip():
    state = duel(RIFLE.but(magazine=40))

    assert [meter.label for meter in row(state, RUTH).meters] == ["Health"]
    assert chips(state, RUTH)[1] == "40/40"


def test_conditions_defense_dives_and_actions_to_come_are_chips():
    state = duel().change(
        RUTH,
        pool=12,
        dive=6,
        armor=2,
        lost=1,
        borrowed=1,
        arms=1,
        legs=2,
        body=True,
        unseen=True,
        sneaking=7,
        rounds=2,
    )

    assert chips(state, RUTH)[1:] == [
        "stops 12", "dive armor 6", "armor 2", "next turn −2 actions", "arm shattered", "2 legs shattered",
        "body shattered", "unseen", "Stealth 7", "2 of 3 rounds unseen",
    ]  # fmt: skip
    assert chips(state.change(RUTH, health=-3), RUTH) == ["Death Coma"]
    assert chips(state.change(RUTH, health=-50), RUTH) == ["True Death"]
    assert row(state.change(RUTH, health=0), RUTH).state == "out"


def test_anybody_can_dive_at_any_time_by_a_tap_on_his_row():
    state = fray()

    tap = row(state, GABE).tap
    sheet = screens.draft(state, tap.command, dict(tap.preset))

    assert given(tap) == Dive(GABE)
    assert sheet.go == "Dive: 5 m, armor 10"
    assert "Costs one action of the next turn." in sheet.notes
    assert offered(state, "Dive").preset == (("model", RUTH),)
    assert row(state, RUTH).tap is None


def test_more_of_his_foes_are_offered_to_the_director_alone():
    scene = screens.view(fray())

    def more(sides):
        return [offer.preset for offer in for_phone(scene, sides).more if offer.command == "join"]

    assert more(("foes",)) == [(("side", "foes"),)]
    assert more(("law",)) == []


def test_where_nothing_is_hidden_every_phone_is_shown_the_same(evening):
    for state, waits, _ in evening:
        if state.settings.foes == "exact":
            assert screens.view(state, waits, ()) == screens.view(state, waits)
            assert BY_HAND.corrections(state, "", ()) == BY_HAND.corrections(state, "")


def test_more_foes_are_made_in_a_moment():
    state = fray()

    blank = screens.draft(state, "join", {"side": "foes"})
    sheet = screens.draft(state, "join", {"side": "foes", "template": GABE, "number": "4"})

    assert blank.missing == "Tap the foes to add."
    assert field(blank, "template").picks[0].label == "Gabe"
    assert sheet.go == "More: Gabe"
    assert why_not(state, Join("foes", GABE, 4)) == ""


def test_of_numbered_foes_each_kind_is_offered_once():
    raiders = tuple(gabe().but(key=f"raider-{number}", name=f"Raider {number}") for number in (1, 2))
    state = setup(law=(ruth(),), foes=raiders)

    names = [pick.label for pick in field(screens.draft(state, "join", {"side": "foes"}), "template").picks]

    assert names[0] == "Raider"
    assert not any(name[-1].isdecimal() for name in names)


def test_a_move_with_endurance_is_asked_for_only_of_those_who_have_it():
    able = scored(duel(skills={"endurance": 2}), 10)

    assert offered(scored(duel(), 10), "Move").direct
    assert not offered(able, "Move").direct
    assert draft(able, "move", endure="on").go == "Move 10 m +"
    assert draft(able, "move", endure="on").need.dice == 2


def test_whoever_hides_can_be_looked_for_and_the_odds_say_what_a_tie_is():
    state = duel().change(RUTH, skills={"awareness": 1}).change(GABE, unseen=True, sneaking=5)

    sheet = draft(state, "spot", target=GABE)

    assert [chance.share for chance in sheet.odds] == ["50%", "50%"]
    assert offered(state, "Look for Gabe").detail == "5 AP"
    with_aug = asks(state, Spot(RUTH, GABE, 1))
    assert [chance.share for chance in with_aug.odds] == ["0%", "100%"]
    assert [chance.share for chance in draft(state, "spot", target=GABE, bonus="1").odds] == ["0%", "100%"]
    assert offered(state, "Gabe is seen").direct


def test_heavy_objects_are_picked_from_the_table_and_helpers_lower_the_difficulty():
    law = (ruth(skills={"endurance": 3}), nan(skills={"endurance": 3}))
    state = scored(combat(law=law, foes=(gabe(),)), 10)

    folded, unfolded = field(draft(state, "lift"), "object"), field(draft(state, "lift", object=""), "object")
    alone = draft(state, "lift", object=unfolded.picks[2].value, how="carry")
    helped = draft(state, "lift", what="table for 10", endurance="10", how="carry", helpers=NAN)

    assert folded.settled
    assert dict(alone.preset)["endurance"] == "10"
    assert alone.need.number == "10 AP"
    assert helped.notes[0] == "2 have a hand on it: each has to reach 5 AP."


def test_everybody_with_a_hand_on_it_sees_the_chance_to_reach_what_is_left_of_the_difficulty():
    state = scored(fray(skills={"endurance": 1}).change(NAN, skills={"endurance": 1}), 9)
    lift = Lift(RUTH, "a safe", "carry", 11, (NAN,))

    first, second = asks(state, lift), asks(state, lift, (4,))

    assert {chance.label: chance.share for chance in first.odds} == {"to fail": "50%", "to pass": "50%"}
    assert second.title.startswith("Nan: ")
    assert [chance.share for chance in second.odds] == ["50%", "50%"]
    hurt = asks(state.change(RUTH, arms=1), Lift(RUTH, "a safe", "carry", 11, (NAN,), arms=1))
    assert [chance.share for chance in hurt.odds] == ["100%", "0%"]


def test_a_skill_test_lists_the_skills_that_somebody_has_first_and_then_its_odds():
    state = duel().change(RUTH, skills={"stealth": 1})

    blank = draft(state, "skill")
    sheet = draft(state, "skill", skill="stealth", difficulty="5")

    assert [(pick.label, pick.effect, pick.detail) for pick in field(blank, "skill").picks][:2] == [
        ("Stealth", "rank 1", ""),
        ("High-Caliber Combat", "", "no dice"),
    ]
    assert blank.missing == "Tap a Skill."
    assert {chance.label: chance.share for chance in sheet.odds} == {"to fail": "50%", "to pass": "50%"}
    assert sheet.go == "Test Stealth"


def test_the_odds_of_a_roll_count_the_shattered_arms_that_are_used():
    state = duel().change(RUTH, skills={"stealth": 1}, arms=1)

    sheet = draft(state, "skill", skill="stealth", difficulty="3", arms="1")
    asked = asks(state, UseSkill(RUTH, "stealth", 3, arms=1))

    assert {chance.label: chance.share for chance in sheet.odds} == {"to fail": "50%", "to pass": "50%"}
    assert [chance.share for chance in asked.odds] == [chance.share for chance in sheet.odds]


def test_an_opposed_test_shows_who_is_ahead_and_who_has_a_tie():
    state = duel().change(RUTH, skills={"awareness": 1})

    sheet = draft(state, "oppose", against=GABE)

    assert [chance.share for chance in sheet.odds] == ["0%", "100%"]
    assert sheet.notes == ("A tie goes to the watcher.",)
    assert field(sheet, "their_skill").picks[0].label == "Stealth"


def test_switching_shows_what_the_score_reads_on_the_other_weapon():
    state = scored(duel(PISTOL, RIFLE, KNIFE), 10)

    picks = field(draft(state, "switch"), "weapon").picks

    assert [(pick.label, pick.detail) for pick in picks] == [
        ("Rifle", "6 of 6 left, 10 damage, stops 10, 20 m"),
        ("Knife", "15 damage, stops 10, thrown 5 m"),
    ]


def test_with_one_other_weapon_the_hand_changes_at_a_tap():
    alone, several = scored(duel(PISTOL, KNIFE), 10), scored(duel(PISTOL, RIFLE, KNIFE), 10)

    assert (offered(alone, "Switch").direct, offered(alone, "Switch").detail) == (True, "Knife")
    assert (offered(several, "Switch").direct, offered(several, "Switch").detail) == (False, "1 of 2")


def test_what_the_fallen_carry_can_be_picked_up():
    state = scored(duel(), 10).change(GABE, health=0)
    (pick,) = draft(state, "pick-up").fields[1].picks

    sheet = draft(state, "pick-up", what=pick.value)

    assert pick.label.endswith(", Gabe’s")
    assert dict(sheet.preset)["of"] == GABE
    assert sheet.go == f"Pick up {pick.label}"
    assert why_not(state, given(sheet)) == ""
    assert draft(state, "pick-up", **dict(sheet.preset)).go == sheet.go


def test_the_awareness_of_a_side_is_one_throw_with_what_each_of_them_has():
    state = setup(law=(ruth(skills={"awareness": 2}), nan()), foes=(gabe(),))

    sheet = screens.draft(state, "look", {"side": "law", "bonus": "-2"})

    assert sheet.go == "Roll for all"
    assert sheet.need.dice == 2
    assert [one.cells[:2] for one in sheet.charts[0].rows] == [("Ruth", "2"), ("Nan", "")]
    assert dict(sheet.preset) == {"side": "law", "bonus": "-2"}


def test_hiding_and_looking_about_say_what_they_throw():
    state = duel().change(RUTH, skills={"awareness": 2}, unseen=True)

    assert draft(state, "aware").need.dice == 2
    assert draft(state, "sneak").need is None
    assert draft(state, "sneak").notes[0].startswith("Without the Skill there are no dice: ")


def test_before_the_test_nobody_acts_but_by_diving_or_doing_nothing():
    state = untested(duel(), RUTH)

    assert [offer.label for offer in screens.view(state).offers] == ["Dive", "Skip this turn"]


def test_the_sheet_of_awareness_asks_for_extreme_range_where_somebody_strikes_by_surprise():
    state = setup(law=(ruth(),), foes=(gabe(), wes()), settings=Settings(surprise="squad"))

    calm = screens.draft(setup(), "look", {"side": "foes"})
    sheet = screens.draft(state, "look", {"side": "foes"})
    blind = screens.draft(state, "look", {"side": "foes", "who": GABE, "blind": "on", "bonus": "-50"})
    opened = screens.draft(state, "look", {"side": "foes", "who": ""})

    assert [one.name for one in calm.fields] == ["bonus"]
    assert [one.name for one in sheet.fields] == ["who", "bonus", "blind"]
    assert [pick.label for pick in opened.fields[0].picks] == ["everybody", "Gabe", "Wes"]
    assert "if the Director allows a test at all" in sheet.notes[0]
    assert blind.go == "No dice: nothing to roll"
    assert {"who": GABE, "blind": "on", "bonus": "-50"}.items() <= dict(blind.preset).items()


def test_whoever_was_allowed_no_test_has_a_place_and_no_figure():
    state = setup(settings=Settings(surprise="squad"))
    state = does(state, Look("foes", blind=True), Look("law"))

    assert chips(state, GABE)[0] == "2nd"
    assert any("Gabe (no test)" in one.text for one in screens.view(state).reminders)


def test_a_gun_that_is_not_in_hand_is_offered_a_reload_as_well():
    state = scored(duel(PISTOL, RIFLE), 9)
    gear = tuple(one.but(loaded=3) if one.key == "rifle" else one for one in state.fighters[RUTH].gear)

    spent = offered(state.change(RUTH, gear=gear), "Reload Rifle")

    assert (spent.command, spent.detail, dict(spent.preset)["weapon"]) == ("reload", "3 → 5 of 6", "rifle")
    assert "Reload Rifle" not in [offer.label for offer in offers(screens.view(state))]


def test_the_odds_of_an_opposed_roll_are_those_of_its_sheet():
    state = duel().change(RUTH, skills={"social": 1}).change(GABE, skills={"social": 2})
    command = Oppose(RUTH, "social", GABE, "social")

    sheet = draft(state, "oppose", against=GABE, skill="social", their_skill="social")
    first, second = asks(state, command), asks(state, command, (6,))

    assert [chance.share for chance in first.odds] == [chance.share for chance in sheet.odds]
    assert [chance.label for chance in second.odds] == ["Gabe higher", "a tie", "Ruth higher"]
    assert second.odds != first.odds
