"""Commands as forms send them."""

from games.engine.play.table import Command
from games.engine.show.command_forms import form_values


class Go(Command, tag="go"):
    model: str
    inches: int | float | None = None
    steps: int = 2
    beside: tuple[str, ...] = ()
    fast: bool = False
    far: bool = False


def test_a_command_is_sent_without_what_is_empty():
    assert form_values(Go("ruth")) == (("model", "ruth"), ("steps", "2"))


def test_numbers_lists_and_facts_are_sent_as_a_form_has_them():
    sent = form_values(Go("ruth", 0, 0, ("gabe", "nan"), fast=True))

    assert sent == (
        ("model", "ruth"),
        ("inches", "0"),
        ("steps", "0"),
        ("beside", "gabe,nan"),
        ("fast", "on"),
    )
    assert dict(form_values(Go("ruth", 3.5)))["inches"] == "3.5"
