"""What players do with their campaigns: start and share them, add gangs and battles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.db import transaction
from django.db.models import Max
from django.utils import timezone

from battles import services as battle_services
from battles.models import Battle
from battles.seats import Seat, seat_of
from campaigns.chapter_services import (
    NAME_AT_MOST,
    WORDS_AT_MOST,
    add_chapter,
    bring_up_to_date,
    lock_campaign,
)
from campaigns.models import (
    AT_TABLE,
    BATTLE,
    Campaign,
    Chapter,
    Contender,
    Counting,
    Organizer,
    today,
)
from campaigns.roles import answers_needed, require_part
from companion import owned_services, storage_budget
from companion.models import Player
from companion.public_ids import unguessable_key
from companion.words import say
from games.engine.game import Game
from games.engine.play.questions import Refused
from gangs.crew_keys import gang_of_key
from gangs.models import Gang

CAMPAIGNS_AT_MOST = 100
GANGS_AT_MOST = 30
NEW = 0
"""In place of a gang's number: one that is not in the campaign yet."""


# A campaign


def start_campaign(*, player: Player, game: Game, name: str) -> Campaign:
    """Raises Refused for one campaign too many."""
    with transaction.atomic():
        mine = Campaign.objects.of(player)
        mine.expired().delete()
        if mine.count() >= CAMPAIGNS_AT_MOST:
            raise Refused(
                say(
                    "You can have at most {most} campaigns. Deleted ones count for 30 days.",
                    most=CAMPAIGNS_AT_MOST,
                )
            )
        storage_budget.require_room(player)
        return Campaign.objects.create(owner=player, game=game.key, name=name[:NAME_AT_MOST])


def start_with_battle(*, player: Player, battle: Battle, name: str) -> Chapter:
    """A campaign with that battle as its first, and the gangs that fought in it. Raises Refused."""
    with transaction.atomic():
        made = start_campaign(player=player, game=battle.rules, name=name)
        sides = {side.key: NEW for side in battle.scene.sides if not side.free}
        return add_battle(campaign=made, battle=battle, sides=sides, player=player)


def set_description(*, campaign: Campaign, name: str, words: str) -> None:
    campaign.name, campaign.words = name[:NAME_AT_MOST], words[:WORDS_AT_MOST]
    campaign.save(update_fields=["name", "words"])


def set_counting(*, campaign: Campaign, counting: Counting) -> None:
    """What a battle counts from now on, those that were fought before too."""
    campaign.counting = counting
    campaign.save(update_fields=["stored_counting"])


def invite(*, campaign: Campaign) -> None:
    """A link by which others bring a gang of theirs; an earlier one leads nowhere from now on."""
    campaign.invitation = unguessable_key()
    campaign.save(update_fields=["invitation"])


def stop_inviting(*, campaign: Campaign) -> None:
    campaign.invitation = None
    campaign.save(update_fields=["invitation"])


def empty_bin() -> int:
    """Delete for good what has been in the bin for thirty days. Returns how many whole campaigns that were."""
    Chapter.objects.expired().delete()
    return owned_services.empty_bin(Campaign.objects.all())


# Its gangs


def bring_gang(*, campaign: Campaign, player: Player, gang: Gang) -> Contender:
    """A gang of this player's. Where one of that name is nobody's, as after a campaign has moved to another server, it
    is that one, with its battles. Raises Refused.
    """
    with transaction.atomic():
        lock_campaign(campaign)
        there = Contender.objects.filter(campaign=campaign)
        found = there.filter(player=None, gang=None, left=None, name__iexact=gang.name[:NAME_AT_MOST]).first()
        if found is None or there.filter(gang=gang).exists():
            return _contender(campaign, player, gang, "")
        found.player, found.gang, found.joined = player, gang, timezone.now()
        found.save(update_fields=["player", "gang", "joined"])
        return found


