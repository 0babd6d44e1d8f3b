"""Sheets that remember: what was said before is filled in, each target has its chance in the open, and the same once
more is one tap.

A sheet is drafted with what was chosen so far, over what was said before between the same two with the same in hand
(`play.memory`). No rule is written twice for it: a chance is that of the sheet that a tap on the row would open.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from games.engine.play.memory import RememberedCommand, as_form, last_in_hand, said_before
from games.engine.play.values import Value
from games.engine.show.command_forms import Chosen
from games.engine.show.pieces import Chance, Pick
from games.engine.show.sheet import Field, Sheet
from games.engine.tell.sentences import short_name
from games.engine.words import phrases

say = phrases("show.again")

TARGET = "target"
OPEN = "open"
"""The name under which a tap says which settled field is to open."""
OPEN_WHILE_AIMING = 3
"""So many picks stand open by themselves while somebody aims."""
WEIGHED_AT_MOST = 24
"""Sheets that are worked out for the picks of one field: each of them is some 3 ms."""

type Draft = Callable[[str, Mapping[str, str]], Sheet]
"""The sheet of a command by its word, with what was chosen so far. Raises KeyError for a command that has none."""


class Prospect(Value):
    """What would come of a tap on a target: its chance, why not, and what is remembered of it, in words."""

    chance: Chance | None = None
    why_not: str = ""
    before: str = ""

    @property
    def bar(self) -> tuple[Chance, ...]:
        """What is drawn beside a figure; nothing where nothing is left to chance."""
        return (self.chance.but(tone="some"),) if self.chance and self.chance.bar else ()


class Again(Value):
    """The same once more, in one tap. values: the whole command as form data. rolls: dice are asked for at once."""

    command: str
    values: tuple[tuple[str, str], ...]
    label: str
    detail: str = ""
    share: str = ""
    rolls: bool = False


def remembering(
    draft: Draft, remembered: Sequence[RememberedCommand[Any]], tag: str, chosen: Chosen
) -> Sheet:
    """The sheet with what was said before filled in, where nobody has moved since, and with the field open that was
    tapped. Raises KeyError.
    """
    said = {name: value for name, value in chosen.items() if name != OPEN}
    return _opened(_filled_in(draft, remembered, tag, said), chosen.get(OPEN, ""))


def _opened(sheet: Sheet, tapped: str) -> Sheet:
    aims = any(field.name == TARGET and not field.settled for field in sheet.fields)
    fields = tuple(
        field.but(settled=False)
        if field.opens and (field.name == tapped or (aims and len(field.picks) <= OPEN_WHILE_AIMING))
        else field
        for field in sheet.fields
    )
    return sheet.but(fields=fields)


def _filled_in(draft: Draft, remembered: Sequence[RememberedCommand[Any]], tag: str, chosen: Chosen) -> Sheet:
    if not remembered:
        return draft(tag, chosen)
    held = last_in_hand(remembered, tag, chosen.get("model", ""))
    begins = TARGET not in chosen and not any(name in chosen for name in held)
    values = {**held, **chosen} if begins else chosen
    if not values.get(TARGET):
        return (_at_the_same(draft, remembered, tag, values) if begins else None) or draft(tag, values)
    return draft(tag, {**said_before(remembered, tag, values), **values})


def _at_the_same(
    draft: Draft, remembered: Sequence[RememberedCommand[Any]], tag: str, values: Chosen
) -> Sheet | None:
    """The sheet at whoever it was said of last, by the same or else by others, where that still makes sense."""
    same = [
        one.command
        for one in remembered
        if one.command.same_target and one.command.__struct_config__.tag == tag
    ]
    same.sort(key=lambda command: command.between[0] == values.get("model"))
    for command in reversed(same):
        aimed = {**values, TARGET: command.between[1]}
        sheet = draft(tag, {**said_before(remembered, tag, aimed), **aimed})
        if dict(sheet.preset).get(TARGET) == command.between[1] and not sheet.why_not:
            return sheet
    return None


def prospects(
    draft: Draft, remembered: Sequence[RememberedCommand[Any]], sheet: Sheet, field: Field
) -> Iterator[tuple[str, Prospect]]:
    """Each target with what would come of it, as the table knows it. Cost: one sheet for each."""
    so_far = dict(sheet.preset)
    for pick in field.picks:
        if pick.why_not:
            continue
        values = {**so_far, field.name: pick.value}
        said = said_before(remembered, sheet.command, values)
        found = draft(sheet.command, {**said, **values})
        words = say("as-before", facts=", ".join(_facts(found)) or say("in-the-open")) if said else ""
        yield pick.value, Prospect(found.prospect if found.go else None, found.why_not, words)


def weigh_picks(draft: Draft, remembered: Sequence[RememberedCommand[Any]], sheet: Sheet) -> Sheet:
    """The sheet with what would come of each pick of a field that was opened: at its target, or at all there are to
    choose from.
    """
    targets = _targets(sheet)
    fields = []
    for field in sheet.fields:
        if field.opens and not field.settled and 0 < len(targets) * len(field.picks) <= WEIGHED_AT_MOST:
            picks = [_weighed(draft, remembered, sheet, field.name, pick, targets) for pick in field.picks]
            refused = {pick.why_not for pick in picks}
            if len(refused) > 1 or "" in refused:  # what keeps all of them is said once, at the target
                field = field.but(
                    picks=tuple(pick.but(why_not="") if pick.chosen else pick for pick in picks)
                )
        fields.append(field)
    return sheet.but(fields=tuple(fields))


def _targets(sheet: Sheet) -> list[str]:
    """Whom it is at, or everybody whom it may be at."""
    chosen = dict(sheet.preset).get(TARGET)
    if chosen:
        return [chosen]
    picks = next((field.picks for field in sheet.fields if field.name == TARGET), ())
    return [pick.value for pick in picks if not pick.why_not]


def _weighed(
    draft: Draft,
    remembered: Sequence[RememberedCommand[Any]],
    sheet: Sheet,
    name: str,
    pick: Pick,
    targets: Sequence[str],
) -> Pick:
    """A pick with the least and the best chance that it has, or why it has none."""
    values = [{**dict(sheet.preset), name: pick.value, TARGET: target} for target in targets]
    sheets = [draft(sheet.command, {**said_before(remembered, sheet.command, one), **one}) for one in values]
    possible = [one for one in sheets if one.go]
    if not possible:
        return pick.but(why_not=sheets[0].why_not)
    found = sorted((one.prospect for one in possible if one.prospect), key=lambda one: one.per_mille)
    shares = list(dict.fromkeys(one.share for one in found[:1] + found[-1:]))
    if len(shares) < 2:
        return pick.but(effect="".join(shares))
    return pick.but(effect=say("shares", least=shares[0], best=shares[1]))


def once_more(draft: Draft, remembered: Sequence[RememberedCommand[Any]], actor: str) -> Again | None:
    """What somebody said last, while it holds; None once either has moved, or where the rules refuse it now."""
    last = next((one for one in reversed(remembered) if one.command.between[:1] == (actor,)), None)
    if last is None or not last.stands:
        return None
    tag, said = str(last.command.__struct_config__.tag), as_form(last.command)
    sheet = draft(tag, said)
    values = dict(sheet.preset)
    if not sheet.go or values.get(TARGET) != said[TARGET]:
        return None
    target = next((field.said for field in sheet.fields if field.name == TARGET), "")
    label = sheet.said or say("label", arm=sheet.arm or sheet.title, target=short_name(target))
    need = say("need", number=sheet.need.dice, needs=sheet.need.number) if sheet.need else ""
    detail = " · ".join((*_facts(sheet), *((need,) if need else ())))
    share = sheet.prospect.share if sheet.prospect else ""
    return Again(tag, sheet.preset, label, detail, share, rolls=sheet.need is not None)


def _facts(sheet: Sheet) -> Iterator[str]:
    """The facts of the table that a sheet is filled in with, in words: "in cover", "from behind"."""
    for field in sheet.fields:
        if field.kind == "fact" and field.on:
            yield field.label
        elif field.ground:
            yield from (pick.label for pick in field.picks[1:] if pick.chosen)
