"""Every address, asked and posted to by the whole cast: who may see it, who may change it.

A new page fails here until it says so, too: add its route to THE_CAST, and to `world` what it needs to be asked for.
Once for every game, since the pages are the same for all.
"""

import re
from typing import NamedTuple

import pytest
from django.conf import settings
from django.db import transaction
from django.test import Client
from django.urls import URLResolver, get_resolver

from accounts.models import User
from battles.models import Note
from campaigns import services as campaigns
from campaigns.models import Chapter, Contender
from companion import owned_services
from companion.maps.kept import country_of
from companion.models import Player
from games import GAMES, game
from games.engine.show.scene import Map, Spot
from gangs import services as gangs
from gangs.models import Gang, Portrait
from tests import coyotes
from tests.factories import sits, under_way
from tests.gangs.conftest import picture

CAST = ("owner", "opponent", "watcher", "organiser", "stranger", "guest")


class Row(NamedTuple):
    """What each of the cast gets, in the order of CAST; one number for all. fields: what is posted; what stands in
    braces is filled in from the world.
    """

    get: str
    post: str
    fields: dict[str, str] = {}


def all_of(get="405", post="405", **fields):
    return Row(get, post, fields)


def one_of(who, get=None, post=None, **fields):
    """Only these of the cast get that; nobody else finds anything. None: nobody may use the method."""

    def row(code):
        return "405" if code is None else " ".join(str(code) if one in who else "404" for one in CAST)

    return Row(row(get), row(post), fields)


OWNER, ORGANISER = ("owner",), ("organiser",)
SEATED = ("owner", "opponent")  # at the battle
HERE = (*SEATED, "watcher")
READERS = ("owner", "opponent", "organiser")  # of the campaign: who runs it, and whose gangs fight in it
MEMBERS = "200 200 200 200 200 302"  # the guest is sent to sign in

