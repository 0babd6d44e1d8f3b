"""Battles that are still to be fought: who, when and where."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import date, time, timedelta

from django.db import transaction

from campaigns.chapter_services import lock_campaign
from campaigns.models import Campaign, Contender, NextBattle, today
from campaigns.roles import Role, require_part, role_of
from companion import storage_budget
from companion.models import Player
from companion.words import say
from games.engine.play.questions import Refused

PLANNED_AT_MOST = 50
SHOWN_FOR = timedelta(days=1)
"""After its day; it may be yesterday's evening still, west of the server."""


def upcoming(campaign: Campaign) -> list[NextBattle]:
    """The nearest first; those without an hour before the others of their day. Canceled ones too. One query."""
    rows = NextBattle.objects.filter(campaign=campaign, day__gte=today() - SHOWN_FOR)
    return sorted(rows, key=lambda one: (one.day, one.hour or time.min, one.pk))


def may_change_plan(*, plan: NextBattle, role: Role) -> bool:
    """Organizers, who planned it, and players whose gang is in it."""
    mine = role.plays and plan.planned_by_id == role.player
    return role.organizes or mine or bool(role.own & set(plan.gangs))


def plan_battle(
    *,
    campaign: Campaign,
    player: Player,
    numbers: Collection[int],
    day: date,
    hour: time | None = None,
    place: str = "",
    words: str = "",
    plan: NextBattle | None = None,
) -> NextBattle:
    """A battle to come, or another day, place or gang for one, which is no longer canceled. Raises Refused."""
    with transaction.atomic():
        lock_campaign(campaign)
        gangs = _gangs(campaign, numbers)
        if plan is None:
            require_part(campaign, player, gangs)
            NextBattle.objects.filter(campaign=campaign, day__lt=today() - SHOWN_FOR).delete()
            if NextBattle.objects.filter(campaign=campaign).count() >= PLANNED_AT_MOST:
                raise Refused(say("A campaign can have at most {most} next battles.", most=PLANNED_AT_MOST))
            storage_budget.require_room(campaign.owner)
            plan = NextBattle(campaign=campaign, planned_by=player)
        else:
            _require_right(campaign, plan, player)
            plan.changes += 1
        plan.gangs, plan.day, plan.hour, plan.place, plan.words = gangs, day, hour, place[:80], words[:200]
        plan.canceled = False
        plan.save()
        return plan


def cancel_battle(*, plan: NextBattle, player: Player) -> None:
    """It is off, and whoever comes by reads so; one that was off already is gone. Raises Refused."""
    with transaction.atomic():
        campaign = lock_campaign(plan.campaign)
        _require_right(campaign, plan, player)
        if plan.canceled:
            plan.delete()
        else:
            plan.canceled, plan.changes = True, plan.changes + 1
            plan.save(update_fields=["canceled", "changes", "changed_at"])


def _require_right(campaign: Campaign, plan: NextBattle, player: Player) -> None:
    if not may_change_plan(plan=plan, role=role_of(campaign, player)):
        raise Refused(say("Only organizers and those who fight can change this battle."))


def _gangs(campaign: Campaign, numbers: Collection[int]) -> list[int]:
    """In the order of the campaign. Raises Refused."""
    there = Contender.objects.filter(campaign=campaign, left=None).order_by("number")
    chosen = [number for number in there.values_list("number", flat=True) if number in set(numbers)]
    fewest, most = fought_by(campaign)
    if not fewest <= len(chosen) <= most:
        nouns = campaign.rules.roster.nouns
        raise Refused(say("Choose {fewest} to {most} {nouns}.", fewest=fewest, most=most, nouns=nouns))
    return chosen


def fought_by(campaign: Campaign) -> tuple[int, int]:
    """How many gangs a battle of this campaign is between, at least and at most."""
    fewest, most = campaign.rules.battle.seats
    return min(2, fewest), max(2, most)


def gangs_of(plan: NextBattle, contenders: Sequence[Contender]) -> list[Contender]:
    """Its gangs; one that was removed meanwhile is left out."""
    return [one for one in contenders if one.number in plan.gangs]
