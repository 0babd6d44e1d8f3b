import pytest

from games.engine.play.values import DecodeError, Value, convert, from_json, to_json


class Coin(Value):
    worth: int = 1
    marks: tuple[str, ...] = ()


class Purse(Value):
    coins: tuple[Coin, ...] = ()


def test_a_value_cannot_be_changed_but_another_be_made_of_it():
    coin = Coin(2)

    with pytest.raises(AttributeError):
        coin.worth = 3
    assert coin.but(worth=3) == Coin(3)
    assert coin == Coin(2)


def test_equal_values_are_written_alike_without_what_goes_without_saying():
    assert to_json(Purse((Coin(), Coin(2)))) == b'{"coins":[{},{"worth":2}]}'


def test_a_value_comes_back_from_json_and_from_plain_data():
    purse = Purse((Coin(2, ("x",)),))

    assert from_json(to_json(purse), Purse) == purse
    assert convert({"coins": [{"worth": 2, "marks": ["x"]}]}, Purse) == purse


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ('{"coins":[{"worth":"2"}]}', r"\$\.coins\[.*\]\.worth"),
        ('{"coins":[{"wroth":2}]}', "wroth"),
        ('{"coins":1}', r"\$\.coins"),
        ("{", "truncated"),
        (b"\xff", "malformed"),
        ("[" * 100_000, "Expected `object`"),
    ],
)
def test_what_does_not_fit_is_told_with_its_path(text, path):
    with pytest.raises(DecodeError, match=path):
        from_json(text, Purse)


def test_plain_data_that_does_not_fit_is_told_with_its_path():
    with pytest.raises(DecodeError, match=r"\$\.coins\[0\]\.worth|\$\.coins\[\.\.\.\]\.worth"):
        convert({"coins": [{"worth": 1.5}]}, Purse)
