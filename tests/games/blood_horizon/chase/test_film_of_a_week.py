"""A week as it is played on the map: a card for each move, by which way, who met whom, and what it comes to."""

from random import Random

import pytest
from msgspec import structs

from companion.simulation import answer
from games import game
from games.blood_horizon.chase.week import Hunt, NextWeek
from games.blood_horizon.screens.film import FILMING
from games.engine.play.record import Answered, Do, Record
from games.engine.tell.filming import film_of
from games.engine.tell.story import entry_lines
from tests.games.blood_horizon.chase.chases import pair, squad, the, week
from tests.games.blood_horizon.chase.test_seen_out import WEEK_FIVE, camp
from tests.games.blood_horizon.evening import band, carlos, chase, person, sam

RULES = game("blood-horizon").battle


def told(before, *faces, seed=0):
    """The film of a week seen out, and the record."""
    record, chance = Record(before), Random(seed)
    record.say(Do(NextWeek(stay=True)))
    waiting = list(faces)
    while record.question is not None:
        said = waiting.pop(0) if waiting else answer(record.question, chance)
        record.say(Answered(said, "app"))
    names = RULES.names(before)
    return film_of(FILMING, before, record.entries, names, RULES.sentences, RULES.verdict), record


def test_each_move_is_a_card_with_its_way():
    film, record = told(camp(), *WEEK_FIVE)

    moves = {beat.who: beat.path for beat in film.beats if beat.path}
    assert film.on_map
    assert moves == {one.who: one.path for one in the(record.state).trails if one.week == 5} | {
        "players": ("east_texas",)
    }


def test_the_dice_of_a_squad_stand_on_the_card_of_its_move():
    film, _ = told(camp(), *WEEK_FIVE)
    (card,) = [beat for beat in film.beats if beat.who == "squad-1"]

    assert [face for face, _ in card.dice] == [1, 3]
    assert "Goon Squad A looks toward California" in card.text


def test_the_sum_says_whether_anybody_found_the_players_and_how_near_the_assassin_is():
    film, _ = told(camp(), *WEEK_FIVE)
    assert film.sum == "Nobody found you. This week: Chillin’. The Assassin is 5 regions away."
    assert film.then == "The satchel paid 1; 29 left."

    film, _ = told(camp(where="california", assassin="arizona", squads=()), (1,), (6, 6))
    assert film.sum == "The Assassin found you: an ambush."
    (card,) = [beat for beat in film.beats if beat.who == "assassin"]
    assert (card.verdict, card.harms) == ("finds you", True)


def test_the_sum_of_a_single_move_begins_as_a_sentence_does():
    before = week(2, assassin="california", where="california", rests=2, step="assassin")
    record = Record(before)
    record.say(Do(Hunt()))
    film = film_of(FILMING, before, record.entries, RULES.names(before), RULES.sentences, RULES.verdict)

    assert film.sum == "The Assassin: rests."


def test_whoever_is_not_paid_and_leaves_is_named_in_the_sum_and_has_a_card():
    """Ruling BH-65."""
    film, _ = told(camp(4, chase(), carlos(), sam(), satchel=2), ("sam",), *WEEK_FIVE)

    assert film.then == "The satchel paid 2; 0 left. Carlos leaves without pay."
    (card,) = [beat for beat in film.beats if beat.who == "carlos" and beat.harms]
    assert (card.verdict, card.icon) == ("Leaves", "flag")


def test_the_upkeep_of_a_band_is_one_card_with_who_was_paid_and_what_it_cost():
    film, record = told(camp(4, chase(), carlos(), sam(), satchel=9), *WEEK_FIVE)

    cards = [beat for beat in film.beats if "upkeep" in beat.text]
    names = RULES.names(record.state)
    paid = [names[key] for key in ("chase", "carlos", "sam")]
    assert [card.text for card in cards] == [
        f"{names['a']}: satchel −3, 6 left (upkeep for {paid[0]}, {paid[1]} and {paid[2]})."
    ]
    assert (cards[0].verdict, cards[0].icon, cards[0].dice) == ("−3", "loot", ())


def test_it_tells_who_fought_whom():
    film, _ = told(camp(assassin="montana", squads=(squad("A", "the_north"),), where="florida"), seed=3)

    assert any(beat.icon == "revolver" for beat in film.beats) == (" beat " in film.then)


@pytest.mark.parametrize("seed", range(5))
def test_every_line_of_the_story_stands_on_a_card_in_its_order(seed):
    before = camp()
    film, record = told(before, seed=seed)
    names = RULES.names(before)
    lines = [one.line for entry in record.entries for one in entry_lines(entry, "", names, RULES.sentences)]

    assert " ".join(beat.text for beat in film.beats) == " ".join(line.text for line in lines)
    assert [die for beat in film.beats for die in beat.dice] == [die for line in lines for die in line.dice]


def test_no_film_of_a_week_is_made_in_town_or_before_the_first():
    assert not FILMING.abroad(week(4, step="camp").but(chase=None))
    assert FILMING.abroad(week(4, step="camp"))


def test_of_two_bands_the_sum_and_a_card_each_say_whose_satchel_paid():
    nell = person("nell", 5, star=True, kind="exotic")
    bands = band(chase(), carlos(), satchel=9), band(nell, sam(), satchel=7, name="Nell’s band")
    before = structs.replace(pair(*bands), encounter=None, chase=the(camp()))
    film, _ = told(before, *WEEK_FIVE)

    assert film.then == "Chase: 2 from the satchel, 7 left. Nell: 2 from the satchel, 5 left."
    assert [beat.text for beat in film.beats if "upkeep" in beat.text] == [
        "Chase’s band: satchel −2, 7 left (upkeep for Chase and Carlos).",
        "Nell’s band: satchel −2, 5 left (upkeep for Nell and Sam).",
    ]
