"""Whom a game itself takes from their gang for good is gone after the battle; nobody is told that they recover."""

import json
from random import Random

import pytest

import games
from battles import services as battle_services
from battles.log_entries import replay_entries
from campaigns import services
from campaigns.models import Chapter, Settlement
from games.blood_horizon import simulated_player
from games.engine.play.questions import Roll
from games.engine.play.record import Answered, Do, advance, new_head
from gangs import services as gang_services
from gangs.models import Gang
from tests.campaigns.conftest import page_of

GAME = games.game("blood-horizon")
PEOPLE = 2
STEPS = 900


def evening(setup, seed):
    """The end and the entries of an evening of a sensible Star."""
    head, chance, entries = new_head(GAME.battle.begin(setup)), Random(seed), []
    for _ in range(STEPS):
        state, waits = head.moment.state, head.moment.open
        if waits is None and state.over:
            break
        if waits is None:
            said = Do(simulated_player.command(state))
        elif isinstance(waits.question, Roll):
            said = Answered(tuple(chance.randint(1, 6) for _ in range(waits.question.dice)))
        else:
            said = Answered(simulated_player.answer(waits.question))
        entry, head = advance(head, said, lookback=None, label=GAME.battle.label)
        entries.append(entry)
    return head.moment.state, entries


def lost(state):
    """Of the band, without its Star."""
    return [
        one for one in state.figures.values() if one.side == "a" and one.gone and one.member and not one.star
    ]


@pytest.fixture(scope="module")
def costly():
    """An evening that costs the band somebody besides its Star: the starter, its setup, its entries, and whom."""
    starters = [one.gang for one in GAME.roster.starters().values() if len(one.gang.people) >= PEOPLE]
    for seed in range(40):
        gang = starters[seed % len(starters)]
        setup = GAME.battle.compose({"length": "evening", "encounter": "outlaw-gang"}, [gang], [])
        state, entries = evening(setup, seed)
        if state.over and lost(state):
            return gang, setup, entries, lost(state)[0]
    raise AssertionError("nobody is lost")


@pytest.fixture
def band(organiser, costly):
    return gang_services.start_from(player=organiser.player, game=GAME, gang=costly[0])


@pytest.fixture
def chapter(organiser, band, costly):
    _, setup, entries, _ = costly
    made = services.start_campaign(player=organiser.player, game=GAME, name="On the run")
    services.add_gang(campaign=made, player=organiser.player, gang=band)
    first = GAME.battle.begin(setup)
    battle = battle_services.create_battle(
        organiser.player, GAME, setup, "The robbers", new_head(first), replay_entries(first, entries, GAME),
        sources=[band.pk],
    )  # fmt: skip
    return services.add_battle(campaign=made, battle=battle, sides={"a": 1})


@pytest.fixture
def after(chapter):
    return page_of(chapter.campaign, f"chapters/{chapter.pk}/after/")


def of_them(page, one):
    """What the page says of somebody."""
    return page.split(f"<b>{one.name}</b>", 1)[1].split('<div class="fallen', 1)[0]


def test_who_did_not_come_back_is_gone_and_nobody_offers_me_that_they_recover(organiser, after, costly):
    told = of_them(organiser.get(after).text, costly[-1])

    assert "Gone for good" in told
    assert "Recovers" not in told


def test_when_i_settle_the_evening_they_leave_my_band(organiser, after, band, costly, post):
    one = costly[-1]
    assert Gang.objects.get(pk=band.pk).has(one.member)

    post(organiser, after, gang="1", **{f"words-{one.key}": "Go on without me."})

    settled = Settlement.objects.get().settled
    assert settled.left[one.member] == one.name
    assert settled.last_words[one.member] == "Go on without me."
    assert not Gang.objects.get(pk=band.pk).has(one.member)


def test_our_table_has_it_otherwise_so_i_bring_them_back(organiser, after, band, costly, post):
    one = costly[-1]

    post(organiser, after, gang="1", **{f"fate-{one.key}": "back"})

    assert one.member not in Settlement.objects.get().settled.left
    assert Gang.objects.get(pk=band.pk).has(one.member)


def test_what_i_said_stands_when_i_undo_it(organiser, after, costly, post):
    one = costly[-1]
    post(organiser, after, gang="1", **{f"fate-{one.key}": "back"})
    post(organiser, after, gang="1", do="undo")

    told = of_them(organiser.get(after).text, one)

    assert "checked" in told


def test_an_evening_that_an_earlier_version_read_is_asked_who_is_gone(organiser, chapter, after, costly):
    told = json.loads(chapter.outcome)
    for part in told["parts"]:
        part.pop("gone", None)
    Chapter.objects.filter(pk=chapter.pk).update(outcome=json.dumps(told))

    assert "Gone for good" in of_them(organiser.get(after).text, costly[-1])


def test_an_evening_of_an_earlier_version_whose_battle_is_lost_can_still_be_settled(
    organiser, chapter, after, costly, post
):
    one, told = costly[-1], json.loads(chapter.outcome)
    for part in told["parts"]:
        part.pop("gone", None)
    Chapter.objects.filter(pk=chapter.pk).update(outcome=json.dumps(told), battle=None)

    assert "Recovers" in of_them(organiser.get(after).text, one)
    post(organiser, after, gang="1", **{f"fate-{one.key}": "gone"})
    assert one.member in Settlement.objects.get().settled.left


def test_a_game_that_lets_everybody_get_up_again_asks_me(organiser, campaign, lamps):
    page = organiser.get(page_of(campaign, f"chapters/{lamps.pk}/after/")).text

    assert "Gone for good" not in page
