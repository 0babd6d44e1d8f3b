from __future__ import annotations

from datetime import date
from typing import Any, Literal

from django.db import models
from django.utils import timezone

from battles.models import Battle
from campaigns import fought
from campaigns.aftermath import AftermathRecord, FoundItem, LedgerEntry
from campaigns.webhook_models import Posting, Webhook
from companion.models import Player
from companion.owned_models import Deletable, DeletableRows, OfGame, OwnedRows, Shareable
from companion.public_ids import public_id
from companion.storage_budget import Stored
from companion.words import say
from games import GAMES
from games.engine.play.values import DecodeError, Value, from_json, to_json
from games.engine.show.report import Outcome
from gangs.models import Gang
from moderation.models import visible

__all__ = ["AftermathRecord", "FoundItem", "LedgerEntry", "Organizer", "Posting", "Webhook"]

NEVER = -1
BATTLE, PAPER, NOTE = "battle", "paper", "note"
ASKED, CONFIRMED, DISPUTED = "", "confirmed", "disputed"
AT_TABLE = "table"
"""Asked as well, but of a battle that began in the campaign: who sits there at its end has seen how it ended."""


def today() -> date:
    return timezone.now().date()


class Campaigns(OwnedRows["Campaign"]):
    KIND = "campaign"

    def open_to(self, player: Player | None) -> Campaigns:
        """Those that this player may read: those that they organize, and those in which a gang of theirs fought."""
        return self._of_those(player, Contender.objects.filter(player=player))

    def played_by(self, player: Player | None) -> Campaigns:
        """Those to which this player may add battles: as an organizer, or with a gang that still fights."""
        return self._of_those(player, Contender.objects.filter(player=player, left=None))

    def organized_by(self, player: Player | None) -> Campaigns:
        return self._of_those(player, Contender.objects.none())

    def _of_those(self, player: Player | None, gangs: models.QuerySet[Contender]) -> Campaigns:
        if player is None:
            return self.none()
        run = Organizer.objects.filter(player=player).values("campaign")
        theirs = models.Q(owner=player) | models.Q(pk__in=run) | models.Q(pk__in=gangs.values("campaign"))
        return self.filter(theirs, deleted_at=None, game__in=GAMES)

    def inviting(self, token: str) -> Campaigns:
        return visible(self.filter(invitation=token, deleted_at=None, game__in=GAMES), "campaign")

    def listed(self) -> Campaigns:
        return self.order_by("-changed_at", "id")

    def there(self) -> Campaigns:  # for whoever judges by the role of the player who asks
        return self.filter(deleted_at=None, game__in=GAMES)

    def with_settled(self) -> Campaigns:
        """With `settled_at`: when anything was last confirmed or undone after its battles; in the same query."""
        rows = Settlement.objects.filter(chapter__campaign=models.OuterRef("pk")).order_by("-changed_at")
        return self.annotate(settled_at=models.Subquery(rows.values("changed_at")[:1]))


class Counting(Value):
    """What a battle counts in the standings, and what parts those that are level. ties: "", or what is looked at next.

    chosen: False for a campaign that goes by victories, then draws, then points scored, as all did at first.
    """

    chosen: bool = False
    won: int = 3
    drawn: int = 1
    lost: int = 0
    ties: Literal["", "points", "victories", "both"] = "points"


