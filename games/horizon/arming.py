"""What somebody is armed with: weapons as rows of the builder's form, from the rulebook or a player's own, and styles.

Source: Horizon: out of the ashes, Weapon Profiles; Going Unarmed; rulings HZ-01, HZ-20, HZ-29. A weapon of one's own
has the rows of a profile, and its own name, magazine, weight and cost.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from games.engine.play.values import to_json
from games.engine.show.form import FormField, FormRow
from games.engine.show.form_fields import as_form
from games.engine.show.form_parsing import NEW, FormInvalid, Values, last_value, slug
from games.engine.show.pieces import Pick
from games.horizon.catalogue import FAMILIES, MADE, choices, keys, standard, unarmed, weapon
from games.horizon.gangs import WEAPONS_AT_MOST
from games.horizon.phrases import phrases
from games.horizon.roster import Weapon
from games.horizon.terms import term_of

say = phrases("building.arming")


AS_IT_WAS = "own"
"""Stands for a style, or for the rows of a weapon, that are none of the rulebook's."""
AMMUNITION, BAR = 99, 9999


@cache
def known() -> Mapping[str, Weapon]:
    """All that can be chosen: a weapon with its standard figures by its key, with others as "hand-cannon:printed"."""
    return {
        key if made == standard(key) else f"{key}:{made}": weapon(key, made)
        for key in keys()
        for made in choices(key)
    }


@cache
def _listed() -> Mapping[bytes, str]:
    return {_print(one): key for key, one in known().items()}


def _print(one: Weapon) -> bytes:
    """What tells a weapon from every other; its remarks may have been worded anew since."""
    return to_json(one.but(text=""))


def listed(one: Weapon) -> str:
    """What stands for a weapon in the form, "" for one that is not the rulebook's."""
    return _listed().get(_print(one), "")


def spread(one: Weapon) -> str:
    """Its damage from the lowest row to the highest: "5–28", of a grenade against the first target."""
    low, high = one.rows[0].damage[0], one.rows[-1].damage[0]
    return f"{low}–{high}" if low != high else str(low)


def figured(one: Weapon) -> str:
    """Whose figures it has, where they are not simply those printed: ", corrected"."""
    return "" if choices_of(one) == 1 and one.made == "printed" else f", {MADE[one.made].lower()}"


def choices_of(one: Weapon) -> int:
    return len(choices(one.key)) if one.key in keys() else 1


def priced(one: Weapon) -> str:
    """What there is to know of a weapon in a list: "tier 2, 8 Bar, damage 5–28"."""
    return say("priced", tier=one.tier, bar=one.cost, damage=spread(one), figures=figured(one))


@cache
def _picks(*, styles: bool) -> tuple[Pick, ...]:
    return tuple(
        Pick(
            key,
            f"{one.name} ({priced(one)})",
            detail=priced(one),
            group="" if styles else FAMILIES[one.family],
        )
        for key, one in known().items()
        if (one.family == "unarmed") == styles
    )


# Weapons


def weapon_values(weapons: Sequence[Weapon]) -> dict[str, list[str]]:
    """What somebody carries, as form data: one of the rulebook's is its key, any other `own:` and its place."""
    found: dict[str, list[str]] = {"weapons": []}
    for place, one in enumerate(weapons):
        if key := listed(one):
            found["weapons"].append(key)
            continue
        found["weapons"].append(f"own:{place}")
        own = {"key": [one.key], **own_values(one)}
        found |= {f"weapons.{place}.{name}": value for name, value in own.items()}
    return found


def own_values(one: Weapon) -> dict[str, list[str]]:
    """A weapon of one's own as form data."""
    return as_form(
        name=one.name, like=AS_IT_WAS, magazine=one.magazine, reload=one.reload, weight=f"{one.weight:g}",
        cost=f"{one.cost:g}", text=one.text,
    )  # fmt: skip


def weapon_field(given: Values) -> FormField:
    """The rows of what somebody carries, with all that can be added to them."""
    return FormField(
        "weapons",
        say("weapons"),
        "rows",
        high=WEAPONS_AT_MOST,
        rows=tuple(_row(value, given) for value in given.get("weapons", ()) if value),
        picks=_picks(styles=False),
        own=tuple(own_fields(given, f"weapons.{NEW}.", new=True)),
        group=say("weapons"),
        help=say("first-in-hand"),
        taught=True,
        brief=True,
    )


def _row(value: str, given: Values) -> FormRow:
    if one := known().get(value):
        loads = say("holds", shots=one.magazine) if one.shoots else ""
        figures = say("row", priced=priced(one), weight=one.weight, holds=loads)
        return FormRow(value, one.name, figures, one.text, term=term_of(one))
    kind, _, place = value.partition(":")
    if kind != "own" or not re.fullmatch(r"[0-9]{1,3}", place):
        return FormRow(value[:60], value[:60], wrong=say("no-such-weapon", weapon=value[:40]))
    start = f"weapons.{place}."
    key = FormField(f"{start}key", say("key"), "hidden", last_value(given, f"{start}key"), high=60)
    fields = (key, *own_fields(given, start, new=False))
    return FormRow(value, last_value(given, f"{start}name") or say("your-own"), say("own"), fields=fields)


