"""`Authorization: Bearer arb_…`: who is calling, and with which scopes."""

from drf_spectacular.extensions import OpenApiAuthenticationExtension
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from accounts.models import User
from api.models import Token
from api.services import digest_of, note_use


class TokenAuthentication(BaseAuthentication):
    def authenticate(self, request: Request) -> tuple[User, Token] | None:
        parts = get_authorization_header(request).decode("latin-1").split()
        if not parts or parts[0].lower() != "bearer":
            return None
        if len(parts) != 2:
            raise AuthenticationFailed("Send the token as: Authorization: Bearer <token>.")
        token = Token.objects.select_related("user").filter(digest=digest_of(parts[1])).first()
        if token is None or not token.is_valid or not token.user.is_active:
            raise AuthenticationFailed("This token is unknown, expired or revoked.")
        note_use(token=token)
        return token.user, token

    def authenticate_header(self, request: Request) -> str:
        return "Bearer"


class TokenScheme(OpenApiAuthenticationExtension):
    target_class = TokenAuthentication
    name = "token"

    def get_security_definition(self, auto_schema: object) -> dict[str, str]:
        return {"type": "http", "scheme": "bearer"}
