from django.urls import URLPattern, URLResolver, include, path

from battles import joining
from companion import offline, pages
from companion.leaves import leaf
from companion.reference import reference
from companion.styleguide import styleguide
from gangs.paper import views as paper
from gangs.views import starter

urlpatterns: list[URLPattern | URLResolver] = [
    path("", pages.home, name="home"),
    path("about/", pages.about, name="about"),
    path("styleguide/", styleguide, name="styleguide"),
    path("sw.js", offline.worker, name="worker"),
    path("offline/", offline.offline, name="offline"),
    path("games/<slug:key>/", pages.game, name="game"),
    path("games/<slug:key>/reference/", reference, name="reference"),
    path("games/<slug:key>/cards/", paper.blank_cards, name="blank-cards"),
    path("games/<slug:key>/cards.pdf", paper.blank_pdf, name="blank-pdf"),
    path("games/<slug:key>/starters/<slug:gang>/", starter, name="starter"),
    path("games/<slug:key>/starters/<slug:gang>/cards/", paper.starter_cards, name="starter-cards"),
    path("games/<slug:key>/starters/<slug:gang>/cards.pdf", paper.starter_pdf, name="starter-pdf"),
    path("games/<slug:key>/<slug:leaf>/", leaf, name="leaf"),
    path("join/", joining.join, name="join"),
    path("join/<slug:code>/", joining.join_table, name="join-table"),
    path("battles/", include("battles.urls")),
    path("gangs/", include("gangs.urls")),
    path("you/", include("accounts.urls")),
    path("campaigns/", include("campaigns.urls")),
]

handler400 = "companion.errors.bad_request"
handler403 = "companion.errors.permission_denied"
handler404 = "companion.errors.page_not_found"
handler429 = "accounts.limits.too_many"  # asked for by allauth
handler500 = "companion.errors.server_error"
