"""What this Sixgun cannot read is found, and told without what was played."""

from io import StringIO

import pytest
from django.core.management import call_command

from battles import stored_entries
from games import GAMES
from games.blackwater_gulch.corrections import Correct
from games.engine.play.record import Do
from tests.battles.test_unfitting_entries import of_nobody
from tests.battles.test_unreadable_entries import played_on
from tests.factories import lengthened, under_way


def check():
    out = StringIO()
    call_command("check-records", stdout=out)
    return out.getvalue()


def damaged_until_it_does_not_fit(battle):
    """The number of the first entry that, said of a model nobody has, cannot be there; it stays so."""
    began = battle.began()
    for row in battle.entries.order_by("number"):
        was = row.body
        row.body = of_nobody(was, battle)
        row.save()
        if left_out := stored_entries.unreadable(stored_entries.fitting(began, battle.read_entries())[1]):
            return left_out[0].number
        row.body = was
        row.save()
    raise AssertionError("Everything fits.")


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


@pytest.mark.parametrize("game", GAMES)
def test_an_entry_that_can_be_read_but_does_not_fit_is_told_with_its_place(owner, game):
    battle = played_on(under_way(owner.player, game))
    number = damaged_until_it_does_not_fit(battle)
    out = StringIO()

    with pytest.raises(SystemExit, match="in 1 battle cannot be read or does"):
        call_command("check-records", stdout=out)

    told = f"Battle {battle.pk}: entry {number} can be read, and does not fit what was there before it."
    assert told in out.getvalue().splitlines()


def test_what_was_taken_back_need_not_fit(owner, battle, tap):
    long = lengthened(battle, [Do(Correct("health", "3", of="dulcinea"))])
    number = long.newest
    tap(owner, long, say="undo")
    row = long.entries.get(number=number)
    row.body = of_nobody(row.body, long)
    row.save()

    assert check() == "1 battle can be read, every entry.\n"


def test_an_entry_that_is_missing_at_the_end_is_told_too(battle):
    battle.entries.filter(number=battle.newest).delete()
    out = StringIO()

    with pytest.raises(SystemExit, match="1 thing in 1 battle cannot be read"):
        call_command("check-records", stdout=out)

    assert f"entry {battle.newest} is missing." in out.getvalue()
