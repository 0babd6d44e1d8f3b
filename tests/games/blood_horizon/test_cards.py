"""Cards: one for each of a band, the tables it needs, and somebody’s as he stands."""

import pytest

from games.blood_horizon.kernel.book import attributes, people, weapon_list
from games.blood_horizon.kernel.catalogue import starters
from games.blood_horizon.kernel.charts import tables
from games.blood_horizon.kernel.roster import Band
from games.blood_horizon.kernel.state import STATES, Seat, Settings, Setup, Status
from games.blood_horizon.screens.kernel.cards import SETS, card, cards, extras, shots
from games.blood_horizon.setup import begin
from gangs.paper import layout
from gangs.paper.card_parts import SIZES, Subject
from gangs.paper.print_options import PrintOptions

STARTERS = {key: starter.gang for key, starter in starters().items()}
COMPANY = STARTERS["chase-and-company"]
CHASE, SPROULE, ESCALERA, TOADVINE = people().values()
ADDRESS = "http://192.168.1.20:8000/gangs/x/y"


def block(one, heading):
    return next(found for found in one.blocks if found.heading == heading)


def told(one):
    return " ".join(
        f"{found.heading} {line.name} {line.text}" for found in one.blocks for line in found.lines
    )


def battle(band=COMPANY, **settings):
    return begin(Setup((Seat("a", band),), Settings(**settings)))


@pytest.mark.parametrize("band", STARTERS.values(), ids=STARTERS)
def test_everybody_has_a_card_in_the_bands_order(band):
    found = cards(band)

    assert [one.key for one in found] == [one.key for one in band.people]
    for one, person in zip(found, band.people, strict=True):
        assert one.figures[0].value == str(person.rep)
        names = [attributes()[key].name for key in person.attributes]
        assert [line.name for line in block(one, "Attributes").lines] == names


def test_a_star_has_boxes_for_his_star_power_and_a_grunt_has_none():
    star, *grunts = cards(COMPANY)

    assert (star.meter.label, star.meter.maximum) == ("Star Power", 5)
    assert [line.name for line in block(star, "A Star has").lines] == [
        "Star Power", "Extraordinary Effort", "Free Will",
    ]  # fmt: skip
    assert all(one.meter is None for one in grunts)
    assert not any("A Star has" in told(one) for one in grunts)


def test_a_grunts_card_says_what_he_costs_up_front():
    assert [one.corner for one in cards(COMPANY)] == ["", "3 d6", "2 d6", "1 d6"]


def test_skills_stand_on_a_card_only_where_they_are_used():
    def labels(band):
        return [fact.label for fact in cards(band)[0].figures]

    assert labels(COMPANY) == ["Rep", "Shots"]
    assert labels(COMPANY.but(skills=True)) == ["Rep", "Pep", "Sav", "Shots"]


@pytest.mark.parametrize(
    ("keys", "number"),
    [
        ((), 0),
        (("knife",), 0),
        (("rifle",), 1),
        (("pistol", "bap"), 3),
        (("bap", "bap"), 4),
        (("shotgun", "dynamite"), 2),
    ],
)
def test_two_pistols_are_counted_together_and_dynamite_is_not(keys, number):
    assert shots(weapon_list(*keys)) == number


def test_two_of_a_kind_stand_on_one_line_with_their_shots_together():
    armed = Band("X", (CHASE.but(weapons=weapon_list("bap", "bap", "knife", "dynamite", "dynamite")),))
    (found,) = cards(armed)

    lines = [(line.name, line.figures) for line in block(found, "Weapons").lines]
    assert lines == [
        ("2× Big Pistol (BAP-2)", ("4",)),
        ("Knife, lethal", ("–",)),
        ("2× Dynamite (D-5), once", ("5",)),
    ]


def test_whoever_carries_nothing_has_his_fists():
    (found,) = cards(Band("X", (CHASE.but(weapons=()),)))

    assert block(found, "Weapons").lines[0].name == "Fists, not lethal"
    assert found.figures[-1].value == "–"


# The tables


def test_the_tables_tell_of_those_attributes_that_somebody_has():
    alone, company = (" ".join(map(told, extras(band))) for band in (Band("X", (CHASE,)), COMPANY))

    assert "Crack Shot" in alone
    assert "Rage" not in alone
    assert all(name in company for name in ("Crack Shot", "Stealthy", "Rage", "Tough", "Coward"))


def test_every_row_of_a_table_is_on_its_card():
    for one, (_, keys) in zip(extras(COMPANY), SETS, strict=True):
        assert len(one.blocks) == len(keys)
        for found, key in zip(one.blocks, keys, strict=True):
            table = tables()[key]
            assert [line.name for line in found.lines[: len(table.rows)]] == [
                row.cells[0] for row in table.rows
            ]


def test_nobody_needs_no_tables():
    assert extras(Band("X")) == ()


def test_the_tables_are_nobodys_card():
    assert not {one.key for one in extras(COMPANY)} & {one.key for one in cards(COMPANY)}


# On paper


@pytest.mark.parametrize("band", STARTERS.values(), ids=STARTERS)
def test_everybody_of_a_starter_stands_on_one_card_of_poker_size(band):
    for one in cards(band):
        assert (
            len(
                layout.pairs(
                    Subject(one, ADDRESS), SIZES["poker"], PrintOptions(), f"{band.name}\nas of today"
                )
            )
            == 1
        )


@pytest.mark.parametrize("band", STARTERS.values(), ids=STARTERS)
def test_the_tables_of_a_starter_are_four_cards_of_poker_size(band):
    for one in extras(band):
        (pair,) = layout.leaflet(one, SIZES["poker"], PrintOptions(), f"{band.name}\nas of today")
        assert pair.left.place == "1 of 2"


@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_off_where_all_is_as_long_as_can_be(size):
    long = CHASE.but(
        name="W" * 60,
        attributes=("tough", "resilient"),
        weapons=weapon_list("bap", "bap", "knife", "dynamite"),
        story="Long ago and far away. " * 26,
    )
    found = layout.pairs(
        Subject(cards(Band("X", (long,)))[0], ADDRESS), SIZES[size], PrintOptions(), "X\nas of today"
    )

    backs = [back for pair in found for back in (pair.left, pair.right) if back]
    words = " ".join(
        run.text for back in backs for row in back.rows for line in row.lines for run in line.words
    )
    assert words.count("Long") == 26
    for back in backs:
        set_in = SIZES[size].tight if back.tight else SIZES[size]
        tall = sum(layout.row_tall(row, set_in) for row in back.rows)
        assert tall <= SIZES[size].tall


# In play


def test_a_card_shows_somebody_as_he_stands():
    hurt = battle().change("chester-chase", lost=2, status="ducked", power=3)
    found = card(hurt, "chester-chase")

    assert found.figures[0].value == "3"
    assert found.line == "Star, Exotic · in Duck Back"
    assert (found.meter.current, found.meter.maximum) == (3, 5)


def test_an_attribute_that_serves_once_says_that_it_has():
    used = battle().change("carlos-escalera", used=("tough",))

    assert "Served already" not in told(card(battle(), "carlos-escalera"))
    assert "Served already." in told(card(used, "carlos-escalera"))


def test_skills_in_play_are_those_of_the_settings():
    labels = [fact.label for fact in card(battle(skills=True), "sam-sproule").figures]

    assert labels == ["Rep", "Pep", "Sav", "Shots"]


def test_every_status_has_its_words():
    assert sorted(STATES) == sorted(Status.__value__.__args__)


def test_nobodys_card_is_a_key_error():
    with pytest.raises(KeyError):
        card(battle(), "nobody")
