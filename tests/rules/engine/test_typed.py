"""What is typed in to put a value right."""

import pytest

from companion.rules import typed
from companion.rules.questions import Refused


def test_what_means_something_is_read():
    assert typed.number("-3", -9, 9) == -3
    assert (typed.yes("yes"), typed.yes("no")) == (True, False)
    assert typed.word("theirs", ("ours", "theirs")) == "theirs"
    assert typed.keys_of("rifle,,knife,rifle", ("knife", "rifle"), "Ruth has") == ("rifle", "knife")


@pytest.mark.parametrize(
    ("read", "sentence"),
    [
        (lambda: typed.number("many", 0, 9), "A number is needed, and 'many' is none."),
        (lambda: typed.number("²", 0, 9), "A number is needed, and '²' is none."),
        (lambda: typed.number("10", 0, 9), "A number from 0 to 9 is needed, not 10."),
        (lambda: typed.yes("perhaps"), "Say yes or no, not 'perhaps'."),
        (lambda: typed.word("both", ("", "ours", "theirs")), "Say one of nothing, ours, theirs, not 'both'."),
        (lambda: typed.keys_of("rifle,whip", ("rifle",), "Ruth has"), "Ruth has no 'whip'."),
    ],
)
def test_what_means_nothing_is_refused_in_a_sentence(read, sentence):
    with pytest.raises(Refused) as refusal:
        read()
    assert str(refusal.value) == sentence


def test_values_are_said_again_as_they_were_typed():
    assert (typed.said(True), typed.said(False)) == ("yes", "no")
    assert (typed.listed(("rifle", "knife")), typed.listed(())) == ("rifle, knife", "nothing")
    assert typed.listed((), "nobody") == "nobody"