def own_fields(given: Values, start: str, *, new: bool) -> Iterator[FormField]:
    """The fields of a weapon of one's own. A new one takes from its profile what is left empty."""
    low = 0 if new else 1
    empty = say("empty") if new else ""
    like = _picks(styles=False)
    if not new:
        like = (Pick(AS_IT_WAS, say("its-rows")), *like)
    yield FormField(f"{start}name", say("name"), value=last_value(given, f"{start}name"), low=1, high=60)
    yield FormField(
        f"{start}like", say("rows-of"), "one", last_value(given, f"{start}like", like[0].value), picks=like
    )  # fmt: skip
    for name, label in (
        ("magazine", say("magazine")), ("reload", say("reload")), ("weight", say("weight")), ("cost", say("cost")),
    ):  # fmt: skip
        yield FormField(
            f"{start}{name}", label, value=last_value(given, f"{start}{name}"), low=low, high=6, help=empty
        )
    yield FormField(f"{start}text", say("besides"), "long", last_value(given, f"{start}text"), high=600)


def weapons_of(rows: Sequence[tuple[str, dict[str, Any]]], before: Sequence[Weapon]) -> tuple[Weapon, ...]:
    """The weapons that the rows stand for; before: those that were carried. Raises FormInvalid."""
    was = {one.key: one for one in before if not listed(one)}
    mine = dict(zip(weapon_values(before)["weapons"], before, strict=True))
    kept = []
    for value, own in rows:
        if value in known():
            one = mine.get(value)
            kept.append(one or known()[value])
            continue
        start = f"weapons.{value.partition(':')[2]}."
        kept.append(made_of(own, start, was.get(own.pop("key", ""))))
    return tuple(kept)


def made_of(own: dict[str, Any], start: str, was: Weapon | None) -> Weapon:
    if own["like"] == AS_IT_WAS and was is None:
        raise FormInvalid({f"{start}like": say("choose-rows")})
    like = was if own["like"] == AS_IT_WAS and was else known()[own["like"]]
    figures = {
        "magazine": _whole(own["magazine"], f"{start}magazine", say("magazine"), like.magazine),
        "reload": _whole(own["reload"], f"{start}reload", say("reload"), like.reload),
        "weight": _halves(own["weight"], f"{start}weight", say("weight"), like.weight),
        "cost": _halves(own["cost"], f"{start}cost", say("cost"), like.cost),
    }
    key = was.key if was else f"own-{slug(own['name'], fallback='weapon')}"
    mine = like.but(key=key, name=own["name"], text=own["text"], made="own", **figures)
    return was if was and mine == was.but(made="own") else mine


def _whole(words: str, field: str, label: str, empty: int) -> int:
    number = _halves(words, field, label, empty)
    if number > AMMUNITION or number != int(number):
        raise FormInvalid({field: say("whole-number", label=label, most=AMMUNITION)})
    return int(number)


def _halves(words: str, field: str, label: str, empty: float) -> int | float:
    """A number that may be a half: "3", "0.5", "1½" and "1,5" alike."""
    if not words:
        return empty
    plain = words.replace(",", ".").replace("½", ".5")
    if not re.fullmatch(r"[0-9]{1,4}(\.[05])?|\.5", plain) or float(plain) > BAR:
        raise FormInvalid({field: say("half-number", label=label, most=BAR)})
    number = float(plain)
    return int(number) if number == int(number) else number


# Styles


def style_said(style: Weapon | None) -> str:
    """What stands for a style in the form."""
    return "" if style is None else listed(style) or AS_IT_WAS


def style_field(given: Values, style: Weapon | None) -> FormField:
    """What somebody fights with whose hands are empty (ruling HZ-20)."""
    basic = unarmed()
    picks = [Pick("", say("free-style", style=basic.name, tier=basic.tier, damage=spread(basic)))]
    if style_said(style) == AS_IT_WAS and style:
        picks.append(Pick(AS_IT_WAS, say("as-it-is", style=style.name, priced=priced(style))))
    return FormField(
        "style",
        say("unarmed"),
        "one",
        last_value(given, "style"),
        picks=(*picks, *_picks(styles=True)),
        group=say("weapons"),
        help=say("without-style", style=basic.name),
        why=say("why-style"),
        taught=True,
    )


def style_of(key: str, before: Weapon | None) -> Weapon | None:
    """The style that was chosen; one that was there stays as it was."""
    if not key or key == style_said(before):
        return before if key else None
    return known()[key]
