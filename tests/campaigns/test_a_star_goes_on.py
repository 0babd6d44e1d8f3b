"""The Star of a chase is offered for the next one, as the last one left them."""

import random

import pytest

import games
from battles import fought
from battles import services as battle_services
from battles.log_entries import replay_entries
from battles.models import Battle
from campaigns import services
from games.blood_horizon import simulated_player
from games.blood_horizon.encounters.satchel import GiveUp
from games.blood_horizon.kernel.roster import Band
from games.engine.play.questions import Roll
from games.engine.play.record import Answered, Do, Record, new_head
from games.engine.play.table import why_not
from gangs import services as gang_services
from tests.campaigns.conftest import page_of

GAME = games.game("blood-horizon")
STARTER = next(key for key, one in GAME.roster.starters().items() if isinstance(one.gang, Band))


def given_up(setup, chance):
    """A chase in which the Star gives up the satchel as soon as they may."""
    record = Record(GAME.battle.begin(setup), GAME.battle.label)
    while not record.state.over or record.question is not None:
        question = record.question
        if question is None:
            gives = GiveUp("a")
            told = simulated_player.command(record.state)
            record.say(Do(told if why_not(record.state, gives) else gives))
        elif isinstance(question, Roll):
            record.say(Answered(tuple(chance.randint(1, 6) for _ in range(question.dice))))
        else:
            record.say(Answered(simulated_player.answer(question)))
    return record


@pytest.fixture
def gang(owner):
    return gang_services.start_from(player=owner.player, game=GAME, gang=GAME.roster.starters()[STARTER].gang)


def over(gang, *, lives, ready=False):
    """A chase of this gang is over, and its Star is alive and free, or not. ready: nobody knows whose gang it was."""
    setup = GAME.battle.compose({"length": "chase"}, [gang.packed.gang], [])
    seeds = (given_up(setup, random.Random(f"on/{seed}")) for seed in range(200))
    record = next(one for one in seeds if (one.state.players["a"].ending == "gave-up") is lives)
    first = GAME.battle.begin(setup)
    done = replay_entries(first, record.entries, GAME)
    battle = battle_services.create_battle(
        gang.owner, GAME, setup, "The long way", new_head(first), done, sources=[] if ready else [gang.pk]
    )
    fought.keep_result(battle, was_over=False)
    return battle


def test_a_star_who_lives_is_offered_for_the_next_chase_and_goes_on_as_they_were(owner, gang, post):
    battle = over(gang, lives=True)
    page = owner.get("/battles/new/?game=blood-horizon&way=chase").text
    assert "as the last chase left them" in page

    post(owner, "/battles/", **{"game": GAME.key, "way": "chase", "gang-1": f"{gang.pk}S"})

    made = Battle.objects.exclude(pk=battle.pk).get()
    [now] = made.head.moment.state.band("a")
    left = battle.head.moment.state
    was = left.figures[left.players["a"].star]
    assert (now.name, now.rep, now.attributes) == (was.name, was.rep, was.attributes)
    assert [one.key for one in now.weapons] == [one.key for one in was.weapons]
    assert made.seated[0].source == f"{gang.pk}S"


def test_an_evening_offers_nobody_who_goes_on(owner, gang):
    over(gang, lives=True)

    assert "as the last chase left them" not in owner.get("/battles/new/?game=blood-horizon&way=evening").text


def test_a_star_who_is_dead_or_jailed_is_not_offered(owner, gang, post):
    over(gang, lives=False)
    assert "as the last chase left them" not in owner.get("/battles/new/?game=blood-horizon&way=chase").text

    page = post(owner, "/battles/", **{"game": GAME.key, "way": "chase", "gang-1": f"{gang.pk}S"})

    assert "field__errors" in page.text
    assert Battle.objects.count() == 1


def test_the_last_chase_decides(owner, gang):
    over(gang, lives=True)
    over(gang, lives=False)

    assert "as the last chase left them" not in owner.get("/battles/new/?game=blood-horizon&way=chase").text


def test_nobody_elses_star_is_offered(stranger, gang):
    over(gang, lives=True)

    assert (
        "as the last chase left them" not in stranger.get("/battles/new/?game=blood-horizon&way=chase").text
    )


def test_a_campaign_asks_when_its_next_chase_is_set_up(owner, gang, post):
    battle = over(gang, lives=True)
    campaign = services.start_campaign(player=owner.player, game=GAME, name="The long way")
    services.add_gang(campaign=campaign, player=owner.player, gang=gang)
    assert "as the last chase left them" in owner.get(page_of(campaign, "battles/new/")).text

    post(owner, page_of(campaign, "battles/new/"), **{"gang-1": "1S", "length": "chase"})

    made = Battle.objects.exclude(pk=battle.pk).get()
    assert len(made.head.moment.state.band("a")) == 1
    assert campaign.chapters.get().sides == {"a": 1}


def test_the_star_of_a_ready_band_goes_on_once_it_is_their_players_own(owner, gang, post):
    battle = over(gang, lives=True, ready=True)
    gang.delete()
    campaign = services.start_campaign(player=owner.player, game=GAME, name="The long way")
    services.add_battle(campaign=campaign, battle=battle, sides={"a": 0})
    assert "as the last chase left them" not in owner.get(page_of(campaign, "battles/new/")).text

    post(owner, page_of(campaign, "gangs/1/"), do="own")

    assert "as the last chase left them" in owner.get(page_of(campaign, "battles/new/")).text
