"""Words and icons that several screens share."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.show.pieces import Pick
from games.engine.tell.sentences import join_words
from games.true_lead.book import counted
from games.true_lead.catalogue import wording
from games.true_lead.phrases import phrases
from games.true_lead.roster import TYPES, Item
from games.true_lead.state import Battle, Company, Model, Pin
from games.true_lead.victory import killed, worth

say = phrases("screens.words")

GROUP_ICONS = wording("group-icons")


def inches(number: int) -> str:
    return f"{number}″"


def dice(number: int) -> str:
    return say("dice", number=number)


def side_number(battle: Battle, side: str) -> int:
    """1 for the first side at the table, and so on; 0 for nobody's."""
    return battle.order.index(side) + 1 if side in battle.order else 0


def weapon_icon(weapon: Item) -> str:
    if not weapon.ranged:
        return "fist" if weapon.key == "fists" else "knife"
    return "rifle" if weapon.range > 12 else "revolver"


def who(model: Model, company: Company) -> str:
    """Who somebody is: "Thug, The Night Shift"; of a group of its own just "Legend"."""
    kind = TYPES[model.sheet.type]
    return kind if company.name == model.name else f"{kind}, {company.name}"


def armed(model: Model) -> str:
    """Type and what it carries besides Revolver and Fists: "Thug, Shotgun"."""
    bought = [item.name for item in (model.sheet.ranged, model.sheet.melee) if item]
    return ", ".join((TYPES[model.sheet.type], *bought))


def made_up_of(battle: Battle, company: Company) -> str:
    """The models of a group in words: "4 Thugs and 1 Boss, mounted"."""
    models = [battle.models[key] for key in company.models]
    words = counted([model.sheet.type for model in models])
    return say("mounted", words=words) if models and all(model.sheet.mounted for model in models) else words


def lost(battle: Battle, company: Company) -> tuple[str, int]:
    """What became of a group, in words, and the points that the enemy has for it (ruling TL-12)."""
    points = worth(battle, company)
    if killed(battle, company) == len(company.models):
        return say("destroyed"), points
    return (say("half-destroyed"), points) if points else ("", 0)


def pinned_inches(pins: Sequence[Pin]) -> str:
    """Inches lost in the open and in cover: "−3″/−6″"."""
    lost_in_the_open, lost_in_cover = sum(pin.open for pin in pins), sum(pin.cover for pin in pins)
    return f"−{inches(lost_in_the_open)}/−{inches(lost_in_cover)}"


def state_of(battle: Battle, model: Model) -> str:
    """A model's state in a few words: "3 of 5 Health, in ambush"."""
    if not model.alive:
        return say("dead")
    words = [say("health", health=model.health, health2=model.sheet.health)]
    words += [say("stunned")] if model.stunned else []
    words += [say("ambush")] if model.ambush else []
    words += [say("reloading")] if reloads(battle, model) else []
    words += [say("is-mounted")] if model.mounted else []
    if opponents := battle.opponents(model):
        how = say("brawl") if battle.brawling(model) else say("beside")
        words.append(f"{how} {join_words([one.name for one in opponents])}")
    return ", ".join(words)


def reloads(battle: Battle, model: Model) -> bool:
    """It may not shoot in any way this round."""
    return 0 < model.reloading == battle.round


def targets(battle: Battle, model: Model, *, duel: bool = False) -> tuple[Model, ...]:
    """Its enemies, those first that may be shot at, or challenged to a duel."""
    return tuple(sorted(battle.enemies(model), key=lambda one: bool(shut(battle, one, duel=duel))))


def shut(battle: Battle, target: Model, *, duel: bool = False) -> str:
    """Why nobody shoots at it, in a few words, or "" (rulings TL-06, TL-17)."""
    if battle.brawling(target):
        return say("brawl-nobody-shoots-into")
    if duel and target.stunned:
        return say("stunned-no-duel")
    return say("somebody-lies-beside-no") if duel and battle.opponents(target) else ""


def picks(battle: Battle, models: Sequence[Model], chosen: str = "") -> tuple[Pick, ...]:
    """Models as something to tap."""
    return tuple(
        Pick(model.key, model.name, detail=state_of(battle, model), chosen=model.key == chosen)
        for model in models
    )
