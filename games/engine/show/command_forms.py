"""What the keys and sheets of every game are made with: an offer with the reason why not, what was tapped so far,
fields filled from it, a sheet brought to its end.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

import msgspec
from msgspec import structs

from games.engine.play.odds import as_percent
from games.engine.play.questions import Refused
from games.engine.play.table import Command, why_not
from games.engine.play.values import fields_of
from games.engine.show.pieces import Chance, FactTone, Pick
from games.engine.show.scene import Offer
from games.engine.show.sheet import Field, Need, Sheet
from games.engine.words import phrases

say = phrases("show.command-forms")

type Chosen = Mapping[str, str]
"""What was tapped so far, as form data."""
type Values = tuple[tuple[str, str], ...]


def offer(
    battle: object,
    command: Command,
    label: str,
    icon: str,
    group: str = "",
    *,
    detail: str = "",
    direct: bool = False,
    main: bool = False,
    **preset: str,
) -> Offer:
    """An offer, with the reason why not where the rules refuse the command as it would most likely be given. preset:
    what of its fields is settled; its model is.
    """
    tag = str(command.__struct_config__.tag)
    if model := getattr(command, "model", ""):
        preset = {"model": model, **preset}
    why = why_not(battle, command)
    return Offer(tag, label, tuple(preset.items()), icon, detail, why, direct, main, group)


def field_values(chosen: Chosen, *names: str) -> Values:
    return tuple((name, chosen[name]) for name in names if name in chosen)


def form_values(command: Command) -> Values:
    """A command as a form sends it; what is empty is left out."""
    found = structs.asdict(command).items()
    return tuple(
        (name, _as_sent(value)) for name, value in found if value not in ("", (), None) and value is not False
    )


def _as_sent(value: object) -> str:
    if isinstance(value, bool):
        return "on"
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def fact(
    chosen: Chosen, name: str, label: str, effect: str = "", default: bool = False, *, tone: FactTone = ""
) -> Field:
    """A fact of the table. effect: what it does, in words; tone: to whoever makes the roll."""
    on = chosen.get(name, "on" if default else "off") == "on"
    return Field(name, label, "fact", on=on, effect=effect, tone=tone)


def flag_values(fields: Sequence[Field]) -> Values:
    return tuple((field.name, "on" if field.on else "off") for field in fields if field.kind == "fact")


def whole_number(chosen: Chosen, name: str, default: int, low: int, high: int) -> int:
    text = chosen.get(name, "")
    number = int(text) if text.isdecimal() and len(text) < 6 else default
    return max(low, min(high, number))


def keys_in(chosen: Chosen, name: str, allowed: Sequence[str]) -> list[str]:
    wanted = chosen.get(name, "").split(",")
    return [key for key in allowed if key in wanted]


def any_of(name: str, label: str, things: Sequence[Pick], keys: Sequence[str]) -> Field:
    """A field for any of some things; each pick's value becomes the whole list as it would be after the tap."""
    every = [thing.value for thing in things]
    picks = tuple(
        thing.but(value=toggle_key(every, keys, thing.value) or "none", chosen=thing.value in keys)
        for thing in things
    )
    return Field(name, label, "many", picks, value=",".join(keys))


def toggle_key(every: Sequence[str], keys: Sequence[str], key: str) -> str:
    """The chosen ones of all after a tap on one of them."""
    return ",".join(one for one in every if (one in keys) != (one == key))


def finish_sheet(
    battle: object,
    sheet: Sheet,
    command: Command,
    go: str,
    *,
    need: Need | None = None,
    odds: tuple[Chance, ...] = (),
) -> Sheet:
    """A sheet with everything chosen: what the button says, or why the rules refuse it."""
    refusal = why_not(battle, command)
    if refusal:
        return sheet.but(why_not=refusal)
    return sheet.but(go=go, need=need, odds=odds)


def sheet_without_target(battle: object, sheet: Sheet, command: Command, missing: str) -> Sheet:
    """A sheet that still wants a target; where the likeliest one is refused it says why."""
    refusal = why_not(battle, command)
    return sheet.but(why_not=refusal) if refusal else sheet.but(missing=missing)


def draft_sheet[B](
    battle: B,
    tag: str,
    chosen: Chosen,
    sheets: Mapping[str, tuple[str, Callable[[B, Chosen], Sheet]]],
    direct: Mapping[str, tuple[str, type[Command]]],
) -> Sheet:
    """The sheet of a command as it stands. Raises KeyError for a command that has none.

    sheets: title and sheet of each command that asks for more; direct: title and kind of each that does not.
    """
    title = sheets[tag][0] if tag in sheets else direct[tag][0]
    try:
        return sheets[tag][1](battle, chosen) if tag in sheets else _direct(battle, chosen, *direct[tag])
    except Refused as refusal:
        return Sheet(tag, title, preset=field_values(chosen, "model"), why_not=str(refusal))


def _direct(battle: object, chosen: Chosen, title: str, kind: type[Command]) -> Sheet:
    """The sheet of a command that needs nothing more: one button, or the reason why it cannot be given. Raises
    Refused.
    """
    fields = fields_of(kind)
    plain: dict[str, object] = {name: value for name, value in chosen.items() if name in fields}
    plain |= {
        name: value == "on" for name, value in chosen.items() if name in fields and fields[name].type is bool
    }
    try:
        command = msgspec.convert(plain, kind)
    except msgspec.ValidationError:
        raise Refused(say("something-missing-go-back")) from None
    tag = str(kind.__struct_config__.tag)
    sheet = Sheet(tag, title, preset=tuple((name, chosen[name]) for name in plain))
    return finish_sheet(battle, sheet, command, title)


def concede_sheet(
    battle: object, chosen: Chosen, names: Mapping[str, str], concede: Callable[[str], Command]
) -> Sheet:
    """The sheet of a side that gives up. names: side to name."""
    side = chosen.get("side", "")
    choices = tuple(Pick(key, name, chosen=key == side) for key, name in names.items())
    field = Field("side", say("who-concedes"), "one", choices)
    sheet = Sheet("concede", say("concede"), (field,), field_values(chosen, "side"))
    if side not in names:
        return sheet.but(missing=say("choose-who-concedes"))
    return finish_sheet(battle, sheet, concede(side), say("concede-2", side=names[side]))


def at_least_one(number: int, needs: int) -> Fraction:
    """The chance that one die of some reaches a number."""
    return 1 - Fraction(needs - 1, 6) ** number if 1 < needs <= 6 else Fraction(needs <= 1)


def per_mille(chance: Fraction) -> int:
    return round(chance * 1000)


def wound_odds(wounds: Fraction, out: Fraction, worst: str) -> tuple[Chance, ...]:
    """The odds of an attack as a bar: nothing, a wound, the worst. wounds: without the worst; worst: its name."""
    nothing = 1 - out - wounds
    rows = [Chance.of(say("nothing"), nothing, "none")]
    if wounds or not out:
        rows.append(Chance.of(say("wound"), wounds, "some").but(share=as_percent(wounds + out)))
    if out:
        rows.append(Chance.of(worst, out, "worst"))
    return tuple(rows)
