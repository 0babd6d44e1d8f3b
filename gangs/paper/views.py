"""The page "Cards": of a gang, of a starter, and of nobody (empty cards of a game)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_safe

from companion import network
from companion.players import player_of
from companion.rendering import game_or_404, render_page
from companion.words import say
from games.engine.game import Game
from games.engine.show.card import Card
from gangs import models
from gangs.models import Portrait, portrait_address
from gangs.paper import pdf, print_options
from gangs.paper.card_parts import Subject
from gangs.paper.print_options import PrintOptions
from gangs.paper.services import save_print_options
from gangs.paper.sheets import Gang, Paper, make_paper

ONLY_HERE = {"localhost", "127.0.0.1", "::1"}


class Printing(NamedTuple):
    """What is being printed, and where its pages are."""

    gang: Gang
    options: PrintOptions
    back: str
    pdf: str
    keeps: bool

    @property
    def paper(self) -> Paper:
        return make_paper(self.gang, self.options, timezone.localdate())


@require_http_methods(["GET", "HEAD", "POST"])
def cards(request: HttpRequest, gang: str) -> HttpResponse:
    """The owner's gang. POST keeps what is wanted."""
    row = my_gang(request, gang)
    if request.method == "POST":
        roster, gang_now = row.rules.roster, row.packed.gang
        everybody = [card.key for card in (*roster.cards(gang_now), *roster.extras(gang_now))]
        save_print_options(
            gang=row,
            options=print_options.read_options(
                request.POST, everybody, print_options.load_options(row.cards)
            ),
        )
        return redirect("gangs:cards", row.pk)
    return cards_page(request, of_gang(request, row))


@require_safe
def cards_pdf(request: HttpRequest, gang: str) -> HttpResponse:
    row = my_gang(request, gang)
    return pdf_response(of_gang(request, row), row)


@require_safe
def starter_cards(request: HttpRequest, key: str, gang: str) -> HttpResponse:
    return cards_page(request, of_starter(request, key, gang))


@require_safe
def starter_pdf(request: HttpRequest, key: str, gang: str) -> HttpResponse:
    return pdf_response(of_starter(request, key, gang))


@require_safe
def blank_cards(request: HttpRequest, key: str) -> HttpResponse:
    return cards_page(request, of_nobody(request, key))


@require_safe
def blank_pdf(request: HttpRequest, key: str) -> HttpResponse:
    return pdf_response(of_nobody(request, key))


def my_gang(request: HttpRequest, key: str) -> models.Gang:
    return get_object_or_404(models.Gang.objects.run_by(player_of(request)), pk=key)


def of_gang(request: HttpRequest, row: models.Gang) -> Printing:
    asked = print_options.load_options(row.cards)
    pixels = Portrait.SIZES[2 if asked.size == "large" else 1]
    pictures = {
        member: portrait_address(name, pixels)
        for member, name in Portrait.objects.filter(gang=row).values_list("member", "id")
    }
    subjects = [
        Subject(
            card,
            address_for_phones(request, reverse("gangs:character", args=[row.pk, card.key])),
            pictures.get(card.key, ""),
        )
        for card in row.rules.roster.cards(row.packed.gang)
    ]
    extras = row.rules.roster.extras(row.packed.gang)
    gang = Gang(row.name, row.summary, subjects, patterns(row.rules) if asked.blank else (), extras)
    return Printing(
        gang, asked, reverse("gangs:gang", args=[row.pk]), reverse("gangs:cards-pdf", args=[row.pk]), True
    )


def of_starter(request: HttpRequest, key: str, name: str) -> Printing:
    game = game_or_404(key)
    found = game.roster.starters().get(name)
    if found is None:
        raise Http404
    back = reverse("starter", args=[key, name])
    subjects = [
        Subject(card, f"{address_for_phones(request, back)}#{card.key}")
        for card in game.roster.cards(found.gang)
    ]
    extras = game.roster.extras(found.gang)
    everybody = [*(one.card.key for one in subjects), *(card.key for card in extras)]
    asked = print_options.read_options(request.GET, everybody, PrintOptions())
    builder = game.roster.builder
    total = builder.total(found.gang)
    line = say(
        "{line} · {current} of {maximum} {label}",
        line=builder.line(found.gang),
        current=total.current,
        maximum=total.maximum,
        label=total.label,
    )
    gang = Gang(found.name, line, subjects, patterns(game) if asked.blank else (), extras)
    address = f"{reverse('starter-pdf', args=[key, name])}?{asked.query(everybody)}"
    return Printing(gang, asked, back, address, False)


