"""The weapons: 36 profiles as printed, as their formulas have them, and with what is put right."""

import json
from itertools import groupby

import pytest

from games.engine.play.values import DecodeError, from_json, to_json
from games.horizon import book, catalogue
from games.horizon.roster import ROWS, Weapon
from tests.games.horizon.formulas import COPIED, SLIPS, by_formula, figures
from tests.games.horizon.printed_profiles import PRINTED

"""Damage and Defense of a row, of its AP and 5 more for each Tier above the first."""


"""Left as printed: Damage and Defense are so many AP ahead of their Tier."""


"""Printed against the formula: Damage and Defense by AP."""


def test_there_are_36_weapons_in_the_rulebooks_order_four_of_each_kind():
    weapons = catalogue.weapons()

    assert len(weapons) == len({one.key for one in weapons}) == 36
    assert [
        (family, [one.tier for one in group]) for family, group in groupby(weapons, lambda one: one.family)
    ] == [(family, [1, 2, 3, 4]) for family in book.FAMILIES]
    assert [one.name for one in weapons[:4]] == [
        "Rusty Pistol", "Light Combat Pistol", "Heavy Combat Pistol", "Hand Cannon"
    ]  # fmt: skip


def test_34_are_printed_for_play_and_two_in_the_shape_of_a_later_edition():
    assert len(book.profiles()) == 34
    assert list(book.later()) == list(book.stand_ins()) == ["rusty-pistol", "rusty-assault-rifle"]
    assert {*book.profiles(), *book.later()} == set(catalogue.keys())


@pytest.mark.parametrize("key", list(book.profiles()))
def test_the_values_above_the_rows_are_as_printed(key):
    words = PRINTED[key][0].split()

    found = book.header_of(book.profiles()[key].header)

    assert [value or "-" for value in found.values()] == [
        word.replace("Ubiqitous", "Ubiquitous") for word in words
    ]


@pytest.mark.parametrize("key", list(book.profiles()))
def test_the_first_the_middle_and_the_last_row_are_as_printed(key):
    lines = book.lines_of(book.profiles()[key].rows)

    assert [" ".join(lines[score]).strip() for score in (1, 15, 30)] == list(PRINTED[key][1:4])


@pytest.mark.parametrize("key", list(book.profiles()))
def test_move_and_range_change_at_the_rows_where_they_are_printed_to(key):
    lines = book.lines_of(book.profiles()[key].rows)

    def steps(column):
        changes = groupby(lines.items(), lambda line: line[1][column])
        return " ".join(f"{next(group)[0]}:{value}" for value, group in changes)

    far = steps(3).replace("Melee / ", "throw-").replace("Melee", "reach")
    assert (steps(2), far) == PRINTED[key][4:]


@pytest.mark.parametrize("key", list(book.profiles()))
def test_every_printed_row_follows_its_formula_but_for_the_slips(key):
    weapon = catalogue.weapon(key, "printed")
    assert len(weapon.rows) == ROWS
    if key == COPIED:
        assert weapon.rows == catalogue.weapon("lmg").rows
        return

    wrong = {
        score: figures(weapon, score)
        for score in range(1, ROWS + 1)
        if figures(weapon, score) != by_formula(weapon, score)
    }

    assert wrong == {score: ((hit,), stop) for score, (hit, stop) in SLIPS.get(key, {}).items()}


@pytest.mark.parametrize("key", list(catalogue.keys()))
def test_put_right_as_far_as_can_be_every_row_follows_its_formula(key):
    weapon = catalogue.weapon(key, catalogue.choices(key)[-1])

    assert all(figures(weapon, score) == by_formula(weapon, score) for score in range(1, ROWS + 1))


