"""What players of each game may make of their own: made, given to a gang, gathered in a file, fought with."""

from contextlib import suppress
from random import Random

import pytest

import games
from companion.simulation import answer
from games.engine.files.gang_files import make_gang_file, read_gang, write_gang
from games.engine.files.packs import (
    PackFile,
    changes,
    packed_things,
    read_pack,
    switches,
    things_of,
    write_pack,
)
from games.engine.own import OWN, Own, own_things
from games.engine.play.questions import Refused
from games.engine.play.record import Answered, Do, advance, new_head
from games.engine.play.values import DecodeError
from games.engine.show.form_parsing import FormInvalid
from tests.own_things import filled_in

EVERY = [(key, kind.key) for key in games.GAMES for kind in games.game(key).roster.own]


def kind_of(game, key):
    return next(kind for kind in games.game(game).roster.own if kind.key == key)


def made(game, key, **more):
    kind = kind_of(game, key)
    return Own(kind, kind.make(filled_in(kind, **more)))


def gang_with(game, key):
    """A starter's gang with one of its members given such a thing; None where no sheet has a place for it."""
    rules, one = games.game(game), made(game, key)
    gang = next(iter(rules.roster.starters().values())).gang
    builder = rules.roster.builder
    for where in ("", *(card.key for card in rules.roster.cards(gang))):
        fields = [field.name for field in builder.form(gang, where, builder.values(gang, where))]
        for field in (*fields, one.kind.of_gang if not where else ""):
            if field and one.kind.slot(field):
                return one.kind.give(gang, where, field, one.thing)
    return None


def packed(game, *things, **more):
    return PackFile("pack", 1, game, "a-source-of-ours", "Ours", things=packed_things(things), **more)


@pytest.mark.parametrize(("game", "key"), EVERY)
def test_a_thing_is_what_was_filled_in_and_can_be_changed(game, key):
    one = made(game, key)
    again = one.kind.make(one.kind.values(one.thing), one.thing)

    assert one.name == "Old Betsy"
    assert one.key.startswith(OWN)
    assert again == one.thing
    with pytest.raises(FormInvalid):
        one.kind.make({**filled_in(one.kind), "name": [""]})


@pytest.mark.parametrize(("game", "key"), EVERY)
def test_a_gang_carries_it_by_value(game, key):
    rules, gang = games.game(game), gang_with(game, key)
    if gang is None:
        assert key in ("trait", "loot")
        return
    file = write_gang(make_gang_file(rules, gang))

    assert [one.name for one in own_things(rules.roster.own, gang)] == ["Old Betsy"]
    assert read_gang(file).gang == gang
    assert "Old Betsy" in str(rules.roster.cards(gang)) + rules.roster.builder.line(gang)


@pytest.mark.parametrize(("game", "key"), EVERY)
def test_a_battle_is_fought_with_it(game, key):
    rules, gang = games.game(game), gang_with(game, key)
    if gang is None:
        return
    others = [one.gang for one in rules.roster.starters().values()][1 : max(rules.battle.seats[0], 1)]
    setup = rules.battle.quick([gang, *others])
    chance, head = Random(game), new_head(rules.battle.begin(setup))
    rest = {"lookback": lambda number: head.moment, "label": rules.battle.label}
    for _ in range(60):
        with suppress(Refused):
            if waits := head.moment.open:
                _, head = advance(head, Answered(answer(waits.question, chance), "app"), **rest)
            else:
                said = Do(rules.battle.propose(head.moment.state, chance.choice))
                _, head = advance(head, said, **rest)
        assert not rules.battle.broken(head.moment.state)
        if rules.battle.over(head.moment.state):
            break


@pytest.mark.parametrize("game", games.GAMES)
def test_a_pack_is_read_as_it_was_written(game):
    rules = games.game(game)
    things = [made(game, kind.key) for kind in rules.roster.own]
    rulings = {one.name: one.picks[-1].value for one in switches(rules)}
    whole = packed(game, *things, settings=rulings, words="For Fridays.")

    assert read_pack(write_pack(whole)) == whole
    assert list(things_of(rules, whole)) == things


def test_a_hostile_file_gets_a_sentence():
    game = "blackwater-gulch"
    good = write_pack(packed(game, made(game, "weapon")))
    wrong = {
        "nonsense": "no pack",
        '{"sixgun": "gang"}': "no pack",
        "[" * 100_000: "no pack",
        good.replace('"version": 1', '"version": 9'): "newer Sixgun",
        good.replace(game, "chess"): "chess",
        good.replace('"weapon": [', '"horse": ['): "horse",
        good.replace("own-old-betsy", "long-colt"): "own-",
        good.replace('"name": "Ours"', '"name": 5'): "name",
        good.replace('"name": "Ours"', '"name": 1e999'): "name: number out of range",
        good.encode().replace(b"Ours", b"\xff"): "utf-8",
        good.replace("Old Betsy", "x" * 61): "Weapon 1",
        "x" * 500_001: "500 kB",
        write_pack(packed(game, *[made(game, "skill", name=f"Skill {one}") for one in range(101)])): "101",
        write_pack(packed(game, made(game, "skill"), made(game, "skill"))): "twice",
    }
    for text, said in wrong.items():
        with pytest.raises(DecodeError, match=said):
            read_pack(text)


def test_what_is_no_switch_of_the_game_is_left_out():
    game = "true-lead"
    whole = packed(game, settings={"fists": "alone", "volley": "nonsense", "points": "9"})

    assert read_pack(write_pack(whole)).settings == {"fists": "alone"}


def test_a_newer_version_says_what_it_has_otherwise():
    game = "blackwater-gulch"
    betsy = made(game, "weapon")
    before = packed(game, betsy, made(game, "skill", name="Whistling"), settings={"drops": "on"})
    louder = Own(betsy.kind, betsy.thing.but(text="Says more."))
    after = packed(game, louder, made(game, "item", name="Tin Star"), settings={"drops": "off"})

    told = [(one.how, one.what, one.name) for one in changes(games.game(game), before, after)]
    assert told == [
        ("new", "Item", "Tin Star"),
        ("changed", "Weapon", "Old Betsy"),
        ("gone", "Skill", "Whistling"),
        ("changed", "House rule", "Loot that the fallen carried: Stays with the gang that found it"),
    ]
    assert not changes(games.game(game), before, before)


def test_loot_of_ones_own_lies_in_the_deck():
    rules, one = games.game("blackwater-gulch"), made("blackwater-gulch", "loot")
    gangs = [one.gang for one in rules.roster.starters().values()][:2]
    setup = rules.battle.quick(gangs)
    twice = one.thing.but(copies=2)

    stocked = one.kind.stock(setup, [twice])
    assert len(stocked.deck) == len(setup.deck) + 2
    assert sum(card.name == "Old Betsy" for card in rules.battle.begin(stocked).deck) == 2
    assert one.kind.stock(setup.but(deck=()), [twice]).deck == ()
