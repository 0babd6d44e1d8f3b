"""Towns, strangers and the Gun Store as drawn. Blood Horizon, Chillin'; PEFs; Gun Store; rulings BH-31, BH-54."""

import re

from games.blood_horizon.encounters.events import GroupMet
from games.blood_horizon.encounters.meeting import Resolve
from games.blood_horizon.encounters.outing import MoveOn
from games.blood_horizon.encounters.store import Visit
from games.blood_horizon.screens import draft, view
from games.blood_horizon.screens.kernel.faces import face_of
from games.engine.show.place import People, Shop, Street, without_taps
from tests.games.blood_horizon.chase.test_strangers import named
from tests.games.blood_horizon.evening import (
    after,
    at_step,
    carlos,
    chase,
    foe,
    meets,
    out,
    person,
    play,
    refused,
    town,
)
from tests.games.blood_horizon.test_store import store

STRANGERS = ((1, 6), (4,), (1,))


def doors(state, sort):
    return [one for one in view(state).stands.doors if one.sort == sort]


def ware(place, key):
    return next(one for one in place.wares if one.key == key)


# ---- the street


def test_by_day_six_are_about_the_store_counted_and_by_night_fifteen_without_it():
    """Chillin’, PEFs: day and night."""
    assert (len(doors(town(), "open")), len(doors(town(), "down"))) == (1, 5)
    assert (len(doors(town(day="night"), "open")), len(doors(town(day="night"), "down"))) == (0, 15)


def test_every_group_that_lies_face_down_is_the_next_one():
    state = town()

    assert {one.tap.command for one in doors(state, "down")} == {"resolve"}
    assert len({one.name for one in doors(state, "down")}) == 5


def test_the_street_says_what_a_second_group_brings_before_it_is_met():
    """Ruling BH-54."""
    assert "With the second a Hold Up must follow" in view(town()).stands.warning
    assert view(at_step(town(), resolved=1, pefs=5)).stands.warning == "One more, and a Hold Up must follow."
    assert (
        view(at_step(town(), resolved=2, pefs=4, due=True)).stands.warning
        == "A Hold Up follows when you leave."
    )
    assert view(out("on-the-run", day="day", answers=((1,),))).stands.warning == ""


def test_a_group_that_was_met_keeps_a_card_whether_anybody_talked_or_not():
    """Chillin’, PEFs: one card for each group that was about."""
    leader = "citizen-1"
    there = town().but(figures={**town().figures, leader: foe(leader)})
    state = after(GroupMet((leader,), "citizen", True, "a Citizen").apply(there), MoveOn())

    assert state.encounter.turned == (leader,)
    assert [(one.name, one.line) for one in doors(state, "met")] == [("Citizen 1", "let be")]
    assert len(view(state).stands.doors) == 6

    fallen = at_step(state, turned=(leader, "gone"))
    fallen = fallen.but(figures={**fallen.figures, leader: fallen.figures[leader].but(status="dead")})
    assert [one.line for one in doors(fallen, "met")] == ["fought"]
    joined = state.but(figures={**state.figures, leader: state.figures[leader].but(side="a")})
    assert [one.line for one in doors(joined, "met")] == ["came along"]


def test_the_bar_counts_groups_that_are_about_and_says_nothing_where_there_are_none():
    def others(state):
        (side,) = [one for one in view(state).sides if one.free]
        return side.short, side.score, side.icon

    assert others(town()) == ("Groups", "6", "group")
    assert others(meets(town(), foe("citizen-1"), foe("citizen-2"))) == ("Met", "2", "hat")
    assert others(at_step(town(), pefs=0))[1] == ""


def test_a_town_has_a_name_that_stays_while_the_players_are_there():
    state = town()

    assert view(state).stands.name == view(at_step(state, resolved=1, pefs=5)).stands.name != ""


def test_it_keeps_that_name_when_the_first_strangers_get_theirs():
    """They draw their names with whoever is met first, the storekeeper too."""
    arrived = town(strangers="named")
    on_the_street = after(after(arrived, Visit()), MoveOn())

    assert on_the_street.names
    assert not arrived.names
    assert view(on_the_street).stands.name == view(arrived).stands.name


def test_back_on_the_street_nobody_is_in_the_store_any_more():
    state = after(after(town(), Visit()), MoveOn())
    (door,) = doors(state, "open")
    (others,) = [side for side in view(state).sides if side.free]

    assert door.tap.why_not == "You have been to the Gun Store."
    assert (others.name, others.summary) == ("The others", "nobody in sight")
    assert refused(store(), Visit()) == "You are in the Gun Store."


def test_while_a_question_is_open_no_card_can_be_turned():
    street = without_taps(view(town()).stands)

    assert isinstance(street, Street)
    assert not any(one.tap for one in street.doors)


