"""Who may do what in a campaign: organizers run it, players fight in it, readers read."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from campaigns.models import ASKED, NOTE, Campaign, Chapter, Contender, Organizer
from companion.models import Player
from companion.words import say
from games.engine.play.questions import Refused
from games.engine.tell.sentences import capitalize, join_words


@dataclass(frozen=True)
class Role:
    """What a player may do in a campaign. first: they began it, so they choose the other organizers.

    own: the numbers of their gangs that still fight; once: of those that they have taken out, too.
    """

    player: int
    first: bool = False
    organizes: bool = False
    own: frozenset[int] = frozenset()
    once: frozenset[int] = frozenset()

    @property
    def reads(self) -> bool:
        """What `Campaigns.open_to` has for them."""
        return self.organizes or bool(self.once)

    @property
    def plays(self) -> bool:
        """They may begin and enter battles, and write notes."""
        return self.organizes or bool(self.own)

    def may_change(self, chapter: Chapter) -> bool:
        """Organizers change any chapter; a player notes of theirs, and battles until the others confirmed them."""
        mine = self.plays and chapter.entered_by_id == self.player
        return self.organizes or (mine and (chapter.kind == NOTE or chapter.unconfirmed))

    def answers_for(self, chapter: Chapter, contenders: Sequence[Contender]) -> list[Contender]:
        """The gangs for which they may say whether a battle went as it was entered; organizers for those of nobody."""
        asked = {int(number) for number in chapter.answers} if chapter.unconfirmed and chapter.over else set()
        return [
            one
            for one in contenders
            if one.number in asked
            and (one.player_id == self.player or (one.player_id is None and self.organizes))
        ]

    def may_settle(self, chapter: Chapter) -> bool:
        """Organizers may let a battle stand that somebody disputes, or that nobody answers for."""
        return self.organizes and chapter.unconfirmed and chapter.over


NOBODY = Role(0)


def organizers_of(campaign: Campaign) -> list[Player]:
    """Those beside the first one, in the order in which they were made it. One query."""
    rows = Organizer.objects.filter(campaign=campaign).select_related("player").order_by("pk")
    return [row.player for row in rows]


def role_of(
    campaign: Campaign,
    player: Player | None,
    contenders: Sequence[Contender] | None = None,
    helpers: Sequence[Player] | None = None,
) -> Role:
    """At most two queries; one less where the gangs are known, and where the organizers are."""
    if player is None:
        return NOBODY
    if contenders is None:
        contenders = list(Contender.objects.filter(campaign=campaign, player=player))
    mine = [one for one in contenders if one.player_id == player.pk]
    first = campaign.owner_id == player.pk
    if helpers is None:
        runs = first or Organizer.objects.filter(campaign=campaign, player=player).exists()
    else:
        runs = first or player in helpers
    return Role(
        player.pk,
        first,
        runs,
        frozenset(one.number for one in mine if one.left is None),
        frozenset(one.number for one in mine),
    )


def require_part(campaign: Campaign, player: Player | None, numbers: Collection[int]) -> Role:
    """Raises Refused for a battle between others, for whoever does not run the campaign. None: those who run it."""
    if player is None:
        return Role(0, organizes=True)
    role = role_of(campaign, player)
    if not role.organizes and not role.own & set(numbers):
        raise Refused(say("Choose one of your own {gangs} too.", gangs=campaign.rules.roster.nouns))
    return role


def answers_needed(
    campaign: Campaign, role: Role, numbers: Collection[int], asked: str = ASKED
) -> dict[str, str]:
    """Who has to confirm a battle that is entered: all gangs in it of others, unless an organizer enters it."""
    if role.organizes:
        return {}
    there = Contender.objects.filter(campaign=campaign, number__in=numbers).exclude(player=role.player)
    return {str(one.number): asked for one in there.order_by("number")}


@dataclass
class Participant:
    """A player of a campaign, as its page says it. known_as: their name, or that of a gang of theirs."""

    player: int
    known_as: str
    first: bool
    organizes: bool
    gangs: list[Contender]

    @property
    def named(self) -> tuple[int, str, bool]:
        """By which they are known, beside their gangs."""
        return (self.player, self.known_as, self.organizes)

    @property
    def says(self) -> str:
        """What they do there, in words."""
        own = [one.called for one in self.gangs if one.left is None]
        told = [say("organizes")] if self.organizes else []
        if own:
            told.append(say("plays {own}", own=join_words(own)))
        return capitalize(", ".join(told or [say("reads")]))


def participants(
    campaign: Campaign, contenders: Sequence[Contender], organizers: Sequence[Player]
) -> list[Participant]:
    """Who takes part, the first organizer first. organizers: those beside the first one. A query where
    the first one is not among them.
    """
    helpers = [one.pk for one in organizers]
    order = dict.fromkeys([campaign.owner_id, *helpers])
    order |= dict.fromkeys(one.player_id for one in contenders if one.player_id is not None)
    there = [*organizers, *(one.player for one in contenders if one.player)]
    if campaign.owner_id not in {one.pk for one in there}:
        there.append(campaign.owner)
    names = {one.pk: one.name for one in there}
    found = []
    for player in order:
        gangs = [one for one in contenders if one.player_id == player]
        called = names.get(player) or next(
            (say("Player of {gang}", gang=one.called) for one in gangs), say("A player")
        )
        runs = player == campaign.owner_id or player in helpers
        found.append(Participant(player, called, player == campaign.owner_id, runs, gangs))
    return found
