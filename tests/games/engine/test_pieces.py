from fractions import Fraction

from games.engine.show.pieces import Chance, ChartRow, chance_bar, outlook


def test_a_slice_is_as_large_as_its_chance():
    assert Chance.of("to hit", Fraction(1, 3)) == Chance(
        "to hit", Chance.of("", Fraction(1, 3)).share, 333, "some"
    )
    assert not Chance.of("runs dry", Fraction(1, 6), bar=False).bar


def test_a_bar_begins_with_nothing_and_ends_with_the_worst():
    half = Fraction(1, 2)
    assert [one.tone for one in chance_bar(("no", half), ("yes", half))] == ["none", "worst"]
    assert [one.tone for one in chance_bar(("a", half), ("b", half), ("c", half), ("d", half))] == [
        "none",
        "some",
        "some",
        "worst",
    ]


def test_a_row_says_once_what_every_column_says():
    assert ChartRow(("2", "stay", "stay")).says == ("stay",)
    assert ChartRow(("1", "two leave", "one leaves")).says == ("two leave", "one leaves")
    assert ChartRow(("0", "nobody")).says == ("nobody",)


def test_two_slices_fill_the_bar_whatever_is_rounded():
    for number in range(1, 2000):
        chance = Fraction(number, 2000)
        assert sum(one.per_mille for one in chance_bar(("no", 1 - chance), ("yes", chance))) == 1000


def test_odds_say_what_they_are_to_whoever_reads_and_leave_out_what_cannot_happen():
    found = outlook(
        ("down", Fraction(1, 4), "good"), ("ducks", Fraction(0), "fair"), ("missed", Fraction(3, 4), "none")
    )

    assert [(one.label, one.per_mille, one.tone) for one in found] == [
        ("down", 250, "good"), ("missed", 750, "none"),
    ]  # fmt: skip
