from __future__ import annotations

from datetime import date, timedelta

from django.db import models
from django.utils import timezone

from battles.models import Battle
from companion.logbook import public_id
from companion.models import Player
from companion.rules.game import GAMES, Game, game
from companion.rules.values import Misread, Value, read, written
from companion.rules.vocabulary import Outcome
from gangs.models import Gang

BINNED_FOR = timedelta(days=30)
NEVER = -1
BATTLE, PAPER, NOTE = "battle", "paper", "note"


def today() -> date:
    return timezone.now().date()


class Campaigns(models.QuerySet["Campaign"]):
    def open_to(self, player: Player | None) -> Campaigns:
        """Those that this player may read: his own, and those in which a gang of his fights."""
        if player is None:
            return self.none()
        mine = Contender.objects.filter(player=player).values("campaign")
        return self.filter(models.Q(owner=player) | models.Q(pk__in=mine), binned=None, game__in=GAMES)

    def run_by(self, player: Player | None) -> Campaigns:
        """Those that this player may change."""
        return self.of(player).filter(binned=None)

    def of(self, player: Player | None) -> Campaigns:
        """All that a player runs, but for those of games that are not here any more."""
        return self.none() if player is None else self.filter(owner=player, game__in=GAMES)

    def shared(self, token: str) -> Campaigns:
        return self.filter(share=token, binned=None, game__in=GAMES)

    def inviting(self, token: str) -> Campaigns:
        return self.filter(invitation=token, binned=None, game__in=GAMES)

    def binned_lately(self) -> Campaigns:
        return self.filter(binned__gte=timezone.now() - BINNED_FOR)

    def to_throw_away(self) -> Campaigns:
        return self.filter(binned__lt=timezone.now() - BINNED_FOR)

    def listed(self) -> Campaigns:
        return self.order_by("-changed_at", "id")


class Campaign(models.Model):
    """A story of several battles. words: how it begins, in its players' words.

    share, invitation: tokens of two links, one to read it and one to bring a gang of one's own.
    """

    id = models.CharField(primary_key=True, max_length=20, default=public_id, editable=False)
    owner = models.ForeignKey(Player, models.CASCADE, related_name="campaigns", db_index=False)
    game = models.CharField(max_length=60)
    name = models.CharField(max_length=80)
    words = models.TextField(default="", blank=True)
    share = models.CharField(max_length=40, null=True, unique=True)  # noqa: DJ001 (many are not shared)
    invitation = models.CharField(max_length=40, null=True, unique=True)  # noqa: DJ001 (as above)
    made = models.DateTimeField(auto_now_add=True)
    changed_at = models.DateTimeField(default=timezone.now)
    binned = models.DateTimeField(null=True)

    objects = Campaigns.as_manager()

    class Meta:
        indexes = [
            models.Index(fields=["owner", "-changed_at"], name="campaigns_of_a_player"),
            models.Index(
                fields=["binned"], name="campaigns_in_the_bin", condition=models.Q(binned__isnull=False)
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def rules(self) -> Game:
        return game(self.game)


class Contender(models.Model):
    """A gang in a campaign. number: in the campaign, for good; it picks the ink.

    gang: None where it is only a name, or has been thrown away. player: who confirms for it.
    """

    campaign = models.ForeignKey(Campaign, models.CASCADE, related_name="contenders", db_index=False)
    number = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=80)
    gang = models.ForeignKey(Gang, models.SET_NULL, null=True, related_name="contenders")
    player = models.ForeignKey(Player, models.SET_NULL, null=True, related_name="contenders")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["campaign", "number"], name="one_gang_a_number")]

    def __str__(self) -> str:
        return self.called

    @property
    def called(self) -> str:
        """As the gang is called now."""
        return self.gang.name if self.gang else self.name

    @property
    def ink(self) -> int:
        return (self.number - 1) % 5 + 1


class Chapter(models.Model):
    """A battle, one that was played on paper, or a note. place: in the story.

    outcome: `vocabulary.Outcome` as JSON, "" for a note; as_of: the entry of the battle after which it was read.
    sides: the outcome's sides to numbers of contenders.
    """

    id = models.CharField(primary_key=True, max_length=20, default=public_id, editable=False)
    campaign = models.ForeignKey(Campaign, models.CASCADE, related_name="chapters", db_index=False)
    place = models.PositiveIntegerField()
    kind = models.CharField(max_length=10)
    happened = models.DateField(default=today)
    title = models.CharField(max_length=80, default="", blank=True)
    words = models.TextField(default="", blank=True)
    battle = models.ForeignKey(Battle, models.SET_NULL, null=True, related_name="chapters")
    as_of = models.IntegerField(default=NEVER)
    outcome = models.TextField(default="", blank=True)
    sides = models.JSONField(default=dict)
    binned = models.DateTimeField(null=True)

    class Meta:
        indexes = [models.Index(fields=["campaign", "place"], name="chapters_of_a_campaign")]

    def __str__(self) -> str:
        return self.called

    @property
    def called(self) -> str:
        return self.title or (self.battle.title if self.battle else "") or "A note"

    @property
    def result(self) -> Outcome | None:
        """What the battle did; None for a note, and before it was read. Read once."""
        if "result" not in self.__dict__:
            try:
                self.__dict__["result"] = read(self.outcome, Outcome) if self.outcome else None
            except Misread:  # of an older shape: it is read from the battle again
                self.__dict__["result"] = None
                self.as_of = NEVER
        found: Outcome | None = self.__dict__["result"]
        return found

    @result.setter
    def result(self, outcome: Outcome) -> None:
        self.__dict__["result"] = outcome
        self.outcome = written(outcome).decode()

    @property
    def stale(self) -> bool:
        """The battle has gone on since it was read."""
        return self.battle is not None and (self.result is None or self.battle.newest != self.as_of)

    @property
    def counts(self) -> bool:
        """It is a battle that has been fought to its end."""
        return self.result is not None and self.result.over

    def side_of(self, contender: int) -> str:
        """The side that a gang was; "" where it was none."""
        return next((side for side, number in self.sides.items() if number == contender), "")


class Kept(Value):
    """Something that a character took home."""

    member: str
    name: str
    thing: str


class Settled(Value):
    """What its player confirmed for one gang after a battle. left: member to name of those who left it for good.

    problems: what could not be done to the gang itself, as sentences.
    """

    kept: tuple[Kept, ...] = ()
    left: dict[str, str] = {}
    note: str = ""
    problems: tuple[str, ...] = ()


class Settlement(models.Model):
    """What was confirmed for one gang after a battle. body: `Settled` as JSON."""

    chapter = models.ForeignKey(Chapter, models.CASCADE, related_name="settlements", db_index=False)
    contender = models.ForeignKey(Contender, models.CASCADE, related_name="settlements")
    player = models.ForeignKey(Player, models.SET_NULL, null=True, related_name="+", db_index=False)
    made = models.DateTimeField(default=timezone.now)
    body = models.TextField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["chapter", "contender"], name="one_settlement_a_gang")]

    def __str__(self) -> str:
        return f"{self.chapter_id} {self.contender_id}"

    @property
    def settled(self) -> Settled:
        return read(self.body, Settled)
