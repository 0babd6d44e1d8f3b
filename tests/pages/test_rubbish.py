"""Whatever is sent by anybody to any address of the house: never an error of ours, and never half of a change."""

import re

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from hypothesis import HealthCheck, given
from hypothesis import settings as often
from hypothesis import strategies as st

from battles.models import Battle
from tests.battles.test_rubbish import is_whole
from tests.conftest import examples
from tests.gangs.conftest import picture
from tests.machine.conftest import ROOT
from tests.pages.test_cast import THE_CAST, world_of
from tests.pages.world import CAST

FIELD = re.compile(r'\bname="(\w[\w-]*)"')
NAMES = sorted(
    {name for page in (ROOT / "templates").rglob("*.html") for name in FIELD.findall(page.read_text())}
    | {name for row in THE_CAST.values() for name in row.fields}
    | {
        "at",
        "after",
        "do",
        "what",
        "of",
        "value",
        "words",
        "kind",
        "photo",
        "portrait",
        "version",
        "remove",
        "to",
    }
)
ODD = (
    "", "0", "1", "-1", "3", "٣", "²", "9" * 19, "9" * 40, "1.5", "NaN", "1e999", "on", "yes", "\x00", "a\x00b",
    "\ud800".encode("utf-16-le", "surrogatepass").decode("latin-1"), "\u202e", "é" * 3000, "'", '"', "=", "a=b=c",
    "null", "[]", "{}", "../", "photo", "portrait", "table", "json", "a", "b", "ottoline", "correct", "sit", "pause",
    "resume", "180", "closed", "<script>", "{{ 7 }}", "%s", "%00",
)  # fmt: skip
words = st.one_of(
    st.sampled_from(ODD), st.text(st.characters(codec="utf-8"), max_size=30), st.integers().map(str)
)
FILES = (b"", b"\xff\xd8\xff", b"x" * 9000, b"\x89PNG\r\n\x1a\n" + b"\0" * 40, picture((60, 40)).getvalue())
files = st.builds(
    lambda body, name, kind: SimpleUploadedFile(name, body, kind),
    st.sampled_from(FILES),
    st.sampled_from(["a.jpg", "a.txt", "é.json", "a\x00b", "../../a"]),
    st.sampled_from(["image/jpeg", "text/plain", "x", ""]),
)
values = st.one_of(words, words, st.lists(words, max_size=3), files)
fields = st.dictionaries(st.sampled_from(NAMES), values, max_size=7)
REFUSED = {400, 403, 404, 405, 409, 413, 422}


@pytest.fixture(params=["running", "over"])
def world(request, db):
    found = world_of("blackwater-gulch")
    if request.param == "over":
        Battle.objects.update(over=True)
    return found


@often(max_examples=examples(150), suppress_health_check=list(HealthCheck))
@given(
    route=st.sampled_from(sorted(THE_CAST)),
    one=st.sampled_from(CAST),
    fields=fields,
    query=st.dictionaries(st.sampled_from(NAMES), words, max_size=3),
    part=st.sampled_from(["", "", "div#table", "div#over", "x\x7f"]),
)
def test_whatever_is_sent_to_any_address(world, route, one, fields, query, part):
    keys, fill, names, battle, _ = world
    given = {name: said.format(**names) for name, said in THE_CAST[route].fields.items()} | fields
    address = fill(route)
    client = Client()
    if keys[one]:
        client.cookies[settings.SESSION_COOKIE_NAME] = keys[one]
    headers = {"HX-Request": "true", "HX-Target": part} if part else {}

    read = client.get(address, query, headers=headers)
    sent = client.post(address, given, headers=headers)

    for answer in (read, sent):
        if answer.streaming:
            list(answer.streaming_content)
        assert answer.status_code in {200, 204, 302, 303, 304} | REFUSED
    if (now := Battle.objects.filter(pk=battle.pk).first()) is not None:
        assert is_whole(now)
