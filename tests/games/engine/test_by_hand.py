"""Values that can be set by hand, each declared once."""

import pytest

from games.engine.play.questions import Refused
from games.engine.play.table import carry_out
from games.engine.play.values import Value
from games.engine.show.by_hand import ByHand, Owners, SetByHand, SetValue
from games.engine.show.tracked_values import Flag, Many, Number, One, Words


class Sheet(Value):
    aim: int = 4


class Model(Value):
    name: str
    nerve: int | None = 3
    hidden: bool = False
    up: bool = True
    sheet: Sheet = Sheet()
    note: str = ""
    pins: tuple[str, ...] = ()


class Street(Value):
    models: dict[str, Model]
    weather: str = "clear"
    duel: Sheet | None = None


MODEL = (
    Number("nerve", "Nerve", "heart", high=9, most=5, none="none"),
    Flag("hidden", "Hidden", why_not=lambda street, model, on: "" if model.up else "Stand it up first."),
    Flag("up", "Up", then=lambda street, model, on: street if on else street.but(weather="dust")),
    Number("aim", "Aim", field="sheet.aim", low=2, high=6, says=lambda street, model, aim: f"{aim}+"),
    Words("note", "Note", most=4),
    Many(
        "pins",
        "Pinned by",
        none="nobody",
        whose=lambda street, model: f"{model.name} fears",
        picks=lambda street, model: [(key, one.name) for key, one in street.models.items()],
    ),
)
STREET = (One("weather", "Weather", picks=(("clear", "clear"), ("dust", "dust"))),)
BY_HAND = ByHand(
    Owners("models", MODEL, why_not=lambda street, model, what: "Gone." if model.name == "Gone" else ""),
    Owners("duel", (Number("pace", "Paces", field="aim"),)),
    Owners("", STREET),
    hides=lambda street, of, what, sides: what == "nerve" and sides is not None,
)


class Corrected(SetByHand, tag="corrected"):
    by_hand = BY_HAND


class Correct(SetValue, tag="correct"):
    event = Corrected


def street(**more):
    return Street(
        {"ruth": Model("Ruth"), "gabe": Model("Gabe", up=False), "gone": Model("Gone")},
        **more,
    )


def set_to(what, value, of="ruth", at=None):
    outcome = carry_out(at or street(), Correct(what, value, of))
    return outcome.state, outcome.events[0]


@pytest.mark.parametrize(
    ("what", "value", "to", "was", "now"),
    [
        ("nerve", "5", 5, "3", "5"), ("nerve", "none", None, "3", "none"), ("hidden", "yes", True, "no", "yes"),
        ("aim", "2", 2, "4+", "2+"), ("note", "tired", "tire", "nothing", "tire"),
        ("pins", "gabe,,gabe", ("gabe",), "nothing", "gabe"),
    ],
)  # fmt: skip
def test_a_value_is_read_put_and_said(what, value, to, was, now):
    state, event = set_to(what, value)

    assert (event.to, event.was, event.now) == (to, was, now)
    assert event.apply(street()) == state


def test_a_value_inside_another_is_put():
    assert set_to("aim", "6")[0].models["ruth"].sheet.aim == 6
    assert set_to("pace", "7", "", street(duel=Sheet()))[0].duel.aim == 7


def test_what_follows_follows_when_the_event_is_told_again():
    state, event = set_to("up", "no")

    assert state.weather == event.apply(street()).weather == "dust"


@pytest.mark.parametrize(
    ("what", "value", "of", "sentence"),
    [
        ("nerve", "10", "ruth", "Enter a number from 0 to 9, not 10."),
        ("hidden", "yes", "gabe", "Stand it up first."),
        ("nerve", "1", "gone", "Gone."),
        ("pins", "wind", "ruth", "Ruth fears no “wind”."),
        ("luck", "1", "ruth", "There is no value “luck” to correct now."),
        ("pace", "7", "", "There is no value “pace” to correct now."),
        ("weather", "snow", "", "Enter one of clear, dust, not “snow”."),
        ("nerve", "1", "nan", "There is nobody called “nan” here."),
    ],
)
def test_what_means_nothing_is_refused_with_a_sentence(what, value, of, sentence):
    with pytest.raises(Refused) as refusal:
        set_to(what, value, of)

    assert str(refusal.value) == sentence


def test_the_page_offers_what_can_be_set_now():
    offered = {one.what: one for one in BY_HAND.corrections(street(), "ruth")}

    assert list(offered) == ["nerve", "hidden", "up", "aim", "note", "pins"]
    assert (offered["nerve"].low, offered["nerve"].high, offered["nerve"].icon) == (0, 5, "heart")
    assert [pick.value for pick in offered["pins"].picks] == ["", "ruth", "gabe", "gone"]
    assert "hidden" not in {one.what for one in BY_HAND.corrections(street(), "gabe")}
    assert [one.what for one in BY_HAND.corrections(street(), "")] == ["weather"]
    with pytest.raises(KeyError):
        BY_HAND.corrections(street(), "nan")


def test_what_is_kept_from_a_phone_is_not_offered_on_it():
    assert "nerve" not in {one.what for one in BY_HAND.corrections(street(), "ruth", ("a",))}


def test_the_words_of_all_values_are_known():
    assert BY_HAND.words == ("nerve", "hidden", "up", "aim", "note", "pins", "pace", "weather")
