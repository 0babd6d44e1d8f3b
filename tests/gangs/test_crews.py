"""Tonight's crew: who comes and what they carry, kept by name, and a battle with exactly these."""

import re

import pytest

import games
from battles.models import Battle
from campaigns import services as campaign_services
from games.engine.crews import CREWS_AT_MOST, Crew, CrewMember, crewed
from games.engine.files.gang_files import make_gang_file, read_gang, write_gang
from games.engine.play.values import DecodeError
from gangs import fielding, services, versions
from gangs.crew_keys import key_of_crew
from gangs.models import Gang
from tests.gangs.conftest import gang_of, now, page_of

every_game = pytest.mark.parametrize("key", games.GAMES)


def crew_page(gang, crew="new"):
    return f"/gangs/{gang.pk}/crews/{crew}/"


def packed(gang):
    return Gang.objects.get(pk=gang.pk).packed


def form(gang, comes=None, leaves=(), **more):
    """The form as its page would send it: everybody with everything, but for what is said."""
    row = Gang.objects.get(pk=gang.pk)
    roster, value = row.rules.roster, row.packed.gang
    keys = [card.key for card in roster.cards(value)]
    takes = [
        f"{key} {thing.key}"
        for key in keys
        for thing in roster.builder.carried(value, key)
        if (key, thing.key) not in leaves
    ]
    return {
        "name": "Tuesday",
        "comes": keys if comes is None else comes,
        "takes": takes,
        "revision": row.revision,
    } | more


@pytest.fixture
def crew(owner, gang):
    """Ottoline comes alone, without the first thing that she carries."""
    first = gang.rules.roster.builder.carried(gang.packed.gang, "ottoline")[0]
    owner.post(crew_page(gang), form(gang, ["ottoline"], {("ottoline", first.key)}))
    return packed(gang).crews[0]


def comes(gang, crew):
    return crewed(gang.rules.roster, packed(gang).gang, crew)


def test_a_player_ticks_who_comes_and_finds_the_crew_on_the_page_of_the_gang(owner, gang, post):
    page = owner.get(crew_page(gang)).text
    assert page.count('name="comes"') == gang.member_count
    assert page.count("checked") == page.count('type="checkbox"')
    assert "320" in page

    shown = post(
        owner, crew_page(gang), **form(gang, ["ottoline", "deputy-1"], name="Tuesday, 200", level="200")
    ).text

    assert "Tuesday, 200" in shown
    assert f"2 of {gang.member_count}" in shown
    assert "of 200 Fame" in shown
    assert gang.member_count == len(gang.rules.roster.cards(now(gang)))


def test_what_stays_at_home_is_not_carried_and_the_gang_keeps_it(owner, gang, crew):
    (ottoline,) = comes(gang, crew).characters
    at_home = next(one for one in now(gang).characters if one.key == "ottoline")

    assert len(ottoline.weapons) == len(at_home.weapons) - 1
    page = " ".join(owner.get(crew_page(gang, crew.key)).text.split())
    things = re.findall(r'value="ottoline [^"]+"( checked)?', page)
    assert things == ["", *[" checked"] * len(ottoline.weapons), *[" checked"] * len(ottoline.items)]


def test_what_a_crew_costs_is_told_as_it_is_ticked_and_nothing_is_saved(owner, gang):
    whole = owner.post(f"/gangs/{gang.pk}/crews/unsaved/", form(gang)).text
    fewer = owner.post(f"/gangs/{gang.pk}/crews/unsaved/", form(gang, ["ottoline"])).text

    assert "<b>320</b>" in " ".join(whole.split())
    assert "<b>320</b>" not in " ".join(fewer.split())
    assert "1 comes" in fewer
    assert packed(gang).crews == ()


def test_each_member_has_their_cost_beside_them_as_they_would_come(owner, gang):
    costs = {card.key: card.corner for card in gang.rules.roster.cards(now(gang))}
    address = f"/gangs/{gang.pk}/crews/unsaved/"

    for answer in (owner.get(crew_page(gang)), owner.post(address, form(gang, ["ottoline"]))):
        told = dict(re.findall(r'id="cost-([^"]+)"[^>]*>([^<]*)<', answer.text))
        assert told == costs, "also of those who stay at home"

    bare = form(gang)
    bare["takes"] = [one for one in bare["takes"] if not one.startswith("ottoline ")]
    told = dict(re.findall(r'id="cost-([^"]+)"[^>]*>([^<]*)<', owner.post(address, bare).text))
    assert told["ottoline"] != costs["ottoline"]
    assert {**told, "ottoline": costs["ottoline"]} == costs


def test_a_crew_has_problems_of_its_own(owner, gang):
    owner.post(crew_page(gang), form(gang, ["deputy-1"]))
    row = Gang.objects.get(pk=gang.pk)

    assert row.problem_count == 0
    assert row.crews[0]["wrong"] > 0
    assert "problem" in owner.get(page_of(gang)).text


