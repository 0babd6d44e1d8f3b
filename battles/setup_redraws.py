"""A setup form that is drawn again, and nothing begins: as it is filled in, with what was rolled or kept."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from django.db.models import QuerySet
from django.http import HttpRequest, QueryDict

from battles import preset_services, setup_packs, surprises
from battles.models import Battle
from battles.preset_models import Preset
from battles.setup_forms import REDRAWN, WAY, SetupPage
from companion.models import Player
from companion.players import player_of, player_or_new
from companion.prepared import Prepared
from companion.words import say
from games.engine.game import Game
from games.engine.play.questions import Refused

ROLL, SAVE, USE = "roll", "save", "use:"
NAME = "preset"
GANG, TEAM = "gang-", "team-"
GONE = say("This preset is no longer there.")


class Redrawn(NamedTuple):
    """rolled: what was, in words. notice: a sentence about presets."""

    page: SetupPage
    rolled: tuple[str, ...] = ()
    notice: str = ""


def filled(page: SetupPage, answers: Mapping[str, str]) -> QueryDict:
    """The form of a page as it stands, with these answers; a gang that is not offered changes none."""
    data = QueryDict(mutable=True)
    if page.form.way:
        data[WAY] = page.form.way.key
    if page.pack:
        data[setup_packs.PACK] = str(page.pack.pk)
    for form in (page.form, *page.seats):
        for name in form.fields:
            data[form.add_prefix(name)] = str(form[name].value() or "")
    for name, words in answers.items():
        if not (name.startswith(GANG) and words and not page.offered.has(words)):
            data[name] = words
    return data


def redrawn(request: HttpRequest, game: Game, data: QueryDict) -> Redrawn:
    """What a button of the form asks for. Only to keep something makes somebody a player."""
    player = player_of(request)
    page = SetupPage.of(game, player, data)
    wanted = data.get(REDRAWN, "")
    if wanted == ROLL and surprises.rolled_settings(page):
        rolled = surprises.roll(page)
        return Redrawn(SetupPage.of(game, player, filled(page, rolled.answers)), rolled.told)
    if wanted == SAVE:
        return _saved(player_or_new(request), game, page, data.get(NAME, ""))
    if player and wanted.startswith(USE):
        return _used(player, game, page, wanted.removeprefix(USE))
    return Redrawn(page)


def _saved(player: Player, game: Game, page: SetupPage, name: str) -> Redrawn:
    if not page.form.is_valid():
        return Redrawn(page)
    page.is_valid()
    answers = {field: words for field, words in page.answers().items() if not field.startswith((GANG, TEAM))}
    try:
        kept = preset_services.save_preset(player=player, game=game, name=name, answers=answers)
    except Refused as refusal:
        return Redrawn(page, notice=str(refusal))
    return Redrawn(page, notice=say("Saved as {name}.", name=kept.name))


def _used(player: Player, game: Game, page: SetupPage, key: str) -> Redrawn:
    found = Preset.objects.filter(owner=player, game=game.key, pk=key[:18] if key.isdecimal() else 0).first()
    if found is None:
        return Redrawn(page, notice=GONE)
    seats = {name: words for name, words in filled(page, {}).items() if name.startswith((GANG, TEAM))}
    again = with_answers(game, player, seats | found.answers)
    return Redrawn(again, notice=say("{name}: filled in.", name=found.name))


def with_answers(game: Game, player: Player | None, answers: Mapping[str, Any]) -> SetupPage:
    """A page filled in with what was kept; what was not has its default."""
    words = {name: value for name, value in answers.items() if isinstance(value, str)}
    fresh = SetupPage.of(game, player, way=words.get(WAY, ""), pack=words.get(setup_packs.PACK, ""))
    known = {*fresh.form.fields, *(one.add_prefix(name) for one in fresh.seats for name in one.fields)} - {
        "title"
    }
    kept = {name: value for name, value in words.items() if name in known}
    return SetupPage.of(game, player, filled(fresh, kept))


# The same again


def last_battle(player: Player | None, game: Game) -> Battle | None:
    """The newest that this player fought. One query, none for somebody who is nobody yet."""
    if player is None:
        return None
    return _LAST.first(player.pk, game.key)


def _last(player: int, game: str) -> QuerySet[Battle]:
    fought = Battle.objects.played_by(Player(pk=player)).filter(game=game)
    return fought.order_by("-said_at", "id").only("id", "title", "said_at", "game")[:1]


_LAST = Prepared[Battle](_last, 1, "game")


def like_battle(player: Player | None, game: Game, key: str) -> SetupPage | None:
    """A page with the gangs and settings of a battle. One query more than a page; None for one that there is not."""
    found: Battle | None = Battle.objects.played_by(player).filter(game=game.key, pk=key[:20]).first()
    if found is None:
        return None
    answers = {name: value for name, value in found.answers.items() if isinstance(value, str)}
    if answers.pop("quick", "") and any(one.name == "ready" for one in game.battle.form):
        answers["ready"] = "on"
    seats = {f"{GANG}{number}": seat.source for number, seat in enumerate(found.seated, 1) if seat.source}
    return with_answers(game, player, seats | answers)
