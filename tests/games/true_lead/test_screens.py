"""The screens: what they offer can be done, what they grey out says why, what they add up adds up; and the main
cases in their own words.
"""

import random
from functools import cache

import pytest

from games.engine.play.questions import Choice, Number, Refused, Roll
from games.engine.play.record import Answered, Do, PendingCommand, Record
from games.engine.play.table import carry_out, why_not
from games.true_lead import catalogue, play, screens
from games.true_lead.brawls import Brawl, Strike
from games.true_lead.corrections import BY_HAND, Correct
from games.true_lead.duel import Duel, duel_odds
from games.true_lead.labels import label, names, title
from games.true_lead.movement import Dismount, Run, Walk
from games.true_lead.rounds import Activate, CallIt, Concede, Done, PlayOn
from games.true_lead.setup import Begin, Place, RollOff, begin
from games.true_lead.setup_form import FORM, compose
from games.true_lead.shooting import Ambush, Pin, React, Shoot
from games.true_lead.state import Settings
from tests.games.true_lead.table import (  # fmt: skip
    GABE,
    RUTH,
    acts,
    after,
    battle,
    change,
    does,
    figures,
    gabe,
    group,
    gunfight,
    in_contact,
    loose,
    lurking,
    person,
    pinned,
    posse,
    ruth,
    setup,
    thugs,
)
from tests.games.true_lead.table import play as played

COMMANDS = {
    str(kind.__struct_config__.tag): kind
    for kind in (
        Activate, Ambush, Begin, Brawl, CallIt, Concede, Dismount, Done, Duel, Pin, Place, PlayOn, React, RollOff, Run,
        Shoot, Strike, Walk,
    )
}  # fmt: skip
STATES = 120


def an_answer(question, dice):
    if isinstance(question, Roll):
        return tuple(dice.randint(1, 6) for _ in range(question.dice))
    if isinstance(question, Choice):
        return (dice.choice(question.options).key,)
    if isinstance(question, Number):
        return dice.randint(question.low, question.high)
    return {side: dice.randint(question.low, question.high) for side in question.who}


def moments(seed):
    """States of a random battle under random settings, with the action that waits and all entries, to its end."""
    dice = random.Random(seed)
    forces = [dice.choice(list(catalogue.starters().values())).gang for _ in range(2)]
    answers = {agreed.name: dice.choice(agreed.picks).value for agreed in FORM if agreed.picks}
    record = Record(begin(compose(answers, forces)), label)
    while True:
        standing = [entry for entry in record.entries if record.head.moment.includes(entry.number)]
        yield record.state, record.head.moment.open, standing
        if record.state.stage == "over":
            return
        try:
            if record.question:
                record.say(Answered(an_answer(record.question, dice), "app"))
            else:
                record.say(Do(play.propose(record.state, dice.choice)))
        except Refused:
            continue


