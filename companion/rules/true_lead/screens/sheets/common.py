"""What several sheets need: who acts, at whom, how it is seen, and what will come of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.rules.drafting import Chosen
from companion.rules.questions import Refused
from companion.rules.true_lead.accuracy import Sight
from companion.rules.true_lead.screens.words import picks, shut
from companion.rules.true_lead.state import Acting, Battle, Model
from companion.rules.vocabulary import Field

FACTS: dict[Sight, tuple[str, str]] = {"cover": ("in cover", "−1"), "flanked": ("flanked", "+1")}


def actor(battle: Battle, chosen: Chosen) -> tuple[Model, Acting]:
    """The model a sheet is for, which has to be acting."""
    now = battle.acting
    model = battle.model(chosen.get("model") or (now.model if now else ""))
    if now is None:
        raise Refused("Nobody is acting: activate a model first.")
    if model.key != now.model:
        raise Refused(f"It is {battle.models[now.model].name} who is acting.")
    return model, now


def target_of(battle: Battle, model: Model, chosen: Chosen) -> Model | None:
    """The living enemy that was tapped, if any."""
    target = battle.models.get(chosen.get("target", ""))
    return target if target is not None and target in battle.enemies(model) else None


def at_whom(battle: Battle, enemies: Sequence[Model], *, duel: bool = False) -> Field:
    found = (
        pick.but(why_not=shut(battle, enemy, duel=duel))
        for pick, enemy in zip(picks(battle, enemies), enemies, strict=True)
    )
    return Field("target", "At whom", "one", tuple(found))


def settled(battle: Battle, target: Model, label: str = "at") -> Field:
    return Field("target", label, "one", picks(battle, (target,), target.key), settled=True)


def sight_of(chosen: Chosen) -> tuple[Sight, tuple[Field, ...]]:
    """How a target is seen, and two facts of the table to say so; only one of them holds, and neither in the open."""
    sight: Sight = next((one for one in FACTS if one == chosen.get("sight")), "open")
    for one in FACTS:
        tapped = chosen.get(f"sight_{one}")
        if tapped == "on":
            sight = one
        elif tapped == "off" and sight == one:
            sight = "open"
    return sight, tuple(
        Field(f"sight_{one}", words, "fact", on=one == sight, effect=effect)
        for one, (words, effect) in FACTS.items()
    )


def reasons(words: tuple[str, ...]) -> Iterator[str]:
    """Reasons of an accuracy test, the first as a sentence begins: where they stand by themselves."""
    return (word.capitalize() if not number else word for number, word in enumerate(words))
