"""App registration for accounts."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "accounts"
    verbose_name = "People"

    def ready(self) -> None:
        from allauth.mfa.signals import authentication_failed, authenticator_added

        from accounts.attempts import note_wrong_code
        from accounts.log_ins import end_with_second_factor

        authenticator_added.connect(end_with_second_factor, dispatch_uid="accounts.log_ins")
        authentication_failed.connect(note_wrong_code, dispatch_uid="accounts.attempts")