def test_a_crew_of_nobody_is_refused_with_what_was_ticked(owner, gang, post):
    page = post(owner, crew_page(gang), **form(gang, [], name="Empty chairs")).text

    assert "Tick at least one to bring." in page
    assert "Empty chairs" in page
    assert packed(gang).crews == ()


def test_a_level_that_is_no_number_is_refused(owner, gang):
    assert "Enter a number up to" in owner.post(crew_page(gang), form(gang, level="lots")).text


def test_there_are_only_so_many_crews(owner, gang):
    for number in range(CREWS_AT_MOST):
        owner.post(crew_page(gang), form(gang, name=f"Evening {number}"))

    assert "Delete one first." in owner.post(crew_page(gang), form(gang)).text
    assert len({one.key for one in packed(gang).crews}) == CREWS_AT_MOST


def test_a_crew_is_changed_and_deleted_and_undo_brings_it_back(owner, gang, crew):
    owner.post(crew_page(gang, crew.key), form(gang, ["deputy-1"], name="Wednesday"))
    (changed,) = packed(gang).crews
    assert (changed.key, changed.name, [one.key for one in changed.members]) == (
        crew.key,
        "Wednesday",
        ["deputy-1"],
    )

    owner.post(crew_page(gang, crew.key), {"delete": "on"})
    assert packed(gang).crews == ()
    owner.post(f"/gangs/{gang.pk}/undo/", {"way": "undo"})
    assert packed(gang).crews == (changed,)
    owner.post(f"/gangs/{gang.pk}/undo/", {"way": "undo"})
    assert packed(gang).crews == (crew,)

    page = owner.get(f"/gangs/{gang.pk}/versions/").text
    assert "Crew Tuesday: new." in page
    assert "Crew Wednesday: changed." in page
    assert "Crew Wednesday: deleted." in page


def test_who_changed_the_gang_meanwhile_overwrites_nothing(owner, gang, crew):
    before = form(gang, ["deputy-1"])
    services.dismiss(player=owner.player, gang=gang.pk, where="deputy-1")

    assert "Someone changed this gang" in owner.post(crew_page(gang, crew.key), before).text
    assert packed(gang).crews == (crew,)


def test_whoever_changes_the_gang_keeps_its_crews(owner, gang, crew):
    services.add_member(player=owner.player, gang=gang.pk, kind="minion")
    services.move_member(player=owner.player, gang=gang.pk, where="ottoline", by=1)
    services.dismiss(player=owner.player, gang=gang.pk, where="ottoline")
    assert packed(gang).crews == (crew,)
    assert Gang.objects.get(pk=gang.pk).crews[0]["comes"] == 0
    assert [one.key for one in fielding.playable_gangs(owner.player, gang.rules)] == [gang.pk]

    services.bring_back(player=owner.player, gang=gang.pk, where="ottoline")
    assert len(comes(gang, packed(gang).crews[0]).characters) == 1


def test_whoever_is_deleted_for_good_is_in_no_crew_and_in_no_earlier_one(owner, gang, crew):
    services.dismiss(player=owner.player, gang=gang.pk, where="ottoline")
    services.forget(player=owner.player, gang=gang.pk, where="ottoline")

    assert "ottoline" not in Gang.objects.get(pk=gang.pk).body
    assert not any("ottoline" in one.body for one in gang.versions.all())


def test_a_newcomer_keeps_their_place_in_a_crew_when_they_get_a_name(owner, gang):
    key = services.add_member(player=owner.player, gang=gang.pk, kind="minion")
    owner.post(crew_page(gang), form(gang, [key]))
    row = Gang.objects.get(pk=gang.pk)
    values = {**row.rules.roster.builder.values(row.packed.gang, key), "name": ["Wilhelmina"]}
    services.edit(player=owner.player, gang=gang.pk, where=key, values=values, revision=row.revision)

    assert [one.key for one in packed(gang).crews[0].members] == ["wilhelmina"]


# To a battle


def test_the_crew_is_offered_for_a_battle_and_exactly_they_fight(owner, gang, crew):
    key = key_of_crew(gang.pk, crew.key)
    page = owner.get(f"/battles/new/?game={gang.game}&gang={key}").text
    assert f'value="{key}" selected' in page

    fields = {"game": gang.game, "quick": "on", "gang-1": key, "gang-2": "sunday-best"}
    battle = Battle.objects.get(pk=owner.post("/battles/", fields).url.split("/")[-2])
    mine, _ = battle.scene.sides

    assert [row.name for row in mine.models] == ["Ottoline Grubb"]
    assert battle.agreed().seats[0].gang == comes(gang, crew)


