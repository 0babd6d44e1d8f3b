from django.urls import path

from companion.urls import handler400, handler403, handler404, handler500
from companion.urls import urlpatterns as ours
from tests.bench import views

__all__ = ["handler400", "handler403", "handler404", "handler500", "urlpatterns"]

urlpatterns = [
    *ours,
    path("floors/bare/<slug:page>/", views.bare),
    path("floors/player/<slug:page>/", views.player),
    path("floors/write/<slug:page>/<slug:battle>/", views.write),
]
