"""The owner's gang, and forms filled in as its pages would send them."""

from io import BytesIO

import pytest
from PIL import Image

import games
from gangs import services
from gangs.models import Gang

GAME = "blackwater-gulch"
PARTY = "tuesday-committee"


def gang_of(player, starter=PARTY):
    rules = games.game(GAME)
    return services.start_from(player=player, game=rules, gang=rules.roster.starters()[starter].gang)


def blank_gang(player, name="The Calloways"):
    values = {"name": [name], "faction": ["lawmen"], "fame": ["325"]}
    return services.start_gang(player=player, game=games.game(GAME), values=values)


def sheet(gang, where="", **changed):
    """The form of a sheet as its page would send it, with changes; None leaves a field out."""
    gang = Gang.objects.get(pk=gang.pk)
    values = gang.rules.roster.builder.values(gang.packed.gang, where)
    fields = {name: said for name, said in values.items() if said and not (name == "leader" and said == [""])}
    given = {**fields, "revision": gang.revision, **changed}
    return {name: said for name, said in given.items() if said is not None}


def page_of(gang, member=""):
    return f"/gangs/{gang.pk}/characters/{member}/" if member else f"/gangs/{gang.pk}/"


def now(gang):
    """The gang by value, as it stands in the database."""
    return Gang.objects.get(pk=gang.pk).packed.gang


def one(gang, key):
    return next(each for each in now(gang).characters if each.key == key)


def picture(size=(1200, 1600), kind="JPEG", color=(120, 90, 60), **more):
    out = BytesIO()
    Image.new("RGBA" if kind == "PNG" else "RGB", size, color).save(out, kind, **more)
    out.name = f"face.{kind.lower()}"
    out.seek(0)
    return out


@pytest.fixture
def gang(owner):
    return gang_of(owner.player)


@pytest.fixture
def empty(owner):
    return blank_gang(owner.player)
