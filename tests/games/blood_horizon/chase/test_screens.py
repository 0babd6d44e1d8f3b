"""A week on the page: what comes next, the map, what may be tapped, the tables. Blood Horizon, During Each Week."""

from fractions import Fraction
from math import prod

import pytest

from games.blood_horizon.chase.atlas import short
from games.blood_horizon.chase.likely import assassin, found_at, met_at
from games.blood_horizon.chase.likely import squad as squad_moves
from games.blood_horizon.chase.meetings import Happen, Meet
from games.blood_horizon.chase.week import Hunt, Replacements, Search, SetOff, Travel
from games.blood_horizon.screens import chart_of, draft, question, view
from games.engine.play.odds import as_percent
from games.engine.play.record import Do, Record
from tests.games.blood_horizon.chase.chases import LEFT_ALONE, outset, squad, the, week
from tests.games.blood_horizon.evening import after, carlos, chase, play, sam

TIME = {"where": "utah", "assassin": "nevada", "squads": (squad("A", "idaho"),)}


def spot(scene, key):
    return next(one for one in scene.map.spots if one.key == key)


def test_before_the_first_week_the_store_is_open_and_no_map_is_needed_yet():
    scene = view(outset())

    assert (scene.now, scene.main.command, scene.map) == (
        "Shop and hire before the first week",
        "set-off",
        None,
    )
    assert [one.command for one in scene.offers] == ["buy", "sell", "hire", "hire", "hire"]
    assert scene.pinned[0].label == "Before the chase"


@pytest.mark.parametrize(
    ("values", "now", "command"),
    [
        ({"step": "assassin"}, "The Assassin moves", "hunt"),
        ({"step": "travel"}, "Where to from Utah?", "travel"),
        ({"step": "squads", "marched": True, "moved": True}, "Goon Squad A moves", "search"),
        ({"step": "replacements"}, "Do the Goons send more?", "replacements"),
        ({"step": "ambush", "pending": ("assassin",)}, "Ambush in Utah: the Assassin", "meet"),
        ({"step": "happening"}, "What happens in Utah?", "happen"),
        ({"step": "drawn", "drawn": "pursuit"}, "Pursuit", "meet"),
        ({"step": "camp"}, "Camp in Utah: week 4 is over", "next-week"),
    ],
)
def test_the_page_says_what_comes_next_and_offers_it(values, now, command):
    scene = view(week(4, **{**TIME, **values}))

    assert (scene.now, scene.main.command, scene.main.why_not) == (now, command, "")


def test_what_may_be_let_be_can_be_let_be():
    assert [one.command for one in view(week(4, step="drawn", drawn="chillin")).offers] == ["pass-by"]
    assert not view(week(4, step="drawn", drawn="defend")).offers


def test_every_counter_is_on_the_map_in_its_own_ink():
    scene = view(week(4, **TIME))

    assert [(one.label, one.number) for one in spot(scene, "utah").tokens] == [("You", 1)]
    assert [(one.label, one.number) for one in spot(scene, "nevada").tokens] == [("The Assassin, 1 away", 2)]
    assert [(one.label, one.letter) for one in spot(scene, "idaho").tokens] == [("Goon Squad A", "A")]
    assert len(scene.map.roads) == 67


def test_regions_within_reach_are_tapped_while_it_is_yours_to_move():
    scene = view(week(4, **TIME))

    assert spot(scene, "utah").tap.label == "Stay in Utah"
    assert dict(spot(scene, "colorado").tap.preset) == {"to": "colorado"}
    assert spot(scene, "nevada").note == "1 region away, and you stop there"
    assert spot(scene, "florida").tap is None
    assert all(one.tap is None for one in view(week(4, step="camp", **TIME)).map.spots)


def test_this_weeks_moves_are_arrows():
    state = after(week(1), Travel("arizona"))

    (arrow,) = view(state).map.arrows
    assert arrow.path == ("east_texas", "west_texas", "new_mexico", "arizona")
    assert arrow.label == "Week 1: You, East Texas – West Texas – New Mexico – Arizona"


def test_where_an_enemy_may_be_next_is_shaded():
    scene = view(week(4, where="utah", assassin="washington", squads=(), step="happening"))

    shaded = {one.key: one.likely for one in scene.map.spots if one.likely}
    assert sum(shaded.values()) in (999, 1000, 1001)
    assert shaded["idaho"] >= 333


def test_a_region_is_called_by_what_tells_it_apart():
    assert short("Mexico 4 (Coahuila)") == "Coahuila"
    assert short("New Mexico") == "New Mexico"


def test_a_move_says_by_what_way_who_is_there_and_how_likely_somebody_comes():
    state = week(4, where="utah", assassin="washington", squads=(squad("A", "kansas"),))

    sheet = draft(state, "travel", {"to": "kansas"})
    assert sheet.notes[0] == "By way of Colorado."
    assert sheet.notes[1] == "Goon Squad A is there: it comes to an ambush, unless it moves on."
    assert not sheet.odds
    sheet = draft(state, "travel", {"to": "colorado"})
    comes = met_at(the(state), "colorado")
    assert 0 < comes < 1
    assert sheet.odds[1].per_mille == round(comes * 1000)
    assert sum(one.per_mille for one in sheet.odds) == 1000
    assert draft(state, "travel", {"to": "florida"}).why_not == "Florida cannot be reached this week."


def test_the_assassin_does_not_move_on_from_where_the_players_come():
    state = week(3, where="utah", assassin="nevada", marched=True, squads=(squad("A", "idaho", placed=3),))

    assert draft(state, "travel", {"to": "nevada"}).notes == (
        "The Assassin is there: it comes to an ambush.",
    )
    assert draft(state, "travel", {"to": "idaho"}).notes == ("Goon Squad A is there: it comes to an ambush.",)