class Campaign(OfGame, Deletable, Shareable):
    """A story of several battles. words: how it begins, in its players' words.

    invitation: the key of the link by which others bring a gang of their own. stored_counting: `Counting` as JSON, ""
    where none was chosen. cover, map: the names of its pictures, "" without one; stored_places: `places.Atlas` as JSON.
    seasons: the names of all, [] while there is only one.
    """

    STORED = Stored("owner", ("words", "stored_places"))

    id = models.CharField(primary_key=True, max_length=20, default=public_id, editable=False)
    owner = models.ForeignKey(Player, models.CASCADE, related_name="campaigns", db_index=False)
    name = models.CharField(max_length=80)
    words = models.TextField(default="", blank=True)
    invitation = models.CharField(max_length=40, null=True, unique=True)  # noqa: DJ001 (as above)
    stored_counting = models.CharField(max_length=200, default="", blank=True)
    cover = models.CharField(max_length=40, default="", blank=True)
    map = models.CharField(max_length=40, default="", blank=True)
    stored_places = models.TextField(default="", blank=True)
    seasons = models.JSONField(default=list, blank=True)
    made = models.DateTimeField(auto_now_add=True)
    changed_at = models.DateTimeField(default=timezone.now)

    objects = Campaigns.as_manager()

    class Meta:
        indexes = [
            models.Index(fields=["owner", "-changed_at"], name="campaigns_of_a_player"),
            models.Index(
                fields=["deleted_at"],
                name="campaigns_in_the_bin",
                condition=models.Q(deleted_at__isnull=False),
            ),
        ]

    def __str__(self) -> str:
        return self.name

    def on_delete_or_restore(self) -> None:
        fought.keep_results(self, list(self.chapters.filter(kind=PAPER, deleted_at=None)))

    @property
    def counting(self) -> Counting:
        try:
            return from_json(self.stored_counting, Counting) if self.stored_counting else Counting()
        except DecodeError:  # of a newer version: as all were at first
            return Counting()

    @counting.setter
    def counting(self, counting: Counting) -> None:
        self.stored_counting = to_json(counting).decode() if counting.chosen else ""


class Contender(models.Model):
    """A gang in a campaign. number: in the campaign, for good; it picks the color.

    gang: None where it is only a name, or has been thrown away. player: who confirms for it. left: the day on which it
    was taken out, though its battles stay in the story. joined: None in what is older than that.
    """

    campaign = models.ForeignKey(Campaign, models.CASCADE, related_name="contenders", db_index=False)
    number = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=80)
    gang = models.ForeignKey(Gang, models.SET_NULL, null=True, related_name="contenders")
    player = models.ForeignKey(Player, models.SET_NULL, null=True, related_name="contenders")
    left = models.DateField(null=True)
    joined = models.DateTimeField(null=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["campaign", "number"], name="one_gang_a_number")]

    def __str__(self) -> str:
        return self.called

    @property
    def called(self) -> str:
        """As the gang is called now."""
        return self.gang.name if self.gang else self.name

    @property
    def color(self) -> int:
        return (self.number - 1) % 5 + 1


class Chapter(Deletable):
    """A battle, one that was played on paper, or a note. place: in the story.

    outcome: `Outcome` as JSON, "" for a note; as_of: the entry of the battle after which it was read.
    sides: the outcome's sides to numbers of contenders. entered_by: who entered it; None for what is older than that.
    answers: for a battle that a player entered, the number of each other gang to what is said for it (see below).
    told_at: when it came into the story, or its battle ended there. site: the place on the map, "" for none.
    ground: where a battle on paper was fought, in words. season: from 1 on; it never falls along the story.
    """

    STORED = Stored("campaign__owner", ("words", "outcome"))

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
    entered_by = models.ForeignKey(Player, models.SET_NULL, null=True, related_name="+")
    answers = models.JSONField(default=dict)
    told_at = models.DateTimeField(default=timezone.now)
    site = models.CharField(max_length=20, default="", blank=True)
    ground = models.CharField(max_length=80, default="", blank=True)
    season = models.PositiveSmallIntegerField(default=1)

    objects = DeletableRows["Chapter"].as_manager()

    class Meta:
        indexes = [models.Index(fields=["campaign", "place"], name="chapters_of_a_campaign")]

    def __str__(self) -> str:
        return self.called

    def save(self, **named: Any) -> None:
        super().save(**named)
        written = named.get("update_fields")
        if self.kind == PAPER and (written is None or fought.COLUMNS & set(written)):
            fought.keep_result(self)

    @property
    def called(self) -> str:
        """A battle on paper without a title is called by its gangs."""
        titled = self.title or (self.battle.title if self.battle else "")
        fought = [side.name for side in self.result.sides] if not titled and self.result else []
        return titled or say(" against ").join(fought) or say("A note")

    @property
    def result(self) -> Outcome | None:
        """What the battle did; None for a note, and before it was read. Read once."""
        if "result" not in self.__dict__:
            try:
                self.__dict__["result"] = from_json(self.outcome, Outcome) if self.outcome else None
            except DecodeError:  # of an older shape: it is read from the battle again
                self.__dict__["result"] = None
                self.as_of = NEVER
        found: Outcome | None = self.__dict__["result"]
        return found

    @result.setter
    def result(self, outcome: Outcome) -> None:
        self.__dict__["result"] = outcome
        self.outcome = to_json(outcome.but(tally=None, map=None)).decode()

    @property
    def stale(self) -> bool:
        """The battle has gone on since it was read, or could not be read whole, as a newer version may be able to."""
        if self.battle is None:
            return False
        return self.result is None or bool(self.result.unread) or self.battle.newest != self.as_of

    @property
    def untold(self) -> bool:
        """Its battle is over, and nobody has looked for its best scenes."""
        if self.battle is None or not self.battle.over:
            return False
        return self.result is not None and self.result.scenes is None

    @property
    def over(self) -> bool:
        """It is a battle that has been fought to its end."""
        return self.result is not None and self.result.over

    @property
    def counts(self) -> bool:
        """It is over, and nobody has still to confirm it."""
        return self.over and not self.unconfirmed

    @property
    def unconfirmed(self) -> bool:
        return any(said != CONFIRMED for said in self.answers.values())

    @property
    def disputed(self) -> bool:
        return DISPUTED in self.answers.values()

    @property
    def waits_for(self) -> list[int]:
        """The numbers of the gangs for which nobody has confirmed it."""
        return [int(number) for number, said in self.answers.items() if said != CONFIRMED]

    def side_of(self, contender: int) -> str:
        """The side that a gang was; "" where it was none."""
        return next((side for side, number in self.sides.items() if number == contender), "")


