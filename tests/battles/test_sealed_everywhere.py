"""Wherever one looks, nothing tells which number was chosen in secret."""

import io
from zipfile import ZipFile

from django.test import Client

from campaigns import services as campaigns
from companion import owned_services
from tests.battles.standoff import CALL, standoff_of, waits, without_chance

PART = {"HX-Request": "true", "HX-Target": "div#table"}


# Wherever one looks


def everything(client, battle, campaign):
    """All that the house gives out of a battle: pages, parts, files, headers."""
    owned_services.share(row=battle)
    battle.refresh_from_db()
    own = f"/battles/{battle.pk}/"
    addresses = [
        own,
        *(f"{own}{part}/" for part in ("say", "entries", "report", "record", "models/abel", "models/table")),
        "/",
        "/battles/",
        f"/battles/shared/{battle.share_key}/",
        f"/battles/shared/{battle.share_key}/poster.png",
        f"/campaigns/{campaign.pk}/",
        f"/campaigns/{campaign.pk}/file.json",
        f"/campaigns/{campaign.pk}/file.md",
    ]
    answers = [client.get(address) for address in addresses] + [client.get(own, headers=PART)]
    answers.append(Client().get(f"/battles/shared/{battle.share_key}/"))
    for answer in answers:
        assert answer.status_code == 200
        yield str(sorted(answer.headers.items())).encode() + answer.content
    packed = b"".join(client.get("/you/export/").streaming_content)
    with ZipFile(io.BytesIO(packed)) as archive:
        for name in sorted(archive.namelist()):
            yield name.encode() + archive.read(name)


def test_nothing_tells_which_number_was_chosen(standoff, owner, tap):
    """Whichever number is chosen first, all that can be seen is the same to the last letter."""
    seen = []
    for number in ("1", "6"):
        battle = standoff_of(owner.player)
        campaign = campaigns.start_campaign(player=owner.player, game=standoff, name="Noon")
        campaigns.add_battle(campaign=campaign, battle=battle, sides={"a": 0, "b": 0})
        for step in ({"say": CALL}, {"number": "7"}):
            tap(owner, battle, **step)
        answer = tap(owner, battle, number=number, side="a")
        assert waits(battle).sealed == {"a": int(number)}
        shown = [answer.content, *everything(owner, battle, campaign)]
        battle.refresh_from_db()
        chapter = campaign.chapters.get()
        names = (battle.pk, battle.share_key, campaign.pk, chapter.pk)
        seen.append(sorted(without_chance(one, *names) for one in shown))
        battle.delete()
        campaign.delete()

    assert len(seen[0]) == len(seen[1]) > 15
    for first, second in zip(*seen, strict=True):
        assert first == second