# The battle and the gang are the owner's; the opponent sits at it and the watcher looks on. The opponent's gang and the
# owner's are in the campaign, which is the organiser's, as is the battle in its story. All but the guest are members;
# he has never been here.
THE_CAST = {
    "": all_of("200"),
    "about/": all_of("200"),
    "privacy/": all_of("200"),
    "contact/": all_of("200"),
    "report/<slug:kind>/<slug:token>/": all_of("200", "302", reason="other"),
    "styleguide/": all_of("200"),
    "sw.js": all_of("200"),
    "maps/<slug:digest>.svg": all_of("200"),
    "app.webmanifest": all_of("200"),
    "offline/": all_of("200"),
    "games/<slug:key>/": all_of("200"),
    "games/<slug:key>/reference/": all_of("200"),
    "games/<slug:key>/terms/": all_of("200"),
    "games/<slug:key>/terms/<slug:term>/": all_of("200"),
    "games/<slug:key>/cards/": all_of("200"),
    "games/<slug:key>/cards.pdf": all_of("200"),
    "games/<slug:key>/<slug:leaf>/": all_of("404"),  # one that there is not; those that there are, see below
    "games/<slug:key>/starters/<slug:gang>/": all_of("200"),
    "games/<slug:key>/starters/<slug:gang>/cards/": all_of("200"),
    "games/<slug:key>/starters/<slug:gang>/cards.pdf": all_of("200"),
    # battles
    "join/": all_of("200"),
    "join/<slug:code>/": Row(
        "302 302 302 200 200 200", "302 302 302 302 302 302", {"name": "Me", "seat": ""}
    ),
    "battles/": all_of(
        "200",
        "302",
        quick="on",
        game="{key}",
        **{"gang-1": "{starter}", "gang-2": "{starter}"},
    ),
    "battles/new/": all_of("200"),
    "battles/records/": all_of("302", "200", text="nonsense"),
    "battles/<slug:battle>/": one_of(HERE, 200),
    "battles/<slug:battle>/say/": one_of(HERE, 200),
    # Whoever sits at the table may take back, or ask for it; who watches may not.
    "battles/<slug:battle>/entries/": Row(
        "200 200 200 404 404 404",
        "302 302 200 404 404 404",
        {"say": "undo", "based_on": "{newest}", "key": "0123456789"},
    ),
    "battles/<slug:battle>/models/<str:model>/": one_of(HERE, 200),
    "battles/<slug:battle>/report/": Row(
        "200 200 200 404 404 404", "302 302 404 404 404 404", {"words": "It rained."}
    ),
    "battles/<slug:battle>/report/book/": one_of(HERE, 200),
    "battles/<slug:battle>/report/<slug:kind>/": one_of(HERE, 200),
    "battles/<slug:battle>/versions/": one_of(OWNER, 200, 302),
    "battles/<slug:battle>/try/": Row("405", "200 200 200 404 404 404", {"at": "1"}),  # others still play
    "battles/<slug:battle>/rematch/": Row("405", "200 200 200 404 404 404"),  # as above
    "battles/<slug:battle>/clocks/": Row(
        "200 404 404 404 404 404", "200 200 200 404 404 404", {"do": "pause"}
    ),
    "battles/<slug:battle>/notes/": Row(
        "200 200 404 404 404 404", "302 302 404 404 404 404", {"words": "It rained."}
    ),
    "battles/<slug:battle>/photos/": Row(
        "302 302 302 404 404 404", "302 302 404 404 404 404", {"remove": "x"}
    ),
    "battles/<slug:battle>/link/": one_of(OWNER, post=302),
    "battles/<slug:battle>/record/": one_of(HERE, 200),
    "battles/<slug:battle>/dice/": Row("405", "302 200 200 404 404 404", {"side": "{side}", "dice": "table"}),
    "battles/<slug:battle>/proposal/": Row(
        "405", "200 200 200 404 404 404", {"answer": "yes", "based_on": "{newest}", "key": "0123456789"}
    ),
    "battles/<slug:battle>/secret/": Row("405", "200 200 409 404 404 404", {"digest": "0" * 64}),
    "battles/<slug:battle>/seats/": Row("200 200 200 404 404 404", "200 200 200 404 404 404"),
    "battles/<slug:battle>/seats/<slug:side>/": Row("405", "302 302 200 404 404 404", {"do": "free"}),
    "battles/<slug:battle>/guests/": Row("405", "200 302 302 404 404 404"),
    "battles/<slug:battle>/door/": Row("405", "302 200 200 404 404 404", {"do": "watch"}),
    "battles/<slug:battle>/agreed/": Row("405", "200 200 200 404 404 404"),  # once it has begun
    "battles/<slug:battle>/start/": Row("405", "200 200 200 404 404 404"),  # as above
    "battles/<slug:battle>/television/": one_of(HERE, 200),
    "battles/<slug:battle>/trash/": one_of(OWNER, post=302),
    "battles/shared/<slug:token>/": all_of("200"),
    "battles/shared/<slug:token>/try/": all_of("405", "200", at="1"),  # as above
    "battles/shared/<slug:token>/book/": all_of("200"),
    "battles/shared/<slug:token>/poster.png": all_of("200"),
    "battles/photos/<slug:name>-<int:size>.jpg": all_of("200"),
    # gangs
    "gangs/": all_of("200", "302", game="{key}", starter="{starter}"),
    "gangs/new/": all_of("200"),
    "gangs/files/": all_of("302", "200", text="nonsense"),
    "gangs/shared/<slug:token>/": all_of("200", "302"),
    "gangs/portraits/<slug:name>-<int:size>.jpg": all_of("200"),
    "gangs/<slug:gang>/": one_of(OWNER, 200, 200),
    "gangs/<slug:gang>/order/": one_of(OWNER, post=302, down="{member}"),
    "gangs/<slug:gang>/cards/": one_of(OWNER, 200, 302),
    "gangs/<slug:gang>/cards.pdf": one_of(OWNER, 200),
    "gangs/<slug:gang>/file/": one_of(OWNER, 200),
    "gangs/<slug:gang>/link/": one_of(OWNER, post=302),
    "gangs/<slug:gang>/copies/": one_of(OWNER, post=302),
    "gangs/<slug:gang>/trash/": one_of(OWNER, post=302),
    "gangs/<slug:gang>/dismissed/": one_of(OWNER, post=302, back="{gone}"),
    "gangs/<slug:gang>/characters/": one_of(OWNER, post=302, kind="{kind}"),
    "gangs/<slug:gang>/characters/<slug:member>/": one_of(OWNER, 200, 200),
    # campaigns
    "campaigns/": all_of("200", "302", name="Winter", game="{key}"),
    "campaigns/shared/<slug:token>/": all_of("200"),
    "campaigns/shared/<slug:token>/poster.png": all_of("200"),
    "campaigns/join/<slug:token>/": all_of("200", "302", gang="starter:{starter}"),
    "campaigns/of/<slug:battle>/": one_of(SEATED, 200),
    "campaigns/<slug:campaign>/": Row(
        "200 200 404 200 404 404", "404 404 404 302 404 404", {"name": "Winter"}
    ),
    "campaigns/<slug:campaign>/settings/": one_of(ORGANISER, 200),
    "campaigns/<slug:campaign>/gangs/": one_of(ORGANISER, post=302, name="The Others"),
    "campaigns/<slug:campaign>/link/": one_of(ORGANISER, post=302),
    "campaigns/<slug:campaign>/invitation/": one_of(ORGANISER, post=302),
    "campaigns/<slug:campaign>/trash/": one_of(ORGANISER, post=302),
    "campaigns/<slug:campaign>/file.json": one_of(READERS, 200),
    "campaigns/<slug:campaign>/file.md": one_of(READERS, 200),
    "campaigns/<slug:campaign>/battles/": one_of(ORGANISER, 200, 200),
    "campaigns/<slug:campaign>/battles/new/": one_of(ORGANISER, 200, 200),
    "campaigns/<slug:campaign>/paper/": one_of(ORGANISER, 200, 200),
    "campaigns/<slug:campaign>/notes/": one_of(ORGANISER, 200, 302, words="It rained."),
    "campaigns/<slug:campaign>/chapters/<slug:chapter>/": one_of(ORGANISER, 200, 302, title="At the corral"),
    "campaigns/<slug:campaign>/chapters/<slug:chapter>/order/": one_of(ORGANISER, post=302, way="up"),
    "campaigns/<slug:campaign>/chapters/<slug:chapter>/trash/": one_of(ORGANISER, post=302),
    # Each confirms for his own gang; this is the opponent's. The others are told so.
    "campaigns/<slug:campaign>/chapters/<slug:chapter>/after/": Row(
        "200 200 404 200 404 404", "200 302 404 200 404 404", {"gang": "2"}
    ),
    # you
    "you/": all_of("200"),
    "you/sign-in/": Row("302 302 302 302 302 200", "302 302 302 302 302 200"),
    "you/sign-up/": Row("302 302 302 302 302 200", "302 302 302 302 302 200"),
    "you/sign-out/": Row(MEMBERS, "302"),
    "you/inactive/": all_of("200"),
    "you/password/": Row(MEMBERS, MEMBERS),
    "you/password/again/": Row(MEMBERS, MEMBERS),
    "you/password/forgotten/": all_of("404", "404"),  # with mail: tests/accounts/test_mail.py
    "you/password/forgotten/sent/": all_of("404"),
    "you/password/forgotten/done/": all_of("404"),
    "you/password/forgotten/<uidb36>-<key>/": all_of("404", "404"),
    "you/e-mail/": all_of("404", "404"),
    "you/e-mail/sent/": all_of("404"),
    "you/e-mail/<key>/": all_of("404", "404"),
    "you/app/": all_of("200", "422"),  # without a link or a code
    "you/app/code/": all_of("200", "200"),
    "you/devices/": all_of(post="302"),
    "you/guest/": all_of("302", "302"),
    "you/export/": Row("200 200 200 200 200 302", "405"),
    "you/deletion/": Row(MEMBERS, MEMBERS),
}

