"""Moving house: the campaigns of an archive with their pictures, and the file of a campaign alone."""

from __future__ import annotations

from collections import Counter
from functools import partial
from hashlib import sha256
from io import BytesIO

from accounts.arriving_archives import CAMPAIGNS, PICTURES
from accounts.models import MovedIn
from accounts.moves import BATTLE, CAMPAIGN, GANG, PICTURE, PICTURE_AT_MOST, Move, Result
from battles.models import Battle
from campaigns import chronicle_services, imports, place_services
from campaigns.campaign_files import read_campaign
from campaigns.chronicle_models import MAP
from campaigns.models import Campaign, Chapter
from campaigns.outings import evening_of
from companion.models import Player
from companion.words import ngettext
from gangs.models import Gang


def campaign_alone(*, player: Player, text: bytes) -> Result:
    """The file of one campaign, recognized when it comes a second time. Raises Refused."""
    found = read_campaign(text)
    source = f"file {sha256(text).hexdigest()}"
    there = MovedIn.objects.filter(player=player, kind=CAMPAIGN, source=source).values_list("key", flat=True)
    if Campaign.objects.filter(pk__in=list(there), owner=player).exists():
        return Result(Counter(), 1, [], 0)
    arrival = imports.Arrival(player, {}, {})
    made = arrival.campaign(found)
    MovedIn.objects.update_or_create(
        player=player, kind=CAMPAIGN, source=source, defaults={"key": str(made.pk)}
    )
    return Result(Counter({GANG: arrival.made, CAMPAIGN: 1}), 0, arrival.problems, 0)


def campaigns(move: Move) -> None:
    for name, found in move.named(CAMPAIGNS):
        move.once(CAMPAIGN, found[1], name, partial(_campaign, move, name))


def _campaign(move: Move, name: str) -> str:
    gangs, battles = move.all_of(GANG, Gang), move.all_of(BATTLE, Battle)
    arrival = imports.Arrival(move.player, gangs, battles)
    made = arrival.campaign(read_campaign(move.text(name)))
    for problem in arrival.problems:
        move.problem(made.name, problem)
    _date_by_the_story(move, made)
    return str(made.pk)


def _date_by_the_story(move: Move, campaign: Campaign) -> None:
    """Battles of an older export were fought on the day that its campaigns say: they came in just now."""
    for chapter in Chapter.objects.filter(campaign=campaign, battle__in=_undated(move)):
        evening = evening_of(chapter.happened)
        Battle.objects.filter(pk=chapter.battle_id).update(made=evening, said_at=evening)


def _undated(move: Move) -> list[str]:
    """The keys here of battles whose day this archive does not have; none of those that have always been here."""
    keys = {source: move.moved.get((BATTLE, source), source) for source in move.undated}
    return [key for source, key in keys.items() if key != source]


def tell_undated(move: Move) -> None:
    """Once all of it is here, how many battles count as fought today, as no campaign says when they were."""
    if not move.came or move.left():
        return
    mine = Battle.objects.filter(pk__in=_undated(move), owner=move.player)
    number = mine.exclude(pk__in=Chapter.objects.exclude(battle=None).values("battle")).count()
    if number:
        words = ngettext(
            "When one battle was fought is not in this export. It counts as fought today.",
            "When {number} battles were fought is not in this export. They count as fought today.",
            number,
        )
        move.problem("battles/", words)


def pictures(move: Move) -> None:
    """The covers and maps of the campaigns that came in."""
    for name, found in move.named(PICTURES):
        key = move.moved.get((CAMPAIGN, found[1]), "")
        campaign = Campaign.objects.filter(pk=key, owner=move.player).first()
        if campaign is not None and campaign.pk != found[1]:
            make = partial(_picture, move, name, campaign, found[2])
            move.once(PICTURE, f"{found[1]}-{found[2]}", name, make)


def _picture(move: Move, name: str, campaign: Campaign, kind: str) -> str:
    file = BytesIO(move.read(name, PICTURE_AT_MOST))
    if kind == MAP:
        place_services.set_map(campaign=campaign, file=file)
    else:
        chronicle_services.set_picture(campaign=campaign, kind=kind, file=file)
    return str(campaign.pk)
