from django.urls import path

from campaigns import manage_views, story, views

app_name = "campaigns"

urlpatterns = [
    path("", views.campaigns, name="campaigns"),
    path("shared/<slug:token>/", views.shared, name="shared"),
    path("shared/<slug:token>/poster.png", views.poster, name="poster"),
    path("shared/<slug:token>/feed.xml", views.feed, name="feed"),
    path("join/<slug:token>/", views.join, name="join"),
    path("of/<slug:battle>/", story.of_battle, name="of_battle"),
    path("<slug:campaign>/", views.campaign, name="campaign"),
    path("<slug:campaign>/settings/", manage_views.about, name="about"),
    path("<slug:campaign>/gangs/", manage_views.gangs, name="gangs"),
    path("<slug:campaign>/counting/", manage_views.counting, name="counting"),
    path("<slug:campaign>/link/", manage_views.link, name="link"),
    path("<slug:campaign>/invitation/", manage_views.invitation, name="invitation"),
    path("<slug:campaign>/trash/", views.trash, name="trash"),
    path("<slug:campaign>/file.json", views.as_json, name="json"),
    path("<slug:campaign>/file.md", views.as_markdown, name="markdown"),
    path("<slug:campaign>/battles/", story.battles, name="battles"),
    path("<slug:campaign>/battles/new/", story.setup, name="setup"),
    path("<slug:campaign>/paper/", story.paper, name="paper"),
    path("<slug:campaign>/notes/", story.notes, name="notes"),
    path("<slug:campaign>/chapters/<slug:chapter>/", story.chapter, name="chapter"),
    path("<slug:campaign>/chapters/<slug:chapter>/order/", story.order, name="order"),
    path("<slug:campaign>/chapters/<slug:chapter>/trash/", story.trash, name="chapter-trash"),
    path("<slug:campaign>/chapters/<slug:chapter>/after/", story.after, name="after"),
]
