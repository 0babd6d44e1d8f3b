"""The pages of reference that work by themselves: weapons, a skill test, heavy objects."""

from fractions import Fraction

import pytest

from games.engine.play.odds import as_percent
from games.horizon import catalogue
from games.horizon.reference_pages import REFERENCE_PAGES
from games.horizon.reference_pages.asking import maybe, number, one_of
from games.horizon.reference_pages.heavy_objects import Person, chance_of_all, throws
from games.horizon.skill_tests import SkillTest, reaching, together

PAGES = {aid.key: aid.draw for aid in REFERENCE_PAGES}


def section(page, name):
    return next(one for one in page.sections if name in (one.id, one.heading))


def rows(chart):
    return [row.cells for row in chart.rows]


def lit(page):
    return [row.cells for one in page.sections for chart in one.charts for row in chart.rows if row.lit]


def filled(page):
    return {field.name: field.value for field in page.fields}


@pytest.mark.parametrize("aid", REFERENCE_PAGES, ids=lambda aid: aid.key)
@pytest.mark.parametrize("said", ["", "0", "-1", "999999999", "4.5", "½", "fish", "<b>", "−3"])
def test_a_page_reads_whatever_is_asked_of_it(aid, said):
    names = {field.name for field in aid.draw({}).fields} | {"other_made", "rank6", "trait5", "their_rank"}

    page = aid.draw(dict.fromkeys(names, said))

    assert page.sections
    for field in page.fields:
        if field.kind == "number" and field.value:
            assert field.low <= int(field.value) <= field.high
        if field.kind == "one":
            assert [pick.value for pick in field.picks if pick.chosen] == [field.value]


@pytest.mark.parametrize("aid", REFERENCE_PAGES, ids=lambda aid: aid.key)
def test_what_was_filled_in_stays_filled_in(aid):
    asked = filled(aid.draw({}))

    assert filled(aid.draw(asked)) == asked


def test_a_number_that_may_be_left_out_can_be_cleared_again():
    fields = {
        field.name: field for field in PAGES["skill-test"]({"difficulty": "8", "their_rank": "2"}).fields
    }

    assert {name for name, field in fields.items() if field.optional} == {"difficulty", "their_rank"}
    assert PAGES["weapons"]({"score": "8"}).fields[1].optional


def test_a_number_out_of_bounds_is_brought_within_them():
    assert number({"a": "99"}, "a", 0, 12) == 12
    assert number({"a": "-5"}, "a", 0, 12) == 0
    assert number({}, "a", 0, 12, default=3) == 3
    assert maybe({"a": "+4"}, "a", 0, 12) == 4
    assert maybe({"a": ""}, "a", 0, 12) is None
    assert one_of({"a": "x"}, "a", ("p", "q"), "q") == "q"


@pytest.mark.parametrize("key", list(catalogue.keys()))
def test_a_weapons_page_shows_all_30_rows_in_three_tables(key):
    page = PAGES["weapons"]({"weapon": key})
    weapon = catalogue.weapon(key)

    shown = section(page, weapon.name)
    values, *bands = shown.charts
    assert values.head == ("Magazine", "Reload", "Weight", "Cost", "Rarity")
    cells = [row for band in bands for row in rows(band)]
    assert [len(band.rows) for band in bands] == [10, 10, 10]
    assert [(row[0], row[1], row[2]) for row in cells] == [
        (str(ap), "/".join(map(str, row.damage)), str(row.defense)) for ap, row in enumerate(weapon.rows, 1)
    ]
    assert section(page, "damage").plot.series[0].points == tuple(
        (ap, row.damage[0]) for ap, row in enumerate(weapon.rows, 1)
    )


def test_the_scored_row_is_lit_in_the_table_and_in_the_drawing():
    page = PAGES["weapons"]({"weapon": "lmg", "score": "12"})

    assert lit(page) == [("12", "14", "12", "−15", "40")]
    assert {one.plot.lit for one in page.sections if one.plot} == {12}
    assert rows(section(page, "score").charts[0]) == [
        ("Damage", "14"), ("Defense", "12"), ("Move", "−15 m"), ("Range", "40 m")
    ]  # fmt: skip


@pytest.mark.parametrize(("score", "row", "damage"), [("-4", "1", "0"), ("0", "1", "0"), ("44", "30", "28")])
def test_a_score_beside_the_rows_lights_the_nearest_and_says_what_it_does(score, row, damage):
    page = PAGES["weapons"]({"weapon": "lmg", "score": score})

    assert [cells[0] for cells in lit(page)] == [row]
    assert section(page, "score").charts[0].rows[0].cells == ("Damage", damage)
    assert section(page, "score").sentences