EVERYWHERE = ("games", "battles", "gangs", "campaigns")
"""What is asked in every game; the rest of the house is the same whichever it is."""

FIRST = next(iter(GAMES))
CHAPTERS = list(dict.fromkeys(route.split("/")[0] for route in THE_CAST))


def routes(resolver=None, before=""):
    """Every route, as it is written; of a regular expression, the names of its groups."""
    for pattern in (resolver or get_resolver()).url_patterns:
        route = before + re.sub(r"\(\?P(<\w+>)[^)]*\)|[\^$]", r"\1", str(pattern.pattern))
        if isinstance(pattern, URLResolver):
            yield from routes(pattern, route)
        else:
            yield route.replace("<str:token>", "<slug:token>").replace("<str:name>", "<slug:name>")


def browser_of(name):
    """The key of the session in which the player of that name is signed in."""
    player = Player.objects.create(name=name, user=User.objects.create_user(name, password="x"))
    client = Client()
    client.force_login(player.user)
    return player, client.cookies[settings.SESSION_COOKIE_NAME].value


def first_sheet(battle):
    """Some command that has a sheet, for its page."""
    rules, state = battle.rules, battle.head.moment.state
    for tag in rules.commands:
        try:
            rules.battle.draft(state, tag, {})
        except KeyError:
            continue
        return tag
    raise AssertionError("No command has a sheet.")


