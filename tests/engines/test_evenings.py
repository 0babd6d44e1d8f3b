"""The beginning of an evening in every game, in each engine: what a thumb does in the first minutes."""

import pytest

from battles.models import Battle
from games import GAMES
from games.engine.play.record import Answered, Undo
from tests.engines.hands import Hands


@pytest.fixture
def hands(phone):
    """At the table of a quick battle."""
    return Hands(phone).start()


@pytest.mark.parametrize("game", GAMES)
def test_a_quick_start_ten_taps_and_back_again(phone, game):
    hands = ten_taps(phone, game)
    while not phone.sees(".panel"):  # what the server rolls is left to chance, and may have ended it already
        hands = ten_taps(phone, game)
    while phone.sees(".panel .sheet__close"):  # one that lies open by itself has none
        hands.tap(".panel .sheet__close")
    if phone.sees(".foot[href*='more='][aria-current]"):  # the tenth tap opened More, which has no strip
        hands.tap(".panel__foot a.go")
    shown, last, newest = hands.shown, phone.texts(".foot__undo"), hands.newest
    hands.say("button.foot__undo")
    said = newest_said(phone)
    hands.say("button.foot[value=redo]")

    assert newest > 5
    assert isinstance(said, Undo)
    assert (hands.shown, phone.texts(".foot__undo")) == (shown, last)


def test_own_dice_are_tapped_in_one_tap_a_die(hands, phone):
    before = hands.newest
    phone.tap(".panel .whose-dice [value=table]")
    phone.wait_for(".tray__keys")
    dice = len(phone.texts(".asked .tray__box"))

    for face in range(1, dice + 1):
        phone.tap(f".tray__keys button:nth-child({face})")
    hands.moved_on(before)

    assert newest_said(phone) == Answered(tuple(range(1, dice + 1)), "table")


def test_a_sheet_opens_and_back_and_forward_turn_its_pages(hands, phone):
    hands.activate()
    table = phone.path
    hands.tap(".panel .keys a.key[href*='/say/']:not([aria-disabled])")
    phone.wait_for("[data-sheet] .sheet__title")
    sheet, title = phone.path, phone.texts(".sheet__title")

    phone.back()
    phone.wait_until_gone("[data-sheet]")
    assert phone.path == table

    phone.forward()
    phone.wait_for("[data-sheet] .sheet__title")
    assert (phone.path, phone.texts(".sheet__title")) == (sheet, title)
    hands.tap(".sheet__close")
    hands.say("button.foot__undo")


def ten_taps(phone, game):
    """A quick start and ten taps, or fewer where it is over before."""
    hands = Hands(phone).start(game)
    for number in range(10):
        if phone.sees(".panel"):
            hands.go_on(number)
    return hands


def newest_said(phone):
    """What was said last at the table that is on the screen."""
    battle = Battle.objects.get(pk=phone.battle.split("/")[2])
    return battle.rules.entry_reader.decode(battle.entries.latest("number").body).said
