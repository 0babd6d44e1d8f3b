from django.urls import URLPattern, URLResolver, include, path

from accounts import app_views
from battles import lobby_views
from companion import offline
from companion.maps.views import country
from companion.pages import views
from companion.pages.reference import reference
from companion.pages.reference_pages import reference_page
from companion.pages.style_guide import styleguide
from companion.pages.terms import term, terms
from gangs.list_views import starter
from gangs.paper import views as paper
from gangs.paper.table_views import for_the_table
from moderation import club_views
from moderation import views as moderation

urlpatterns: list[URLPattern | URLResolver] = [
    path("", views.home, name="home"),
    path("about/", views.about, name="about"),
    path("privacy/", moderation.privacy, name="privacy"),
    path("contact/", moderation.contact, name="contact"),
    path("report/<slug:kind>/<slug:token>/", moderation.report, name="report"),
    path("club/", club_views.shelf, name="club"),
    path("club/<slug:kind>/<slug:key>/", club_views.put, name="club-put"),
    path("styleguide/", styleguide, name="styleguide"),
    path("sw.js", offline.worker, name="worker"),
    path("app.webmanifest", app_views.manifest, name="manifest"),
    path("offline/", offline.offline, name="offline"),
    path("maps/<slug:digest>.svg", country, name="country"),
    path("games/<slug:key>/", views.game, name="game"),
    path("games/<slug:key>/reference/", reference, name="reference"),
    path("games/<slug:key>/terms/", terms, name="terms"),
    path("games/<slug:key>/terms/<slug:term>/", term, name="term"),
    path("games/<slug:key>/table/", for_the_table, name="for-the-table"),
    path("games/<slug:key>/cards/", paper.blank_cards, name="blank-cards"),
    path("games/<slug:key>/cards.pdf", paper.blank_pdf, name="blank-pdf"),
    path("games/<slug:key>/invitation.png", views.invitation, name="invitation"),
    path("games/<slug:key>/starters/<slug:gang>/", starter, name="starter"),
    path("games/<slug:key>/starters/<slug:gang>/cards/", paper.starter_cards, name="starter-cards"),
    path("games/<slug:key>/starters/<slug:gang>/cards.pdf", paper.starter_pdf, name="starter-pdf"),
    path("games/<slug:key>/<slug:page>/", reference_page, name="reference_page"),
    path("join/", lobby_views.join, name="join"),
    path("join/<slug:code>/", lobby_views.join_table, name="join-table"),
    path("battles/", include("battles.urls")),
    path("gangs/", include("gangs.urls")),
    path("you/", include("accounts.urls")),
    path("campaigns/", include("campaigns.urls")),
]

handler400 = "companion.errors.bad_request"
handler403 = "companion.errors.permission_denied"
handler404 = "companion.errors.page_not_found"
handler429 = "companion.limits.too_many"  # asked for by allauth
handler500 = "companion.hosting.database_waits.server_error"