def test_a_correction_changes_nothing_but_what_is_wrong():
    for key, rows in SLIPS.items():
        printed, corrected = catalogue.weapon(key, "printed"), catalogue.weapon(key, "corrected")
        changed = [
            score for score in range(1, ROWS + 1) if printed.rows[score - 1] != corrected.rows[score - 1]
        ]
        assert changed == list(rows)
        assert all(
            (now.move, now.range) == (was.move, was.range)
            for now, was in zip(corrected.rows, printed.rows, strict=True)
        )


def test_only_the_hand_cannon_and_the_smgs_are_corrected_where_nobody_chooses():
    assert {one.key for one in catalogue.weapons() if one.made == "corrected"} == set(SLIPS)
    assert {one.key for one in catalogue.weapons() if one.made == "reconstructed"} == set(book.later())


def test_a_player_chooses_between_the_figures_that_there_are():
    assert catalogue.choices("lmg") == ("printed",)
    assert catalogue.choices("hand-cannon") == ("printed", "corrected")
    assert catalogue.choices("micro-minigun") == ("printed", "corrected", "reconstructed")
    assert catalogue.choices("refined-weapon") == ("printed", "reconstructed")
    assert catalogue.choices("rusty-pistol") == ("reconstructed",)
    with pytest.raises(DecodeError):
        catalogue.weapon("lmg", "corrected")
    with pytest.raises(DecodeError):
        catalogue.weapon("bazooka")


def test_blank_values_stay_blank_until_the_reconstruction_is_chosen():
    left = {one.key: catalogue.blanks(one.key) for one in catalogue.weapons() if catalogue.blanks(one.key)}
    assert left == {
        "micro-minigun": ("Magazine", "Reload", "Weight", "Cost", "Rarity", "Range"),
        "refined-weapon": ("Magazine", "Reload", "Weight", "Cost", "Rarity"),
    }
    assert not any(catalogue.blanks(key, "reconstructed") for key in left)

    blank, filled = catalogue.weapon("micro-minigun"), catalogue.weapon("micro-minigun", "reconstructed")
    assert (blank.magazine, blank.reload, blank.cost, {row.range for row in blank.rows}) == (0, 0, 0, {0})
    assert (filled.magazine, filled.reload, filled.weight, filled.cost, filled.rarity) == (
        6,
        3,
        12,
        40,
        "Rare",
    )
    assert [filled.at(score).range for score in (5, 6, 15, 16, 20, 21, 25, 26)] == [
        35,
        40,
        40,
        45,
        45,
        50,
        50,
        55,
    ]

    melee = catalogue.weapon("refined-weapon", "reconstructed")
    assert (melee.weight, melee.cost, melee.rarity) == (2, 4, "Uncommon")


def test_the_vulcan_is_the_printed_copy_until_somebody_chooses():
    printed, corrected, whole_ = (
        catalogue.weapon(COPIED, made) for made in ("printed", "corrected", "reconstructed")
    )
    assert catalogue.weapon(COPIED) == printed
    assert "LMG" in printed.text
    assert (corrected.at(1).damage, corrected.at(30).damage) == ((13,), (36,))
    assert (corrected.at(1).defense, corrected.at(30).defense) == (11, 30)
    assert [row.move for row in corrected.rows] == [row.move for row in printed.rows]
    assert [(whole_.at(score).move, whole_.at(score).range) for score in (1, 15, 16, 26)] == [
        (-20, 40), (-20, 50), (-15, 55), (-10, 65)
    ]  # fmt: skip


def test_the_reconstructions_of_the_two_later_tables():
    pistol, rifle = catalogue.weapon("rusty-pistol"), catalogue.weapon("rusty-assault-rifle")

    assert (pistol.magazine, pistol.reload, pistol.weight, pistol.cost, pistol.rarity) == (
        3,
        2,
        2,
        1,
        "Ubiquitous",
    )
    assert [(pistol.at(score).move, pistol.at(score).range) for score in (10, 11, 20, 21)] == [
        (-5, 10), (0, 15), (0, 15), (0, 20)
    ]  # fmt: skip
    assert (rifle.magazine, rifle.reload, rifle.weight, rifle.cost) == (10, 5, 8, 2)
    assert [(rifle.at(score).move, rifle.at(score).range) for score in (5, 6, 15, 16, 30)] == [
        (-10, 20), (-5, 30), (-5, 40), (0, 50), (0, 70)
    ]  # fmt: skip


