"""What a battle did to a gang, confirmed by its player and carried over into the gang."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from django.db import transaction

from campaigns.chapter_services import WORDS_AT_MOST, lock_campaign
from campaigns.models import (
    AftermathRecord,
    Chapter,
    Contender,
    FoundItem,
    Settlement,
)
from campaigns.roles import Role, role_of
from companion.models import Player
from companion.words import say
from games.engine.files.gang_files import make_gang_file
from games.engine.play.questions import Refused
from games.engine.play.values import DecodeError, to_json
from games.engine.show.report import ModelOutcome
from gangs import services as gang_services
from gangs.models import Gang


def may_confirm_aftermath(*, chapter: Chapter, contender: Contender, player: Player | None) -> bool:
    """Its own player confirms for a gang; an organizer where there is none. One query."""
    return player is not None and confirms_for(contender, role_of(chapter.campaign, player))


def confirms_for(contender: Contender, role: Role) -> bool:
    return role.organizes if contender.player_id is None else contender.player_id == role.player


def confirm_aftermath(
    *,
    chapter: Chapter,
    contender: Contender,
    player: Player,
    keep: Collection[str] = (),
    leave: Collection[str] = (),
    note: str = "",
) -> None:
    """Confirm what a battle did to one gang. What cannot be done to the gang as it is built stays in the story.

    keep: finds as "model:find" that their finders take home; leave: models that leave the gang for good.
    Raises Refused where that was confirmed before, or the battle is not over.
    """
    side = chapter.side_of(contender.number)
    if not chapter.over or chapter.result is None or not side:
        raise Refused(say("This battle is not over yet."))
    if chapter.unconfirmed:
        raise Refused(say("Not all sides have confirmed this battle yet."))
    parts = [part for part in chapter.result.parts if part.side == side]
    kept = [(part, find) for part in parts for find in part.found if f"{part.key}:{find.key}" in set(keep)]
    gone = [part for part in parts if part.key in set(leave)]
    with transaction.atomic():
        lock_campaign(chapter.campaign)
        if Settlement.objects.filter(chapter=chapter, contender=contender).exists():
            raise Refused(say("{called}’s results are already confirmed.", called=contender.called))
        problems = _to_the_gang(
            contender, [(part.member, part.name, find.value) for part, find in kept], gone
        )
        settled = AftermathRecord(
            kept=tuple(FoundItem(part.member, part.name, find.name) for part, find in kept),
            left={part.member: part.name for part in gone},
            note=note[:WORDS_AT_MOST],
            problems=tuple(problems),
        )
        Settlement.objects.create(
            chapter=chapter, contender=contender, player=player, body=to_json(settled).decode()
        )


def _to_the_gang(
    contender: Contender, finds: Sequence[tuple[str, str, str]], gone: Sequence[ModelOutcome]
) -> list[str]:
    """Applies what was confirmed to the gang itself; where there is none it stays in the story alone."""
    gang = Gang.objects.select_for_update(of=("self",)).filter(pk=contender.gang_id, deleted_at=None).first()
    if gang is None:
        return []
    problems = []
    keep = gang.rules.roster.keep
    after = gang.packed.gang
    for member, name, value in finds:
        try:
            after = keep(after, member, value) if keep and value else after
        except (KeyError, DecodeError):
            problems.append(
                say(
                    "{name} is not in {gang} as it is built now, so the find is in the story only.",
                    name=name,
                    gang=gang.name,
                )
            )
        except Refused as refusal:
            problems.append(str(refusal))
    if after != gang.packed.gang:
        gang.packed = make_gang_file(gang.rules, after, gang.packed.dismissed)
        gang.save(update_fields=gang.WRITES)
    for part in gone:
        try:
            gang_services.dismiss(player=gang.owner, gang=gang.pk, where=part.member)
        except (KeyError, Refused):
            problems.append(
                say("{part} is not in {gang} as it is built now.", part=part.name, gang=gang.name)
            )
    return problems
