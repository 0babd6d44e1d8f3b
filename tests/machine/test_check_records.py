"""What this Sixgun cannot read is found, and told without what was played."""

from io import StringIO

import pytest
from django.core.management import call_command

from games.blackwater_gulch.corrections import Correct
from games.engine.play.record import Do
from tests.factories import lengthened


def check():
    out = StringIO()
    call_command("check-records", stdout=out)
    return out.getvalue()


def test_where_all_can_be_read_it_says_so(battle):
    assert check() == "1 battle can be read, every entry.\n"


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (lambda battle: battle.entries.filter(number=2).update(body='{"of": "another age"}'), "entry 2 ("),
        (lambda battle: battle.entries.filter(number=2).update(body="\ufffd"), "entry 2 ("),
        (lambda battle: battle.entries.filter(number=2).delete(), "entry 2 is missing."),
        (lambda battle: type(battle).objects.update(stored_head="{}"), "its head ("),
        (lambda battle: type(battle).objects.update(game="chess"), "the game chess is not here."),
        (lambda battle: battle.entries.exclude(moment="").update(moment="{}"), "the snapshot of entry 64, "),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place(battle, capsys, damage, sentence):
    long = lengthened(battle, [Do(Correct("turn", str(1 + number % 5))) for number in range(70)])
    damage(long)
    out = StringIO()

    with pytest.raises(SystemExit, match="1 thing in 1 battle cannot be read"):
        call_command("check-records", stdout=out)

    assert f"Battle {battle.pk}: {sentence}" in out.getvalue()


def test_what_is_told_by_the_setup_cannot_be_read_without_it(battle):
    long = lengthened(battle, [Do(Correct("turn", str(1 + number % 5))) for number in range(70)])
    type(long).objects.update(setup="{}")
    out = StringIO()

    with pytest.raises(SystemExit, match="3 things in 1 battle cannot be read"):
        call_command("check-records", stdout=out)

    for sentence in ("its setup (", "its head (", "the snapshot of entry 64, "):
        assert f"Battle {battle.pk}: {sentence}" in out.getvalue()


def test_an_entry_that_is_missing_at_the_end_is_told_too(battle):
    battle.entries.filter(number=battle.newest).delete()
    out = StringIO()

    with pytest.raises(SystemExit, match="1 thing in 1 battle cannot be read"):
        call_command("check-records", stdout=out)

    assert f"entry {battle.newest} is missing." in out.getvalue()