@pytest.fixture
def world(db, request):
    return world_of(getattr(request, "param", next(iter(GAMES))))[:3]


def world_of(key, lay=under_way):
    """What there is to be seen, and the browsers of the cast. names: for what an address or a form leaves open.

    lay: makes the battle, of a player in a game.
    """
    players, keys = {}, {"guest": None}
    for one in CAST[:-1]:
        players[one], keys[one] = browser_of(one)
    rules = game(key)
    starters = [one for one in rules.roster.starters().values() if len(rules.roster.cards(one.gang)) > 1][:2]
    member, *_, gone = (card.key for card in rules.roster.cards(starters[0].gang))

    def gang_of(one, starter=starters[0]):
        return gangs.start_from(player=players[one], game=rules, gang=starter.gang)

    battle, gang = lay(players["owner"], rules.key), gang_of("owner")
    sits(battle, players["opponent"], "b")
    sits(battle, players["watcher"])
    owned_services.share(row=battle)
    owned_services.share(row=gang)
    gangs.dismiss(player=players["owner"], gang=gang.pk, where=gone)
    gang = Gang.objects.get(pk=gang.pk)
    jpeg = picture((90, 120)).getvalue()
    Portrait.objects.create(id="portrait", gang=gang, member=member, small=jpeg, middle=jpeg, large=jpeg)
    Note.objects.create(id="photo", battle=battle, small=jpeg, large=jpeg)

    campaign = campaigns.start_campaign(player=players["organiser"], game=rules, name="Winter")
    owned_services.share(row=campaign)
    campaigns.invite(campaign=campaign)
    for one, brought in (("owner", gang), ("opponent", gang_of("opponent", starters[1]))):
        campaigns.add_gang(campaign=campaign, player=players[one], gang=brought)
    fought = under_way(players["organiser"], rules.key)
    sides = {side.key: number for number, side in enumerate(fought.scene.sides, 1)}
    chapter = campaigns.add_battle(campaign=campaign, battle=fought, sides=sides)
    assert Contender.objects.count() == 2
    # As though it were over: what follows from a battle is confirmed after its end.
    outcome = Chapter.objects.get().result
    chapter.result = outcome.but(over=True)
    chapter.save()

    country = country_of(Map("A map", (Spot("a", "Amarillo", 0, 0), Spot("b", "Bend", 9, 9)), (("a", "b"),)))
    first = battle.scene.sides[0]
    names = {
        "key": rules.key, "starter": starters[0].key, "member": member, "gone": gone, "newest": battle.newest,
        "kind": rules.roster.builder.kinds[0].value, "side": first.key,
    }  # fmt: skip

    def fill(route, **more):
        shared = {
            "battles": battle.share_key,
            "gangs": gang.share_key,
            "campaigns": campaign.share_key,
            "report": gang.share_key,
        }
        named = {"photos": "photo-480", "portraits": "portrait-320"}
        values = {
            "key": rules.key, "battle": battle.pk, "model": first.models[0].key, "member": member,
            "gang": starters[0].key if "starters" in route else gang.pk,
            "campaign": campaign.pk, "chapter": chapter.pk, "code": battle.code, "side": "b",
            "token": campaign.invitation if "join" in route else shared.get(route.split("/")[0]),
            "digest": country.digest, "uidb36": "1", "leaf": "nowhere", "term": next(iter(rules.terms), ""),
            "kind": "gang" if route.startswith("report") else "md",
            "name": named.get(route.split("/")[1], "-").split("-")[0] if "/" in route else "",
            "size": named.get(route.split("/")[1], "-").split("-")[1] if "/" in route else "",
        } | more  # fmt: skip
        query = f"?do={first_sheet(battle)}" if route.endswith("/say/") else ""
        return "/" + re.sub(r"<(?:\w+:)?(\w+)>", lambda found: str(values[found[1]]), route) + query

    return keys, fill, names, battle, players


