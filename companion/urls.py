from django.urls import URLPattern, URLResolver, include, path

from companion import pages
from companion.styleguide import styleguide
from gangs.views import starter

urlpatterns: list[URLPattern | URLResolver] = [
    path("", pages.home, name="home"),
    path("about/", pages.about, name="about"),
    path("styleguide/", styleguide, name="styleguide"),
    path("games/<slug:key>/", pages.game, name="game"),
    path("games/<slug:key>/starters/<slug:gang>/", starter, name="starter"),
    path("battles/", include("battles.urls")),
    path("gangs/", include("gangs.urls")),
]

handler400 = "companion.errors.bad_request"
handler403 = "companion.errors.permission_denied"
handler404 = "companion.errors.page_not_found"
handler500 = "companion.errors.server_error"