@cache
def evenings():
    """Moments from all over several battles, and the last of each."""
    whole = [list(moments(seed)) for seed in range(9)]
    found = [moment for one in whole for moment in one]
    return [*found[:: max(1, len(found) // STATES)], *(one[-1] for one in whole)]


@pytest.fixture
def evening():
    return evenings()


def offers(scene):
    main = (scene.main,) if scene.main else ()
    rows = tuple(row.tap for side in scene.sides for row in side.models if row.tap)
    return (*main, *scene.offers, *scene.more, *rows)


def given(offer):
    """The command of a direct offer, as its button says it."""
    return COMMANDS[offer.command](**dict(offer.preset))


def offered(state, label):
    return next(offer for offer in offers(screens.view(state)) if offer.label == label)


def row(state, key):
    return next(row for side in screens.view(state).sides for row in side.models if row.key == key)


def chips(state, key):
    return [chip.label for chip in row(state, key).chips]


def shares(odds):
    return {chance.label: chance.share for chance in odds}


def asks(state, command, *answers, sealed=None):
    """What the page asks after a command with some answers."""
    outcome = played(state, command, *answers)
    waits = PendingCommand(state, command, outcome.question, answers, sealed or {}, len(outcome.events))
    return screens.question(outcome.state, waits)


# Over whole battles


def test_everything_can_be_shown_at_any_moment(evening):
    assert len(evening) >= STATES
    for state, waits, entries in evening:
        scene = screens.view(state, waits)
        if waits:
            screens.question(state, waits)
        screens.report(state, entries)
        screens.outcome(state, entries)
        for of in ("", *state.models, *state.companies):
            BY_HAND.corrections(state, of)
        for key in (*state.models, *(row.key for side in scene.sides for row in side.models)):
            assert screens.card(state, key).name
        assert {*names(state)} >= {*state.models, *state.companies, *state.sides, *state.markers}


def test_what_is_offered_directly_can_be_done(evening):
    done = 0
    for state, waits, _ in evening:
        for offer in offers(screens.view(state, waits)):
            if offer.direct and not offer.why_not:
                assert why_not(state, given(offer)) == "", offer
                done += 1

    assert done > 150


def test_what_is_greyed_out_says_why_in_a_sentence(evening):
    greyed = [
        offer for state, waits, _ in evening for offer in offers(screens.view(state, waits)) if offer.why_not
    ]

    assert greyed
    assert all(offer.why_not[0].isupper() and offer.why_not.endswith(".") for offer in greyed)


def test_a_greyed_key_opens_a_sheet_that_says_why(evening):
    for state, waits, _ in evening:
        for offer in offers(screens.view(state, waits)):
            if offer.why_not:
                assert screens.draft(state, offer.command, dict(offer.preset)).why_not, offer


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
            for _ in range(5):
                for field in screens.draft(state, offer.command, chosen).fields:
                    open_picks = [pick for pick in field.picks if not pick.why_not]
                    if field.kind in ("one", "many") and open_picks and not field.settled:
                        chosen[field.name] = dice.choice(open_picks).value
                    elif field.kind == "fact" and dice.random() < 0.3:
                        chosen[field.name] = "off" if field.on else "on"
            sheet = screens.draft(state, offer.command, chosen)
            assert sheet.go or sheet.why_not or sheet.missing, (offer, sheet)
            assert {name for name, _ in sheet.preset} <= {*COMMANDS[sheet.command].__struct_fields__}
            complete += bool(sheet.go)

    assert complete > 150


def test_every_command_of_the_game_is_offered_somewhere(evening):
    found = {offer.command for state, waits, _ in evening for offer in offers(screens.view(state, waits))}

    assert found | {"roll-off"} == {*COMMANDS}
    assert screens.view(setup(ready=False)).main.command == "roll-off"


def test_every_command_has_its_sheet():
    state = gunfight()

    assert all(screens.draft(state, tag, {}).command == tag for tag in COMMANDS)
    with pytest.raises(KeyError):
        screens.draft(state, "correct", {})


def test_every_command_has_words_for_the_undo_key(evening):
    state = gunfight()

    assert label(state, Shoot(RUTH, GABE)) == "Ruth’s shot at Gabe"
    assert label(state, Pin(RUTH, GABE, "revolver")) == "Ruth pins Gabe"
    assert label(state, Done()) == "Ruth is done"
    assert label(does(state, Brawl(RUTH, GABE)), Strike(RUTH)) == "Ruth’s blows at Gabe"
    assert label(setup(ready=False), Place("law-men")) == "The Law-Men deployed"
    assert title(state) == "The Law against The Out"


def test_the_slices_of_the_odds_make_a_whole(evening):
    bars = 0
    for state, waits, _ in evening:
        if waits:
            odds = [chance.per_mille for chance in screens.question(state, waits).odds if chance.bar]
            assert not odds or abs(sum(odds) - 1000) <= 3
            bars += bool(odds)

    assert bars > 10


def value_of(correction):
    if correction.kind == "flag":
        return "no" if correction.value else "yes"
    if correction.kind == "one":
        return correction.picks[-1].value
    return str(max(correction.low, int(correction.value) - 1))


@pytest.mark.slow
def test_every_value_on_the_page_of_a_model_a_group_or_the_table_can_be_put_right(evening):
    set_right = set()
    for state, waits, _ in evening:
        if waits:
            continue
        for of in ("", *state.models, *state.companies):
            for correction in BY_HAND.corrections(state, of):
                carry_out(state, Correct(correction.what, value_of(correction), correction.of))
                set_right.add(correction.what)

    assert set_right == {
        "health", "accuracy", "activated", "stunned", "ambush", "mounted", "joined", "reloading", "empty", "brawl",
        "pinned", "placed", "points", "round", "active", "first", "finished", "mounts", "action",
    }  # fmt: skip


def test_groups_stand_together_and_those_to_act_first(evening):
    order = ["acting", "ready", "done", "out"]
    for state, waits, _ in evening:
        if state.stage == "setup":
            continue
        for side in screens.view(state, waits).sides:
            people = [one for one in side.models if one.key in state.models]
            groups = [state.models[one.key].group for one in people]
            heads = [one.key for one in side.models if one.state == "piece"]
            assert [
                group for group in dict.fromkeys(groups) if len(state.companies[group].models) > 1
            ] == heads
            assert len([*dict.fromkeys(groups)]) == sum(
                one != before for one, before in zip(groups, [None, *groups], strict=False)
            )
            places = {group: [] for group in groups}
            for one in people:
                places[state.models[one.key].group].append(order.index(one.state))
            assert all(within == sorted(within) for within in places.values())
            assert [min(within) for within in places.values()] == sorted(
                min(within) for within in places.values()
            )


def test_no_reminder_pushes_another_out():
    state = loose(acts(battle(law=(ruth(mounted=True),), out=(gabe(), person("wes"))), RUTH))
    state = lurking(pinned(change(state, RUTH, reloading=1), RUTH, GABE), "wes")

    assert [one.title for one in screens.view(state).reminders] == [
        "Pinned",
        "Reloading",
        "Ambush",
        "Moving",
        "Mounted",
    ]


def test_the_inch_and_difficult_ground_are_told_before_a_move_and_not_after_it():
    state = acts(battle(law=(ruth(),), out=(gabe(), person("wes"))), RUTH)
    told = [one.title for one in screens.view(loose(state)).reminders]

    assert told == ["Moving", "Free mount"]
    assert screens.view(loose(does(state, Walk(RUTH)))).reminders == ()
    assert "Moving" not in [one.title for one in screens.view(in_contact(state, (RUTH, GABE))).reminders]


def test_the_place_stays_on_the_table_and_in_the_list():
    assert screens.view(battle(settings=Settings(location="mesa"))).place == "The Mesa"
    assert screens.view(does(battle(), CallIt())).place == "High Noon"


# Setting up


def test_setting_up_says_how_deep_groups_stand():
    told = {one.title: one.text for one in screens.view(setup(ready=False)).reminders}

    assert "12″ deep" in told["Setting up"]
    assert "within 3″ of another building" in told["High Noon"]


def test_a_force_whose_price_is_over_the_points_agreed_is_told_so_and_no_other():
    def told(price):
        law = (group("men", ruth("rifle"), points=price - 20),)
        state = setup(law=law, out=(gabe(),), settings=Settings(points=100), ready=False)
        return [one.text for one in screens.view(state).reminders if one.title == "Too dear"]

    assert told(105) == ["The Law costs 105 points; 100 were agreed. Play on if both agree."]
    assert told(100) == told(55) == []


def test_groups_are_placed_by_a_tap_on_their_row():
    state = after(setup(ready=False, law=(ruth(),), out=(gabe(),)), RollOff(), (1, 6))

    scene = screens.view(state)
    rows = {row.key: row for side in scene.sides for row in side.models}

    assert scene.now == "The Out: tap a group to deploy"
    assert rows["out-men"].line == "1 Boss, 45 points"
    assert given(rows["out-men"].tap) == Place("out-men")
    assert rows["law-men"].tap is None


def test_when_the_last_group_is_placed_by_hand_all_that_is_left_is_to_begin():
    state = does(played(setup(ready=False), RollOff(), (6, 1)).state, Correct("placed", "yes", "out-men"))
    state = does(state, Correct("placed", "yes", "law-men"))

    assert screens.view(state).now == "All groups stand"
    assert given(offered(state, "Start round 1")) == Begin()


def test_after_the_last_group_its_models_have_the_rows():
    state = after(setup(ready=False, law=(ruth(),), out=(gabe(),)), RollOff(), (6, 1))

    state = does(state, Place("law-men"), Place("out-men"))

    assert [row.key for side in screens.view(state).sides for row in side.models] == [RUTH, GABE]


# The table


def test_the_round_and_its_limit_stand_on_top_with_both_scores():
    scene = screens.view(battle())
    endless = screens.view(battle(settings=Settings(rounds=0)))

    assert (scene.pinned[0].label, scene.pinned[0].value, scene.pinned[0].detail) == ("Round", "1", "of 6")
    assert endless.pinned[0].detail == ""
    assert [side.score for side in scene.sides] == ["0", "0"]


def test_a_group_says_what_it_is_worth_and_what_is_left_of_it():
    state = battle(law=(ruth(),), out=(gabe(), *thugs(3)))

    half = does(state, Correct("health", "0", GABE), Correct("health", "0", "pup-1"))

    gone = does(half, Correct("health", "0", "pup-2"), Correct("health", "0", "pup-3"))
    assert (row(state, "out-men").name, row(state, "out-men").line) == ("The Out-Men", "45 points")
    assert row(half, "out-men").line == "half destroyed, 22 points"
    assert row(gone, "out-men").line == "destroyed, 45 points"
    assert row(state, RUTH).line == "The Law-Men: Boss, 45 points"
    assert [side.score for side in screens.view(half).sides] == ["22", "0"]


def test_a_row_says_what_a_model_carries_besides_revolver_and_fists():
    state = battle(law=(ruth("rifle", "saber"),), out=(gabe(), *thugs(1)))

    assert row(state, RUTH).line == "The Law-Men: Boss, Repeating Rifle, Saber, 80 points"
    assert row(state, "pup-1").line == "Thug"


def test_a_row_shows_what_holds_a_model():
    state = battle(law=(ruth(mounted=True),), out=(gabe(), person("wes")))

    state = pinned(pinned(state, RUTH, GABE), RUTH, "wes", "shotgun")
    assert chips(state, RUTH) == ["pinned −9″/−18″ by Gabe and Wes", "mounted"]
    assert chips(change(state, GABE, ambush=True, empty=("revolver",)), GABE) == [
        "in ambush",
        "Revolver empty",
    ]
    assert chips(change(state, GABE, reloading=1), GABE) == ["reloading"]
    assert chips(change(state, GABE, reloading=2), GABE) == ["reloads next round"]
    brawl = in_contact(state, (RUTH, GABE))
    assert chips(brawl, GABE) == ["brawl: Ruth"]
    down = change(brawl, RUTH, stunned=True)
    assert chips(down, GABE) == ["beside Ruth"]
    assert "stunned" in chips(down, RUTH)


def test_a_tap_on_a_row_activates_whoever_may_act():
    state = battle(law=(ruth(),), out=(gabe(),))

    assert given(row(state, RUTH).tap) == Activate(RUTH)
    assert row(state, GABE).tap is None
    assert row(change(state, RUTH, stunned=True), RUTH).tap.label == "Ruth gets up"
    assert row(acts(state, RUTH), RUTH).tap is None


def test_shooting_is_three_taps_from_an_activated_model():
    state = gunfight()

    key = offered(state, "Shoot")
    first = screens.draft(state, key.command, dict(key.preset))
    (target,) = first.fields
    sheet = screens.draft(state, key.command, {**dict(first.preset), "target": target.picks[0].value})

    assert first.missing == "Tap a target."
    assert sheet.go == "Roll 1 die"
    assert shares(sheet.odds) == {"nothing": "50%", "to wound": "50%", "runs dry": "17%"}


def test_the_effective_inches_stand_on_the_keys():
    plain, under_fire = gunfight(), pinned(gunfight(), RUTH, GABE)

    assert [offered(plain, name).detail for name in ("Walk", "Run", "Brawl")] == ["6″", "12″", "12″"]
    assert offered(gunfight(mounted=True), "Run").detail == "18″"
    assert offered(under_fire, "Walk").detail == "3″, in cover 0″"
    assert offered(plain, "Walk").direct
    assert not offered(under_fire, "Walk").direct


def test_pinned_down_it_says_by_whom():
    state = pinned(gunfight(), RUTH, GABE, "shotgun")

    assert offered(state, "Walk").why_not == "Ruth is pinned down by Gabe and cannot move an inch."
    assert screens.draft(state, "walk", {"model": RUTH}).why_not == offered(state, "Walk").why_not


def test_the_sheet_of_a_pinned_move_asks_whether_it_is_made_in_cover():
    state = pinned(gunfight(), RUTH, GABE)

    in_the_open = screens.draft(state, "run", {"model": RUTH})
    in_cover = screens.draft(state, "run", {"model": RUTH, "cover": "on"})

    assert (in_the_open.go, in_cover.go) == ("Run, 9″", "Run, 6″")


def test_mounts_are_got_off_and_on():
    rider, walker = gunfight(mounted=True), loose(gunfight())

    assert given(offered(rider, "Dismount")) == Dismount(RUTH)
    assert given(offered(walker, "Get on A horse")) == Run(RUTH, mount="horse")


def test_after_a_walk_only_shooting_is_left_open():
    state = does(gunfight(), Walk(RUTH))

    scene = screens.view(state)

    assert [offer.label for offer in scene.offers] == ["Shoot", "Pin", "Duel"]
    assert {"Walk", "Run", "Ambush", "Brawl"} <= {offer.label for offer in scene.more}
    assert scene.main.label == "Ruth is done"


def test_after_a_charge_the_blow_is_the_main_key():
    state = does(gunfight(), Brawl(RUTH, GABE))

    scene = screens.view(state)

    assert (scene.main.command, scene.main.label, scene.main.main) == ("strike", "Strike Gabe", True)
    assert scene.offers == ()


def test_in_a_brawl_it_can_only_brawl_on():
    state = in_contact(posse(), (RUTH, GABE), (RUTH, "wes"))

    scene = screens.view(state)

    assert [offer.label for offer in scene.offers] == ["Brawl on: Gabe", "Brawl on: Wes"]
    assert "has to brawl" in next(offer for offer in scene.more if offer.label == "Walk").why_not


def test_whoever_lies_in_ambush_is_offered_the_shot_after_a_move():
    still = lurking(gunfight(), GABE)
    moved = does(still, Run(RUTH))

    assert "react" not in {offer.command for offer in screens.view(still).offers}
    assert (
        screens.view(still).reminders[0].text
        == "Gabe lies in ambush: models that see it move may fire once, at −1."
    )
    key = offered(moved, "Ambush: Gabe fires")
    assert (key.group, key.detail, dict(key.preset)) == ("From ambush", "harder by 1", {"model": GABE})
    assert screens.view(moved).reminders[0].title == "Ambush"
    assert screens.view(moved).main.label == "Ruth is done"


def test_nobody_is_warned_of_an_ambush_that_cannot_fire():
    reloading = change(lurking(gunfight(), GABE), GABE, reloading=1)
    brawling = in_contact(lurking(posse(), GABE), ("nan", GABE))

    for state in (reloading, brawling):
        assert "Ambush" not in [one.title for one in screens.view(state).reminders]
        assert "Ambush" not in [one.title for one in screens.view(does(state, Walk(RUTH))).reminders]


# Sheets


def shoot(state, **chosen):
    return screens.draft(state, "shoot", {"model": RUTH, "target": GABE, **chosen})


def test_the_number_and_its_reasons_follow_the_facts():
    state = gunfight()

    assert shoot(state).need.number == "4+"
    assert shoot(state, sight="cover").need.reasons == ("Accuracy 4+", "in cover −1")
    assert shoot(state, sight="flanked", above="on").need.number == "2+"
    hard = figures(state, RUTH, accuracy=6)
    assert shoot(hard, sight="cover").need.number == "6, then 4+"
    assert shares(shoot(hard, sight="cover").odds)["to wound"] == "8%"


def test_cover_and_flanked_exclude_each_other():
    covered = shoot(gunfight(), sight_cover="on")
    flanked = shoot(gunfight(), **{**dict(covered.preset), "sight_flanked": "on"})
    neither = shoot(gunfight(), **{**dict(flanked.preset), "sight_flanked": "off"})

    assert [dict(sheet.preset)["sight"] for sheet in (covered, flanked, neither)] == [
        "cover",
        "flanked",
        "open",
    ]
    on = [field.name for field in flanked.fields if field.kind == "fact" and field.on]
    assert on == ["sight_flanked"]


def test_every_weapon_can_be_left_out_or_fired_with_fewer_dice():
    state = gunfight("rifle")

    sheet = shoot(state)
    field = next(field for field in sheet.fields if field.name == "weapons")

    assert sheet.need.dice == 3
    assert [(pick.label, pick.effect, pick.detail, pick.value, pick.chosen) for pick in field.picks] == [
        ("Revolver", "1 die", "12″", "rifle,rifle", True),
        ("Repeating Rifle", "2 dice", "30″", "revolver,rifle", True),
    ]
    fewer = shoot(state, weapons="revolver,rifle")
    assert [(pick.effect, pick.value) for pick in fewer.fields[2].picks] == [
        ("1 die", "rifle"),
        ("1 of 2 dice", "revolver"),
    ]
    assert fewer.need.dice == 2
    assert shoot(state, weapons="revolver").fields[2].picks[1].value == "revolver,rifle,rifle"
    assert shoot(state, weapons="none").missing == "Tap a weapon."


def test_where_one_weapon_was_agreed_a_tap_on_another_takes_its_place():
    state = gunfight("rifle", settings=Settings(volley="one"))

    field = next(field for field in shoot(state).fields if field.name == "weapons")

    assert [pick.value for pick in field.picks] == ["revolver", "rifle"]
    assert shoot(state, weapons="revolver").need.dice == 1


def test_an_empty_weapon_cannot_be_tapped():
    state = change(gunfight("rifle"), RUTH, empty=("rifle",))

    field = next(field for field in shoot(state).fields if field.name == "weapons")

    assert [pick.why_not for pick in field.picks] == ["", "empty"]
    assert shoot(state).need.dice == 1


def test_nobody_in_a_brawl_can_be_tapped_as_a_target():
    state = in_contact(posse(), ("nan", GABE))

    (field,) = screens.draft(state, "shoot", {"model": RUTH}).fields

    assert [(pick.label, pick.why_not) for pick in field.picks] == [
        ("Wes", ""),
        ("Gabe", "in a brawl: nobody shoots into one"),
    ]
    assert shoot(state).why_not == "Gabe is in a brawl, and nobody shoots into one."


def test_a_buffalo_rifle_says_that_it_is_reloaded_hit_or_miss():
    sheet = shoot(gunfight("buffalo"), weapons="buffalo")

    assert sheet.need.then == "Ruth reloads in round 2, hit or miss."
    assert shares(sheet.odds) == {"nothing": "50%", "killed": "50%"}


def test_whoever_reloads_anyway_is_not_told_that_another_weapon_may_run_dry():
    state = gunfight("buffalo")
    keys = ",".join(gun.key for gun in state.models[RUTH].guns())

    sheet = shoot(state, weapons=keys)

    assert sheet.need.dice == 2
    assert "runs dry" not in shares(sheet.odds)


def test_fire_from_ambush_is_one_worse():
    state = does(lurking(gunfight(), GABE), Run(RUTH))

    sheet = screens.draft(state, "react", {"model": GABE})

    assert (sheet.need.number, sheet.go) == ("5+", "Roll 1 die")
    assert "from ambush −1" in sheet.need.reasons
    assert sheet.title == "Gabe at Ruth, from ambush"


def test_a_pin_says_what_it_costs_both():
    sheet = screens.draft(gunfight(), "pin", {"model": RUTH, "target": GABE})

    assert sheet.go == "Pin Gabe"
    assert sheet.notes == (
        "No roll, and no wound: within 12″ and in sight is enough.",
        "Until Ruth is activated again, Gabe walks 3″ (in cover 0″) and runs or charges 9″ (in cover 6″).",
        "Ruth reloads in round 2 and cannot shoot in it.",
    )


def test_a_bow_is_what_one_pins_with_first():
    sheet = screens.draft(gunfight("bow"), "pin", {"model": RUTH, "target": GABE})

    assert dict(sheet.preset)["weapon"] == "bow"
    assert sheet.notes[-1] == "The Bow is never reloaded: Ruth may shoot next round."


def test_a_challenge_shows_what_both_have():
    sheet = screens.draft(gunfight(), "duel", {"model": RUTH, "target": GABE, "sight": "cover"})

    assert sheet.notes == (
        "Ruth: up to 6 dice, 5+ (in cover −1). 3 Health.",
        "Gabe: up to 6 dice, 4+. 3 Health.",
        "If both choose with care: 21% to kill, 50% to die.",
    )
    assert sheet.go == "Call Gabe out"


def test_the_facts_of_a_duel_stand_by_who_shoots():
    sheet = screens.draft(gunfight(), "duel", {"model": RUTH, "target": GABE, "sight": "cover"})
    tapped = {**dict(sheet.preset), "shots": sheet.fields[1].picks[2].value, "shots_back": "flanked"}

    after = screens.draft(gunfight(), "duel", tapped)
    off = screens.draft(gunfight(), "duel", {**dict(after.preset), "shots": "flanked"})

    assert [field.label for field in sheet.fields[1:3]] == ["Ruth’s shots at Gabe", "Gabe’s shots at Ruth"]
    assert [pick.label for pick in sheet.fields[1].picks] == ["in cover", "flanked", "above"]
    assert [pick.chosen for pick in after.fields[1].picks] == [True, False, True]
    assert after.notes == (
        "Ruth: up to 6 dice, 4+ (in cover −1, from above +1). 3 Health.",
        "Gabe: up to 6 dice, 3+ (flanked +1). 3 Health.",
        "If both choose with care: 31% to kill, 59% to die.",
    )
    assert "shots" not in dict(after.preset)
    assert dict(off.preset)["sight"] == "flanked"
    assert dict(off.preset)["above"] == "off"


def test_nothing_is_asked_about_the_shots_of_whoever_cannot_fire_back():
    state = change(gunfight(), GABE, reloading=1)

    sheet = screens.draft(state, "duel", {"model": RUTH, "target": GABE, "sight_back": "cover"})

    assert "shots_back" not in [field.name for field in sheet.fields]
    assert dict(sheet.preset)["sight_back"] == "open"


def test_a_crowd_forbids_a_duel():
    sheet = screens.draft(gunfight(), "duel", {"model": RUTH, "target": GABE, "crowded": "on"})

    assert "within 3 inches" in sheet.why_not


def test_a_charge_shows_its_inches_and_what_may_come_of_it():
    state = pinned(gunfight("saber"), RUTH, GABE)

    sheet = screens.draft(state, "brawl", {"model": RUTH, "target": GABE, "cover": "on"})

    assert sheet.go == "Charge Gabe, 6″"
    assert {"killed", "wounded in return"} <= {chance.label for chance in sheet.odds}


def test_the_odds_of_blows_tell_wounds_stuns_deaths_and_what_comes_back():
    state = does(battle_of_one_health(), Brawl(RUTH, GABE))

    sheet = screens.draft(state, "strike", {"model": RUTH})

    assert shares(sheet.odds) == {"nothing": "50%", "stunned": "50%", "stunned in return": "25%"}


def battle_of_one_health():
    return change(change(gunfight(), RUTH, health=1), GABE, health=1)


def test_fists_may_be_left_out_beside_a_blade():
    state = does(gunfight("saber"), Brawl(RUTH, GABE))

    both = screens.draft(state, "strike", {"model": RUTH})
    blade = screens.draft(state, "strike", {"model": RUTH, "fists": "off"})

    assert (both.need.dice, blade.need.dice) == (4, 3)
    assert both.need.dice_reasons == ("Saber 3", "Fists 1")
    assert [field.name for field in both.fields] == ["blade", "fists"]


def test_the_sheet_of_blows_asks_for_the_dice_of_the_blade():
    state = does(gunfight("saber"), Brawl(RUTH, GABE))

    folded = screens.draft(state, "strike", {"model": RUTH}).fields[0]
    opened = screens.draft(state, "strike", {"model": RUTH, "blade": ""}).fields[0]
    fists = screens.draft(state, "strike", {"model": RUTH, "blade": "0"})
    nothing = screens.draft(state, "strike", {"model": RUTH, "blade": "0", "fists": "off"})

    assert (folded.settled, [pick.label for pick in folded.picks]) == (True, ["all 3 dice"])
    assert [pick.label for pick in opened.picks] == ["all 3 dice", "2 dice", "1 die", "not used"]
    assert (fists.need.dice, fists.need.dice_reasons) == (1, ("Fists",))
    assert "Ruth has to strike with something" in nothing.why_not


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
