"""A new password ends a person's tokens, whichever page or command set it."""

from accounts.models import User
from api.services import end_tokens_of


class TokensEndWithPassword:
    """Django tells its password validators of every password that was set."""

    def validate(self, password: str, user: User | None = None) -> None:
        """Any password will do."""

    def password_changed(self, password: str, user: User | None = None) -> None:
        if user is not None and user.pk:
            end_tokens_of(user=user)

    def get_help_text(self) -> str:
        return "Your API tokens end when you change your password."
