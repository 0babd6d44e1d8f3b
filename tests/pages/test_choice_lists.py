"""Lists to choose from are Django's own, drawn at once."""

from __future__ import annotations

import re

import pytest
from django import forms

from companion.choice_lists import ChoiceList

CHOICES = [
    ("", "Nobody"),
    ("<a>", "Ruth & “Gabe”"),
    ("Fame <325>", [("b", "The Sunday Best"), ("c", 'Widow\'s "Walk"')]),
]


class Table(forms.Form):
    plain = forms.ChoiceField(choices=CHOICES, required=False, help_text="Whoever comes.")
    ours = forms.ChoiceField(choices=CHOICES, required=False, help_text="Whoever comes.", widget=ChoiceList)


def drawn(field):
    said = re.sub(r">\s+<", "><", str(field)).strip()
    return said.replace(field.html_name, "name")


@pytest.mark.parametrize("chosen", ["", "<a>", "b", "c", "nobody there"])
@pytest.mark.parametrize("sent", [True, False])
def test_it_is_the_list_that_django_draws(chosen, sent):
    said = {"plain": chosen, "ours": chosen}
    form = Table(said) if sent else Table(initial=said)

    assert drawn(form["ours"]) == drawn(form["plain"])


def test_what_it_was_told_stands_on_it():
    class Told(Table):
        plain = forms.ChoiceField(
            choices=CHOICES, widget=forms.Select({"class": "a&b", "hidden": True, "x": False})
        )
        ours = forms.ChoiceField(
            choices=CHOICES, widget=ChoiceList({"class": "a&b", "hidden": True, "x": False})
        )

    assert drawn(Told()["ours"]) == drawn(Told()["plain"])