def test_the_two_later_tables_are_kept_with_their_own_columns():
    pistol, rifle = book.later()["rusty-pistol"], book.later()["rusty-assault-rifle"]

    assert pistol.head == ("AP Score", "Defense", "Aim Bonus", "Lethal Attack", "Special Attack")
    assert [row[1] for row in pistol.rows] == [str(10 + 5 * band) for band in range(20)]
    assert [row[0] for row in pistol.rows if not row[3]] == [
        "36 - 40",
        "61 - 65",
        "86 - 90",
        "91 - 95",
        "96 - 100",
    ]
    assert pistol.rows[0] == ("0 - 5", "10", "+1", "2(3) x2", "5(6) x1")
    for band, row in enumerate(rifle.rows):
        assert row[1:] == (
            str(5 * band - 3), str(5 + 5 * (band // 2)), f"+{1 + band // 3}", f"{3 + band} (x3)", f"{2 + band} (x1)"
        )  # fmt: skip
    assert all(len(row) == len(table.head) for table in (pistol, rifle) for row in table.rows)


def test_what_is_printed_is_read_into_figures():
    shotgun = catalogue.weapon("tactical-flak-cannon")
    assert (shotgun.magazine, shotgun.reload, shotgun.weight, shotgun.cost) == (6, 2, 14, 40)
    assert (shotgun.at(30).move, shotgun.at(1).move) == (0, -20)

    grenade = catalogue.weapon("light-military-grenade")
    assert (grenade.magazine, grenade.reload, grenade.weight, grenade.cost) == (1, 0, 0.5, 0.5)
    assert grenade.at(30).damage == (44, 39, 34, 29, 24)

    blade, style = catalogue.weapon("rusty-weapon"), catalogue.unarmed()
    assert (blade.magazine, blade.rarity, blade.at(25).range) == (0, "Ubiquitous", 8)
    assert (style.name, style.weight, style.at(21).move, style.at(21).range) == ("Kick-Boxing", 0, 5, 0)


def test_a_score_below_the_rows_does_nothing_and_one_above_them_is_the_last():
    weapon = catalogue.weapon("scrap-grenade")

    assert weapon.at(31) == weapon.at(99) == weapon.rows[-1]
    for score in (0, -4):
        row = weapon.at(score)
        assert (row.damage, row.defense) == ((0,) * 5, 0)
        assert (row.move, row.range) == (weapon.rows[0].move, weapon.rows[0].range)


def test_what_is_odd_and_left_as_printed_is_said():
    told = {one.key for one in catalogue.weapons() if book.notes_of(one.key, printing=False)}

    assert told == {
        "tactical-auto-cannon", "refined-weapon", "advanced-weapon", "heavy-military-grenade", "rusty-hunting-rifle",
        "micro-minigun", "heavy-combat-shotgun", "krav-maga",
    }  # fmt: skip
    assert all(catalogue.weapon(key).text for key in told)
    assert not catalogue.weapon("lmg").text


def test_the_values_of_a_header_may_stand_in_any_order():
    found = book.header_of("Rarity: Rare Cost: 4Bar Weight: 3 Magazine: 2Shots Reload: None")

    assert list(found.items()) == [
        ("Magazine", "2Shots"), ("Reload", "None"), ("Weight", "3"), ("Cost", "4Bar"), ("Rarity", "Rare")
    ]  # fmt: skip


def test_other_words_for_a_column_are_read_and_said():
    assert book.header_of("Attacks: 4Shots Reload: None Weight: 1 Cost: 1Bar Rarity: Ubiqitous") == {
        "Magazine": "4Shots", "Reload": "None", "Weight": "1", "Cost": "1Bar", "Rarity": "Ubiquitous"
    }  # fmt: skip
    named_otherwise = {key for key, sheet in book.profiles().items() if "Speed" in sheet.head}
    assert named_otherwise == {
        "heavy-combat-shotgun", "light-assault-rifle", "heavy-assault-rifle", "tactical-auto-cannon"
    }  # fmt: skip
    assert all(book.notes_of(key, printing=True) for key in named_otherwise)


@pytest.mark.parametrize(
    "line", ["Magazine: 3Shots", "Magazine: 2 Reload: 1 Weight: 3 Cost: 4 Rarity: Common Speed: 5"]
)
def test_a_header_that_lacks_a_value_or_has_another_is_refused(line):
    with pytest.raises(DecodeError):
        book.header_of(line)


def test_a_row_that_lacks_a_cell_is_refused():
    with pytest.raises(DecodeError):
        book.lines_of("1 5 6")


@pytest.mark.parametrize("key", list(catalogue.keys()))
def test_every_choice_of_a_weapon_fits_its_sheet(key):
    for made in catalogue.choices(key):
        weapon = catalogue.weapon(key, made)

        assert weapon.made == made
        assert from_json(to_json(weapon), Weapon) == weapon


def test_the_catalogue_prints_every_row_and_keeps_corrections_apart():
    found = json.loads(json.dumps(catalogue.catalogue()))

    assert list(found) == list(catalogue.keys())
    cannon = found["hand-cannon"]
    assert cannon["printed"]["rows"][25] == {
        "ap": 26,
        "damage": "35",
        "defense": "35",
        "move": "Base",
        "range": "35",
    }
    assert [(one["number"], one["made"], one["standard"]) for one in cannon["corrections"]] == [
        (1, "corrected", True)
    ]
    assert cannon["corrections"][0]["rows"][0]["defense"] == "41"
    assert found["micro-minigun"]["corrections"][1]["values"]["Cost"] == "40Bar"
    assert found["micro-minigun"]["printed"]["values"]["Cost"] == ""
    assert found["rusty-weapon"]["printed"]["line"] == "Rusty Shiv"
    assert "Ubiqitous" in found["rusty-weapon"]["printed"]["header"]
    assert found["hmg"]["printed"]["line"] == ""
    assert found["rusty-pistol"]["printed"]["later_edition"]
    assert len(found["rusty-pistol"]["printed"]["rows"]) == 20
    assert len(found["rusty-pistol"]["reconstruction"]["rows"]) == ROWS
    assert all(len(found[key]["printed"]["rows"]) == ROWS for key in book.profiles())
    assert all(
        one["wrong"] and one["instead"] and one["sure"]
        for entry in found.values()
        for one in entry["corrections"]
    )


def test_the_heavy_objects_have_the_rulebooks_figures():
    assert [(one.move, one.carry, one.throw) for one in catalogue.heavy_objects().values()] == [
        (0, 0, 10), (0, 5, 15), (5, 10, 20), (5, 15, 25), (10, 20, 30), (15, 25, 40), (20, 40, 50), (40, 70, 100),
        (100, 180, 300),
    ]  # fmt: skip


def test_every_ruling_is_a_sentence_or_a_few():
    assert list(catalogue.rulings()) == [f"HZ-{number:02}" for number in range(1, 39)]
    assert all(words.endswith(".") and len(words) < 500 for words in catalogue.rulings().values())


def test_the_rules_in_short_have_whole_tables():
    chapters = catalogue.reference()

    assert {"Skill tests", "Actions", "Wounding attacks", "Grenades", "Health"} <= {
        one.heading for one in chapters
    }
    assert all(len(row.cells) == len(one.head) for one in chapters for row in one.rows)
    assert all(one.sentences or one.rows for one in chapters)
