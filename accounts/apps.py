"""App registration for accounts."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "accounts"
    verbose_name = "People"

    def ready(self) -> None:
        from allauth.mfa.signals import authentication_failed

        from accounts.attempts import note_wrong_code

        authentication_failed.connect(note_wrong_code, dispatch_uid="accounts.attempts")
