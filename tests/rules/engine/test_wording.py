import pytest

from companion.rules.wording import counted, joined, natural, repeated, sentence, short
from tests.rules.engine.coins import SENTENCES, Gained, Told

NAMES = {"red": "the Reds", "blue": "the Blues"}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], ""),
        (["Ruth"], "Ruth"),
        (["Ruth", "Gabe"], "Ruth and Gabe"),
        (["Ruth", "Gabe", "Nan"], "Ruth, Gabe and Nan"),
    ],
)
def test_words_are_joined_as_a_list_is_said(words, said):
    assert joined(words) == said


def test_a_number_stands_with_its_word():
    assert counted(1, "die", "dice") == "1 die"
    assert counted(3, "die", "dice") == "3 dice"
    assert counted(0, "token") == "0 tokens"


def test_a_sentence_counts_and_begins_with_a_capital():
    assert sentence(Gained(1), NAMES, {"gained": "red gained {coins:coin|coins}."}) == "Red gained 1 coin."
    assert sentence(Gained(2, "guile"), NAMES, SENTENCES) == "2 coins gained by guile."


def test_keys_are_told_by_their_names():
    assert sentence(Told(("red", "blue")), NAMES, SENTENCES) == "The Reds and the Blues heard it."
    assert sentence(Told(("red",)), NAMES, {"told": "{words[0]!n} heard it."}) == "The Reds heard it."
    assert sentence(Told(("nobody",)), NAMES, SENTENCES) == "Nobody heard it."


def test_an_event_may_have_several_sentences_and_may_have_none():
    assert sentence(Gained(0), NAMES, SENTENCES) == "Nothing gained."

    class Silent(Gained, tag="silent"):
        @property
        def says(self):
            return ""

    assert sentence(Silent(1), NAMES, {}) == ""


def test_a_missing_sentence_is_a_mistake_of_the_game():
    with pytest.raises(KeyError, match="gained"):
        sentence(Gained(1), NAMES, {})
    with pytest.raises(KeyError, match="luck"):
        sentence(Gained(1), NAMES, {"gained": "{luck}"})


def test_somebody_is_called_by_the_first_word_that_is_no_title():
    assert short("Ruth Tansy") == "Ruth"
    assert short("Captain Ruel Haddock") == "Captain Ruel Haddock"
    assert short("Thug 12") == "Thug 12"
    assert short("") == ""


def test_whoever_is_named_several_times_is_named_once():
    assert repeated(["Archie", "Teodoro", "Archie"]) == "Archie (twice) and Teodoro"
    assert repeated(["Archie"] * 4) == "Archie (4 times)"


def test_numbers_in_names_are_put_in_order_as_numbers():
    names = ["Thug 10", "thug 9", "Thug", "Ruth", "Thug 8", "12 Bore"]

    assert sorted(names, key=natural) == ["12 Bore", "Ruth", "Thug", "Thug 8", "thug 9", "Thug 10"]
