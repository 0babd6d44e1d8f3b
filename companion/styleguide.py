"""Every piece of the screens with made-up data, by day and by night: /styleguide/.

The samples are one evening between two invented gangs. Tests and screenshots use them too.
"""

import re

from django.contrib.staticfiles import finders
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from battles.seats import INKS, Seat
from companion.rules.vocabulary import (
    Asked,
    Card,
    CardBlock,
    CardLine,
    Cell,
    Chance,
    Chapter,
    Chart,
    ChartRow,
    Chip,
    Fact,
    Field,
    Grid,
    GridRow,
    Line,
    Meter,
    ModelRow,
    Need,
    Offer,
    Pick,
    Plot,
    Reminder,
    Report,
    Scene,
    Series,
    Sheet,
    SideView,
    Tally,
)


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
    return ModelRow(key, name, line, side, state, meters, chips, icon, tap, wound)  # type: ignore[arg-type]


HIDDEN = Chip("hidden", "hidden", title="Harder to hit until he moves or shoots")
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
    Offer("correct", "Put something right", icon="check"),
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
        Reminder("Steady hand", "Once a turn, one missed die may be thrown again if she has not moved."),
    ),
)

ODDS = (
    Chance("nothing", "19 %", 190, "none"),
    Chance("to wound", "81 %", 600, "some"),
    Chance("out of action", "21 %", 210, "worst"),
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
        Field("ran", "he ran", "fact", on=True, effect="+1"),
        Field("cover", "in cover", "fact"),
        Field("behind", "from behind", "fact", effect="+1 die"),
        Field("crowded", "crowded", "fact", effect="+1"),
    ),
    need=Need(
        4,
        "4+",
        ("4", "gunslinger −1", "he ran +1"),
        ("2 for the Colt", "2 for aiming"),
        "Then Gabe throws 3 dice to defend.",
    ),
    odds=ODDS,
    go="Throw 4 dice",
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
            "At whom",
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
            "Who helps",
            "many",
            (Pick("ames", "Deputy Ames", chosen=True), Pick("odell", "Marcus Odell")),
        ),
        Field("why", "A word for the story", "words"),
    ),
    missing="Say at whom.",
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
        Chance("no hit gets through", "26 %", 259, "none"),
        Chance("one or two wounds", "74 %", 741, "some"),
    ),
    notes=("Gabe is in the open: no cover.",),
)
CHOICE = Asked(
    "choice",
    "Which does Gabe lose?",
    "Two wounds, and he carries Silver shot.",
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

STORY = (
    Line(1, "Turn 3", heading=True),
    Line(31, "Gabe Tull runs to the water tower.", 2),
    Line(32, "Ruth Calloway hides behind the trough.", 1, undone=True),
    Line(
        33,
        "Ruth Calloway aims, then shoots at Gabe Tull with the Long Colt. Two hits.",
        1,
        ((5, True), (2, False), (6, True), (3, False)),
        "table",
    ),
    Line(
        34,
        "Gabe Tull defends and turns one hit away. He has 3 Health left.",
        2,
        ((5, True), (1, False), (4, False)),
        "app",
    ),
    Line(35, "Silas Pryor is out of action.", 1, tone="hot"),
)

REPORT = Report(
    "Blood at the water tower",
    "The Red Mesa Boys rode in for the strongbox and left without it, and without two of their own.",
    (
        Chapter(
            "First blood",
            ("In the second turn Ruth Calloway put Lute Sanger down from the saloon roof, at night.",),
        ),
        Chapter(
            "The turning point",
            (
                "Gabe Tull had the box in his hands when Deputy Ames came round the corner.",
                "He dropped it to draw, and never picked it up again.",
            ),
        ),
        Chapter(
            "Who did what",
            (),
            ("", "Hits", "Took out", "Luck"),
            (
                Tally(("Ruth Calloway", "5", "2", "+1.4")),
                Tally(("Gabe Tull", "3", "1", "−0.8")),
                Tally(("Deputy Ames", "2", "0", "+0.2")),
            ),
        ),
    ),
)

CARD = Card(
    "ruth",
    "Ruth Calloway",
    "Hero, leader · Mortal",
    "96 points",
    "hat",
    (
        Fact("Str", "4", icon="muscle"),
        Fact("Spd", "5", icon="boot"),
        Fact("Sta", "4", icon="stopwatch"),
        Fact("Int", "3", icon="brain"),
        Fact("RC", "4", icon="crosshair"),
        Fact("MC", "3", icon="knife"),
        Fact("DP", "3", icon="shield"),
    ),
    Meter("Health", 4, 5, "health"),
    (
        CardBlock(
            "Weapons",
            ("Rng", "Str"),
            (
                CardLine("Long Colt", ("10″", "4"), "pistol, 1 hand"),
                CardLine("Second Colt", ("10″", "4"), "with the first: +1 die"),
                CardLine("Bowie knife", ("–", "5"), "1 hand"),
            ),
        ),
        CardBlock(
            "Skills",
            (),
            (
                CardLine("Gunslinger", text="Pistols hit on one less."),
                CardLine("Steady hand", text="Once a turn, throw one missed die again if she has not moved."),
            ),
        ),
    ),
)

CORRECTIONS = (
    {"what": "health", "label": "Health", "value": 4, "low": 0, "high": 5, "kind": "number", "icon": "heart"},
    {
        "what": "fire",
        "label": "Fire tokens",
        "value": 0,
        "low": 0,
        "high": 6,
        "kind": "number",
        "icon": "fire",
    },
    {
        "what": "hidden",
        "label": "Hidden",
        "value": True,
        "low": 0,
        "high": 1,
        "kind": "flag",
        "icon": "hidden",
    },
    {
        "what": "acted",
        "label": "Has acted this turn",
        "value": False,
        "low": 0,
        "high": 1,
        "kind": "flag",
        "icon": "check",
    },
    {
        "what": "note",
        "label": "Note",
        "value": "Owes Ames a drink",
        "low": 0,
        "high": 120,
        "kind": "words",
        "icon": "story",
    },
)


def table(**changes: object) -> dict[str, object]:
    """The context of battles/battle.html, with changes."""
    return {
        "battle": {"id": "sample", "title": SCENE.title, "game": "blackwater-gulch"},
        "scene": SCENE,
        "sheet": None,
        "asked": None,
        "have_chosen": ["The Calloway Warrant"],
        "notice": "",
        "latest": [STORY[3]],
        "undo": "Ruth hides",
        "redo": "",
        "based_on": 35,
        "key": "00000000-0000-0000-0000-000000000000",
        "dice": "app",
        "speaks": True,
    } | changes


CHART = Chart(
    "Where a shot goes astray",
    ("2d6", "Into what", ""),
    (
        ChartRow(("2–4", "The sky", "nothing"), marks=("", "Whoever stands on a roof hears it.", "")),
        ChartRow(("5–9", "The nearest wall", "a hole"), lit=True),
        ChartRow(
            ("10–12", "Whoever stands behind the one that was aimed at", "one wound"),
            marks=("", "", "Cover counts."),
        ),
    ),
    "2d6",
    ("One more for each pace beyond twelve.",),
)
PLOTS = (
    Plot(
        "How often a shot hits",
        "paces",
        "hits",
        (
            Series("Ruth", ((2, 92), (6, 83), (10, 58), (14, 33), (18, 17))),
            Series("Gabe", ((2, 83), (6, 58), (10, 42), (14, 17), (18, 8)), 2),
        ),
        lit=10,
        unit="%",
    ),
    Plot(
        "Wounds by die",
        "face",
        "wounds",
        (Series("knife", ((1, 0), (2, 0), (3, 1), (4, 1), (5, 1), (6, 2))),),
        "bars",
    ),
)

SEATS = tuple(
    {"seat": seat, "mine": seat.player == 1, "is_host": seat.player == 1, "frees": seat.player == 2}
    for seat in (
        Seat("a", 1, 1, "Anna", gang="The Lamplighters", ready=True),
        Seat("b", 2, 2, "Ben", gang="The Long Night"),
        Seat("c", 4),
    )
)
TURNS = (
    {"whose": "Ben", "ink": 2, "asked": ROLL, "side": "b"},
    {"whose": "Anna", "ink": 1, "asked": None, "side": None},
)


@require_safe
def styleguide(request: HttpRequest) -> HttpResponse:
    return render(
        request,
        "styleguide.html",
        table()
        | {
            "themes": ("light", "dark"),
            "inks": (1, 2, 3, 4, 5),
            "sheets": (SHEET, OPEN_SHEET, SHUT_SHEET),
            "questions": QUESTIONS,
            "turns": TURNS,
            "rows": SEATS,
            "spots": [(number, name, "Ben" if number == 2 else "") for number, name in INKS.items()],
            "story": STORY,
            "report": REPORT,
            "card": CARD,
            "odds": ODDS,
            "charts": (CHART,),
            "plots": PLOTS,
            "icons_drawn": icons_drawn(),
        },
    )


def icons_drawn() -> list[str]:
    """The names of the sprite's icons, dice left out."""
    sprite = finders.find("img/icons.svg")
    if not isinstance(sprite, str):
        return []
    with open(sprite, encoding="utf-8") as text:
        return [
            name for name in re.findall(r'<symbol id="([^"]+)"', text.read()) if not name.startswith("die-")
        ]
