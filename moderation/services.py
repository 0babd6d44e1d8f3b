"""The host's work on shared pages and players: find, hide, delete; and reports by visitors."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import NamedTuple

from django.conf import settings
from django.db import transaction
from django.db.models import Q
from django.urls import reverse
from django.utils import timezone

from accounts import mail_queue
from accounts.models import User
from accounts.services import count_owned, delete_player_and_everything
from battles.models import Battle, Guest
from campaigns.models import Campaign
from companion.models import Player
from gangs.models import Gang
from gangs.own_models import Pack
from moderation.models import REASONS, HiddenPage, HiddenPlayer, Report

KEPT_FOR = timedelta(days=180)  # a report, settled or not
FOUND_AT_MOST = 50


type Shared = Gang | Battle | Campaign | Pack


class Kind(NamedTuple):
    """A kind of shared page. token, words: the columns of its link and its title. address: the name of its route."""

    name: str
    model: type[Gang] | type[Battle] | type[Campaign] | type[Pack]
    token: str
    address: str
    words: str

    def at(self, token: str) -> Shared | None:
        return self.model._base_manager.filter(**{self.token: token}).first() if token else None


GANG = Kind("gang", Gang, "share_key", "gangs:shared", "name")
BATTLE = Kind("battle", Battle, "share_key", "battles:shared", "title")
CAMPAIGN = Kind("campaign", Campaign, "share_key", "campaigns:shared", "name")
PACK = Kind("pack", Pack, "share_key", "gangs:shared-pack", "name")
INVITATION = Kind("campaign", Campaign, "invitation", "campaigns:join", "name")
KINDS = {"gang": GANG, "battle": BATTLE, "campaign": CAMPAIGN, "pack": PACK, "invitation": INVITATION}
"""As they are called in the address of a report."""


class Page(NamedTuple):
    kind: Kind
    row: Shared

    @property
    def title(self) -> str:
        return str(getattr(self.row, self.kind.words))

    @property
    def path(self) -> str:
        token = getattr(self.row, self.kind.token)
        return reverse(self.kind.address, args=[token]) if token else ""

    @property
    def hidden(self) -> bool:
        mine = HiddenPage.objects.filter(kind=self.kind.name, key=self.row.pk)
        return bool(mine.exists() or HiddenPlayer.objects.filter(player=self.row.owner_id).exists())


# Pages


def page_at(link: str) -> Page | None:
    """The page that a link leads to, hidden or not: a whole address, a path, or the token alone."""
    parts = link.strip().partition("?")[0].partition("#")[0].split("/")
    token = next((part for part in reversed(parts) if part not in ENDINGS), "")
    if "\x00" in token:
        return None
    return next((Page(kind, row) for kind in KINDS.values() if (row := kind.at(token))), None)


def page_shown(kind: str, token: str) -> Page | None:
    """The shared page of that kind and token, where people with its link may see it."""
    found = KINDS.get(kind)
    if found is None:
        return None
    if found is INVITATION:
        campaign = Campaign.objects.inviting(token).first()
        return Page(found, campaign) if campaign else None
    row = found.model.objects.shared(token).first()
    return Page(found, row) if row else None


ENDINGS = {"", "book", "poster.png"}  # what may stand behind the token


def pages_with(words: str) -> Iterator[Page]:
    """The shared pages whose title has these words in it; an upper bound of each kind."""
    for kind in (GANG, BATTLE, CAMPAIGN, PACK):
        asked = {f"{kind.words}__icontains": words, f"{kind.token}__isnull": False}
        for row in kind.model._base_manager.filter(**asked).order_by("pk")[:FOUND_AT_MOST]:
            yield Page(kind, row)


def hide(*, page: Page) -> None:
    HiddenPage.objects.get_or_create(kind=page.kind.name, key=page.row.pk)


def show(*, page: Page) -> None:
    HiddenPage.objects.filter(kind=page.kind.name, key=page.row.pk).delete()


def delete(*, page: Page) -> None:
    """The thing itself, for good: the gang, the battle, the campaign, the pack, with everything in it."""
    with transaction.atomic():
        show(page=page)
        page.row.delete()


# Players


def players_with(words: str) -> list[Player]:
    """Those who are called so: by account, by address, at a table. A number is a player's key; a link, its owner."""
    if page := page_at(words) if "/" in words else None:
        return [page.row.owner]
    if words.removeprefix("#").isdecimal():
        return list(Player.objects.filter(pk=int(words.removeprefix("#")[:18])))
    seated = Guest.objects.filter(name__icontains=words).values("player")
    named = Q(user__username__icontains=words) | Q(user__email__icontains=words) | Q(name__icontains=words)
    addressed = Q(user__emailaddress__email__icontains=words)
    found = Player.objects.filter(named | addressed | Q(pk__in=seated)).select_related("user")
    return list(found.distinct().order_by("pk")[:FOUND_AT_MOST])


def line_of(player: Player) -> str:
    """A player in one line: number, name, since when, what they have."""
    user = player.user
    things = ", ".join(f"{number} {words}" for words, number in count_owned(player)) or "nothing"
    who = f"account {user.username}" if user else f"guest{f' {player.name}' if player.name else ''}"
    marks = [", closed" if user and user.closed else ""]
    marks.append(", hidden" if HiddenPlayer.objects.filter(player=player.pk).exists() else "")
    return f"#{player.pk} {who}, since {player.made:%d %B %Y}, has {things}{''.join(marks)}"


def hide_player(*, player: Player) -> None:
    HiddenPlayer.objects.get_or_create(player=player.pk)


def show_player(*, player: Player) -> None:
    HiddenPlayer.objects.filter(player=player.pk).delete()


def close_account(*, user: User) -> None:
    """Closes an account: nobody can sign in to it, and all its sessions end. Gangs and battles stay."""
    with transaction.atomic():
        user.closed = True
        user.save(update_fields=["closed"])
        user.sessions.all().delete()


def open_account(*, user: User) -> None:
    user.closed = False
    user.save(update_fields=["closed"])


def make_account(*, name: str, password: str) -> User:
    """An account and its player, so that whoever signs in first takes no guest over without being asked."""
    with transaction.atomic():
        user = User.objects.create_user(name, password=password)
        Player.objects.create(user=user, name=user.username)
        return user


def delete_player(*, player: Player) -> None:
    show_player(player=player)
    delete_player_and_everything(player=player)


# Reports


def report(*, page: Page, reason: str, words: str = "", reply: str = "") -> Report:
    """Keep what somebody reports, and tell the host where that is set."""
    made: Report = Report.objects.create(
        kind=page.kind.name,
        key=page.row.pk,
        title=page.title,
        path=page.path,
        reason=reason,
        words=words,
        reply=reply,
    )
    if settings.SENDS_MAIL and "@" in settings.CONTACT:
        link = mail_queue.absolute(page.path)
        about = {"number": made.pk, "title": page.title, "link": link, "reason": REASONS[reason]}
        mail_queue.add("moderation/email/report", settings.CONTACT, words=words, reply=reply, **about)
    return made


def forget_reports() -> int:
    """Delete what was reported long ago; answers with how many."""
    forgotten, _ = Report.objects.filter(made__lt=timezone.now() - KEPT_FOR).delete()
    return int(forgotten)
