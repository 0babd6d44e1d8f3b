"""A link shows a gang to whoever has it, and lets him copy it."""

import html
from io import BytesIO

from PIL import Image

from companion import owned_services
from companion.models import Player
from gangs import services
from gangs.models import Gang, Portrait
from tests.gangs.conftest import now, page_of, picture, sheet


def shared(gang):
    return f"/gangs/shared/{Gang.objects.get(pk=gang.pk).share_key}/"


def test_a_link_is_made_and_anybody_may_look(owner, guest, gang, post):
    page = post(owner, f"/gangs/{gang.pk}/link/", "gang")

    assert shared(gang) in page.content.decode()
    seen = guest.get(shared(gang))
    assert b"Ottoline Grubb" in seen.content
    assert seen["X-Robots-Tag"] == "noindex"
    assert not Player.objects.exclude(pk=owner.player.pk).exists()


def test_a_chat_shows_the_gang_beside_its_link(owner, guest, gang):
    owned_services.share(row=gang)
    services.set_portrait(gang=gang, member="ottoline", file=picture())

    page, drawn = guest.get(shared(gang)).text, guest.get(f"{shared(gang)}poster.png")

    assert '<meta property="og:title" content="The Tuesday Committee">' in page
    assert f'content="http://testserver{shared(gang)}poster.png"' in page
    with Image.open(BytesIO(drawn.content)) as poster:
        assert poster.format == "PNG"
        assert poster.size == (1200, 630)
    assert len(drawn.content) < 100_000
    owned_services.stop_sharing(row=gang)
    assert guest.get(f"{shared(gang)}poster.png").status_code == 404


def test_a_gang_is_told_in_plain_words_for_a_chat(owner, gang):
    told = html.unescape(owner.get(page_of(gang)).text)

    begins = told.index("The Tuesday Committee (Blackwater Gulch)")
    said = told[begins : told.index("</textarea>", begins)]
    for words in ("320", "Ottoline Grubb", "Hero", "Long Colt", "Coach Gun", "Gunslinger", "Iron Will"):
        assert words in said
    assert "Text for a chat" not in owner.get(page_of(gang, "ottoline")).text


def test_nothing_on_the_shared_page_leads_to_the_gang_itself(owner, guest, gang):
    owned_services.share(row=gang)

    assert gang.pk not in guest.get(shared(gang)).content.decode()
    assert guest.get(page_of(gang)).status_code == 404


def test_a_link_that_is_withdrawn_leads_nowhere(owner, guest, gang, post):
    owned_services.share(row=gang)
    link = shared(gang)

    post(owner, f"/gangs/{gang.pk}/link/", "gang", stop="on")

    assert guest.get(link).status_code == 404
    assert guest.get("/gangs/shared/None/").status_code == 404


def test_a_new_link_ends_the_old_one(owner, guest, gang, post):
    owned_services.share(row=gang)
    old = shared(gang)

    post(owner, f"/gangs/{gang.pk}/link/", "gang")

    assert guest.get(old).status_code == 404
    assert guest.get(shared(gang)).status_code == 200


def test_a_binned_gang_is_not_shown(owner, guest, gang):
    owned_services.share(row=gang)
    owned_services.delete(row=gang)

    assert guest.get(shared(gang)).status_code == 404


def test_whoever_has_the_link_copies_the_gang_with_its_portraits(owner, guest, gang, post):
    owned_services.share(row=gang)
    services.set_portrait(gang=gang, member="ottoline", file=picture())

    page = post(guest, shared(gang))

    copy = Gang.objects.exclude(pk=gang.pk).get()
    assert page.redirect_chain[-1][0] == page_of(copy)
    assert copy.owner != gang.owner
    assert copy.packed == gang.packed
    assert copy.share_key is None
    [first, second] = Portrait.objects.order_by("made")
    assert (first.pk != second.pk, bytes(first.large)) == (True, bytes(second.large))


def test_the_copy_is_a_gang_of_its_own(owner, stranger, gang):
    owned_services.share(row=gang)
    stranger.post(shared(gang))
    copy = Gang.objects.exclude(pk=gang.pk).get()

    stranger.post(page_of(copy), sheet(copy, name="Mine now"))

    assert now(copy).name == "Mine now"
    assert now(gang).name == "The Tuesday Committee"


def test_one_copy_too_many_is_refused_with_a_sentence(owner, stranger, gang, post, monkeypatch):
    monkeypatch.setattr(services, "GANGS_AT_MOST", 0)
    owned_services.share(row=gang)

    page = post(stranger, shared(gang))

    assert "You can have at most" in page.content.decode()
    assert Gang.objects.count() == 1


def test_a_gang_of_ones_own_is_copied(owner, gang, post):
    post(owner, f"/gangs/{gang.pk}/copies/")

    assert [each.packed.gang for each in Gang.objects.all()] == [now(gang)] * 2
