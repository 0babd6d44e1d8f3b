"""Cards: one for a group with all of its models, one that has the rules a force needs, and a model's as it stands."""

from __future__ import annotations

from collections.abc import Iterator

from companion.rules.game import Sides
from companion.rules.true_lead import book
from companion.rules.true_lead.forces import alone, armed, group_price
from companion.rules.true_lead.roster import TYPES, Fighter, Force, Group, Item
from companion.rules.true_lead.screens.words import GROUP_ICONS, inches, made_up_of, reloads
from companion.rules.true_lead.state import Battle, Company, Model
from companion.rules.vocabulary import Card, CardBlock, CardLine, Fact, Meter
from companion.rules.wording import capital, counted

REFERENCE = ":reference"
"""No member's key can be this."""
MOUNT = 6


def cards(force: Force) -> tuple[Card, ...]:
    """A card for every group, in the force's order; for whoever belongs to none, his own."""
    return tuple(_group(group) for group in force.groups)


def _group(group: Group) -> Card:
    row = book.groups()[group.kind]
    return Card(
        key=group.key,
        name=group.name,
        line=_sort(group),
        corner=counted(group_price(group), "point"),
        icon=GROUP_ICONS.get(group.kind, "hat"),
        figures=_moves(row.mounted),
        blocks=(
            CardBlock("Models", ("Acc",), tuple(map(_model, group.fighters)), free=6),
            CardBlock("Everybody has", lines=(_free(),), rules=True),
        ),
    )


def _sort(group: Group) -> str:
    """What it is made up of, and which group that is where its own name does not say it."""
    if alone(group):
        return f"{TYPES[group.fighters[0].type]}, without a group"
    row = book.groups()[group.kind]
    return row.line if group.name == row.name else f"{row.name}: {row.line}"


def _moves(mounted: bool) -> tuple[Fact, ...]:
    more = MOUNT if mounted else 0
    return (
        Fact("Walk", inches(6 + more), icon="boot"),
        Fact("Run", inches(12 + more), icon="running"),
        Fact("Brawl", inches(12 + more), icon="fist"),
    )


def _model(fighter: Fighter) -> CardLine:
    bought = [item for item in (fighter.ranged, fighter.melee) if item]
    words = [TYPES[fighter.type], *map(_short, bought)]
    meter = Meter("Health", fighter.health, fighter.health, "health")
    return CardLine(fighter.name, (f"{fighter.accuracy}+",), " · ".join(words), meter)


def _short(item: Item) -> str:
    """ "Shotgun 18″ FP 2", "Saber FP 3"."""
    far = f" {inches(item.range)}" if item.ranged else ""
    return f"{item.name}{far} FP {item.fp}"


def _free() -> CardLine:
    free = (book.items()["revolver"], book.items()["fists"])
    return CardLine(" and ".join(map(_short, free)), text="Free, besides what was bought.")


# The rules in short


def extras(force: Force) -> tuple[Card, ...]:
    """A card with what this force needs of the rules, and nothing else."""
    fighters = [fighter for group in force.groups for fighter in group.fighters]
    if not fighters:
        return ()
    blocks = (
        CardBlock("Actions", lines=tuple(_actions(any(one.mounted for one in fighters)))),
        CardBlock("To hit", lines=tuple(_to_hit(len(fighters) > 1))),
        CardBlock("Shooting", lines=tuple(_shooting())),
        CardBlock("Brawls", lines=tuple(_brawls())),
        CardBlock("Weapons", lines=tuple(_notes(fighters))),
    )
    return (Card(REFERENCE, "Quick reference", force.name, icon="card", blocks=blocks),)


def _actions(mounts: bool) -> Iterator[CardLine]:
    """True Lead, Activation; Mounted models; rulings TL-07, TL-08, TL-16."""
    yield CardLine("Hold", text="Shoot, pin or duel.")
    yield CardLine("Walk 6″", text="Then shoot, pin or duel.")
    yield CardLine("Run 12″", text="Then nothing.")
    yield CardLine("Brawl 12″", text="Into contact, and strike.")
    yield CardLine("Ambush", text="One shot, at −1, at an enemy that moves before you act again.")
    if mounts:
        yield CardLine(
            "Mounted", text="6″ more in the open. Getting off is free, before the action; getting on ends it."
        )


