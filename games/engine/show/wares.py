"""What a member of a gang may take for one field of their sheet: its figures, what it does, what it costs the gang, and
why it does not suit them. All of it follows from what the game says of sheets, costs and problems.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from games.engine.play.values import Value
from games.engine.roster import RosterRules
from games.engine.show.form import FormField, FormRow
from games.engine.show.form_parsing import FormInvalid, Values
from games.engine.show.pieces import Meter, Pick
from games.engine.show.terms import Term, Terms


class Ware(Value):
    """One thing to be taken. value: stands for it in the form. figures: in a few words; text: what it does; traits:
    what the words of its figures mean. group: what sort of thing it is. cost: by how much it changes the gang's total;
    over: by how much that is then more than was agreed. has: how many the member has already. why_not: what would be
    wrong with the member then.
    """

    value: str
    name: str
    figures: str = ""
    text: str = ""
    traits: tuple[Term, ...] = ()
    group: str = ""
    cost: int = 0
    over: int = 0
    has: int = 0
    why_not: tuple[str, ...] = ()

    def names(self, words: Iterable[str]) -> bool:
        """Whether it holds all these words, in small letters: in its name, its figures, what it does or its traits."""
        told = (self.name, self.figures, self.text, self.group, *self.why_not)
        traits = (part for term in self.traits for part in (term.name, term.text))
        text = " ".join((*told, *traits)).casefold()
        return all(word in text for word in words)


class Wares(NamedTuple):
    """What there is for a field. total: of the gang as it is; wares: what suits the member first."""

    field: FormField
    total: Meter
    wares: tuple[Ware, ...]

    @property
    def left(self) -> int | None:
        """What may still be spent, None where nothing was agreed."""
        return self.total.maximum - self.total.current if self.total.maximum else None

    @property
    def groups(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(one.group for one in self.wares if one.group))


def wares(roster: RosterRules, terms: Terms, gang: Any, where: str, name: str) -> Wares:
    """What a member can take for a field. Raises KeyError for a member or such a field that is not there."""
    builder = roster.builder
    given = builder.values(gang, where)
    [field, *_] = [
        one for one in builder.form(gang, where, given) if one.name == name and one.taught
    ] or _nothing(name)
    drawn = _drawn(roster, gang, where, given, field)
    before, total = _wrong(roster, gang, where), builder.total(gang)
    found = []
    for pick in filter(lambda one: one.value, field.picks):
        then, why_not = _if_taken(roster, gang, where, taken(given, name, pick.value), before)
        has = sum(row.value == pick.value for row in field.rows) + (field.value == pick.value != "")
        described = _described(pick, drawn.get(pick.value), terms)
        cost, over = then - total.current, max(0, then - total.maximum) if total.maximum else 0
        found.append(described.but(cost=cost, over=over, has=has, why_not=why_not))
    found.sort(key=lambda one: bool(one.why_not))
    return Wares(field, total, tuple(found))


def taken(given: Values, name: str, value: str) -> Values:
    """Form data with one thing more for a field; where only one fits, in place of what was there."""
    return {**given, name: [*given.get(name, ()), value]}


def _nothing(name: str) -> list[FormField]:
    raise KeyError(name)


def _drawn(
    roster: RosterRules, gang: Any, where: str, given: Values, field: FormField
) -> Mapping[str, FormRow]:
    """All that can be added to rows, as rows."""
    if field.kind != "rows":
        return {}
    every = {**given, field.name: [pick.value for pick in field.picks]}
    full = next(one for one in roster.builder.form(gang, where, every) if one.name == field.name)
    return {row.value: row for row in full.rows}


def _described(pick: Pick, row: FormRow | None, terms: Terms) -> Ware:
    term = terms.get(row.term if row and row.term else pick.value.partition(":")[0])
    keys = (row.terms if row else ()) or (term.see if term else ())
    traits = tuple(terms[key] for key in keys if key in terms)
    if row:
        text = " ".join(_told(row, term))
        return Ware(pick.value, row.label, row.detail, text, traits, pick.group)
    name = term.name if term and pick.label.startswith(term.name) else pick.label
    return Ware(pick.value, name, pick.detail, pick.effect or (term.text if term else ""), traits, pick.group)


def _told(row: FormRow, term: Term | None) -> Iterator[str]:
    """What a row says, and what its term says besides."""
    if row.text:
        yield row.text
    if (term and row.text not in term.text) or (term and not row.text):
        yield term.text


def _wrong(roster: RosterRules, gang: Any, where: str) -> set[str]:
    return {one.sentence for one in roster.problems(gang) if one.where == where}


def _if_taken(
    roster: RosterRules, gang: Any, where: str, given: Values, before: set[str]
) -> tuple[int, tuple[str, ...]]:
    """What the gang would cost, and what would be wrong with the member that is not so already."""
    try:
        then, _ = roster.builder.edited(gang, where, given, ())
    except FormInvalid as unfit:
        return roster.builder.total(gang).current, tuple(unfit.wrong.values())
    wrong = [
        one.sentence for one in roster.problems(then) if one.where == where and one.sentence not in before
    ]
    return roster.builder.total(then).current, tuple(wrong)
