"""The screens, over whole random battles: what they offer can be done, what they grey out says why, what they
add up adds up.
"""

import random

import pytest

from games.blackwater_gulch import GAME
from games.blackwater_gulch.corrections import Correct
from games.engine.files.text_record import read_command
from games.engine.play.questions import Choice, Refused, Roll
from games.engine.play.record import Answered, Do, Record
from games.engine.play.table import carry_out, why_not
from games.engine.show.sheet import Correction
from tests.games.blackwater_gulch.table import gunfight

BATTLE = GAME.battle


def test_while_the_last_one_acts_nobody_has_acted_already():
    acting, waiting = BATTLE.view(gunfight()).sides

    assert (acting.summary, waiting.summary) == ("the last one acts", "1 of 1 still to act")


def an_answer(question, dice):
    if isinstance(question, Roll):
        return tuple(dice.randint(1, 6) for _ in range(question.dice))
    assert isinstance(question, Choice)
    return () if question.many else (dice.choice(question.options).key,)


def moments(seed, first="railroad-inquest", second="dead-letter-gang", **answers):
    """States of a random battle with the action that waits, from its beginning to its end."""
    dice = random.Random(seed)
    starters = GAME.roster.starters()
    gangs = [starters[first].gang, starters[second].gang]
    record = Record(BATTLE.begin(BATTLE.compose({"objectives": "on", **answers}, gangs, ())))
    while record.state.stage != "over":
        yield record.state, record.head.moment.open
        if record.question:
            record.say(Answered(an_answer(record.question, dice), "app"))
            continue
        try:
            record.say(Do(BATTLE.propose(record.state, dice.choice)))
        except Refused:
            continue
    yield record.state, None


@pytest.fixture(scope="module")
def battle():
    """Every seventh moment of three battles: set up with guidance, at once, and between the dead and the
    beasts.
    """
    found = [*moments(1), *moments(2, ready="on"), *moments(3, "night-shift", "runaway-menagerie")]
    return found[::7]


def offers(scene):
    main = (scene.main,) if scene.main else ()
    rows = tuple(row.tap for side in scene.sides for row in side.models if row.tap)
    return (*main, *scene.offers, *scene.more, *rows)


def given(offer):
    """The command of a direct offer, as its button says it."""
    return read_command(GAME, offer.said)


def test_what_is_offered_directly_can_be_done(battle):
    done = 0
    for state, waits in battle:
        for offer in offers(BATTLE.view(state, waits)):
            if offer.direct and not offer.why_not:
                assert why_not(state, given(offer)) == "", offer
                done += 1

    assert done > 200


def test_what_is_greyed_out_says_why_in_a_sentence(battle):
    greyed = [
        offer for state, waits in battle for offer in offers(BATTLE.view(state, waits)) if offer.why_not
    ]

    assert greyed
    assert all(offer.why_not[0].isupper() and offer.why_not.endswith((".", ")")) for offer in greyed)


def test_while_a_question_is_open_nothing_else_is_offered(battle):
    asked = [(state, waits) for state, waits in battle if waits]

    assert asked
    assert all(not offers(BATTLE.view(state, waits)) for state, waits in asked)


@pytest.mark.slow
def test_every_sheet_ends_in_a_command_the_rules_allow_or_in_a_reason(battle):
    dice = random.Random(4)
    complete = 0
    for state, waits in battle[::3]:
        for offer in offers(BATTLE.view(state, waits)):
            chosen = dict(offer.preset)
            for _ in range(5):
                sheet = BATTLE.draft(state, offer.command, chosen)
                for field in sheet.fields:
                    if field.kind in ("one", "many") and field.picks and not field.settled:
                        chosen[field.name] = dice.choice(field.picks).value
            sheet = BATTLE.draft(state, offer.command, chosen)
            assert sheet.go or sheet.why_not or sheet.missing, (offer, sheet)
            complete += bool(sheet.go)

    assert complete > 200


def test_the_slices_of_the_odds_make_a_whole(battle):
    bars = 0
    for state, waits in battle:
        if waits:
            odds = [chance.per_mille for chance in BATTLE.ask(state, waits).odds if chance.bar]
            assert not odds or abs(sum(odds) - 1000) <= 2
            bars += bool(odds)

    assert bars > 20


def value_of(correction: Correction):
    if correction.kind == "flag":
        return "no" if correction.value else "yes"
    if correction.kind == "one":
        return correction.picks[-1].value
    return str(max(correction.low, int(correction.value) - 1))


@pytest.mark.slow
def test_every_value_on_the_page_of_a_model_or_of_the_table_can_be_put_right(battle):
    set_right = set()
    for state, waits in battle[::3]:
        if waits:
            continue
        for of in ("", *state.models, *state.guns):
            for correction in BATTLE.corrections(state, of):
                carry_out(state, Correct(correction.what, value_of(correction), correction.of))
                set_right.add(correction.what)

    assert {"health", "fire", "out", "hidden", "turn", "points", "take", "speed", "served"} <= set_right


def test_rows_stand_in_the_order_in_which_they_matter(battle):
    order = ["acting", "ready", "done", "out", "piece"]
    for state, waits in battle:
        for side in BATTLE.view(state, waits).sides:
            places = [order.index(row.state) for row in side.models]
            assert places == sorted(places)


def test_at_most_three_reminders_are_shown(battle):
    shown = [BATTLE.view(state, waits).reminders for state, waits in battle]

    assert max(map(len, shown)) == 3


def test_every_model_has_a_card(battle):
    state, _ = battle[-1]

    cards = [BATTLE.card(state, key) for key in (*state.models, *state.guns)]

    assert all(card.name and card.blocks for card in cards)


def test_every_weapon_can_be_chosen_for_a_shot_or_for_a_fight(battle):
    state = next(
        state
        for state, waits in battle
        if state.acting and not waits and len(list(state.models[state.acting.models[0]].arms())) > 2
    )
    model = state.models[state.acting.models[0]]

    sheets = [
        BATTLE.draft(state, "attack", {"model": model.key, "ranged": ranged}) for ranged in ("on", "off")
    ]

    assert {pick.value for sheet in sheets for pick in sheet.fields[0].picks} >= {
        arm.key for arm in model.arms()
    }
