"""The addresses that templates name, for tests that only render."""

from django.urls import include, path


def nowhere(request, *parts, **named):
    raise AssertionError("nothing is asked here")


battles = [
    path("battles/", nowhere, name="battles"),
    path("battles/<id>/", nowhere, name="battle"),
    path("battles/<id>/clocks/", nowhere, name="clocks"),
    path("battles/<id>/notes/", nowhere, name="notes"),
    path("battles/<id>/television/", nowhere, name="television"),
    path("battles/photos/<name>-<int:size>.jpg", nowhere, name="photo"),
    path("battles/<id>/say/", nowhere, name="say"),
    path("battles/<id>/dice/", nowhere, name="dice"),
    path("battles/<id>/entries/", nowhere, name="entries"),
    path("battles/<id>/models/<key>/", nowhere, name="model"),
    path("battles/<id>/seats/", nowhere, name="seats"),
    path("battles/<id>/seats/<side>/", nowhere, name="seat"),
]
urlpatterns = [
    path("", nowhere, name="home"),
    path("about/", nowhere, name="about"),
    path("games/<key>/reference/", nowhere, name="reference"),
    path("games/<key>/terms/", nowhere, name="terms"),
    path("games/<key>/terms/<term>/", nowhere, name="term"),
    path("games/<key>/<page>/", nowhere, name="reference_page"),
    path("", include((battles, "battles"))),
]
