"""Characters, squads and combats for the tests: a word for each, and only what a test is about is said."""

from games.horizon.catalogue import weapon
from games.horizon.roster import Character, Ranks, Squad
from games.horizon.setup import begin
from games.horizon.setup_form import compose


def person(
    name="Ada",
    *weapons,
    skills=None,
    style="",
    acuity=2,
    agility=2,
    instinct=2,
    resolve=2,
    strength=2,
    **more,
):
    """Somebody with twos in all Traits; weapons by their keys."""
    return Character(
        key=name.lower().replace(" ", "-"),
        name=name,
        traits=Ranks(acuity, agility, instinct, resolve, strength),
        skills={"high-caliber": 3} if skills is None else skills,
        weapons=tuple(map(weapon, weapons)),
        style=weapon(style) if style else None,
        **more,
    )


def squad(*people, name="The Squad", kind="squad", **more):
    return Squad(name, kind, characters=people or (person(),), **more)


def foes(*people, name="The Foes", **more):
    return squad(*(people or (person("Raider"),)), name=name, kind="foes", **more)


def muster(*squads, teams=(), **answers):
    """The setup of some squads, the players' own against foes where none are said."""
    return compose(answers, squads or (squad(), foes()), teams)


def combat(*squads, teams=(), **answers):
    return begin(muster(*squads, teams=teams, **answers))
