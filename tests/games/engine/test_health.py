"""Health by hand: several at once, where there is much of it."""

from games.engine.show import health


def named(offers):
    return [(one.detail, dict(one.preset)["value"]) for one in offers]


def test_as_many_are_offered_at_once_as_there_are_to_lose_and_to_regain():
    assert named(health.amounts("rusk", "Rusk", 48, 80)) == [
        ("−5", "43"), ("−10", "38"), ("−20", "28"), ("+5", "53"), ("+10", "58"), ("+20", "68")
    ]  # fmt: skip
    assert named(health.amounts("rusk", "Rusk", 7, 80)) == [
        ("−5", "2"),
        ("+5", "12"),
        ("+10", "17"),
        ("+20", "27"),
    ]
    assert named(health.amounts("rusk", "Rusk", 80, 80)) == [("−5", "75"), ("−10", "70"), ("−20", "60")]


def test_where_there_is_little_health_it_is_counted_one_by_one():
    assert health.amounts("ottoline", "Ottoline", 4, 6) == ()
