"""A game declares what its report tells; the rest follows."""

from games.engine.play.record import Do, Entry
from games.engine.play.table import Command, Event, Rolled
from games.engine.play.values import Value
from games.engine.show.report import TableRow
from games.engine.tell import tale


class Model(Value):
    key: str
    name: str
    side: str
    down: bool = False


class Battle(Value):
    models: tuple[Model, ...]
    ending: str = ""


class Shoot(Command, tag="shoot"):
    pass


class RoundBegun(Event, tag="round-begun"):
    round: int
    told = None


class Fell(Event, tag="fell"):
    model: str
    by: str


RUTH, GABE, NAN = (
    Model("ruth", "Ruth", "law"),
    Model("gabe", "Gabe", "out", True),
    Model("nan", "Nan", "out", True),
)
NAMES = {"law": "The Law", "out": "The Out", "ruth": "Ruth", "gabe": "Gabe", "nan": "Nan"}


class Tale(tale.Tale[Battle, Model]):
    time = "round"
    told = (Fell,)
    columns = {"Shots": "shots", "Down": tale.FELLED}
    felled = "{name} brought down {whom}."
    endings = {"called": "when it was called"}
    names_of = staticmethod(lambda battle: NAMES)
    title_of = staticmethod(lambda battle: "The Law against The Out")
    words = staticmethod(lambda: {"fell": "{model!n} fell to {by!n}."})

    @property
    def sides(self):
        return {"law": "The Law", "out": "The Out"}

    @property
    def people(self):
        return {one.key: one for one in self.battle.models}

    @property
    def over(self):
        return bool(self.battle.ending)

    def winners(self):
        return ["law"] if self.over else []

    def points(self):
        return {"law": 2, "out": 0}

    def standing(self, one):
        return not one.down

    def fate(self, one):
        return "down" if one.down else "standing"

    def member(self, one):
        return f"member-{one.key}", "a line"

    def read(self, event):
        match event:
            case RoundBegun(round=number):
                self.number = number
            case Fell(model=model, by=by):
                self.counts[by]["wounds"] += 1
                self.drew_blood(by, model, "a Rifle")
                self.toll.fell(self.number, model, by)


ENTRIES = (
    Entry(
        1,
        Do(Shoot()),
        0,
        1,
        (RoundBegun(1), Rolled("law", "to hit", "to_hit", (6, 1), 4), Fell("gabe", "ruth")),
    ),
    Entry(2, Do(Shoot()), 1, 2, (RoundBegun(2), Fell("nan", "ruth"))),
)


def test_the_report_follows_from_what_is_declared_and_read():
    report = Tale.report(Battle((RUTH, GABE, NAN), "called"), ENTRIES)
    chapters = {chapter.heading: chapter for chapter in report.chapters}

    assert (
        report.lead == "Victory for The Law after 2 rounds, when it was called. Points: The Law 2, The Out 0."
    )
    assert list(chapters) == ["First blood", "The last stand", "Round 1", "Round 2", "Who did what", "Luck"]
    assert chapters["First blood"].sentences == ("Ruth wounded Gabe in round 1, with a Rifle.",)
    assert chapters["Round 2"].sentences == ("Nan fell to Ruth.",)
    assert chapters["Who did what"].sentences == ("Ruth brought down Gabe and Nan.",)
    assert chapters["Who did what"].rows[:2] == (
        TableRow(("Ruth", "–", "2", "standing")),
        TableRow(("Gabe", "–", "–", "down")),
    )


def test_a_battle_that_is_fought_has_no_last_stand():
    report = Tale.report(Battle((RUTH, GABE, NAN)), ENTRIES)

    assert report.lead.startswith("Still being fought, in round 2.")
    assert "The last stand" not in [chapter.heading for chapter in report.chapters]


def test_a_campaign_keeps_who_did_what_to_whom():
    outcome = Tale.outcome(Battle((RUTH, GABE, NAN), "called"), ENTRIES)
    ruth, gabe, _ = outcome.parts

    assert [side.result for side in outcome.sides] == ["won", "lost"]
    assert (outcome.over, outcome.turns) == (True, 2)
    assert (ruth.member, ruth.took_out, ruth.wounds, ruth.out) == ("member-ruth", ("gabe", "nan"), 2, False)
    assert (gabe.fell_to, gabe.out, gabe.fate) == (("ruth",), True, "down")
    assert outcome.moments[0].startswith("First blood: Ruth wounded Gabe")
