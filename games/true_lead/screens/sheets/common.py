"""What several sheets need: who acts, at whom, how it is seen, and what will come of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.engine.play.questions import Refused
from games.engine.show.command_forms import Chosen, fact, whole_number
from games.engine.show.pieces import FactTone, Pick
from games.engine.show.sheet import Field
from games.true_lead.accuracy import Sight
from games.true_lead.phrases import phrases
from games.true_lead.reach import FARTHEST
from games.true_lead.roster import Item
from games.true_lead.screens.words import inches, picks, shut
from games.true_lead.state import Acting, Battle, Model

say = phrases("sheets.common")

AT, WITH = say("at"), say("with")

FACTS: dict[Sight, tuple[str, str, FactTone]] = {
    "cover": (say("cover"), say("harder-by-one"), "harder"),
    "flanked": (say("flanked"), say("easier-by-one"), "easier"),
}


def actor(battle: Battle, chosen: Chosen) -> tuple[Model, Acting]:
    """The model a sheet is for, which has to be acting."""
    now = battle.acting
    model = battle.model(chosen.get("model") or (now.model if now else ""))
    if now is None:
        raise Refused(say("nobody-acting-activate-model"))
    if model.key != now.model:
        raise Refused(say("who-acting", name=battle.models[now.model].name))
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
    return Field("target", say("target"), "one", tuple(found))


def settled(battle: Battle, target: Model, label: str = AT) -> Field:
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
        Field(f"sight_{one}", words, "fact", on=one == sight, effect=effect, tone=tone)
        for one, (words, effect, tone) in FACTS.items()
    )


RANGE, BEYOND, UNSEEN = "range", "beyond", "unseen"


def far_of(chosen: Chosen, guns: Sequence[Item]) -> tuple[int, Field]:
    """How far the target is, as the sheet carries it or as just tapped, and the field that asks: bands where the
    weapons differ, else the one fact that it is out of reach. 0: near enough for all of them.
    """
    ranges = sorted({gun.range for gun in guns})
    said = whole_number(chosen, "far", 0, 0, FARTHEST)
    out = ranges[-1] + 1
    if len(ranges) == 1:
        far = out if chosen.get(BEYOND, "on" if said > ranges[-1] else "off") == "on" else 0
        return far, Field(
            BEYOND, say("beyond", ranges=inches(ranges[0])), "fact", on=far > 0, effect=say("out-reach")
        )
    far = whole_number(chosen, RANGE, said, 0, FARTHEST)
    bands = [(one, say("within", one=inches(one))) for one in ranges] + [
        (out, say("beyond", ranges=inches(ranges[-1])))
    ]
    now = next((one for one, _ in bands if one >= far), out)
    found = tuple(Pick(str(one), words, chosen=one == now) for one, words in bands)
    return (0 if now == ranges[0] else now), Field(RANGE, say("how-far"), "one", found, ground=True)


def unseen_of(chosen: Chosen) -> Field:
    """The fact that something solid is between the two."""
    return fact(chosen, UNSEEN, say("cannot-seen"), say("no-shot"))


def reasons(words: tuple[str, ...]) -> Iterator[str]:
    """Reasons of an accuracy test, the first as a sentence begins: where they stand by themselves."""
    return (word.capitalize() if not number else word for number, word in enumerate(words))
