"""What a fight came to, and what the poster of an evening tells: out of fights that are fought to their end."""

from random import Random

import pytest

from games.blood_horizon import GAME, simulated_player
from games.blood_horizon.chase.atlas import short
from games.blood_horizon.encounters.events.outing import EncounterOver, PutAway, Returned
from games.blood_horizon.kernel.aftermath import Aftermath
from games.engine.play.questions import Roll
from games.engine.play.record import Answered, Do, advance, new_head
from games.engine.play.values import from_json, to_json

SEEDS = range(8)


def evening(**answers):
    starter = next(iter(GAME.roster.starters().values()))
    return new_head(GAME.battle.begin(GAME.battle.compose(answers, [starter.gang], ())))


def played(seed, until=lambda state: False, **answers):
    """The states of an evening of a sensible Star, and its entries."""
    head, chance, entries = evening(**answers), Random(seed), []
    for _ in range(900):
        state, waits = head.moment.state, head.moment.open
        if waits is None and (state.over or until(state)):
            break
        if waits is None:
            command = simulated_player.command(state)
            if command is None:
                break
            said = Do(command)
        else:
            asked = waits.question
            dice = tuple(chance.randint(1, 6) for _ in range(asked.dice)) if isinstance(asked, Roll) else None
            said = Answered(dice or simulated_player.answer(asked), "table")
        entry, head = advance(head, said, lookback=None, label=GAME.battle.label)
        entries.append(entry)
    return head.moment.state, entries


def shown(state):
    return GAME.battle.view(state).tally


@pytest.fixture(scope="module")
def fought():
    """A fight that is just over, with somebody of theirs taken out."""
    for seed in SEEDS:
        state, _ = played(seed, until=lambda state: shown(state) is not None, encounter="outlaw-gang")
        if shown(state) and any(key in state.aftermath.theirs for key, _ in state.aftermath.fell):
            return state
    raise AssertionError("nobody falls")


def test_a_fight_that_an_earlier_version_began_does_not_say_what_it_brought():
    """What was in the satchels when it began was not kept then: nothing is told rather than something wrong."""
    state, _ = played(2, until=lambda state: state.fight is not None, encounter="outlaw-gang")
    assert state.fight.held == state.rep_dice
    earlier = state.fights(held=None)
    after = PutAway(True).apply(earlier)

    assert after.aftermath.gained is None
    assert [fact.label for fact in shown(after).figures if "d6" in fact.label] == []
    assert [fact.label for fact in shown(PutAway(True).apply(state)).figures if "d6" in fact.label]


def test_a_fight_that_is_over_says_how_many_came_and_were_taken_out(fought):
    after = fought.aftermath
    figures = [(fact.label, fact.value) for fact in shown(fought).figures]

    felled = [key for key, _ in after.fell if key in after.theirs]
    assert figures[:2] == [("foes", str(len(after.theirs))), ("taken out", str(len(felled)))]
    assert figures[3] == ("turns" if after.turns > 1 else "turn", str(after.turns))


def test_it_accounts_for_every_foe_also_where_nobody_took_those_who_lay_there(fought):
    """Nobody holds the board: they are neither dead nor captured, and did not get away."""
    after = fought.aftermath
    became = dict.fromkeys(after.theirs, "out") | {after.theirs[0]: "dead"}
    lead = shown(fought.but(aftermath=after.but(became=became))).lead

    assert lead == f"{len(after.theirs)} came against you. 1 is dead and {len(after.theirs) - 1} went down."


def test_it_names_everybody_of_ours_with_what_they_did(fought):
    after = fought.aftermath
    told = {one.key: one.words for one in shown(fought).cast}

    assert list(told) == list(after.ours)
    for key, (_, _, out) in after.deeds.items():
        if out and key in told:
            assert told[key].startswith(f"took out {out}")


def test_first_blood_and_the_last_to_fall_are_those_that_fell(fought):
    (fell, by), rows = fought.aftermath.fell[0], dict(shown(fought).rows)

    assert fought.figures[fell].name.split()[0] in rows["First blood"]
    assert not by or fought.figures[by].name.split()[0] in rows["First blood"]


def test_what_it_brought_is_what_the_satchel_gained(fought):
    gained = fought.aftermath.gained
    value = next(fact.value for fact in shown(fought).figures if fact.label == "Rep d6")

    assert value == (f"{gained:+}".replace("-", "−") if gained else "0")


def test_it_is_gone_when_the_evening_goes_on(fought):
    assert shown(fought.but(weeks=fought.weeks + 1)) is None
    assert shown(fought.but(over=True)) is None


def test_it_is_gone_with_the_tap_that_moves_on_from_its_spoils(fought):
    """They have had it before them; where a fight ends all by itself it is told when the week or the road goes on."""
    armed = next(key for key in fought.aftermath.theirs if fought.figures[key].weapons)

    for goes_on in (EncounterOver("Hold Up", "fought", True), Returned()):
        assert shown(goes_on.apply(fought.meets(spoils=(armed,)))) is None
        assert shown(goes_on.apply(fought.meets(spoils=()))) is not None


def test_what_is_remembered_of_a_fight_is_kept_with_the_battle(fought):
    assert from_json(to_json(fought.aftermath), Aftermath) == fought.aftermath


@pytest.mark.parametrize("length", ["evening", "chase"])
def test_the_poster_tells_money_people_and_graves(length):
    answers = {"length": "chase"} if length == "chase" else {"encounter": "outlaw-gang"}
    state, entries = next(found for seed in SEEDS if (found := played(seed, **answers))[0].over)
    outcome = GAME.battle.outcome(state, entries)

    labels = {fact.label: fact.value for fact in outcome.tally.figures}
    ours = [one for one in state.figures.values() if one.side in state.players]
    graves = sum(one.status == "dead" for one in ours)
    assert labels["graves" if graves != 1 else "grave"] == str(graves)
    assert outcome.tally.curve[-1] == state.players["a"].satchel
    assert {one.key for one in outcome.tally.cast} <= {one.key for one in ours}
    assert (outcome.map is not None) == (length == "chase")


@pytest.mark.slow
def test_the_poster_of_a_chase_says_of_whoever_was_lost_when_and_where():
    """As their graves say it, in the map's own short names."""
    lost = {}
    for seed in SEEDS:
        state, entries = played(seed, length="chase")
        if not state.over:
            continue
        outcome, report = GAME.battle.outcome(state, entries), GAME.battle.report(state, entries)
        rows = [
            row.cells for chapter in report.chapters if "graves" in chapter.heading for row in chapter.rows
        ]
        graves = {name: (week, place) for name, _, week, place, _ in rows}
        lost |= {one.words: graves[state.figures[one.key].name] for one in outcome.tally.cast if one.gone}
    assert lost
    for words, (week, place) in lost.items():
        assert words.endswith(f", {week}, {short(place)}"), words


def test_an_evening_that_goes_on_has_no_poster():
    state, entries = played(2, until=lambda state: state.fight is not None, encounter="outlaw-gang")

    assert not state.over
    assert GAME.battle.outcome(state, entries).tally is None
