"""The longest characters that the rules allow, and a gang of them."""

import games
from games.blackwater_gulch.roster import Character, Gang, Item, Skill, Weapon
from games.true_lead import book
from gangs import services
from tests.gangs.conftest import GAME

ROWS = 20  # as many as a sheet takes
TRAITS = (
    "pistol",
    "automatic",
    "sniper",
    "slow",
    "concealed",
    "thrown",
    "long-reach",
    "holy",
    "silver",
    "vorpal",
)


def words(of, number=600):
    """Words that are nobody else's, so that each can be looked for: "gun12a gun12b ..."."""
    text = ""
    for place in range(number):
        if len(text) + len(word := f"{of}x{place} ") > number:
            break
        text += word
    return text.strip()


def longest(key="longest", name=None, say=words, rows=ROWS):
    return Character(
        key=key,
        name=name or "W" * 60,
        level="hero",
        leader=True,
        race="skinwalker",
        size="massive",
        faction="outlaws",
        type="W" * 60,
        health=20,
        defense=12, strength=12, speed=12, stamina=12, intellect=12, ranged=12, melee=12,
        xp=10_000,
        weapons=tuple(
            Weapon(f"gun-{n}", f"Gun{n}" + "W" * 50, range="99", strength="M+6", traits=TRAITS, text=say(f"gun{n}"))
            for n in range(rows)
        ),
        skills=tuple(Skill(f"skill-{n}", f"Skill{n}" + "M" * 50, say(f"skill{n}")) for n in range(rows)),
        items=tuple(
            Item(f"item-{n}", f"Item{n}" + "W" * 50, "trinket", 6, text=say(f"item{n}")) for n in range(rows)
        ),
        story=say("story"),
    )  # fmt: skip


def without_spaces(of):
    return "W" * 600


def of_everywhere(of):
    return ("Ćwikła Žižka ﬁ fjord ÅÄÖ " * 30)[:600]


def gang_of_the_longest(player):
    people = (
        longest(),
        longest("solid", "M" * 60, without_spaces, rows=3),
        longest(
            "everywhere",
            "Þórbjörg Ægisdóttir Ćwikła-Žižková of the Ålesund Øvrebø Quay"[:60],
            of_everywhere,
            rows=3,
        ),
    )
    gang = Gang("W" * 60, "outlaws", 100_000, people, story="")
    return services.start_from(player=player, game=games.game(GAME), gang=gang)


def force_of_the_longest(player):
    """A force whose members are groups: every kind of them, each model with items and a name of sixty letters."""
    roster = games.game("true-lead").roster
    items = book.items()
    force = roster.builder.blank("W" * 60)
    for kind in book.groups():
        force, _ = roster.builder.added(force, kind, ())
    names = ("W" * 60, of_everywhere("")[:60].strip())
    groups = [
        group.but(
            name=names[at % 2],
            fighters=tuple(
                one.but(name=names[place % 2], melee=items["tomahawk"], ranged=items["derringer"])
                for place, one in enumerate(group.fighters)
            ),
        )
        for at, group in enumerate(force.groups)
    ]
    return services.start_from(
        player=player, game=games.game("true-lead"), gang=force.but(groups=tuple(groups))
    )


def gang_of_twelve(player):
    """A usual gang of twelve, from two starters."""
    starters = games.game(GAME).roster.starters()
    people = [*starters["tuesday-committee"].gang.characters, *starters["long-night-choir"].gang.characters]
    people += starters["sunday-best"].gang.characters
    gang = Gang(
        "The Long Table",
        "lawmen",
        900,
        tuple(one.but(key=f"n{place}") for place, one in enumerate(people[:12])),
    )
    return services.start_from(player=player, game=games.game(GAME), gang=gang)
