"""Presets: what players keep of a setup under a name, and take up again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from django.db import transaction

from battles.preset_models import NAME_AT_MOST, Preset
from companion.models import Player
from companion.prepared import Prepared
from companion.words import say
from games.engine.game import Game
from games.engine.play.questions import Refused

PRESETS_AT_MOST = 30
NAMELESS = say("Enter a name for the preset.")


def clean_name(name: str) -> str:
    """Raises Refused for none."""
    found = " ".join(name.replace("\x00", "").split())[:NAME_AT_MOST].strip()
    if not found:
        raise Refused(NAMELESS)
    return found


def presets_of(player: Player | None, game: Game | None = None) -> Iterable[Preset]:
    """By name. One query, none for somebody who is nobody yet."""
    if player is None:
        return ()
    if game:
        return OF_A_GAME.every(player.pk, game.key)
    return Preset.objects.filter(owner=player).order_by("name", "pk")


OF_A_GAME = Prepared(
    lambda player, game: Preset.objects.filter(owner=player, game=game).order_by("name", "pk"), 1, "game"
)


def save_preset(*, player: Player, game: Game, name: str, answers: Mapping[str, str]) -> Preset:
    """One of that name is written over. Raises Refused for no name, and for one too many."""
    name = clean_name(name)
    kept = dict(answers)
    with transaction.atomic():
        Player.objects.select_for_update(of=("self",)).only("pk").get(pk=player.pk)
        mine = Preset.objects.filter(owner=player)
        if there := mine.filter(game=game.key, name=name).first():
            there.answers = kept
            there.save(update_fields=["answers"])
            return there
        if mine.count() >= PRESETS_AT_MOST:
            raise Refused(say("You can keep at most {most} presets. Delete one first.", most=PRESETS_AT_MOST))
        return Preset.objects.create(owner=player, game=game.key, name=name, answers=kept)


def rename_preset(*, player: Player | None, key: int, name: str) -> None:
    """Raises Preset.DoesNotExist, and Refused for no name, and for that of another."""
    name = clean_name(name)
    with transaction.atomic():
        preset = Preset.objects.select_for_update(of=("self",)).get(owner=player, pk=key)
        others = Preset.objects.filter(owner=player, game=preset.game, name=name).exclude(pk=key)
        if others.exists():
            raise Refused(say("You have another preset called {name}.", name=name))
        preset.name = name
        preset.save(update_fields=["name"])


def delete_preset(*, player: Player | None, key: int) -> None:
    """Raises Preset.DoesNotExist."""
    Preset.objects.get(owner=player, pk=key).delete()
