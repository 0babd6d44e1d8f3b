"""What a game is made of. Shared code never asks which game it is; it asks the game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal, NamedTuple, Protocol

from games.engine.play.record import Entry, Head, Moment, PendingCommand, asked_anew
from games.engine.play.sensible import Mind
from games.engine.play.table import Command
from games.engine.play.upgrades import Reader, Step
from games.engine.roster import RosterRules
from games.engine.show.card import Card
from games.engine.show.layouts import Layouts
from games.engine.show.look import GameLook
from games.engine.show.pieces import Chart
from games.engine.show.pieces import Pick as Option
from games.engine.show.printed import DeckCard, Token
from games.engine.show.report import Chapter, Outcome, ReferencePage, Report
from games.engine.show.scene import DrawnCard, Map, Reveal, Scene
from games.engine.show.sheet import Asked, Correction, Sheet
from games.engine.show.sparring import Sparring, SparringRow, foes_by_team
from games.engine.show.terms import Terms
from games.engine.tell.attack_odds import AttackOdds
from games.engine.tell.attacks import AloneOf
from games.engine.tell.filming import Filming
from games.engine.tell.harm import HarmOf
from games.engine.tell.retelling.source import Source
from games.engine.tell.story import counted_dice

type Sides = Collection[str] | None
"""The sides for which a phone speaks; None is all of them."""


class GoesOn(NamedTuple):
    """A gang as it goes on from a long battle into another one, None where it does not; line: how it is offered."""

    gang: Any
    line: str


class Chooser(Protocol):
    """Takes one of some things: a random generator's `choice`, or a test's own."""

    def __call__[T](self, things: Sequence[T], /) -> T: ...


@dataclass(frozen=True)
class Setting:
    """One thing the players agree on before a battle: a field of the setup form, with its default.

    kind: one of `picks`, a number from low to high, or a long text, pasted or from a file, of at most `high` letters.
    rare: few tables change it, so that the page folds it away. first: it is asked at once; all else the page folds
    away, and says what it is set to. rolled: it can be left to chance. only: the one way to play that it belongs to, ""
    for all.
    """

    name: str
    label: str
    picks: tuple[Option, ...] = ()
    default: str = ""
    kind: Literal["one", "number", "long"] = "one"
    low: int = 0
    high: int = 0
    help: str = ""
    rare: bool = False
    first: bool = False
    rolled: bool = False
    only: str = ""


@dataclass(frozen=True)
class Way:
    """A way to play the game that has a setup of its own. settles: what is agreed by choosing it, by setting. long: it
    is played over many evenings, so that it stands among campaigns. start: the button that starts it, where it is no
    battle.
    """

    key: str
    label: str
    line: str
    settles: Mapping[str, str]
    long: bool = False
    start: str = ""


@dataclass(frozen=True)
class BattleRules:
    """How a game is played. All functions are pure, and raise nothing where nothing else is said."""

    setup: type[Any]
    """What is agreed before a battle: settings, and gangs with every number by value."""

    state: type[Any]
    """The battle as it stands: a frozen struct, every tracked value in it."""

    commands: Any
    """A union of `Command` types, each with its tag. A tag is the command's word in forms and text records."""

    events: Any
    """A union of `Event` types, `Rolled` among them. State is the fold of these."""

    sentences: Mapping[str, str]
    """What `Event.says` names, as templates: {model!n} is a key's name, {hits:hit|hits} is counted."""

    begin: Callable[[Any], Any]
    """Setup to first state."""

    opening: Callable[[Any], Command | None]
    """What is said by itself once a battle starts, from its first state."""

    form: tuple[Setting, ...]
    """What the players agree on, in the order of the page."""

    seats: tuple[int, int]
    """The fewest and the most gangs; where the fewest is one, the rules play the foes."""

    compose: Callable[[Mapping[str, str], Sequence[Any], Sequence[str]], Any]
    """The setup, from answers by setting (one that is missing has its default), gangs in the order of their seats, and
    a team's name for each, "" for none (or no teams at all). Raises `DecodeError` with a sentence for the players.
    """

    quick: Callable[[Sequence[Any]], Any]
    """A setup between some gangs at once, with everything placed. Raises as `compose` does."""

    agreed: Callable[[Any], tuple[str, ...]]
    """The settings of a state in words, a few words each."""

    view: Callable[[Any, PendingCommand[Any, Any] | None, Sides], Scene]
    """What is to be seen, with the open question if there is one, on a phone that speaks for those sides: none is a
    watcher's, None sees everything. Sides come in the order of their seats. Offers of one group that follow
    each other in `Scene.offers` stand together, under that word: keep them together.
    """

    draft: Callable[[Any, str, Mapping[str, str]], Sheet]
    """A command in the making: state, the command's word, form data so far, any nonsense included. What the rules
    refuse is the sheet's `why_not`. Raises KeyError for a command that has no sheet.
    """

    ask: Callable[[Any, PendingCommand[Any, Any], str], Asked]
    """The open question for the page of a side's phone, "" for any. What is sealed is asked of each side by itself."""

    label: Callable[[Any, Command], str]
    """An act in a few words for the undo button, asked of the state before it: "Ruth’s shot at Gabe"."""

    names: Callable[[Any], Mapping[str, str]]
    """Key to name of everything that a sentence may speak of: sides and models, those that are gone as well."""

    title: Callable[[Any], str]
    """Who plays: "A against B"."""

    propose: Callable[[Any, Chooser], Command]
    """For random play: some command that might be legal now; while a battle goes on, some of them have to be."""

    broken: Callable[[Any], tuple[str, ...]]
    """Invariants that do not hold, as sentences. Random play (`simulate`) asks it after every entry: command, answer
    and step back, so in the midst of open questions too; the tests ask it of every moment of a golden record. Nothing
    asks it while somebody plays.
    """

    over: Callable[[Any], bool]
    """Whether a battle has ended."""

    summary: Callable[[Any], tuple[int, str, Mapping[str, int]]]
    """Of a battle that is over: turns, 0 where none are counted; the side that won or "", and by side how many models
    were lost.
    """

    report: Callable[[Any, Iterable[Any]], Report]
    """What is read afterwards, from the state and the entries that stand. It is asked during a battle too."""

    outcome: Callable[[Any, Iterable[Any]], Outcome]
    """What a campaign keeps of a battle, from the state and the entries that stand, during a battle too."""

    corrections: Callable[[Any, str, Sides], tuple[Correction, ...]]
    """What can be set by hand: of a model or another owner by its key, for "" of the table. What one side may hide from
    another is left out for a phone that does not speak for it. Raises KeyError. `ByHand.corrections` serves.
    """

    card: Callable[[Any, str, Sides], Card]
    """The card of a model as it stands now, by its key; sides as in `view`. Raises KeyError."""

    standard: Callable[[], Mapping[str, Any]] = dict
    """Fields of the setup that a record written by hand may call "standard", with what stands behind them."""

    harm: HarmOf = lambda event: ()
    """What an event did to whom, for the odds of the shot of the evening."""

    harms: str = Source.harmed  # what is dealt and taken, as a tally calls it: "Wounds", "Hits"
    alone: AloneOf | None = None  # the attack that a command is, where acts are not reckoned as a whole

    retell: Callable[[Any, Iterable[Any], Sequence[AttackOdds]], Report] | None = None
    """The report of a battle that is over, with its best moments as scenes: also from the odds of its attacks, as far
    as they have been worked out. None where the plain report is all. `tell.tale.Tale.retell` serves.
    """

    turn: str = "turn"
    """What the game calls one: "turn", "round", "week"."""

    chart: Callable[[Any], Chart | None] = lambda event: None
    """The table that an event was rolled on, its row lit; None for what was not rolled on one."""

    verdict: Callable[[Any], str] = counted_dice
    """What a roll (`Rolled`) brought, in two words: "2 hits". `tell.story.verdicts` serves."""

    shown: Callable[[Any], Reveal | DrawnCard | None] = lambda event: None
    """What is to be looked at once, full-screen: numbers that are revealed, a card that is turned over."""

    brought: Callable[[Any], tuple[int, int]] = lambda setup: (0, 0)
    """Regions and roads of a map that players brought, drawn for them alone; none of a map that comes with the game."""

    film: Filming | None = None
    """How a tap is played on the board, step by step; None where there is none."""

    previously: Callable[[Any, Iterable[Any]], tuple[str, ...]] = lambda state, entries: ()
    """Three sentences or fewer for somebody who comes back after a long while, from the state and the entries."""

    hides: bool = True
    """Whether a phone may be shown less than another. Where nothing is hidden `view` answers all alike, so that it is
    asked once for all of them.
    """

    at_any_time: frozenset[str] = frozenset()
    """Words of commands that any player may say, whosever turn it is, where they name no side themselves."""

    stops: Callable[[Any, Command], bool] = lambda state, command: False
    """Whether a command stops a battle that could go on: points are counted early, a side gives up. The other players
    have to agree to it; on one phone it is asked once more.
    """

    teams: bool = True
    """Several gangs may stand together against others."""

    upgrades: tuple[Step, ...] = ()
    """The steps from what version 1 stored of a battle to what is stored today, each from plain data to plain data."""

    foes: Callable[[Any, str], tuple[Any, ...]] = foes_by_team
    """The gangs of a setup that a side fights; none where it fights foes of the rules."""

    goes_on: Callable[[Any, str, Any], GoesOn | None] | None = None
    """How a gang goes on from a battle that is over: its last state, the side that the gang was, and the gang as it is
    built. None for a battle that says nothing of it. None for a game in which every battle begins anew.
    """

    concerns: Callable[[Any], tuple[str, ...]] = lambda setup: ()  # what is not as agreed, as sentences

    layouts: Callable[[Mapping[str, str], Sequence[Any]], Layouts] = lambda answers, gangs: {}
    """How the table lies by each pick of a setting, with the answers as they stand and the gangs chosen so far; what is
    not there is told in words. Any nonsense may be among the answers.
    """


