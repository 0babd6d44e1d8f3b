"""The page after a battle: of each gang who fell, what was found, and a small ledger; and what was filled in there."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from django.http import QueryDict

from campaigns.aftermath import AftermathRecord, money_name
from campaigns.aftermath_services import (
    EXPERIENCE_AT_MOST,
    INJURY_AT_MOST,
    LAST_WORDS_AT_MOST,
    MONEY_AT_MOST,
    Confirmed,
)
from campaigns.chapter_services import WORDS_AT_MOST
from campaigns.chapter_view import result_said
from campaigns.models import Chapter, Contender
from companion.words import say
from games.engine.show.faces import ANYBODY
from games.engine.show.report import Find, ModelOutcome
from games.engine.tell.sentences import capitalize, join_words
from gangs.faces import Face

GONE, BACK = "gone", "back"


@dataclass
class PersonAfter:
    """Somebody who fought. how: they went out of action, "" for who stood; the rest as form data. by_rule: their game
    itself says that they are gone, and a table that has it otherwise says so.
    """

    key: str
    name: str
    face: Face
    how: str
    gone: bool
    experience: str
    injury: str
    words: str
    by_rule: bool = False


@dataclass
class FindAfter:
    """Something that somebody may take home. value: as it stands in the form."""

    value: str
    who: str
    find: Find
    kept: bool


@dataclass
class GangAfter:
    """A gang as it came out of a battle. may_settle, may_undo: for whoever looks, the latter until its next battle.

    record: what was confirmed, None while nothing stands; wrong: what cannot be read, in a sentence. ready: it is one
    of the game's, which may become one of whoever looks; own: it does. key: by which its part is known once
    drawn, None where it holds what was sent.
    """

    gang: Contender
    result: str
    people: Sequence[PersonAfter]
    finds: Sequence[FindAfter]
    record: AftermathRecord | None
    money: str = ""
    note: str = ""
    wrong: str = ""
    may_settle: bool = False
    may_undo: bool = False
    ready: bool = False
    own: bool = False
    told: Sequence[str] = field(default=())
    key: Hashable = None

    @property
    def known_by(self) -> Hashable:
        """All by which its part of the page can differ, as long as nothing was sent."""
        people = tuple(tuple(vars(one).values()) for one in self.people)
        finds = tuple((one.value, one.who, one.find.name, one.find.line, one.kept) for one in self.finds)
        may = (self.may_settle, self.may_undo, self.ready, self.own)
        problems = self.record.problems if self.record else None
        gang = (self.gang.campaign.game, self.gang.number, self.gang.called)
        return (*gang, people, finds, may, problems, tuple(self.told), self.money, self.note, self.wrong)

    @property
    def fallen(self) -> list[PersonAfter]:
        return [one for one in self.people if one.how]

    @property
    def summary(self) -> str:
        """ "won · 3 fell"."""
        number = len(self.fallen)
        fell = say("{number} fell", number=number) if number else say("nobody fell")
        if number == len(self.people) > 1:
            fell = say("all {number} fell", number=number)
        return " · ".join(filter(None, (result_said(self.result), fell)))

    @property
    def money_name(self) -> str:
        return capitalize(money_name(self.gang.campaign.rules.roster.ledger))

    @property
    def ledger_open(self) -> bool:
        return bool(self.wrong or self.money or any(one.experience or one.injury for one in self.people))

    def read(self) -> bool:
        """Whether it can be read; what cannot is in `wrong`."""
        if _number(self.money, MONEY_AT_MOST) is None:
            self.wrong = say("Enter a whole number up to {most:,}.", most=MONEY_AT_MOST)
        elif any(_number(one.experience, EXPERIENCE_AT_MOST) is None for one in self.people):
            self.wrong = say("Experience is a whole number up to {most:,}.", most=EXPERIENCE_AT_MOST)
        elif len(self.note) > WORDS_AT_MOST:
            self.wrong = say("Enter at most {most:,} characters.", most=WORDS_AT_MOST)
        return not self.wrong

    def confirmed(self) -> Confirmed:
        people = self.people
        return Confirmed(
            keep=[one.value for one in self.finds if one.kept],
            leave=[one.key for one in people if one.gone],
            note=self.note.strip(),
            money=_number(self.money, MONEY_AT_MOST) or 0,
            experience={one.key: _number(one.experience, EXPERIENCE_AT_MOST) or 0 for one in people},
            injuries={one.key: one.injury for one in people if one.injury},
            last_words={one.key: one.words for one in people if one.words},
        )


def _number(words: str, most: int) -> int | None:
    """None for what is no whole number, or too large."""
    plain = words.strip().replace("−", "-").removeprefix("+") or "0"
    digits = plain.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) < 8) or int(digits) > most:
        return None
    return int(plain)


def gangs_after(
    chapter: Chapter,
    gangs: Iterable[Contender],
    faces: Mapping[str, Mapping[str, Face]],
    records: Mapping[int, tuple[AftermathRecord, bool]],
    data: QueryDict | None = None,
) -> list[GangAfter]:
    """faces: of gangs, by member. records: what was confirmed, by contender, with whether that stands. data: what was
    filled in; without it the form begins with what was undone, else with everybody back and all that was found.
    """
    parts = chapter.result.parts if chapter.result else ()
    names = {part.key: part.name for part in parts}
    results = {side.key: side.result for side in chapter.result.sides} if chapter.result else {}
    found = []
    for gang in gangs:
        side = chapter.side_of(gang.number)
        record, stands = records.get(gang.pk, (None, False))
        fill = _Filled(gang, data, None if stands else record)
        own = faces.get(gang.gang_id or "", {})
        fought = [part for part in parts if part.side == side]
        people = [fill.person(part, _face(part, own), _how(part, names)) for part in fought]
        finds = [fill.find(part, one) for part in fought for one in part.found]
        shown = record if stands else None
        found.append(GangAfter(gang, results.get(side, ""), people, finds, shown, fill.money, fill.note))
    return found


def _face(part: ModelOutcome, own: Mapping[str, Face]) -> Face:
    return own.get(part.member) or Face(part.member, ANYBODY.face(part.member))


def _how(part: ModelOutcome, names: Mapping[str, str]) -> str:
    if not part.out:
        return ""
    by = [names[key] for key in part.fell_to if key in names]
    if by:
        return say("fell to {names}", names=join_words(by))
    return part.fate or say("out of action")


class _Filled:
    """What the form of one gang begins with."""

    def __init__(self, gang: Contender, data: QueryDict | None, before: AftermathRecord | None) -> None:
        """before: what was confirmed and undone."""
        self.data = data if data is not None and str(gang.number) in data.getlist("gang") else None
        self.before = before
        self.money = self._said(f"money-{gang.number}", 10, str((before and before.money) or ""))
        self.note = self._said(f"note-{gang.number}", WORDS_AT_MOST + 1, before.note if before else "")

    def _said(self, name: str, most: int, begins: str) -> str:
        return begins if self.data is None else self.data.get(name, "").replace("\x00", "")[:most]

    def person(self, part: ModelOutcome, face: Face, how: str) -> PersonAfter:
        before, key = self.before or AftermathRecord(), part.key
        entry = next((one for one in before.people if one.member == part.member), None)
        gone = part.member in before.left if self.before else bool(part.gone)
        fate = self._said(f"fate-{key}", 10, GONE if gone else BACK)
        gone = fate != BACK if part.gone else fate == GONE
        return PersonAfter(
            key,
            part.name,
            face,
            how,
            bool(how) and gone,
            self._said(f"experience-{key}", 8, str((entry and entry.experience) or "")),
            self._line(f"injury-{key}", INJURY_AT_MOST, entry.injury if entry else ""),
            self._line(f"words-{key}", LAST_WORDS_AT_MOST, before.last_words.get(part.member, "")),
            bool(how and part.gone),
        )

    def _line(self, name: str, most: int, begins: str) -> str:
        return " ".join(self._said(name, most, begins).split())

    def find(self, part: ModelOutcome, one: Find) -> FindAfter:
        value = f"{part.key}:{one.key}"
        kept = True
        if self.data is not None:
            kept = value in self.data.getlist("keep")
        elif self.before is not None:
            kept = any(it.member == part.member and it.thing == one.name for it in self.before.kept)
        return FindAfter(value, part.name, one, kept)
