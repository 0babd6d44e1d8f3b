"""The gangs of a battle that is being set up, face to face: who leads them, what is wrong, and how they compare."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from battles.drawn_picks import draw_picks
from battles.setup_forms import SeatForm, SetupPage
from companion.errors import UnreadableRow
from companion.prepared import PreparedForMany
from companion.remembered import Remembered
from companion.words import say
from games.engine.game import Game
from games.engine.play.questions import Refused
from games.engine.play.values import DecodeError, to_json
from games.engine.show.beside import Beam, Measure, beams
from gangs.faces import Face, faces_of_cards
from gangs.models import Portrait, portrait_address

REMEMBERED = 64
"""Gangs and beginnings of battles of which is remembered what is told of them."""
TELLING, FIRST = ("tougher", "farther"), 4
EVEN = 20
"""Gangs whose prices differ by less than a twentieth count as even."""


class Facing(NamedTuple):
    """A gang as it is shown. row: the key of a gang that somebody keeps, "" for a starter."""

    number: int
    name: str
    line: str
    leader: Face | None
    problems: tuple[str, ...]
    price: int
    measures: tuple[Measure, ...]
    row: str = ""

    @property
    def more(self) -> int:
        """Problems but for the first."""
        return len(self.problems) - 1


class Weighed(NamedTuple):
    """How they compare. sentence: about the price; uneven: it differs by more than a little."""

    beams: tuple[Beam, ...] = ()
    sentence: str = ""
    uneven: bool = False


class Ahead(NamedTuple):
    """What a setup page shows before the battle. settled: what is agreed as the page stands, in words, but for what
    stands open on it. mended: the gangs are the player's own, who can mend them.
    """

    gangs: tuple[Facing, ...]
    weighed: Weighed
    settled: tuple[str, ...]
    mended: bool = True

    @property
    def wrong(self) -> tuple[Facing, ...]:
        return tuple(one for one in self.gangs if one.problems)


class Brought(NamedTuple):
    """A gang at a seat, counted from 1, as it is chosen by its key; row as in `Facing`."""

    number: int
    key: str
    gang: Any
    row: str
    team: str


def brought(page: SetupPage) -> tuple[Brought, ...]:
    """The gangs that are chosen on a page, right or wrong. One query where one is the player's own."""
    chosen = [(seat.number, str(seat["gang"].value() or ""), _team(seat)) for seat in page.seats]
    try:
        found = page.offered.to_look_at(key for _, key, _ in chosen)
    except UnreadableRow:  # it says so when it is to fight
        return ()
    return tuple(Brought(number, key, *found[key], team) for number, key, team in chosen if key in found)


def _team(seat: SeatForm) -> str:
    return str(seat["team"].value() or "") if "team" in seat.fields else ""


def tried(page: SetupPage, gangs: Sequence[Brought], answers: Mapping[str, str] | None = None) -> Any:
    """How a battle would begin as the page is filled in. answers: in place of what stands there. Raises DecodeError and
    Refused.
    """
    return _begun(page.game, _filled_in(page, gangs, answers))


class FilledIn(NamedTuple):
    """What a battle begins with: the answers by setting, the gangs, and the team of each."""

    answers: tuple[tuple[str, str], ...]
    gangs: tuple[Any, ...]
    teams: tuple[str, ...]


def _filled_in(
    page: SetupPage, gangs: Sequence[Brought], answers: Mapping[str, str] | None = None
) -> FilledIn:
    said = {name: str(page.form[name].value() or "") for name in page.form.fields}
    settled = dict(page.form.way.settles) if page.form.way else {}
    every = settled | said | dict(answers or {})
    known = tuple((one.name, every[one.name]) for one in page.game.battle.form if one.name in every)
    return FilledIn(known, tuple(one.gang for one in gangs), tuple(one.team for one in gangs))


def _begun(game: Game, filled: FilledIn) -> Any:
    answers, gangs, teams = filled
    return game.battle.begin(game.battle.compose(dict(answers), list(gangs), list(teams)))