class NextBattle(models.Model):
    """A battle that is still to be fought. hour: as the clocks of its place show it. gangs: their numbers.

    changed_at, changes: what calendars go by to tell a newer copy from an older one. canceled: it is off, and stays on
    the page until its day, so that everybody and their calendars learn of it.
    """

    id = models.CharField(primary_key=True, max_length=20, default=public_id, editable=False)
    campaign = models.ForeignKey(Campaign, models.CASCADE, related_name="next_battles")
    day = models.DateField()
    hour = models.TimeField(null=True)
    place = models.CharField(max_length=80, default="", blank=True)
    words = models.CharField(max_length=200, default="", blank=True)
    gangs = models.JSONField(default=list)
    planned_by = models.ForeignKey(Player, models.SET_NULL, null=True, related_name="+")
    changed_at = models.DateTimeField(auto_now=True)
    changes = models.PositiveSmallIntegerField(default=0)
    canceled = models.BooleanField(default=False)

    def __str__(self) -> str:
        return f"{self.campaign_id} {self.day}"


class Settlement(models.Model):
    """What was confirmed for one gang after a battle. body: `AftermathRecord` as JSON. undone: it does not stand any
    more, and is what the form begins with. changed_at: by it a campaign’s tables know that they are old.
    """

    STORED = Stored("chapter__campaign__owner", ("body",))

    chapter = models.ForeignKey(Chapter, models.CASCADE, related_name="settlements", db_index=False)
    contender = models.ForeignKey(Contender, models.CASCADE, related_name="settlements")
    player = models.ForeignKey(Player, models.SET_NULL, null=True, related_name="+", db_index=False)
    made = models.DateTimeField(default=timezone.now)
    undone = models.BooleanField(default=False)
    changed_at = models.DateTimeField(auto_now=True)
    body = models.TextField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["chapter", "contender"], name="one_settlement_a_gang")]

    def __str__(self) -> str:
        return f"{self.chapter_id} {self.contender_id}"

    @property
    def settled(self) -> AftermathRecord:
        return from_json(self.body, AftermathRecord)

    @settled.setter
    def settled(self, record: AftermathRecord) -> None:
        self.body = to_json(record).decode()


from campaigns.chronicle_models import Look, Organizer, Picture  # noqa: E402, F401 (Django looks for models here)
from campaigns.pack_models import AgreedPack  # noqa: E402, F401 (the same)
