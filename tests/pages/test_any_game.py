"""What the house asks of every game, on the screens of a battle played at random: whatever is offered can be opened,
whatever is drawn is there to be drawn.
"""

import re
from pathlib import Path

import msgspec
import pytest

from companion.simulation import Battle
from games import GAMES, game
from games.engine.files.text_record import read_command
from games.engine.play.questions import Sealed
from games.engine.play.record import Do
from games.engine.show.scene import Offer

SPRITE = Path(__file__).resolve().parent.parent.parent / "static/img/icons.svg"
ICONS = set(re.findall(r'<symbol id="([^"]+)"', SPRITE.read_text(encoding="utf-8")))
LOOKS = 60
"""Places of a battle at which everything is looked at."""


@pytest.fixture(scope="module", params=GAMES)
def looks(request):
    """The game, and a battle of it at many places: its state and what it waits for."""
    rules = game(request.param)
    battle = Battle(rules, "looks", 3)
    found = []
    if (opening := rules.battle.opening(battle.record.state)) is not None:
        found.append(battle.record.head.moment)
        battle.say(Do(opening))
    while not battle.is_over() and len(battle.record.entries) < 600:
        found.append(battle.record.head.moment)
        battle.say_something()
    found.append(battle.record.head.moment)
    every = max(1, len(found) // LOOKS)
    return rules, [*found[::every], found[-1]]


def parts(value):
    """A value of the vocabulary and all that is in it."""
    yield value
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from parts(getattr(value, name))
    elif isinstance(value, tuple):
        for one in value:
            yield from parts(one)


def scene_of(rules, now):
    return rules.battle.view(now.state, now.open, None)


def offers(scene):
    return {one for one in parts(scene) if isinstance(one, Offer)}


def drafted(rules, state, offer):
    chosen = dict(offer.preset)
    return rules.battle.draft(state, offer.command, chosen)


def everything_shown(rules, now):
    scene = scene_of(rules, now)
    yield scene
    if now.open:
        yield rules.battle.ask(now.state, now.open)
    else:
        for offer in sorted(offers(scene), key=str):
            if not offer.direct:
                yield drafted(rules, now.state, offer)
    for side in scene.sides:
        for row in side.models:
            yield rules.battle.card(now.state, row.key, None)
            yield rules.battle.corrections(now.state, row.key, None)
    yield rules.battle.corrections(now.state, "", None)


def test_every_icon_that_is_shown_is_in_the_sprite(looks):
    rules, places = looks
    shown = [each for now in places[::5] for each in everything_shown(rules, now)]
    for starter in rules.roster.starters().values():
        shown += rules.roster.cards(starter.gang)
        for card in ("", rules.roster.cards(starter.gang)[0].key):
            builder = rules.roster.builder
            shown += builder.form(starter.gang, card, builder.values(starter.gang, card))

    icons = {getattr(part, "icon", "") for one in shown for part in parts(one)} - {""}

    assert icons - ICONS == set()


def test_whatever_is_offered_can_be_opened_or_said(looks):
    rules, places = looks

    for now in places:
        for offer in offers(scene_of(rules, now)):
            if offer.direct and not offer.why_not:
                assert read_command(rules, offer.said)
            elif not now.open:
                assert drafted(rules, now.state, offer).command in rules.commands


def test_a_sheet_that_is_whole_says_what_its_button_does(looks):
    rules, places = looks

    for now in places:
        for offer in sorted(offers(scene_of(rules, now)), key=str) if not now.open else ():
            if not offer.direct:
                sheet = drafted(rules, now.state, offer)
                assert bool(sheet.go) == (not sheet.missing and not sheet.why_not), sheet


def test_whoever_stands_on_the_table_has_a_page_and_can_be_put_right(looks):
    rules, places = looks

    for now in places[::5]:
        for side in scene_of(rules, now).sides:
            for row in side.models:
                assert rules.battle.card(now.state, row.key, None).key == row.key
                assert row.side == side.key
        assert {"correct"} <= set(rules.commands)


def test_sides_have_colors_in_order_and_what_is_asked_is_asked_of_one(looks):
    rules, places = looks

    for now in places:
        scene = scene_of(rules, now)
        keys = [side.key for side in scene.sides]
        played = [side.number for side in scene.sides if not side.free]
        assert played == list(range(1, len(played) + 1))
        assert not {side.number for side in scene.sides if side.free} & {*played}
        assert scene.now
        assert scene.pinned
        assert scene.now_side in ("", *keys)
        if now.open:
            asked = rules.battle.ask(now.state, now.open)
            assert asked.side in ("", *keys)
            assert asked.title
            assert not isinstance(now.open.question, Sealed) or asked.side
        assert scene.over == rules.battle.over(now.state)


def test_an_act_can_be_named_for_its_undo(looks):
    for now in looks[1]:
        assert not now.act or now.label


def test_the_names_are_there_of_whoever_a_sentence_may_speak_of(looks):
    rules, places = looks

    for now in places[::5]:
        names = rules.battle.names(now.state)
        for side in scene_of(rules, now).sides:
            assert {side.key, *(row.key for row in side.models)} <= set(names)


def test_a_report_and_an_outcome_can_be_had_at_any_time(looks):
    rules, places = looks

    for now in places[::10]:
        report, outcome = rules.battle.report(now.state, ()), rules.battle.outcome(now.state, ())
        assert report.title
        assert outcome.over == rules.battle.over(now.state)
        assert [side.key for side in outcome.sides] == [side.key for side in scene_of(rules, now).sides]
        assert {part.side for part in outcome.parts} <= {side.key for side in outcome.sides}
