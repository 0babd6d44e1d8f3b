"""Posts the results of a campaign to a chat, in Discord's shape: in the background, tried again, and with an end.

Nobody's request waits for it. A thread of the server looks at the campaigns that have an address, reads what has been
fought to its end and is confirmed, and posts each result once. The address itself is written nowhere else.
"""

from __future__ import annotations

import json
import logging
import threading
from collections.abc import Iterator
from datetime import timedelta
from secrets import token_hex
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.db import transaction
from django.db.models import F, Q
from django.urls import reverse
from django.utils import timezone

from battles import broadsides
from campaigns.chapter_services import bring_up_to_date
from campaigns.models import AT_TABLE, BATTLE, PAPER, Campaign, Chapter
from campaigns.webhook_models import Posting, Webhook
from companion import outgoing
from companion.queue_workers import QueueWorker
from companion.words import say
from games.engine.play.questions import Refused

log = logging.getLogger(__name__)

CLAIMED_FOR = timedelta(minutes=2)
WAITS = [timedelta(minutes=m) for m in (1, 5, 15, 60, 240, 720)]
"""After each failure. When the last has passed too, the result is given up."""
AT_ONCE = 50
"""Chapters that are looked at, and results that are posted, in one round."""
WORDS_AT_MOST = 1500
GONE, REFUSED, UNREACHED, PRIVATE = "gone", "refused", "unreached", "private"
REASONS = {
    GONE: say("The chat no longer knows this address."),
    REFUSED: say("The chat refused the post."),
    UNREACHED: say("Nothing answered at this address."),
    PRIVATE: say("This address is not on the public internet."),
}
NOT_FIT = say("Enter an address that begins with https://, as your chat shows it.")


def set_webhook(*, campaign: Campaign, address: str) -> None:
    """Results that are there already are not posted. Raises Refused."""
    try:
        outgoing.target_of(address, private=settings.WEBHOOKS_PRIVATE)
    except outgoing.NotAllowedError:
        raise Refused(NOT_FIT) from None
    with transaction.atomic():
        Webhook.objects.filter(campaign=campaign).delete()
        made = Webhook.objects.create(campaign=campaign, address=address)
        there = [chapter for chapter in _battles_of(campaign) if _is_old(chapter)]
        Posting.objects.bulk_create(Posting(webhook=made, chapter=chapter, due=None) for chapter in there)


def _is_old(chapter: Chapter) -> bool:
    """It is over and nobody has still to confirm it, though nobody may have looked at its end yet."""
    ended = chapter.battle.over if chapter.battle else chapter.over
    if ended and chapter.stale and AT_TABLE in chapter.answers.values():
        bring_up_to_date([chapter])
    return ended and not chapter.unconfirmed


def stop(*, campaign: Campaign) -> None:
    Webhook.objects.filter(campaign=campaign).delete()


def send_test(*, campaign: Campaign) -> None:
    """Puts a test into the queue; one at a time."""
    found = Webhook.objects.filter(campaign=campaign).first()
    if (
        found is not None
        and not Posting.objects.filter(webhook=found, chapter=None).exclude(due=None).exists()
    ):
        Posting.objects.filter(webhook=found, chapter=None).delete()
        Posting.objects.create(webhook=found)
        transaction.on_commit(_wake.set)


def _battles_of(campaign: Campaign) -> Any:
    """Those in the bin too: they may come back."""
    rows = Chapter.objects.filter(campaign=campaign, kind__in=(BATTLE, PAPER))
    return rows.select_related("battle").defer("battle__setup", "battle__stored_head")


# In the background


def look() -> None:
    """Puts into the queue what has been fought to its end since the last look."""
    rows = Chapter.objects.filter(
        campaign__webhook__isnull=False,
        campaign__deleted_at=None,
        kind__in=(BATTLE, PAPER),
        deleted_at=None,
    ).exclude(pk__in=Posting.objects.exclude(chapter=None).values("chapter"))
    ready = rows.filter(Q(battle=None) | Q(battle__over=True))
    waiting = ready.select_related("campaign__webhook", "battle").defer(
        "battle__setup", "battle__stored_head"
    )
    for chapter in waiting.order_by("-place", "pk")[:AT_ONCE]:
        bring_up_to_date([chapter])
        if chapter.counts:
            webhook = chapter.campaign.webhook
            due = None if _ended_before(chapter, webhook) else timezone.now()
            Posting.objects.get_or_create(webhook=webhook, chapter=chapter, defaults={"due": due})


def _ended_before(chapter: Chapter, webhook: Webhook) -> bool:
    """A past battle that was put into the story when the address was there already, with nobody asked about it."""
    battle = chapter.battle
    return battle is not None and not chapter.answers and battle.said_at < webhook.made


def post_due() -> int:
    """Posts what is due; answers with how many were taken."""
    posted = 0
    while posted < AT_ONCE and (posting := _claim()):
        _post(posting)
        posted += 1
    return posted


def _claim() -> Posting | None:
    """The next one that is due, which is now nobody else's for a while."""
    while True:
        now = timezone.now()
        rows = Posting.objects.filter(due__lte=now).select_related("webhook__campaign", "chapter__battle")
        found = rows.order_by("due", "pk").first()
        if found is None:
            return None
        same = Posting.objects.filter(pk=found.pk, due=found.due)
        if same.update(due=now + CLAIMED_FOR, tries=F("tries") + 1):
            found.tries += 1
            return found