def of_nobody(request: HttpRequest, key: str) -> Printing:
    game = game_or_404(key)
    asked = print_options.read_options(request.GET, (), PrintOptions(blank=4))
    address = f"{reverse('blank-pdf', args=[key])}?{asked.query(())}"
    return Printing(
        Gang(game.title, "", (), patterns(game)), asked, reverse("game", args=[key]), address, False
    )


def patterns(game: Game) -> Sequence[Card]:
    """Cards that show what there is to fill in: everybody's in every starter."""
    return [card for found in game.roster.starters().values() for card in game.roster.cards(found.gang)]


def address_for_phones(request: HttpRequest, path: str) -> str:
    """The address under which a phone at the table finds a page; this machine's own name means nothing to it."""
    host, colon, port = request.get_host().rpartition(":")
    if not colon or port.endswith("]"):
        host, port = request.get_host(), ""
    if host.strip("[]") in ONLY_HERE:
        host = network.own_address()
    return f"{request.scheme}://{host}{f':{port}' if port else ''}{path}"


def cards_page(request: HttpRequest, printing: Printing) -> HttpResponse:
    asked = printing.options
    context: dict[str, Any] = {
        "title": printing.gang.name,
        "back": printing.back,
        "keeps": printing.keeps,
        "options": asked,
        "blank_at_most": print_options.BLANK_AT_MOST,
        "choices": [
            {
                "name": "size",
                "label": say("Size of a card"),
                "picks": print_options.SIZES,
                "value": asked.size,
            },
            {"name": "paper", "label": say("Paper"), "picks": print_options.PAPERS, "value": asked.paper},
            {"name": "style", "label": say("Style"), "picks": print_options.STYLES, "value": asked.style},
        ],
        "ticks": list(ticks(printing)),
        "paper": printing.paper,
        "pdf": printing.pdf if pdf.available() else "",
        "no_pdf": pdf.MISSING,
    }
    return render_page(request, "gangs/cards.html", context)


def ticks(printing: Printing) -> Sequence[Mapping[str, object]]:
    """What can be ticked: on the sheets, on the cards, and who is among them."""
    asked = printing.options
    people = [
        (one.card.key, one.card.name, one.card.key not in asked.without) for one in printing.gang.subjects
    ]
    besides = [(card.key, card.name, card.key not in asked.without) for card in printing.gang.extras]
    sheets = [(key, words, key in asked.sheets) for key, words in print_options.SHEETS.items()]
    parts = [(key, words, key in asked.on) for key, words in print_options.PARTS.items()]
    return (
        {"name": "sheets", "label": say("What to print"), "picks": sheets if people else ()},
        {"name": "on", "label": say("On a card"), "picks": parts if people else ()},
        {"name": "who", "label": say("Who"), "picks": people},
        {"name": "who", "label": say("And for all of them"), "picks": besides},
    )


def pdf_response(printing: Printing, row: models.Gang | None = None) -> HttpResponse:
    """The PDF; where typst is missing, the page that says so."""
    if not pdf.available():
        return redirect(printing.back)
    response = HttpResponse(
        pdf.pdf(printing.paper, pictures(row, printing.options)), content_type="application/pdf"
    )
    response["Content-Disposition"] = 'attachment; filename="cards.pdf"'
    return response


def pictures(row: models.Gang | None, asked: PrintOptions) -> Mapping[str, bytes]:
    """The portraits themselves, by address. One query."""
    if row is None or not asked.has("portraits") or "cards" not in asked.sheets:
        return {}
    pixels = Portrait.SIZES[2 if asked.size == "large" else 1]
    rows = Portrait.objects.filter(gang=row).exclude(member__in=asked.without)
    return {
        portrait_address(name, pixels): bytes(picture)
        for name, picture in rows.values_list("id", Portrait.column(pixels))
    }
