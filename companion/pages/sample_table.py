"""A table made up for the style guide: two gangs, a sheet of each kind, a question of each kind."""

from games.engine.show.pieces import (
    Cell,
    Chance,
    Chip,
    Fact,
    Grid,
    GridRow,
    Meter,
    Pick,
    Reminder,
)
from games.engine.show.scene import ModelRow, Offer, Scene, SideView
from games.engine.show.sheet import Asked, Field, Need, Sheet


def figure(
    key: str, name: str, line: str, side: str, state: str, now: int, most: int, *chips: Chip, icon: str = ""
) -> ModelRow:
    """A model's row, with the taps it would have."""
    out = state in ("out", "piece")
    tap = Offer("activate", f"{name} acts", (("model", key),), direct=True) if state == "ready" else None
    wound = (
        None
        if out
        else Offer(
            "correct",
            f"{name} loses one Health",
            (("model", key), ("what", "health"), ("by", "-1")),
            direct=True,
        )
    )
    meters = () if state == "piece" else (Meter("Health", now, most, "health"),)
    return ModelRow(key, name, line, side, state, meters, chips, icon, tap, wound)  # type: ignore[arg-type]  # the words of its examples


HIDDEN = Chip("hidden", "hidden", title="Harder to hit until they move or shoot")
RUNNING = Chip("running", "running")
CALLOWAY = SideView(
    "law",
    "The Calloway Warrant",
    "Lawmen",
    1,
    "4",
    "hat",
    "3 of 8 still to act",
    True,
    (
        figure("ruth", "Ruth Calloway", "Hero, leader", "law", "acting", 4, 5, HIDDEN, icon="revolver"),
        figure("ames", "Deputy Ames", "Henchman", "law", "ready", 3, 3, RUNNING),
        figure(
            "temperance",
            "Old Temperance",
            "Henchman",
            "law",
            "ready",
            1,
            3,
            Chip("2", "fire", "hot", "2 fire tokens"),
        ),
        figure("odell", "Marcus Odell", "Henchman", "law", "ready", 2, 2),
        figure("inez", "Inez Prado", "Minion", "law", "done", 1, 1, Chip("reloading", "reload")),
        figure("webb", "Tobias Webb", "Minion", "law", "done", 1, 1),
        figure("finch", "Abel Finch", "Minion", "law", "done", 1, 2, Chip("poisoned", "poison", "hot")),
        figure("silas", "Silas Pryor", "Minion", "law", "out", 0, 1),
    ),
)

MESA = SideView(
    "red",
    "Red Mesa Boys",
    "Outlaws",
    2,
    "6",
    "bandit",
    "2 of 8 still to act",
    False,
    (
        figure("cole", "Cole Harker", "Henchman", "red", "ready", 2, 3, Chip("bound", "bound"), HIDDEN),
        figure("dot", "Dot Maddox", "Minion", "red", "ready", 1, 1),
        figure(
            "gabe",
            "Gabe Tull",
            "Hero, leader",
            "red",
            "done",
            3,
            5,
            Chip("Silver shot", "loot", "good"),
            icon="star",
        ),
        figure("nan", "Nan Quarry", "Henchman", "red", "done", 2, 3),
        figure("eli", "Eli Rusk", "Henchman", "red", "done", 3, 3),
        figure("pike", "One-Eye Pike", "Minion", "red", "done", 1, 1),
        figure("lute", "Lute Sanger", "Minion", "red", "out", 0, 1),
        figure(
            "strongbox",
            "The strongbox",
            "Objective, carried by nobody",
            "red",
            "piece",
            0,
            0,
            icon="objective",
        ),
    ),
)

OFFERS = (
    Offer("move", "Move", (("model", "ruth"),), "boot", "5″", group="Move", direct=True),
    Offer("run", "Run", (("model", "ruth"),), "running", "10″", group="Move", direct=True),
    Offer("climb", "Climb", (("model", "ruth"),), "ladder", group="Move"),
    Offer("jump", "Jump", (("model", "ruth"),), "jump", group="Move"),
    Offer("attack", "Shoot", (("model", "ruth"),), "revolver", group="Fight", main=True),
    Offer(
        "charge",
        "Charge",
        (("model", "ruth"),),
        "knife",
        group="Fight",
        why_not="Ruth has 1 action left and Charge takes 2.",
    ),
    Offer("hide", "Hide", (("model", "ruth"),), "hidden", group="Fight", direct=True),
    Offer("reload", "Reload", (("model", "ruth"),), "reload", group="Fight", direct=True),
    Offer("loot", "Search", (("model", "ruth"),), "loot", group="Fight", direct=True),
)

MORE = (
    Offer("correct", "Correct a value", icon="check"),
    Offer("flee", "Leave the table", (("model", "ruth"),), "flee"),
    Offer("end", "End the battle", icon="skull"),
)

