from django.urls import path

from battles import joining, reports, settling, views

app_name = "battles"

urlpatterns = [
    path("", views.battles, name="battles"),
    path("new/", views.setup, name="setup"),
    path("records/", views.records, name="records"),
    path("shared/<slug:token>/", reports.shared, name="shared"),
    path("shared/<slug:token>/book/", reports.shared_book, name="shared_book"),
    path("shared/<slug:token>/poster.png", reports.poster, name="poster"),
    path("photos/<slug:name>-<int:size>.jpg", reports.photo, name="photo"),
    path("<slug:battle>/", views.battle, name="battle"),
    path("<slug:battle>/say/", views.say, name="say"),
    path("<slug:battle>/entries/", views.entries, name="entries"),
    path("<slug:battle>/models/<str:model>/", views.model, name="model"),
    path("<slug:battle>/report/", reports.report, name="report"),
    path("<slug:battle>/report/book/", reports.book, name="book"),
    path("<slug:battle>/report/<slug:kind>/", reports.file, name="file"),
    path("<slug:battle>/photos/", reports.photos, name="photos"),
    path("<slug:battle>/link/", reports.link, name="link"),
    path("<slug:battle>/record/", views.record, name="record"),
    path("<slug:battle>/dice/", views.dice, name="dice"),
    path("<slug:battle>/proposal/", settling.proposal, name="proposal"),
    path("<slug:battle>/secret/", settling.secret, name="secret"),
    path("<slug:battle>/seats/", joining.seats, name="seats"),
    path("<slug:battle>/seats/<slug:side>/", joining.seat, name="seat"),
    path("<slug:battle>/guests/", joining.guests, name="guests"),
    path("<slug:battle>/door/", joining.door, name="door"),
    path("<slug:battle>/agreed/", joining.agreed, name="agreed"),
    path("<slug:battle>/start/", joining.start, name="start"),
    path("<slug:battle>/television/", joining.television, name="television"),
    path("<slug:battle>/trash/", views.trash, name="trash"),
]
