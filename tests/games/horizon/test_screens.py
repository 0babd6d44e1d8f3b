"""The screens: what they offer can be done, what they grey out says why, what they add up adds up; and the main
cases in their own words.
"""

import random
from functools import cache

import pytest

from games.engine.play.questions import Choice, Refused, Roll
from games.engine.play.record import Answered, Do, Record
from games.engine.play.table import carry_out, why_not
from games.horizon import play as playing
from games.horizon import screens, squads
from games.horizon.corrections import BY_HAND, Correct
from games.horizon.labels import label, names
from games.horizon.setup import begin
from games.horizon.setup_form import FORM, compose
from tests.games.horizon.on_screen import COMMANDS, given, offers
from tests.games.horizon.table import (
    BOMB,
    KNIFE,
    PISTOL,
    RUTH,
    does,
    fray,
    scored,
)

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


# Over whole combats


@pytest.mark.slow
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


def test_where_nothing_is_hidden_every_phone_is_shown_the_same(evening):
    for state, waits, _ in evening:
        if state.settings.foes == "exact":
            assert screens.view(state, waits, ()) == screens.view(state, waits)
            assert BY_HAND.corrections(state, "", ()) == BY_HAND.corrections(state, "")
