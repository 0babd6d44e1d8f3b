"""What is told of a battle, made up for the style guide: story, report, card, charts and seats."""

from battles.seats import Seat
from games.engine.show.card import Card, CardBlock, CardLine
from games.engine.show.pieces import (
    Chart,
    ChartRow,
    Fact,
    Meter,
    Plot,
    Series,
)
from games.engine.show.report import Chapter, Report, TableRow
from games.engine.show.scene import Line

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
        "Gabe Tull defends and turns one hit away: 3 Health left.",
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
                "Gabe Tull had the box when Deputy Ames came round the corner.",
                "Gabe dropped it to draw, and never picked it up again.",
            ),
        ),
        Chapter(
            "Who did what",
            (),
            ("", "Hits", "Took out", "Luck"),
            (
                TableRow(("Ruth Calloway", "5", "2", "+1.4")),
                TableRow(("Gabe Tull", "3", "1", "−0.8")),
                TableRow(("Deputy Ames", "2", "0", "+0.2")),
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
                CardLine("Steady hand", text="Once a turn, re-roll one miss without moving."),
            ),
        ),
    ),
)

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