def test_where_everybody_has_moved_the_sheet_tells_of_the_next_week():
    state = week(4, where="utah", assassin="idaho", marched=True)

    assert met_at(the(state), "colorado") == Fraction(0)
    sheet = draft(state, "travel", {"to": "colorado"})
    assert [chance.label for chance in sheet.odds] == ["nobody finds you", "somebody finds you"]
    assert [(risk.label, risk.value) for risk in sheet.risks] == [("The Assassin next week", "67%")]
    assert sheet.way == ("utah", "colorado")


def test_who_goes_is_chosen_on_a_sheet_and_day_or_night_where_it_is_open():
    state = week(4, chase(), sam(), carlos(), step="drawn", drawn="chillin")

    sheet = draft(state, "meet", {})
    assert (dict(sheet.preset)["day"], bool(sheet.go)) == ("day", True)
    assert [pick.label for pick in sheet.fields[0].picks] == ["Sam", "Carlos"]
    sheet = draft(state, "meet", {"day": "day", "home": "sam"})
    assert not sheet.missing
    assert not sheet.why_not


def asked(state, command):
    record = Record(state)
    record.say(Do(command))
    return question(record.state, record.head.moment.open)


@pytest.mark.parametrize(
    ("state", "command", "caption"),
    [
        (week(4, step="assassin", **TIME), Hunt(), "Moving on the map"),
        (week(4, step="squads", moved=True, marched=True, **TIME), Search(), "Moving on the map"),
        (week(4, step="replacements"), Replacements(), "New Goon Squads"),
        (week(4, step="happening"), Happen(), "The week’s Encounter"),
    ],
)
def test_each_throw_on_the_map_shows_its_table(state, command, caption):
    assert asked(state, command).chart.caption == caption


def test_the_row_that_came_up_is_lit():
    events = [
        *play(week(4, step="happening"), Happen(), (4,)).events,
        *play(week(4, step="replacements"), Replacements(), (4, 4)).events,
        *play(week(4, step="squads", moved=True, marched=True, **TIME), Search(), (1,), (6,)).events,
    ]
    lit = [
        next(row.cells[-1] for row in chart.rows if row.lit)
        for event in events
        if (chart := chart_of(event)) is not None
    ]

    assert lit == ["Pursuit", "One more, two on the map at most", "you"]


def test_in_an_encounter_the_week_and_the_place_stay_on_the_page():
    state = after(week(4, step="drawn", drawn="outlaw-gang", **TIME), Meet(), (1,))
    scene = view(state)

    assert [(one.label, one.value) for one in scene.pinned[:2]] == [("Week", "4"), ("Utah", "")]
    assert scene.map is None


def test_what_has_to_be_remembered_on_the_map_is_said():
    fled = view(week(4, fled=True, **TIME)).reminders
    assert [one.title for one in fled] == ["The Assassin", "You have fled from the Assassin", "Goon Squads"]
    poor = week(4, chase(), sam(), step="camp", **LEFT_ALONE).pays("a", satchel=1)
    assert any(one.title == "Upkeep" for one in view(poor).reminders)


def test_setting_off_needs_no_sheet():
    assert view(outset()).main.direct
    assert view(after(outset(), SetOff())).main.command == "travel"


def test_the_map_says_for_each_region_within_reach_how_likely_an_enemy_finds_them_there():
    state = week(4, where="utah", assassin="washington", squads=(squad("A", "kansas"),))
    scene = view(state)

    for key in ("utah", "idaho", "colorado", "kansas"):
        assert spot(scene, key).likely == round(found_at(the(state), key) * 1000)
    assert spot(scene, "idaho").likely > spot(scene, "arizona").likely, "who is after them follows"


def test_what_the_sheet_says_of_each_enemy_multiplies_to_the_figure_in_the_ring():
    """Where all of them move in the same week, and nobody is there yet."""
    state = week(4, where="utah", assassin="washington", squads=(squad("A", "kansas"),))
    for region in ("utah", "colorado", "arizona", "nevada", "wyoming"):
        there = the(state).but(where=region)
        alone = (assassin(there), squad_moves(there, there.squads[0]))
        missed = prod(1 - one.get(region, Fraction(0)) for one in alone)

        assert found_at(the(state), region) == 1 - missed
        shown = [risk.value for risk in draft(state, "travel", {"to": region}).risks]
        assert shown == [as_percent(one.get(region, Fraction(0))) for one in alone]


def test_the_assassin_is_reckoned_with_before_he_comes():
    scene = view(week(1))

    assert spot(scene, "west_texas").likely == 1000
    assert spot(scene, "arizona").likely == 333
    assert scene.map.legend.endswith("The Assassin comes to East Texas next week.")
    [risk] = draft(week(1), "travel", {"to": "arizona"}).risks
    assert (risk.label, risk.value) == ("The Assassin next week", "33%")


def test_what_stands_in_the_rings_is_said_while_one_chooses_where_to_go():
    says = "In each ring: the chance, in %, that somebody finds you there"

    assert view(week(4, **TIME)).map.legend == says
    assert [view(week(4, **{**TIME, "step": step})).map.legend for step in ("camp", "assassin")] == ["", ""]


def test_staying_says_how_likely_somebody_finds_them_where_they_are():
    state = week(4, **TIME)
    found = as_percent(found_at(the(state), "utah"))

    assert view(state).main.detail.startswith(f"{found} found")


def test_where_somebody_is_certain_to_find_them_the_sheet_says_so():
    assert draft(week(1), "travel", {"to": "east_texas"}).notes == ("Somebody is certain to find you there.",)


def test_the_map_is_marked_as_ours():
    assert view(week(2)).map.note.startswith("Sixgun’s own map")