def answer(method, address, key, fields):
    """The status; what was changed is undone, so that the next of the cast finds everything as it was."""
    client = Client()
    if key:
        client.cookies[settings.SESSION_COOKIE_NAME] = key
    with transaction.atomic():
        response = getattr(client, method.lower())(address, fields)
        if response.streaming:
            list(response.streaming_content)
        transaction.set_rollback(True)
    return response.status_code


def of_chapter(chapter):
    return [(route, row) for route, row in THE_CAST.items() if route.split("/")[0] == chapter]


def expected(codes):
    found = codes.split()
    return dict(zip(CAST, map(int, found * len(CAST) if len(found) == 1 else found), strict=False))


def test_every_address_says_who_may_see_it():
    assert set(routes()) == set(THE_CAST)


@pytest.mark.parametrize(
    ("world", "chapter"),
    [
        pytest.param(key, one, marks=[] if key == FIRST else pytest.mark.slow)
        for key in GAMES
        for one in CHAPTERS
        if one in EVERYWHERE or key == FIRST
    ],
    indirect=["world"],
)
def test_everybody_gets_what_is_theirs_and_nothing_else(world, chapter):
    keys, fill, names = world
    got, wanted = {}, {}

    for route, row in of_chapter(chapter):
        for method, codes in (("GET", row.get), ("POST", row.post)):
            asked = f"{method} {route}"
            wanted[asked] = expected(codes)
            fields = {name: words.format(**names) for name, words in row.fields.items()}
            got[asked] = {one: answer(method, fill(route), keys[one], fields) for one in CAST}

    assert got == wanted


@pytest.mark.parametrize("key", [*GAMES, coyotes.KEY])
def test_every_leaf_of_a_game_is_there_for_everybody(guest, owner, camp, key):
    for leaf in game(key).leaves:
        address = f"/games/{key}/{leaf.key}/"
        assert [client.get(address).status_code for client in (guest, owner)] == [200, 200], address
        assert owner.post(address).status_code == 405, address
        assert f'href="{address}"' in guest.get(f"/games/{key}/").text
        assert f'href="{address}"' in guest.get(f"/games/{key}/reference/").text


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_no_other_method_does_anything(world, chapter):
    keys, fill, _ = world

    for route, _ in of_chapter(chapter):
        for method in ("PUT", "PATCH", "DELETE"):
            for one in ("owner", "guest"):
                got = answer(method, fill(route), keys[one], {})
                assert got in (404, 405), f"{method} {route}"