def _post(posting: Posting) -> None:
    """Neither the address nor what was answered is written down."""
    body, kind = multipart(*message_of(posting))
    try:
        answer = outgoing.post(posting.webhook.address, body, kind, private=settings.WEBHOOKS_PRIVATE)
    except outgoing.NotAllowedError:
        _end(posting, PRIVATE)
    except outgoing.NotReachedError:
        _again(posting, UNREACHED, timedelta())
    else:
        if 200 <= answer.status < 300:
            _end(posting, "")
        elif answer.status in (404, 410, 401, 403):
            _end(posting, GONE)
        elif answer.status in (408, 425, 429) or answer.status >= 500:
            _again(posting, REFUSED, timedelta(seconds=answer.wait))
        else:
            _end(posting, REFUSED)


def _end(posting: Posting, failed: str) -> None:
    Posting.objects.filter(pk=posting.pk).update(due=None)
    worked = {} if failed else {"posted": timezone.now()}
    Webhook.objects.filter(pk=posting.webhook_id).update(failed=failed, **worked)
    if failed:
        log.warning("A result of a campaign could not be posted: %s.", failed)


def _again(posting: Posting, failed: str, wait: timedelta) -> None:
    if posting.tries > len(WAITS):
        _end(posting, failed)
        return
    due = timezone.now() + max(wait, WAITS[posting.tries - 1])
    Posting.objects.filter(pk=posting.pk).update(due=due)
    Webhook.objects.filter(pk=posting.webhook_id).update(failed=failed)


# What is posted


def message_of(posting: Posting) -> tuple[dict[str, Any], bytes]:
    """What Discord calls a message, and the picture that goes with it, b"" for none."""
    campaign, chapter = posting.webhook.campaign, posting.chapter
    if chapter is None:
        words = say(
            "A test from Sixgun: results of “{campaign}” will be posted here.", campaign=campaign.name
        )
        return {"content": words, "allowed_mentions": {"parse": []}}, b""
    outcome = chapter.result
    told = [outcome.lead, *outcome.moments] if outcome else []
    picture = _picture(chapter)
    embed: dict[str, Any] = {"title": chapter.called[:250], "description": "\n\n".join(told)[:WORDS_AT_MOST]}
    if link := _link(campaign, chapter):
        embed["url"] = link
    if picture:
        embed["image"] = {"url": "attachment://battle.png"}
    embed["footer"] = {"text": campaign.name[:200]}
    scores = ", ".join(f"{side.name} {side.points}" for side in outcome.sides) if outcome else ""
    return {"content": scores[:300], "embeds": [embed], "allowed_mentions": {"parse": []}}, picture


def _link(campaign: Campaign, chapter: Chapter) -> str:
    """To what is shared anyway: the battle, or else the campaign. None where the server does not know its own name, as
    at a table at home: "localhost" leads every reader to their own machine.
    """
    if urlsplit(settings.ADDRESS).hostname == "localhost":
        return ""
    battle = chapter.battle
    if battle is not None and battle.share_key and battle.deleted_at is None:
        return settings.ADDRESS + reverse("battles:shared", args=[battle.share_key])
    shared = reverse("campaigns:shared", args=[campaign.share_key]) if campaign.share_key else ""
    return f"{settings.ADDRESS}{shared}?at={chapter.pk}#chapter-{chapter.pk}" if shared else ""


def _picture(chapter: Chapter) -> bytes:
    """The bill of a battle that was fought here."""
    battle = chapter.battle
    if battle is None or not battle.over or battle.deleted_at is not None:
        return b""
    try:
        return broadsides.drawn(battle)
    except (ValueError, OSError):  # it cannot be read whole: the words are posted alone
        return b""


def multipart(message: dict[str, Any], picture: bytes) -> tuple[bytes, str]:
    """A message and its picture as one body, and what kind of body that is."""
    text = json.dumps(message, ensure_ascii=False).encode()
    if not picture:
        return text, "application/json"
    edge = token_hex(16)
    parts = b"".join(_parts(edge, text, picture))
    return parts, f"multipart/form-data; boundary={edge}"


MESSAGE = b'Content-Disposition: form-data; name="payload_json"\r\nContent-Type: application/json\r\n\r\n'
PICTURE = b'Content-Disposition: form-data; name="files[0]"; filename="battle.png"\r\nContent-Type: image/png\r\n\r\n'


def _parts(edge: str, text: bytes, picture: bytes) -> Iterator[bytes]:
    between = b"--" + edge.encode()
    yield between + b"\r\n" + MESSAGE + text + b"\r\n"
    yield between + b"\r\n" + PICTURE + picture + b"\r\n" + between + b"--\r\n"


def worker() -> QueueWorker:
    """Looks for results and posts each once."""
    return QueueWorker("webhooks", work=_look_and_post, wake=_wake, unforeseen=_report)


def _look_and_post() -> None:
    if Webhook.objects.exists():
        look()
        post_due()


def _report(failed: Exception) -> None:
    """By its kind alone: an exception may hold the address."""
    log.error(
        "The queue of webhooks stopped at something unforeseen, and goes on: %s.", type(failed).__name__
    )


_wake = threading.Event()
