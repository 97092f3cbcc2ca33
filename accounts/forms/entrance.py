"""allauth's forms with our words, and a sign-up that asks for the player's name at once."""

from typing import Any

from allauth.account import forms as account
from allauth.mfa.base import forms as second_factor
from allauth.mfa.totp import forms as totp
from django import forms
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse

from accounts.forms.profile import NAME_HELP, NameField
from accounts.models import User
from accounts.services import create_profile

LABELS = {
    "login": "E-mail",
    "email": "E-mail",
    "password": "Password",
    "password1": "Password",
    "password2": "Password again",
    "oldpassword": "Current password",
    "remember": "Keep me logged in on this device",
    "code": "Code from your authenticator app",
}


HELP = {
    "display_name": NAME_HELP,
    "password1": "At least 8 characters: not figures alone, and nothing common.",
}


class PlainWords(forms.Form):
    """Labels instead of placeholders, and the same words on every page."""

    labels: dict[str, str] = {}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, field in self.fields.items():
            field.label = self.labels.get(name) or LABELS.get(name, field.label)
            field.widget.attrs.pop("placeholder", None)
            field.help_text = HELP.get(name, "")


class LogInForm(PlainWords, account.LoginForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["remember"].initial = True
        if "code" in self.data:
            self.ask_for_code()

    def clean(self) -> dict[str, Any] | None:
        """Where passwords are slowed down the owner's app opens the door."""
        try:
            cleaned: dict[str, Any] | None = super().clean()
        except forms.ValidationError as error:
            if error.code == "too_many_login_attempts":
                self.ask_for_code()
            raise
        return cleaned

    def ask_for_code(self) -> None:
        field = forms.CharField(
            label=LABELS["code"],
            required=False,
            max_length=20,
            help_text="Only if you have set up two-factor log-in. Type your password again too.",
            widget=forms.TextInput(attrs={"autocomplete": "one-time-code", "inputmode": "numeric"}),
        )
        self.fields["code"] = field


class SignUpForm(PlainWords, account.SignupForm):
    display_name = NameField()
    field_order = ["display_name", "email", "password1", "password2"]

    def save(self, request: HttpRequest) -> User:
        with transaction.atomic():
            user: User = super().save(request)
            create_profile(user=user, display_name=self.cleaned_data["display_name"])
        return user

    def try_save(self, request: HttpRequest) -> tuple[User, HttpResponse | None]:
        try:
            answer: tuple[User, HttpResponse | None] = super().try_save(request)
        except IntegrityError:
            # Two sign-ups with one address at the same moment: the later one is told by mail.
            self.account_already_exists = True
            answer = super().try_save(request)
        return answer


class ChangeEmailForm(PlainWords, account.AddEmailForm):
    labels = {"email": "New e-mail"}


class ChangePasswordForm(PlainWords, account.ChangePasswordForm):
    labels = {"password1": "New password", "password2": "New password again"}


class SetPasswordForm(PlainWords, account.SetPasswordForm):
    pass


class ResetPasswordForm(PlainWords, account.ResetPasswordForm):
    pass


class NewPasswordForm(PlainWords, account.ResetPasswordKeyForm):
    labels = {"password1": "New password", "password2": "New password again"}


class ConfirmPasswordForm(PlainWords, account.ReauthenticateForm):
    pass


class SecondFactorForm(PlainWords, second_factor.AuthenticateForm):
    labels = {"code": "Code from your authenticator app, or a recovery code"}


class ConfirmSecondFactorForm(PlainWords, second_factor.ReauthenticateForm):
    labels = {"code": "Code from your authenticator app, or a recovery code"}


class ActivateAppForm(PlainWords, totp.ActivateTOTPForm):
    labels = {"code": "The six figures that the app shows now"}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["code"].widget.attrs["inputmode"] = "numeric"
