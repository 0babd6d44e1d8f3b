from allauth.account.signals import email_added, email_removed
from django.apps import AppConfig
from django.contrib.auth.signals import user_logged_in


class AccountsConfig(AppConfig):
    name = "accounts"

    def ready(self) -> None:
        from accounts.notices import address_added, address_removed
        from accounts.sign_in_hooks import signed_in

        user_logged_in.connect(signed_in, dispatch_uid="sixgun")
        email_added.connect(address_added, dispatch_uid="sixgun")
        email_removed.connect(address_removed, dispatch_uid="sixgun")