def _to_hit(friends: bool) -> Iterator[CardLine]:
    """True Lead, Shooting; Brawls; Terrain; rulings TL-01, TL-02, TL-23."""
    yield CardLine("Accuracy or more", text="A 1 always misses. For 7 or more: a 6, then a 4+.")
    yield CardLine("Shots", text="Cover −1, flanked +1, ambush −1, 2″ above +1.")
    yield CardLine("Blows", text=f"2″ above +1{', joining a friend’s brawl +1' if friends else ''}.")


def _shooting() -> Iterator[CardLine]:
    """True Lead, Shooting; rulings TL-04 to TL-06."""
    yield CardLine("Dry", text="A 1 empties the weapon. Next round: no shot at all.")
    yield CardLine(
        "Pin", text="No throw: its moves lose 3″, in cover 6″, until you act again. Next round: reload."
    )
    yield CardLine(
        "Duel",
        text="Within 12″, nobody else within 3″ of either. Both choose 1 to 6; the lower shoots first, so many dice; "
        "the other answers with his number less his wounds.",
    )


def _brawls() -> Iterator[CardLine]:
    """True Lead, Brawls; Wounds; rulings TL-09, TL-10, TL-17."""
    yield CardLine("Strike", text="The blade first, then Fists. Who is left strikes back.")
    yield CardLine("In contact", text="No shots in or out. You must brawl, unless all opponents are stunned.")
    yield CardLine(
        "Fists", text="A last wound stuns: stand up next activation. Who is stunned already dies of it."
    )


def _notes(fighters: list[Fighter]) -> Iterator[CardLine]:
    """Of the weapons that somebody carries; what is to be said of Fists is among the brawls."""
    carried = {item.key for fighter in fighters for item in armed(fighter)}
    for item in book.items().values():
        if item.key in carried and item.text and item.ranged:
            yield CardLine(item.name, text=item.text)


# In a battle


def card(battle: Battle, key: str, sides: Sides = None) -> Card:
    """A model's card as it stands in the battle, or a group's. Raises KeyError."""
    if key in battle.companies:
        return _company(battle, battle.companies[key])
    model = battle.models[key]
    company = battle.companies[model.group]
    loaded = [gun for gun in model.guns() if not _state(battle, model, gun)]
    blades = [*model.blades(), model.weapon("fists")]
    figures = (
        Fact("Acc", f"{model.sheet.accuracy}+", icon="crosshair"),
        Fact("FP", str(sum(gun.fp for gun in loaded)), icon="revolver"),
        Fact("Duel", str(min(6, sum(gun.in_duel for gun in loaded))), icon="dice"),
        Fact("Melee", str(sum(blade.fp for blade in blades)), icon="knife"),
        *_moves(model.mounted)[:2],
    )
    return Card(
        key=key,
        name=model.name,
        line=f"{TYPES[model.sheet.type]}{' on a mount' if model.mounted else ''} · {company.name}",
        corner=counted(company.points, "point") if len(company.models) == 1 else "",
        icon=GROUP_ICONS.get(company.kind, "hat"),
        figures=figures,
        meter=Meter("Health", model.health, max(model.sheet.health, model.health), "health"),
        blocks=(
            CardBlock("Weapons", ("Rng", "FP"), tuple(_held(battle, model, item) for item in model.weapons)),
        ),
    )


def _company(battle: Battle, company: Company) -> Card:
    fighters = [battle.models[one].sheet for one in company.models]
    return Card(
        key=company.key,
        name=company.name,
        line=made_up_of(battle, company),
        corner=counted(company.points, "point"),
        icon=GROUP_ICONS.get(company.kind, "hat"),
        blocks=(CardBlock("Models", ("Acc",), tuple(map(_model, fighters))),),
    )


def _held(battle: Battle, model: Model, item: Item) -> CardLine:
    state = (_state(battle, model, item) or "loaded") if item.ranged else ""
    words = ". ".join(part for part in (state, item.text) if part)
    return CardLine(item.name, (inches(item.range) if item.ranged else "–", str(item.fp)), capital(words))


def _state(battle: Battle, model: Model, gun: Item) -> str:
    """Why it cannot fire, in a word or two, or "" (ruling TL-04)."""
    if reloads(battle, model):
        return "being reloaded this round"
    return "empty" if gun.key in model.empty else ""
