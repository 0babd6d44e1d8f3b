"""A ready gang that has fought in a campaign under its player's hand becomes a gang of their own, so that it can keep
what it finds and fight again.
"""

from __future__ import annotations

from collections.abc import Iterable

from django.db import transaction

from battles.late_sources import was_gang
from campaigns.chapter_services import lock_campaign
from campaigns.models import Chapter, Contender
from companion.models import Player
from companion.words import say
from games.engine.play.questions import Refused
from games.engine.roster import Starter
from gangs import services as gang_services
from gangs.models import Gang


def starter_of(contender: Contender, chapters: Iterable[Chapter]) -> Starter | None:
    """Which ready gang fought as this one in these battles, whoever joined it there; None for one that somebody has
    built, and where it is only a name.
    """
    if contender.gang_id is not None:
        return None
    starters = contender.campaign.rules.roster.starters().values()
    named = next((one for one in starters if one.name == contender.name), None)
    if named is None:
        return None
    known = {one.key for one in contender.campaign.rules.roster.everybody(named.gang)}
    there = [one for one in chapters if one.battle_id is not None and one.side_of(contender.number)]
    return named if there and all(_members(one, contender) & known for one in there) else None


def _members(chapter: Chapter, contender: Contender) -> set[str]:
    side = chapter.side_of(contender.number)
    return {part.member for part in chapter.result.parts if part.side == side} if chapter.result else set()


def make_own(*, contender: Contender, player: Player) -> Gang:
    """As it was when it first fought, with its battles. Raises Refused for what is no ready gang, for one of another
    player, and for one gang too many.
    """
    with transaction.atomic():
        campaign = lock_campaign(contender.campaign)
        rows = Chapter.objects.filter(campaign=campaign, deleted_at=None).select_related("battle")
        rows = rows.defer("battle__setup", "battle__stored_head")
        there = [one for one in rows if one.battle and one.side_of(contender.number)]
        starter = starter_of(contender, there)
        if starter is None or contender.player_id not in (None, player.pk):
            raise Refused(say("This is no ready {gang} of yours.", gang=campaign.rules.roster.noun))
        gang = gang_services.start_from(player=player, game=campaign.rules, gang=starter.gang)
        began = min(one.battle.made for one in there if one.battle)
        Gang.objects.filter(pk=gang.pk).update(made=began, changed_at=began)
        gang.refresh_from_db()
        contender.gang, contender.player = gang, player
        contender.save(update_fields=["gang", "player"])
        for one in there:
            was_gang(battle=str(one.battle_id), side=one.side_of(contender.number), gang=gang.pk)
    return gang
