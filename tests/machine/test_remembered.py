"""What was worked out of late is not worked out again, and of the oldest nothing is kept."""

from companion.remembered import Remembered


def test_an_answer_is_worked_out_once_even_where_there_is_none():
    asked = []
    found = Remembered(2)
    for _ in range(2):
        assert found.of("nobody", lambda: asked.append("nobody")) is None

    assert asked == ["nobody"]


def test_when_there_are_too_many_the_oldest_is_worked_out_again():
    asked = []
    found = Remembered(2)

    def work_out(key):
        asked.append(key)
        return key.upper()

    for key in ("a", "b", "b", "c", "c", "a"):
        assert found.of(key, lambda key=key: work_out(key)) == key.upper()

    assert asked == ["a", "b", "c", "a"]
    assert found.get("b") is None
    assert found.get("c") == "C"
