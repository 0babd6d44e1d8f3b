"""The game in the table's vocabulary. How much nerve somebody has left is seen on his own phone only."""

from games.engine.play.questions import Choice, Refused
from games.engine.play.table import why_not
from games.engine.show.card import Card
from games.engine.show.form import FormField
from games.engine.show.pieces import Chart, ChartRow, Fact, Meter, Pick, Plot, Series
from games.engine.show.report import Chapter, ModelOutcome, Outcome, Page, Report, Section, SideOutcome
from games.engine.show.scene import ModelRow, Offer, Scene, SideView
from games.engine.show.sheet import Asked, Field, Need, Sheet
from tests.coyotes.rules import BITES, PACK, SIDES, Bite, Bitten, Shoot, bite, tells

NUMBERS = {side: number for number, side in enumerate((*SIDES, "", PACK), 1)}


def title(camp):
    return f"The night of {next(iter(camp.sides.values()))}"


def names(camp):
    return {**camp.sides, PACK: "The Pack", **{key: one.name for key, one in camp.models.items()}}


def label(camp, command):
    tag = command.__struct_config__.tag
    who = getattr(command, "model", "") or getattr(command, "side", "")
    return f"{names(camp).get(who, 'somebody')}: {tag}"


def meter(one):
    return Meter("Nerve", one.nerve, max(one.nerve, one.most), "health")


def view(camp, waits, sides):
    quiet = waits is not None or camp.over
    watch = Offer("watch", "Keep watch", (("side", camp.active),), direct=True)
    return Scene(
        title=title(camp),
        pinned=(Fact("Round", str(camp.round), f"of {camp.rounds}"),),
        sides=tuple(_side(camp, side, quiet, sides) for side in camp.sides),
        now="It is over" if camp.over else f"{camp.sides[camp.active]}: who acts?",
        now_side="" if camp.over else camp.active,
        offers=() if quiet else (watch,),
        over=camp.over,
    )


def _side(camp, side, quiet, sides):
    rows = tuple(_row(camp, one, quiet, sides) for one in camp.models.values() if one.side == side)
    return SideView(
        side,
        camp.sides[side],
        "Coyotes" if side == PACK else "Posse",
        NUMBERS[side],
        str(len(camp.standing(side))),
        active=side == camp.active,
        models=rows,
        free=side == PACK,
    )


def _row(camp, one, quiet, sides):
    ready = one.nerve and one.side == camp.active and not quiet
    command = "bite" if one.side == PACK else "shoot"
    return ModelRow(
        one.key,
        one.name,
        "Coyote" if one.side == PACK else "Shooter",
        one.side,
        "ready" if ready else "done" if one.nerve else "out",
        (meter(one),) if tells(one, sides) else (),
        tap=Offer(command, command.capitalize(), (("model", one.key),)) if ready else None,
    )


def chart(face=0, *, marked=False):
    """What a bite does; the row of that face lit."""
    lit = bite(face)[0] if face else 0
    ends = [*(row[0] - 1 for row in BITES[1:]), 6]
    return Chart(
        "What a bite does",
        ("d6", "", "Nerve"),
        tuple(
            ChartRow(
                (f"{low}–{end}" if end > low else str(low), words, f"−{lost}" if lost else "none"),
                low == lit,
                ("", "", "Whoever has none left is out.") if marked and lost == 2 else (),
            )
            for (low, words, lost), end in zip(BITES, ends, strict=True)
        ),
        "1d6",
        ("A fire keeps them off: one less.",),
    )


def plot(lit=None):
    points = tuple((face, bite(face)[2]) for face in range(1, 7))
    return Plot("Nerve lost by face", "face", "nerve", (Series("a bite", points),), "bars", lit)


def event_chart(event):
    return chart(event.face) if isinstance(event, Bitten) else None


def draft(camp, tag, chosen):
    title, kind = {"shoot": ("Shoot", Shoot), "bite": ("Bite", Bite)}[tag]
    model, target = chosen.get("model", ""), chosen.get("target", "")
    sheet = Sheet(tag, title, preset=(("model", model), *((("target", target),) if target else ())))
    try:
        one = camp.model(model)
    except Refused as refusal:
        return sheet.but(why_not=str(refusal))
    if kind is Bite:
        stop = why_not(camp, Bite(one.key))
        return sheet.but(why_not=stop, go="" if stop else "Bite", charts=(chart(marked=True),), plot=plot(4))
    picks = tuple(Pick(each.key, each.name, chosen=each.key == target) for each in camp.standing(PACK))
    sheet = sheet.but(fields=(Field("target", "At which", "one", picks, settled=bool(target)),))
    if not target:
        return sheet.but(missing="Say at which.")
    if stop := why_not(camp, Shoot(model, target)):
        return sheet.but(why_not=stop)
    return sheet.but(need=Need(2, "5+"), go="Shoot", notes=(f"{one.name} has {one.nerve} nerve.",))


def ask(camp, waits, side=""):
    question = waits.question
    whose = (names(camp)[question.who], NUMBERS[question.who], question.who)
    why = question.why.capitalize()
    if isinstance(question, Choice):
        return Asked(
            "choice", why, "", *whose, picks=tuple(Pick(one.key, one.label) for one in question.options)
        )
    if question.needs:
        return Asked("roll", why, "", *whose, dice=question.dice, needs=f"{question.needs}+")
    return Asked("roll", why, "", *whose, dice=question.dice, chart=chart())


def card(camp, key, sides):
    one = camp.models[key]
    return Card(one.key, one.name, "Shooter", meter=meter(one) if tells(one, sides) else None)


def lead(camp):
    return "The night is over." if camp.over else "The fire still burns."


def report(camp, entries):
    bites = sum(isinstance(event, Bitten) for entry in entries for event in entry.events)
    return Report(title(camp), lead(camp), (Chapter("Teeth", (f"{bites} times something bit.",)),))


def outcome(camp, entries):
    def went(side):
        return "" if not camp.over else "won" if camp.winner() == side else "lost"

    return Outcome(
        over=camp.over,
        sides=tuple(
            SideOutcome(side, name, len(camp.standing(side)), went(side)) for side, name in camp.sides.items()
        ),
        parts=tuple(
            ModelOutcome(one.key, one.key, one.name, one.side, out=not one.nerve)
            for one in camp.models.values()
        ),
        turns=camp.round,
        lead=lead(camp),
    )


def bites(asked):
    """A reference page: what a bite of that face does."""
    words = asked.get("face", "")
    face = int(words) if words in tuple("123456") else 4
    fields = (
        FormField("face", "The face", "number", str(face), low=1, high=6),
        FormField(
            "fire",
            "By",
            "one",
            asked.get("fire", "") or "fire",
            picks=(Pick("fire", "a fire"), Pick("dark", "no fire")),
        ),
        FormField("asleep", "asleep", "flag", asked.get("asleep", "")),
    )
    told = Section(
        "What it does",
        (f"A {face}: {bite(face)[1].lower()}.",),
        (chart(face, marked=True),),
        plot(face),
        "does",
    )
    return Page("Bites", "How a coyote bites.", fields, (told,))


def paper(asked):
    """A reference page to be folded."""
    return Page(
        "The night on a sheet",
        sections=tuple(Section(f"Hour {hour}", ("Watch.",), (chart(),)) for hour in range(1, 9)),
    )
