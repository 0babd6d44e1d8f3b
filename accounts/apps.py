from django.apps import AppConfig
from django.contrib.auth.signals import user_logged_in


class AccountsConfig(AppConfig):
    name = "accounts"

    def ready(self) -> None:
        from accounts.arrival import signed_in

        user_logged_in.connect(signed_in, dispatch_uid="sixgun")
