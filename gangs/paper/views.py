"""The page "Cards": of a gang, of a starter, and of nobody (empty cards of a game)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple
from urllib.parse import urlencode

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
from games.engine.play.questions import Refused
from games.engine.show.card import Card
from gangs import models
from gangs.models import Portrait, portrait_address
from gangs.own_models import PrintSettings
from gangs.paper import pdf, print_options, print_page, services
from gangs.paper.card_parts import Subject
from gangs.paper.print_options import PrintOptions
from gangs.paper.sheets import Gang, Paper, make_paper
from gangs.paper.table_views import sheets_of

ONLY_HERE = {"localhost", "127.0.0.1", "::1"}


class Printing(NamedTuple):
    """What is being printed, and where its pages are. row: a gang of one's own. all_digests: of each card, by key;
    known: of those that were printed before.
    """

    gang: Gang
    options: PrintOptions
    back: str
    pdf: str
    game: Game
    row: models.Gang | None = None
    all_digests: Mapping[str, str] = {}
    known: Mapping[str, str] = {}

    @property
    def keeps(self) -> bool:
        return self.row is not None

    @property
    def digests(self) -> Mapping[str, str]:
        """Of the cards that are wanted."""
        if "cards" not in self.options.sheets:
            return {}
        return {key: one for key, one in self.all_digests.items() if key not in self.options.without}

    @property
    def paper(self) -> Paper:
        return make_paper(self.gang, self.options, timezone.localdate())


@require_http_methods(["GET", "HEAD", "POST"])
def cards(request: HttpRequest, gang: str) -> HttpResponse:
    """The owner's gang. POST keeps what is wanted."""
    row = my_gang(request, gang)
    if request.method == "POST":
        try:
            change(request, row)
        except Refused as refusal:
            return cards_page(request, of_gang(request, row), str(refusal))
        return redirect(f"{reverse('gangs:cards', args=[row.pk])}{of_crew(request)}")
    return cards_page(request, of_gang(request, row))


def change(request: HttpRequest, row: models.Gang) -> None:
    """What the form says, and what its button does besides. Raises Refused."""
    data, player = request.POST, row.owner
    key = (
        int(words)
        if (words := data.get("use") or data.get("drop") or "").isdecimal() and len(words) < 10
        else 0
    )
    if data.get("printed"):
        printing = of_gang(request, row)
        services.mark_printed(gang=row, cards=printing.digests, today=timezone.localdate())
    elif data.get("use"):
        try:
            services.use_settings(player=player, gang=row, key=key)
        except PrintSettings.DoesNotExist:
            raise Http404 from None
    elif data.get("drop"):
        services.forget_settings(player=player, key=key)
    else:
        everybody = [*of_gang(request, row).all_digests]
        before = print_options.load_options(row.cards)
        options = print_options.read_options(data, everybody, before)
        elsewhere = [key for key in before.without if key not in everybody]
        options = options.but(without=(*options.without, *elsewhere))
        if data.get("keep"):
            services.keep_settings(player=player, name=data.get("called", ""), options=options)
        services.save_print_options(gang=row, options=options)


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


def of_crew(request: HttpRequest) -> str:
    """The part of an address that says which crew is printed."""
    crew = request.GET.get("crew", "")
    return f"?{urlencode({'crew': crew})}" if crew else ""


def of_gang(request: HttpRequest, row: models.Gang) -> Printing:
    """?crew=KEY: one of its crews, as it comes to the table."""
    by_value = row.fielded(request.GET.get("crew", ""))
    if by_value is None:
        raise Http404
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
        for card in row.rules.roster.cards(by_value)
    ]
    extras = row.rules.roster.extras(by_value)
    digests = {one.card.key: services.digest(one.card, one.portrait) for one in subjects}
    digests |= {card.key: services.digest(card) for card in extras}
    known = services.printed_cards(row)
    there = [key for key, digest in digests.items() if asked.changed and known.get(key) == digest]
    address = reverse("gangs:gang", args=[row.pk])
    if row.share_key:
        address = reverse("gangs:shared", args=[row.share_key])
    builder = row.rules.roster.builder
    line = f"{builder.line(by_value)} · {models.total_line(builder.total(by_value))}"
    gang = Gang(
        row.name, line, subjects, patterns(row.rules) if asked.blank else (), extras,
        address_for_phones(request, address), there,
    )  # fmt: skip
    back, pdf_address = (reverse(f"gangs:{name}", args=[row.pk]) for name in ("gang", "cards-pdf"))
    return Printing(gang, asked, back, f"{pdf_address}{of_crew(request)}", row.rules, row, digests, known)


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
    gang = Gang(
        found.name, line, subjects, patterns(game) if asked.blank else (), extras,
        address_for_phones(request, back),
    )  # fmt: skip
    address = f"{reverse('starter-pdf', args=[key, name])}?{asked.query(everybody)}"
    return Printing(gang, asked, back, address, game)


def of_nobody(request: HttpRequest, key: str) -> Printing:
    game = game_or_404(key)
    asked = print_options.read_options(request.GET, (), PrintOptions(blank=4))
    address = f"{reverse('blank-pdf', args=[key])}?{asked.query(())}"
    return Printing(
        Gang(game.title, "", (), patterns(game)), asked, reverse("game", args=[key]), address, game
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


def cards_page(request: HttpRequest, printing: Printing, notice: str = "") -> HttpResponse:
    asked, row, paper = printing.options, printing.row, printing.paper
    context: dict[str, Any] = {
        "title": printing.gang.name,
        "game": printing.game,
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
        "paper": paper,
        "result": print_page.result_of(printing.gang, asked, paper),
        "settings_line": print_page.settings_line(asked),
        "who": print_page.who(printing.gang, asked, printing.all_digests, printing.known),
        "for_the_table": sheets_of(printing.game),
        "notice": notice,
        "nouns": row.rules.roster.nouns if row else "",
        "printed_on": services.printed_on(row) if row else None,
        "as_printed": sum(key in printing.digests for key in printing.gang.printed),
        "to_print": len(printing.digests),
        "kept_settings": list(services.settings_of(row.owner)) if row else (),
        "pdf": printing.pdf if pdf.available() else "",
        "no_pdf": pdf.MISSING,
    }
    return render_page(request, "gangs/cards.html", context)


def ticks(printing: Printing) -> Sequence[Mapping[str, object]]:
    """What can be ticked: on the sheets, and on the cards."""
    asked = printing.options
    people = printing.gang.subjects
    sheets = [(key, words, key in asked.sheets) for key, words in print_options.SHEETS.items()]
    parts = [(key, words, key in asked.on) for key, words in print_options.PARTS.items()]
    return (
        {"name": "sheets", "label": say("What to print"), "picks": sheets if people else ()},
        {"name": "on", "label": say("On a card"), "picks": parts if people else ()},
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