@dataclass(frozen=True)
class Game:
    """Everything the app knows of a game.

    key: names it in addresses and records. version: of its rules; every record keeps it.
    reference: the quick reference. reference_pages: tables, catalogs and calculators, each a page.
    rulings: where the rulebook leaves a question open, the answer, by number.
    terms: the words that players look up, by key.
    charted: its battles show charts and maps.
    catalogues: its tables as plain data, for `manage.py catalogue`.
    trials: plays so many games with a simulated player and these dice, and tells the results in lines, for
    `manage.py simulate --sensible`.
    ways: the ways to play it, where there are several; the usual one first.
    look: by what it is known at first sight; a game that says nothing looks as the house does.
    spar: what a member of a gang does to ordinary targets of the game, or to all members of some gangs; None where
    the game tells no chances. KeyError for a member that is not there; it tells nothing that a table may hide.
    foil: the attacks of a member by key, but for those that are known, each against one ordinary target on its plainest
    ground, so that weapons can be compared; of a member that is several, those of whoever has that field of the sheet.
    None where a game does not compare them.
    deck: cards that are drawn, to be printed, none where the game has no deck; deck_name: what it is called. tokens: to
    be printed, too.
    sensible: the sensible players of a battle, from its first state, for telling how even two gangs are; None where
    nobody plays so.
    country: the map that comes with it, without anybody on it; None where it has none.
    """

    key: str
    title: str
    line: str
    version: int
    roster: RosterRules
    battle: BattleRules
    reference: tuple[Chapter, ...] = ()
    rulings: Mapping[str, str] = field(default_factory=dict)
    reference_pages: tuple[ReferencePage, ...] = ()
    terms: Terms = field(default_factory=dict)
    charted: bool = False
    catalogues: Mapping[str, Callable[[], Any]] = field(default_factory=dict)
    trials: Callable[[int, Callable[[int], tuple[int, ...]]], Iterable[str]] | None = None
    ways: tuple[Way, ...] = ()
    look: GameLook = field(default_factory=GameLook)
    spar: Callable[[Any, str, Sequence[Any]], Sparring] | None = None
    foil: Callable[[Any, str, Collection[str], str], Mapping[str, SparringRow]] | None = None
    sensible: Callable[[Any], Mind] | None = None
    deck: Callable[[], tuple[DeckCard, ...]] = tuple
    deck_name: str = ""
    tokens: tuple[Token, ...] = ()
    country: Callable[[], Map] | None = None

    def way(self, key: str) -> Way | None:
        """A way to play it; the first one where nothing else is said, None where it has only one."""
        return next((way for way in self.ways if way.key == key), self.ways[0] if self.ways else None)

    @property
    def lone(self) -> bool:
        """Whether one gang alone may fight, against foes that the rules play."""
        return self.battle.seats[0] == 1

    @property
    def shared(self) -> bool:
        """Whether several players can sit at one table."""
        return self.battle.seats[1] > 1

    @property
    def tells_fair(self) -> bool:
        """Whether it tells how even two gangs are; templates would call `sensible` itself."""
        return self.sensible is not None

    @property
    def has_odds(self) -> bool:
        """Whether it tells what the members of a gang do to whom; templates would call `spar` itself."""
        return self.spar is not None

    @cached_property
    def state_reader(self) -> Reader[Any]:
        return Reader(self.battle.state, self.battle.upgrades)

    @cached_property
    def head_reader(self) -> Reader[Any]:
        shape = Head[self.battle.state, self.battle.commands]  # type: ignore[name-defined]  # a type made of a game's own
        return Reader(shape, self.battle.upgrades, lambda old: old.but(moment=asked_anew(old.moment)))

    @cached_property
    def moment_reader(self) -> Reader[Any]:
        shape = Moment[self.battle.state, self.battle.commands]  # type: ignore[name-defined]  # a type made of a game's own
        return Reader(shape, self.battle.upgrades, asked_anew)

    @cached_property
    def entry_reader(self) -> Reader[Any]:
        shape = Entry[self.battle.commands, self.battle.events]  # type: ignore[name-defined]  # a type made of a game's own
        return Reader(shape, self.battle.upgrades)

    @cached_property
    def commands(self) -> Mapping[str, type[Command]]:
        """Command types by the word that names them in forms and in the text record."""
        return {str(kind.__struct_config__.tag): kind for kind in self.battle.commands.__args__}