SCENE = Scene(
    title="The Calloway Warrant against the Red Mesa Boys",
    pinned=(Fact("Turn", "3", "of 6"), Fact("Night,", "8″", "to see", "moon")),
    sides=(CALLOWAY, MESA),
    now="Ruth Calloway is acting",
    now_side="law",
    acting="ruth",
    actions=Meter("Actions", 2, 4, "actions"),
    main=Offer("done", "Ruth is done", (("model", "ruth"),), detail="then the Red Mesa Boys", direct=True),
    offers=OFFERS,
    more=MORE,
    reminders=(
        Reminder("Gunslinger", "Pistols hit on one less."),
        Reminder("Steady hand", "Once a turn, re-roll one miss without moving."),
    ),
)

ODDS = (
    Chance("nothing", "19%", 190, "none"),
    Chance("to wound", "81%", 600, "some"),
    Chance("out of action", "21%", 210, "worst"),
)

SHEET = Sheet(
    command="attack",
    title="Shoot",
    icon="revolver",
    preset=(("model", "ruth"), ("weapon", "long-colt"), ("target", "gabe"), ("ran", "on")),
    fields=(
        Field(
            "weapon",
            "with",
            "one",
            (Pick("long-colt", "Long Colt", chosen=True), Pick("bowie", "Bowie knife")),
            settled=True,
        ),
        Field("target", "at", "one", (Pick("gabe", "Gabe Tull", chosen=True),), settled=True),
        Field("near", "within 10″", "fact", on=True),
        Field("long", "long range", "fact", effect="+1"),
        Field("ran", "ran", "fact", on=True, effect="+1"),
        Field("cover", "in cover", "fact"),
        Field("behind", "from behind", "fact", effect="+1 die"),
        Field("crowded", "crowded", "fact", effect="+1"),
    ),
    need=Need(
        4,
        "4+",
        ("4", "gunslinger −1", "ran +1"),
        ("2 for the Colt", "2 for aiming"),
        "Then Gabe rolls 3 dice to defend.",
    ),
    odds=ODDS,
    go="Roll 4 dice",
)

OPEN_SHEET = Sheet(
    command="attack",
    title="Shoot",
    icon="revolver",
    preset=(("model", "ruth"), ("weapon", "long-colt")),
    fields=(
        Field("weapon", "with", "one", (Pick("long-colt", "Long Colt", chosen=True),), settled=True),
        Field(
            "target",
            "Target",
            "one",
            (
                Pick("cole", "Cole Harker", detail="hidden, 2 of 3 Health"),
                Pick("dot", "Dot Maddox", detail="1 of 1 Health"),
                Pick("gabe", "Gabe Tull", "+1", "ran, 3 of 5 Health"),
                Pick("nan", "Nan Quarry", why_not="Within an inch of Deputy Ames"),
            ),
        ),
        Field("shots", "How many shots", "number", value="2", low=1, high=6),
        Field(
            "help",
            "Helpers",
            "many",
            (Pick("ames", "Deputy Ames", chosen=True), Pick("odell", "Marcus Odell")),
        ),
        Field("why", "A word for the story", "words"),
    ),
    missing="Choose a target.",
)

SHUT_SHEET = Sheet(
    command="charge",
    title="Charge",
    icon="knife",
    preset=(("model", "ruth"),),
    why_not="Ruth has 1 action left and Charge takes 2.",
)

ROLL = Asked(
    "roll",
    "Defend against 2 hits",
    "Each 5 or more turns one hit away.",
    "Red Mesa Boys",
    2,
    "red",
    dice=3,
    needs="5+",
    odds=(
        Chance("no hit gets through", "26%", 259, "none"),
        Chance("one or two wounds", "74%", 741, "some"),
    ),
    notes=("Gabe is in the open: no cover.",),
)

CHOICE = Asked(
    "choice",
    "Which does Gabe lose?",
    "Two wounds, and Gabe carries Silver shot.",
    "Red Mesa Boys",
    2,
    "red",
    picks=(
        Pick("health", "2 Health", detail="3 becomes 1"),
        Pick("loot", "1 Health and the Silver shot"),
        Pick("luck", "A point of luck", why_not="Spent in turn 1"),
    ),
)

MANY = Asked(
    "choice",
    "Who comes along?",
    "Any of those within 3″ of the leader.",
    "The Calloway Warrant",
    1,
    "law",
    picks=(
        Pick("ames", "Deputy Ames", chosen=True),
        Pick("odell", "Marcus Odell"),
        Pick("inez", "Inez Prado"),
    ),
    many=True,
)

DRAW = Asked(
    "choice",
    "What is in the crate?",
    "One card of the loot deck.",
    "The Calloway Warrant",
    1,
    "law",
    picks=(Pick("cash", "Cash"), Pick("dynamite", "Dynamite"), Pick("whiskey", "Whiskey")),
    chance=True,
)

SEALED = Asked(
    "sealed",
    "How many dice do you stake?",
    "Both choose in secret, then both are shown.",
    "Red Mesa Boys",
    2,
    "red",
    low=1,
    high=6,
    grid=Grid(
        "How often you win, of 100 times",
        "Their dice",
        tuple("123456"),
        tuple(
            GridRow(
                str(mine),
                tuple(
                    Cell(str(50 + 9 * (mine - theirs)), 500 + 90 * (mine - theirs)) for theirs in range(1, 7)
                ),
            )
            for mine in range(1, 7)
        ),
    ),
)

QUESTIONS = (ROLL, CHOICE, MANY, DRAW, SEALED)
