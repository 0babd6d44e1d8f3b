"""The screens: what they offer can be done, what they grey out says why, what they add up adds up; and the main
cases in their own words.
"""

import random
from functools import cache

import pytest

from games.engine.play.questions import Choice, Number, Refused, Roll
from games.engine.play.record import Answered, Do, Record
from games.engine.play.table import carry_out, why_not
from games.true_lead import catalogue, play, screens
from games.true_lead.brawls import Brawl, Strike
from games.true_lead.corrections import BY_HAND, Correct
from games.true_lead.labels import label, names, title
from games.true_lead.movement import Walk
from games.true_lead.rounds import CallIt, Done
from games.true_lead.setup import Place, begin
from games.true_lead.setup_form import FORM, compose
from games.true_lead.shooting import Pin, Shoot
from games.true_lead.state import Settings
from tests.games.true_lead.on_screen import COMMANDS, given, offers
from tests.games.true_lead.table import (  # fmt: skip
    GABE,
    RUTH,
    acts,
    battle,
    change,
    does,
    gabe,
    gunfight,
    in_contact,
    loose,
    lurking,
    person,
    pinned,
    ruth,
    setup,
)

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


# Over whole battles


@pytest.mark.slow
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


def test_in_setup_whoever_is_done_is_deployed(evening):
    rows = [
        row
        for state, waits, _ in evening
        if state.stage == "setup"
        for side in screens.view(state, waits).sides
        for row in side.models
    ]

    assert {row.deployed for row in rows} == {True, False}
    assert all(row.deployed == (row.state == "done") for row in rows)
