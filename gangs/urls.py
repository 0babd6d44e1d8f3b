from django.urls import path

from gangs import everybody_views, list_views, pick_views, text_views, version_views, views
from gangs.paper import views as paper

app_name = "gangs"

urlpatterns = [
    path("", list_views.gangs, name="gangs"),
    path("new/", list_views.new, name="new"),
    path("files/", list_views.files, name="files"),
    path("text/", text_views.text, name="text"),
    path("shared/<slug:token>/", views.shared, name="shared"),
    path("shared/<slug:token>/poster.png", views.poster, name="poster"),
    path("portraits/<slug:name>-<int:size>.jpg", views.portrait, name="portrait"),
    path("<slug:gang>/", views.gang, name="gang"),
    path("<slug:gang>/everybody/", everybody_views.everybody, name="everybody"),
    path("<slug:gang>/order/", views.order, name="order"),
    path("<slug:gang>/file/", views.file, name="file"),
    path("<slug:gang>/link/", views.link, name="link"),
    path("<slug:gang>/copies/", views.copies, name="copies"),
    path("<slug:gang>/versions/", version_views.gang_versions, name="versions"),
    path("<slug:gang>/undo/", version_views.undo, name="undo"),
    path("<slug:gang>/trash/", list_views.trash, name="trash"),
    path("<slug:gang>/dismissed/", views.dismissed, name="dismissed"),
    path("<slug:gang>/cards/", paper.cards, name="cards"),
    path("<slug:gang>/cards.pdf", paper.cards_pdf, name="cards-pdf"),
    path("<slug:gang>/characters/", views.characters, name="characters"),
    path("<slug:gang>/characters/<slug:member>/", views.character, name="character"),
    path("<slug:gang>/characters/<slug:member>/cost/", pick_views.cost, name="cost"),
    path("<slug:gang>/characters/<slug:member>/pick/<str:field>/", pick_views.pick, name="pick"),
    path("<slug:gang>/characters/<slug:member>/sparring/", views.tried, name="sparring"),
]
