import pytest

from games.engine.play.table import Event
from games.engine.tell.sentences import (
    count_words,
    join_names_with_counts,
    join_words,
    natural_sort_key,
    render_sentence,
    short_name,
    signed,
)
from tests.games.engine.coins import SENTENCES, Gained, Told

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
    assert join_words(words) == said


def test_a_number_stands_with_its_word():
    assert count_words(1, "die", "dice") == "1 die"
    assert count_words(3, "die", "dice") == "3 dice"
    assert count_words(0, "token") == "0 tokens"


def test_a_sentence_counts_and_begins_with_a_capital():
    assert (
        render_sentence(Gained(1), NAMES, {"gained": "red gained {coins:coin|coins}."})
        == "Red gained 1 coin."
    )
    assert render_sentence(Gained(2, "guile"), NAMES, SENTENCES) == "2 coins gained by guile."


def test_keys_are_told_by_their_names():
    assert render_sentence(Told(("red", "blue")), NAMES, SENTENCES) == "The Reds and the Blues heard it."
    assert render_sentence(Told(("red",)), NAMES, {"told": "{words[0]!n} heard it."}) == "The Reds heard it."
    assert render_sentence(Told(("nobody",)), NAMES, SENTENCES) == "Nobody heard it."


def test_an_event_may_have_several_sentences_and_may_have_none():
    assert render_sentence(Gained(0), NAMES, SENTENCES) == "Nothing gained."

    class Silent(Gained, tag="silent"):
        says = Event.says
        told = None

    assert render_sentence(Silent(1), NAMES, {}) == ""


def test_which_of_several_sentences_tells_an_event_follows_from_its_fields():
    class Over(Event, tag="over"):
        how: str
        winner: str = ""
        told = ("how", ("winner", "", "even"))

    assert Over("points", "red").says == "over.points"
    assert Over("points").says == "over.points.even"
    assert Over("").says == "over.even"


def test_a_missing_sentence_is_a_mistake_of_the_game():
    with pytest.raises(KeyError, match="gained"):
        render_sentence(Gained(1), NAMES, {})
    with pytest.raises(KeyError, match="luck"):
        render_sentence(Gained(1), NAMES, {"gained": "{luck}"})


def test_somebody_is_called_by_the_first_word_that_is_no_title():
    assert short_name("Ruth Tansy") == "Ruth"
    assert short_name("Captain Ruel Haddock") == "Captain Ruel"
    assert short_name("Mr. Pennywhistle") == "Mr. Pennywhistle"
    assert short_name("Lady Noodle") == "Lady Noodle"
    assert short_name("The Old Widow Crane") == "The Old Widow"
    assert short_name("Widow, Undertaker") == "Widow, Undertaker"
    assert short_name("Mr.") == "Mr."
    assert short_name("Thug 12") == "Thug 12"
    assert short_name("") == ""


def test_whoever_is_named_several_times_is_named_once():
    assert join_names_with_counts(["Archie", "Teodoro", "Archie"]) == "Archie (twice) and Teodoro"
    assert join_names_with_counts(["Archie"] * 4) == "Archie (4 times)"


def test_numbers_in_names_are_put_in_order_as_numbers():
    names = ["Thug 10", "thug 9", "Thug", "Ruth", "Thug 8", "12 Bore"]

    assert sorted(names, key=natural_sort_key) == ["12 Bore", "Ruth", "Thug", "Thug 8", "thug 9", "Thug 10"]


class Spent(Event, tag="spent"):
    amount: int


def test_a_number_with_its_sign_has_a_minus_and_no_hyphen():
    words = {"spent": "{amount:+} Rep d6"}

    assert render_sentence(Spent(-1), {}, words) == "−1 Rep d6"
    assert render_sentence(Spent(2), {}, words) == "+2 Rep d6"


def test_what_is_added_or_taken_away_has_its_sign():
    assert [signed(number) for number in (2, 0, -1)] == ["+2", "+0", "−1"]
