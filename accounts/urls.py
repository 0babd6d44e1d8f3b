from django.urls import include, path, re_path

from accounts import app_views, evening_views, moving_views, views

# These names are allauth's: it looks its own pages up by them.
allauth = [
    path("sign-in/", views.sign_in, name="account_login"),
    path("sign-up/", views.sign_up, name="account_signup"),
    path("sign-out/", views.sign_out, name="account_logout"),
    path("inactive/", views.inactive, name="account_inactive"),
    path("password/", views.password, name="account_change_password"),
    path("password/again/", views.password_again, name="account_reauthenticate"),
    path("password/forgotten/", views.forgotten, name="account_reset_password"),
    path("password/forgotten/sent/", views.forgotten_sent, name="account_reset_password_done"),
    path("password/forgotten/done/", views.forgotten_done, name="account_reset_password_from_key_done"),
    re_path(
        r"^password/forgotten/(?P<uidb36>[0-9A-Za-z]{1,13})-(?P<key>[-:\w]{1,100})/$",
        views.forgotten_key,
        name="account_reset_password_from_key",
    ),
    path("e-mail/", views.email, name="account_email"),
    path("e-mail/sent/", views.email_sent, name="account_email_verification_sent"),
    re_path(r"^e-mail/(?P<key>[-:\w]{1,200})/$", views.email_key, name="account_confirm_email"),
]

ours = [
    path("", views.you, name="you"),
    path("devices/", views.end, name="devices"),
    path("guest/", views.guest, name="guest"),
    path("app/", app_views.start, name="app"),
    path("app/code/", app_views.code, name="app-code"),
    path("evenings/", evening_views.evenings, name="evenings"),
    path("import/", moving_views.moving_in, name="moving"),
    path("export/", views.export, name="export"),
    path("deletion/", views.deletion, name="deletion"),
]

urlpatterns = [*allauth, path("", include((ours, "you")))]