def test_a_crew_waits_in_a_lobby_and_the_odds_are_those_of_the_crew(owner, gang, crew):
    key = key_of_crew(gang.pk, crew.key)
    fields = {"game": gang.game, "quick": "on", "gather": "on", "gang-1": key, "gang-2": "sunday-best"}
    battle = Battle.objects.get(pk=owner.post("/battles/", fields).url.split("/")[-2])

    assert battle.seated[0].source == key
    assert battle.seat_gangs.count('"ottoline"') == 1
    assert "deputy-1" not in battle.seat_gangs


def test_nobody_fields_a_crew_of_somebody_else(owner, stranger, gang, crew):
    key = key_of_crew(gang.pk, crew.key)

    assert fielding.gangs_by_value(stranger.player, gang.rules, [key]) == {}
    assert fielding.gangs_to_look_at(owner.player, gang.rules, [key, key_of_crew(gang.pk, "9")]) == {
        key: comes(gang, crew)
    }


def test_a_gang_that_has_outgrown_its_level_plays_a_campaign_by_its_crew(owner, gang):
    row = Gang.objects.get(pk=gang.pk)
    row.packed = make_gang_file(row.rules, row.packed.gang.but(fame=200))
    row.save()
    owner.post(crew_page(gang), form(gang, ["ottoline", "deputy-1"]))
    row = Gang.objects.get(pk=gang.pk)
    assert (row.problem_count > 0, row.crews[0]["wrong"]) == (True, 0)
    campaign = campaign_services.start_campaign(player=owner.player, game=row.rules, name="The Long Dry")
    for one in (row, gang_of(owner.player, "sunday-best")):
        campaign_services.add_gang(campaign=campaign, player=owner.player, gang=one)

    page = owner.get(f"/campaigns/{campaign.pk}/battles/new/").text
    assert 'value="1C1"' in page
    answer = owner.post(
        f"/campaigns/{campaign.pk}/battles/new/",
        {"gang-1": "1C1", "gang-2": "2", "knowing": "on", "quick": "on"},
    )
    battle = Battle.objects.get()

    assert answer.url == f"/battles/{battle.pk}/"
    assert len(battle.scene.sides[0].models) == 2
    assert battle.chapters.get().sides == {battle.scene.sides[0].key: 1, battle.scene.sides[1].key: 2}


def test_the_cards_of_a_crew_are_printed_as_it_comes(owner, gang, crew):
    whole, alone = (owner.get(f"/gangs/{gang.pk}/cards/{query}").text for query in ("", f"?crew={crew.key}"))

    assert "deputy" in whole.lower()
    assert alone.count('name="who"') == 1
    assert owner.get(f"/gangs/{gang.pk}/cards/?crew=9").status_code == 404


def test_the_odds_of_somebody_in_a_crew_are_told_for_what_they_carry(owner, gang, crew):
    page = owner.get(f"{crew_page(gang, crew.key)}?odds=ottoline").text

    assert 'id="sparring"' in page
    assert 'id="sparring"' not in owner.get(f"{crew_page(gang, crew.key)}?odds=deputy-1").text


# Files


def test_crews_travel_with_a_gangs_file_and_with_a_copy(owner, stranger, gang, crew):
    text = owner.get(f"/gangs/{gang.pk}/file/").text
    assert read_gang(text).crews == (crew,)

    copy = services.import_gang(player=stranger.player, text=text)
    assert copy.packed == packed(gang)
    assert copy.crews == Gang.objects.get(pk=gang.pk).crews


def test_a_file_without_crews_is_as_it_always_was(gang):
    assert "crews" not in write_gang(gang.packed)


def test_two_crews_of_a_file_with_one_key_are_refused(gang):
    twice = gang.packed.but(crews=(Crew("1", "One"), Crew("1", "Another")))

    with pytest.raises(DecodeError, match="same key"):
        read_gang(write_gang(twice))


@every_game
def test_in_every_game_somebody_can_stay_at_home_and_leave_something_there(key):
    roster = games.game(key).roster
    carriers = 0
    for starter in roster.starters().values():
        cards = roster.cards(starter.gang)
        things = {card.key: roster.builder.carried(starter.gang, card.key) for card in cards}
        everything = Crew("1", "All", tuple(CrewMember(key) for key in things))
        assert crewed(roster, starter.gang, everything) == starter.gang
        laden = next((key for key, found in things.items() if found), cards[0].key)
        carriers += bool(things[laden])
        left = tuple(one.key for one in things[laden])
        alone = crewed(roster, starter.gang, Crew("1", "Light", (CrewMember(laden, left),)))
        assert [card.key for card in roster.cards(alone)] == [laden]
        assert roster.builder.carried(alone, laden) == ()
        assert roster.price(alone) <= roster.price(starter.gang)
    assert carriers


def test_a_version_from_before_there_were_crews_is_restored_without_any(owner, gang, crew):
    first = gang.versions.order_by("number").first()
    versions.restore(player=owner.player, gang=gang.pk, number=first.number)

    assert packed(gang).crews == ()
    assert Gang.objects.get(pk=gang.pk).crews == []
