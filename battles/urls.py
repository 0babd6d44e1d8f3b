from django.urls import path

from battles import large_screen, list_views, proposal_views, reports, seat_views, views

app_name = "battles"

urlpatterns = [
    path("", list_views.battles, name="battles"),
    path("new/", list_views.setup, name="setup"),
    path("records/", list_views.records, name="records"),
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
    path("<slug:battle>/versions/", reports.versions, name="versions"),
    path("<slug:battle>/photos/", reports.photos, name="photos"),
    path("<slug:battle>/link/", reports.link, name="link"),
    path("<slug:battle>/record/", views.record, name="record"),
    path("<slug:battle>/dice/", views.dice, name="dice"),
    path("<slug:battle>/proposal/", proposal_views.proposal, name="proposal"),
    path("<slug:battle>/secret/", proposal_views.secret, name="secret"),
    path("<slug:battle>/seats/", seat_views.seats, name="seats"),
    path("<slug:battle>/seats/<slug:side>/", seat_views.seat, name="seat"),
    path("<slug:battle>/guests/", seat_views.guests, name="guests"),
    path("<slug:battle>/door/", seat_views.invite, name="door"),
    path("<slug:battle>/agreed/", seat_views.agreed, name="agreed"),
    path("<slug:battle>/start/", seat_views.start, name="start"),
    path("<slug:battle>/television/", large_screen.television, name="television"),
    path("<slug:battle>/trash/", list_views.trash, name="trash"),
]
