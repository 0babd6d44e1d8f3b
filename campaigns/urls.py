from django.urls import path

from campaigns import after_views, manage_views, next_views, own_views, people_views, story, views

app_name = "campaigns"

SHARED_PERSON = "shared/<slug:token>/people/<int:number>/<str:member>"
PERSON = "<slug:campaign>/people/<int:number>/<str:member>"

urlpatterns = [
    path("", views.campaigns, name="campaigns"),
    path("shared/<slug:token>/", views.shared, name="shared"),
    path("shared/<slug:token>/poster.png", views.poster, name="poster"),
    path("shared/<slug:token>/feed.xml", views.feed, name="feed"),
    path(f"{SHARED_PERSON}/", people_views.shared_person, name="shared-person"),
    path(f"{SHARED_PERSON}/wanted/", people_views.shared_wanted, name="shared-wanted"),
    path(f"{SHARED_PERSON}/wanted.png", people_views.shared_wanted_picture, name="shared-wanted-picture"),
    path("join/<slug:token>/", views.join, name="join"),
    path("of/<slug:battle>/", story.of_battle, name="of_battle"),
    path("<slug:campaign>/", views.campaign, name="campaign"),
    path("<slug:campaign>/settings/", manage_views.about, name="about"),
    path("<slug:campaign>/gangs/", manage_views.gangs, name="gangs"),
    path("<slug:campaign>/gangs/<int:gang>/", own_views.gang, name="own-gang"),
    path(f"{PERSON}/", people_views.person, name="person"),
    path(f"{PERSON}/wanted/", people_views.wanted, name="wanted"),
    path(f"{PERSON}/wanted.png", people_views.wanted_picture, name="wanted-picture"),
    path("<slug:campaign>/next.ics", next_views.calendar, name="calendar"),
    path("<slug:campaign>/next/new/", next_views.new, name="plan-new"),
    path("<slug:campaign>/next/<slug:plan>/", next_views.plan, name="plan"),
    path("<slug:campaign>/next/<slug:plan>/battle.ics", next_views.plan_calendar, name="plan-calendar"),
    path("<slug:campaign>/organizers/", manage_views.organizers, name="organizers"),
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
    path("<slug:campaign>/chapters/<slug:chapter>/answer/", story.answer, name="answer"),
    path("<slug:campaign>/chapters/<slug:chapter>/order/", story.order, name="order"),
    path("<slug:campaign>/chapters/<slug:chapter>/trash/", story.trash, name="chapter-trash"),
    path("<slug:campaign>/chapters/<slug:chapter>/after/", after_views.after, name="after"),
]
