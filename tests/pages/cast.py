"""The cast, and for every address who of them may see it and who may change it.

A new page fails in `test_cast.py` until it stands in `THE_CAST`.
"""

import re
from typing import NamedTuple

from django.urls import URLResolver, get_resolver

from games import GAMES
from tests.pages.world import CAST


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
    "club/": all_of("404"),  # off, as it is unless the host opens it: tests/moderation/test_club.py
    "club/<slug:kind>/<slug:key>/": all_of("405", "404"),
    "styleguide/": all_of("200"),
    "sw.js": all_of("200"),
    "maps/<slug:digest>.svg": all_of("200"),
    "app.webmanifest": all_of("200"),
    "offline/": all_of("200"),
    "games/<slug:key>/": all_of("200"),
    "games/<slug:key>/reference/": all_of("200"),
    "games/<slug:key>/terms/": all_of("200"),
    "games/<slug:key>/terms/<slug:term>/": all_of("200"),
    "games/<slug:key>/invitation.png": all_of("200"),
    "games/<slug:key>/cards/": all_of("200"),
    "games/<slug:key>/table/": all_of("200"),
    "games/<slug:key>/cards.pdf": all_of("200"),
    "games/<slug:key>/<slug:page>/": all_of("404"),  # one that there is not; those that there are, see below
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
    "battles/presets/": all_of("200", "200", do="delete", preset="1"),
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
    "battles/<slug:battle>/remark/": Row(
        "302 302 302 404 404 404", "302 302 404 404 404 404", {"remark": "I was there."}
    ),
    "battles/<slug:battle>/link/": one_of(OWNER, post=302),
    "battles/<slug:battle>/record/": one_of(HERE, 200),
    "battles/<slug:battle>/odds/": one_of(HERE, 200),
    "battles/<slug:battle>/fair/": one_of(HERE, 200, 302),
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
    "gangs/text/": all_of("200", "200", text="nonsense"),
    "gangs/files/": all_of("302", "200", text="nonsense"),
    "gangs/shared/<slug:token>/": all_of("200", "302"),
    "gangs/shared/<slug:token>/poster.png": all_of("200"),
    "gangs/portraits/<slug:name>-<int:size>.jpg": all_of("200"),
    "gangs/catalog/": all_of("200"),
    "gangs/catalog/new/<slug:game>/<slug:kind>/": all_of("200", "200", name=""),
    "gangs/catalog/<slug:thing>/": one_of(OWNER, 200, 200, name=""),
    "gangs/catalog/<slug:thing>/trash/": one_of(OWNER, post=302),
    "gangs/packs/new/<slug:game>/": all_of("200", "200", name=""),
    "gangs/packs/files/": all_of("302", "200", text="nonsense"),
    "gangs/packs/shared/<slug:token>/": Row(
        "200", "200 302 302 302 302 302"
    ),  # the owner’s is theirs already
    "gangs/packs/<slug:pack>/": one_of(OWNER, 200),
    "gangs/packs/<slug:pack>/edit/": one_of(OWNER, 200, 200, name=""),
    "gangs/packs/<slug:pack>/update/": one_of((), 200, 200),  # of one that was taken
    "gangs/packs/<slug:pack>/file/": one_of(OWNER, 200),
    "gangs/packs/<slug:pack>/link/": one_of(OWNER, post=302),
    "gangs/packs/<slug:pack>/copies/": one_of(OWNER, post=302),
    "gangs/packs/<slug:pack>/trash/": one_of(OWNER, post=302),
    "gangs/<slug:gang>/own/<slug:kind>/": all_of("404", "404"),  # where a gang as a whole has none of it
    "gangs/<slug:gang>/": one_of(OWNER, 200, 200),
    "gangs/<slug:gang>/order/": one_of(OWNER, post=302, down="{member}"),
    "gangs/<slug:gang>/everybody/": one_of(OWNER, 200, 200),
    "gangs/<slug:gang>/crews/unsaved/": one_of(OWNER, None, 200),
    "gangs/<slug:gang>/crews/<slug:crew>/": one_of(OWNER, 200, 200),
    "gangs/<slug:gang>/cards/": one_of(OWNER, 200, 302),
    "gangs/<slug:gang>/cards.pdf": one_of(OWNER, 200),
    "gangs/<slug:gang>/file/": one_of(OWNER, 200),
    "gangs/<slug:gang>/link/": one_of(OWNER, post=302),
    "gangs/<slug:gang>/copies/": one_of(OWNER, post=302),
    "gangs/beside/<slug:key>/": all_of("200"),
    "gangs/fair/<slug:key>/": all_of("200", "200", one="nobody", other="nobody"),
    "gangs/<slug:gang>/versions/": one_of(OWNER, 200, 200, number="0"),
    "gangs/<slug:gang>/undo/": one_of(OWNER, post=302),
    "gangs/<slug:gang>/trash/": one_of(OWNER, post=302),
    "gangs/<slug:gang>/dismissed/": one_of(OWNER, post=302, back="{gone}"),
    "gangs/<slug:gang>/characters/": one_of(OWNER, post=302, kind="{kind}"),
    "gangs/<slug:gang>/characters/<slug:member>/": one_of(OWNER, 200, 200),
    "gangs/<slug:gang>/characters/<slug:member>/pick/<str:field>/": one_of(OWNER, 200, 200),
    "gangs/<slug:gang>/characters/<slug:member>/pick/<str:field>/own/": one_of(OWNER, 200, 200, name=""),
    "gangs/<slug:gang>/characters/<slug:member>/unsaved/": one_of(OWNER, None, 204),
    # campaigns
    "campaigns/": all_of("200", "302", name="Winter", game="{key}"),
    "campaigns/shared/<slug:token>/": all_of("200"),
    "campaigns/shared/<slug:token>/poster.png": all_of("200"),
    "campaigns/shared/<slug:token>/book/": all_of("200"),
    "campaigns/shared/<slug:token>/feed.xml": all_of("200"),
    "campaigns/shared/<slug:token>/people/": all_of("200"),
    "campaigns/shared/<slug:token>/people/<int:gang>/": all_of("200"),
    "campaigns/shared/<slug:token>/people/<int:number>/<str:member>/": all_of("200"),
    "campaigns/shared/<slug:token>/people/<int:number>/<str:member>/wanted/": all_of("200"),
    "campaigns/shared/<slug:token>/people/<int:number>/<str:member>/wanted.png": all_of("200"),
    "campaigns/pictures/<slug:name>-<int:size>.jpg": all_of("200"),
    "campaigns/join/<slug:token>/": all_of("200", "302", gang="starter:{starter}"),
    "campaigns/of/<slug:battle>/": one_of(SEATED, 200, 200),
    "campaigns/<slug:campaign>/": Row(
        "200 200 404 200 404 404", "404 404 404 302 404 404", {"name": "Winter"}
    ),
    "campaigns/<slug:campaign>/settings/": one_of(ORGANISER, 200),
    "campaigns/<slug:campaign>/cover/": one_of(ORGANISER, post=302, remove="on"),
    "campaigns/<slug:campaign>/places/": one_of(ORGANISER, 200, 302, name="The mill", holder="0"),
    "campaigns/<slug:campaign>/places/picture/": one_of(ORGANISER, post=302, remove="on"),
    "campaigns/<slug:campaign>/book/": one_of(READERS, 200),
    "campaigns/<slug:campaign>/file.html": one_of(READERS, 200),
    "campaigns/<slug:campaign>/packs/": Row(
        "200 200 404 200 404 404", "404 404 404 302 404 404", {"leave": "another"}
    ),
    "campaigns/<slug:campaign>/gangs/": one_of(ORGANISER, post=302, name="The Others"),
    "campaigns/<slug:campaign>/gangs/<int:gang>/": one_of(("opponent",), 200, 200),
    "campaigns/<slug:campaign>/people/": one_of(READERS, 200),
    "campaigns/<slug:campaign>/people/<int:gang>/": one_of(READERS, 200),
    "campaigns/<slug:campaign>/people/<int:number>/<str:member>/": one_of(READERS, 200),
    "campaigns/<slug:campaign>/people/<int:number>/<str:member>/last-words/": one_of(
        ("owner",), post=302, words="Mind the lamps."
    ),
    "campaigns/<slug:campaign>/people/<int:number>/<str:member>/wanted/": one_of(READERS, 200),
    "campaigns/<slug:campaign>/people/<int:number>/<str:member>/wanted.png": one_of(READERS, 200),
    "campaigns/<slug:campaign>/next.ics": one_of(READERS, 200),
    "campaigns/<slug:campaign>/next/new/": one_of(READERS, 200, 200),
    "campaigns/<slug:campaign>/next/<slug:plan>/": one_of(READERS, 200, 302, do="cancel"),
    "campaigns/<slug:campaign>/next/<slug:plan>/battle.ics": one_of(READERS, 200),
    "campaigns/<slug:campaign>/organizers/": one_of(ORGANISER, post=302, make="{opponent}"),
    "campaigns/<slug:campaign>/counting/": one_of(ORGANISER, post=302, way="", won="3", drawn="1", lost="0"),
    "campaigns/<slug:campaign>/seasons/": one_of(ORGANISER, post=302, season="Winter"),
    "campaigns/<slug:campaign>/link/": one_of(ORGANISER, post=302),
    "campaigns/<slug:campaign>/webhook/": one_of(ORGANISER, 200, 302, do="stop"),
    "campaigns/<slug:campaign>/invitation/": one_of(ORGANISER, post=302),
    "campaigns/<slug:campaign>/trash/": one_of(ORGANISER, post=302),
    "campaigns/<slug:campaign>/file.json": one_of(READERS, 200),
    "campaigns/<slug:campaign>/file.md": one_of(READERS, 200),
    "campaigns/<slug:campaign>/battles/": one_of(READERS, 200, 200),
    "campaigns/<slug:campaign>/battles/new/": one_of(READERS, 200, 200),
    "campaigns/<slug:campaign>/paper/": one_of(READERS, 200, 200),
    "campaigns/<slug:campaign>/notes/": one_of(READERS, 200, 302, words="It rained."),
    "campaigns/<slug:campaign>/chapters/<slug:chapter>/": one_of(ORGANISER, 200, 302, title="At the corral"),
    "campaigns/<slug:campaign>/chapters/<slug:chapter>/answer/": one_of(READERS, post=302, said="dispute"),
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
    "you/evenings/": all_of("200"),
    "you/import/": all_of("200", "200"),
    "you/export/": Row("200 200 200 200 200 302", "405"),
    "you/deletion/": Row(MEMBERS, MEMBERS),
}


EVERYWHERE = ("games", "battles", "gangs", "campaigns")


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


def of_chapter(chapter):
    return [(route, row) for route, row in THE_CAST.items() if route.split("/")[0] == chapter]


def expected(codes):
    found = codes.split()
    return dict(zip(CAST, map(int, found * len(CAST) if len(found) == 1 else found), strict=False))


def let_in(theirs):
    """Those whom a page is shown, and the first of those who are sent on: to the others the same happens."""
    sent_on = [one for one, code in theirs.items() if 300 <= code < 400][:1]
    return {one: code for one, code in theirs.items() if code < 300 or one in sent_on}