def test_two_weapons_are_laid_over_each_other():
    page = PAGES["weapons"]({"weapon": "lmg", "other": "krav-maga", "score": "20"})

    assert [one.label for one in section(page, "damage").plot.series] == [
        "LMG: damage", "LMG: Defense", "Krav Maga: damage", "Krav Maga: Defense"
    ]  # fmt: skip
    assert [one.number for one in section(page, "damage").plot.series] == [1, 2, 3, 4]
    assert section(page, "score").charts[0].head == ("", "LMG", "Krav Maga")
    assert section(page, "score").charts[0].rows[2].cells == ("Move", "−10 m", "+5 m")
    assert len(section(page, "range").plot.series) == 2


def test_a_weapon_can_be_laid_over_itself_with_other_figures():
    page = PAGES["weapons"](
        {"weapon": "hand-cannon", "other": "hand-cannon", "other_made": "printed", "score": "30"}
    )

    assert section(page, "score").charts[0].head == (
        "",
        "Hand Cannon (corrected)",
        "Hand Cannon (as printed)",
    )
    assert section(page, "score").charts[0].rows[0].cells == ("Damage", "36", "38")
    assert len({one.id for one in page.sections}) == len(page.sections)

    same = PAGES["weapons"]({"weapon": "hand-cannon", "other": "hand-cannon"})
    assert len(section(same, "damage").plot.series) == 2


def test_a_corrected_cell_says_what_is_printed_and_a_printed_one_what_is_right():
    def marks(made):
        page = PAGES["weapons"]({"weapon": "hand-cannon", "made": made})
        return section(page, "Hand Cannon").charts[-1].rows[5].marks

    assert marks("corrected") == ("", "printed: 35", "printed: 35", "", "")
    assert marks("printed") == ("", "corrected: 33", "corrected: 41", "", "")


def test_a_blank_cell_says_what_it_would_be():
    shown = section(PAGES["weapons"]({"weapon": "micro-minigun"}), "Micro Minigun")
    filled_in = section(
        PAGES["weapons"]({"weapon": "micro-minigun", "made": "reconstructed"}), "Micro Minigun"
    )

    assert shown.charts[0].rows[0].cells == ("–",) * 5
    assert shown.charts[0].rows[0].marks[0] == "reconstructed: 6 Shots"
    assert shown.charts[1].rows[3].cells[2:] == ("13", "−20", "–")
    assert shown.charts[1].rows[3].marks == ("", "", "printed: 3", "", "reconstructed: 35")
    assert filled_in.charts[0].rows[0].cells == ("6 Shots", "+3 Shots", "12", "40 Bar", "Rare")
    assert filled_in.charts[0].rows[0].marks[0] == "printed: nothing"


def test_no_mark_stands_where_nothing_is_wrong():
    shown = section(PAGES["weapons"]({"weapon": "lmg"}), "LMG")

    assert not any(row.marks for chart in shown.charts for row in chart.rows)


@pytest.mark.parametrize(("key", "columns"), [("rusty-pistol", 5), ("rusty-assault-rifle", 6)])
def test_a_table_of_a_later_edition_is_shown_beside_its_reconstruction(key, columns):
    page = PAGES["weapons"]({"weapon": key})

    shown = section(page, f"{key}-printed").charts[0]
    assert (len(shown.head), len(shown.rows)) == (columns, 20)
    assert shown.rows[1].cells[0] == "6–10"
    assert "econstruct" in " ".join(section(page, key).sentences)


def test_what_cannot_be_thrown_has_no_drawing_of_range():
    ids = {one.id for one in PAGES["weapons"]({"weapon": "silat"}).sections}

    assert "range" not in ids
    assert "range" in {one.id for one in PAGES["weapons"]({"weapon": "rusty-weapon"}).sections}


def test_a_skill_tests_page_gives_the_exact_chance_of_each_number():
    page = PAGES["skill-test"](
        {"skill": "stealth", "rank": "4", "acuity": "1", "agility": "5", "difficulty": "8"}
    )
    test = SkillTest(4, 5)

    assert rows(section(page, "reach").charts[0]) == [
        (str(ap), as_percent(reaching(test, ap))) for ap in range(5, 14)
    ]
    assert lit(page) == [("8", as_percent(reaching(test, 8)))]
    plot = section(page, "score").plot
    assert (plot.kind, plot.lit) == ("bars", 8)
    assert abs(sum(share for _, share in plot.series[0].points) - 100) < 5
    assert any("later edition" in words for words in section(page, "score").sentences)


