"""What is to be seen of a battle at one moment: sides, models, what can be done, the map, lines of the story.

A game's `view` answers with a `Scene`. Icons are names in the sprite (static/img/icons.svg); tones are meanings, never
colors.
"""

from __future__ import annotations

from typing import Literal

from games.engine.play.values import Value
from games.engine.show.board import Board
from games.engine.show.offer import Offer as Offer
from games.engine.show.pieces import Chart, Chip, Fact, Meter, Reminder, Tone
from games.engine.show.place import Place
from games.engine.show.tally import Tally


class ModelRow(Value):
    """A figure on the table: one row. `state` orders and dims it: acting, ready, done, out, piece (not a figure).

    silhouette: the icon of its kind, where there is no portrait. portrait: the address of the player's picture,
    which the house fills in. wound, heal: one Health less and more, by hand; amounts: several at once, each with its
    number as its detail ("−5"). left: out because it has left the board. parts: of a drawn face. deployed: what is
    done is the deployment, while the battle is set up.
    """

    key: str
    name: str
    line: str
    side: str
    state: Literal["acting", "ready", "done", "out", "piece"]
    meters: tuple[Meter, ...] = ()
    chips: tuple[Chip, ...] = ()
    icon: str = ""
    tap: Offer | None = None
    wound: Offer | None = None
    heal: Offer | None = None
    amounts: tuple[Offer, ...] = ()
    silhouette: str = ""
    portrait: str = ""
    left: bool = False
    parts: tuple[str, ...] = ()
    deployed: bool = False


class SideView(Value):
    """A player's gang at the table. line: what kind it is, in a word or two. `number` (1 to 5) picks its color.

    player: who plays it, where that is known. free: the rules play it, so whoever sits at the table may act for it;
    it has no seat. short: what stands beside its score; "" is its name, shortened. score: "" while it has
    nothing to count. away: what those are who have left; "" where they have left the board.
    """

    key: str
    name: str
    line: str
    number: int
    score: str = ""
    icon: str = ""
    summary: str = ""
    active: bool = False
    models: tuple[ModelRow, ...] = ()
    player: str = ""
    free: bool = False
    short: str = ""
    away: str = ""

    @property
    def standing(self) -> tuple[ModelRow, ...]:
        return tuple(row for row in self.models if row.state != "out")

    @property
    def fallen(self) -> tuple[ModelRow, ...]:
        """Those who are out, and stay where they fell."""
        return tuple(row for row in self.models if row.state == "out" and not row.left)

    @property
    def gone(self) -> tuple[ModelRow, ...]:
        """Those who have left."""
        return tuple(row for row in self.models if row.state == "out" and row.left)


class Token(Value):
    """A counter on a map. key: what a film calls it. number: its color, 1 to 5. own: the players'. hunts: it is after
    them, so it is always in sight or pointed at.
    """

    label: str
    number: int = 0
    icon: str = ""
    shape: Literal["round", "lozenge", "square"] = "round"
    own: bool = False
    hunts: bool = False
    key: str = ""

    @property
    def letter(self) -> str:
        """What stands on it, where it has no icon: that of its last word, which tells two of a kind apart."""
        return self.label.rpartition(" ")[2][:1]


class Spot(Value):
    """A region of a map, drawn around (x, y). likely: per mille, how likely a foe is there next. note: in a few words,
    for the list beside the map. tap: what a tap on it says. named: its name stands beside it.
    """

    key: str
    name: str
    x: int
    y: int
    likely: int = 0
    tokens: tuple[Token, ...] = ()
    note: str = ""
    tap: Offer | None = None
    named: bool = True


class Arrow(Value):
    """A move along a map: regions in order, at least two. number: its color."""

    path: tuple[str, ...]
    number: int = 0
    label: str = ""


class Map(Value):
    """Regions and roads. A road is a pair of regions. note: whose map it is; legend: what the figures in its rings say.
    night: it lies in the dark.
    """

    caption: str
    spots: tuple[Spot, ...]
    roads: tuple[tuple[str, str], ...]
    arrows: tuple[Arrow, ...] = ()
    note: str = ""
    legend: str = ""
    night: bool = False