def add_gang(*, campaign: Campaign, player: Player | None, gang: Gang | None, name: str = "") -> Contender:
    """A gang of this player's, or one that is only a name and for which the owner answers. Raises Refused."""
    with transaction.atomic():
        lock_campaign(campaign)
        return _contender(campaign, player, gang, name)


def _contender(campaign: Campaign, player: Player | None, gang: Gang | None, name: str) -> Contender:
    there = Contender.objects.filter(campaign=campaign)
    if gang is not None and there.filter(gang=gang).exists():
        raise Refused(say("{gang} is in this campaign already.", gang=gang.name))
    if there.count() >= GANGS_AT_MOST:
        raise Refused(
            say(
                "A campaign can have at most {most} {gangs}.",
                most=GANGS_AT_MOST,
                gangs=campaign.rules.roster.nouns,
            )
        )
    number = (there.aggregate(last=Max("number"))["last"] or 0) + 1
    called = gang.name if gang else name
    return Contender.objects.create(
        campaign=campaign,
        number=number,
        name=called[:NAME_AT_MOST],
        gang=gang,
        player=player,
        joined=timezone.now(),
    )


def remove_gang(*, campaign: Campaign, number: int) -> None:
    """One that has fought stays in the story, and fights no more. Raises Contender.DoesNotExist."""
    with transaction.atomic():
        lock_campaign(campaign)
        _take_out(Contender.objects.get(campaign=campaign, number=number, left=None))


def _take_out(contender: Contender) -> None:
    if has_fought(contender):
        contender.left = today()
        contender.save(update_fields=["left"])
    else:
        contender.delete()


def has_fought(contender: Contender) -> bool:
    """It stands in the story; what is in the bin can come back, so it counts."""
    sides = Chapter.objects.filter(campaign=contender.campaign_id).values_list("sides", flat=True)
    return any(contender.number in each.values() for each in sides)


def bring_back_gang(*, campaign: Campaign, number: int) -> None:
    """One that was taken out fights again. Raises Contender.DoesNotExist."""
    with transaction.atomic():
        lock_campaign(campaign)
        found = Contender.objects.get(campaign=campaign, number=number)
        found.left = None
        found.save(update_fields=["left"])


def swap_gang(*, campaign: Campaign, number: int, gang: Gang) -> Contender:
    """Another gang of the same player in its place. What has fought stays in the story, and the other begins anew.

    Raises Contender.DoesNotExist and Refused.
    """
    with transaction.atomic():
        lock_campaign(campaign)
        found = Contender.objects.get(campaign=campaign, number=number, left=None)
        if has_fought(found):
            made = _contender(campaign, found.player, gang, "")
            _take_out(found)
            return made
        if Contender.objects.filter(campaign=campaign, gang=gang).exists():
            raise Refused(say("{gang} is in this campaign already.", gang=gang.name))
        found.gang, found.name = gang, gang.name[:NAME_AT_MOST]
        found.save(update_fields=["gang", "name"])
        return found


def rename_gang(*, campaign: Campaign, number: int, name: str) -> None:
    """One that is only a name: any other is called as on its own page. Raises Contender.DoesNotExist and Refused."""
    with transaction.atomic():
        lock_campaign(campaign)
        found = Contender.objects.get(campaign=campaign, number=number)
        if found.gang_id is not None:
            raise Refused(
                say(
                    "Rename the {gang} on its own page. It is called the same here.",
                    gang=campaign.rules.roster.noun,
                )
            )
        if not name:
            raise Refused(say("Enter a name."))
        found.name = name[:NAME_AT_MOST]
        found.save(update_fields=["name"])


# Who runs it


def make_organizer(*, campaign: Campaign, by: Player, player: int) -> None:
    """A player of the campaign runs it too. Raises Refused, also where somebody else than the first organizer asks."""
    with transaction.atomic():
        _require_first(lock_campaign(campaign), by)
        if not Contender.objects.filter(campaign=campaign, player=player).exists():
            raise Refused(say("Choose a player of this campaign."))
        Organizer.objects.get_or_create(campaign=campaign, player_id=player)