def test_a_test_halved_by_wounds():
    page = PAGES["skill-test"]({"rank": "0", "acuity": "7", "halvings": "2"})

    assert rows(section(page, "reach").charts[0]) == [("2", "100%")]


def test_a_skill_tests_page_against_an_opponent():
    page = PAGES["skill-test"]({"rank": "1", "acuity": "0", "their_rank": "1", "their_bonus": "0"})

    assert [row[1] for row in rows(section(page, "opponent").charts[0])] == [
        as_percent(Fraction(11, 36)), as_percent(Fraction(14, 36)), as_percent(Fraction(11, 36))
    ]  # fmt: skip
    assert len(section(page, "score").plot.series) == 2
    assert "opponent" not in {one.id for one in PAGES["skill-test"]({"rank": "1"}).sections}


def test_a_skill_tests_page_with_helpers():
    page = PAGES["skill-test"]({
        "skill": "endurance", "rank": "5", "strength": "6", "difficulty": "15", "helpers": "2",
        "rank1": "3", "trait1": "4", "rank2": "1", "trait2": "5",
    })  # fmt: skip

    found = section(page, "difficulty")
    team = (SkillTest(5, 6), SkillTest(3, 4), SkillTest(1, 5))
    assert rows(found.charts[0]) == [
        ("With helpers", as_percent(reaching(team[0], 5))),
        ("Helper 1", as_percent(reaching(team[1], 5))),
        ("Helper 2", as_percent(reaching(team[2], 5))),
        ("All of them", as_percent(together(team, 15))),
    ]


def test_the_table_of_heavy_objects_stands_whole_with_the_chosen_one_lit():
    page = PAGES["heavy-objects"]({"object": "car"})

    table = section(page, "table").charts[0]
    assert len(table.rows) == 9
    assert [row.cells[1:] for row in table.rows if row.lit] == [("20 AP", "40 AP", "50 AP")]
    assert table.rows[0].cells[1:] == ("no test", "no test", "10 AP")


def test_the_rulebooks_example_of_a_safe_with_helpers():
    page = PAGES["heavy-objects"]({"object": "car", "how": "move", "people": "3"})

    assert [(row[0], row[1]) for row in rows(section(page, "hands").charts[0])] == [
        ("1 person", "20 AP"), ("2 people", "15 AP"), ("3 people", "10 AP")
    ]  # fmt: skip
    chances = section(page, "chances").charts[0]
    assert rows(chances)[1] == ("Each needs", "10 AP", "30 AP", "40 AP")
    assert [row[0] for row in rows(chances)] == [
        "Alone",
        "Each needs",
        "Person 1",
        "Person 2",
        "Person 3",
        "All of them",
    ]


def test_six_people_fit_and_no_seventh():
    page = PAGES["heavy-objects"]({"people": "7"})

    assert "rank6" in filled(page)
    assert "rank7" not in filled(page)


def test_all_who_lift_must_pass():
    thing = catalogue.heavy_objects()["home-refrigerator"]
    pair = (Person("A", 4, 5, 1), Person("B", 2, 0, 6))

    assert chance_of_all(pair, thing, "carry") == reaching(SkillTest(4, 5), 10) * reaching(
        SkillTest(2, 6), 10
    )
    assert chance_of_all(pair[:1], thing, "carry") == reaching(SkillTest(4, 5), 15)
    assert throws(pair) == 6


def test_without_endurance_nobody_lifts_what_needs_a_test():
    things = catalogue.heavy_objects()
    locked = Person("A", 0, 9, 9)

    assert chance_of_all((locked,), things["large-table"], "move") == 0
    assert chance_of_all((locked, Person("B", 9, 9, 9)), things["large-table"], "move") == 0
    assert chance_of_all((locked,), things["chair"], "carry") == 1


def test_who_throws_how_far_alone_and_together():
    page = PAGES["heavy-objects"]({"people": "2", "strength1": "3", "strength2": "7", "rank2": "6"})

    flies = section(page, "throw").charts[0]
    assert [(row[0], row[2]) for row in rows(flies)] == [
        ("Person 1", "3 m"),
        ("Person 2", "7 m"),
        ("All of them", "7 m"),
    ]
    assert flies.rows[1].cells[1] == as_percent(reaching(SkillTest(6, 7), 10))


def test_who_cannot_help_is_named():
    page = PAGES["heavy-objects"]({"people": "3", "rank1": "0", "rank3": "0"})

    assert (
        "Person 1 and Person 3 cannot help: Endurance is not unlocked." in section(page, "chances").sentences
    )