class Scene(Value):
    """What is to be seen of a battle, for one side ("" for everybody on one phone). place: where it is fought, for the
    table and for lists. figures: up to three that matter to whoever acts, and what is in hand. board: the two lines
    that face each other, where the game has such. guides: the battle is being set up, and the reminders say how.
    stands: the street, the shop or the people before the players. order: models in the order of their turns, the
    next one first, where all sides share one. squads: the figures stand side by side as discs, each with its Health;
    the first two groups of `more` are what is done in this turn, and at any time. at_any_time: what stands in the
    panel in whoever's turn. tally: what the fight that is just over came to. mains:  for other players, where
    theirs need not wait for it.
    """

    title: str
    pinned: tuple[Fact, ...]
    sides: tuple[SideView, ...]
    now: str
    now_side: str = ""
    acting: str = ""
    actions: Meter | None = None
    main: Offer | None = None
    mains: tuple[Offer, ...] = ()
    offers: tuple[Offer, ...] = ()
    more: tuple[Offer, ...] = ()
    reminders: tuple[Reminder, ...] = ()
    over: bool = False
    map: Map | None = None
    place: str = ""
    figures: tuple[Fact, ...] = ()
    board: Board | None = None
    guides: bool = False
    stands: Place | None = None
    order: tuple[str, ...] = ()
    squads: bool = False
    at_any_time: tuple[Offer, ...] = ()
    tally: Tally | None = None

    @property
    def acts(self) -> ModelRow | None:
        """The row of whoever acts."""
        return self.row(self.acting) if self.acting else None

    def row(self, key: str) -> ModelRow | None:
        return next((row for side in self.sides for row in side.models if row.key == key), None)

    @property
    def score(self) -> tuple[tuple[SideView, str], ...]:
        """The sides, with what stands beside the number of each: the full names where the short ones are alike."""
        short = [side.short or shortened(side.name) for side in self.sides]
        alike = len(set(short)) < len(short)
        return tuple(
            (side, side.name if alike else words) for side, words in zip(self.sides, short, strict=True)
        )

    def number(self, key: str) -> int:
        """The number of a side; 0 for none."""
        return next((side.number for side in self.sides if side.key == key), 0)

    @property
    def now_number(self) -> int:
        """The number of the side that `now` is about; 0 where it is about none."""
        return self.number(self.now_side)

    @property
    def acts_on(self) -> bool:
        """Whoever acts has something left to do, so that the main offer is not the next thing."""
        if self.actions:
            return self.actions.current > 0
        return bool(self.acting) and not (self.main and self.main.main)


def shortened(name: str) -> str:
    """A side's name where there is little room: two words at most, beside its article.

    >>> shortened("The Tuesday Committee of Vigilance")
    'The Tuesday Committee'
    >>> shortened("Widow & Widow, Undertakers")
    'Widow & Widow'
    >>> shortened("The Toll at Marker Nine")
    'The Toll'
    """
    article = ARTICLE if name.startswith(ARTICLE) else ""
    words = name.removeprefix(ARTICLE).split(",")[0].split()
    several = words[: 3 if JOINING.intersection(words[1:2]) else 2]
    return article + " ".join(several[:1] if PLACING.intersection(several[1:]) else several)


ARTICLE = "The "
JOINING = {"&", "and", "of"}
PLACING = {"at", "in", "on", "from", "for"}
"""Words with which a short name does not end."""


class Throw(Value):
    """A roll as it is to be seen on the table. who: the side whose dice they are, "" where each die is another side's
    (`each`). model: who rolled, where somebody did. verdict: what it brought, in two words: "2 hits". bare: the words
    of its line say only that it was rolled. purpose: the key of what it was for.
    """

    who: str = ""
    each: tuple[str, ...] = ()
    model: str = ""
    verdict: str = ""
    bare: bool = False
    purpose: str = ""


class Reveal(Value, tag="reveal"):
    """Numbers that were chosen in secret, now that all are in: of each model. first: who goes first, "" for nobody."""

    numbers: tuple[tuple[str, int], ...]
    first: str = ""


class DrawnCard(Value, tag="turned"):
    """A card that was drawn, shown to all. key: of the item on it; use: the command that uses it. sort, level: a word
    or two each. text: what it does; flavor: what else is written on it.
    """

    model: str
    key: str
    title: str
    sort: str
    level: str = ""
    text: str = ""
    use: str = ""
    flavor: str = ""


class Line(Value):
    """A line of the story: what was said or happened, in words; `dice` as rolled, with which of them counted.

    by: "Anna for Ben", where somebody stood in for another. undone_by: who took it back, where that was one of several.
    chart: the table that was rolled on, the row that came up lit. throw: of a line with dice on the table.
    shown: what is to be looked at before anything else, once. note: the key of what a player wrote or photographed
    then, and no rule said; pictured: it has a photo. listed: a name in its words, where lines that differ in nothing
    else may be told as one.
    """

    number: int
    text: str
    side: int = 0
    dice: tuple[tuple[int, bool], ...] = ()
    source: Literal["app", "table", ""] = ""
    undone: bool = False
    heading: bool = False
    tone: Tone = ""
    by: str = ""
    undone_by: str = ""
    chart: Chart | None = None
    throw: Throw | None = None
    shown: Reveal | DrawnCard | None = None
    note: str = ""
    pictured: bool = False
    listed: str = ""

    @property
    def marks(self) -> tuple[str, ...]:
        """By what it stands out, in a word each: whether it was taken back, and its tone."""
        return (*(("undone",) if self.undone else ()), *((self.tone,) if self.tone else ()))
