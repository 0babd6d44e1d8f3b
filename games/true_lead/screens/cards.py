"""Cards: one for a group with all of its models, one that has the rules a force needs, and a model's as it stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.engine.game import Sides
from games.engine.show.card import Card, CardBlock, CardLine
from games.engine.show.pieces import Fact, Meter
from games.engine.tell.sentences import capitalize, join_words
from games.true_lead import book
from games.true_lead.catalogue import wording
from games.true_lead.duel import HIGH
from games.true_lead.forces import alone, armed, group_price
from games.true_lead.phrases import phrases
from games.true_lead.roster import TYPES, Fighter, Force, Group, Item
from games.true_lead.screens.faces import face_of
from games.true_lead.screens.words import GROUP_ICONS, inches, made_up_of, reloads
from games.true_lead.state import Battle, Company, Model
from games.true_lead.terms import term_of

say = phrases("screens.cards")

REFERENCE = ":reference"
"""No member's key can be this."""
MOUNT = 6


def cards(force: Force) -> tuple[Card, ...]:
    """A card for every group, in the force's order; for whoever belongs to none, their own."""
    return tuple(_group(group) for group in force.groups)


def _group(group: Group) -> Card:
    row = book.groups()[group.kind]
    return Card(
        key=group.key,
        name=group.name,
        line=_sort(group),
        corner=say("points", number=group_price(group)),
        icon=GROUP_ICONS.get(group.kind, "hat"),
        figures=_moves(row.mounted),
        parts=face_of(group.fighters[0], group.kind) if group.fighters else (),
        blocks=(
            CardBlock(say("models"), (say("acc"),), tuple(map(_model, group.fighters)), free=6),
            CardBlock(say("everybody"), lines=tuple(_everybody(row.mounted)), rules=True),
        ),
    )


def _everybody(mounted: bool) -> Iterator[CardLine]:
    yield _free()
    if mounted:
        yield CardLine(say("mount"), text=say("two-figures-each-one"), term="mounted")


def _sort(group: Group) -> str:
    """What it is made up of, and which group that is where its own name does not say it."""
    if alone(group):
        return say("without-group", type=TYPES[group.fighters[0].type])
    row = book.groups()[group.kind]
    return row.line if group.name == row.name else f"{row.name}: {row.line}"


def _moves(mounted: bool) -> tuple[Fact, ...]:
    more = MOUNT if mounted else 0
    return (
        Fact(say("walk"), inches(6 + more), icon="boot", term="walk"),
        Fact(say("run"), inches(12 + more), icon="running", term="run"),
        Fact(say("brawl"), inches(12 + more), icon="fist", term="brawl-move"),
    )


def _model(fighter: Fighter) -> CardLine:
    bought = [item for item in (fighter.ranged, fighter.melee) if item]
    words = [TYPES[fighter.type], *map(_short, bought)]
    meter = Meter(say("health"), fighter.health, fighter.health, "health")
    terms = (fighter.type, *(term_of(item.name) for item in bought))
    return CardLine(fighter.name, (f"{fighter.accuracy}+",), " · ".join(words), meter, terms=terms)


def _short(item: Item) -> str:
    """ "Shotgun 18″ FP 2", "Saber FP 3"."""
    far = f" {inches(item.range)}" if item.ranged else ""
    return say("fp", item=item.name, far=far, fp=item.fp)


def _free() -> CardLine:
    free = (book.items()["revolver"], book.items()["fists"])
    terms = tuple(item.key for item in free)
    return CardLine(
        join_words([_short(item) for item in free]), text=say("free-besides-what-was"), terms=terms
    )


# The rules in short


def extras(force: Force) -> tuple[Card, ...]:
    """A card with what this force needs of the rules, and nothing else."""
    fighters = [fighter for group in force.groups for fighter in group.fighters]
    if not fighters:
        return ()
    blocks = (
        CardBlock(
            say("actions"),
            lines=_rules("actions", *(("mounts",) if any(one.mounted for one in fighters) else ())),
        ),
        CardBlock(say("hit"), lines=_rules("to-hit", "blows-of-several" if fighters[1:] else "blows-of-one")),
        CardBlock(say("shooting"), lines=_rules("shooting")),
        CardBlock(say("brawls"), lines=_rules("brawls")),
        CardBlock(say("weapons"), lines=tuple(_notes(fighters))),
    )
    return (Card(REFERENCE, say("quick-reference"), force.name, icon="card", blocks=blocks),)


def _rules(*lists: str) -> tuple[CardLine, ...]:
    """Rules in short, from lists of words: each its name, a colon, and what it says."""
    rules = (words.partition(": ") for one in lists for words in wording(one).values())
    return tuple(CardLine(name, text=text) for name, _, text in rules)


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
    sort = TYPES[model.sheet.type]
    if model.mounted:
        sort = say("on-a-mount", type=sort)
    in_duel = min(HIGH, _at_once(battle, [gun.in_duel for gun in loaded]))
    figures = (
        Fact(say("acc"), f"{model.sheet.accuracy}+", icon="crosshair", term="accuracy"),
        Fact(say("firepower"), str(_at_once(battle, [gun.fp for gun in loaded])), icon="revolver", term="fp"),
        Fact(say("duel"), str(in_duel), icon="dice", term="duel-dice"),
        Fact(say("melee"), str(sum(blade.fp for blade in blades)), icon="knife", term="melee"),
        *_moves(model.mounted)[:2],
    )
    return Card(
        key=key,
        name=model.name,
        line=f"{sort} · {company.name}",
        corner=say("points", number=company.points) if len(company.models) == 1 else "",
        icon=GROUP_ICONS.get(company.kind, "hat"),
        parts=face_of(model.sheet, company.kind),
        figures=figures,
        meter=Meter(say("health"), model.health, max(model.sheet.health, model.health), "health"),
        blocks=(
            CardBlock(
                say("weapons"),
                (say("rng"), say("firepower")),
                tuple(_held(battle, model, item) for item in model.weapons),
            ),
        ),
    )


def _at_once(battle: Battle, dice: Sequence[int]) -> int:
    """Dice of all of its guns, or of the best where one at a time was agreed (ruling TL-03)."""
    return max(dice, default=0) if battle.settings.volley == "one" else sum(dice)


def _company(battle: Battle, company: Company) -> Card:
    fighters = [battle.models[one].sheet for one in company.models]
    return Card(
        key=company.key,
        name=company.name,
        line=made_up_of(battle, company),
        corner=say("points", number=company.points),
        icon=GROUP_ICONS.get(company.kind, "hat"),
        blocks=(CardBlock(say("models"), (say("acc"),), tuple(map(_model, fighters))),),
    )


def _held(battle: Battle, model: Model, item: Item) -> CardLine:
    state = (_state(battle, model, item) or say("loaded")) if item.ranged else ""
    words = ". ".join(part for part in (state, item.text) if part)
    figures = (inches(item.range) if item.ranged else "–", str(item.fp))
    return CardLine(item.name, figures, capitalize(words), term=term_of(item.name))


def _state(battle: Battle, model: Model, gun: Item) -> str:
    """Why it cannot fire, in a word or two, or "" (ruling TL-04)."""
    if reloads(battle, model):
        return say("being-reloaded-round")
    return say("empty") if gun.key in model.empty else ""
