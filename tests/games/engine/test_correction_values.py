"""What is typed in to put a value right."""

import pytest

from games.engine.play.questions import Refused
from games.engine.show import correction_values


def test_what_means_something_is_read():
    assert correction_values.number("-3", -9, 9) == -3
    assert (correction_values.yes("yes"), correction_values.yes("no")) == (True, False)
    assert correction_values.word("theirs", ("ours", "theirs")) == "theirs"
    assert correction_values.keys_of("rifle,,knife,rifle", ("knife", "rifle"), "Ruth has") == (
        "rifle",
        "knife",
    )


@pytest.mark.parametrize(
    ("read", "sentence"),
    [
        (lambda: correction_values.number("many", 0, 9), "Enter a number, not “many”."),
        (lambda: correction_values.number("²", 0, 9), "Enter a number, not “²”."),
        (lambda: correction_values.number("10", 0, 9), "Enter a number from 0 to 9, not 10."),
        (lambda: correction_values.yes("perhaps"), "Enter yes or no, not “perhaps”."),
        (
            lambda: correction_values.word("both", ("", "ours", "theirs")),
            "Enter one of nothing, ours, theirs, not “both”.",
        ),
        (lambda: correction_values.keys_of("rifle,whip", ("rifle",), "Ruth has"), "Ruth has no “whip”."),
    ],
)
def test_what_means_nothing_is_refused_in_a_sentence(read, sentence):
    with pytest.raises(Refused) as refusal:
        read()
    assert str(refusal.value) == sentence


def test_values_are_said_again_as_they_were_typed():
    assert (correction_values.yes_or_no(True), correction_values.yes_or_no(False)) == ("yes", "no")
    assert (correction_values.list_or(("rifle", "knife")), correction_values.list_or(())) == (
        "rifle, knife",
        "nothing",
    )
    assert correction_values.list_or((), "nobody") == "nobody"