def take_back_organizer(*, campaign: Campaign, by: Player, player: int) -> None:
    """Raises Refused where somebody else than the first organizer asks."""
    with transaction.atomic():
        _require_first(lock_campaign(campaign), by)
        Organizer.objects.filter(campaign=campaign, player=player).delete()


def _require_first(campaign: Campaign, by: Player) -> None:
    if campaign.owner_id != by.pk:
        raise Refused(say("Only the first organizer chooses the others."))


# Its story


def add_battle(
    *, campaign: Campaign, battle: Battle, sides: Mapping[str, int], player: Player | None = None
) -> Chapter:
    """A battle that is there already. sides: each side to the number of a gang, or NEW for one of that name.

    player: who enters it; None for those who run the campaign. A player enters battles of their own gangs, between
    gangs of the campaign, and the others confirm them. Raises Refused for what is not, where a gang would fight
    itself, for a battle that is in the story, and for one too many.
    """
    seats = {
        side.key: seat_of(battle.seated, side.key) or Seat(side.key, 0, gang=side.name)
        for side in battle.scene.sides
    }
    numbers = [number for number in sides.values() if number != NEW]
    if len(set(numbers)) < len(numbers):
        raise Refused(
            say(
                "The same {gang} was chosen twice. Choose two different ones.",
                gang=campaign.rules.roster.noun,
            )
        )
    with transaction.atomic():
        lock_campaign(campaign)
        role = require_part(campaign, player, numbers)
        if not role.organizes and NEW in sides.values():
            raise Refused(
                say("Choose the {gang} of the campaign for each side.", gang=campaign.rules.roster.noun)
            )
        if Chapter.objects.filter(campaign=campaign, battle=battle, deleted_at=None).exists():
            raise Refused(say("That battle is already in this campaign."))
        whole = {side: number or _of_seat(campaign, seats[side]).number for side, number in sides.items()}
        chapter = add_chapter(
            campaign, BATTLE, battle.said_at.date(), battle=battle, sides=whole,
            entered_by=player, answers=answers_needed(campaign, role, numbers),
        )  # fmt: skip
    bring_up_to_date([chapter])
    return chapter


def _of_seat(campaign: Campaign, seat: Seat) -> Contender:
    """A gang new to the campaign, as it came to a battle: whoever brought it confirms for it."""
    player = None
    if seat.player is not None and seat.player != campaign.owner_id:
        player = Player.objects.filter(pk=seat.player).first()
    gang = Gang.objects.run_by(player).filter(pk=gang_of_key(seat.source), game=campaign.game).first()
    if gang and Contender.objects.filter(campaign=campaign, gang=gang).exists():
        gang = None
    return _contender(campaign, player, gang, seat.gang)


def start_battle(
    *,
    player: Player,
    campaign: Campaign,
    setup: Any,
    title: str,
    numbers: Sequence[int],
    clock: str = "",
    place: str = "",
) -> Battle:
    """A battle between gangs of the campaign, in the order of its sides. place: where it is fought. Raises DecodeError
    and Refused.

    Where a player begins it, the others confirm its end, unless they sit at it then.
    """
    with transaction.atomic():
        role = require_part(campaign, player, numbers)
        gangs = dict(Contender.objects.filter(campaign=campaign).values_list("number", "gang"))
        battle = battle_services.start_battle(
            player=player, game=campaign.rules, setup=setup, title=title, clock=clock,
            sources=[gangs.get(number) or "" for number in numbers],
        )  # fmt: skip
        if place:
            battle.place = place
            battle.save(update_fields=["place"])
        played = [side.key for side in battle.scene.sides if not side.free]
        sides = dict(zip(played, numbers, strict=True))
        lock_campaign(campaign)
        add_chapter(
            campaign, BATTLE, today(), battle=battle, sides=sides,
            entered_by=player, answers=answers_needed(campaign, role, numbers, AT_TABLE),
        )  # fmt: skip
    return battle