def _agreed(game: Game, filled: FilledIn) -> Sequence[str]:
    """How a battle that begins like this is settled, in words. Raises DecodeError and Refused."""
    key = (game.key, filled.answers, *map(to_json, filled.gangs), filled.teams)
    return _AGREED.of(key, lambda: game.battle.agreed(_begun(game, filled)))


_TOLD = Remembered[tuple[str, bytes], Facing](REMEMBERED)
_AGREED = Remembered[tuple[Any, ...], Sequence[str]](REMEMBERED)


def ahead(page: SetupPage) -> Ahead:
    """Of a page as it is filled in, whose picks are drawn. Two queries where one gang is the player's own."""
    gangs = brought(page)
    draw_picks(page.game, page.form, [one.gang for one in gangs])
    shown = with_portraits([facing(page.game, one) for one in gangs])
    for seat in page.seats:
        seat.shown = next((one for one in shown if one.number == seat.number), None)
    return Ahead(shown, weighed(page.game, shown), _settled(page, gangs), page.offered.mended)


def _settled(page: SetupPage, gangs: Sequence[Brought]) -> tuple[str, ...]:
    """Nothing where that cannot be played: pressing the button says why."""
    try:
        words = _agreed(page.game, _filled_in(page, gangs))
    except (DecodeError, Refused):
        return ()
    shown = {pick.label for one in page.game.battle.form if one.first for pick in one.picks}
    return tuple(one for one in words if one not in shown)


def facing(game: Game, one: Brought) -> Facing:
    """Without portrait."""
    starter = None if one.row else game.roster.starters().get(one.key)
    told = _TOLD.of((game.key, to_json(one.gang)), lambda: _told(game, one.gang))
    told = told._replace(number=one.number, row=one.row)
    return told._replace(line=starter.faction) if starter else told


def _told(game: Game, gang: Any) -> Facing:
    """All of it that follows from the gang alone."""
    roster = game.roster
    found = faces_of_cards(roster.cards(gang)[:1])
    problems = tuple(problem.sentence for problem in roster.problems(gang))
    leader = found[0] if found else None
    price, measures = roster.price(gang), roster.measures(gang)
    return Facing(0, gang.name, roster.builder.line(gang), leader, problems, price, measures)


def with_portraits(gangs: Sequence[Facing]) -> tuple[Facing, ...]:
    """With the players' own pictures of those who lead them. One query, none where nobody keeps them."""
    keys = {one.row: one.leader.key for one in gangs if one.row and one.leader}
    if not keys:
        return tuple(gangs)
    found = {(gang, member): name for gang, member, name in _PICTURES.every(list(keys))}

    def shown(one: Facing) -> Facing:
        name = found.get((one.row, one.leader.key)) if one.leader else None
        if not name or not one.leader:
            return one
        return one._replace(leader=one.leader._replace(portrait=portrait_address(name, Portrait.SIZES[0])))

    return tuple(map(shown, gangs))


_PICTURES = PreparedForMany[tuple[str, str, str]](
    lambda gangs: Portrait.objects.filter(gang__in=gangs).values_list("gang_id", "member", "id")
)


def weighed(game: Game, gangs: Sequence[Facing]) -> Weighed:
    """Two against each other; more, or one alone, are not weighed."""
    if len(gangs) != 2:
        return Weighed()
    one, other = gangs
    found = beams(*zip(*_telling(gangs), strict=True)) if one.measures else ()
    first, second = one.price, other.price
    apart = abs(first - second)
    if not apart:
        return Weighed(found, say("Both cost the same."))
    cheaper = one if first < second else other
    sentence = say(
        "{name} costs {number} {unit} less.", name=cheaper.name, number=apart, unit=game.roster.unit
    )
    return Weighed(found, sentence, apart * EVEN > max(first, second))


def _telling(gangs: Sequence[Facing]) -> Iterator[tuple[Measure, Measure]]:
    """Of the figures of two gangs those that are worth a look: the cost, and what is told in short; else the first."""
    pairs = list(zip(*(one.measures for one in gangs), strict=True))
    told = [pair for pair in pairs[1:] if pair[0].tells in TELLING]
    yield from (*pairs[:1], *(told or pairs[1:FIRST]))
