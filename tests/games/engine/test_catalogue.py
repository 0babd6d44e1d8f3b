import pytest

from games.engine.files.catalogue import (
    Shelf,
    find_row,
    read_folder,
    read_table,
    read_toml,
    sentences,
    word_lists,
)
from games.engine.play.values import DecodeError, Value, convert


class Coin(Value):
    key: str
    worth: int = 1


def written_to(tmp_path, text):
    path = tmp_path / "coins.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_rows_keep_their_order_and_know_their_names(tmp_path):
    rows = read_table(written_to(tmp_path, "[penny]\n[crown]\nworth = 60\n"), Coin)

    assert list(rows.items()) == [("penny", Coin("penny")), ("crown", Coin("crown", 60))]


def test_references_are_resolved_before_a_row_is_read(tmp_path):
    path = written_to(tmp_path, '[crown]\nworth = "sixty"\n')

    assert read_table(path, Coin, lambda row: {**row, "worth": 60})["crown"] == Coin("crown", 60)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[crown\n", "coins.toml: Expected ']' at the end of a table declaration"),
        ("[crown]\nworth = 'much'\n", "coins.toml: [crown] Expected `int`, got `str` - at `$.worth`"),
        ("[crown]\nwroth = 1\n", "coins.toml: [crown] Object contains unknown field `wroth`"),
        ("crown = 1\n", "coins.toml: [crown] is not a table"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(tmp_path, text, sentence):
    with pytest.raises(DecodeError) as misread:
        read_table(written_to(tmp_path, text), Coin)
    assert str(misread.value).startswith(sentence)


def test_a_file_that_is_no_text_is_told(tmp_path):
    path = tmp_path / "coins.toml"
    path.write_bytes(b"\xff")

    with pytest.raises(DecodeError, match=r"coins\.toml"):
        read_toml(path)


@pytest.mark.parametrize("key", ["dollar", 1, None, ["crown"]])
def test_a_row_that_is_not_there_is_named(key):
    assert find_row({"crown": 1}, "crown", "coin") == 1
    with pytest.raises(DecodeError, match="there is no coin"):
        find_row({"crown": 1}, key, "coin")


def test_sentences_are_known_by_event_and_variant(tmp_path):
    path = written_to(tmp_path, 'hit = "A hit."\n[moved]\nplain = "Moved."\nrun = "Ran."\n')

    assert sentences(path) == {"hit": "A hit.", "moved": "Moved.", "moved.run": "Ran."}


def test_a_ready_made_gang_that_is_wrong_is_told_with_its_file(tmp_path):
    written_to(tmp_path, 'key = "crown"\nwroth = 1\n')

    with pytest.raises(DecodeError) as misread:
        dict(read_folder(tmp_path, lambda data: convert(data, Coin)))
    assert str(misread.value) == "coins.toml: Object contains unknown field `wroth`"


def test_a_shelf_reads_what_every_game_has(tmp_path):
    (tmp_path / "sentences").mkdir()
    (tmp_path / "sentences" / "a.toml").write_text('hit = "A hit."')
    (tmp_path / "rulings.toml").write_text('XX-01 = "So it is."')
    (tmp_path / "words.toml").write_text('[acts]\nmove = "a move"')
    shelf = Shelf(tmp_path)
    assert shelf.sentences() == {"hit": "A hit."}
    assert shelf.rulings() == {"XX-01": "So it is."}
    assert shelf.wording("acts") == {"move": "a move"}


def test_a_list_of_words_that_is_none_is_named(tmp_path):
    (tmp_path / "words.toml").write_text("[acts]\nmove = 1")
    with pytest.raises(DecodeError, match=r"words\.toml"):
        word_lists(tmp_path / "words.toml")
