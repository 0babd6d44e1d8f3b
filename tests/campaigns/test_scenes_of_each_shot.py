"""What an earlier version kept of a battle of Blood Horizon, when its shots had no odds, is worked out anew."""

from importlib import import_module
from pathlib import Path

from django.apps import apps

from battles import services as battle_services
from campaigns import services
from campaigns.models import Chapter
from games.engine.files.text_record import read_record, replay
from games.engine.show.report import ByDice, Glimpse
from tests.campaigns.conftest import page_of

SPROULE = Path(__file__).resolve().parent.parent / "games/blood_horizon/golden/sproule-opens-fire.txt"
STALE = (Glimpse(1, "A long shot", "Nobody says so any more."),)


def evening(client):
    """A campaign with an evening in it."""
    found = read_record(SPROULE.read_text())
    battle = battle_services.import_record(player=client.player, found=found, entries=replay(found).entries)
    made = services.start_campaign(player=client.player, game=found.game, name="The long way")
    services.add_gang(campaign=made, player=client.player, gang=None, name="Sam")
    sides = [side.key for side in battle.scene.sides if not side.free]
    services.add_battle(campaign=made, battle=battle, sides=dict.fromkeys(sides[:1], 1))
    return made


def test_scenes_and_expected_deeds_of_an_evening_are_told_again(organiser, lamps):
    """Those of another game stay as they are."""
    made, other = evening(organiser), Chapter.objects.get(pk=lamps.pk)
    chapter = Chapter.objects.exclude(pk=lamps.pk).get()
    told = chapter.result
    assert any(part.by_dice and part.by_dice.wounds_due for part in told.parts)
    unknown = tuple(part.but(by_dice=ByDice()) for part in told.parts)
    chapter.result = told.but(scenes=STALE, parts=unknown)
    chapter.save()

    import_module("campaigns.migrations.0020_scenes_with_each_shot").forget_scenes(apps, None)

    assert Chapter.objects.get(pk=chapter.pk).result.scenes is None
    assert Chapter.objects.get(pk=lamps.pk).result == other.result
    assert "Nobody says so" not in organiser.get(page_of(made)).text
    assert Chapter.objects.get(pk=chapter.pk).result == told
