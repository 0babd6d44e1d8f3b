"""The page of a report: who won on top, the evening retold in scenes, how it swung, and all else folded."""

import re
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from battles import broadsides, note_services, swing_drawing
from battles.models import Battle
from battles.services import import_record, read_text_record
from games.engine.show.report import Swing

GOLDEN = Path(__file__).resolve().parent.parent / "games"


def evening(owner, name):
    found, entries = read_text_record((GOLDEN / name).read_text(encoding="utf-8"))
    return import_record(player=owner.player, found=found, entries=entries)


@pytest.fixture
def long_night(owner):
    return evening(owner, "blackwater_gulch/golden/long-night.txt")


def page_of(client, battle):
    return client.get(f"/battles/{battle.pk}/report/").text


def test_while_it_is_fought_the_report_is_the_turns(owner, battle, tap):
    tap(owner, battle, say="activate model=ottoline")
    page = page_of(owner, battle)

    assert 'class="retold"' not in page
    assert "How it swung" not in page
    assert "Still being fought" in page


def test_who_won_stands_on_top_with_the_score(owner, long_night):
    page = page_of(owner, long_night)
    bill = page[page.index('class="bill"') : page.index("How it swung")]

    assert "The Late Congregation" in bill
    assert re.search(r"bill__side--won.*?won.*?The Late Congregation.*?>7<", bill, re.DOTALL)
    assert "Nine fell: The Late Congregation lost six, The Long Night Choir three." in bill
    assert bill.index(">7<") < bill.index(">8<") < bill.index("Booklet")


def test_the_evening_is_told_in_scenes_that_lead_back_to_the_table(owner, long_night):
    page = page_of(owner, long_night)

    assert page.count('class="retold"') == 9
    assert "Elias needed all three saves and rolled five, six and six." in page
    assert "one in twenty-seven" in page
    assert f"/battles/{long_night.pk}/?at=209" in page
    assert owner.get(f"/battles/{long_night.pk}/?at=209").status_code == 200


def test_the_turns_the_points_and_who_did_what_are_folded(owner, long_night):
    page = page_of(owner, long_night)
    folds = page[page.index('id="folds"') :]

    for heading in ("Who did what", "Victory Points", "Deeds and dice", "Turn by turn"):
        assert f"<summary>{heading}</summary>" in folds
    assert "<h2>Turn 1</h2>" not in page[: page.index('id="folds"')]


def test_a_note_stands_in_the_scene_in_which_it_was_made_and_another_by_itself(owner, long_night):
    note_services.add_note(player=owner.player, battle=long_night.pk, words="Look at that!", after=205)
    note_services.add_note(player=owner.player, battle=long_night.pk, words="Before it all", after=3)
    page = page_of(owner, long_night)
    scene = page[page.index('id="scene-8"') : page.index('id="scene-9"')]

    assert "Look at that!" in scene
    assert page.count("Look at that!") == 1
    assert "Before it all" in page[page.index("From the table") :]


def test_the_odds_are_worked_out_once_and_kept(owner, long_night, monkeypatch):
    page_of(owner, long_night)
    monkeypatch.setattr(broadsides.disclosure, "attack_odds", None)  # not asked again

    with CaptureQueriesContext(connection) as later:
        assert "one in twenty-seven" in page_of(owner, long_night)
    assert len(later.captured_queries) <= 8


def test_a_poster_that_was_kept_without_odds_gets_them(owner, long_night):
    page_of(owner, long_night)
    kept = msgspec.json.decode(Battle.objects.get(pk=long_night.pk).poster)
    del kept["odds"]
    Battle.objects.filter(pk=long_night.pk).update(poster=msgspec.json.encode(kept).decode())

    assert "one in twenty-seven" in page_of(owner, long_night)


def test_readers_of_a_shared_report_read_the_same_scenes_and_change_nothing(owner, client, long_night):
    Battle.objects.filter(pk=long_night.pk).update(share_key="a-key-that-nobody-would-ever-guess")
    page = client.get("/battles/shared/a-key-that-nobody-would-ever-guess/").text

    assert page.count('class="retold"') == 9
    assert 'href="?at=209"' in page
    assert "<form" not in page[page.index("<main") : page.index("</main")]


def test_booklet_and_markdown_have_the_scenes_too(owner, long_night):
    words = "Elias needed all three saves and rolled five, six and six."

    assert words in owner.get(f"/battles/{long_night.pk}/report/book/").text
    assert words in owner.get(f"/battles/{long_night.pk}/report/md/").text
    assert words in owner.get(f"/battles/{long_night.pk}/report/html/").text


def test_a_chase_is_retold_week_by_week(owner):
    page = page_of(owner, evening(owner, "blood_horizon/golden/three-weeks.txt"))

    assert 'class="retold"' not in page
    assert "Week 1" in page


# The drawing


def drawing(entries=200, **more):
    given = {
        "sides": ("A", "B"),
        "what": "Points",
        "steps": ((0, (0, 0)), (50, (4, 0)), (150, (4, 6))),
        "falls": ((50, 1), (150, 0)),
        "parts": ((1, "Turn 1"), (100, "Turn 2"), (198, "Turn 3")),
        "last": entries,
    }
    return swing_drawing.lay_out_swing(Swing(**given | more), (1, 2, 3, 150, 199, 200))


def test_numbers_of_scenes_lie_apart_and_within_the_drawing():
    marks = [mark.x for mark in drawing().scenes]

    assert all(other - one >= 2 * swing_drawing.MARK for one, other in pairwise(marks))
    assert marks[0] >= swing_drawing.MARK
    assert marks[-1] <= swing_drawing.WIDTH - swing_drawing.MARK


def test_a_turn_without_room_has_a_line_and_no_name():
    assert [part.words for part in drawing().parts] == ["Turn 1", "Turn 2", ""]


def test_the_first_side_is_above_the_line_and_the_second_below():
    found = drawing()
    middle = swing_drawing.MIDDLE

    assert all(float(y) <= middle for y in re.findall(r"V([\d.]+)", found.above))
    assert all(float(y) >= middle for y in re.findall(r"V([\d.]+)", found.below))
    assert [end.words for end in found.ends] == ["4", "6"]
    assert found.words == "Points: A 4, B 6 at the end."


def test_who_fell_has_a_cross_on_the_side_that_lost_them():
    assert [fall.y > swing_drawing.MIDDLE for fall in drawing().falls] == [True, False]
