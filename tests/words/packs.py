"""Pages of packs that pass between players, of the club on whose shelf they stand, and of paper for a table."""

from django.test import Client
from django.test.utils import override_settings

from tests.own_things import PACK, filled_in


def of_packs(key):
    """Name and source of each page: a pack with a new version, as whoever took the old one sees it; the club."""
    import games
    from gangs.own_models import OwnThing, Pack

    rules = games.game(key)
    kind = rules.roster.own[0]
    maker, taker = (Client(headers={"host": "testserver"}) for _ in range(2))
    maker.post(f"/gangs/catalog/new/{key}/{kind.key}/", filled_in(kind))
    thing = OwnThing.objects.latest("changed_at")
    gathered = {"name": PACK, "words": "", "things": [thing.pk]}
    pack = Pack.objects.get(pk=maker.post(f"/gangs/packs/new/{key}/", gathered)["Location"].split("/")[-2])
    maker.post(f"/gangs/packs/{pack.pk}/link/")
    pack.refresh_from_db()
    link = f"/gangs/packs/shared/{pack.share_key}/"
    taker.post(link)
    taken = Pack.objects.get(taken=True, source=pack.source)
    maker.post(f"/gangs/packs/{pack.pk}/edit/", gathered | {"things": []})
    maker.post(f"/gangs/catalog/{thing.pk}/", filled_in(kind, text=""))
    maker.post(f"/gangs/packs/{pack.pk}/edit/", gathered)
    yield "a pack: a new version is out", taker.get(f"/gangs/packs/{taken.pk}/").text
    yield "a pack: what the new version changes", taker.get(f"/gangs/packs/{taken.pk}/update/").text
    yield "a pack: the link of a new version", taker.get(link).text
    with override_settings(CLUB=True):
        maker.post(f"/club/pack/{pack.pk}/")
        yield "the club", maker.get("/club/").text
        yield "the club: of one kind", maker.get("/club/?kind=battle").text


def of_paper(key):
    import games
    from gangs.paper.table_views import sheets_of

    client = Client(headers={"host": "testserver"})
    for sheet in sheets_of(games.game(key)):
        yield f"for the table: {sheet}", client.get(f"/games/{key}/table/?sheet={sheet}").text