def test_before_day_or_night_is_known_neither_sun_nor_moon_stands_anywhere():
    unknown = at_step(town(), day="")

    assert not re.search(r"""["'](sun|moon)["']""", repr(view(unknown)))
    assert "sun" in {fact.icon for fact in view(town()).pinned}
    assert "moon" in {fact.icon for fact in view(town(day="night")).pinned}


# ---- strangers


def test_whoever_is_met_stands_there_with_face_name_and_what_they_carry():
    state = meets(town(), foe("outlaw-1", 5, "outlaw", "automatic"), foe("outlaw-2", 4, "outlaw", "shotgun"))
    group = view(state).stands

    assert isinstance(group, People)
    assert [(one.badge, one.kind, one.arm) for one in group.people] == [
        ("Rep 5", "Outlaw, leads", "Automatic"),
        ("Rep 4", "Outlaw", "Shotgun"),
    ]
    assert all(one.parts for one in group.people)
    assert not any(one.tap for one in group.people)


def test_citizens_can_be_talked_to_from_their_card():
    group = view(meets(town(), foe("citizen-1"))).stands

    assert [one.tap.command for one in group.people] == ["interact"]


def test_a_face_is_the_same_wherever_somebody_is_seen_and_stays_with_them():
    state = named(town())
    state = play(state, Resolve(), *STRANGERS).state
    one = foe("outlaw-7", 4, "outlaw")

    assert face_of(one) == face_of(one.but(side="a", rep=5, status="dead"))
    assert face_of(person_of(state)) != face_of(one)
    rows = {row.key: row.parts for side in view(meets(town(), one)).sides for row in side.models}
    assert rows["outlaw-7"] == face_of(one)


def person_of(state):
    """Somebody whom a player made."""
    return state.figures["chase"]


# ---- the store


def test_every_weapon_hangs_there_with_its_price_whether_or_not_it_can_be_paid():
    """Gun Store: buy and sell."""
    shop = view(store(satchel=0)).stands

    assert isinstance(shop, Shop)
    assert [(one.name, one.price) for one in shop.wares] == [
        ("Knife", "1"), ("Rifle", "1"), ("Shotgun", "2"), ("Pistol", "2"), ("Big Pistol", "4"), ("Automatic", "6"),
        ("Dynamite", "5"),
    ]  # fmt: skip
    assert ware(shop, "automatic").note == "5 more needed"
    assert ware(shop, "automatic").tap is None


def test_what_ones_own_is_worth_stands_there_too():
    shop = view(store(chase(weapons=("automatic",)))).stands

    assert [(one.name, one.price, one.tap.command) for one in shop.own] == [("Automatic", "+3", "sell")]


def test_a_gun_in_hand_is_said_to_be_and_what_it_brings_is_reckoned_in():
    shop = view(store()).stands

    assert ware(shop, "rifle").held
    assert (ware(shop, "automatic").price, ware(shop, "automatic").pays) == ("6", "you pay 5")
    assert ware(shop, "knife").pays == ""


def test_a_cheaper_gun_says_what_the_store_gives_back():
    shop = view(store(chase(weapons=("automatic",)))).stands

    assert (ware(shop, "pistol").note, ware(shop, "pistol").pays) == (
        "Automatic traded in for 3",
        "you get 1",
    )


def test_a_trade_is_two_taps_the_gun_and_the_word():
    state = store(satchel=31)
    tapped = ware(view(state).stands, "automatic").tap
    sheet = draft(state, tapped.command, dict(tapped.preset))

    assert (sheet.title, sheet.go) == ("Rifle back, Automatic out", "Trade for 5")
    assert ("gives", "rifle") in sheet.preset
    assert [(one.label, one.value) for one in sheet.risks] == [
        ("Automatic", "6"), ("Rifle back", "−1"), ("Satchel", "31 → 26"),
    ]  # fmt: skip
    assert ware(sheet.place, "automatic").chosen


def test_another_buyer_is_one_tap_and_the_wall_is_theirs():
    state = store(chase(), carlos())
    shop = view(state).stands
    other = next(one for one in shop.buyers if not one.chosen)

    sheet = draft(state, other.tap.command, dict(other.tap.preset))
    assert sheet.missing == "Tap a weapon."
    assert ware(sheet.place, "shotgun").held


def test_a_gun_worth_more_than_the_new_one_brings_money_back():
    state = store(person("chase", 5, "automatic", star=True, kind="exotic"))

    assert draft(state, "buy", {"weapon": "rifle"}).go == "Trade, 2 back"


def test_the_store_before_the_first_week_has_the_same_wall():
    from tests.games.blood_horizon.chase.chases import outset

    assert isinstance(view(outset()).stands, Shop)


def test_in_the_store_the_way_back_is_the_next_step():
    assert view(after(town(), Visit())).main.label == "Back to the street"
