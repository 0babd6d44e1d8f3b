from fractions import Fraction

from games.engine.show.pieces import Chance, chance_bar


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


def test_two_slices_fill_the_bar_whatever_is_rounded():
    for number in range(1, 2000):
        chance = Fraction(number, 2000)
        assert sum(one.per_mille for one in chance_bar(("no", 1 - chance), ("yes", chance))) == 1000
